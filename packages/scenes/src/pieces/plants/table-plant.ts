import { createBall } from '@yujian/renderer/scene/build/lathe';
import { mergeMeshes, reshape } from '@yujian/renderer/scene/build/mesh-tools';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { multiply, normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { keep, onBall } from '../outdoor/foliage.ts';
import type { PieceBuilder } from '../piece-builder.ts';
import { bud, orchidBloom } from './flowers.ts';
import { addGrowth, createRimLeaf, leafPlace, polar, type Growth } from './growth.ts';
import { leafPad } from './leaves.ts';
import { addPot } from './pot.ts';
import { growFern, growVines } from './vines.ts';

/** How broad and high its pot is, in shares of the plant's width and height. */
const POTS: Readonly<Record<string, readonly [broad: number, high: number]>> = {
  succulent: [0.38, 0.42],
  fern: [0.3, 0.5],
  ivy: [0.3, 0.67],
  bonsai: [0.4, 0.17],
  orchid: [0.28, 0.28],
};

export const buildTablePlant: PieceBuilder = (object, { form, width, depth, height, chance, look, named }) => {
  const least = Math.min(width, depth);
  const [broad, high] = POTS[form] ?? [0.3, 0.4];
  const tall = Math.min(height * high, least * broad * (form === 'ivy' ? 3 : 2.4));
  const radius = form === 'bonsai' ? least * broad : Math.min(least * broad, tall * 1.1);
  // a bonsai stands in an oval tray
  const tray = form === 'bonsai' ? object.within({ size: [1.1, 1, 0.74] }) : object;
  const { soil, radius: inner } = addPot(
    tray,
    radius,
    tall,
    { pot: look('pot'), soil: named(form === 'bonsai' ? 'moss' : 'soil') },
    chance,
    form === 'bonsai' ? ['straight', 'footed'] : undefined,
  );
  const room = { width: least, height: height - soil, soil: inner, chance };
  const reach = { width, depth, height: height - soil };
  const put = (parts: readonly Growth[], drop = 0): void =>
    addGrowth(
      object,
      parts.map((part) => ({ ...part, material: named(part.material) })),
      [0, soil, 0],
      { ...reach, drop },
    );
  if (form === 'fern') put(growFern(Math.max(least * 0.6, room.height * 0.9), 30, chance));
  else if (form === 'ivy')
    put(
      growVines(
        { rim: radius, reach: least / 2, drop: soil * 0.94, chance },
        { vines: 15, leaf: Math.min(least * 0.24, height * 0.2) },
      ),
      soil * 0.97,
    );
  else if (form === 'bonsai') put(growBonsai(room));
  else if (form === 'orchid') put(growOrchid(room));
  else put(growSucculent(room));
};

interface Room {
  readonly width: number;
  readonly height: number;
  readonly soil: number;
  readonly chance: Chance;
}

/** Thick leaves that end in a point, 1 m along +y. */
function fatLeaf(): Mesh {
  return keep('fat leaf', () =>
    reshape(createBall(0.5, { sides: 14 }), ([x, y, z]) => {
      const t = y + 0.5;
      const broad = 0.5 + 0.42 * Math.sin(Math.PI * Math.min(1, t * 0.85));
      return [x * broad * 0.8, t, z * 0.34 - 0.14 * t * t];
    }),
  );
}

/** Rosettes: a large one and two small ones at its side, or, where there is height, one on each of several bare stems. */
function growSucculent({ width, height, soil, chance }: Room): Growth[] {
  const rosette = (at: Vec3, reach: number, count: number, spin: number): Matrix4[] =>
    Array.from({ length: count }, (_, k): Matrix4 => {
      const share = (k + 0.5) / count;
      const angle = k * 2.39996 + spin + chance.around(0.06);
      // its upper side looks inward and up
      const tilt = 0.12 + 1.24 * share ** 0.8 + chance.around(0.05);
      return multiply(
        place({ at: [at[0], at[1] + reach * 0.24 * (1 - share), at[2]], turn: angle }),
        place({ tilt, size: reach * (0.42 + 0.58 * share ** 0.8) }),
      );
    });
  const turn = chance.between(0, 6.28);
  if (height < 0.55 * width) {
    const outer = width * 0.46;
    const small = [0, 2.3].map((shift, k) =>
      rosette(polar(turn + shift, soil * 0.82, 0), outer * (0.42 - 0.1 * k), 20, k),
    );
    return [
      {
        mesh: fatLeaf(),
        material: 'pale leaf',
        placements: rosette(polar(turn + 4.3, soil * 0.22, 0), outer * 0.86, 44, 0.5),
      },
      { mesh: fatLeaf(), material: 'olive leaf', placements: small.flat() },
    ];
  }
  const heads = (
    [
      [0, 0.08, 0.86, 0.27],
      [1.1, 0.27, 0.6, 0.2],
      [3.1, 0.28, 0.5, 0.21],
      [5, 0.26, 0.68, 0.18],
      [2.2, 0.24, 0.24, 0.15],
      [4.2, 0.27, 0.2, 0.17],
    ] as const
  ).map(([shift, out, high, reach]) => ({
    at: polar(turn + shift + chance.around(0.2), out * width, height * high * chance.between(0.94, 1.04)),
    reach: reach * width * chance.between(0.92, 1.08),
  }));
  const stems = heads.map(({ at }) => {
    const path = createCurve(
      [
        [at[0] * 0.12, -0.005, at[2] * 0.12],
        [at[0] * 0.45, at[1] * 0.35, at[2] * 0.45],
        [at[0] * 0.95, at[1] * 0.75, at[2] * 0.95],
        at,
      ],
      6,
    );
    // rings where old leaves were
    return createTube(path, Math.max(0.003, width * 0.024), {
      sides: 8,
      size: path.map((_, k) => (k % 2 === 0 ? 1.12 : 0.94) * (1 - (0.3 * k) / path.length)),
    });
  });
  return [
    { mesh: mergeMeshes(stems), material: 'stem' },
    {
      mesh: fatLeaf(),
      material: 'pale leaf',
      placements: heads.filter((_, k) => k % 3 !== 1).flatMap(({ at, reach }, k) => rosette(at, reach, 30, k)),
    },
    {
      mesh: fatLeaf(),
      material: 'olive leaf',
      placements: heads.filter((_, k) => k % 3 === 1).flatMap(({ at, reach }, k) => rosette(at, reach, 30, k + 0.5)),
    },
  ];
}

/** A trunk in the informal upright style: its bends carry flat clouds of needles, the lowest on the longest branch. */
function growBonsai({ width, height, chance }: Room): Growth[] {
  const side = chance.next() < 0.5 ? -1 : 1;
  const at = (x: number, y: number, z: number): Vec3 => [side * x * width, y * height, z * width];
  const trunk = createCurve(
    [
      at(-0.1, -0.02, 0),
      at(-0.02, 0.16, 0.03),
      at(0.1, 0.34, 0),
      at(0.03, 0.52, -0.03),
      at(-0.05, 0.68, 0),
      at(0, 0.84, 0.02),
    ],
    7,
  );
  const stems = [
    createTube(trunk, width * 0.06, {
      sides: 12,
      size: trunk.map((_, k) => (k < 4 ? 1.5 - k * 0.12 : 1) * (1 - (0.72 * k) / trunk.length)),
    }),
  ];
  // roots that grip the soil
  for (let k = 0; k < 5; k++)
    stems.push(
      createTube(
        createCurve(
          [
            at(-0.1, 0.06, 0),
            [side * -0.1 * width + Math.cos(k * 1.3) * width * 0.09, 0.008, Math.sin(k * 1.3) * width * 0.09],
            [side * -0.1 * width + Math.cos(k * 1.3) * width * 0.17, -0.006, Math.sin(k * 1.3) * width * 0.17],
          ],
          4,
        ),
        width * 0.026,
        { sides: 7, size: Array.from({ length: 9 }, (_, j) => 1 - j * 0.08) },
      ),
    );
  const clouds: { centre: Vec3; reach: number }[] = [
    { centre: at(0.36, 0.44, 0.04), reach: 0.2 },
    { centre: at(-0.3, 0.58, -0.03), reach: 0.18 },
    { centre: at(0.2, 0.72, -0.08), reach: 0.16 },
    { centre: at(-0.14, 0.74, 0.12), reach: 0.14 },
    { centre: at(0.01, 0.9, 0), reach: 0.19 },
  ];
  const sprays: Matrix4[] = [];
  clouds.forEach(({ centre, reach }, k) => {
    const from = trunk[Math.round((0.42 + 0.13 * k) * (trunk.length - 1))] ?? trunk.at(-1)!;
    stems.push(
      createTube(
        createCurve(
          [
            from,
            [(from[0] + centre[0]) / 2, (from[1] + centre[1]) / 2 + 0.02 * height, (from[2] + centre[2]) / 2],
            [centre[0], centre[1] - 0.03 * height, centre[2]],
          ],
          4,
        ),
        width * 0.017,
        { sides: 7, size: Array.from({ length: 9 }, (_, j) => 1 - j * 0.07) },
      ),
    );
    const radius = reach * width * chance.between(0.92, 1.1);
    sprays.push(
      ...onBall(26, centre, [radius, height * 0.085, radius * 0.9], radius * 0.66, chance, { below: -0.3, depth: 0.7 }),
    );
  });
  return [
    { mesh: mergeMeshes(stems), material: 'bark' },
    { mesh: leafPad(), material: 'leaf', placements: sprays.filter((_, k) => k % 4 !== 0) },
    { mesh: leafPad(), material: 'tree leaf', placements: sprays.filter((_, k) => k % 4 === 0) },
  ];
}

/** A moth orchid: broad leaves at its foot, two stems that arch over with flowers in two rows and buds at their tips. */
function growOrchid({ width, height, chance }: Room): Growth[] {
  const strap = keep('orchid leaf', () =>
    createRimLeaf(
      1,
      [
        [0, 0.06],
        [0.1, 0.1],
        [0.3, 0.17],
        [0.6, 0.19],
        [0.85, 0.13],
        [1, 0.01],
      ],
      { fold: 0.35, bend: 0.9 },
    ),
  );
  const leaves = Array.from({ length: 6 }, (_, k) =>
    leafPlace(
      [0, 0.002 * k, 0],
      [Math.cos(k * 2.7), 0.5 + 0.12 * (k % 3), Math.sin(k * 2.7)],
      Math.min(width * 0.6, height * 0.45) * chance.between(0.75, 1.05),
    ),
  );
  const stems: Mesh[] = [];
  const blooms: Matrix4[] = [];
  const buds: Matrix4[] = [];
  const face = chance.around(0.5);
  const turn = place({ turn: face });
  const size = Math.min(width * 0.19, height * 0.13);
  [-1, 1].forEach((side, s) => {
    const tall = s === 0 ? 1 : chance.between(0.78, 0.88);
    const path = createCurve(
      [
        [side * 0.01, 0, 0],
        [side * width * 0.05, height * 0.4 * tall, -0.01],
        [side * width * 0.12, height * 0.78 * tall, 0.01],
        [side * width * 0.26, height * 0.93 * tall, width * 0.05],
        [side * width * 0.42, height * 0.84 * tall, width * 0.1],
      ],
      8,
    ).map(([x, y, z]): Vec3 => [x * Math.cos(face) + z * Math.sin(face), y, z * Math.cos(face) - x * Math.sin(face)]);
    stems.push(
      createTube(path, Math.max(0.0022, height * 0.006), {
        sides: 7,
        size: path.map((_, k) => 1 - (0.5 * k) / path.length),
      }),
    );
    for (let k = 0; k < 6; k++) {
      const p = path[Math.round((0.56 + 0.36 * (k / 5)) * (path.length - 1))]!;
      const out: Vec3 = [p[0] + (k % 2 === 0 ? 0.3 : -0.3) * size, p[1] - 0.35 * size, p[2] + 0.7 * size];
      stems.push(createTube([p, out], 0.0012, { sides: 5 }));
      blooms.push(
        multiply(
          place({ at: out }),
          multiply(
            turn,
            place({
              turn: (k % 2 === 0 ? 0.45 : -0.45) + chance.around(0.2),
              tilt: 0.2 + chance.around(0.15),
              roll: chance.around(0.15),
              size: size * chance.between(0.85, 1.05) * (1 - 0.05 * k),
            }),
          ),
        ),
      );
    }
    for (const t of [0.96, 1])
      buds.push(
        standAlong(path[Math.round(t * (path.length - 1))]!, normalise([0.3 * side, -0.4, 0.6]), 0, size * 0.5),
      );
  });
  const { petals, lip } = orchidBloom();
  const colour = chance.pick(['white petal', 'white petal', 'pink petal', 'purple petal']);
  return [
    { mesh: mergeMeshes(stems), material: 'green stem' },
    { mesh: strap, material: 'leaf', placements: leaves },
    { mesh: petals, material: colour, placements: blooms },
    { mesh: lip, material: colour === 'white petal' ? 'yellow petal' : 'red petal', placements: blooms },
    { mesh: bud(), material: 'pale leaf', placements: buds },
  ];
}
