import type { Note } from '@yujian/contract/jobs';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import {
  drawFates,
  measureFidelity,
  type KernelContext,
  type Mask,
  type SrgbImage,
  type Structure,
} from '@yujian/imaging';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import type { Name } from '@yujian/imaging/names';
import {
  AS_TAKEN,
  dressPhoto,
  refinePhoto,
  relightPhoto,
  tonePhoto,
  type Refinement,
  type RegionChances,
  type RelitPhoto,
  type Tone,
} from '@yujian/imaging/photo';
import { InvalidInput } from '../../core/errors.ts';
import type { RenderInput } from '../../core/operations.ts';
import { composeLook } from './compose-look.ts';
import { type FaithfulPicture, keepFaithful } from '../../craft/fidelity/faithful-picture.ts';
import { holdCorrected, readPhotoWishes, type PhotoWishes } from './photo-wishes.ts';

/** The work's parts, each with a progress of its own. */
export interface PhotoParts {
  readonly painting: KernelContext;
  readonly measuring: KernelContext;
}

export interface FinishedPhoto extends FaithfulPicture {
  readonly notes: readonly Note[];
  readonly wishes: Pick<PhotoWishes, 'understood' | 'notUnderstood'>;
}

const REFINED: Note = {
  zh: '材质、颜色和构图都没有动：清理噪点和压缩痕迹，提亮细节，轻轻收放明暗',
  en: 'Materials, colours and composition stay: noise and traces of compression were cleaned, detail and light brought out',
};
const TONED_ONLY: Note = {
  zh: '这张照片里没有看准天空、窗、灯或房间，所以只整体换了明暗和色调；在“看懂了什么”里点出天空、窗或灯，光就会分区来换',
  en: 'No sky, window, lamp or room was found surely in this photo, so only its tone and colour as a whole changed; click on the sky, a window or a lamp under "What is understood", and the light changes region by region',
};

/**
 * A photo or finished render, in place: refined, with new materials on the surfaces that were asked for and surely found, in another
 * light where another hour or weather was asked for. What nobody asked to change stays byte for byte.
 *
 * @param chances what the segmentation says of the regions; null without one
 * @throws InvalidInput where no surface that was named, or that the style would renew, could be done well, and no other light or tone was asked: nothing is charged
 */
export function finishPhoto(
  input: RenderInput,
  picture: SrgbImage,
  seen: Structure,
  chances: RegionChances | null,
  parts: PhotoParts,
): FinishedPhoto {
  const structure = holdCorrected(seen);
  const wishes = readPhotoWishes(input, structure);
  const { settings } = composeLook(input);
  const { image, changed, dressed, unsure } = dressPhoto(
    picture,
    structure,
    wishes.surfaces,
    chances,
    settings.seed,
    partOf(parts.painting, 0, wishes.light ? 0.5 : 1),
  );
  const isRefined = input.mode === 'refine';
  const asksTone =
    wishes.light !== null ||
    Object.keys(AS_TAKEN).some((key) => wishes.tone[key as keyof Tone] !== AS_TAKEN[key as keyof Tone]);
  if (!isRefined && dressed.length === 0 && !asksTone) throw nothingSure(unsure);
  const clean = isRefined ? refinePhoto(image, refinementOf(input), () => parts.painting.throwIfCancelled()) : image;
  const relit =
    wishes.light &&
    relightPhoto(clean, structure, chances, wishes.light, wishes.tone, settings.seed, partOf(parts.painting, 0.5, 1));
  const finished = relit ? relit.image : tonePhoto(clean, wishes.tone);
  parts.painting.progress(1);
  const explained: Mask = { width: picture.width, height: picture.height, data: changed };
  const fidelity = measureFidelity(picture, structure, finished, explained, parts.measuring);
  const toView = (one: SrgbImage): SrgbImage => applyView(one, structure, settings.view);
  const notes = [
    ...(isRefined ? [REFINED] : []),
    ...(dressed.length > 0 ? [changedNote(dressed, !asksTone && !isRefined)] : []),
    ...(unsure.length > 0 ? [unsureNote(unsure)] : []),
    ...(relit ? [relitNote(relit)] : []),
  ];
  return {
    ...keepFaithful({ image: toView(finished), fidelity, overlay: toView(drawFates(finished, fidelity)) }, 0, null),
    notes,
    wishes,
  };
}

function partOf(context: KernelContext, from: number, to: number): KernelContext {
  return {
    progress: (fraction) => context.progress(from + (to - from) * fraction),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}

function relitNote({ found: { sky, windows, lamps, room } }: RelitPhoto): Note {
  const carriers = [
    ...(sky ? [{ zh: '天空', en: 'the sky' }] : []),
    ...(windows > 0 ? [{ zh: '窗', en: 'windows' }] : []),
    ...(lamps > 0 ? [{ zh: '灯', en: 'lamps' }] : []),
    ...(room ? [{ zh: '房间', en: 'the room' }] : []),
  ];
  if (carriers.length === 0) return TONED_ONLY;
  return {
    zh: `光按看懂的${carriers.map(({ zh }) => zh).join('、')}分区换了；材质、结构和细节还是照片自己的`,
    en: `The light changed region by region, by ${carriers.map(({ en }) => en).join(', ')} as understood; materials, structure and detail stay the photo's own`,
  };
}

/** The amounts that the tool's form has; those that it lacks follow its realism, or are usual. */
function refinementOf({ extras }: RenderInput): Refinement {
  const amount = (value: number | undefined, fallback: number): number =>
    value === undefined ? fallback : Math.min(1, Math.max(0, value));
  const realism = amount(extras.realism, 0.5);
  return {
    detail: amount(extras.detail, realism),
    sharpness: amount(extras.sharpness, 0.7 * realism),
    light: amount(extras.lightAmount, realism),
  };
}

function namesIn(names: readonly Name[], language: 'zh' | 'en'): string {
  const texts = names.map((name) => REGION_NAMES.find(({ key }) => key === name)!.name[language]);
  return texts.join(language === 'zh' ? '、' : ', ');
}

function changedNote(names: readonly Name[], isAllElseKept: boolean): Note {
  return !isAllElseKept
    ? { zh: `换了材质：${namesIn(names, 'zh')}`, en: `Took new materials: ${namesIn(names, 'en')}` }
    : {
        zh: `照片里换了：${namesIn(names, 'zh')}。其余每个像素保持原样，光也是照片自己的`,
        en: `Changed in the photo: ${namesIn(names, 'en')}. Every other pixel stays, and the light is the photo's own`,
      };
}

function unsureNote(names: readonly Name[]): Note {
  return {
    zh: `没有把握看准，保持原样：${namesIn(names, 'zh')}。在“看懂了什么”里点几下、说出它是什么，就会换`,
    en: `Not found surely enough, so left as photographed: ${namesIn(names, 'en')}. Click on it under "What is understood" and say what it is, and it changes`,
  };
}

function nothingSure(names: readonly Name[]): InvalidInput {
  return names.length === 0
    ? new InvalidInput(
        'Nothing was named that can be changed in a photo: name a surface in words and click on it under "What is understood", or use Fine render, which keeps everything and brings out detail. An image-editing model (FLUX Kontext or Seedream, say) would redo the whole picture.',
        '没有点名照片里要换什么：在描述里说出要换的面，并在“看懂了什么”里点一下它；或者用“AI 精渲”，一切不动、只提细节。整张重画要接入图像编辑模型（如 FLUX Kontext、Seedream）。',
      )
    : new InvalidInput(
        `In this photo no surface was found surely enough to change it well (${namesIn(names, 'en')}): click on it under "What is understood" and say what it is. An image-editing model (FLUX Kontext or Seedream, say) would redo the whole picture.`,
        `这张照片里没有看准要换的面（${namesIn(names, 'zh')}）：在“看懂了什么”里点一下、说出它是什么。整张重画要接入图像编辑模型（如 FLUX Kontext、Seedream）。`,
      );
}
