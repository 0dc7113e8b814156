import { MATERIALS } from '@yujian/contract/catalog/materials';
import { KEEP_MATERIAL, type MaterialsField } from '@yujian/contract/fields/kinds/materials';
import type { MaterialsSetting } from '@yujian/contract/fields/params';
import { pickText } from '@yujian/contract/text';
import { translate } from '../../lib/i18n.ts';
import type { FieldPart } from './field-part.ts';
import { fieldTexts } from './texts.ts';

export const materialsPart: FieldPart<MaterialsField> = {
  place: () => 'rows',
  words: ({ value, language }) => {
    const n = Object.values(value as MaterialsSetting).filter((key) => key !== KEEP_MATERIAL).length;
    return translate(fieldTexts, 'replaced', { n }, language);
  },
  compared: {
    /** Each of the model's materials that either run replaced. */
    lines: (a, b, language) => {
      const [one, other] = [(a ?? {}) as MaterialsSetting, (b ?? {}) as MaterialsSetting];
      const cell = (key: string | undefined) => {
        if (key === undefined || key === KEEP_MATERIAL) return { words: translate(fieldTexts, 'keep', {}, language) };
        const known = MATERIALS.find((material) => material.key === key);
        return { words: known ? pickText(known.name, language) : key };
      };
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
      return names.map((name) => ({ name, a: cell(one[name]), b: cell(other[name]) }));
    },
  },
};
