import type { FidelityRecord } from '@yujian/contract/jobs';
import type { Fidelity, SrgbImage } from '@yujian/imaging';

/** A picture and how well it keeps the input's structure. */
export interface FaithfulPicture {
  readonly image: SrgbImage;
  /** Null where the input shows too few long lines to judge by. */
  readonly fidelity: FidelityRecord | null;
  /** What became of the input's lines, drawn over the picture. */
  readonly overlay: SrgbImage | null;
  /** Score of the first picture where it fell short and was made again. */
  readonly firstScore: number | null;
}

export interface Measured {
  readonly image: SrgbImage;
  readonly fidelity: Fidelity;
  readonly overlay: SrgbImage;
}

/**
 * The better of a picture and, where it keeps less than `threshold` (0 to 100) of the input's structure, of one more try with
 * its geometry locked. `retry` is null for a picture that is locked already.
 */
export function keepFaithful(first: Measured, threshold: number, retry: (() => Measured) | null): FaithfulPicture {
  const { score } = first.fidelity;
  if (score === null) return { image: first.image, fidelity: null, overlay: null, firstScore: null };
  if (score >= threshold || retry === null) return present(first, threshold, null);
  const locked = retry();
  return present((locked.fidelity.score ?? 0) > score ? locked : first, threshold, score);
}

function present({ image, fidelity, overlay }: Measured, threshold: number, firstScore: number | null): FaithfulPicture {
  const { kept, moved, invented, lostOpenings, inventedOpenings } = fidelity;
  const record = { score: fidelity.score ?? 0, threshold, repeated: firstScore !== null, kept, moved, invented, lostOpenings, inventedOpenings };
  return { image, fidelity: record, overlay, firstScore };
}
