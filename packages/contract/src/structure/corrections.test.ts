import { describe, expect, test } from 'vitest';
import { corrections, type Corrections } from './corrections.ts';

const whole: Corrections = {
  sheet: {
    corners: [
      [0.1, 0.1],
      [0.9, 0.12],
      [0.88, 0.9],
      [0.09, 0.93],
    ],
    whiten: true,
  },
  horizon: 0.42,
  vanishing: [{ axis: 2, x0: 0.1, y0: 0.9, x1: 0.4, y1: 0.6 }],
  corners: [{ corner: 'floor-left', x: 0.2, y: 0.7 }],
  regions: [{ x: 0.5, y: 0.8, name: 'rug', material: null }],
  together: [
    [
      [0.1, 0.2],
      [0.3, 0.2],
    ],
  ],
  things: [
    { at: [[0.4, 0.6]], piece: { type: 'armchair', form: 'lounge', turn: -30 } },
    { at: [[0.1, 0.5]], piece: null },
  ],
  length: { x0: 0.2, y0: 0.1, x1: 0.2, y1: 0.9, metres: 2.8 },
};

test('what is left out is as it was seen', () => {
  expect(corrections.parse({})).toEqual({
    sheet: null,
    horizon: null,
    vanishing: [],
    corners: [],
    regions: [],
    together: [],
    things: [],
    length: null,
  });
});

test('whole corrections come back as they were given', () => {
  expect(corrections.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

describe('refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['an unknown part', { tilt: 1 }],
    [
      'a sheet that is folded over',
      {
        sheet: {
          corners: [
            [0.1, 0.1],
            [0.9, 0.9],
            [0.9, 0.1],
            [0.1, 0.9],
          ],
          whiten: false,
        },
      },
    ],
    [
      'a sheet without a width',
      {
        sheet: {
          corners: [
            [0.1, 0.1],
            [0.1, 0.1],
            [0.1, 0.9],
            [0.1, 0.9],
          ],
          whiten: false,
        },
      },
    ],
    ['a horizon on the moon', { horizon: 40 }],
    ['no number', { horizon: Number.NaN }],
    ['a point outside the picture', { regions: [{ x: 1.2, y: 0.5, name: 'wall', material: null }] }],
    ['an unknown name', { regions: [{ x: 0.2, y: 0.5, name: 'spaceship', material: null }] }],
    ['a region of which nothing is said', { regions: [{ x: 0.2, y: 0.5, name: null, material: null }] }],
    ['a material that is a path', { regions: [{ x: 0.2, y: 0.5, name: null, material: '../oak' }] }],
    ['a material that the library does not have', { regions: [{ x: 0.2, y: 0.5, name: null, material: 'brick-red' }] }],
    ['a corner twice', { corners: [whole.corners[0], whole.corners[0]] }],
    ['a line of no length', { vanishing: [{ axis: 0, x0: 0.5, y0: 0.5, x1: 0.5, y1: 0.5 }] }],
    ['a fourth axis', { vanishing: [{ axis: 3, x0: 0.5, y0: 0.5, x1: 0.9, y1: 0.5 }] }],
    ['a length of nothing', { length: { ...whole.length, metres: 0 } }],
    [
      'a piece of no catalogue',
      { things: [{ at: [[0.1, 0.1]], piece: { type: 'spaceship', form: null, turn: null } }] },
    ],
    ['sixty-one things', { things: Array.from({ length: 61 }, () => ({ at: [[0.1, 0.1]], piece: null })) }],
    ['a thing nowhere', { things: [{ at: [], piece: null }] }],
    ['a stroke of one point', { together: [[[0.1, 0.1]]] }],
    [
      'more regions than a hand would name and spread',
      { regions: Array.from({ length: 241 }, () => whole.regions[0]) },
    ],
    ['a stroke of a thousand points', { together: [Array.from({ length: 1000 }, () => [0.1, 0.1])] }],
  ])('%s', (_, given) => {
    expect(corrections.safeParse(given).success).toBe(false);
  });
});
