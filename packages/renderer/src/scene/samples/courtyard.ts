import { createSky } from '../../light/sky.ts';
import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { createBox } from '../build/box.ts';
import { createExtrusion } from '../build/extrude.ts';
import { createTuft } from '../build/grass.ts';
import { createHeightfield } from '../build/heightfield.ts';
import { createCylinder, createLathe } from '../build/lathe.ts';
import { createLeaf, createTwig } from '../build/leaf.ts';
import { circleProfile, rectangleProfile } from '../build/profile.ts';
import { createChance, noise2, roughNoise2 } from '../build/random.ts';
import { createRock } from '../build/rock.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { createCurve, createSweep, createTube } from '../build/sweep.ts';
import { addRidge, addTileSlope } from '../build/tile-roof.ts';
import { normalise, place, standAlong } from '../build/vector.ts';
import type { Vec2 } from '../build/vector.ts';
import { findSampleMaterial } from './palette.ts';
import { addGrove, addHedge, addShrub, addTree, broadleafSpray } from './planting.ts';
import type { Sample } from './sample.ts';

const WALL = { z: -4, height: 3.2, thickness: 0.36 };
const GATE = { x: 1.0, y: 1.42, radius: 1.3 };
const POND = { x: -1.1, z: 0.5, rx: 3.3, rz: 2.6 };
const TILES = { tile: 'grey tile', disc: 'dark tile', board: 'dark timber' };

/** A garden court in the manner of Suzhou: white wall with a moon gate, grey tiles, a pond among rocks, a maple, bamboo, a hall on the left. */
export function courtyard(): Sample {
  const builder = new SceneBuilder(findSampleMaterial);
  addGround(builder);
  addWalls(builder);
  addHall(builder);
  addRocks(builder);
  addPlants(builder);
  const sky = createSky({
    direction: normalise([-0.62, 0.6, 0.5]),
    turbidity: 2.4,
    cover: 0.3,
    ground: [0.2, 0.2, 0.17],
    seed: 8,
  });
  return {
    name: 'courtyard',
    scene: builder.finish(sky),
    camera: {
      eye: [1.5, 1.6, 9.4],
      target: [-0.5, 1.6, 0],
      projection: { kind: 'perspective', lens: 30, upright: true },
      shift: [0, 0.03],
      focus: null,
      near: 0,
    },
    ev: sky.ev - 0.2,
    white: 'auto',
  };
}

/** How far inside the pond's rim, 0 at the rim to 1 in the middle; negative outside. */
function inPond(x: number, z: number): number {
  const around = Math.atan2(z - POND.z, x - POND.x);
  const rim = 1 + 0.12 * Math.sin(3 * around + 1) + 0.07 * Math.sin(5 * around);
  return 1 - Math.hypot((x - POND.x) / POND.rx, (z - POND.z) / POND.rz) / rim;
}

function groundAt(x: number, z: number): number {
  const depth = inPond(x, z);
  return depth > 0
    ? -0.06 - Math.min(0.7, depth * 3)
    : 0.0 + 0.05 * Math.max(0, roughNoise2(x * 0.8, z * 0.8, 3)) * Math.min(1, -depth * 2);
}

function addGround(builder: SceneBuilder): void {
  builder
    .object('Moss', 'grass')
    .add(createHeightfield([-9, -4], [8, 4.1], 150, 80, groundAt), 'moss', { aligned: true });
  builder.object('Beyond', 'ground').add(
    createHeightfield([-60, -60], [60, -4.3], 40, 30, () => -0.05),
    'lawn',
    { aligned: true },
  );
  builder.object('Pond', 'water').add(
    createHeightfield([POND.x - 4.1, POND.z - 3.3], [POND.x + 4.1, POND.z + 3.3], 80, 60, (x, z) =>
      inPond(x, z) > -0.03 ? -0.1 + 0.0015 * roughNoise2(x * 1.5, z * 1.9, 4) : -0.3,
    ),
    'pond water',
    { aligned: true },
  );
  const paving = builder.object('Paving', 'paving');
  paving.box([-9, -0.2, 4.1], [9, 0.03, 14], 'stone-paving', { bevel: 0.004, aligned: true });
  paving.box([3.6, -0.2, -4], [9, 0.028, 4.1], 'stone-paving', { bevel: 0.004, aligned: true });
  paving.box([GATE.x - 0.9, -0.2, -17], [GATE.x + 0.9, 0.02, -4.4], 'stone-paving', { bevel: 0.004, aligned: true });
  const steps = builder.object('Stepping stones', 'paving');
  const path: Vec2[] = [
    [1.9, 3.75],
    [1.25, 3.05],
    [0.75, 2.2],
    [0.72, 1.3],
    [0.95, 0.4],
    [1.15, -0.5],
    [1.05, -1.4],
    [1.0, -2.3],
    [1.0, -3.2],
  ];
  path.forEach(([x, z], k) => {
    const outline = Array.from({ length: 9 }, (_, c): Vec2 => [
      Math.cos((c / 9) * 6.283) * 0.42 * (1 + 0.14 * noise2(c * 2.1, k * 3.3, 5)),
      Math.sin((c / 9) * 6.283) * 0.32 * (1 + 0.14 * noise2(c * 1.7, k * 2.9, 6)),
    ]);
    steps.add(createExtrusion(outline, [], 0.5), 'bluestone', { at: [x, 0.05, z], tilt: -Math.PI / 2, turn: k * 0.7 });
  });
}

function addWalls(builder: SceneBuilder): void {
  const gate = Array.from({ length: 72 }, (_, k): Vec2 => [
    GATE.x + 7.5 + GATE.radius * Math.cos((k / 72) * 2 * Math.PI),
    GATE.y + GATE.radius * Math.sin((k / 72) * 2 * Math.PI),
  ]);
  const window = (x: number): Vec2[] =>
    Array.from({ length: 6 }, (_, k): Vec2 => [
      x + 7.5 + 0.5 * Math.cos((k / 6) * 2 * Math.PI),
      1.75 + 0.5 * Math.sin((k / 6) * 2 * Math.PI),
    ]);
  const back = builder.object('Garden wall', 'wall');
  back.add(
    createExtrusion(
      [
        [0, 0],
        [16, 0],
        [16, WALL.height],
        [0, WALL.height],
      ],
      [gate, window(-2.6), window(4.6)],
      WALL.thickness,
      0.3,
    ),
    'lime plaster',
    { at: [-7.5, 0, WALL.z], aligned: true },
  );
  for (const x of [-2.6, 4.6]) addLattice(builder, x);
  const ring = Array.from({ length: 72 }, (_, k): Vec3 => [
    GATE.x + GATE.radius * Math.cos((k / 72) * 2 * Math.PI),
    GATE.y + GATE.radius * Math.sin((k / 72) * 2 * Math.PI),
    WALL.z + 0.02,
  ]);
  builder.object('Gate ring', 'door').add(
    createSweep(rectangleProfile(-0.07, -WALL.thickness - 0.05, 0.03, 0.02, 0.008), ring, {
      closed: true,
      smooth: true,
      up: [0, 0, 1],
    }),
    'bluestone',
  );
  builder
    .object('Gate step', 'stair')
    .box([GATE.x - 0.75, 0, WALL.z - 0.5], [GATE.x + 0.75, 0.17, WALL.z + 0.2], 'bluestone', { bevel: 0.01 });
  builder
    .object('Right wall', 'wall')
    .box([8.2, 0, WALL.z - 0.36], [8.56, WALL.height, 14], 'lime plaster', { bevel: 0.004, aligned: true });
  const cap = builder.object('Wall roof', 'roof');
  addTileSlope(cap.within({ at: [-7.7, WALL.height + 0.02, WALL.z - 0.18] }), 16.3, 0.5, 0.34, TILES);
  addTileSlope(cap.within({ at: [8.6, WALL.height + 0.02, WALL.z - 0.18], turn: Math.PI }), 16.3, 0.5, 0.34, TILES);
  addRidge(cap.within({ at: [-7.7, WALL.height + 0.34, WALL.z - 0.18] }), 16.3, TILES);
  const side = builder.object('Wall roof', 'roof');
  addTileSlope(side.within({ at: [8.38, WALL.height + 0.02, WALL.z], turn: -Math.PI / 2 }), 17, 0.5, 0.34, TILES);
  addRidge(side.within({ at: [8.38, WALL.height + 0.34, WALL.z], turn: -Math.PI / 2 }), 17, TILES);
}

/** Thin bars in a six-sided window, and its stone rim. */
function addLattice(builder: SceneBuilder, x: number): void {
  const lattice = builder.object('Lattice window', 'window');
  const rim = Array.from({ length: 6 }, (_, k): Vec3 => [
    x + 0.5 * Math.cos((k / 6) * 2 * Math.PI),
    1.75 + 0.5 * Math.sin((k / 6) * 2 * Math.PI),
    WALL.z + 0.012,
  ]);
  lattice.add(
    createSweep(rectangleProfile(-0.05, -0.1, 0.03, 0.01, 0.005), rim, { closed: true, up: [0, 0, 1] }),
    'bluestone',
  );
  for (let k = -2; k <= 2; k++) {
    const half = 0.43 * (1 - 0.12 * Math.abs(k));
    lattice.add(createBox(0.022, 2 * half, 0.03), 'dark timber', { at: [x + k * 0.16, 1.75 - half, WALL.z - 0.14] });
    lattice.add(createBox(0.95 - 0.26 * Math.abs(k), 0.022, 0.026), 'dark timber', {
      at: [x, 1.74 + k * 0.16, WALL.z - 0.14],
    });
  }
}

function addHall(builder: SceneBuilder): void {
  const [front, left, near, far] = [-5.1, -10, 6.6, WALL.z];
  const hall = builder.object('Hall', 'facade');
  hall.box([left, -0.1, far], [front + 1.05, 0.36, near], 'bluestone', { bevel: 0.012 });
  hall.box([left, 0.36, far], [front - 0.25, 3.86, near], 'lime plaster', { bevel: 0, aligned: true });
  const posts = builder.object('Columns', 'column');
  for (let k = 0; k < 5; k++) {
    const z = far + 0.6 + k * 2.4;
    posts.add(
      createLathe(
        [
          [0, 0],
          [0.2, 0],
          [0.23, 0.06],
          [0.2, 0.13],
          [0.15, 0.14],
          [0, 0.14],
        ],
        { sides: 36 },
      ),
      'bluestone',
      { at: [front + 0.6, 0.36, z] },
    );
    posts.add(createCylinder(0.125, 2.8, { sides: 36 }), 'dark timber', { at: [front + 0.6, 0.5, z] });
    posts.box([front - 0.3, 3.05, z - 0.06], [front + 0.7, 3.22, z + 0.06], 'dark timber', { grain: 'x' });
  }
  posts.box([front + 0.53, 3.12, far], [front + 0.67, 3.38, near], 'dark timber', { grain: 'z', part: 'beam' });
  const doors = builder.object('Lattice doors', 'door');
  for (let z = far + 0.65; z < near - 1; z += 0.6) {
    const leaf = doors.within({ at: [front - 0.2, 0.4, z + 0.58], turn: Math.PI / 2 });
    leaf.add(
      createSweep(
        rectangleProfile(0, -0.025, 0.05, 0.025, 0.004),
        [
          [0, 0, 0],
          [0.56, 0, 0],
          [0.56, 2.6, 0],
          [0, 2.6, 0],
        ],
        { closed: true, up: [0, 0, 1] },
      ),
      'dark timber',
    );
    leaf
      .box([0.05, 0.05, -0.012], [0.51, 0.75, 0.012], 'dark timber', { grain: 'y' })
      .box([0.05, 0.75, -0.02], [0.51, 0.8, 0.02], 'dark timber');
    leaf.box([0.05, 0.8, -0.012], [0.51, 2.55, -0.009], 'window paper', { bevel: 0 });
    for (let k = 1; k < 5; k++)
      leaf.box([0.05 + 0.092 * k - 0.006, 0.8, -0.008], [0.05 + 0.092 * k + 0.006, 2.55, 0.008], 'dark timber', {
        bevel: 0.001,
      });
    for (let k = 1; k < 13; k++)
      leaf.box([0.05, 0.8 + 0.1346 * k - 0.006, -0.006], [0.51, 0.8 + 0.1346 * k + 0.006, 0.009], 'dark timber', {
        bevel: 0.001,
      });
  }
  const roof = builder.object('Hall roof', 'roof', { at: [left + 1.2, 3.42, near + 0.3], turn: Math.PI / 2 });
  addTileSlope(roof, near - far + 0.5, 5.4, 2.2, { ...TILES, pitch: 0.24 });
  addRidge(roof.within({ at: [0, 2.2, 0] }), near - far + 0.5, TILES);
  for (let z = far; z < near; z += 0.3)
    hall.add(
      createTube(
        [
          [front - 0.2, 3.79, z],
          [front + 1.35, 3.38, z],
        ],
        0.035,
        { sides: 10 },
      ),
      'dark timber',
    );
}

function addRocks(builder: SceneBuilder): void {
  const chance = createChance(5);
  const rim = builder.object('Pond stones', 'rock');
  for (let k = 0; k < 40; k++) {
    const around = (k / 40) * 2 * Math.PI + chance.around(0.04);
    const bulge = 1 + 0.12 * Math.sin(3 * around + 1) + 0.07 * Math.sin(5 * around);
    const [x, z] = [
      POND.x + POND.rx * bulge * 1.02 * Math.cos(around),
      POND.z + POND.rz * bulge * 1.02 * Math.sin(around),
    ];
    if (Math.hypot(x - 1.1, z - 2.9) < 0.75 || Math.hypot(x - 1, z + 1.9) < 0.6) continue;
    const size = chance.between(0.17, 0.34);
    rim.add(createRock([size * 1.25, size * 0.72, size], { seed: 20 + k, sides: 22 }), 'garden rock', {
      at: [x, 0.02, z],
      turn: chance.between(0, 6.28),
    });
  }
  const scholar = builder.object('Scholar rock', 'rock');
  scholar.add(createRock([0.62, 1.05, 0.46], { seed: 3, hollow: 0.55, sides: 64 }), 'garden rock', {
    at: [-2.75, 0.75, -2.35],
    roll: 0.12,
  });
  scholar.add(createRock([0.46, 0.62, 0.4], { seed: 9, hollow: 0.5, sides: 52 }), 'garden rock', {
    at: [-1.95, 0.4, -2.5],
  });
  scholar.add(createRock([0.4, 0.4, 0.34], { seed: 13, hollow: 0.4, sides: 44 }), 'garden rock', {
    at: [-3.5, 0.22, -2.1],
  });
  const lantern = builder.object('Stone lantern', 'decoration', { at: [2.75, 0.02, -2.7] });
  lantern.add(
    createLathe(
      [
        [0, 0],
        [0.24, 0],
        [0.22, 0.08],
        [0.1, 0.14],
        [0.085, 0.5],
        [0.1, 0.62],
        [0.2, 0.7],
        [0.21, 0.74],
        [0, 0.74],
      ],
      { sides: 6, crease: 0.4 },
    ),
    'bluestone',
  );
  for (let k = 0; k < 6; k++)
    lantern.add(createBox(0.035, 0.24, 0.035, { bevel: 0.005 }), 'bluestone', {
      at: [0.15 * Math.cos((k * Math.PI) / 3), 0.74, 0.15 * Math.sin((k * Math.PI) / 3)],
      turn: (-k * Math.PI) / 3,
    });
  lantern.add(
    createLathe(
      [
        [0, 0],
        [0.32, 0],
        [0.34, 0.03],
        [0.16, 0.13],
        [0.06, 0.19],
        [0.07, 0.24],
        [0, 0.3],
      ],
      { sides: 6, crease: 0.4 },
    ),
    'bluestone',
    { at: [0, 0.98, 0] },
  );
}

function addPlants(builder: SceneBuilder): void {
  const spray = broadleafSpray(7);
  addTree(
    builder.object('Maple', 'tree', { at: [3.9, 0.02, -2.6] }),
    { height: 4.3, crown: 1.9, bare: 0.3, trunkRadius: 0.11, trunks: 2, sprays: 230, spraySize: 0.6, seed: 44 },
    broadleafSpray(15, 0.12, 0.085),
    { leaf: 'maple leaf' },
  );
  const kinds = [7, 8.5].map((height, k) => ({
    height,
    crown: height * 0.36,
    bare: 0.25,
    trunkRadius: 0.14,
    sprays: 260,
    spraySize: 0.14 * height,
    seed: 210 + k,
  }));
  addGrove(
    builder,
    kinds,
    [
      { at: [-4.6, 0, -8.5] },
      { at: [0.6, 0, -9.5], turn: 2 },
      { at: [6.4, 0, -8.2], turn: 1 },
      { at: [11, 0, -11] },
      { at: [-10, 0, -12], turn: 4 },
      { at: [3.4, 0, -14], turn: 3 },
      { at: [-2.4, 0, -14.5], turn: 5 },
    ],
    spray,
  );
  addBamboo(builder);
  addHedge(builder.object('Hedge', 'shrub'), spray, [-9, -18.6], [14, -17.4], 2.6, 420, {
    leaf: 'dark leaf',
    size: 0.9,
  });
  const small = broadleafSpray(11, 0.11, 0.045);
  const shrubs: [x: number, z: number, r: number][] = [
    [-3.9, -3.2, 0.42],
    [-4.4, -2.3, 0.36],
    [-1.1, -3.3, 0.34],
    [-0.5, -3.4, 0.26],
    [2.1, -3.35, 0.3],
    [2.6, 3.1, 0.34],
    [3.05, 2.5, 0.28],
    [-4.5, 2.9, 0.4],
    [-4.0, 3.5, 0.32],
    [3.1, -1.2, 0.3],
  ];
  shrubs.forEach(([x, z, r], k) =>
    addShrub(builder.object('Azalea', 'shrub'), small, [x, 0.1 + r * 0.35, z], [r * 1.15, r * 0.85, r], 70, {
      leaf: k % 3 ? 'dark leaf' : 'tree leaf',
      size: 0.3,
      seed: 400 + k,
    }),
  );
  const tuft = createTuft({ blades: 50, height: 0.3, spread: 0.07, width: 0.006, seed: 51 });
  const chance = createChance(61);
  const irises: Matrix4[] = [];
  for (let k = 0; k < 60; k++) {
    const around = chance.between(2.2, 5.4);
    irises.push(
      place({
        at: [POND.x + POND.rx * 1.16 * Math.cos(around), 0, POND.z + POND.rz * 1.16 * Math.sin(around)],
        turn: chance.between(0, 6.28),
        size: chance.between(0.6, 1.2),
      }),
    );
  }
  builder.object('Lilyturf', 'grass').scatter(tuft, 'grass blade', irises);
  const pad: Mesh = createExtrusion(circleProfile(0.17, 22).slice(1), [], 0.004);
  const pads: Matrix4[] = [];
  for (let k = 0; k < 26; k++)
    pads.push(
      place({
        at: [-2.6 + chance.around(0.9), -0.094, 1.1 + chance.around(0.8)],
        turn: 0,
        tilt: -Math.PI / 2,
        roll: 0,
        size: chance.between(0.5, 1.2),
      }),
    );
  builder.object('Lilies', 'plant').scatter(pad, 'dark leaf', pads);
}

function addBamboo(builder: SceneBuilder): void {
  const chance = createChance(31);
  const twig = createTwig(
    createLeaf({ length: 0.16, width: 0.02, fold: 0.25, bend: 0.7, segments: 3 }),
    12,
    0.25,
    chance,
    0.9,
  );
  const grove = builder.object('Bamboo', 'plant');
  const leaves: Matrix4[] = [];
  for (let k = 0; k < 30; k++) {
    const [x, z] = [chance.between(1.7, 4.6), chance.between(-7.2, -5.2)];
    const [dx, dz] = [chance.around(0.5), chance.around(0.4)];
    const height = chance.between(3.4, 5);
    const culm = createCurve(
      [
        [x, 0, z],
        [x + dx * 0.25, height * 0.5, z + dz * 0.25],
        [x + dx, height, z + dz],
      ],
      8,
    );
    grove.add(
      createTube(culm, 0.021, { sides: 8, size: culm.map((_, i) => 1 - (0.6 * i) / culm.length) }),
      'bamboo culm',
    );
    for (let n = 0; n < 34; n++) {
      const at = culm[Math.min(culm.length - 1, Math.floor(culm.length * chance.between(0.35, 1)))]!;
      const around = chance.between(0, 6.28);
      leaves.push(
        standAlong(
          at,
          [Math.cos(around), chance.between(-0.1, 0.8), Math.sin(around)],
          chance.between(0, 6.28),
          chance.between(0.8, 1.4),
        ),
      );
    }
  }
  grove.scatter(twig, 'bamboo leaf', leaves);
}
