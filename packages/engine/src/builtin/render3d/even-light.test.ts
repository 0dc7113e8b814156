import type { Environment } from '@yujian/renderer/scene/scene';
import { describe, expect, it } from 'vitest';
import { overcastSky, studioLight } from './even-light.ts';

/** Irradiance on a face with this normal, by adding up the whole sphere. */
function irradiance({ width, height, radiance }: Environment, [nx, ny, nz]: readonly [number, number, number]): number {
  let sum = 0;
  for (let row = 0; row < height; row++) {
    const [top, bottom] = [(Math.PI * row) / height, (Math.PI * (row + 1)) / height];
    const area = ((2 * Math.PI) / width) * (Math.cos(top) - Math.cos(bottom));
    const polar = (top + bottom) / 2;
    for (let column = 0; column < width; column++) {
      const turn = (2 * Math.PI * (column + 0.5)) / width;
      const cosine = nx * Math.sin(turn) * Math.sin(polar) + ny * Math.cos(polar) - nz * Math.cos(turn) * Math.sin(polar);
      sum += radiance[3 * (row * width + column) + 1]! * Math.max(0, cosine) * area;
    }
  }
  return sum;
}

describe('the overcast sky', () => {
  it('gives 7π/9 of its zenith to level ground, and the known share of it to a wall', () => {
    const level = irradiance(overcastSky(), [0, 1, 0]);
    expect(level).toBeCloseTo((7 * Math.PI) / 9, 2);
    const walls = [[1, 0, 0], [0, 0, 1], [-1, 0, 0]] as const;
    const wall = walls.map((normal) => irradiance(overcastSky(), normal));
    // Sky: (π/2 + 4/3)/3 = 0.968 of the zenith; ground: half of a hemisphere.
    for (const value of wall) expect(value).toBeCloseTo((Math.PI / 2 + 4 / 3) / 3 + (0.22 * 7 * Math.PI) / 18, 2);
  });
});

describe('the studio', () => {
  it('lights from the front left most, from behind some, and shows an even ground behind', () => {
    const light = studioLight();
    expect(irradiance(light, [-0.6, 0.5, 0.6])).toBeGreaterThan(1.5 * irradiance(light, [0.6, 0.5, 0.6]));
    expect(irradiance(light, [0, 0, -1])).toBeGreaterThan(irradiance(light, [0, -1, 0]));
    expect(light.backdrop).not.toBeNull();
  });
});
