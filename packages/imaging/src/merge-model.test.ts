import { describe, expect, it } from 'vitest';
import type { SrgbImage } from './image.ts';
import { mergeModel } from './merge-model.ts';
import { createRandom } from './random.ts';
import type { Region, Structure } from './structure.ts';

const width = 120;
const height = 80;
const WISH = { strength: 0.75, lock: false };

function grey(tone: (x: number, y: number) => number): SrgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.fill(Math.round(tone(i % width, Math.floor(i / width))), 3 * i, 3 * i + 3);
  return { width, height, channels: 3, data };
}

/** Two regions side by side, 60 pixels wide each. */
function halves(left: Partial<Region>, right: Partial<Region>, kind: Structure['kind'] = 'clay'): Structure {
  const map = { width, height, data: new Float32Array(width * height) };
  const region = (id: number, own: Partial<Region>): Region => ({
    id, area: 60 * height, minX: 60 * id, maxX: 60 * id + 59, minY: 0, maxY: height - 1, centroidX: 60 * id + 29.5, centroidY: 39.5,
    name: 'facade', confidence: 1, surface: 'facade', facing: 'front', offset: 5, group: id, ...own,
  });
  return {
    width, height, kind, setting: 'exterior', ink: map, inkMask: { width, height, data: new Uint8Array(width * height) }, segments: [],
    camera: { focal: 120, centerX: 59.5, centerY: 39.5, pitch: 0, yaw: 0, confidence: 1 }, box: null,
    labels: { width, height, count: 2, data: Int32Array.from({ length: width * height }, (_, i) => (i % width < 60 ? 0 : 1)) },
    regions: [region(0, left), region(1, right)],
  };
}

const lit = grey(() => 150);
const merge = (model: SrgbImage, structure: Structure, wish = WISH): SrgbImage => mergeModel(lit, model, structure, wish, null, () => undefined);
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

  it('do not share the fall of light over a face, nor the noise of a render', () => {
    const random = createRandom(3);
    const merged = merge(grey((x, y) => 235 - 0.3 * (x % 60) - 0.2 * y + 3 * random()), wall);
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
    const floor = halves({ name: 'floor', surface: 'floor', facing: 'floor' }, { name: 'floor', surface: 'floor', facing: 'floor' });
    const merged = merge(grey((x, y) => (x < 30 && y < 40 ? 110 : 230)), floor);
    expect(Math.abs(at(merged, 15, 20) - 150)).toBeLessThan(25);
  });

  it('leave the sky, what stands before the model, and photos as they are', () => {
    const model = grey((x, y) => (x % 7 === 0 || y % 9 === 0 ? 140 : 230));
    const sky = merge(model, halves({ name: 'sky', surface: 'sky', facing: null }, {}));
    expect(Math.max(...Array.from({ length: 50 }, (_, x) => Math.abs(at(sky, x) - 150)))).toBe(0);
    const covered = { width, height, data: new Uint8Array(width * height).fill(1) };
    expect(mergeModel(lit, model, wall, WISH, covered, () => undefined).data).toEqual(Uint8ClampedArray.from(lit.data));
    expect(mergeModel(lit, model, halves({}, {}, 'photo'), WISH, null, () => undefined)).toBe(lit);
  });
});
