import type { KernelContext, SrgbImage, Structure } from '@yujian/imaging';
import { borderOf, type Manner, type PaintOptions } from '@yujian/imaging/illustrate/manner';
import { paintIllustration, paintLayers, type PaintedLayers } from '@yujian/imaging/illustrate/paint-illustration';
import { planIllustration } from '@yujian/imaging/illustrate/plan-illustration';
import type { IllustrationPlan } from '@yujian/imaging/illustrate/plan';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import { findPaper } from '@yujian/imaging/kernels/line-extraction/find-ink';
import { decideMedium } from '@yujian/imaging/kernels/input-classification/decide-kind';
import { measureInput } from '@yujian/imaging/kernels/input-classification/measure-input';
import { correctedColours } from '@yujian/lift/wishes/corrected-colours';
import type { RenderInput } from '../../core/operations.ts';
import { PREVIEW_SIDE } from '../../craft/pictures/picture-file.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import type { ReadSheet } from '../../craft/analysis/read-sheet.ts';
import { composePalette } from './compose-palette.ts';

/** Manner of a first look at what becomes photoreal, or is not decided yet. */
const FIRST: Manner = 'digital';

/** The plan of a drawing that was looked at. */
export function planOf(
  input: RenderInput,
  { look }: Pick<ReadSheet, 'look'>,
  structure: Structure,
  context: KernelContext,
): IllustrationPlan {
  return planIllustration(
    look,
    {
      segmentation: segmentationOf(look, { ...context, progress() {} }),
      structure,
      setting: input.setting,
      colours: correctedColours(structure.regions),
    },
    context,
  );
}

/** A plan painted over the sheet, in the palette of the request. */
export function paintPlan(
  input: RenderInput,
  manner: Manner,
  plan: IllustrationPlan,
  { picture, enlargement }: Pick<ReadSheet, 'picture' | 'enlargement'>,
  reference: SrgbImage | undefined,
  context: KernelContext,
): PaintedLayers {
  return paintLayers(plan, picture, optionsOf(input, manner, reference), context, enlargement);
}

function optionsOf(input: RenderInput, manner: Manner, reference: SrgbImage | undefined): Omit<PaintOptions, 'lines'> {
  const border = input.border === 'auto' ? borderOf(manner) : input.border;
  return {
    manner,
    palette: composePalette(input, reference),
    seed: (input.seed + 7919 * input.variant) % 2 ** 32,
    border,
  };
}

/** A first picture of a drawing or white model, from the soft field alone and as large as a preview; null of a photo. */
export function sketchFirst(
  input: RenderInput,
  { look }: Pick<ReadSheet, 'look'>,
  reference: SrgbImage | undefined,
  context: KernelContext,
): SrgbImage | null {
  const { width, height } = fitWithin(look.width, look.height, PREVIEW_SIDE);
  const small = width === look.width ? look : resizeSrgb(look, width, height, 'box');
  const luma = lumaSrgb(small);
  const medium = decideMedium(measureInput(small, luma, findPaper(luma)));
  if (medium === 'photo') return null;
  const plan = planIllustration(
    small,
    {
      segmentation: segmentationOf(small, context),
      structure: null,
      setting: input.setting,
      kind: medium === 'clay' ? 'clay' : 'line',
    },
    context,
  );
  const manner = input.manner === 'auto' || input.manner === 'real' ? FIRST : input.manner;
  return paintIllustration(plan, small, { ...optionsOf(input, manner, reference), lines: true }, context);
}
