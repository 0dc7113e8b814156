import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { createClouds } from './clouds.ts';
import { MARCH_MODULE } from './wasm/march-module.ts';

test('the compiled module march is that of the source', () => {
  const source = readFileSync(new URL('wasm/march.as', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(createHash('sha256').update(source).digest('hex'), 'run npm run generate -- march').toBe(MARCH_MODULE.source);
});

const TURNS = Float64Array.from({ length: 360 }, (_, k) => (k * Math.PI) / 180);
const COLUMNS = { east: TURNS.map(Math.sin), south: TURNS.map((turn) => -Math.cos(turn)) };

function row(cover: number, up: number, seed = 3) {
  const out = createClouds({ cover, seed, direction: [0.6, 0.8, 0] }, COLUMNS)(up, 1);
  return Array.from({ length: 360 }, (_, k) => ({ kept: out[3 * k]!, sun: out[3 * k + 1]!, sky: out[3 * k + 2]! }));
}

describe('clouds', () => {
  it('take from the sky no more than there is and add light only where they are', () => {
    for (const up of [0.02, 0.1, 0.3, 0.7, 0.99]) {
      for (const { kept, sun, sky } of row(0.5, up)) {
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(1);
        expect(Math.min(sun, sky)).toBeGreaterThanOrEqual(0);
        if (kept === 1) expect(sun + sky).toBeLessThan(1e-6);
      }
    }
  });

  it('leave the horizon and the sun clear', () => {
    expect(row(0.9, 0.005).every(({ kept }) => kept === 1)).toBe(true);
    expect(row(0.9, 0.8)[90]).toEqual({ kept: 1, sun: 0, sky: 0 });
  });

  it('are the same for the same seed, others for another, and more with more cover', () => {
    const closed = (cover: number) => row(cover, 0.4).filter(({ kept }) => kept < 0.5).length;
    expect(row(0.4, 0.4)).toEqual(row(0.4, 0.4));
    expect(row(0.4, 0.4, 4)).not.toEqual(row(0.4, 0.4));
    expect(closed(0.7)).toBeGreaterThan(closed(0.3) + 30);
    expect(closed(0)).toBe(0);
  });

  it('leaves out the columns between those that are asked for', () => {
    const [all, few] = [1, 4].map((every) =>
      createClouds({ cover: 0.5, seed: 3, direction: [0, 1, 0] }, COLUMNS)(0.5, every),
    );
    for (let k = 0; k < 360; k += 4) expect(few!.subarray(3 * k, 3 * k + 3)).toEqual(all!.subarray(3 * k, 3 * k + 3));
    expect(few!.subarray(3, 12).every((value) => value === 0)).toBe(true);
  });
});
