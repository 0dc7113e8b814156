import type { Finish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Role } from '@yujian/contract/scene/roles';
import type { Atmosphere, Environment, MaterialSpec, Slot } from '@yujian/imaging/paint-spec';
import type { Name } from '@yujian/imaging/names';
import { paintedFinish } from './painted-finish.ts';
import { NAME_OF_PIECE, readWishes } from '@yujian/lift/wishes/read-wishes';

export interface SlotWish {
  readonly material: MaterialSpec | null;
  /** sRGB hex, or null to keep the material's own. */
  readonly colour: string | null;
}

/** What a prompt asks of the painter, as data. */
export interface WordWishes {
  /** Key of a style, of whichever family has it. */
  readonly style: string | null;
  readonly slots: Readonly<Partial<Record<Slot, SlotWish>>>;
  /** Slots that are not wanted: what lies under them shows. */
  readonly without: readonly Slot[];
  readonly atmosphere: Atmosphere | null;
  readonly environment: Environment | null;
  /** Kelvin by which light grows warmer (+) or cooler (−), stops of exposure, factors of saturation and contrast. */
  readonly warmth: number;
  readonly exposure: number;
  readonly saturation: number;
  readonly contrast: number;
  /** In the prompt's own words, in order. */
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

const SLOTS_OF_ROLE: Partial<Readonly<Record<Role, readonly Slot[]>>> = {
  floor: ['floor'],
  wall: ['wall'],
  accentWall: ['panel'],
  ceiling: ['ceiling'],
  door: ['door'],
  frame: ['frame'],
  tile: ['tile'],
  wood: ['wood', 'cabinet', 'table'],
  darkWood: ['wood'],
  metal: ['metal'],
  fitting: ['metal'],
  stone: ['table'],
  lacquer: ['cabinet'],
  upholstery: ['sofa'],
  seat: ['chair'],
  accent: ['cushion'],
  throw: ['cushion'],
  leather: ['sofa'],
  linen: ['sofa'],
  rug: ['rug'],
  curtain: ['curtain'],
  sheer: ['curtain'],
  shade: ['lamp'],
  ceramic: ['object'],
  facade: ['facade'],
  facadeAccent: ['facade2'],
  roof: ['roof'],
  glass: ['glass'],
  paving: ['paving'],
  pavingAccent: ['paving'],
  path: ['paving'],
  deck: ['paving'],
  gravel: ['ground'],
  lawn: ['grass', 'ground'],
  water: ['water'],
  edge: ['facade2'],
  rock: ['rock'],
  road: ['road'],
};
const SLOTS_OF_NAME: Partial<Readonly<Record<Name, readonly Slot[]>>> = {
  sofa: ['sofa'],
  chair: ['chair'],
  table: ['table'],
  bed: ['sofa'],
  cabinet: ['cabinet'],
  shelf: ['cabinet'],
  counter: ['cabinet'],
  rug: ['rug'],
  curtain: ['curtain'],
  lamp: ['lamp'],
};
/** What is seldom meant for all walls: a wall of it means the feature wall too. */
const FEATURE_PATTERNS: ReadonlySet<string> = new Set(['slats', 'onyx', 'mirror']);
const WARMTHS = { warm: 500, neutral: 0, cool: -900 } as const;
const MOODS = {
  bright: { exposure: 0.3, contrast: 1 },
  soft: { exposure: 0, contrast: 0.93 },
  dark: { exposure: -0.45, contrast: 1.06 },
} as const;
/** As many colours of the whole as the painter knows a place for. */
const PALETTE: readonly Slot[] = ['sofa', 'cushion'];

/** Reads a prompt in Chinese or English for the painter: surfaces, materials, colours, light, surroundings, what to leave out. */
export function readWords(prompt: string, chosenStyle: string | null = null): WordWishes {
  const { brief, grade, understood, notUnderstood } = readWishes(prompt, chosenStyle);
  const { light, outlook } = brief;
  const mood = light.mood === null ? { exposure: 0, contrast: 1 } : MOODS[light.mood];
  return {
    style: brief.style,
    slots: slotsOf(brief),
    without: brief.without.flatMap((type) => SLOTS_OF_NAME[NAME_OF_PIECE[type] ?? 'thing'] ?? []),
    atmosphere: atmosphereOf(brief),
    environment: outlook === 'street' ? 'city' : outlook,
    warmth: light.warmth === null ? 0 : WARMTHS[light.warmth],
    exposure: mood.exposure,
    saturation: grade.saturation,
    contrast: grade.contrast * mood.contrast,
    understood,
    notUnderstood,
  };
}

function slotsOf({ finishes, pieces, palette }: SceneBrief): Partial<Record<Slot, SlotWish>> {
  const slots: Partial<Record<Slot, SlotWish>> = {};
  const put = (list: readonly Slot[], finish: Finish): void => {
    const wish: SlotWish = {
      material: paintedFinish(finish),
      colour: finish.colour === null ? null : `#${finish.colour}`,
    };
    for (const slot of list) slots[slot] = wish;
    if (list.includes('wall') && wish.material && FEATURE_PATTERNS.has(wish.material.pattern)) slots.panel = wish;
  };
  PALETTE.forEach((slot, k) => {
    const colour = palette[k] ?? palette[0];
    if (colour !== undefined) put([slot], { material: null, colour });
  });
  for (const [role, finish] of Object.entries(finishes) as [Role, Finish][]) put(SLOTS_OF_ROLE[role] ?? [], finish);
  for (const { type, finish } of pieces) if (finish) put(SLOTS_OF_NAME[NAME_OF_PIECE[type] ?? 'thing'] ?? [], finish);
  return slots;
}

/** The one time, weather or season that says most of the light. */
function atmosphereOf({ light: { hour, weather, season } }: SceneBrief): Atmosphere | null {
  if (hour === 'night' || hour === 'dusk') return hour;
  if (weather !== null && weather !== 'clear') return weather === 'cloudy' ? 'overcast' : weather;
  return hour ?? season;
}
