import type { ImageField } from '@yujian/contract/fields/kinds/image';
import { translate } from '../../lib/i18n.ts';
import { plainWords, type FieldPart, type Place, type Told } from './field-part.ts';
import { fieldTexts } from './texts.ts';

/** A file that is no picture: its name is the end of its id. */
export const filePart = {
  place: (): Place => 'rows',
  words: ({ value, language }: Pick<Told, 'value' | 'language'>) =>
    typeof value === 'string' ? translate(fieldTexts, 'file', { n: value.slice(-4).toUpperCase() }, language) : '',
} as const;

export const imagePart: FieldPart<ImageField> = {
  place: () => 'pictures',
  words: plainWords,
  compared: {
    cell: ({ value, language }) =>
      typeof value === 'string'
        ? { words: '', pictureId: value }
        : { words: translate(fieldTexts, 'none', {}, language) },
  },
};
