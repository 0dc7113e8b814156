import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { circleProfile, rectangleProfile } from '@yujian/renderer/scene/build/profile';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface Knot {
  readonly at: Vec3;
  /** half of its thickness along x and z, metres */
  readonly size: number | Vec2;
}

/** A post through `knots` from its foot up, every section level (so that a splayed leg stands flat on the floor); its ends are broken. Mapped in metres, u along it. */
export function createPost(
  knots: readonly Knot[],
  { square = false, sides = 14 }: { square?: boolean; sides?: number } = {},
): Mesh {
  const unit = square ? rectangleProfile(-1, -1, 1, 1, 0.16) : circleProfile(1, sides);
  const ended = [
    shrink(knots[0]!, 0),
    ...knots.map((knot, k) => (k === 0 ? raise(knot, 0.0025) : k === knots.length - 1 ? raise(knot, -0.0025) : knot)),
    shrink(knots.at(-1)!, 0),
  ];
  const writer = new MeshWriter();
  let along = 0;
  const rings = ended.map(({ at, size }, row) => {
    if (row > 0) along += Math.hypot(...at.map((value, axis) => value - ended[row - 1]!.at[axis]!));
    const [sx, sz] = typeof size === 'number' ? [size, size] : size;
    return [...unit, unit[0]!].map(([x, w], k) =>
      writer.vertex([at[0] + x * sx, at[1], at[2] - w * sz], [x, 0, -w], along, (k / unit.length) * 4 * (sx + sz)),
    );
  });
  for (let row = 0; row + 1 < rings.length; row++) {
    for (let k = 0; k < unit.length; k++)
      writer.quad(rings[row]![k]!, rings[row]![k + 1]!, rings[row + 1]![k + 1]!, rings[row + 1]![k]!);
  }
  for (const up of [false, true]) {
    const { at, size } = up ? ended.at(-1)! : ended[0]!;
    const [sx, sz] = typeof size === 'number' ? [size, size] : size;
    const ring = unit.map(([x, w]) =>
      writer.vertex([at[0] + x * sx, at[1], at[2] - w * sz], [0, up ? 1 : -1, 0], x * sx, w * sz),
    );
    for (let k = 1; k + 1 < ring.length; k++) {
      if (up) writer.triangle(ring[0]!, ring[k]!, ring[k + 1]!);
      else writer.triangle(ring[0]!, ring[k + 1]!, ring[k]!);
    }
  }
  return smoothNormals(writer.finish(), square ? 0.65 : 0.9);
}

function shrink({ at, size }: Knot, by: number): Knot {
  const less = (value: number): number => Math.max(value * 0.6, value - 0.0025 - by);
  return { at, size: typeof size === 'number' ? less(size) : [less(size[0]), less(size[1])] };
}

function raise({ at, size }: Knot, by: number): Knot {
  return { at: [at[0], at[1] + by, at[2]], size };
}

/** Four legs alike: from (±foot x, 0, ±foot z) to (±head x, y, ±head z), moved by `centre` in z. */
export function addLegs(
  object: ObjectBuilder,
  material: string,
  {
    foot,
    head = foot,
    height,
    thick,
    centre = 0,
    square = false,
    from = 0,
  }: {
    foot: Vec2;
    head?: Vec2;
    height: number;
    thick: readonly [foot: number, head: number];
    centre?: number;
    square?: boolean;
    from?: number;
  },
): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      object.add(
        createPost(
          [
            { at: [sx * foot[0], from, centre + sz * foot[1]], size: thick[0] },
            { at: [sx * head[0], height, centre + sz * head[1]], size: thick[1] },
          ],
          { square },
        ),
        material,
      );
    }
  }
}

/** A round bar along `path` with rounded ends. */
export function createRod(path: readonly Vec3[], radius: number, sides = 10): Mesh {
  const [first, second] = [path[0]!, path[1]!];
  const [last, before] = [path.at(-1)!, path.at(-2)!];
  const tip = (end: Vec3, towards: Vec3): Vec3 => {
    const way = towards.map((value, axis) => value - end[axis]!) as unknown as Vec3;
    const k = Math.min(0.4, (radius * 0.6) / (Math.hypot(...way) || 1));
    return [end[0] + way[0] * k, end[1] + way[1] * k, end[2] + way[2] * k];
  };
  const points = [first, tip(first, second), ...path.slice(1, -1), tip(last, before), last];
  return createTube(points, radius, {
    sides,
    size: points.map((_, k) => (k === 0 || k === points.length - 1 ? 0.55 : 1)),
  });
}
