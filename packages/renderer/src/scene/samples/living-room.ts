import type { Vec3 } from '../scene.ts';
import { createSky } from '../../light/sky.ts';
import { createSheet } from '../build/box.ts';
import { createWall } from '../build/extrude.ts';
import { createCurtain } from '../build/curtain.ts';
import { createThrow, createFringe } from '../build/cloth.ts';
import { createCylinder } from '../build/lathe.ts';
import { createLeaf } from '../build/leaf.ts';
import { createPlant } from '../build/plant.ts';
import { createSweep } from '../build/sweep.ts';
import { SceneBuilder } from '../build/scene-builder.ts';
import { addLoungeChair, addPillow, addSofa } from '../build/furniture/seating.ts';
import { addPedestalTable, addSideTable, addTripodTable } from '../build/furniture/tables.ts';
import { addFloorLamp, addPendant } from '../build/furniture/lamps.ts';
import { addBooks, addPile, addSideboard } from '../build/furniture/storage.ts';
import { addPicture, addRug, addSlatWall, addSwitch, createSkirting } from '../build/furniture/finishes.ts';
import { addCurtainRail, addGlazing } from '../build/furniture/openings.ts';
import { createPot, createVessel } from '../build/furniture/vessels.ts';
import { normalise } from '../build/vector.ts';
import { createDunesPicture } from './art.ts';
import { addGarden } from './garden.ts';
import { findSampleMaterial } from './palette.ts';
import type { Sample } from './sample.ts';

const LEFT = -3.3;
const RIGHT = 3.3;
const HEIGHT = 2.8;
const FRONT = 6.6;
const SLATS_FROM = 0.62;
const WINDOW = { from: 0.7, to: 4.6, head: 2.45 };
const BOOKS = ['book cream', 'book grey green', 'book ink', 'book rust', 'book sand'];

/** A living room of 6.6 m by 6.6 m, glazed to a garden on its left, in the morning. The main wall is z = 0; the room lies towards +z. */
export function livingRoom(): Sample {
  const builder = new SceneBuilder(findSampleMaterial);
  addShell(builder);
  addWindow(builder);
  addSeats(builder);
  addTables(builder);
  addMainWall(builder);
  addLights(builder);
  addGreen(builder);
  addGarden(builder, LEFT - 0.24);
  const sky = createSky({
    direction: normalise([-0.66, 0.6, 0.42]),
    turbidity: 2,
    cover: 0.25,
    ground: [0.16, 0.18, 0.1],
  });
  const scene = builder.finish(sky);
  return {
    name: 'living-room',
    scene,
    camera: {
      eye: [1.5, 1.3, 6.05],
      target: [-0.7, 1.3, 0],
      projection: { kind: 'perspective', lens: 27, upright: true },
      shift: [0, -0.05],
      focus: null,
      near: 0,
    },
    ev: sky.ev,
    white: 'auto',
  };
}

function addShell(builder: SceneBuilder): void {
  builder.object('Floor', 'floor').box([LEFT - 0.24, -0.12, -0.2], [RIGHT + 0.2, 0, FRONT + 0.2], 'oak floor', {
    bevel: 0,
    aligned: true,
    grain: 'z',
  });
  builder
    .object('Ceiling', 'ceiling')
    .box([LEFT - 0.24, HEIGHT, -0.2], [RIGHT + 0.2, HEIGHT + 0.15, FRONT + 0.2], 'ceiling white', {
      bevel: 0,
      aligned: true,
    });
  builder
    .object('Main wall', 'wall')
    .box([LEFT, 0, -0.2], [RIGHT, HEIGHT, 0], 'wall plaster', { bevel: 0, aligned: true });
  builder
    .object('Right wall', 'wall')
    .box([RIGHT, 0, -0.2], [RIGHT + 0.2, HEIGHT, FRONT], 'wall plaster', { bevel: 0, aligned: true });
  builder
    .object('Rear wall', 'wall')
    .box([LEFT - 0.24, 0, FRONT], [RIGHT + 0.2, HEIGHT, FRONT + 0.2], 'wall plaster', { bevel: 0, aligned: true });
  const opening = { from: FRONT - WINDOW.to, to: FRONT - WINDOW.from, sill: 0, head: WINDOW.head };
  builder.object('Window wall', 'wall').add(createWall(FRONT + 0.2, HEIGHT, 0.24, [opening]), 'wall plaster', {
    at: [LEFT, 0, FRONT],
    turn: Math.PI / 2,
    aligned: true,
  });
  const skirting = builder.object('Skirting', 'skirting');
  skirting.add(
    createSkirting([
      [RIGHT, 0, FRONT],
      [RIGHT, 0, 0.045],
    ]),
    'white lacquer',
  );
  skirting.add(
    createSkirting([
      [SLATS_FROM, 0, 0],
      [LEFT, 0, 0],
      [LEFT, 0, WINDOW.from],
    ]),
    'white lacquer',
  );
  skirting.add(
    createSkirting([
      [LEFT, 0, WINDOW.to],
      [LEFT, 0, FRONT],
      [RIGHT, 0, FRONT],
    ]),
    'white lacquer',
  );
}

function addWindow(builder: SceneBuilder): void {
  const width = WINDOW.to - WINDOW.from;
  const glazing = builder.object('Window', 'window', { at: [LEFT - 0.12, 0.02, WINDOW.to], turn: Math.PI / 2 });
  addGlazing(glazing, width, WINDOW.head - 0.02, 4, { frame: 'black metal', pane: 'glass pane', handle: 'steel' });
  builder
    .object('Sill', 'window')
    .box([LEFT - 0.24, -0.02, WINDOW.from], [LEFT, 0.021, WINDOW.to], 'terrace stone', { bevel: 0.002 });
  builder.portal({ origin: [LEFT - 0.06, 0.03, WINDOW.to], u: [0, 0, -width], v: [0, WINDOW.head - 0.03, 0] });
  const rail = builder.object('Curtain rail', 'curtain', { at: [LEFT + 0.13, 2.62, FRONT - 1.35], turn: Math.PI / 2 });
  addCurtainRail(rail, 5.0, 'black metal', 0.13);
  for (const [name, from, width_, seed] of [
    ['Left curtain', 0.28, 0.74, 4],
    ['Right curtain', 4.25, 0.9, 9],
  ] as const) {
    const curtain = builder.object(name, 'curtain', { at: [LEFT + 0.13, 0.008, from + width_], turn: Math.PI / 2 });
    curtain.add(createCurtain(width_, 2.6, { pitch: 0.105, fold: 0.1, seed }), 'curtain linen');
  }
}

function addSeats(builder: SceneBuilder): void {
  const sofa = builder.object('Sofa', 'sofa', { at: [-1.2, 0, 0.6] });
  addSofa(sofa, 2.5, 0.96, { fabric: 'sage linen', legs: 'black metal' });
  addPillow(sofa, 'cream boucle', [-0.86, 0.475, -0.02], { turn: 0.3, lean: 0.42, seed: 3 });
  addPillow(sofa, 'rust velvet', [-0.56, 0.47, 0.07], {
    width: 0.42,
    height: 0.4,
    turn: 0.1,
    lean: 0.5,
    roll: 0.05,
    seed: 5,
  });
  addPillow(sofa, 'sand linen', [0.84, 0.475, 0.0], {
    width: 0.5,
    height: 0.44,
    turn: -0.35,
    lean: 0.45,
    roll: -0.06,
    seed: 8,
  });
  addThrow(builder);
  addLoungeChair(builder.object('Lounge chair', 'chair', { at: [1.42, 0, 2.15], turn: -0.95 }), {
    fabric: 'cream boucle',
    wood: 'walnut',
  });
}

/** A blanket over the sofa's right arm, falling to both sides. */
function addThrow(builder: SceneBuilder): void {
  const [x, z, top] = [-1.2 + 1.165, 0.76, 0.588];
  const line: Vec3[] = [
    [x - 0.42, 0.469, z + 0.02],
    [x - 0.27, 0.47, z + 0.01],
    [x - 0.135, 0.478, z],
    [x - 0.098, 0.545, z],
    [x - 0.055, top, z],
    [x, top + 0.008, z],
    [x + 0.055, top, z],
    [x + 0.098, 0.55, z],
    [x + 0.106, 0.42, z],
    [x + 0.112, 0.24, z],
  ];
  const throwOver = builder.object('Throw', 'textile');
  throwOver.add(createThrow(line, [0, 0, 1], 0.42, { wrinkle: 0.014, seed: 6 }), 'ochre wool');
  throwOver.add(
    createFringe([x + 0.116, 0.245, z + 0.2], [x + 0.116, 0.245, z - 0.2], [0.05, -1, 0], {
      length: 0.07,
      drop: 0,
      spacing: 0.01,
    }),
    'ochre wool',
  );
}

function addTables(builder: SceneBuilder): void {
  const rug = builder.object('Rug', 'rug', { at: [-0.75, 0, 2.1] });
  addRug(rug, 3.5, 2.4, { pile: 'rug wool', fringe: 'rug fringe', seed: 2 });
  const floor = 0.0165;
  const coffee = builder.object('Coffee table', 'table', { at: [-1.2, floor, 2.0] });
  addPedestalTable(coffee, 0.52, 0.355, { top: 'dark walnut', foot: 'black metal' });
  const side = builder.object('Low table', 'table', { at: [-0.42, floor, 2.42] });
  addTripodTable(side, 0.34, 0.275, { top: 'marble', legs: 'brass' });
  const vase = builder.object('Vase', 'vase', { at: [-1.38, floor + 0.355, 1.86] });
  vase.add(createVessel('gourd', 0.2), 'white ceramic');
  const magazines = builder.object('Magazines', 'book', { at: [-1.0, floor + 0.355, 2.22], turn: 0.35 });
  addPile(magazines, 0, 0.3, ['book rust', 'book cream', 'book ink'], 'paper', 2);
  builder
    .object('Bowl', 'decoration', { at: [-0.36, floor + 0.275, 2.36] })
    .add(createVessel('bowl', 0.085), 'dark ceramic');
  builder
    .object('Cup', 'decoration', { at: [-0.56, floor + 0.275, 2.55] })
    .add(createVessel('cup', 0.075), 'white ceramic');
  const drinks = builder.object('Side table', 'table', { at: [2.1, 0, 1.42] });
  addSideTable(drinks, 0.23, 0.47, 'black metal');
  builder.object('Carafe', 'vase', { at: [2.12, 0.47, 1.4] }).add(createVessel('cylinder', 0.16), 'stoneware');
}

function addMainWall(builder: SceneBuilder): void {
  builder.define('dunes', {
    ...findSampleMaterial('paper')!,
    name: 'dunes',
    base: [1, 1, 1],
    maps: {
      base: builder.picture(createDunesPicture(512, 340)),
      roughnessMetal: null,
      normal: null,
      emission: null,
      transform: [1, 1, 0, 0],
    },
  });
  addPicture(builder.object('Picture', 'picture', { at: [-1.98, 1.2, 0] }), 1.56, 1.04, {
    frame: 'dark walnut',
    mount: 'paper',
    sheet: 'dunes',
  });
  addSlatWall(builder.object('Slat wall', 'wall', { at: [SLATS_FROM, 0, 0] }), RIGHT - SLATS_FROM, HEIGHT, {
    wood: 'walnut',
    felt: 'felt',
  });
  const board = builder.object('Sideboard', 'cabinet', { at: [1.02, 0.34, 0.04] });
  addSideboard(board, 2.1, 0.38, 0.42, { wood: 'walnut', top: 'marble', gap: 'felt' });
  builder.object('Jar', 'vase', { at: [1.42, 0.72, 0.25] }).add(createVessel('bottle', 0.36), 'stoneware');
  const books = builder.object('Books', 'book', { at: [2.05, 0.72, 0.4] });
  addBooks(books, 0.44, BOOKS, 'paper', { tallest: 0.25, seed: 12 });
  builder.object('Dish', 'decoration', { at: [2.78, 0.72, 0.26] }).add(createVessel('bowl', 0.1), 'dark ceramic');
  const shelf = builder.object('Shelf', 'shelf', { at: [1.75, 1.42, 0.039] });
  shelf.box([0, 0, 0], [1.35, 0.03, 0.22], 'walnut');
  addBooks(shelf.within({ at: [0.06, 0.03, 0.2] }), 0.5, BOOKS, 'paper', { tallest: 0.24, seed: 31 });
  shelf.add(createVessel('jar', 0.2), 'terracotta', { at: [0.74, 0.03, 0.11], part: 'vase' });
  shelf
    .within({ at: [0.9, 0.032, 0.05], tilt: -0.12 })
    .within({})
    .box([0, 0, 0], [0.24, 0.3, 0.012], 'oak', { part: 'picture' })
    .box([0.014, 0.014, 0.012], [0.226, 0.286, 0.0125], 'paper', { bevel: 0, part: 'picture' });
  addSwitch(builder.object('Switch', 'decoration', { at: [0.42, 1.1, 0] }), 'white lacquer', 2);
}

function addLights(builder: SceneBuilder): void {
  addFloorLamp(builder.object('Floor lamp', 'lamp', { at: [0.34, 0, 0.42] }), 1.62, {
    metal: 'brass',
    shade: 'lamp shade',
    bulb: 'bulb',
  });
  addPendant(builder.object('Pendant', 'lamp', { at: [-0.85, HEIGHT, 2.15] }), 0.72, 0.3, {
    dome: 'white lacquer',
    inside: 'white lacquer',
    cord: 'black metal',
    bulb: 'bulb',
  });
  const cove = builder.object('Ceiling trim', 'ceiling');
  cove.add(
    createSweep(
      [
        [0, 0],
        [0, -0.03],
        [0.012, -0.03],
        [0.03, -0.012],
        [0.03, 0],
      ],
      [
        [RIGHT, HEIGHT, FRONT],
        [RIGHT, HEIGHT, 0.04],
      ],
      { crease: 0.3 },
    ),
    'ceiling white',
  );
}

function addGreen(builder: SceneBuilder): void {
  const pot = builder.object('Plant', 'plant', { at: [-2.82, 0, 0.5] });
  pot.add(createPot(0.21, 0.36), 'clay pot');
  pot.add(createCylinder(0.178, 0.012, { bevel: 0 }), 'soil', { at: [0, 0.298, 0] });
  const leaf = (length: number, bend: number) =>
    createLeaf({ length, width: length * 0.62, widest: 0.6, fold: 0.25, bend, wave: 0.012, stalk: 0.05, segments: 8 });
  const fig = createPlant([leaf(0.25, 0.7), leaf(0.22, 0.4), leaf(0.19, 0.9)], {
    height: 1.5,
    stems: 3,
    leavesPerStem: 30,
    lean: 0.16,
    bare: 0.3,
    stemRadius: 0.013,
    openness: 0.55,
    shoots: 1,
    seed: 14,
  });
  pot.add(fig.stems, 'stem', { at: [0, 0.3, 0] }).add(fig.leaves, 'leaf', { at: [0, 0.3, 0], aligned: true });
  const olive = createPlant(
    [
      createLeaf({ length: 0.055, width: 0.014, fold: 0.2, bend: 0.3, segments: 4 }),
      createLeaf({ length: 0.045, width: 0.012, fold: 0.3, bend: 0.6, segments: 4 }),
    ],
    {
      height: 0.55,
      stems: 5,
      leavesPerStem: 36,
      lean: 0.42,
      bare: 0.25,
      stemRadius: 0.003,
      openness: 0.5,
      shoots: 2,
      seed: 3,
    },
  );
  builder
    .object('Branches', 'plant', { at: [1.42, 0.95, 0.25] })
    .add(olive.stems, 'stem')
    .add(olive.leaves, 'olive leaf', { aligned: true });
  const sprig = createPlant([createLeaf({ length: 0.05, width: 0.022, fold: 0.3, bend: 0.5, segments: 4 })], {
    height: 0.3,
    stems: 3,
    leavesPerStem: 16,
    lean: 0.4,
    bare: 0.35,
    stemRadius: 0.002,
    openness: 0.6,
    seed: 8,
  });
  builder
    .object('Sprig', 'plant', { at: [-1.38, 0.5, 1.86] })
    .add(sprig.stems, 'stem')
    .add(sprig.leaves, 'olive leaf', { aligned: true });
  const ground = builder.object('Base', 'floor');
  ground.add(createSheet(RIGHT - LEFT, FRONT), 'oak floor', { at: [0, -0.125, FRONT / 2] });
}
