import type { Point } from '../../../layout/geometry.ts';
import { lookAlong, placeInView } from '../camera.ts';
import { bandAlong, blob, rect, smoothLine } from '../draft.ts';
import { plantBed, plantTree, rowOfTrees, scatterTrees, usualHeight } from '../planting.ts';
import type { SitePlan } from '../site-plan.ts';
import type { Garden } from './garden.ts';

const LEVEL = -0.45;

/** A bank that winds away from the eye, water on one side of it and trees on the other, a walk along it. */
export function arrangeWaterside(garden: Garden): SitePlan {
  const { draft, style, planting, side } = garden;
  const { chance } = draft;
  const bend = chance.between(-7, 7);
  const wave = chance.between(1.5, 4.5);
  const rows = [26, 12, -4, -22, -44, -70, -104];
  const bank = smoothLine(
    rows.map((z, k): Point => [
      side * (2.2 + wave * Math.sin(k * chance.between(1.1, 1.5) + bend) + (bend * Math.max(0, k - 2)) / 2),
      z,
    ]),
    7,
  );
  const wide = chance.between(30, 52);
  const other = bank.map(([x, z], k): Point => [x - side * (wide + 6 * Math.sin(0.23 * k + bend)), z]);
  const isNatural = style === 'wetland' || style === 'tropical' || style === 'meadow' || style === 'jiangnan';
  draft.patch('water', [...bank, ...other.toReversed()], { y: LEVEL, edging: isNatural ? 0 : 0.4 });
  const walk = isNatural ? layBoardwalk(garden, bank) : layPromenade(garden, bank);
  const start = walk[0]!;
  const ahead = walk[Math.min(walk.length - 1, 2)]!;
  const camera = lookAlong(
    draft.brief,
    [start[0], start[1]],
    [0.45 * ahead[0] + 0.55 * (bank[20]![0] - side * 3), -24],
    { lens: chance.pick([24, 26, 28]), eye: 1.75, shift: 0.06 },
  );
  draft.see(start, [walk[1]!]);
  plantWater(garden, bank, other);
  for (const [near, aside] of [
    [5.2, 0.78],
    [6.2, 1.02],
    [7.4, 0.9],
    [6.6, -1],
  ] as const) {
    const wish = chance.pick(
      planting.water.some(({ form }) => form === 'reed')
        ? [{ type: 'grasses', form: 'reed' } as const, ...planting.shrubs]
        : planting.shrubs,
    );
    draft.put(wish.type, placeInView(camera, near, side * aside), {
      form: wish.form,
      size: [1.5, 1.3, chance.between(0.9, 1.3)],
      inWater: true,
      gap: -0.6,
    });
  }
  // trees on the bank: one that frames the picture, groups behind it
  const form = planting.trees[0]!;
  plantTree(draft, form, placeInView(camera, 13, side * 1.12), usualHeight(form) * 1.15);
  plantTree(draft, chance.pick(planting.trees), placeInView(camera, 26, side * 0.72), usualHeight(form) * 1.1);
  for (let k = 12; k < bank.length - 4; k += 4) {
    const [x, z] = bank[k]!;
    const kind = chance.pick(planting.trees);
    plantTree(draft, kind, [x + side * chance.between(6.5, 11), z + chance.around(2)], usualHeight(kind));
  }
  const far = (x: number): number => x - side * wide;
  scatterTrees(draft, rect(side > 0 ? 10 : -46, -100, side > 0 ? 46 : -10, 6), 30, planting.trees, { size: 1.1 });
  scatterTrees(
    draft,
    rect(Math.min(far(-side * 8), far(-side * 34)), -96, Math.max(far(-side * 8), far(-side * 34)), 10),
    34,
    [...planting.trees, 'broadleaf'],
    { size: 1.15 },
  );
  scatterTrees(draft, rect(-70, -128, 60, -106), 34, [...planting.trees, 'broadleaf'], { size: 1.3 });
  if (chance.next() < 0.6)
    draft.put('boat', [far(bank[16]![0]) * 0.25 + bank[16]![0] * 0.6, -14 - chance.between(0, 8)], {
      form: style === 'jiangnan' ? 'punt' : 'rowing',
      turn: chance.between(20, 70) * side,
      inWater: true,
      onPaths: true,
      isFixed: true,
      y: LEVEL - 0.12,
    });
  return { ground: 'lawn', surroundings: 'hills', extent: 150, camera };
}

/** Straight lengths of boards over the water's edge, each turned against the last. @returns its corners from the eye on */
function layBoardwalk({ draft, planting, side }: Garden, bank: readonly Point[]): Point[] {
  const { chance } = draft;
  const wide = chance.between(2, 2.6);
  const out = chance.between(2.6, 4.6);
  const corners: Point[] = [[0, 0]];
  corners.length = 0;
  let flip = chance.next() < 0.5 ? 1 : -1;
  for (let z = 16; z > -74; z -= chance.between(8.5, 12.5)) {
    const near = bank.reduce((best, point) => (Math.abs(point[1] - z) < Math.abs(best[1] - z) ? point : best));
    corners.push([near[0] - side * (out + flip * chance.between(0.6, 1.8)), z]);
    flip = -flip;
  }
  for (let k = 0; k + 1 < corners.length; k++) {
    const [a, b] = [corners[k]!, corners[k + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [wx, wz] = [((b[0] - a[0]) / length) * wide * 0.5, ((b[1] - a[1]) / length) * wide * 0.5];
    draft.patch(
      'deck',
      [
        [a[0] - wz - wx, a[1] + wx - wz],
        [a[0] + wz - wx, a[1] - wx - wz],
        [b[0] + wz + wx, b[1] - wx + wz],
        [b[0] - wz + wx, b[1] + wx + wz],
      ],
      { y: 0.16 + 0.006 * k },
    );
  }
  const half = wide / 2 + 0.02;
  const rail = (s: number): Point[] => corners.slice(1, 7).map(([x, z]): Point => [x + s * half, z]);
  draft.edge('railing', rail(side > 0 ? -1 : 1), 1.05, 0.05, 'metal');
  if (corners.length > 3)
    draft.put('garden-bench', [corners[2]![0] + side * (half - 0.35), corners[2]![1] - 3], {
      form: planting.bench,
      turn: side > 0 ? 270 : 90,
      size: [1.8, 0.5, 0.45],
      onPaths: true,
      isFixed: true,
      y: 0.18,
    });
  for (let k = 1; k < Math.min(6, corners.length); k++)
    draft.put('bollard-light', [corners[k]![0] + side * (half - 0.14), corners[k]![1]], {
      form: 'post',
      onPaths: true,
      isFixed: true,
      y: 0.18,
    });
  return corners.map(([x, z], k): Point => (k === 0 ? [x, 9.5] : [x, z])).filter(([, z], k) => k === 0 || z < 8);
}

/** A paved quay with a railing, seats and a row of trees. @returns its middle line from the eye on */
function layPromenade({ draft, planting, side }: Garden, bank: readonly Point[]): Point[] {
  const { chance } = draft;
  const wide = chance.between(3.6, 5.4);
  const middle = bank.map(([x, z]): Point => [x + side * (wide / 2 + 0.5), z]);
  draft.patch('paving', bandAlong(middle, wide), { y: 0.05, edging: 0.14 });
  draft.patch(
    'pavingAccent',
    bandAlong(
      bank.map(([x, z]): Point => [x + side * 0.35, z]),
      0.7,
    ),
    { y: 0.07 },
  );
  draft.edge(
    'railing',
    bank.filter((_, k) => k % 2 === 0 && k < 34).map(([x, z]): Point => [x + side * 0.3, z]),
    1.1,
    0.05,
    'metal',
  );
  const line = middle.filter(([, z]) => z < 20 && z > -80);
  for (let k = 4; k < line.length; k += 5) {
    const [x, z] = line[k]!;
    draft.put('garden-bench', [x + side * (wide / 2 - 0.5), z], {
      form: planting.bench,
      turn: side > 0 ? 270 : 90,
      onPaths: true,
    });
    draft.put('street-lamp', [x + side * (wide / 2 - 0.4), z - 3], { form: 'post', onPaths: true });
  }
  rowOfTrees(
    draft,
    [line[3]![0] + side * (wide / 2 + 1.8), 4],
    [line.at(-1)![0] + side * (wide / 2 + 1.8), -78],
    chance.between(6.5, 8.5),
    planting.trees[0]!,
    usualHeight(planting.trees[0]!),
  );
  const bed = blob(chance, [middle[10]![0] + side * (wide / 2 + 2.6), middle[10]![1]], 2, 4);
  draft.patch('bed', bed, { y: 0.06 });
  plantBed(draft, bed, planting, { front: [0, 16], density: 1.6 });
  return [[middle[8]![0], 9.5], ...middle.filter(([, z], k) => k % 4 === 0 && z < 6)];
}

/** Reeds and lilies before both banks, denser where nobody walks; grasses and flowers on the land's edge. */
function plantWater({ draft, planting, side }: Garden, bank: readonly Point[], other: readonly Point[]): void {
  const { chance } = draft;
  const reeds = planting.water.some(({ form }) => form === 'reed');
  for (let k = 0; k < 46; k++) {
    const [x, z] = bank[chance.whole(bank.length - 8)]!;
    const wish = chance.pick(planting.water);
    const isReed = wish.form === 'reed';
    const off = isReed
      ? chance.next() < 0.5
        ? chance.between(0.6, 1.5)
        : chance.between(8.4, 10.5)
      : chance.between(8.6, 14);
    draft.put('water-plants', [x - side * off, z + chance.around(1.5)], {
      form: wish.form,
      size: isReed
        ? [chance.between(1.6, 3), chance.between(1.4, 2.2), chance.between(1.1, 1.6)]
        : [chance.between(1.8, 3.2), chance.between(1.4, 2.4), wish.form === 'lily' ? 0.12 : 0.8],
      y: LEVEL,
      inWater: true,
      onPaths: true,
      gap: -0.8,
    });
  }
  if (reeds)
    for (let k = 2; k < bank.length - 8; k++) {
      const [x, z] = bank[k]!;
      if (chance.next() < 0.82)
        draft.put('water-plants', [x - side * chance.between(0.6, 1), z], {
          form: 'reed',
          size: [chance.between(1.6, 2.4), chance.between(1.2, 1.6), chance.between(0.9, 1.5)],
          turn: chance.between(0, 360),
          y: LEVEL + 0.05,
          inWater: true,
          onPaths: true,
          gap: -1.1,
        });
    }
  if (reeds)
    for (let k = 4; k < other.length - 6; k += 2)
      draft.put('water-plants', [other[k]![0] + side * 1.4, other[k]![1]], {
        form: 'reed',
        size: [3.4, 2.2, 1.5],
        y: LEVEL,
        inWater: true,
        onPaths: true,
        gap: -1,
      });
  for (let k = 0; k < 110; k++) {
    const [x, z] = bank[3 + chance.whole(bank.length - 14)]!;
    const wish = chance.pick([...planting.low, ...planting.shrubs]);
    draft.put(wish.type, [x + side * chance.between(0.4, 3.4), z + chance.around(1)], {
      form: wish.form,
      turn: chance.between(0, 360),
      size: [chance.between(0.8, 1.6), chance.between(0.7, 1.3), chance.between(0.5, 1.1)],
      gap: -0.7,
    });
  }
  // grasses and ferns on the slope of the bank, down to the water
  for (let k = 6; k < bank.length - 14; k++) {
    const [x, z] = bank[k]!;
    const wish = chance.pick(planting.low);
    for (let i = 0; i < 2; i++)
      draft.put(wish.type, [x - side * chance.between(0.1, 0.8), z + chance.around(0.9)], {
        form: wish.form,
        turn: chance.between(0, 360),
        size: [chance.between(0.7, 1.2), chance.between(0.7, 1.1), chance.between(0.3, 0.6)],
        y: -0.2,
        inWater: true,
        onPaths: true,
        gap: -0.9,
      });
  }
  for (let k = 0; k < 12; k++) {
    const [x, z] = bank[4 + chance.whole(bank.length - 16)]!;
    draft.put('rock', [x + chance.around(0.5), z], {
      form: 'boulder',
      size: [chance.between(0.6, 1.5), chance.between(0.5, 1.1), chance.between(0.4, 0.8)],
      turn: chance.between(0, 360),
      inWater: true,
      y: -0.2,
      gap: -0.3,
    });
  }
}
