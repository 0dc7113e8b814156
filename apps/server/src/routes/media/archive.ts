import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Audience, Media, MediaRow } from '@yujian/domain/media/service';
import { ZipFile } from 'yazl';

/**
 * Files as one archive, made while it is read: one copy at a time, stored as it is since pictures do not get smaller.
 * The stream fails when a copy cannot be made, so that nobody takes a part for the whole.
 */
export function archiveOf(media: Media, rows: readonly MediaRow[], audience: Audience): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  rows.forEach((row, i) => {
    zip.addReadStreamLazy(numberedName(media.downloadName(row, audience), i + 1, rows.length), { compress: false }, (take) => {
      media.download(row, audience).then(
        ({ body }) => {
          const stream = body as Readable;
          // A reader that leaves stops the copy that is under way.
          void finished(output).catch(() => stream.destroy());
          take(null, stream);
        },
        (error: unknown) => take(error instanceof Error ? error : new Error(String(error)), null as never),
      );
    });
  });
  zip.end();
  return output;
}

/** eva_img.png, the third of twelve → eva_img_03.png */
function numberedName(name: string, number: number, count: number): string {
  return name.replace(/(\.\w+)$/, `_${String(number).padStart(String(count).length, '0')}$1`);
}
