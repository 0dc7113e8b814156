import type { SegmentationMap } from '../../buffers/segmentation-map.ts';
import { NAMES, type Name } from '../../names.ts';
import { resample, type Grid } from '../planes.ts';
import type { PaintClass } from '../plan.ts';

/** Names that are painted alike. What has no colour of its own out of doors is wall: the quietest of them. */
const EXTERIOR: Readonly<Partial<Record<PaintClass, readonly Name[]>>> = {
  sky: ['sky'],
  wall: [
    'wall',
    'facade',
    'column',
    'beam',
    'ceiling',
    'railing',
    'stair',
    'picture',
    'thing',
    'shelf',
    'cabinet',
    'fence',
    'curtain',
    'lamp',
    'appliance',
    'sanitary',
    'counter',
    'person',
  ],
  roof: ['roof'],
  glass: ['window', 'glass', 'mirror'],
  wood: ['door', 'table', 'chair', 'sofa', 'bed', 'textile'],
  ground: ['ground', 'paving', 'road', 'floor', 'rug', 'car', 'rock'],
  grass: ['grass'],
  green: ['tree', 'plant'],
  water: ['water'],
};
const INTERIOR: Readonly<Partial<Record<PaintClass, readonly Name[]>>> = {
  wall: ['wall', 'facade', 'column', 'thing', 'person', 'railing', 'sky', 'car', 'fence', 'tree'],
  ceiling: ['ceiling', 'beam', 'roof'],
  floor: ['floor', 'ground', 'paving', 'road', 'grass', 'water', 'rock'],
  rug: ['rug'],
  glass: ['window', 'glass', 'mirror'],
  cloth: ['curtain'],
  soft: ['sofa', 'chair', 'bed', 'textile'],
  wood: ['table', 'cabinet', 'shelf', 'counter', 'door', 'stair'],
  metal: ['appliance', 'sanitary', 'lamp'],
  art: ['picture'],
  green: ['plant'],
};

/** Chance of each class at each pixel; `paper` is there in exteriors, where what is given up goes. */
export type Fields = Map<PaintClass, Float32Array>;

export type Setting = 'interior' | 'exterior';

const CLASS_OF: Readonly<Record<Setting, ReadonlyMap<Name, PaintClass>>> = {
  interior: invert(INTERIOR),
  exterior: invert(EXTERIOR),
};

export function classOf(setting: Setting, name: Name): PaintClass {
  return CLASS_OF[setting].get(name)!;
}

/** What lies behind the furniture counts beside what is seen: floor and ceiling more than walls, on which things hang. */
const SHELL_WEIGHT = { floor: 0.45, ceiling: 0.45, wall: 0.2 } as const;
/** Channels of the segmentation's shell: floor, left, back, right, ceiling, none. */
const SHELL_CHANNELS = 6;

/** The soft field of the segmentation, folded to classes, at the size of the plan. */
export function foldClasses(segmentation: SegmentationMap, setting: Setting, grid: Grid): Fields {
  const cells = segmentation.width * segmentation.height;
  const sums = new Map<PaintClass, Float32Array>();
  NAMES.forEach((name, k) => {
    const key = classOf(setting, name);
    const sum = sums.get(key) ?? new Float32Array(cells);
    for (let cell = 0; cell < cells; cell++) sum[cell]! += segmentation.names[cell * NAMES.length + k]!;
    sums.set(key, sum);
  });
  const fields: Fields = new Map([...sums].map(([key, sum]) => [key, resample(sum, segmentation, grid)]));
  if (setting === 'exterior') return fields.set('paper', new Float32Array(grid.width * grid.height));
  const [floor, left, back, right, ceiling] = shellPlanes(segmentation, grid);
  const add = (key: PaintClass, plane: Float32Array, weight: number): void => {
    const field = fields.get(key)!;
    for (let i = 0; i < field.length; i++) field[i]! += weight * plane[i]!;
  };
  add('floor', floor!, SHELL_WEIGHT.floor);
  add('ceiling', ceiling!, SHELL_WEIGHT.ceiling);
  for (const wall of [left!, back!, right!]) add('wall', wall, SHELL_WEIGHT.wall);
  return fields;
}

/** Chance of floor, left wall, back wall, right wall and ceiling behind each pixel. */
export function shellPlanes(segmentation: SegmentationMap, grid: Grid): Float32Array[] {
  return [0, 1, 2, 3, 4].map((channel) => resample(segmentation.shell, segmentation, grid, SHELL_CHANNELS, channel));
}

function invert(groups: Readonly<Partial<Record<PaintClass, readonly Name[]>>>): ReadonlyMap<Name, PaintClass> {
  return new Map(
    Object.entries(groups).flatMap(([key, names]) => names.map((name) => [name, key as PaintClass] as const)),
  );
}
