import { canDo, engineFor, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineState, EngineStatus } from '@yujian/contract/engines';
import { OPERATION_NAMES } from '@yujian/contract/operations';
import { TOOLS } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import type { EngineEntry, ModelPrice } from '@yujian/platform/engine-settings';
import { say, text, words, type Setting } from './setting.ts';
import type { TextKey } from './texts.ts';

const STATES: Readonly<Record<EngineState, TextKey>> = {
  ready: 'stateReady',
  busy: 'stateBusy',
  down: 'stateDown',
  misconfigured: 'stateMisconfigured',
  paused: 'statePaused',
};
const ORDER_DECIDES = { engine: null, model: null, stay: false };

/** An engine with its state and models, a line each. */
export function describeEngine(setting: Setting, status: EngineStatus, entry: EngineEntry | undefined): void {
  const facts = [words(setting, STATES[status.state]), status.hosts.join(', ')];
  if (entry !== undefined) {
    facts.push(words(setting, 'limits', { atOnce: entry.atOnce }));
    if (entry.perMinute !== null) facts.push(words(setting, 'perMinute', { n: entry.perMinute }));
    facts.push(...pricesOfEntry(setting, entry));
  }
  setting.out(`${status.id}  ${text(setting, status.label)} · ${facts.filter((fact) => fact !== '').join(' · ')}`);
  if (status.reason !== null) setting.out(`    ${text(setting, status.reason)}`);
  for (const model of status.models) {
    const does =
      model.operations.length === 0
        ? words(setting, 'doesNothing')
        : words(setting, 'does', { operations: model.operations.join(', ') });
    const name = model.label.includes(model.id) ? model.label : `${model.label} (${model.id})`;
    const prices = pricesOfEntry(setting, entry?.models?.[model.id]);
    setting.out(`    ${model.id === status.id ? '' : `${name}: `}${[does, ...prices].join(' · ')}`);
    for (const what of model.missing) setting.out(`      ${words(setting, 'missing', { what: text(setting, what) })}`);
  }
}

/** What a picture costs its person and its operator, as far as that is set. */
export function pricesOfEntry(setting: Setting, priced: ModelPrice | undefined): string[] {
  const { gold, cost } = priced ?? {};
  return [
    ...(typeof gold === 'number' ? [words(setting, 'gold', { n: gold })] : []),
    ...(cost === undefined
      ? []
      : [
          words(setting, cost.per === 'second' ? 'costSecond' : 'cost', {
            amount: cost.amount,
            currency: cost.currency,
          }),
        ]),
  ];
}

/** Who is asked for an operation, and who would do it now. */
export function describeOrder(
  setting: Setting,
  board: EngineBoard,
  operation: string,
  setBy: TextKey | undefined,
): void {
  const now = engineFor(board, operation, ORDER_DECIDES);
  const who = now === undefined ? words(setting, 'orderNobody') : words(setting, 'orderNow', { engine: now.id });
  setting.out(
    `  ${operation.padEnd(14)} ${(board.order[operation] ?? []).join(' → ')}  ${who}${setBy === undefined ? '' : ` ${words(setting, setBy)}`}`,
  );
}

/** The tools that an engine does now and another one, or nobody, did before. */
export function toolsThatMoved(before: EngineBoard, after: EngineBoard, engine: string): readonly Tool[] {
  return TOOLS.filter(
    ({ operation }) =>
      engineFor(after, operation, ORDER_DECIDES)?.id === engine &&
      engineFor(before, operation, ORDER_DECIDES)?.id !== engine,
  );
}

/** Every operation of this version that tools need or an engine of the board does. */
export function operationsOf(board: EngineBoard): readonly string[] {
  return OPERATION_NAMES.filter(
    (operation) =>
      TOOLS.some((tool) => tool.operation === operation) || board.engines.some((engine) => canDo(engine, operation)),
  );
}

export function sayTools(setting: Setting, tools: readonly Tool[]): void {
  say(setting, tools.length === 0 ? 'betterNone' : 'better');
  for (const { title, operation } of tools) setting.out(`  · ${text(setting, title)} (${operation})`);
}
