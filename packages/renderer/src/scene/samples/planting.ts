/** Trees, hedges and shrubs out of leaf clusters that are kept once and repeated. */
import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { createLeaf } from '../build/leaf.ts';
import { createSpray, createTree } from '../build/tree.ts';
import type { TreeOptions } from '../build/tree.ts';
import { createChance } from '../build/random.ts';
import type { ObjectBuilder, SceneBuilder } from '../build/scene-builder.ts';
import { IDENTITY, normalise, standAlong } from '../build/vector.ts';
import type { Placement } from '../build/vector.ts';

/** A spray of some hundred leaves, 1 m long, which trees and hedges repeat at their own size; leaf lengths are shares of that metre. */
export function broadleafSpray(seed: number, length = 0.14, width = 0.075, { twigs = 8, leaves = 13 } = {}): Mesh {
  return createSpray(createLeaf({ length, width, fold: 0.35, bend: 0.6, segments: 3 }), { twigs, leaves, seed });
}

export function addTree(
  object: ObjectBuilder,
  options: TreeOptions,
  spray: Mesh,
  { leaf = 'tree leaf', bark = 'bark' } = {},
): void {
  const tree = createTree(options);
  object.add(tree.wood, bark).scatter(spray, leaf, tree.sprays);
}

/** A wood of trees out of a few kinds, each kind grown once. */
export function addGrove(
  builder: SceneBuilder,
  kinds: readonly TreeOptions[],
  places: readonly Placement[],
  spray: Mesh,
  { leaf = 'tree leaf', bark = 'bark' } = {},
): void {
  const trees = kinds.map(createTree);
  places.forEach((placement, k) => {
    const tree = trees[k % trees.length]!;
    builder.object('Tree', 'tree', placement).scatter(tree.wood, bark, [IDENTITY]).scatter(spray, leaf, tree.sprays);
  });
}

/** A clipped hedge over the ground from (x0, z0) to (x1, z1), `height` tall: clusters on its faces, looking out. */
export function addHedge(
  object: ObjectBuilder,
  spray: Mesh,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  height: number,
  count: number,
  { leaf = 'tree leaf', size = 0.45, seed = 9 } = {},
): void {
  const chance = createChance(seed);
  const [w, d] = [x1 - x0, z1 - z0];
  const faces: { readonly area: number; readonly at: (s: number, t: number) => Vec3; readonly out: Vec3 }[] = [
    { area: w * d, at: (s, t) => [x0 + s * w, height, z0 + t * d], out: [0, 1, 0] },
    { area: w * height, at: (s, t) => [x0 + s * w, t * height, z1], out: [0, 0.3, 1] },
    { area: w * height, at: (s, t) => [x0 + s * w, t * height, z0], out: [0, 0.3, -1] },
    { area: d * height, at: (s, t) => [x1, t * height, z0 + s * d], out: [1, 0.3, 0] },
    { area: d * height, at: (s, t) => [x0, t * height, z0 + s * d], out: [-1, 0.3, 0] },
  ];
  const total = faces.reduce((sum, face) => sum + face.area, 0);
  const placements = faces.flatMap(({ area, at, out }) =>
    Array.from({ length: Math.round((count * area) / total) }, (): Matrix4 => {
      const [x, y, z] = at(chance.next(), chance.next());
      const inward = 0.42 * size * chance.between(0.7, 1.15);
      return standAlong(
        [x - out[0] * inward, y - out[1] * inward, z - out[2] * inward],
        normalise([out[0] + chance.around(0.5), out[1] + chance.around(0.5), out[2] + chance.around(0.5)]),
        chance.between(0, 6.28),
        size * chance.between(0.8, 1.2),
      );
    }),
  );
  object.scatter(spray, leaf, placements);
}

/** A round shrub around `centre`: clusters that look out from an ellipsoid. */
export function addShrub(
  object: ObjectBuilder,
  spray: Mesh,
  centre: Vec3,
  radii: Vec3,
  count: number,
  { leaf = 'tree leaf', size = 0.4, seed = 9 } = {},
): void {
  const chance = createChance(seed);
  const placements = Array.from({ length: count }, (): Matrix4 => {
    const [around, up] = [chance.between(0, 6.283), chance.between(-0.35, 1)];
    const flat = Math.sqrt(1 - up * up);
    const out: Vec3 = [Math.cos(around) * flat, up, Math.sin(around) * flat];
    const depth = chance.between(0.72, 1) - (0.3 * size) / radii[1];
    return standAlong(
      [
        centre[0] + out[0] * radii[0] * depth,
        centre[1] + out[1] * radii[1] * depth,
        centre[2] + out[2] * radii[2] * depth,
      ],
      normalise([out[0] + chance.around(0.4), out[1] + 0.2 + chance.around(0.4), out[2] + chance.around(0.4)]),
      chance.between(0, 6.28),
      size * chance.between(0.75, 1.2),
    );
  });
  object.scatter(spray, leaf, placements);
}
