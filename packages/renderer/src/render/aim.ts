import type { Film, LightSums } from '../film/film.ts';
import { AIM_EDGE } from './content.ts';

/** no block gets less than this share of the mean, or more than this many times it */
const LEAST_SHARE = 0.5;
const MOST_TIMES = 3;
const MOST_SAMPLES = 64;
/** noise that the filter leaves of a layer, against that of the rest: soft light is filtered widely */
const SOFT = 0.5;

/**
 * Adaptive sampling: shares a pass's samples out over blocks of the picture by the noise that each shows so far, as the eye
 * would see it (relative to brightness). The first pass is even. Depends on the film alone, so it is the same on any threads.
 */
export function aimSamples(
  film: Film,
  sunIrradiance: number,
  samples: number,
  isFirst: boolean,
  aims: Uint8Array,
): void {
  if (isFirst) {
    aims.fill(samples);
    return;
  }
  const wide = Math.ceil(film.width / AIM_EDGE);
  const high = Math.ceil(film.height / AIM_EDGE);
  const errors = new Float64Array(wide * high);
  let brightness = 0;
  for (let pixel = 0; pixel < film.samples.length; pixel++) brightness += pixelLight(film, pixel, sunIrradiance);
  brightness /= film.samples.length;
  for (let by = 0; by < high; by++) {
    for (let bx = 0; bx < wide; bx++) errors[by * wide + bx] = blockError(film, bx, by, sunIrradiance, brightness);
  }
  const wanted = samples * errors.length;
  // the scale that spends the budget, by halving: the clamps make it no simple division
  let low = 0;
  let top = 1e9;
  for (let round = 0; round < 60; round++) {
    const middle = low === 0 ? top / 1024 : Math.sqrt(low * top);
    let spent = 0;
    for (const error of errors) spent += clampShare(error * middle, samples);
    if (spent > wanted) top = middle;
    else low = middle;
    if (low > 0 && top / low < 1.001) break;
  }
  for (let block = 0; block < errors.length; block++)
    aims[block] = Math.round(clampShare(errors[block]! * top, samples));
}

function clampShare(wanted: number, samples: number): number {
  return Math.min(MOST_SAMPLES, samples * MOST_TIMES, Math.max(samples * LEAST_SHARE, wanted));
}

function pixelLight(film: Film, pixel: number, sunIrradiance: number): number {
  const count = film.samples[pixel]!;
  if (count === 0) return 0;
  const { indirect } = film;
  const x = pixel % film.width;
  const y = (pixel - x) / film.width;
  const cell = Math.floor(y / indirect.block) * indirect.width + Math.floor(x / indirect.block);
  const bounced = indirect.samples[cell]! > 0 ? indirect.mean[cell]! / indirect.samples[cell]! : 0;
  return (
    (film.direct.colour.g[pixel]! +
      film.rest.colour.g[pixel]! +
      film.albedo.g[pixel]! * bounced +
      film.sun.weighted[pixel]! * sunIrradiance) /
    count
  );
}

function blockError(film: Film, bx: number, by: number, sunIrradiance: number, brightness: number): number {
  const { indirect, sun } = film;
  let total = 0;
  let count = 0;
  for (let y = by * AIM_EDGE; y < Math.min(film.height, (by + 1) * AIM_EDGE); y++) {
    for (let x = bx * AIM_EDGE; x < Math.min(film.width, (bx + 1) * AIM_EDGE); x++) {
      const pixel = y * film.width + x;
      const taken = film.samples[pixel]!;
      if (taken === 0) continue;
      const cell = Math.floor(y / indirect.block) * indirect.width + Math.floor(x / indirect.block);
      const albedo = film.albedo.g[pixel]! / taken;
      const shadow = sun.count[pixel]! > 0 ? sun.seen[pixel]! / sun.count[pixel]! : 0;
      const sunNoise = (sunIrradiance * sun.weight[pixel]! * Math.sqrt(shadow * (1 - shadow))) / taken;
      const noise =
        SOFT *
          albedo *
          (spread(film.direct, pixel, film.hits[pixel]!) + spread(indirect, cell, indirect.samples[cell]!)) +
        spread(film.rest, pixel, taken) +
        sunNoise;
      total += noise / (pixelLight(film, pixel, sunIrradiance) + 0.2 * brightness + 1e-12);
      count++;
    }
  }
  return count === 0 ? 0 : total / count;
}

/** Standard deviation of one sample's luminance. */
function spread(sums: LightSums, at: number, count: number): number {
  if (count < 2) return 0;
  const mean = sums.mean[at]! / count;
  return Math.sqrt(Math.max(0, sums.square[at]! / count - mean * mean));
}
