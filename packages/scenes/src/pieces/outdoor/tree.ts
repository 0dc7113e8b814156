import { createLeaf } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { createLathe } from '@yujian/renderer/scene/build/lathe';
import { createSpray, createTree, type TreeOptions } from '@yujian/renderer/scene/build/tree';
import { add, multiply, normalise, place, scale, standAlong, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { createBlade, createFanLeaf, createLobedLeaf, fitting, keep, repeat, spray } from './foliage.ts';

/** A tree grown once, at the usual size of its kind. */
interface Grown {
  readonly wood: Mesh;
  readonly crown: Mesh;
  readonly leaf: string;
  readonly bark: string;
  /** brings it to 1 × 1 × 1 m on y = 0 */
  readonly toUnit: Matrix4;
}

interface Species {
  readonly leaf: string;
  readonly bark: string;
  readonly grow: (chance: Chance, seed: number) => { readonly wood: Mesh; readonly crown: Mesh };
}

/** Grown trees are shared by all that stand in a scene: this many of each species differ. */
const VARIANTS = 2;

/** A rounded crown on a trunk, as most broad-leaved trees have. */
function broad(
  options: Omit<TreeOptions, 'seed' | 'trunkRadius'> & { readonly trunk?: number },
  twig: () => Mesh,
): Species['grow'] {
  return (_, seed) => {
    const tree = createTree({ trunkRadius: 0.019 * options.height * (options.trunk ?? 1), ...options, seed });
    return { wood: tree.wood, crown: repeat(twig(), tree.sprays) };
  };
}

const SPECIES: Readonly<Record<string, Species>> = {
  broadleaf: {
    leaf: 'tree leaf',
    bark: 'bark',
    grow: broad({ height: 7, crown: 2.5, bare: 0.26, sprays: 190, spraySize: 1.02 }, () => spray('broad')),
  },
  'multi-stem': {
    leaf: 'tree leaf',
    bark: 'bark',
    grow: broad({ height: 5.5, crown: 2.2, bare: 0.24, trunks: 4, sprays: 190, spraySize: 0.85 }, () => spray('small')),
  },
  birch: {
    leaf: 'pale leaf',
    bark: 'birch bark',
    grow: broad({ height: 9, crown: 1.9, bare: 0.22, trunk: 0.62, sprays: 330, spraySize: 1.08 }, () =>
      spray('small', 9),
    ),
  },
  maple: {
    leaf: 'maple leaf',
    bark: 'bark',
    grow: broad({ height: 4.6, crown: 2.3, bare: 0.2, trunks: 3, sprays: 150, spraySize: 0.72 }, () =>
      keep('maple spray', () => createSpray(createLobedLeaf(0.11), { twigs: 6, leaves: 7, seed: 15 })),
    ),
  },
  cherry: { leaf: 'pink petal', bark: 'bark', grow: growCherry },
  ginkgo: {
    leaf: 'ginkgo leaf',
    bark: 'bark',
    grow: broad({ height: 9, crown: 2.3, bare: 0.24, sprays: 190, spraySize: 1 }, () =>
      keep('ginkgo spray', () => createSpray(createFanLeaf(0.1), { twigs: 7, leaves: 11, seed: 17 })),
    ),
  },
  pine: { leaf: 'needle', bark: 'bark', grow: growPine },
  cypress: { leaf: 'needle', bark: 'bark', grow: growCypress },
  willow: { leaf: 'pale leaf', bark: 'bark', grow: growWillow },
  palm: { leaf: 'leaf', bark: 'bark', grow: growPalm },
  plane: {
    leaf: 'tree leaf',
    bark: 'bark',
    grow: broad({ height: 8, crown: 2.7, bare: 0.36, sprays: 200, spraySize: 1.05 }, () => spray('broad', 11)),
  },
};

/** A tree; its form is its species. Its crown fills width × depth. */
export const buildTree: PieceBuilder = (object, { form, width, depth, height, chance, named }) => {
  const grown = grownTree(form, chance.whole(VARIANTS));
  const turn = form === 'pine' ? 0 : chance.whole(4) * (Math.PI / 2);
  const fit = multiply(place({ size: [width, height, depth] }), multiply(place({ turn }), grown.toUnit));
  object.scatter(grown.wood, named(grown.bark), [fit]).scatter(grown.crown, named(grown.leaf), [fit]);
};

const grownTrees = new Map<string, Grown>();

/** A tree of a form, grown once for all scenes: each variant is another individual. */
export function grownTree(form: string, variant: number): Grown {
  const key = `${form} ${variant}`;
  const known = grownTrees.get(key);
  if (known) return known;
  const seed = 300 + 17 * variant + form.length;
  const species = SPECIES[form] ?? SPECIES['broadleaf']!;
  const { wood, crown } = species.grow(createChance(seed), seed);
  const grown: Grown = { wood, crown, leaf: species.leaf, bark: species.bark, toUnit: fitting([wood, crown], 1, 1, 1) };
  grownTrees.set(key, grown);
  return grown;
}

/** Branches that rise like a vase, blossom along them. */
function growCherry(chance: Chance, seed: number): { wood: Mesh; crown: Mesh } {
  const tree = createTree({
    height: 5.2,
    crown: 3,
    bare: 0.24,
    trunks: 2,
    trunkRadius: 0.15,
    sprays: 210,
    spraySize: 0.8,
    seed,
  });
  const petal = createBlade(0.05, [0.008, 0.024, 0.02, 0], { fold: 0.3, bend: 0.5 });
  const flower = mergeMeshes(
    [0, 1, 2, 3, 4].map((k) => transformMesh(petal, place({ tilt: 1.1, turn: (k * 2 * Math.PI) / 5 }))),
  );
  const blossom = keep('cherry blossom', () => createSpray(flower, { twigs: 6, leaves: 6, seed: 19 }));
  return {
    wood: tree.wood,
    crown: repeat(
      blossom,
      tree.sprays.filter(() => chance.next() < 0.95),
    ),
  };
}

/** A leaning trunk, boughs held out level, each with a cloud of needles. */
function growPine(chance: Chance): { wood: Mesh; crown: Mesh } {
  const wood: Mesh[] = [];
  const lean = chance.around(0.5);
  const trunk = createCurve(
    [
      [0, -0.05, 0],
      [0.25 + lean, 1.1, 0.1],
      [-0.1 + lean, 2.2, -0.15],
      [0.3, 3.3, 0.1],
      [0.1, 4.2, 0],
    ],
    7,
  );
  wood.push(createTube(trunk, 0.17, { sides: 10, size: trunk.map((_, k) => 1 - (0.7 * k) / trunk.length) }));
  const pads: { at: Vec3; wide: number }[] = [{ at: trunk.at(-1)!, wide: 0.85 }];
  for (let k = 0; k < 8; k++) {
    const from = trunk[Math.floor(trunk.length * (0.36 + 0.58 * (k / 8)))]!;
    const around = k * 2.4 + chance.around(0.4);
    const reach = (1.9 - 0.13 * k) * chance.between(0.75, 1.05);
    const end = add(from, [Math.cos(around) * reach, 0.25 + chance.around(0.15), Math.sin(around) * reach]);
    const bough = createCurve(
      [from, add(from, [Math.cos(around) * reach * 0.45, -0.02, Math.sin(around) * reach * 0.45]), end],
      5,
    );
    wood.push(createTube(bough, 0.06, { sides: 7, size: bough.map((_, i) => 1 - (0.6 * i) / bough.length) }));
    pads.push(
      { at: end, wide: chance.between(0.6, 0.95) },
      { at: bough[Math.floor(bough.length * 0.6)]!, wide: chance.between(0.4, 0.6) },
    );
  }
  const tuft = needleTuft();
  const frames = pads.flatMap(({ at, wide }) =>
    Array.from({ length: Math.round(95 * wide ** 1.6) }, (): Matrix4 => {
      const around = chance.between(0, 6.283);
      const r = wide * Math.sqrt(chance.next());
      const up = 0.2 * wide * (1 - (r / wide) ** 2) + 0.05;
      return standAlong(
        add(at, [Math.cos(around) * r, up * chance.between(0.2, 1), Math.sin(around) * r]),
        normalise([Math.cos(around) * (0.25 + r / wide), 0.9, Math.sin(around) * (0.25 + r / wide)]),
        chance.between(0, 6.28),
        chance.between(0.8, 1.25),
      );
    }),
  );
  return { wood: mergeMeshes(wood), crown: repeat(tuft, frames) };
}

/** A brush of needles 0.22 m long. */
function needleTuft(): Mesh {
  return keep('needles', () => {
    const chance = createChance(41);
    const needle = createBlade(0.17, [0.004, 0.0045, 0.001], { fold: 0, bend: 0.2 });
    return mergeMeshes(
      Array.from({ length: 26 }, (_, k) =>
        transformMesh(
          needle,
          standAlong(
            [0, (0.1 * k) / 26, 0],
            normalise([Math.cos(k * 2.4), 0.75 + chance.around(0.35), Math.sin(k * 2.4)]),
            k,
          ),
        ),
      ),
    );
  });
}

/** A tall flame of short sprays close to the trunk. */
function growCypress(chance: Chance): { wood: Mesh; crown: Mesh } {
  const wood = createTube(
    [
      [0, -0.05, 0],
      [0, 3, 0],
      [0.02, 5.6, 0],
    ],
    0.13,
    { sides: 9, size: [1, 0.6, 0.15] },
  );
  const frond = keep('cypress frond', () =>
    createSpray(createBlade(0.12, [0.012, 0.018, 0.012, 0], { bend: 0.25 }), { twigs: 7, leaves: 9, seed: 5 }),
  );
  const frames = Array.from({ length: 400 }, (_, k): Matrix4 => {
    const t = (k + chance.next()) / 400;
    const y = 0.25 + 5.3 * t;
    const girth = 0.72 * Math.sin(Math.PI * Math.min(1, 0.16 + 0.84 * t)) ** 0.8;
    const around = k * 2.39996;
    const r = girth * chance.between(0.45, 0.85);
    return standAlong(
      [Math.cos(around) * r, y, Math.sin(around) * r],
      normalise([Math.cos(around) * 0.5, 1.1, Math.sin(around) * 0.5]),
      chance.between(0, 6.28),
      chance.between(0.66, 0.9),
    );
  });
  // so dense within that no light comes through
  const heart = createLathe(
    Array.from({ length: 13 }, (_, k): Vec2 => [
      0.2 * Math.sin(Math.PI * (0.12 + (0.88 * k) / 12)) ** 0.8 * (k === 12 ? 0 : 1),
      0.4 + (4.9 * k) / 12,
    ]),
    { sides: 14 },
  );
  return { wood, crown: mergeMeshes([repeat(frond, frames), heart]) };
}

/** A round head from which long strands hang almost to the ground. */
function growWillow(chance: Chance, seed: number): { wood: Mesh; crown: Mesh } {
  const tree = createTree({ height: 6.4, crown: 2.6, bare: 0.34, trunkRadius: 0.2, sprays: 190, spraySize: 1, seed });
  const strand = (variant: number): Mesh =>
    keep(`willow strand ${variant}`, () => {
      const own = createChance(71 + variant);
      const leaf = createLeaf({ length: 0.17, width: 0.034, fold: 0.15, bend: 0.5, segments: 2 });
      return mergeMeshes(
        Array.from({ length: 34 }, (_, k) =>
          transformMesh(
            leaf,
            standAlong(
              [0.03 * Math.sin(k * 0.4 + variant), -k * 0.055, 0.03 * Math.cos(k * 0.3)],
              normalise([Math.cos(k * 2.4), -0.9, Math.sin(k * 2.4)]),
              k * 2,
              own.between(0.8, 1.2),
            ),
          ),
        ),
      );
    });
  const crown: Mesh[] = [];
  tree.sprays.forEach((frame, k) => {
    const at: Vec3 = [frame[12]!, frame[13]!, frame[14]!];
    for (let i = 0; i < 3; i++) {
      const drop = Math.min(1.7, (at[1] - 0.6) / 1.9) * chance.between(0.7, 1.1);
      crown.push(
        transformMesh(
          strand(k % 3),
          place({
            at: add(at, [chance.around(0.4), 0.15, chance.around(0.4)]),
            turn: chance.between(0, 6.28),
            size: [1, Math.max(0.3, drop), 1],
          }),
        ),
      );
    }
  });
  return { wood: tree.wood, crown: mergeMeshes(crown) };
}

/** A ringed trunk and a head of arching fronds. */
function growPalm(chance: Chance): { wood: Mesh; crown: Mesh } {
  const bend = chance.around(0.5);
  const trunk = createCurve(
    [
      [0, -0.05, 0],
      [bend * 0.3, 2, 0],
      [bend, 4.4, 0.1],
      [bend * 1.1, 5.2, 0.1],
    ],
    14,
  );
  const wood = [
    createTube(trunk, 0.17, {
      sides: 12,
      size: trunk.map((_, k) => 1 - (0.35 * k) / trunk.length + (k % 2 === 0 ? 0.07 : 0)),
    }),
  ];
  const head = trunk.at(-1)!;
  const leaflet = createBlade(0.55, [0.012, 0.022, 0.016, 0], { fold: 0.3, bend: 0.7 });
  const fronds: Mesh[] = [];
  for (let k = 0; k < 19; k++) {
    const around = k * 2.39996;
    const rise = 1.25 - 1.5 * (k / 19);
    const reach = chance.between(1.9, 2.4);
    const way: Vec3 = [Math.cos(around), 0, Math.sin(around)];
    const rib = Array.from({ length: 12 }, (_, i): Vec3 => {
      const t = i / 11;
      return add(head, add(scale(way, reach * t * (1 - 0.18 * t)), [0, reach * (rise * t * 0.75 - 0.95 * t * t), 0]));
    });
    wood.push(createTube(rib, 0.022, { sides: 5, size: rib.map((_, i) => 1 - (0.8 * i) / 12) }));
    const across: Vec3 = [-way[2], 0, way[0]];
    for (let i = 2; i < 34; i++) {
      const t = 0.12 + (0.88 * i) / 34;
      const knot = Math.min(10, Math.floor(t * 11));
      const share = t * 11 - knot;
      const at = add(scale(rib[knot]!, 1 - share), scale(rib[knot + 1]!, share));
      for (const side of [-1, 1])
        fronds.push(
          transformMesh(
            leaflet,
            standAlong(
              at,
              normalise(add(scale(across, side), add(scale(way, 0.55), [0, -0.25, 0]))),
              chance.around(0.4),
              1.05 * Math.sin(Math.PI * (0.12 + 0.83 * t)) ** 0.6,
            ),
          ),
        );
    }
  }
  return { wood: mergeMeshes(wood), crown: mergeMeshes(fronds) };
}
