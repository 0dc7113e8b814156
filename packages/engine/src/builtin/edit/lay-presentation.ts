import type { Note } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import type { PictureFile, SheetPicture, SheetWishes } from '../../core/operations.ts';
import { openPicture } from '../../craft/pictures/picture-file.ts';
import { createComposer, dayIn, fitPicture } from '../../craft/sheets/composer.ts';
import { INK, SHEET, type Sheet } from '../../craft/sheets/sheet.ts';
import { openTypesetter, type Typesetter } from '@yujian/platform/typesetting/typesetter';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { AI_MADE, writeSheets } from './write-sheets.ts';

/** Most pictures of a page. */
const PER_PAGE = 4;
/** Millimetres. */
const MARGIN = 16;
const GAP = 8;
const CAPTION = 13;
/** The title block stands at the right, as on a drawing. */
const BLOCK = { x: 340, width: SHEET.width - MARGIN - 340 } as const;
const AREA = { width: BLOCK.x - 12 - MARGIN, height: SHEET.height - 2 * MARGIN } as const;
const RULE = 0.2;
const FACE = {
  title: { size: 8.4, weight: 600 },
  letter: { size: 3.4, weight: 700 },
  text: { size: 3.4, weight: 400 },
  label: { size: 2.9, weight: 400 },
  value: { size: 3.6, weight: 500 },
} as const;
const WORDS = {
  original: { zh: '原图', en: 'Original' },
  date: { zh: '日期', en: 'Date' },
  pictures: { zh: '图', en: 'Pictures' },
  page: { zh: '页', en: 'Page' },
  by: { zh: '出图', en: 'Made with' },
  name: { zh: '隅间 Yujian', en: 'Yujian 隅间' },
} as const satisfies Readonly<Record<string, Text>>;

/** Pictures on pages of four, each with what was done to it, then boards as they are: one PDF. */
export async function layPresentation(
  original: PictureFile,
  title: string,
  { language, date, pictures, hasNoOriginal = false }: SheetWishes,
  context: OperationContext,
): Promise<OperationResult> {
  const say = (text: Text): string => text[language];
  const boards = pictures.flatMap(({ pages }) => (pages === null ? [] : [pages]));
  const total = pictures.length + (hasNoOriginal ? 0 : 1);
  const shown: readonly SheetPicture[] = [
    ...(hasNoOriginal ? [] : [{ path: original.path, letter: null, caption: WORDS.original, pages: null }]),
    ...pictures.filter(({ pages }) => pages === null),
  ];
  const count = Math.ceil(shown.length / PER_PAGE);
  const each = Math.ceil(shown.length / count);
  const all = count + boards.length;
  const day = dayIn(language, date);
  const block = (page: number): readonly (readonly [string, string])[] => [
    [say(WORDS.date), day],
    [say(WORDS.pictures), `${total}`],
    [say(WORDS.page), `${page + 1} / ${all}`],
    [say(WORDS.by), `${say(WORDS.name)} · ${say(AI_MADE)}`],
  ];
  const type = await openTypesetter([
    title,
    ...block(all).flat(),
    '0123456789',
    ...shown.flatMap(({ letter, caption }) => [letter ?? '', say(caption)]),
  ]);
  const sheets: Sheet[] = [];
  for (let page = 0; page < count; page++) {
    context.throwIfCancelled();
    const own = shown.slice(page * each, (page + 1) * each).map((one) => ({ ...one, caption: say(one.caption) }));
    sheets.push(await layPage(own, title, block(page), type));
    context.progress((0.7 * (page + 1)) / count, 'saving');
  }
  const [first, ...more] = sheets as [Sheet, ...Sheet[]];
  const files = await writeSheets([first, ...more, ...boards], { title, date, language }, context);
  return { files, notes: [pagesNote(all, total)] };
}

interface Captioned {
  readonly path: string;
  readonly letter: string | null;
  readonly caption: string;
}

async function layPage(
  pictures: readonly Captioned[],
  title: string,
  block: readonly (readonly [string, string])[],
  type: Typesetter,
): Promise<Sheet> {
  const sheet = createComposer(type);
  const { columns, rows } = await gridOf(pictures);
  const cell = {
    width: (AREA.width - GAP * (columns - 1)) / columns,
    height: (AREA.height - CAPTION * rows - GAP * (rows - 1)) / rows,
  };
  let y = MARGIN;
  for (let row = 0; row < rows; row++) {
    const own = pictures.slice(row * columns, (row + 1) * columns);
    const placed = await Promise.all(
      own.map(({ path }, column) => fitPicture(path, { x: MARGIN + column * (cell.width + GAP), y, ...cell })),
    );
    const bottom = y + Math.max(...placed.map(({ height }) => height));
    for (const [column, picture] of placed.entries()) {
      const { letter, caption } = own[column]!;
      sheet.picture(picture);
      const at = { x: picture.x + (letter === null ? 0 : 6), y: bottom + 5, width: cell.width - 6, most: 2 };
      if (letter !== null) sheet.line(letter, picture.x, at.y, FACE.letter);
      sheet.block(caption, at, FACE.text, letter === null ? INK.quiet : INK.text);
    }
    y = bottom + CAPTION + GAP;
  }
  const { x, width } = BLOCK;
  sheet.field(x - 6, MARGIN, RULE, AREA.height, INK.rule);
  sheet.block(title, { x, y: MARGIN + 7, width, most: 6 }, FACE.title);
  const step = 13;
  for (const [index, [label, value]] of block.entries()) {
    const top = SHEET.height - MARGIN - step * (block.length - index);
    sheet.field(x, top, width, RULE, INK.rule);
    sheet.line(label, x, top + 4.6, FACE.label, INK.quiet);
    sheet.block(value, { x, y: top + 9.8, width, most: 1 }, FACE.value);
  }
  return sheet.marks;
}

/** How many stand beside and under each other, so that they are as large as can be. */
async function gridOf(pictures: readonly Captioned[]): Promise<{ readonly columns: number; readonly rows: number }> {
  const sizes = await Promise.all(pictures.map(({ path }) => openPicture(path)));
  const grids = pictures.map((_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(pictures.length / columns);
    const wide = (AREA.width - GAP * (columns - 1)) / columns;
    const high = (AREA.height - CAPTION * rows - GAP * (rows - 1)) / rows;
    const area = sizes.reduce(
      (sum, { width, height }) => sum + Math.min(wide / width, high / height) ** 2 * width * height,
      0,
    );
    return { columns, rows, area };
  });
  return grids.reduce((best, one) => (one.area > best.area ? one : best));
}

function pagesNote(pages: number, pictures: number): Note {
  return {
    zh: `A3 横版 PDF ${pages} 页，${pictures} 张图，在下载里；这里看到的是第 1 页`,
    en: `A PDF of ${pages} A3 page${pages === 1 ? '' : 's'} with ${pictures} pictures, under Download; this is page 1`,
  };
}
