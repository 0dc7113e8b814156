import type { Region, Structure } from '@yujian/imaging';
import { NAMES, surfaceOf, type Name } from '@yujian/imaging/names';
import { expect, it } from 'vitest';
import { plainDoubted } from './plain-doubted.ts';

const [WIDTH, HEIGHT] = [120, 90];

interface Piece {
  readonly name: Name;
  readonly confidence: number;
  /** what the segmentation has there, and its chance; all else is left to `thing` */
  readonly seen: readonly [Name, number];
  readonly box: readonly [number, number, number, number];
  readonly corrected?: Name;
}

/** Sky over a front over the ground, and pieces before them. */
function draw(kind: Structure['kind'], pieces: readonly Piece[]): { structure: Structure; chances: Float32Array } {
  const sure = (name: Name, y0: number, y1: number): Piece => ({
    name,
    confidence: 0.9,
    seen: [name, 0.9],
    box: [0, y0, WIDTH, y1],
  });
  const all = [sure('sky', 0, 30), sure('facade', 30, 60), sure('ground', 60, HEIGHT), ...pieces];
  const data = new Int32Array(WIDTH * HEIGHT);
  all.forEach(({ box: [x0, y0, x1, y1] }, id) => {
    for (let y = y0; y < y1; y++) data.fill(id, y * WIDTH + x0, y * WIDTH + x1);
  });
  const regions = all.map(({ name, confidence, corrected, box: [x0, y0, x1, y1] }, id): Region => ({
    id,
    name,
    surface: surfaceOf(name),
    confidence,
    group: id,
    facing: id === 1 ? 'front' : id === 2 ? 'floor' : null,
    offset: id === 1 ? 12 : id === 2 ? 1.6 : null,
    area: data.filter((label) => label === id).length,
    minX: x0,
    minY: y0,
    maxX: x1 - 1,
    maxY: y1 - 1,
    centroidX: (x0 + x1) / 2,
    centroidY: (y0 + y1) / 2,
    ...(corrected && { corrected }),
  }));
  const chances = new Float32Array(all.length * NAMES.length);
  all.forEach(({ seen: [name, chance] }, id) => {
    chances[id * NAMES.length + NAMES.indexOf(name)]! += chance;
    chances[id * NAMES.length + NAMES.indexOf('thing')]! += 1 - chance;
  });
  const empty = { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) };
  const structure: Structure = {
    width: WIDTH,
    height: HEIGHT,
    kind,
    setting: 'exterior',
    ink: empty,
    inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
    segments: [],
    camera: { focal: 100, centerX: 60, centerY: 45, pitch: 0, yaw: 0, confidence: 1 },
    box: null,
    labels: { width: WIDTH, height: HEIGHT, count: regions.length, data },
    regions,
  };
  return { structure, chances };
}

const leaves = (change: Partial<Piece>): Piece => ({
  name: 'tree',
  confidence: 0.5,
  seen: ['facade', 0.6],
  box: [20, 35, 40, 55],
  ...change,
});
const after = (piece: Piece, kind: Structure['kind'] = 'line', ...others: Piece[]): Region => {
  const { structure, chances } = draw(kind, [piece, ...others]);
  return plainDoubted(structure, chances).regions[3]!;
};

it('makes doubted leaves on a front the front, with its plane', () => {
  expect(after(leaves({}))).toMatchObject({ name: 'facade', surface: 'facade', facing: 'front', offset: 12, group: 1 });
});

it('gives what lies between two plain surfaces to the one that a segmentation has there', () => {
  expect(after(leaves({ box: [20, 50, 40, 70], seen: ['paving', 0.6] })).name).toBe('ground');
  expect(after(leaves({ box: [20, 50, 40, 70], seen: ['wall', 0.6] })).name).toBe('facade');
});

it.each<[string, Piece]>([
  ['are called so with confidence', leaves({ confidence: 0.8 })],
  ['a segmentation has there too', leaves({ confidence: 0.4, seen: ['tree', 0.5] })],
  ['a person told of', leaves({ corrected: 'tree' })],
  ['stand out against the sky', leaves({ box: [20, 5, 40, 30], confidence: 0.55 })],
])('keeps leaves that %s', (_, piece) => {
  expect(after(piece).name).toBe('tree');
});

it('keeps a piece of a crown that is sure beside it, and all of a photo', () => {
  expect(after(leaves({}), 'line', leaves({ box: [40, 35, 60, 55], confidence: 0.9 })).name).toBe('tree');
  expect(after(leaves({}), 'photo').name).toBe('tree');
});

it('is passed on through pieces that have no plain surface beside them', () => {
  const ring = leaves({ box: [15, 34, 45, 58] });
  const { structure, chances } = draw('sketch', [ring, { ...leaves({ box: [22, 40, 36, 52] }), name: 'water' }]);
  expect(
    plainDoubted(structure, chances)
      .regions.slice(3)
      .map(({ name }) => name),
  ).toEqual(['facade', 'facade']);
});
