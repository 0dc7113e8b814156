import { findQuantile } from '../../ops/morphology.ts';
import type { FaceBound, FaceView } from './room-faces.ts';
import type { PlanePixels } from './fit-light.ts';

/** Metres from a room's edge within which its skirting, cornice and the shade of its corner lie, and the width of a bin. */
const REACH = 0.4;
const BIN = 0.008;
const BINS = Math.round(REACH / BIN);
/** Bins at the far end that count as the plain side. */
const PLAIN = 12;
/** Pixels that tell a bin at least, and the share of bins that must be told. */
const FEWEST = 12;
const TOLD = 0.5;
/** At most so many pixels are read for one bin. */
const MOST = 600;

/**
 * What runs along an edge of a side of a room: for each edge, the median over its visible parts of how much a place differs
 * from the side's light, by its distance from the edge. A skirting keeps its height and colour so.
 *
 * Adds it to `light` in place, where `known` or `wanted`.
 */
export function addEdgeProfiles(plane: PlanePixels, view: FaceView, light: Float32Array): void {
  for (const bound of view.face.bounds) {
    const profile = measureProfile(plane, view, bound, light);
    if (profile === null) continue;
    eachNear(plane, view, bound, (pixel, distance) => {
      const at = Math.min(BINS - 1.001, Math.max(0, distance / BIN - 0.5));
      const k = Math.floor(at);
      for (let c = 0; c < 3; c++)
        light[3 * pixel + c]! += profile[3 * k + c]! + (at - k) * (profile[3 * k + 3 + c]! - profile[3 * k + c]!);
    });
  }
}

function measureProfile(
  plane: PlanePixels,
  view: FaceView,
  bound: FaceBound,
  light: Float32Array,
): Float32Array | null {
  const bins: number[][] = Array.from({ length: BINS }, () => []);
  eachNear(plane, view, bound, (pixel, distance) => {
    if (plane.known[pixel]) bins[Math.min(BINS - 1, Math.floor(distance / BIN))]!.push(pixel);
  });
  const told = bins.map((pixels) => pixels.length >= FEWEST);
  if (told.filter(Boolean).length < TOLD * BINS || !told.slice(0, 3).some(Boolean)) return null;
  const profile = new Float32Array(3 * BINS);
  bins.forEach((pixels, k) => {
    const stride = Math.max(1, Math.floor(pixels.length / MOST));
    for (let c = 0; c < 3; c++) {
      const from = told[k] ? pixels : (bins[told.findIndex((is, n) => is && n > k)] ?? []);
      const values = from
        .filter((_, n) => n % stride === 0)
        .map((pixel) => plane.logs[3 * pixel + c]! - light[3 * pixel + c]!);
      profile[3 * k + c] = values.length === 0 ? 0 : findQuantile(Float32Array.from(values), 0.5);
    }
  });
  for (let c = 0; c < 3; c++) {
    let plain = 0;
    for (let k = BINS - PLAIN; k < BINS; k++) plain += profile[3 * k + c]! / PLAIN;
    for (let k = 0; k < BINS; k++) {
      const fade = Math.min(1, (BINS - 1 - k) / PLAIN);
      profile[3 * k + c] = fade * (profile[3 * k + c]! - plain);
    }
  }
  return profile;
}

/** Pixels of the plane within reach of an edge, with their distance from it in metres. */
function eachNear(
  { width, height, known, wanted }: PlanePixels,
  view: FaceView,
  { along, at, sign }: FaceBound,
  visit: (pixel: number, distance: number) => void,
): void {
  const world = new Float64Array(3);
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if ((!known[pixel] && !wanted[pixel]) || !view.toWorld(x, y, world)) continue;
      const distance = sign * (at - world[along]!);
      if (distance >= 0 && distance < REACH) visit(pixel, distance);
    }
}
