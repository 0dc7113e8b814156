import { BUILTIN_ENGINE, type EngineModel, type EngineStatus } from './engines.ts';
import type { EngineChoice } from './jobs.ts';
import type { OperationName } from './operations.ts';

/** How the engines of an installation are now, as the worker told it. */
export interface EngineBoard {
  /** The built-in one first. */
  readonly engines: readonly EngineStatus[];
  /** By operation, ids in the order in which they are asked; an operation that is missing is the built-in engine's. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** Gold for one picture, by engine, or by engine and model (`priceKey`); what is missing costs what the tool costs. */
  readonly prices: Readonly<Record<string, number>>;
}

/** Whether an engine takes an operation now, with this model if one is named. */
export function canDo(engine: EngineStatus, operation: string, model: string | null = null): boolean {
  return (
    (engine.state === 'ready' || engine.state === 'busy') &&
    modelsFor(engine, operation).some(({ id }) => model === null || id === model)
  );
}

/** Of a price: of an engine with all its models, or of one of them. */
export function priceKey(engine: string, model: string | null = null): string {
  return model === null ? engine : `${engine}/${model}`;
}

interface Priced {
  readonly id: string;
  /** Null: what the tool costs. */
  readonly gold: number | null;
  readonly models?: Readonly<Record<string, { readonly gold?: number | null | undefined }>>;
}

/** The prices of a board, from what an operator has set for each engine and its models. */
export function pricesOf(engines: readonly Priced[]): Record<string, number> {
  const prices = engines.flatMap(({ id, gold, models = {} }) => [
    [priceKey(id), gold] as const,
    ...Object.entries(models).map(([model, own]) => [priceKey(id, model), own.gold] as const),
  ]);
  return Object.fromEntries(prices.flatMap(([key, gold]) => (typeof gold === 'number' ? [[key, gold]] : [])));
}

/** Gold for one picture of an engine with a price of its own; the first of its models that can does it, unless one is chosen. */
export function engineGold(
  board: EngineBoard,
  engine: EngineStatus,
  operation: string,
  model: string | null,
): number | undefined {
  const used = model ?? modelsFor(engine, operation)[0]?.id ?? null;
  return board.prices[priceKey(engine.id, used)] ?? board.prices[engine.id];
}

/** Its models that do an operation now. */
export function modelsFor(engine: EngineStatus, operation: string): readonly EngineModel[] {
  return engine.models.filter(({ operations }) => operations.includes(operation));
}

export function isRemote(engine: Pick<EngineStatus, 'place'>): boolean {
  return engine.place !== 'here';
}

/** The engines that are asked for an operation, in order, without those that are unknown. */
export function orderOf(board: EngineBoard, operation: string): readonly EngineStatus[] {
  const ids = board.order[operation] ?? [BUILTIN_ENGINE.id];
  return ids.flatMap((id) => board.engines.filter((engine) => engine.id === id));
}

/** The engine that would do an operation now for someone who chose this; undefined when none would. */
export function engineFor(board: EngineBoard, operation: string, choice: EngineChoice): EngineStatus | undefined {
  const asked = choice.stay
    ? board.engines.filter((engine) => !isRemote(engine))
    : choice.engine === null
      ? orderOf(board, operation)
      : board.engines.filter(({ id }) => id === choice.engine);
  return asked.find((engine) => canDo(engine, operation, choice.engine === engine.id ? choice.model : null));
}

/** The engine and its model that stand for one of the specification's edit models; null: none is connected. */
export function engineOfValue(
  board: EngineBoard,
  operation: string,
  value: number,
): { readonly engine: EngineStatus; readonly model: string } | null {
  for (const engine of board.engines) {
    const model = modelsFor(engine, operation).find((one) => one.value === value);
    if (model && canDo(engine, operation, model.id)) return { engine, model: model.id };
  }
  return null;
}

/** The chat model that answers the assistant: the first of the operator's order, with pictures the first that sees them; null: none is connected. */
export function modelThatChats(
  board: EngineBoard,
  hasPictures: boolean,
): { readonly engine: string; readonly model: string } | null {
  for (const engine of orderOf(board, 'chat')) {
    if (!isRemote(engine)) return null;
    const model = modelsFor(engine, 'chat').find(
      ({ operations }) => !hasPictures || operations.includes('describe' satisfies OperationName),
    );
    if (model && canDo(engine, 'chat', model.id)) return { engine: engine.id, model: model.id };
  }
  return null;
}
