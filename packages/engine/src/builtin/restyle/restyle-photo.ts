import type { Text } from '@yujian/contract/text';
import type { KernelContext, SrgbImage, Structure } from '@yujian/imaging';
import {
  transferMap,
  transferParts,
  colourStatisticsOf,
  type ColourStatistics,
  type TransferredPart,
} from '@yujian/imaging/kernels/grade/region-transfer';
import { linearToOklab, oklabToLinear, SRGB_TO_LINEAR, toByte, type Triple } from '@yujian/imaging/ops/colour';
import type { Look } from '@yujian/imaging/paint-spec';
import { dressPhoto, tonePhoto, type RegionChances, type SurfaceWish } from '@yujian/imaging/photo';
import { recolour } from '../render/recolour.ts';
import { partsOfPhoto, ROLES, softenPart, type PhotoPart } from './photo-parts.ts';

/** What a picture is restyled after: another one as it is understood, or the look of a style. */
export type Target =
  | { readonly kind: 'reference'; readonly parts: readonly PhotoPart[]; readonly whole: ColourStatistics }
  | { readonly kind: 'style'; readonly look: Look };

export interface RestylePhoto {
  readonly picture: SrgbImage;
  /** Of the picture's size. */
  readonly structure: Structure;
  readonly chances: RegionChances;
  readonly target: Target;
  /** 0 to 1. */
  readonly strength: number;
  /** Hue and saturation stay the picture's. */
  readonly keepColour: boolean;
  readonly seed: number;
}

export interface RestyledPhoto {
  readonly image: SrgbImage;
  /** 1 where a surface took another material. */
  readonly changed: Uint8Array;
  /** What took the colours of its like, what took a new material, and what was found here and not there. */
  readonly matched: readonly Text[];
  readonly dressed: readonly Text[];
  readonly unmatched: readonly Text[];
}

/** Surfaces that take a style's own material, and from which strength on: a wall's border is uncertain where much stands before it. */
const DRESSED = { floor: 0.5, wall: 0.85 } as const;
/** How far a part may move in lightness, which a photo's light decides more than its material, and in tint. */
const MOST = {
  reference: { light: 0.16, tint: 0.09 },
  style: { light: 0.09, tint: 0.035 },
  rest: { light: 0.06, tint: 0.03 },
} as const;
/** What has no like there goes with the picture as a whole by this part. */
const REST = 0.5;

/**
 * A photo or render in the palette, materials and light of another picture or of a style, part by part: the floor takes what the
 * floor there has, the wall the wall's. Forms, edges and texture stay the picture's own. Parts that are not surely understood, or
 * have no like in the other, go a little with the whole.
 */
export function restylePhoto(request: RestylePhoto, context: KernelContext): RestyledPhoto {
  const { picture, structure, chances, target, strength, keepColour, seed } = request;
  const { setting } = structure;
  const own = partsOfPhoto(picture, structure, chances);
  context.progress(0.1);
  const wishes =
    target.kind === 'style' && setting === 'interior' ? surfaceWishes(target.look, own, strength, keepColour) : [];
  const dressing = dressPhoto(picture, structure, wishes, chances, seed, part(context, 0.1, 0.5));
  const isDressed = (key: string): boolean => dressing.dressed.some((name) => name === key);
  const free = dressing.changed.map((value) => 1 - value);
  const parts: TransferredPart[] = [];
  const [matched, unmatched]: [Text[], Text[]] = [[], []];
  const rest = new Float32Array(free.length).fill(1);
  for (const each of own) {
    const { key, text } = each.role;
    const to = goalOf(target, each);
    if (to === null) {
      if (target.kind === 'reference') unmatched.push(text);
      continue;
    }
    context.throwIfCancelled();
    const share = softenPart(picture, each);
    for (let i = 0; i < share.length; i++) {
      share[i]! *= free[i]!;
      rest[i]! -= share[i]!;
    }
    const goal = keepColour ? greyed(to, each.colours) : to;
    parts.push({ share, map: transferMap(each.colours, goal, strength, MOST[target.kind]) });
    if (!isDressed(key)) matched.push(text);
  }
  if (target.kind === 'reference') {
    const from = colourStatisticsOf(picture, new Uint8Array(free.length).fill(1));
    const to = keepColour ? greyed(target.whole, from) : target.whole;
    const share = rest.map((value, i) => Math.max(0, value) * free[i]!);
    parts.push({ share, map: transferMap(from, to, REST * strength, MOST.rest) });
  }
  context.progress(0.8);
  const coloured = transferParts(dressing.image, parts);
  const image = target.kind === 'style' ? tonePhoto(coloured, toneOf(target.look, strength, keepColour)) : coloured;
  context.progress(1);
  return {
    image,
    changed: dressing.changed,
    matched,
    dressed: ROLES[setting].filter(({ key }) => isDressed(key)).map(({ text }) => text),
    unmatched,
  };
}

/** What a part shall look like; null where the target has nothing like it. */
function goalOf(target: Target, { role, colours }: PhotoPart): ColourStatistics | null {
  if (target.kind === 'reference') return target.parts.find((other) => other.role === role)?.colours ?? null;
  const [hex] = role.slot ? target.look.materials[role.slot].colours : [];
  return hex ? { ...colours, mean: labOf(hex) } : null;
}

/** Lightness of one, hue and saturation of the other. */
function greyed(to: ColourStatistics, from: ColourStatistics): ColourStatistics {
  return { ...to, mean: [to.mean[0], from.mean[1], from.mean[2]], covariance: from.covariance };
}

function surfaceWishes(look: Look, own: readonly PhotoPart[], strength: number, keepColour: boolean): SurfaceWish[] {
  return (['floor', 'wall'] as const).flatMap((key): SurfaceWish[] => {
    const found = own.find(({ role }) => role.key === key);
    if (!found || strength < DRESSED[key]) return [];
    const spec = look.materials[key];
    return [{ names: [key], spec: keepColour ? recolour(spec, hexOf(found.colours.mean)) : spec, keepsTexture: false }];
  });
}

/** Contrast and saturation of a style's pictures. */
function toneOf({ grade }: Look, strength: number, keepColour: boolean): Parameters<typeof tonePhoto>[1] {
  const towards = (value: number): number => 1 + strength * (Math.max(0.8, Math.min(1.25, value)) - 1);
  return {
    exposure: 0,
    warmth: 0,
    contrast: towards(grade.contrast),
    saturation: keepColour ? 1 : towards(grade.saturation),
  };
}

function labOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return linearToOklab(
    SRGB_TO_LINEAR[(value >> 16) & 255]!,
    SRGB_TO_LINEAR[(value >> 8) & 255]!,
    SRGB_TO_LINEAR[value & 255]!,
  );
}

function hexOf([l, a, b]: Triple): string {
  return `#${oklabToLinear(l, a, b)
    .map((value) => toByte(value).toString(16).padStart(2, '0'))
    .join('')}`;
}

function part(context: KernelContext, from: number, to: number): KernelContext {
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}
