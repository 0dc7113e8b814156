import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { normalise, standAlong, subtract } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep } from '../outdoor/foliage.ts';
import type { Taste } from '../taste.ts';
import { bud, flowerEye, FLOWERS, type FlowerKind } from './flowers.ts';
import { leafPlace, polar, type Growth } from './growth.ts';

interface Neck {
  readonly width: number;
  readonly depth: number;
  /** over the lip, metres */
  readonly height: number;
  /** radius of the opening */
  readonly mouth: number;
  /** how far stems go down inside */
  readonly neck: number;
  readonly chance: Chance;
  readonly taste: Taste;
}

/** A leaning point of a branch: where it is and where it heads. */
interface Spot {
  readonly at: Vec3;
  readonly way: Vec3;
}

/** Branches of flowering quince, magnolia or bare wood that zigzag from bud to bud, one long, one middle, one short. */
export function growBranches({ width, height, mouth, neck, chance, taste }: Neck): Growth[] {
  const kind = chance.pick(
    taste === 'chinese'
      ? (['quince', 'quince', 'magnolia'] as const)
      : taste === 'quiet'
        ? (['dry', 'dry', 'magnolia'] as const)
        : (['quince', 'magnolia', 'dry'] as const),
  );
  const wood: Mesh[] = [];
  const spots: Spot[] = [];
  const tips: Spot[] = [];
  const thick = Math.max(0.0022, Math.min(0.007, height * 0.0085));
  const main = chance.between(0, 6.28);
  const grow = (from: Vec3, to: Vec3, radius: number, order: number): void => {
    const steps = order === 0 ? 7 : 4;
    const knots = Array.from({ length: steps + 1 }, (_, k): Vec3 => {
      const t = k / steps;
      const off = k === 0 || k === steps ? 0 : (k % 2 === 0 ? 1 : -1) * 0.035 * height + chance.around(0.012 * height);
      return [
        from[0] + (to[0] - from[0]) * t ** 1.25 + off * 0.7,
        from[1] + (to[1] - from[1]) * t,
        from[2] + (to[2] - from[2]) * t ** 1.25 - off * 0.6,
      ];
    });
    const path = createCurve(knots, 4);
    wood.push(
      createTube(path, radius, {
        sides: 8,
        size: path.map((_, k) => (1 - (0.68 * k) / path.length) * (k % 4 === 0 ? 1.14 : 1)),
      }),
    );
    for (let k = order === 0 ? 8 : 2; k < path.length - 1; k += 2)
      spots.push({ at: path[k]!, way: normalise(subtract(path[k + 1]!, path[k]!)) });
    tips.push({ at: path.at(-1)!, way: normalise(subtract(path.at(-1)!, path.at(-2)!)) });
    if (order > 1) return;
    const shoots = order === 0 ? 5 : 2;
    for (let j = 0; j < shoots; j++) {
      const start = path[Math.round((0.36 + 0.56 * ((j + 0.5) / shoots)) * (path.length - 1))]!;
      const angle = main + j * 2.39996 + chance.around(0.5);
      const reach = height * (order === 0 ? 0.3 : 0.14) * chance.between(0.7, 1.15) * (1 - (0.4 * j) / shoots);
      grow(
        start,
        [
          start[0] + Math.cos(angle) * reach * 0.75,
          start[1] + reach * chance.between(0.5, 0.9),
          start[2] + Math.sin(angle) * reach * 0.75,
        ],
        radius * 0.5,
        order + 1,
      );
    }
  };
  [
    [1, 0.24],
    [0.78, 0.4],
    [0.52, 0.44],
  ].forEach(([tall, lean], k) => {
    const angle = main + k * 2.2;
    grow(
      polar(angle + Math.PI, mouth * 0.5, -neck),
      polar(angle, width * lean!, height * tall!),
      thick * (1 - 0.15 * k),
      0,
    );
  });
  const parts: Growth[] = [{ mesh: mergeMeshes(wood), material: kind === 'magnolia' ? 'stem' : 'bark' }];
  if (kind === 'dry') return parts;
  const above = spots.filter(({ at }) => at[1] > height * 0.16);
  const size = kind === 'quince' ? Math.min(0.022, height * 0.042) : Math.min(0.05, height * 0.085);
  const stand = ({ at, way }: Spot, share: number, along: number): Matrix4 =>
    standAlong(
      at,
      normalise([
        way[0] * along + chance.around(0.9),
        way[1] * along + chance.between(0.1, 0.9),
        way[2] * along + chance.around(0.9),
      ]),
      chance.between(0, 6.28),
      share,
    );
  const flowers =
    kind === 'quince'
      ? above.filter(() => chance.next() < 0.4).map((spot) => stand(spot, size * chance.between(0.7, 1.1), 0.2))
      : [
          ...tips.map((spot) =>
            standAlong(
              spot.at,
              normalise([spot.way[0] * 0.6, 1, spot.way[2] * 0.6]),
              chance.between(0, 6.28),
              size * chance.between(0.75, 1.1),
            ),
          ),
          ...above.filter(() => chance.next() < 0.05).map((spot) => stand(spot, size * 0.8, 0.7)),
        ];
  const buds = above
    .filter(() => chance.next() < (kind === 'quince' ? 0.25 : 0.14))
    .map((spot) => stand(spot, size * (kind === 'quince' ? 0.6 : 0.75), 0.8));
  const colour =
    kind === 'quince' ? chance.pick(['pink petal', 'red petal', 'white petal']) : chance.pick(['white petal', 'petal']);
  parts.push(
    { mesh: FLOWERS[kind](), material: colour, placements: flowers },
    { mesh: bud(), material: kind === 'quince' ? colour : 'olive leaf', placements: buds },
  );
  if (kind === 'quince') {
    const leaf = keep('quince leaf', () => createLeaf({ length: 1, width: 0.45, fold: 0.3, bend: 0.5, segments: 4 }));
    parts.push(
      { mesh: flowerEye(), material: 'yellow petal', placements: flowers },
      {
        mesh: leaf,
        material: 'tree leaf',
        placements: above
          .filter(() => chance.next() < 0.2)
          .map((spot) => stand(spot, size * chance.between(1, 1.6), 0.6)),
      },
    );
  }
  return parts;
}

const BOUQUETS: Readonly<
  Record<
    'peony' | 'tulip' | 'daisy',
    { readonly colours: readonly string[]; readonly size: number; readonly count: number }
  >
> = {
  peony: { colours: ['pink petal', 'petal', 'white petal'], size: 0.3, count: 9 },
  tulip: { colours: ['yellow petal', 'red petal', 'white petal', 'pink petal'], size: 0.135, count: 13 },
  daisy: { colours: ['white petal', 'yellow petal', 'purple petal'], size: 0.2, count: 17 },
};

/** A hand-tied bunch that opens from the neck into a dome, with its leaves and a few blossoms that stand out of it. */
export function growBouquet({ width, height, mouth, neck, chance, taste }: Neck): Growth[] {
  const kind: FlowerKind & keyof typeof BOUQUETS = chance.pick(
    taste === 'chinese' || taste === 'classic'
      ? (['peony'] as const)
      : taste === 'country' || taste === 'child'
        ? (['daisy', 'daisy', 'tulip'] as const)
        : (['peony', 'tulip', 'daisy'] as const),
  );
  const { colours, size: share, count } = BOUQUETS[kind];
  const first = chance.whole(colours.length);
  const tones = [colours[first]!, colours[(first + 1) % colours.length]!];
  const size = Math.min(width * 0.5, height * 0.62) * share * 1.5;
  const stems: Mesh[] = [];
  const heads: Matrix4[][] = tones.map(() => []);
  const leaves: Matrix4[] = [];
  const long = keep(`bouquet leaf ${kind}`, () =>
    createLeaf({ length: 1, width: kind === 'tulip' ? 0.16 : 0.34, fold: 0.35, bend: 0.7, segments: 5 }),
  );
  for (let k = 0; k < count; k++) {
    const out = Math.sqrt((k + 0.4) / count);
    const angle = k * 2.39996 + chance.around(0.3);
    const tip = polar(
      angle,
      (width / 2 - size * 0.75) * out,
      (height - size * 1.3) * (1 - 0.62 * out ** 2) * chance.between(0.88, 1.06),
    );
    const path = createCurve(
      [
        polar(angle + Math.PI, mouth * 0.6 * out, -neck),
        polar(angle, mouth * 0.55 * out, 0),
        [tip[0] * 0.55, tip[1] * 0.6, tip[2] * 0.55],
        tip,
      ],
      6,
    );
    stems.push(createTube(path, Math.max(0.0016, Math.min(0.0036, size * 0.075)), { sides: 6 }));
    heads[k % 3 === 0 ? 1 : 0]!.push(
      standAlong(
        tip,
        normalise([
          Math.cos(angle) * out * 1.1 + chance.around(0.2),
          1,
          Math.sin(angle) * out * 1.1 + chance.around(0.2),
        ]),
        chance.between(0, 6.28),
        size * chance.between(0.78, 1.08),
      ),
    );
    for (let j = 0; j < 3; j++) {
      const at = path[Math.min(path.length - 1, Math.round((0.42 + 0.17 * j) * (path.length - 1)))]!;
      const turned = angle + (j - 1) * 1.7 + chance.around(0.4);
      leaves.push(
        leafPlace(
          at,
          [Math.cos(turned), kind === 'tulip' ? 1.4 : 0.45 + chance.around(0.3), Math.sin(turned)],
          (kind === 'tulip' ? 0.5 : 0.3) * Math.min(width * 0.7, height) * chance.between(0.7, 1.05),
          chance.around(0.3),
        ),
      );
    }
  }
  const parts: Growth[] = [
    { mesh: mergeMeshes(stems), material: 'green stem' },
    { mesh: long, material: kind === 'tulip' ? 'tree leaf' : 'leaf', placements: leaves },
  ];
  tones.forEach((colour, k) => parts.push({ mesh: FLOWERS[kind](), material: colour, placements: heads[k]! }));
  if (kind === 'daisy')
    parts.push({
      mesh: flowerEye(),
      material: tones.includes('yellow petal') ? 'stem' : 'yellow petal',
      placements: heads.flat(),
    });
  return parts;
}
