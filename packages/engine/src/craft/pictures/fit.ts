import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import { resizeSrgb } from '@yujian/imaging/ops/resize';
import type { Sharp } from 'sharp';
import { Failed, InvalidInput } from '../../core/errors.ts';
import type { PictureFile } from '../../core/operations.ts';
import { fromPixels, openPicture, toPixels, toSrgb } from './picture-file.ts';
import { type FitPlan, type FitWishes, type ModelSizes, planFit, type Size } from './sizes.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

/** What files a model takes. */
export interface FileLimits {
  /** The first that is small enough is taken. */
  readonly formats: readonly PictureFormat[];
  readonly maxBytes: number;
}

/** A picture as a model takes it, and how it lies in there. */
export interface FittedPicture {
  readonly path: string;
  readonly type: `image/${PictureFormat}`;
  readonly bytes: number;
  readonly plan: FitPlan;
}

/** Tried in turn until the file is small enough. */
const QUALITIES = [94, 88, 80, 70] as const;

/**
 * Writes a picture upright, in 8-bit sRGB on white, without metadata, in the size and file that a model takes.
 *
 * @param name of the file in `workDir`, without its ending
 * @throws {InvalidInput} no picture, or one that cannot be made small enough
 */
export async function fitToModel(
  picture: PictureFile,
  limits: ModelSizes & FileLimits,
  to: { readonly workDir: string; readonly name: string } & FitWishes,
): Promise<FittedPicture> {
  const { source, width, height } = await openPicture(picture.path);
  const plan = planFit({ width, height }, limits, to);
  const shown = cut(toSrgb(source), plan);
  const { window, content } = plan;
  const isShrunk = content.width <= window.width && content.height <= window.height;
  const sized = isShrunk
    ? await toPixels(shown.resize({ width: content.width, height: content.height, fit: 'fill', kernel: 'lanczos3' }))
    : await scale(await toPixels(shown), content);
  return { ...(await writeWithin(await lay(sized, plan), limits, join(to.workDir, to.name))), plan };
}

/** A picture of the window (lines, depth …) laid in the canvas, the padding going on as the picture does, or filled with `empty`, a grey of 0 to 255. */
export async function fitImage(image: SrgbImage, plan: FitPlan, empty?: number): Promise<SrgbImage> {
  return lay(await scale(image, plan.content), plan, empty);
}

/**
 * A model's answer brought back: the padding cut off, the window scaled to the size asked for. The answer may have another size than the
 * canvas, but is taken to show all of it. What its maker wrote beside the pixels is left behind.
 *
 * @param answer path or bytes of a picture file
 * @throws {Failed} the answer is no picture
 */
export function fitBack(answer: string | Uint8Array, { canvas, content }: FitPlan, asked: Size): Promise<SrgbImage> {
  return readAnswer(async () => {
    const { source, width, height } = await openPicture(answer);
    // A whole multiple of the canvas: then the content's edges lie on whole pixels.
    const times = Math.max(1, Math.ceil(Math.max(width / canvas.width, height / canvas.height) - 0.01));
    const whole = await scale(await toPixels(toSrgb(source)), {
      width: canvas.width * times,
      height: canvas.height * times,
    });
    const shown = await toPixels(
      fromPixels(whole).extract({
        left: content.left * times,
        top: content.top * times,
        width: content.width * times,
        height: content.height * times,
      }),
    );
    return scale(shown, asked);
  });
}

/** Reads what a model gave: that it is no picture is the model's fault, not the person's. */
export async function readAnswer<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof InvalidInput) throw new Failed(`The model's answer is not a picture. ${error.message}`);
    throw error;
  }
}

/** Cuts the window out; a picture that the model sees whole is left as it is. */
function cut(picture: Sharp, { source, window }: FitPlan): Sharp {
  return window.width === source.width && window.height === source.height ? picture : picture.extract(window);
}

/** Padding so narrow that its edge's colours go on in it unseen; wider padding goes on as a mirror. */
const SLIVER = 0.04;

function isSliver({ canvas, content }: FitPlan): boolean {
  return content.width >= canvas.width * (1 - SLIVER) && content.height >= canvas.height * (1 - SLIVER);
}

/** Sharp moves what it enlarges by half a pixel of the result, so that only what shrinks is left to it. */
async function scale(image: SrgbImage, { width, height }: Size): Promise<SrgbImage> {
  if (width === image.width && height === image.height) return image;
  return width <= image.width && height <= image.height
    ? toPixels(fromPixels(image).resize({ width, height, fit: 'fill', kernel: 'lanczos3' }))
    : resizeSrgb(image, width, height);
}

/** Lays what has the content's size in the canvas. */
async function lay(sized: SrgbImage, plan: FitPlan, empty?: number): Promise<SrgbImage> {
  const { canvas, content } = plan;
  const sides = {
    left: content.left,
    top: content.top,
    right: canvas.width - content.width - content.left,
    bottom: canvas.height - content.height - content.top,
  };
  if (sides.right === 0 && sides.bottom === 0) return sized;
  return toPixels(
    fromPixels(sized).extend(
      empty === undefined
        ? { ...sides, extendWith: isSliver(plan) ? 'copy' : 'mirror' }
        : { ...sides, background: { r: empty, g: empty, b: empty } },
    ),
  );
}

async function writeWithin(
  image: SrgbImage,
  { formats, maxBytes }: FileLimits,
  stem: string,
): Promise<Omit<FittedPicture, 'plan'>> {
  for (const format of formats) {
    for (const quality of format === 'png' ? [100] : QUALITIES) {
      const path = `${stem}.${format === 'jpeg' ? 'jpg' : format}`;
      const { size } = await fromPixels(image)
        .toFormat(
          format,
          format === 'png'
            ? { compressionLevel: 6 }
            : { quality, ...(format === 'jpeg' && { chromaSubsampling: '4:4:4' }) },
        )
        .toFile(path);
      if (size <= maxBytes) return { path, type: `image/${format}`, bytes: size };
    }
  }
  throw new InvalidInput(
    `The picture is larger than the ${Math.floor(maxBytes / 1e6)} MB that the model takes, however it is packed: make it smaller.`,
    `图片怎么压缩都超过模型能收的 ${Math.floor(maxBytes / 1e6)} MB：请先缩小。`,
  );
}
