import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../image.ts';
import { findDistortion } from '../kernels/straighten/find-distortion.ts';
import type { LookOp, PlaceMaps } from '../look-spec.ts';
import { linearToOklab, lumaSrgb, SRGB_TO_LINEAR } from '../ops/colour.ts';
import { resampleCubic } from '../ops/resample.ts';
import { resizeSrgb } from '../ops/resize.ts';
import { hashUniform } from '../random.ts';
import { applySteps } from './apply-steps.ts';
import { enhancePicture, type EnhanceControls } from './enhance.ts';
import { gradePicture, type LookSettings } from './grade-picture.ts';
import { LOOKS } from './looks.ts';
import { planTones } from './plan.ts';

const [WIDTH, HEIGHT] = [480, 320];
/** Of so many pixels one is compared. */
const THINNED = 17;
const PLAIN: LookSettings = {
  look: 'none',
  strength: 1,
  exposure: 0,
  warmth: 0,
  contrast: 0,
  saturation: 0,
  glow: 0,
  grain: 0,
  vignette: 0,
};
const OFF: EnhanceControls = {
  denoise: 0,
  deblur: 0,
  light: 0,
  colour: 0,
  detail: 0,
  dehaze: 0,
  upright: 0,
  lens: 0,
  dust: 0,
};

/** A façade of piers and storeys under a sky, on a lawn: seen by a camera whose uprights are upright. */
function facade(
  at: (x: number, y: number) => readonly [number, number] = (x, y) => [x, y],
  [width, height] = [WIDTH, HEIGHT],
): SrgbImage {
  const data = new Uint8ClampedArray(width * height * 3);
  const sides = 4;
  for (let i = 0; i < width * height; i++) {
    const sum = [0, 0, 0];
    for (let k = 0; k < sides * sides; k++) {
      const [x, y] = at(
        (i % width) + ((k % sides) + 0.5) / sides,
        Math.floor(i / width) + (Math.floor(k / sides) + 0.5) / sides,
      );
      colourOf(x, y).forEach((value, c) => (sum[c]! += value / (sides * sides)));
    }
    data.set(sum, i * 3);
  }
  return { width, height, channels: 3, data };
}

function colourOf(x: number, y: number): readonly [number, number, number] {
  if (y < 60 - x * 0.02) return [150 + y / 2, 185 + y / 2, 225];
  if (y > 270) return [84 + 20 * hashUniform(Math.floor(x / 3), Math.floor(y / 3), 1), 120, 60];
  const isWindow = ((x % 48) + 48) % 48 > 14 && (((y - 60) % 52) + 52) % 52 > 16;
  const light = x < 260 ? 1 : 0.55;
  const isLit = (Math.floor(x / 48) + Math.floor(y / 52)) % 3 === 0;
  return isWindow ? (isLit ? [250, 236, 190] : [26, 30, 36]) : [205 * light, 180 * light, 150 * light];
}

const scene = facade();
const PLACE: PlaceMaps = {
  outdoors: true,
  sky: {
    width: WIDTH,
    height: HEIGHT,
    data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
      Math.floor(i / WIDTH) < 60 - (i % WIDTH) * 0.02 ? 1 : 0,
    ),
  },
  depth: {
    width: WIDTH,
    height: HEIGHT,
    data: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => 0.5 + (i % WIDTH) / WIDTH),
  },
};
const pulse = (): void => undefined;
const keys = Object.keys(LOOKS).filter((key) => key !== 'none');

function meanDifference(a: SrgbImage, b: SrgbImage): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!);
  return sum / a.data.length;
}

/** Mean distance in Oklab, 100 times: about a ΔE of 1 is just seen. */
function deltaE(a: SrgbImage, b: SrgbImage): number {
  const lab = ({ data }: SrgbImage, i: number) =>
    linearToOklab(SRGB_TO_LINEAR[data[i]!]!, SRGB_TO_LINEAR[data[i + 1]!]!, SRGB_TO_LINEAR[data[i + 2]!]!);
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 3 * THINNED) {
    const [p, q] = [lab(a, i), lab(b, i)];
    sum += 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
  }
  return (3 * THINNED * sum) / a.data.length;
}

/** Mean of what is left of the difference that a look makes when the best value for each colour of the picture is taken off: 0 for a look that is one curve. */
function beyondCurves(made: SrgbImage, scene: SrgbImage): number {
  const sums = new Map<number, number[]>();
  for (let i = 0; i < scene.data.length; i += 3) {
    const colour = (scene.data[i]! << 16) | (scene.data[i + 1]! << 8) | scene.data[i + 2]!;
    const sum = sums.get(colour) ?? [0, 0, 0, 0];
    sums.set(colour, [sum[0]! + 1, ...[0, 1, 2].map((c) => sum[c + 1]! + made.data[i + c]!)]);
  }
  let left = 0;
  for (let i = 0; i < scene.data.length; i += 3) {
    const sum = sums.get((scene.data[i]! << 16) | (scene.data[i + 1]! << 8) | scene.data[i + 2]!)!;
    for (let c = 0; c < 3; c++) left += Math.abs(made.data[i + c]! - sum[c + 1]! / sum[0]!);
  }
  return left / scene.data.length;
}

describe('looks', () => {
  // half as large: each of them goes over it
  const scene = facade((x, y) => [2 * x, 2 * y], [WIDTH / 2, HEIGHT / 2]);
  const graded = (settings: Partial<LookSettings>, image = scene): SrgbImage =>
    gradePicture(image, { ...PLAIN, ...settings }, PLACE, pulse);
  const made = new Map(keys.map((key) => [key, graded({ look: key })]));

  it('are at least twenty, and no two are of the same operations', () => {
    const kinds = keys.map((key) => [...new Set<LookOp>(LOOKS[key]!.map(({ op }) => op))].toSorted().join(' '));
    expect(keys.length).toBeGreaterThanOrEqual(20);
    expect(new Set(kinds).size).toBe(keys.length);
    expect(new Set(keys.flatMap((key) => LOOKS[key]!.map(({ op }) => op))).size).toBeGreaterThanOrEqual(15);
  });

  it('do what no curve does, and differ from the picture and from each other by more than is just seen', () => {
    for (const [key, image] of made) {
      expect(beyondCurves(image, scene), key).toBeGreaterThan(0.3);
      expect(deltaE(image, scene), key).toBeGreaterThan(2);
      for (const [other, another] of made)
        if (other > key) expect(deltaE(image, another), `${key} ${other}`).toBeGreaterThan(1);
    }
    // the measure fails a look that is one curve
    const curve = applySteps(scene, [{ op: 'exposure', stops: 0.7 }], 1, PLACE, pulse);
    expect(beyondCurves(curve, scene)).toBeLessThan(0.01);
  });

  it('look alike on a small copy, with changes on top, within two steps of 255', () => {
    const large = facade();
    const small = resizeSrgb(large, large.width / 2, large.height / 2, 'box');
    for (const key of keys) {
      const settings = { look: key, strength: 0.8, exposure: 0.3, vignette: 0.5, grain: key === 'cinema' ? 0.5 : 0 };
      const whole = resizeSrgb(graded(settings, large), small.width, small.height, 'box');
      expect(meanDifference(graded(settings, small), whole), key).toBeLessThan(2);
    }
  });

  it('come as far as their strength goes, and keep every byte at none', () => {
    expect(graded({ look: 'cinema', strength: 0 })).toBe(scene);
    expect(graded({})).toBe(scene);
    const [half, full] = [graded({ look: 'cinema', strength: 0.5 }), made.get('cinema')!];
    expect(meanDifference(half, scene) / meanDifference(full, scene)).toBeCloseTo(0.5, 1);
  });
});

describe('enhancing', () => {
  const enhanced = (image: SrgbImage, controls: Partial<EnhanceControls>) =>
    enhancePicture(image, { ...OFF, ...controls }, PLACE, SILENT);

  it('with all off keeps every byte, and by itself does nothing to noise, blur and lines that are well', () => {
    expect(enhanced(scene, {}).image).toBe(scene);
    const { noise, blur, straight, unsure } = enhanced(scene, {
      denoise: 'auto',
      deblur: 'auto',
      upright: 'auto',
      lens: 'auto',
    });
    expect({ noise, blur, straight, unsure }).toEqual({
      noise: 0,
      blur: 0,
      straight: null,
      unsure: { upright: false, lens: false },
    });
  });

  it.each([
    [6, 2],
    [-5, -1.5],
    [9, 0],
  ])('stands uprights up of a camera turned %d degrees up and %d about its axis', (pitch, roll) => {
    const [p, r] = [(pitch * Math.PI) / 180, (roll * Math.PI) / 180];
    const focal = 0.9 * WIDTH;
    const tilted = facade((x, y) => {
      const [u, v] = [(x - WIDTH / 2) / focal, (y - HEIGHT / 2) / focal];
      const [a, b] = [u * Math.cos(r) - v * Math.sin(r), u * Math.sin(r) + v * Math.cos(r)];
      const far = b * Math.sin(p) + Math.cos(p);
      return [(a / far) * focal + WIDTH / 2, ((b * Math.cos(p) - Math.sin(p)) / far) * focal + HEIGHT / 2];
    });
    const { straight, lines } = enhanced(tilted, { upright: 'auto' });
    expect(Math.abs(lines!.verticals!.roll - roll * Math.cos(p))).toBeLessThan(0.3);
    expect(straight!.width / straight!.height).toBeCloseTo(WIDTH / HEIGHT, 1);
    const again = enhanced(straight!, { upright: 1 }).lines?.verticals ?? { roll: 0, keystone: 0 };
    expect(Math.abs(again.roll)).toBeLessThan(0.3);
    expect(Math.abs(again.keystone)).toBeLessThan(0.3);
  });

  it.each([-0.14, 0.1])('finds a lens of k = %d and takes it back', (k) => {
    const half = Math.hypot(WIDTH, HEIGHT) / 2;
    const bent = resampleCubic(
      scene,
      WIDTH,
      HEIGHT,
      (x, y) => {
        const [u, v] = [x + 0.5 - WIDTH / 2, y + 0.5 - HEIGHT / 2];
        const scale = 1 / (1 + (k * (u * u + v * v)) / (half * half));
        return [u * scale + WIDTH / 2 - 0.5, v * scale + HEIGHT / 2 - 0.5];
      },
      pulse,
    );
    const found = findDistortion(lumaSrgb(bent));
    expect(Math.abs(found! - k)).toBeLessThan(0.03);
    const { straight } = enhanced(bent, { lens: 'auto' });
    expect(Math.abs(findDistortion(lumaSrgb(straight!)) ?? 0)).toBeLessThan(0.035);
    expect(findDistortion(lumaSrgb(scene))).toBeNull();
  });

  it('takes a cast, a veil and specks off, and leaves a picture without', () => {
    const cast = applySteps(scene, [{ op: 'balance', gains: [1.25, 1, 0.7] }], 1, PLACE, pulse);
    const balanced = enhanced(cast, { colour: 1 }).image;
    expect(deltaE(balanced, scene)).toBeLessThan(0.7 * deltaE(cast, scene));
    const veiled = applySteps(scene, [{ op: 'haze', tint: '#dfe5ea', amount: 0.7 }], 1, PLACE, pulse);
    expect(planTones(veiled, { ...OFF, dehaze: 'auto' }, PLACE)).toHaveLength(1);
    expect(planTones(scene, { ...OFF, dehaze: 'auto' }, PLACE)).toHaveLength(0);
    expect(planTones(veiled, { ...OFF, dehaze: 'auto' }, { ...PLACE, outdoors: false })).toHaveLength(0);
    const clear = enhanced(veiled, { dehaze: 'auto' }).image;
    expect(deltaE(clear, scene)).toBeLessThan(0.75 * deltaE(veiled, scene));
    const specked = { ...scene, data: scene.data.slice() };
    for (const [x, y] of [
      [100, 24],
      [300, 30],
    ] as const)
      for (let k = 0; k < 16; k++)
        for (let c = 0; c < 3; c++) specked.data[((y + (k >> 2)) * WIDTH + x + (k & 3)) * 3 + c]! -= 30;
    const cleaned = enhanced(specked, { dust: 0.5 });
    expect(cleaned.dust).toBe(2);
    expect(meanDifference(cleaned.image, scene)).toBeLessThan(0.1 * meanDifference(specked, scene) + 0.01);
    expect(enhanced(scene, { dust: 0.5 }).dust).toBe(0);
  });
});
