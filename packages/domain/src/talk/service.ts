import { AppError, TALK_LIMITS } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { Talk, TalkInfo, TalkInput, TalkMessage } from '@yujian/contract/api/talk';
import { newId, type Clock, type Database, type Executor, type Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import { and, asc, count, desc, eq, exists, gte, ilike, or, sql } from 'drizzle-orm';
import { composeAnswer, type Answer } from './answer.ts';
import type { OwnFacts } from './own-facts.ts';
import { talkMessages, talks } from './tables.ts';

const TITLE_MAX = 60;

/** A message that is stored, and the row of its answer. */
export interface Asked {
  readonly talkId: string;
  readonly questionId: string;
  /** Of the answer. */
  readonly messageId: string;
  /** What was answered before, where the same request came again. */
  readonly known: Answer | undefined;
}

/** Conversations of people with the assistant. */
export interface Talks {
  /**
   * Stores a message; the same requestId again finds it.
   * @throws AppError notFound (conversation or message), impossible (a picture, too long, too many), conflict (requestId with other words)
   */
  ask(userId: string, input: TalkInput): Promise<Asked>;
  /** The answer of a message, made and stored unless it is there; of two at once the first that is stored counts. @throws AppError notFound: deleted meanwhile */
  answer(userId: string, asked: Asked, language: Language): Promise<Answer>;
  list(
    userId: string,
    query: { page: number; pageSize: number; q?: string | undefined },
  ): Promise<{ list: TalkInfo[]; total: number }>;
  /** @throws AppError notFound */
  get(userId: string, talkId: string): Promise<Talk>;
  /** @throws AppError notFound */
  delete(userId: string, talkId: string): Promise<void>;
}

type MessageRow = typeof talkMessages.$inferSelect;

export function createTalks({
  database,
  clock,
  facts,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly facts: OwnFacts;
}): Talks {
  const { db } = database;

  const begin = async (tx: Transaction, userId: string, message: string): Promise<string> => {
    const [held] = await tx.select({ held: count() }).from(talks).where(eq(talks.userId, userId));
    if ((held?.held ?? 0) >= TALK_LIMITS.talks)
      throw new AppError('impossible', { message: 'impossible.talks', values: { limit: TALK_LIMITS.talks } });
    const now = clock.now();
    const title = Array.from(message.replace(/\s+/g, ' ')).slice(0, TITLE_MAX).join('');
    const row = { id: newId(), userId, title, createdAt: now, updatedAt: now };
    await tx.insert(talks).values(row);
    return row.id;
  };

  /** Where the next message stands; what is replaced is gone. */
  const makeRoom = async (tx: Transaction, talkId: string, replaces: string | undefined): Promise<number> => {
    if (replaces !== undefined) {
      const [old] = await tx
        .select()
        .from(talkMessages)
        .where(and(eq(talkMessages.id, replaces), eq(talkMessages.talkId, talkId), eq(talkMessages.role, 'user')));
      if (old === undefined) throw new AppError('notFound');
      await tx
        .delete(talkMessages)
        .where(and(eq(talkMessages.talkId, talkId), gte(talkMessages.position, old.position)));
      return old.position;
    }
    const [held] = await tx.select({ held: count() }).from(talkMessages).where(eq(talkMessages.talkId, talkId));
    const position = held?.held ?? 0;
    if (position >= TALK_LIMITS.messages)
      throw new AppError('impossible', { message: 'impossible.talkLong', values: { limit: TALK_LIMITS.messages } });
    return position;
  };

  return {
    async ask(userId, { talkId: wanted, message, tool = null, images = [], replaces, requestId = null }) {
      if (images.length > 0) throw new AppError('impossible', { message: 'impossible.talkPictures' });
      return database.transaction(async (tx) => {
        // One at a time of a person: two requests with one id, and two messages for one place.
        await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`talks of ${userId}`)})`);
        const earlier = requestId === null ? undefined : await findAsked(tx, userId, requestId);
        if (earlier !== undefined) {
          if (earlier.text !== message || (wanted !== undefined && wanted !== earlier.asked.talkId))
            throw new AppError('conflict', { message: 'conflict.requestId' });
          return earlier.asked;
        }
        const talkId = wanted ?? (await begin(tx, userId, message));
        if (wanted !== undefined) await touch(tx, clock, userId, wanted);
        const position = await makeRoom(tx, talkId, replaces);
        const common = { talkId, userId, tool, createdAt: clock.now() };
        const asked = { talkId, questionId: newId(), messageId: newId(), known: undefined };
        await tx.insert(talkMessages).values([
          { ...common, id: asked.questionId, position, role: 'user', text: message, state: 'done', requestId },
          { ...common, id: asked.messageId, position: position + 1, role: 'assistant', text: '', state: 'open' },
        ]);
        return asked;
      });
    },

    async answer(userId, { questionId, messageId, known }, language) {
      if (known !== undefined) return known;
      const own = eq(talkMessages.userId, userId);
      const [question] = await db
        .select()
        .from(talkMessages)
        .where(and(eq(talkMessages.id, questionId), own));
      if (question === undefined) throw new AppError('notFound');
      const { text, tool, position } = question;
      const answer = await composeAnswer({ userId, text, tool, isFirst: position === 0, language }, facts);
      const open = and(eq(talkMessages.id, messageId), own, eq(talkMessages.state, 'open'));
      const stored = await db
        .update(talkMessages)
        .set({ text: answer.reply, sources: [...answer.sources], actions: [...answer.actions], state: 'done' })
        .where(open)
        .returning({ id: talkMessages.id });
      if (stored.length > 0) return answer;
      const [row] = await db
        .select()
        .from(talkMessages)
        .where(and(eq(talkMessages.id, messageId), own));
      if (row === undefined) throw new AppError('notFound');
      return answerOf(row);
    },

    async list(userId, { page, pageSize, q = '' }) {
      const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
      const says = db
        .select({ id: talkMessages.id })
        .from(talkMessages)
        .where(and(eq(talkMessages.talkId, talks.id), ilike(talkMessages.text, words)));
      const fits = and(eq(talks.userId, userId), q === '' ? undefined : or(ilike(talks.title, words), exists(says)));
      const [rows, [all]] = await Promise.all([
        db
          .select()
          .from(talks)
          .where(fits)
          .orderBy(desc(talks.updatedAt), desc(talks.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(talks).where(fits),
      ]);
      const list = rows.map(({ id, title, updatedAt }) => ({ talkId: id, title, at: updatedAt.toISOString() }));
      return { list, total: all?.total ?? 0 };
    },

    async get(userId, talkId) {
      const [row] = await db
        .select()
        .from(talks)
        .where(and(eq(talks.id, talkId), eq(talks.userId, userId)));
      if (row === undefined) throw new AppError('notFound');
      const messages = await db
        .select()
        .from(talkMessages)
        .where(and(eq(talkMessages.talkId, talkId), eq(talkMessages.userId, userId)))
        .orderBy(asc(talkMessages.position));
      return { talkId, title: row.title, messages: messages.map(describe) };
    },

    async delete(userId, talkId) {
      const gone = await db
        .delete(talks)
        .where(and(eq(talks.id, talkId), eq(talks.userId, userId)))
        .returning({ id: talks.id });
      if (gone.length === 0) throw new AppError('notFound');
    },
  };
}

/** @throws AppError notFound */
async function touch(tx: Transaction, clock: Clock, userId: string, talkId: string): Promise<void> {
  const own = await tx
    .update(talks)
    .set({ updatedAt: clock.now() })
    .where(and(eq(talks.id, talkId), eq(talks.userId, userId)))
    .returning({ id: talks.id });
  if (own.length === 0) throw new AppError('notFound');
}

async function findAsked(
  executor: Executor,
  userId: string,
  requestId: string,
): Promise<{ readonly text: string; readonly asked: Asked } | undefined> {
  const [question] = await executor
    .select()
    .from(talkMessages)
    .where(and(eq(talkMessages.userId, userId), eq(talkMessages.requestId, requestId)));
  if (question === undefined) return undefined;
  const { talkId, position, text } = question;
  const [row] = await executor
    .select()
    .from(talkMessages)
    .where(and(eq(talkMessages.talkId, talkId), eq(talkMessages.position, position + 1)));
  const known = row!.state === 'done' ? answerOf(row!) : undefined;
  return { text, asked: { talkId, questionId: question.id, messageId: row!.id, known } };
}

function answerOf({ text, sources, actions }: MessageRow): Answer {
  return { reply: text, sources, actions };
}

function describe({ id, role, text, state, tool, sources, actions, createdAt }: MessageRow): TalkMessage {
  return { messageId: id, role, text, state, tool, sources, actions, at: createdAt.toISOString() };
}
