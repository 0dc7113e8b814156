import { createSky } from '../../light/sky.ts';
import { createCurtain } from '../build/curtain.ts';
import { createCylinder } from '../build/lathe.ts';
import { createLeaf } from '../build/leaf.ts';
import { createPlant } from '../build/plant.ts';
import { addRoom, inOpening, wallPlacement } from '../build/room.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { normalise } from '../build/vector.ts';
import { createFringe, createThrow } from '../build/cloth.ts';
import { createCushion } from '../build/cushion.ts';
import { addBed } from '../build/furniture/bed.ts';
import { addPicture, addRug, addSwitch, createSkirting } from '../build/furniture/finishes.ts';
import { addTableLamp, addGlobe } from '../build/furniture/lamps.ts';
import { addCurtainRail, addGlazing } from '../build/furniture/openings.ts';
import { addLoungeChair } from '../build/furniture/seating.ts';
import { addPile } from '../build/furniture/storage.ts';
import { createPot, createVessel } from '../build/furniture/vessels.ts';
import { addGarden } from './garden.ts';
import { findSampleMaterial } from './palette.ts';
import type { Sample } from './sample.ts';

const ROOM = { width: 5.2, depth: 5.4, height: 2.75 };
const WINDOW = { from: 1.7, to: 4.7, sill: 0.02, head: 2.4 };

/** A quiet bedroom in lime wash, oak and linen, with the morning coming in from the left. */
export function bedroom(): Sample {
  const builder = new SceneBuilder(findSampleMaterial);
  addRoom(builder, {
    ...ROOM,
    openings: { left: [WINDOW] },
    materials: {
      floor: 'oak-herringbone',
      ceiling: 'ceiling white',
      walls: 'wall plaster',
      accents: { back: 'lime-wash' },
    },
  });
  const [left, right] = [-ROOM.width / 2, ROOM.width / 2];
  const glazing = builder.object('Window', 'window', wallPlacement('left', ROOM.width, ROOM.depth));
  addGlazing(inOpening(glazing, WINDOW), WINDOW.to - WINDOW.from, WINDOW.head - WINDOW.sill, 3, {
    frame: 'black metal',
    pane: 'glass pane',
    handle: 'steel',
  });
  glazing.box([WINDOW.from, -0.02, -0.24], [WINDOW.to, 0.021, 0], 'limestone', { bevel: 0.002 });
  const hangings = wallPlacement('left', ROOM.width, ROOM.depth);
  addCurtainRail(
    builder.object('Curtain rail', 'curtain', hangings).within({ at: [1.1, 2.58, 0.12] }),
    4.1,
    'black metal',
    0.12,
  );
  for (const [from, width, seed] of [
    [1.15, 0.75, 4],
    [4.45, 0.72, 7],
  ] as const) {
    builder
      .object('Curtain', 'curtain', hangings)
      .within({ at: [from, 0.01, 0.12] })
      .add(createCurtain(width, 2.56, { pitch: 0.1, fold: 0.095, seed }), 'curtain linen');
  }
  builder.object('Skirting', 'skirting').add(
    createSkirting([
      [right, 0, ROOM.depth],
      [right, 0, 0],
      [left, 0, 0],
      [left, 0, ROOM.depth - WINDOW.to],
    ]),
    'white lacquer',
  );

  const bed = builder.object('Bed', 'bed', { at: [0.15, 0, 1.25] });
  addBed(bed, 1.8, 2.05, {
    frame: 'oak',
    headboard: 'sand linen',
    linen: 'cotton-white',
    cover: 'linen-white',
    accent: 'rust velvet',
  });
  addRug(builder.object('Rug', 'rug', { at: [0.15, 0, 2.15] }), 3.2, 2.1, {
    pile: 'rug wool',
    fringe: 'rug fringe',
    seed: 6,
  });
  for (const side of [-1, 1]) {
    const x = 0.15 + side * 1.36;
    const stand = builder.object('Bedside table', 'table', { at: [x, 0, 0.32] });
    stand
      .box([-0.26, 0.2, -0.2], [0.26, 0.46, 0.2], 'oak', { bevel: 0.004 })
      .box([-0.245, 0.335, 0.2], [0.245, 0.447, 0.216], 'oak')
      .box([-0.245, 0.213, 0.2], [0.245, 0.328, 0.216], 'oak');
    for (const sx of [-1, 1])
      for (const z of [-0.15, 0.15])
        stand.add(createCylinder(0.012, 0.2, { top: 0.016 }), 'brass', { at: [sx * 0.21, 0, z] });
    for (const y of [0.39, 0.27])
      stand.add(createCylinder(0.012, 0.018), 'brass', { at: [0, y, 0.216], tilt: Math.PI / 2 });
    if (side < 0) {
      addTableLamp(builder.object('Table lamp', 'lamp', { at: [x, 0.46, 0.28] }), 0.5, {
        body: 'terracotta',
        shade: 'lamp shade',
        bulb: 'bulb',
        metal: 'brass',
      });
      addPile(
        builder.object('Books', 'book', { at: [x + 0.14, 0.46, 0.42], turn: 0.2 }),
        0,
        0.2,
        ['book ink', 'book cream', 'book rust'],
        'paper',
        2,
      );
    } else {
      builder.object('Vase', 'vase', { at: [x + 0.08, 0.46, 0.3] }).add(createVessel('jar', 0.2), 'stoneware');
      const sprig = createPlant([createLeaf({ length: 0.06, width: 0.02, bend: 0.4, segments: 4 })], {
        height: 0.42,
        stems: 5,
        leavesPerStem: 22,
        lean: 0.45,
        bare: 0.35,
        stemRadius: 0.0025,
        openness: 0.5,
        shoots: 1,
        seed: 9,
      });
      builder
        .object('Branches', 'plant', { at: [x + 0.08, 0.58, 0.3] })
        .add(sprig.stems, 'stem')
        .add(sprig.leaves, 'olive leaf', { aligned: true });
      addGlobe(builder.object('Globe lamp', 'lamp', { at: [x - 0.08, ROOM.height, 0.32] }), 0.1, 1.55, {
        globe: 'warm globe',
        cord: 'black metal',
      });
    }
  }
  addPicture(builder.object('Picture', 'picture', { at: [-0.42, 1.42, 0] }), 0.54, 0.74, {
    frame: 'oak',
    mount: 'paper',
    sheet: 'terracotta',
    margin: 0.11,
  });
  addPicture(builder.object('Picture', 'picture', { at: [0.2, 1.42, 0] }), 0.54, 0.74, {
    frame: 'oak',
    mount: 'paper',
    sheet: 'lime-wash-sage',
    margin: 0.11,
  });
  const bench = builder.object('Bench', 'chair', { at: [0.15, 0.016, 2.72] });
  bench.add(createCushion(1.25, 0.1, 0.4, { radius: 0.035, puff: 0.012, wrinkle: 0.002 }), 'leather-cognac', {
    at: [0, 0.36, 0],
  });
  bench.box([-0.6, 0.32, -0.18], [0.6, 0.36, 0.18], 'oak');
  for (const sx of [-1, 1])
    for (const z of [-0.15, 0.15])
      bench.add(createCylinder(0.014, 0.33, { top: 0.02 }), 'oak', { at: [sx * 0.54, 0, z] });
  const blanket = builder.object('Blanket', 'textile');
  blanket.add(
    createThrow(
      [
        [0.4, 0.25, 2.5],
        [0.4, 0.42, 2.508],
        [0.4, 0.487, 2.53],
        [0.4, 0.494, 2.72],
        [0.4, 0.487, 2.91],
        [0.4, 0.42, 2.932],
        [0.4, 0.2, 2.94],
      ],
      [-1, 0, 0],
      0.44,
      { wrinkle: 0.012, seed: 3 },
    ),
    'ochre wool',
  );
  blanket.add(
    createFringe([0.61, 0.21, 2.945], [0.19, 0.21, 2.945], [0, -1, 0.03], { length: 0.06, drop: 0, spacing: 0.011 }),
    'ochre wool',
  );
  addLoungeChair(builder.object('Lounge chair', 'chair', { at: [2.02, 0, 1.85], turn: -0.95 }), {
    fabric: 'boucle-grey',
    wood: 'oak',
  });
  const pot = builder.object('Plant', 'plant', { at: [-2.2, 0, 0.42] });
  pot
    .add(createPot(0.19, 0.34), 'clay pot')
    .add(createCylinder(0.16, 0.012, { bevel: 0 }), 'soil', { at: [0, 0.278, 0] });
  const leaf = (length: number, bend: number) =>
    createLeaf({ length, width: length * 0.34, widest: 0.45, fold: 0.25, bend, wave: 0.006, stalk: 0.04, segments: 7 });
  const tall = createPlant([leaf(0.2, 0.8), leaf(0.17, 0.5)], {
    height: 1.35,
    stems: 4,
    leavesPerStem: 30,
    lean: 0.18,
    bare: 0.35,
    stemRadius: 0.012,
    openness: 0.5,
    shoots: 1,
    seed: 21,
  });
  pot.add(tall.stems, 'stem', { at: [0, 0.28, 0] }).add(tall.leaves, 'leaf', { at: [0, 0.28, 0], aligned: true });
  addSwitch(builder.object('Switch', 'decoration', { at: [2.05, 1.05, 0] }), 'white-plastic', 2);
  addGarden(builder, left - 0.24);

  const sky = createSky({
    direction: normalise([-0.72, 0.52, 0.36]),
    turbidity: 2.2,
    cover: 0.2,
    ground: [0.16, 0.18, 0.1],
  });
  return {
    name: 'bedroom',
    scene: builder.finish(sky),
    camera: {
      eye: [0.72, 1.25, 5.15],
      target: [-0.12, 1.25, 0],
      projection: { kind: 'perspective', lens: 24, upright: true },
      shift: [0, -0.07],
      focus: null,
      near: 0,
    },
    ev: sky.ev,
    white: 'auto',
  };
}
