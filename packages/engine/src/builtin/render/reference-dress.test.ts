import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import type { SrgbImage } from '@yujian/imaging';
import { linearToOklab } from '@yujian/imaging/ops/colour';
import { createDress } from '@yujian/lift/dress/dress';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import { describe, expect, it } from 'vitest';
import { tintsOf } from '@yujian/imaging/ops/main-colours';
import { dressAfter } from './reference-dress.ts';

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
const GREEN = tintsOf(stripes([70, 66, 60], [60, 90, 60], [130, 84, 50]));
const PALE = tintsOf(stripes([236, 232, 226], [178, 151, 121], [200, 190, 175]));
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const WORN = ['floor', 'wall', 'accentWall', 'wood', 'rug', 'curtain'] as const;

function labOf(choices: Parameters<typeof createDress>[0], role: Role): readonly number[] {
  return [...linearToOklab(...materialOfRole(choices, role).base)];
}

function materialOfRole(choices: Parameters<typeof createDress>[0], role: Role) {
  const { looks } = createDress(choices, { indoors: true, pixels: 1 }, [1, 0, 0]);
  return looks.find(looks.role(role))!;
}

function apart(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);
}

function baseOf(choices: Parameters<typeof createDress>[0], role: 'upholstery' | 'wall' | 'accent') {
  return materialOfRole(choices, role).base;
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
    expect(baseOf(dressAfter(PLAIN, RED, 1, 'interior'), 'accent')[0]).toBeGreaterThan(
      baseOf(dressAfter(PLAIN, BLUE, 1, 'interior'), 'accent')[0],
    );
  });

  it('means what its weight says: nothing at 0, near the style at a tenth, never farther from the reference as it grows, all at 1', () => {
    for (const tints of [BLUE, RED, GREEN]) {
      for (const style of ['modern', 'wabi-sabi', 'luxury', 'nordic']) {
        const choices = { ...PLAIN, style };
        const worn = STEPS.map((weight) =>
          WORN.map((role) => labOf(dressAfter(choices, tints, weight, 'interior'), role)),
        );
        const far = worn.map((labs) =>
          labs.reduce((sum, lab) => sum + Math.min(...tints.map((tint) => apart(lab, tint.lab))), 0),
        );
        const moved = worn.map((labs) => labs.reduce((sum, lab, k) => sum + apart(lab, worn[0]![k]!), 0));
        for (let k = 1; k < far.length; k++)
          expect(far[k], `${style} at ${STEPS[k]}`).toBeLessThan(far[k - 1]! + 0.004);
        expect(far.at(-1)).toBeLessThan(0.8 * far[0]!);
        expect(moved[1]).toBeGreaterThan(0);
        expect(moved[1]).toBeLessThan(0.2 * moved.at(-1)!);
      }
    }
  });

  it('takes colours alone while its weight is low, then materials of surfaces, and those of cloths last', () => {
    const stuffs = (weight: number) =>
      ['modern', 'luxury', 'nordic', 'industrial', 'cream'].flatMap((style) => {
        const own = varyStyle(PLAIN.kind, style, PLAIN.seed).finishes;
        return [PALE, RED, GREEN].flatMap((tints) => {
          const { finishes = {} } = dressAfter({ ...PLAIN, style }, tints, weight, 'interior');
          return ROLE_KEYS.filter((role) => (finishes[role] ?? own[role]).material !== own[role].material);
        });
      });
    expect(stuffs(0.1)).toEqual([]);
    expect(stuffs(0.35)).toEqual([]);
    expect(stuffs(0.5).length).toBeGreaterThan(0);
    expect(stuffs(0.5).filter((role) => !['floor', 'wall', 'accentWall', 'wood'].includes(role))).toEqual([]);
    expect(stuffs(0.8).length).toBeGreaterThan(stuffs(0.5).length);
    expect(stuffs(1)).toEqual(expect.arrayContaining(stuffs(0.8)));
  });

  it('keeps to a budget', () => {
    const floor = (budget: 'modest' | 'usual') =>
      dressAfter({ ...PLAIN, style: 'luxury' }, GREEN, 1, 'interior', budget).finishes!.wall!.material;
    expect(floor('modest')).toBe('matt-white-paint');
    expect(floor('usual')).not.toBe('matt-white-paint');
  });

  it('leaves walls light, and what words said as they said it', () => {
    expect(Math.min(...baseOf(dressAfter(PLAIN, RED, 1, 'interior'), 'wall'))).toBeGreaterThan(0.5);
    const corrected = { ...PLAIN, finishes: { accent: { material: 'velvet-green', colour: null } } };
    expect(dressAfter(corrected, RED, 1, 'interior').finishes!.accent).toEqual(corrected.finishes.accent);
  });

  it('leaves an earlier picture’s materials as they are', () => {
    const kept = {
      ...PLAIN,
      materials: { finishes: { accent: { material: 'velvet-green', colour: null } }, things: {} },
    };
    expect(dressAfter(kept, RED, 1, 'interior')).toBe(kept);
  });

  it('changes nothing at weight 0, and gives the same for the same', () => {
    expect(dressAfter(PLAIN, BLUE, 0, 'interior')).toBe(PLAIN);
    expect(dressAfter(PLAIN, BLUE, 0.6, 'exterior')).toEqual(dressAfter(PLAIN, BLUE, 0.6, 'exterior'));
  });
});
