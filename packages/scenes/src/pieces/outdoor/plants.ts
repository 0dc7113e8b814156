import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { createTuft } from '@yujian/renderer/scene/build/grass';
import { createBall, createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createLeaf, createTwig } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes, reshape, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, noise2, type Chance } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { add, normalise, place, scale, standAlong, type Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { createBlade, fitting, hedgeMetre, keep, onBall, repeat, spray } from './foliage.ts';

interface Growth {
  readonly mesh: Mesh;
  readonly material: string;
}

const grown = new Map<string, { readonly parts: readonly Growth[]; readonly toUnit: Matrix4 }>();

/** A plant grown once for all scenes, and the matrix that brings it to 1 × 1 × 1 m. */
function growOnce(
  key: string,
  make: () => readonly Growth[],
): { readonly parts: readonly Growth[]; readonly toUnit: Matrix4 } {
  const known = grown.get(key);
  if (known) return known;
  const parts = make();
  const entry = {
    parts,
    toUnit: fitting(
      parts.map(({ mesh }) => mesh),
      1,
      1,
      1,
    ),
  };
  grown.set(key, entry);
  return entry;
}

const VARIANTS = 2;

/** A builder of plants that are grown at one size, in a few individuals, and scaled. */
function planted(make: (form: string, chance: Chance) => readonly Growth[]): PieceBuilder {
  return (object, { type, form, width, depth, height, chance, named }) => {
    const variant = chance.whole(VARIANTS);
    const { parts, toUnit } = growOnce(`${type} ${form} ${variant}`, () =>
      make(form, createChance(900 + 31 * variant + form.length)),
    );
    const frame = object.within({ size: [width, height, depth] });
    for (const { mesh, material } of parts) frame.scatter(mesh, named(material), [toUnit]);
  };
}

export const buildShrub = planted((form, chance) => {
  if (form === 'round') {
    const leaves = repeat(
      spray('broad', 5),
      onBall(330, [0, 0.46, 0], [0.5, 0.5, 0.5], 0.22, chance, { below: -0.85, depth: 0.22 }),
    );
    return [
      { mesh: mergeMeshes([leaves, createHeart([0, 0.46, 0], [0.29, 0.29, 0.29])]), material: 'dark leaf' },
      { mesh: stems(chance, 4, 0.12, 0.3, 0.016), material: 'stem' },
    ];
  }
  if (form === 'loose') {
    const sprays = onBall(80, [0, 0.42, 0], [0.5, 0.5, 0.5], 0.36, chance, { below: -0.6, depth: 0.5 });
    return [
      { mesh: repeat(spray('broad', 8), sprays), material: 'tree leaf' },
      { mesh: stems(chance, 7, 0.3, 0.6, 0.012), material: 'stem' },
    ];
  }
  const sprays = onBall(
    form === 'azalea' ? 150 : 80,
    [0, 0.42, 0],
    [0.5, form === 'azalea' ? 0.4 : 0.5, 0.5],
    0.26,
    chance,
    { below: -0.6, depth: 0.3 },
  );
  const blossoms = onBall(
    form === 'azalea' ? 46 : 60,
    [0, 0.44, 0],
    [0.5, form === 'azalea' ? 0.4 : 0.5, 0.5],
    0.08,
    chance,
    { below: 0, depth: 0.06 },
  );
  return [
    {
      mesh: repeat(spray(form === 'azalea' ? 'dense' : 'broad', 8), sprays),
      material: form === 'azalea' ? 'dark leaf' : 'tree leaf',
    },
    { mesh: repeat(blossom(5, 0.42), blossoms), material: form === 'azalea' ? 'pink petal' : 'red petal' },
    { mesh: stems(chance, 6, 0.28, 0.5, 0.012), material: 'stem' },
  ];
});

/** The dense inside of a clipped plant, uneven, that one does not see through. */
function createHeart([x, y, z]: Vec3, [rx, ry, rz]: Vec3): Mesh {
  return reshape(createBall(1, { sides: 28 }), (point) => {
    const k = 1 + 0.09 * noise2(point[0] * 3 + point[1] * 2, point[2] * 3 - point[1], 4);
    return [x + point[0] * rx * k, y + point[1] * ry * k, z + point[2] * rz * k];
  });
}

/** An open flower about 2 × `reach` of a metre wide, looking up along y. */
function blossom(petals: number, reach: number): Mesh {
  return keep(`blossom ${petals} ${reach}`, () => {
    const petal = createBlade(
      reach,
      [0.1, 0.3, 0.26, 0].map((half) => half * reach),
      { fold: 0.2, bend: 0.5 },
    );
    return mergeMeshes(
      Array.from({ length: petals }, (_, k) =>
        transformMesh(petal, place({ tilt: 1, turn: (k * 2 * Math.PI) / petals })),
      ),
    );
  });
}

function stems(chance: Chance, count: number, spread: number, tall: number, radius: number): Mesh {
  return mergeMeshes(
    Array.from({ length: count }, (_, k) => {
      const around = k * 2.4;
      const reach = spread * chance.between(0.5, 1);
      return createTube(
        createCurve(
          [
            [0.1 * Math.cos(around) * spread, 0, 0.1 * Math.sin(around) * spread],
            [reach * 0.5 * Math.cos(around), tall * 0.5, reach * 0.5 * Math.sin(around)],
            [reach * Math.cos(around), tall, reach * Math.sin(around)],
          ],
          3,
        ),
        radius,
        { sides: 5, size: [1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.4] },
      );
    }),
  );
}

export const buildHedge: PieceBuilder = (object, { width, depth, height, chance, named }) => {
  const count = Math.max(1, Math.round(width));
  for (const variant of [0, 1]) {
    const places = Array.from({ length: count }, (_, k) => k)
      .filter((k) => (k + variant) % 2 === 0)
      .map((k): Matrix4 =>
        place({
          at: [-width / 2 + (width * (k + 0.5)) / count, 0, 0],
          turn: chance.next() < 0.5 ? Math.PI : 0,
          size: [(width / count) * 0.97, 1, 1],
        }),
      );
    if (places.length > 0) object.scatter(hedgeMetre(height, depth, variant), named('dark leaf'), places);
  }
  const inner = [width / 2 - 0.08, depth / 2 - 0.1, height - 0.12] as const;
  if (inner[1] > 0.03)
    object.box([-inner[0], 0, -inner[1]], [inner[0], inner[2], inner[1]], named('dark leaf'), { bevel: 0.04 });
};

/** Tufts of one kind over the footprint, as many as it needs. */
export const buildGrasses: PieceBuilder = (object, { form, width, depth, height, chance, named }) => {
  const blade = {
    feather: { blades: 130, width: 0.006, spread: 0.1 },
    reed: { blades: 42, width: 0.013, spread: 0.16 },
    tuft: { blades: 90, width: 0.007, spread: 0.07 },
  }[form] ?? { blades: 100, width: 0.006, spread: 0.1 };
  const tuft = keep(`grasses ${form}`, () => createTuft({ ...blade, height: 0.84, seed: 21 }));
  const reach = 0.42 * height;
  const narrow = Math.min(1, Math.min(width, depth) / (1.2 * height));
  const [fx, fz] = [Math.max(0.02, width / 2 - reach), Math.max(0.02, depth / 2 - reach)];
  const count = Math.max(1, Math.min(60, Math.round(width * depth * (form === 'reed' ? 5 : 4))));
  const spots = Array.from({ length: count }, (_, k): Vec3 =>
    count === 1
      ? [0, 0, 0]
      : [
          fx * Math.cos(k * 2.4) * Math.sqrt((k + 0.5) / count),
          0,
          fz * Math.sin(k * 2.4) * Math.sqrt((k + 0.5) / count),
        ],
  );
  const ofHeight = (tall: number): Vec3 => [tall * narrow, tall, tall * narrow];
  object.scatter(
    tuft,
    named(form === 'feather' ? 'reed' : 'grass blade'),
    spots.map((at) => place({ at, turn: chance.between(0, 6.28), size: ofHeight(height * chance.between(0.82, 1)) })),
  );
  if (form !== 'feather') return;
  const plume = keep('feather plume', () => createPlume());
  object.scatter(
    plume,
    named('reed'),
    spots.flatMap((at) =>
      Array.from({ length: 4 }, () =>
        place({
          at: add(at, [chance.around(0.03), 0, chance.around(0.03)]),
          turn: chance.between(0, 6.28),
          tilt: chance.between(0.06, 0.36) * narrow,
          size: ofHeight(height * chance.between(0.85, 0.97)),
        }),
      ),
    ),
  );
};

function createPlume(): Mesh {
  const chance = createChance(5);
  const hair = createBlade(0.09, [0.003, 0.004, 0], { bend: 0.6 });
  const parts = [
    createTube(
      [
        [0, 0, 0],
        [0.02, 0.5, 0],
        [0.06, 0.85, 0],
      ],
      0.003,
      { sides: 4 },
    ),
  ];
  for (let k = 0; k < 26; k++) {
    const t = k / 26;
    parts.push(
      transformMesh(
        hair,
        standAlong(
          [0.03 + 0.05 * t, 0.66 + 0.28 * t, 0],
          normalise([Math.cos(k * 2.4) * 0.5, 1, Math.sin(k * 2.4) * 0.5]),
          chance.between(0, 6),
          1 - 0.4 * t,
        ),
      ),
    );
  }
  return mergeMeshes(parts);
}

export const buildBamboo: PieceBuilder = (object, { width, depth, height, chance, named }) => {
  const twig = keep('bamboo twig', () =>
    createTwig(
      createLeaf({ length: 0.16, width: 0.02, fold: 0.25, bend: 0.7, segments: 2 }),
      13,
      0.26,
      createChance(31),
      0.9,
    ),
  );
  const count = Math.max(6, Math.min(60, Math.round(width * depth * 13)));
  const leaves: Matrix4[] = [];
  const culms: Mesh[] = [];
  for (let k = 0; k < count; k++) {
    const [x, z] = [chance.around(width * 0.36), chance.around(depth * 0.32)];
    const [dx, dz] = [chance.around(Math.min(0.5, width * 0.12)), chance.around(Math.min(0.3, depth * 0.12))];
    const tall = height * chance.between(0.72, 0.94);
    const culm = createCurve(
      [
        [x, 0, z],
        [x + dx * 0.25, tall * 0.5, z + dz * 0.25],
        [x + dx, tall, z + dz],
      ],
      10,
    );
    culms.push(
      createTube(culm, 0.02, {
        sides: 7,
        size: culm.map((_, i) => (1 - (0.6 * i) / culm.length) * (i % 3 === 0 ? 1.1 : 1)),
      }),
    );
    for (let n = 0; n < 26; n++) {
      const at = culm[Math.min(culm.length - 1, Math.floor(culm.length * chance.between(0.34, 1)))]!;
      const around = chance.between(0, 6.28);
      leaves.push(
        standAlong(
          at,
          normalise([Math.cos(around), chance.between(-0.1, 0.6), Math.sin(around)]),
          chance.between(0, 6.28),
          chance.between(0.8, 1.25),
        ),
      );
    }
  }
  object.add(mergeMeshes(culms), named('bamboo culm'), { part: 'tree' }).scatter(twig, named('bamboo leaf'), leaves);
};

const FLOWER_COLOURS: Readonly<Record<string, readonly string[]>> = {
  perennial: ['pink petal', 'purple petal', 'white petal', 'yellow petal'],
  iris: ['purple petal', 'blue petal'],
  lavender: ['purple petal'],
  rose: ['red petal', 'pink petal', 'white petal'],
};

/** Clumps over the footprint: each with its leaves and its flowers on stems, in drifts of colour. */
export const buildFlowers: PieceBuilder = (object, { form, width, depth, height, chance, named }) => {
  const colours = FLOWER_COLOURS[form] ?? ['white petal'];
  const count = Math.max(2, Math.min(70, Math.round(width * depth * 9)));
  const drift = chance.whole(colours.length);
  const clump = keep(`clump ${form}`, () => createClump(form));
  const heads = keep(`heads ${form}`, () => createHeads(form));
  const stalks = keep(`stalks ${form}`, () => createStalks(form));
  const margin = Math.min(0.3 * height, 0.4 * width, 0.4 * depth);
  const frames = Array.from({ length: count }, (_, k): Matrix4 => {
    const r = Math.sqrt((k + 0.5) / count);
    const at: Vec3 = [
      (width / 2 - margin) * Math.cos(k * 2.39996) * r,
      0,
      (depth / 2 - margin) * Math.sin(k * 2.39996) * r,
    ];
    return place({ at, turn: chance.between(0, 6.28), size: height * chance.between(0.75, 0.95) });
  });
  object
    .scatter(clump, named(form === 'lavender' ? 'olive leaf' : form === 'rose' ? 'dark leaf' : 'leaf'), frames)
    .scatter(stalks, named('green stem'), frames);
  colours.forEach((colour, c) => {
    const mine = frames.filter((_, k) => (Math.floor((k * colours.length) / count) + drift) % colours.length === c);
    if (mine.length > 0) object.scatter(heads, named(colour), mine);
  });
};

/** Where the flowers of a clump of height 1 are, and how they lean. */
function tipsOf(form: string): { at: Vec3; way: Vec3 }[] {
  const chance = createChance(form.length * 7);
  const count = { lavender: 26, iris: 5, rose: 9, perennial: 14 }[form] ?? 12;
  return Array.from({ length: count }, (_, k) => {
    const around = k * 2.39996;
    const out = 0.26 * Math.sqrt((k + 0.5) / count);
    return {
      at: [out * Math.cos(around), chance.between(0.72, 0.92), out * Math.sin(around)] as Vec3,
      way: normalise([0.5 * Math.cos(around), 1, 0.5 * Math.sin(around)]),
    };
  });
}

function createClump(form: string): Mesh {
  if (form === 'iris' || form === 'lavender')
    return createTuft({
      blades: form === 'iris' ? 26 : 70,
      height: form === 'iris' ? 0.8 : 0.5,
      spread: 0.2,
      width: form === 'iris' ? 0.03 : 0.012,
      seed: 8,
    });
  const chance = createChance(12);
  return repeat(
    spray('broad', 5),
    onBall(form === 'rose' ? 30 : 24, [0, 0.3, 0], [0.3, 0.32, 0.3], form === 'rose' ? 0.32 : 0.28, chance, {
      below: -0.5,
      depth: 0.5,
    }),
  );
}

function createStalks(form: string): Mesh {
  return mergeMeshes(
    tipsOf(form).map(({ at }) => createTube([[at[0] * 0.3, 0, at[2] * 0.3], scale(at, 0.98)], 0.006, { sides: 4 })),
  );
}

function createHeads(form: string): Mesh {
  const chance = createChance(3);
  const bud = form === 'lavender' ? keep('bud', () => createBall(0.018, { sides: 6 })) : null;
  return mergeMeshes(
    tipsOf(form).flatMap(({ at, way }) => {
      if (bud)
        return Array.from({ length: 9 }, (_, k) =>
          transformMesh(
            bud,
            place({
              at: [at[0] + 0.014 * Math.cos(k * 2.4), at[1] - 0.09 + 0.02 * k, at[2] + 0.014 * Math.sin(k * 2.4)],
            }),
          ),
        );
      const size = form === 'rose' ? 0.16 : form === 'iris' ? 0.2 : 0.11;
      const layers = form === 'rose' ? [1, 0.7, 0.45] : form === 'iris' ? [1, 0.75] : [1];
      return layers.map((share, k) =>
        transformMesh(
          blossom(form === 'perennial' ? 8 : form === 'iris' ? 3 : 6, 0.5),
          standAlong(
            add(at, [0, 0.012 * k, 0]),
            add(way, [chance.around(0.2), 0, chance.around(0.2)]),
            k * 0.5,
            size * share,
          ),
        ),
      );
    }),
  );
}

export const buildGroundcover: PieceBuilder = (object, { form, width, depth, height, chance, named }) => {
  if (form === 'moss') {
    const mounds = Array.from({ length: Math.max(4, Math.min(26, Math.round(width * depth * 8))) }, (_, k) => {
      const r = Math.sqrt(k / Math.max(4, Math.min(26, Math.round(width * depth * 8))));
      const size = Math.min(width, depth) * chance.between(0.2, 0.32) * (1 - 0.35 * r);
      return {
        at: [(width / 2 - size) * r * Math.cos(k * 2.4), 0, (depth / 2 - size) * r * Math.sin(k * 2.4)] as Vec3,
        size,
      };
    });
    const half = keep('mound', () => createExtrusionDome());
    object.scatter(
      half,
      named('moss'),
      mounds.map(({ at, size }, k) =>
        place({ at, turn: k, size: [size, height * (k === 0 ? 1 : chance.between(0.6, 1)), size] }),
      ),
    );
    return;
  }
  const crown = keep(`groundcover ${form}`, () => (form === 'fern' ? createFern() : createHosta()));
  const reach = Math.min(0.42 * width, 0.42 * depth, 0.45);
  const count = Math.max(1, Math.min(40, Math.round((width * depth) / (reach * reach * 1.7))));
  object.scatter(
    crown,
    named(form === 'fern' ? 'tree leaf' : 'pale leaf'),
    Array.from({ length: count }, (_, k): Matrix4 => {
      const r = Math.sqrt(count === 1 ? 0 : (k + 0.3) / count);
      return place({
        at: [(width / 2 - reach) * r * Math.cos(k * 2.39996), 0, (depth / 2 - reach) * r * Math.sin(k * 2.39996)],
        turn: chance.between(0, 6.28),
        size: [reach, height * chance.between(0.75, 1), reach],
      });
    }),
  );
};

function createExtrusionDome(): Mesh {
  const ball = createBall(1, { sides: 18 });
  const positions = ball.positions.map((value, k) => (k % 3 === 1 ? Math.max(0, value) : value));
  return { ...ball, positions };
}

/** Fronds 1 m long in a whorl, 1 m tall. */
function createFern(): Mesh {
  const leaflet = createBlade(0.24, [0.018, 0.034, 0.022, 0], { bend: 0.4 });
  const parts: Mesh[] = [];
  for (let k = 0; k < 11; k++) {
    const around = k * 2.39996;
    const way: Vec3 = [Math.cos(around), 0, Math.sin(around)];
    const across: Vec3 = [-way[2], 0, way[0]];
    for (let i = 1; i < 15; i++) {
      const t = i / 15;
      const at = add(scale(way, 0.92 * t), [0, 0.95 * Math.sin(Math.PI * 0.7 * t), 0]);
      for (const side of [-1, 1])
        parts.push(
          transformMesh(
            leaflet,
            standAlong(
              at,
              normalise(add(scale(across, side), scale(way, 0.45))),
              1.57,
              Math.sin(Math.PI * (0.12 + 0.86 * t)),
            ),
          ),
        );
    }
  }
  return mergeMeshes(parts);
}

function createHosta(): Mesh {
  const leaf = createLeaf({ length: 0.62, width: 0.42, stalk: 0.35, fold: 0.3, bend: 0.9, wave: 0.012, segments: 4 });
  return mergeMeshes(
    Array.from({ length: 15 }, (_, k) => {
      const around = k * 2.39996;
      return transformMesh(
        leaf,
        standAlong(
          [0, 0, 0],
          normalise([Math.cos(around), 0.5 + 0.06 * k, Math.sin(around)]),
          Math.PI / 2,
          0.85 + 0.01 * k,
        ),
      );
    }),
  );
}

/** On the water: its surface is y = 0. */
export const buildWaterPlants: PieceBuilder = (object, { form, width, depth, height, chance, named }) => {
  const spots = (count: number, margin: number): Vec2[] =>
    Array.from({ length: count }, (_, k): Vec2 => {
      const r = Math.sqrt((k + 0.4) / count);
      return [
        Math.max(0, width / 2 - margin) * r * Math.cos(k * 2.39996 + 1),
        Math.max(0, depth / 2 - margin) * r * Math.sin(k * 2.39996 + 1),
      ];
    });
  if (form === 'reed') {
    const tuft = keep('cattail blades', () =>
      createTuft({ blades: 26, height: 0.85, spread: 0.12, width: 0.014, seed: 3 }),
    );
    const head = keep('cattail head', () =>
      mergeMeshes([
        createTube(
          [
            [0, 0, 0],
            [0.01, 0.86, 0],
          ],
          0.006,
          { sides: 5 },
        ),
        transformMesh(createCylinder(0.0115, 0.13, { sides: 10, bevel: 0.005 }), place({ at: [0.01, 0.78, 0] })),
      ]),
    );
    const at = spots(Math.max(3, Math.min(40, Math.round(width * depth * 7))), 0.3 * height);
    object.scatter(
      tuft,
      named('grass blade'),
      at.map(([x, z]) =>
        place({ at: [x, 0.01, z], turn: chance.between(0, 6.28), size: height * chance.between(0.75, 1) }),
      ),
    );
    object.scatter(
      head,
      named('stem'),
      at
        .filter((_, k) => k % 2 === 0)
        .map(([x, z]) => place({ at: [x, 0, z], tilt: chance.around(0.08), size: height * chance.between(0.8, 1) })),
    );
    return;
  }
  const isLotus = form === 'lotus';
  const pad = keep(`pad ${form}`, () => createPad(isLotus));
  const size = isLotus ? 0.26 : 0.15;
  const at = spots(
    Math.max(4, Math.min(70, Math.round(width * depth * (isLotus ? 6 : 12)))),
    Math.min(size, width * 0.3),
  );
  const lift = (): number => (isLotus ? Math.max(0.02, height * chance.between(0.3, 0.8)) : 0.008);
  const pads = at.map(([x, z]) => ({ x, z, y: lift(), size: Math.min(size * chance.between(0.7, 1.1), width * 0.3) }));
  object.scatter(
    pad,
    named(isLotus ? 'leaf' : 'dark leaf'),
    pads.map(({ x, y, z, size: s }) =>
      place({ at: [x, y, z], turn: chance.between(0, 6.28), tilt: isLotus ? chance.around(0.18) : 0, size: s }),
    ),
  );
  if (isLotus)
    object.add(
      mergeMeshes(
        pads.map(({ x, y, z }) =>
          createTube(
            [
              [x * 0.96, 0, z * 0.96],
              [x, y, z],
            ],
            0.005,
            { sides: 5 },
          ),
        ),
      ),
      named('green stem'),
    );
  const flowers = pads.filter((_, k) => k % (isLotus ? 4 : 6) === 0);
  const top = Math.max(0.03, height - 0.1);
  for (const [share, tint] of [
    [1, 'pink petal'],
    [0.72, 'white petal'],
  ] as const)
    object.scatter(
      blossom(8, 0.42),
      named(tint),
      flowers.map(({ x, z }) => place({ at: [x, isLotus ? top * 0.9 : 0.012, z], turn: share, size: 0.2 * share })),
    );
};

/** A floating or raised leaf of radius 1, notched or dished. */
function createPad(isLotus: boolean): Mesh {
  const rim = Array.from({ length: 20 }, (_, k): Vec2 => {
    const angle = (k / 20) * 2 * Math.PI;
    const r = isLotus ? 1 + 0.05 * Math.sin(5 * angle) : k === 0 ? 0.12 : 1;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
  const flat = transformMesh(createExtrusion(rim, [], 0.02), place({ tilt: -Math.PI / 2 }));
  if (!isLotus) return flat;
  const positions = flat.positions.slice();
  for (let k = 0; k < positions.length; k += 3)
    positions[k + 1]! += 0.16 * (positions[k]! ** 2 + positions[k + 2]! ** 2);
  return { ...flat, positions };
}
