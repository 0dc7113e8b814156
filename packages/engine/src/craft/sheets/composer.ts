import { openPicture } from '../pictures/picture-file.ts';
import { INK, type Mark, type Placed } from './sheet.ts';
import type { Face, Typesetter } from '@yujian/platform/typesetting/typesetter';

/** Puts marks on a sheet, one above the other; lengths in millimetres. */
export interface Composer {
  readonly marks: readonly Mark[];
  /** One line from its baseline on. */
  line(words: string, x: number, y: number, face: Face, colour?: string): void;
  /** Lines that are no wider than `width`; tells where the next baseline would be. */
  block(words: string, at: { x: number; y: number; width: number; most: number }, face: Face, colour?: string): number;
  field(x: number, y: number, width: number, height: number, colour: string): void;
  picture(placed: Omit<Placed, 'kind'>): void;
}

/** Of the height of letters. */
const LEADING = 1.36;

export function createComposer(type: Typesetter): Composer {
  const marks: Mark[] = [];
  const line: Composer['line'] = (words, x, y, face, colour = INK.text) => {
    const { path } = type.set(words, x, y, face);
    if (path !== '') marks.push({ kind: 'letters', path, colour });
  };
  return {
    marks,
    line,
    block(words, { x, y, width, most }, face, colour) {
      const lines = type.wrap(words, width, face, most);
      for (const [index, one] of lines.entries()) line(one, x, y + index * LEADING * face.size, face, colour);
      return y + lines.length * LEADING * face.size;
    },
    field: (x, y, width, height, colour) => void marks.push({ kind: 'field', x, y, width, height, colour }),
    picture: (placed) => void marks.push({ kind: 'picture', ...placed }),
  };
}

/** A picture in a box of its own proportions, as large as fits in one, at its upper left. */
export async function fitPicture(
  path: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<Omit<Placed, 'kind'>> {
  const { width, height } = await openPicture(path);
  const scale = Math.min(box.width / width, box.height / height);
  const sharps = (await openPicture(path)).source;
  return {
    x: box.x,
    y: box.y,
    width: width * scale,
    height: height * scale,
    pixels: width,
    open: () => sharps.clone(),
  };
}

/** 2026年11月28日; 28 November 2026. */
export function dayIn(language: 'zh' | 'en', date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  );
}
