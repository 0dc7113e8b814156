import type { Note } from '@yujian/contract/jobs';
import { longSideOf } from '@yujian/contract/tools/long-side';
import { sheetWords } from '@yujian/contract/structure/sheet-words';
import {
  scaleStructure,
  analyse,
  SEEN_SIDE,
  type KernelContext,
  type SrgbImage,
  type Structure,
} from '@yujian/imaging';
import { findSheet, laySheet } from '@yujian/imaging/prepare/prepare';
import { describeSheet, isAsItIs, sizeOfSheet } from '@yujian/imaging/prepare/sheet';
import type { RenderInput } from '../../core/operations.ts';
import { openPicture, readPicture } from '../pictures/picture-file.ts';
import { segmentationOf } from './segmentation-model.ts';
import { regionClassifier } from './region-classifier.ts';

/** Longest side in pixels at which a picture is read for a sheet that fills a part of it. */
const FINEST = 4096;

/** Results smaller than any that a person can ask for are looked at as they are. */
const SMALLEST = 512;

export interface ReadSheet {
  /** Of the asked size. */
  readonly picture: SrgbImage;
  /** The same for understanding it: of the size that pictures are looked at. */
  readonly look: SrgbImage;
  /** Pixels across of the picture that one of the file became; above 1 it was enlarged. */
  readonly enlargement: number;
  /** What was done to it, for the person; null where it is the picture that was given. */
  readonly note: Note | null;
}

/** The picture that is worked on: the drawing's sheet as a person told where it lies, else as it is found, at the asked size. */
export async function readSheet(
  { picture: { path }, size: asked, corrections }: Pick<RenderInput, 'picture' | 'size' | 'corrections'>,
  context: KernelContext,
): Promise<ReadSheet> {
  const file = await openPicture(path);
  const size = longSideOf(asked, file);
  const fileSide = Math.max(file.width, file.height);
  const lookSide = size < SMALLEST ? size : SEEN_SIDE;
  const whole = await readPicture(path, { maxSide: lookSide, minSide: lookSide });
  const sheet = corrections?.sheet ?? findSheet(whole, context);
  if (isAsItIs(sheet))
    return {
      picture: size === lookSide ? whole : await readPicture(path, { maxSide: size, minSide: size }),
      look: whole,
      enlargement: size / fileSide,
      note: null,
    };
  const { steps, turn } = describeSheet(sheet, whole);
  const own = sizeOfSheet(sheet, whole);
  const lay = async (side: number): Promise<SrgbImage> => {
    const finer = Math.min(FINEST, Math.round((side * lookSide) / Math.max(own.width, own.height)));
    const source = finer > lookSide ? await readPicture(path, { maxSide: finer, minSide: finer }) : whole;
    context.throwIfCancelled();
    return laySheet(source, sheet, side);
  };
  const look = await lay(lookSide);
  const enlargement = (size * Math.max(whole.width, whole.height)) / Math.max(own.width, own.height) / fileSide;
  return { picture: size === lookSide ? look : await lay(size), look, enlargement, note: sheetWords(steps, turn) };
}

/** What is understood of a sheet as it is looked at, at the size it is worked on. */
export function analyseSheet(
  { picture, look }: Pick<ReadSheet, 'picture' | 'look'>,
  { setting, aerial, corrections }: Pick<RenderInput, 'setting' | 'aerial' | 'corrections'>,
  context: KernelContext,
): Structure {
  const structure = analyse(
    look,
    { setting, view: aerial ? 'bird' : 'eye', classifier: regionClassifier(), segment: segmentationOf },
    context,
    corrections ?? undefined,
  );
  return look === picture ? structure : scaleStructure(structure, picture, context);
}
