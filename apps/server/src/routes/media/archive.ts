import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Audience, Media, MediaRow } from '@yujian/domain/media/service';
import { ZipFile } from 'yazl';

/** Characters of a title within a name: paths end at 260 on Windows. */
const TITLE_LONGEST = 60;

/**
 * Files as one archive, made while it is read: one copy at a time, stored as it is since pictures do not get smaller.
 * The stream fails when a copy cannot be made, so that nobody takes a part for the whole.
 */
export function archiveOf(
  media: Media,
  rows: readonly MediaRow[],
  audience: Audience,
  titles: ReadonlyMap<string, { readonly name: string }>,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  rows.forEach((row, i) => {
    const title = row.taskId === null ? row.name.replace(/\.\w+$/, '') : (titles.get(row.taskId)?.name ?? '');
    const number = String(i + 1).padStart(String(rows.length).length, '0');
    zip.addReadStreamLazy(
      tellingName(media.downloadName(row, audience), number, title, row.createdAt),
      { compress: false },
      (take) => {
        media.download(row, audience).then(
          ({ body }) => {
            const stream = body as Readable;
            // A reader that leaves stops the copy that is under way.
            void finished(output).catch(() => stream.destroy());
            take(null, stream);
          },
          (error: unknown) => take(error instanceof Error ? error : new Error(String(error)), null as never),
        );
      },
    );
  });
  zip.end();
  return output;
}

/**
 * eva_img.png, the third of twelve → "eva_img_03 室内渲染 客厅 现代 2026-11-24.png": the specified name, then what it is and
 * the server's day, without what Windows refuses in names or nobody sees. yazl marks names as UTF-8 (APPNOTE 4.4.4, bit 11).
 */
function tellingName(name: string, number: string, title: string, at: Date): string {
  // half a character that the cut leaves is of the class C too
  const words = title
    .normalize()
    .slice(0, TITLE_LONGEST)
    .replace(/[<>:"/\\|?*·\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.replace(/(\.\w+)$/, `_${number}${words === '' ? '' : ` ${words}`} ${at.toLocaleDateString('sv-SE')}$1`);
}
