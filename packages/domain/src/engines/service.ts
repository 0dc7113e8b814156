import { sql } from 'drizzle-orm';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Executor } from '@yujian/platform';
import { engineBoards } from './tables.ts';

/** The worker tells its engines every 30 s; after three silences it is taken for gone. */
const SILENCE_SECONDS = 90;
const SILENT: Text = {
  zh: '运行引擎的程序没有回应。管理员：请确认 worker 在运行（ROLES 包含 worker）。',
  en: 'The program that runs the engines does not answer. Operators: a worker must run (ROLES with worker).',
};
const STRENGTHS: Text = {
  zh: '在这台机器上算出来，图片不离开这里；同样的设置总得到同样的结果。',
  en: 'Computed on this machine: pictures stay here, and the same settings always give the same result.',
};

export type ToldEngines = Pick<EngineBoard, 'engines' | 'order' | 'prices'>;

/** Keeps what the worker says of its remote engines; the newest word replaces the one before. */
export async function tellEngines(executor: Executor, { engines, order, prices }: ToldEngines): Promise<void> {
  const told = { engines, order, prices, toldAt: sql`now()` };
  await executor.insert(engineBoards).values({ only: true, ...told }).onConflictDoUpdate({ target: engineBoards.only, set: told });
}

/** The engines as they are now; remote ones of which nothing was heard for SILENCE_SECONDS are down. */
export async function readEngineBoard(executor: Executor): Promise<EngineBoard> {
  const [row] = await executor
    .select({ engines: engineBoards.engines, order: engineBoards.order, prices: engineBoards.prices, silent: sql<boolean>`${engineBoards.toldAt} < now() - make_interval(secs => ${SILENCE_SECONDS})` })
    .from(engineBoards);
  const told = row?.engines ?? [];
  const remote = row?.silent === true ? told.map((engine): EngineStatus => ({ ...engine, state: 'down', reason: SILENT, running: 0 })) : told;
  return { engines: [builtinStatus(), ...remote], order: row?.order ?? {}, prices: row?.prices ?? {} };
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
