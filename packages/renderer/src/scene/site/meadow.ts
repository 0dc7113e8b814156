import { createLeaf } from '../build/leaf.ts';
import { mergeMeshes, transformMesh } from '../build/mesh-tools.ts';
import { createChance } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import { createSpray, createTree } from '../build/tree.ts';
import type { TreeOptions } from '../build/tree.ts';
import { place } from '../build/vector.ts';
import type { Matrix4 } from '../scene.ts';
import type { Plot } from './plot.ts';

const KINDS: readonly (TreeOptions & { readonly leaf: string })[] = [
  { height: 8.5, crown: 3.1, bare: 0.26, trunkRadius: 0.17, sprays: 150, spraySize: 1.5, seed: 61, leaf: 'leaf-green' },
  {
    height: 6.2,
    crown: 2.3,
    bare: 0.18,
    trunkRadius: 0.1,
    trunks: 3,
    sprays: 120,
    spraySize: 1.2,
    seed: 62,
    leaf: 'leaf-olive',
  },
  { height: 11, crown: 3.6, bare: 0.3, trunkRadius: 0.22, sprays: 180, spraySize: 1.7, seed: 63, leaf: 'leaf-green' },
];
const NEAR_TREES = 26;
const WOOD_TREES = 260;

/** Trees that stand about, the model in a clearing among them, and a wood far behind. Each kind is grown once and repeated. */
export function addMeadow(builder: SceneBuilder, plot: Plot): void {
  const { centre, level, reach, seed, isFree } = plot;
  const chance = createChance(seed + 10);
  const spray = createSpray(createLeaf({ length: 0.17, width: 0.1, fold: 0.3, bend: 0.4, segments: 2 }), {
    twigs: 6,
    leaves: 8,
    seed: 3,
  });
  const places: Matrix4[][] = KINDS.map(() => []);
  const stand = (distance: number, turn: number, size: number): void => {
    const kind = Math.min(KINDS.length - 1, Math.floor(chance.between(0, KINDS.length)));
    const [x, z] = [centre[0] + distance * Math.sin(turn), centre[2] - distance * Math.cos(turn)];
    if (isFree(x, z, 1.2 * KINDS[kind]!.crown * size + 1))
      places[kind]!.push(place({ at: [x, level - 0.1, z], turn: chance.between(0, 6.283), size }));
  };
  for (let i = 0; i < NEAR_TREES; i += 1)
    stand(
      0.7 * reach + 7 + (0.6 * reach + 30) * chance.between(0, 1) ** 1.3,
      2.39996 * i + chance.around(0.5),
      chance.between(0.7, 1.15),
    );
  for (let i = 0; i < WOOD_TREES; i += 1) {
    const turn = (2 * Math.PI * (i + chance.around(0.4))) / WOOD_TREES;
    stand(
      1.6 * reach + 75 + 22 * Math.sin(3 * turn + seed) + 30 * chance.between(0, 1),
      turn,
      chance.between(0.95, 1.45),
    );
  }
  KINDS.forEach((kind, k) => {
    const tree = createTree(kind);
    const crown = mergeMeshes(tree.sprays.map((frame) => transformMesh(spray, frame)));
    builder.object('Trees', 'tree').scatter(tree.wood, 'bark', places[k]!).scatter(crown, kind.leaf, places[k]!);
  });
}
