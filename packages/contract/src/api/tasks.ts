import { z } from 'zod';
import { sceneBrief } from '../scene/brief-schema.ts';
import { materialSet } from '../scene/material-set.ts';
import { corrections } from '../structure/corrections.ts';
import { holeLines } from '../edit/hole-lines.ts';
import { marginsSetting } from '../edit/margins.ts';
import { editPlan, editSteps } from '../edit/edit-steps.ts';
import { keptSurfaces } from '../edit/kept-surfaces.ts';
import { placements } from '../edit/placements.ts';
import { surfacePlane } from '../edit/surface-plane.ts';
import { selectionDocument } from '../edit/selection.ts';
import { BATCH_PICTURES_MAX } from '../constants.ts';
import { angle } from '../fields/kinds/angles.ts';
import { cameraSetting } from '../fields/kinds/camera.ts';
import { callSchema, NOTHING, pageOf, pageQuery, timestamp } from './schema.ts';
import { ticketKind } from './wallet.ts';

export const TASK_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const taskState = z.enum(TASK_STATES);
export type TaskState = z.infer<typeof taskState>;

/** How much of the input's structure a picture keeps: see contract/jobs. */
export const fidelityRecord = z.object({
  score: z.number(),
  threshold: z.number(),
  repeated: z.boolean(),
  kept: z.number(),
  moved: z.number(),
  invented: z.number(),
  lostOpenings: z.number().int(),
  inventedOpenings: z.number().int(),
  understood: z.number().optional(),
});

export const taskResult = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'video', 'model', 'file', 'text']),
  url: z.string(),
  thumb: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  bytes: z.number().int(),
  type: z.string(),
  /** What the file is within its picture: `image` is the picture itself; others are `svg`, `scene`, `depth` … */
  role: z.string(),
  text: z.string().optional(),
  /** Which picture of the run: 0 for the first; several files may share one (PNG and SVG). */
  variant: z.number().int(),
  fidelity: fidelityRecord.optional(),
  /** It can be downloaded with its layers. */
  layered: z.literal(true).optional(),
  /** Its materials are known and can be saved as a set. */
  dressed: z.literal(true).optional(),
  /** Materials were laid on its surfaces: it has a schedule. */
  laid: z.literal(true).optional(),
  /** It is in the gallery, or waits to be. */
  gallery: z.enum(['published', 'pending']).optional(),
  /** Of an illustration: the manner it is painted in. */
  manner: z.string().optional(),
  /** Of a masked result: pixels that differ outside of the selection, counted between the decoded upload and the decoded stored file. */
  outside: z.object({ changed: z.number().int(), of: z.number().int() }).optional(),
});
export type TaskResult = z.infer<typeof taskResult>;

const engineCost = z.object({ amount: z.number(), currency: z.string() });

/** A machine elsewhere that was asked, and what went there; with those that made nothing. */
export const engineVisit = z.object({
  engine: z.string(),
  label: z.string(),
  model: z.string().nullable(),
  /** Null: nothing was sent yet, or it was not reached. */
  host: z.string().nullable(),
  bytesSentOut: z.number().int(),
  /** Pictures of this task that it made. */
  pictures: z.number().int(),
  /** Calls of which nobody knows whether they were worked on. */
  inDoubt: z.number().int(),
  cost: engineCost.optional(),
});
export type EngineVisit = z.infer<typeof engineVisit>;

/** How a result was made: enough to repeat it. */
export const engineRecord = z.object({
  engine: z.string(),
  label: z.string(),
  model: z.string().nullable(),
  version: z.string(),
  /** Bytes of the person's pictures that left this server for this task; 0 for the built-in engine. */
  bytesSentOut: z.number().int(),
  host: z.string().nullable(),
  /** What the maker asked for it, as far as it said. */
  cost: engineCost.optional(),
  /** The share of the light's work that was done when the person said "good enough"; absent when it ran to its end. */
  endedEarlyAt: z.number().optional(),
});

/** A setting's value: see contract/fields. */
export const paramValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  cameraSetting,
  sceneBrief,
  marginsSetting,
  selectionDocument,
  holeLines,
  surfacePlane,
  placements,
  z.array(angle).readonly(),
  keptSurfaces,
  editSteps,
  editPlan,
  z.record(z.string(), z.string()),
  materialSet,
  corrections,
]);

/** How far a batch is; what is neither done nor failed waits, runs or was stopped. */
const batchCounts = {
  batchId: z.uuid(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Queued or running. */
  active: z.number().int(),
  /** Of all its tasks together, in the kind of the price. */
  amount: z.number().int(),
  charged: z.number().int(),
  refunded: z.number().int(),
};

const timeLeft = {
  secondsLeft: z.number().nullable(),
  /** It takes much longer than such tasks took before; without this, what is left never grows. */
  isSlow: z.boolean(),
};

export const task = z.object({
  taskId: z.uuid(),
  tool: z.string(),
  toolVersion: z.number().int(),
  name: z.string(),
  favourite: z.boolean(),
  status: taskState,
  /** The person said "good enough, keep this": it is being finished. */
  finishing: z.boolean(),
  /** 0 to 1, work done of work known. */
  progress: z.number(),
  stage: z.string().nullable(),
  queue_num: z.number().int(),
  /** While it waits: what for, and when its turn comes as far as this server's own runs tell; null: it does not, or nothing is known. */
  wait: z.object({ seconds: z.number(), for: z.enum(['turn', 'own']) }).nullable(),
  /** While it runs: as far as this server's own runs tell. */
  ...timeLeft,
  preview: z.string().nullable(),
  params: z.record(z.string(), paramValue),
  price: z.object({ kind: ticketKind, amount: z.number().int() }),
  charged: z.number().int(),
  refunded: z.number().int(),
  /** What its price covers beyond it: repaints of an illustration, and the photoreal picture of the same request; null: nothing. */
  covers: z.object({ repaint: z.boolean(), real: z.boolean() }).nullable(),
  /** Who is to do it, as it was asked for; `stay`: it does not leave this machine. */
  wanted: z.object({ engine: z.string().nullable(), model: z.string().nullable(), stay: z.boolean() }),
  /** An engine elsewhere does it, or is to do it. */
  isAway: z.boolean(),
  engine: engineRecord.nullable(),
  /** Where pictures and words of it went, whatever came of it; empty: they never left this server. */
  visits: z.array(engineVisit),
  /** Facts the engine tells about its work, e.g. what it understood of the words. */
  notes: z.array(z.string()),
  results: z.array(taskResult),
  error: z.object({ code: z.number().int(), message: z.string() }).nullable(),
  /** The batch that it is one of; null: it was started alone. */
  batch: z.object(batchCounts).nullable(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  deletedAt: timestamp.nullable(),
});
export type Task = z.infer<typeof task>;

const byTaskId = z.strictObject({ taskId: z.uuid() });

const requestId = z.string().min(1).max(100).optional();
/** A paid task whose price covers this one: a repaint of its illustration, or the photoreal picture of the same request, once. */
const coveredBy = z.uuid().optional();
const engineInput = {
  /** An engine of /ai/engines; absent: the first of the operator's order that can. */
  engine: z.string().min(1).max(64).optional(),
  /** One of its models; absent: the engine chooses. */
  model: z.string().min(1).max(200).optional(),
  /** Nothing leaves this machine. */
  stay: z.boolean().or(z.stringbool()).optional(),
  /** What the person was told that it costs; a start that would cost anything else is refused. */
  priceShown: z.coerce.number().int().min(0).optional(),
  /** In what; absent: gold. */
  priceKind: z.coerce.number().pipe(ticketKind).optional(),
};

/** `tool`, `requestId`, who does it, and the tool's own settings; those are checked by the tool's schema. */
export const startInput = z.looseObject({
  tool: z.string().max(64),
  requestId,
  name: z.string().trim().max(80).optional(),
  coveredBy,
  ...engineInput,
});
const price = z.object({ kind: ticketKind, amount: z.number().int() });
const startAnswer = z.object({ taskId: z.uuid(), queue_num: z.number().int(), price });

/** One tool and the same settings for many pictures; `params` are the tool's own settings without its picture. */
export const startBatchInput = z.strictObject({
  tool: z.string().max(64),
  params: z.record(z.string(), z.unknown()),
  images: z.array(z.uuid()).min(1).max(BATCH_PICTURES_MAX),
  requestId,
  ...engineInput,
});

const byBatchId = z.strictObject({ batchId: z.uuid() });
/** A task of a batch, as much as its list shows. */
const batchTask = task
  .pick({ taskId: true, name: true, status: true, progress: true, results: true, error: true })
  .extend({ image: z.uuid().nullable() });
export type BatchTask = z.infer<typeof batchTask>;
export const batch = z.object({
  ...batchCounts,
  tool: z.string(),
  priceKind: ticketKind,
  createdAt: timestamp,
  /** In the order of the pictures that were given. */
  tasks: z.array(batchTask),
});
export type Batch = z.infer<typeof batch>;

/** The recipe that lies in a downloaded picture, as somebody gives it. */
const recipe = z.looseObject({
  tool: z.string().max(64),
  toolVersion: z.unknown().optional(),
  params: z.record(z.string(), z.unknown()),
});
const checkedRecipe = z.object({
  tool: z.string(),
  /** What the tool's own schema takes. */
  params: z.record(z.string(), paramValue),
  /** Settings whose values it does not take. */
  refused: z.array(z.string()),
  /** Keys that it does not know; the first of them, cut. */
  unknown: z.array(z.string()),
});
export type CheckedRecipe = z.infer<typeof checkedRecipe>;

/** Sent on /ai/taskEvents. `queued` carries the place, `running` and `progress` the time that is left, `progress` the fraction and stage, the ends carry nothing more: fetch the task. */
export const taskEvent = z.object({
  type: z.enum(['queued', 'running', 'progress', 'preview', 'succeeded', 'failed', 'cancelled', 'requeued', 'changed']),
  taskId: z.uuid(),
  progress: z.number().optional(),
  stage: z.string().optional(),
  queue_num: z.number().int().optional(),
  preview: z.string().optional(),
  secondsLeft: z.number().optional(),
  isSlow: z.boolean().optional(),
});
export type TaskEvent = z.infer<typeof taskEvent>;

export const taskCalls = {
  startTask: callSchema('Start a task of any tool', startInput, startAnswer),
  startHandle: callSchema(
    'Start a task of a tool of the Enhance table',
    z.looseObject({ handle: z.string().max(64), requestId, ...engineInput }),
    startAnswer,
  ),
  startBatch: callSchema(
    'Start one tool on many pictures, for one price',
    startBatchInput,
    z.object({ batchId: z.uuid(), tasks: z.array(z.uuid()), price }),
  ),
  getBatch: callSchema('A batch of the caller and its tasks', byBatchId, batch),
  cancelBatch: callSchema(
    'Stop what is left of a batch; what was not delivered is refunded',
    byBatchId,
    z.object({ stopped: z.number().int() }),
  ),
  shelveBatch: callSchema(
    'Move a whole batch to the bin, stopped if needed, or back',
    z.strictObject({ batchId: z.uuid(), bin: z.boolean().or(z.stringbool()) }),
    z.null(),
  ),
  taskById: callSchema('One task of the caller', byTaskId, task),
  taskList: callSchema(
    'Tasks of the caller, newest first',
    z.strictObject({
      ...pageQuery,
      tool: z.string().max(64).optional(),
      status: z.enum([...TASK_STATES, 'active']).optional(),
      q: z.string().max(200).optional(),
      favourite: z.stringbool().optional(),
      bin: z.stringbool().optional(),
      /** A batch comes as one, by the first of its tasks that fits. */
      grouped: z.stringbool().optional(),
    }),
    pageOf(task),
  ),
  taskByResult: callSchema('The task of the caller that made a file', z.strictObject({ id: z.uuid() }), task),
  renderResult: callSchema('The results of one task', byTaskId, z.array(taskResult)),
  deleteTask: callSchema('Cancel if needed and move to the bin', byTaskId, z.null()),
  cancelTask: callSchema(
    'Stop a queued or running task; what was not delivered is refunded',
    byTaskId,
    z.object({ status: taskState }),
  ),
  finishTask: callSchema(
    '"Good enough, keep this": a running task of a tool that can finishes the picture so far; its price stays',
    byTaskId,
    z.object({ status: taskState }),
  ),
  checkRecipe: callSchema(
    'What of the recipe of a downloaded picture can be used; null: it is of no tool of this version',
    z.strictObject({ recipe }),
    checkedRecipe.nullable(),
  ),
  taskPace: callSchema(
    'How much longer the last tasks of a tool took on this server than the declared seconds say: 1 while there are none',
    z.strictObject({ tool: z.string().max(64) }),
    z.object({ pace: z.number(), runs: z.number().int() }),
  ),
  updateTask: callSchema(
    'Rename or mark as favourite',
    z.strictObject({
      taskId: z.uuid(),
      name: z.string().trim().min(1).max(80).optional(),
      favourite: z.boolean().optional(),
    }),
    task,
  ),
  restoreTask: callSchema('Take a task back from the bin', byTaskId, task),
  emptyBin: callSchema(
    'Delete for good what is in the bin, and uploads that no task used; frees their storage',
    NOTHING,
    z.object({ files: z.number().int() }),
  ),
} as const;
