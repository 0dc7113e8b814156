import { STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { TextField } from '@yujian/contract/fields/kinds/text';
import type { Tool } from '@yujian/contract/tools/tool';
import { textOf, type Settings } from '../../core/form/settings.ts';
import { plainWords, type FieldPart } from '../field-part.ts';
import { WordsField } from './words-field.tsx';

export const textPart: FieldPart<TextField> = {
  place: () => 'words',
  View: ({ field, tool, settings, value, onChange }) => (
    <WordsField
      field={field}
      toolId={tool.id}
      value={textOf(value ?? '')}
      onChange={onChange}
      {...(field.key === 'promptTxt' ? { writes: writesFor(tool, settings) } : {})}
    />
  ),
  words: plainWords,
};

/** What a tool's prompt is for: its family of places, and the style that is chosen beside it. */
export function writesFor(
  tool: Tool,
  settings: Settings,
): { readonly family: SpaceFamily; readonly style: string | null } {
  const field = tool.fields.find((one) => one.kind === 'style');
  const family = tool.spaceFamily ?? (field?.kind === 'style' ? field.family : 'interior');
  const id = field ? Number(settings[field.key]) : 0;
  return { family, style: STYLES[family].find((style) => style.id === id)?.key ?? null };
}
