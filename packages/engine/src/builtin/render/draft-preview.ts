import {
  mergeLines,
  scaleStructure,
  SILENT,
  type LabelMap,
  type LineWish,
  type SrgbImage,
  type Structure,
} from '@yujian/imaging';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { upsampleInLabels } from '@yujian/imaging/ops/upsample-in-labels';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import type { View } from '@yujian/imaging/paint-spec';
import { resizeLabels } from '@yujian/imaging/structure/scale-structure';
import { warmPicture } from '@yujian/lift/wishes/warm-picture';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';

interface Drawn {
  readonly picture: SrgbImage;
  readonly structure: Structure;
  readonly lines: LineWish;
  readonly view: View;
  readonly grade: { readonly warmth: number };
}

/**
 * How light that is not done yet is shown. What has few pixels is spread over the drawing's surfaces (`labels`) and given its lines,
 * as large as a preview is kept; half the picture's pixels show enough by themselves.
 *
 * @param pulse called at least every 50 ms of work; may throw
 */
export function showDraft(
  { picture, structure, lines, view, grade }: Drawn,
  labels: LabelMap,
  pulse: () => void,
): (sofar: SrgbImage) => SrgbImage {
  const { width, height } = fitWithin(picture.width, picture.height, PREVIEW_SIDE);
  return (sofar) => {
    if (sofar.width === picture.width) return applyView(sofar, structure, view);
    if (2 * sofar.width >= picture.width) return sofar;
    const small =
      width === picture.width
        ? structure
        : scaleStructure(structure, resizeSrgb(picture, width, height, 'box'), { ...SILENT, throwIfCancelled: pulse });
    const spread = warmPicture(upsampleInLabels(sofar, resizeLabels(labels, width, height), pulse), grade.warmth);
    return applyView(mergeLines(spread, small, lines, pulse), small, view);
  };
}
