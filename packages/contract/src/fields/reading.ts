import { z } from 'zod';

/** What has parts, or its JSON as a form sends it. */
export function fromJson<T>(schema: z.ZodType<T>): z.ZodType {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

/** A number, or its decimal text as a form sends it. Nothing else becomes a number: neither '' nor null nor true. */
export function numeric(refine: (number: z.ZodNumber) => z.ZodType<number>) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    refine(z.number()),
  );
}
