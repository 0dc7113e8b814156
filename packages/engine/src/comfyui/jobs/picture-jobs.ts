/** Pictures out of words, and pictures changed as a whole. */
import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { enlargedSize } from '@yujian/contract/tools/enlarged-size';
import { InvalidInput } from '../../core/errors.ts';
import type { EditInput, MatteInput, RestyleInput, UpscaleInput, WordsInput } from '../../core/operations.ts';
import { type FitPlan, planFit, type Size, sizeOfLongSide } from '../../craft/pictures/sizes.ts';
import { writeCaption, writeInstruction } from '../../craft/prompts/write-prompt.ts';
import { buildTool, type Doer } from '../graphs/abilities.ts';
import { Graph } from '../graphs/graph.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import { buildEdit, mostPictures } from '../graphs/operations/edit.ts';
import { buildGenerate } from '../graphs/operations/generate.ts';
import { buildRender } from '../graphs/operations/render.ts';
import { buildRefine } from '../graphs/operations/upscale.ts';
import { readsNegative } from '../graphs/parts.ts';
import { finishMasked, limitsOf } from './masked-jobs.ts';
import type { NodeFacts } from '../protocol/graph-job.ts';
import {
  fitAsItIs,
  fitForModel,
  modelOf,
  negativeNotes,
  promptNotes,
  readsOf,
  sizesOf,
  uploadOf,
  wantsEnlarging,
  wordBytesOf,
  type JobContext,
  type PreparedJob,
} from './prepared-job.ts';

/** The answer in the size asked for, as one file. */
function saves(name: string, plan: FitPlan, asked: Size, { desk, signal, workDir }: JobContext): PreparedJob['finish'] {
  return async ({ path: answer }) => [
    await desk.do('save', { answer, path: join(workDir, `${name}.png`), plan, asked }, { signal }),
  ];
}

/** What edit models take as one instruction, in characters. */
export const INSTRUCTION_MAX = 1800;

export function prepareGenerate(
  { references, ...input }: WordsInput,
  model: InstalledModel,
  context: JobContext,
): PreparedJob {
  const { family } = model;
  const asked = { width: input.width, height: input.height };
  const plan = planFit(asked, sizesOf(family), { wantedPixels: family.megapixels * 1e6 });
  const prompt = writeCaption('generate', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  const enlarge = wantsEnlarging(plan.canvas, asked);
  return {
    uploads: [],
    build: (on, doer) =>
      buildGenerate(
        { ...on, model: modelOf(doer) },
        { positive, negative, ...plan.canvas, quality: input.quality, seed: input.seed, enlarge },
      ),
    finish: saves('generate', plan, asked, context),
    notes: [
      ...promptNotes(prompt),
      ...negativeNotes(model, input.negative),
      ...(references ? [noReference(model)] : []),
    ],
    wordBytes: wordBytesOf(prompt),
  };
}

export async function prepareEdit(
  input: EditInput,
  model: InstalledModel,
  facts: NodeFacts,
  context: JobContext,
): Promise<PreparedJob> {
  const { family } = model;
  const most = mostPictures({ graph: new Graph(facts.objectInfo), model });
  const prompt = writeInstruction('edit', input, {
    reads: readsOf(family),
    takesNegative: readsNegative(model),
    maxCharacters: INSTRUCTION_MAX,
  });
  const { positive, negative } = prompt;
  const { desk, signal, workDir } = context;
  // Of a marked picture the model sees the surroundings of the mark, and only what is marked comes back.
  const marked =
    input.region && input.pictures.length === 1
      ? await desk.do(
          'prepareInpaint',
          { input: { picture: input.pictures[0]!, mask: input.region }, limits: limitsOf(family), workDir },
          { signal },
        )
      : null;
  const fitted = marked
    ? [marked.picture]
    : await Promise.all(
        input.pictures.slice(0, most).map((picture, index) => fitForModel(picture, family, `edit-${index}`, context)),
      );
  const [first] = fitted;
  if (!first) throw new InvalidInput('There is no picture to edit.', '没有要修改的图片。');
  const asked = sizeOfLongSide(first.plan.source, input.size);
  const enlarge = marked === null && wantsEnlarging(first.plan.canvas, asked);
  return {
    uploads: fitted.map((picture, index) => uploadOf(`picture-${index}`, picture)),
    build: (on, doer) =>
      buildEdit(
        { ...on, model: modelOf(doer) },
        {
          positive,
          negative,
          ...first.plan.canvas,
          pictures: fitted.map((_, index) => `picture-${index}`),
          seed: input.seed,
          enlarge,
        },
      ),
    finish: marked
      ? ({ path }) => finishMasked(marked, path, 'edit.png', context)
      : saves('edit', first.plan, asked, context),
    notes: [...promptNotes(prompt), ...(input.pictures.length > most ? [tooManyPictures(model, most)] : [])],
    wordBytes: wordBytesOf(prompt),
  };
}

function tooManyPictures({ label }: InstalledModel, most: number): Note {
  return {
    zh: `${label} 一次最多看 ${most} 张图，后面的没有用上`,
    en: `${label} looks at ${most} picture${most === 1 ? '' : 's'} at most; the others were left out`,
  };
}

/** How far a restyle goes from the picture at strength 0 and 1. */
const [NEAREST, FARTHEST] = [0.25, 0.92] as const;

export async function prepareRestyle(
  input: RestyleInput,
  model: InstalledModel,
  facts: NodeFacts,
  context: JobContext,
): Promise<PreparedJob> {
  const { family } = model;
  const isEdit = family.edits !== undefined;
  const prompt = isEdit
    ? writeInstruction('restyle', input, {
        reads: readsOf(family),
        takesNegative: readsNegative(model),
        maxCharacters: INSTRUCTION_MAX,
      })
    : writeCaption('restyle', input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  const first = await fitForModel(input.picture, family, 'restyle', context);
  const takesReference = isEdit
    ? mostPictures({ graph: new Graph(facts.objectInfo), model }) > 1
    : model.style !== null;
  const reference =
    input.reference && takesReference ? await fitForModel(input.reference, family, 'reference', context) : null;
  const asked = sizeOfLongSide(first.plan.source, input.size);
  const common = {
    positive,
    negative,
    ...first.plan.canvas,
    seed: input.seed,
    enlarge: wantsEnlarging(first.plan.canvas, asked),
  };
  return {
    uploads: [uploadOf('picture', first), ...(reference ? [uploadOf('reference', reference)] : [])],
    build: (on, doer) => {
      const build = { ...on, model: modelOf(doer) };
      if (isEdit) return buildEdit(build, { ...common, pictures: reference ? ['picture', 'reference'] : ['picture'] });
      const denoise = NEAREST + (FARTHEST - NEAREST) * input.strength;
      return buildRender(build, {
        ...common,
        controls: [],
        reference: reference ? { key: 'reference', weight: 1 } : null,
        from: { key: 'picture', denoise },
        stepsFactor: 1,
      });
    },
    finish: saves('restyle', first.plan, asked, context),
    notes: [...promptNotes(prompt), ...(input.reference && !reference ? [noReference(model)] : [])],
    wordBytes: wordBytesOf(prompt),
  };
}

export function noReference({ label }: InstalledModel): Note {
  return {
    zh: `${label} 在这台机器上看不了参考图，只按文字出图`,
    en: `${label} cannot take a reference picture on this machine; it went by the words alone`,
  };
}

/** Long side of what an enlarging may give, in pixels. */
const LARGEST = 8192;
const REFINED = {
  positive: 'sharp detailed photograph, fine natural texture',
  negative: 'blurry, smeared, artifacts',
} as const;

export async function prepareUpscale(input: UpscaleInput, doer: Doer, context: JobContext): Promise<PreparedJob> {
  const fitted = await fitAsItIs(input.picture, 'upscale', context);
  const { source } = fitted.plan;
  const { width, height } = enlargedSize(input, source);
  const asked = { width, height };
  if (Math.max(asked.width, asked.height) > LARGEST) {
    throw new InvalidInput(
      `${source.width} × ${source.height} would become ${width} × ${height}, more than ${LARGEST} pixels on a side: choose a smaller size.`,
      `${source.width} × ${source.height} 放大后是 ${width} × ${height}，超过 ${LARGEST} 像素：请选小一点。`,
    );
  }
  return {
    uploads: [uploadOf('picture', fitted)],
    build: (on, chosen) => {
      if (chosen.kind === 'tool') return buildTool(chosen.tool, on, { picture: 'picture', ...asked });
      return buildRefine({ ...on, model: chosen.model }, chosen.model.upscaler ?? '', {
        ...REFINED,
        picture: 'picture',
        ...asked,
        seed: 0,
      });
    },
    finish: saves('upscale', fitted.plan, asked, context),
    notes:
      doer.kind === 'model'
        ? [
            {
              zh: '逐块重画了细节，形状不变，纹理是新的',
              en: 'Drawn anew tile by tile: the shapes stay, the fine texture is new',
            },
          ]
        : [],
    wordBytes: 0,
  };
}

export async function prepareMatte(input: MatteInput, context: JobContext): Promise<PreparedJob> {
  const fitted = await fitAsItIs(input.picture, 'matte', context, 16e6);
  const { plan } = fitted;
  const { canvas } = plan;
  const { desk, signal, workDir } = context;
  return {
    uploads: [uploadOf('picture', fitted)],
    build: (on, doer) => {
      if (doer.kind !== 'tool') throw new TypeError('expected a tool that cuts out but received a model');
      return buildTool(doer.tool, on, { picture: 'picture', ...canvas });
    },
    finish: ({ path: answer }) => desk.do('finishMatte', { awaited: { input, plan }, answer, workDir }, { signal }),
    notes: [],
    wordBytes: 0,
  };
}
