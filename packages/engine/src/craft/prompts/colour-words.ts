import type { Text } from '@yujian/contract/text';
import { linearToOklab, SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { COLOUR_WORDS } from '@yujian/scenes/words/lexicon/colours';

interface NamedColour {
  readonly name: Text;
  readonly lab: readonly [number, number, number];
}

const HAN = /\p{Script=Han}/u;
/** Names of a mood that many colours have, and of a metal. */
const NO_PAINTS: ReadonlySet<string> = new Set(['earth tones', 'pastel', 'gold']);
/** A hue counts more than how light it is: what is seen of a surface is lit. */
const LIGHTNESS = 0.8;
/** A brown is no olive, however near: what a turn of the hue costs, by radian and chroma. */
const TURNED = 2;
const COLOURS: readonly NamedColour[] = listColours();

/** The word for a colour, of those that the product reads itself. `colour` is sRGB 'rrggbb'. */
export function nameColour(colour: string): Text {
  const lab = labOf(colour);
  return COLOURS.reduce((best, one) => (distance(lab, one.lab) < distance(lab, best.lab) ? one : best)).name;
}

/** Every word for a colour, the longest first. */
export const COLOUR_TERMS: readonly string[] = COLOUR_WORDS.map(({ word }) => word).toSorted(
  (a, b) => b.length - a.length,
);

function listColours(): NamedColour[] {
  const words = new Map<string, string[]>();
  for (const { word, meaning } of COLOUR_WORDS)
    if (meaning.is === 'colour') words.set(meaning.colour, [...(words.get(meaning.colour) ?? []), word]);
  return [...words].flatMap(([colour, list]) => {
    const [zh, en] = [list.find((word) => HAN.test(word)), list.find((word) => !HAN.test(word))];
    return zh === undefined || en === undefined || list.some((word) => NO_PAINTS.has(word))
      ? []
      : [{ name: { zh, en: en.replace(/ colou?r(?:ed)?$/, '') }, lab: labOf(colour) }];
  });
}

function labOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour, 16);
  const [l, a, b] = linearToOklab(
    SRGB_TO_LINEAR[(value >> 16) & 255]!,
    SRGB_TO_LINEAR[(value >> 8) & 255]!,
    SRGB_TO_LINEAR[value & 255]!,
  );
  return [l!, a!, b!];
}

function distance(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const least = Math.min(Math.hypot(a[1], a[2]), Math.hypot(b[1], b[2]));
  const turn = Math.abs(Math.atan2(a[1] * b[2] - a[2] * b[1], a[1] * b[1] + a[2] * b[2]));
  return Math.hypot(LIGHTNESS * (a[0] - b[0]), a[1] - b[1], a[2] - b[2]) + TURNED * least * turn;
}
