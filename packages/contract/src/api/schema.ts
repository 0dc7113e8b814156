import { z } from 'zod';

/** The schemas of one call. `input` is what the caller sends (query or body), `data` is the envelope's content. */
export interface CallSchema<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly input: I;
  readonly data: D;
}

export function callSchema<I extends z.ZodType, D extends z.ZodType>(
  summary: string,
  input: I,
  data: D,
): CallSchema<I, D> {
  return { summary, input, data };
}

export const NOTHING = z.strictObject({});
export const timestamp = z.iso.datetime();

/** A page of a list; query values come as text. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });
}
