import { join } from 'node:path';
import { LOOK_OPTIONS } from '@yujian/contract/catalog/looks';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import { analyse, drawFates, measureFidelity, SEEN_SIDE, type KernelContext, type SrgbImage } from '@yujian/imaging';
import { enhancePicture, type Enhancement } from '@yujian/imaging/enhance/enhance';
import { gradePicture, type LookSettings } from '@yujian/imaging/enhance/grade-picture';
import { LOOKS } from '@yujian/imaging/enhance/looks';
import { placeMapsOf } from '@yujian/imaging/enhance/place-maps';
import { scaleVerticals } from '@yujian/imaging/kernels/straighten/find-verticals';
import { straighten } from '@yujian/imaging/kernels/straighten/straighten';
import type { PlaceMaps } from '@yujian/imaging/look-spec';
import { fitWithin, resizeSrgb } from '@yujian/imaging/ops/resize';
import type { EnhanceInput } from '../../core/operations.ts';
import { regionClassifier } from '../../craft/analysis/region-classifier.ts';
import { segmentationOf } from '../../craft/analysis/segmentation-model.ts';
import { keepFaithful, type FaithfulPicture } from '../../craft/fidelity/faithful-picture.ts';
import { readPicture, writePng } from '../../craft/pictures/picture-file.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const MAX_SIDE = 8192;

/** A photo or render at its own size, up to 8192 pixels: enhanced by what is measured of it, or given a look. */
export async function enhance(
  { picture: { path }, as }: EnhanceInput,
  context: OperationContext,
): Promise<OperationResult> {
  context.progress(0, 'reading');
  const picture = await readPicture(path, { maxSide: MAX_SIDE });
  const part = (from: number, to: number, stage: string): KernelContext => ({
    progress: (fraction) => context.progress(from + (to - from) * fraction, stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  });
  const seen = smaller(picture);
  const place = placeMapsOf(seen, segmentationOf(seen, part(0.05, 0.1, 'seeing')));
  const developing = part(0.1, 0.75, 'develop');
  const pulse = (): void => context.throwIfCancelled();
  const made =
    as.kind === 'look'
      ? { image: gradePicture(picture, as, place, pulse), straight: null, lines: null }
      : enhancePicture(picture, as, place, developing);
  const faithful = judge(seen, smaller(made.image), place, part(0.75, 0.93, 'measuring'));
  context.progress(0.93, 'saving');
  const { straight, lines } = made;
  const overlay =
    lines === null || faithful.overlay === null
      ? faithful.overlay
      : straighten(
          faithful.overlay,
          { ...lines, verticals: lines.verticals && scaleVerticals(lines.verticals, seen.width / picture.width) },
          pulse,
        );
  const image = await save(straight ?? made.image, 'image', 'enhanced.png', context);
  const { fidelity } = faithful;
  const files =
    fidelity === null || overlay === null
      ? [image]
      : [{ ...image, fidelity }, await save(overlay, 'fidelity', 'fidelity.png', context)];
  context.progress(1, 'saving');
  return { files, notes: 'noise' in made ? enhanceNotes(made) : lookNotes(as as LookSettings, place) };
}

function smaller(image: SrgbImage): SrgbImage {
  const { width, height } = fitWithin(image.width, image.height, SEEN_SIDE);
  return width === image.width ? image : resizeSrgb(image, width, height, 'box');
}

/** How much of the picture's structure is kept, before lens and uprights are corrected. */
function judge(seen: SrgbImage, result: SrgbImage, { outdoors }: PlaceMaps, context: KernelContext): FaithfulPicture {
  const structure = analyse(
    seen,
    {
      setting: outdoors ? 'exterior' : 'interior',
      view: 'eye',
      classifier: regionClassifier(),
      segment: segmentationOf,
    },
    context,
  );
  const fidelity = measureFidelity(seen, structure, result, null, { ...context, progress() {} });
  return keepFaithful({ image: result, fidelity, overlay: drawFates(result, fidelity) }, 0, null);
}

async function save(image: SrgbImage, role: string, name: string, { workDir }: OperationContext): Promise<OutputFile> {
  const path = join(workDir, name);
  await writePng(image, path);
  return { path, role, kind: 'image', type: 'image/png', width: image.width, height: image.height };
}

function lookNotes({ look, strength }: LookSettings, { sky, depth }: PlaceMaps): Note[] {
  const { name } = LOOK_OPTIONS.find(({ key }) => key === look)!;
  const ops = strength > 0 ? new Set(LOOKS[look]!.map(({ op }) => op)) : new Set();
  return [
    ...(ops.size === 0
      ? []
      : [
          {
            zh: `${name.zh}，强度 ${strength}：${[...ops].map((op) => OPERATION_WORDS[op as Op].zh).join('、')}`,
            en: `${name.en} at ${strength}: ${[...ops].map((op) => OPERATION_WORDS[op as Op].en).join(', ')}`,
          },
        ]),
    ...(ops.has('sky') && sky === null
      ? [{ zh: '没有看准天空，天空那一步没做', en: 'No sky was surely seen: that step was left out' }]
      : []),
    ...(ops.has('haze') && depth === null
      ? [{ zh: '看不出远近，雾那一步没做', en: 'Near and far were not surely seen: the haze was left out' }]
      : []),
  ];
}

type Op = keyof typeof OPERATION_WORDS;
const OPERATION_WORDS = {
  exposure: { zh: '曝光', en: 'exposure' },
  balance: { zh: '色温', en: 'white balance' },
  curve: { zh: '曲线', en: 'curve' },
  split: { zh: '分区调色', en: 'split toning' },
  saturation: { zh: '饱和度', en: 'saturation' },
  hues: { zh: '分色调整', en: 'single hues' },
  mono: { zh: '黑白', en: 'black and white' },
  fade: { zh: '褪色', en: 'fading' },
  bands: { zh: '分频反差', en: 'contrast by width' },
  shade: { zh: '局部明暗', en: 'light by areas' },
  glow: { zh: '光晕', en: 'glow' },
  halation: { zh: '红晕', en: 'halation' },
  vignette: { zh: '暗角', en: 'vignette' },
  grain: { zh: '颗粒', en: 'grain' },
  sky: { zh: '天空', en: 'sky' },
  haze: { zh: '远近雾', en: 'haze by depth' },
  dehaze: { zh: '去雾', en: 'dehazing' },
} as const;

function enhanceNotes({ noise, blur, lostBlur, dust, tones, lines, unsure }: Enhancement): Note[] {
  const degrees = (value: number): string => Math.abs(value).toFixed(1);
  const { verticals = null, distortion = 0 } = lines ?? {};
  const done: Note[] = [
    ...(noise > 0 ? [{ zh: `噪点 σ ${noise.toFixed(1)} 已去`, en: `noise of σ ${noise.toFixed(1)} taken off` }] : []),
    ...(blur > 0
      ? [{ zh: `${blur.toFixed(1)} 像素的模糊已收`, en: `a blur of ${blur.toFixed(1)} px taken back` }]
      : []),
    ...(dust > 0 ? [{ zh: `${dust} 个灰尘点已填`, en: `${dust} spots of dust filled` }] : []),
    ...(tones.dehaze ? [{ zh: '去雾', en: 'haze taken' }] : []),
    ...(tones.colour ? [{ zh: '白平衡', en: 'white balance' }] : []),
    ...(tones.light ? [{ zh: '光', en: 'light' }] : []),
    ...(tones.detail ? [{ zh: '细节', en: 'detail' }] : []),
    ...(verticals
      ? [
          {
            zh: `竖线扶正（歪 ${degrees(verticals.roll)}°，收 ${degrees(verticals.keystone)}°），四边裁掉一些`,
            en: `uprights stood up (leaning ${degrees(verticals.roll)}°, converging ${degrees(verticals.keystone)}°) and cropped`,
          },
        ]
      : []),
    ...(distortion === 0 ? [] : [{ zh: '镜头畸变已校', en: 'lens distortion corrected' }]),
  ];
  return [
    done.length === 0
      ? { zh: '量下来没有要改的，原样给回', en: 'Nothing was found that needs it: the picture is as it was' }
      : { zh: `做了：${done.map(({ zh }) => zh).join('，')}`, en: `Done: ${done.map(({ en }) => en).join(', ')}` },
    ...(lostBlur > 0
      ? [
          {
            zh: `糊了约 ${lostBlur.toFixed(1)} 像素，超过 3 像素救不回来，没有动`,
            en: `It is blurred by some ${lostBlur.toFixed(1)} px: more than 3 cannot be restored, and was left`,
          },
        ]
      : []),
    ...(unsure.upright
      ? [
          {
            zh: '竖线太少、太斜或裁得太多，没有扶正',
            en: 'Uprights were too few, leaned too far or cost too much: left as they are',
          },
        ]
      : []),
    ...(unsure.lens
      ? [{ zh: '没有看准镜头畸变，没有动', en: 'No lens distortion was surely found: left as it is' }]
      : []),
  ];
}
