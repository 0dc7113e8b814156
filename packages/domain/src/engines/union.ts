import type { EngineBoard } from '@yujian/contract/engine-board';
import type { EngineModel, EngineState, EngineStatus } from '@yujian/contract/engines';
import type { Text } from '@yujian/contract/text';

/** What a worker says of its remote engines. */
export type ToldEngines = Pick<EngineBoard, 'engines' | 'order' | 'prices'>;

const SILENT: Text = {
  zh: '运行引擎的程序没有回应。管理员：请确认 worker 在运行（ROLES 包含 worker）。',
  en: 'The program that runs the engines does not answer. Operators: a worker must run (ROLES with worker).',
};

/** Best first: an engine is as it is where it is best. */
const STATES: readonly EngineState[] = ['ready', 'busy', 'paused', 'down', 'misconfigured'];

/**
 * The engines of several workers as one board, without the built-in one: an engine is there when any worker has it. Places
 * and runs are added up over the workers that live; orders are joined so that each worker's own holds; of several prices
 * the highest counts.
 *
 * @param told the workers in a fixed order; `silent`: nothing was heard of it for long
 */
export function unionOf(told: readonly (ToldEngines & { readonly silent: boolean })[]): ToldEngines {
  const living = told.filter(({ silent }) => !silent);
  const known = new Set(living.flatMap(({ engines }) => engines.map(({ id }) => id)));
  const heard = living.flatMap(({ engines }) => engines);
  const lost = told
    .filter(({ silent }) => silent)
    .flatMap(({ engines }) => engines.filter(({ id }) => !known.has(id)).map(silenced));
  const operations = new Set(told.flatMap(({ order }) => Object.keys(order)));
  return {
    engines: [...Map.groupBy([...heard, ...lost], ({ id }) => id).values()].map(oneOf),
    order: Object.fromEntries(
      [...operations].map((operation) => [
        operation,
        joinOrders(told.flatMap(({ order }) => (order[operation] === undefined ? [] : [order[operation]]))),
      ]),
    ),
    prices: highestOf(told.map(({ prices }) => prices)),
  };
}

function silenced(engine: EngineStatus): EngineStatus {
  return { ...engine, state: 'down', reason: SILENT, running: 0 };
}

/** One engine as several workers see it. */
function oneOf(seen: readonly EngineStatus[]): EngineStatus {
  const sorted = seen.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
  const [best] = sorted;
  if (best === undefined) throw new RangeError('Nobody has seen this engine.');
  const able = sorted.filter(({ state }) => state === 'ready' || state === 'busy');
  const counted = able.length > 0 ? able : [best];
  return {
    ...best,
    hosts: [...new Set(seen.flatMap(({ hosts }) => hosts))],
    models: [
      ...Map.groupBy(
        counted.flatMap(({ models }) => models),
        ({ id }) => id,
      ).values(),
    ].map(oneModelOf),
    running: seen.reduce((sum, { running }) => sum + running, 0),
    atOnce: counted.reduce((sum, { atOnce }) => sum + atOnce, 0),
    checkedAt:
      seen
        .map(({ checkedAt }) => checkedAt)
        .toSorted()
        .at(-1) ?? best.checkedAt,
  };
}

/** It does what it does anywhere, and lacks what it lacks everywhere. */
function oneModelOf(seen: readonly EngineModel[]): EngineModel {
  const [first, ...others] = seen;
  if (first === undefined) throw new RangeError('Nobody has seen this model.');
  return {
    ...first,
    operations: [...new Set(seen.flatMap(({ operations }) => operations))],
    missing: first.missing.filter(({ en }) => others.every(({ missing }) => missing.some((other) => other.en === en))),
  };
}

/** One order that keeps each list's own; what only one list has stands before what follows it there. */
function joinOrders(lists: readonly (readonly string[])[]): string[] {
  const joined: string[] = [];
  for (const list of lists) {
    let next = joined.length;
    for (const id of list.toReversed()) {
      const at = joined.indexOf(id);
      if (at === -1) joined.splice(next, 0, id);
      else next = Math.min(next, at);
    }
  }
  return joined;
}

function highestOf(prices: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const [key, gold] of prices.flatMap((own) => Object.entries(own)))
    highest[key] = Math.max(gold, highest[key] ?? 0);
  return highest;
}
