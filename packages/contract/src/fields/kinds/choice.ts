import { z } from 'zod';
import type { Option } from '../../catalog/settings.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: string;
  /** Its options are shown as small pictures: `/sets/<key>.webp`. */
  readonly pictures?: 'sets';
  /** Sizes of what is made of the main picture: unless one is chosen, the page takes the picture's own where this server is quick enough. */
  readonly ofPicture?: boolean;
}

export const choice: FieldKind<ChoiceField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: ({ options }, value) => options.some(({ key }) => key === value),
};

export function choiceSchema(field: ChoiceField): z.ZodType {
  return z.enum(field.options.map(({ key }) => key) as [string, ...string[]]).default(field.default);
}
