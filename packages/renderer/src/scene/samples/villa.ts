import type { Matrix4, Mesh, Vec3 } from '../scene.ts';
import { createSky } from '../../light/sky.ts';
import { createBox, createSheet } from '../build/box.ts';
import { createCurtain } from '../build/curtain.ts';
import { createExtrusion } from '../build/extrude.ts';
import { createTuft, scatterOnGround } from '../build/grass.ts';
import { createHeightfield } from '../build/heightfield.ts';
import { createCylinder } from '../build/lathe.ts';
import { createChance, noise2, roughNoise2 } from '../build/random.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { normalise, place } from '../build/vector.ts';
import type { Placement } from '../build/vector.ts';
import { addBed } from '../build/furniture/bed.ts';
import { addDiningChair, addStool, addTable } from '../build/furniture/dining.ts';
import { addPicture, createUnitSheet } from '../build/furniture/finishes.ts';
import { addGlobe } from '../build/furniture/lamps.ts';
import { addGlazing } from '../build/furniture/openings.ts';
import { addLounger, addPlanter } from '../build/furniture/outdoor.ts';
import { addLoungeChair, addPillow, addPouf, addSofa } from '../build/furniture/seating.ts';
import { addBooks, addShelf, addSideboard } from '../build/furniture/storage.ts';
import { addPedestalTable } from '../build/furniture/tables.ts';
import { createPot, createVessel } from '../build/furniture/vessels.ts';
import { findSampleMaterial } from './palette.ts';
import { addGrove, addHedge, addShrub, addTree, broadleafSpray } from './planting.ts';
import type { Sample } from './sample.ts';

/** Level of the terrace and the ground floor. */
const FLOOR = 0.14;
const POOL = { x0: -5.2, x1: 4.6, z0: 3.6, z1: 7.0, deep: -1.25, water: 0.02 };
const GROUND = { x0: -8, x1: 5.6, z0: -7, z1: 0, ceiling: 3.1 };
const UPPER = { x0: -3.2, x1: 8.8, z0: -6.6, z1: 1.7, floor: 3.75, ceiling: 6.55 };

/** A villa of concrete, white render and larch slats on its pool, late in the afternoon. It looks to +z; x runs to the right. */
export function villa(): Sample {
  const builder = new SceneBuilder(findSampleMaterial);
  addSite(builder);
  addPool(builder);
  addGroundFloor(builder);
  addUpperFloor(builder);
  furnishGroundFloor(builder);
  furnishUpperFloor(builder);
  furnishTerrace(builder);
  addPlanting(builder);
  const sky = createSky({
    direction: normalise([-0.82, 0.4, 0.36]),
    turbidity: 2.2,
    cover: 0.24,
    ground: [0.2, 0.19, 0.14],
    seed: 5,
  });
  const scene = builder.finish(sky);
  return {
    name: 'villa',
    scene,
    camera: {
      eye: [-9.2, 1.65, 15.2],
      target: [0.4, 1.65, 0.5],
      projection: { kind: 'perspective', lens: 29, upright: true },
      shift: [0.01, 0.14],
      focus: null,
      near: 0,
    },
    ev: sky.ev - 0.35,
    white: 'auto',
  };
}

function isOnLawn(x: number, z: number): boolean {
  const onTerrace = x > -9.3 && x < 10.4 && z > -8 && z < 8.0;
  return !onTerrace;
}

const groundHeight = (x: number, z: number): number =>
  0.02 +
  0.03 * roughNoise2(x * 0.35, z * 0.35, 8) +
  Math.max(0, Math.hypot(x, z) - 26) * 0.035 * (0.6 + 0.4 * noise2(x * 0.05, z * 0.05, 2));

function addSite(builder: SceneBuilder): void {
  const hole = (x: number, z: number): boolean => x > -8.6 && x < 9.7 && z > -7.4 && z < 7.5;
  builder.object('Lawn', 'grass').add(
    createHeightfield([-80, -90], [80, 40], 110, 90, (x, z) => (hole(x, z) ? -1.6 : groundHeight(x, z))),
    'lawn',
    { aligned: true },
  );
  const terrace = builder.object('Terrace', 'paving');
  const [w, d, joint] = [1.2, 0.6, 0.004];
  const [x0, z0] = [-9.3, 0.05];
  for (let j = 0; j * d + z0 < 8.0 - 0.01; j++) {
    for (let i = -1; i < 17; i++) {
      const left = Math.max(x0, x0 + i * w + (j % 2 ? 0.6 : 0));
      const right = Math.min(10.4, x0 + (i + 1) * w + (j % 2 ? 0.6 : 0));
      const [near, far] = [z0 + j * d, z0 + (j + 1) * d];
      if (right - left < 0.05) continue;
      for (const [a, b] of outside(left, right, near, far))
        terrace.box([a + joint, FLOOR - 0.05, near + joint], [b - joint, FLOOR, far - joint], 'terrace stone', {
          bevel: 0.003,
          grain: 'x',
        });
    }
  }
  const bed = builder.object('Terrace bed', 'paving');
  bed.add(
    createExtrusion(
      [
        [-9.3, -8],
        [10.4, -8],
        [10.4, -0.05],
        [10.4, 8],
        [-9.3, 8],
      ].map(([x, z]) => [x!, -z!] as const),
      [
        [
          [POOL.x0, -POOL.z0],
          [POOL.x1, -POOL.z0],
          [POOL.x1, -POOL.z1],
          [POOL.x0, -POOL.z1],
        ],
      ],
      0.4,
    ),
    'screed',
    { at: [0, FLOOR - 0.03, 0], tilt: -Math.PI / 2, aligned: true },
  );
}

/** The parts of a paving row that are not over the pool. */
function outside(left: number, right: number, near: number, far: number): [number, number][] {
  const rim = 0.3;
  if (far <= POOL.z0 - rim + 0.01 || near >= POOL.z1 + rim - 0.01) return [[left, right]];
  const parts: [number, number][] = [];
  if (left < POOL.x0 - rim) parts.push([left, Math.min(right, POOL.x0 - rim)]);
  if (right > POOL.x1 + rim) parts.push([Math.max(left, POOL.x1 + rim), right]);
  return parts.filter(([a, b]) => b - a > 0.03);
}

function addPool(builder: SceneBuilder): void {
  const { x0, x1, z0, z1, deep, water } = POOL;
  const shell = builder.object('Pool', 'water');
  const t = 0.25;
  shell.box([x0 - t, deep - t, z0 - t], [x1 + t, deep, z1 + t], 'pool tile', { bevel: 0, aligned: true });
  shell.box([x0 - t, deep, z0 - t], [x0, FLOOR - 0.06, z1 + t], 'pool tile', { bevel: 0, aligned: true });
  shell.box([x1, deep, z0 - t], [x1 + t, FLOOR - 0.06, z1 + t], 'pool tile', { bevel: 0, aligned: true });
  shell.box([x0, deep, z0 - t], [x1, FLOOR - 0.06, z0], 'pool tile', { bevel: 0, aligned: true });
  shell.box([x0, deep, z1], [x1, FLOOR - 0.06, z1 + t], 'pool tile', { bevel: 0, aligned: true });
  for (let k = 0; k < 3; k++)
    shell.box([x1 - 0.35 * (k + 1), deep, z0], [x1 - 0.35 * k, deep + 0.3 * (3 - k), z1], 'pool tile', {
      bevel: 0.004,
      aligned: true,
    });
  const ripple = (x: number, z: number): number =>
    water + 0.004 * roughNoise2(x * 1.9 + 0.4 * z, z * 2.3, 5) + 0.0016 * noise2(x * 6.1, z * 5.3, 7);
  shell.add(createHeightfield([x0, z0], [x1, z1], 150, 60, ripple), 'pool water', { aligned: true });
  const coping = builder.object('Coping', 'paving');
  const rim = 0.3;
  for (let x = x0 - rim; x < x1 + rim - 0.01; x += 0.9) {
    const end = Math.min(x1 + rim, x + 0.9);
    for (const z of [z0 - rim, z1 - 0.02])
      coping.box([x + 0.003, FLOOR - 0.055, z], [end - 0.003, FLOOR + 0.012, z + rim + 0.02], 'coping stone', {
        bevel: 0.008,
      });
  }
  for (let z = z0 + 0.02; z < z1 - 0.03; z += 0.9) {
    const end = Math.min(z1 - 0.02, z + 0.9);
    for (const x of [x0 - rim, x1 - 0.02])
      coping.box([x, FLOOR - 0.055, z + 0.003], [x + rim + 0.02, FLOOR + 0.012, end - 0.003], 'coping stone', {
        bevel: 0.008,
      });
  }
}

function addGroundFloor(builder: SceneBuilder): void {
  const { x0, x1, z0, z1, ceiling } = GROUND;
  builder
    .object('Left wall', 'wall')
    .box([x0 - 0.3, 0, z0], [x0, ceiling, 2.2], 'board-marked concrete', { bevel: 0.006, aligned: true, grain: 'z' });
  builder
    .object('Rear wall', 'wall')
    .box([x0, FLOOR, z0], [x1, ceiling, z0 + 0.3], 'wall plaster', { bevel: 0, aligned: true });
  builder
    .object('Right wall', 'wall')
    .box([x1, FLOOR, z0], [x1 + 0.3, ceiling, z1 - 0.2], 'white render', { bevel: 0.004, aligned: true });
  builder
    .object('Ground floor', 'floor')
    .box([x0, FLOOR - 0.02, z0], [x1, FLOOR + 0.012, z1 - 0.45], 'oak floor', { bevel: 0.001, aligned: true });
  const roof = builder.object('Lower roof', 'roof');
  roof.box([x0 - 0.5, ceiling, z0 - 0.2], [x1 + 0.5, ceiling + 0.34, 1.55], 'white render', {
    bevel: 0.006,
    aligned: true,
  });
  const soffit = builder.object('Soffit', 'ceiling');
  for (let x = x0; x < x1 + 0.3; x += 0.14)
    soffit.box([x + 0.003, ceiling - 0.02, z1 - 0.35], [Math.min(x1 + 0.3, x + 0.14) - 0.003, ceiling, 1.5], 'larch', {
      bevel: 0.002,
      grain: 'z',
    });
  builder
    .object('Room ceiling', 'ceiling')
    .box([x0, ceiling - 0.02, z0 + 0.3], [x1, ceiling, z1 - 0.35], 'ceiling white', { bevel: 0, aligned: true });
  const glazing = builder.object('Glass front', 'window', { at: [x0, FLOOR, z1 - 0.4] });
  addGlazing(glazing, 10.8, ceiling - FLOOR - 0.02, 5, {
    frame: 'black metal',
    pane: 'glass pane',
    bar: 0.055,
    depth: 0.09,
  });
  addScreen(builder, 'Lower screen', [x0 + 10.8, FLOOR, z1 - 0.42], x1 - x0 - 10.8 + 0.3, ceiling - FLOOR - 0.02);
  builder
    .object('Column', 'column')
    .add(createCylinder(0.09, UPPER.floor - 0.32 - FLOOR + 0.02, { sides: 32 }), 'black metal', {
      at: [8.3, FLOOR, 1.0],
    });
  builder.object('Store', 'wall').box([x1 + 0.3, FLOOR, -6.4], [8.6, ceiling + 0.34, -3.4], 'larch', { bevel: 0.004 });
}

/** Upright slats before a dark ground. */
function addScreen(builder: SceneBuilder, name: string, at: Vec3, width: number, height: number): void {
  const screen = builder.object(name, 'facade', { at });
  screen.box([0, 0, -0.12], [width, height, -0.06], 'felt', { bevel: 0 });
  const pitch = 0.11;
  const count = Math.floor(width / pitch);
  for (let k = 0; k < count; k++) {
    const x = (width * (k + 0.5)) / count;
    screen.box([x - 0.03, 0.01, -0.045], [x + 0.03, height - 0.01, 0.055], 'larch', { grain: 'y', bevel: 0.003 });
  }
  for (const y of [0.35, height / 2, height - 0.35])
    screen.box([0, y - 0.02, -0.06], [width, y + 0.02, -0.045], 'black metal', { bevel: 0 });
}

function addUpperFloor(builder: SceneBuilder): void {
  const { x0, x1, z0, z1, floor, ceiling } = UPPER;
  const [w, h, t] = [x1 - x0, ceiling - floor + 0.7, 0.32];
  const frame = createExtrusion(
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    [
      [
        [t, t],
        [w - t, t],
        [w - t, h - t - 0.02],
        [t, h - t - 0.02],
      ],
    ],
    z1 - z0,
  );
  builder.object('Upper frame', 'facade').add(frame, 'white render', { at: [x0, floor - t, z1], aligned: true });
  const [left, right] = [x0 + t, x1 - t];
  const split = 2.9;
  builder
    .object('Upper floor', 'floor')
    .box([left, floor, z0 + 0.2], [right, floor + 0.015, z1 - 0.1], 'oak floor', { bevel: 0, aligned: true });
  builder
    .object('Upper rear', 'wall')
    .box([left, floor, z0 + 0.05], [right, ceiling + 0.1, z0 + 0.25], 'wall plaster', { bevel: 0, aligned: true });
  builder
    .object('Upper division', 'wall')
    .box([split, floor, z0 + 0.25], [split + 0.14, ceiling + 0.1, 0.3], 'wall plaster', { bevel: 0, aligned: true });
  const glazing = builder.object('Upper glass', 'window', { at: [left, floor + 0.01, 0.35] });
  addGlazing(glazing, split - left, ceiling - floor + 0.04, 3, {
    frame: 'black metal',
    pane: 'glass pane',
    bar: 0.05,
    depth: 0.08,
  });
  addScreen(builder, 'Upper screen', [split, floor + 0.01, 1.42], right - split, ceiling - floor + 0.04);
  const rail = builder.object('Balustrade', 'railing');
  const bays = 4;
  for (let k = 0; k < bays; k++) {
    const pane = (split - left) / bays;
    rail.add(createUnitSheet(pane - 0.02, 1.0), 'glass pane', {
      at: [left + k * pane + 0.01, floor + 0.06, z1 - 0.16],
      part: 'glass',
    });
  }
  rail
    .box([left, floor + 0.015, z1 - 0.19], [split, floor + 0.1, z1 - 0.13], 'black metal')
    .box([left, floor + 1.05, z1 - 0.18], [split, floor + 1.09, z1 - 0.14], 'black metal', { bevel: 0.006 });
}

function furnishGroundFloor(builder: SceneBuilder): void {
  const y = FLOOR + 0.012;
  const sofa = builder.object('Sofa', 'sofa', { at: [-5.2, y, -4.9] });
  addSofa(sofa, 2.9, 0.98, { fabric: 'sage linen', legs: 'black metal' });
  addPillow(sofa, 'cream boucle', [-0.95, 0.475, 0], { turn: 0.3, lean: 0.42, seed: 3 });
  addPillow(sofa, 'rust velvet', [0.95, 0.475, 0], { turn: -0.3, lean: 0.42, seed: 4 });
  addLoungeChair(builder.object('Lounge chair', 'chair', { at: [-3.1, y, -3.1], turn: -1.1 }), {
    fabric: 'cream boucle',
    wood: 'walnut',
  });
  addPedestalTable(builder.object('Coffee table', 'table', { at: [-5.1, y, -3.2] }), 0.55, 0.36, {
    top: 'dark walnut',
    foot: 'black metal',
  });
  builder.object('Rug', 'rug').box([-7, y, -4.5], [-3.2, y + 0.014, -2], 'rug wool', { bevel: 0.004 });
  addPicture(builder.object('Picture', 'picture', { at: [-6.1, 1.55, GROUND.z0 + 0.3] }), 1.8, 1.1, {
    frame: 'oak',
    mount: 'paper',
    sheet: 'terracotta',
  });
  addSideboard(builder.object('Sideboard', 'cabinet', { at: [-2.6, 0.45, GROUND.z0 + 0.3] }), 2.4, 0.42, 0.44, {
    wood: 'walnut',
    top: 'marble',
    gap: 'felt',
  });
  builder.object('Jar', 'vase', { at: [-2.1, 0.87, GROUND.z0 + 0.52] }).add(createVessel('bottle', 0.4), 'stoneware');
  addPouf(builder.object('Pouf', 'chair', { at: [-6.5, y + 0.014, -2.6] }), 'rust velvet');
  const shelf = builder.object('Shelf', 'shelf', { at: [0.5, y, GROUND.z0 + 0.3] });
  const levels = addShelf(shelf, 2.1, 2.2, 0.34, 6, { wood: 'oak', back: 'walnut' });
  levels
    .slice(0, -1)
    .forEach((level, k) =>
      addBooks(
        shelf.within({ at: [0.08, level, 0.3] }),
        1.9 - (k % 2) * 0.7,
        ['book cream', 'book grey green', 'book ink', 'book rust', 'book sand'],
        'paper',
        { seed: 60 + k },
      ),
    );
  addTable(builder.object('Dining table', 'table', { at: [0.9, y, -3.2] }), 2.4, 0.95, 0.75, {
    top: 'oak',
    legs: 'oak',
  });
  for (let k = 0; k < 3; k++) {
    for (const side of [-1, 1])
      addDiningChair(
        builder.object('Chair', 'chair', {
          at: [0.15 + k * 0.75, y, -3.2 + side * 0.58],
          turn: side > 0 ? Math.PI : 0,
        }),
        { frame: 'walnut', seat: 'sand linen' },
      );
  }
  for (let k = 0; k < 3; k++)
    addGlobe(builder.object('Globe lamp', 'lamp', { at: [0.2 + k * 0.7, GROUND.ceiling - 0.02, -3.2] }), 0.11, 1.15, {
      globe: 'warm globe',
      cord: 'black metal',
    });
  const kitchen = builder.object('Kitchen', 'cabinet');
  kitchen.box([2.9, y, GROUND.z0 + 0.3], [5.6, 2.6, GROUND.z0 + 0.95], 'walnut', { grain: 'y' });
  kitchen
    .box([3.2, y, -5.1], [5.2, y + 0.88, -4.2], 'white lacquer')
    .box([3.15, y + 0.88, -5.15], [5.25, y + 0.91, -4.1], 'marble');
  for (let k = 0; k < 3; k++)
    addStool(builder.object('Stool', 'chair', { at: [3.6 + k * 0.62, y, -3.85] }), 0.68, {
      frame: 'black metal',
      seat: 'walnut',
    });
  for (const [x, width] of [
    [-6.5, 3],
    [-0.6, 3],
    [3, 2],
  ] as const)
    builder.light({
      kind: 'rectangle',
      origin: [x, GROUND.ceiling - 0.025, -3.6],
      u: [width, 0, 0],
      v: [0, 0, 0.6],
      radiance: [13, 9, 5.6],
      visible: false,
    });
  builder
    .object('Curtain', 'curtain', { at: [GROUND.x0 + 0.12, y, -0.62] })
    .add(createCurtain(0.7, 2.9, { pitch: 0.12, fold: 0.11, seed: 3 }), 'curtain linen');
}

function furnishUpperFloor(builder: SceneBuilder): void {
  const y = UPPER.floor + 0.015;
  addBed(builder.object('Bed', 'bed', { at: [0.4, y, -5.1] }), 1.8, 2.05, {
    frame: 'walnut',
    headboard: 'sand linen',
    linen: 'cream boucle',
    cover: 'cream boucle',
    accent: 'rust velvet',
  });
  builder
    .object('Wardrobe', 'cabinet')
    .box([-2.85, y, UPPER.z0 + 0.25], [-1.6, UPPER.ceiling, -5.6], 'oak', { grain: 'y' });
  for (const [x, seed] of [
    [UPPER.x0 + 0.4, 5],
    [1.75, 8],
  ] as const)
    builder
      .object('Sheer', 'curtain', { at: [x, y, 0.16] })
      .add(createCurtain(1.05, UPPER.ceiling - UPPER.floor + 0.02, { pitch: 0.1, fold: 0.09, seed }), 'sheer');
  builder.light({
    kind: 'rectangle',
    origin: [-1.6, UPPER.ceiling + 0.04, -3.4],
    u: [3, 0, 0],
    v: [0, 0, 0.6],
    radiance: [12, 8.2, 5.2],
    visible: false,
  });
  addGlobe(builder.object('Globe lamp', 'lamp', { at: [1.7, UPPER.ceiling + 0.04, -5.7] }), 0.12, 1.5, {
    globe: 'warm globe',
    cord: 'black metal',
  });
}

function furnishTerrace(builder: SceneBuilder): void {
  for (const [x, turn] of [
    [6.6, -0.06],
    [8.1, -0.1],
  ] as const)
    addLounger(builder.object('Lounger', 'furniture', { at: [x, FLOOR, 5.0], turn }), {
      frame: 'larch',
      cushion: 'cream boucle',
    });
  builder
    .object('Side table', 'table', { at: [7.35, FLOOR, 4.4] })
    .add(createCylinder(0.22, 0.36, { sides: 48, bevel: 0.01 }), 'coping stone');
  const sofa = builder.object('Outdoor sofa', 'sofa', { at: [7.2, FLOOR, -1.9] });
  addSofa(sofa, 2.2, 0.9, { fabric: 'cream boucle', legs: 'black metal' });
  addPillow(sofa, 'rust velvet', [-0.6, 0.475, 0], { turn: 0.25, lean: 0.4, seed: 6 });
  addPedestalTable(builder.object('Outdoor table', 'table', { at: [7.2, FLOOR, -0.5] }), 0.42, 0.34, {
    top: 'coping stone',
    foot: 'coping stone',
  });
  for (const [x, z, seed] of [
    [-7.3, 1.3, 4],
    [6.1, 0.6, 8],
  ] as const) {
    const pot = builder.object('Pot', 'plant', { at: [x, FLOOR, z] });
    pot
      .add(createPot(0.33, 0.62), 'clay pot')
      .add(createCylinder(0.28, 0.01, { bevel: 0 }), 'soil', { at: [0, 0.555, 0] });
    addShrub(pot, broadleafSpray(seed, 0.1, 0.045), [0, 0.95, 0], [0.42, 0.42, 0.42], 90, {
      leaf: 'olive leaf',
      size: 0.34,
      seed,
    });
  }
}

function addPlanting(builder: SceneBuilder): void {
  const broad = broadleafSpray(7);
  const small = broadleafSpray(11, 0.1, 0.05);
  const tree = (
    at: Vec3,
    height: number,
    sprays: number,
    seed: number,
    more: { trunks?: number; crown?: number; bare?: number } = {},
  ): void =>
    addTree(
      builder.object('Tree', 'tree', { at, turn: seed }),
      {
        height,
        crown: height * 0.34,
        bare: 0.28,
        trunkRadius: 0.019 * height,
        sprays,
        spraySize: 0.15 * height,
        seed,
        ...more,
      },
      broad,
    );
  tree([-11.6, 0, -3.8], 8.4, 330, 31);
  tree([13, 0, -3.4], 9.4, 340, 32);
  tree([-13.2, 0, -8], 9.5, 340, 33, { bare: 0.24 });
  tree([11.8, 0, 4.6], 4.4, 260, 35, { trunks: 3, bare: 0.2 });
  const chance = createChance(17);
  const far: Placement[] = [];
  for (let k = 0; k < 18; k++)
    far.push({
      at: [-42 + k * 5.4 + chance.around(1.8), 0.2, -17 - chance.between(0, 13)],
      turn: chance.between(0, 6.28),
      size: chance.between(0.8, 1.25),
    });
  for (let k = 0; k < 7; k++)
    far.push({
      at: [19 + chance.between(0, 14), 0.1, -14 + k * 5 + chance.around(1.5)],
      turn: chance.between(0, 6.28),
      size: chance.between(0.7, 1),
    });
  const kinds = [9.5, 10.5, 11.5].map((height, k) => ({
    height,
    crown: height * (0.3 + 0.03 * k),
    bare: 0.16,
    trunkRadius: 0.019 * height,
    sprays: 230,
    spraySize: 0.15 * height,
    seed: 100 + k,
  }));
  addGrove(builder, kinds, far, broad);
  addHedge(builder.object('Boundary hedge', 'shrub'), broad, [-40, -13.6], [36, -12.2], 2.4, 1000, { size: 1.1 });
  addHedge(builder.object('Hedge', 'shrub', { at: [0, 0.05, 0] }), small, [-10.3, -6], [-9.4, 2.6], 0.95, 420, {
    size: 0.5,
  });
  addHedge(builder.object('Hedge', 'shrub', { at: [0, 0.05, 0] }), small, [10.55, -6], [11.4, 3.2], 0.8, 400, {
    size: 0.5,
  });
  const plume = createTuft({ blades: 90, height: 0.95, spread: 0.14, width: 0.007, seed: 21 });
  const at: Matrix4[] = [];
  for (let k = 0; k < 30; k++)
    at.push(
      place({
        at: [-9.75 + chance.around(0.28), 0.04, 3.0 + k * 0.165 + chance.around(0.06)],
        turn: chance.between(0, 6.3),
        size: chance.between(0.65, 1.1),
      }),
    );
  for (let k = 0; k < 26; k++)
    at.push(
      place({
        at: [10.9 + chance.around(0.3), 0.04, 3.7 + k * 0.17 + chance.around(0.06)],
        turn: chance.between(0, 6.3),
        size: chance.between(0.65, 1.1),
      }),
    );
  builder.object('Ornamental grass', 'grass').scatter(plume, 'reed', at);
  const planter = builder.object('Planter', 'furniture', { at: [-7.6, FLOOR, 7.45] });
  addPlanter(planter, 3.2, 0.34, 0.6, { wall: 'board-marked concrete', soil: 'soil' });
  const row = Array.from({ length: 18 }, (_, k) =>
    place({
      at: [-1.4 + k * 0.165, 0.28, chance.around(0.14)],
      turn: chance.between(0, 6.3),
      size: chance.between(0.55, 0.85),
    }),
  );
  planter.scatter(plume, 'reed', row, 'plant');
  const tufts: Mesh[] = [4, 5, 6].map((seed) =>
    createTuft({ blades: 30, height: 0.07, spread: 0.11, width: 0.0045, seed }),
  );
  tufts.forEach((tuft, k) => {
    const near = scatterOnGround(2600, [-14, 8.0], [6, 15.0], {
      seed: 41 + k,
      size: [0.7, 1.25],
      keep: isOnLawn,
      heightAt: groundHeight,
    });
    const far = scatterOnGround(900, [-16, -6], [-9.4, 8.0], {
      seed: 51 + k,
      size: [0.9, 1.5],
      keep: isOnLawn,
      heightAt: groundHeight,
    });
    builder.object('Grass', 'grass').scatter(tuft, 'grass blade', [...near, ...far]);
  });
  const stones = builder.object('Stepping stones', 'paving');
  for (let k = 0; k < 6; k++)
    stones.add(createBox(1.05, 0.09, 0.5, { bevel: 0.008 }), 'terrace stone', {
      at: [-4.4 - k * 0.1, -0.015, 8.6 + k * 0.78],
      turn: 0.05,
    });
  builder.object('Base', 'ground').add(createSheet(300, 300), 'lawn', { at: [0, -2, 0] });
}
