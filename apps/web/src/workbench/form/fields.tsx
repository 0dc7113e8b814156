import { applies } from '@yujian/contract/fields/kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import type { ToolForm } from '../core/session/use-form.ts';
import { FieldView } from '../fields/field-view.tsx';

/** A part of a form that the tool's kind lays out itself. */
export interface PanelProps {
  readonly tool: Tool;
  readonly form: ToolForm;
}

/** Fields of the tool by key, drawn as on any form. */
export function Fields({ tool, form, keys }: PanelProps & { readonly keys: readonly string[] }) {
  return keys.map((key) => {
    const field = tool.fields.find((candidate) => candidate.key === key);
    return field && applies(field, form.settings) ? (
      <FieldView key={key} field={field} tool={tool} settings={form.settings} onChange={form.set} />
    ) : null;
  });
}
