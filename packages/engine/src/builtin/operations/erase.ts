import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import type { EraseInput } from '../../core/operations.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import { type ChangeMask, readMask } from '../../craft/masks/mask.ts';
import { GUESSED, sizeNote } from '../fill/fill-notes.ts';
import { foundLines } from '../fill/found-lines.ts';
import { fillPicture, SOFT_RIM } from '../fill/fill-picture.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { fillRoom } from '../fill/fill-room.ts';
import { writeLines } from '../fill/write-lines.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const READ_SHARE = 0.05;
const FOUND_SHARE = 0.25;
const SAVED_SHARE = 0.94;
const ROOM_SHARE = 0.6;

/**
 * What is masked is gone, and what lies around it goes on; every other pixel is the picture's own.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted
 */
export async function erase(input: EraseInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  const mask = await readMask(input.mask, original, { exact: true });
  context.throwIfCancelled();
  return eraseMasked(original, mask, input, context);
}

/** As `erase`, of a picture that is read. */
export async function eraseMasked(
  original: SrgbImage,
  mask: ChangeMask,
  { lines: given, seed, room }: Pick<EraseInput, 'lines' | 'seed' | 'room'>,
  context: OperationContext,
): Promise<OperationResult> {
  context.progress(READ_SHARE, 'seeing');
  if (room === true) return eraseFurniture(original, mask, seed, context);
  const lines = given ?? foundLines(original, mask, context);
  context.progress(FOUND_SHARE, 'filling');
  const filled = fillPicture(
    original,
    { mask, barred: null, lines, rim: SOFT_RIM, seed },
    {
      throwIfCancelled: () => context.throwIfCancelled(),
      preview: (image) => context.preview(image),
      progress: (fraction) => context.progress(FOUND_SHARE + (SAVED_SHARE - FOUND_SHARE) * fraction, 'filling'),
    },
  );
  context.progress(SAVED_SHARE, 'saving');
  const image = keepOutside(original, filled.image, mask, { window: filled.window, seam: 0 });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'erased.png'));
  const written = await writeLines(lines, context.workDir);
  context.progress(1, 'saving');
  return { files: [...files, written], notes: [GUESSED, ...sizeNote(filled)] };
}

/** As `eraseMasked`, with the sides of a room behind it as far as they are sure. */
async function eraseFurniture(
  original: SrgbImage,
  mask: ChangeMask,
  seed: number,
  context: OperationContext,
): Promise<OperationResult> {
  const { image, left, note } = fillRoom(original, mask, seed, {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction) => context.progress(READ_SHARE + (ROOM_SHARE - READ_SHARE) * fraction, 'filling'),
  });
  if (left === null) {
    const kept = keepOutside(original, image, mask, { seam: 0 });
    const files = await writeMasked(kept, mask, original, join(context.workDir, 'erased.png'));
    context.progress(1, 'saving');
    return { files, notes: [note] };
  }
  const filled = fillPicture(
    image,
    { mask: left, barred: null, lines: foundLines(image, left, context), rim: left === mask ? SOFT_RIM : 0, seed },
    {
      throwIfCancelled: () => context.throwIfCancelled(),
      preview: (preview) => context.preview(preview),
      progress: (fraction) => context.progress(ROOM_SHARE + (SAVED_SHARE - ROOM_SHARE) * fraction, 'filling'),
    },
  );
  context.progress(SAVED_SHARE, 'saving');
  const whole = keepOutside(image, filled.image, left, { window: filled.window, seam: 0 });
  const kept = keepOutside(original, whole, mask, { seam: 0 });
  const files = await writeMasked(kept, mask, original, join(context.workDir, 'erased.png'));
  context.progress(1, 'saving');
  return { files, notes: [note, ...sizeNote(filled)] };
}
