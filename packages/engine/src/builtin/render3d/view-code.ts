import { createViewThread } from '@yujian/renderer/buffers/create-view-thread';
import { viewPhases, type SharedView } from '@yujian/renderer/buffers/view-buffers';
import { bakeUnit, bakeUnits, type MaterialBank } from '@yujian/renderer/materials/bake';
import { createHoleTest, createMaterialEvaluator } from '@yujian/renderer/materials/evaluate';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import type { SharedWork, WorkPhase, WorkThread } from './render-control.ts';

/** What a camera sees, as work for the threads. */
export interface ViewWork extends SharedWork {
  readonly view: SharedView;
  readonly bank: MaterialBank;
}

/** Measured on a furnished room: looking is nearly all of it. */
const WEIGHTS: Readonly<Record<string, number>> = { textures: 0.2, look: 0.7, soften: 0.05, smooth: 0.05 };

export function createViewWork(view: SharedView, bank: MaterialBank): ViewWork {
  const phases = [{ name: 'textures', units: bakeUnits(bank) }, ...viewPhases(view)];
  return { view, bank, phases: phases.map(({ name, units }): WorkPhase => ({ name, units, weight: WEIGHTS[name] ?? 0, shows: false, mayStopAfter: false })) };
}

/** What a thread of the pool runs for a ViewWork. */
export function createRenderThread({ view, bank }: ViewWork): WorkThread {
  let look: WorkThread | undefined;
  return {
    run(phase, unit) {
      if (phase === 0) return bakeUnit(bank, unit);
      look ??= createViewThread(view, createTracer(view.packed, { isHole: createHoleTest(bank) }), { evaluate: createMaterialEvaluator(bank) });
      return look.run(phase - 1, unit);
    },
  };
}
