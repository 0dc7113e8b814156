import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Executor } from '@yujian/platform';
import { engineBoards } from './tables.ts';
import { unionOf, type ToldEngines } from './union.ts';

export type { ToldEngines } from './union.ts';

/** A worker tells its engines every few seconds, on a machine that is out of breath later; after this silence its engines are down. */
const SILENCE_SECONDS = 30;
/** A worker that was silent for so long does not come back: its engines are no longer waited for. */
export const FORGET_SECONDS = 600;

const STRENGTHS: Text = {
  zh: '在这台机器上算出来，图片不离开这里；同样的设置总得到同样的结果。',
  en: 'Computed on this machine: pictures stay here, and the same settings always give the same result.',
};

const isSilent = sql<boolean>`${engineBoards.toldAt} < now() - make_interval(secs => ${SILENCE_SECONDS})`;

/** Keeps what a worker says of its remote engines, and that it lives; its newest word replaces the one before. One without engines has no place on the board. */
export async function tellEngines(
  executor: Executor,
  worker: string,
  { engines, order, prices }: ToldEngines,
): Promise<void> {
  const told = { engines, order, prices };
  const own = eq(engineBoards.worker, worker);
  if (engines.length === 0) {
    await executor.delete(engineBoards).where(own);
    return;
  }
  const [before] = await executor
    .select({ engines: engineBoards.engines, order: engineBoards.order, prices: engineBoards.prices })
    .from(engineBoards)
    .where(own);
  const values = { ...told, toldAt: sql`now()` };
  // The same words again are not written again: they may be long.
  if (isDeepStrictEqual(before, told)) await executor.update(engineBoards).set({ toldAt: values.toldAt }).where(own);
  else
    await executor
      .insert(engineBoards)
      .values({ worker, ...values })
      .onConflictDoUpdate({ target: engineBoards.worker, set: values });
}

/** The engines of all workers as they are now; those of which nothing was heard for SILENCE_SECONDS are down. */
export async function readEngineBoard(executor: Executor): Promise<EngineBoard> {
  return (await readEngineBoards(executor)).board;
}

/** All engines, and those of one worker as it told them; undefined: it has none, or has not told them yet. */
export async function readEngineBoards(
  executor: Executor,
  worker?: string,
): Promise<{ readonly board: EngineBoard; readonly own: ToldEngines | undefined }> {
  const rows = await executor
    .select({
      worker: engineBoards.worker,
      engines: engineBoards.engines,
      order: engineBoards.order,
      prices: engineBoards.prices,
      silent: isSilent,
    })
    .from(engineBoards)
    .orderBy(engineBoards.worker);
  const { engines, order, prices } = unionOf(rows);
  return {
    board: { engines: [builtinStatus(), ...engines], order, prices },
    own: rows.find((row) => row.worker === worker),
  };
}

/**
 * Forgets workers that were silent for FORGET_SECONDS. Only who has lived for so long itself may ask: after a power cut
 * all are silent, and come back one after another.
 */
export async function forgetSilentWorkers(executor: Executor): Promise<void> {
  await executor
    .delete(engineBoards)
    .where(sql`${engineBoards.toldAt} < now() - make_interval(secs => ${FORGET_SECONDS})`);
}

function builtinStatus(): EngineStatus {
  const { id, label, version } = BUILTIN_ENGINE;
  const operations = [...new Set(TOOLS.map((tool) => tool.operation))];
  return {
    id,
    label,
    version,
    place: 'here',
    hosts: [],
    state: 'ready',
    reason: null,
    models: [{ id, label: label.en, value: null, operations, strengths: STRENGTHS, missing: [] }],
    running: 0,
    atOnce: 1,
    checkedAt: new Date().toISOString(),
  };
}
