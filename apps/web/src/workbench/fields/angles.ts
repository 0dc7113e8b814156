import type { AnglesField } from '@yujian/contract/fields/kinds/angles';
import type { Angle } from '@yujian/contract/fields/params';
import type { Language } from '@yujian/contract/text';
import { translate } from '../../lib/i18n.ts';
import { anglesTexts } from './angles-texts.ts';
import type { FieldPart } from './field-part.ts';
import { fieldTexts } from './texts.ts';

export const anglesPart: FieldPart<AnglesField> = {
  place: () => 'rows',
  words: ({ value, language }) =>
    (value as readonly Angle[])
      .map((angle) => angleWords(angle, language))
      .join(translate(fieldTexts, 'semicolon', {}, language)),
  compared: { ofVariant: (value, index) => (value as readonly Angle[]).slice(index, index + 1) },
};

function angleWords({ azimuth, height, distance }: Angle, language: Language): string {
  const t = (key: keyof typeof anglesTexts.zh, values?: Readonly<Record<string, string>>): string =>
    translate(anglesTexts, key, values, language);
  return t('angleName', {
    azimuth: t(`azimuth.${azimuth as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`),
    height: t(`height.${height as 0 | 1 | 2 | 3}`),
    distance: t(`distance.${distance as 0 | 1 | 2}`),
  });
}
