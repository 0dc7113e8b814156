import type { Look } from '../../render/job.ts';
import type { Matrix3 } from './white-balance.ts';

/**
 * The tone curve. As in AgX, colours are first drawn a little towards each other, each channel then takes the same soft
 * shoulder, and half of the drawing together is undone: bright colours bleach towards white as film does, and keep
 * their hue on the way. The curve itself is straight in the middle, so that materials keep their contrast.
 */
export interface Tone {
  /** channels mixed before the curve, and after it */
  readonly before: Matrix3;
  readonly after: Matrix3;
  /** exponent around PIVOT */
  readonly contrast: number;
  readonly saturation: number;
}

const PIVOT = 0.22;
/** where the shoulder begins, how hard it is (1 = as x / (1 + x)), and what just becomes white */
const SHOULDER = 0.42;
const HARDNESS = 0.7;
const WHITE = 24;

export function toneOf(look: Look): Tone {
  return {
    before: mix(0.2),
    after: unmix(0.14),
    contrast: 1 + 0.36 * (look.contrast - 0.1),
    saturation: 0.9 + 0.3 * look.saturation,
  };
}

/** Each channel gives `share` of itself to grey. Red gives most to green and least to blue, so that fire turns yellow and not pink, and a sky cyan and not violet. */
function mix(share: number): Matrix3 {
  const rows: Matrix3 = [
    1 - 0.9 * share,
    0.6 * share,
    0.3 * share,
    0.42 * share,
    1 - 0.8 * share,
    0.38 * share,
    0.24 * share,
    0.56 * share,
    1 - 0.8 * share,
  ];
  return rows;
}

function unmix(share: number): Matrix3 {
  const [a, b, c, d, e, f, g, h, i] = mix(share);
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    (e * i - f * h) / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    (f * g - d * i) / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    (d * h - e * g) / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ];
}

/** How much the shoulder's start is eased, so that it ends at 1 for WHITE and still leaves the straight part without a kink. */
const EASE = (() => {
  let ease = 1;
  for (let i = 0; i < 40; i += 1)
    ease = 1 - (1 + (ease * (WHITE - SHOULDER)) / (HARDNESS * (1 - SHOULDER))) ** -HARDNESS;
  return ease;
})();

/** Exposed linear light of one channel, 0 and up → linear display light, 0 to 1. */
export function toneCurve(x: number, contrast: number): number {
  if (!(x > 0)) return 0;
  const turned = PIVOT * (x / PIVOT) ** contrast;
  if (turned <= SHOULDER) return turned;
  const left = (1 + (EASE * (turned - SHOULDER)) / (HARDNESS * (1 - SHOULDER))) ** -HARDNESS;
  return Math.min(1, SHOULDER + ((1 - SHOULDER) * (1 - left)) / EASE);
}

const FIRST = -14;
const LAST = 10;
/** steps of the table in each doubling, as a power of two: so many leading bits of a float's fraction choose the step */
const BITS = 6;
const REST = 23 - BITS;
const BASE = (127 + FIRST) << BITS;

/** The curve read from a table, since it is asked for every channel of every pixel: a float's own exponent and leading bits are the place in it. */
export function createToneTable(contrast: number): (x: number) => number {
  const steps = 1 << BITS;
  const table = Float64Array.from({ length: (LAST - FIRST) * steps + 1 }, (_, i) =>
    toneCurve(2 ** (FIRST + Math.floor(i / steps)) * (1 + (i % steps) / steps), contrast),
  );
  const value = new Float32Array(1);
  const bits = new Int32Array(value.buffer);
  const low = 2 ** FIRST;
  const high = 2 ** LAST;
  const share = 1 / (1 << REST);
  return (x) => {
    if (!(x > low)) return 0;
    if (x >= high) return 1;
    value[0] = x;
    const b = bits[0]!;
    const step = (b >> REST) - BASE;
    const here = table[step]!;
    return here + (table[step + 1]! - here) * (b & ((1 << REST) - 1)) * share;
  };
}
