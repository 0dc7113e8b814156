import type { SceneLight } from '@yujian/contract/scene/description-schema';
import { hexColour } from '@yujian/renderer/materials/material';
import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createSpray, createTree, type TreeOptions } from '@yujian/renderer/scene/build/tree';
import { place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4 } from '@yujian/renderer/scene/scene';
import type { Plot } from '@yujian/renderer/scene/site/plot';
import { dye, findLibraryMaterial } from '../style/finish.ts';

type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export function seasonOf({ day, latitude }: SceneLight): Season {
  const turned = latitude < 0 ? (day + 182) % 365 : day;
  return turned < 60 || turned > 335 ? 'winter' : turned < 150 ? 'spring' : turned < 260 ? 'summer' : 'autumn';
}

const KINDS: readonly TreeOptions[] = [
  { height: 6.8, crown: 2.5, bare: 0.26, trunkRadius: 0.13, sprays: 150, spraySize: 1.3, seed: 61 },
  { height: 5, crown: 1.9, bare: 0.16, trunkRadius: 0.085, trunks: 3, sprays: 120, spraySize: 1.05, seed: 62 },
  { height: 9, crown: 3, bare: 0.3, trunkRadius: 0.19, sprays: 180, spraySize: 1.5, seed: 63 },
];
const LEAVES: Readonly<Record<Season, readonly string[]>> = {
  spring: ['#5f6d4c', '#6f7b59', '#566548'],
  summer: ['#4d5c40', '#5b684b', '#465538'],
  autumn: ['#b9722a', '#a3482a', '#c39a35'],
  winter: ['#5a6a3f', '#5a6a3f', '#5a6a3f'],
};

interface Stand {
  readonly count: number;
  /** metres from the room's walls */
  readonly from: number;
  readonly to: number;
  readonly season: Season;
  /** distance of a clipped hedge round the garden, or none */
  readonly hedge: number | null;
  readonly size?: number;
}

/** Trees that stand about the house, each kind grown once and repeated, and a hedge behind them. In winter only the evergreen ones have leaves. */
export function addTrees(builder: SceneBuilder, plot: Plot, { count, from, to, season, hedge, size = 1 }: Stand): void {
  const chance = createChance(plot.seed + count);
  const { min, max, level } = plot;
  const spray = createSpray(createLeaf({ length: 0.17, width: 0.1, fold: 0.3, bend: 0.4, segments: 2 }), {
    twigs: 6,
    leaves: 8,
    seed: 3,
  });
  const places: Matrix4[][] = KINDS.map(() => []);
  const [cx, cz] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  for (let k = 0; k < count; k += 1) {
    const turn = 2.39996 * k + chance.around(0.5);
    const out = from + (to - from) * chance.next() ** 1.2;
    const [dx, dz] = [Math.sin(turn), -Math.cos(turn)];
    // from the room's rim outwards
    const rim = Math.min(
      (max[0] - min[0]) / 2 / Math.max(1e-3, Math.abs(dx)),
      (max[2] - min[2]) / 2 / Math.max(1e-3, Math.abs(dz)),
    );
    const kind = chance.whole(KINDS.length);
    const scale = size * chance.between(0.72, 1.15);
    const [x, z] = [cx + dx * (rim + out), cz + dz * (rim + out)];
    if (plot.isFree(x, z, 0.9 * KINDS[kind]!.crown * scale))
      places[kind]!.push(place({ at: [x, level - 0.1, z], turn: chance.between(0, 6.283), size: scale }));
  }
  KINDS.forEach((kind, k) => {
    if (places[k]!.length === 0) return;
    const tree = createTree(kind);
    const leaf = `outlook leaf ${season} ${k}`;
    builder.define(leaf, { ...dye(findLibraryMaterial('leaf-green')!, hexColour(LEAVES[season][k]!)), name: leaf });
    const object = builder.object('Trees', 'tree').scatter(tree.wood, 'bark', places[k]!);
    if (season !== 'winter' || k === 1)
      object.scatter(mergeMeshes(tree.sprays.map((frame) => transformMesh(spray, frame))), leaf, places[k]!);
  });
  if (hedge !== null) addHedge(builder, plot, hedge, season);
}

/** A clipped hedge round the garden out of one block of leaves that is repeated. */
function addHedge(builder: SceneBuilder, { min, max, level, seed }: Plot, distance: number, season: Season): void {
  const chance = createChance(seed + 5);
  const spray = createSpray(createLeaf({ length: 0.13, width: 0.08, fold: 0.3, bend: 0.4, segments: 2 }), {
    twigs: 6,
    leaves: 8,
    seed: 9,
  });
  const [length, height, depth] = [1.6, 1.5, 0.7];
  const block = mergeMeshes(
    Array.from({ length: 84 }, () =>
      transformMesh(
        spray,
        place({
          at: [chance.around(length / 2), chance.between(0.1, height - 0.4), chance.around(depth / 2.4)],
          turn: chance.between(0, 6.28),
          tilt: chance.around(0.9),
          roll: chance.around(0.9),
          size: 0.74,
        }),
      ),
    ),
  );
  const [x0, x1, z0, z1] = [min[0] - distance, max[0] + distance, min[2] - distance, max[2] + distance];
  const places: Matrix4[] = [];
  const row = (ax: number, az: number, bx: number, bz: number, turn: number): void => {
    const count = Math.ceil(Math.hypot(bx - ax, bz - az) / (length * 0.86));
    for (let k = 0; k < count; k += 1)
      places.push(
        place({
          at: [ax + ((bx - ax) * (k + 0.5)) / count, level - 0.05, az + ((bz - az) * (k + 0.5)) / count],
          turn: turn + (k % 2) * Math.PI,
          size: [1, chance.between(0.95, 1.05), 1],
        }),
      );
  };
  row(x0, z0, x1, z0, 0);
  row(x0, z1, x1, z1, 0);
  row(x0, z0, x0, z1, Math.PI / 2);
  row(x1, z0, x1, z1, Math.PI / 2);
  const leaf = `hedge leaf ${season}`;
  builder.define(leaf, { ...dye(findLibraryMaterial('leaf-green')!, hexColour('#48543f')), name: leaf });
  builder.object('Hedge', 'shrub').scatter(block, leaf, places);
}
