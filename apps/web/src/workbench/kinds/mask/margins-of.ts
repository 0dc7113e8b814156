import { defaultOf } from '@yujian/contract/fields/kinds';
import type { Margins, Params } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';

/** The margins that are set, of a tool that has some; else null. */
export function marginsOf(tool: Tool, params: Params): Margins | null {
  const field = tool.fields.find(({ kind }) => kind === 'margins');
  return field ? ((params[field.key] ?? defaultOf(field)) as Margins) : null;
}

/** Something is added at a side. */
export function isFramed(margins: Margins): boolean {
  return Object.values(margins).some((side) => side > 0);
}
