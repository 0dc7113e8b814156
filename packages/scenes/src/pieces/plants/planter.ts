import { createTuft } from '@yujian/renderer/scene/build/grass';
import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { addPlanter } from '@yujian/renderer/scene/build/furniture/outdoor';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import { multiply, place } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { hedgeMetre, keep } from '../outdoor/foliage.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { leafPlace, type Growth } from './growth.ts';
import { paddleLeaf, rubberLeaf, heartLeaf } from './leaves.ts';
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
  object.box([-width / 2 + 0.03, 0, -depth / 2 + 0.03], [width / 2 - 0.03, 0.022, depth / 2 - 0.03], named('rubber'), { bevel: 0.002 });
  addPlanter(object.within({ at: [0, 0.02, 0] }), width, tall - 0.02, depth, { wall: look('pot'), soil: named('soil'), thickness: wall });
  const bed: Bed = { length: width - 2 * wall, depth: depth - 2 * wall, height: height - tall + 0.05, chance };
  const plants = object.within({ at: [0, tall - 0.05, 0] });
  // twigs and old leaves fill the inside of a hedge
  if (form === 'hedge') plants.box([-width / 2 + 0.16 * depth, 0.03, -0.3 * depth], [width / 2 - 0.16 * depth, (height - tall) * 0.82, 0.3 * depth], named('dark leaf'), { bevel: 0.03, part: 'plant' });
  const grow = { grasses: plantGrasses, leafy: plantLeafy, hedge: plantHedge }[form] ?? plantGrasses;
  for (const { mesh, material, placements } of grow(bed)) plants.scatter(mesh, named(material), placements ?? [place({})], 'plant');
};

/** Places along a bed in a loose zigzag. */
function row({ length, depth, chance }: Bed, count: number, margin: number): Vec3[] {
  const [run, across] = [Math.max(0, length - 2 * margin), Math.max(0, depth - 2 * margin)];
  return Array.from({ length: count }, (_, k): Vec3 => [run * ((k + 0.5) / count - 0.5) + chance.around((0.25 * run) / count), 0, ((k % 3) - 1) * 0.36 * across + chance.around(0.08 * across)]);
}

/** Fountain grasses in two tones, with feathered heads over the taller. */
function plantGrasses(bed: Bed): Growth[] {
  const { length, depth, height, chance } = bed;
  const tuft = (seed: number): Mesh => keep(`planter tuft ${seed}`, () => createTuft({ blades: 230, height: 0.95, spread: 0.16, width: 0.018, seed }));
  const heads = keep('grass heads', () => createHeads());
  const count = Math.max(3, Math.min(48, Math.round((length * Math.max(1, depth / 0.35)) / (0.115 * Math.max(0.4, height / 0.45)))));
  const places = row(bed, count, Math.min(0.07, depth * 0.25)).map((at): Matrix4 => place({ at, turn: chance.between(0, 6.28), size: [Math.min(height, depth * 0.72), height * chance.between(0.74, 0.97), Math.min(height, depth * 0.72)] }));
  return [{ mesh: tuft(21), material: 'grass blade', placements: places.filter((_, k) => k % 2 === 0) }, { mesh: tuft(22), material: 'pale leaf', placements: places.filter((_, k) => k % 2 === 1) }, { mesh: heads, material: 'reed', placements: places.filter((_, k) => k % 3 === 0) }];
}

/** Nodding plumes on thin stalks, 1 m tall. */
function createHeads(): Mesh {
  return mergeMeshes(Array.from({ length: 7 }, (_, k) => {
    const [angle, lean] = [k * 2.39996, 0.12 + 0.03 * k];
    const path = Array.from({ length: 9 }, (_value, j): Vec3 => [Math.cos(angle) * lean * 1.6 * (j / 8) ** 2, (0.95 - 0.02 * k) * (j / 8) * (1 - 0.08 * (j / 8)), Math.sin(angle) * lean * 1.6 * (j / 8) ** 2]);
    return createTube(path, 0.011, { sides: 6, size: [0.18, 0.18, 0.18, 0.18, 0.18, 0.3, 0.95, 0.9, 0.15] });
  }));
}

/** Broad leaves, tall ones behind, with ferns and heart leaves between them at the rim. */
function plantLeafy(bed: Bed): Growth[] {
  const { depth, height, length, chance } = bed;
  const clump = (leaf: Mesh, count: number, size: number, rise: number, at: Vec3): Matrix4[] => Array.from({ length: count }, (_, k): Matrix4 => {
    const angle = k * 2.39996 + chance.around(0.3);
    return leafPlace([at[0] + 0.02 * Math.cos(angle), at[1] + (1 - k / count) * height * 0.4, at[2] + 0.02 * Math.sin(angle)], [Math.cos(angle), rise * (1.5 - k / count), Math.sin(angle)], size * chance.between(0.75, 1.05), chance.around(0.3));
  });
  const count = Math.max(2, Math.min(30, Math.round(length / Math.max(0.15, depth * 0.5))));
  const spots = row(bed, count, Math.min(0.1, depth * 0.3));
  const leaf = Math.min(height * 0.72, depth * 0.76);
  const kinds = [0, 1, 2].map((kind) => spots.filter((_, k) => k % 3 === kind));
  const ferns = kinds[2]!.flatMap((at) => growFern(leaf * 0.95, 16, chance).map(({ placements = [], ...part }): Growth => ({ ...part, placements: placements.map((placement) => multiply(place({ at }), placement)) })));
  const low = row(bed, count * 3, 0.02).map((at, k): Vec3 => [at[0], 0.03, (k % 2 === 0 ? 0.42 : -0.42) * depth]);
  return [
    { mesh: paddleLeaf(0.5), material: 'leaf', placements: kinds[0]!.flatMap((at) => clump(paddleLeaf(0.5), 11, leaf * 1.05, 1.5, at)) },
    { mesh: rubberLeaf(0.4), material: 'dark leaf', placements: kinds[1]!.flatMap((at) => clump(rubberLeaf(0.4), 16, leaf * 0.72, 0.9, at)) },
    { mesh: heartLeaf(), material: 'pale leaf', placements: low.flatMap((at) => clump(heartLeaf(), 4, leaf * 0.3, 0.5, at)) },
    ...ferns,
  ];
}

/** A clipped box hedge. */
function plantHedge({ length, depth, height, chance }: Bed): Growth[] {
  const pieces = Math.max(1, Math.round(length / 0.42));
  const step = length / pieces;
  const tall = height - 0.04;
  return [0, 1].map((variant): Growth => ({
    mesh: hedgeMetre(Number(tall.toFixed(1)) || 0.1, Number((depth * 0.9).toFixed(1)) || 0.1, variant),
    material: variant === 0 ? 'leaf' : 'dark leaf',
    placements: Array.from({ length: pieces }, (_, k) => k).filter((k) => k % 2 === variant).map((k) => place({ at: [-length / 2 + step * (k + 0.5), 0.02, 0], turn: chance.next() < 0.5 ? 0 : Math.PI, size: [step, tall / (Number(tall.toFixed(1)) || 0.1), (depth * 0.9) / (Number((depth * 0.9).toFixed(1)) || 0.1)] })),
  })).filter(({ placements }) => placements!.length > 0);
}
