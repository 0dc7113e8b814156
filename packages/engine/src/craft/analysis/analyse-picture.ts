import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { InputKind, KernelContext, SrgbImage, Structure } from '@yujian/imaging';
import type { Note } from '@yujian/contract/jobs';
import type { RenderInput } from '../../core/operations.ts';
import { writePng } from '../pictures/picture-file.ts';
import { readSheet, analyseSheet } from './read-sheet.ts';

/** What is looked at, and what a person says of it. `size` is the long side that it is worked on at. */
export type AnalysisRequest = Pick<RenderInput, 'picture' | 'size' | 'setting' | 'aerial' | 'corrections'>;

/** A picture that was looked at: its sheet, and the file of what was understood of it. Small, so that many may wait for an engine. */
export interface Analysis {
  /** PNG of the picture that is worked on, upright, its sheet laid flat. */
  readonly picture: string;
  /** For `readAnalysis`. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly kind: InputKind;
  /** What was done to the picture before it was looked at; null where nothing was. */
  readonly note: Note | null;
}

/** What was understood of a picture. */
export interface AnalysisFile {
  readonly picture: SrgbImage;
  readonly structure: Structure;
}

let last: { readonly key: string; readonly file: AnalysisFile; readonly analysis: Analysis } | undefined;
let lastRead: { readonly file: string; readonly analysis: AnalysisFile } | undefined;

/**
 * Understands a picture and writes down what was understood. The pictures of one run follow each other and are looked at once.
 *
 * @throws {InvalidInput} no picture
 * @throws what `context.throwIfCancelled` throws
 */
export async function analysePicture(
  request: AnalysisRequest,
  workDir: string,
  context: KernelContext,
): Promise<Analysis> {
  const key = JSON.stringify([
    request.picture.path,
    request.size,
    request.setting,
    request.aerial,
    request.corrections,
  ]);
  if (last?.key === key && existsSync(last.analysis.file) && existsSync(last.analysis.picture)) return last.analysis;
  const sheet = await readSheet(request, { ...context, progress() {} });
  const structure = analyseSheet(sheet, request, context);
  const { picture, note } = sheet;
  // by what was looked at: threads remember files by their name
  const stem = join(workDir, `analysis-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`);
  const { width, height, kind } = structure;
  const analysis: Analysis = { picture: `${stem}.png`, file: `${stem}.bin`, width, height, kind, note };
  const file = { picture, structure };
  await writeFile(analysis.file, serialize(file));
  await writePng(picture, analysis.picture);
  last = { key, file, analysis };
  return analysis;
}

export async function readAnalysis({ file }: Pick<Analysis, 'file'>): Promise<AnalysisFile> {
  if (last?.analysis.file === file) return last.file;
  if (lastRead?.file !== file) lastRead = { file, analysis: deserialize(await readFile(file)) as AnalysisFile };
  return lastRead.analysis;
}
