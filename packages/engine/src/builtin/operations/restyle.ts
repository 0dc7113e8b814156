import { join } from 'node:path';
import type { Text } from '@yujian/contract/text';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import { drawFates, measureFidelity, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import { colourStatisticsOf } from '@yujian/imaging/kernels/grade/region-transfer';
import type { RestyleInput, RenderInput } from '../../core/operations.ts';
import { keepFaithful } from '../../craft/fidelity/faithful-picture.ts';
import { readPicture, writePng } from '../../craft/pictures/picture-file.ts';
import { composePalette } from '../illustrate/compose-palette.ts';
import { composeLook } from '../render/compose-look.ts';
import { paintPhoto } from '../restyle/paint-photo.ts';
import { partsOfPhoto } from '../restyle/photo-parts.ts';
import { readPhoto, renderInstead, restOf, type ReadPhoto } from '../restyle/read-photo.ts';
import { restylePhoto, type RestyledPhoto, type Target } from '../restyle/restyle-photo.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';
import { renderPicture } from './render.ts';

/** Long side of a reference, of which only colours are taken. */
const REFERENCE_SIDE = 640;

/** A picture in the palette, materials and light of a reference or style, part by part, or as a presentation drawing. */
export async function restyle(input: RestyleInput, context: OperationContext): Promise<OperationResult> {
  const part = (from: number, to: number, stage: string): KernelContext => ({
    progress: (fraction) => context.progress(from + (to - from) * fraction, stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  context.progress(0, 'reading');
  const photo = await readPhoto(input.picture, input.size, input.setting, part(0, 0.3, 'seeing'));
  const request = renderInstead(input.picture, input.setting, {
    words: input.words,
    style: input.style,
    reference: input.reference,
    referenceWeight: input.strength,
    manner: input.manner,
    seed: input.seed,
    size: input.size,
  });
  if (photo.structure.kind !== 'photo') return renderPicture(request, restOf(context, 0.3));
  return input.manner === 'real'
    ? restyleReal(input, photo, request, part, context)
    : paint(input, photo, request, part, context);
}

type Part = (from: number, to: number, stage: string) => KernelContext;

async function restyleReal(
  input: RestyleInput,
  { picture, structure, chances }: ReadPhoto,
  request: RenderInput,
  part: Part,
  context: OperationContext,
): Promise<OperationResult> {
  const target = await targetOf(input, request, part(0.3, 0.5, 'seeing'));
  const { strength, keepColour, seed } = input;
  const made = restylePhoto(
    { picture, structure, chances, target, strength, keepColour, seed },
    part(0.5, 0.9, 'painting'),
  );
  const explained = { width: picture.width, height: picture.height, data: made.changed };
  const fidelity = measureFidelity(picture, structure, made.image, explained, part(0.9, 0.96, 'measuring'));
  const kept = keepFaithful({ image: made.image, fidelity, overlay: drawFates(made.image, fidelity) }, 0, null);
  const file = await save(made.image, 'restyled', context);
  return { files: [{ ...file, ...(kept.fidelity ? { fidelity: kept.fidelity } : {}) }], notes: notesOf(made, target) };
}

async function targetOf(input: RestyleInput, request: RenderInput, kernel: KernelContext): Promise<Target> {
  if (input.reference === null) return { kind: 'style', look: composeLook(request).look };
  const reference = await readPhoto(input.reference, REFERENCE_SIDE, input.setting, kernel);
  const { width, height } = reference.picture;
  return {
    kind: 'reference',
    parts: partsOfPhoto(reference.picture, reference.structure, reference.chances),
    whole: colourStatisticsOf(reference.picture, new Uint8Array(width * height).fill(1)),
  };
}

async function paint(
  input: RestyleInput,
  { picture, look, structure }: ReadPhoto,
  request: RenderInput,
  part: Part,
  context: OperationContext,
): Promise<OperationResult> {
  const { manner, keepColour, seed } = input;
  if (manner === 'real') throw new TypeError('expected a manner of painting but received real');
  const reference = input.reference ? await readPicture(input.reference.path, { maxSide: REFERENCE_SIDE }) : undefined;
  const palette = composePalette(request, reference);
  const made = paintPhoto({ picture, look, structure, manner, palette, keepColour, seed }, part(0.3, 0.95, 'painting'));
  const file = await save(made.image, 'painted', context);
  const washes = await save(made.washes, 'washes', context);
  return {
    files: [
      { ...file, manner },
      { ...washes, role: 'washes' },
    ],
    notes: [paintedNote(made.understood, structure)],
  };
}

async function save(image: SrgbImage, name: string, context: OperationContext): Promise<OutputFile> {
  context.progress(0.97, 'saving');
  const path = join(context.workDir, `${name}.png`);
  await writePng(image, path);
  context.progress(1, 'saving');
  return { path, role: 'image', kind: 'image', type: 'image/png', width: image.width, height: image.height };
}

function paintedNote(understood: number, { regions }: Structure): Note {
  const sure = Math.round(100 * understood);
  return {
    zh: `线从图里描出，${regions.length} 块颜色，看准的面积 ${sure} %`,
    en: `Lines drawn from the picture, ${regions.length} areas of colour, ${sure} % of the area surely understood`,
  };
}

function notesOf({ matched, dressed, unmatched }: RestyledPhoto, { kind }: Target): Note[] {
  const list = (texts: readonly Text[], language: 'zh' | 'en'): string =>
    texts.map((text) => text[language]).join(language === 'zh' ? '、' : ', ');
  const from = kind === 'reference' ? { zh: '参考图', en: 'the reference' } : { zh: '风格', en: 'the style' };
  return [
    ...(matched.length > 0
      ? [
          {
            zh: `颜色照${from.zh}换：${list(matched, 'zh')}`,
            en: `Took the colours of ${from.en}: ${list(matched, 'en')}`,
          },
        ]
      : []),
    ...(dressed.length > 0
      ? [{ zh: `换了材质：${list(dressed, 'zh')}`, en: `Took new materials: ${list(dressed, 'en')}` }]
      : []),
    ...(unmatched.length > 0
      ? [
          {
            zh: `参考图里没有看准的同类，只随整体微调：${list(unmatched, 'zh')}`,
            en: `Nothing alike was surely found in the reference, so these only follow the whole a little: ${list(unmatched, 'en')}`,
          },
        ]
      : []),
    ...(matched.length + dressed.length === 0
      ? [
          {
            zh: '墙、地、天花都没有看准，只换了整体的色调',
            en: 'Neither walls, floor nor ceiling were surely found: only the tone as a whole changed',
          },
        ]
      : []),
  ];
}
