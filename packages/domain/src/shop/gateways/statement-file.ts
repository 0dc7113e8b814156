import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';
import { unzipSync } from 'fflate';

/** Bytes that a statement may have on its way, and unpacked: some hundred thousand lines. */
export const FILE_MAX = 16 * 1024 * 1024;
const TEXT_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 10;
const gunzipWithin = promisify(gunzipCallback);

/** @throws Error when it is no whole gzip file, or unpacks to more than a statement may have */
export function gunzip(bytes: Buffer): Promise<Buffer> {
  return gunzipWithin(bytes, { maxOutputLength: TEXT_MAX });
}

/** The files of an archive. @throws Error when it is no whole archive, or says that it unpacks to more than a statement may have */
export function unzip(bytes: Uint8Array): Uint8Array[] {
  let [entries, sum] = [0, 0];
  const files = unzipSync(bytes, {
    // What unpacks to more than it says is cut off there, and then has no end.
    filter({ originalSize }) {
      entries += 1;
      sum += originalSize;
      if (entries > ENTRIES_MAX || sum > TEXT_MAX) throw new Error('The archive is too large.');
      return true;
    },
  });
  return Object.values(files);
}

/** A body that is no longer than a statement may be. @throws Error */
export async function readFile(response: Response): Promise<Uint8Array> {
  if (!response.ok || response.body === null) throw new Error(`The file is answered by ${response.status}.`);
  const parts: Uint8Array[] = [];
  let sum = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    sum += part.length;
    if (sum > FILE_MAX) throw new Error('The file is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Reads rows by the names of their head, of which units in brackets are left out.
 * @throws Error when a row has another number of cells than the head, or a name is missing
 */
export function readRows<Name extends string>(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  names: readonly Name[],
): Readonly<Record<Name, string>>[] {
  const titles = head.map((title) => title.replace(/[（(].*$/s, '').trim());
  const places = names.map((name) => [name, titles.indexOf(name)] as const);
  for (const [name, place] of places) if (place < 0) throw new Error(`The statement has no column ${name}.`);
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`A line of the statement has ${row.length} cells.`);
    return Object.fromEntries(places.map(([name, place]) => [name, row[place]!.trim()])) as Record<Name, string>;
  });
}

/** Yuan with at most five decimals as fen, which fees can be parts of. @throws Error */
export function fenOf(yuan: string): number {
  if (!/^-?\d{1,12}(\.\d{1,5})?$/.test(yuan)) throw new Error(`The statement has the amount "${yuan.slice(0, 40)}".`);
  return Math.round(Number(yuan) * 100_000) / 1000;
}

/** A time of China, `2026-05-01 16:00:00`. @throws Error */
export function timeOf(text: string): Date {
  const time = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(time.getTime())) throw new Error(`The statement has the time "${text.slice(0, 40)}".`);
  return time;
}
