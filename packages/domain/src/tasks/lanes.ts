import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { canDo, engineFor, engineGold, isRemote, modelsFor, orderOf } from '@yujian/contract/engine-board';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import type { EngineChoice } from '@yujian/contract/jobs';
import { inBoth, type Text } from '@yujian/contract/text';
import { QUEUED_TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import type { ToldEngines } from '../engines/service.ts';

/** `here`: hosts of the built-in engine, one task at a time each. `away`: a host of remote engines, which holds many. */
export type Lane = 'here' | 'away';

export const NO_CHOICE: EngineChoice = { engine: null, model: null, stay: false };

/** Where a new task goes, and what its engine asks for a picture in gold; undefined: what the tool costs. */
export interface LanePlan {
  readonly lane: Lane;
  readonly gold: number | undefined;
  /** The built-in engine may take it over when the remote ones cannot. */
  readonly mayReturn: boolean;
}

/**
 * @throws AppError malformed (unknown engine or model), impossible (the account stays on this machine), noEngine (it cannot
 *   do that now; the sentence says why and what to connect)
 */
export function planLane(board: EngineBoard, tool: Tool, choice: EngineChoice, accountStays: boolean): LanePlan {
  const { operation } = tool;
  const chosen = choice.engine === null ? undefined : checkChoice(board, operation, choice, accountStays);
  const engine = chosen ?? engineFor(board, operation, { ...choice, stay: choice.stay || accountStays });
  if (engine === undefined) throw new AppError('noEngine', { message: 'noEngine.order' });
  if (!isRemote(engine)) return { lane: 'here', gold: undefined, mayReturn: false };
  return {
    lane: 'away',
    gold: engineGold(board, engine, operation, chosen === undefined ? null : choice.model),
    mayReturn: chosen === undefined && orderOf(board, operation).some(({ id }) => id === BUILTIN_ENGINE.id),
  };
}

function checkChoice(board: EngineBoard, operation: string, choice: EngineChoice, accountStays: boolean): EngineStatus {
  const engine = board.engines.find(({ id }) => id === choice.engine);
  if (engine === undefined)
    throw new AppError('malformed', {
      message: 'malformed.engine',
      values: { engine: choice.engine ?? '', choices: board.engines.map(({ id }) => id).join(', ') },
      data: { field: 'engine' },
    });
  if (isRemote(engine) && accountStays)
    throw new AppError('impossible', {
      message: 'impossible.stays',
      values: inBoth('engine', engine.label),
      data: { field: 'engine' },
    });
  if (isRemote(engine) && choice.stay)
    throw new AppError('malformed', { message: 'malformed.field', values: { field: 'stay' }, data: { field: 'stay' } });
  if (choice.model !== null && !engine.models.some(({ id }) => id === choice.model)) {
    throw new AppError('malformed', {
      message: 'malformed.model',
      values: { ...inBoth('engine', engine.label), model: choice.model },
      data: { field: 'model' },
    });
  }
  if (!canDo(engine, operation, choice.model))
    throw new AppError('noEngine', {
      message: 'noEngine.chosen',
      values: { ...inBoth('engine', engine.label), ...inBoth('words', whyNot(engine, operation, choice.model)) },
    });
  return engine;
}

const CANNOT: Text = { zh: '它还没有做这件事的模型', en: 'it has no model for it' };

/** What keeps an engine from an operation, as a part of a sentence. */
function whyNot(engine: EngineStatus, operation: string, model: string | null): Text {
  if (engine.reason !== null && !canDo(engine, operation)) return clauseOf(engine.reason);
  const missing = engine.models
    .filter(({ id, operations }) => (model === null || id === model) && !operations.includes(operation))
    .flatMap((one) => one.missing);
  if (missing[0] !== undefined) return clauseOf(missing[0]);
  const able = modelsFor(engine, operation).map(({ label }) => label);
  return able.length === 0
    ? CANNOT
    : { zh: `这个模型不会，可选 ${able.join('、')}`, en: `that model does not; these do: ${able.join(', ')}` };
}

function clauseOf({ zh, en }: Text): Text {
  return { zh: zh.replace(/[。.]$/, ''), en: en.replace(/[。.]$/, '') };
}

/**
 * The lane in which a queued task (`t`, of the account `u`) can start now, as SQL: null while there is none. A task for the
 * remote engines that nobody chose goes to the built-in one while none of them can do it and the order lets it.
 */
export function laneNow(board: EngineBoard): SQL {
  const returning = QUEUED_TOOLS.filter(({ operation }) => {
    const engine = engineFor(board, operation, NO_CHOICE);
    return engine !== undefined && !isRemote(engine);
  }).map(({ id }) => id);
  const isReturning = returning.length === 0 ? sql`false` : sql`t.tool in ${returning}`;
  return sql`case when t.lane = 'here' then 'here' when t.here_amount is not null and (u.stay_here or ${isReturning}) then 'here' when u.stay_here then null else 'away' end`;
}

/**
 * Whether a worker is the one to take a queued task (`t`) of the lane `away`, as SQL: it has an engine that can do it now,
 * or nobody has and one of its engines was meant. It then says why none of them could.
 *
 * @param own what the worker itself has told
 */
export function isForWorker(board: EngineBoard, own: ToldEngines | undefined): SQL {
  if (own === undefined) return sql`false`;
  const mine: EngineBoard = {
    ...board,
    engines: [...board.engines.filter((engine) => !isRemote(engine)), ...own.engines],
    order: own.order,
  };
  const notOurs = QUEUED_TOOLS.filter(({ operation }) => {
    const chain = remoteChain(mine, operation);
    const can = (engine: EngineStatus): boolean => canDo(engine, operation);
    return chain.length === 0 || (!chain.some(can) && remoteChain(board, operation).some(can));
  }).map(({ id }) => id);
  const betterElsewhere = QUEUED_TOOLS.flatMap(({ id, operation }) =>
    own.engines.flatMap((engine) => {
      const known = board.engines.find((one) => one.id === engine.id) ?? engine;
      const models = [null, ...known.models.map((model) => model.id)].filter(
        (model) => canDo(known, operation, model) && !canDo(engine, operation, model),
      );
      return models.map((model) => sql`(${id}, ${engine.id}, ${model ?? ''})`);
    }),
  );
  const isChosen = sql`t.wanted_engine in ${own.engines.map(({ id }) => id)}${betterElsewhere.length === 0 ? sql`` : sql` and (t.tool, t.wanted_engine, coalesce(t.wanted_model, '')) not in (${sql.join(betterElsewhere, sql`, `)})`}`;
  const isFree = notOurs.length === 0 ? sql`true` : sql`t.tool not in ${notOurs}`;
  return sql`(case when t.wanted_engine is null then ${isFree} else ${isChosen} end)`;
}

/** Whether nobody will ever start a queued task (`t`, of the account `u`): no worker has its engine any more, or its account stays here now. */
export function isStranded(board: EngineBoard): SQL {
  const remote = board.engines.filter(isRemote).map(({ id }) => id);
  const served = QUEUED_TOOLS.filter(({ operation }) => remoteChain(board, operation).length > 0).map(({ id }) => id);
  const isKnown = remote.length === 0 ? sql`false` : sql`t.wanted_engine in ${remote}`;
  const isServed = served.length === 0 ? sql`false` : sql`t.tool in ${served}`;
  return sql`(t.status = 'queued' and t.lane = 'away' and t.here_amount is null and (u.stay_here or not (case when t.wanted_engine is null then ${isServed} else ${isKnown} end)))`;
}

/** The remote engines that are asked for an operation, in order: nobody comes after the built-in one where it does it. */
function remoteChain(board: EngineBoard, operation: string): readonly EngineStatus[] {
  const order = orderOf(board, operation);
  const end = order.findIndex((engine) => !isRemote(engine) && canDo(engine, operation));
  return order.slice(0, end === -1 ? order.length : end).filter(isRemote);
}
