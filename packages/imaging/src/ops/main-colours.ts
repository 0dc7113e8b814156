import type { SrgbImage } from '../image.ts';
import { linearToOklab, SRGB_TO_LINEAR, type Triple } from './colour.ts';

/** A colour of a picture and the share of the picture that it has, 0 to 1. */
export interface Tint {
  /** Oklab. */
  readonly lab: Readonly<Triple>;
  readonly share: number;
}

const TINTS = 6;
const ROUNDS = 12;
const SAMPLES = 4000;

/** The main colours of a picture, the commonest first: k-means in Oklab from an even start over lightness. The same picture gives the same colours. */
export function tintsOf({ width, height, channels, data }: SrgbImage): Tint[] {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES));
  const points: Triple[] = [];
  for (let i = 0; i < width * height; i += step)
    points.push(
      linearToOklab(
        SRGB_TO_LINEAR[data[i * channels]!]!,
        SRGB_TO_LINEAR[data[i * channels + 1]!]!,
        SRGB_TO_LINEAR[data[i * channels + 2]!]!,
      ),
    );
  const sorted = points.toSorted((a, b) => a[0] - b[0]);
  let centres = Array.from(
    { length: TINTS },
    (_, k): Triple => sorted[Math.floor(((k + 0.5) / TINTS) * sorted.length)]!,
  );
  let members: Triple[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    members = centres.map(() => []);
    for (const point of points) members[nearest(point, centres)]!.push(point);
    centres = centres.map((centre, k) => (members[k]!.length === 0 ? centre : meanOf(members[k]!)));
  }
  return centres
    .map((lab, k) => ({ lab, share: members[k]!.length / points.length }))
    .filter(({ share }) => share > 0.01)
    .toSorted((a, b) => b.share - a.share);
}

function nearest(point: Triple, centres: readonly Triple[]): number {
  let best = 0;
  for (let k = 1; k < centres.length; k++) if (distance(point, centres[k]!) < distance(point, centres[best]!)) best = k;
  return best;
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function meanOf(labs: readonly Triple[]): Triple {
  const sum = [0, 1, 2].map((c) => labs.reduce((total, lab) => total + lab[c]!, 0) / labs.length);
  return [sum[0]!, sum[1]!, sum[2]!];
}
