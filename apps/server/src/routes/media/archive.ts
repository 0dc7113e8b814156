import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Audience, Media, MediaRow } from '@yujian/domain/media/service';
import { ZipFile } from 'yazl';

/** Characters of a title within a name: paths end at 260 on Windows. */
const TITLE_LONGEST = 60;
/** Of a name by a pattern, which may hold a title and more. */
const NAME_LONGEST = 120;

export interface ArchiveNames {
  /** Tool and name of the tasks that made the files. */
  readonly titles: ReadonlyMap<string, { readonly tool: string; readonly name: string }>;
  /** With {name}, {tool} and {n}; absent: see tellingName. */
  readonly naming?: string | undefined;
}

/**
 * Files as one archive, made while it is read: one copy at a time, stored as it is since pictures do not get smaller.
 * The stream fails when a copy cannot be made, so that nobody takes a part for the whole.
 */
export function archiveOf(
  media: Media,
  rows: readonly MediaRow[],
  audience: Audience,
  { titles, naming }: ArchiveNames,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const taken = new Set<string>();
  zip.on('error', (error: Error) => output.destroy(error));
  rows.forEach((row, i) => {
    const task = row.taskId === null ? undefined : titles.get(row.taskId);
    const title = row.taskId === null ? row.name.replace(/\.\w+$/, '') : (task?.name ?? '');
    const number = String(i + 1).padStart(String(rows.length).length, '0');
    const own = media.downloadName(row, audience);
    const name =
      naming === undefined
        ? tellingName(own, number, title, row.createdAt)
        : freeName(namedBy(naming, { name: title, tool: task?.tool ?? '', n: number }) || number, own, taken);
    zip.addReadStreamLazy(name, { compress: false }, (take) => {
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

/**
 * eva_img.png, the third of twelve → "eva_img_03 室内渲染 客厅 现代 2026-11-24.png": the specified name, then what it is and
 * the server's day, without what Windows refuses in names or nobody sees. yazl marks names as UTF-8 (APPNOTE 4.4.4, bit 11).
 */
function tellingName(name: string, number: string, title: string, at: Date): string {
  const words = plainName(title);
  return name.replace(/(\.\w+)$/, `_${number}${words === '' ? '' : ` ${words}`} ${at.toLocaleDateString('sv-SE')}$1`);
}

function namedBy(pattern: string, values: Readonly<Record<string, string>>): string {
  const words = pattern.replace(/\{(name|tool|n)\}/g, (_, key: string) => plainName(values[key] ?? ''));
  return plainName(words, NAME_LONGEST).replace(/^[.\s]+/, '');
}

/** The words with the file's ending, and a number where an earlier file has that name: to Windows and macOS "A" is "a". */
function freeName(words: string, file: string, taken: Set<string>): string {
  const ending = /\.\w+$/.exec(file)?.[0] ?? '';
  for (let copy = 1; ; copy += 1) {
    const name = `${words}${copy === 1 ? '' : ` ${copy}`}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

/** Half a character that the cut leaves is of the class C too. */
function plainName(words: string, longest = TITLE_LONGEST): string {
  return words
    .normalize()
    .slice(0, longest)
    .replace(/[<>:"/\\|?*·\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
