import { afterEach, describe, expect, it } from 'vitest';
import { Failed } from '../../core/errors.ts';
import { createWishes, wishCancel, wishEnough } from '../wishes.ts';
import { createRenderPool, RenderCancelled, type RenderPool } from './render-pool.ts';
import { countingRender, phase } from './testing/counting-render.ts';

const CODE = new URL('./testing/counting-render.ts', import.meta.url).href;
const PHASES = [
  phase('textures', 3, 0.05),
  phase('preview', 40, 0.05, { shows: true, mayStopAfter: true }),
  phase('cache', 0, 0.1),
  phase('light', 200, 0.25, { mayStopAfter: true }),
  phase('light', 100, 0.25, { shows: true, mayStopAfter: true }),
  phase('light', 50, 0.1, { mayStopAfter: true }),
  phase('denoise', 30, 0.15),
  phase('develop', 1, 0.05),
];

let pool: RenderPool;
afterEach(() => pool.close());

function open(threads: number): RenderPool {
  pool = createRenderPool({ threads });
  return pool;
}

function watch(change: Partial<Parameters<RenderPool['run']>[1]> = {}) {
  const shares: number[] = [];
  const heard = { shown: 0, shares };
  return {
    heard,
    watch: {
      wishes: createWishes(),
      onProgress: (share: number) => void shares.push(share),
      onShown: () => void (heard.shown += 1),
      ...change,
    },
  };
}

describe('the render threads', () => {
  it('run every unit of every phase once and leave the same picture on any number of threads', async () => {
    const pictures: string[] = [];
    for (const threads of [1, 2, 3]) {
      const render = countingRender(PHASES);
      const { heard, watch: own } = watch();
      expect(await open(threads).run(render, own, CODE)).toEqual({});
      expect(new Set(render.content.seen)).toEqual(new Set([1]));
      expect(heard.shares.at(-1)).toBeCloseTo(1, 9);
      expect(heard.shares).toEqual(heard.shares.toSorted((a, b) => a - b));
      pictures.push(render.content.picture.join());
      await pool.close();
    }
    expect(new Set(pictures).size).toBe(1);
  });

  it('say when a picture is worth showing, and how much is truly done', async () => {
    const { heard, watch: own } = watch();
    await open(2).run(countingRender(PHASES, { unitMs: 1 }), own, CODE);
    expect(heard.shown).toBe(2);
    expect(heard.shares.length).toBeGreaterThan(3);
    expect(heard.shares.some((share) => share > 0.2 && share < 0.8)).toBe(true);
  });

  it('are kept for the next render, and renders wait for each other', async () => {
    open(2);
    const renders = [countingRender(PHASES), countingRender(PHASES), countingRender(PHASES)];
    await Promise.all(renders.map((render) => pool.run(render, watch().watch, CODE)));
    for (const { content } of renders) expect(new Set(content.seen)).toEqual(new Set([1]));
  });

  it('stop within 0.2 s when cancelled, leave the memory alone, and take the next render', async () => {
    open(3);
    const wishes = createWishes();
    let cancelledAt = 0;
    const render = countingRender([phase('light', 100_000, 1)], { unitMs: 1 });
    const { watch: own } = watch({
      wishes,
      onProgress: (share) => {
        if (share === 0 || cancelledAt > 0) return;
        cancelledAt = performance.now();
        wishCancel(wishes);
      },
    });
    await expect(pool.run(render, own, CODE)).rejects.toBeInstanceOf(RenderCancelled);
    expect(performance.now() - cancelledAt).toBeLessThan(200);
    const before = render.content.seen.join();
    const after = countingRender(PHASES);
    await pool.run(after, watch().watch, CODE);
    expect(new Set(after.content.seen)).toEqual(new Set([1]));
    expect(render.content.seen.join()).toBe(before);
    await expect(pool.run(countingRender(PHASES), own, CODE)).rejects.toBeInstanceOf(RenderCancelled);
  });

  it('have left the memory alone before a run fails by who watches it', async () => {
    const render = countingRender(PHASES, { unitMs: 1 });
    const { watch: own } = watch({
      onShown: () => {
        throw new Error('seen enough');
      },
    });
    await expect(open(2).run(render, own, CODE)).rejects.toThrow('seen enough');
    expect(new Set(render.content.seen)).toEqual(new Set([1]));
  });

  it('end the light at the next place where it may end, and say how much of it there was', async () => {
    const wishes = createWishes();
    const render = countingRender(PHASES, { enough: { at: 43 + 7, wishes } });
    expect((await open(2).run(render, watch({ wishes }).watch, CODE)).endedEarlyAt).toBeCloseTo(0.45 / 0.8, 9);
    const { seen } = render.content;
    const ran = (from: number, units: number) => new Set(seen.slice(from, from + units));
    expect(ran(43, 200)).toEqual(new Set([1]));
    expect(ran(243, 150)).toEqual(new Set([0]));
    expect(ran(393, 31)).toEqual(new Set([1]));
  });

  it('run to the end when the last of the light is done already', async () => {
    const wishes = createWishes();
    wishEnough(wishes);
    const whole = [phase('light', 20, 0.9, { mayStopAfter: true }), phase('develop', 2, 0.1)];
    const render = countingRender(whole);
    expect(await open(2).run(render, watch({ wishes }).watch, CODE)).toEqual({});
    expect(new Set(render.content.seen)).toEqual(new Set([1]));
  });

  it.each([
    ['throws', { throwsAt: 60 }],
    ['dies', { diesAt: 60 }],
  ])('fail as one when one of them %s, and are whole again for the next render', async (_, fault) => {
    open(3);
    await expect(pool.run(countingRender(PHASES, { ...fault, unitMs: 1 }), watch().watch, CODE)).rejects.toThrow(
      Failed,
    );
    const next = countingRender(PHASES);
    await pool.run(next, watch().watch, CODE);
    expect(new Set(next.content.seen)).toEqual(new Set([1]));
  });
});
