import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { cleanRaster, quantisationNoise, type Dirt } from '@yujian/imaging/kernels/restoration/deblock';
import { deblur, measureBlur } from '@yujian/imaging/kernels/restoration/deblur';
import { measurePictureNoise } from '@yujian/imaging/kernels/restoration/denoise';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import type { FacesInput } from '../../core/operations.ts';
import { writeMasked } from '../../craft/masks/inpaint.ts';
import { keepOutside } from '../../craft/masks/keep-outside.ts';
import { readMask } from '../../craft/masks/mask.ts';
import { boundsOfMask, clampWindow } from '../../craft/masks/shape-mask.ts';
import { crop } from '../../craft/pictures/crop.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { readQuantisation } from '../compress/jpeg-segments.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Pixels around the frames that are looked at too, and over which the restored fades in. */
const AROUND = 24;
const SEAM = 3;
/** Noise of 1 under which there is none, and blur in pixels under which a picture is sharp, and above which nothing brings it back. */
const CLEAN = 0.004;
const SHARP = 0.75;
const LOST = 3;

/**
 * Noise, JPEG's blocks and slight blur taken out of what is framed, each as far as it is measured there; every other pixel is the
 * picture's own. No feature is made up.
 *
 * @throws {InvalidInput} no picture; no mask, one of another size, nothing or everything painted
 */
export async function faces(input: FacesInput, context: OperationContext): Promise<OperationResult> {
  context.progress(0, 'reading');
  const original = await readOriginal(input.picture.path);
  const mask = await readMask(input.mask, original, { exact: true });
  const bounds = boundsOfMask(mask);
  const window = clampWindow(
    {
      left: bounds.left - AROUND,
      top: bounds.top - AROUND,
      width: bounds.width + 2 * AROUND,
      height: bounds.height + 2 * AROUND,
    },
    mask,
  );
  const given = crop(original, window);
  const part = (from: number, to: number) => ({
    progress: (fraction: number) => context.progress(from + (to - from) * fraction, 'painting'),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  const dirt = await measureDirt(given, input.picture.path, input.cleaning);
  const cleaned = isClean(dirt) ? given : asImage(cleanRaster(given, dirt, part(0.1, 0.5)));
  context.progress(0.5, 'painting');
  const blur = input.sharpening > 0 ? measureBlur(lumaSrgb(cleaned)) : null;
  const isBlurred = blur !== null && blur > SHARP && blur <= LOST;
  const restored = isBlurred ? blend(cleaned, deblur(cleaned, blur, CLEAN, part(0.5, 0.9)), input.sharpening) : cleaned;
  context.progress(0.92, 'saving');
  const image = keepOutside(original, restored, mask, { window, seam: SEAM });
  const files = await writeMasked(image, mask, original, join(context.workDir, 'faces.png'));
  context.progress(1, 'saving');
  return {
    files,
    notes: [doneNote(dirt, isBlurred ? blur : null), ...(blur !== null && blur > LOST ? [TOO_BLURRED] : [])],
  };
}

const TOO_BLURRED: Note = {
  zh: '模糊超过 3 像素，原来的细节已经没有了，不硬锐化；接上图像编辑模型可以重画',
  en: 'Blurred by more than 3 pixels: the detail is gone and was not forced; a connected image-editing model can redraw it',
};

function doneNote(dirt: Dirt, blur: number | null): Note {
  const light = (255 * Math.max(dirt.luma, dirt.chroma)).toFixed(1);
  if (isClean(dirt) && blur === null)
    return {
      zh: '框里没有量出噪点和模糊，没有动',
      en: 'Neither noise nor blur was measured in the frames: nothing was changed',
    };
  return {
    zh: `框里${isClean(dirt) ? '' : `去掉了约 ${light}（满 255）的噪点和方块`}${!isClean(dirt) && blur !== null ? '，' : ''}${blur === null ? '' : `收回了约 ${blur.toFixed(1)} 像素的模糊`}；五官没有编`,
    en: `In the frames${isClean(dirt) ? '' : `, noise and blocks of about ${light} of 255 were taken out`}${blur === null ? '' : `, a blur of about ${blur.toFixed(1)} pixels was taken back`}; no feature was made up`,
  };
}

/** Noise within the frames, of a JPEG at least what its quantisation leaves; as much of it as is asked for. */
async function measureDirt(image: SrgbImage, path: string, share: number): Promise<Dirt> {
  const [light, red, green] = measurePictureNoise(image).map((value) => value / 255) as [number, number, number];
  const bytes = await readFile(path);
  const steps = bytes[0] === 0xff && bytes[1] === 0xd8 ? readQuantisation(bytes) : null;
  return {
    luma: share * Math.max(light, steps ? quantisationNoise(steps.luma) : 0),
    chroma: share * Math.max(red, green, steps ? quantisationNoise(steps.chroma) : 0),
  };
}

function isClean({ luma, chroma }: Dirt): boolean {
  return luma < CLEAN && chroma < CLEAN;
}

function asImage({ width, height, channels, data }: ReturnType<typeof cleanRaster>): SrgbImage {
  return { width, height, channels, data: Uint8ClampedArray.from(data) };
}

function blend(a: SrgbImage, b: SrgbImage, share: number): SrgbImage {
  return { ...a, data: a.data.map((value, i) => value + share * (b.data[i]! - value)) };
}
