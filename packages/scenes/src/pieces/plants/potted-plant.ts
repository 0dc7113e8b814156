import { createLeaf, createTwig } from '@yujian/renderer/scene/build/leaf';
import { mergeMeshes } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { normalise, place, standAlong } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { keep, onBall, spray } from '../outdoor/foliage.ts';
import { addGrowth, leafPlace, polar, type Growth } from './growth.ts';
import { fiddleLeaf, frond, monsteraLeaf, paddleLeaf, rubberLeaf, swordLeaf } from './leaves.ts';
import { addPot } from './pot.ts';

interface Room {
  /** width of the crown and height over the soil, metres */
  readonly width: number;
  readonly height: number;
  readonly soil: number;
  readonly chance: Chance;
}

/** Its pot follows the plant: broad for those that spread, narrow for a single trunk. */
export const buildPottedPlant: PieceBuilder = (object, { form, width, depth, height, chance, look, named }) => {
  const least = Math.min(width, depth);
  const broad = form === 'snake' ? 0.44 : form === 'bamboo' ? 0.4 : 0.3;
  const radius = Math.max(0.05, Math.min(least * broad, height * (form === 'snake' ? 0.22 : 0.14)));
  const { soil, radius: inner } = addPot(
    object,
    radius,
    Math.min(radius * chance.between(1.65, 2), height * 0.36),
    { pot: look('pot'), soil: named('soil') },
    chance,
  );
  const room: Room = { width: least, height: height - soil, soil: inner, chance };
  const grow =
    {
      fig: growFig,
      monstera: growMonstera,
      olive: growOlive,
      snake: growSnake,
      palm: growPalm,
      rubber: growRubber,
      bamboo: growBamboo,
      tree: growBirdOfParadise,
    }[form] ?? growFig;
  addGrowth(
    object,
    grow(room).map((part) => ({ ...part, material: named(part.material) })),
    [0, soil, 0],
    { width, depth, height: height - soil },
  );
};

/** Leaves in a spiral up bare trunks that bend a little. */
function growOnTrunks(
  { width, height, chance }: Room,
  leaves: readonly Mesh[],
  {
    trunks,
    bare,
    leaf,
    count,
    rise,
    material,
  }: { trunks: number; bare: number; leaf: number; count: number; rise: number; material: string },
): Growth[] {
  const stems: Mesh[] = [];
  const places: Matrix4[][] = leaves.map(() => []);
  for (let k = 0; k < trunks; k++) {
    const around = (k / trunks) * 2 * Math.PI + chance.around(0.5);
    const tall = height * (k === 0 ? 0.88 : chance.between(0.55, 0.78));
    const lean = trunks === 1 ? chance.between(0, 0.04) : width * 0.16;
    const path = createCurve(
      [
        polar(around, 0.012, -0.02),
        polar(around, lean * 0.35 + chance.around(0.02), tall * 0.4),
        polar(around, lean * 0.8 + chance.around(0.02), tall * 0.75),
        polar(around, lean, tall),
      ],
      7,
    );
    stems.push(
      createTube(path, Math.max(0.006, height * 0.012), {
        sides: 9,
        size: path.map((_, j) => 1 - (0.6 * j) / path.length),
      }),
    );
    const own = Math.max(5, Math.round((count * tall) / height));
    for (let j = 0; j < own; j++) {
      const t = bare + (1 - bare) * ((j + chance.between(0.3, 0.7)) / own);
      const at = path[Math.min(path.length - 1, Math.round(t * (path.length - 1)))]!;
      const angle = j * 2.39996 + k + chance.around(0.3);
      const up = rise + 1.1 * ((t - bare) / (1 - bare)) ** 2 + chance.around(0.2);
      places[j % leaves.length]!.push(
        leafPlace(
          at,
          [Math.cos(angle), up, Math.sin(angle)],
          leaf * chance.between(0.78, 1.08) * (1 - 0.3 * t),
          chance.around(0.3),
        ),
      );
    }
    places[0]!.push(
      leafPlace(path.at(-1)!, [0.2, 1, 0.15], leaf * 0.6),
      leafPlace(path.at(-1)!, [-0.3, 1, -0.2], leaf * 0.5),
    );
  }
  return [
    { mesh: mergeMeshes(stems), material: 'stem' },
    ...leaves.map((mesh, k) => ({ mesh, material, placements: places[k]! })),
  ];
}

function growFig(room: Room): Growth[] {
  const leaf = Math.min(room.width * 0.5, room.height * 0.26);
  return growOnTrunks(room, [fiddleLeaf(0.5), fiddleLeaf(0.9)], {
    trunks: room.width > 0.5 ? 2 : 1,
    bare: 0.3,
    leaf,
    count: Math.round(Math.min(40, 9 + (5 * room.height) / leaf)),
    rise: 0.35,
    material: 'leaf',
  });
}

function growRubber(room: Room): Growth[] {
  const leaf = Math.min(room.width * 0.46, room.height * 0.2);
  return growOnTrunks(room, [rubberLeaf(0.4), rubberLeaf(0.8)], {
    trunks: 3,
    bare: 0.12,
    leaf,
    count: Math.round(Math.min(34, 8 + (3.4 * room.height) / leaf)),
    rise: 0.75,
    material: 'dark leaf',
  });
}

/** Blades at the ends of long stalks that spring from the soil and arch out. */
function growOnStalks(
  { width, height, soil, chance }: Room,
  leaves: readonly Mesh[],
  {
    count,
    blade,
    stalk,
    material,
    droop,
  }: { count: number; blade: number; stalk: number; material: string; droop: number },
): Growth[] {
  const stalks: Mesh[] = [];
  const places: Matrix4[][] = leaves.map(() => []);
  for (let k = 0; k < count; k++) {
    const share = (k + 0.5) / count;
    const angle = k * 2.39996 + chance.around(0.25);
    const reach = width * 0.5 * (0.16 + 0.5 * share ** 0.8);
    const tall = height * (0.82 - 0.5 * share ** 1.2) * chance.between(0.92, 1.05);
    const path = createCurve(
      [
        polar(angle, soil * 0.25 * share, -0.01),
        polar(angle, reach * 0.3, tall * 0.5),
        polar(angle, reach * 0.75, tall * 0.88),
        polar(angle, reach, tall),
      ],
      6,
    );
    stalks.push(createTube(path, stalk, { sides: 7, size: path.map((_, j) => 1 - (0.5 * j) / path.length) }));
    places[k % leaves.length]!.push(
      leafPlace(
        path.at(-1)!,
        [Math.cos(angle), 1.15 - droop * share + chance.around(0.15), Math.sin(angle)],
        blade * chance.between(0.8, 1.1) * (1 - 0.15 * share),
        chance.around(0.25),
      ),
    );
  }
  return [
    { mesh: mergeMeshes(stalks), material: 'green stem' },
    ...leaves.map((mesh, k) => ({ mesh, material, placements: places[k]! })),
  ];
}

function growMonstera(room: Room): Growth[] {
  return growOnStalks(room, [monsteraLeaf()], {
    count: 15,
    blade: Math.min(room.width * 0.46, room.height * 0.42),
    stalk: 0.005 + room.height * 0.003,
    material: 'leaf',
    droop: 1.25,
  });
}

function growBirdOfParadise(room: Room): Growth[] {
  return growOnStalks(room, [paddleLeaf(0.5), paddleLeaf(0.9)], {
    count: 11,
    blade: Math.min(room.width * 0.8, room.height * 0.42),
    stalk: 0.006 + room.height * 0.004,
    material: 'leaf',
    droop: 0.55,
  });
}

function growOlive({ width, height, chance }: Room): Growth[] {
  const trunk = createCurve(
    [
      [0, -0.02, 0],
      [width * 0.03, height * 0.25, 0.01],
      [-width * 0.03, height * 0.45, -0.01],
      [0.01, height * 0.62, 0],
    ],
    6,
  );
  const stems = [
    createTube(trunk, Math.max(0.007, height * 0.016), {
      sides: 9,
      size: trunk.map((_, j) => 1 - (0.4 * j) / trunk.length),
    }),
  ];
  const crown: Vec3 = [0, height * 0.68, 0];
  const radii: Vec3 = [width / 2, height * 0.32, width / 2];
  for (let k = 0; k < 9; k++) {
    const end = polar(k * 2.4, width * 0.3 * chance.between(0.6, 1), height * chance.between(0.6, 0.86));
    stems.push(
      createTube(
        createCurve([trunk.at(-1 - (k % 4))!, [end[0] * 0.5, end[1] * 0.88, end[2] * 0.5], end], 4),
        height * 0.006,
        { sides: 6, size: Array.from({ length: 20 }, (_, j) => 1 - j * 0.035) },
      ),
    );
  }
  const twig = keep('olive twig', () =>
    createTwig(
      createLeaf({ length: 0.3, width: 0.075, fold: 0.25, bend: 0.35, segments: 2 }),
      18,
      0.9,
      createChance(61),
      0.8,
    ),
  );
  return [
    { mesh: mergeMeshes(stems), material: 'stem' },
    {
      mesh: twig,
      material: 'olive leaf',
      placements: onBall(220, crown, radii, Math.min(width, height) * 0.3, chance, { below: -0.85, depth: 0.6 }),
    },
    {
      mesh: spray('narrow', 5),
      material: 'olive leaf',
      placements: onBall(20, crown, radii, Math.min(width, height) * 0.32, chance, { below: -0.7, depth: 0.5 }),
    },
  ];
}

function growSnake({ height, soil, chance }: Room): Growth[] {
  const { middle, rims } = swordLeaf();
  const placements = Array.from({ length: 17 }, (_, k): Matrix4 => {
    const angle = k * 2.39996;
    const out = Math.sqrt((k + 0.4) / 17);
    return standAlong(
      polar(angle, soil * 0.62 * out, -0.01),
      normalise([
        0.22 * out * Math.cos(angle) + chance.around(0.06),
        1,
        0.22 * out * Math.sin(angle) + chance.around(0.06),
      ]),
      chance.between(0, 6.28),
      height * (k < 3 ? chance.between(0.92, 1) : chance.between(0.5, 0.9)) * (1 - 0.2 * out),
    );
  });
  return [
    { mesh: middle, material: 'dark leaf', placements },
    { mesh: rims, material: 'pale leaf', placements },
  ];
}

function growPalm({ height, soil, chance }: Room): Growth[] {
  const canes: Mesh[] = [];
  const placements: Matrix4[] = [];
  for (let k = 0; k < 7; k++) {
    const angle = k * 2.39996;
    const foot = polar(angle, soil * 0.55 * Math.sqrt(k / 7), -0.01);
    const tall = height * chance.between(0.12, 0.34);
    const top = polar(angle, soil * 0.55 + tall * 0.16, tall);
    canes.push(
      createTube(
        createCurve([foot, [(foot[0] + top[0]) / 2, tall * 0.55, (foot[2] + top[2]) / 2], top], 5),
        0.006 + height * 0.004,
        { sides: 8 },
      ),
    );
    for (let j = 0; j < 3; j++) {
      const turn = -angle + Math.PI / 2 + Math.PI + (j - 1) * 1.5 + chance.around(0.4);
      placements.push(
        place({
          at: top,
          turn,
          tilt: -chance.between(0.05, 0.32) - (j === 1 ? 0 : 0.15),
          size: height * chance.between(0.6, 0.8),
        }),
      );
    }
  }
  return [
    { mesh: mergeMeshes(canes), material: 'green stem' },
    { mesh: frond('palm'), material: 'leaf', placements },
  ];
}

function growBamboo({ width, height, soil, chance }: Room): Growth[] {
  const twig = keep('pot bamboo twig', () =>
    createTwig(
      createLeaf({ length: 0.34, width: 0.05, fold: 0.25, bend: 0.7, segments: 3 }),
      11,
      0.5,
      createChance(32),
      0.9,
    ),
  );
  const culms: Mesh[] = [];
  const placements: Matrix4[] = [];
  for (let k = 0; k < 9; k++) {
    const angle = k * 2.39996;
    const foot = polar(angle, soil * 0.7 * Math.sqrt((k + 0.3) / 9), -0.01);
    const tall = height * chance.between(0.72, 0.97);
    const top: Vec3 = [foot[0] * 1.6 + chance.around(width * 0.1), tall, foot[2] * 1.6 + chance.around(width * 0.1)];
    const path = createCurve([foot, [foot[0] * 1.1, tall * 0.5, foot[2] * 1.1], top], 9);
    // a swelling at every joint
    culms.push(
      createTube(path, 0.004 + height * 0.0028, {
        sides: 8,
        size: path.map((_, j) => (j % 3 === 0 ? 1.22 : 1) * (1 - (0.5 * j) / path.length)),
      }),
    );
    for (let j = 0; j < 15; j++) {
      const at =
        path[Math.min(path.length - 1, Math.round((0.28 + 0.72 * ((j + chance.next()) / 15)) * (path.length - 1)))]!;
      const around = chance.between(0, 6.28);
      placements.push(
        standAlong(
          at,
          normalise([Math.cos(around), chance.between(0.3, 0.9), Math.sin(around)]),
          chance.between(0, 6.28),
          Math.min(width * 0.38, height * 0.22) * chance.between(0.75, 1.15),
        ),
      );
    }
  }
  return [
    { mesh: mergeMeshes(culms), material: 'bamboo culm' },
    { mesh: twig, material: 'bamboo leaf', placements },
  ];
}
