import type { EngineChoice } from '@yujian/contract/jobs';
import type { Engine } from '../engine.ts';
import type { OperationName } from '@yujian/contract/operations';

export const NO_CHOICE: EngineChoice = { engine: null, model: null, stay: false };

/** Engines of another host of this machine that may stand in an order: by id, what they do. */
export type Elsewhere = Readonly<Record<string, readonly OperationName[]>>;

/** One place of a route: an engine of this host, or the end of it where another host goes on. */
export type Leg = { readonly to: 'here'; readonly engine: Engine } | { readonly to: 'elsewhere'; readonly id: string };

export interface RouteMap {
  readonly engines: readonly Engine[];
  /** Ids by operation, first to last; an operation that is missing: all engines as they are given, then those elsewhere. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  readonly elsewhere: Elsewhere;
}

/**
 * Who is asked for an operation, first to last: only who can do it now, with the chosen model if there is one. A chosen
 * engine is asked alone, and only engines of this machine where nothing may leave it. Nobody comes after an engine that is
 * elsewhere.
 */
export function routeOf(
  { engines, order, elsewhere }: RouteMap,
  operation: OperationName,
  choice: EngineChoice,
): readonly Leg[] {
  const ids =
    choice.engine === null
      ? (order[operation] ?? [...engines.map(({ id }) => id), ...Object.keys(elsewhere)])
      : [choice.engine];
  const legs: Leg[] = [];
  for (const id of ids) {
    const engine = engines.find((candidate) => candidate.id === id);
    if (engine !== undefined && !(choice.stay && engine.place !== 'here') && canDo(engine, operation, choice.model))
      legs.push({ to: 'here', engine });
    if (choice.model === null && elsewhere[id]?.includes(operation) === true) return [...legs, { to: 'elsewhere', id }];
  }
  return legs;
}

function canDo(engine: Engine, operation: OperationName, model: string | null): boolean {
  return engine
    .capabilities()
    .some((capability) => capability.operation === operation && (model === null || capability.models.includes(model)));
}
