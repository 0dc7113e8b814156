import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { specOf, type EditStep } from '@yujian/contract/edit/edit-kinds';
import { stepWords } from '@yujian/contract/edit/step-words';
import type { SceneView } from '@yujian/contract/edit/scene-views';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import { QUESTIONS, REASONS } from '@yujian/scenes/instructions/reasons';
import { readInstruction } from '@yujian/scenes/instructions/read-instruction';
import { InvalidInput } from '../../core/errors.ts';
import type { EditInput, PictureFile } from '../../core/operations.ts';
import type { ChangeMask } from '../../craft/masks/mask.ts';
import { writeMask } from '../../craft/masks/write-mask.ts';
import { readOriginal } from '../../craft/pictures/read-original.ts';
import { createAreas } from '../edit/areas.ts';
import { runStep } from '../edit/run-step.ts';
import { renderView } from '../generate/render-drawing.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

const READ_SHARE = 0.03;
const SAVED_SHARE = 0.97;
/** Of a scene that is changed afterwards. */
const SCENE_SHARE = 0.7;
/** How well a scene is lit. */
const SCENE_QUALITY = 'presentable';

/**
 * A picture changed as an instruction says, step by step. A step that cannot be done in this picture is left out and told.
 * Where each step was about a part, `alpha` tells what they touched: everything else comes back bit for bit.
 *
 * @throws {InvalidInput} no picture; nothing was understood, or no step can be done
 */
export async function edit(input: EditInput, outer: OperationContext): Promise<OperationResult> {
  outer.progress(0, 'reading');
  // Several edits of one task share a folder.
  const context = { ...outer, workDir: await mkdtemp(join(outer.workDir, 'edit-')) };
  const region = input.region ?? null;
  const asked = input.steps ?? understood(input, region !== null);
  const steps = asked.filter(({ do: kind }) => specOf(kind).begins !== true);
  const changes = steps.some(({ do: kind }) => kind !== 'keep');
  const begun = await beginWith(asked, input, partOf(context, 0, changes ? SCENE_SHARE : 1, 0, 1));
  if (begun !== null && !changes) return begun;
  const [first, second = null] = begun === null ? input.pictures : [pictureOf(begun)];
  if (first === undefined) throw new InvalidInput('There is no picture to edit.', '没有要改的图。');
  const original = await readOriginal(first.path);
  const kept = steps.flatMap(({ do: kind, target }) => (kind === 'keep' && target ? [target] : []));
  const areas = createAreas(original, first, region, kept, context);
  // What was marked or found lies elsewhere after the picture's frame has changed.
  const order = steps
    .filter(({ do: kind }) => kind !== 'keep')
    .toSorted((a, b) => Number(specOf(a.do).reshapes ?? false) - Number(specOf(b.do).reshapes ?? false));
  const notes: Note[] = [...(begun?.notes ?? [])];
  const failed: Note[] = [];
  let picture = first;
  let [side, isPartial] = [Math.max(original.width, original.height), true];
  const touched = new Uint8Array(original.width * original.height);
  let files: readonly OutputFile[] = [];
  const done = [...(input.sheet?.before ?? [])];
  for (const [index, step] of order.entries()) {
    const part = partOf(context, begun === null ? READ_SHARE : SCENE_SHARE, SAVED_SHARE, index, order.length);
    const workDir = join(context.workDir, `step-${index}`);
    await mkdir(workDir);
    try {
      const given = { picture, side, second, areas, sheet: input.sheet ?? null, before: done, seed: input.seed };
      const made = await runStep(step, given, { ...part, workDir });
      const image = made.files.find(({ role }) => role === 'image')!;
      ({ files } = made);
      picture = { path: image.path };
      side = Math.max(image.width ?? side, image.height ?? side);
      if (made.touched === null) isPartial = false;
      else add(touched, made.touched);
      notes.push(told(step, made.notes));
      done.push(step);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      failed.push({
        zh: `${stepWords(step).zh}：${error.words?.zh ?? error.message}`,
        en: `${stepWords(step).en}: ${error.message}`,
      });
    }
  }
  if (notes.length === 0) throw nothingDone(failed);
  const { width, height } = original;
  const alpha =
    isPartial && begun === null ? [await writeTouched({ width, height, data: touched }, context.workDir)] : [];
  context.progress(1, 'saving');
  const isSheet = done.at(-1) !== undefined && specOf(done.at(-1)!.do).laysOut === true;
  const own = (order.length === 1 && begun === null) || isSheet ? files : files.filter(({ role }) => role === 'image');
  return {
    files: [...own.filter(({ role }) => role !== 'alpha'), ...alpha],
    notes: [...notes, ...failed.map(leftOut)],
  };
}

/**
 * The scene that steps begin with, as a picture; null: they change a picture.
 *
 * @throws {InvalidInput} there is no scene, or it cannot be shown so
 */
async function beginWith(
  steps: readonly EditStep[],
  { scene, size, seed }: EditInput,
  context: OperationContext,
): Promise<OperationResult | null> {
  const step = steps.find(({ do: kind }) => specOf(kind).begins);
  if (step === undefined) return null;
  if (scene === undefined)
    throw new InvalidInput(
      'A scene of words is the beginning of a plan: ask the image agent.',
      '文字场景是计划的开头：请用图像智能体。',
    );
  const wish = { size, quality: SCENE_QUALITY, seed } as const;
  const made = await renderView(scene, step.value as SceneView, wish, context);
  return { ...made, notes: [told(step, made.notes)] };
}

function pictureOf({ files }: OperationResult): PictureFile {
  return { path: files.find(({ role }) => role === 'image')!.path };
}

/** @throws {InvalidInput} what is asked back, or why it is not done */
function understood({ instruction, pictures }: EditInput, hasRegion: boolean): readonly EditStep[] {
  const { steps, declined, question } = readInstruction(instruction, { pictures: pictures.length, hasRegion });
  if (steps.some(({ do: kind }) => kind !== 'keep') && question === null) return steps;
  const why = declined[0] ? REASONS[declined[0].why] : QUESTIONS[question ?? 'what'];
  throw new InvalidInput(why.en, why.zh);
}

function told(step: EditStep, notes: readonly Note[]): Note {
  const { zh, en } = stepWords(step);
  const [more, further] = [notes.map((note) => note.zh).join('；'), notes.map((note) => note.en).join('; ')];
  return { zh: more === '' ? zh : `${zh}。${more}`, en: further === '' ? en : `${en}. ${further}` };
}

function leftOut({ zh, en }: Note): Note {
  return { zh: `没做到 ${zh}`, en: `Not done, ${en}` };
}

function nothingDone(failed: readonly Note[]): InvalidInput {
  return new InvalidInput(failed.map(({ en }) => en).join(' '), failed.map(({ zh }) => zh).join(''));
}

function add(touched: Uint8Array, { data }: ChangeMask): void {
  for (let i = 0; i < touched.length; i++) touched[i] = Math.max(touched[i]!, data[i]!);
}

async function writeTouched(mask: ChangeMask, workDir: string): Promise<OutputFile> {
  const path = join(workDir, 'touched.png');
  await writeMask(mask, 'white-changes', path);
  const { width, height } = mask;
  return { path, role: 'alpha', kind: 'image', type: 'image/png', width, height };
}

/** The context of one step of several, whose progress is its share of the whole and never falls. */
function partOf(context: OperationContext, from: number, to: number, index: number, count: number): OperationContext {
  const width = (to - from) / count;
  const start = from + index * width;
  let reached = 0;
  return {
    ...context,
    progress(fraction, stage) {
      reached = Math.max(reached, fraction);
      context.progress(start + width * reached, stage);
    },
  };
}
