import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { Camera, RoomBox } from '@yujian/imaging/structure';
import type { Affine } from '../../tooling/learn/truth/dirt.ts';

export interface SeenBox {
  readonly camera: Camera;
  readonly box: RoomBox;
}

type Point = readonly [u: number, v: number];

const STEP = 3;
const NEAREST = 0.05;
/** How far behind the camera edges that go into depth are followed, metres. */
const BEHIND = 3;

/**
 * How far the drawn room box lies from the true one, as a share of the picture's diagonal: the worst of the mean
 * distance of the true edges to the found ones, of the found to the true ones, and of the true corners to the found
 * ones, of what lies in the picture. Edges and corners have no names here, so a box that calls another wall its back
 * is compared fairly. `toClean` carries the found box's picture to the true one's.
 *
 * @returns null when no edge of the true box lies in the picture; 1 at most
 */
export function boxError(
  found: SeenBox | null,
  truth: SeenBox,
  toClean: Affine,
  width: number,
  height: number,
): number | null {
  const real = tracePicture(truth, (u, v) => [u, v], width, height);
  if (real.edges.length < 10) return null;
  if (found === null) return 1;
  const seen = tracePicture(
    found,
    (u, v) => [toClean.a * u + toClean.b * v + toClean.c, toClean.d * u + toClean.e * v + toClean.f],
    width,
    height,
  );
  if (seen.edges.length === 0) return 1;
  const inside = real.corners.filter(([u, v]) => u >= 0 && v >= 0 && u < width && v < height);
  const errors = [
    meanDistance(real.edges, seen.edges),
    meanDistance(seen.edges, real.edges),
    inside.length > 0 ? meanDistance(inside, seen.corners) : 0,
  ];
  return Math.min(1, Math.max(...errors) / Math.hypot(width, height));
}

function tracePicture(
  { camera, box }: SeenBox,
  move: (u: number, v: number) => Point,
  width: number,
  height: number,
): { edges: Point[]; corners: Point[] } {
  const pinhole = new Pinhole(camera);
  const edges: Point[] = [],
    corners: Point[] = [];
  const { floorY, ceilingY, leftX, rightX, backZ } = box;
  for (const x of [leftX, rightX]) {
    for (const y of [floorY, ceilingY]) {
      const corner = pinhole.project(x, y, backZ);
      if (corner) corners.push(move(corner.u, corner.v));
      addEdge([x, y, -BEHIND], [x, y, backZ]);
    }
    addEdge([x, floorY, backZ], [x, ceilingY, backZ]);
  }
  for (const y of [floorY, ceilingY]) addEdge([leftX, y, backZ], [rightX, y, backZ]);
  return { edges, corners };

  function addEdge(from: readonly [number, number, number], to: readonly [number, number, number]): void {
    const [p, q] = [new Float64Array(3), new Float64Array(3)];
    pinhole.toCamera(...from, p);
    pinhole.toCamera(...to, q);
    if (p[2]! < NEAREST && q[2]! < NEAREST) return;
    if (p[2]! < NEAREST) pull(p, q);
    if (q[2]! < NEAREST) pull(q, p);
    const onPicture = ([x, y, z]: Float64Array): Point =>
      move(camera.centerX + (camera.focal * x!) / z!, camera.centerY - (camera.focal * y!) / z!);
    edges.push(...pointsWithin(onPicture(p), onPicture(q), width, height));
  }
}

/** Moves an end that lies behind the camera along its edge to before it. */
function pull(end: Float64Array, other: Float64Array): void {
  const t = (NEAREST - end[2]!) / (other[2]! - end[2]!);
  for (let axis = 0; axis < 3; axis++) end[axis] = end[axis]! + t * (other[axis]! - end[axis]!);
}

/** Points every few pixels of the part of a line that lies in the picture (Liang and Barsky 1984). */
function pointsWithin([x0, y0]: Point, [x1, y1]: Point, width: number, height: number): Point[] {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let start = 0,
    end = 1;
  for (const [p, q] of [
    [-dx, x0],
    [dx, width - 1 - x0],
    [-dy, y0],
    [dy, height - 1 - y0],
  ] as const) {
    if (p === 0) {
      if (q < 0) return [];
    } else if (p < 0) start = Math.max(start, q / p);
    else end = Math.min(end, q / p);
  }
  if (start >= end) return [];
  const count = Math.max(1, Math.round(((end - start) * Math.hypot(dx, dy)) / STEP));
  return Array.from({ length: count + 1 }, (_, k) => {
    const t = start + ((end - start) * k) / count;
    return [x0 + t * dx, y0 + t * dy] as const;
  });
}

function meanDistance(from: readonly Point[], to: readonly Point[]): number {
  let sum = 0;
  for (const [u, v] of from) {
    let least = Infinity;
    for (const [x, y] of to) least = Math.min(least, (u - x) ** 2 + (v - y) ** 2);
    sum += Math.sqrt(least);
  }
  return sum / from.length;
}
