import type { LightSpec, Slot } from '@yujian/imaging/paint-spec';
import type { Name } from '@yujian/imaging/names';
import type { SurfaceWish, Tone } from '@yujian/imaging/photo';
import type { Structure } from '@yujian/imaging';
import { surfaceOf } from '@yujian/imaging/names';
import type { RenderInput } from '../../core/operations.ts';
import { composeLook } from './compose-look.ts';
import { paintedFinish } from './painted-finish.ts';
import { readWords } from './words.ts';

/** What is asked of a photo. */
export interface PhotoWishes {
  readonly surfaces: readonly SurfaceWish[];
  /** What is asked for by name, in words or at a region, rather than by the style. */
  readonly isNamed: boolean;
  /** The light of another hour or weather; null = the photo's own. */
  readonly light: LightSpec | null;
  readonly tone: Tone;
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

/** As what the surfaces of a slot are known in a photo. */
const NAMES_OF: Partial<Readonly<Record<Slot, readonly Name[]>>> = {
  floor: ['floor'],
  wall: ['wall'],
  ceiling: ['ceiling'],
  rug: ['rug'],
  curtain: ['curtain'],
  sofa: ['sofa'],
  chair: ['chair'],
  cushion: ['textile'],
  cabinet: ['cabinet', 'shelf', 'counter'],
  table: ['table'],
  door: ['door'],
  facade: ['facade'],
  roof: ['roof'],
  paving: ['paving'],
  grass: ['grass'],
  ground: ['ground'],
  road: ['road'],
};
/** What a renovation's budget renews. */
const RENEWED: Readonly<Record<NonNullable<RenderInput['extras']['budget']>, readonly Slot[]>> = {
  light: ['wall'],
  medium: ['wall', 'floor'],
  full: ['wall', 'floor', 'cabinet', 'curtain', 'sofa'],
};
const STYLED: Readonly<Record<RenderInput['setting'], readonly Slot[]>> = { interior: ['floor', 'wall'], exterior: [] };

/** Kelvin by which words make a light as warm as they can. */
const MOST_WARMTH = 900;

/**
 * What a request asks of a photo: what a person gave single regions, then the surfaces that the words name; where none is
 * named, what the style or the budget renews. A picture that is only refined takes nothing but what regions were given.
 */
export function readPhotoWishes(input: RenderInput, structure: Structure): PhotoWishes {
  const { look } = composeLook(input);
  const { slots, understood, notUnderstood, ...words } = readWords(input.styleOnly ? '' : input.words, input.style);
  const tone: Tone = {
    exposure: words.exposure,
    warmth: Math.max(-1, Math.min(1, words.warmth / MOST_WARMTH)),
    saturation: words.saturation,
    contrast: words.contrast,
  };
  const corrected = correctedWishes(structure);
  const named =
    input.mode === 'refine' ? [] : (Object.keys(slots) as Slot[]).filter((slot) => NAMES_OF[slot] !== undefined);
  const wanted =
    named.length > 0
      ? named
      : corrected.length > 0 || input.mode === 'refine'
        ? []
        : input.mode === 'renovate'
          ? RENEWED[input.extras.budget ?? 'medium']
          : STYLED[input.setting];
  const isCorrected = new Set(corrected.flatMap(({ names }) => names));
  const worded = wanted.map((slot): SurfaceWish => {
    const wish = slots[slot];
    const isColour = wish !== undefined && wish.material === null && wish.colour !== null;
    return {
      names: NAMES_OF[slot]!.filter((name) => !isCorrected.has(name)),
      keepsTexture: isColour,
      spec: isColour ? { pattern: 'plain', colours: [wish.colour!], grain: 0 } : look.materials[slot],
    };
  });
  return {
    surfaces: [...worded.filter(({ names }) => names.length > 0), ...corrected],
    isNamed: named.length + corrected.length > 0,
    light: input.atmosphere !== null || words.atmosphere !== null ? look.light : null,
    tone,
    understood,
    notUnderstood,
  };
}

/** Materials that a person gave regions: each for what the region is called. */
function correctedWishes({ regions }: Structure): SurfaceWish[] {
  return regions.flatMap(({ corrected, name, material }) => {
    const spec = material === undefined ? null : paintedFinish({ material, colour: null });
    return spec === null ? [] : [{ names: [corrected ?? name], spec, keepsTexture: false }];
  });
}

/** The structure in which a region that was given a material is called what it was taken for. */
export function holdCorrected(structure: Structure): Structure {
  return {
    ...structure,
    regions: structure.regions.map((region) =>
      region.material !== undefined && region.corrected === undefined
        ? { ...region, corrected: region.name, surface: surfaceOf(region.name) }
        : region,
    ),
  };
}
