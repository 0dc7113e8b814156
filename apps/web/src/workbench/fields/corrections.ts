import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { CorrectionsField } from '@yujian/contract/fields/kinds/corrections';
import type { Corrections } from '@yujian/contract/structure/corrections';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { pickText, type Language } from '@yujian/contract/text';
import { AS_SEEN, type Corrections as Told } from '@yujian/imaging/correct/corrections';
import { isAsItIs } from '@yujian/imaging/prepare/sheet';
import { translate } from '../../lib/i18n.ts';
import type { FieldPart } from './field-part.ts';
import { fieldTexts } from './texts.ts';

export const correctionsPart: FieldPart<CorrectionsField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) => {
    const corrections = wholeOf(value as Corrections);
    return isEmpty(corrections)
      ? translate(fieldTexts, 'asItIs', {}, language)
      : translate(fieldTexts, 'changed', { n: countOf(corrections) }, language);
  },
  compared: { cell: ({ value, language }) => ({ words: listOf(value as Corrections | null, language) }) },
};

/** Records of earlier versions say nothing of what could not be said then. */
function wholeOf(value: Corrections): Corrections {
  return { ...(AS_SEEN as Corrections), ...value };
}

/** Whether nothing was said of what is in the picture. */
export function isEmpty({ horizon, vanishing, corners, regions, together, things, length }: Told): boolean {
  return (
    horizon === null &&
    length === null &&
    [vanishing, corners, regions, together, things].every((list) => list.length === 0)
  );
}

/** How many things were said. */
export function countOf({ horizon, vanishing, corners, regions, together, things, length }: Told): number {
  return (
    (horizon === null ? 0 : 1) +
    (length === null ? 0 : 1) +
    vanishing.length +
    corners.length +
    regions.length +
    together.length +
    things.length
  );
}

function listOf(corrections: Corrections | null, language: Language): string {
  const t = (key: keyof typeof fieldTexts.zh, values?: Readonly<Record<string, number | string>>): string =>
    translate(fieldTexts, key, values, language);
  if (corrections === null) return t('asSeen');
  const { sheet, horizon, vanishing, corners, regions, together, things, length } = wholeOf(corrections);
  const regionWords = ({ name, material }: Corrections['regions'][number]): string => {
    const known = REGION_NAMES.find(({ key }) => key === name);
    const stuff = MATERIALS.find(({ key }) => key === material);
    return [known && pickText(known.name, language), stuff && pickText(stuff.name, language)]
      .filter(Boolean)
      .join(' · ');
  };
  const thingWords = ({ piece }: Corrections['things'][number]): string => {
    if (piece === null) return t('thingDrawn');
    const { name, forms } = pieceEntry(piece.type);
    const form = forms.find(({ key }) => key === piece.form);
    return [
      t('thing', { name: pickText(name, language) }),
      form && pickText(form.name, language),
      piece.turn === null ? '' : `${Math.round(piece.turn)}°`,
    ]
      .filter(Boolean)
      .join(' ');
  };
  const parts = [
    horizon === null ? '' : `${t('horizon')} ${Math.round(100 * horizon)}%`,
    corners.length === 0 ? '' : t('corners', { n: corners.length }),
    vanishing.length === 0 ? '' : t('vanishing', { n: vanishing.length }),
    ...regions.map(regionWords),
    together.length === 0 ? '' : t('together', { n: together.length }),
    ...things.map(thingWords),
    length === null ? '' : t('length', { n: length.metres }),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(t('comma'));
  return t(sheet && isAsItIs(sheet) ? 'asItIs' : 'asSeen');
}
