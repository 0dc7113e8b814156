import type { SrgbImage } from '../../image.ts';
import { linearToOklab, oklabToLinear, SRGB_TO_LINEAR, toByte, type Triple } from '../../ops/colour.ts';

/** Colours of a part of a picture in Oklab. */
export interface ColourStatistics {
  readonly mean: Triple;
  /** Standard deviation of lightness. */
  readonly spread: number;
  /** Covariance of a and b: aa, ab, bb. */
  readonly covariance: Triple;
  /** Share of the picture, 0 to 1. */
  readonly share: number;
}

/** A colour of Oklab to another. */
export type ColourMap = (lab: Readonly<Triple>) => Triple;

/** A part of a picture and what becomes of its colours. */
export interface TransferredPart {
  /** 0 to 1 per pixel; the parts of a pixel sum to at most 1, and what is left keeps its colour. */
  readonly share: Float32Array;
  readonly map: ColourMap;
}

const SAMPLES = 40_000;
/** Added to both covariances: noise is not stretched to colour. */
const REGULARISED = 0.012 ** 2;
/** How far colours and lightness may be stretched or squeezed. */
const STRETCH = { least: 0.45, most: 1.7 } as const;
/** Distance in a and b, in standard deviations and beside them, within which a colour is the part's own. */
const OWN_REACH = 2.5;
const OWN_LEAST = 0.02;
const CONTRAST = { least: 0.8, most: 1.25 } as const;

/** Statistics of a picture under weights, 0 to 1 per pixel. */
export function colourStatisticsOf({ data, channels }: SrgbImage, weights: ArrayLike<number>): ColourStatistics {
  const step = Math.max(1, Math.floor(weights.length / SAMPLES));
  let [weight, count] = [0, 0];
  const sums = [0, 0, 0];
  const products = [0, 0, 0, 0];
  for (let i = 0; i < weights.length; i += step) {
    count += 1;
    const w = weights[i]!;
    if (w <= 0) continue;
    const at = i * channels;
    const [l, a, b] = linearToOklab(
      SRGB_TO_LINEAR[data[at]!]!,
      SRGB_TO_LINEAR[data[at + 1]!]!,
      SRGB_TO_LINEAR[data[at + 2]!]!,
    );
    weight += w;
    for (const [k, value] of [l, a, b].entries()) sums[k]! += w * value;
    for (const [k, value] of [l * l, a * a, a * b, b * b].entries()) products[k]! += w * value;
  }
  const [l, a, b] = sums.map((sum) => sum / Math.max(1e-9, weight)) as Triple;
  const [ll, aa, ab, bb] = products.map((sum) => sum / Math.max(1e-9, weight)) as [number, number, number, number];
  return {
    mean: [l, a, b],
    spread: Math.sqrt(Math.max(0, ll - l * l)),
    covariance: [Math.max(0, aa - a * a), ab - a * b, Math.max(0, bb - b * b)],
    share: weight / Math.max(1, count),
  };
}

/**
 * The linear map that carries one part's colours onto another's: the Monge-Kantorovich transfer of a and b (Pitié and Kokaram,
 * "The linear Monge-Kantorovitch linear colour mapping", 2007), regularised and its stretch limited; lightness by its mean and its
 * contrast. A colour that the part hardly has (what shines through leaves, say) moves little. `amount`: 0 leaves all as it is, 1
 * goes all the way, but its mean never further than `most`, in Oklab.
 */
export function transferMap(
  from: ColourStatistics,
  to: ColourStatistics,
  amount: number,
  most: { readonly light: number; readonly tint: number },
): ColourMap {
  const [aa, ab, bb] = mongeKantorovich(from.covariance, to.covariance);
  const light = Math.max(-most.light, Math.min(most.light, to.mean[0] - from.mean[0]));
  const [da, db] = [to.mean[1] - from.mean[1], to.mean[2] - from.mean[2]];
  const held = Math.min(1, most.tint / Math.max(1e-9, Math.hypot(da, db)));
  const reach = OWN_REACH * Math.sqrt((from.covariance[0] + from.covariance[2]) / 2) + OWN_LEAST;
  const contrast = Math.max(CONTRAST.least, Math.min(CONTRAST.most, (to.spread + 0.01) / (from.spread + 0.01)));
  return ([l, a, b]) => {
    const [x, y] = [a - from.mean[1], b - from.mean[2]];
    const goal = [
      from.mean[0] + light + contrast * (l - from.mean[0]),
      from.mean[1] + held * da + aa * x + ab * y,
      from.mean[2] + held * db + ab * x + bb * y,
    ];
    const beyond = Math.max(0, Math.hypot(x, y) / reach - 1);
    const share = amount * Math.exp(-2 * beyond * beyond);
    return [l + share * (goal[0]! - l), a + share * (goal[1]! - a), b + share * (goal[2]! - b)];
  };
}

/** Parts of a picture in other colours. Pure; alpha stays. */
export function transferParts(image: SrgbImage, parts: readonly TransferredPart[]): SrgbImage {
  const { data, channels, width, height } = image;
  const out = Uint8ClampedArray.from(data);
  for (let i = 0; i < width * height; i++) {
    const at = i * channels;
    let touched = 0;
    for (const { share } of parts) touched += share[i]!;
    if (touched < 0.004) continue;
    const lab = linearToOklab(
      SRGB_TO_LINEAR[data[at]!]!,
      SRGB_TO_LINEAR[data[at + 1]!]!,
      SRGB_TO_LINEAR[data[at + 2]!]!,
    );
    const left = Math.max(0, 1 - touched);
    const sum = [left * lab[0], left * lab[1], left * lab[2]];
    const scale = 1 / Math.max(1, touched);
    for (const { share, map } of parts) {
      if (share[i]! <= 0) continue;
      const [l, a, b] = map(lab);
      const w = share[i]! * scale;
      sum[0]! += w * l;
      sum[1]! += w * a;
      sum[2]! += w * b;
    }
    const rgb = oklabToLinear(sum[0]!, sum[1]!, sum[2]!);
    for (let c = 0; c < 3; c++) out[at + c] = toByte(rgb[c]!);
  }
  return { ...image, data: out };
}

type Symmetric = readonly [number, number, number];

/** T with T Σ T = Σ', both regularised: Σ^-½ (Σ^½ Σ' Σ^½)^½ Σ^-½, its eigenvalues limited. */
function mongeKantorovich(from: Symmetric, to: Symmetric): Symmetric {
  const a: Symmetric = [from[0] + REGULARISED, from[1], from[2] + REGULARISED];
  const b: Symmetric = [to[0] + REGULARISED, to[1], to[2] + REGULARISED];
  const root = applyToEigenvalues(a, Math.sqrt);
  const inverse = applyToEigenvalues(a, (value) => 1 / Math.sqrt(value));
  const middle = applyToEigenvalues(sandwich(root, b), (value) => Math.sqrt(Math.max(0, value)));
  return applyToEigenvalues(sandwich(inverse, middle), (value) =>
    Math.max(STRETCH.least, Math.min(STRETCH.most, value)),
  );
}

/** M N M of symmetric 2 × 2 matrices. */
function sandwich([a, b, c]: Symmetric, [d, e, f]: Symmetric): Symmetric {
  const [p, q] = [a * d + b * e, a * e + b * f];
  const [r, s] = [b * d + c * e, b * e + c * f];
  return [p * a + q * b, p * b + q * c, r * b + s * c];
}

/** A function of a symmetric 2 × 2 matrix, by its eigenvalues. */
function applyToEigenvalues([a, b, c]: Symmetric, f: (value: number) => number): Symmetric {
  const middle = (a + c) / 2;
  const radius = Math.hypot((a - c) / 2, b);
  const [high, low] = [f(middle + radius), f(middle - radius)];
  if (radius < 1e-15) return [high, 0, high];
  const [cos2, sin2] = [(a - c) / 2 / radius, b / radius];
  const [mean, half] = [(high + low) / 2, (high - low) / 2];
  return [mean + half * cos2, half * sin2, mean - half * cos2];
}
