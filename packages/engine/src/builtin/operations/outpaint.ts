import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { InvalidInput } from '../../core/errors.ts';
import type { OutpaintInput } from '../../core/operations.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { sizeNote } from '../fill/fill-notes.ts';
import { foundLines } from '../fill/found-lines.ts';
import { fillPicture } from '../fill/fill-picture.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { writeLines } from '../fill/write-lines.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

type Margins = Pick<OutpaintInput, 'left' | 'top' | 'right' | 'bottom'>;

const READ_SHARE = 0.05;
const FOUND_SHARE = 0.25;
const SAVED_SHARE = 0.94;
/** Largest extended picture in pixels. */
const PIXELS_MAX = 100_000_000;
/** Share of the picture's side from which the far end of an extension is weak. */
const FAR = 0.5;

const EXTENDED: Note = {
  zh: '画面之外没有任何信息：扩展部分是把边缘的表面和线条延续出去得到的，没有添加新家具。',
  en: 'Nothing is known beyond the edges: the surfaces and lines that reach them were continued; no new furniture was added.',
};
const WEAK: Note = {
  zh: '扩展超过原图边长的一半：离原图越远，重复越明显，细节越不可靠。',
  en: 'More than half of the picture’s side was added: the farther from the picture, the more it repeats and the less its details can be relied on.',
};

/**
 * The picture goes on beyond its edges; its own rectangle comes back bit for bit. Words are not read.
 *
 * @throws {InvalidInput} no picture, nothing to add, or more than a picture may have
 */
export async function outpaint(input: OutpaintInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  checkMargins(original, input);
  const { extended, mask } = extend(original, input);
  context.throwIfCancelled();
  context.progress(READ_SHARE, 'seeing');
  const lines = input.lines ?? foundLines(extended, mask, context);
  context.progress(FOUND_SHARE, 'filling');
  const filled = fillPicture(
    extended,
    { mask, barred: null, lines, rim: 0, seed: input.seed },
    {
      throwIfCancelled: () => context.throwIfCancelled(),
      preview: (image) => context.preview(image),
      progress: (fraction) => context.progress(FOUND_SHARE + (SAVED_SHARE - FOUND_SHARE) * fraction, 'filling'),
    },
  );
  context.progress(SAVED_SHARE, 'saving');
  const image = keepOutside(extended, filled.image, mask, { window: filled.window, seam: 0 });
  const files = await writeMasked(image, mask, null, join(context.workDir, 'extended.png'));
  const written = await writeLines(lines, context.workDir);
  context.progress(1, 'saving');
  return {
    files: [...files, written],
    notes: [
      EXTENDED,
      ...(isFar(original, input) ? [WEAK] : []),
      ...(input.words.trim() === '' ? [] : [WORDS_NOT_READ]),
      ...sizeNote(filled),
    ],
  };
}

const WORDS_NOT_READ: Note = {
  zh: '内置引擎扩展画面时不读文字；接入的模型可以按文字扩展。',
  en: 'The built-in engine reads no words when it extends a picture; a connected model does.',
};

function checkMargins({ width, height }: SrgbImage, { left, top, right, bottom }: Margins): void {
  const sides = [left, top, right, bottom];
  if (!sides.every((side) => Number.isInteger(side) && side >= 0) || sides.every((side) => side === 0))
    throw new InvalidInput(
      'There is nothing to add: drag at least one edge outwards.',
      '没有要扩展的部分：请至少把一条边向外拖。',
    );
  const pixels = (width + left + right) * (height + top + bottom);
  if (pixels > PIXELS_MAX)
    throw new InvalidInput(
      `The extended picture would have ${Math.round(pixels / 1e6)} million pixels; at most ${PIXELS_MAX / 1e6} million are possible.`,
      `扩展后的图片有 ${Math.round(pixels / 1e6)} 百万像素，最多 ${PIXELS_MAX / 1e6} 百万。`,
    );
}

function isFar({ width, height }: SrgbImage, { left, top, right, bottom }: Margins): boolean {
  return Math.max(left, right) > FAR * width || Math.max(top, bottom) > FAR * height;
}

/** The picture in its new frame, opaque and black beyond its edges, and a mask of what is new. */
function extend(
  { width, height, channels, data }: SrgbImage,
  { left, top, right, bottom }: Margins,
): { readonly extended: SrgbImage; readonly mask: ChangeMask } {
  const [wide, tall] = [width + left + right, height + top + bottom];
  const out = new Uint8ClampedArray(wide * tall * channels);
  if (channels === 4) for (let i = 3; i < out.length; i += 4) out[i] = 255;
  const mask = new Uint8Array(wide * tall).fill(255);
  for (let y = 0; y < height; y++) {
    const to = (y + top) * wide + left;
    out.set(data.subarray(y * width * channels, (y + 1) * width * channels), to * channels);
    mask.fill(0, to, to + width);
  }
  return {
    extended: { width: wide, height: tall, channels, data: out },
    mask: { width: wide, height: tall, data: mask },
  };
}
