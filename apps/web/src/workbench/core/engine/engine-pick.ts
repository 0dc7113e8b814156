import { canDo, engineFor, isRemote, modelsFor, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineModel, EngineStatus } from '@yujian/contract/engines';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Params } from '@yujian/contract/fields/params';
import type { Price } from '@yujian/contract/tools/price';
import { readStoredJson, writeStored } from '../../../lib/storage.ts';

export const NO_PICK: EngineChoice = { engine: null, model: null, stay: false };

/** One line of the picker: an engine, one of its models, or whoever comes first in the order. */
export interface EngineOption {
  readonly key: string;
  readonly pick: EngineChoice;
  readonly engine: EngineStatus | null;
  readonly model: EngineModel | null;
  /** It can be chosen now. */
  readonly able: boolean;
}

/** What was picked, as far as there still is such an engine and model for the operation. */
export function settlePick(pick: EngineChoice, board: EngineBoard, operation: string): EngineChoice {
  if (pick.stay) return { ...NO_PICK, stay: true };
  const engine = board.engines.find(({ id }) => id === pick.engine);
  if (engine === undefined || !serves(engine, operation)) return NO_PICK;
  const model = engine.models.find(({ id }) => id === pick.model);
  return { engine: engine.id, model: model?.operations.includes(operation) ? model.id : null, stay: false };
}

/** Who can be picked for an operation; nobody but the built-in engine is no choice, and has no options. */
export function engineOptions(board: EngineBoard, operation: string): readonly EngineOption[] {
  const serving = board.engines.filter((engine) => serves(engine, operation));
  if (!serving.some(isRemote)) return [];
  const auto: EngineOption = {
    key: 'auto',
    pick: NO_PICK,
    engine: engineFor(board, operation, NO_PICK) ?? null,
    model: null,
    able: engineFor(board, operation, NO_PICK) !== undefined,
  };
  return [
    auto,
    ...serving.flatMap((engine) =>
      isRemote(engine) ? remoteOptions(engine, operation) : [optionOf(engine, null, operation)],
    ),
  ];
}

/** The line that a choice stands for; an engine without a model of its own choosing takes its first. */
export function chosenOption(
  options: readonly EngineOption[],
  { engine, model, stay }: EngineChoice,
): EngineOption | undefined {
  if (stay) return undefined;
  const own = options.filter(({ pick }) => pick.engine === engine);
  return own.find(({ pick }) => pick.model === model) ?? own[0];
}

function remoteOptions(engine: EngineStatus, operation: string): readonly EngineOption[] {
  const models = modelsFor(engine, operation);
  return models.length === 0
    ? [optionOf(engine, null, operation)]
    : models.map((model) => optionOf(engine, model, operation));
}

function optionOf(engine: EngineStatus, model: EngineModel | null, operation: string): EngineOption {
  return {
    key: `${engine.id} ${model?.id ?? ''}`,
    pick: { engine: engine.id, model: model?.id ?? null, stay: false },
    engine,
    model,
    able: canDo(engine, operation, model?.id ?? null),
  };
}

/** An engine that could do an operation when it is well; one that is down may not say what it can do. */
function serves(engine: EngineStatus, operation: string): boolean {
  return modelsFor(engine, operation).length > 0;
}

/** What goes with a start: the choice, and the price that was shown, as far as it is known. */
export function pickParams({ engine, model, stay }: EngineChoice, shown: Price | undefined): Params {
  return {
    ...(engine === null ? {} : { engine }),
    ...(model === null ? {} : { model }),
    ...(stay ? { stay } : {}),
    ...(shown === undefined ? {} : { priceShown: shown.amount, priceKind: shown.kind }),
  };
}

type Remembered = Readonly<Record<string, EngineChoice>>;

export function recallPick(toolId: string): EngineChoice {
  const known = readStoredJson<Remembered>('enginePicks')?.[toolId];
  return { ...NO_PICK, ...known };
}

export function rememberPick(toolId: string, pick: EngineChoice): void {
  const known = readStoredJson<Remembered>('enginePicks') ?? {};
  writeStored('enginePicks', JSON.stringify({ ...known, [toolId]: pick }));
}
