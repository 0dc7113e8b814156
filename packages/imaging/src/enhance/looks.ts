import type { HueChange, LookStep } from '../look-spec.ts';

const hue = (hue: number, width: number, saturation: number, turn = 0, light = 0): HueChange => ({
  hue,
  width,
  saturation,
  turn,
  light,
});

/** Looks made for architecture: what each does, in this order. */
export const LOOKS: Readonly<Record<string, readonly LookStep[]>> = {
  none: [],
  competition: [
    { op: 'shade', shadows: 0.45, highlights: 0.35 },
    { op: 'bands', fine: 0.15, middle: 0.4, broad: 0.15 },
    { op: 'sky', stops: 0.35, tint: '#7fa9cf', amount: 0.25 },
    { op: 'saturation', factor: 1.12, vibrance: true },
    {
      op: 'curve',
      all: [
        [0, 0],
        [0.2, 0.18],
        [0.75, 0.8],
        [1, 1],
      ],
    },
  ],
  'warm-dusk': [
    { op: 'exposure', stops: -0.2 },
    { op: 'balance', gains: [1.14, 1, 0.8] },
    { op: 'split', shadows: '#39418f', highlights: '#ffb060', amount: 0.32 },
    { op: 'sky', stops: 0.35, tint: '#ffab72', amount: 0.38 },
    { op: 'glow', from: 0.72, radius: 0.03, amount: 0.45 },
    { op: 'halation', from: 0.85, radius: 0.012, amount: 0.35 },
  ],
  'blue-hour': [
    { op: 'exposure', stops: -0.75 },
    { op: 'hues', changes: [hue(65, 45, 1.35, 0, 0.03)] },
    { op: 'balance', gains: [0.82, 0.97, 1.3] },
    { op: 'sky', stops: 0.9, tint: '#31549b', amount: 0.8 },
    { op: 'glow', from: 0.6, radius: 0.025, amount: 0.6 },
    { op: 'vignette', amount: 0.18 },
  ],
  nordic: [
    { op: 'exposure', stops: 0.3 },
    { op: 'hues', changes: [hue(95, 45, 0.45), hue(55, 35, 0.8), hue(145, 45, 0.7, 12)] },
    { op: 'shade', shadows: 0.6, highlights: 0.1 },
    { op: 'balance', gains: [0.98, 1, 1.04] },
    { op: 'fade', black: 0.03, white: 0.985 },
  ],
  'paper-model': [
    { op: 'mono', weights: [0.3, 0.5, 0.2], amount: 0.9 },
    { op: 'bands', fine: -0.35, middle: 0.2, broad: 0.5 },
    { op: 'exposure', stops: 0.35 },
    { op: 'split', shadows: '#8a7560', highlights: '#fff3df', amount: 0.22 },
    { op: 'fade', black: 0.1, white: 0.99 },
  ],
  'black-and-white': [
    { op: 'sky', stops: 1.1, tint: '#4a6fa8', amount: 0.2 },
    { op: 'mono', weights: [0.5, 0.4, 0.1], amount: 1 },
    { op: 'bands', fine: 0.2, middle: 0.45, broad: 0.2 },
    {
      op: 'curve',
      all: [
        [0, 0],
        [0.25, 0.19],
        [0.7, 0.78],
        [1, 1],
      ],
    },
    { op: 'grain', amount: 0.022, count: 1500 },
  ],
  'high-contrast': [
    { op: 'mono', weights: [0.72, 0.3, -0.02], amount: 1 },
    { op: 'bands', fine: 0.3, middle: 0.3, broad: 0.6 },
    {
      op: 'curve',
      all: [
        [0, 0],
        [0.3, 0.12],
        [0.6, 0.72],
        [0.9, 1],
        [1, 1],
      ],
    },
    { op: 'vignette', amount: 0.3 },
    { op: 'grain', amount: 0.045, count: 1000 },
  ],
  'colour-negative': [
    {
      op: 'curve',
      red: [
        [0, 0.03],
        [0.5, 0.53],
        [1, 0.985],
      ],
      green: [
        [0, 0.03],
        [0.5, 0.5],
        [1, 0.97],
      ],
      blue: [
        [0, 0.06],
        [0.5, 0.48],
        [1, 0.92],
      ],
    },
    { op: 'hues', changes: [hue(140, 50, 0.8, -10), hue(245, 50, 0.85, -12), hue(50, 35, 1.1)] },
    { op: 'halation', from: 0.85, radius: 0.008, amount: 0.3 },
    { op: 'grain', amount: 0.022, count: 1300, coloured: true },
  ],
  slide: [
    {
      op: 'curve',
      all: [
        [0, 0],
        [0.2, 0.12],
        [0.55, 0.58],
        [0.85, 0.93],
        [1, 1],
      ],
    },
    { op: 'saturation', factor: 1.35, vibrance: true },
    { op: 'hues', changes: [hue(140, 45, 1.15, 6, -0.03), hue(245, 50, 1.25, 5, -0.03)] },
    { op: 'vignette', amount: 0.15 },
  ],
  cinema: [
    { op: 'shade', shadows: 0.15, highlights: 0.4 },
    { op: 'split', shadows: '#0f5d70', highlights: '#ffa65c', amount: 0.42 },
    { op: 'hues', changes: [hue(60, 40, 1.2, -6), hue(140, 50, 0.6, 25)] },
    { op: 'halation', from: 0.8, radius: 0.015, amount: 0.4 },
    { op: 'vignette', amount: 0.32 },
    { op: 'grain', amount: 0.014, count: 1600 },
  ],
  faded: [
    { op: 'saturation', factor: 0.6 },
    { op: 'split', shadows: '#7a4f8a', highlights: '#f5d596', amount: 0.28 },
    { op: 'fade', black: 0.14, white: 0.93 },
    { op: 'vignette', amount: 0.14 },
    { op: 'grain', amount: 0.03, count: 1100, coloured: true },
  ],
  'morning-mist': [
    { op: 'haze', tint: '#d9e2ea', amount: 0.62 },
    { op: 'balance', gains: [0.95, 1, 1.08] },
    { op: 'bands', fine: 0, middle: -0.25, broad: -0.25 },
    { op: 'glow', from: 0.65, radius: 0.05, amount: 0.3 },
  ],
  overcast: [
    { op: 'shade', shadows: 0.35, highlights: 0.7 },
    { op: 'bands', fine: 0.1, middle: 0, broad: -0.35 },
    { op: 'sky', stops: 0.15, tint: '#bcc3c9', amount: 0.85 },
    { op: 'saturation', factor: 0.78 },
    { op: 'balance', gains: [0.97, 1, 1.05] },
  ],
  'after-rain': [
    { op: 'dehaze', amount: 0.35 },
    { op: 'bands', fine: 0.45, middle: 0.25, broad: 0 },
    { op: 'balance', gains: [0.94, 1.01, 1.07] },
    { op: 'hues', changes: [hue(135, 50, 1.2, 8, -0.04)] },
    { op: 'glow', from: 0.78, radius: 0.015, amount: 0.25 },
  ],
  sunlit: [
    { op: 'exposure', stops: 0.15 },
    { op: 'balance', gains: [1.06, 1.01, 0.9] },
    { op: 'dehaze', amount: 0.3 },
    { op: 'sky', stops: 0.55, tint: '#4f93d8', amount: 0.6 },
    { op: 'hues', changes: [hue(130, 50, 1.15, -6, 0.02)] },
    { op: 'glow', from: 0.85, radius: 0.02, amount: 0.2 },
  ],
  'fresh-air': [
    { op: 'exposure', stops: 0.4 },
    {
      op: 'curve',
      all: [
        [0, 0.07],
        [0.35, 0.4],
        [0.8, 0.86],
        [1, 0.99],
      ],
    },
    { op: 'hues', changes: [hue(130, 55, 0.8, 22, 0.02), hue(245, 50, 0.95, -18, 0.03)] },
    { op: 'saturation', factor: 0.85 },
    { op: 'glow', from: 0.6, radius: 0.07, amount: 0.22 },
  ],
  concrete: [
    { op: 'saturation', factor: 0.42 },
    { op: 'bands', fine: 0.55, middle: 0.35, broad: 0.1 },
    { op: 'split', shadows: '#3f5261', highlights: '#e9e6e0', amount: 0.25 },
    { op: 'shade', shadows: 0.2, highlights: 0.3 },
  ],
  timber: [
    { op: 'hues', changes: [hue(62, 38, 1.32, -4, 0.015), hue(140, 50, 0.75), hue(250, 60, 0.55)] },
    { op: 'balance', gains: [1.04, 1, 0.93] },
    { op: 'bands', fine: 0.3, middle: 0.1, broad: 0 },
    { op: 'glow', from: 0.75, radius: 0.025, amount: 0.22 },
  ],
  greenery: [
    { op: 'hues', changes: [hue(128, 45, 1.35, 8, 0.03), hue(100, 30, 1.1, 10)] },
    { op: 'shade', shadows: 0.5, highlights: 0.1 },
    { op: 'sky', stops: 0.2, tint: '#8fc1e6', amount: 0.35 },
    { op: 'bands', fine: 0.2, middle: 0.2, broad: 0 },
  ],
  magazine: [
    { op: 'bands', fine: 0.1, middle: 0.15, broad: 0.4 },
    {
      op: 'curve',
      all: [
        [0, 0.02],
        [0.25, 0.22],
        [0.7, 0.75],
        [1, 0.97],
      ],
    },
    { op: 'split', shadows: '#4b4a5e', highlights: '#fff0dc', amount: 0.15 },
    { op: 'saturation', factor: 0.9 },
    { op: 'vignette', amount: 0.1 },
  ],
  neon: [
    { op: 'exposure', stops: -0.9 },
    { op: 'saturation', factor: 1.4, vibrance: true },
    { op: 'split', shadows: '#4a2a9a', highlights: '#ff8fc8', amount: 0.22 },
    { op: 'sky', stops: 1.1, tint: '#33377f', amount: 0.6 },
    { op: 'glow', from: 0.5, radius: 0.035, amount: 1.1 },
    { op: 'halation', from: 0.6, radius: 0.02, amount: 0.5 },
  ],
  'soft-focus': [
    { op: 'bands', fine: -0.6, middle: -0.25, broad: 0.15 },
    { op: 'glow', from: 0.45, radius: 0.03, amount: 0.4 },
    { op: 'balance', gains: [1.03, 1, 0.96] },
  ],
  'every-tone': [
    { op: 'shade', shadows: 0.9, highlights: 0.8 },
    { op: 'bands', fine: 0.35, middle: 0.7, broad: 0.45 },
    { op: 'saturation', factor: 1.18, vibrance: true },
  ],
  cyanotype: [
    { op: 'mono', weights: [0.1, 0.4, 0.5], amount: 1 },
    {
      op: 'curve',
      red: [
        [0, 0.05],
        [0.5, 0.3],
        [1, 0.94],
      ],
      green: [
        [0, 0.14],
        [0.5, 0.46],
        [1, 0.95],
      ],
      blue: [
        [0, 0.32],
        [0.5, 0.62],
        [1, 0.93],
      ],
    },
    { op: 'bands', fine: 0.2, middle: 0.2, broad: 0 },
    { op: 'grain', amount: 0.03, count: 900 },
  ],
};
