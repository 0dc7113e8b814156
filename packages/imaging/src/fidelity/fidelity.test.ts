import { beforeAll, describe, expect, it } from 'vitest';
import { SILENT } from '../image.ts';
import type { SrgbImage } from '../image.ts';
import type { MaterialSpec } from '../paint-spec.ts';
import { DEFAULT_SETTINGS, paint } from '../paint.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import { analyse } from '../structure/analyse.ts';
import type { Structure } from '../structure.ts';
import { movePixels } from '../testing/move-pixels.ts';
import { plainLook } from '../testing/plain-look.ts';
import { drawRoom, ROOM } from '../testing/synthetic-scene.ts';
import { drawFates } from './draw-fates.ts';
import type { Explained, Fidelity } from './fidelity.ts';
import { measureFidelity } from './measure-fidelity.ts';

/** What an even, honest picture of a room clears. */
const THRESHOLD = 70;
const SIZE = { width: 400, height: 250 };

interface Painted {
  readonly image: SrgbImage;
  readonly structure: Structure;
  readonly result: SrgbImage;
  readonly explained: Explained;
}

let room: Painted;

beforeAll(() => {
  const { image, structure } = drawRoom(SIZE);
  const { segments } = analyse(image, { kind: 'line', setting: 'interior' }, SILENT);
  const coloured = (hex: string): MaterialSpec => ({ pattern: 'plain', colours: [hex] });
  const look = plainLook(
    {
      wall: coloured('#d8d2c8'),
      floor: { pattern: 'planks', colours: ['#a98258'] },
      ceiling: coloured('#f2f2f0'),
      panel: coloured('#5a3d28'),
      sofa: coloured('#51705c'),
      rug: coloured('#7a4438'),
      cabinet: coloured('#39424c'),
      table: coloured('#30241c'),
    },
    { sun: 2 },
  );
  const regions = structure.regions.map((region) =>
    region.surface === 'art' ? { ...region, surface: 'window' as const } : region,
  );
  const known: Structure = { ...structure, segments, regions };
  let framed: Pick<Painted, 'result' | 'explained'> | undefined;
  paint(image, known, look, DEFAULT_SETTINGS, {
    ...SILENT,
    framed: (result, explained) => (framed = { result, explained }),
  });
  room = { image, structure: known, ...framed! };
});

const measure = (result: SrgbImage, explained: Explained | null = room.explained): Fidelity =>
  measureFidelity(room.image, room.structure, result, explained, SILENT);

const move = (from: (x: number, y: number) => readonly [number, number]): SrgbImage => movePixels(room.result, from);
const shifted = (by: number): SrgbImage => move((x, y) => [x - by, y]);

/** A picture with the input's lines over it. */
function withLines(under: SrgbImage): SrgbImage {
  const { ink } = room.structure;
  return {
    ...under,
    data: Uint8ClampedArray.from(under.data, (value, k) => value * (1 - 0.85 * ink.data[Math.floor(k / 3)]!)),
  };
}

const filled = (level: number, size = SIZE): SrgbImage => ({
  ...size,
  channels: 3,
  data: new Uint8ClampedArray(size.width * size.height * 3).fill(level),
});

describe('measureFidelity', () => {
  it('lets an honest picture pass, with nothing invented and no opening lost', () => {
    const { score, kept, invented, lostOpenings, inventedOpenings } = measure(room.result);
    expect(score).toBeGreaterThanOrEqual(80);
    expect(kept).toBeGreaterThan(0.85);
    expect(invented).toBeLessThan(0.05);
    expect([lostOpenings, inventedOpenings]).toEqual([0, 0]);
  });

  it('lets a shift of one pixel pass and not one of six', () => {
    expect(measure(shifted(1)).score).toBeGreaterThanOrEqual(THRESHOLD);
    expect(measure(shifted(6)).score).toBeLessThan(THRESHOLD);
    expect(measure(move((x, y) => [x, y - 6])).score).toBeLessThan(THRESHOLD);
    expect(measure(shifted(6)).moved).toBeGreaterThan(measure(room.result).moved + 0.1);
  });

  it('does not let a warp of 2 % pass: enlarged, or bent', () => {
    const { width, height } = SIZE;
    const enlarged = move((x, y) => [x - 0.02 * (x - width / 2), y - 0.02 * (y - height / 2)]);
    const bent = move((x, y) => [
      x + 0.02 * width * Math.sin((2 * Math.PI * y) / height),
      y + 0.02 * height * Math.sin((2 * Math.PI * x) / width),
    ]);
    expect(measure(enlarged).score).toBeLessThan(THRESHOLD);
    expect(measure(bent).score).toBeLessThan(THRESHOLD);
  });

  it('notices a window that was painted over', () => {
    const window = room.structure.regions.find(({ surface, facing }) => surface === 'window' && facing === 'front')!;
    const data = new Uint8ClampedArray(room.result.data);
    const [x0, x1] = [window.minX - 6, window.maxX + 6];
    for (let y = window.minY - 5; y <= window.maxY + 5; y++) {
      for (let x = x0; x <= x1; x++) {
        for (let c = 0; c < 3; c++) {
          const [left, right] = [data[(y * SIZE.width + x0) * 3 + c]!, data[(y * SIZE.width + x1) * 3 + c]!];
          data[(y * SIZE.width + x) * 3 + c] = left + ((right - left) * (x - x0)) / (x1 - x0);
        }
      }
    }
    const { score, lostOpenings, openings } = measure({ ...room.result, data });
    expect(lostOpenings).toBe(1);
    expect(openings[0]!.minX).toBeCloseTo(window.minX, -1);
    expect(score).toBeLessThan(THRESHOLD);
  });

  it('notices a window that was added', () => {
    const pinhole = new Pinhole(room.structure.camera);
    const from = pinhole.project(-2.3, 0.9, ROOM.backZ)!;
    const to = pinhole.project(-1.6, -0.1, ROOM.backZ)!;
    const data = new Uint8ClampedArray(room.result.data);
    for (let y = Math.round(from.v); y <= to.v; y++) {
      for (let x = Math.round(from.u); x <= to.u; x++) {
        const isFrame = Math.min(x - from.u, to.u - x, y - from.v, to.v - y) < 4;
        data.set(isFrame ? [40, 42, 45] : [150, 185, 215], (y * SIZE.width + x) * 3);
      }
    }
    const { score, inventedOpenings, openings } = measure({ ...room.result, data });
    expect(inventedOpenings).toBe(1);
    expect(Math.abs(openings.find(({ fate }) => fate === 'invented')!.minX - from.u)).toBeLessThan(6);
    expect(score).toBeLessThan(THRESHOLD);
  });

  it('does not count lines that were pasted on top', () => {
    expect(measure(withLines(filled(170))).score).toBeLessThan(20);
    expect(measure(withLines(shifted(6))).score).toBeLessThan(THRESHOLD);
    expect(measure(room.image).score).toBeLessThan(20);
  });

  it('explains lines by the recipe alone, not by borders that the input has not', () => {
    const { image, structure } = drawRoom({ width: 192, height: 120 });
    const { labels, regions } = structure;
    const wall = regions.find(({ surface, facing }) => surface === 'wall' && facing === 'front')!;
    const split = {
      ...labels,
      count: labels.count + 1,
      data: labels.data.map((label, i) => (label === wall.id && i % 192 < 72 ? labels.count : label)),
    };
    const made: Structure = {
      ...structure,
      labels: split,
      regions: [...regions, { ...wall, id: labels.count, surface: 'panel' }],
    };
    const look = plainLook({
      wall: { pattern: 'plain', colours: ['#e8e4de'] },
      panel: { pattern: 'plain', colours: ['#5a3d28'] },
    });
    let seen: Pick<Painted, 'result' | 'explained'> | undefined;
    paint(image, made, look, DEFAULT_SETTINGS, {
      ...SILENT,
      framed: (result, explained) => (seen = { result, explained }),
    });
    const { lines } = measureFidelity(image, structure, seen!.result, seen!.explained, SILENT);
    expect(
      lines.some(({ fate, x0, x1 }) => fate === 'invented' && Math.abs(x0 - 72) < 4 && Math.abs(x1 - 72) < 4),
    ).toBe(true);
  });

  it('judges a white model by the outlines that it has, and a picture without long lines not at all', () => {
    const size = { width: 320, height: 200 };
    const clay = drawRoom({ ...size, kind: 'clay' });
    const structure = analyse(clay.image, { kind: 'clay', setting: 'interior' }, SILENT);
    expect(measureFidelity(clay.image, structure, clay.image, null, SILENT).score).toBeGreaterThan(90);
    expect(measureFidelity(clay.image, structure, filled(190, size), null, SILENT).score).toBe(0);
    const bare = measureFidelity(room.image, { ...room.structure, segments: [] }, room.result, null, SILENT);
    expect(bare.score).toBeNull();
  });

  it('refuses pictures of another size', () => {
    expect(() => measure(drawRoom({ width: 64, height: 40 }).image)).toThrow(RangeError);
  });
});

describe('drawFates', () => {
  it('draws kept, lost and invented lines with strokes of their own', () => {
    const blank = { width: 200, height: 60, channels: 3 as const, data: new Uint8ClampedArray(200 * 60 * 3).fill(255) };
    const at = (y: number, fate: 'kept' | 'lost' | 'invented') => ({ x0: 10, y0: y, x1: 190, y1: y, fate });
    const drawn = drawFates(blank, { lines: [at(10, 'kept'), at(30, 'lost'), at(50, 'invented')], openings: [] });
    const inked = (y: number): number =>
      Array.from({ length: 181 }, (_, k) => drawn.data[(y * 200 + 10 + k) * 3 + 1]!).filter((green) => green < 190)
        .length;
    expect(inked(10)).toBe(181);
    expect(inked(30)).toBeGreaterThan(90);
    expect(inked(30)).toBeLessThan(160);
    expect(inked(50)).toBeLessThan(inked(30));
    expect(inked(20)).toBe(0);
  });
});
