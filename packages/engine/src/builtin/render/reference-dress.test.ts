import type { SrgbImage } from '@yujian/imaging';
import { createDress } from '@yujian/lift/dress/dress';
import { describe, expect, it } from 'vitest';
import { dressAfter, tintsOf } from './reference-dress.ts';

/** A picture of upright stripes. */
function stripes(...colours: readonly (readonly [number, number, number])[]): SrgbImage {
  const [width, height] = [12 * colours.length, 20];
  const data = new Uint8ClampedArray(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(colours[Math.floor((i % width) / 12)]!, 3 * i);
  return { width, height, channels: 3, data };
}

const PLAIN = { kind: 'living-room', style: 'modern', seed: 4 } as const;
const BLUE = tintsOf(stripes([240, 238, 232], [40, 70, 130], [180, 150, 110]));
const RED = tintsOf(stripes([240, 238, 232], [150, 30, 30], [180, 150, 110]));

function baseOf(choices: Parameters<typeof createDress>[0], role: 'upholstery' | 'wall' | 'accent') {
  const { looks } = createDress(choices, { indoors: true, pixels: 1 }, [1, 0, 0]);
  return looks.find(looks.role(role))!.base;
}

describe('tintsOf', () => {
  it('finds the colours of a picture and their shares', () => {
    expect(BLUE).toHaveLength(3);
    for (const { share } of BLUE) expect(share).toBeCloseTo(1 / 3, 1);
    expect(tintsOf(stripes([9, 9, 9]))).toHaveLength(1);
  });
});

describe('dressAfter', () => {
  it('dyes cloths towards the reference, the more the greater its weight', () => {
    const blueness = (weight: number) => {
      const [r, , b] = baseOf(dressAfter(PLAIN, BLUE, weight, 'interior'), 'accent');
      return b - r;
    };
    expect(blueness(1)).toBeGreaterThan(blueness(0.5));
    expect(blueness(0.5)).toBeGreaterThan(blueness(0));
    expect(baseOf(dressAfter(PLAIN, RED, 1, 'interior'), 'accent')[0]).toBeGreaterThan(baseOf(dressAfter(PLAIN, BLUE, 1, 'interior'), 'accent')[0]);
  });

  it('leaves walls light, and what words said as they said it', () => {
    expect(Math.min(...baseOf(dressAfter(PLAIN, RED, 1, 'interior'), 'wall'))).toBeGreaterThan(0.5);
    const told = { ...PLAIN, finishes: { accent: { material: 'velvet-green', colour: null } } };
    expect(dressAfter(told, RED, 1, 'interior').finishes!.accent).toEqual(told.finishes.accent);
  });

  it('leaves an earlier picture’s materials as they are', () => {
    const kept = { ...PLAIN, materials: { finishes: { accent: { material: 'velvet-green', colour: null } }, things: {} } };
    expect(dressAfter(kept, RED, 1, 'interior')).toBe(kept);
  });

  it('changes nothing at weight 0, and gives the same for the same', () => {
    expect(dressAfter(PLAIN, BLUE, 0, 'interior')).toBe(PLAIN);
    expect(dressAfter(PLAIN, BLUE, 0.6, 'exterior')).toEqual(dressAfter(PLAIN, BLUE, 0.6, 'exterior'));
  });
});
