import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';
import { insetShape } from '../outline/inset.ts';
import type { Shape } from '../outline/outlines.ts';
import { mapOn, type Plane } from '../place/lay.ts';
import { fillShape, refine, type Tiling } from './fill.ts';

/** How a shape of the picture becomes a body. Depths in metres along the axis of view, places of the picture in pixels. */
export interface Body {
  readonly plane: Plane;
  /** of what is seen */
  readonly front: (x: number, y: number) => number;
  /** of what is not seen; null = a sheet without thickness */
  readonly back: ((x: number, y: number) => number) | null;
  /** height of a swelling towards the eye, in pixels; null = flat */
  readonly swell: {
    readonly height: (x: number, y: number) => number;
    readonly slope: (x: number, y: number) => readonly [number, number];
    readonly spacing: number;
  } | null;
  /** which plane the front lies on at a place, where it turns corners; null = its own everywhere */
  readonly planeAt: ((x: number, y: number) => Plane) | null;
  /** turns the mapping, so that the grain runs up */
  readonly upright: boolean;
  /** sharp corners of long flat shapes need inner points where depth is not linear; 0 = none */
  readonly bend?: number;
}

/** Pixels by which the unseen end is smaller than the front as seen from the eye: rays along the outline must not graze the sides. */
const TAPER = 0.4;
/** Swellings shade as if they were no steeper than this. */
const STEEPEST = 1.4;

/**
 * A body whose outline, seen from the eye, is the shape exactly: its front on its plane or swollen from it, its sides
 * running away from the eye along the rays, so that nothing of it is ever seen outside the shape.
 */
export function createSlab(frame: Frame, shape: Shape, body: Body): Mesh {
  const writer = new MeshWriter();
  const flat = fillShape(shape);
  const tiling = body.swell ? refine(flat, body.swell.spacing) : body.bend ? refine(flat, body.bend) : flat;
  writeFront(writer, frame, tiling, body);
  if (body.back) {
    const end = insetShape(shape, TAPER);
    const endRings = [end.rim, ...end.holes];
    for (const [k, ring] of [shape.rim, ...shape.holes].entries()) writeSide(writer, frame, ring, endRings[k]!, body);
    writeBack(writer, frame, { ...flat, points: endRings.flat() }, body);
  }
  return writer.finish();
}

function writeFront(
  writer: MeshWriter,
  frame: Frame,
  tiling: Tiling,
  { plane: main, planeAt, front, swell, upright }: Body,
): void {
  const numbers = tiling.points.map(([x, y], k) => {
    const depth = front(x, y);
    const plane = planeAt?.(x, y) ?? main;
    const height = swell && !tiling.onRim[k] ? swell.height(x, y) : 0;
    const point = frame.at(x, y, Math.max(0.15, depth * (1 - height / frame.focal)));
    const [u, v] = mapOn(plane, frame.at(x, y, depth));
    return writer.vertex(
      point,
      swell ? tilt(frame, swell.slope(x, y), plane) : plane.normal,
      upright ? v : u,
      upright ? u : v,
    );
  });
  for (const [a, b, c] of tiling.triangles) writer.triangle(numbers[a]!, numbers[c]!, numbers[b]!);
}

/** The plane's normal, tilted as the swelling slopes. */
function tilt(frame: Frame, [slopeX, slopeY]: readonly [number, number], { normal }: Plane): Vec3 {
  const gx = Math.max(-STEEPEST, Math.min(STEEPEST, slopeX));
  const gy = Math.max(-STEEPEST, Math.min(STEEPEST, slopeY));
  const { right, up } = frame;
  return unit([
    -gx * right[0] + gy * up[0] + normal[0],
    -gx * right[1] + gy * up[1] + normal[1],
    -gx * right[2] + gy * up[2] + normal[2],
  ]);
}

function writeSide(
  writer: MeshWriter,
  frame: Frame,
  ring: Shape['rim'],
  end: Shape['rim'],
  { front, back }: Body,
): void {
  let run = 0;
  ring.forEach(([x, y], k) => {
    const [nextX, nextY] = ring[(k + 1) % ring.length]!;
    const near = frame.at(x, y, front(x, y));
    const [endX, endY] = end[k]!;
    const [nextEndX, nextEndY] = end[(k + 1) % ring.length]!;
    const far = frame.at(endX, endY, back!(endX, endY));
    const nextNear = frame.at(nextX, nextY, front(nextX, nextY));
    const nextFar = frame.at(nextEndX, nextEndY, back!(nextEndX, nextEndY));
    const way: Vec3 = [nextNear[0] - near[0], nextNear[1] - near[1], nextNear[2] - near[2]];
    const away = frame.ray((x + nextX) / 2, (y + nextY) / 2);
    // the shape lies to the right of its rim's way: its outside is to the left
    const normal = unit([
      way[1] * away[2] - way[2] * away[1],
      way[2] * away[0] - way[0] * away[2],
      way[0] * away[1] - way[1] * away[0],
    ]);
    const length = Math.hypot(...way);
    const deep = Math.hypot(far[0] - near[0], far[1] - near[1], far[2] - near[2]);
    const a = writer.vertex(near, normal, run, 0);
    const b = writer.vertex(nextNear, normal, run + length, 0);
    const c = writer.vertex(nextFar, normal, run + length, deep);
    const d = writer.vertex(far, normal, run, deep);
    writer.quad(a, b, c, d);
    run += length;
  });
}

function writeBack(writer: MeshWriter, frame: Frame, tiling: Tiling, { plane, back }: Body): void {
  const [nx, ny, nz] = plane.normal;
  const numbers = tiling.points.map(([x, y]) => {
    const point = frame.at(x, y, back!(x, y));
    return writer.vertex(point, [-nx, -ny, -nz], ...mapOn(plane, point));
  });
  for (const [a, b, c] of tiling.triangles) writer.triangle(numbers[a]!, numbers[b]!, numbers[c]!);
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z);
  return length > 1e-12 ? [x / length, y / length, z / length] : [0, 1, 0];
}
