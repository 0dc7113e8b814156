import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import type { OpeningFiles } from '@yujian/domain/gallery/service';
import { PAGE_FOLDER } from '../site/web-folder.ts';

/** The opening gallery of the built page; undefined where there is none. */
export async function readOpeningFiles(folder: string = PAGE_FOLDER): Promise<OpeningFiles | undefined> {
  const list = await readFile(join(folder, 'gallery/items.json'), 'utf8').catch(() => undefined);
  if (list === undefined) return undefined;
  return { items: JSON.parse(list) as OpeningItem[], open: (path) => createReadStream(join(folder, path)) };
}
