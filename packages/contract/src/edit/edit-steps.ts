import { z } from 'zod';
import {
  EDIT_KINDS,
  EDIT_STEPS_MAX,
  EDIT_TARGETS,
  EDIT_VALUE_MAX,
  isPlan,
  isWhole,
  PLAN_MAX,
  type EditStep,
} from './edit-kinds.ts';

const keysOf = <T extends string>(keys: readonly T[]): [T, ...T[]] => keys as unknown as [T, ...T[]];

const editStep = z
  .strictObject({
    do: z.enum(keysOf(Object.keys(EDIT_KINDS) as (keyof typeof EDIT_KINDS)[])),
    target: z.enum(keysOf(EDIT_TARGETS.map(({ key }) => key))).optional(),
    value: z.string().max(EDIT_VALUE_MAX).optional(),
  })
  .refine((step) => isWhole(step), { error: 'the step does not say what its kind needs' });

/** What an instruction is understood as, in order. */
export const editSteps = z.array(editStep).max(EDIT_STEPS_MAX).readonly() satisfies z.ZodType<readonly EditStep[]>;

/** The pictures that a plan makes, in order. */
export const editPlan = z
  .array(
    z.strictObject({
      from: z
        .int()
        .min(0)
        .max(PLAN_MAX - 1)
        .nullable(),
      steps: editSteps,
    }),
  )
  .min(1)
  .max(PLAN_MAX)
  .refine((plan) => isPlan(plan), { error: 'the plan cannot be made in its order' })
  .readonly();
