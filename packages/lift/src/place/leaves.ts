import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { Region } from '@yujian/imaging';
import { depthOn, type Plane } from './lay.ts';
import type { PlacedRegions } from './place-regions.ts';

/** Length of a leaf, or of a tuft of leaves where single ones would be smaller than this many pixels. */
const LEAST_PIXELS = 5;
const WIDTH = 0.42;

/** Leaves before a crown of leaves: as many sheets as cover the region about twice, none of which is seen outside it. */
export function createLeaves(
  { frame, structure: { labels } }: PlacedRegions,
  region: Region,
  plane: Plane,
  swelling: Float32Array,
  leafLength: number,
  seed: number,
): Mesh {
  const { width, height, data } = labels;
  const chance = createChance((seed ^ Math.imul(region.id + 1, 0x85ebca6b)) >>> 0);
  const writer = new MeshWriter();
  const isOwn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[Math.floor(y) * width + Math.floor(x)] === region.id;
  const middle = depthOn(plane, frame, region.centroidX + 0.5, region.centroidY + 0.5);
  const size = Math.max(LEAST_PIXELS, (leafLength * frame.focal) / middle);
  const count = Math.round((region.area / (size * size)) * 22);
  const least = middle * 0.6;
  for (let k = 0; k < count; k++) {
    const [x, y] = [chance.between(region.minX, region.maxX + 1), chance.between(region.minY, region.maxY + 1)];
    const angle = chance.between(0, 2 * Math.PI);
    const long = size * chance.between(0.55, 1.15);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    // stalk, both sides, tip
    const places = [
      [0, 0],
      [0.5, -WIDTH / 2],
      [1, 0],
      [0.5, WIDTH / 2],
    ].map(([u, v]): [number, number] => [x + long * (u! * c - v! * s), y + long * (u! * s + v! * c)]);
    if (!isOwn(x, y) || !places.every(([px, py]) => isOwn(px, py))) continue;
    const swell = swelling[Math.floor(y) * width + Math.floor(x)]!;
    const depth = depthOn(plane, frame, x, y);
    if (depth === Infinity) continue;
    const metresLong = (long * depth) / frame.focal;
    const base = depth * (1 - swell / frame.focal) - metresLong * chance.between(0.1, 1);
    const slope = metresLong * chance.between(-0.75, 0.75);
    const roll = metresLong * chance.between(-0.3, 0.3);
    const points = places.map(([px, py], n): Vec3 =>
      frame.at(px, py, Math.max(least, base + slope * [0, 0.5, 1, 0.5][n]! + roll * [0, -1, 0, 1][n]!)),
    );
    const normal = faceOf(points[0]!, points[3]!, points[1]!);
    const uv = [
      [0, 0],
      [0.5, -0.2],
      [1, 0],
      [0.5, 0.2],
    ] as const;
    const numbers = points.map((point, n) =>
      writer.vertex(point, normal, 0.05 + uv[n]![0] * metresLong, 0.04 + uv[n]![1] * metresLong),
    );
    writer.quad(numbers[0]!, numbers[3]!, numbers[2]!, numbers[1]!);
  }
  return writer.finish();
}

function faceOf(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return length > 1e-12 ? [x / length, y / length, z / length] : [0, 0, 1];
}
