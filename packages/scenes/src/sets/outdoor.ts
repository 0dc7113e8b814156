import { area, type StageSet } from './stage-set.ts';

const GROUND = area(-14, -12, 14, 14);
const DAY = { hour: 15.4, day: 170 } as const;

/** Sets under the sky. No two share more than a third of their pieces. */
export const OUTDOOR_SETS: readonly StageSet[] = [
  {
    key: 'teak-terrace',
    kind: 'roof-garden',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'deck', outline: area(-6, -1.7, 6, 8), y: 0.001, edging: 0 }],
      edges: [
        {
          kind: 'hedge',
          line: [
            [-8, -2.6],
            [8, -2.6],
          ],
          height: 1.25,
          thickness: 0.6,
          role: 'lawn',
        },
      ],
      surroundings: 'garden',
    },
    pieces: [
      { type: 'potted-plant', form: 'olive', x: 1.12, z: -0.9, size: [0.8, 0.8, 1.7] },
      { type: 'parasol', form: 'round', x: -2.3, z: -1.4 },
      { type: 'planter', form: 'leafy', x: -1.25, z: -1.0, size: [0.6, 0.4, 0.7] },
      { type: 'grasses', form: 'feather', x: 0.62, z: -1.9 },
      { type: 'grasses', form: 'feather', x: -0.5, z: -2.0 },
    ],
    light: DAY,
  },
  {
    key: 'gravel-garden',
    kind: 'courtyard',
    style: 'dry-garden',
    shell: {
      kind: 'site',
      ground: 'gravel',
      patches: [{ role: 'paving', outline: area(-1.5, -0.9, 1.5, 1.6), y: 0.012, edging: 0 }],
      edges: [
        {
          kind: 'wall',
          line: [
            [-9, -2.4],
            [9, -2.4],
          ],
          height: 1.9,
          thickness: 0.25,
          role: 'edge',
        },
      ],
      surroundings: 'plain',
    },
    finishes: { edge: 'rammed-earth', gravel: 'white-gravel', paving: 'bluestone' },
    pieces: [
      { type: 'rock', form: 'upright', x: 1.15, z: -1.5, size: [0.6, 0.5, 0.95] },
      { type: 'rock', form: 'boulder', x: 1.55, z: -1.05, size: [0.6, 0.5, 0.36] },
      { type: 'tree', form: 'pine', x: -1.6, z: -1.75, size: [2.2, 2.2, 2.8] },
      { type: 'groundcover', form: 'moss', x: -1.3, z: -1.5 },
    ],
    light: { ...DAY, hour: 15 },
  },
  {
    key: 'brick-courtyard',
    kind: 'courtyard',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'paving',
      patches: [{ role: 'paving', outline: GROUND, y: 0.002, edging: 0 }],
      edges: [
        {
          kind: 'wall',
          line: [
            [-9, -2],
            [9, -2],
          ],
          height: 3.2,
          thickness: 0.3,
          role: 'edge',
        },
        {
          kind: 'wall',
          line: [
            [2.6, -2],
            [2.6, 5],
          ],
          height: 3.2,
          thickness: 0.3,
          role: 'edge',
        },
      ],
      surroundings: 'plain',
    },
    finishes: { paving: 'brick-paving', edge: 'lime-wash#e6ddcf' },
    pieces: [
      { type: 'planter', form: 'leafy', x: 1.15, z: -1.55, size: [1, 0.4, 0.9], finishes: { pot: 'corten' } },
      { type: 'potted-plant', form: 'tree', x: -1.25, z: -1.35, size: [0.9, 0.9, 1.8] },
      { type: 'shrub', form: 'flowering', x: 0.35, z: -1.7, size: [0.6, 0.5, 0.5] },
    ],
    light: { ...DAY, hour: 14.4 },
  },
  {
    key: 'pool-side',
    kind: 'villa',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [
        { role: 'paving', outline: area(-12, -9, 12, 12), y: 0.002, edging: 0 },
        { role: 'water', outline: area(-4.2, -4.6, 4.2, -1.25), y: -0.12, edging: 0 },
      ],
      edges: [
        {
          kind: 'hedge',
          line: [
            [-12, -6.2],
            [12, -6.2],
          ],
          height: 2,
          thickness: 0.8,
          role: 'lawn',
        },
      ],
      surroundings: 'plain',
    },
    finishes: { paving: 'travertine', water: 'pool-water' },
    pieces: [
      { type: 'lounger', form: 'teak', x: 1.75, z: -0.6, turn: -78 },
      { type: 'tree', form: 'palm', x: -2.6, z: -4.95, size: [2.6, 2.6, 4.2] },
      { type: 'tree', form: 'cypress', x: 2.4, z: -5.1, size: [0.9, 0.9, 4] },
      { type: 'planter', form: 'grasses', x: -1.45, z: -0.85, size: [0.5, 0.5, 0.85] },
    ],
    light: { ...DAY, hour: 14.6 },
  },
  {
    key: 'birch-lawn',
    kind: 'park',
    style: 'meadow',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'paving', outline: area(-1.3, -0.8, 1.3, 2.2), y: 0.02, edging: 0 }],
      surroundings: 'forest',
    },
    finishes: { paving: 'flagstones' },
    pieces: [
      { type: 'tree', form: 'birch', x: -1.5, z: -2.6, size: [2.4, 2.4, 5.5] },
      { type: 'tree', form: 'birch', x: 1.5, z: -3.6, size: [2.6, 2.6, 6] },
      { type: 'flowers', form: 'perennial', x: 1.25, z: -1.2, size: [1, 0.7, 0.5] },
      { type: 'groundcover', form: 'fern', x: -1.25, z: -1.3, size: [0.9, 0.9, 0.35] },
    ],
    light: { ...DAY, hour: 16.2 },
  },
  {
    key: 'roof-dusk',
    kind: 'roof-garden',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'deck',
      patches: [{ role: 'deck', outline: GROUND, y: 0.002, edging: 0 }],
      edges: [
        {
          kind: 'railing',
          line: [
            [-9, -1.9],
            [9, -1.9],
          ],
          height: 1.05,
          thickness: 0.05,
          role: 'metal',
        },
      ],
      surroundings: 'city',
    },
    finishes: { deck: 'weathered-decking' },
    pieces: [
      { type: 'planter', form: 'hedge', x: 1.3, z: -1.5, size: [1.2, 0.36, 0.8] },
      { type: 'bollard-light', form: 'post', x: -0.95, z: -1.0 },
      { type: 'outdoor-chair', form: 'rope', x: -1.5, z: -0.7, turn: 40 },
      { type: 'outdoor-table', form: 'bistro', x: -1.05, z: -1.5, size: [0.6, 0.6, 0.72] },
    ],
    light: { hour: 17.9, day: 130, lamps: 1.4, kelvin: 2700, exposure: 0.4 },
  },
  {
    key: 'bamboo-grove',
    kind: 'courtyard',
    style: 'jiangnan',
    shell: {
      kind: 'site',
      ground: 'gravel',
      patches: [{ role: 'paving', outline: area(-8, -1.2, 8, 9), y: 0.012, edging: 0 }],
      edges: [
        {
          kind: 'wall',
          line: [
            [-9, -3],
            [9, -3],
          ],
          height: 2.6,
          thickness: 0.3,
          role: 'edge',
        },
      ],
      surroundings: 'plain',
    },
    finishes: { edge: 'white-plaster#ece8e0', paving: 'granite-grey', gravel: 'river-pebbles' },
    pieces: [
      { type: 'bamboo', form: 'grove', x: -1.45, z: -2.3, size: [1.6, 0.8, 4] },
      { type: 'bamboo', form: 'grove', x: 1.9, z: -2.4, size: [1.4, 0.8, 4.2] },
      { type: 'stone-lantern', form: 'yukimi', x: 1.1, z: -1.55, size: [0.5, 0.5, 0.8] },
      { type: 'rock', form: 'taihu', x: -0.95, z: -1.75, size: [0.55, 0.4, 0.7] },
      { type: 'groundcover', form: 'hosta', x: 0.5, z: -1.7, size: [0.9, 0.6, 0.25] },
    ],
    light: { ...DAY, hour: 14.8 },
  },
  {
    key: 'cobbled-street',
    kind: 'street',
    style: 'european',
    shell: {
      kind: 'site',
      ground: 'paving',
      patches: [{ role: 'pavingAccent', outline: GROUND, y: 0.002, edging: 0 }],
      masses: [
        {
          outline: [
            [-9, -9],
            [-9, -2.3],
            [0.4, -2.3],
            [0.4, -9],
          ],
          storeys: 3,
          facade: 'arched',
          groundFacade: 'shopfront',
          roof: 'hip',
        },
        {
          outline: [
            [0.4, -9],
            [0.4, -2.5],
            [9, -2.5],
            [9, -9],
          ],
          storeys: 3,
          facade: 'punched',
          roof: 'gable',
          role: 'facadeAccent',
        },
      ],
      surroundings: 'street',
    },
    finishes: { pavingAccent: 'granite-setts', facade: 'stucco#e2d3b8', facadeAccent: 'stucco#c98f6b' },
    pieces: [
      { type: 'street-lamp', form: 'post', x: 1.45, z: -1.7, size: [0.4, 0.4, 3.6] },
      { type: 'bicycle', form: 'city', x: -1.25, z: -1.75, turn: 82 },
      { type: 'shrub', form: 'round', x: 0.75, z: -1.85, size: [0.6, 0.6, 0.8] },
    ],
    light: { ...DAY, hour: 16 },
  },
  {
    key: 'sand-shore',
    kind: 'waterside',
    style: 'tropical',
    shell: {
      kind: 'site',
      ground: 'gravel',
      patches: [
        { role: 'gravel', outline: area(-60, -6, 60, 30), y: 0.002, edging: 0 },
        { role: 'water', outline: area(-90, -90, 90, -5), y: -0.05, edging: 0 },
      ],
      surroundings: 'plain',
    },
    finishes: { gravel: 'sand' },
    pieces: [
      { type: 'grasses', form: 'tuft', x: 1.4, z: -1.3, size: [0.8, 0.8, 0.6] },
      { type: 'grasses', form: 'tuft', x: 1.75, z: -1.8, size: [0.9, 0.9, 0.7] },
      { type: 'boat', form: 'rowing', x: -2.1, z: -2.4, turn: 62, size: [1.3, 3.6, 0.7] },
      { type: 'rock', form: 'cluster', x: 2.1, z: -3.2, size: [1, 0.7, 0.4] },
    ],
    light: { ...DAY, hour: 16.6 },
  },
  {
    key: 'lavender-hill',
    kind: 'park',
    style: 'meadow',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'path', outline: area(-2.2, -1, 2.2, 8), y: 0.01, edging: 0 }],
      surroundings: 'hills',
    },
    finishes: { path: 'pea-gravel' },
    pieces: [
      { type: 'flowers', form: 'lavender', x: -1.0, z: -1.35, size: [1.2, 0.6, 0.55] },
      { type: 'flowers', form: 'lavender', x: 0.25, z: -1.45, size: [1.2, 0.6, 0.55] },
      { type: 'flowers', form: 'lavender', x: 1.5, z: -1.35, size: [1.2, 0.6, 0.55] },
      { type: 'tree', form: 'broadleaf', x: 2.9, z: -6, size: [4.5, 4.5, 5.5] },
      { type: 'stepping-stones', form: 'natural', x: -1.3, z: -0.2, size: [0.6, 2, 0.05] },
    ],
    light: { ...DAY, hour: 16.8 },
  },
  {
    key: 'autumn-park',
    kind: 'park',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'lawn',
      patches: [{ role: 'paving', outline: area(-12, -1.6, 12, 9), y: 0.012, edging: 0.1 }],
      surroundings: 'garden',
    },
    finishes: { paving: 'granite-setts' },
    pieces: [
      { type: 'tree', form: 'maple', x: -1.8, z: -3, size: [3.2, 3.2, 4] },
      { type: 'tree', form: 'ginkgo', x: 2.1, z: -3.4, size: [3, 3, 5] },
      { type: 'garden-bench', form: 'back', x: 1.55, z: -1.25, turn: -12 },
      { type: 'bin', form: 'round', x: -1.35, z: -1.2, size: [0.36, 0.36, 0.75] },
    ],
    light: { hour: 15.2, day: 305 },
  },
  {
    key: 'snow-yard',
    kind: 'rural-guest-house',
    style: 'timber',
    shell: {
      kind: 'site',
      ground: 'gravel',
      masses: [
        {
          outline: [
            [-6, -7],
            [-6, -2.6],
            [1.1, -2.6],
            [1.1, -7],
          ],
          storeys: 1,
          storeyHeight: 3,
          groundHeight: 3,
          facade: 'timber',
          roof: 'gable',
          overhang: 0.6,
        },
      ],
      edges: [
        {
          kind: 'fence',
          line: [
            [1.2, -2.6],
            [9, -2.6],
          ],
          height: 1.1,
          thickness: 0.08,
          role: 'wood',
        },
      ],
      surroundings: 'forest',
    },
    finishes: { gravel: 'matt-white-paint#e4e8ee', facade: 'charred-boards' },
    pieces: [
      { type: 'tree', form: 'cypress', x: 1.9, z: -3.4, size: [1.2, 1.2, 3.6] },
      { type: 'outdoor-chair', form: 'teak', x: -1.45, z: -1.6, turn: 30 },
      { type: 'rock', form: 'boulder', x: 1.4, z: -1.5, size: [0.7, 0.5, 0.35] },
    ],
    light: { hour: 14.6, day: 20, weather: 'snow' },
  },
  {
    key: 'concrete-plaza',
    kind: 'plaza',
    style: 'modern',
    shell: {
      kind: 'site',
      ground: 'paving',
      patches: [
        { role: 'paving', outline: GROUND, y: 0.002, edging: 0 },
        { role: 'water', outline: area(0.9, -3.4, 8, -1.5), y: -0.03, edging: 0.12 },
      ],
      edges: [
        {
          kind: 'wall',
          line: [
            [-9, -3.6],
            [9, -3.6],
          ],
          height: 2.8,
          thickness: 0.4,
          role: 'edge',
        },
      ],
      surroundings: 'plain',
    },
    finishes: { edge: 'board-concrete', paving: 'precast-white' },
    pieces: [
      { type: 'tree', form: 'multi-stem', x: -1.7, z: -2.8, size: [2.2, 2.2, 3.4] },
      { type: 'garden-bench', form: 'stone', x: -1.55, z: -1.3, turn: 8, size: [1.5, 0.45, 0.45] },
      { type: 'shrub', form: 'loose', x: 1.9, z: -3.5, size: [1, 0.5, 0.8] },
    ],
    light: { ...DAY, hour: 15.6 },
  },
];
