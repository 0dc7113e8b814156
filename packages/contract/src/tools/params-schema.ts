import { z } from 'zod';
import { OTHER_NODE, SPACES, STYLES } from '../catalog/spaces.ts';
import { SEED_MAX } from '../constants.ts';
import { sceneBrief } from '../scene/brief-schema.ts';
import { materialSet } from '../scene/material-set.ts';
import { corrections } from '../structure/corrections.ts';
import { AZIMUTHS, defaultOf, DISTANCES, HEIGHTS, type Angle, type Field } from './fields.ts';
import type { Tool } from './tool.ts';

/** The one check of a tool's settings, used by server and worker: strict (an unknown key is an error), missing keys take their defaults. */
export function paramsSchema(tool: Tool) {
  return z.strictObject(Object.fromEntries(tool.fields.map((field) => [field.key, valueSchema(field)])));
}

/** The check of one setting; what a form sends as text is read. */
export function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'image':
    case 'model':
    case 'scene':
      return field.required ? z.uuid() : z.uuid().nullable().default(null);
    case 'camera':
      return fromJson(cameraSetting.nullable()).default(null);
    case 'materials':
      return fromJson(materialsSetting(field.max)).default({});
    case 'brief':
      return fromJson(sceneBrief.nullable()).default(null);
    case 'corrections':
      return fromJson(corrections.nullable()).default(null);
    case 'materialSet':
      return fromJson(
        materialSet
          .refine(({ place }) => place === field.place, {
            path: ['place'],
            error: `expected materials of an ${field.place}`,
          })
          .nullable(),
      ).default(null);
    case 'angles':
      return fromJson(angles(field.max)).default([...(defaultOf(field) as Angle[])]);
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
      return numeric((n) => n.int().min(0).max(SEED_MAX))
        .nullable()
        .default(defaultOf(field) as null);
    case 'count':
      return numeric((n) => n.int().min(1).max(field.max)).default(field.default);
  }
}

/** What has parts, or its JSON as a form sends it. */
function fromJson<T>(schema: z.ZodType<T>) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);
}

/** Models beyond are in other units than metres. */
const REACH_METRES = 100_000;
const coordinate = z.number().min(-REACH_METRES).max(REACH_METRES);
const place = z.tuple([coordinate, coordinate, coordinate]).readonly();

export const cameraSetting = z
  .strictObject({
    eye: place,
    target: place,
    kind: z.enum(['perspective', 'orthographic', 'panorama']).default('perspective'),
    lens: z.number().min(8).max(300).default(28),
    width: z.number().min(0.01).max(REACH_METRES).default(10),
    upright: z.boolean().default(true),
    shiftX: z.number().min(-1).max(1).default(0),
    shiftY: z.number().min(-1).max(1).default(0),
    near: z.number().min(0).max(REACH_METRES).default(0),
  })
  .refine(({ eye, target }) => Math.hypot(...eye.map((value, axis) => value - target[axis]!)) > 1e-4, {
    path: ['target'],
    error: 'eye and target must differ',
  });

const NAME_MAX_LENGTH = 200;

function materialsSetting(most: number): z.ZodType<Record<string, string>> {
  const name = z
    .string()
    .max(NAME_MAX_LENGTH)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'not a text' });
  const key = z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60);
  return z
    .record(name, key)
    .refine((entries) => Object.keys(entries).length <= most, { error: `at most ${most} entries` });
}

export const angle = z.strictObject({ azimuth: steps(AZIMUTHS), height: steps(HEIGHTS), distance: steps(DISTANCES) });

function steps(count: number) {
  return z
    .number()
    .int()
    .min(0)
    .max(count - 1);
}

function angles(most: number): z.ZodType<Angle[]> {
  return z
    .array(angle)
    .min(1)
    .max(most)
    .refine((list) => new Set(list.map((one) => JSON.stringify(one))).size === list.length, {
      error: 'a view is named twice',
    });
}

function nodeIds(nodes: readonly { id: number }[], fallback: number): z.ZodType {
  return numeric(() => z.literal([...nodes.map((node) => node.id), OTHER_NODE.id])).default(fallback);
}

/** A number, or its decimal text as a form sends it. Nothing else becomes a number: neither '' nor null nor true. */
function numeric(refine: (number: z.ZodNumber) => z.ZodType<number>) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    refine(z.number()),
  );
}
