import { SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { createRandom } from '@yujian/imaging/random';
import { deltaE2000, labOf } from '../material/delta-e.ts';

type Lab = readonly [number, number, number];

export interface Dominant {
  /** CIE L*a*b*. */
  readonly lab: Lab;
  /** Of the picture, 0 to 1. */
  readonly share: number;
}

const STARTS = 3;
const ROUNDS = 10;

/** The main colours of all pixels by k-means in CIELAB, the best of some k-means++ starts (Arthur and Vassilvitskii, 2007). `rgb` is sRGB, 3 per pixel. */
export function dominantColours(rgb: Uint8Array, count: number): Dominant[] {
  const random = createRandom(1);
  const pixels = Float32Array.from({ length: rgb.length });
  for (let at = 0; at < rgb.length; at += 3)
    pixels.set(labOf(...([0, 1, 2].map((c) => SRGB_TO_LINEAR[rgb[at + c]!]!) as [number, number, number])), at);
  let best: { error: number; colours: Dominant[] } | null = null;
  for (let start = 0; start < STARTS; start++) {
    let centres = plant(pixels, count, random);
    for (let round = 0; ; round++) {
      const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number]);
      let error = 0;
      for (let at = 0; at < pixels.length; at += 3) {
        const [k, away] = nearest(pixels, at, centres);
        error += away;
        const sum = sums[k]!;
        for (let c = 0; c < 3; c++) sum[c]! += pixels[at + c]!;
        sum[3]++;
      }
      centres = sums.map(([l, a, b, n], k): Lab => (n === 0 ? centres[k]! : [l / n, a / n, b / n]));
      if (round < ROUNDS) continue;
      const colours = centres.map((lab, k) => ({ lab, share: (3 * sums[k]![3]) / pixels.length }));
      if (best === null || error < best.error) best = { error, colours };
      break;
    }
  }
  return best!.colours;
}

function plant(pixels: Float32Array, count: number, random: () => number): Lab[] {
  const at = (i: number): Lab => [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
  const step = 3 * 17;
  const centres = [at(3 * Math.floor((random() * pixels.length) / 3))];
  while (centres.length < count) {
    let whole = 0;
    for (let i = 0; i < pixels.length; i += step) whole += nearest(pixels, i, centres)[1];
    let left = random() * whole;
    let i = 0;
    while (i + step < pixels.length && (left -= nearest(pixels, i, centres)[1]) > 0) i += step;
    centres.push(at(i));
  }
  return centres;
}

/** The nearest centre, and the squared distance to it. */
function nearest(pixels: Float32Array, at: number, centres: readonly Lab[]): readonly [number, number] {
  let [best, least] = [0, Infinity];
  for (let k = 0; k < centres.length; k++) {
    const [l, a, b] = centres[k]!;
    const away = (pixels[at]! - l) ** 2 + (pixels[at + 1]! - a) ** 2 + (pixels[at + 2]! - b) ** 2;
    if (away < least) [best, least] = [k, away];
  }
  return [best, least];
}

/** Mean ΔE2000 from each told colour to the nearest true one, and from each true one, by its share, to the nearest told. */
export function paletteDistance(
  told: readonly { readonly hex: string }[],
  truth: readonly Dominant[],
): [number, number] {
  const labs = told.map(({ hex }) =>
    labOf(
      ...([1, 3, 5].map((at) => SRGB_TO_LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)]!) as [
        number,
        number,
        number,
      ]),
    ),
  );
  const away = labs.map((lab) => Math.min(...truth.map((one) => deltaE2000(lab, one.lab))));
  return [
    away.reduce((sum, value) => sum + value, 0) / away.length,
    truth.reduce((sum, { lab, share }) => sum + share * Math.min(...labs.map((one) => deltaE2000(one, lab))), 0),
  ];
}
