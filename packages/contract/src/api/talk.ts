import { z } from 'zod';
import { TALK_LIMITS } from '../constants.ts';
import { callSchema, pageQuery, timestamp } from './schema.ts';

/** Where an answer, or a part of it, comes from; `path` is an address of the page. */
const talkSource = z.object({
  kind: z.enum(['tool', 'help', 'task']),
  title: z.string(),
  path: z.string().optional(),
});
export type TalkSource = z.infer<typeof talkSource>;

/** What can be done next: a tool to open. */
const talkAction = z.object({ kind: z.literal('open'), tool: z.string(), title: z.string(), path: z.string() });
export type TalkAction = z.infer<typeof talkAction>;

export const talkInput = z.strictObject({
  /** Absent: a new conversation. */
  talkId: z.uuid().optional(),
  message: z.string().trim().min(1).max(TALK_LIMITS.characters),
  /** Media ids. */
  images: z.array(z.uuid()).max(TALK_LIMITS.images).optional(),
  /** The tool beside which it is asked. */
  tool: z.string().max(64).optional(),
  /** An earlier message of one's own that this one replaces, with all that followed it. */
  replaces: z.uuid().optional(),
  /** Who shall answer. Absent: help where it surely holds the answer, a connected chat model else. */
  by: z.enum(['help', 'model']).optional(),
  /** With a requestId that is known: an answer that failed or was stopped is asked for, and paid, once more. */
  again: z.boolean().optional(),
  /** The same one twice is one message; its answer comes again. */
  requestId: z.string().min(1).max(100).optional(),
});
export type TalkInput = z.input<typeof talkInput>;

const made = { talkId: z.uuid(), messageId: z.uuid() };
const written = {
  /** The chat model that answers, as its server calls it; null: help, the catalogue and the own tasks. */
  model: z.string().nullable(),
  /** Of a model: the task that was paid for it, and that can be stopped. */
  taskId: z.uuid().nullable(),
};
const found = { sources: z.array(talkSource), actions: z.array(talkAction) };

/** One line of `/ai/gptTalkStream`. `delta` is Markdown; a last line carries what the answer comes from and leads to. `[DONE]` follows it. */
export const talkEvent = z.object({
  ...made,
  /** The message that is answered. */
  questionId: z.uuid(),
  delta: z.string(),
  /** All of the answer so far, in place of what was streamed. */
  whole: z.string().optional(),
  ...written,
  /** Why there is no answer; no `[DONE]` follows, and what was paid has come back. */
  problem: z.string().optional(),
  sources: found.sources.optional(),
  actions: found.actions.optional(),
});
export type TalkEvent = z.infer<typeof talkEvent>;

const talkMessage = z.object({
  messageId: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** Markdown; empty where an answer was never finished. */
  text: z.string(),
  state: z.enum(['done', 'open']),
  tool: z.string().nullable(),
  /** Of a person's message: media ids. */
  images: z.array(z.uuid()),
  /** Of a person's message whose answer is open: sent again with it, the message brings its answer. */
  requestId: z.string().nullable(),
  ...written,
  ...found,
  at: timestamp,
});
export type TalkMessage = z.infer<typeof talkMessage>;

const talk = z.object({ talkId: z.uuid(), title: z.string(), messages: z.array(talkMessage) });
export type Talk = z.infer<typeof talk>;

const talkInfo = z.object({ talkId: z.uuid(), title: z.string(), at: timestamp });
export type TalkInfo = z.infer<typeof talkInfo>;

export const talkCalls = {
  gptTalk: callSchema(
    'Ask the assistant. From help, the tools and the own tasks it answers for nothing; a connected chat model takes a ticket',
    talkInput,
    z.object({ ...made, reply: z.string(), ...written, ...found }),
  ),
  gptTalkHistory: callSchema(
    'Own conversations, last used first; `q` looks in titles and messages',
    z.strictObject({ ...pageQuery, q: z.string().max(200).optional() }),
    z.object({ list: z.array(talkInfo), total: z.number().int() }),
  ),
  gptTalkHistoryDetail: callSchema('One conversation with its messages', z.strictObject({ id: z.uuid() }), talk),
  deleteTalk: callSchema('Delete a conversation', z.strictObject({ talkId: z.uuid() }), z.null()),
} as const;
