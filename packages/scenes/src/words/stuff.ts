import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';

/** Forms that say what a piece is made of. */
const FORMS_OF_STUFF: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /marble|travertine|limestone|sandstone|granite|onyx|bluestone|slate-floor|marquina|emperador|verde-alpi|paving/,
    ['stone'],
  ],
  [/subway|zellige|squares|hexagon|mosaic|checker|porcelain/, ['tiled']],
  [/slats/, ['slatted', 'slats']],
  [/rattan/, ['rattan']],
  [/bamboo/, ['bamboo']],
  [/^teak/, ['teak']],
  [/clear-glass|frosted-glass|fluted-glass|tinted-glass|bronze-glass/, ['glass']],
];

/** The form that a material gives a piece: a counter of granite is the stone one. */
export function formOfStuff(type: PieceType, material: string | undefined): string | null {
  if (material === undefined) return null;
  const forms = FORMS_OF_STUFF.find(([pattern]) => pattern.test(material))?.[1] ?? [];
  return PIECES[type].forms.find(({ key }) => forms.includes(key))?.key ?? null;
}

/** Materials that come in colours, each with a colour that stands for it (sRGB). */
const IN_COLOURS: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['zellige-white', 'f4f3ef'],
    ['zellige-emerald', '1d6b50'],
    ['zellige-ocean', '1f6a93'],
  ],
  [
    ['subway-white', 'f4f3ef'],
    ['subway-sage', '97a38a'],
  ],
  [
    ['white-squares', 'f4f3ef'],
    ['porcelain-grey', '8d8d8b'],
  ],
  [
    ['leather-cognac', 'a9652f'],
    ['leather-black', '232323'],
    ['leather-cream', 'f1ebdf'],
  ],
  [
    ['boucle-cream', 'f3e8d4'],
    ['boucle-grey', '8d8d8b'],
  ],
  [
    ['terrazzo-light', 'e4e0d8'],
    ['terrazzo-green', '5c8a4a'],
    ['terrazzo-dark', '3a3a3c'],
  ],
  [
    ['standing-seam-zinc', '8d8d8b'],
    ['standing-seam-black', '232323'],
  ],
  [
    ['velvet-green', '24402f'],
    ['velvet-rust', 'a4502f'],
  ],
];

/** The one of a material's colours that is nearest to the wished one; the material itself where it has no others. */
export function inColour(material: string, colour: string | undefined): string {
  const variants = IN_COLOURS.find((family) => family[0]?.[0] === material);
  if (variants === undefined || colour === undefined) return material;
  const wished = opponent(colour);
  const distance = (hex: string): number => opponent(hex).reduce((sum, value, k) => sum + (value - wished[k]!) ** 2, 0);
  return variants.reduce((best, other) => (distance(other[1]) < distance(best[1]) ? other : best))[0];
}

/** Lightness, red to green and yellow to blue: a dark green is nearer to green than rust of its lightness is. */
function opponent(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return [0.5 * (0.3 * r + 0.6 * g + 0.1 * b), 0.5 * (r - g), 0.5 * ((r + g) / 2 - b)];
}

function channels(hex: string): number[] {
  return [0, 2, 4].map((from) => parseInt(hex.slice(from, from + 2), 16));
}
