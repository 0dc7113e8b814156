/** A part of a picture made anew, and a picture that goes on: what is not in the mask comes back bit for bit. */
import { join } from 'node:path';
import type { OutputFile } from '@yujian/contract/jobs';
import { InvalidInput } from '../../core/errors.ts';
import type { InpaintInput, OutpaintInput } from '../../core/operations.ts';
import type { AwaitedMask, MaskLimits } from '../../craft/masks/inpaint.ts';
import { openPicture, toSrgb } from '../../craft/pictures/picture-file.ts';
import type { FitPlan, Size } from '../../craft/pictures/sizes.ts';
import { writeCaption } from '../../craft/prompts/write-prompt.ts';
import type { Family } from '../graphs/family.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import { buildInpaint, buildOutpaint } from '../graphs/operations/inpaint.ts';
import {
  FILES,
  modelOf,
  negativeNotes,
  promptNotes,
  readsOf,
  sizesOf,
  uploadOf,
  wordBytesOf,
  type JobContext,
  type PreparedJob,
} from './prepared-job.ts';

export function limitsOf(family: Family): MaskLimits {
  return { ...sizesOf(family), ...FILES, modelPixels: family.megapixels * 1e6 };
}

export async function prepareInpaint(
  input: InpaintInput,
  model: InstalledModel,
  { desk, signal, workDir }: JobContext,
): Promise<PreparedJob> {
  const { family } = model;
  const prepared = await desk.do(
    'prepareInpaint',
    { input: { picture: input.picture, mask: input.mask }, limits: limitsOf(family), workDir },
    { signal },
  );
  const prompt = writeCaption('inpaint', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  return {
    uploads: [uploadOf('picture', prepared.picture), { key: 'mask', path: prepared.mask, type: 'image/png' }],
    build: (on, doer) =>
      buildInpaint(
        { ...on, model: modelOf(doer) },
        { positive, negative, picture: 'picture', mask: 'mask', seed: input.seed },
      ),
    finish: ({ path }) => finishMasked(prepared, path, 'inpaint.png', { desk, signal, workDir }),
    notes: [...promptNotes(prompt), ...negativeNotes(model, input.negative)],
    wordBytes: wordBytesOf(prompt),
  };
}

/** Long side of the whole, in pixels. */
const LARGEST = 8192;

export async function prepareOutpaint(
  input: OutpaintInput,
  model: InstalledModel,
  { desk, signal, workDir }: JobContext,
): Promise<PreparedJob> {
  const { family } = model;
  const { source, width, height } = await openPicture(input.picture.path);
  const whole = { width: width + input.left + input.right, height: height + input.top + input.bottom };
  if (Math.max(whole.width, whole.height) > LARGEST) {
    throw new InvalidInput(
      `The picture would become ${whole.width} × ${whole.height}, more than ${LARGEST} pixels on a side: add less.`,
      `扩图后是 ${whole.width} × ${whole.height}，超过 ${LARGEST} 像素：请少扩一些。`,
    );
  }
  const prepared = await desk.do('prepareOutpaint', { input, limits: limitsOf(family), workDir }, { signal });
  const { canvas, content } = planPadding({ width, height }, whole, input, family);
  const path = join(workDir, 'outpaint-inner.png');
  await toSrgb(source)
    .resize({ width: content.width, height: content.height, fit: 'fill', kernel: 'lanczos3' })
    .png()
    .toFile(path);
  const prompt = writeCaption('outpaint', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  const sides = {
    left: content.left,
    top: content.top,
    right: canvas.width - content.width - content.left,
    bottom: canvas.height - content.height - content.top,
  };
  const plan: FitPlan = {
    source: whole,
    window: { left: 0, top: 0, ...whole },
    canvas,
    content: { left: 0, top: 0, ...canvas },
  };
  return {
    // The node pads: what is sent is the picture alone.
    uploads: [{ key: 'picture', path, type: 'image/png' }],
    build: (on, doer) =>
      buildOutpaint(
        { ...on, model: modelOf(doer) },
        { positive, negative, picture: 'picture', ...sides, seed: input.seed },
      ),
    finish: ({ path: answer }) =>
      finishMasked({ ...prepared, plan }, answer, 'outpaint.png', { desk, signal, workDir }),
    notes: promptNotes(prompt),
    wordBytes: wordBytesOf(prompt),
  };
}

export function finishMasked(
  { own, plan, original, painted, hasUnder }: AwaitedMask,
  answer: string,
  name: string,
  { desk, signal, workDir }: JobContext,
): Promise<readonly OutputFile[]> {
  return desk.do(
    'finishMasked',
    { prepared: { own, plan, original, painted, hasUnder }, answer, path: join(workDir, name) },
    { signal },
  );
}

/** The canvas for the whole, and where the old picture lies in it. */
function planPadding(
  own: Size,
  whole: Size,
  { left, top }: OutpaintInput,
  { megapixels, multiple }: Family,
): Pick<FitPlan, 'canvas' | 'content'> {
  const scale = Math.sqrt((megapixels * 1e6) / (whole.width * whole.height));
  const side = (length: number) => Math.max(multiple, Math.round((length * scale) / multiple) * multiple);
  const canvas = { width: side(whole.width), height: side(whole.height) };
  const [across, down] = [canvas.width / whole.width, canvas.height / whole.height];
  const [x, y] = [Math.round(left * across), Math.round(top * down)];
  const inner = (start: number, length: number, factor: number, from: number, most: number) =>
    Math.max(1, Math.min(most - from, Math.round((start + length) * factor) - from));
  return {
    canvas,
    content: {
      left: x,
      top: y,
      width: inner(left, own.width, across, x, canvas.width),
      height: inner(top, own.height, down, y, canvas.height),
    },
  };
}
