import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCameraRays } from '../../camera/camera-rays.ts';
import type { Camera } from '../../scene/scene.ts';
import { allocateFilm, type Film, type LightSums } from '../film.ts';
import { layOut } from '../planes.ts';
import { allocateDenoise, denoiseSteps, runDenoise } from './denoiser.ts';
import { createWasmFilter, PLAIN_FILTER } from './row-filter.ts';
import { FILTER_MODULE } from './wasm/filter-module.ts';

const WIDTH = 66;
const HEIGHT = 48;
const SAMPLES = 4;
const camera: Camera = {
  eye: [0, 0, 5],
  target: [0, 0, 0],
  projection: { kind: 'orthographic', width: 6.4 },
  shift: [0, 0],
  focus: null,
  near: 0,
};

/** What one pixel of a test picture shows: a wall that faces the eye unless said otherwise. */
interface Shown {
  readonly albedo?: number;
  readonly normal?: readonly [number, number, number];
  readonly distance?: number;
  readonly direct?: number;
  readonly indirect?: number;
  readonly rest?: number;
  readonly sun?: number;
  readonly hits?: number;
}

function filmOf(block: 1 | 2, show: (x: number, y: number, sample: number) => Shown): Film {
  const film = layOut((arena) => allocateFilm(arena, WIDTH, HEIGHT, block)).content;
  const add = (sums: LightSums, at: number, light: number, albedo: number): void => {
    for (const column of [sums.colour.r, sums.colour.g, sums.colour.b]) column[at]! += light * albedo;
    sums.mean[at]! += light;
    sums.square[at]! += light * light;
  };
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const {
          albedo = 0.5,
          normal = [0, 0, 1],
          distance = 5,
          direct = 0,
          indirect = 0,
          rest = 0,
          sun = 0,
          hits = 1,
        } = show(x, y, sample);
        film.samples[at]! += 1;
        add(film.rest, at, rest, 1);
        if (hits === 0) continue;
        film.hits[at]! += 1;
        film.distance[at]! += distance;
        for (const [column, value] of [
          [film.normal.r, normal[0]],
          [film.normal.g, normal[1]],
          [film.normal.b, normal[2]],
        ] as const)
          column[at]! += value;
        for (const column of [
          film.albedo.r,
          film.albedo.g,
          film.albedo.b,
          film.sunPotential.r,
          film.sunPotential.g,
          film.sunPotential.b,
        ])
          column[at]! += albedo;
        film.sun.weighted[at]! += sun * albedo;
        film.sun.weight[at]! += albedo;
        film.sun.seen[at]! += sun;
        film.sun.count[at]! += 1;
        add(film.direct, at, direct, albedo);
        if (block === 2 && (x & 1) + 2 * (y & 1) !== sample % 4) continue;
        const cell = Math.floor(y / block) * film.indirect.width + Math.floor(x / block);
        film.indirect.samples[cell]! += 1;
        film.indirect.distance[cell]! += distance;
        for (const [column, value] of [
          [film.indirect.normal.r, normal[0]],
          [film.indirect.normal.g, normal[1]],
          [film.indirect.normal.b, normal[2]],
        ] as const)
          column[cell]! += value;
        for (const column of [film.indirect.albedo.r, film.indirect.albedo.g, film.indirect.albedo.b])
          column[cell]! += albedo;
        add(film.indirect, cell, indirect, albedo);
      }
    }
  }
  return film;
}

/** One channel of the denoised picture, as a function of the pixel. */
function denoised(film: Film, factor = 1, isCompiled = true): (x: number, y: number) => number {
  const { content: data, memory } = layOut((arena) => allocateDenoise(arena, film, factor));
  const filter = isCompiled ? createWasmFilter(memory) : PLAIN_FILTER;
  const rays = createCameraRays(camera, data.width, data.height);
  const coarseRays = createCameraRays(camera, data.coarse.width, data.coarse.height);
  for (const step of denoiseSteps(data.width, data.height)) {
    for (let unit = 0; unit < step.units; unit++)
      runDenoise(step, unit, { film, data, filter, sunIrradiance: [1, 1, 1], brightness: 1, rays, coarseRays });
  }
  return (x, y) => data.result[(y * data.width + x) * 3 + 1]!;
}

function randomNumbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function sum(values: Float32Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function statistics(
  picture: (x: number, y: number) => number,
  left: number,
  right: number,
): { mean: number; deviation: number } {
  let total = 0;
  let square = 0;
  let count = 0;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = left; x < right; x++) {
      total += picture(x, y);
      square += picture(x, y) ** 2;
      count++;
    }
  }
  return { mean: total / count, deviation: Math.sqrt(Math.max(0, square / count - (total / count) ** 2)) };
}

describe('denoiser', () => {
  it('runs what its source says', () => {
    const source = readFileSync(new URL('wasm/filter.as', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
    expect(createHash('sha256').update(source).digest('hex'), 'run npm run generate -- filter').toBe(
      FILTER_MODULE.source,
    );
  });

  it.each([1, 2] as const)('leaves even light as it is, indirect light in blocks of %i', (block) => {
    const picture = denoised(filmOf(block, () => ({ direct: 1, indirect: 0.5, rest: 0.25, sun: 1 })));
    for (const [x, y] of [
      [0, 0],
      [31, 20],
      [63, 47],
    ] as const)
      expect(picture(x, y)).toBeCloseTo(0.5 * 1.5 + 0.5 + 0.25, 5);
  });

  it('takes most of the noise out of each soft layer and keeps the mean of spiky light', () => {
    for (const layer of ['direct', 'indirect'] as const) {
      const random = randomNumbers();
      // one sample in five is bright: mean 1, deviation of a pixel's mean 1
      const block = layer === 'indirect' ? 2 : 1;
      const film = filmOf(block, () => ({ albedo: 1, [layer]: random() < 0.2 ? 5 : 0 }));
      const { mean, samples } =
        layer === 'direct'
          ? { mean: film.direct.mean, samples: film.hits }
          : { mean: film.indirect.mean, samples: film.indirect.samples };
      const truth = sum(mean) / sum(samples);
      const { mean: found, deviation } = statistics(denoised(film), 0, WIDTH);
      expect(Math.abs(found / truth - 1)).toBeLessThan(0.01);
      expect(deviation).toBeLessThan(0.12);
    }
  });

  it.each([1, 2] as const)(
    'keeps the light of noise that grows with it, under random albedo, in blocks of %i',
    (block) => {
      const random = randomNumbers();
      // half of the samples in a coarse checker are bright and spiky, half dim and even: a filter of one-sided weights loses some of it
      const film = filmOf(block, (x, y) => {
        const isBright = ((x >> 2) + (y >> 2)) % 2 === 0;
        const light = isBright ? (random() < 0.25 ? 6 : 0.5) : 0.6 + 0.2 * random();
        return { albedo: 0.1 + 0.8 * random(), direct: block === 1 ? light : 0, indirect: block === 2 ? light : 0 };
      });
      const sums = block === 1 ? film.direct : film.indirect;
      const albedo = block === 1 ? film.albedo : film.indirect.albedo;
      const light = sum(sums.colour.g.map((each, at) => each / albedo.g[at]!)) / sums.colour.g.length;
      const picture = denoised(film);
      let found = 0;
      for (let y = 0; y < HEIGHT; y++)
        for (let x = 0; x < WIDTH; x++) found += picture(x, y) / (film.albedo.g[y * WIDTH + x]! / SAMPLES);
      expect(Math.abs(found / (WIDTH * HEIGHT) / light - 1)).toBeLessThan(0.01);
    },
  );

  it('crosses no edge of normal, depth or albedo', () => {
    const random = randomNumbers();
    const edges: Record<string, (isLeft: boolean) => Shown> = {
      normal: (isLeft) => ({ normal: isLeft ? [1, 0, 0] : [0, 0, 1] }),
      depth: (isLeft) => ({ distance: isLeft ? 4 : 6 }),
    };
    for (const edge of Object.values(edges)) {
      const picture = denoised(
        filmOf(1, (x) => ({ ...edge(x < 32), albedo: 1, direct: (x < 32 ? 2 : 1) * (0.5 + random()) })),
      );
      expect(Math.abs(statistics(picture, 31, 32).mean - 2)).toBeLessThan(0.08);
      expect(Math.abs(statistics(picture, 32, 33).mean - 1)).toBeLessThan(0.05);
    }
  });

  it('keeps texture exactly: stripes of a pixel under noisy light keep their contrast', () => {
    const random = randomNumbers();
    const picture = denoised(
      filmOf(2, (x) => ({ albedo: x % 2 === 0 ? 0.8 : 0.2, direct: 0.5 + random(), indirect: 0.5 + random() })),
    );
    for (let x = 10; x < 50; x += 2) expect(picture(x, 20) / picture(x + 1, 20)).toBeGreaterThan(3.6);
  });

  it('keeps the edge of a sun shadow within a pixel', () => {
    const picture = denoised(filmOf(1, (x) => ({ albedo: 1, sun: x < 32 ? 1 : 0 })));
    expect(picture(30, 20)).toBeGreaterThan(0.97);
    expect(picture(33, 20)).toBeLessThan(0.03);
  });

  it('smears no sky over an edge', () => {
    const picture = denoised(filmOf(1, (x) => (x < 32 ? { hits: 0, rest: 5 } : { albedo: 1, direct: 1 })));
    expect(picture(31, 20)).toBeCloseTo(5, 5);
    expect(picture(32, 20)).toBeCloseTo(1, 3);
  });

  it('is the same compiled and plain, for widths that are no multiple of four too', () => {
    const random = randomNumbers();
    const film = filmOf(2, (x, y) => ({
      albedo: 0.5,
      direct: random(),
      indirect: random(),
      rest: random(),
      sun: random() < 0.5 ? 1 : 0,
      hits: x > 50 && y < 10 ? 0 : 1,
      normal: x + y < 40 ? [0, 1, 0] : [0, 0, 1],
      distance: 5 + 0.001 * x,
    }));
    const plain = denoised(film, 1, false);
    const compiled = denoised(film, 1, true);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) expect(Math.abs(compiled(x, y) / plain(x, y) - 1)).toBeLessThan(2e-3);
    }
  });

  it('makes a smaller preview of the same brightness', () => {
    const picture = denoised(
      filmOf(2, () => ({ direct: 1, indirect: 0.5, rest: 0.25, sun: 1 })),
      2,
    );
    expect(picture(10, 10)).toBeCloseTo(0.5 * 1.5 + 0.5 + 0.25, 5);
  });
});
