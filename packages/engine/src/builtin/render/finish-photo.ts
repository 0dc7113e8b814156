import type { Note } from '@yujian/contract/jobs';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { drawFates, measureFidelity, type KernelContext, type Mask, type SrgbImage, type Structure } from '@yujian/imaging';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import type { Name } from '@yujian/imaging/names';
import { dressPhoto, refinePhoto, type Refinement } from '@yujian/imaging/photo';
import { InvalidInput } from '../../core/errors.ts';
import type { RenderInput } from '../../core/operations.ts';
import { composeLook } from './compose-look.ts';
import { type FaithfulPicture, keepFaithful } from '../../craft/fidelity/faithful-picture.ts';
import { holdTold, readPhotoWishes, type PhotoWishes } from './photo-wishes.ts';

/** The work's parts, each with a progress of its own. */
export interface PhotoParts {
  readonly painting: KernelContext;
  readonly measuring: KernelContext;
}

export interface FinishedPhoto extends FaithfulPicture {
  readonly notes: readonly Note[];
  readonly wishes: Pick<PhotoWishes, 'understood' | 'notUnderstood'>;
}

const REFINED: Note = { zh: '材质、颜色和构图都没有动：清理噪点和压缩痕迹，提亮细节，轻轻收放明暗', en: 'Materials, colours and composition stay: noise and traces of compression were cleaned, detail and light brought out' };
const OWN_LIGHT: Note = { zh: '照片保留自己的光：换时间、天气要接入图像编辑模型（如 FLUX Kontext、Seedream）', en: 'A photo keeps its own light: another hour or weather takes an image-editing model (FLUX Kontext or Seedream, say)' };

/**
 * A photo or finished render, in place: refined, or with new materials on the surfaces that were asked for and surely found; nothing
 * is lifted or lit anew, and the rest stays byte for byte.
 *
 * @throws InvalidInput where nothing could be done well: nothing is charged
 */
export function finishPhoto(input: RenderInput, picture: SrgbImage, seen: Structure, parts: PhotoParts): FinishedPhoto {
  const structure = holdTold(seen);
  const wishes = readPhotoWishes(input, structure);
  const { settings } = composeLook(input);
  const { image, changed, dressed, unsure } = dressPhoto(picture, structure, wishes.surfaces, settings.seed, parts.painting);
  if (input.mode !== 'refine' && dressed.length === 0) throw nothingSure(unsure);
  const finished = input.mode === 'refine' ? refinePhoto(image, refinementOf(input), () => parts.painting.throwIfCancelled()) : image;
  parts.painting.progress(1);
  const explained: Mask = { width: picture.width, height: picture.height, data: changed };
  const fidelity = measureFidelity(picture, structure, finished, explained, parts.measuring);
  const toView = (one: SrgbImage): SrgbImage => applyView(one, structure, settings.view);
  const notes = [
    ...(input.mode === 'refine' ? [REFINED] : []),
    ...(dressed.length > 0 ? [changedNote(dressed, input.mode)] : []),
    ...(unsure.length > 0 ? [unsureNote(unsure)] : []),
    ...(wishes.asksLight ? [OWN_LIGHT] : []),
  ];
  return { ...keepFaithful({ image: toView(finished), fidelity, overlay: toView(drawFates(finished, fidelity)) }, 0, null), notes, wishes };
}

/** The amounts that the tool's form has; those that it lacks follow its realism, or are usual. */
function refinementOf({ extras }: RenderInput): Refinement {
  const amount = (key: string, fallback: number): number => (typeof extras[key] === 'number' ? Math.min(1, Math.max(0, extras[key])) : fallback);
  const realism = amount('realism', 0.5);
  return { detail: amount('detail', realism), sharpness: amount('sharpness', 0.7 * realism), light: amount('lightAmount', realism) };
}

function namesIn(names: readonly Name[], language: 'zh' | 'en'): string {
  const texts = names.map((name) => REGION_NAMES.find(({ key }) => key === name)!.name[language]);
  return texts.join(language === 'zh' ? '、' : ', ');
}

function changedNote(names: readonly Name[], mode: RenderInput['mode']): Note {
  return mode === 'refine'
    ? { zh: `按你给的材质换了：${namesIn(names, 'zh')}`, en: `Took the material you gave: ${namesIn(names, 'en')}` }
    : { zh: `照片里换了：${namesIn(names, 'zh')}。其余每个像素保持原样，光也是照片自己的`, en: `Changed in the photo: ${namesIn(names, 'en')}. Every other pixel stays, and the light is the photo's own` };
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
