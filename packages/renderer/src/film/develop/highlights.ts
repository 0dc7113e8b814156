import type { Radiance } from '../frame.ts';
import { CELL, cells } from './coarse.ts';

/** stops above 1 (a white wall in good light) from which light is held back, the stops over which that sets in, and the share of each stop that is left in the end */
const KNEE = -0.25;
const SPAN = 0.3;
const TAIL = 0.18;
/** how much contrast within a place is raised for each stop that it is held back, since the shoulder flattens it */
const CLARITY = 0.6;
const LONE = 0.5;
/** share of the picture's width over which light is taken for one brightness, and the contrast within it, in stops², that counts as an edge */
const REACH = 0.02;
const EDGE = 0.3;
/** what is reckoned with at all, in stops */
const FEWEST = -12;
const DARKEST = 2 ** FEWEST;
const BRIGHTEST = 40;

/**
 * What a photographer who blends a darker exposure into windows, curtains and lamps does: the brightness of whole bright
 * places is drawn down, and the folds, leaves and facades in them keep their contrast. The places are found by a guided
 * filter of the logarithm of luminance (He & Sun, Fast Guided Filter, 2015), whose edges are the picture's own, so that
 * nothing beside a window turns grey (compare Durand & Dorsey, Fast Bilateral Filtering for the Display of HDR Images, 2002).
 * @param scale exposure
 * @param out two values for each of `cells(width)` × `cells(height)`: the brightness of a pixel's place in stops is the first times its own plus the second
 */
export function findPlaces({ width, height, data }: Radiance, scale: number, out: Float32Array): void {
  const wide = cells(width);
  const high = cells(height);
  const sums = new Float64Array(wide * high);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL) * wide;
    for (let x = 0; x < width; x += 1) sums[row + Math.floor(x / CELL)]! += luminanceOf(data, 3 * (y * width + x));
  }
  const means = new Float64Array(2 * sums.length);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const cell = row * wide + column;
      const mean = stopsOf(
        (sums[cell]! * scale) / (Math.min(CELL, width - CELL * column) * Math.min(CELL, height - CELL * row)),
      );
      means[2 * cell] = mean;
      means[2 * cell + 1] = mean * mean;
    }
  }
  const radius = Math.max(1, Math.round((REACH * width) / CELL));
  average(means, wide, high, radius);
  for (let i = 0; i < means.length; i += 2) {
    const mean = means[i]!;
    const variance = Math.max(0, means[i + 1]! - mean * mean);
    const own = variance / (variance + EDGE);
    means[i] = own;
    means[i + 1] = (1 - own) * mean;
  }
  average(means, wide, high, radius);
  out.set(means);
}

/** Luminance of the colour at a place of `data`; 0 for what is not a number. */
export function luminanceOf(data: Float32Array, at: number): number {
  const luminance = 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
  return luminance > 0 ? luminance : 0;
}

/** Exposed luminance in stops above 1. */
export function stopsOf(luminance: number): number {
  return luminance > DARKEST ? Math.min(BRIGHTEST, Math.log2(luminance)) : FEWEST;
}

/** What the light of a pixel is multiplied with. @param own its stops above 1 @param place those of its place; a pixel much brighter is a place of its own */
export function holdBack(own: number, place: number): number {
  const around = Math.max(place, own - LONE);
  const over = around - KNEE;
  if (over <= 0) return 1;
  const less = (1 - TAIL) * (over - SPAN * Math.log1p(over / SPAN));
  return 2 ** (CLARITY * Math.min(1, less) * (own - around) - less);
}

/** Mean of the cells within `radius`, as many as there are, of pairs. */
function average(pairs: Float64Array, wide: number, high: number, radius: number): void {
  const spare = new Float64Array(pairs.length);
  averageLines(pairs, spare, wide, high, 2, 2 * wide, radius);
  averageLines(spare, pairs, high, wide, 2 * wide, 2, radius);
}

function averageLines(
  from: Float64Array,
  to: Float64Array,
  length: number,
  lines: number,
  stride: number,
  lineStride: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line += 1) {
    for (let part = 0; part < 2; part += 1) {
      const base = line * lineStride + part;
      let sum = 0;
      let count = 0;
      for (let i = 0; i < Math.min(radius, length); i += 1, count += 1) sum += from[base + i * stride]!;
      for (let i = 0; i < length; i += 1) {
        if (i + radius < length) {
          sum += from[base + (i + radius) * stride]!;
          count += 1;
        }
        if (i > radius) {
          sum -= from[base + (i - radius - 1) * stride]!;
          count -= 1;
        }
        to[base + i * stride] = sum / count;
      }
    }
  }
}
