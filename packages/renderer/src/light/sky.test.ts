import { describe, expect, it } from 'vitest';
import type { Environment, Vec3 } from '../scene/scene.ts';
import { createSky } from './sky.ts';
import { createStudio } from './studio.ts';

const KILOLUX = 133.4 / 22.7;

function towards(altitude: number, azimuth = 200): Vec3 {
  const [a, b] = [(altitude * Math.PI) / 180, (azimuth * Math.PI) / 180];
  return [Math.sin(b) * Math.cos(a), Math.sin(a), -Math.cos(b) * Math.cos(a)];
}

function at({ width, height, radiance }: Environment, d: Vec3): Vec3 {
  const turn = Math.atan2(d[0], -d[2]) / (2 * Math.PI);
  const x = Math.min(width - 1, Math.floor((turn < 0 ? turn + 1 : turn) * width));
  const y = Math.min(height - 1, Math.floor((Math.acos(d[1]) / Math.PI) * height));
  const texel = 3 * (y * width + x);
  return [radiance[texel]!, radiance[texel + 1]!, radiance[texel + 2]!];
}

function irradiance({ width, height, radiance }: Environment): Vec3 {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = 0; y < height / 2; y += 1) {
    const polar = (Math.PI * (y + 0.5)) / height;
    const weight = Math.cos(polar) * Math.sin(polar) * (Math.PI / height) * ((2 * Math.PI) / width);
    for (let x = 0; x < width; x += 1)
      for (const band of [0, 1, 2] as const) sum[band] += weight * radiance[3 * (y * width + x) + band]!;
  }
  return sum;
}

function globalKilolux(altitude: number): number {
  const { environment, sun } = createSky({ direction: towards(altitude) });
  const luminance = ([r, g, b]: readonly [number, number, number]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return (
    KILOLUX *
    (luminance(irradiance(environment)) +
      (sun ? luminance(sun.irradiance) * Math.max(0, Math.sin((altitude * Math.PI) / 180)) : 0))
  );
}

describe('a clear sky', () => {
  // Level illuminance by altitude of the sun, klx: P. M. Janiczek and J. A. DeYoung, U.S. Naval Observatory Circular 171, 1987
  it.each([
    [60, 102],
    [40, 66.7],
    [20, 27.3],
    [10, 10.9],
    [5, 4.76],
    [0, 0.732],
    [-6, 0.00341],
  ])('gives with the sun at %d° about the light that was measured: %d klx', (altitude, kilolux) => {
    expect(Math.abs(Math.log2(globalKilolux(altitude) / kilolux))).toBeLessThan(altitude >= 0 ? 0.45 : 1);
  });

  it('gets darker without a jump all the way into the night, and never black', () => {
    let last = Infinity;
    for (let altitude = 10; altitude >= -24; altitude -= 2) {
      const now = globalKilolux(altitude);
      expect(now).toBeLessThanOrEqual(last * 1.001);
      if (last < Infinity) expect(now).toBeGreaterThan(last * 0.03);
      last = now;
    }
    expect(last).toBeGreaterThan(0);
  });

  it('is blue above and pale at the horizon, reddest where the sun goes down, blue again at dusk', () => {
    const noon = createSky({ direction: towards(50) }).environment;
    const above = at(noon, [0, 1, 0]);
    const low = at(noon, towards(3, 20));
    expect(above[2] / above[0]).toBeGreaterThan(2);
    expect(low[2] / low[0]).toBeLessThan(0.75 * (above[2] / above[0]));
    const evening = createSky({ direction: towards(1) }).environment;
    const glow = at(evening, towards(2, 200));
    expect(glow[0]).toBeGreaterThan(1.3 * glow[2]);
    const dusk = at(createSky({ direction: towards(-5) }).environment, [0, 1, 0]);
    expect(dusk[2] / dusk[0]).toBeGreaterThan(2.5);
    expect(dusk[1]).toBeGreaterThan(dusk[0]);
  });

  it('reddens the sun as it sinks, and hides it behind the horizon', () => {
    let last = 0;
    for (const altitude of [80, 40, 20, 10, 5, 2]) {
      const [r, g, b] = createSky({ direction: towards(altitude) }).sun!.irradiance;
      expect(r / b).toBeGreaterThan(last);
      expect(r).toBeGreaterThan(g);
      last = r / b;
    }
    expect(createSky({ direction: towards(-0.5) }).sun).toBeNull();
  });

  it('is whiter and brighter in haze, with less sun', () => {
    const [clear, haze] = [
      createSky({ direction: towards(45), turbidity: 1.5 }),
      createSky({ direction: towards(45), turbidity: 6 }),
    ];
    const low = (environment: Environment) => at(environment, towards(8, 20));
    expect(low(haze.environment)[2] / low(haze.environment)[0]).toBeLessThan(
      low(clear.environment)[2] / low(clear.environment)[0],
    );
    expect(haze.sun!.irradiance[1]).toBeLessThan(0.75 * clear.sun!.irradiance[1]);
    expect(irradiance(haze.environment)[1]).toBeGreaterThan(irradiance(clear.environment)[1]);
  });

  it('is finite and not negative wherever the sun is', () => {
    for (const altitude of [-90, -0.1, 0.1, 90]) {
      for (const turbidity of [0, 100]) {
        const { environment, ev } = createSky({ direction: towards(altitude), turbidity });
        expect(environment.radiance.every((value) => value >= 0 && value < 1e4)).toBe(true);
        expect(ev).toBeLessThanOrEqual(0);
      }
    }
  });
});

describe('a clouded sky', () => {
  it('is three times as bright above as at the horizon when overcast, the same all round, without a sun', () => {
    const { environment, sun } = createSky({ direction: towards(40), cover: 1 });
    expect(sun).toBeNull();
    const above = at(environment, [0, 1, 0])[1];
    expect(above / at(environment, towards(0.2, 10))[1]).toBeCloseTo(3, 0.7);
    expect(at(environment, towards(30, 10))[1] / at(environment, towards(30, 190))[1]).toBeCloseTo(1, 3);
    const [r, , b] = at(environment, [0, 1, 0]);
    expect(b / r).toBeLessThan(1.2);
  });

  it('has single clouds over the blue, in more texels, when it is half covered', () => {
    const { environment, sun } = createSky({ direction: towards(40), cover: 0.4 });
    expect(environment.width).toBe(1024);
    expect(sun).not.toBeNull();
    const blueness = Array.from({ length: 600 }, (_, i) => {
      const [r, , b] = at(environment, towards(15 + (i % 20) * 3.5, i * 7.3));
      return b / r;
    });
    expect(Math.min(...blueness)).toBeLessThan(1.3);
    expect(Math.max(...blueness)).toBeGreaterThan(2);
  });
});

it.each(['white', 'gradient', 'softbox'] as const)('a studio lights what stands in it: %s', (studio) => {
  const environment = createStudio(studio, [0.9, 0.9, 0.9]);
  expect(environment.radiance.every((value) => value > 0 && value < 20)).toBe(true);
  expect(irradiance(environment)[1]).toBeGreaterThan(1.5);
  expect(irradiance(environment)[1]).toBeLessThan(8);
});
