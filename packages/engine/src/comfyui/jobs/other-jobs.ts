/** Video, 3D and styles of a person's own. */
import { copyFile, writeFile } from 'node:fs/promises';
import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import { InvalidInput } from '../../core/errors.ts';
import type { Model3dInput, Operations, PictureFile, TrainInput } from '../../core/operations.ts';
import { openPicture } from '../../craft/pictures/picture-file.ts';
import { planFit, type Size, type Window } from '../../craft/pictures/sizes.ts';
import { writeCaption } from '../../craft/prompts/write-prompt.ts';
import type { Family } from '../graphs/family.ts';
import { trainedName, type InstalledModel } from '../graphs/installed-models.ts';
import { buildModel3d } from '../graphs/operations/model3d.ts';
import { buildTrain, trainedFile } from '../graphs/operations/train.ts';
import { buildVideoAnimate, buildVideoBetween, buildVideoGenerate, framesFor } from '../graphs/operations/video.ts';
import type { FetchedFile, GraphFiles, JobUpload } from '../protocol/graph-job.ts';
import {
  fitAsItIs,
  fitForModel,
  modelOf,
  negativeNotes,
  promptNotes,
  readsOf,
  sizesOf,
  uploadOf,
  wordBytesOf,
  type JobContext,
  type PreparedJob,
} from './prepared-job.ts';

/** Pixels. */
const SMALLEST_VIDEO = 50_000;

type VideoOperation = 'video.generate' | 'video.animate' | 'video.between';

export async function prepareVideo<N extends VideoOperation>(
  operation: N,
  input: Operations[N],
  model: InstalledModel,
  context: JobContext,
): Promise<PreparedJob> {
  const { family } = model;
  const { canvas } = planFit(input, { ...sizesOf(family), minPixels: SMALLEST_VIDEO });
  const prompt = writeCaption(operation, input, { reads: readsOf(family) });
  const { positive, negative } = prompt;
  const frames = framesFor({ model }, input.seconds);
  const settings = { positive, negative, ...canvas, frames, seed: input.seed };
  const { first, last } = input as { readonly first?: PictureFile; readonly last?: PictureFile };
  // The node itself cuts the pictures to the video's shape.
  const given = Object.entries({ first, last }).flatMap(([key, picture]) => (picture ? [{ key, picture }] : []));
  const uploads = await Promise.all(
    given.map(async ({ key, picture }) => uploadOf(key, await fitAsItIs(picture, key, context, 4e6))),
  );
  return {
    uploads,
    build: (on, doer) => {
      const build = { ...on, model: modelOf(doer) };
      if (operation === 'video.generate') return buildVideoGenerate(build, settings);
      return operation === 'video.animate'
        ? buildVideoAnimate(build, { ...settings, first: 'first' })
        : buildVideoBetween(build, { ...settings, first: 'first', last: 'last' });
    },
    finish: async (answer) => [
      {
        ...(await keep(answer, context, `${operation.replace('.', '-')}.mp4`)),
        role: 'video',
        kind: 'video',
        type: 'video/mp4',
        ...canvas,
      },
    ],
    notes: [
      ...promptNotes(prompt),
      ...negativeNotes(model, input.negative),
      ...videoNotes(input, canvas, frames, family),
    ],
    wordBytes: wordBytesOf(prompt),
  };
}

function videoNotes(
  { seconds, width, height }: Operations['video.generate'],
  canvas: Size,
  frames: number,
  { video, label }: Family,
): Note[] {
  const made = Math.round(((frames - 1) / (video?.fps ?? 16)) * 10) / 10;
  return [
    ...(made < seconds - 0.3
      ? [{ zh: `${label} 一次最多 ${made} 秒`, en: `${label} makes ${made} seconds at most` }]
      : []),
    ...(canvas.width < width * 0.9 || canvas.height < height * 0.9
      ? [
          {
            zh: `${label} 按 ${canvas.width} × ${canvas.height} 出视频`,
            en: `${label} makes video of ${canvas.width} × ${canvas.height}`,
          },
        ]
      : []),
  ];
}

/** A file as the node made it, under a name of ours. */
async function keep({ path }: FetchedFile, { workDir }: JobContext, name: string): Promise<{ path: string }> {
  const own = join(workDir, name);
  await copyFile(path, own);
  return { path: own };
}

export async function prepareModel3d(
  input: Model3dInput,
  model: InstalledModel,
  context: JobContext,
): Promise<PreparedJob> {
  const fitted = await fitForModel(input.picture, model.family, 'model3d', context);
  return {
    uploads: [uploadOf('picture', fitted)],
    build: (on, doer) =>
      buildModel3d({ ...on, model: modelOf(doer) }, { picture: 'picture', seed: input.seed, ...fitted.plan.canvas }),
    finish: async (answer): Promise<OutputFile[]> => [
      { ...(await keep(answer, context, 'model3d.glb')), role: 'model', kind: 'model', type: 'model/gltf-binary' },
    ],
    notes: [
      { zh: '只有形体，没有材质贴图', en: 'The shape alone, without textures' },
      ...(model.backgroundRemover === null
        ? [
            {
              zh: '这台机器不会去背景，最好用白底的图',
              en: 'This machine cannot remove backgrounds; a picture on white works best',
            },
          ]
        : []),
    ],
    wordBytes: 0,
  };
}

const FEWEST_PICTURES = 3;
/** Beyond these a set is cut: a training of our kind gains nothing from more. */
const MOST_PICTURES = 60;

export async function prepareTrain(
  input: TrainInput,
  model: InstalledModel,
  context: JobContext,
): Promise<PreparedJob> {
  if (input.pictures.length < FEWEST_PICTURES)
    throw new InvalidInput(
      `A style needs at least ${FEWEST_PICTURES} pictures.`,
      `训练风格至少要 ${FEWEST_PICTURES} 张图。`,
    );
  if (!/^[A-Za-z0-9-]{1,40}$/.test(input.name))
    throw new InvalidInput('The name may have letters, digits and hyphens only.', '名字只能用字母、数字和连字符。');
  const used = input.pictures.slice(0, MOST_PICTURES);
  const side = Math.floor(Math.sqrt(model.family.megapixels * 1e6) / 64) * 64;
  const uploads = await Promise.all(
    used.map((picture, index) => pictureWithCaption(picture, index, { side, trigger: input.name, model, context })),
  );
  const nameOf = ({ runKey }: GraphFiles) => trainedName(model, input.name, runKey);
  return {
    uploads: uploads.flat(),
    build: (on, doer, files) =>
      buildTrain(
        { ...on, model: { ...modelOf(doer), lora: null } },
        { folder: files.folder, name: nameOf(files), steps: input.steps, seed: input.seed },
      ),
    unnamed: (files) => [{ ...trainedFile(nameOf(files), input.steps), type: 'output' }],
    finish: async (answer): Promise<OutputFile[]> => [
      {
        ...(await keep(answer, context, `${input.name}.safetensors`)),
        role: 'style',
        kind: 'file',
        type: 'application/octet-stream',
      },
    ],
    notes: [
      {
        zh: `以后选模型“${model.label} + ${input.name}”就用这个风格`,
        en: `Choose the model "${model.label} + ${input.name}" to draw in this style`,
      },
      ...(input.pictures.length > MOST_PICTURES
        ? [{ zh: `用了前 ${MOST_PICTURES} 张图`, en: `The first ${MOST_PICTURES} pictures were used` }]
        : []),
    ],
    wordBytes: used.reduce((sum, { caption }) => sum + Buffer.byteLength(caption), 0),
  };
}

/** A square out of the middle of a picture, and its caption as a text file of the same name. */
async function pictureWithCaption(
  { file, caption }: TrainInput['pictures'][number],
  index: number,
  {
    side,
    trigger,
    model,
    context,
  }: { readonly side: number; readonly trigger: string; readonly model: InstalledModel; readonly context: JobContext },
): Promise<JobUpload[]> {
  const stem = `picture-${String(index).padStart(3, '0')}`;
  const size = await openPicture(file.path);
  const fitted = await fitForModel(
    file,
    { ...model.family, multiple: side, megapixels: (side * side) / 1e6 },
    stem,
    context,
    { window: middleSquare(size) },
  );
  const text = join(context.workDir, `${stem}.txt`);
  await writeFile(text, `${trigger}, ${caption}`);
  const ending = fitted.type === 'image/png' ? 'png' : 'jpg';
  return [
    { ...uploadOf(stem, fitted), folder: 'input', name: `${stem}.${ending}` },
    { key: `${stem}-caption`, path: text, type: 'text/plain', folder: 'input', name: `${stem}.txt` },
  ];
}

function middleSquare({ width, height }: Size): Window {
  const side = Math.min(width, height);
  return { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side };
}
