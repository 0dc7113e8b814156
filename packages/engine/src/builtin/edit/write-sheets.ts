import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputFile } from '@yujian/contract/jobs';
import type { Text } from '@yujian/contract/text';
import type { SheetWishes } from '../../core/operations.ts';
import { drawSheet } from '../../craft/sheets/draw-sheet.ts';
import { printSheets } from '../../craft/sheets/print-sheets.ts';
import type { Sheet } from '../../craft/sheets/sheet.ts';
import type { OperationContext } from '../worker-protocol.ts';

/** Files have no label of their own drawn into them when they are downloaded: sheets say it themselves. */
export const AI_MADE: Text = { zh: 'AI 生成', en: 'AI-generated' };

/** The first sheet as a picture, and all of them as a PDF; a page may be that of another PDF, by its path. */
export async function writeSheets(
  [first, ...more]: readonly [Sheet, ...(Sheet | string)[]],
  { title, date }: Pick<SheetWishes, 'date' | 'language'> & { readonly title: string },
  { workDir }: Pick<OperationContext, 'workDir'>,
): Promise<OutputFile[]> {
  const [image, pages] = [join(workDir, 'sheet.png'), join(workDir, 'sheets.pdf')];
  const size = await drawSheet(first, image);
  await writeFile(pages, await printSheets([first, ...more], { title, date, keywords: [AI_MADE.zh, AI_MADE.en] }));
  return [
    { path: image, role: 'image', kind: 'image', type: 'image/png', ...size },
    { path: pages, role: 'pages', kind: 'file', type: 'application/pdf' },
  ];
}
