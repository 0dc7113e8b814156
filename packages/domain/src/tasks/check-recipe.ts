import type { CheckedRecipe } from '@yujian/contract/api/tasks';
import type { Params, ParamValue } from '@yujian/contract/fields/params';
import { valueSchema } from '@yujian/contract/fields/schemas';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';

type Given = Readonly<Record<string, unknown>>;

const SHOWN_KEYS = 20;
const KEY_LONGEST = 40;

/**
 * What of a recipe from a file can be used: nothing in it is trusted, each setting is checked by the tool's own schema.
 * Null: it is of no tool of this version.
 */
export function checkRecipe(recipe: {
  readonly tool: string;
  readonly toolVersion?: unknown;
  readonly params: Given;
}): CheckedRecipe | null {
  const tool = findTool(recipe.tool);
  if (tool === undefined) return null;
  const given = upgraded(tool, recipe.params, recipe.toolVersion);
  const params: Record<string, ParamValue> = {};
  const refused: string[] = [];
  for (const field of tool.fields) {
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined;
    if (value === undefined || value === null) continue;
    const read = valueSchema(field).safeParse(value);
    if (read.success) params[field.key] = read.data as ParamValue;
    else refused.push(field.key);
  }
  const known = new Set(tool.fields.map(({ key }) => key));
  const unknown = Object.keys(given)
    .filter((key) => !known.has(key))
    .slice(0, SHOWN_KEYS)
    .map((key) => key.slice(0, KEY_LONGEST));
  return { tool: tool.id, params: params as CheckedRecipe['params'], refused, unknown };
}

/** Settings of an older version as today's; one that says a version that never was is taken as it is. */
function upgraded(tool: Tool, params: Given, version: unknown): Given {
  if (typeof version !== 'number' || version >= tool.version || tool.upgrade === undefined) return params;
  try {
    return tool.upgrade(params as Params, version);
  } catch {
    return params;
  }
}
