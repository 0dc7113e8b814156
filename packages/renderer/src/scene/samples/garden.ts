import type { Matrix4, Mesh } from '../scene.ts';
import { createTuft, scatterOnGround } from '../build/grass.ts';
import { createHeightfield } from '../build/heightfield.ts';
import { createLeaf, createTwig } from '../build/leaf.ts';
import { createTree } from '../build/plant.ts';
import type { TreeOptions } from '../build/plant.ts';
import { createChance, roughNoise2 } from '../build/random.ts';
import type { ObjectBuilder, SceneBuilder } from '../build/scene-builder.ts';
import { multiply, place, standAlong } from '../build/vector.ts';
import type { Placement } from '../build/vector.ts';

/** What lies outside a room's left window at x = `edge`: terrace, lawn, hedge, a wall, trees. */
export function addGarden(builder: SceneBuilder, edge: number): void {
  const terrace = builder.object('Terrace', 'paving');
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 12; j++) {
      terrace.box([edge - 0.02 - 0.8 * (i + 1) + 0.003, -0.1, -1.6 + 0.8 * j + 0.003], [edge - 0.02 - 0.8 * i - 0.003, -0.035, -0.8 + 0.8 * j - 0.003], 'terrace stone');
    }
  }
  const lawnEdge = edge - 2.45;
  const heightAt = (x: number, z: number): number => -0.11 + 0.05 * roughNoise2(x * 0.3, z * 0.3, 3);
  builder.object('Lawn', 'grass').add(createHeightfield([-40, -30], [edge, 40], 60, 60, heightAt), 'lawn');
  const tuft = createTuft({ blades: 26, height: 0.085, spread: 0.09, seed: 4 });
  builder.object('Grass', 'grass').scatter(tuft, 'grass blade', scatterOnGround(1500, [lawnEdge - 5, -4], [lawnEdge, 5], { seed: 5, heightAt, size: [0.8, 1.4] }));
  builder.object('Garden wall', 'fence').box([-15.3, -0.2, -20], [-15, 1.7, 26], 'garden wall');
  const twig = broadleafTwig(7);
  const places: [number, number, number][] = [[-7.6, -1.6, 4.6], [-10.6, 1.6, 5.4], [-8.4, 5.2, 4.4], [-12.5, -4.6, 6.4], [-12.8, 4.6, 6], [-13.4, -9, 7]];
  places.forEach(([x, z, height], k) => {
    addTree(builder.object('Tree', 'tree', { at: [x, -0.1, z], turn: k * 1.3 }), { height, crown: height * 0.38, trunk: 0.34, trunkRadius: 0.085, forks: 2, twigs: 210, twigSize: 1, seed: 60 + k }, twig);
  });
  addHedge(builder.object('Hedge', 'shrub'), twig, [-14.6, -8], [-14.2, 10], 1.15, 320);
}

/** A cluster of some thirty leaves about 45 cm long, which trees and hedges repeat. */
export function broadleafTwig(seed: number, leaf: Mesh = createLeaf({ length: 0.105, width: 0.06, fold: 0.3, bend: 0.5, segments: 3 })): Mesh {
  return createTwig(leaf, 30, 0.42, createChance(seed));
}

export function addTree(object: ObjectBuilder, options: TreeOptions, twig: Mesh, { leaf = 'tree leaf', bark = 'bark' } = {}): void {
  const tree = createTree(options);
  object.add(tree.wood, bark).scatter(twig, leaf, tree.twigs);
}

/** A band of leaf clusters over a box of ground from (x0, z0) to (x1, z1), `height` tall. */
export function addHedge(object: ObjectBuilder, twig: Mesh, [x0, z0]: readonly [number, number], [x1, z1]: readonly [number, number], height: number, count: number, { leaf = 'tree leaf', seed = 9 } = {}): void {
  const chance = createChance(seed);
  const placements = Array.from({ length: count }, (): Matrix4 => {
    const at: [number, number, number] = [chance.between(x0, x1), chance.between(0, 1) ** 0.8 * height, chance.between(z0, z1)];
    return standAlong(at, [chance.around(1), chance.between(0, 1.4), chance.around(1)], chance.between(0, 6.28), chance.between(0.5, 0.85));
  });
  object.scatter(twig, leaf, placements);
}

/** The same placements moved as one. */
export function moveAll(placements: readonly Matrix4[], placement: Placement): Matrix4[] {
  const frame = place(placement);
  return placements.map((each) => multiply(frame, each));
}
