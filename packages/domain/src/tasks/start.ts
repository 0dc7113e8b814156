import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  AppError,
  QUEUED_TASKS_MAX,
  REQUEST_ID_HOURS,
  STARTS_PER_MINUTE,
  TICKET_KINDS,
  TIER_RIGHTS,
} from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { EngineChoice } from '@yujian/contract/jobs';
import { inBoth, type Text } from '@yujian/contract/text';
import { whoDoes } from '@yujian/contract/tools/cover';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Price } from '@yujian/contract/tools/price';
import { workSeconds } from '@yujian/contract/tools/time';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor, Queue } from '@yujian/platform';
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
import { taskInputs, tasks } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Seconds after which a full queue is worth another try. */
const FULL_QUEUE_SECONDS = 15;

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

interface StartDeps {
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
export async function startTask(deps: StartDeps, request: StartRequest): Promise<Started> {
  const { database, queue, reservations, clock } = deps;
  const { userId, requestId, language } = request;
  const tool = toolOf(request.tool);
  const settings = readSettings(tool, request.settings);
  const choice = whoDoes(settings, request.engine ?? NO_CHOICE);
  const requestHash = hashRequest(tool, settings, request.name, choice, request.coveredBy);

  // Asked first without a lock: what is refused or repeated anyway must not queue up behind the account's other starts.
  const known = await findRepeated(database.db, { userId, requestId, requestHash, now: clock.now() });
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
    const repeated = await findRepeated(tx, { userId, requestId, requestHash, now });
    if (repeated !== undefined) return repeated;
    await checkLimits(tx, userId, now);
    const inputs = inputsOf(tool, settings);
    const sizes = await checkInputs(tx, { userId, tool, settings, inputs });

    const params = drawSeeds(tool, settings);
    const { lane, price, engineAmounts, hereAmount, isCovered } = quoteTask(board, tool, params, {
      choice,
      stays: person.stayHere,
      holdings: await readHoldings(tx, userId, now),
      wantsCover: request.coveredBy !== undefined,
    });
    const { priceShown, coveredBy: covering } = request;
    const coveredBy =
      isCovered && covering !== undefined ? await findCover(tx, { userId, coveredBy: covering, tool, params }) : null;
    if (priceShown !== undefined && (priceShown.amount !== price.amount || priceShown.kind !== price.kind)) {
      throw new AppError('conflict', {
        message: 'conflict.price',
        values: inBoth('price', wordsOf(price)),
        data: { price },
      });
    }
    const taskId = newId();
    const pictures = pictureCount(tool, params);
    const work = lane === 'here' ? workSeconds(tool, params, sizes[0] ?? null) : null;
    const expectedSeconds = work === null ? null : work * (await readHistory(tx, tool, work / pictures)).pace;
    const tier = person.tierExpiresAt !== null && person.tierExpiresAt <= now ? 'standard' : person.tier;
    const { priority } = TIER_RIGHTS[tier];
    await reservations.reserve(tx, { userId, taskId, kind: price.kind, amount: price.amount });
    await tx.insert(tasks).values({
      id: taskId,
      userId,
      tool: tool.id,
      toolVersion: tool.version,
      name: request.name === undefined || request.name === '' ? nameOf(tool, params, language) : request.name,
      params,
      requestId: requestId ?? null,
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
      priority,
      workSeconds: work,
      expectedSeconds,
      createdAt: now,
    });
    if (inputs.length > 0)
      await tx.insert(taskInputs).values(inputs.map(({ field, mediaId }) => ({ taskId, field, mediaId })));
    await wakeDispatcher(queue, tx, queuesFor({ lane, expectedSeconds }), { taskId, priority });
    const queue_num = (await placesInQueue(tx, [taskId])).get(taskId) ?? 0;
    await publishTaskEvent(tx, { type: 'queued', taskId, userId, tool: tool.id, queue_num });
    return { taskId, queue_num, price };
  });
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
    now,
  }: { userId: string; requestId: string | undefined; requestHash: string; now: Date },
): Promise<Started | undefined> {
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
  const queue_num = (await placesInQueue(executor, [task.id])).get(task.id) ?? 0;
  return { taskId: task.id, queue_num, price: { kind: task.priceKind, amount: task.priceAmount } };
}

async function checkLimits(executor: Executor, userId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const [counts] = await executor
    .select({
      queued: sql`count(*) filter (where ${tasks.status} = 'queued')`.mapWith(Number),
      started: sql`count(*) filter (where ${gt(tasks.createdAt, minuteAgo)})`.mapWith(Number),
      oldest: sql`min(${tasks.createdAt}) filter (where ${gt(tasks.createdAt, minuteAgo)})`.mapWith(tasks.createdAt),
    })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), sql`(${tasks.status} = 'queued' or ${gt(tasks.createdAt, minuteAgo)})`));
  if (counts === undefined) return;
  if (counts.queued >= QUEUED_TASKS_MAX) {
    throw new AppError('tooOften', {
      message: 'tooOften.queued',
      values: { limit: QUEUED_TASKS_MAX },
      data: { retryAfter: FULL_QUEUE_SECONDS },
    });
  }
  if (counts.started >= STARTS_PER_MINUTE) {
    const seconds = Math.max(1, Math.ceil((counts.oldest.getTime() + MINUTE_MS - now.getTime()) / 1000));
    throw new AppError('tooOften', { values: { retryAfter: seconds }, data: { retryAfter: seconds } });
  }
}
