import { nodesOf, type StyleField as Declaration } from '@yujian/contract/fields/kinds/classification';
import { pickText } from '@yujian/contract/text';
import { useLanguage } from '../../../lib/language.ts';
import { useClassify } from '../../../lib/queries.ts';
import { stylesOf } from '../../core/form/catalog.ts';
import { valueOf } from '../../core/form/settings.ts';
import type { FieldPart } from '../field-part.ts';
import { StyleField } from './style-field.tsx';

/** Its list depends on the chosen space. */
export const stylePart: FieldPart<Declaration> = {
  place: () => 'place',
  View: ({ field, tool, settings, value, onChange }) => {
    const space = tool.fields.find(({ kind }) => kind === 'space');
    const spaceId = space ? Number(valueOf(space, settings)) : 0;
    const entries = stylesOf(field.family, spaceId, useClassify().data, useLanguage());
    return <StyleField field={field} entries={entries} value={Number(value)} onChange={onChange} />;
  },
  words: ({ field, value, language }) => {
    const node = nodesOf(field).find(({ id }) => id === value);
    return node ? pickText(node.name, language) : '';
  },
};
