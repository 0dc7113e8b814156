import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, roughNoise2 } from '@yujian/renderer/scene/build/random';
import { normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep } from '../outdoor/foliage.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { leafPlace } from './growth.ts';
import { frond, heartLeaf, leafPad, rubberLeaf } from './leaves.ts';

interface Species {
  readonly name: string;
  readonly material: string;
  readonly size: number;
  /** grows over its place: not for the top row */
  readonly rises?: boolean;
  readonly make: () => Mesh;
}

/** Plants that look out of a wall along +z, about 1 m across, with what they are made of. */
const SPECIES: readonly Species[] = [
  { name: 'pothos', material: 'pale leaf', size: 1, make: () => leaves(heartLeaf(), 15, 0.36, -0.55) },
  {
    name: 'carpet',
    material: 'leaf',
    size: 1.05,
    make: () => leaves(createLeaf({ length: 1, width: 0.62, fold: 0.25, bend: 0.5, segments: 3 }), 44, 0.23, -0.15),
  },
  { name: 'glossy', material: 'dark leaf', size: 1, make: () => leaves(rubberLeaf(0.4), 17, 0.48, 0.1) },
  {
    name: 'grass',
    material: 'grass blade',
    size: 1.2,
    rises: true,
    make: () =>
      transformMesh(
        createTuft({ blades: 110, height: 0.8, spread: 0.3, width: 0.04, seed: 12 }),
        place({ tilt: 0.95 }),
      ),
  },
  { name: 'fern', material: 'tree leaf', size: 1.25, rises: true, make: () => createWallFern() },
  {
    name: 'shrub',
    material: 'bamboo leaf',
    size: 1.2,
    make: () =>
      mergeMeshes(
        [-0.5, 0.3, 1.1].map((roll, k) =>
          transformMesh(leafPad(), place({ tilt: 1.1, roll: roll * 1.2, size: 0.72, at: [0, -0.05 + 0.05 * k, 0] })),
        ),
      ),
  },
];

/** Leaves in a mound that hang (negative) or stand. */
function leaves(leaf: Mesh, count: number, size: number, rise: number): Mesh {
  const chance = createChance(count);
  return mergeMeshes(
    Array.from({ length: count }, (_, k) => {
      const angle = k * 2.39996;
      const reach = 0.3 * Math.sqrt((k + 0.5) / count);
      const at: Vec3 = [reach * Math.cos(angle), reach * Math.sin(angle), 0.32 * (1 - reach / 0.36)];
      return transformMesh(
        leaf,
        leafPlace(
          at,
          [Math.cos(angle) * 0.8, rise + Math.sin(angle) * 0.8, 0.75 + chance.around(0.2)],
          size * chance.between(0.75, 1.1),
          chance.around(0.4),
        ),
      );
    }),
  );
}

function createWallFern(): Mesh {
  return mergeMeshes(
    Array.from({ length: 7 }, (_, k) => {
      const angle = -1.3 + (2.6 * k) / 6;
      return transformMesh(frond('fern'), multiplyTurned(angle, 0.6 * (1 - 0.08 * (k % 3))));
    }),
  );
}

/** A frond that comes out of the wall and bows down at an angle to each side, radians. */
function multiplyTurned(angle: number, size: number): Matrix4 {
  return standAlong(
    [0, 0, 0],
    normalise([Math.sin(angle) * 0.75, 0.55 * Math.cos(angle), 0.8]),
    Math.atan2(Math.sin(angle), 1) + Math.PI,
    size,
  );
}

/** A framed felt panel that is planted all over, in drifts of six species. */
export const buildGreenWall: PieceBuilder = (object, { width, depth, height, chance, look, named }) => {
  const back = -depth / 2;
  const deep = Math.min(0.06, depth * 0.4);
  const bar = 0.022;
  object.box([-width / 2 + bar, bar, back], [width / 2 - bar, height - bar, back + deep * 0.6], named('moss'), {
    bevel: 0.002,
  });
  const frame = look('frame');
  for (const side of [-1, 1])
    object.box(
      [side < 0 ? -width / 2 : width / 2 - bar, 0, back],
      [side < 0 ? -width / 2 + bar : width / 2, height, back + deep],
      frame,
      { bevel: 0.002 },
    );
  for (const y of [0, height - bar])
    object.box([-width / 2 + bar, y, back], [width / 2 - bar, y + bar, back + deep], frame, { bevel: 0.002 });
  const size = Math.max(Math.min(0.4, depth * 1.9, width * 0.4), 2 * Math.sqrt((width * height) / 700));
  const step = size * 0.5;
  const [columns, rows] = [Math.max(2, Math.round(width / step)), Math.max(2, Math.round(height / step))];
  const placements: Matrix4[][] = SPECIES.map(() => []);
  const seed = chance.whole(1000);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shift = row % 2 === 0 ? 0.25 : -0.25;
      const x =
        Math.max(-0.5, Math.min(0.5, (column + 0.5 + shift + chance.around(0.22)) / columns - 0.5)) *
        (width - size * 0.5);
      const y =
        size * 0.36 +
        Math.max(0, Math.min(1, (row + 0.4 + chance.around(0.22)) / (rows - 0.3))) * (height - size * 0.62);
      const drift = roughNoise2(x * 1.9, y * 1.9, seed) * 3.6 + chance.around(0.45);
      const wished = ((Math.round(drift) % SPECIES.length) + SPECIES.length) % SPECIES.length;
      const kind = row >= rows - 2 && SPECIES[wished]!.rises ? 1 : wished;
      const grown = size * SPECIES[kind]!.size * chance.between(0.78, 1.08);
      placements[kind]!.push(
        place({
          at: [x, y, back + deep * chance.between(0.75, 1.2)],
          roll: chance.around(0.25),
          size: [grown, grown, Math.min(grown, (depth - deep * 0.5) * 1.2)],
        }),
      );
    }
  }
  SPECIES.forEach(({ name, material, make }, kind) => {
    if (placements[kind]!.length > 0)
      object.scatter(keep(`wall ${name}`, make), named(material), placements[kind]!, 'plant');
  });
};
