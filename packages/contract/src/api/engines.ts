import { z } from 'zod';
import { callSchema, NOTHING, timestamp } from './schema.ts';

const words = z.object({ zh: z.string(), en: z.string() });

/** See contract/engines. */
const engineModel = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number().int().nullable(),
  operations: z.array(z.string()).readonly(),
  strengths: words,
  missing: z.array(words).readonly(),
});

const engineStatus = z.object({
  id: z.string(),
  label: words,
  version: z.string(),
  place: z.enum(['here', 'farm', 'cloud']),
  /** Without credentials; empty for the built-in engine. */
  hosts: z.array(z.string()).readonly(),
  state: z.enum(['ready', 'busy', 'down', 'misconfigured', 'paused']),
  /** Why it is not ready, and what to do. */
  reason: words.nullable(),
  models: z.array(engineModel).readonly(),
  running: z.number().int(),
  atOnce: z.number().int(),
  checkedAt: timestamp,
});

export const engineCalls = {
  engines: callSchema(
    'The engines of this installation: how they are, what they can do, in which order they are asked, and what they cost',
    NOTHING,
    z.object({
      /** The built-in one first. */
      engines: z.array(engineStatus).readonly(),
      /** By operation, the engines in the order in which they are asked; an operation that is missing is the built-in engine's. */
      order: z.record(z.string(), z.array(z.string()).readonly()),
      /** Gold for one picture, by engine, or by `engine/model`, which counts before it; what is missing costs what the tool costs. */
      prices: z.record(z.string(), z.number().int()),
    }),
  ),
} as const;
