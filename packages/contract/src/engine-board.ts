import { BUILTIN_ENGINE, type EngineModel, type EngineStatus } from './engines.ts';
import type { EngineChoice } from './jobs.ts';

/** How the engines of an installation are now, as the worker told it. */
export interface EngineBoard {
  /** The built-in one first. */
  readonly engines: readonly EngineStatus[];
  /** By operation, ids in the order in which they are asked; an operation that is missing is the built-in engine's. */
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** Gold for one picture, by engine; one that is missing costs what the tool costs. */
  readonly prices: Readonly<Record<string, number>>;
}

/** Whether an engine takes an operation now, with this model if one is named. */
export function canDo(engine: EngineStatus, operation: string, model: string | null = null): boolean {
  return (engine.state === 'ready' || engine.state === 'busy') && modelsFor(engine, operation).some(({ id }) => model === null || id === model);
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
  const asked = choice.stay ? board.engines.filter((engine) => !isRemote(engine)) : choice.engine === null ? orderOf(board, operation) : board.engines.filter(({ id }) => id === choice.engine);
  return asked.find((engine) => canDo(engine, operation, choice.engine === engine.id ? choice.model : null));
}
