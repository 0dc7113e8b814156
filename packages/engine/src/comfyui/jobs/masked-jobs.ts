/** A part of a picture made anew, and a picture that goes on: what is not in the mask comes back bit for bit. */
import { join } from 'node:path';
import type { InpaintInput, OutpaintInput } from '../../core/operations.ts';
import { InvalidInput } from '../../core/errors.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import { readMask, type ChangeMask } from '../../craft/masks/mask.ts';
import { fitMask, focusOnMask, growMask } from '../../craft/masks/shape-mask.ts';
import { writeMask } from '../../craft/masks/write-mask.ts';
import { fitBack } from '../../craft/pictures/fit.ts';
import { fromPixels, openPicture, readPicture, toPixels } from '../../craft/pictures/picture-file.ts';
import type { FitPlan, Size } from '../../craft/pictures/sizes.ts';
import { writeCaption } from '../../craft/prompts/write-prompt.ts';
import type { Family } from '../graphs/family.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import { buildInpaint, buildOutpaint } from '../graphs/operations/inpaint.ts';
import { fitForModel, modelOf, negativeNotes, promptNotes, readsOf, saveImage, uploadOf, wordBytesOf, type JobContext, type PreparedJob } from './prepared-job.ts';

/** Room that the model is given around what changes, as a share of the picture's long side. */
const GROW = 0.008;
/** Pixels over which the new fades in. */
const SEAM = 6;
/** Long side in pixels that a picture is kept at. */
const LARGEST = 8192;

export async function prepareInpaint(input: InpaintInput, model: InstalledModel, context: JobContext): Promise<PreparedJob> {
  const { family } = model;
  const size = await openPicture(input.picture.path);
  if (Math.max(size.width, size.height) > LARGEST) throw new InvalidInput(`The picture is more than ${LARGEST} pixels on a side: make it smaller.`, `图片边长超过 ${LARGEST} 像素：请先缩小。`);
  const mask = await readMask(input.mask, size);
  const window = focusOnMask(mask, family.megapixels * 1e6);
  const fitted = await fitForModel(input.picture, family, 'inpaint', context, { window });
  const room = GROW * Math.max(window.width, window.height);
  const maskPath = join(context.workDir, 'inpaint-mask.png');
  await writeMask(fitMask(growMask(mask, { grow: room, feather: room }), fitted.plan), 'white-changes', maskPath);
  const prompt = writeCaption('inpaint', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  return {
    uploads: [uploadOf('picture', fitted), { key: 'mask', path: maskPath, type: 'image/png' }],
    build: (on, doer) => buildInpaint({ ...on, model: modelOf(doer) }, { positive, negative, picture: 'picture', mask: 'mask', seed: input.seed }),
    async finish({ path }) {
      const [original, result] = await Promise.all([readPicture(input.picture.path, { maxSide: LARGEST }), fitBack(path, fitted.plan, window)]);
      return [await saveImage(keepOutside(original, result, mask, { seam: SEAM, window }), context.workDir, 'inpaint.png')];
    },
    notes: [...promptNotes(prompt), ...negativeNotes(model, input.negative)],
    wordBytes: wordBytesOf(prompt),
  };
}

export async function prepareOutpaint(input: OutpaintInput, model: InstalledModel, context: JobContext): Promise<PreparedJob> {
  const { family } = model;
  const { width, height } = await openPicture(input.picture.path);
  const whole = { width: width + input.left + input.right, height: height + input.top + input.bottom };
  if (Math.max(whole.width, whole.height) > LARGEST) {
    throw new InvalidInput(`The picture would become ${whole.width} × ${whole.height}, more than ${LARGEST} pixels on a side: add less.`, `扩图后是 ${whole.width} × ${whole.height}，超过 ${LARGEST} 像素：请少扩一些。`);
  }
  const { canvas, content } = planPadding({ width, height }, whole, input, family);
  const old = await readPicture(input.picture.path, { maxSide: LARGEST });
  const path = join(context.workDir, 'outpaint-inner.png');
  await fromPixels(old).resize({ width: content.width, height: content.height, fit: 'fill', kernel: 'lanczos3' }).png().toFile(path);
  const prompt = writeCaption('outpaint', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  const sides = { left: content.left, top: content.top, right: canvas.width - content.width - content.left, bottom: canvas.height - content.height - content.top };
  return {
    uploads: [{ key: 'picture', path, type: 'image/png' }],
    build: (on, doer) => buildOutpaint({ ...on, model: modelOf(doer) }, { positive, negative, picture: 'picture', ...sides, seed: input.seed }),
    async finish({ path: answer }) {
      const everything: FitPlan = { source: whole, window: { left: 0, top: 0, ...whole }, canvas, content: { left: 0, top: 0, ...canvas } };
      const result = await fitBack(answer, everything, whole);
      const { left, top, right, bottom } = input;
      const original = await toPixels(fromPixels(old).extend({ left, top, right, bottom, extendWith: 'copy' }));
      return [await saveImage(keepOutside(original, result, paddingMask(whole, { left, top, width, height }), { seam: SEAM }), context.workDir, 'outpaint.png')];
    },
    notes: promptNotes(prompt),
    wordBytes: wordBytesOf(prompt),
  };
}

/** The canvas for the whole, and where the old picture lies in it. */
function planPadding(own: Size, whole: Size, { left, top }: OutpaintInput, { megapixels, multiple }: Family): Pick<FitPlan, 'canvas' | 'content'> {
  const scale = Math.sqrt((megapixels * 1e6) / (whole.width * whole.height));
  const side = (length: number) => Math.max(multiple, Math.round((length * scale) / multiple) * multiple);
  const canvas = { width: side(whole.width), height: side(whole.height) };
  const [across, down] = [canvas.width / whole.width, canvas.height / whole.height];
  const [x, y] = [Math.round(left * across), Math.round(top * down)];
  const inner = (start: number, length: number, factor: number, from: number, most: number) => Math.max(1, Math.min(most - from, Math.round((start + length) * factor) - from));
  return { canvas, content: { left: x, top: y, width: inner(left, own.width, across, x, canvas.width), height: inner(top, own.height, down, y, canvas.height) } };
}

/** All but the old picture changes. */
function paddingMask({ width, height }: Size, old: Size & { readonly left: number; readonly top: number }): ChangeMask {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = old.top; y < old.top + old.height; y++) data.fill(0, y * width + old.left, y * width + old.left + old.width);
  return { width, height, data };
}
