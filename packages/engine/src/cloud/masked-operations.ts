import { join } from 'node:path';
import sharp from 'sharp';
import { InvalidInput } from '../core/errors.ts';
import type { EraseInput, InpaintInput, OutpaintInput, PictureFile } from '../core/operations.ts';
import type { PreparedMask } from '../craft/masks/inpaint.ts';
import { fitToModel } from '../craft/pictures/fit.ts';
import { openPicture } from '../craft/pictures/picture-file.ts';
import type { FitPlan, Size } from '../craft/pictures/sizes.ts';
import type { Prompt } from '../craft/prompts/write-prompt.ts';
import { callMaker, type OperationResult, promptFor, promptNotes, type RunTools, type Spent } from './run-tools.ts';

/** What a model that takes no mask is shown as marked; no building has it. */
const MARK = { r: 255, g: 0, b: 255 } as const;
const MARKED = {
  zh: '第 2 张图用洋红色标出了这个区域；结果里不要出现洋红色。',
  en: 'The second picture shows this area in magenta; the result has no magenta in it.',
};

/** What is white in the mask is made anew; all else is the original, byte for byte. */
export async function inpaint(input: InpaintInput, tools: RunTools): Promise<OperationResult> {
  const { maker, model, desk, context, report } = tools;
  report.at('preparing', 0);
  const prepared = await desk.do(
    'prepareInpaint',
    { input, limits: limitsOf(tools), workDir: context.workDir },
    { signal: context.signal },
  );
  const prompt = promptFor('inpaint', input, model);
  const direct = maker.inpaint?.bind(maker);
  if (!direct) return paintMarked(prepared, prompt, input.seed, tools);
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    direct(
      { model, prompt: prompt.positive, picture: prepared.picture, maskPath: prepared.mask, seed: input.seed },
      call,
    ),
  );
  return finish(prepared, answer, prompt, spent, tools);
}

/** A picture changed as is said, within a marked area: all else is the original, byte for byte. */
export async function changeMarked(
  picture: PictureFile,
  mask: PictureFile,
  seed: number,
  prompt: Prompt,
  tools: RunTools,
): Promise<OperationResult> {
  const { desk, context, report } = tools;
  report.at('preparing', 0);
  const prepared = await desk.do(
    'prepareInpaint',
    { input: { picture, mask }, limits: limitsOf(tools), workDir: context.workDir },
    { signal: context.signal },
  );
  return paintMarked(prepared, prompt, seed, tools);
}

/** What is white in the mask is gone: redrawing without words is asked so. */
export function erase({ picture, mask, seed }: EraseInput, tools: RunTools): Promise<OperationResult> {
  return inpaint({ picture, mask, words: '', negative: '', colour: null, seed }, tools);
}

/** The picture goes on beyond its edges; what was there stays, byte for byte. */
export async function outpaint(input: OutpaintInput, tools: RunTools): Promise<OperationResult> {
  const { maker, model, desk, context, report } = tools;
  const { left, top, right, bottom, picture } = input;
  if (left + top + right + bottom <= 0)
    throw new InvalidInput('No side is to be extended: say how far.', '没有要扩展的方向：请设定扩展多少。');
  report.at('preparing', 0);
  const prepared = await desk.do(
    'prepareOutpaint',
    { input, limits: limitsOf(tools), workDir: context.workDir },
    { signal: context.signal },
  );
  const prompt = promptFor('outpaint', input, model);
  const direct = maker.outpaint?.bind(maker);
  if (!direct) return paintMarked(prepared, prompt, input.seed, tools);

  const { width, height } = await openPicture(picture.path);
  const whole = { width: width + left + right, height: height + top + bottom };
  const share = Math.min(1, model.sizes.maxPixels / (whole.width * whole.height));
  const fitted = await fitToModel(picture, model.sizes, {
    workDir: context.workDir,
    name: 'given',
    wantedPixels: width * height * share,
  });
  const scale = fitted.plan.canvas.width / width;
  const margins = {
    left: Math.round(left * scale),
    top: Math.round(top * scale),
    right: Math.round(right * scale),
    bottom: Math.round(bottom * scale),
  };
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    direct({ model, prompt: prompt.positive, picture: fitted, margins, seed: input.seed }, call),
  );
  return finish({ ...prepared, plan: planOfWhole(whole) }, answer, prompt, spent, tools);
}

function limitsOf({ model: { sizes } }: RunTools) {
  return { ...sizes, modelPixels: sizes.maxPixels };
}

/** Shows a model that takes no mask where to work, in a second picture; one that takes a single picture works on all of it. */
async function paintMarked(
  prepared: PreparedMask,
  prompt: Prompt,
  seed: number,
  tools: RunTools,
): Promise<OperationResult> {
  const { maker, model, context, report } = tools;
  const { picture, mask, plan } = prepared;
  const isShown = model.references > 1;
  const paint = await sharp({ create: { ...plan.canvas, channels: 3, background: MARK } })
    .joinChannel(mask)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const path = join(context.workDir, 'marked.png');
  await sharp(picture.path)
    .composite([{ input: paint }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toFile(path);
  const marked = await fitToModel({ path }, model.sizes, {
    workDir: context.workDir,
    name: 'given-marked',
    wantedPixels: plan.canvas.width * plan.canvas.height,
  });
  const where = /\p{Script=Han}/u.test(prompt.positive) ? MARKED.zh : MARKED.en;
  const words = isShown ? `${prompt.positive} ${where}` : prompt.positive;
  const pictures = isShown ? [picture, marked] : [picture];
  report.at('preparing', 1);
  const spent: Spent = { bytesSentOut: 0 };
  const answer = await callMaker(tools, 'asking', spent, (call) =>
    maker.makePicture({ model, prompt: words, negative: prompt.negative, pictures, canvas: plan.canvas, seed }, call),
  );
  return finish(prepared, answer, prompt, spent, tools);
}

async function finish(
  prepared: PreparedMask,
  answer: string,
  prompt: Prompt,
  spent: Spent,
  { desk, context, report }: RunTools,
): Promise<OperationResult> {
  report.at('saving', 0);
  const { own, plan, original, painted, hasUnder } = prepared;
  const files = await desk.do(
    'finishMasked',
    { prepared: { own, plan, original, painted, hasUnder }, answer, path: join(context.workDir, 'result.png') },
    { signal: context.signal },
  );
  report.at('saving', 1);
  return { files, notes: promptNotes(prompt), ...spent };
}

/** Of an answer that shows all of the picture. */
function planOfWhole(size: Size): FitPlan {
  const window = { left: 0, top: 0, ...size };
  return { source: size, window, canvas: size, content: window };
}
