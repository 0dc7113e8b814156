import type { TextField } from '@yujian/contract/fields/kinds/text';
import { textOf } from '../../core/form/settings.ts';
import { plainWords, type FieldPart } from '../field-part.ts';
import { WordsField } from './words-field.tsx';

export const textPart: FieldPart<TextField> = {
  place: () => 'words',
  View: ({ field, tool, value, onChange }) => (
    <WordsField field={field} toolId={tool.id} value={textOf(value ?? '')} onChange={onChange} />
  ),
  words: plainWords,
};
