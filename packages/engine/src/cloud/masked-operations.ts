import { join } from 'node:path';
import type { SrgbImage } from '@yujian/imaging';
import { InvalidInput } from '../core/errors.ts';
import type { InpaintInput, OutpaintInput, PictureFile } from '../core/operations.ts';
import { keepOutside } from '../craft/masks/keep-outside.ts';
import { type ChangeMask, readMask } from '../craft/masks/mask.ts';
import { fitMask, focusOnMask, growMask } from '../craft/masks/shape-mask.ts';
import { writeMask } from '../craft/masks/write-mask.ts';
import { type FittedPicture, fitBack, fitToModel } from '../craft/pictures/fit.ts';
import { fromPixels, openPicture, toPixels, toSrgb, writePng } from '../craft/pictures/picture-file.ts';
import type { planFit, Size } from '../craft/pictures/sizes.ts';
import type { Prompt } from '../craft/prompts/write-prompt.ts';
import { callMaker, promptFor, type RunTools, type Spent } from './run-tools.ts';
import { type OperationResult, savePicture } from './save-picture.ts';

/** Pixels over which what is new fades in. */
const SEAM = 6;
/** Share of the picture's long side that a model may blend in beyond the mask; what lies outside of it is put back. */
const GROW = 0.01;
/** What a model that takes no mask is shown as marked; no building has it. */
const MARK = [255, 0, 255] as const;

/** What is white in the mask is made anew; all else is the original, byte for byte. */
export async function inpaint(input: InpaintInput, tools: RunTools): Promise<OperationResult> {
  const { model, report } = tools;
  report.at('preparing', 0);
  const original = await readWhole(input.picture);
  const mask = await readMask(input.mask, original);
  const prompt = promptFor('inpaint', input, model);
  return paintMasked({ picture: input.picture, original, mask, prompt, seed: input.seed, marked: MARKED }, tools);
}

/** The picture goes on beyond its edges; what was there stays, byte for byte. */
export async function outpaint(input: OutpaintInput, tools: RunTools): Promise<OperationResult> {
  const { maker, model, context, report } = tools;
  const { left, top, right, bottom } = input;
  if (left + top + right + bottom <= 0) throw new InvalidInput('No side is to be extended: say how far.', '没有要扩展的方向：请设定扩展多少。');
  report.at('preparing', 0);
  const picture = await readWhole(input.picture);
  const size = { width: picture.width + left + right, height: picture.height + top + bottom };
  const prompt = promptFor('outpaint', input, model);
  const mask = framesMask(picture, size, input);
  const original = await toPixels(fromPixels(picture).extend({ left, top, right, bottom, extendWith: 'copy' }));

  if (!maker.outpaint) {
    const path = join(context.workDir, 'extended.png');
    await writePng(original, path);
    return paintMasked({ picture: { path }, original, mask, prompt, seed: input.seed, marked: BLANK }, tools);
  }
  const share = Math.min(1, Math.sqrt(model.sizes.maxPixels / (size.width * size.height)));
  const fitted = await fitToModel(input.picture, model.sizes, { workDir: context.workDir, name: 'given', wantedPixels: picture.width * picture.height * share ** 2 });
  const scale = fitted.plan.canvas.width / picture.width;
  const margins = { left: Math.round(left * scale), top: Math.round(top * scale), right: Math.round(right * scale), bottom: Math.round(bottom * scale) };
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) => maker.outpaint!({ model, prompt: prompt.positive, picture: fitted, margins, seed: input.seed }, call));
  report.at('saving', 0);
  const made = await fitBack(answer, wholeOf(size), size);
  return savePicture(keepOutside(original, made, mask, { seam: SEAM }), prompt, spent, tools);
}

/** How the part that changes is shown to a model that takes no mask. */
interface Marked {
  readonly zh: string;
  readonly en: string;
}
const MARKED: Marked = { zh: '第 2 张图用洋红色标出了涂抹的区域；结果里不要出现洋红色。', en: 'The second picture shows the marked area in magenta; the result has no magenta in it.' };
const BLANK: Marked = { zh: '第 2 张图用洋红色标出了空白处；结果里不要出现洋红色。', en: 'The second picture shows the empty area in magenta; the result has no magenta in it.' };

interface Masked {
  readonly picture: PictureFile;
  readonly original: SrgbImage;
  readonly mask: ChangeMask;
  readonly prompt: Prompt;
  readonly seed: number;
  readonly marked: Marked;
}

/** Lets a model see what changes with its surroundings, and puts only what changes into the original. */
async function paintMasked({ picture, original, mask, prompt, seed, marked }: Masked, tools: RunTools): Promise<OperationResult> {
  const { maker, model, context, report } = tools;
  const { workDir } = context;
  const window = focusOnMask(mask, model.sizes.maxPixels);
  const fitted = await fitToModel(picture, model.sizes, { workDir, name: 'given', window });
  const { plan } = fitted;
  const shown = fitMask(growMask(mask, { grow: GROW * Math.max(original.width, original.height), feather: 0 }), plan);
  report.at('preparing', 0.6);
  const spent: Spent = { bytesSentOut: 0 };
  let ask: Parameters<typeof callMaker>[3];
  if (maker.inpaint) {
    const maskPath = join(workDir, 'mask.png');
    await writeMask(shown, 'white-changes', maskPath);
    ask = (call) => maker.inpaint!({ model, prompt: prompt.positive, picture: fitted, maskPath, seed }, call);
  } else {
    const path = join(workDir, 'marked.png');
    await writePng(await paintMark(fitted, shown), path);
    const second = await fitToModel({ path }, model.sizes, { workDir, name: 'given-marked', wantedPixels: plan.canvas.width * plan.canvas.height });
    const words = `${prompt.positive} ${/\p{Script=Han}/u.test(prompt.positive) ? marked.zh : marked.en}`;
    ask = (call) => maker.makePicture({ model, prompt: words, negative: prompt.negative, pictures: [fitted, second], canvas: plan.canvas, seed }, call);
  }
  report.at('preparing', 1);
  const answer = await callMaker(tools, 'asking', spent, ask);
  report.at('saving', 0);
  const made = await fitBack(answer, plan, { width: window.width, height: window.height });
  return savePicture(keepOutside(original, made, mask, { seam: SEAM, window }), prompt, spent, tools);
}

async function paintMark({ path, plan: { canvas } }: FittedPicture, mask: ChangeMask): Promise<SrgbImage> {
  const { source } = await openPicture(path);
  const image = await toPixels(toSrgb(source));
  const data = Uint8Array.from(image.data);
  for (let pixel = 0; pixel < canvas.width * canvas.height; pixel++) {
    if (mask.data[pixel]! >= 128) for (let channel = 0; channel < 3; channel++) data[pixel * 3 + channel] = MARK[channel]!;
  }
  return { ...image, data };
}

/** White where the picture goes on, black where it was. */
function framesMask(picture: Size, { width, height }: Size, { left, top }: { readonly left: number; readonly top: number }): ChangeMask {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = top; y < top + picture.height; y++) data.fill(0, y * width + left, y * width + left + picture.width);
  return { width, height, data };
}

function wholeOf(size: Size): ReturnType<typeof planFit> {
  const window = { left: 0, top: 0, ...size };
  return { source: size, window, canvas: size, content: window };
}

async function readWhole({ path }: PictureFile): Promise<SrgbImage> {
  const { source } = await openPicture(path);
  return toPixels(toSrgb(source));
}

