import { nodesOf } from '@yujian/contract/fields/kinds/classification';
import type { Params } from '@yujian/contract/fields/params';
import { pickText, type Language } from '@yujian/contract/text';
import type { Tool } from '@yujian/contract/tools/tool';

/** The style that a run asked for; null where its tool has none, or it is left to the words. */
export function styleName(tool: Tool, params: Params, language: Language): string | null {
  const field = tool.fields.find(({ kind }) => kind === 'style');
  if (field?.kind !== 'style') return null;
  const node = nodesOf(field).find(({ id }) => id === params[field.key]);
  return node ? pickText(node.name, language) : null;
}
