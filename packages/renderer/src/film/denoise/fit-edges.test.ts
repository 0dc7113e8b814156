import { describe, expect, it } from 'vitest';
import { createChance } from '../../scene/build/random.ts';
import { allocateFilm } from '../film.ts';
import { layOut } from '../planes.ts';
import { fitEdgeRows } from './fit-edges.ts';
import { allocateGuide, allocateLayer } from './guide.ts';

const [WIDTH, HEIGHT, SAMPLES] = [48, 40, 16];
const POLISHED = 2;
const FLOOR = 0.2;

/** A polished bar that runs slantwise over a floor; what it mirrors is noisy, the floor's own light is known. */
function slantedBar(halfWidth: number) {
  const { content } = layOut((arena) => ({
    film: allocateFilm(arena, WIDTH, HEIGHT, 1),
    guide: allocateGuide(arena, WIDTH, HEIGHT),
    input: allocateLayer(arena, WIDTH * HEIGHT),
    output: allocateLayer(arena, WIDTH * HEIGHT),
    starved: arena.bytes(WIDTH * HEIGHT),
  }));
  const { film, guide, input, starved } = content;
  const truth = new Float32Array(WIDTH * HEIGHT);
  const chance = createChance(5);
  guide.reach.fill(0.01);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      let bar = 0;
      let light = 0;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const [u, v] = [x + (sample % 4) / 4, y + Math.floor(sample / 4) / 4];
        const isBar = Math.abs(u - 14 - 0.43 * v) < halfWidth;
        bar += isBar ? 1 : 0;
        light += isBar ? (chance.next() < 0.25 ? 4 * POLISHED : 0) : FLOOR;
        film.samples[at]! += 1;
        for (const column of [film.albedo.r, film.albedo.g, film.albedo.b]) column[at]! += isBar ? 0 : 0.4;
        for (const [column, value] of [
          [film.normal.r, isBar ? 0.8 : 0],
          [film.normal.g, isBar ? 0 : 1],
          [film.normal.b, isBar ? 0.6 : 0],
        ] as const)
          column[at]! += value;
      }
      const share = bar / SAMPLES;
      truth[at] = share * POLISHED + (1 - share) * FLOOR;
      starved[at] = share > 0 && (share < 1 || halfWidth < 2) ? 1 : 0;
      for (const column of [input.colour.r, input.colour.g, input.colour.b])
        column[at] = starved[at] === 1 ? light / SAMPLES : truth[at]!;
    }
  }
  const error = (layer: typeof input): number => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < truth.length; at++)
      if (starved[at] === 1) [sum, count] = [sum + (layer.colour.r[at]! - truth[at]!) ** 2, count + 1];
    return Math.sqrt(sum / count);
  };
  return { ...content, truth, error };
}

describe('light of edge pixels', () => {
  it.each([
    ['a broad bar', 6, 0.3],
    ['a wire without any whole pixel', 0.8, 0.45],
  ])('is told by what mixes in them: %s', (_, halfWidth, left) => {
    const { film, guide, input, output, starved, error } = slantedBar(halfWidth);
    fitEdgeRows(film, 1, input, output, starved, guide, POLISHED, 0, HEIGHT);
    expect(error(output)).toBeLessThan(left * error(input));
  });

  it('keeps the sum of the light, and writes no other pixel', () => {
    const { film, guide, input, output, starved, truth } = slantedBar(6);
    fitEdgeRows(film, 1, input, output, starved, guide, POLISHED, 0, 20);
    fitEdgeRows(film, 1, input, output, starved, guide, POLISHED, 20, HEIGHT);
    const sumOf = (values: Float32Array): number =>
      values.reduce((sum, value, at) => sum + (starved[at] === 1 ? value : 0), 0);
    expect(sumOf(output.colour.r) / sumOf(truth)).toBeCloseTo(1, 1);
    expect(output.colour.r.filter((value, at) => starved[at] === 0 && value !== 0)).toHaveLength(0);
  });

  it('leaves the rims of what shines', () => {
    const { film, guide, input, output, starved } = slantedBar(6);
    fitEdgeRows(film, 1, input, output, starved, guide, POLISHED / 20, 0, HEIGHT);
    expect(output.colour.r.filter((value, at) => starved[at] === 1 && value !== 0)).toHaveLength(0);
  });
});
