import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { RunContext, RunResult } from '../../core/engine.ts';
import type { RenderInput } from '../../core/operations.ts';
import { askedFidelity, type Hold } from '../../craft/fidelity/asked-fidelity.ts';
import { withFidelity } from '../../craft/fidelity/with-fidelity.ts';
import type { FittedPicture } from '../../craft/pictures/fit.ts';
import { sizeOfLongSide } from '../../craft/pictures/sizes.ts';
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
import { fitForModel, modelOf, promptNotes, readsOf, uploadOf, wantsEnlarging, wordBytesOf, type JobContext, type PreparedJob } from './prepared-job.ts';
import { seeDrawing, type SeenDrawing } from './see-drawing.ts';

interface Ran {
  readonly answer: FetchedFile;
  readonly host: string;
  readonly bytesSentOut: number;
}

/** Shares of the bar: the drawing is seen, drawn, and where it falls short drawn once more. */
const [SEEN, DRAWN, DRAWN_AGAIN] = [0.08, 0.88, 0.97] as const;

/** A finished view that is held to the drawing, measured, and made once more and held more strictly where it keeps too little. */
export async function renderFaithfully(input: RenderInput, ability: Ability, facts: NodeFacts, context: RunContext, runPrepared: (prepared: Omit<PreparedJob, 'finish'>, from: number, to: number) => Promise<Ran>): Promise<RunResult> {
  const model = modelOf(ability.doer);
  const seen = await seeDrawing(input, context);
  const ready = await makeReady(input, model, facts, seen, context);
  const asked = sizeOfLongSide(seen, input.size);
  const hosts: string[] = [];
  const faithful = await withFidelity(
    async (hold, attempt) => {
      context.signal.throwIfAborted();
      const [from, to] = attempt === 1 ? [SEEN, DRAWN] : [DRAWN, DRAWN_AGAIN];
      const { answer, host, bytesSentOut } = await runPrepared(await prepareRender(input, model, hold, seen, ready), from, to);
      hosts.push(host);
      return { bytesSentOut, measured: await seen.measure(answer.path, ready.first.plan, asked, `render-${input.variant}-${attempt}`) };
    },
    { threshold: askedFidelity(input, input.strength), hold: { strength: input.strength, lock: input.lock }, signal: context.signal },
  );
  context.signal.throwIfAborted();
  const image: OutputFile = { path: faithful.image, role: 'image', kind: 'image', type: 'image/png', ...asked };
  const measured: OutputFile[] = faithful.fidelity && faithful.overlay ? [{ ...image, fidelity: faithful.fidelity }, { path: faithful.overlay, role: 'fidelity', kind: 'image', type: 'image/png', width: seen.width, height: seen.height }] : [image];
  const sheet: OutputFile[] = seen.note && input.variant === 0 ? [{ path: seen.path, role: 'sheet', kind: 'image', type: 'image/png', width: seen.width, height: seen.height }] : [];
  context.onProgress(1, 'saving');
  return {
    files: [...measured, ...sheet],
    notes: [...(seen.note ? [seen.note] : []), ...ready.notes, ...faithful.notes],
    model: ability.id,
    bytesSentOut: faithful.all.reduce((sum, one) => sum + one.bytesSentOut, 0),
    host: [...new Set(hosts)].join(', '),
  };
}

/** What both goes of a render share. */
interface Ready {
  readonly first: FittedPicture;
  readonly reference: FittedPicture | null;
  readonly prompt: Prompt;
  readonly kinds: readonly ControlKind[];
  readonly notes: readonly Note[];
  /** Control pictures that were drawn, by kind. */
  readonly drawn: Map<ControlKind, Promise<string>>;
}

async function makeReady(input: RenderInput, model: InstalledModel, facts: NodeFacts, seen: SeenDrawing, context: JobContext): Promise<Ready> {
  const { family } = model;
  const asksReference = input.reference !== null && !input.styleOnly && input.referenceWeight > 0;
  const takesReference = family.edits ? mostPictures({ graph: new Graph(facts.objectInfo), model }) > 1 : model.style !== null;
  const reference = asksReference && takesReference ? input.reference : null;
  const asked: RenderInput = { ...input, reference };
  const about = { reads: readsOf(family), kind: seen.kind };
  const prompt = family.edits ? writeInstruction('render', asked, { ...about, takesNegative: readsNegative(model), maxCharacters: INSTRUCTION_MAX }) : writeCaption('render', asked, about);
  return {
    first: await fitForModel(seen, family, `render-${input.variant}`, context),
    reference: reference && (await fitForModel(reference, family, `reference-${input.variant}`, context)),
    prompt,
    kinds: family.edits ? [] : model.controls.map(({ kind }) => kind),
    notes: [...promptNotes(prompt), ...(asksReference && !reference ? [noReference(model)] : []), ...(family.edits ? [] : notHonoured(input, model))],
    drawn: new Map(),
  };
}

/** Beyond the ranges of variants of other seeds. */
const NEXT_SEED = 7919;
const SEEDS = 2 ** 32;

async function prepareRender(input: RenderInput, { family }: InstalledModel, hold: Hold, seen: SeenDrawing, { first, reference, prompt, kinds, drawn }: Ready): Promise<Omit<PreparedJob, 'finish'>> {
  const { positive, negative } = prompt;
  const planned = planControls({ kinds }, hold);
  const controls: ControlUse[] = planned.map((use) => ({ ...use, key: use.kind }));
  const asked = sizeOfLongSide(seen, input.size);
  const common = { positive, negative, ...first.plan.canvas, seed: (input.seed + NEXT_SEED * input.variant) % SEEDS, enlarge: wantsEnlarging(first.plan.canvas, asked) };
  const from = controls.length > 0 && input.mode === 'render' ? null : { key: 'picture', denoise: denoiseOf(input, hold, controls.length > 0) };
  const drawings = await Promise.all(planned.map(async ({ kind }): Promise<JobUpload> => {
    const path = drawn.get(kind) ?? seen.drawControl(kind, first.plan);
    drawn.set(kind, path);
    return { key: kind, path: await path, type: 'image/png' };
  }));
  return {
    uploads: [...(family.edits || from ? [uploadOf('picture', first)] : []), ...(reference ? [uploadOf('reference', reference)] : []), ...drawings],
    build: (on, doer) => {
      const build = { ...on, model: modelOf(doer) };
      if (family.edits) return buildEdit(build, { ...common, pictures: reference ? ['picture', 'reference'] : ['picture'] });
      return buildRender(build, { ...common, controls, from, reference: reference ? { key: 'reference', weight: input.referenceWeight } : null, stepsFactor: stepsOf(input) });
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
  const realism = mode === 'refine' ? REALISM * (amountOf(extras['realism']) - 0.5) : 0;
  const held = HELD * ((lock ? 1 : strength) - 0.5) * (isControlled ? 0.5 : 1);
  return Math.round(Math.min(1, Math.max(0.15, GOES[mode] + realism - held)) * 100) / 100;
}

/** `detail` takes its time. */
function stepsOf({ extras }: RenderInput): number {
  return 0.8 + 0.4 * amountOf(extras['detail']);
}

function amountOf(value: unknown): number {
  return typeof value === 'number' ? value : 0.5;
}

/** Settings that only models which read instructions are told of. */
const ONLY_TOLD: Readonly<Record<string, Note>> = {
  sharpness: { zh: '清晰度', en: 'sharpness' }, lightAmount: { zh: '光影强度', en: 'amount of light' }, budget: { zh: '预算', en: 'budget' }, keepStructure: { zh: '保留结构', en: 'keeping the structure' },
};

function notHonoured({ extras, view, mode }: RenderInput, model: InstalledModel): Note[] {
  const left = Object.keys(extras).flatMap((key) => (ONLY_TOLD[key] ? [ONLY_TOLD[key]] : []));
  const named = view === 'input' ? left : [...left, { zh: '视角', en: 'view' }];
  return [
    ...(named.length > 0 ? [{ zh: `${model.label} 没有用到：${named.map(({ zh }) => zh).join('、')}`, en: `${model.label} made no use of: ${named.map(({ en }) => en).join(', ')}` }] : []),
    ...(model.controls.length === 0 && mode === 'render' ? [{ zh: '这台机器没有 ControlNet，线条只能大致跟随', en: 'This machine has no ControlNet, so the lines are followed only roughly' }] : []),
  ];
}
