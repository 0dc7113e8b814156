import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { decompress } from 'wawoff2';

/** How letters look: em in the sheet's unit, weight 100 to 900. */
export interface Face {
  readonly size: number;
  readonly weight: number;
}

/** Sets words as outlines, so that they look alike on every machine and need no font to be read. */
export interface Typesetter {
  /** An SVG path of one line whose baseline begins at (x, y), y downwards, and how wide it is. Characters that no font has are left out. */
  set(words: string, x: number, y: number, face: Face): { readonly path: string; readonly width: number };
  /** Lines no wider than `width`; of more than `most`, the last ends in an ellipsis. */
  wrap(words: string, width: number, face: Face, most: number): readonly string[];
}

const require = createRequire(import.meta.url);
/** Latin letters as the product has them, and Noto Sans SC for Han; both OFL, in slices by character. */
const LATIN = familyOf(
  'hanken-grotesk',
  require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  (key) => key === 'latin' || key === 'latin-ext',
);
const HAN = familyOf(
  'noto-sans-sc',
  require.resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2'),
  () => true,
);
/** Punctuation that both have, which takes the form of the words around it. */
const SHARED = /[\u2000-\u206f·]/u;
const IS_HAN = /\p{Script=Han}/u;
/** Between Han and Latin letters or figures, in em. */
const BETWEEN = 0.14;
/** No line begins with these. */
const CLOSING = /^[，。、；：！？）》”’,.;:!?)]/u;
const ELLIPSIS = '…';

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}
type Family = () => Promise<readonly Slice[]>;

function familyOf(name: string, one: string, takes: (key: string) => boolean): Family {
  const folder = dirname(one);
  let slices: Promise<readonly Slice[]> | undefined;
  const read = async (): Promise<readonly Slice[]> => {
    const map = JSON.parse(await readFile(join(folder, '../unicode.json'), 'utf8')) as Record<string, string>;
    return Object.entries(map)
      .filter(([key]) => takes(key))
      .map(([key, ranges]) => ({
        file: join(folder, `${name}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: ranges.split(',').map((range): [number, number] => {
          const [from, to = from] = range.replace('U+', '').split('-') as [string, string?];
          return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        }),
      }));
  };
  return () => (slices ??= read());
}

const fonts = new Map<string, Promise<Font>>();

async function openFont(file: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(file))));
  if ('fonts' in font) throw new TypeError(`expected one font in ${file}`);
  return font;
}

/** A typesetter for the characters of some words. */
export async function openTypesetter(words: readonly string[]): Promise<Typesetter> {
  const all = [...new Set(Array.from(`${words.join('')}${ELLIPSIS}`))];
  const han = all.some((char) => IS_HAN.test(char));
  const families = await Promise.all([LATIN(), HAN()]);
  const fontOf = new Map<string, { readonly file: string; readonly font: Font }>();
  await Promise.all(
    all.map(async (char) => {
      const code = char.codePointAt(0)!;
      const order = han && SHARED.test(char) ? families.toReversed() : families;
      for (const { file, ranges } of order.flat()) {
        if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
        if (!fonts.has(file)) fonts.set(file, openFont(file));
        const font = await fonts.get(file)!;
        if (!font.hasGlyphForCodePoint(code)) continue;
        fontOf.set(char, { file, font });
        return;
      }
    }),
  );
  const inWeight = new Map<string, Font>();
  const glyphOf = (char: string, { size, weight }: Face) => {
    const found = fontOf.get(char);
    if (found === undefined) return null;
    const { file, font } = found;
    const key = `${weight} ${file}`;
    const heavy = inWeight.get(key) ?? font.getVariation({ wght: weight });
    inWeight.set(key, heavy);
    const glyph = heavy.glyphForCodePoint(char.codePointAt(0)!);
    const scale = size / font.unitsPerEm;
    return { glyph, scale, width: glyph.advanceWidth * scale };
  };
  const gapAfter = (char: string, next: string | undefined, size: number): number =>
    next !== undefined &&
    IS_HAN.test(char) !== IS_HAN.test(next) &&
    /[\p{L}\p{N}]/u.test(char) &&
    /[\p{L}\p{N}#]/u.test(next)
      ? BETWEEN * size
      : 0;
  const set: Typesetter['set'] = (text, x, y, face) => {
    const chars = Array.from(text);
    const paths: string[] = [];
    let at = x;
    for (const [index, char] of chars.entries()) {
      const found = glyphOf(char, face);
      if (found === null) continue;
      const { glyph, scale, width } = found;
      if (char.trim() !== '') paths.push(glyph.path.scale(scale, -scale).translate(at, y).toSVG());
      at += width + gapAfter(char, chars[index + 1], face.size);
    }
    return { path: paths.join(''), width: at - x };
  };
  const widthOf = (text: string, face: Face): number => set(text, 0, 0, face).width;
  return {
    set,
    wrap(text, width, face, most) {
      const lines: string[] = [];
      let line = '';
      for (const word of text.match(/\p{Script=Han}|\s+|[^\s\p{Script=Han}]+/gu) ?? []) {
        if (line !== '' && !CLOSING.test(word) && widthOf(line + word.trimEnd(), face) > width) {
          lines.push(line.trimEnd());
          line = word.trimStart();
        } else line += word;
      }
      lines.push(line.trimEnd());
      if (lines.length <= most && lines.every((one) => widthOf(one, face) <= width)) return lines;
      return lines.slice(0, most).map((one, index) => {
        const isCut = index === most - 1 && lines.length > most;
        let [kept, end] = [one, isCut ? ELLIPSIS : ''];
        while (kept !== '' && widthOf(kept + end, face) > width)
          [kept, end] = [Array.from(kept).slice(0, -1).join(''), ELLIPSIS];
        return kept + end;
      });
    },
  };
}
