import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import { findTool } from '@yujian/contract/tools/registry';
import { ROOT } from '../inputs.ts';
import { table } from '../masked.ts';

const PAGE = join(ROOT, 'docs/gallery.md');

/** Each picture with its title and tool, and the sentence and seed of those that are of words, in docs/gallery.md. */
export function writeOpeningPage(items: readonly OpeningItem[]): void {
  const cells = items.map(({ key, tool, title, params }) => {
    const { promptTxt, seed } = params;
    const words = typeof promptTxt === 'string' && promptTxt !== '' ? `<br>${promptTxt}` : '';
    const from = typeof seed === 'number' ? `, seed ${seed}` : '';
    return `<img src="../apps/web/public/gallery/${key}.webp" width="270" alt="${title.en}"><br>**${title.zh}**<br>${title.en}${words}<br>${findTool(tool)!.title.en}${from}`;
  });
  const page = readFileSync(PAGE, 'utf8').replace(
    /(<!-- opening -->\n)[\s\S]*?(<!-- \/opening -->)/,
    (_, open: string, close: string) => `${open}${table(cells)}\n${close}`,
  );
  writeFileSync(PAGE, page);
}
