import { decodeSrgb, encodeSrgb } from './colour.ts';

const STEPS = 4096;
const DECODE = Float32Array.from({ length: STEPS + 2 }, (_, i) => decodeSrgb(i / STEPS));
const ENCODE = Float32Array.from({ length: STEPS + 2 }, (_, i) => encodeSrgb(i / STEPS));

/** `decodeSrgb` by a table, for values from 0 to 1; those beyond are clamped below and computed above. */
export function decodeFast(encoded: number): number {
  return encoded <= 0 ? 0 : encoded < 1 ? lookUp(DECODE, encoded) : decodeSrgb(encoded);
}

/** `encodeSrgb` by a table; the steep start and values above 1 are computed. */
export function encodeFast(linear: number): number {
  return linear <= 0 ? 0 : linear > 0.0125 && linear < 1 ? lookUp(ENCODE, linear) : encodeSrgb(linear);
}

function lookUp(table: Float32Array, value: number): number {
  const position = value * STEPS;
  const cell = position | 0;
  return table[cell]! + (table[cell + 1]! - table[cell]!) * (position - cell);
}
