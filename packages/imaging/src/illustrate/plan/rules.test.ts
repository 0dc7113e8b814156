import { describe, expect, it } from 'vitest';
import type { Name } from '../../names.ts';
import type { Segment, Structure } from '../../structure.ts';
import { gridOf } from '../planes.ts';
import type { PaintClass } from '../plan.ts';
import type { Fields } from './fold-classes.ts';
import { mixRegions } from './mix-regions.ts';
import { clearHatched, dropStraightGreen, quietLoud } from './quiet-rules.ts';
import { shadeIndoors } from './shade-indoors.ts';
import { shadeOutdoors } from './shade-outdoors.ts';

const GRID = gridOf({ width: 96, height: 64 });
const SIZE = GRID.width * GRID.height;
const EXTERIOR = ['sky', 'wall', 'roof', 'glass', 'wood', 'ground', 'grass', 'green', 'water', 'paper'] as const;
const INTERIOR = [
  'wall',
  'ceiling',
  'floor',
  'rug',
  'glass',
  'cloth',
  'soft',
  'wood',
  'metal',
  'art',
  'green',
] as const;

/** Fields of which one has `chance` where `where` says so, and the wall the rest. */
function fieldsOf(
  keys: readonly PaintClass[],
  key: PaintClass,
  chance: number,
  where: (x: number, y: number) => boolean,
): Fields {
  const fields: Fields = new Map(keys.map((name) => [name, new Float32Array(SIZE)]));
  for (let i = 0; i < SIZE; i++) {
    const own = where(i % GRID.width, Math.floor(i / GRID.width)) ? chance : 0;
    fields.get('wall')![i] = 1 - own;
    fields.get(key)![i]! += own;
  }
  return fields;
}

const at = (fields: Fields, key: PaintClass, x: number, y: number): number => fields.get(key)![y * GRID.width + x]!;
const everywhere = (): boolean => true;

describe('green', () => {
  it('is building where strokes are straight', () => {
    const fields = fieldsOf(EXTERIOR, 'green', 0.8, everywhere);
    clearHatched(
      fields,
      Float32Array.from({ length: SIZE }, (_, i) => (i % GRID.width < 48 ? 1 : 0)),
    );
    expect(at(fields, 'green', 20, 30)).toBe(0);
    expect(at(fields, 'wall', 20, 30)).toBeCloseTo(1);
    expect(at(fields, 'green', 70, 30)).toBeCloseTo(0.8);
  });

  it('is given back where its part has straight sides, unless the field is sure', () => {
    const inside = (x: number, y: number): boolean => x >= 30 && x < 70 && y >= 20 && y < 50;
    const sides = [
      [30, 20, 70, 20],
      [30, 50, 70, 50],
      [30, 20, 30, 50],
      [70, 20, 70, 50],
    ].map(([x0, y0, x1, y1]) => ({ x0, y0, x1, y1, length: 400, axis: null })) as unknown as Segment[];
    const structure = { segments: sides, width: GRID.width, height: GRID.height } as unknown as Structure;
    const left = (chance: number, segments: Segment[]): number => {
      const fields = fieldsOf(EXTERIOR, 'green', chance, inside);
      dropStraightGreen(fields, { ...structure, segments }, GRID);
      return at(fields, 'green', 50, 35);
    };
    expect(left(0.5, sides)).toBeLessThan(0.1);
    expect(left(0.5, [])).toBeCloseTo(0.5);
    expect(left(0.8, sides)).toBeCloseTo(0.8);
  });
});

describe('what regions are called', () => {
  /** One region of the left half by a name, the rest a front. */
  function mixed(name: Name, confidence: number, key: PaintClass, chance: number, hatched = 0): Fields {
    const fields = fieldsOf(EXTERIOR, key, chance, (x) => x < 48);
    const data = Int32Array.from({ length: SIZE }, (_, i) => (i % GRID.width < 48 ? 0 : 1));
    const region = { corrected: undefined, facing: null, group: 0, minY: 20, confidence: 0.9, name: 'facade' };
    const structure = {
      setting: 'exterior',
      labels: { ...GRID, count: 2, data },
      regions: [
        { ...region, id: 0, name, confidence },
        { ...region, id: 1 },
      ],
    } as unknown as Structure;
    mixRegions(fields, structure, data, new Float32Array(SIZE).fill(hatched), 'exterior');
    return fields;
  }

  it('is believed of loud classes by the name, by the field, and less where strokes are straight', () => {
    const green = (...rest: [number, number, number?]): number =>
      at(mixed('tree', rest[0], 'green', rest[1], rest[2]), 'green', 20, 30);
    expect(green(0.9, 0.3)).toBeGreaterThan(0.6);
    expect(green(0.3, 0.3)).toBeLessThan(0.4);
    expect(green(0.45, 0.7)).toBeGreaterThan(green(0.45, 0.2) + 0.1);
    expect(green(0.7, 0.4, 1)).toBeLessThan(green(0.7, 0.4) - 0.2);
  });

  it('leaves the rest of the doubt where the field has it', () => {
    const fields = mixed('window', 0.4, 'glass', 0.3);
    const shares = EXTERIOR.map((key) => at(fields, key, 20, 30));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
    expect(at(fields, 'wall', 20, 30)).toBeGreaterThan(0.4);
  });
});

it('loud classes go to the quiet colour where the field doubts them', () => {
  const fields = fieldsOf(EXTERIOR, 'water', 0.2, everywhere);
  quietLoud(fields);
  expect(at(fields, 'water', 40, 30)).toBeLessThan(0.01);
  expect(at(fields, 'wall', 40, 30)).toBeCloseTo(1, 1);
});

it('a building throws its shadow on the ground at its right', () => {
  const fields = fieldsOf(EXTERIOR, 'ground', 1, (x, y) => y > 40 || x > 40);
  const { cast } = shadeOutdoors(fields, null, GRID);
  expect(cast[30 * GRID.width + 42]!).toBeGreaterThan(0.3);
  expect(cast[10 * GRID.width + 90]!).toBeLessThan(0.05);
});

it('the wall that faces a window is lit, the wall in which it is not', () => {
  const fields = fieldsOf(INTERIOR, 'glass', 1, (x, y) => x < 14 && y > 20 && y < 40);
  const third = (from: number, to: number): Float32Array =>
    Float32Array.from({ length: SIZE }, (_, i) => (i % GRID.width >= from && i % GRID.width < to ? 1 : 0));
  const none = (): Float32Array => new Float32Array(SIZE);
  const costs = { across: new Float32Array(SIZE).fill(40), down: new Float32Array(SIZE).fill(40) };
  const { shade } = shadeIndoors(
    fields,
    { shell: [none(), third(0, 32), third(32, 64), third(64, 96), none()], right: none(), up: none(), costs },
    GRID,
  );
  expect(shade[8 * GRID.width + 24]!).toBeGreaterThan(shade[8 * GRID.width + 80]! + 0.2);
});
