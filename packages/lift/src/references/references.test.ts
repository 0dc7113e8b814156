import type { SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import { SHELL_FACES } from '@yujian/imaging/buffers/segmentation-map';
import type { SrgbImage } from '@yujian/imaging/image';
import { NAMES, type Name } from '@yujian/imaging/names';
import { makeScene } from '@yujian/scenes/make-scene';
import { finishesOf } from '@yujian/scenes/style/finishes-of';
import { describe, expect, it } from 'vitest';
import { chooseFinishes, type ReferenceTakes } from './choose-finishes.ts';
import { readReference, REFERENCE_SIDE, type Reading } from './read-reference.ts';

type Colour = readonly [number, number, number];

const [WIDTH, HEIGHT] = [REFERENCE_SIDE, 768];
const WHITE: Colour = [238, 237, 234];
const BLACK: Colour = [3, 3, 3];
/** A room from above down: ceiling, wall with a sofa before it, floor of boards. */
const ROOM = { wall: [150, 176, 150], sofa: [44, 70, 128], floor: [186, 148, 104] } as const;

function paint(colourAt: (x: number, y: number) => Colour): SrgbImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) data.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), 3 * i);
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

/** The name of a place of the room, 0 to 1 each way. */
function nameAt(x: number, y: number): Name {
  if (y < 0.2) return 'ceiling';
  if (y > 0.65) return 'floor';
  return x > 0.3 && x < 0.7 && y > 0.45 ? 'sofa' : 'wall';
}

function segmentation(named: (x: number, y: number) => Name, outdoors = 0): SegmentationMap {
  const [width, height] = [64, 48];
  const cells = width * height;
  const names = new Float32Array(cells * NAMES.length);
  for (let cell = 0; cell < cells; cell++) {
    const name = named(((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height);
    names[cell * NAMES.length + NAMES.indexOf(name)] = 1;
  }
  const depth = Float32Array.from({ length: cells }, (_, cell) => -Math.log(Math.floor(cell / width) / height + 0.1));
  return {
    width,
    height,
    names,
    shell: new Float32Array(cells * SHELL_FACES.length),
    depth,
    normals: new Float32Array(cells * 3),
    outdoors,
  };
}

function roomAt(x: number, y: number): Colour {
  const name = nameAt(x / WIDTH, y / HEIGHT);
  if (name === 'ceiling') return WHITE;
  if (name === 'floor') return ROOM.floor.map((value) => value + (y % 12 < 2 ? -14 : 0)) as unknown as Colour;
  return name === 'sofa' ? ROOM.sofa : ROOM.wall;
}

const read = () => readReference(paint(roomAt), segmentation(nameAt), WIDTH);
const ROOM_READING = read();
const room = () => ROOM_READING;
const swatch = (colour: Colour, named: Name = 'wall') =>
  readReference(
    paint(() => colour),
    segmentation(() => named),
    WIDTH,
  );

const SCENE = makeScene({
  words: '现代客厅，沙发，地毯',
  negative: '',
  brief: null,
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 7,
  aspect: 1.5,
});

function choose(readings: readonly Reading[], takes: ReferenceTakes = 'materials', finishes = {}) {
  const taken = chooseFinishes(readings, { ...SCENE, finishes }, takes);
  return Object.fromEntries(taken.map(({ role, finish, picture }) => [role, { ...finish, picture }]));
}

function channels(colour: string | null | undefined): Colour {
  const value = Number.parseInt(colour ?? '', 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

describe('what is taken of a room', () => {
  it('goes from floor to floor, wall to wall and sofa to upholstery', () => {
    const taken = choose([room()]);
    expect(taken['floor']).toMatchObject({ material: 'oak-planks', picture: 0 });
    expect(taken['wall']!.material).toBe('matt-white-paint');
    const [wall, sofa] = [channels(taken['wall']!.colour), channels(taken['upholstery']!.colour)];
    expect(wall[1]).toBeGreaterThan(Math.max(wall[0], wall[2]) + 8);
    expect(sofa[2]).toBeGreaterThan(sofa[0] + 40);
    expect(taken['upholstery']!.material).toBeNull();
  });

  it('is colours alone where that is wished, or where the file is too small to show what anything is made of', () => {
    const small = readReference(paint(roomAt), segmentation(nameAt), 120);
    for (const taken of [choose([room()], 'colours'), choose([small])])
      expect(Object.values(taken).map(({ material }) => material)).toEqual(Object.values(taken).map(() => null));
    expect(choose([small])['floor']!.colour).toBe(choose([room()])['floor']!.colour);
  });

  it('yields to what words or a person gave', () => {
    const own = { floor: { material: 'travertine', colour: null } };
    expect(choose([room()], 'materials', own)['floor']).toBeUndefined();
    const scene = {
      ...SCENE,
      finishes: own,
      referenceFinishes: { floor: { material: 'oak-planks', colour: 'aa8866' } },
    };
    expect(finishesOf(scene).floor).toEqual(own.floor);
    expect(finishesOf({ ...scene, finishes: {} }).floor).toEqual(scene.referenceFinishes.floor);
  });

  it('is the same each time, and nothing without a reference', () => {
    expect(read()).toEqual(room());
    expect(choose([])).toEqual({});
    expect(SCENE).not.toHaveProperty('referenceFinishes');
  });
});

describe('what is taken of other pictures', () => {
  it('is one colour of a swatch, whatever it is taken for: a strong one for what is soft, a pale one for walls', () => {
    const green = choose([swatch([30, 92, 66], 'sofa')]);
    expect(Object.keys(green).toSorted()).toEqual(['accent', 'seat', 'upholstery']);
    expect(green['upholstery']).toMatchObject({ material: null, colour: '1e5c42' });
    expect(Object.keys(choose([swatch([232, 226, 214])])).toSorted()).toEqual(['curtain', 'wall']);
  });

  it('goes before a room, whichever comes first', () => {
    const green = swatch([30, 92, 66]);
    for (const readings of [
      [room(), green],
      [green, room()],
    ]) {
      const taken = choose(readings);
      expect(taken['upholstery']!.colour).toBe('1e5c42');
      expect(taken['floor']!.material).toBe('oak-planks');
    }
  });

  it('spreads a mood by area: the pale to the walls, wood to the floor, the vivid to accents', () => {
    const bands: readonly Colour[] = [
      [236, 230, 218],
      [160, 118, 78],
      [96, 104, 110],
      [196, 60, 40],
    ];
    const mood = readReference(
      paint((x) => bands[Math.min(3, Math.floor((x / WIDTH) * 3.4))]!),
      segmentation(() => 'thing', 0.5),
      WIDTH,
    );
    const taken = choose([mood]);
    expect(mood.kind).toBe('mood');
    expect(channels(taken['wall']!.colour)[0]).toBeGreaterThan(220);
    expect(channels(taken['floor']!.colour)[0]).toBeLessThan(180);
    expect(taken['accent']!.colour!.slice(0, 2) > 'b0').toBe(true);
  });

  it('is nothing of a black picture and of a drawing without colour', () => {
    const lines = readReference(
      paint((x, y) => (x % 90 < 2 || y % 120 < 2 ? BLACK : [255, 255, 255])),
      segmentation(nameAt),
      WIDTH,
    );
    expect([swatch(BLACK).kind, lines.kind]).toEqual(['dark', 'drawing']);
    expect(choose([swatch(BLACK), lines])).toEqual({});
  });
});
