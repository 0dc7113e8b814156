import type { RenderExtras } from '@yujian/contract/tools/render-kinds';
import type { Atmosphere } from '@yujian/imaging/paint-spec';
import type { Finish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { OUTLOOKS } from '@yujian/contract/scene/brief-options';
import { STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { SCENE_KINDS, type SceneKindKey } from '@yujian/contract/scene/kinds';
import type { Role } from '@yujian/contract/scene/roles';
import type { Name } from '@yujian/imaging/names';
import { lightOf } from '@yujian/scenes/layout/light';
import { styleOf } from '@yujian/scenes/style/styles';
import type { LiftChoices } from '../lift-choices.ts';
import type { GradeWishes } from './grade-words.ts';
import { NAME_OF_PIECE, readWishes } from './read-wishes.ts';

/** What of a request decides how a drawing is lifted. */
export interface LiftRequest {
  readonly family: SpaceFamily;
  readonly setting: 'interior' | 'exterior';
  /** keys of the catalogue; null = words decide */
  readonly space: string | null;
  readonly style: string | null;
  readonly words: string;
  /** words are ignored */
  readonly styleOnly: boolean;
  /** null = as the style */
  readonly atmosphere: string | null;
  readonly environment: string;
  /** 0 to 2³²−1 */
  readonly seed: number;
  /** 0 for the first picture of a run; later ones differ within the style */
  readonly variant: number;
  /** what an earlier picture wore; absent or null = as the style */
  readonly materials?: WornMaterials | null;
  /** settings of single tools: planting and water of a garden */
  readonly extras: Pick<RenderExtras, 'planting' | 'water'>;
}

/** Of the picture as a whole. */
export interface Grade extends Pick<GradeWishes, 'saturation' | 'contrast'> {
  /** −1 cool to 1 warm. */
  readonly warmth: number;
}

export interface LiftWishes {
  readonly choices: LiftChoices;
  readonly grade: Grade;
  /** What of the prompt took effect, and what did not, in its own words. */
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

/** What a picture is of where the person does not say. */
const PLAIN_KINDS: Readonly<Record<SpaceFamily, SceneKindKey>> = {
  interior: 'living-room',
  commercial: 'office',
  product: 'studio',
  architecture: 'villa',
  landscape: 'courtyard',
  planning: 'urban-district',
};
const PLAIN_STYLES: Readonly<Record<SpaceFamily, string>> = {
  interior: 'modern',
  product: 'minimal',
  architecture: 'modern',
  planning: 'modern',
  landscape: 'modern',
  commercial: 'office-light',
};

type Light = Partial<SceneBrief['light']>;

/** What each time of day, weather and season means for the light. */
const ATMOSPHERES: Readonly<Record<Atmosphere, Light>> = {
  dawn: { hour: 'dawn' },
  morning: { hour: 'morning' },
  noon: { hour: 'noon' },
  afternoon: { hour: 'afternoon' },
  'golden-hour': { hour: 'golden-hour' },
  dusk: { hour: 'dusk' },
  night: { hour: 'night', lamps: true },
  overcast: { weather: 'overcast' },
  'after-rain': { weather: 'after-rain' },
  rain: { weather: 'rain' },
  fog: { weather: 'fog' },
  snow: { weather: 'snow', season: 'winter' },
  spring: { season: 'spring' },
  summer: { season: 'summer' },
  autumn: { season: 'autumn' },
  winter: { season: 'winter' },
};

/** Indoor roles of words that name no surface, and what they mean out of doors. */
const OUTDOORS: Partial<Readonly<Record<Role, Role>>> = {
  floor: 'paving',
  wall: 'facade',
  accentWall: 'facade',
  wood: 'facadeAccent',
  tile: 'facade',
  ceiling: 'facadeAccent',
};

const WARMTHS = { warm: 1, neutral: 0, cool: -1 } as const;

/** What the colours of the whole are put on, in their order. */
const PALETTE: readonly Role[] = ['upholstery', 'accent', 'rug', 'curtain'];

const SPRING = 105;
/** Hours of the night, and the solar hour of its first blue. */
const [NIGHTFALL, DAYBREAK] = [19.5, 4.5] as const;
const LAST_LIGHT = 18.75;

/** Sun and hour of the variants of one request: degrees aside, hours. Variant 0 is as asked. */
const TURNS = [0, 26, -22, 44] as const;
const HOURS = [0, -1.1, 0.7, -2] as const;

/**
 * What a request wishes of a lifted scene: kind, style, finishes by surface and by thing, light, outlook. A chosen time, weather or
 * surrounding wins over one in the words, words over the style. Words for a surface win over an earlier picture's materials, words for
 * the colours of the whole do not. Pure: the same request gives the same data.
 */
export function readLiftWishes(request: LiftRequest): LiftWishes {
  const { family, variant, materials = null } = request;
  const { brief, grade, understood, notUnderstood } = readWishes(request.styleOnly ? '' : request.words, request.style);
  const kind = kindOf(request, brief);
  const style = request.style ?? STYLES[family].find(({ key }) => key === brief.style)?.key ?? PLAIN_STYLES[family];
  const atmosphere: Light =
    request.atmosphere !== null && request.atmosphere in ATMOSPHERES
      ? ATMOSPHERES[request.atmosphere as Atmosphere]
      : {};
  const wished = { ...brief, light: { ...brief.light, ...atmosphere } };
  const { hour: asked, day: dayAsked, weather, lamps, kelvin, exposure } = lightOf(wished, kind, styleOf(kind, style));
  const hour = request.setting === 'exterior' ? blueHour(asked) : asked;
  // an hour alone turns no leaves
  const day = wished.light.season === null ? SPRING : dayAsked;
  const isOpen = wished.light.hour === null;
  return {
    choices: {
      kind,
      style,
      seed: (request.seed + variant * 7919) % 2 ** 32,
      finishes: {
        ...gardenOf(request.extras),
        ...finishesOf(materials === null ? brief : { ...brief, palette: [] }, request.setting),
      },
      ...(materials !== null && { materials }),
      things: thingsOf(brief),
      without: brief.without.flatMap((type) => NAME_OF_PIECE[type] ?? []),
      light: {
        hour: isOpen ? hour + HOURS[variant % 4]! : hour,
        day,
        weather,
        lamps,
        kelvin,
        exposure,
        turn: TURNS[variant % 4]!,
      },
      ...outlookOf(request, brief),
    },
    grade: {
      saturation: grade.saturation,
      contrast: grade.contrast,
      warmth: brief.light.warmth === null ? 0 : WARMTHS[brief.light.warmth],
    },
    understood,
    notUnderstood,
  };
}

/** Houses at night are shown as photographers show them: while the sky still has some light of its own. */
function blueHour(hour: number): number {
  if (hour >= NIGHTFALL || hour < DAYBREAK) return LAST_LIGHT;
  return hour > LAST_LIGHT - 0.4 ? LAST_LIGHT - 0.4 : hour;
}

function kindOf({ family, space }: LiftRequest, brief: SceneBrief): SceneKindKey {
  const key = family === 'planning' && space === 'campus' ? 'campus-plan' : (space ?? brief.kind);
  return SCENE_KINDS.find((kind) => kind.key === key && kind.family === family)?.key ?? PLAIN_KINDS[family];
}

function finishesOf({ finishes, palette }: SceneBrief, setting: LiftRequest['setting']): Partial<Record<Role, Finish>> {
  const found: Partial<Record<Role, Finish>> = {};
  PALETTE.forEach((role, k) => {
    const colour = palette[k] ?? palette[0];
    if (colour !== undefined) found[role] = { material: null, colour };
  });
  const named: Partial<Record<Role, Finish>> = {};
  for (const [role, finish] of Object.entries(finishes) as [Role, Finish][]) {
    const place = setting === 'exterior' ? (OUTDOORS[role] ?? role) : role;
    named[place] ??=
      place === 'paving' && /planks/.test(finish.material ?? '') ? { ...finish, material: 'teak-decking' } : finish;
  }
  return { ...found, ...named };
}

/** What planting and water of a garden are asked for. */
const GARDEN: Readonly<Record<string, Partial<Record<Role, Finish>>>> = {
  lush: { lawn: { material: 'meadow', colour: null } },
  sparse: { lawn: { material: 'lawn', colour: '8f8e66' } },
  still: { water: { material: 'still-water', colour: null } },
  rippled: { water: { material: 'pool-water', colour: null } },
  dry: { water: { material: 'river-pebbles', colour: null } },
};

function gardenOf({ planting, water }: LiftRequest['extras']): Partial<Record<Role, Finish>> {
  return { ...(planting && GARDEN[planting]), ...(water && GARDEN[water]) };
}

function thingsOf({ pieces }: SceneBrief): Partial<Record<Name, Finish>> {
  const found: Partial<Record<Name, Finish>> = {};
  for (const { type, finish } of pieces) {
    const name = NAME_OF_PIECE[type];
    if (name !== undefined && finish !== null) found[name] ??= finish;
  }
  return found;
}

/** What is seen outside: the form's, else the words', else the style's. */
function outlookOf({ environment }: LiftRequest, brief: SceneBrief): { readonly outlook?: (typeof OUTLOOKS)[number] } {
  const chosen = OUTLOOK_KEYS.find((key) => key === environment);
  const outlook = brief.outlook ?? chosen;
  return outlook ? { outlook } : {};
}

const OUTLOOK_KEYS = [
  'garden',
  'city',
  'water',
  'hills',
  'forest',
  'plain',
] as const satisfies readonly (typeof OUTLOOKS)[number][];
