import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface WrapOptions {
  /** half width and half depth of its outer face at the foot, metres */
  readonly radius: readonly [x: number, z: number];
  readonly thickness: number;
  /** how far it reaches round to each side from the middle of the back, radians */
  readonly span: number;
  /** height of its foot and its top at an angle from the middle of the back (0 = back, ±span = ends), metres */
  readonly foot?: number;
  readonly top: (angle: number) => number;
  /** how far it leans out per metre of height */
  readonly flare?: number;
  /** above 2 the plan is squarer than an ellipse */
  readonly power?: number;
  /** metres that the inner face lies back, at an angle and a share of the height */
  readonly relief?: (angle: number, up: number) => number;
  readonly columns?: number;
  readonly rows?: number;
}

/** A back that wraps round whoever sits in it, open to +z, centred on the axis x = z = 0: thick, all edges round. Mapped in metres. */
export function createWrap({
  radius,
  thickness,
  span,
  foot = 0,
  top,
  flare = 0,
  power = 2,
  relief,
  columns = 40,
  rows = 7,
}: WrapOptions): Mesh {
  const writer = new MeshWriter();
  const half = thickness / 2;
  const plan = (angle: number, out: number, y: number): Vec3 => {
    const [s, c] = [Math.sin(angle), -Math.cos(angle)];
    const k = (Math.abs(s) ** power + Math.abs(c) ** power) ** (-1 / power);
    const lean = flare * (y - foot);
    return [s * (radius[0] * k - half + out + lean), y, c * (radius[1] * k - half + out + lean)];
  };
  const ring = (angle: number, thin: number): Vec3[] => {
    const high = foot + (top(angle) - foot) * (0.82 + 0.18 * thin);
    const r = half * thin;
    const cap = Math.min(r, (high - foot) / 3);
    const points: Vec3[] = [];
    for (let k = 0; k <= rows; k++)
      points.push(plan(angle, r, foot + cap * 0.4 + ((high - cap - foot - cap * 0.4) * k) / rows));
    for (let k = 1; k < 6; k++)
      points.push(plan(angle, r * Math.cos((k / 6) * Math.PI), high - cap + cap * Math.sin((k / 6) * Math.PI)));
    for (let k = rows; k >= 0; k--) {
      const up = k / rows;
      points.push(
        plan(
          angle,
          -r + (relief?.(angle, up) ?? 0) * Math.sqrt(Math.max(0, 1 - (2 * up - 1) ** 6)),
          foot + cap * 0.4 + (high - cap - foot - cap * 0.4) * up,
        ),
      );
    }
    points.push(plan(angle, -r * 0.7, foot), plan(angle, r * 0.7, foot));
    return points;
  };
  const ends = 5;
  const stations: [angle: number, thin: number][] = [];
  const reach = Math.min(0.3, half / Math.max(0.1, Math.min(...radius)));
  for (let k = 0; k <= ends; k++)
    stations.push([
      -span + reach * (1 - Math.cos((k / ends) * (Math.PI / 2))),
      Math.max(0.04, Math.sin((k / ends) * (Math.PI / 2))),
    ]);
  for (let k = 1; k < columns; k++) stations.push([-(span - reach) + (2 * (span - reach) * k) / columns, 1]);
  for (let k = ends; k >= 0; k--)
    stations.push([
      span - reach * (1 - Math.cos((k / ends) * (Math.PI / 2))),
      Math.max(0.04, Math.sin((k / ends) * (Math.PI / 2))),
    ]);
  const mean = (radius[0] + radius[1]) / 2;
  const grid = stations.map(([angle, thin]) => {
    const points = ring(angle, thin);
    let along = 0;
    return [...points, points[0]!].map((point, k, all) => {
      if (k > 0) along += Math.hypot(...point.map((value, axis) => value - all[k - 1]![axis]!));
      return writer.vertex(point, [0, 1, 0], angle * mean, along);
    });
  });
  for (let k = 0; k + 1 < grid.length; k++) {
    for (let j = 0; j + 1 < grid[k]!.length; j++)
      writer.quad(grid[k]![j]!, grid[k]![j + 1]!, grid[k + 1]![j + 1]!, grid[k + 1]![j]!);
  }
  for (const [end, flip] of [
    [grid[0]!, false],
    [grid.at(-1)!, true],
  ] as const) {
    for (let j = 1; j + 2 < end.length; j++) {
      if (flip) writer.triangle(end[0]!, end[j]!, end[j + 1]!);
      else writer.triangle(end[0]!, end[j + 1]!, end[j]!);
    }
  }
  return smoothNormals(writer.finish(), 2);
}
