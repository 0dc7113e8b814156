import { createHash, randomInt } from 'node:crypto';
import { AppError, LANGUAGES, pickText, SEED_MAX } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Params, ParamValue } from '@yujian/contract/fields/params';
import { isUpload, type UploadField } from '@yujian/contract/fields/kinds';
import { nodesOf } from '@yujian/contract/fields/kinds/classification';
import { malformed } from '@yujian/contract/malformed';
import { paramsSchema } from '@yujian/contract/fields/schemas';
import { mainInput } from '@yujian/contract/tools/main-input';
import { findTool, isInternal, TOOLS } from '@yujian/contract/tools/registry';
import type { Text } from '@yujian/contract/text';
import type { Tool } from '@yujian/contract/tools/tool';

/** A tool that a person may start by its name. @throws AppError malformed (unknown tool) */
export function toolOf(id: string): Tool {
  const tool = findTool(id);
  if (tool === undefined || isInternal(id))
    throw new AppError('malformed', { message: 'malformed.field', values: { field: 'tool' } });
  return tool;
}

const schemas = new Map<string, ReturnType<typeof paramsSchema>>();

/**
 * The settings of a request, complete and checked; a seed that was left open is still null.
 * @throws AppError malformed naming the setting
 */
export function readSettings(tool: Tool, settings: Readonly<Record<string, unknown>>): Params {
  const schema = schemas.get(tool.id) ?? paramsSchema(tool);
  schemas.set(tool.id, schema);
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data as Record<string, ParamValue>;
  throw malformed(parsed.error, settings, new Map(tool.fields.map(({ key, label }) => [key, label])));
}

/** Settings with every open seed drawn, so that the recipe can be repeated. */
export function drawSeeds(tool: Tool, params: Params): Params {
  const drawn = tool.fields
    .filter((field) => field.kind === 'seed' && params[field.key] === null)
    .map((field) => [field.key, randomInt(SEED_MAX + 1)]);
  return { ...params, ...Object.fromEntries(drawn) };
}

export interface NamedInput {
  readonly field: string;
  /** what the form calls it */
  readonly title: Text;
  readonly kind: UploadField['kind'];
  readonly mediaId: string;
}

/** Media ids that the settings name, by field. */
export function inputsOf(tool: Tool, params: Params): NamedInput[] {
  return tool.fields.filter(isUpload).flatMap(({ kind, key, label }) => {
    const value = params[key];
    return typeof value === 'string' ? [{ field: key, title: label, kind, mediaId: value }] : [];
  });
}

/**
 * Equal for two bodies that ask for the same, whatever the order and encoding of their keys.
 * @param more the task that is to cover it, or the pictures of a batch
 */
export function hashRequest(
  tool: Tool,
  params: Params,
  name: string | undefined,
  { engine, model, stay }: EngineChoice,
  more: string | readonly string[] | undefined,
): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        tool.id,
        inOrder(params),
        name ?? null,
        engine,
        model,
        stay,
        ...(more === undefined ? [] : [more]),
      ]),
    )
    .digest('hex');
}

/** The same value with the keys of its objects as sorted pairs. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, inOrder(item)]);
}

/** What of a task that ends is not kept: what was said to a chat model belongs to its conversation, and goes with it. */
export function withoutWords({ tool, params }: { readonly tool: string; readonly params: Params }): {
  readonly params?: Params;
} {
  return isInternal(tool) ? { params: Object.fromEntries(Object.keys(params).map((key) => [key, null])) } : {};
}

const NAME_MAX = 80;
const CLAUSE_MAX = 32;

/** What a task is called unless the person names it: tool, space and style ("室内渲染 · 客厅 · 北欧"); of a scene out of words their first clause. */
export function nameOf(tool: Tool, params: Params, language: Language): string {
  const { promptTxt } = params;
  const said = mainInput(tool) === 'words' && typeof promptTxt === 'string' ? firstClause(promptTxt) : '';
  if (said !== '') return said;
  const nodes = tool.fields.flatMap((field) => {
    if (field.kind !== 'space' && field.kind !== 'style') return [];
    const node = nodesOf(field).find(({ id }) => id === params[field.key]);
    return node === undefined ? [] : [pickText(node.name, language)];
  });
  return [pickText(tool.title, language), ...nodes].join(' · ').slice(0, NAME_MAX);
}

interface NamedTask {
  readonly tool: string;
  readonly name: string;
  readonly params: Params;
}

/** What a task is called for who reads it: a name that nobody chose comes in their language, whichever it was started in. */
export function nameIn(language: Language, task: NamedTask): string {
  const tool = unnamedTool(task);
  return tool === undefined ? task.name : nameOf(tool, task.params, language);
}

/** What a task is called for others than its person: a name that nobody chose may hold words meant for the engine, so it is the tool's. */
export function nameForOthers(language: Language, task: NamedTask): string {
  const tool = unnamedTool(task);
  return tool === undefined ? task.name : pickText(tool.title, language);
}

/** The tool of a task that nobody gave a name. */
function unnamedTool({ tool: id, name, params }: NamedTask): Tool | undefined {
  const tool = findTool(id);
  return tool !== undefined && LANGUAGES.some((one) => nameOf(tool, params, one) === name) ? tool : undefined;
}

/** Tools, spaces and styles that have words in their name, in either language: a name that nobody chose is kept in only one. */
export function findNamed(words: string): { readonly tools: readonly string[]; readonly nodes: readonly number[] } {
  const sought = words.toLowerCase();
  const has = ({ zh, en }: Text): boolean => zh.toLowerCase().includes(sought) || en.toLowerCase().includes(sought);
  const nodes = [...Object.values(SPACES), ...Object.values(STYLES)].flat();
  return {
    tools: TOOLS.filter(({ title }) => has(title)).map(({ id }) => id),
    nodes: nodes.filter(({ name }) => has(name)).map(({ id }) => id),
  };
}

/** Up to the first stop or comma; cut between characters where it is long. */
function firstClause(words: string): string {
  const [clause = ''] = words
    .split(/[，。；、！？,;!?\n]|\.(?=\s|$)/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (clause.length <= CLAUSE_MAX) return clause;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(clause)) {
    if (cut.length + segment.length >= CLAUSE_MAX) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}
