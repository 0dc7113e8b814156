import { describe, expect, it } from 'vitest';
import { createCameraRays } from '../camera/camera-rays.ts';
import type { Camera } from '../scene/scene.ts';
import type { Features } from './frame.ts';
import { veil } from './haze.ts';

const CAMERA: Camera = {
  eye: [0, 2, 0],
  target: [0, 2, -1],
  projection: { kind: 'perspective', lens: 36, upright: false },
  shift: [0, 0],
  focus: null,
  near: 0,
};
const EVEN = { colour: [0.5, 0.6, 0.7], reach: 40, height: 1e9 } as const;

function seen(depth: number, coverage = 1, size = 9): { picture: Float32Array; features: Features } {
  const pixels = size * size;
  return {
    picture: new Float32Array(3 * pixels).fill(2),
    features: {
      width: size,
      height: size,
      albedo: new Float32Array(3 * pixels),
      normal: new Float32Array(3 * pixels),
      depth: new Float32Array(pixels).fill(depth),
      coverage: new Float32Array(pixels).fill(coverage),
    },
  };
}

function veiled(depth: number, haze: Parameters<typeof veil>[3], coverage = 1, size = 9): Float32Array {
  const { picture, features } = seen(depth, coverage, size);
  veil({ width: size, height: size, data: picture }, features, createCameraRays(CAMERA, size, size), haze);
  return picture;
}

const middle = (picture: Float32Array): number[] => [...picture.subarray(3 * 40, 3 * 41)];

describe('haze', () => {
  it('takes half of the light over its reach times ln 2 and gives half of its own', () => {
    const [r, g, b] = middle(veiled(40 * Math.LN2, EVEN));
    expect(r).toBeCloseTo(1.25, 3);
    expect(g).toBeCloseTo(1.3, 3);
    expect(b).toBeCloseTo(1.35, 3);
  });

  it('leaves what is near as it is and hides what is far', () => {
    expect(middle(veiled(0.001, EVEN))[0]).toBeCloseTo(2, 3);
    expect(middle(veiled(4000, EVEN))[0]).toBeCloseTo(0.5, 4);
  });

  it('lies on the ground: the sky clears upwards, the horizon is veiled', () => {
    const picture = veiled(Infinity, { ...EVEN, height: 3 }, 0);
    const column = Array.from({ length: 9 }, (_, y) => picture[3 * (y * 9 + 4)]!);
    for (let y = 1; y <= 4; y++) expect(column[y]).toBeLessThan(column[y - 1]!);
    expect(column[4]).toBeCloseTo(0.5, 2);
  });

  it('mixes what covers a pixel in part with the sky behind it', () => {
    const [near, sky, half] = [
      middle(veiled(5, EVEN))[0]!,
      middle(veiled(Infinity, EVEN, 0))[0]!,
      middle(veiled(5, EVEN, 0.5))[0]!,
    ];
    expect(half).toBeCloseTo((near + sky) / 2, 3);
  });
});
