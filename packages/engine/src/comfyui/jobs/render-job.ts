import type { Note } from '@yujian/contract/jobs';
import type { RunContext, RunResult } from '../../core/engine.ts';
import type { RenderInput } from '../../core/operations.ts';
import { askedFidelity, type Hold } from '../../craft/fidelity/asked-fidelity.ts';
import { withFidelity } from '../../craft/fidelity/with-fidelity.ts';
import type { FittedPicture } from '../../craft/pictures/fit.ts';
import { renderFiles } from '../../craft/results/result-files.ts';
import type { Analysis } from '../../craft/analysis/analyse-picture.ts';
import { writeCaption, writeInstruction, type Prompt } from '../../craft/prompts/write-prompt.ts';
import type { Ability } from '../graphs/abilities.ts';
import { planControls, type ControlUse } from '../graphs/controls.ts';
import type { ControlKind } from '../graphs/family.ts';
import { Graph } from '../graphs/graph.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import { buildEdit, mostPictures } from '../graphs/operations/edit.ts';
import { buildRender } from '../graphs/operations/render.ts';
import { readsNegative } from '../graphs/parts.ts';
import type { FetchedFile, JobUpload, NodeFacts } from '../protocol/graph-job.ts';
import { INSTRUCTION_MAX, noReference } from './picture-jobs.ts';
import {
  fitForModel,
  modelOf,
  promptNotes,
  readsOf,
  uploadOf,
  wantsEnlarging,
  wordBytesOf,
  type JobContext,
  type PreparedJob,
} from './prepared-job.ts';

interface Ran {
  readonly answer: FetchedFile;
  readonly host: string;
}

/** Shares of the bar: the drawing is seen, drawn, and where it falls short drawn once more. */
const [LOOKED, SEEN, DRAWN, DRAWN_AGAIN] = [0.07, 0.1, 0.88, 0.97] as const;

/** A finished view that is held to the drawing, measured, and made once more and held more strictly where it keeps too little. */
export async function renderFaithfully(
  input: RenderInput,
  ability: Ability,
  facts: NodeFacts,
  context: RunContext & JobContext,
  runPrepared: (prepared: Omit<PreparedJob, 'finish'>, from: number, to: number) => Promise<Ran>,
): Promise<Omit<RunResult, 'bytesSentOut'>> {
  const { desk, signal, workDir } = context;
  const model = modelOf(ability.doer);
  const analysis = await desk.do(
    'analyse',
    { request: input, workDir },
    { signal, onProgress: (fraction) => context.onProgress(LOOKED * fraction, 'seeing') },
  );
  const ready = await makeReady(input, model, facts, analysis, context);
  const hosts = new Set<string>();
  const faithful = await withFidelity(
    async (hold, attempt) => {
      signal.throwIfAborted();
      const [from, to] = attempt === 1 ? [SEEN, DRAWN] : [DRAWN, DRAWN_AGAIN];
      const { answer, host } = await runPrepared(
        await prepareRender(input, model, hold, analysis, ready, context),
        from,
        to,
      );
      hosts.add(host);
      return desk.do(
        'judge',
        {
          analysis,
          answer: answer.path,
          plan: ready.first.plan,
          mode: input.mode,
          hold,
          view: input.view,
          name: `render-${input.variant}-${attempt}`,
          workDir,
        },
        { signal },
      );
    },
    { threshold: askedFidelity(input, input.strength), hold: { strength: input.strength, lock: input.lock }, signal },
  );
  context.onProgress(1, 'saving');
  return {
    files: renderFiles(faithful, faithful.kept, analysis, input.variant),
    notes: [...(analysis.note ? [analysis.note] : []), ...ready.notes, ...faithful.kept.notes, ...faithful.notes],
    model: ability.id,
    host: [...hosts].join(', '),
  };
}

/** What both goes of a render share. */
interface Ready {
  readonly first: FittedPicture;
  readonly reference: FittedPicture | null;
  readonly prompt: Prompt;
  readonly kinds: readonly ControlKind[];
  readonly notes: readonly Note[];
  /** Control pictures that are drawn, by kind: a second go takes them again. */
  readonly drawn: Map<string, string>;
}

async function makeReady(
  input: RenderInput,
  model: InstalledModel,
  facts: NodeFacts,
  analysis: Analysis,
  context: JobContext,
): Promise<Ready> {
  const { family } = model;
  const asksReference = input.reference !== null && !input.styleOnly && input.referenceWeight > 0;
  const takesReference = family.edits
    ? mostPictures({ graph: new Graph(facts.objectInfo), model }) > 1
    : model.style !== null;
  const reference = asksReference && takesReference ? input.reference : null;
  const asked: RenderInput = { ...input, reference };
  const about = { reads: readsOf(family), kind: analysis.kind };
  const prompt = family.edits
    ? writeInstruction('render', asked, {
        ...about,
        takesNegative: readsNegative(model),
        maxCharacters: INSTRUCTION_MAX,
      })
    : writeCaption('render', asked, about);
  return {
    first: await fitForModel({ path: analysis.picture }, family, `render-${input.variant}`, context),
    reference: reference && (await fitForModel(reference, family, `reference-${input.variant}`, context)),
    prompt,
    drawn: new Map(),
    kinds: family.edits ? [] : model.controls.map(({ kind }) => kind),
    notes: [
      ...promptNotes(prompt),
      ...(asksReference && !reference ? [noReference(model)] : []),
      ...(family.edits ? [] : notHonoured(input, model)),
    ],
  };
}

/** Beyond the ranges of variants of other seeds. */
const NEXT_SEED = 7919;
const SEEDS = 2 ** 32;

async function prepareRender(
  input: RenderInput,
  { family }: InstalledModel,
  hold: Hold,
  analysis: Analysis,
  { first, reference, prompt, kinds, drawn }: Ready,
  { desk, signal, workDir }: JobContext,
): Promise<Omit<PreparedJob, 'finish'>> {
  const { positive, negative } = prompt;
  const planned = planControls({ kinds }, hold);
  const controls: ControlUse[] = planned.map((use) => ({ ...use, key: use.kind }));
  const common = {
    positive,
    negative,
    ...first.plan.canvas,
    seed: (input.seed + NEXT_SEED * input.variant) % SEEDS,
    enlarge: wantsEnlarging(first.plan.canvas, analysis),
  };
  const from =
    controls.length > 0 && input.mode === 'render'
      ? null
      : { key: 'picture', denoise: denoiseOf(input, hold, controls.length > 0) };
  const missing = planned.map(({ kind }) => kind).filter((kind) => !drawn.has(kind));
  const made =
    missing.length === 0
      ? {}
      : await desk.do('controls', { analysis, kinds: missing, plan: first.plan, workDir }, { signal });
  for (const [kind, path] of Object.entries(made)) drawn.set(kind, path);
  const drawings = controls.map(({ key }): JobUpload => ({ key, path: drawn.get(key) ?? '', type: 'image/png' }));
  return {
    uploads: [
      ...(family.edits || from ? [uploadOf('picture', first)] : []),
      ...(reference ? [uploadOf('reference', reference)] : []),
      ...drawings,
    ],
    build: (on, doer) => {
      const build = { ...on, model: modelOf(doer) };
      if (family.edits)
        return buildEdit(build, { ...common, pictures: reference ? ['picture', 'reference'] : ['picture'] });
      return buildRender(build, {
        ...common,
        controls,
        from,
        reference: reference ? { key: 'reference', weight: input.referenceWeight } : null,
        stepsFactor: stepsOf(input),
      });
    },
    notes: [],
    wordBytes: wordBytesOf(prompt),
  };
}

/** How far each mode goes from the picture where it begins from one. */
const GOES: Readonly<Record<RenderInput['mode'], number>> = { refine: 0.4, renovate: 0.72, furnish: 0.85, render: 0.7 };
/** A stricter hold stays nearer; control pictures hold by themselves. */
const HELD = 0.2;
/** `realism` of a refined picture. */
const REALISM = 0.2;

function denoiseOf({ mode, extras }: RenderInput, { strength, lock }: Hold, isControlled: boolean): number {
  const realism = mode === 'refine' ? REALISM * ((extras.realism ?? 0.5) - 0.5) : 0;
  const held = HELD * ((lock ? 1 : strength) - 0.5) * (isControlled ? 0.5 : 1);
  return Math.round(Math.min(1, Math.max(0.15, GOES[mode] + realism - held)) * 100) / 100;
}

/** `detail` takes its time. */
function stepsOf({ extras }: RenderInput): number {
  return 0.8 + 0.4 * (extras.detail ?? 0.5);
}

/** Settings that only models which read instructions are told of. */
const ONLY_TOLD: Readonly<Partial<Record<keyof RenderInput['extras'], Note>>> = {
  sharpness: { zh: '清晰度', en: 'sharpness' },
  lightAmount: { zh: '光影强度', en: 'amount of light' },
  budget: { zh: '预算', en: 'budget' },
  keepStructure: { zh: '保留结构', en: 'keeping the structure' },
};

function notHonoured({ extras, mode }: RenderInput, model: InstalledModel): Note[] {
  const named = (Object.keys(extras) as (keyof typeof extras)[]).flatMap((key) => ONLY_TOLD[key] ?? []);
  return [
    ...(named.length > 0
      ? [
          {
            zh: `${model.label} 没有用到：${named.map(({ zh }) => zh).join('、')}`,
            en: `${model.label} made no use of: ${named.map(({ en }) => en).join(', ')}`,
          },
        ]
      : []),
    ...(model.controls.length === 0 && mode === 'render'
      ? [
          {
            zh: '这台机器没有 ControlNet，线条只能大致跟随',
            en: 'This machine has no ControlNet, so the lines are followed only roughly',
          },
        ]
      : []),
  ];
}
