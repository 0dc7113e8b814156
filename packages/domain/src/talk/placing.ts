import { AppError, TALK_LIMITS } from '@yujian/contract';
import type { TalkInput } from '@yujian/contract/api/talk';
import { newId, type Clock, type Executor, type Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Answer } from './answer.ts';
import { talkMessages, talks } from './tables.ts';

const TITLE_MAX = 60;

export type MessageRow = typeof talkMessages.$inferSelect;

/** Who answers: a model, and the task that was paid for it; nulls: help, the catalogue and the own tasks. */
export interface Answerer {
  readonly model: string | null;
  readonly taskId: string | null;
}
export const HELP: Answerer = { model: null, taskId: null };

/** A message that is stored, and the row of its answer. */
export interface Asked extends Answerer {
  readonly talkId: string;
  readonly questionId: string;
  /** Of the answer. */
  readonly messageId: string;
  /** What was answered before, where the same request came again. */
  readonly known: Answer | undefined;
}

/**
 * The message and its answer that the same request has stored before, if any.
 * @throws AppError conflict (the same requestId with other words)
 */
export async function findAsked(
  executor: Executor,
  userId: string,
  { requestId, message, talkId: wanted }: TalkInput,
): Promise<Asked | undefined> {
  if (requestId === undefined) return undefined;
  const [question] = await executor
    .select()
    .from(talkMessages)
    .where(and(eq(talkMessages.userId, userId), eq(talkMessages.requestId, requestId)));
  if (question === undefined) return undefined;
  const { talkId, position, text } = question;
  if (text !== message || (wanted !== undefined && wanted !== talkId))
    throw new AppError('conflict', { message: 'conflict.requestId' });
  const [row] = await executor
    .select()
    .from(talkMessages)
    .where(and(eq(talkMessages.talkId, talkId), eq(talkMessages.position, position + 1)));
  const { id, state, model, taskId } = row!;
  const known = state === 'done' ? answerOf(row!) : undefined;
  return { talkId, questionId: question.id, messageId: id, known, model, taskId };
}

/**
 * Stores a message and the row of its answer, in a conversation that begins with it where none is named.
 * @throws AppError notFound (conversation or message), impossible (too long, too many)
 */
export async function placeMessage(
  tx: Transaction,
  clock: Clock,
  userId: string,
  input: TalkInput,
  { model, taskId }: Answerer,
): Promise<Asked> {
  const { talkId: wanted, message, tool = null, images = [], replaces, requestId = null } = input;
  const talkId = wanted ?? (await begin(tx, clock, userId, message));
  if (wanted !== undefined) await touch(tx, clock, userId, wanted);
  const position = await makeRoom(tx, talkId, replaces);
  const common = { talkId, userId, tool, createdAt: clock.now() };
  const [questionId, messageId] = [newId(), newId()];
  const question = { ...common, id: questionId, position, role: 'user', text: message, state: 'done' } as const;
  const answer = { ...common, id: messageId, position: position + 1, role: 'assistant', text: '' } as const;
  await tx.insert(talkMessages).values([
    { ...question, images, requestId },
    { ...answer, state: 'open', model, taskId },
  ]);
  return { talkId, questionId, messageId, known: undefined, model, taskId };
}

/** One at a time of a person: two requests with one id, and two messages for one place. */
export async function lockTalks(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`talks of ${userId}`)})`);
}

export function answerOf({ text, sources, actions }: MessageRow): Answer {
  return { reply: text, sources, actions };
}

async function begin(tx: Transaction, clock: Clock, userId: string, message: string): Promise<string> {
  const [held] = await tx.select({ held: count() }).from(talks).where(eq(talks.userId, userId));
  if ((held?.held ?? 0) >= TALK_LIMITS.talks)
    throw new AppError('impossible', { message: 'impossible.talks', values: { limit: TALK_LIMITS.talks } });
  const now = clock.now();
  const title = Array.from(message.replace(/\s+/g, ' ')).slice(0, TITLE_MAX).join('');
  const row = { id: newId(), userId, title, createdAt: now, updatedAt: now };
  await tx.insert(talks).values(row);
  return row.id;
}

async function touch(tx: Transaction, clock: Clock, userId: string, talkId: string): Promise<void> {
  const own = await tx
    .update(talks)
    .set({ updatedAt: clock.now() })
    .where(and(eq(talks.id, talkId), eq(talks.userId, userId)))
    .returning({ id: talks.id });
  if (own.length === 0) throw new AppError('notFound');
}

/** Where the next message stands; what is replaced is gone. */
async function makeRoom(tx: Transaction, talkId: string, replaces: string | undefined): Promise<number> {
  if (replaces !== undefined) {
    const [old] = await tx
      .select()
      .from(talkMessages)
      .where(and(eq(talkMessages.id, replaces), eq(talkMessages.talkId, talkId), eq(talkMessages.role, 'user')));
    if (old === undefined) throw new AppError('notFound');
    await tx.delete(talkMessages).where(and(eq(talkMessages.talkId, talkId), gte(talkMessages.position, old.position)));
    return old.position;
  }
  const [held] = await tx.select({ held: count() }).from(talkMessages).where(eq(talkMessages.talkId, talkId));
  const position = held?.held ?? 0;
  if (position >= TALK_LIMITS.messages)
    throw new AppError('impossible', { message: 'impossible.talkLong', values: { limit: TALK_LIMITS.messages } });
  return position;
}
