import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';
import { depthOn, mapOn, type Plane, wayInPicture } from '../place/lay.ts';

/** Share of its rim from which a side is long. */
const LONG = 0.1;
const ALONG = 0.995;

/**
 * The bars of a frame: what lies between a rim and the ring drawn in from it point for point, flat on a plane, and the
 * reveal along the inner ring, `deep` metres away from the eye. Bars lie along the long sides that run across or up the
 * plane: what else is drawn on a pane stands behind it.
 */
export function createRimBars(
  frame: Frame,
  rim: readonly Vec2[],
  inner: readonly Vec2[],
  plane: Plane,
  deep: number,
): Mesh {
  const writer = new MeshWriter();
  const place = ([x, y]: Vec2, back: number): Vec3 => frame.at(x, y, depthOn(plane, frame, x, y) + back);
  const isSeen = [...rim, ...inner].every(([x, y]) => depthOn(plane, frame, x, y) < Infinity);
  if (!isSeen) return writer.finish();
  const around = rim.reduce((sum, from, k) => sum + distance(from, rim[(k + 1) % rim.length]!), 0);
  rim.forEach((from, k) => {
    const next = (k + 1) % rim.length;
    if (distance(from, rim[next]!) < LONG * around || !runsOn(plane, frame, from, rim[next]!)) return;
    const [to, innerFrom, innerTo] = [rim[next]!, inner[k]!, inner[next]!];
    const points = [from, to, innerTo, innerFrom].map((point) => place(point, 0));
    const front = points.map((point) => writer.vertex(point, plane.normal, ...mapOn(plane, point)));
    writer.quad(front[0]!, front[3]!, front[2]!, front[1]!);
    const [a, b] = [points[3]!, points[2]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    if (length < 1e-9) return;
    const [c, d] = [place(innerTo, deep), place(innerFrom, deep)];
    const [nx, ny, nz] = plane.normal;
    const way: Vec3 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length];
    // towards the pane
    const normal: Vec3 = [way[1] * nz - way[2] * ny, way[2] * nx - way[0] * nz, way[0] * ny - way[1] * nx];
    const side = [a, b, c, d].map((point, n) =>
      writer.vertex(point, normal, n === 0 || n === 3 ? 0 : length, n < 2 ? 0 : deep),
    );
    writer.quad(side[0]!, side[3]!, side[2]!, side[1]!);
  });
  return writer.finish();
}

function runsOn(plane: Plane, frame: Frame, [ax, ay]: Vec2, [bx, by]: Vec2): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const point = frame.at(x, y, depthOn(plane, frame, x, y));
  return [plane.across, plane.along].some((direction) => {
    const [dx, dy] = wayInPicture(frame, point, direction);
    return Math.abs(dx * (bx - ax) + dy * (by - ay)) > ALONG * length;
  });
}

function distance([ax, ay]: Vec2, [bx, by]: Vec2): number {
  return Math.hypot(bx - ax, by - ay);
}
