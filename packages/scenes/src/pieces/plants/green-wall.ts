import { createTuft } from '@yujian/renderer/scene/build/grass';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, roughNoise2 } from '@yujian/renderer/scene/build/random';
import { normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep, spray } from '../outdoor/foliage.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { leafPlace } from './growth.ts';
import { frond, heartLeaf, rubberLeaf } from './leaves.ts';

/** Plants that look out of a wall along +z, about 1 m across, with what they are made of. */
const SPECIES: readonly { readonly name: string; readonly material: string; readonly size: number; readonly make: () => Mesh }[] = [
  { name: 'pothos', material: 'leaf', size: 1, make: () => leaves(heartLeaf(), 20, 0.34, -0.5) },
  { name: 'fern', material: 'bamboo leaf', size: 1.35, make: () => createWallFern() },
  { name: 'dark', material: 'dark leaf', size: 0.95, make: () => leaves(rubberLeaf(0.4), 15, 0.46, 0.1) },
  { name: 'grass', material: 'pale leaf', size: 1.3, make: () => transformMesh(createTuft({ blades: 110, height: 0.8, spread: 0.24, width: 0.034, seed: 12 }), place({ tilt: 0.95 })) },
  { name: 'shrub', material: 'tree leaf', size: 1.35, make: () => mergeMeshes([-0.5, 0.3, 1.1].map((roll, k) => transformMesh(spray('small', 9), place({ tilt: 1.1, roll: roll * 1.2, size: 0.66, at: [0, -0.05 + 0.05 * k, 0] })))) },
];

/** Leaves in a mound that hang (negative) or stand. */
function leaves(leaf: Mesh, count: number, size: number, rise: number): Mesh {
  const chance = createChance(count);
  return mergeMeshes(Array.from({ length: count }, (_, k) => {
    const angle = k * 2.39996;
    const reach = 0.3 * Math.sqrt((k + 0.5) / count);
    const at: Vec3 = [reach * Math.cos(angle), reach * Math.sin(angle), 0.32 * (1 - reach / 0.36)];
    return transformMesh(leaf, leafPlace(at, [Math.cos(angle) * 0.8, rise + Math.sin(angle) * 0.8, 0.75 + chance.around(0.2)], size * chance.between(0.75, 1.1), chance.around(0.4)));
  }));
}

function createWallFern(): Mesh {
  return mergeMeshes(Array.from({ length: 7 }, (_, k) => {
    const angle = -1.3 + (2.6 * k) / 6;
    return transformMesh(frond('fern'), multiplyTurned(angle, 0.6 * (1 - 0.08 * (k % 3))));
  }));
}

/** A frond that comes out of the wall and bows down at an angle to each side, radians. */
function multiplyTurned(angle: number, size: number): Matrix4 {
  return standAlong([0, 0, 0], normalise([Math.sin(angle) * 0.75, 0.55 * Math.cos(angle), 0.8]), Math.atan2(Math.sin(angle), 1) + Math.PI, size);
}

/** A framed felt panel that is planted all over, in drifts of five species. */
export const buildGreenWall: PieceBuilder = (object, { width, depth, height, chance, look, named }) => {
  const back = -depth / 2;
  const deep = Math.min(0.06, depth * 0.4);
  const bar = 0.022;
  object.box([-width / 2 + bar, bar, back], [width / 2 - bar, height - bar, back + deep * 0.6], named('dark leaf'), { bevel: 0.002 });
  const frame = look('frame');
  for (const side of [-1, 1]) object.box([side < 0 ? -width / 2 : width / 2 - bar, 0, back], [side < 0 ? -width / 2 + bar : width / 2, height, back + deep], frame, { bevel: 0.002 });
  for (const y of [0, height - bar]) object.box([-width / 2 + bar, y, back], [width / 2 - bar, y + bar, back + deep], frame, { bevel: 0.002 });
  const size = Math.max(Math.min(0.34, depth * 1.7, width * 0.4), 2 * Math.sqrt((width * height) / 700));
  const step = size * 0.5;
  const [columns, rows] = [Math.max(2, Math.round(width / step)), Math.max(2, Math.round(height / step))];
  const placements: Matrix4[][] = SPECIES.map(() => []);
  const seed = chance.whole(1000);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shift = row % 2 === 0 ? 0.25 : -0.25;
      const x = Math.max(-0.5, Math.min(0.5, (column + 0.5 + shift + chance.around(0.22)) / columns - 0.5)) * (width - size * 0.7);
      const y = size * 0.5 + Math.max(0, Math.min(1, (row + 0.5 + chance.around(0.22)) / rows)) * (height - size * 1.15);
      const drift = roughNoise2(x * 1.3, y * 1.3, seed) * 3.1 + chance.around(0.45);
      const kind = ((Math.round(drift) % SPECIES.length) + SPECIES.length) % SPECIES.length;
      const grown = size * SPECIES[kind]!.size * chance.between(0.78, 1.08);
      placements[kind]!.push(place({ at: [x, y, back + deep * 0.85], roll: chance.around(0.25), size: [grown, grown, Math.min(grown, (depth - deep * 0.5) * 1.35)] }));
    }
  }
  SPECIES.forEach(({ name, material, make }, kind) => {
    if (placements[kind]!.length > 0) object.scatter(keep(`wall ${name}`, make), named(material), placements[kind]!, 'plant');
  });
};
