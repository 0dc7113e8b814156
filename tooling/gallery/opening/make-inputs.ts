import { existsSync, mkdirSync, rmSync, copyFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { drawMask, readSelectable } from '@yujian/engine/craft/selection/click-select';
import { SILENT } from '@yujian/imaging';
import sharp from 'sharp';
import { fileOf, INPUTS, ROOT } from '../inputs.ts';
import { maskOf, runContext } from '../masked.ts';
import { blockHouse } from './block-house.ts';
import type { OpeningOrder } from './order.ts';

export const PUBLIC = join(ROOT, 'apps/web/public');
const FOLDER = 'gallery/inputs';
/** A model, and a photo as an old telephone would have kept it. */
export const BLOCK_HOUSE = `${FOLDER}/block-house.glb`;
export const WORN_PHOTO = `${FOLDER}/worn-photo.jpg`;
const WORN_QUALITY = 30;
/** Pixels on the long side, at most, of what is copied. */
const COPIED_SIDE = 1024;

/** What is selected of a picture: a rectangle in shares of it, clicks in its pixels (grown by `grown` pixels), or all furniture that is found. */
export type Selected =
  | 'furniture'
  | { readonly place: readonly [left: number, top: number, right: number, bottom: number] }
  | { readonly clicks: readonly (readonly [x: number, y: number])[]; readonly grown?: number };

/** The files of an order by field, as paths under apps/web/public; what is not there is made. */
export async function inputsOf(
  { key, inputs, selected }: OpeningOrder,
  engine: ReturnType<typeof createBuiltinEngine>,
): Promise<Readonly<Record<string, string>>> {
  mkdirSync(join(PUBLIC, FOLDER), { recursive: true });
  const found: Record<string, string> = {};
  for (const [field, input] of Object.entries(inputs)) found[field] = await copied(input);
  if (selected === undefined) return found;
  const mask = `${FOLDER}/${key}-mask.png`;
  if (!existsSync(join(PUBLIC, mask)))
    await writeMask(join(PUBLIC, found['upload_img']!), selected, join(PUBLIC, mask), engine);
  return { ...found, mask };
}

async function copied(input: string): Promise<string> {
  if (input === BLOCK_HOUSE && !existsSync(join(PUBLIC, input))) writeFileSync(join(PUBLIC, input), await blockHouse());
  if (input === WORN_PHOTO && !existsSync(join(PUBLIC, input)))
    await sharp(join(ROOT, fileOf('bedroom-photo')))
      .jpeg({ quality: WORN_QUALITY })
      .toFile(join(PUBLIC, input));
  if (!input.startsWith(INPUTS)) return input;
  const path = `${FOLDER}/${basename(input, extname(input))}.webp`;
  if (!existsSync(join(PUBLIC, path)))
    await sharp(join(ROOT, input))
      .resize({ width: COPIED_SIDE, height: COPIED_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toFile(join(PUBLIC, path));
  return path;
}

async function writeMask(
  picture: string,
  selected: Selected,
  to: string,
  engine: ReturnType<typeof createBuiltinEngine>,
): Promise<void> {
  const context = runContext();
  try {
    if (selected === 'furniture') {
      const { png } = await drawMask(await readSelectable(picture, SILENT), [], null, SILENT, 'furniture');
      await sharp(png).png({ compressionLevel: 9 }).toFile(to);
      return;
    }
    const mask = await maskOf(selected, picture, engine, context);
    const grown = 'grown' in selected ? (selected.grown ?? 0) : 0;
    if (grown === 0) copyFileSync(mask, to);
    else await sharp(mask).extractChannel(0).dilate(grown).png({ compressionLevel: 9 }).toFile(to);
  } finally {
    rmSync(context.workDir, { recursive: true, force: true });
  }
}
