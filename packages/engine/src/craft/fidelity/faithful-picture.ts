import type { FidelityRecord } from '@yujian/contract/jobs';
import type { Fidelity, SrgbImage } from '@yujian/imaging';

/** A picture (pixels, or where its file lies) and how well it keeps the input's structure. */
export interface FaithfulPicture<Picture = SrgbImage> {
  readonly image: Picture;
  /** Null where the input shows too few long lines to judge by. */
  readonly fidelity: FidelityRecord | null;
  /** What became of the input's lines, drawn over the picture. */
  readonly overlay: Picture | null;
  /** Score of the first picture where it fell short and was made again. */
  readonly firstScore: number | null;
}

export interface Measured<Picture = SrgbImage> {
  readonly image: Picture;
  readonly fidelity: Omit<Fidelity, 'lines' | 'openings'> & Pick<FidelityRecord, 'understood'>;
  readonly overlay: Picture;
}

/**
 * The better of a picture and, where it keeps less than `threshold` (0 to 100) of the input's structure, of one more try with
 * its geometry locked. `retry` is null for a picture that is locked already.
 */
export function keepFaithful<Picture>(
  first: Measured<Picture>,
  threshold: number,
  retry: (() => Measured<Picture>) | null,
): FaithfulPicture<Picture> {
  return fallsShort(first, threshold) && retry !== null
    ? keepBetter(first, retry(), threshold)
    : keepFirst(first, threshold);
}

/** Whether a picture keeps less than `threshold`; one that cannot be judged does not. */
export function fallsShort({ fidelity: { score } }: Measured<unknown>, threshold: number): boolean {
  return score !== null && score < threshold;
}

/** The first picture as it is, with its record. */
export function keepFirst<Picture>(first: Measured<Picture>, threshold: number): FaithfulPicture<Picture> {
  return first.fidelity.score === null
    ? { image: first.image, fidelity: null, overlay: null, firstScore: null }
    : present(first, threshold, null);
}

/** The better of two; the first where they are alike. */
export function keepBetter<Picture>(
  first: Measured<Picture>,
  again: Measured<Picture>,
  threshold: number,
): FaithfulPicture<Picture> {
  const score = first.fidelity.score ?? 0;
  return present((again.fidelity.score ?? 0) > score ? again : first, threshold, score);
}

function present<Picture>(
  { image, fidelity, overlay }: Measured<Picture>,
  threshold: number,
  firstScore: number | null,
): FaithfulPicture<Picture> {
  const { kept, moved, invented, lostOpenings, inventedOpenings, understood } = fidelity;
  const record = {
    score: fidelity.score ?? 0,
    threshold,
    repeated: firstScore !== null,
    kept,
    moved,
    invented,
    lostOpenings,
    inventedOpenings,
    ...(understood !== undefined && { understood }),
  };
  return { image, fidelity: record, overlay, firstScore };
}
