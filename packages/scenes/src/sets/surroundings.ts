import { area, type StageSet } from './stage-set.ts';

/** Surroundings of a building whose picture is 24 m wide where it stands. */
export const SURROUNDINGS: readonly StageSet[] = [
  {
    key: 'around-street',
    kind: 'street-facade',
    style: 'european',
    shell: {
      kind: 'site',
      ground: 'paving',
      patches: [
        { role: 'paving', outline: area(-90, -40, 90, 4.5), y: 0.06, edging: 0.15 },
        { role: 'road', outline: area(-90, 4.5, 90, 13), y: 0.002, edging: 0 },
      ],
      masses: [
        {
          outline: [
            [-34, -16],
            [-34, -4],
            [-11.5, -4],
            [-11.5, -16],
          ],
          storeys: 4,
          facade: 'punched',
          groundFacade: 'shopfront',
          roof: 'mansard',
        },
        {
          outline: [
            [11.5, -16],
            [11.5, -4.5],
            [34, -4.5],
            [34, -16],
          ],
          storeys: 3,
          facade: 'arched',
          groundFacade: 'shopfront',
          roof: 'hip',
          role: 'facadeAccent',
        },
        {
          outline: [
            [-30, -44],
            [-30, -30],
            [30, -30],
            [30, -44],
          ],
          storeys: 5,
          facade: 'brick',
          roof: 'flat',
        },
      ],
      surroundings: 'street',
    },
    finishes: { facade: 'stucco#ddd0ba', facadeAccent: 'red-brick' },
    pieces: [
      { type: 'tree', form: 'plane', x: -9.2, z: 1.2, size: [4, 4, 6.5] },
      { type: 'tree', form: 'plane', x: 10.6, z: 1.4, size: [4, 4, 6.8] },
      { type: 'street-lamp', form: 'arm', x: 8.2, z: 2.6 },
      { type: 'car', form: 'sedan', x: -10.4, z: 5.8, turn: 90 },
      { type: 'person', form: 'walking', x: 9.3, z: 0.6, turn: 80 },
    ],
    light: { hour: 15.4 },
  },
  {
    key: 'around-hill',
    kind: 'villa',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'path', outline: area(-2, 0.5, 2, 30), y: 0.01, edging: 0 }],
      surroundings: 'hills',
    },
    finishes: { path: 'pea-gravel' },
    pieces: [
      { type: 'tree', form: 'broadleaf', x: -11.4, z: -4, size: [6, 6, 8] },
      { type: 'tree', form: 'birch', x: 11, z: -6, size: [4, 4, 9] },
      { type: 'tree', form: 'birch', x: 13, z: -3, size: [3.6, 3.6, 7.5] },
      { type: 'rock', form: 'boulder', x: 9.2, z: 1.6, size: [1.6, 1.2, 0.9] },
      { type: 'grasses', form: 'feather', x: -8.6, z: 1.4, size: [1.6, 1.4, 1.1] },
    ],
    light: { hour: 16.2, day: 160 },
  },
  {
    key: 'around-waterfront',
    kind: 'waterfront',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [
        { role: 'paving', outline: area(-80, -9, 80, 2.2), y: 0.02, edging: 0.2 },
        { role: 'water', outline: area(-120, 2.4, 120, 60), y: -0.5, edging: 0 },
      ],
      surroundings: 'hills',
    },
    finishes: { paving: 'granite-setts' },
    pieces: [
      { type: 'tree', form: 'willow', x: -10.8, z: -3.4, size: [5.5, 5.5, 7] },
      { type: 'tree', form: 'multi-stem', x: 11.2, z: -3, size: [4.5, 4.5, 6] },
      { type: 'garden-bench', form: 'back', x: 9.4, z: 0.4, turn: 180 },
      { type: 'water-plants', form: 'reed', x: -9.6, z: 3.4, size: [3, 1.6, 1.4] },
      { type: 'bollard-light', form: 'post', x: 7.9, z: 1.6 },
    ],
    light: { hour: 17, day: 150 },
  },
  {
    key: 'around-night-city',
    kind: 'office-building',
    style: 'curtain-wall',
    shell: {
      kind: 'site',
      ground: 'paving',
      patches: [
        { role: 'paving', outline: area(-80, -40, 80, 6), y: 0.06, edging: 0.15 },
        { role: 'road', outline: area(-90, 6, 90, 15), y: 0.002, edging: 0 },
      ],
      masses: [
        {
          outline: [
            [-40, -30],
            [-40, -14],
            [-16, -14],
            [-16, -30],
          ],
          storeys: 14,
          facade: 'curtain-wall',
          roof: 'flat',
          glazing: 0.8,
        },
        {
          outline: [
            [17, -34],
            [17, -16],
            [40, -16],
            [40, -34],
          ],
          storeys: 18,
          facade: 'grid',
          roof: 'flat',
          glazing: 0.6,
        },
        {
          outline: [
            [-14, -70],
            [-14, -52],
            [8, -52],
            [8, -70],
          ],
          storeys: 24,
          facade: 'ribbon',
          roof: 'flat',
          glazing: 0.6,
        },
      ],
      surroundings: 'city',
    },
    finishes: { paving: 'granite-grey' },
    pieces: [
      { type: 'street-lamp', form: 'post', x: -8.8, z: 2.8 },
      { type: 'street-lamp', form: 'post', x: 8.8, z: 2.8 },
      { type: 'tree', form: 'ginkgo', x: -11, z: -1, size: [4, 4, 7] },
      { type: 'planter', form: 'hedge', x: 10.2, z: 0.6, size: [3, 0.8, 0.9] },
      { type: 'car', form: 'suv', x: 9.4, z: 7.4, turn: -90 },
    ],
    light: { hour: 19.1, day: 150, lamps: 1.2, kelvin: 2900 },
  },
  {
    key: 'around-woods',
    kind: 'pavilion',
    style: 'timber',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'deck', outline: area(-9, -1, 9, 3.2), y: 0.05, edging: 0 }],
      surroundings: 'forest',
    },
    pieces: [
      { type: 'tree', form: 'pine', x: -10.6, z: -3, size: [4.5, 4.5, 10] },
      { type: 'tree', form: 'pine', x: 11.6, z: -5, size: [4.5, 4.5, 11] },
      { type: 'groundcover', form: 'fern', x: -10, z: 2.4, size: [2, 1.6, 0.5] },
      { type: 'rock', form: 'cluster', x: 10.4, z: 2.2, size: [2, 1.4, 0.8] },
    ],
    light: { hour: 15, day: 200 },
  },
];
