import type { OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import type { FaithfulPicture } from '../fidelity/faithful-picture.ts';
import { fitBack, readAnswer } from '../pictures/fit.ts';
import { openPicture, toPixels, toSrgb, writePng } from '../pictures/picture-file.ts';
import type { FitPlan, Size } from '../pictures/sizes.ts';
import type { Seen } from '../seeing/understand.ts';

function imageFile(path: string, role: string, { width, height }: Size): OutputFile {
  return { path, role, kind: 'image', type: 'image/png', width, height };
}

/** The files of a finished view: the picture with its record, what became of the lines, and with the first of a run the sheet that it is compared with. */
export function renderFiles({ image, fidelity, overlay }: FaithfulPicture<string>, size: Size, seen: Seen, variant: number): OutputFile[] {
  const picture = imageFile(image, 'image', size);
  return [
    fidelity ? { ...picture, fidelity } : picture,
    ...(fidelity && overlay !== null ? [imageFile(overlay, 'fidelity', size)] : []),
    ...(seen.note !== null && variant === 0 ? [imageFile(seen.picture, 'sheet', seen)] : []),
  ];
}

/**
 * A model's answer as a PNG of ours: 8-bit sRGB, upright, without what its maker wrote beside the pixels.
 *
 * @param answer path or bytes
 * @param fitted how the person's picture lay in what the model was given, and the size asked for; absent: the answer's own
 * @throws {Failed} the answer is no picture
 */
export async function saveAnswer(answer: string | Uint8Array, path: string, fitted?: { readonly plan: FitPlan; readonly asked: Size }): Promise<OutputFile> {
  const picture = await (fitted ? fitBack(answer, fitted.plan, fitted.asked) : asItIs(answer));
  await writePng(picture, path);
  return imageFile(path, 'image', picture);
}

function asItIs(answer: string | Uint8Array): Promise<SrgbImage> {
  return readAnswer(async () => {
    const { source } = await openPicture(answer);
    return toPixels(toSrgb(source));
  });
}
