import type { Fidelity } from '@yujian/imaging';
import { describe, expect, it } from 'vitest';
import { Rejected } from '../../core/errors.ts';
import { askedFidelity, type Hold, holdStronger } from './asked-fidelity.ts';
import { withFidelity } from './with-fidelity.ts';

const LOOSE: Hold = { strength: 0.5, lock: false };
const fidelity = (score: number | null): Omit<Fidelity, 'lines' | 'openings'> => ({
  score,
  kept: 0.5,
  moved: 0,
  invented: 0,
  lostOpenings: 1,
  inventedOpenings: 0,
});

/** A model that gives pictures of these scores, one after the other. */
function model(scores: readonly (number | null | Error)[]) {
  const holds: Hold[] = [];
  const make = async (hold: Hold, attempt: 1 | 2) => {
    holds.push(hold);
    const score = scores[attempt - 1]!;
    if (score instanceof Error) throw score;
    return {
      measured: { image: `${attempt}.png`, overlay: `${attempt}-lines.png`, fidelity: fidelity(score) },
      cost: attempt,
    };
  };
  return { holds, make };
}
const run = (scores: readonly (number | null | Error)[], hold = LOOSE, signal = new AbortController().signal) => {
  const { holds, make } = model(scores);
  return { holds, result: withFidelity(make, { threshold: 70, hold, signal }) };
};

describe('a picture that has to keep its input’s geometry', () => {
  it('is taken as it is when it does, with its record', async () => {
    const { holds, result } = run([82]);
    expect(await result).toMatchObject({
      image: '1.png',
      overlay: '1-lines.png',
      firstScore: null,
      notes: [],
      fidelity: { score: 82, threshold: 70, repeated: false, lostOpenings: 1 },
    });
    expect(holds).toEqual([LOOSE]);
  });

  it('is made once more, held more strictly, when it does not; the better is kept and the person told', async () => {
    const better = run([40, 77]);
    expect(await better.result).toMatchObject({
      image: '2.png',
      firstScore: 40,
      fidelity: { score: 77, repeated: true },
      kept: { cost: 2 },
    });
    expect(better.holds).toEqual([LOOSE, { strength: 0.8, lock: false }]);
    expect((await better.result).notes[0]?.en).toMatch(/40.*77/);
    const worse = run([40, 30]);
    expect(await worse.result).toMatchObject({
      image: '1.png',
      fidelity: { score: 40, repeated: true },
      kept: { cost: 1 },
    });
    expect((await worse.result).notes[0]?.zh).toContain('留下第一遍');
  });

  it('is never made a third time, nor again where it is locked or cannot be judged', async () => {
    const short = run([10, 20]);
    await short.result;
    expect(short.holds).toHaveLength(2);
    const locked = run([10, 90], { strength: 1, lock: true });
    expect(await locked.result).toMatchObject({ image: '1.png', fidelity: { repeated: false } });
    expect(locked.holds).toHaveLength(1);
    const blank = run([null]);
    expect(await blank.result).toMatchObject({ image: '1.png', fidelity: null, overlay: null });
  });

  it('stays when the second go fails, and fails when the first does', async () => {
    const kept = await run([40, new Rejected('no')]).result;
    expect(kept).toMatchObject({ image: '1.png', fidelity: { score: 40, repeated: false }, kept: { cost: 1 } });
    expect(kept.notes[0]?.en).toContain('second try');
    await expect(run([new Rejected('no')]).result).rejects.toThrow(Rejected);
    await expect(run([40, new TypeError('a defect')]).result).rejects.toThrow(TypeError);
  });

  it('is not made again for whom has gone', async () => {
    const gone = new AbortController();
    gone.abort(new Error('cancelled'));
    const { holds, result } = run([40, 90], LOOSE, gone.signal);
    await expect(result).rejects.toThrow('cancelled');
    expect(holds).toHaveLength(1);
  });

  it('is asked less of where lines may dissolve, and held wholly from a strength on', () => {
    expect([0, 0.375, 0.75, 1].map((strength) => askedFidelity({ fidelity: 80 }, strength))).toEqual([32, 56, 80, 80]);
    expect(holdStronger({ strength: 0.75, lock: false })).toEqual({ strength: 1, lock: true });
    expect(holdStronger({ strength: 1, lock: true })).toBeNull();
  });
});
