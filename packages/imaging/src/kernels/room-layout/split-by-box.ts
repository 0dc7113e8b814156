import type { LabelMap } from '../../image.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Camera } from '../../structure.ts';
import { type BoxExtent, FACE_COUNT, findFace } from '../../geometry/box-faces.ts';

const BIG_REGION = 0.012;
const PURE = 0.985;
const SMALLEST_SHARE = 0.004;

/**
 * Cuts big regions that spread over several faces of the room's box along its edges, where the drawing has no line
 * (a wall that runs into the ceiling). Regions that hardly touch the picture's border and are not large are left
 * whole: they are things standing in front.
 */
export function splitByBox(labels: LabelMap, camera: Camera, box: BoxExtent): LabelMap {
  const { width, height } = labels;
  const total = width * height;
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const faces = new Uint8Array(total);
  const counts = new Int32Array(labels.count * FACE_COUNT);
  const areas = new Int32Array(labels.count);
  const borders = new Int32Array(labels.count);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const label = labels.data[i]!;
      pinhole.ray(x, y, ray);
      const face = findFace(box, ray[0]!, ray[1]!, ray[2]!);
      faces[i] = face;
      counts[label * FACE_COUNT + face]!++;
      areas[label]!++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) borders[label]!++;
    }
  }
  const numbers = new Int32Array(labels.count * FACE_COUNT).fill(-1);
  let count = labels.count;
  for (let label = 0; label < labels.count; label++) {
    const area = areas[label]!;
    if (area <= BIG_REGION * total || (borders[label]! < 12 && area < 0.09 * total)) continue;
    const own = counts.subarray(label * FACE_COUNT, (label + 1) * FACE_COUNT);
    const most = Math.max(...own);
    if (most > PURE * area) continue;
    for (let face = 0; face < FACE_COUNT; face++) {
      if (own[face]! > SMALLEST_SHARE * area && own[face]! < most) numbers[label * FACE_COUNT + face] = count++;
    }
  }
  const data = labels.data.slice();
  for (let i = 0; i < total; i++) {
    const number = numbers[labels.data[i]! * FACE_COUNT + faces[i]!]!;
    if (number >= 0) data[i] = number;
  }
  return { width, height, count, data };
}
