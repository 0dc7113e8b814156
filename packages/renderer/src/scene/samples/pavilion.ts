import { createSky } from '../../light/sky.ts';
import type { Matrix4, Vec3 } from '../scene.ts';
import { createBox } from '../build/box.ts';
import { createCushion } from '../build/cushion.ts';
import { createExtrusion } from '../build/extrude.ts';
import { createTuft, scatterOnGround } from '../build/grass.ts';
import { createHeightfield } from '../build/heightfield.ts';
import { createChance, noise2, roughNoise2 } from '../build/random.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { normalise, place } from '../build/vector.ts';
import type { Placement } from '../build/vector.ts';
import { addDiningChair, addTable } from '../build/furniture/dining.ts';
import { addPicture, addSlatWall } from '../build/furniture/finishes.ts';
import { addFloorLamp, addGlobe } from '../build/furniture/lamps.ts';
import { addGlazing } from '../build/furniture/openings.ts';
import { addLoungeChair, addPillow, addSofa } from '../build/furniture/seating.ts';
import { addPedestalTable } from '../build/furniture/tables.ts';
import { findSampleMaterial } from './palette.ts';
import { addGrove, addShrub, broadleafSpray } from './planting.ts';
import type { Sample } from './sample.ts';

const FLOOR = 0.42;
const HOUSE = { x0: -5.4, x1: 5.4, z0: -5.2, z1: 1.2, ceiling: 3.25 };
const POND = { x0: -15, x1: 12.5, z0: 3.2, z1: 11.5, water: -0.02 };

/** A timber and glass pavilion on a pond, after sunset, its lamps lit. It looks to +z. */
export function pavilion(): Sample {
  const builder = new SceneBuilder(findSampleMaterial);
  addLand(builder);
  addHouse(builder);
  furnish(builder);
  addPlants(builder);
  const sky = createSky({
    direction: normalise([-0.85, -0.045, -0.5]),
    turbidity: 2.6,
    cover: 0.3,
    ground: [0.1, 0.1, 0.08],
    seed: 12,
  });
  return {
    name: 'pavilion',
    scene: builder.finish(sky),
    camera: {
      eye: [-6.6, 1.5, 14.2],
      target: [0.3, 1.5, 0],
      projection: { kind: 'perspective', lens: 30, upright: true },
      shift: [0, 0.06],
      focus: null,
      near: 0,
    },
    ev: sky.ev + 0.45,
    white: 'auto',
  };
}

function isPond(x: number, z: number, rim = 0): boolean {
  return x > POND.x0 - rim && x < POND.x1 + rim && z > POND.z0 - rim && z < POND.z1 + rim;
}

function groundAt(x: number, z: number): number {
  const far = Math.max(0, Math.hypot(x * 0.6, Math.min(0, z + 12)) - 8);
  return (
    0.03 +
    0.06 * roughNoise2(x * 0.3, z * 0.3, 4) +
    Math.min(18, far * 0.22) * (0.55 + 0.45 * noise2(x * 0.035, z * 0.05, 6))
  );
}

function addLand(builder: SceneBuilder): void {
  builder.object('Meadow', 'grass').add(
    createHeightfield([-110, -120], [110, 40], 150, 110, (x, z) =>
      isPond(x, z, 0.9) || isUnderHouse(x, z) ? -1.2 : groundAt(x, z),
    ),
    'meadow',
    { aligned: true },
  );
  const bank = createExtrusion(
    [
      [-17, -13.5],
      [14.5, -13.5],
      [14.5, -1.6],
      [-17, -1.6],
    ],
    [
      [
        [POND.x0, -POND.z1],
        [POND.x1, -POND.z1],
        [POND.x1, -POND.z0],
        [POND.x0, -POND.z0],
      ],
    ],
    0.9,
  );
  builder.object('Bank', 'ground').add(bank, 'pea-gravel', { at: [0, 0.07, 0], tilt: -Math.PI / 2, aligned: true });
  const pond = builder.object('Pond', 'water');
  pond.box([POND.x0 - 0.2, -0.95, POND.z0 - 0.2], [POND.x1 + 0.2, -0.75, POND.z1 + 0.2], 'pond floor', {
    bevel: 0,
    aligned: true,
  });
  pond.add(
    createHeightfield(
      [POND.x0, POND.z0],
      [POND.x1, POND.z1],
      120,
      50,
      (x, z) => POND.water + 0.0016 * roughNoise2(x * 0.9 + 0.3 * z, z * 1.3, 5),
    ),
    'pond water',
    { aligned: true },
  );
  const rim = builder.object('Rim', 'paving');
  for (let x = POND.x0 - 0.35; x < POND.x1 + 0.35; x += 1.15)
    for (const z of [POND.z0 - 0.35, POND.z1])
      rim.box([x + 0.004, 0.03, z], [Math.min(POND.x1 + 0.35, x + 1.15) - 0.004, 0.12, z + 0.35], 'bluestone', {
        bevel: 0.008,
      });
  for (let z = POND.z0; z < POND.z1; z += 1.15)
    for (const x of [POND.x0 - 0.35, POND.x1])
      rim.box([x, 0.03, z + 0.004], [x + 0.35, 0.12, Math.min(POND.z1, z + 1.15) - 0.004], 'bluestone', {
        bevel: 0.008,
      });
  const stones = builder.object('Stepping stones', 'paving');
  for (let k = 0; k < 8; k++)
    stones.add(createBox(1.3, 0.24, 0.72, { bevel: 0.012 }), 'bluestone', {
      at: [1.9 + (k % 2) * 0.12, -0.14, 3.75 + k * 0.98],
      turn: (k % 3) * 0.02 - 0.02,
    });
}

function isUnderHouse(x: number, z: number): boolean {
  return x > -7 && x < 7 && z > -6.4 && z < 3.3;
}

function addHouse(builder: SceneBuilder): void {
  const { x0, x1, z0, z1, ceiling } = HOUSE;
  const deck = builder.object('Deck', 'floor');
  deck.box([x0 - 1, -0.4, z0 - 0.8], [x1 + 1, FLOOR - 0.05, z1 + 1.5], 'cast-concrete', {
    bevel: 0.006,
    aligned: true,
  });
  for (let z = z0 - 0.9; z < z1 + 1.7; z += 0.145)
    deck.box([x0 - 1.15, FLOOR - 0.045, z + 0.003], [x1 + 1.15, FLOOR, z + 0.142], 'larch', {
      bevel: 0.003,
      grain: 'x',
    });
  for (let k = 0; k < 2; k++)
    deck.box(
      [0.9, FLOOR - 0.19 - 0.15 * k, z1 + 1.6 + 0.36 * k],
      [3.1, FLOOR - 0.14 - 0.15 * k, z1 + 1.98 + 0.36 * k],
      'larch',
      { bevel: 0.004 },
    );
  const roof = builder.object('Roof', 'roof');
  roof.box([x0 - 1.5, ceiling + 0.06, z0 - 1.2], [x1 + 1.5, ceiling + 0.3, z1 + 1.9], 'dark-concrete', {
    bevel: 0.008,
    aligned: true,
  });
  for (let x = x0 - 1.45; x < x1 + 1.4; x += 0.16)
    roof.box([x + 0.003, ceiling + 0.02, z0 - 1.15], [x + 0.157, ceiling + 0.06, z1 + 1.85], 'larch', {
      bevel: 0.003,
      grain: 'z',
      part: 'ceiling',
    });
  const frame = builder.object('Frame', 'column');
  for (let k = 0; k <= 5; k++) {
    const x = x0 + ((x1 - x0) * k) / 5;
    for (const z of [z0, z1])
      frame.box([x - 0.07, FLOOR, z - 0.07], [x + 0.07, ceiling - 0.2, z + 0.07], 'larch', {
        bevel: 0.006,
        grain: 'y',
      });
    frame.box([x - 0.06, ceiling - 0.2, z0 - 1], [x + 0.06, ceiling + 0.02, z1 + 1.7], 'larch', {
      bevel: 0.006,
      grain: 'z',
      part: 'beam',
    });
  }
  for (const z of [z0, z1])
    frame.box([x0 - 0.9, ceiling - 0.34, z - 0.055], [x1 + 0.9, ceiling - 0.2, z + 0.055], 'larch', {
      bevel: 0.006,
      grain: 'x',
      part: 'beam',
    });
  const height = ceiling - 0.34 - FLOOR;
  for (let k = 0; k < 5; k++) {
    if (k === 3) continue;
    addGlazing(builder.object('Glass front', 'window', { at: [x0 + 2.16 * k + 0.07, FLOOR, z1] }), 2.02, height, 2, {
      frame: 'black metal',
      pane: 'glass pane',
      bar: 0.04,
      depth: 0.06,
    });
  }
  addGlazing(
    builder.object('Glass side', 'window', { at: [x0, FLOOR, z0 + 0.07], turn: -Math.PI / 2 }),
    z1 - z0 - 0.14,
    height,
    3,
    { frame: 'black metal', pane: 'glass pane', bar: 0.04, depth: 0.06 },
  );
  builder
    .object('Rear wall', 'wall')
    .box([x0, FLOOR, z0 - 0.1], [x1, ceiling, z0 + 0.12], 'trowelled-plaster', { bevel: 0.003, aligned: true });
  builder
    .object('Side wall', 'wall')
    .box([x1 - 0.12, FLOOR, z0 + 0.12], [x1 + 0.1, ceiling, z1 - 0.08], 'trowelled-plaster', {
      bevel: 0.003,
      aligned: true,
    });
  addSlatWall(builder.object('Slat wall', 'wall', { at: [1.6, FLOOR, z0 + 0.12] }), 3.6, ceiling - FLOOR, {
    wood: 'walnut',
    felt: 'felt',
  });
}

function furnish(builder: SceneBuilder): void {
  const y = FLOOR;
  const rear = HOUSE.z0 + 0.12;
  const sofa = builder.object('Sofa', 'sofa', { at: [-2.7, y + 0.012, -3.9] });
  addSofa(sofa, 2.6, 0.95, { fabric: 'boucle-grey', legs: 'black metal' });
  addPillow(sofa, 'rust velvet', [0.8, 0.475, 0], { turn: -0.3, lean: 0.42, seed: 4 });
  addPillow(sofa, 'cream boucle', [-0.85, 0.475, 0], { turn: 0.3, lean: 0.42, seed: 5 });
  builder
    .object('Rug', 'rug')
    .box([-4.6, y, -4.2], [-0.7, y + 0.014, -1], 'rug-kilim', { bevel: 0.004, aligned: true });
  addPedestalTable(builder.object('Coffee table', 'table', { at: [-2.7, y + 0.014, -2.3] }), 0.5, 0.34, {
    top: 'dark walnut',
    foot: 'black metal',
  });
  addLoungeChair(builder.object('Lounge chair', 'chair', { at: [-4.4, y, -1.9], turn: 1.1 }), {
    fabric: 'cream boucle',
    wood: 'walnut',
  });
  addFloorLamp(builder.object('Floor lamp', 'lamp', { at: [-0.85, y, -4.4] }), 1.65, {
    metal: 'brass',
    shade: 'evening shade',
    bulb: 'evening bulb',
  });
  addFloorLamp(builder.object('Floor lamp', 'lamp', { at: [-4.8, y, -4.5] }), 1.65, {
    metal: 'brass',
    shade: 'evening shade',
    bulb: 'evening bulb',
  });
  addPicture(builder.object('Picture', 'picture', { at: [-3.6, y + 1.25, rear] }), 1.7, 1.05, {
    frame: 'walnut',
    mount: 'paper',
    sheet: 'lime-wash-sage',
  });
  addTable(builder.object('Dining table', 'table', { at: [3, y, -2.1] }), 2.3, 0.95, 0.75, { top: 'oak', legs: 'oak' });
  for (let k = 0; k < 3; k++)
    for (const side of [-1, 1])
      addDiningChair(
        builder.object('Chair', 'chair', { at: [2.25 + k * 0.75, y, -2.1 + side * 0.6], turn: side > 0 ? Math.PI : 0 }),
        { frame: 'walnut', seat: 'sand linen' },
      );
  for (let k = 0; k < 3; k++)
    addGlobe(builder.object('Globe lamp', 'lamp', { at: [2.3 + k * 0.7, HOUSE.ceiling, -2.1] }), 0.13, 1.2, {
      globe: 'evening globe',
      cord: 'black metal',
    });
  for (let k = 0; k < 4; k++)
    builder.light({
      kind: 'rectangle',
      origin: [-4.4 + k * 2.4, HOUSE.ceiling - 0.01, -4.2],
      u: [0.9, 0, 0],
      v: [0, 0, 0.3],
      radiance: [0.5, 0.3, 0.15],
      visible: false,
    });
  for (const x of [-4.6, -2.5, 4.5]) {
    const lantern = builder.object('Lantern', 'lamp', { at: [x, FLOOR, HOUSE.z1 + 0.95] });
    lantern
      .add(createBox(0.22, 0.02, 0.22), 'black metal')
      .add(createBox(0.15, 0.2, 0.15, { bevel: 0.01 }), 'evening globe', { at: [0, 0.03, 0] })
      .add(createBox(0.22, 0.02, 0.22), 'black metal', { at: [0, 0.27, 0] });
    for (const [dx, dz] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const)
      lantern.add(createBox(0.014, 0.26, 0.014), 'black metal', { at: [dx * 0.1, 0.01, dz * 0.1] });
  }
  const steps = builder.object('Cushions', 'textile');
  steps.add(createCushion(0.55, 0.09, 0.55, { radius: 0.04, puff: 0.02 }), 'rust velvet', {
    at: [-3.6, FLOOR, 1.95],
    turn: 0.2,
  });
}

function addPlants(builder: SceneBuilder): void {
  const chance = createChance(23);
  const spray = broadleafSpray(7);
  const kinds = [8.5, 10, 11.5].map((height, k) => ({
    height,
    crown: height * (0.3 + 0.03 * k),
    bare: 0.2,
    trunkRadius: 0.018 * height,
    sprays: 240,
    spraySize: 0.15 * height,
    seed: 200 + k,
  }));
  const places: Placement[] = [];
  for (let k = 0; k < 22; k++) {
    const [x, z] = [-36 + k * 3.6 + chance.around(1.4), -11 - chance.between(0, 16)];
    places.push({ at: [x, groundAt(x, z) - 0.1, z], turn: chance.between(0, 6.28), size: chance.between(0.75, 1.2) });
  }
  for (const [x, z, size] of [
    [-10.5, -4.5, 0.95],
    [10.6, -3.5, 1.05],
    [14.5, 1, 0.8],
    [-16.5, 0.5, 0.8],
  ] as const)
    places.push({ at: [x, groundAt(x, z) - 0.1, z], turn: x, size });
  addGrove(builder, kinds, places, spray, { leaf: 'dark leaf' });
  const maple = {
    height: 3.9,
    crown: 1.75,
    bare: 0.2,
    trunkRadius: 0.1,
    trunks: 3,
    sprays: 220,
    spraySize: 0.62,
    seed: 71,
  };
  addGrove(builder, [maple], [{ at: [8.4, 0.02, 1.3] }], broadleafSpray(15, 0.12, 0.09), { leaf: 'maple leaf' });
  for (let k = 0; k < 11; k++) {
    const at: Vec3 = [-16.2 + chance.around(0.6), 0.15, 2 + k * 1.1];
    addShrub(builder.object('Shrub', 'shrub'), spray, at, [0.6, 0.5, 0.6], 26, {
      leaf: 'dark leaf',
      size: 0.5,
      seed: 300 + k,
    });
  }
  const plume = createTuft({ blades: 80, height: 1, spread: 0.16, width: 0.008, seed: 31 });
  const reeds: Matrix4[] = [];
  for (let k = 0; k < 46; k++)
    reeds.push(
      place({
        at: [-14.6 + chance.between(0, 5.2), -0.25, 10.4 + chance.around(0.75)],
        turn: chance.between(0, 6.28),
        size: chance.between(0.7, 1.25),
      }),
    );
  for (let k = 0; k < 30; k++)
    reeds.push(
      place({
        at: [9.2 + chance.between(0, 3), -0.25, 4 + chance.around(0.6)],
        turn: chance.between(0, 6.28),
        size: chance.between(0.7, 1.2),
      }),
    );
  builder.object('Reeds', 'grass').scatter(plume, 'reed', reeds);
  const tuft = createTuft({ blades: 30, height: 0.16, spread: 0.14, width: 0.005, seed: 33 });
  builder.object('Grass', 'grass').scatter(
    tuft,
    'grass blade',
    scatterOnGround(2600, [-24, -8], [20, 3], {
      seed: 61,
      heightAt: groundAt,
      keep: (x, z) => !isPond(x, z, 0.6) && !isUnderHouse(x, z) && !(x > -17 && x < 14.5 && z > 1.6),
    }),
  );
}
