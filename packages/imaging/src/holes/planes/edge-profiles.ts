import { findQuantile } from '../../ops/morphology.ts';
import type { FaceBound, FaceView } from './room-faces.ts';
import type { PlanePixels } from './fit-light.ts';

/** Metres from a room's edge within which its skirting, cornice and the shade of its corner lie. */
const REACH = 0.4;
/** Bins that it is cut into: the most whose bins are nearly all told. */
const BINS = [50, 25, 12] as const;
const TOLD = 0.8;
/** Known pixels near an edge over wanted ones from which they tell what runs along it. */
const SEEN = 0.25;
/** Share of the bins, at the far end, that count as the plain side. */
const PLAIN = 0.25;
/** Pixels that tell a bin at least; at most so many are read. */
const [FEWEST, MOST] = [12, 600];

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
    const bins = profile.length / 3;
    eachNear(plane, view, bound, (pixel, distance) => {
      const at = Math.min(bins - 1.001, Math.max(0, (bins * distance) / REACH - 0.5));
      const k = Math.floor(at);
      for (let c = 0; c < 3; c++)
        light[3 * pixel + c]! += profile[3 * k + c]! + (at - k) * (profile[3 * k + 3 + c]! - profile[3 * k + c]!);
    });
  }
}

/** Three values for each bin from the edge on, natural logarithms, none at the far end; null where too little of the edge is seen. */
function measureProfile(
  plane: PlanePixels,
  view: FaceView,
  bound: FaceBound,
  light: Float32Array,
): Float32Array | null {
  const near: { readonly pixel: number; readonly distance: number }[] = [];
  let wanted = 0;
  eachNear(plane, view, bound, (pixel, distance) => {
    if (plane.known[pixel]) near.push({ pixel, distance });
    else wanted++;
  });
  if (near.length < SEEN * wanted) return null;
  for (const count of BINS) {
    const bins: number[][] = Array.from({ length: count }, () => []);
    for (const { pixel, distance } of near) bins[Math.floor((count * distance) / REACH)]!.push(pixel);
    if (bins.filter(({ length }) => length >= FEWEST).length < TOLD * count) continue;
    const profile = new Float32Array(3 * count);
    const plain = Math.round(PLAIN * count);
    for (let c = 0; c < 3; c++) {
      // a bin that is not told is as the one beyond it
      for (let k = count - 1; k >= 0; k--)
        profile[3 * k + c] =
          bins[k]!.length >= FEWEST
            ? middle(bins[k]!, (pixel) => plane.logs[3 * pixel + c]! - light[3 * pixel + c]!)
            : (profile[3 * k + 3 + c] ?? 0);
      let far = 0;
      for (let k = count - plain; k < count; k++) far += profile[3 * k + c]! / plain;
      for (let k = 0; k < count; k++)
        profile[3 * k + c] = Math.min(1, (count - 1 - k) / plain) * (profile[3 * k + c]! - far);
    }
    return profile;
  }
  return null;
}

function middle(pixels: readonly number[], value: (pixel: number) => number): number {
  const stride = Math.max(1, Math.floor(pixels.length / MOST));
  return findQuantile(
    Float32Array.from(
      pixels.filter((_, n) => n % stride === 0),
      value,
    ),
    0.5,
  );
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
