import type { Note } from '@yujian/contract/jobs';
import type { RenderInput } from '../../core/operations.ts';
import type { FaithfulPicture } from './faithful-picture.ts';

/** Strength at which a tool's fidelity is asked in full, and the share of it that is asked at none: who lets lines dissolve does not want them back. */
const USUAL_STRENGTH = 0.75;
const LEAST_ASKED = 0.4;

/** Fidelity, 0 to 100, below which a picture is made once more. */
export function askedFidelity({ fidelity }: Pick<RenderInput, 'fidelity'>, strength: number): number {
  return Math.round(fidelity * Math.min(1, LEAST_ASKED + (1 - LEAST_ASKED) * (strength / USUAL_STRENGTH)));
}

/** How strictly a picture's lines are kept. */
export interface Hold {
  /** 0 to 1. */
  readonly strength: number;
  readonly lock: boolean;
}

/** A repeat holds by so much more strictly, and wholly from this strength on. */
const STEP = 0.3;
const NEARLY = 0.7;

/** How strictly a repeat holds; null where nothing is left to hold. */
export function holdStronger({ strength, lock }: Hold): Hold | null {
  if (lock) return null;
  return strength < NEARLY ? { strength: strength + STEP, lock: false } : { strength: 1, lock: true };
}

/** What a person is told of a repeat. */
export function fidelityNotes({
  firstScore,
  fidelity,
}: Pick<FaithfulPicture<unknown>, 'firstScore' | 'fidelity'>): Note[] {
  if (firstScore === null || !fidelity) return [];
  const { score } = fidelity;
  return [
    score > firstScore
      ? {
          zh: `第一遍保真只有 ${firstScore}，已免费加锁重画，得 ${score}`,
          en: `The first picture had a fidelity of ${firstScore} only; it was drawn again with the geometry locked, free of charge: ${score}`,
        }
      : {
          zh: `保真 ${firstScore}，加锁免费重画也没有更好，留下第一遍`,
          en: `Fidelity ${firstScore}; drawing it again with the geometry locked, free of charge, was no better, so the first picture stays`,
        },
  ];
}
