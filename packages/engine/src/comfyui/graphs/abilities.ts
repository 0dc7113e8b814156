import type { EngineModel } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';
import type { OperationName } from '@yujian/contract/operations';
import type { ObjectInfo } from '../protocol/object-info.ts';
import { checkGraph } from './check-graph.ts';
import { planControls } from './controls.ts';
import { Graph, type BuiltGraph } from './graph.ts';
import {
  FAMILIES,
  installedModels,
  installedTools,
  needFor,
  type InstalledModel,
  type InstalledTool,
} from './installed-models.ts';
import { missingFile, missingWhole } from './model-files.ts';
import { buildEdit } from './operations/edit.ts';
import { buildGenerate } from './operations/generate.ts';
import { buildInpaint, buildOutpaint } from './operations/inpaint.ts';
import { buildMatte } from './operations/matte.ts';
import { buildModel3d } from './operations/model3d.ts';
import { buildRender } from './operations/render.ts';
import { buildTrain } from './operations/train.ts';
import { buildRefine, buildUpscale } from './operations/upscale.ts';
import { buildVideoAnimate, buildVideoBetween, buildVideoGenerate } from './operations/video.ts';
import type { Build } from './parts.ts';

/** What does an operation on a node: a model with words, or a tool without. */
export type Doer =
  | { readonly kind: 'model'; readonly model: InstalledModel }
  | { readonly kind: 'tool'; readonly tool: InstalledTool };

export interface Ability {
  readonly operation: OperationName;
  /** Of the model or tool. */
  readonly id: string;
  readonly doer: Doer;
}

/** What a node can do, and what keeps it from more. */
export interface Abilities {
  /** For each operation the best first. */
  readonly can: readonly Ability[];
  readonly models: readonly EngineModel[];
}

/** Which family is asked first where several do an operation; those that are not named come after, as they stand in FAMILIES. */
const FIRST: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  inpaint: ['flux-fill', 'sdxl', 'qwen-image', 'flux-dev'],
  erase: ['flux-fill', 'sdxl', 'qwen-image', 'flux-dev'],
  outpaint: ['flux-fill', 'sdxl', 'qwen-image', 'flux-dev'],
  restyle: ['qwen-image-edit', 'flux-kontext', 'flux-dev'],
  train: ['sdxl'],
};

const SIDE = 512;
const WORDS = { positive: 'a room', negative: 'blurry' };

/** One graph of each operation with all that it may have in it, to be checked against what a node says of itself. */
export function tryGraph(operation: OperationName, build: Build): BuiltGraph {
  const canvas = { width: SIDE, height: SIDE };
  const { model } = build;
  if (model.family.edits && (operation === 'edit' || operation === 'render' || operation === 'restyle'))
    return buildEdit(build, { ...WORDS, ...canvas, pictures: ['a'], seed: 1, enlarge: true });
  switch (operation) {
    case 'generate':
      return buildGenerate(build, { ...WORDS, ...canvas, quality: 'draft', seed: 1, enlarge: true });
    case 'render':
    case 'restyle': {
      const controls = planControls({ kinds: model.controls.map(({ kind }) => kind) }, { strength: 1, lock: true }).map(
        (use) => ({ ...use, key: 'a' }),
      );
      return buildRender(build, {
        ...WORDS,
        ...canvas,
        controls,
        reference: { key: 'a', weight: 1 },
        from: { key: 'a', denoise: 0.5 },
        stepsFactor: 1,
        seed: 1,
        enlarge: true,
      });
    }
    case 'inpaint':
    case 'erase':
      return buildInpaint(build, { ...WORDS, picture: 'a', mask: 'a', seed: 1 });
    case 'outpaint':
      return buildOutpaint(build, { ...WORDS, picture: 'a', left: 8, top: 8, right: 8, bottom: 8, seed: 1 });
    case 'upscale':
      return buildRefine(build, model.upscaler ?? '', { ...WORDS, ...canvas, picture: 'a', seed: 1 });
    case 'video.generate':
      return buildVideoGenerate(build, { ...WORDS, ...canvas, frames: 5, seed: 1 });
    case 'video.animate':
      return buildVideoAnimate(build, { ...WORDS, ...canvas, frames: 5, seed: 1, first: 'a' });
    case 'video.between':
      return buildVideoBetween(build, { ...WORDS, ...canvas, frames: 5, seed: 1, first: 'a', last: 'b' });
    case 'model3d':
      return buildModel3d(build, { ...canvas, picture: 'a', seed: 1 });
    case 'train':
      return buildTrain(build, { folder: 'a', name: 'a', steps: 1, seed: 1 });
    default:
      throw new TypeError(`expected an operation that ComfyUI has a graph for but received ${operation}`);
  }
}

/** Reads what a node lists; nothing is asked of the node. */
export function readAbilities(info: ObjectInfo): Abilities {
  const can: Ability[] = [];
  const models: EngineModel[] = [];
  for (const model of installedModels(info)) {
    const tried = model.family.operations.map((operation) => ({
      operation,
      problems: problemsOf(operation, model, info),
    }));
    const operations = tried.filter(({ problems }) => problems.length === 0).map(({ operation }) => operation);
    can.push(...operations.map((operation) => ({ operation, id: model.id, doer: { kind: 'model', model } as const })));
    const { id, label, family } = model;
    models.push({
      id,
      label,
      value: family.value,
      operations,
      strengths: family.strengths,
      missing: unique([...tried.flatMap(({ problems }) => problems), ...model.wants]),
    });
  }
  for (const tool of installedTools(info)) {
    const problems = toolProblems(tool, info);
    const { id, label, operation, strengths } = tool;
    if (problems.length === 0) can.push({ operation, id, doer: { kind: 'tool', tool } });
    models.push({
      id,
      label,
      value: null,
      operations: problems.length === 0 ? [operation] : [],
      strengths,
      missing: problems,
    });
  }
  return { can: can.toSorted((a, b) => rank(a) - rank(b)), models: [...models, ...notInstalled(models, info)] };
}

/** Operations that no model of the node does: the model that would, to be installed. */
function notInstalled(models: readonly EngineModel[], info: ObjectInfo): EngineModel[] {
  const done = new Set(models.flatMap(({ operations }) => operations));
  const added: EngineModel[] = [];
  for (const operation of [...new Set(FAMILIES.flatMap((family) => family.operations)), 'upscale', 'matte'] as const) {
    const need = needFor(operation);
    if (done.has(operation) || !need || added.some(({ id }) => id === need.example)) continue;
    const family = FAMILIES.find(({ main }) => main.includes(need));
    // Part of it is there: its own entry says what is missing.
    if (family && models.some(({ label }) => label.startsWith(family.label))) continue;
    added.push({
      id: need.example,
      label: family?.label ?? need.example,
      value: family?.value ?? null,
      operations: [],
      strengths: family?.strengths ?? { zh: '', en: '' },
      missing: missingWhole(info, need),
    });
  }
  return added;
}

function rank({ operation, doer }: Ability): number {
  if (doer.kind === 'tool') return 0;
  const { family, lora, controls } = doer.model;
  const first = FIRST[operation]?.indexOf(family.id) ?? -1;
  const place = first >= 0 ? first : FAMILIES.length + FAMILIES.indexOf(family);
  // A drawing is followed by nets first; a style of a person's own is chosen by name, never by itself.
  const unled = operation === 'render' && controls.length === 0 && !family.edits ? 100 : 0;
  return 1 + place + unled + (lora ? 1000 : 0);
}

function problemsOf(operation: OperationName, model: InstalledModel, info: ObjectInfo): Text[] {
  if (model.lacks.length > 0) return [...model.lacks];
  const upscaler = needFor('upscale');
  if (operation === 'upscale' && model.upscaler === null && upscaler) return [missingFile(upscaler)];
  const { prompt } = tryGraph(operation, { graph: new Graph(info), model, name: () => 'a.png', prefix: 'a' });
  return checkGraph(prompt, info);
}

function toolProblems(tool: InstalledTool, info: ObjectInfo): Text[] {
  return checkGraph(
    buildTool(
      tool,
      { graph: new Graph(info), name: () => 'a.png', prefix: 'a' },
      { picture: 'a', width: SIDE, height: SIDE },
    ).prompt,
    info,
  );
}

/** The graph of a tool, which has no words. */
export function buildTool(
  tool: InstalledTool,
  build: Pick<Build, 'graph' | 'name' | 'prefix'>,
  settings: { readonly picture: string; readonly width: number; readonly height: number },
): BuiltGraph {
  return tool.operation === 'upscale'
    ? buildUpscale(build, tool.file, settings)
    : buildMatte(build, tool.file, settings);
}

function unique(texts: readonly Text[]): Text[] {
  return texts.filter((text, index) => texts.findIndex(({ en }) => en === text.en) === index);
}
