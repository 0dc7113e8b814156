import type { OutputFile } from '@yujian/contract/jobs';
import type { FaithfulPicture } from '../fidelity/faithful-picture.ts';
import type { Judged } from '../fidelity/judge-answer.ts';
import { fitBack } from '../pictures/fit.ts';
import { writePng } from '../pictures/picture-file.ts';
import type { FitPlan, Size } from '../pictures/sizes.ts';
import type { Analysis } from '../analysis/analyse-picture.ts';

function imageFile(path: string, role: string, { width, height }: Size): OutputFile {
  return { path, role, kind: 'image', type: 'image/png', width, height };
}

/** The files of a finished view: the picture with its record, what became of the lines, the map of its parts, and with the first of a run the sheet that it is compared with. */
export function renderFiles(
  { image, fidelity, overlay }: FaithfulPicture<string>,
  { layers, ...size }: Pick<Judged, 'layers' | 'width' | 'height'>,
  analysis: Analysis,
  variant: number,
): OutputFile[] {
  const picture = imageFile(image, 'image', size);
  return [
    fidelity ? { ...picture, fidelity } : picture,
    ...(fidelity && overlay !== null ? [imageFile(overlay, 'fidelity', size)] : []),
    layers,
    ...(analysis.note !== null && variant === 0 ? [imageFile(analysis.picture, 'sheet', analysis)] : []),
  ];
}

/** A model's answer, where it is to lie, how the person's picture lay in what the model was given, and the size asked for. */
export interface SaveRequest {
  /** Path of what the model gave. */
  readonly answer: string;
  readonly path: string;
  readonly plan: FitPlan;
  readonly asked: Size;
}

/**
 * A model's answer as a PNG of ours: 8-bit sRGB, upright, without what its maker wrote beside the pixels.
 *
 * @throws {Failed} the answer is no picture
 */
export async function saveAnswer({ answer, path, plan, asked }: SaveRequest): Promise<OutputFile> {
  const picture = await fitBack(answer, plan, asked);
  await writePng(picture, path);
  return imageFile(path, 'image', picture);
}
