import type { Note } from '@yujian/contract/jobs';
import { sheetWords } from '@yujian/contract/structure/sheet-words';
import type { KernelContext, SrgbImage } from '@yujian/imaging';
import { findSheet, laySheet } from '@yujian/imaging/prepare/prepare';
import { describeSheet, isAsItIs, sizeOfSheet } from '@yujian/imaging/prepare/sheet';
import type { RenderInput } from '../../core/operations.ts';
import { readPicture } from '../pictures/picture-file.ts';

/** Longest side in pixels at which a picture is read for a sheet that fills a part of it. */
const FINEST = 4096;

export interface ReadSheet {
  /** Of the asked size. */
  readonly picture: SrgbImage;
  /** What was done to it, for the person; null where it is the picture that was given. */
  readonly note: Note | null;
}

/** The picture that is worked on: the drawing's sheet as a person told where it lies, else as it is found, at the asked size. */
export async function readSheet({ picture: { path }, size, corrections }: Pick<RenderInput, 'picture' | 'size' | 'corrections'>, context: KernelContext): Promise<ReadSheet> {
  const whole = await readPicture(path, { maxSide: size, minSide: size });
  const sheet = corrections?.sheet ?? findSheet(whole, context);
  if (isAsItIs(sheet)) return { picture: whole, note: null };
  const { steps, turn } = describeSheet(sheet, whole);
  const own = sizeOfSheet(sheet, whole);
  const finer = Math.min(FINEST, Math.round((size * size) / Math.max(own.width, own.height)));
  const source = finer > size ? await readPicture(path, { maxSide: finer, minSide: finer }) : whole;
  context.throwIfCancelled();
  return { picture: laySheet(source, sheet, size), note: sheetWords(steps, turn) };
}
