import type { BriefField } from '@yujian/contract/fields/kinds/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { translate } from '../../lib/i18n.ts';
import type { FieldPart } from './field-part.ts';
import { fieldTexts } from './texts.ts';

export const briefPart: FieldPart<BriefField> = {
  place: () => 'rows',
  words: ({ value, language }) => translate(fieldTexts, value === null ? 'asWords' : 'byHand', {}, language),
  compared: {
    differing: (a, b, language) => {
      if (a === null || b === null || JSON.stringify(a) === JSON.stringify(b)) return '';
      const [one, other] = [a as SceneBrief, b as SceneBrief];
      const sections = (Object.keys(one) as (keyof SceneBrief)[]).filter(
        (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
      );
      const named = sections.map((key) =>
        translate(
          fieldTexts,
          `brief.${key === 'withoutOpenings' || key === 'withoutFeatures' ? 'without' : key}`,
          {},
          language,
        ),
      );
      return [...new Set(named)].join(translate(fieldTexts, 'comma', {}, language));
    },
  },
};
