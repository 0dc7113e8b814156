import { material as m } from '../style.ts';
import type { Style } from '../style.ts';

/** Landscape styles, by id. */
export const LANDSCAPE_STYLES = {
  modern: {
    palette: ['D9D6CF', '8B8F8C', '6F8F4E', '3E5F3A', '86A6B2'],
    atmosphere: 'afternoon',
    materials: {
      paving: [
        m('granite', 'd0cdc6 b3b0a9 e2dfd9', { size: [1.5, 0.75], joint: 0.008 }),
        m('planks', 'a98963 8f7250', { size: [3, 0.14] }),
      ],
      ground: m('gravel', 'c0bbb1 a09b92 d5d0c6', { size: [0.03, 0.03] }),
      grass: m('grass', '6f8a48 56713a 8c9a5c', { grain: 0.4 }),
      foliage: [
        m('foliage', '4a6a3c 34502d 6f8f4e', { size: [0.07, 0.07] }),
        m('foliage', '5b7340 41582f 86a05a', { size: [0.13, 0.13] }),
      ],
      water: m('water', '16262b 3f6068', { grain: 0.12, gloss: 0.85 }),
      rock: m('granite', 'a9a7a2 88867f c2c0bb', { size: [3, 3] }),
      facade: m('plain', 'e9e7e1'),
      facade2: m('cladding', 'a97c52 8f6642', { turn: 90 }),
      roof: m('seam', '6f7476'),
      wood: m('planks', 'a07a52 876442'),
    },
  },
  jiangnan: {
    palette: ['E9E6DE', '7C8283', '4F6B45', 'A33E2B', '6E8E93'],
    atmosphere: 'after-rain',
    materials: {
      paving: [
        m('pebble', '8a8c88 a7a59c 6b6f6e c0bcb0 5d6060', { size: [0.05, 0.05] }),
        m('crazy-paving', '7c8283 6d7273 8d9292 5a5e5f', { size: [0.55, 0.55] }),
      ],
      ground: m('moss', '5b6b42 7d8a55'),
      grass: m('moss', '56693f 768850'),
      foliage: [
        m('foliage', '486243 2c4029 6c8654 a33e2b', { size: [0.08, 0.08] }),
        m('foliage', '3e5a3f 27402b 5f7f50', { size: [0.05, 0.16] }),
      ],
      water: m('water', '1d3530 41605a', { grain: 0.3, gloss: 0.7 }),
      rock: m('rock', 'a3a39d 585854 75806a', { size: [0.32, 0.32], grain: 1 }),
      facade: m('plaster', 'e7e4db d3cfc4', { grain: 0.4, size: [1.8, 1.8] }),
      facade2: m('lattice', 'ded5c2 63402b', { size: [0.4, 0.5] }),
      roof: m('rooftile', '4c5152 3a3f40', { size: [0.2, 0.24] }),
      wood: m('veneer', '6b4129 583422'),
      glass: m('paper-grid', 'e6dcc6 63402b', { size: [0.4, 0.55], joint: 0.03 }),
    },
  },
  'dry-garden': {
    palette: ['D8D3C8', '8D8A82', '5E7245', '35452F', '7A6A55'],
    atmosphere: 'overcast',
    materials: {
      paving: [
        m('raked', 'd2ccc0 b4aea2', { size: [0.12, 0.12] }),
        m('granite', '8d8a82 706d66 a6a39b', { size: [0.9, 0.9] }),
      ],
      ground: m('raked', 'd2ccc0 b4aea2', { size: [0.12, 0.12] }),
      grass: m('moss', '566a3d 71854e', { grain: 0.8 }),
      foliage: [
        m('foliage', '40543a 2a3a27 5e7245', { size: [0.05, 0.05] }),
        m('foliage', '4a5e3c 314128 6b7f4c b06a78', { size: [0.06, 0.06] }),
      ],
      water: m('raked', 'cbc5b8 ada79b', { size: [0.14, 0.14] }),
      rock: m('rock', '84807a 474440 67734f', { size: [0.7, 0.7], grain: 0.95 }),
      facade: m('plaster', 'cbb897 b39e7b', { grain: 0.8, size: [0.6, 0.6] }),
      facade2: m('slats', '6a553f 2a2119', { size: [0.05, 0.6] }),
      roof: m('rooftile', '55585a 434648', { size: [0.24, 0.26] }),
      wood: m('planks', '6e5a44 59472f', { grain: 0.9 }),
    },
    grade: { saturation: 0.88 },
  },
  meadow: {
    palette: ['B9AE8E', '9AA65A', '7C8F46', 'C48FA6', '6F5B45'],
    atmosphere: 'golden-hour',
    materials: {
      paving: [m('gravel', 'bfb294 a09376 d3c8ac', { size: [0.025, 0.025] }), m('sand', 'c0ae88 a8966f')],
      ground: m('meadow', '8a9450 68753a b9ae6e c48fa6 d9cfa0', { grain: 1 }),
      grass: m('meadow', '8f9a52 6c7a3c bfb274 c48fa6 8f7bb0', { grain: 1 }),
      foliage: [
        m('foliage', '74863f 566a30 9aa65a', { size: [0.09, 0.09] }),
        m('foliage', '6c8048 50643a 95a860', { size: [0.06, 0.1] }),
      ],
      water: m('water', '24393a 5b7466', { grain: 0.5 }),
      rock: m('rock', '9a9180 6b6354 828a55'),
      facade: m('cladding', '9c8a70 86745a', { turn: 90, vary: 0.7 }),
      facade2: m('corten', '85492c 5a3120 ab6439'),
      roof: m('meadow', '8a9450 68753a b9ae6e c4a06a'),
      wood: m('planks', '8a735a 715b44', { grain: 0.9 }),
      bark: m('bark', 'd5d0c4 4a443c', { size: [0.12, 0.2] }),
    },
  },
  tropical: {
    palette: ['6B6F6E', 'A37A4E', '2F6B45', 'C2457A', '4FA3A5'],
    atmosphere: 'noon',
    materials: {
      paving: [
        m('paving', '62666a 54585b 45494c', { size: [0.6, 0.3], gloss: 0.03 }),
        m('planks', '9c744a 81603c', { size: [2.6, 0.12] }),
      ],
      ground: m('sand', 'c9b48b b39d73'),
      grass: m('grass', '5b8a3e 42702f 7fa253', { grain: 0.8 }),
      foliage: [
        m('foliage', '2f6b3a 1c4a29 62984a c2457a', { size: [0.26, 0.2], grain: 1 }),
        m('foliage', '3a7a42 235230 78ad55', { size: [0.12, 0.4], grain: 1 }),
      ],
      water: m('water', '0f5a63 3aa6a6', { grain: 0.6, gloss: 0.6 }),
      rock: m('rock', '5f6262 3a3c3c 4f6b45', { size: [0.3, 0.3] }),
      facade: m('plaster', 'ece4d2 dccfb6'),
      facade2: m('cladding', '9b7148 80592f'),
      roof: m('thatch', '9a8458 6a5837'),
      wood: m('planks', '8f683f 765230'),
      bark: m('bark', '8b7a62 5d5040', { size: [0.4, 0.06] }),
    },
    grade: { saturation: 1.16, contrast: 1.34 },
  },
  wetland: {
    palette: ['A58F6E', '8FA25B', '5C7A4B', '6B8F92', 'C9C3B0'],
    atmosphere: 'fog',
    materials: {
      paving: [
        m('planks', '9a8a72 84745d', { size: [1.6, 0.15], turn: 90, joint: 0.012, grain: 0.8 }),
        m('brick', 'a58f7a 927c68 b7a592', { size: [0.2, 0.1], joint: 0.014 }),
      ],
      ground: m('meadow', '82925a 5f7042 b3aa72 7f74a8', { grain: 1 }),
      grass: m('meadow', '8a9a58 64774a c2b57c 8a7fb0', { grain: 1 }),
      foliage: [
        m('foliage', '637a4a 465a36 8fa25b', { size: [0.04, 0.3] }),
        m('foliage', '5b744c 41573a 83985c', { size: [0.06, 0.18] }),
      ],
      water: m('water', '2b4340 6b8f86', { grain: 0.35, gloss: 0.6 }),
      rock: m('rock', '8b877b 5a564c 6d7a4e'),
      facade: m('cladding', '92816a 7b6b55'),
      facade2: m('slats', '86735a 3a3226', { size: [0.08, 0.5] }),
      roof: m('thatch', '94855f 665a3e'),
      wood: m('planks', '8d7c64 75654e', { grain: 0.9 }),
    },
    light: { fog: 0.38, sun: 1.1, sunKelvin: 4800, sunElevation: 20, sunSoftness: 0.2, clouds: 0.3 },
    grade: { saturation: 0.96, contrast: 1.22 },
  },
} as const satisfies Record<string, Style>;
