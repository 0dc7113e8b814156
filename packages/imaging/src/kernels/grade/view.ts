import type { SrgbImage } from '../../image.ts';
import type { View } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';
import { resampleCubic } from '../../ops/resample.ts';
import { Pinhole } from '../../geometry/pinhole.ts';

/** Share of the picture's width that a closer view shows. */
const CLOSER = 0.78;

/**
 * The picture as a view frames it, resampled to its own size. `closer` crops to 78 % around the subject;
 * `upright` turns the camera level by a homography, so that verticals are upright, and crops to what is
 * covered (a view tilted so far that under 40 % would remain is left alone). `input` returns the picture itself.
 */
export function applyView(image: SrgbImage, structure: Structure, view: View): SrgbImage {
  const source = sourceOf(structure, view);
  return source === null ? image : resampleCubic(image, image.width, image.height, source, () => undefined);
}

/** A map of the picture (one value per pixel, unmixed: numbers of parts) as the view frames it, beside `applyView`. */
export function applyViewToMap(map: Uint8Array, structure: Structure, view: View): Uint8Array {
  const source = sourceOf(structure, view);
  if (source === null) return map;
  const { width, height } = structure;
  const framed = new Uint8Array(map.length);
  for (let pixel = 0; pixel < framed.length; pixel++) {
    const [u, v] = source(pixel % width, Math.floor(pixel / width));
    const x = Math.min(width - 1, Math.max(0, Math.round(u)));
    const y = Math.min(height - 1, Math.max(0, Math.round(v)));
    framed[pixel] = map[y * width + x]!;
  }
  return framed;
}

/** Where a pixel of the view comes from; null where the view changes nothing. */
type Source = (x: number, y: number) => [u: number, v: number];

function sourceOf(structure: Structure, view: View): Source | null {
  if (view === 'input') return null;
  if (view === 'upright') return upright(structure);
  const { width, height } = structure;
  const [cx, cy] = subjectOf(structure);
  const w = width * CLOSER;
  const h = height * CLOSER;
  const x0 = Math.min(Math.max(cx - w / 2, 0), width - w);
  const y0 = Math.min(Math.max(cy - h / 2, 0), height - h);
  return (x, y) => [x0 + ((x + 0.5) * w) / width - 0.5, y0 + ((y + 0.5) * h) / height - 0.5];
}

/** Where the things are: the centroid of all that is neither shell nor sky nor ground. */
function subjectOf(structure: Structure): [number, number] {
  const shell = new Set(['floor', 'wall', 'ceiling', 'sky', 'ground', 'paving', 'grass', 'road', 'water']);
  let x = 0;
  let y = 0;
  let area = 0;
  for (const region of structure.regions) {
    if (shell.has(region.surface)) continue;
    x += region.centroidX * region.area;
    y += region.centroidY * region.area;
    area += region.area;
  }
  return area > 0.01 * structure.width * structure.height
    ? [x / area, y / area]
    : [structure.width / 2, structure.height / 2];
}

function upright({ camera, width, height }: Structure): Source | null {
  if (Math.abs(camera.pitch) < 0.004) return null;
  const level = new Pinhole({ ...camera, pitch: 0, centerY: camera.centerY + camera.focal * Math.tan(camera.pitch) });
  const tilted = new Pinhole(camera);
  const ray = new Float64Array(3);
  const back = (u: number, v: number): [number, number] => {
    level.ray(u, v, ray);
    const p = tilted.project(ray[0]!, ray[1]!, ray[2]!);
    return p ? [p.u, p.v] : [-1, -1];
  };
  let low = 0;
  let high = 1;
  const fits = (zoom: number): boolean =>
    [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ].every(([x, y]) => {
      const [u, v] = back(width / 2 + (x! - width / 2) * zoom, height / 2 + (y! - height / 2) * zoom);
      return u >= 0 && v >= 0 && u <= width - 1 && v <= height - 1;
    });
  for (let k = 0; k < 20; k++) {
    const mid = (low + high) / 2;
    if (fits(mid)) low = mid;
    else high = mid;
  }
  if (low < 0.4) return null;
  return (x, y) => back(width / 2 + (x - width / 2) * low, height / 2 + (y - height / 2) * low);
}
