import { ATMOSPHERES, ENVIRONMENTS, SLOTS, VIEWS } from '@yujian/imaging/paint-spec';
import type {
  Atmosphere,
  GradeSpec,
  LightSpec,
  Look,
  MaterialSpec,
  PaintSettings,
  Slot,
  View,
} from '@yujian/imaging/paint-spec';
import type { Role } from '@yujian/contract/scene/roles';
import type { RenderInput } from '../../core/operations.ts';
import { CLEAR_LIGHT, NEUTRAL_GRADE, SKIES } from './atmospheres.ts';
import { paintedFinish } from './painted-finish.ts';
import { blend, recolour } from './recolour.ts';
import { SPACE_RULES } from './spaces.ts';
import { material } from './style.ts';
import type { Style } from './style.ts';
import { ARCHITECTURE_STYLES } from './styles/architecture.ts';
import { BASE_MATERIALS } from './styles/base.ts';
import { COMMERCIAL_STYLES } from './styles/commercial.ts';
import { INTERIOR_STYLES } from './styles/interior.ts';
import { LANDSCAPE_STYLES } from './styles/landscape.ts';
import { readWords } from './words.ts';
import type { WordWishes } from './words.ts';

export type LookRequest = Pick<
  RenderInput,
  | 'mode'
  | 'family'
  | 'space'
  | 'style'
  | 'words'
  | 'strength'
  | 'lock'
  | 'styleOnly'
  | 'view'
  | 'atmosphere'
  | 'environment'
  | 'seed'
  | 'variant'
  | 'extras'
> &
  Partial<Pick<RenderInput, 'corrections' | 'materials'>>;

export interface ComposedLook {
  readonly look: Look;
  readonly settings: PaintSettings;
  /** What of the prompt took effect, and what meant nothing to this engine. */
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

type Materials = Record<Slot, MaterialSpec>;

export const STYLES: Readonly<Record<RenderInput['family'], Readonly<Record<string, Style>>>> = {
  interior: INTERIOR_STYLES,
  product: INTERIOR_STYLES,
  architecture: ARCHITECTURE_STYLES,
  planning: ARCHITECTURE_STYLES,
  landscape: LANDSCAPE_STYLES,
  commercial: COMMERCIAL_STYLES,
};

/** Style where words decide and none is chosen. */
const FALLBACK: Readonly<Record<RenderInput['family'], string>> = {
  interior: 'modern',
  product: 'minimal',
  architecture: 'modern',
  planning: 'modern',
  landscape: 'modern',
  commercial: 'office-light',
};

const INDOORS: ReadonlySet<RenderInput['family']> = new Set<RenderInput['family']>([
  'interior',
  'commercial',
  'product',
]);
/** Lamps keep a room lighter than the street: so much of the outdoor change of exposure reaches it. */
const INDOOR_SHARE = 0.35;

/**
 * A request's style, space, words, time, season and tool settings, made into one look and the settings
 * of `paint`. Pure: the same request gives the same data. A style that the family lacks falls back to
 * the family's plainest.
 */
export function composeLook(request: LookRequest): ComposedLook {
  const styles = STYLES[request.family];
  const wishes = readWords(request.styleOnly ? '' : request.words, request.style);
  const styleId =
    [request.style, wishes.style].find((key) => key !== null && key in styles) ?? FALLBACK[request.family];
  const style = styles[styleId]!;
  const atmosphere = pickKey(ATMOSPHERES, request.atmosphere) ?? wishes.atmosphere ?? null;
  const materials = chooseMaterials(style, request.variant, request.seed);
  Object.assign(materials, SPACE_RULES[request.space ?? '']?.(materials), wornMaterials(request));
  growGarden(materials, request, atmosphere ?? style.atmosphere);
  applyWishes(materials, wishes);
  return {
    look: {
      id: styleId,
      materials,
      ...correctedMaterials(request),
      light: lightOf(style, atmosphere, wishes, request.variant),
      grade: gradeOf(style, atmosphere, wishes, INDOORS.has(request.family)),
      palette: style.palette.map((hex) => `#${hex}`),
    },
    settings: settingsOf(request, wishes),
    understood: wishes.understood,
    notUnderstood: wishes.notUnderstood,
  };
}

/** What each of the painter's surfaces is in a set of materials, by the set's roles. */
const WORN_AS: Readonly<Record<'interior' | 'exterior', Partial<Readonly<Record<Slot, Role>>>>> = {
  interior: {
    floor: 'floor',
    wall: 'wall',
    panel: 'accentWall',
    ceiling: 'ceiling',
    rug: 'rug',
    curtain: 'curtain',
    sofa: 'upholstery',
    chair: 'seat',
    cushion: 'accent',
    wood: 'darkWood',
    cabinet: 'wood',
    table: 'wood',
    metal: 'metal',
    tile: 'tile',
    door: 'door',
    frame: 'frame',
  },
  exterior: {
    facade: 'facade',
    facade2: 'facadeAccent',
    wall: 'facade',
    roof: 'roof',
    frame: 'frame',
    paving: 'paving',
    grass: 'lawn',
    road: 'road',
    rock: 'rock',
    metal: 'metal',
  },
};

/** An earlier picture's materials as the painter lays them. */
function wornMaterials({ materials }: LookRequest): Partial<Materials> {
  if (!materials) return {};
  return Object.fromEntries(
    (Object.entries(WORN_AS[materials.place]) as [Slot, Role][]).flatMap(([slot, role]) => {
      const finish = materials.finishes[role];
      const spec =
        finish &&
        (paintedFinish(finish) ??
          (finish.colour === null ? null : recolour(material('plain', 'ffffff'), `#${finish.colour}`)));
      return spec ? [[slot, spec]] : [];
    }),
  );
}

/** Materials of single regions as the painter lays them. */
function correctedMaterials({ corrections }: LookRequest): Pick<Look, 'corrected'> {
  const keys = corrections?.regions.flatMap(({ material }) => material ?? []) ?? [];
  const corrected = Object.fromEntries(
    keys.flatMap((key) => {
      const spec = paintedFinish({ material: key, colour: null });
      return spec ? [[key, spec]] : [];
    }),
  );
  return Object.keys(corrected).length === 0 ? {} : { corrected };
}

/** Variant 0 is the style's own choice; the others walk through what it offers, each slot at its own step. */
function chooseMaterials(style: Style, variant: number, seed: number): Materials {
  const materials: Materials = { ...BASE_MATERIALS };
  SLOTS.forEach((slot, k) => {
    const choice = style.materials[slot];
    if (choice === undefined) return;
    const list: readonly MaterialSpec[] = 'pattern' in choice ? [choice] : choice;
    const step =
      variant < 2 || slot === 'floor' || slot === 'facade' || slot === 'paving' ? variant : variant + ((seed + k) % 2);
    materials[slot] = list[step % list.length]!;
  });
  if (!('chair' in style.materials) && style.materials.sofa) materials.chair = materials.sofa;
  return materials;
}

/** Planting, water and season of outdoor families. */
function growGarden(materials: Materials, request: LookRequest, atmosphere: Atmosphere): void {
  const planting = request.extras.planting;
  if (planting === 'lush') {
    materials.grass = { ...material('meadow', '7c8a48 56683a a9a866 c48fa6 e0d6b0', { grain: 1 }) };
    materials.ground = materials.grass;
    materials.foliage = { ...materials.foliage, size: [0.16, 0.13], grain: 1 };
  } else if (planting === 'sparse') {
    materials.grass = { ...material('grass', '7b8a55 667546 96985f', { grain: 0.25 }) };
    materials.foliage = { ...materials.foliage, size: [0.06, 0.06], grain: 0.4 };
  }
  const water = request.extras.water;
  if (water === 'still') materials.water = { ...materials.water, grain: 0.06, gloss: 0.86 };
  else if (water === 'rippled')
    materials.water = { ...materials.water, grain: Math.max(0.55, materials.water.grain ?? 0.5) };
  else if (water === 'dry') materials.water = material('pebble', '8f8d86 a9a69d 6f6e6a 5f5e5b', { size: [0.09, 0.09] });
  const tint = {
    autumn: ['#b5702c', 0.62],
    winter: ['#6f6a58', 0.6],
    spring: ['#9dbf5c', 0.35],
    summer: ['#3f6a2c', 0.2],
  }[atmosphere as string] as [string, number] | undefined;
  if (!tint) return;
  for (const slot of ['foliage', 'grass'] as const) {
    const share = slot === 'grass' ? tint[1] * 0.5 : tint[1];
    materials[slot] = { ...materials[slot], colours: materials[slot].colours.map((hex) => blend(hex, tint[0], share)) };
  }
  if (atmosphere === 'spring')
    materials.foliage = { ...materials.foliage, colours: [...materials.foliage.colours.slice(0, 3), '#e6b9c4'] };
}

function applyWishes(materials: Materials, wishes: WordWishes): void {
  for (const [slot, wish] of Object.entries(wishes.slots) as [Slot, NonNullable<WordWishes['slots'][Slot]>][]) {
    let spec = wish.material ?? materials[slot];
    if (wish.colour)
      spec = recolour(spec.pattern === 'marble' && !wish.material ? material('plain', 'ffffff') : spec, wish.colour);
    materials[slot] = spec;
  }
  for (const slot of wishes.without) {
    if (slot === 'rug') materials.rug = materials.floor;
    else if (slot === 'curtain' || slot === 'panel') materials[slot] = materials.wall;
    else if (slot === 'cushion') materials.cushion = materials.sofa;
    else if (slot === 'foliage' || slot === 'grass' || slot === 'water') materials[slot] = materials.ground;
  }
}

function lightOf(style: Style, atmosphere: Atmosphere | null, wishes: WordWishes, variant: number): LightSpec {
  const own = SKIES[style.atmosphere].light;
  const base: LightSpec = { ...CLEAR_LIGHT, ...own, ...style.light };
  const light: LightSpec =
    atmosphere === null || atmosphere === style.atmosphere
      ? base
      : {
          ...CLEAR_LIGHT,
          ...SKIES[atmosphere].light,
          lampKelvin: base.lampKelvin,
          fixture: base.fixture,
          lamps: Math.max(SKIES[atmosphere].light.lamps ?? CLEAR_LIGHT.lamps, base.lamps * 0.5),
        };
  const turn = [0, 26, -22, 44][variant % 4]!;
  return {
    ...light,
    sunTurn: light.sunTurn + turn,
    sunElevation: light.sunElevation * [1, 0.86, 1.14, 0.95][variant % 4]!,
    sunKelvin: light.sunKelvin - wishes.warmth,
    lampKelvin: Math.min(6500, Math.max(2000, light.lampKelvin - wishes.warmth * 0.6)),
  };
}

function gradeOf(style: Style, atmosphere: Atmosphere | null, wishes: WordWishes, indoors: boolean): GradeSpec {
  const open = SKIES[atmosphere ?? style.atmosphere].grade;
  const sky = { ...open, exposure: (open.exposure ?? 0) * (indoors ? INDOOR_SHARE : 1) };
  const base: GradeSpec = {
    ...NEUTRAL_GRADE,
    ...sky,
    ...(atmosphere === null || atmosphere === style.atmosphere
      ? style.grade
      : { contrast: style.grade?.contrast ?? sky.contrast ?? NEUTRAL_GRADE.contrast }),
  };
  const warm = Math.max(-1, Math.min(1, wishes.warmth / 900));
  return {
    ...base,
    exposure: base.exposure + wishes.exposure,
    saturation: base.saturation * wishes.saturation,
    contrast: base.contrast * wishes.contrast,
    highlights:
      warm === 0 ? base.highlights : blend(base.highlights, warm > 0 ? '#908070' : '#708090', Math.abs(warm) * 0.6),
  };
}

function settingsOf(request: LookRequest, wishes: WordWishes): PaintSettings {
  const { extras } = request;
  const number = (value: number | undefined, fallback: number): number =>
    value === undefined ? fallback : Math.min(1, Math.max(0, value));
  const realism = number(extras.realism, 0.6);
  const isRefine = request.mode === 'refine';
  const loosened = extras.keepStructure === false ? 0.3 : 0;
  return {
    mode: isRefine ? 'refine' : 'restyle',
    seed: request.seed + request.variant * 7919,
    strength: Math.max(0, (request.lock ? 1 : request.strength) - loosened),
    lock: request.lock,
    view: viewOf(request.view),
    environment:
      (request.environment === '' ? wishes.environment : pickKey(ENVIRONMENTS, request.environment)) ??
      wishes.environment ??
      'garden',
    detail: number(extras.detail, isRefine ? realism : 0.5),
    sharpness: number(extras.sharpness, 0.4),
    relight: number(extras.lightAmount, isRefine ? realism : 0.5),
  };
}

function viewOf(view: string): View {
  return pickKey(VIEWS, view) ?? 'input';
}

function pickKey<T extends string>(keys: readonly T[], key: string | null): T | null {
  return keys.find((one) => one === key) ?? null;
}
