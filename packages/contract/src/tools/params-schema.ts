import { z } from 'zod';
import { OTHER_NODE, SPACES, STYLES } from '../catalog/spaces.ts';
import { SEED_MAX } from '../constants.ts';
import { defaultOf, type Field } from './fields.ts';
import type { Tool } from './tool.ts';

/** The one check of a tool's settings, used by server and worker: strict (an unknown key is an error), missing keys take their defaults. */
export function paramsSchema(tool: Tool) {
  return z.strictObject(Object.fromEntries(tool.fields.map((field) => [field.key, valueSchema(field)])));
}

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'image':
      return field.required ? z.uuid() : z.uuid().nullable().default(null);
    case 'text':
      return z.string().max(field.maxLength).default('');
    case 'space':
      return nodeIds(SPACES[field.family], field.default);
    case 'style':
      return nodeIds(STYLES[field.family], field.default);
    case 'choice':
      return z.enum(field.options.map((option) => option.key) as [string, ...string[]]).default(field.default);
    case 'number':
      return numeric((n) => n.min(field.min).max(field.max)).default(field.default);
    case 'switch':
      return z.union([z.boolean(), z.stringbool()]).default(field.default);
    case 'seed':
      return numeric((n) => n.int().min(0).max(SEED_MAX)).nullable().default(defaultOf(field) as null);
    case 'count':
      return numeric((n) => n.int().min(1).max(field.max)).default(field.default);
  }
}

function nodeIds(nodes: readonly { id: number }[], fallback: number): z.ZodType {
  const allowed = new Set([...nodes.map((node) => node.id), OTHER_NODE.id]);
  return numeric((n) => n.int().refine((id) => allowed.has(id), { error: 'not in the classification tree' })).default(fallback);
}

/** A number, or its decimal text as a form sends it. Nothing else becomes a number: neither '' nor null nor true. */
function numeric(refine: (number: z.ZodNumber) => z.ZodType<number>) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), refine(z.number()));
}
