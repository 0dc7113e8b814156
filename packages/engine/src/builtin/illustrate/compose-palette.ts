import { paletteOfStyle } from '@yujian/contract/catalog/style-palettes';
import type { SrgbImage } from '@yujian/imaging';
import type { PaintRole, Palette, Rgb } from '@yujian/imaging/illustrate/manner';
import { PALETTES, withColours } from '@yujian/imaging/illustrate/palettes';
import { linearToOklab, oklabToLinear, SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';
import { tintsOf } from '@yujian/imaging/ops/main-colours';
import type { Slot } from '@yujian/imaging/paint-spec';
import type { RenderInput } from '../../core/operations.ts';
import { composeLook } from '../render/compose-look.ts';

/** What a surface of the painter is in an illustration. Later ones go before earlier ones. */
const ROLES: Readonly<Record<'interior' | 'exterior', Readonly<Partial<Record<Slot, PaintRole>>>>> = {
  interior: {
    floor: 'floor',
    wall: 'wall',
    ceiling: 'ceiling',
    rug: 'rug',
    curtain: 'cloth',
    chair: 'softSecond',
    sofa: 'soft',
    metal: 'metal',
    table: 'wood',
    cabinet: 'wood',
    wood: 'wood',
    foliage: 'green',
  },
  exterior: {
    facade2: 'wood',
    facade: 'wall',
    roof: 'roof',
    glass: 'glass',
    ground: 'ground',
    paving: 'ground',
    grass: 'grass',
    water: 'water',
    foliage: 'green',
  },
};
/** How far a style's own materials colour its palette. */
const STYLE_SHARE = 0.4;
/** Roles that a reference picture colours. */
const DYED: readonly PaintRole[] = [
  'wall',
  'floor',
  'rug',
  'cloth',
  'soft',
  'softSecond',
  'softThird',
  'wood',
  'art',
  'artSecond',
  'roof',
  'ground',
];

/** The palette that is asked for: of the style, tinted with its materials; dyed by a reference picture; and of the colours that words name, which go before all. */
export function composePalette(input: RenderInput, reference: SrgbImage | undefined): Palette {
  const { look } = composeLook(input);
  const plain = composeLook({ ...input, words: '', variant: 0 }).look;
  const base = PALETTES[input.palette === 'auto' ? paletteOfStyle(look.id) : input.palette]!;
  const styled: Partial<Record<PaintRole, Rgb>> = {};
  const named: Partial<Record<PaintRole, Rgb>> = {};
  for (const [slot, role] of Object.entries(ROLES[input.setting]) as [Slot, PaintRole][]) {
    const colour = rgbOf(look.materials[slot].colours[0]);
    if (!colour) continue;
    if (input.palette === 'auto') styled[role] = mixed(base[role], colour, STYLE_SHARE);
    if (
      !input.styleOnly &&
      JSON.stringify(composedWords(input).materials[slot]) !== JSON.stringify(plain.materials[slot])
    )
      named[role] = colour;
  }
  const own = withColours(base, styled);
  return withColours(reference ? dye(own, reference, input.referenceWeight) : own, named);
}

/** The look by the words alone: variants change materials too. */
function composedWords(input: RenderInput): ReturnType<typeof composeLook>['look'] {
  return composeLook({ ...input, variant: 0 }).look;
}

/** Each role goes towards the reference's colour that is nearest to it. */
function dye(palette: Palette, reference: SrgbImage, weight: number): Palette {
  const tints = tintsOf(reference);
  if (tints.length === 0 || weight <= 0) return palette;
  const dyed: Partial<Record<PaintRole, Rgb>> = {};
  for (const role of DYED) {
    const lab = labOf(palette[role]);
    const nearest = tints
      .map(({ lab: tint }) => ({
        tint,
        distance: Math.hypot(2 * (tint[0] - lab[0]), tint[1] - lab[1], tint[2] - lab[2]),
      }))
      .toSorted((a, b) => a.distance - b.distance)[0]!.tint;
    dyed[role] = mixed(palette[role], rgbOfLab(nearest), weight);
  }
  return withColours(palette, dyed);
}

/** #rrggbb as sRGB, 0 to 1. */
function rgbOf(hex: string | undefined): Rgb | null {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) return null;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;
}

function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  return a.map((value, k) => value + (b[k]! - value) * share) as unknown as Rgb;
}

function labOf(colour: Rgb): readonly [number, number, number] {
  const [r, g, b] = colour.map((value) => SRGB_TO_LINEAR[Math.round(255 * value)]!) as [number, number, number];
  return linearToOklab(r, g, b) as unknown as [number, number, number];
}

function rgbOfLab([lightness, a, b]: readonly [number, number, number]): Rgb {
  return (oklabToLinear(lightness, a, b) as unknown as number[]).map((value) => toByte(value) / 255) as unknown as Rgb;
}
