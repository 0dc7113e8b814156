import { fits, type Field } from '@yujian/contract/fields/kinds';
import type { Params, ParamValue } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { valueOf, type Settings } from '../../core/form/settings.ts';

/** The settings of a look: all that is neither picture nor words. */
function lookFields(tool: Tool): readonly Field[] {
  return tool.fields.filter(({ kind }) => kind === 'number' || kind === 'choice');
}

/** Settings of a look as one short line, to be sent to somebody: `cinema,0.7,0,0.1,…`. */
export function lookCode(tool: Tool, settings: Settings): string {
  return lookFields(tool)
    .map((field) => {
      const value = valueOf(field, settings);
      return typeof value === 'number' || typeof value === 'string' ? value : '';
    })
    .join(',');
}

/** The settings that a code stands for; null where it is none of this tool's. */
export function readLookCode(tool: Tool, code: string): Params | null {
  const fields = lookFields(tool);
  const parts = code.trim().split(',');
  if (parts.length !== fields.length) return null;
  const values = fields.map((field, i): ParamValue => (field.kind === 'number' ? Number(parts[i]) : parts[i]!));
  return fields.every((field, i) => fits(field, values[i]!))
    ? Object.fromEntries(fields.map(({ key }, i) => [key, values[i]!]))
    : null;
}

/** The look of an earlier result, without its picture; what no longer fits is left out. */
export function lookOf(tool: Tool, params: Params): Params {
  return Object.fromEntries(
    lookFields(tool).flatMap((field) => {
      const value = params[field.key];
      return value !== undefined && fits(field, value) ? [[field.key, value]] : [];
    }),
  );
}
