import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { InputKind, KernelContext, SrgbImage, Structure } from '@yujian/imaging';
import type { Note } from '@yujian/contract/jobs';
import type { RenderInput } from '../../core/operations.ts';
import { writePng } from '../pictures/picture-file.ts';
import { readSheet, seeSheet } from './read-sheet.ts';

/** What is looked at, and what a person says of it. `size` is the long side that it is worked on at. */
export type SeeRequest = Pick<RenderInput, 'picture' | 'size' | 'setting' | 'aerial' | 'corrections'>;

/** A picture that was looked at: its sheet, and the file of what was understood of it. Small, so that many may wait for an engine. */
export interface Seen {
  /** PNG of the picture that is worked on, upright, its sheet laid flat. */
  readonly picture: string;
  /** For `readSeen`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly kind: InputKind;
  /** What was done to the picture before it was looked at; null where nothing was. */
  readonly note: Note | null;
}

/** What was understood of a picture. */
export interface SeenFile {
  readonly picture: SrgbImage;
  readonly structure: Structure;
}

let last: { readonly key: string; readonly file: SeenFile; readonly seen: Seen } | undefined;
let lastRead: { readonly file: string; readonly seen: SeenFile } | undefined;

/**
 * Understands a picture and writes down what was understood. The pictures of one run follow each other and are looked at once.
 *
 * @throws {InvalidInput} no picture
 * @throws what `context.throwIfCancelled` throws
 */
export async function understand(request: SeeRequest, workDir: string, context: KernelContext): Promise<Seen> {
  const key = JSON.stringify([
    request.picture.path,
    request.size,
    request.setting,
    request.aerial,
    request.corrections,
  ]);
  if (last?.key === key && existsSync(last.seen.file) && existsSync(last.seen.picture)) return last.seen;
  const sheet = await readSheet(request, { ...context, progress() {} });
  const structure = seeSheet(sheet, request, context);
  const { picture, note } = sheet;
  // by what was looked at: threads remember files by their name
  const stem = join(workDir, `seen-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`);
  const { width, height, kind } = structure;
  const seen: Seen = { picture: `${stem}.png`, file: `${stem}.bin`, width, height, kind, note };
  const file = { picture, structure };
  await writeFile(seen.file, serialize(file));
  await writePng(picture, seen.picture);
  last = { key, file, seen };
  return seen;
}

export async function readSeen({ file }: Pick<Seen, 'file'>): Promise<SeenFile> {
  if (last?.seen.file === file) return last.file;
  if (lastRead?.file !== file) lastRead = { file, seen: deserialize(await readFile(file)) as SeenFile };
  return lastRead.seen;
}
