import type { Act, ActField } from '@yujian/contract/operator/acts';
import { malformed } from '@yujian/contract/malformed';
import { z } from 'zod';

export type Fields = Readonly<Record<string, string | number | undefined>>;

const TEXT_MOST = { text: 300, long: 40_000 } as const;

/** Reads what an operator said with an act by the act's own fields. @throws AppError malformed */
export function readFields(act: Act, given: Readonly<Record<string, string | number>>): Fields {
  const said = act.fields.filter(({ when }) => when === undefined || given[when.field] === when.is);
  const shape = Object.fromEntries(said.map((field) => [field.name, schemaOf(field)]));
  const result = z.strictObject(shape).safeParse(given);
  if (!result.success) throw malformed(result.error, given);
  return result.data as Fields;
}

function schemaOf(field: ActField): z.ZodType {
  const schema = requiredSchema(field);
  return field.optional === true
    ? z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
    : schema;
}

function requiredSchema({ kind, choices, min, max }: ActField): z.ZodType {
  if (kind === 'choice' || kind === 'product') return z.enum(choices as [string, ...string[]]);
  if (kind === 'day') return z.iso.date();
  if (kind === 'text' || kind === 'long') return z.string().trim().min(1).max(TEXT_MOST[kind]);
  return z.coerce
    .number()
    .int()
    .min(min ?? 0)
    .max(max ?? Number.MAX_SAFE_INTEGER);
}
