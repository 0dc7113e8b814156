import { findQuantile } from '../ops/morphology.ts';
import type { SrgbImage } from '../image.ts';
import { lumaSrgb } from '../ops/colour.ts';

/** Printed rules are fainter than ink, and darker than the paper between them. */
const FAINT = { from: 0.72, to: 0.93 } as const;
/** Pixels on both sides that a rule is soft. */
const SOFT = 2;
/** Pixels around a column among which paper is looked for. */
const AROUND = 5;
/** Rules of both directions at least, share of distances that are the pitch within so many pixels, and how far the two pitches differ at most. */
const LEAST = 6;
const REGULAR = { share: 0.8, within: 1.6, squares: 0.06 } as const;

/** The picture without the printed squares of graph paper; the same where there are none. Squares run through the whole sheet, faint and at one pitch both ways; what is drawn does not. */
export function clearSquares(image: SrgbImage): SrgbImage {
  const { width, height, channels, data } = image;
  const luma = lumaSrgb(image).data;
  const columns = rulesOf(width, height, (x, y) => luma[y * width + x]!);
  const rows = rulesOf(height, width, (y, x) => luma[y * width + x]!);
  if (!columns || !rows || Math.abs(columns.pitch - rows.pitch) > REGULAR.squares * columns.pitch) return image;
  const cleared = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const passed = Math.min(columns.light[x]!, rows.light[y]!);
      if (passed === 1) continue;
      for (let channel = 0; channel < 3; channel++) cleared[(y * width + x) * channels + channel]! /= passed;
    }
  }
  return { width, height, channels, data: cleared };
}

interface Rules {
  /** Pixels from rule to rule. */
  readonly pitch: number;
  /** Share of light that the rules let through, 1 between them. */
  readonly light: Float32Array;
}

/** Rules across `count` places that each are `length` long, by their medians; null where there are none at one pitch. */
function rulesOf(count: number, length: number, at: (place: number, along: number) => number): Rules | null {
  const line = new Float32Array(length);
  const medians = Float32Array.from({ length: count }, (_, place) => {
    for (let i = 0; i < length; i++) line[i] = at(place, i);
    return findQuantile(line, 0.5);
  });
  const share = medians.map(
    (median, place) => median / Math.max(...medians.subarray(Math.max(0, place - AROUND), place + AROUND + 1)),
  );
  const rules: number[] = [];
  for (let place = 0; place < count; place++) {
    const isRule =
      share[place]! < FAINT.to &&
      share[place]! > FAINT.from &&
      share[place]! <= Math.min(share[place - 1] ?? 1, share[place + 1] ?? 1);
    if (isRule && place - (rules.at(-1) ?? -AROUND) > SOFT) rules.push(place);
  }
  if (rules.length < LEAST) return null;
  const distances = rules.slice(1).map((place, k) => place - rules[k]!);
  const pitch = findQuantile(Float32Array.from(distances), 0.5);
  const regular = distances.filter((distance) => Math.abs(distance - pitch) <= REGULAR.within).length;
  if (regular < REGULAR.share * distances.length || rules.length < (REGULAR.share * count) / pitch) return null;
  const light = new Float32Array(count).fill(1);
  for (const rule of rules)
    for (let place = Math.max(0, rule - SOFT); place <= Math.min(count - 1, rule + SOFT); place++)
      light[place] = share[place]!;
  return { pitch: (rules.at(-1)! - rules[0]!) / Math.round((rules.at(-1)! - rules[0]!) / pitch), light };
}
