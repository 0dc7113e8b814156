import { applies } from '@yujian/contract/fields/kinds';
import { FieldView } from '../../../fields/field-view.tsx';
import type { PanelProps } from './panel-props.ts';

/** Fields of the tool by key, drawn as on any form. */
export function Fields({ tool, form, keys }: PanelProps & { readonly keys: readonly string[] }) {
  return keys.map((key) => {
    const field = tool.fields.find((candidate) => candidate.key === key);
    return field && applies(field, form.settings) ? (
      <FieldView key={key} field={field} toolId={tool.id} settings={form.settings} onChange={form.set} spaceId={0} />
    ) : null;
  });
}
