import { beforeAll, describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../image.ts';
import type { SegmentationMap } from '../buffers/segmentation-map.ts';
import { NAMES, type Name } from '../names.ts';
import { drawRoom } from '../testing/synthetic-scene.ts';
import { MANNERS, type Manner, type PaintOptions } from './manner.ts';
import { paintIllustration } from './paint-illustration.ts';
import { PALETTES } from './palettes.ts';
import { planIllustration } from './plan-illustration.ts';
import { PAINT_CLASSES, type IllustrationPlan, type PaintClass } from './plan.ts';

const SIZE = { width: 240, height: 160 };

/** A drawing of a house: sky over a front with a window, ground below; lines between them. */
const HOUSE = drawHouse();
const ROOF = 60;
const GROUND = 120;

function drawHouse(): SrgbImage {
  const { width, height } = SIZE;
  const data = new Uint8Array(width * height * 3).fill(255);
  const ink = (x: number, y: number): void => void data.fill(30, 3 * (y * width + x), 3 * (y * width + x) + 3);
  for (let x = 0; x < width; x++) for (const y of [60, 61, 120, 121]) ink(x, y);
  for (let y = 80; y <= 100; y++) for (const x of [100, 101, 140, 141]) ink(x, y);
  for (let x = 100; x <= 141; x++) for (const y of [80, 81, 100, 101]) ink(x, y);
  return { width, height, channels: 3, data };
}

/** A field that says of each cell what `at` says, as surely as `chance`; the rest is facade. */
function fieldOf(at: (x: number, y: number) => readonly [Name, number], outdoors = 1): SegmentationMap {
  const [width, height] = [24, 16];
  const names = new Float32Array(width * height * NAMES.length);
  const shell = new Float32Array(width * height * 6);
  const normals = new Float32Array(width * height * 3);
  for (let cell = 0; cell < width * height; cell++) {
    const [name, chance] = at(((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height);
    names[cell * NAMES.length + NAMES.indexOf(name)]! += chance;
    names[cell * NAMES.length + NAMES.indexOf('facade')]! += 1 - chance;
    shell[cell * 6 + 5] = 1;
    normals[cell * 3 + 2] = -1;
  }
  return { width, height, names, shell, depth: new Float32Array(width * height), normals, outdoors };
}

const house = (window: readonly [Name, number] = ['window', 0.9]): SegmentationMap =>
  fieldOf((x, y) =>
    y < ROOF / SIZE.height
      ? ['sky', 0.9]
      : y > GROUND / SIZE.height
        ? ['paving', 0.9]
        : x > 0.42 && x < 0.59 && y > 0.5 && y < 0.64
          ? window
          : ['facade', 1],
  );
const planHouse = (segmentation = house()): IllustrationPlan =>
  planIllustration(HOUSE, { segmentation, structure: null, setting: 'exterior' }, SILENT);
const HOUSE_PLAN = planHouse();
const PAVED_PLAN = planHouse(fieldOf(() => ['paving', 0.95]));
const shareAt = (plan: IllustrationPlan, key: PaintClass, x: number, y: number): number =>
  (plan.classes[key]?.[y * plan.width + x] ?? 0) / 255;
const options = (manner: Manner, change: Partial<PaintOptions> = {}): PaintOptions => ({
  manner,
  palette: PALETTES['sand']!,
  seed: 3,
  border: 'bleed',
  lines: true,
  ...change,
});
const lumaAt = ({ width, data }: SrgbImage, x: number, y: number): number =>
  0.2126 * data[3 * (y * width + x)]! +
  0.7152 * data[3 * (y * width + x) + 1]! +
  0.0722 * data[3 * (y * width + x) + 2]!;

describe('the plan of a drawing', () => {
  it('has the class that the soft field has, up to the lines and no farther', () => {
    const plan = HOUSE_PLAN;
    expect(shareAt(plan, 'sky', 120, 56)).toBeGreaterThan(0.8);
    expect(shareAt(plan, 'sky', 30, 66)).toBeLessThan(0.2);
    expect(shareAt(plan, 'ground', 30, 128)).toBeGreaterThan(0.8);
    expect(shareAt(plan, 'glass', 120, 90)).toBeGreaterThan(0.8);
    expect(shareAt(plan, 'wall', 94, 90)).toBeGreaterThan(0.8);
    expect(plan.understood).toBeGreaterThan(0.9);
  });

  it('shares every pixel out to its classes', () => {
    const plan = HOUSE_PLAN;
    for (let i = 0; i < SIZE.width * SIZE.height; i += 7) {
      expect(Math.abs(PAINT_CLASSES.reduce((sum, key) => sum + (plan.classes[key]?.[i] ?? 0), 0) - 255)).toBeLessThan(
        5,
      );
    }
  });

  it.each([
    ['window', 'glass'],
    ['tree', 'green'],
    ['water', 'water'],
    ['roof', 'roof'],
  ] as const)('paints no %s where the field doubts it, but the quiet colour of the wall', (name, key) => {
    const doubted = planHouse(house([name, 0.18]));
    expect(shareAt(doubted, key, 120, 90)).toBeLessThan(0.05);
    expect(shareAt(planHouse(house([name, 0.9])), key, 120, 90)).toBeGreaterThan(0.5);
  });

  it('says how much is sure', () => {
    const unsure = fieldOf((x) => [(['sky', 'tree', 'paving', 'water'] as const)[Math.floor(4 * x)]!, 0.3]);
    for (let cell = 0; cell < unsure.width * unsure.height; cell++)
      for (const name of ['window', 'roof'] as const) unsure.names[cell * NAMES.length + NAMES.indexOf(name)] = 0.3;
    expect(planHouse(unsure).understood).toBeLessThan(0.7);
  });

  it('believes what a person told before everything else', () => {
    const { image, structure } = drawRoom({ ...SIZE, kind: 'line' });
    const region = structure.regions.toSorted((a, b) => b.area - a.area)[0]!;
    const corrected = {
      ...structure,
      regions: structure.regions.map((one) => (one.id === region.id ? { ...one, corrected: 'plant' as const } : one)),
    };
    const segmentation = fieldOf(() => ['wall', 1], 0);
    const plan = planIllustration(
      image,
      { segmentation, structure: corrected, setting: 'interior', colours: new Map([[region.id, [1, 0, 0]]]) },
      SILENT,
    );
    const at = structure.labels.data.indexOf(region.id);
    expect(plan.classes.green?.[at]).toBe(255);
    expect(plan.corrected[plan.thing[at]!]).toEqual([1, 0, 0]);
    expect(
      planIllustration(image, { segmentation, structure, setting: 'interior' }, SILENT).classes.green?.[at] ?? 0,
    ).toBeLessThan(30);
  });

  it('is made of anything', () => {
    const blank = { ...HOUSE, data: new Uint8Array(HOUSE.data.length).fill(255) };
    expect(planIllustration(blank, { segmentation: fieldOf(() => ['wall', 0]), structure: null }, SILENT).width).toBe(
      SIZE.width,
    );
    expect(
      planIllustration(
        { width: 3, height: 2, channels: 3, data: new Uint8Array(18) },
        { segmentation: house(), structure: null },
        SILENT,
      ).height,
    ).toBe(2);
  });
});

describe.each(MANNERS)('painted in %s', (manner) => {
  const plan = HOUSE_PLAN;
  let painted: SrgbImage;
  beforeAll(() => {
    painted = paintIllustration(plan, HOUSE, options(manner), SILENT);
  });

  it('keeps the lines: darker than the paint beside them', () => {
    const image = painted;
    const [kept, all] = [{ n: 0 }, { n: 0 }];
    for (let x = 8; x < SIZE.width - 8; x++) {
      all.n++;
      const beside = Math.min(lumaAt(image, x, 55), lumaAt(image, x, 66));
      if (beside - lumaAt(image, x, 60) > 0.75 * (1 - 30 / 255) * beside) kept.n++;
    }
    expect(kept.n / all.n).toBeGreaterThan(manner === 'pencil' ? 0.85 : 0.95);
  });

  it('gives the same picture again, and another one of another seed', () => {
    expect(
      Buffer.compare(
        Buffer.from(painted.data),
        Buffer.from(paintIllustration(plan, HOUSE, options(manner), SILENT).data),
      ),
    ).toBe(0);
    expect(
      Buffer.compare(
        Buffer.from(painted.data),
        Buffer.from(paintIllustration(plan, HOUSE, options(manner, { seed: 4 }), SILENT).data),
      ),
    ).not.toBe(0);
  });

  it('lays what the plan has, not what the drawing looks like', () => {
    const sky = painted;
    const ground = paintIllustration(PAVED_PLAN, HOUSE, options(manner), SILENT);
    let changed = 0;
    for (let i = 0; i < 3 * SIZE.width * (ROOF - 4); i++) if (Math.abs(sky.data[i]! - ground.data[i]!) > 6) changed++;
    expect(changed / (3 * SIZE.width * (ROOF - 4))).toBeGreaterThan(0.3);
  });

  it('leaves the border bare where it is loose', () => {
    const loose = paintIllustration(plan, HOUSE, options(manner, { border: 'loose' }), SILENT);
    const darkest = (image: SrgbImage): number =>
      Math.min(...Array.from({ length: SIZE.width }, (_, x) => lumaAt(image, x, SIZE.height - 1)));
    expect(darkest(loose)).toBeGreaterThan(darkest(painted));
  });

  it('hides the lines on demand', () => {
    const image = paintIllustration(plan, HOUSE, options(manner, { lines: false }), SILENT);
    expect(lumaAt(image, 30, 90)).toBeGreaterThan(100);
    expect(lumaAt(image, 100, 90)).toBeGreaterThan(1.5 * lumaAt(painted, 100, 90));
  });
});

describe('a drawing that was enlarged', () => {
  it('has its lines drawn again, not blurred', () => {
    const [width, height] = [2 * SIZE.width, 2 * SIZE.height];
    const soft = new Uint8Array(width * height * 3).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        soft.fill(Math.min(255, 30 + 28 * Math.abs(y - 120)), 3 * (y * width + x), 3 * (y * width + x) + 3);
    const drawing = { width, height, channels: 3 as const, data: soft };
    const edge = (image: SrgbImage): number =>
      Array.from({ length: 16 }, (_, k) => lumaAt(image, 200, 120 + k)).filter((value) => value > 70 && value < 180)
        .length;
    expect(edge(paintIllustration(HOUSE_PLAN, drawing, options('digital'), SILENT, 4))).toBeLessThan(
      edge(paintIllustration(HOUSE_PLAN, drawing, options('digital'), SILENT, 1)),
    );
  });
});
