import type { Mass } from '@yujian/contract/scene/description-schema';
import type { OUTLOOKS } from '@yujian/contract/scene/brief-options';
import type { Role } from '@yujian/contract/scene/roles';
import type { PieceType } from '@yujian/contract/scene/pieces';

type Facade = Mass['facade'];
type Roof = Mass['roof'];

/** How a style of architecture is drawn: fronts, roofs, what is in front of what. */
export interface Scheme {
  /** fronts of houses and of larger buildings, the likeliest first */
  readonly house: readonly Facade[];
  readonly block: readonly Facade[];
  readonly ground: readonly Facade[];
  readonly roofs: readonly Roof[];
  readonly blockRoofs: readonly Roof[];
  /** of pitched roofs, metres of rise per metre of depth */
  readonly pitch: number;
  readonly overhang: number;
  readonly glazing: number;
  readonly role: Role;
  readonly accent: Role;
  readonly isRounded: boolean;
  readonly walls: 'wall' | 'lattice-wall' | 'hedge' | 'fence';
  readonly garden: PlantingKey;
  readonly outlook: (typeof OUTLOOKS)[number];
}

const MODERN: Scheme = {
  house: ['plain', 'timber', 'grid'],
  block: ['grid', 'ribbon', 'plain', 'balconies'],
  ground: ['plain', 'curtain-wall', 'colonnade'],
  roofs: ['flat', 'parapet'],
  blockRoofs: ['parapet', 'green'],
  pitch: 0.3,
  overhang: 0.5,
  glazing: 0.75,
  role: 'facade',
  accent: 'facadeAccent',
  isRounded: false,
  walls: 'hedge',
  garden: 'modern',
  outlook: 'garden',
};

const SCHEMES: Readonly<Record<string, Scheme>> = {
  modern: MODERN,
  concrete: {
    ...MODERN,
    house: ['punched', 'plain', 'blind'],
    block: ['grid', 'punched', 'blind'],
    ground: ['colonnade', 'plain'],
    roofs: ['parapet', 'flat'],
    blockRoofs: ['parapet'],
    overhang: 0.1,
    glazing: 0.55,
    walls: 'wall',
    garden: 'modern',
  },
  'new-chinese': {
    ...MODERN,
    house: ['lattice', 'punched'],
    block: ['grid', 'lattice', 'punched'],
    ground: ['lattice', 'colonnade'],
    roofs: ['gable', 'upturned', 'hip'],
    blockRoofs: ['hip', 'parapet'],
    pitch: 0.42,
    overhang: 0.9,
    glazing: 0.5,
    walls: 'lattice-wall',
    garden: 'jiangnan',
  },
  timber: {
    ...MODERN,
    house: ['timber', 'plain'],
    block: ['timber', 'grid', 'balconies'],
    ground: ['timber', 'plain'],
    roofs: ['gable', 'shed', 'gable'],
    blockRoofs: ['shed', 'gable', 'green'],
    pitch: 0.5,
    overhang: 0.6,
    glazing: 0.62,
    walls: 'fence',
    garden: 'meadow',
    outlook: 'forest',
  },
  brick: {
    ...MODERN,
    house: ['brick'],
    block: ['brick'],
    ground: ['shopfront', 'brick', 'arched'],
    roofs: ['gable', 'parapet'],
    blockRoofs: ['parapet'],
    pitch: 0.55,
    overhang: 0.2,
    glazing: 0.55,
    walls: 'wall',
    garden: 'meadow',
    outlook: 'city',
  },
  'curtain-wall': {
    ...MODERN,
    house: ['curtain-wall', 'plain'],
    block: ['curtain-wall'],
    ground: ['curtain-wall', 'colonnade'],
    roofs: ['flat', 'parapet'],
    blockRoofs: ['parapet'],
    glazing: 0.9,
    outlook: 'city',
  },
  european: {
    ...MODERN,
    house: ['arched', 'punched'],
    block: ['arched'],
    ground: ['arched', 'shopfront'],
    roofs: ['hip', 'mansard'],
    blockRoofs: ['mansard'],
    pitch: 0.4,
    overhang: 0.35,
    glazing: 0.5,
    walls: 'hedge',
    garden: 'formal',
    outlook: 'street',
  },
  vernacular: {
    ...MODERN,
    house: ['punched', 'timber'],
    block: ['punched', 'timber'],
    ground: ['punched'],
    roofs: ['gable', 'hip'],
    blockRoofs: ['gable'],
    pitch: 0.48,
    overhang: 0.7,
    glazing: 0.35,
    walls: 'wall',
    garden: 'meadow',
    outlook: 'hills',
  },
  'white-curved': {
    ...MODERN,
    house: ['ribbon', 'plain'],
    block: ['ribbon'],
    ground: ['ribbon', 'curtain-wall'],
    roofs: ['flat'],
    blockRoofs: ['flat', 'green'],
    overhang: 0.9,
    glazing: 0.65,
    isRounded: true,
    outlook: 'water',
  },
  corten: {
    ...MODERN,
    house: ['blind', 'plain', 'grid'],
    block: ['blind', 'grid'],
    ground: ['plain', 'curtain-wall'],
    roofs: ['green', 'flat'],
    blockRoofs: ['green'],
    overhang: 0.15,
    glazing: 0.55,
    garden: 'meadow',
    outlook: 'hills',
  },
};

export function schemeOf(style: string): Scheme {
  return SCHEMES[style] ?? MODERN;
}

export type PlantingKey = 'modern' | 'jiangnan' | 'dry-garden' | 'meadow' | 'tropical' | 'wetland' | 'formal';

interface PlantWish {
  readonly type: PieceType;
  readonly form: string;
}

/** What a style of landscape plants, lays and sets. */
export interface Planting {
  readonly trees: readonly string[];
  /** small trees that stand alone before walls */
  readonly accents: readonly string[];
  readonly shrubs: readonly PlantWish[];
  readonly low: readonly PlantWish[];
  readonly water: readonly PlantWish[];
  readonly rock: string;
  readonly bench: string;
  readonly lamp: { readonly type: PieceType; readonly form: string };
}

const plants = (type: PieceType, ...forms: string[]): PlantWish[] => forms.map((form) => ({ type, form }));

export const PLANTINGS: Readonly<Record<PlantingKey, Planting>> = {
  modern: {
    trees: ['broadleaf', 'plane', 'birch'],
    accents: ['multi-stem', 'maple'],
    shrubs: [...plants('shrub', 'round', 'loose'), ...plants('grasses', 'feather')],
    low: [...plants('grasses', 'tuft', 'feather'), ...plants('flowers', 'lavender')],
    water: plants('water-plants', 'lily'),
    rock: 'boulder',
    bench: 'plain',
    lamp: { type: 'bollard-light', form: 'post' },
  },
  jiangnan: {
    trees: ['broadleaf', 'ginkgo', 'willow'],
    accents: ['pine', 'maple', 'cherry'],
    shrubs: plants('shrub', 'azalea', 'round', 'loose'),
    low: [...plants('groundcover', 'fern', 'hosta', 'moss'), ...plants('flowers', 'iris')],
    water: plants('water-plants', 'lotus', 'lily'),
    rock: 'taihu',
    bench: 'stone',
    lamp: { type: 'stone-lantern', form: 'tower' },
  },
  'dry-garden': {
    trees: ['broadleaf', 'maple'],
    accents: ['pine', 'maple'],
    shrubs: plants('shrub', 'azalea', 'round'),
    low: plants('groundcover', 'moss', 'fern'),
    water: plants('water-plants', 'lily'),
    rock: 'upright',
    bench: 'plain',
    lamp: { type: 'stone-lantern', form: 'yukimi' },
  },
  meadow: {
    trees: ['birch', 'broadleaf', 'birch'],
    accents: ['multi-stem', 'birch'],
    shrubs: [...plants('grasses', 'feather', 'tuft'), ...plants('shrub', 'loose')],
    low: [...plants('flowers', 'perennial', 'lavender', 'perennial'), ...plants('grasses', 'tuft')],
    water: plants('water-plants', 'reed'),
    rock: 'boulder',
    bench: 'back',
    lamp: { type: 'bollard-light', form: 'post' },
  },
  tropical: {
    trees: ['palm', 'palm', 'broadleaf'],
    accents: ['palm', 'multi-stem'],
    shrubs: [...plants('shrub', 'flowering', 'loose'), ...plants('groundcover', 'hosta')],
    low: plants('groundcover', 'hosta', 'fern'),
    water: plants('water-plants', 'lotus'),
    rock: 'boulder',
    bench: 'plain',
    lamp: { type: 'bollard-light', form: 'post' },
  },
  wetland: {
    trees: ['willow', 'broadleaf', 'birch'],
    accents: ['willow', 'multi-stem'],
    shrubs: [...plants('grasses', 'reed', 'feather'), ...plants('shrub', 'loose')],
    low: [...plants('flowers', 'iris'), ...plants('grasses', 'tuft', 'reed')],
    water: plants('water-plants', 'reed', 'lily'),
    rock: 'boulder',
    bench: 'plain',
    lamp: { type: 'bollard-light', form: 'post' },
  },
  formal: {
    trees: ['plane', 'broadleaf'],
    accents: ['cypress'],
    shrubs: plants('shrub', 'round', 'flowering'),
    low: plants('flowers', 'rose', 'lavender'),
    water: plants('water-plants', 'lily'),
    rock: 'boulder',
    bench: 'back',
    lamp: { type: 'street-lamp', form: 'post' },
  },
};

/** The planting that a style of landscape names. */
export function plantingOf(style: string): Planting {
  return PLANTINGS[(style in PLANTINGS ? style : 'modern') as PlantingKey];
}
