import type { EditStep, PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { stepWords } from '@yujian/contract/edit/step-words';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import { InvalidInput } from '@yujian/engine/core/errors';
import type { EditInput, PictureFile } from '@yujian/engine/core/operations';
import type { EngineRun } from '@yujian/engine/core/registry';
import { planWish } from '@yujian/scenes/instructions/plan';
import { QUESTIONS } from '@yujian/scenes/instructions/reasons';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

/** A picture changed as an instruction says. */
export const editPipeline: Pipeline = async (request, context) => {
  const { input } = readEditInput(request);
  const { width, height } = await context.sizeOf(input.pictures[0]!.path);
  const run = await context.engines.run('edit', { ...input, size: Math.max(width, height) }, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readEditInput(request: PipelineRequest): { input: EditInput; unread: string[] } {
  const reader = readRequest(request);
  const isMerge = reader.text('mode') === 'merge';
  const first = reader.picture('upload_img');
  const second = reader.optionalPicture('second_img');
  // Who does it was decided at the start; how the area was marked is for the page.
  reader.text('model');
  reader.plain('maskDocument');
  const input: EditInput = {
    pictures: isMerge && second !== null ? [first, second] : [first],
    instruction: reader.text('promptTxt'),
    negative: '',
    region: reader.optionalPicture('mask'),
    steps: reader.steps('steps'),
    size: 0,
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

/**
 * Several pictures of one, as planned: each is stored and paid for as it comes. One that cannot be made is left out and told,
 * and with it those that begin with it.
 */
export const planPipeline: Pipeline = async (request, context) => {
  const { picture, plan, seed } = readPlanInput(request).input;
  if (plan.length === 0) throw new InvalidInput(QUESTIONS.what.en, QUESTIONS.what.zh);
  const made: (EngineRun | null)[] = [];
  const notes: Note[] = [];
  let last: EngineRun | undefined;
  for (const [index, { from, steps }] of plan.entries()) {
    context.signal.throwIfAborted();
    // What was delivered before the run was taken up again is made anew only where something begins with it.
    const isDone = context.done.has(index);
    if (isDone && !plan.some((later) => later.from === index)) {
      made.push(null);
      continue;
    }
    const base = from === null ? picture : pictureOf(made[from]);
    if (base === null) {
      notes.push(
        leftOut(index, { zh: '它要用的那一张没有做出来', en: 'the picture that it begins with was not made' }),
      );
      made.push(null);
      continue;
    }
    try {
      const { width, height } = await context.sizeOf(base.path);
      last = await context.engines.run(
        'edit',
        {
          pictures: [base],
          instruction: wordsOf(steps),
          negative: '',
          region: null,
          steps,
          size: Math.max(width, height),
          seed,
        },
        {
          signal: context.signal,
          enough: context.enough,
          workDir: context.workDir,
          onProgress: (fraction, stage) => context.onProgress((index + fraction) / plan.length, stage),
          onPreview: (path) => context.onPreview(path),
        },
      );
      made.push(last);
      if (!isDone) context.onResult(index, last);
      notes.push(...last.notes.map((note) => told(index, note)));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      made.push(null);
      notes.push(leftOut(index, error.words ?? { zh: error.message, en: error.message }));
    }
  }
  if (last === undefined) {
    if (context.done.size > 0) throw new RangeError('expected a picture to make but all are done');
    throw new InvalidInput(notes.map(({ en }) => en).join(' '), notes.map(({ zh }) => zh).join(''));
  }
  return { run: last, notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readPlanInput(request: PipelineRequest): {
  input: { readonly picture: PictureFile; readonly plan: readonly PlannedPicture[]; readonly seed: number };
  unread: string[];
} {
  const reader = readRequest(request);
  const words = reader.text('promptTxt');
  const input = {
    picture: reader.picture('upload_img'),
    // Without a plan one picture was paid for.
    plan: reader.plan('plan') ?? planWish(words).plan.slice(0, 1),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

function pictureOf(run: EngineRun | null | undefined): PictureFile | null {
  const file = run?.files.find(({ role }) => role === 'image');
  return file ? { path: file.path } : null;
}

/** For models that read. */
function wordsOf(steps: readonly EditStep[]): string {
  return steps.map((step) => stepWords(step).en).join('. ');
}

function told(index: number, { zh, en }: Note): Note {
  return { zh: `${letter(index)}：${zh}`, en: `${letter(index)}: ${en}` };
}

function leftOut(index: number, why: Note): Note {
  return { zh: `${letter(index)} 没做：${why.zh}。`, en: `${letter(index)} was left out: ${why.en}.` };
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
