import { createTuft } from '@yujian/renderer/scene/build/grass';
import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { addPlanter } from '@yujian/renderer/scene/build/furniture/outdoor';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { multiply, normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep } from '../outdoor/foliage.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { leafPlace, type Growth } from './growth.ts';
import { heartLeaf, leafPad, paddleLeaf, rubberLeaf } from './leaves.ts';
import { growFern } from './vines.ts';

interface Bed {
  readonly length: number;
  readonly depth: number;
  /** of what grows in it, metres */
  readonly height: number;
  readonly chance: Chance;
}

/** A trough with a wall and a shadow foot, planted along its length. */
export const buildPlanter: PieceBuilder = (object, { form, width, depth, height, chance, look, named }) => {
  const tall = Math.min(height * (form === 'hedge' ? 0.46 : 0.5), 0.6);
  const wall = Math.min(0.03, depth * 0.08);
  object.box([-width / 2 + 0.03, 0, -depth / 2 + 0.03], [width / 2 - 0.03, 0.022, depth / 2 - 0.03], named('rubber'), {
    bevel: 0.002,
  });
  addPlanter(object.within({ at: [0, 0.02, 0] }), width, tall - 0.02, depth, {
    wall: look('pot'),
    soil: named('soil'),
    thickness: wall,
  });
  const bed: Bed = { length: width - 2 * wall, depth: depth - 2 * wall, height: height - tall + 0.05, chance };
  const plants = object.within({ at: [0, tall - 0.05, 0] });
  // twigs and old leaves fill the inside of a hedge
  if (form === 'hedge')
    plants.box(
      [-width / 2 + 0.34 * depth, 0.03, -0.12 * depth],
      [width / 2 - 0.34 * depth, (height - tall) * 0.74, 0.12 * depth],
      named('dark leaf'),
      { bevel: 0.03, part: 'plant' },
    );
  const grow = { grasses: plantGrasses, leafy: plantLeafy, hedge: plantHedge }[form] ?? plantGrasses;
  for (const { mesh, material, placements } of grow(bed))
    plants.scatter(mesh, named(material), placements ?? [place({})], 'plant');
};

/** Places along a bed in a loose zigzag. */
function row({ length, depth, chance }: Bed, count: number, margin: number): Vec3[] {
  const [run, across] = [Math.max(0, length - 2 * margin), Math.max(0, depth - 2 * margin)];
  return Array.from({ length: count }, (_, k): Vec3 => [
    run * ((k + 0.5) / count - 0.5) + chance.around((0.25 * run) / count),
    0,
    ((k % 3) - 1) * 0.36 * across + chance.around(0.08 * across),
  ]);
}

/** Fountain grasses in two tones, with feathered heads over the taller. */
function plantGrasses(bed: Bed): Growth[] {
  const { length, depth, height, chance } = bed;
  const tuft = (seed: number): Mesh =>
    keep(`planter tuft ${seed}`, () => createTuft({ blades: 190, height: 0.95, spread: 0.34, width: 0.022, seed }));
  const heads = keep('grass heads', () => createHeads());
  const broad = Math.min(height * 0.8, depth * 0.84, length * 0.32);
  const count = Math.max(4, Math.min(64, Math.round((2.6 * length * depth) / broad ** 2 + length / broad)));
  const places = row(bed, count, Math.max(Math.min(0.06, depth * 0.2), broad * 0.3)).map((at): Matrix4 =>
    place({ at, turn: chance.between(0, 6.28), size: [broad, height * chance.between(0.74, 0.97), broad] }),
  );
  return [
    { mesh: tuft(21), material: 'grass blade', placements: places.filter((_, k) => k % 2 === 0) },
    { mesh: tuft(22), material: 'pale leaf', placements: places.filter((_, k) => k % 2 === 1) },
    { mesh: heads, material: 'reed', placements: places.filter((_, k) => k % 3 === 0) },
  ];
}

/** Nodding plumes on thin stalks, 1 m tall. */
function createHeads(): Mesh {
  return mergeMeshes(
    Array.from({ length: 7 }, (_, k) => {
      const [angle, lean] = [k * 2.39996, 0.12 + 0.03 * k];
      const path = Array.from({ length: 9 }, (_value, j): Vec3 => [
        Math.cos(angle) * lean * 1.6 * (j / 8) ** 2,
        (0.95 - 0.02 * k) * (j / 8) * (1 - 0.08 * (j / 8)),
        Math.sin(angle) * lean * 1.6 * (j / 8) ** 2,
      ]);
      return createTube(path, 0.011, { sides: 6, size: [0.18, 0.18, 0.18, 0.18, 0.18, 0.3, 0.95, 0.9, 0.15] });
    }),
  );
}

/** Broad leaves, tall ones behind, with ferns and heart leaves between them at the rim. */
function plantLeafy(bed: Bed): Growth[] {
  const { depth, height, length, chance } = bed;
  const clump = (leaf: Mesh, count: number, size: number, rise: number, at: Vec3): Matrix4[] =>
    Array.from({ length: count }, (_, k): Matrix4 => {
      const angle = k * 2.39996 + chance.around(0.3);
      return leafPlace(
        [at[0] + 0.02 * Math.cos(angle), at[1] + (1 - k / count) * height * 0.4, at[2] + 0.02 * Math.sin(angle)],
        [Math.cos(angle), rise * (1.5 - k / count), Math.sin(angle)],
        size * chance.between(0.75, 1.05),
        chance.around(0.3),
      );
    });
  const count = Math.max(2, Math.min(30, Math.round(length / Math.max(0.15, depth * 0.5))));
  const spots = row(bed, count, Math.min(0.1, depth * 0.3));
  const leaf = Math.min(height * 0.72, depth * 0.76);
  const kinds = [0, 1, 2].map((kind) => spots.filter((_, k) => k % 3 === kind));
  const ferns = kinds[2]!.flatMap((at) =>
    growFern(leaf * 0.95, 16, chance).map(({ placements = [], ...part }): Growth => ({
      ...part,
      placements: placements.map((placement) => multiply(place({ at }), placement)),
    })),
  );
  const low = row(bed, count * 3, 0.02).map((at, k): Vec3 => [at[0], 0.03, (k % 2 === 0 ? 0.42 : -0.42) * depth]);
  return [
    {
      mesh: paddleLeaf(0.5),
      material: 'leaf',
      placements: kinds[0]!.flatMap((at) => clump(paddleLeaf(0.5), 11, leaf * 1.05, 1.5, at)),
    },
    {
      mesh: rubberLeaf(0.4),
      material: 'dark leaf',
      placements: kinds[1]!.flatMap((at) => clump(rubberLeaf(0.4), 16, leaf * 0.72, 0.9, at)),
    },
    {
      mesh: heartLeaf(),
      material: 'pale leaf',
      placements: low.flatMap((at) => clump(heartLeaf(), 4, leaf * 0.3, 0.5, at)),
    },
    ...ferns,
  ];
}

/** A clipped box hedge: sprays that lean up and out of its faces, closely set. */
function plantHedge({ length, depth, height, chance }: Bed): Growth[] {
  const [l, d, h] = [length / 2, depth / 2, height - 0.06];
  // a centre, the two ways along the face, its outside
  const faces: readonly (readonly [Vec3, Vec3, Vec3, Vec3])[] = [
    [
      [0, h, 0],
      [l, 0, 0],
      [0, 0, d],
      [0, 1, 0],
    ],
    ...[-1, 1].flatMap(
      (side) =>
        [
          [
            [0, h / 2, side * d],
            [l, 0, 0],
            [0, h / 2, 0],
            [0, 0, side],
          ],
          [
            [side * l, h / 2, 0],
            [0, 0, d],
            [0, h / 2, 0],
            [side, 0, 0],
          ],
        ] as const,
    ),
  ];
  const areaOf = (u: Vec3, v: Vec3): number => 4 * Math.hypot(...u) * Math.hypot(...v);
  const whole = faces.reduce((sum, [, u, v]) => sum + areaOf(u, v), 0);
  const size = Math.max(Math.min(0.17, depth * 0.5, height * 0.5), Math.sqrt((4 * whole) / 600));
  const placements = faces.flatMap(([centre, u, v, out]) => {
    const [wide, high] = [Math.hypot(...u), Math.hypot(...v)].map((half) =>
      Math.max(1, Math.round((2 * half * 2) / size)),
    ) as [number, number];
    return Array.from({ length: wide * high }, (_, k): Matrix4 => {
      const s = ((k % wide) + 0.5 + chance.around(0.4)) * (2 / wide) - 1;
      const t = (Math.floor(k / wide) + 0.5 + chance.around(0.4)) * (2 / high) - 1;
      const at = [0, 1, 2].map(
        (axis) => centre[axis]! + u[axis]! * s + v[axis]! * t - out[axis]! * size * (0.62 + chance.around(0.08)),
      ) as unknown as Vec3;
      return standAlong(
        [at[0], Math.max(0.01, at[1] - (out[1] > 0 ? 0 : size * 0.3)), at[2]],
        normalise([out[0] + chance.around(0.55), 0.6 + chance.around(0.3), out[2] + chance.around(0.55)]),
        chance.between(0, 6.28),
        size * chance.between(0.85, 1.1),
      );
    });
  });
  return [0, 1].map((variant): Growth => ({
    mesh: leafPad(),
    material: variant === 0 ? 'leaf' : 'tree leaf',
    placements: placements.filter((_, k) => (k % 3 === 0 ? 1 : 0) === variant),
  }));
}
