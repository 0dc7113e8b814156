import { z } from 'zod';
import { PROMPT_MAX_LENGTH } from '../constants.ts';
import { editPlan, editSteps } from '../edit/edit-steps.ts';
import { callSchema, pageQuery, timestamp } from './schema.ts';
import { task, taskResult } from './tasks.ts';
import { ticketKind } from './wallet.ts';

/** Most letters of the title of a conversation. */
export const EDIT_TITLE_MAX = 80;

const price = z.object({ kind: ticketKind, amount: z.number().int() });
/** Values of the specification's edit models. */
const model = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]);

/** A turn of a conversation: a task of /imgedit, and where in the conversation it stands. */
const editTurn = z.object({
  turnId: z.uuid(),
  /** The turn whose result it changed; null: it began with a picture of its own. */
  parentTurnId: z.uuid().nullable(),
  /** Media ids: the picture, and the second one of a merge. */
  images: z.array(z.uuid()),
  prompt: z.string(),
  /** Media id of the mask of what was marked. */
  region: z.uuid().nullable(),
  /** The steps that the person agreed to; null: the engine read the words. */
  understood: editSteps.nullable(),
  /** 0: one picture; else two. */
  mode: z.number().int(),
  /** The model that was asked for. */
  model,
  ...task.pick({
    taskId: true,
    status: true,
    progress: true,
    stage: true,
    notes: true,
    price: true,
    charged: true,
    error: true,
    createdAt: true,
    finishedAt: true,
  }).shape,
  results: z.array(taskResult),
  /** Label of the engine that did it, or is to; null: not known yet. */
  engine: z.string().nullable(),
});
export type EditTurn = z.infer<typeof editTurn>;

const conversation = z.object({
  sessionId: z.uuid(),
  title: z.string(),
  mode: z.number().int(),
  model,
  /** The turn that the next one goes on from. */
  headTurnId: z.uuid().nullable(),
  /** Oldest first. */
  turns: z.array(editTurn),
});
export type EditConversation = z.infer<typeof conversation>;

const listed = z.object({
  sessionId: z.uuid(),
  title: z.string(),
  turns: z.number().int(),
  /** Media id of its newest picture. */
  thumb: z.uuid().nullable(),
  updatedAt: timestamp,
});
export type ListedEdit = z.infer<typeof listed>;

const wish = z.strictObject({
  words: z.string().trim().min(1).max(PROMPT_MAX_LENGTH),
  /** The same one twice is one plan. */
  requestId: z.string().min(1).max(100).optional(),
});

export const editCalls = {
  planWish: callSchema(
    'A wish as a plan of pictures, made by the connected chat model for a ticket; it is started as any other with the tool agent-nano',
    wish,
    z.object({ plan: editPlan, notes: z.array(z.string()), model: z.string() }),
  ),
  editImage: callSchema(
    'Change one picture, or two into one, as a sentence says',
    z.strictObject({
      /** 0: exactly one image; any other: exactly two. */
      mode: z.coerce.number().int().default(0),
      model: z.coerce.number().pipe(model).default(3),
      images: z.array(z.uuid()).max(10),
      prompt: z.string().trim().min(1).max(PROMPT_MAX_LENGTH),
      sessionId: z.uuid().optional(),
      parentTurnId: z.uuid().optional(),
      /** Media id of a grey picture of the first image's size, white is what is meant. */
      region: z.uuid().optional(),
      steps: editSteps.optional(),
      requestId: z.string().min(1).max(100).optional(),
      stay: z.boolean().or(z.stringbool()).optional(),
      priceShown: z.coerce.number().int().min(0).optional(),
    }),
    z.object({ taskId: z.uuid(), sessionId: z.uuid(), turnId: z.uuid(), price }),
  ),
  editImageInfo: callSchema(
    'A conversation of the caller; without its id, their conversations, newest first',
    z.strictObject({ sessionId: z.uuid().optional(), q: z.string().max(200).optional(), ...pageQuery }),
    z.union([conversation, z.object({ list: z.array(listed), total: z.number().int() })]),
  ),
  updateEditSession: callSchema(
    'Rename a conversation, or go on from another of its turns',
    z.strictObject({
      sessionId: z.uuid(),
      title: z.string().trim().min(1).max(EDIT_TITLE_MAX).optional(),
      headTurnId: z.uuid().nullable().optional(),
    }),
    z.null(),
  ),
  deleteEditSession: callSchema(
    'Delete a conversation; its pictures stay among the works',
    z.strictObject({ sessionId: z.uuid() }),
    z.object({ turns: z.number().int() }),
  ),
} as const;
