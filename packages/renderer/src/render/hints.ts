import type { Film } from '../film/film.ts';
import { SUN_KNOWN } from '../transport/pixel-light.ts';
import { AIM_EDGE } from './content.ts';

/** lamps are sampled this often at least, and surely where they give a third of the light or more */
const LEAST_LAMP_CHANCE = 0.1;
const SURE = 3;
/** samples that a block and its neighbours must have agreed in before the sun is taken as known there */
const ENOUGH = 9 * AIM_EDGE * AIM_EDGE * 2;

/** Where lamps matter, from what the first picture's samples have found: means over 5 × 5 of its pixels. */
export function findLampChance(first: Film, lamps: Float32Array, sunIrradiance: number, chance: Float32Array): void {
  const { width, height, direct, indirect, sun } = first;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let ofLamps = 0;
      let all = 0;
      for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++) {
        for (let column = Math.max(0, x - 2); column <= Math.min(width - 1, x + 2); column++) {
          const there = row * width + column;
          ofLamps += lamps[there]!;
          all += direct.mean[there]! + indirect.mean[there]! + (sun.seen[there]! * sunIrradiance) / Math.PI;
        }
      }
      chance[y * width + x] = all > 0 ? Math.min(1, Math.max(LEAST_LAMP_CHANCE, (SURE * ofLamps) / all)) : 1;
    }
  }
}

/** Marks the blocks in which all samples, and all around them, saw the whole sun or none of it. */
export function findKnownSun(film: Film, known: Uint8Array): void {
  const wide = Math.ceil(film.width / AIM_EDGE);
  const high = Math.ceil(film.height / AIM_EDGE);
  const seen = new Float64Array(wide * high);
  const count = new Float64Array(wide * high);
  for (let y = 0; y < film.height; y++) {
    for (let x = 0; x < film.width; x++) {
      const block = Math.floor(y / AIM_EDGE) * wide + Math.floor(x / AIM_EDGE);
      seen[block]! += film.sun.seen[y * film.width + x]!;
      count[block]! += film.sun.count[y * film.width + x]!;
    }
  }
  for (let by = 0; by < high; by++) {
    for (let bx = 0; bx < wide; bx++) {
      let seenAround = 0;
      let countAround = 0;
      for (let row = Math.max(0, by - 1); row <= Math.min(high - 1, by + 1); row++) {
        for (let column = Math.max(0, bx - 1); column <= Math.min(wide - 1, bx + 1); column++) {
          seenAround += seen[row * wide + column]!;
          countAround += count[row * wide + column]!;
        }
      }
      const isSure = countAround >= ENOUGH;
      known[by * wide + bx] =
        isSure && seenAround === 0
          ? SUN_KNOWN.dark
          : isSure && seenAround === countAround
            ? SUN_KNOWN.lit
            : SUN_KNOWN.no;
    }
  }
}
