import { createViewThread } from '@yujian/renderer/buffers/create-view-thread';
import { viewPhases, type SharedView } from '@yujian/renderer/buffers/view-buffers';
import { createPieceFinder } from '@yujian/renderer/drawing/piece-finder';
import { bakeUnit, bakeUnits, type MaterialBank } from '@yujian/renderer/materials/bake';
import { createHoleTest, createMaterialEvaluator } from '@yujian/renderer/materials/evaluate';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import type { SharedWork, WorkPhase, WorkThread } from './render-control.ts';

/** Whether the bank's textures are to be baked first, are baked, or are not needed: then the albedo stays 0. */
export type Textures = 'bake' | 'ready' | 'none';

/** What a camera sees, as work for the threads. */
export interface ViewWork extends SharedWork {
  readonly view: SharedView;
  readonly bank: MaterialBank;
  readonly textures: Textures;
}

/** Measured on a furnished room: looking is nearly all of it. */
const WEIGHTS = { textures: 0.2, look: 0.7, soften: 0.05, smooth: 0.05 } as const;

export function createViewWork(view: SharedView, bank: MaterialBank, textures: Textures): ViewWork {
  const steps = [{ name: 'textures' as const, units: textures === 'bake' ? bakeUnits(bank) : 0 }, ...viewPhases(view)];
  const whole = steps.reduce((sum, { name, units }) => sum + (units > 0 ? WEIGHTS[name] : 0), 0);
  const phases = steps.map(({ name, units }): WorkPhase => ({
    name,
    units,
    weight: units > 0 ? WEIGHTS[name] / whole : 0,
    shows: false,
    mayStopAfter: false,
  }));
  return { view, bank, textures, phases };
}

/** What a thread of the pool runs for a ViewWork. */
export function createRenderThread({ view, bank, textures }: ViewWork): WorkThread {
  let look: WorkThread | undefined;
  return {
    run(phase, unit) {
      if (phase === 0) return bakeUnit(bank, unit);
      look ??= createViewThread(view, createTracer(view.packed, { isHole: createHoleTest(bank) }), {
        pieceOf: createPieceFinder(bank),
        ...(textures === 'none' ? {} : { evaluate: createMaterialEvaluator(bank) }),
      });
      return look.run(phase - 1, unit);
    },
  };
}
