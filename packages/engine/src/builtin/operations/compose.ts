import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { ScalarMap, SrgbImage } from '@yujian/imaging';
import { boundsOf } from '@yujian/imaging/kernels/composition/lay-over';
import { illuminationOf, matchIllumination } from '@yujian/imaging/kernels/composition/match-illumination';
import { placeThing } from '@yujian/imaging/kernels/composition/place-thing';
import type { EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { findAlpha } from '@yujian/imaging/kernels/matting/find-alpha';
import type { ThingPlacement } from '@yujian/contract/edit/placements';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { ComposeInput, PlacedThing } from '../../core/operations.ts';
import { partsOfComposition } from '../../craft/layers/parts-of-composition.ts';
import { writeWithParts } from '../../craft/masks/inpaint.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { drawGrey, readSelectable } from '../../craft/selection/click-select.ts';
import { castShadows } from '../insertion/cast-shadows.ts';
import { lightWords } from '../insertion/notes.ts';
import { castShade, contactShade, type LaidThing, layThings, reachOf, USUAL_SHADOW } from '../insertion/lay-things.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const LEAST_SIDE = 8;
/** How much is refined along a thing's edge. */
const EDGE = { refine: 0.5, feather: 0 } as const;
/** Where a thing stands that nobody placed, and how high it is, as shares of the picture. */
const USUAL = { height: 1 / 3, bottom: 0.9, shadow: USUAL_SHADOW, lightMatch: 0.8, opacity: 1 } as const;
const ENLARGED = 2;
const DOUBTFUL = 0.5;
const READ_SHARE = 0.1;
const CUT_SHARE = 0.45;
const CAST_SHARE = 0.85;
const SAVED_SHARE = 0.92;

const CONTACT_ONLY: Note = {
  zh: '看不出东西站在哪块地面上，所以只画了脚下的接触阴影，没有投下去的影子',
  en: 'Where things stand on the ground cannot be told, so their shadow is only where they touch it; none is cast',
};

function castNote(light: EstimatedLight): Note {
  const { zh, en } = lightWords(light);
  return {
    zh: `光色按两张图各自的白平衡和明暗对齐，影子投在地上；${zh}`,
    en: `Light and colour are matched by both pictures’ white balance and exposure, and shadows are cast on the ground; ${en}`,
  };
}

export const GUESSED: Note = {
  zh: '有一件没有圈选，主体是自动找的，不太有把握：不对的话点剪刀自己圈',
  en: 'One thing was not selected, so it was found by itself, and not surely: where it is wrong, cut it out by hand',
};
const SOFT: Note = {
  zh: '有一件放得比原图大一倍以上，会软；换一张更大的图会更清楚',
  en: 'One thing is more than twice as large as in its own picture, so it is soft; a larger picture of it would be sharper',
};

/**
 * Puts things of other pictures into a picture. Where neither a thing nor a shadow lies, every pixel is the picture's own;
 * `alpha` tells where they lie.
 *
 * @throws {InvalidInput} no picture; a mask that does not fit; a thing of a few pixels, of which nothing is found, or that lies outside
 */
export async function compose(
  { picture, things, light }: ComposeInput,
  context: OperationContext,
): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(picture.path);
  const { width, height, channels } = original;
  const to = illuminationOf(original, null);
  const data = Uint8ClampedArray.from(original.data);
  const notes = new Set<Note>();
  const laid: LaidThing[] = [];
  for (const [k, thing] of things.entries()) {
    const part = (share: number): number => READ_SHARE + ((CUT_SHARE - READ_SHARE) * (k + share)) / things.length;
    context.throwIfCancelled();
    context.progress(part(0), 'cuttingOut');
    const { cutOut, isDoubtful } = await cutOutOf(thing, context);
    if (isDoubtful) notes.add(GUESSED);
    const { bounds, corners, shadow, lightMatch, opacity } = thing.placement ?? usualPlacement(cutOut, width, height);
    const placed = placeThing(cutOut, bounds, corners, width, height);
    if (placed === null)
      throw new InvalidInput(
        `Nothing of thing ${k + 1} lies in the picture: move it onto the picture.`,
        `第 ${k + 1} 件没有一点落在画面里：把它挪到图上。`,
      );
    if (placed.enlargement > ENLARGED) notes.add(SOFT);
    const own = Uint8Array.from({ length: cutOut.width * cutOut.height }, (_, i) => cutOut.data[i * 4 + 3]!);
    matchIllumination(placed, illuminationOf(cutOut, own), original, to, lightMatch);
    laid.push({ placed, shadow, opacity });
  }
  const casting = laid.filter(({ shadow }) => shadow > 0).map(({ placed }) => placed);
  const span = { from: CUT_SHARE, to: CAST_SHARE };
  const cast = casting.length === 0 ? null : await castShadows(original, casting, light, span, context);
  if (casting.length > 0) notes.add(cast === null ? CONTACT_ONLY : castNote(cast.light));
  const image = { width, height, channels, data } as const;
  const shade = cast ? castShade(laid, cast.loss, width, height) : contactShade(laid, width, height);
  const composition = layThings(image, laid, shade);
  const reached = reachOf(composition);
  const small = fitWithin(width, height, PREVIEW_SIDE);
  context.preview(resizeSrgb(image, small.width, small.height, 'box'));
  context.progress(SAVED_SHARE, 'saving');
  const path = join(context.workDir, 'put-together.png');
  const files = await writeWithParts(image, path, () => partsOfComposition(composition, original));
  const alpha = join(context.workDir, 'alpha.png');
  await sharp(reached, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toFile(alpha);
  const reach: OutputFile = { path: alpha, role: 'alpha', kind: 'image', type: 'image/png', width, height };
  context.progress(1, 'saving');
  return { files: [...files, reach], notes: [...notes] };
}

/** The thing with alpha, four channels, upright. */
export async function cutOutOf(
  { picture, mask }: PlacedThing,
  context: OperationContext,
): Promise<{ readonly cutOut: SrgbImage; readonly isDoubtful: boolean }> {
  const whole = await readOriginal(picture.path);
  if (Math.min(whole.width, whole.height) < LEAST_SIDE)
    throw new InvalidInput(
      `A thing’s picture has only ${whole.width} × ${whole.height} pixels: at least ${LEAST_SIDE} each way are needed.`,
      `有一件的图只有 ${whole.width} × ${whole.height} 像素：每边至少要 ${LEAST_SIDE} 像素。`,
    );
  const { width, height } = whole;
  const hasAlpha = whole.channels === 4 && whole.data.some((value, i) => i % 4 === 3 && value < 250);
  if (mask === null && hasAlpha) return { cutOut: whole, isDoubtful: false };
  const kernel = { progress() {}, throwIfCancelled: () => context.throwIfCancelled() };
  const found = mask === null ? await drawGrey(await readSelectable(picture.path, kernel), [], null, kernel) : null;
  const grey = found ? found.grey : (await readMask(mask!, whole, { exact: true })).data;
  if (grey.every((value) => value < 128))
    throw new InvalidInput(
      'Nothing stands out in a thing’s picture: select what shall be put in.',
      '有一件的图里没有明显的主体：请先圈出要放的东西。',
    );
  const selection: ScalarMap = { width, height, data: Float32Array.from(grey, (value) => value / 255) };
  const { alpha, foreground } = findAlpha(whole, selection, EDGE, kernel);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = foreground.data[i * 3 + c]!;
    data[i * 4 + 3] = hasAlpha ? Math.min(alpha[i]!, whole.data[i * 4 + 3]!) : alpha[i]!;
  }
  return {
    cutOut: { width, height, channels: 4, data },
    isDoubtful: found !== null && found.score < DOUBTFUL,
  };
}

/** Standing in the middle of the lower part, in its own ratio. */
function usualPlacement(cutOut: SrgbImage, width: number, height: number): ThingPlacement {
  const alpha = Uint8Array.from({ length: cutOut.width * cutOut.height }, (_, i) => cutOut.data[i * 4 + 3]!);
  const { left, top, width: wide, height: high } = boundsOf(alpha, cutOut.width) ?? { left: 0, top: 0, ...cutOut };
  const tall = USUAL.height * height;
  const broad = (tall * wide) / high;
  const [x, y] = [(width - broad) / 2, USUAL.bottom * height];
  const { shadow, lightMatch, opacity } = USUAL;
  return {
    bounds: { x: left, y: top, width: wide, height: high },
    corners: [
      { x, y: y - tall },
      { x: x + broad, y: y - tall },
      { x: x + broad, y },
      { x, y },
    ],
    shadow,
    lightMatch,
    opacity,
  };
}
