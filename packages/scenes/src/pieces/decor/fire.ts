import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape, smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { standAlong, subtract } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import type { PieceOrder } from '../piece-builder.ts';

type FireOrder = Pick<PieceOrder, 'named' | 'chance' | 'lamp'>;

/** A split or round log between two points: bark round it, cut faces at its ends. */
export function addLog(
  object: ObjectBuilder,
  from: Vec3,
  to: Vec3,
  radius: number,
  { named, chance }: Pick<FireOrder, 'named' | 'chance'>,
): void {
  const way = subtract(to, from);
  const long = Math.hypot(...way);
  const seed = chance.whole(900);
  const knobbly = ([x, y, z]: Vec3): Vec3 => {
    const k =
      1 +
      0.13 * noise2(Math.atan2(x, z) * 1.4 + 5, y * 9, seed) +
      0.06 * noise2(Math.atan2(x, z) * 5, y * 22, seed + 2);
    return [x * k, y, z * k];
  };
  const placed = (mesh: Mesh): Mesh =>
    transformMesh(reshape(mesh, knobbly, 0.9), standAlong(from, way, chance.between(0, 6)));
  object.add(
    placed(
      createLathe(
        Array.from({ length: 8 }, (_, k) => [radius, (long * k) / 7] as const),
        { sides: 18 },
      ),
    ),
    named('log'),
  );
  for (const [y, up] of [
    [0, -1],
    [long, 1],
  ] as const) {
    const disc: readonly (readonly [number, number])[] =
      up > 0
        ? [
            [radius, y],
            [radius * 0.5, y + 0.001],
            [0, y + 0.001],
          ]
        : [
            [0, y - 0.001],
            [radius * 0.5, y - 0.001],
            [radius, y],
          ];
    object.add(placed(createLathe(disc, { sides: 18 })), named('cut wood'));
  }
}

/** Logs laid across one another on a bed of ash, and, while the lamps are lit, embers between them and flames above. */
export function addLogFire(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  width: number,
  depth: number,
  height: number,
  order: FireOrder,
): void {
  const { named, chance, lamp } = order;
  const r = Math.min(0.045, depth * 0.17, width * 0.09, height * 0.16);
  const ash = createLathe(
    [
      [0, -0.002],
      [1, 0],
      [0.8, 0.5],
      [0.4, 0.9],
      [0, 1],
    ],
    { sides: 40, crease: 1.4 },
  );
  object.add(ash, named('ash'), { at: [x, y, z], size: [width * 0.5, r * 0.5, depth * 0.46] });
  const w = width * 0.42;
  const low = y + r * 1.15;
  addLog(object, [x - w, low, z - depth * 0.2], [x + w * 0.95, low, z - depth * 0.24], r * 1.08, order);
  addLog(object, [x - w * 0.92, low, z + depth * 0.22], [x + w, low, z + depth * 0.17], r, order);
  addLog(
    object,
    [x - w * 0.7, low + r * 1.5, z + depth * 0.16],
    [x + w * 0.6, low + r * 1.75, z - depth * 0.18],
    r * 0.88,
    order,
  );
  if (height > r * 6)
    addLog(
      object,
      [x + w * 0.72, low + r * 1.5, z + depth * 0.12],
      [x - w * 0.35, low + r * 3.0, z - depth * 0.05],
      r * 0.76,
      order,
    );
  if (!lamp) return;
  object.add(
    createLathe(
      [
        [0, 0],
        [1, 0],
        [0.7, 0.7],
        [0, 1],
      ],
      { sides: 28, crease: 1.2 },
    ),
    named('ember'),
    { at: [x, y + r * 0.2, z], size: [w * 0.8, r * 0.9, depth * 0.14] },
  );
  const count = Math.max(3, Math.round(width / 0.085));
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5) / count;
    const mid = 1 - Math.abs(2 * t - 1);
    addFlame(
      object,
      [x + (t - 0.5) * width * 0.72, low + r * 0.7, z + chance.around(depth * 0.14)],
      height * (0.36 + 0.4 * mid) * chance.between(0.75, 1.1),
      order,
    );
  }
}

/** Flames in a row along x, as gas gives them. */
export function addFlameRow(
  object: ObjectBuilder,
  [x, y, z]: Vec3,
  width: number,
  height: number,
  order: FireOrder,
): void {
  const count = Math.max(4, Math.round(width / 0.058));
  for (let k = 0; k < count; k++)
    addFlame(
      object,
      [x - width / 2 + (width * (k + 0.5)) / count, y, z + order.chance.around(0.018)],
      height * order.chance.between(0.45, 1),
      order,
    );
}

/** A tongue: an outer, redder sheet and a shorter, brighter one before it, both waving. */
function addFlame(object: ObjectBuilder, [x, y, z]: Vec3, height: number, { named, chance }: FireOrder): void {
  const turn = chance.around(0.7);
  const seed = chance.whole(900);
  object.add(createTongue(height, height * chance.between(0.26, 0.36), seed), named('fire'), { at: [x, y, z], turn });
  object.add(createTongue(height * 0.58, height * 0.2, seed), named('bright fire'), {
    at: [x, y, z + height * 0.035],
    turn,
  });
}

function createTongue(height: number, width: number, seed: number): Mesh {
  const writer = new MeshWriter();
  const [rows, sides] = [12, 8];
  const rings = Array.from({ length: rows + 1 }, (_, row) => {
    const t = row / rows;
    const r = (width / 2) * Math.sin(Math.PI * Math.min(1, (t * 0.93 + 0.07) ** 0.62)) ** 1.1;
    const bend = t * t * width * 0.75 * noise2(t * 2.3, seed * 0.37, seed) + t * width * 0.16 * Math.sin(t * 7 + seed);
    return Array.from({ length: sides + 1 }, (_, k) => {
      const angle = (k / sides) * 2 * Math.PI;
      return writer.vertex([bend + r * Math.cos(angle), t * height, -0.42 * r * Math.sin(angle)], [0, 0, 1], 0, 0);
    });
  });
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < sides; k++)
      writer.quad(rings[row]![k]!, rings[row]![k + 1]!, rings[row + 1]![k + 1]!, rings[row + 1]![k]!);
  return smoothNormals(writer.finish());
}
