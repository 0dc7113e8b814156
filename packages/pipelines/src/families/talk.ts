import { beginsWithScene } from '@yujian/contract/edit/scene-views';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import {
  EDIT_KINDS,
  PLAN_MAX,
  specOf,
  type EditKind,
  type EditStep,
  type PlannedPicture,
} from '@yujian/contract/edit/edit-kinds';
import { editPlan } from '@yujian/contract/edit/edit-steps';
import { PLAN_TOOL } from '@yujian/contract/edit/plan-tool';
import type { Note, PipelineRequest } from '@yujian/contract/jobs';
import { conversation } from '@yujian/contract/talk/conversation';
import { PICTURE_FIELDS } from '@yujian/contract/talk/limits';
import { InvalidInput } from '@yujian/engine/core/errors';
import type { ChatInput, PictureFile, ToolCall } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

/** A message that a chat model answers, told as it is written; or a wish that it plans by calls of a tool: a plan as JSON. */
export const talkPipeline: Pipeline = async (request, context) => {
  const { input, task } = readTalkInput(request);
  if (task === 'answer') {
    const run = await context.engines.run('chat', input, context);
    context.onResult(0, run);
    return { run, notes: run.notes };
  }
  const run = await context.engines.run('chat', { ...input, tools: [PLAN_TOOL] }, context);
  const { plan, refused } = planOfCalls(JSON.parse(await readFile(run.files[0]!.path, 'utf8')) as ToolCall[]);
  if (plan.length === 0)
    throw new InvalidInput(
      `The model "${run.model ?? ''}" made no plan out of this. Say it in other words, or let the built-in reader plan it.`,
      `模型“${run.model ?? ''}”没有排出计划。换个说法，或用内置的“列计划”。`,
    );
  const path = join(context.workDir, 'plan.json');
  await writeFile(path, JSON.stringify(plan));
  const notes: Note[] = [...run.notes];
  if (refused > 0)
    notes.push({
      zh: `模型排的有 ${refused} 张做不了，已去掉。`,
      en: `${refused} of the pictures that the model planned cannot be made and were left out.`,
    });
  context.onResult(0, { ...run, files: [{ path, role: 'text', kind: 'text', type: 'application/json' }] });
  return { run, notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readTalkInput(request: PipelineRequest): { input: ChatInput; task: string; unread: string[] } {
  const reader = readRequest(request);
  const files = new Map(PICTURE_FIELDS.map((key) => [key, reader.optionalPicture(key)]));
  const messages = conversation.parse(JSON.parse(reader.text('conversation'))).map(({ pictures, ...message }) => ({
    ...message,
    pictures: pictures.map((key) => files.get(key) ?? null).filter((file): file is PictureFile => file !== null),
  }));
  return { input: { messages }, task: reader.text('task'), unread: reader.unread() };
}

const KEYS: ReadonlySet<string> = new Set(MATERIALS.map(({ key }) => key));

/** The pictures of a model's calls that can be made; those that begin with one that cannot go with it. */
export function planOfCalls(calls: readonly ToolCall[]): {
  readonly plan: readonly PlannedPicture[];
  readonly refused: number;
} {
  const plan: PlannedPicture[] = [];
  /** By the model's numbers; undefined: left out. */
  const places: (number | undefined)[] = [];
  for (const { name, arguments: given } of calls.slice(0, PLAN_MAX)) {
    const said = fieldsOf(given);
    const from = typeof said['from'] === 'number' ? places[said['from']] : null;
    const steps = Array.isArray(said['steps']) ? said['steps'].map(readStep) : [];
    const read = editPlan.safeParse([{ from: null, steps }]);
    const fits =
      name === PLAN_TOOL.name &&
      from !== undefined &&
      read.success &&
      (from === null || !beginsWithScene(read.data[0]!)) &&
      read.data[0]!.steps.every(canBeMade);
    places.push(fits ? plan.length : undefined);
    if (fits) plan.push({ from, steps: read.data[0]!.steps });
  }
  return { plan, refused: calls.length - plan.length };
}

/** A step as a model writes it, without what its kind does not take. */
function readStep(given: unknown): Record<string, unknown> {
  const { do: kind, target, value } = fieldsOf(given);
  if (typeof kind !== 'string' || !(kind in EDIT_KINDS)) return {};
  const spec = specOf(kind as EditKind);
  return {
    do: kind,
    ...(spec.target !== undefined && typeof target === 'string' && target !== '' ? { target } : {}),
    ...(spec.value !== undefined && typeof value === 'string' && value !== '' ? { value: value.toLowerCase() } : {}),
  };
}

function canBeMade({ do: kind, target, value = '' }: EditStep): boolean {
  if (target === 'region' || specOf(kind).needsSecond === true) return false;
  return kind !== 'material' || KEYS.has(value.split('#', 1)[0]!);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
