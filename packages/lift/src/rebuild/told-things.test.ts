import type { LabelMap } from '@yujian/imaging';
import { describe, expect, it } from 'vitest';
import { type PartRegion, readToldThings } from './told-things.ts';

// a wall (0) before which a counter (1, 4) stands with two stools (2, 3) before it; a slat of it (4) is seen between a stool's legs; a nightstand's side (6) and its front (5), which is taken for wall
const [WIDTH, HEIGHT] = [40, 20];
const labels: LabelMap = {
  count: 7,
  width: WIDTH,
  height: HEIGHT,
  data: Int32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (y >= 2 && y < 6 && x >= 26 && x < 35) return x < 34 ? 5 : 6;
    if (y >= 14 && y < 18 && x >= 11 && x < 13) return 4;
    if (y >= 12 && y < 18 && x >= 10 && x < 14) return 2;
    if (y >= 12 && y < 18 && x >= 20 && x < 24) return 3;
    return y >= 8 && y < 18 && x >= 4 && x < 36 ? 1 : 0;
  }),
};
const regions = (['wall', 'counter', 'chair', 'chair', 'counter', 'wall', 'thing'] as const).map(
  (name, id): PartRegion => ({
    id,
    name,
    group: id === 4 ? 1 : id,
    area: labels.data.filter((label) => label === id).length,
  }),
);
type Box = readonly [number, number, number, number];
const around = ([left, top, right, bottom]: Box): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const STOOL: Box = [0.24, 0.55, 0.36, 0.92];
const COUNTER: Box = [0.05, 0.35, 0.95, 0.95];
const tell = (...things: readonly (readonly [string | null, Box])[]) =>
  readToldThings(
    { labels, regions },
    {
      things: things.map(([type, box]) => ({
        at: around(box),
        piece: type === null ? null : { type: type as 'sofa', form: null, turn: null },
      })),
    },
  );

describe('outlines around things', () => {
  it('one within another means a thing before it, in either order', () => {
    expect(tell(['bar-stool', STOOL], ['kitchen-island', COUNTER]).regions).toEqual([[2], [1, 3, 4]]);
    expect(tell(['kitchen-island', COUNTER], ['bar-stool', STOOL]).regions).toEqual([[1, 3, 4], [2]]);
    expect(tell([null, STOOL], ['kitchen-island', COUNTER])).toMatchObject({
      asDrawn: [2],
      told: [{ type: 'kitchen-island', regions: [1, 3, 4] }],
    });
  });

  it('one around a front that is taken for wall means that too', () => {
    expect(tell(['nightstand', [0.63, 0.07, 0.9, 0.33]]).regions).toEqual([[5, 6]]);
  });

  it('a wider one of the same thing takes the place of a narrower one', () => {
    expect(tell(['kitchen-island', STOOL], ['kitchen-island', COUNTER]).regions).toEqual([[], [1, 2, 3, 4]]);
  });
});
