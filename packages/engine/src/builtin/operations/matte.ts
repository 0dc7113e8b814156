import type { Note } from '@yujian/contract/jobs';
import type { ScalarMap, SrgbImage } from '@yujian/imaging';
import { findAlpha } from '@yujian/imaging/kernels/matting/find-alpha';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { InvalidInput } from '../../core/errors.ts';
import type { MatteInput } from '../../core/operations.ts';
import { composeMatte, type CutOut } from '../../craft/matting/compose-matte.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { drawGrey, readSelectable } from '../../craft/selection/click-select.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Pixels at most at which the edge is worked out; of larger pictures the matte is enlarged. */
const WORK_PIXELS = 16_800_000;
const SELECT_SHARE = 0.1;
const ALPHA_SHARE = 0.35;
const COMPOSE_SHARE = 0.75;
/** Share of the foreground's pixels that may be neither wholly in nor wholly out before it is told. */
const MIXED = 0.15;
/** Score below which what was found by itself is told to be doubtful. */
const DOUBTFUL = 0.6;

const GUESSED: Note = {
  zh: '没有画选区，主体是自动找的，不太有把握：请看一下蒙版，不对就点选主体再来一次。',
  en: 'Nothing was selected, so the foreground was found by itself, and not surely: look at the mask, and click on what you mean if it is wrong.',
};
const UNSURE: Note = {
  zh: '边缘有很大一片半透明（细枝、网或相近的颜色），请放大看看；不满意时把“边缘细化”调低，或在选区里补画。',
  en: 'A large part of the edge is half transparent (twigs, mesh or colours alike): look at it closely; lower the refinement or paint on the selection if it is not right.',
};
const ENLARGED: Note = {
  zh: '图片很大：边缘按 1680 万像素算好再放大，会略软；主体内部仍是原像素。',
  en: 'The picture is very large: its edge was worked out at 16.8 megapixels and enlarged, so it is a little softer; the inside keeps its own pixels.',
};

/**
 * Cuts a foreground out of a picture and lays it on another background.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything selected; nothing found
 */
export async function matte(input: MatteInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  context.throwIfCancelled();
  context.progress(SELECT_SHARE, 'seeing');
  const { selection, notes } = await select(input, original, context);
  context.throwIfCancelled();
  const { cutOut, isEnlarged } = cutOutOf(original, selection, input, context);
  context.progress(COMPOSE_SHARE, 'cuttingOut');
  const files = await composeMatte(cutOut, input, context.workDir);
  context.progress(1, 'saving');
  if (isMixed(cutOut.alpha)) notes.push(UNSURE);
  return { files, notes: isEnlarged ? [...notes, ENLARGED] : notes };
}

async function select(
  { picture, mask }: MatteInput,
  { width, height }: SrgbImage,
  context: OperationContext,
): Promise<{ readonly selection: ScalarMap; readonly notes: Note[] }> {
  const asMap = (grey: Uint8Array): ScalarMap => ({
    width,
    height,
    data: Float32Array.from(grey, (value) => value / 255),
  });
  if (mask !== null)
    return { selection: asMap((await readMask(mask, { width, height }, { exact: true })).data), notes: [] };
  const kernel = { progress() {}, throwIfCancelled: () => context.throwIfCancelled() };
  const { grey, score } = await drawGrey(await readSelectable(picture.path, kernel), [], null, kernel);
  if (grey.every((value) => value < 128) || grey.every((value) => value >= 128))
    throw new InvalidInput(
      'Nothing stands out in the picture: select what shall be cut out.',
      '画面里没有明显的主体：请先选出要抠的东西。',
    );
  return { selection: asMap(grey), notes: score < DOUBTFUL ? [GUESSED] : [] };
}

function cutOutOf(
  original: SrgbImage,
  selection: ScalarMap,
  { refine, feather }: MatteInput,
  context: OperationContext,
): { readonly cutOut: CutOut; readonly isEnlarged: boolean } {
  const { width, height, channels, data } = original;
  const scale = Math.min(1, Math.sqrt(WORK_PIXELS / (width * height)));
  const kernel = {
    throwIfCancelled: () => context.throwIfCancelled(),
    progress: (fraction: number) =>
      context.progress(ALPHA_SHARE + (COMPOSE_SHARE - ALPHA_SHARE) * fraction, 'cuttingOut'),
  };
  const isEnlarged = scale < 1;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const made = findAlpha(
    isEnlarged ? resizeSrgb(original, wide, high, 'box') : original,
    isEnlarged ? resizeMap(selection, wide, high, 'box') : selection,
    { refine, feather: feather * scale },
    kernel,
  );
  const whole = isEnlarged ? enlarged(made, original) : made;
  if (channels === 4)
    for (let i = 0; i < whole.alpha.length; i++) whole.alpha[i] = Math.min(whole.alpha[i]!, data[i * 4 + 3]!);
  return { cutOut: whole, isEnlarged };
}

/** A matte of a smaller copy at the picture's size; what is wholly foreground has the picture's own pixels. */
function enlarged({ alpha, foreground }: CutOut, original: SrgbImage): CutOut {
  const { width, height, channels } = original;
  const { data } = resizeMap(
    { width: foreground.width, height: foreground.height, data: Float32Array.from(alpha) },
    width,
    height,
    'lanczos',
  );
  const large = Uint8Array.from(data, (value) => Math.min(255, Math.max(0, Math.round(value))));
  const colours = resizeSrgb(foreground, width, height, 'lanczos').data;
  for (let i = 0; i < large.length; i++)
    if (large[i] === 255) for (let c = 0; c < 3; c++) colours[i * 3 + c] = original.data[i * channels + c]!;
  return { alpha: large, foreground: { width, height, channels: 3, data: colours } };
}

function isMixed(alpha: Uint8Array): boolean {
  let [mixed, any] = [0, 0];
  for (const value of alpha) {
    if (value > 0) any++;
    if (value > 25 && value < 230) mixed++;
  }
  return mixed > MIXED * any;
}
