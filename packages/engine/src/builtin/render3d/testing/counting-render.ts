import type { Phase, RenderThread, SharedRender } from '@yujian/renderer/render/job';
import { wishEnough, type Wishes } from '../../wishes.ts';

/** A render that computes next to nothing, for tests of the threads: what each unit did stands in `seen`. */
export interface CountingContent {
  /** one word per unit of all phases in a row: how often it ran */
  readonly seen: Int32Array<SharedArrayBuffer>;
  /** a sum of all units' numbers, mixed by their phase: the same whatever the order */
  readonly picture: Int32Array<SharedArrayBuffer>;
  readonly unitMs: number;
  /** a unit that throws, or takes the thread with it */
  readonly throwsAt?: number;
  readonly diesAt?: number;
  /** a unit at which somebody says that it is good enough */
  readonly enough?: { readonly at: number; readonly wishes: Wishes };
}

export function countingRender(
  phases: readonly Phase[],
  change: Partial<CountingContent> = {},
): SharedRender<CountingContent> {
  const units = phases.reduce((sum, phase) => sum + phase.units, 0);
  const words = (count: number) => new Int32Array(new SharedArrayBuffer(4 * count));
  return {
    settings: {
      width: 1,
      height: 1,
      quality: 'draft',
      seed: 1,
      estimator: { kind: 'fast' },
      exposure: { auto: true, ev: 0, white: 'auto' },
      look: { contrast: 0, saturation: 0, bloom: 0, vignette: 0, grain: 0 },
    },
    camera: {
      eye: [0, 0, 1],
      target: [0, 0, 0],
      projection: { kind: 'panorama' },
      shift: [0, 0],
      focus: null,
      near: 0,
    },
    phases,
    content: { seen: words(units), picture: words(phases.length), unitMs: 0, ...change },
  };
}

export function phase(name: Phase['name'], units: number, weight: number, change: Partial<Phase> = {}): Phase {
  return { name, units, weight, shows: false, mayStopAfter: false, ...change };
}

export function createRenderThread(shared: SharedRender): RenderThread {
  const { seen, picture, unitMs, throwsAt, diesAt, enough } = shared.content as CountingContent;
  return {
    run(index, unit) {
      const number = shared.phases.slice(0, index).reduce((sum, { units }) => sum + units, 0) + unit;
      if (number === throwsAt) throw new Error('as the test says');
      if (number === diesAt) process.exit(3);
      if (number === enough?.at) wishEnough(enough.wishes);
      for (const end = performance.now() + unitMs; performance.now() < end;);
      Atomics.add(seen, number, 1);
      Atomics.add(picture, index, Math.imul(unit + 1, 2654435761 + index));
    },
  };
}
