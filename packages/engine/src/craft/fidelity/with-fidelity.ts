import type { Note } from '@yujian/contract/jobs';
import { isEngineError } from '../../core/errors.ts';
import { fidelityNotes, type Hold, holdStronger } from './asked-fidelity.ts';
import { fallsShort, type FaithfulPicture, keepBetter, keepFirst, type Measured } from './faithful-picture.ts';

export interface FidelityWishes {
  /** 0 to 100: below it the picture is made once more. See `askedFidelity`. */
  readonly threshold: number;
  /** How strictly the first picture is held. */
  readonly hold: Hold;
  readonly signal: AbortSignal;
}

/** What one go gives, besides the picture's measure. */
export type Made<Result> = Result & { readonly measured: Measured<string> };

export interface Faithful<Result> extends FaithfulPicture<string> {
  /** The go whose picture it is. */
  readonly kept: Result;
  readonly notes: readonly Note[];
}

/**
 * Makes a picture and, where it keeps too little of the input's structure, makes it once more and held more strictly; the better
 * of both is kept. Never a third, none where it is locked already, and a second go that fails costs the first nothing.
 *
 * @param make one go; what it throws the first time is thrown
 */
export async function withFidelity<Result>(
  make: (hold: Hold, attempt: 1 | 2) => Promise<Made<Result>>,
  { threshold, hold, signal }: FidelityWishes,
): Promise<Faithful<Made<Result>>> {
  const first = await make(hold, 1);
  const stronger = holdStronger(hold);
  if (!fallsShort(first.measured, threshold) || stronger === null)
    return { ...keepFirst(first.measured, threshold), kept: first, notes: [] };
  signal.throwIfAborted();
  try {
    const again = await make(stronger, 2);
    const better = keepBetter(first.measured, again.measured, threshold);
    return { ...better, kept: better.image === again.measured.image ? again : first, notes: fidelityNotes(better) };
  } catch (error) {
    signal.throwIfAborted();
    if (!isEngineError(error)) throw error;
    const { score } = first.measured.fidelity;
    return {
      ...keepFirst(first.measured, threshold),
      kept: first,
      notes: [
        {
          zh: `保真 ${score}；想加锁再画一遍，但引擎没有完成，留下第一遍`,
          en: `Fidelity ${score}; a second try with the geometry locked was not finished by the engine, so the first picture stays`,
        },
      ],
    };
  }
}
