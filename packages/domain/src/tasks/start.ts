import { and, eq, isNull } from 'drizzle-orm';
import { AppError, ERRORS, REQUEST_ID_HOURS, TICKET_KINDS, TIER_RIGHTS } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Params } from '@yujian/contract/fields/params';
import { sentenceOf } from '@yujian/contract/messages';
import { inBoth, type Text } from '@yujian/contract/text';
import { shareOf } from '@yujian/contract/tools/batch';
import { whoDoes } from '@yujian/contract/tools/cover';
import type { PictureSize } from '@yujian/contract/tools/long-side';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Price } from '@yujian/contract/tools/price';
import { workSeconds } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor, Queue, Transaction } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { readEngineBoard } from '../engines/service.ts';
import { readHoldings } from '../wallet/service/balances.ts';
import type { Reservations } from '../wallet/service/reservations.ts';
import { checkInputs } from './check-inputs.ts';
import { publishTaskEvent } from './events.ts';
import { findCover } from './cover.ts';
import { NO_CHOICE } from './lanes.ts';
import { quoteTask } from './quote.ts';
import { placesInQueue } from './queue-order.ts';
import { readHistory } from './history.ts';
import { queuesFor, wakeDispatcher } from './queue.ts';
import { drawSeeds, hashRequest, inputsOf, nameOf, readSettings, toolOf } from './settings.ts';
import type { TaskRow } from './present.ts';
import { checkLimits } from './start-limits.ts';
import { taskInputs, tasks } from './tables.ts';

const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = Math.max(...Object.values(TIER_RIGHTS).map(({ atOnce }) => atOnce));

export interface StartRequest {
  readonly userId: string;
  readonly tool: string;
  /** The tool's own settings, unchecked. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
  readonly name?: string | undefined;
  /** Absent: whatever the operator's order says. */
  readonly engine?: EngineChoice | undefined;
  /** A paid task of theirs whose price is to cover this one. */
  readonly coveredBy?: string | undefined;
  /** What the person was told that it costs. */
  readonly priceShown?: Price | undefined;
  readonly language: Language;
}

export interface Started {
  readonly taskId: string;
  readonly queue_num: number;
  readonly price: Price;
}

export interface StartDeps {
  readonly database: Database;
  readonly queue: Queue;
  readonly reservations: Pick<Reservations, 'reserve'>;
  readonly clock: Clock;
}

/**
 * Checks, prices, reserves, stores and queues a task in one transaction. A requestId that was used within
 * REQUEST_ID_HOURS gives the task of then.
 *
 * @throws AppError malformed, notFound (a file that is not the caller's), impossible (a file of another kind than its field takes),
 *   notEnough, conflict (requestId with another body, or another price than was shown, with data { price }), tooOften with
 *   data { retryAfter }, and what findCover and quoteTask throw
 */
export async function startTask(deps: StartDeps, request: StartRequest, also?: Plan['also']): Promise<Started> {
  return startWith(deps, toolOf(request.tool), request, also);
}

/** The same for a tool that nobody may name, too. */
export async function startWith(
  deps: StartDeps,
  tool: Tool,
  request: Omit<StartRequest, 'tool'>,
  also?: Plan['also'],
): Promise<Started> {
  const settings = readSettings(tool, request.settings);
  const choice = whoDoes(settings, request.engine ?? NO_CHOICE);
  const requestHash = hashRequest(tool, settings, request.name, choice, request.coveredBy);
  const { rows, places } = await startAll(deps, request, {
    tool,
    choice,
    requestHash,
    works: [settings],
    ...(also && { also }),
  });
  const { id, priceKind, priceAmount } = rows[0]!;
  return { taskId: id, queue_num: places.get(id) ?? 0, price: { kind: priceKind, amount: priceAmount } };
}

/** What is to be started: one task, or those of a batch. */
export interface Plan {
  readonly tool: Tool;
  readonly choice: EngineChoice;
  readonly requestHash: string;
  /** The complete settings of each task. */
  readonly works: readonly [Params, ...Params[]];
  /** They are a batch: started together or not at all, and counted once. */
  readonly batchId?: string;
  /** What the tasks of a batch are called; null: as any other. */
  readonly names?: (tx: Transaction) => Promise<readonly (string | null)[]>;
  /** What else is written with the first of the tasks, or nothing is. */
  readonly also?: (tx: Transaction, taskId: string) => Promise<void>;
}

interface StartedRows {
  /** In the order of the works. */
  readonly rows: readonly [TaskRow, ...TaskRow[]];
  readonly places: ReadonlyMap<string, number>;
}

/** @throws AppError see startTask; for several works impossible with data { refused: [{ index, code, message }] } */
export async function startAll(deps: StartDeps, request: Omit<StartRequest, 'tool'>, plan: Plan): Promise<StartedRows> {
  const { database, queue, reservations, clock } = deps;
  const { userId, requestId, language } = request;
  const { tool, choice, requestHash, works } = plan;
  const ask = { userId, requestId, requestHash };

  // Asked first without a lock: what is refused or repeated anyway must not queue up behind the account's other starts.
  const known = await findRepeated(database.db, ask, clock.now());
  if (known !== undefined) return known;
  await checkLimits(database.db, userId, clock.now());
  const board = await readEngineBoard(database.db);

  return database.transaction(async (tx) => {
    const [person] = await tx
      .select({ tier: users.tier, tierExpiresAt: users.tierExpiresAt, stayHere: users.stayHere })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update');
    if (person === undefined) throw new AppError('notLoggedIn');
    const now = clock.now();
    const repeated = await findRepeated(tx, ask, now);
    if (repeated !== undefined) return repeated;
    await checkLimits(tx, userId, now);
    const sizes = await checkWorks(tx, userId, plan, language);

    const params = drawSeeds(tool, works[0]);
    const { lane, price, engineAmounts, hereAmount, isCovered } = quoteTask(board, tool, params, {
      choice,
      stays: person.stayHere,
      holdings: shareOf(await readHoldings(tx, userId, now), works.length),
      wantsCover: request.coveredBy !== undefined,
    });
    const { priceShown, coveredBy: covering } = request;
    const coveredBy =
      isCovered && covering !== undefined ? await findCover(tx, { userId, coveredBy: covering, tool, params }) : null;
    const total = { kind: price.kind, amount: price.amount * works.length };
    if (priceShown !== undefined && (priceShown.amount !== total.amount || priceShown.kind !== total.kind)) {
      throw new AppError('conflict', {
        message: 'conflict.price',
        values: inBoth('price', wordsOf(total)),
        data: { price: total },
      });
    }
    const tier = person.tierExpiresAt !== null && person.tierExpiresAt <= now ? 'standard' : person.tier;
    const { priority } = TIER_RIGHTS[tier];
    const pictures = pictureCount(tool, params);
    const names = (await plan.names?.(tx)) ?? [];
    // tasks of the same moment start in the order of their ids
    const ids = works.map(() => newId()).toSorted();
    const foresee = forecaster(tx, tool, pictures);
    const values: (typeof tasks.$inferInsert & { id: string })[] = [];
    for (const [index, work] of works.entries()) {
      // One draw for a batch: its pictures differ by what they show, not by chance.
      const own = { ...work, ...seedsOf(tool, params) };
      const expected = lane === 'here' ? await foresee(own, sizes[index] ?? null) : null;
      values.push({
        id: ids[index]!,
        userId,
        tool: tool.id,
        toolVersion: tool.version,
        name: request.name || names[index] || nameOf(tool, own, language),
        params: own,
        requestId: index === 0 ? (requestId ?? null) : null,
        requestHash,
        pictures,
        priceKind: price.kind,
        priceAmount: price.amount,
        lane,
        engineAmounts,
        wantedEngine: choice.engine,
        wantedModel: choice.model,
        stays: choice.stay || person.stayHere,
        coveredBy,
        hereAmount,
        batchId: plan.batchId ?? null,
        priority,
        workSeconds: expected?.work ?? null,
        expectedSeconds: expected?.seconds ?? null,
        createdAt: now,
      });
    }
    await reservations.reserve(tx, {
      userId,
      kind: price.kind,
      shares: values.map(({ id }) => ({ taskId: id, amount: price.amount })),
    });
    const rows = (await tx.insert(tasks).values(values).returning()) as [TaskRow, ...TaskRow[]];
    const inputs = rows.flatMap(({ id, params: own }) =>
      inputsOf(tool, own).map(({ field, mediaId }) => ({ taskId: id, field, mediaId })),
    );
    if (inputs.length > 0) await tx.insert(taskInputs).values(inputs);
    await plan.also?.(tx, rows[0].id);
    // Each that ends wakes the next of its account, so no more are woken than may run at once.
    for (const { id, expectedSeconds } of rows.slice(0, MOST_AT_ONCE))
      await wakeDispatcher(queue, tx, queuesFor({ lane, expectedSeconds }), { taskId: id, priority });
    const places = await placesInQueue(
      tx,
      rows.map(({ id }) => id),
    );
    // Of a batch the first is told: the pages of the person ask for its others with their lists.
    const [{ id: first }] = rows;
    await publishTaskEvent(tx, {
      type: 'queued',
      taskId: first,
      userId,
      tool: tool.id,
      queue_num: places.get(first) ?? 0,
    });
    return { rows, places };
  });
}

/** The sizes of the first picture of each work. @throws AppError what checkInputs throws; of a batch all that it finds impossible */
async function checkWorks(
  tx: Transaction,
  userId: string,
  { tool, works, batchId }: Plan,
  language: Language,
): Promise<readonly (PictureSize | undefined)[]> {
  const sizes: (PictureSize | undefined)[] = [];
  const refused: { index: number; code: number; message: string }[] = [];
  for (const [index, settings] of works.entries()) {
    try {
      const [first] = await checkInputs(tx, { userId, tool, settings, inputs: inputsOf(tool, settings) });
      sizes.push(first);
    } catch (error) {
      if (batchId === undefined || !(error instanceof AppError) || error.kind !== 'impossible') throw error;
      refused.push({
        index,
        code: ERRORS[error.kind].code,
        message: sentenceOf(error.messageKey, error.values, language),
      });
    }
  }
  if (refused.length > 0)
    throw new AppError('impossible', {
      message: 'impossible.batchPictures',
      values: { n: refused.length },
      data: { refused },
    });
  return sizes;
}

/** What a task is expected to take; what this server's runs tell is read once for each amount of work. */
function forecaster(tx: Transaction, tool: Tool, pictures: number) {
  const paces = new Map<number, number>();
  return async (params: Params, size: PictureSize | null): Promise<{ work: number; seconds: number } | null> => {
    const work = workSeconds(tool, params, size);
    if (work === null) return null;
    const pace = paces.get(work) ?? (await readHistory(tx, tool, work / pictures)).pace;
    paces.set(work, pace);
    return { work, seconds: work * pace };
  };
}

function seedsOf(tool: Tool, params: Params): Params {
  return Object.fromEntries(
    tool.fields.filter(({ kind }) => kind === 'seed').map(({ key }) => [key, params[key] ?? null]),
  );
}

function wordsOf({ kind, amount }: Price): Text {
  return kind === TICKET_KINDS.gold
    ? { zh: `${amount} 金币`, en: `${amount} gold` }
    : { zh: `${amount} 张券`, en: `${amount} ticket${amount === 1 ? '' : 's'}` };
}

async function findRepeated(
  executor: Executor,
  {
    userId,
    requestId,
    requestHash,
  }: { readonly userId: string; readonly requestId: string | undefined; readonly requestHash: string },
  now: Date,
): Promise<StartedRows | undefined> {
  if (requestId === undefined) return undefined;
  const [task] = await executor
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.requestId, requestId)));
  if (task === undefined) return undefined;
  if (task.createdAt.getTime() < now.getTime() - REQUEST_ID_HOURS * HOUR_MS) {
    await executor.update(tasks).set({ requestId: null }).where(eq(tasks.id, task.id));
    return undefined;
  }
  if (task.requestHash !== requestHash) throw new AppError('conflict', { message: 'conflict.requestId' });
  const rows = task.batchId === null ? [task] : await readBatchRows(executor, userId, task.batchId);
  return {
    rows: rows as [TaskRow, ...TaskRow[]],
    places: await placesInQueue(
      executor,
      rows.map(({ id }) => id),
    ),
  };
}

/** The tasks of a batch, in the order of its pictures. */
async function readBatchRows(executor: Executor, userId: string, batchId: string): Promise<TaskRow[]> {
  return executor
    .select()
    .from(tasks)
    .where(and(eq(tasks.batchId, batchId), eq(tasks.userId, userId)))
    .orderBy(tasks.id);
}
