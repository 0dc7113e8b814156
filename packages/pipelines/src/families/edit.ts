import { isPresentation, specOf, type EditStep, type PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { beginsWithScene } from '@yujian/contract/edit/scene-views';
import { stepWords } from '@yujian/contract/edit/step-words';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import { InvalidInput } from '@yujian/engine/core/errors';
import type { EditInput, PictureFile, SheetPicture, SheetWishes } from '@yujian/engine/core/operations';
import type { EngineRun } from '@yujian/engine/core/registry';
import { planWish } from '@yujian/scenes/instructions/plan';
import { QUESTIONS } from '@yujian/scenes/instructions/reasons';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';
import { sceneOfWish } from './words.ts';

/** Long side of a picture of a scene out of words, pixels. */
const SCENE_SIDE = 1280;

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
    sheet: { ...sheetFor(reader.text('promptTxt')), before: [], pictures: [] },
    size: 0,
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

/**
 * Several pictures of one, as planned: each is stored and paid for as it comes. One that cannot be made is left out and told,
 * and with it those that begin with it. Sheets show what was made before them.
 */
export const planPipeline: Pipeline = async (request, context) => {
  const { picture, plan, wish, words, seed } = readPlanInput(request).input;
  if (plan.length === 0) throw new InvalidInput(QUESTIONS.what.en, QUESTIONS.what.zh);
  const needed = neededOf(plan, context.done);
  const wished = sceneOfWish(wish, seed);
  const made: (EngineRun | null)[] = [];
  const notes: Note[] = [];
  let last: EngineRun | undefined;
  for (const [index, one] of plan.entries()) {
    context.signal.throwIfAborted();
    const { from, steps } = one;
    const isDone = context.done.has(index);
    if (!needed.has(index)) {
      made.push(null);
      continue;
    }
    const isBegun = beginsWithScene(one);
    const base = from === null ? (isBegun ? null : picture) : pictureOf(made[from]);
    const shown = isPresentation(one) ? shownOf(plan, made) : [];
    if ((base === null && !isBegun) || (isPresentation(one) && shown.length === 0)) {
      notes.push(leftOut(index, base !== null ? NOTHING_TO_SHOW : from === null ? NO_PICTURE : NO_BASE));
      made.push(null);
      continue;
    }
    const sheet = { ...sheetFor(words), before: historyOf(plan, from), pictures: shown, hasNoOriginal: from !== null };
    try {
      const size = base === null ? SCENE_SIDE : await sideOf(base, context);
      last = await context.engines.run(
        'edit',
        {
          pictures: base === null ? [] : [base],
          instruction: wordsOf(steps),
          negative: '',
          region: null,
          steps,
          ...(steps.some(({ do: kind }) => specOf(kind).laysOut) ? { sheet } : {}),
          ...(isBegun ? { scene: wished.scene() } : {}),
          size,
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
      if (isBegun) notes.push(...wished.notes());
      notes.push(...last.notes.map((note) => told(index, note)));
      const missing = isPresentation(one) ? missingOf(plan, made) : [];
      if (missing.length > 0) notes.push(told(index, notOnSheet(missing)));
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

/** What is to be made: what is not delivered yet, and again what that begins with or shows, after a run was taken up again. */
function neededOf(plan: readonly PlannedPicture[], done: ReadonlySet<number>): ReadonlySet<number> {
  const needed = new Set<number>();
  for (const [index, one] of [...plan.entries()].toReversed()) {
    if (!needed.has(index) && done.has(index)) continue;
    needed.add(index);
    if (one.from !== null) needed.add(one.from);
    if (isPresentation(one)) for (let before = 0; before < index; before++) needed.add(before);
  }
  return needed;
}

/** The pictures that were made so far, as a sheet shows them. */
function shownOf(plan: readonly PlannedPicture[], made: readonly (EngineRun | null)[]): readonly SheetPicture[] {
  return made.flatMap((run, index) => {
    const picture = pictureOf(run);
    if (picture === null || isPresentation(plan[index]!)) return [];
    const pages = run?.files.find(({ role }) => role === 'pages')?.path ?? null;
    return [{ path: picture.path, letter: letter(index), caption: captionOf(plan[index]!), pages }];
  });
}

function missingOf(plan: readonly PlannedPicture[], made: readonly (EngineRun | null)[]): readonly string[] {
  return made.flatMap((run, index) => (run === null && !isPresentation(plan[index]!) ? [letter(index)] : []));
}

function captionOf({ from, steps }: PlannedPicture): Note {
  const words = steps.filter(({ do: kind }) => kind !== 'keep').map(stepWords);
  const [zh, en] = [words.map((each) => each.zh).join('；'), words.map((each) => each.en).join('; ')];
  return from === null ? { zh, en } : { zh: `接着 ${letter(from)}，${zh}`, en: `From ${letter(from)}: ${en}` };
}

/** What was done to a picture of a plan, from the person's own on. */
function historyOf(plan: readonly PlannedPicture[], index: number | null): readonly EditStep[] {
  if (index === null) return [];
  const { from, steps } = plan[index]!;
  return [...historyOf(plan, from), ...steps];
}

/** Sheets are written in the language of the person's words; their own title tells where there are none. */
function sheetFor(words: string): Pick<SheetWishes, 'language' | 'date'> {
  // a day as the operator's clock has it
  const date = new Intl.DateTimeFormat('sv-SE').format(new Date());
  return { language: /\p{Script=Han}/u.test(words) ? 'zh' : 'en', date };
}

/** @throws {TypeError} when the request does not fit the tool */
export function readPlanInput(request: PipelineRequest): {
  input: {
    /** Null: the plan needs none. */
    readonly picture: PictureFile | null;
    readonly plan: readonly PlannedPicture[];
    /** What the person wished. */
    readonly wish: string;
    /** All that the person wrote. */
    readonly words: string;
    readonly seed: number;
  };
  unread: string[];
} {
  const reader = readRequest(request);
  const wish = reader.text('promptTxt');
  // Without a plan one picture was paid for.
  const plan = reader.plan('plan') ?? planWish(wish).plan.slice(0, 1);
  const titles = plan.flatMap(({ steps }) => steps.flatMap((step) => (specOf(step.do).laysOut ? [step.value] : [])));
  const input = {
    picture: reader.optionalPicture('upload_img'),
    plan,
    wish,
    words: [wish, ...titles].join(' '),
    seed: reader.number('seed'),
  };
  return { input, unread: reader.unread() };
}

function pictureOf(run: EngineRun | null | undefined): PictureFile | null {
  const file = run?.files.find(({ role }) => role === 'image');
  return file ? { path: file.path } : null;
}

const NO_PICTURE: Note = { zh: '没有底图', en: 'there is no picture to begin with' };
const NO_BASE: Note = { zh: '它要用的那一张没有做出来', en: 'the picture that it begins with was not made' };
const NOTHING_TO_SHOW: Note = { zh: '前面一张也没有做出来', en: 'none of the pictures before it was made' };

function notOnSheet(missing: readonly string[]): Note {
  const isOne = missing.length === 1;
  return {
    zh: `${missing.join('、')} 没有做出来，图纸上没有`,
    en: `${missing.join(', ')} ${isOne ? 'was' : 'were'} not made and ${isOne ? 'is' : 'are'} not on the sheet`,
  };
}

async function sideOf(picture: PictureFile, context: Parameters<Pipeline>[1]): Promise<number> {
  const { width, height } = await context.sizeOf(picture.path);
  return Math.max(width, height);
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
