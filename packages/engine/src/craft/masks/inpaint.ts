import { basename, dirname, join } from 'node:path';
import { LAYERED_PIXELS_MAX } from '@yujian/contract/constants';
import type { OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import type { InpaintInput, OutpaintInput } from '../../core/operations.ts';
import { type LayerParts, partsOfPatch, writeLayerParts } from '../layers/layer-parts.ts';
import { type FileLimits, fitBack, type FittedPicture, fitToModel } from '../pictures/fit.ts';
import { fromPixels, openPicture, readPicture, toPixels, toSrgb, writePng } from '../pictures/picture-file.ts';
import { type FitPlan, type ModelSizes, planFit } from '../pictures/sizes.ts';
import { keepOutside } from './keep-outside.ts';
import { keepAlpha, type OwnPicture } from './keep-alpha.ts';
import { type ChangeMask, readMask } from './mask.ts';
import { fitMask, focusOnMask, growMask } from './shape-mask.ts';
import { writeMask } from './write-mask.ts';

/** Room that a model is given around what was painted, and over which it may fade, as shares of the window's long side; the seam, in pixels of the picture. */
const GROW = 0.012;
const FEATHER = 0.012;
const SEAM_SHARE = 0.006;

/** What is kept of a prepared mask until its answer comes. */
export interface AwaitedMask {
  readonly plan: FitPlan;
  /** As it was given. */
  readonly own: OwnPicture;
  /** The picture, pixel by pixel, and the mask as it was painted. */
  readonly original: string;
  readonly painted: string;
  /** The painted part of the original is the person's own. */
  readonly hasUnder: boolean;
}

/** A picture and what of it is made anew, as a model takes them. */
export interface PreparedMask extends AwaitedMask {
  /** What the model sees: all of the picture, or the surroundings of the mask. */
  readonly picture: FittedPicture;
  /** Grey PNG of the canvas' size, white is made anew; grown and soft at its edge. */
  readonly mask: string;
}

export interface MaskLimits extends ModelSizes, FileLimits {
  /** As many pixels as the model draws well. */
  readonly modelPixels: number;
}

/**
 * Readies a picture of which a part is made anew. Of a large picture the model sees the surroundings of the mask, so that the new
 * part is as fine as the rest.
 *
 * @throws {InvalidInput} no picture; no mask, one of another picture, nothing or everything painted
 */
export async function prepareInpaint(
  { picture, mask }: Pick<InpaintInput, 'picture' | 'mask'>,
  limits: MaskLimits,
  workDir: string,
): Promise<PreparedMask> {
  const original = await readPicture(picture.path, { maxSide: Number.MAX_SAFE_INTEGER });
  const own = { path: picture.path, left: 0, top: 0 };
  return { ...(await prepare(original, await readMask(mask, original), limits, workDir)), own, hasUnder: true };
}

/**
 * Readies a picture that goes on beyond its edges: what is to be added is masked, and filled with the mirrored picture.
 *
 * @throws {InvalidInput} no picture
 */
export async function prepareOutpaint(
  input: OutpaintInput,
  limits: MaskLimits,
  workDir: string,
): Promise<PreparedMask> {
  const { source, width, height } = await openPicture(input.picture.path);
  const { left, top, right, bottom } = input;
  const extended = await toPixels(
    fromPixels(await toPixels(toSrgb(source))).extend({ left, top, right, bottom, extendWith: 'mirror' }),
  );
  const data = new Uint8Array(extended.width * extended.height).fill(255);
  for (let y = 0; y < height; y++)
    data.fill(0, (y + top) * extended.width + left, (y + top) * extended.width + left + width);
  return {
    ...(await prepare(extended, { width: extended.width, height: extended.height, data }, limits, workDir)),
    own: { path: input.picture.path, left, top },
    hasUnder: false,
  };
}

async function prepare(
  original: SrgbImage,
  mask: ChangeMask,
  limits: MaskLimits,
  workDir: string,
): Promise<Omit<PreparedMask, 'hasUnder' | 'own'>> {
  const window = focusOnMask(mask, limits.modelPixels);
  const paths = {
    original: join(workDir, 'original.png'),
    painted: join(workDir, 'painted.png'),
    mask: join(workDir, 'mask.png'),
  };
  await writePng(original, paths.original);
  await writeMask(mask, 'white-changes', paths.painted);
  const wantedPixels = Math.min(limits.modelPixels, window.width * window.height);
  const plan = planFit(original, limits, { window, wantedPixels });
  const side = Math.max(window.width, window.height);
  await writeMask(
    fitMask(growMask(mask, { grow: GROW * side, feather: FEATHER * side }), plan),
    'white-changes',
    paths.mask,
  );
  const picture = await fitToModel({ path: paths.original }, limits, { workDir, name: 'masked', window, wantedPixels });
  return { picture, plan, ...paths };
}

/**
 * The original with the painted part of a model's answer: outside of the mask every byte is the original's.
 *
 * @param path where the picture is to lie; the map of its parts lies beside it
 * @returns the picture and, unless it is too large for layers, the map
 * @throws {Failed} the answer is no picture
 */
export async function finishMasked(
  { own: given, plan, original, painted, hasUnder }: AwaitedMask,
  answer: string,
  path: string,
): Promise<OutputFile[]> {
  const own = await readPicture(original, { maxSide: Number.MAX_SAFE_INTEGER });
  const mask = await readPainted(painted);
  const made = await fitBack(answer, plan, plan.window);
  const image = keepOutside(own, made, mask, {
    window: plan.window,
    seam: Math.max(2, Math.round(SEAM_SHARE * Math.max(plan.window.width, plan.window.height))),
  });
  return writeMasked(await keepAlpha(given, image, mask), mask, hasUnder ? own : null, path);
}

/**
 * Writes a picture of which a part was made anew, and the map of its parts beside it.
 *
 * @param under the picture as it was; null where nothing was under the new part
 * @returns the picture and, unless it is too large for layers, the map
 */
export async function writeMasked(
  image: SrgbImage,
  mask: ChangeMask,
  under: SrgbImage | null,
  path: string,
): Promise<OutputFile[]> {
  return writeWithParts(image, path, () => {
    const patch = mask.data.map((value) => (value > 0 ? 1 : 0));
    return partsOfPatch(patch, image.width, image.height, under && within(under, patch));
  });
}

/**
 * Writes a picture and the map of its parts beside it.
 *
 * @returns the picture and, unless it is too large for layers, the map
 */
export async function writeWithParts(image: SrgbImage, path: string, parts: () => LayerParts): Promise<OutputFile[]> {
  await writePng(image, path);
  const { width, height } = image;
  const picture: OutputFile = {
    path,
    role: 'image',
    kind: 'image',
    type: 'image/png',
    width,
    height,
    ...(image.channels === 4 ? { hasAlpha: true } : {}),
  };
  // nobody is given layers of more
  if (width * height > LAYERED_PIXELS_MAX) return [picture];
  return [picture, await writeLayerParts(parts(), dirname(path), basename(path, '.png'))];
}

/** The pixels under a patch, black around it. */
function within({ channels, data }: SrgbImage, patch: Uint8Array): Uint8Array {
  const under = new Uint8Array(3 * patch.length);
  for (let pixel = 0; pixel < patch.length; pixel++)
    for (let c = 0; c < 3; c++) under[3 * pixel + c] = data[pixel * channels + c]! * patch[pixel]!;
  return under;
}

/** Our own file: grey, of the picture's size. */
async function readPainted(path: string): Promise<ChangeMask> {
  const { width, height, channels, data } = await readPicture(path, { maxSide: Number.MAX_SAFE_INTEGER });
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * channels]!) };
}
