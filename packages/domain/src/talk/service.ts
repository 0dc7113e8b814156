import { AppError } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { Talk, TalkInfo, TalkInput, TalkMessage } from '@yujian/contract/api/talk';
import type { Task } from '@yujian/contract/api/tasks';
import { modelThatChats, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineChoice } from '@yujian/contract/jobs';
import { assistant } from '@yujian/contract/tools/assistant';
import type { Tool } from '@yujian/contract/tools/tool';
import type { Clock, Database, Executor, Transaction } from '@yujian/platform';
import { and, asc, count, desc, eq, exists, ilike, isNotNull, lt, or } from 'drizzle-orm';
import { composeAnswer, type Answer } from './answer.ts';
import { findEntries, toolOf } from './catalogue.ts';
import { makeConversation } from './conversation.ts';
import { failureOf } from './failure.ts';
import type { OwnFacts } from './own-facts.ts';
import { answerOf, findAsked, HELP, lockTalks, placeMessage, type Asked, type MessageRow } from './placing.ts';
import { talkMessages, talks } from './tables.ts';

export type { Asked } from './placing.ts';

/** Who writes to the assistant. */
export interface Asker {
  readonly userId: string;
  /** Nothing of theirs may leave this machine. */
  readonly stayHere: boolean;
  readonly language: Language;
}

/** Conversations of people with the assistant. */
export interface Talks {
  /**
   * Stores a message and, where a chat model is to answer it, starts and reserves that in the same transaction. The same
   * requestId again finds it; with `again`, an answer that failed or was stopped is begun anew.
   *
   * @throws AppError notFound (conversation or message), impossible (a picture that no model sees, too long, too many),
   *   conflict (requestId with other words), and what the start of a task throws
   */
  ask(asker: Asker, input: TalkInput): Promise<Asked>;
  /**
   * The answer of a message, made and stored unless it is there; of two at once the first that is stored counts.
   *
   * @param hear all words so far, as a model writes them
   * @throws AppError notFound: deleted meanwhile; internal: the model gave no answer, with its reason
   */
  answer(userId: string, asked: Asked, language: Language, hear?: (text: string) => void): Promise<Answer>;
  list(
    userId: string,
    query: { page: number; pageSize: number; q?: string | undefined },
  ): Promise<{ list: TalkInfo[]; total: number }>;
  /** @throws AppError notFound */
  get(userId: string, talkId: string, language: Language): Promise<Talk>;
  /** @throws AppError notFound */
  delete(userId: string, talkId: string): Promise<void>;
}

export interface TalkDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Words of tasks, as they are written. */
  readonly texts: {
    /** Before a task begins, so that none of its words is missed. */
    expect(taskId: string): Promise<void>;
    /** Hears all words so far; resolves once `isOver` says so. */
    follow(taskId: string, hear: (text: string) => void, isOver: () => Promise<boolean>): Promise<void>;
  };
  readonly facts: OwnFacts;
  readonly startTask: (
    request: {
      readonly userId: string;
      readonly tool: Tool;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly engine: EngineChoice;
      readonly requestId?: string | undefined;
      readonly language: Language;
    },
    also: (tx: Transaction, taskId: string) => Promise<void>,
  ) => Promise<{ readonly taskId: string }>;
  /** Tasks of theirs by id; those that are gone are missing. */
  readonly readTasks: (userId: string, taskIds: readonly string[], language: Language) => Promise<readonly Task[]>;
  /** What a finished task of theirs wrote. @throws AppError notFound */
  readonly readWords: (userId: string, mediaId: string) => Promise<string>;
  readonly discardWords: (executor: Executor, userId: string, mediaId: string) => Promise<void>;
  /** Stops a task of theirs unless it has ended, and moves it to the bin with what it wrote. */
  readonly dropTask: (userId: string, taskId: string) => Promise<unknown>;
  readonly readBoard: () => Promise<EngineBoard>;
  /** Those of pictures that are theirs and still there. */
  readonly picturesThere: (userId: string, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A question that is held to this share by what help and catalogue say is answered by them although a model is connected. */
const COVER_FREE = 0.6;

/** The same request came first. */
class Repeated extends Error {}

export function createTalks(deps: TalkDeps): Talks {
  const { database, clock, facts, texts, startTask, readTasks, readWords } = deps;
  const { db } = database;

  /** The model that is to answer; null: help does. */
  const modelFor = async ({ stayHere }: Asker, { by, message, images = [], tool }: TalkInput) => {
    const hasPictures = images.length > 0;
    if (by === 'help' && !hasPictures) return null;
    const found = stayHere ? null : modelThatChats(await deps.readBoard(), hasPictures);
    if (found === null) {
      if (hasPictures) throw new AppError('impossible', { message: 'impossible.talkPictures' });
      return null;
    }
    if (by === 'model' || hasPictures) return found;
    const { isSure, cover } = findEntries(message, toolOf(tool ?? null) !== undefined);
    return isSure && cover >= COVER_FREE ? null : found;
  };

  const askModel = async (
    { userId, language }: Asker,
    question: { readonly text: string; readonly images: readonly string[]; readonly tool: string | null },
    before: readonly MessageRow[],
    { engine, model }: { readonly engine: string; readonly model: string },
    also: (tx: Transaction, taskId: string) => Promise<void>,
  ): Promise<void> => {
    // Pictures of this message must be there; of earlier ones those come along that still are.
    const earlier = await deps.picturesThere(
      userId,
      before.flatMap(({ images }) => images),
    );
    const isThere = (id: string): boolean => question.images.includes(id) || earlier.has(id);
    const { conversation, pictures } = makeConversation(before, question, isThere, language);
    await startTask(
      {
        userId,
        tool: assistant,
        settings: { conversation: JSON.stringify(conversation), ...pictures },
        engine: { engine, model, stay: false },
        language,
      },
      async (tx, taskId) => {
        await lockTalks(tx, userId);
        await texts.expect(taskId);
        await also(tx, taskId);
      },
    );
  };

  const readBefore = (userId: string, talkId: string, position: number | null): Promise<MessageRow[]> =>
    db
      .select()
      .from(talkMessages)
      .where(
        and(
          eq(talkMessages.talkId, talkId),
          eq(talkMessages.userId, userId),
          position === null ? undefined : lt(talkMessages.position, position),
        ),
      )
      .orderBy(asc(talkMessages.position));

  const readMessage = async (userId: string, id: string): Promise<MessageRow> => {
    const [row] = await db
      .select()
      .from(talkMessages)
      .where(and(eq(talkMessages.id, id), eq(talkMessages.userId, userId)));
    if (row === undefined) throw new AppError('notFound');
    return row;
  };

  /** An answer that has failed or was stopped is paid for and asked again; one that is there or on its way stays. */
  const revive = async (asker: Asker, asked: Asked): Promise<Asked> => {
    const { userId, language } = asker;
    if (asked.known !== undefined || asked.model === null) return asked;
    const [task] = asked.taskId === null ? [] : await readTasks(userId, [asked.taskId], language);
    if (task !== undefined && task.status !== 'failed' && task.status !== 'cancelled') return asked;
    const { text, images, tool, position } = await readMessage(userId, asked.questionId);
    const found = await modelFor(asker, { message: text, images, by: 'model' });
    if (found === null) {
      await db
        .update(talkMessages)
        .set(HELP)
        .where(and(eq(talkMessages.id, asked.messageId), eq(talkMessages.state, 'open')));
      return { ...asked, ...HELP };
    }
    const before = await readBefore(userId, asked.talkId, position);
    let next = asked;
    const old = asked.taskId === null ? undefined : eq(talkMessages.taskId, asked.taskId);
    await askModel(asker, { text, images, tool }, before, found, async (tx, taskId) => {
      const begun = await tx
        .update(talkMessages)
        .set({ taskId, model: found.model })
        .where(and(eq(talkMessages.id, asked.messageId), eq(talkMessages.state, 'open'), old))
        .returning({ id: talkMessages.id });
      if (begun.length === 0) throw new Repeated();
      next = { ...asked, taskId, model: found.model };
    });
    return next;
  };

  const begin = async (asker: Asker, input: TalkInput): Promise<Asked> => {
    const { userId } = asker;
    const found = await modelFor(asker, input);
    if (found === null)
      return database.transaction(async (tx) => {
        await lockTalks(tx, userId);
        return (await findAsked(tx, userId, input)) ?? placeMessage(tx, clock, userId, input, HELP);
      });
    const { talkId, message, images = [], tool = null, replaces } = input;
    const position = replaces === undefined ? null : (await readMessage(userId, replaces)).position;
    const before = talkId === undefined ? [] : await readBefore(userId, talkId, position);
    let asked: Asked | undefined;
    await askModel(asker, { text: message, images, tool }, before, found, async (tx, taskId) => {
      if ((await findAsked(tx, userId, input)) !== undefined) throw new Repeated();
      asked = await placeMessage(tx, clock, userId, input, { model: found.model, taskId });
    });
    return asked!;
  };

  /** Keeps an answer unless one is kept. Resolves to the one that counts. */
  const keep = async (userId: string, messageId: string, answer: Answer, executor: Executor = db): Promise<Answer> => {
    const stored = await executor
      .update(talkMessages)
      .set({ text: answer.reply, sources: [...answer.sources], actions: [...answer.actions], state: 'done' })
      .where(and(eq(talkMessages.id, messageId), eq(talkMessages.userId, userId), eq(talkMessages.state, 'open')))
      .returning({ id: talkMessages.id });
    return stored.length > 0 ? answer : answerOf(await readMessage(userId, messageId));
  };

  /** What a model wrote goes from its task into the conversation, and is then nowhere else. */
  const keepWritten = async (userId: string, messageId: string, { results }: Task): Promise<Answer> => {
    const words = results.find(({ kind }) => kind === 'text');
    const reply = words && (await readWords(userId, words.id).catch(() => undefined));
    if (words === undefined || reply === undefined) {
      const row = await readMessage(userId, messageId);
      if (row.state === 'done') return answerOf(row);
      throw new AppError('internal', { message: 'internal.talkStopped' });
    }
    const answer = { reply, sources: [], actions: [] };
    // Both or neither: what is in a conversation lies nowhere beside it.
    return database.transaction(async (tx) => {
      await deps.discardWords(tx, userId, words.id);
      return keep(userId, messageId, answer, tx);
    });
  };

  return {
    async ask(asker, input) {
      const earlier = await findAsked(db, asker.userId, input);
      try {
        if (earlier === undefined) return await begin(asker, input);
        return input.again === true ? await revive(asker, earlier) : earlier;
      } catch (error) {
        const first = error instanceof Repeated ? await findAsked(db, asker.userId, input) : undefined;
        if (first === undefined) throw error;
        return first;
      }
    },

    async answer(userId, { questionId, messageId, known, taskId }, language, hear = () => undefined) {
      if (known !== undefined) return known;
      if (taskId === null) {
        const { text, tool, position } = await readMessage(userId, questionId);
        const saysLimits = position === 0 && modelThatChats(await deps.readBoard(), false) === null;
        return keep(userId, messageId, await composeAnswer({ userId, text, tool, saysLimits, language }, facts));
      }
      let task: Task | undefined;
      await texts.follow(taskId, hear, async () => {
        [task] = await readTasks(userId, [taskId], language);
        return task === undefined || task.finishedAt !== null;
      });
      if (task?.status === 'succeeded') return keepWritten(userId, messageId, task);
      throw failureOf(task);
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

    async get(userId, talkId, language) {
      const [row] = await db
        .select()
        .from(talks)
        .where(and(eq(talks.id, talkId), eq(talks.userId, userId)));
      if (row === undefined) throw new AppError('notFound');
      // What a model wrote while nobody followed, or the server had ended, is there by now.
      const open = await db
        .select({ id: talkMessages.id, taskId: talkMessages.taskId })
        .from(talkMessages)
        .where(and(eq(talkMessages.talkId, talkId), eq(talkMessages.state, 'open'), isNotNull(talkMessages.taskId)));
      const tasks = await readTasks(
        userId,
        open.map(({ taskId }) => taskId!),
        language,
      );
      for (const task of tasks) {
        const messageId = open.find(({ taskId }) => taskId === task.taskId)!.id;
        if (task.status === 'succeeded') await keepWritten(userId, messageId, task).catch(() => undefined);
      }
      return { talkId, title: row.title, messages: describe(await readBefore(userId, talkId, null)) };
    },

    async delete(userId, talkId) {
      // What a model still writes for it is wanted by nobody.
      const open = await db
        .select({ taskId: talkMessages.taskId })
        .from(talkMessages)
        .where(
          and(
            eq(talkMessages.talkId, talkId),
            eq(talkMessages.userId, userId),
            eq(talkMessages.state, 'open'),
            isNotNull(talkMessages.taskId),
          ),
        );
      const gone = await db
        .delete(talks)
        .where(and(eq(talks.id, talkId), eq(talks.userId, userId)))
        .returning({ id: talks.id });
      if (gone.length === 0) throw new AppError('notFound');
      for (const { taskId } of open) await deps.dropTask(userId, taskId!).catch(() => undefined);
    },
  };
}

function describe(rows: readonly MessageRow[]): TalkMessage[] {
  return rows.map(
    ({ id, role, text, state, tool, images, model, taskId, sources, actions, createdAt, requestId }, i) => ({
      messageId: id,
      role,
      text,
      state,
      tool,
      images,
      requestId: rows[i + 1]?.state === 'open' ? requestId : null,
      model,
      taskId,
      sources,
      actions,
      at: createdAt.toISOString(),
    }),
  );
}
