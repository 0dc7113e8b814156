import { describe, expect, it } from 'vitest';
import type { SrgbImage } from './image.ts';
import { mergeModel } from './merge-model.ts';
import { createRandom } from './random.ts';
import type { Region, Structure } from './structure.ts';

const width = 120;
const height = 80;
const UNKNOWN = { covered: null, albedo: null };
const WISH = { strength: 0.75, lock: false };

function grey(tone: (x: number, y: number) => number): SrgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    data.fill(Math.round(tone(i % width, Math.floor(i / width))), 3 * i, 3 * i + 3);
  return { width, height, channels: 3, data };
}

/** Two regions side by side, 60 pixels wide each. */
function halves(left: Partial<Region>, right: Partial<Region>, kind: Structure['kind'] = 'clay'): Structure {
  const map = { width, height, data: new Float32Array(width * height) };
  const region = (id: number, own: Partial<Region>): Region => ({
    id,
    area: 60 * height,
    minX: 60 * id,
    maxX: 60 * id + 59,
    minY: 0,
    maxY: height - 1,
    centroidX: 60 * id + 29.5,
    centroidY: 39.5,
    name: 'facade',
    confidence: 1,
    surface: 'facade',
    facing: 'front',
    offset: 5,
    group: id,
    ...own,
  });
  return {
    width,
    height,
    kind,
    setting: 'exterior',
    ink: map,
    inkMask: { width, height, data: new Uint8Array(width * height) },
    segments: [],
    camera: { focal: 120, centerX: 59.5, centerY: 39.5, pitch: 0, yaw: 0, confidence: 1 },
    box: null,
    labels: {
      width,
      height,
      count: 2,
      data: Int32Array.from({ length: width * height }, (_, i) => (i % width < 60 ? 0 : 1)),
    },
    regions: [region(0, left), region(1, right)],
  };
}

const lit = grey(() => 150);
const merge = (model: SrgbImage, structure: Structure, wish = WISH): SrgbImage =>
  mergeModel(lit, model, structure, wish, UNKNOWN, () => undefined);
const at = ({ data }: SrgbImage, x: number, y = 40): number => data[3 * (y * width + x)]!;

describe('a white model and its lit picture', () => {
  const wall = halves({}, {});

  it('keep a fine joint, the deeper the higher the strength', () => {
    const model = grey((x) => (x === 30 ? 150 : 220));
    const depths = [0, 0.4, 0.8].map((strength) => at(lit, 30) - at(merge(model, wall, { strength, lock: false }), 30));
    expect(depths[0]).toBeGreaterThan(5);
    expect(depths[1]).toBeGreaterThan(depths[0]! + 5);
    expect(depths[2]).toBeGreaterThan(depths[1]! + 5);
    expect(at(merge(model, wall), 20)).toBe(150);
  });

  it('keep the boards of a boarded wall deeper than a joint elsewhere: its wood has boards of its own', () => {
    const model = grey((x) => (x === 30 ? 150 : 220));
    expect(at(merge(model, halves({ name: 'wall', surface: 'panel' }, {})), 30)).toBeLessThan(
      at(merge(model, wall), 30) - 5,
    );
  });

  it('do not share the fall of light over a face, nor the noise of a render', () => {
    const random = createRandom(3);
    const merged = merge(
      grey((x, y) => 235 - 0.3 * (x % 60) - 0.2 * y + 3 * random()),
      wall,
    );
    const off = merged.data.map((value) => Math.abs(value - 150)).toSorted((a, b) => a - b);
    expect(off[Math.floor(0.95 * off.length)]).toBeLessThan(9);
  });

  it('part faces that are lit alike by the tones that they had, faces that are turned otherwise not', () => {
    const model = grey((x) => (x < 60 ? 225 : 185));
    const alike = merge(model, wall);
    expect(at(alike, 20) - at(alike, 100)).toBeGreaterThan(10);
    const turned = merge(model, halves({}, { facing: 'left' }));
    expect(at(turned, 20)).toBe(150);
    expect(at(turned, 100)).toBe(150);
  });

  it('have their own shadows: a dark one of the model is not taken over whole', () => {
    const floor = halves(
      { name: 'floor', surface: 'floor', facing: 'floor' },
      { name: 'floor', surface: 'floor', facing: 'floor' },
    );
    const merged = merge(
      grey((x, y) => (x < 30 && y < 40 ? 110 : 230)),
      floor,
    );
    expect(Math.abs(at(merged, 15, 20) - 150)).toBeLessThan(25);
  });

  it('leave the sky, what stands before the model, and photos as they are', () => {
    const model = grey((x, y) => (x % 7 === 0 || y % 9 === 0 ? 140 : 230));
    const sky = merge(model, halves({ name: 'sky', surface: 'sky', facing: null }, {}));
    expect(Math.max(...Array.from({ length: 50 }, (_, x) => Math.abs(at(sky, x) - 150)))).toBe(0);
    const covered = { width, height, data: new Uint8Array(width * height).fill(1) };
    expect(mergeModel(lit, model, wall, WISH, { covered, albedo: null }, () => undefined).data).toEqual(
      Uint8ClampedArray.from(lit.data),
    );
    expect(mergeModel(lit, model, halves({}, {}, 'photo'), WISH, UNKNOWN, () => undefined)).toBe(lit);
  });

  it('make no patches of the pieces of a wall of a room that meet where there is no edge', () => {
    const wall: Partial<Region> = { name: 'wall', surface: 'wall' };
    const model = grey((x) => 205 - 20 * Math.tanh((x - 60) / 25));
    const tones = (setting: Structure['setting']): number => {
      const merged = merge(model, { ...halves(wall, wall), setting });
      return at(merged, 50) - at(merged, 70);
    };
    expect(tones('exterior')).toBeGreaterThan(5);
    expect(tones('interior')).toBeLessThan(tones('exterior') - 1);
  });

  describe('whose materials are known', () => {
    const blue = [0.1, 0.2, 0.4];
    const sofa: Partial<Region> = { name: 'sofa', surface: 'soft', facing: null };
    const albedoOf = (colourAt: (x: number) => readonly number[]): Float32Array =>
      Float32Array.from({ length: width * height * 3 }, (_, k) => colourAt(Math.floor(k / 3) % width)[k % 3]!);
    /** as lifting lit it: with a lump of its own */
    const lumpy = grey((x, y) => (Math.hypot(x - 20, y - 44) < 3 ? 60 : 150));
    const mergeLit = (model: SrgbImage, albedo: Float32Array, left = sofa): SrgbImage =>
      mergeModel(
        lumpy,
        model,
        halves(left, { name: 'wall', surface: 'wall' }),
        { strength: 1, lock: true },
        { covered: null, albedo },
        () => undefined,
      );

    it('give things the form of the model instead of the lumps of lifting, and leave the light on walls', () => {
      const model = grey((x, y) => (x < 60 && y < 40 ? 235 : 160));
      const merged = mergeLit(
        model,
        albedoOf(() => blue),
      );
      expect(Math.abs(at(merged, 20, 44) - at(merged, 45, 44))).toBeLessThan(25);
      expect(at(merged, 45, 36) - at(merged, 45, 44)).toBeGreaterThan(25);
      const wall = mergeLit(
        grey(() => 200),
        albedoOf(() => blue),
        { name: 'wall', surface: 'wall' },
      );
      expect(at(wall, 20, 44)).toBe(60);
    });

    it('leave crowns outdoors the leaves that they were lifted with', () => {
      const tree = mergeLit(
        grey(() => 200),
        albedoOf(() => blue),
        { name: 'tree', surface: 'tree', facing: null },
      );
      expect(at(tree, 20, 44)).toBe(60);
    });

    it('keep the pattern of a material, and fill with it what shows of another surface within an outline', () => {
      const striped = mergeLit(
        grey(() => 200),
        albedoOf((x) => (x % 10 < 5 ? [0.2, 0.2, 0.2] : [0.24, 0.24, 0.24])),
      );
      expect(at(striped, 47, 10) - at(striped, 42, 10)).toBeGreaterThan(8);
      const frayed = mergeLit(
        grey(() => 200),
        albedoOf((x) => (x < 57 ? blue : [0.8, 0.8, 0.8])),
      );
      expect(Math.abs(at(frayed, 58, 10) - at(frayed, 52, 10))).toBeLessThan(12);
    });
  });
});
