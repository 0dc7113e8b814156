import { and, asc, count, desc, eq, exists, ilike, or, sql } from 'drizzle-orm';
import { AppError, EDIT_LIMITS, pickText, TICKET_KINDS } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { EditConversation, EditTurn, ListedEdit } from '@yujian/contract/api/edits';
import type { Task } from '@yujian/contract/api/tasks';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { engineOfValue, type EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import type { EngineChoice } from '@yujian/contract/jobs';
import { imgEdit } from '@yujian/contract/tools/img-edit';
import { newId, type Clock, type Database, type Transaction } from '@yujian/platform';
import { isVisible } from '../tasks/own-tasks.ts';
import { editSessions, editTurns } from './tables.ts';

export interface EditRequest {
  readonly userId: string;
  /** 0: exactly one image; any other: exactly two. */
  readonly mode: number;
  readonly model: EditConversation['model'];
  /** Media ids. */
  readonly images: readonly string[];
  readonly prompt: string;
  readonly sessionId?: string | undefined;
  readonly parentTurnId?: string | undefined;
  readonly region?: string | undefined;
  readonly steps?: readonly EditStep[] | undefined;
  readonly requestId?: string | undefined;
  /** Nothing leaves this machine. */
  readonly stay: boolean;
  readonly priceShown?: number | undefined;
  readonly language: Language;
}

export interface StartedTurn {
  readonly taskId: string;
  readonly sessionId: string;
  readonly turnId: string;
  readonly price: Task['price'];
}

/** Conversations in which pictures are changed by what a person says. */
export interface Edits {
  /**
   * Starts a turn: its task, its place in the conversation and its price in one transaction. A repeated requestId gives the
   * turn of then. The model that was asked for does it where an engine has it, else the built-in engine at its own price.
   *
   * @throws AppError impossible (another number of images than the mode takes, too many turns), notFound (conversation, turn,
   *   image), and what the start of a task throws
   */
  start(request: EditRequest): Promise<StartedTurn>;
  /** @throws AppError notFound */
  get(userId: string, sessionId: string, language: Language): Promise<EditConversation>;
  /** Newest first. @param q part of the title or of what was said */
  list(
    userId: string,
    query: { readonly q?: string | undefined; readonly page: number; readonly pageSize: number },
  ): Promise<{ list: ListedEdit[]; total: number }>;
  /** @throws AppError notFound (conversation, or a turn that is not of it) */
  update(
    userId: string,
    sessionId: string,
    change: { readonly title?: string | undefined; readonly headTurnId?: string | null | undefined },
  ): Promise<void>;
  /** Resolves to how many turns it had; their tasks stay. @throws AppError notFound */
  delete(userId: string, sessionId: string): Promise<number>;
}

interface StartTask {
  (
    request: {
      readonly userId: string;
      readonly tool: string;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly requestId?: string | undefined;
      readonly engine: EngineChoice;
      readonly priceShown?: Task['price'] | undefined;
      readonly language: Language;
    },
    also: (tx: Transaction, taskId: string) => Promise<void>,
  ): Promise<{ readonly taskId: string; readonly price: Task['price'] }>;
}

const TITLE_LETTERS = 40;
const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

export function createEdits({
  database,
  clock,
  startTask,
  readTasks,
  readBoard,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly startTask: StartTask;
  /** Tasks of theirs by id, in any order; those that are gone are missing. */
  readonly readTasks: (userId: string, taskIds: readonly string[], language: Language) => Promise<Task[]>;
  readonly readBoard: () => Promise<EngineBoard>;
}): Edits {
  const lock = async (tx: Transaction, userId: string, sessionId: string) => {
    const [row] = await tx
      .select()
      .from(editSessions)
      .where(and(eq(editSessions.id, sessionId), eq(editSessions.userId, userId)))
      .for('update');
    if (row === undefined) throw new AppError('notFound', { message: 'notFound.conversation' });
    return row;
  };

  const assertTurn = async (tx: Transaction, sessionId: string, turnId: string): Promise<void> => {
    const [turn] = await tx
      .select({ id: editTurns.id })
      .from(editTurns)
      .where(and(eq(editTurns.id, turnId), eq(editTurns.sessionId, sessionId)));
    if (turn === undefined) throw new AppError('notFound', { message: 'notFound.turn' });
  };

  /** The turn's place in its conversation, which begins with it where none is named. */
  const place = async (tx: Transaction, request: EditRequest, taskId: string): Promise<void> => {
    const { userId, sessionId, parentTurnId, prompt, mode, model } = request;
    const now = clock.now();
    const turnId = newId();
    if (sessionId === undefined && parentTurnId !== undefined)
      throw new AppError('notFound', { message: 'notFound.turn' });
    const id = sessionId ?? newId();
    if (sessionId === undefined) {
      await tx
        .insert(editSessions)
        .values({ id, userId, title: titleOf(prompt), mode, model, createdAt: now, updatedAt: now });
    } else {
      await lock(tx, userId, sessionId);
      const [held] = await tx.select({ n: count() }).from(editTurns).where(eq(editTurns.sessionId, sessionId));
      if ((held?.n ?? 0) >= EDIT_LIMITS.turns)
        throw new AppError('impossible', { message: 'impossible.turns', values: { limit: EDIT_LIMITS.turns } });
      if (parentTurnId !== undefined) await assertTurn(tx, sessionId, parentTurnId);
    }
    await tx.insert(editTurns).values({
      id: turnId,
      sessionId: id,
      parentTurnId: parentTurnId ?? null,
      taskId,
      prompt,
      mode,
      model,
      createdAt: now,
    });
    await tx
      .update(editSessions)
      .set({ headTurnId: turnId, mode, model, updatedAt: now })
      .where(eq(editSessions.id, id));
  };

  return {
    async start(request) {
      const { userId, mode, model, images, prompt, region, steps, requestId, stay, priceShown, language } = request;
      assertCount(mode, images.length);
      const found = stay ? null : engineOfValue(await readBoard(), 'edit', model);
      const choice: EngineChoice = found
        ? { engine: found.engine.id, model: found.model, stay: false }
        : { engine: stay ? null : BUILTIN_ENGINE.id, model: null, stay };
      const { taskId, price } = await startTask(
        {
          userId,
          tool: imgEdit.id,
          requestId,
          engine: choice,
          priceShown: priceShown === undefined ? undefined : { kind: TICKET_KINDS.gold, amount: priceShown },
          language,
          settings: {
            mode: mode === 0 ? 'single' : 'merge',
            model: found ? String(model) : '0',
            upload_img: images[0],
            ...(mode === 0 ? {} : { second_img: images[1] }),
            ...(region === undefined ? {} : { mask: region }),
            ...(steps === undefined ? {} : { steps }),
            promptTxt: prompt,
          },
        },
        (tx, id) => place(tx, request, id),
      );
      const [turn] = await database.db
        .select({ id: editTurns.id, sessionId: editTurns.sessionId })
        .from(editTurns)
        .innerJoin(editSessions, eq(editSessions.id, editTurns.sessionId))
        .where(and(eq(editTurns.taskId, taskId), eq(editSessions.userId, userId)));
      if (turn === undefined) throw new AppError('notFound', { message: 'notFound.conversation' });
      return { taskId, price, turnId: turn.id, sessionId: turn.sessionId };
    },

    async get(userId, sessionId, language) {
      const [session] = await database.db
        .select()
        .from(editSessions)
        .where(and(eq(editSessions.id, sessionId), eq(editSessions.userId, userId)));
      if (session === undefined) throw new AppError('notFound', { message: 'notFound.conversation' });
      const rows = await database.db
        .select()
        .from(editTurns)
        .where(eq(editTurns.sessionId, sessionId))
        .orderBy(asc(editTurns.id));
      const found = await readTasks(
        userId,
        rows.map(({ taskId }) => taskId),
        language,
      );
      const byId = new Map(found.map((task) => [task.taskId, task]));
      const turns = rows.flatMap((row) => {
        const task = byId.get(row.taskId);
        return task ? [present(row, task, language)] : [];
      });
      const { title, mode, model } = session;
      const parents = new Map(rows.map(({ id, parentTurnId }) => [id, parentTurnId]));
      let { headTurnId } = session;
      // a turn whose task has left the bin is gone: the nearest before it is gone on from
      while (headTurnId !== null && !turns.some(({ turnId }) => turnId === headTurnId))
        headTurnId = parents.get(headTurnId) ?? null;
      return {
        sessionId,
        title,
        mode,
        model: model as EditConversation['model'],
        headTurnId,
        turns,
      };
    },

    async list(userId, { q = '', page, pageSize }) {
      const pattern = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
      const said = exists(
        database.db
          .select({ one: sql`1` })
          .from(editTurns)
          .where(and(eq(editTurns.sessionId, editSessions.id), ilike(editTurns.prompt, pattern))),
      );
      const own = and(
        eq(editSessions.userId, userId),
        q.trim() === '' ? undefined : or(ilike(editSessions.title, pattern), said),
      );
      const [total] = await database.db.select({ n: count() }).from(editSessions).where(own);
      const rows = await database.db
        .select({
          sessionId: editSessions.id,
          title: editSessions.title,
          updatedAt: editSessions.updatedAt,
          turns: sql<number>`(
            select count(*) from edit_turns t join tasks on tasks.id = t.task_id
            where t.session_id = "edit_sessions"."id" and ${isVisible(clock.now())})`.mapWith(Number),
          thumb: sql<string | null>`(
            select coalesce(
              (select r.media_id from task_results r join media m on m.id = r.media_id and m.deleted_at is null
               where r.task_id = t.task_id and r.role = 'image' order by r.variant limit 1),
              (select m.id from media m where m.id::text = k.params ->> 'upload_img' and m.deleted_at is null))
            from edit_turns t join tasks k on k.id = t.task_id
            where t.session_id = "edit_sessions"."id" order by t.id desc limit 1)`,
        })
        .from(editSessions)
        .where(own)
        .orderBy(desc(editSessions.updatedAt), desc(editSessions.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return {
        list: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
        total: total?.n ?? 0,
      };
    },

    async update(userId, sessionId, { title, headTurnId }) {
      await database.transaction(async (tx) => {
        await lock(tx, userId, sessionId);
        if (headTurnId) await assertTurn(tx, sessionId, headTurnId);
        const change = {
          ...(title === undefined ? {} : { title }),
          ...(headTurnId === undefined ? {} : { headTurnId }),
        };
        if (Object.keys(change).length > 0)
          await tx.update(editSessions).set(change).where(eq(editSessions.id, sessionId));
      });
    },

    async delete(userId, sessionId) {
      return database.transaction(async (tx) => {
        await lock(tx, userId, sessionId);
        const [held] = await tx.select({ n: count() }).from(editTurns).where(eq(editTurns.sessionId, sessionId));
        await tx.delete(editSessions).where(eq(editSessions.id, sessionId));
        return held?.n ?? 0;
      });
    },
  };
}

/** The first words of what is said, none of them cut unless one alone is too long. */
function titleOf(prompt: string): string {
  const letters = Array.from(prompt);
  if (letters.length <= TITLE_LETTERS) return prompt;
  let end = 0;
  for (const { index, segment, isWordLike } of WORDS.segment(prompt)) {
    if (index + segment.length > TITLE_LETTERS) break;
    if (isWordLike) end = index + segment.length;
  }
  return `${end === 0 ? letters.slice(0, TITLE_LETTERS).join('') : prompt.slice(0, end)}…`;
}

function assertCount(mode: number, images: number): void {
  const wanted = mode === 0 ? 1 : 2;
  if (images === wanted) return;
  const message =
    images < wanted ? (wanted === 1 ? 'impossible.editNone' : 'impossible.editMissing') : 'impossible.editMany';
  throw new AppError('impossible', { message, values: { images, wanted }, data: { field: 'images' } });
}

function present(row: typeof editTurns.$inferSelect, task: Task, language: Language): EditTurn {
  const { params } = task;
  const idOf = (key: string): string | null => (typeof params[key] === 'string' ? params[key] : null);
  const second = idOf('second_img');
  const { taskId, status, progress, stage, notes, price, charged, error, createdAt, finishedAt, results } = task;
  return {
    turnId: row.id,
    parentTurnId: row.parentTurnId,
    images: [idOf('upload_img'), row.mode === 0 ? null : second].filter((id) => id !== null),
    prompt: row.prompt,
    region: idOf('mask'),
    understood: (params['steps'] ?? null) as readonly EditStep[] | null,
    mode: row.mode,
    model: row.model as EditTurn['model'],
    ...{ taskId, status, progress, stage, notes, price, charged, error, createdAt, finishedAt, results },
    engine: task.engine?.label ?? (params['model'] === '0' ? pickText(BUILTIN_ENGINE.label, language) : null),
  };
}
