import { createRoundedBlock } from '@yujian/renderer/scene/build/cushion';
import { createBall, createLathe } from '@yujian/renderer/scene/build/lathe';
import { reshape, smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { noise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { add, cross, normalise, scale, subtract } from '@yujian/renderer/scene/build/vector';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { fitMesh } from '../parts/fit.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';

export const buildSculpture: PieceBuilder = (object, order) => {
  const build = { ring: buildRing, totem: buildTotem, knot: buildKnot }[order.form] ?? buildPebbles;
  build(object, order);
};

/** Pebbles balanced on one another, each flatter or rounder than the next, on a low block. */
function buildPebbles(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const base = Math.min(0.09, height * 0.1);
  addBlock(object, width * 0.66, depth * 0.66, base, look('base'));
  const count = Math.max(1, Math.min(4, Math.round(height / Math.max(width, depth) / 0.7)));
  const shares = Array.from({ length: count }, (_, k) =>
    count === 1 ? 1 : (1.3 - 0.16 * k) * chance.between(0.8, 1.2),
  );
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let y = base;
  shares.forEach((share, k) => {
    const h = ((height - base) * share) / whole;
    const wide = k === 0 ? 1 : 0.86 - 0.17 * k + chance.around(0.05);
    const [w, d] = [(width / 2) * wide, (depth / 2) * wide * (k === 0 ? 1 : chance.between(0.85, 1))];
    const [x, z] = k === 0 ? [0, 0] : [chance.around(0.07) * width, chance.around(0.07) * depth];
    // they sit into each other a little: a point would not carry
    const sunk = Math.min(0.012, h * 0.06);
    object.add(
      fitMesh(
        createPebble(chance.whole(900), k === 0 ? 2.5 : 2.2),
        [x - w, y - (k === 0 ? 0.002 : sunk), z - d],
        [x + w, y + h, z + d],
      ),
      look('body'),
    );
    y += h;
  });
}

function createPebble(seed: number, power: number): Mesh {
  return reshape(createBall(1, { sides: 56 }), ([x, y, z]) => {
    const square = (Math.abs(x) ** power + Math.abs(y) ** power + Math.abs(z) ** power) ** (-1 / power);
    const k = square * (1 + 0.07 * noise2(x * 1.3 + 3, z * 1.3 + y, seed) + 0.05 * noise2(y * 1.7, x - z, seed + 4));
    return [x * k, y * k, z * k];
  });
}

/** A ring of three soft edges that turns by a third on its way: one edge, one face, without end. */
function buildRing(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const tall = Math.min(height * 0.9, width * 1.04);
  const base = height - tall;
  addBlock(object, Math.min(width * 0.7, width - 0.01), depth * 0.78, base, look('base'));
  const [around, across] = [120, 24];
  const rings = Array.from({ length: around }, (_, k): Vec3[] => {
    const t = (k / around) * 2 * Math.PI;
    return Array.from({ length: across }, (_, j): Vec3 => {
      const v = (j / across) * 2 * Math.PI;
      const r = 0.27 * (1 - 0.2 * Math.cos(3 * v)) * (1 - 0.1 * Math.cos(t));
      const angle = v + t / 3 + Math.PI / 2;
      const out = 1 + r * Math.cos(angle);
      return [out * Math.sin(t), out * Math.cos(t), r * Math.sin(angle)];
    });
  });
  const thick = Math.min(depth / 2, width * 0.19);
  object.add(
    fitMesh(
      skinOf(rings, -across / 3),
      [-width / 2, base - Math.min(0.008, base * 0.3), -thick],
      [width / 2, height, thick],
    ),
    look('body'),
  );
}

/** Turned, squared and faceted volumes on one axis, one of them in the base's material. */
function buildTotem(object: ObjectBuilder, { width, depth, height, look, chance }: PieceOrder): void {
  const base = Math.min(0.06, height * 0.08);
  object.add(createRoundedBlock(width, base, depth, Math.min(0.004, base / 3), 8), look('base'));
  const shapes: readonly (readonly [share: number, mesh: () => Mesh])[] = [
    [
      1.5,
      () =>
        turned([
          [0, 0],
          [0.5, 0.02],
          [0.94, 0.4],
          [1, 0.5],
          [0.94, 0.6],
          [0.5, 0.98],
          [0, 1],
        ]),
    ],
    [
      0.34,
      () =>
        turned([
          [0, 0],
          [0.72, 0],
          [0.78, 0.15],
          [0.78, 0.85],
          [0.72, 1],
          [0, 1],
        ]),
    ],
    [1.1, () => createBall(1, { sides: 56 })],
    [
      0.9,
      () =>
        turned([
          [0, 0],
          [0.95, 0],
          [1, 0.05],
          [0.46, 0.94],
          [0.4, 1],
          [0, 1],
        ]),
    ],
    [1.2, () => createRoundedBlock(1, 1, 1, 0.06, 8)],
    [
      1.0,
      () =>
        turned([
          [0, 0],
          [0.4, 0],
          [0.46, 0.05],
          [0.6, 0.45],
          [0.98, 0.95],
          [0.94, 1],
          [0, 1],
        ]),
    ],
    [
      0.8,
      () =>
        turned(
          Array.from({ length: 17 }, (_, k): Vec2 => [
            k === 0 || k === 16 ? 0 : 0.62 + 0.38 * Math.abs(Math.sin((k / 16) * 3 * Math.PI)),
            k / 16,
          ]),
        ),
    ],
  ];
  const left = [...shapes];
  const wanted = Math.max(2, Math.min(5, Math.round(height / Math.max(width, depth) / 0.5)));
  const chosen = Array.from({ length: wanted }, () => left.splice(chance.whole(left.length), 1)[0]!);
  const whole = chosen.reduce((sum, [share]) => sum + share, 0);
  const other = chance.whole(wanted);
  let y = base;
  chosen.forEach(([share, mesh], k) => {
    const h = ((height - base) * share) / whole;
    const wide = (k === 0 ? 0.9 : chance.between(0.6, 0.86)) * (share < 0.5 ? 1.1 : 1);
    const [w, d] = [Math.min(width / 2, (width / 2) * wide), Math.min(depth / 2, (depth / 2) * wide)];
    object.add(fitMesh(mesh(), [-w, y - 0.001, -d], [w, y + h, d]), look(k === other && k > 0 ? 'base' : 'body'));
    y += h;
  });
}

/** A trefoil of one thick, soft strand, standing on a pedestal. */
function buildKnot(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const tall = Math.min(height * 0.9, width * 1.15);
  const base = height - tall;
  addBlock(object, width * 0.74, depth * 0.74, base, look('base'));
  const [around, across] = [180, 22];
  const at = (k: number): Vec3 => {
    const t = (k / around) * 2 * Math.PI;
    return [Math.sin(t) + 2 * Math.sin(2 * t), Math.cos(t) - 2 * Math.cos(2 * t), -1.15 * Math.sin(3 * t)];
  };
  const rings = Array.from({ length: around }, (_, k): Vec3[] => {
    const way = normalise(subtract(at(k + 1), at(k - 1)));
    const side = normalise(cross(way, [0, 0, 1]));
    const up = cross(side, way);
    const r = 0.72 + 0.1 * Math.cos((3 * k * 2 * Math.PI) / around);
    return Array.from({ length: across }, (_, j): Vec3 => {
      const v = (j / across) * 2 * Math.PI;
      return add(at(k), add(scale(side, r * Math.cos(v)), scale(up, r * Math.sin(v))));
    });
  });
  const thick = Math.min(depth / 2, width * 0.3);
  object.add(
    fitMesh(skinOf(rings, 0), [-width / 2, base - Math.min(0.006, base * 0.3), -thick], [width / 2, height, thick]),
    look('body'),
  );
}

/** A closed skin over rings in a loop; the last joins the first moved on by `shift` points. */
function skinOf(rings: readonly (readonly Vec3[])[], shift: number): Mesh {
  const writer = new MeshWriter();
  const across = rings[0]!.length;
  const looped = [...rings, rings[0]!.map((_, j, ring) => ring[(j - shift + 2 * across) % across]!)];
  const numbers = looped.map((ring, k) =>
    [...ring, ring[0]!].map((point, j) => writer.vertex(point, [0, 1, 0], (k / rings.length) * 2, (j / across) * 0.4)),
  );
  for (let k = 0; k < rings.length; k++) {
    for (let j = 0; j < across; j++)
      writer.quad(numbers[k]![j]!, numbers[k + 1]![j]!, numbers[k + 1]![j + 1]!, numbers[k]![j + 1]!);
  }
  return smoothNormals(writer.finish());
}

function turned(profile: readonly Vec2[]): Mesh {
  return createLathe(profile, { sides: 64, crease: 0.6 });
}

/** A pedestal: low ones one block, tall ones a block on a set-back foot. */
function addBlock(object: ObjectBuilder, width: number, depth: number, height: number, material: string): void {
  const [w, d] = [width / 2, depth / 2];
  const foot = height > 0.2 ? 0.02 : 0;
  if (foot > 0)
    object.box([-w + 0.018, 0, -d + 0.018], [w - 0.018, foot + 0.002, d - 0.018], material, { bevel: 0.001 });
  object.box([-w, foot, -d], [w, height, d], material, { bevel: 0.003, grain: height > width ? 'y' : 'x' });
}
