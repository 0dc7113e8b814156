import { pickText } from '@yujian/contract';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { SPACE_FAMILIES, SPACES, STYLES, OTHER_NODE, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { isUpload, type Field } from '@yujian/contract/fields/kinds';
import { nodesOf } from '@yujian/contract/fields/kinds/classification';
import type { Params } from '@yujian/contract/fields/params';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { wornMaterials } from '@yujian/contract/scene/material-set';
import { findTool, isInternal } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Category } from './categories.ts';

/** How a file was made, as it is kept beside it (media.recipe). */
export type Recipe = Readonly<Record<string, unknown>>;
export type ShownRecipe = NonNullable<GalleryItem['recipe']>;

/**
 * Kinds of settings that say how a picture was made and nothing of what it was made from: no file of a person, nothing drawn
 * over one, no names of its parts.
 */
const SHOWN_KINDS: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'angles',
  'brief',
  'choice',
  'colour',
  'count',
  'finish',
  'materialSet',
  'number',
  'piece',
  'seed',
  'space',
  'style',
  'switch',
  'text',
]);
const HAS_FILE = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;
const WORDS_MAX = 4000;

/** The tool that made a file, if it may be named to others. */
export function toolOfRecipe(recipe: Recipe | null): Tool | undefined {
  const id = recipe?.['tool'];
  return typeof id === 'string' && !isInternal(id) ? findTool(id) : undefined;
}

/** What others may know of a recipe: `before` is the one file that its author shows. */
export function shownRecipe(
  recipe: Recipe | null,
  { before, title }: { readonly before: string | null; readonly title: string },
): Pick<ShownRecipe, 'tool' | 'toolVersion' | 'params' | 'worn'> | undefined {
  const tool = toolOfRecipe(recipe);
  if (recipe === null || tool === undefined) return undefined;
  const given = paramsOf(recipe);
  const params = tool.fields.flatMap((field): [string, unknown][] => {
    const value = given[field.key];
    if (value === undefined || value === null) return [];
    if (isUpload(field)) return before !== null && value === before ? [[field.key, value]] : [];
    if (!SHOWN_KINDS.has(field.kind) || HAS_FILE.test(JSON.stringify(value))) return [];
    // What a set of materials is called is between a person and their list.
    return [[field.key, field.kind === 'materialSet' ? { ...(value as object), title } : value]];
  });
  const worn = wornMaterials.safeParse(recipe['worn']);
  const version = recipe['toolVersion'];
  return {
    tool: tool.id,
    toolVersion: typeof version === 'number' ? version : tool.version,
    params: Object.fromEntries(params) as ShownRecipe['params'],
    ...(worn.success ? { worn: worn.data } : {}),
  };
}

/** What the search may find a picture by besides its title: prompt, styles and materials, in both languages. */
export function wordsOfRecipe(recipe: Recipe | null): string {
  const tool = toolOfRecipe(recipe);
  if (recipe === null || tool === undefined) return '';
  const given = paramsOf(recipe);
  const words = tool.fields.flatMap((field): string[] => {
    const value = given[field.key];
    if (field.kind === 'text' && field.key !== 'negativePrompt') return typeof value === 'string' ? [value] : [];
    if (field.kind !== 'space' && field.kind !== 'style') return [];
    const node = nodesOf(field).find(({ id }) => id === value);
    return node === undefined ? [] : inBothLanguages(node.name);
  });
  const keys = new Set(materialKeys([recipe['worn'], given]));
  const materials = MATERIALS.filter(({ key }) => keys.has(key)).flatMap(({ name }) => inBothLanguages(name));
  return [...new Set([...words, ...materials])].join(' ').slice(0, WORDS_MAX);
}

/** Where a picture belongs by how it was made; what nothing tells is "other". */
export function categoryOfRecipe(recipe: Recipe | null): Category {
  const tool = toolOfRecipe(recipe);
  const other = OTHER_NODE.id;
  if (recipe === null || tool === undefined) return { c1: other, c2: other, c3: other };
  const given = paramsOf(recipe);
  const fields = tool.fields.filter((field) => field.kind === 'space' || field.kind === 'style');
  const chosen = (kind: 'space' | 'style') => {
    const field = fields.find((one) => one.kind === kind);
    const id = field === undefined ? undefined : given[field.key];
    return field !== undefined && nodesOf(field).some((node) => node.id === id) ? (id as number) : other;
  };
  const brief = briefOf(given);
  const family = fields[0]?.family ?? brief?.family ?? tool.spaceFamily;
  const named = (nodes: typeof SPACES | typeof STYLES, key: string | undefined) =>
    (family === undefined ? undefined : nodes[family].find((node) => node.key === key)?.id) ?? other;
  return {
    c1: family === undefined ? other : SPACE_FAMILIES[family].id,
    c2: fields.some(({ kind }) => kind === 'space') ? chosen('space') : named(SPACES, brief?.space),
    c3: fields.some(({ kind }) => kind === 'style') ? chosen('style') : named(STYLES, brief?.style),
  };
}

function briefOf(given: Params): { family: SpaceFamily; space: string; style: string | undefined } | undefined {
  const brief = Object.values(given).find(
    (value): value is { kind: Parameters<typeof sceneKind>[0]; style: string | null } & Params[string] =>
      typeof value === 'object' && value !== null && 'withoutOpenings' in value && typeof value.kind === 'string',
  );
  if (brief === undefined) return undefined;
  const { family, key } = sceneKind(brief.kind);
  return { family, space: key === 'campus-plan' ? 'campus' : key, style: brief.style ?? undefined };
}

function paramsOf(recipe: Recipe): Params {
  const params = recipe['params'];
  return typeof params === 'object' && params !== null ? (params as Params) : {};
}

function materialKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(materialKeys);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'material' && typeof part === 'string' ? [part] : materialKeys(part),
  );
}

const inBothLanguages = (name: { readonly zh: string; readonly en: string }): string[] => [
  pickText(name, 'zh-CN'),
  pickText(name, 'en'),
];
