import { TICKET_KINDS } from '@yujian/contract';
import { engineGold, isRemote, orderOf } from '@yujian/contract/engine-board';
import type { EngineBoard } from '@yujian/contract/engine-board';
import type { EngineChoice } from '@yujian/contract/jobs';
import type { Params } from '@yujian/contract/fields/params';
import { priceOf } from '@yujian/contract/tools/price';
import type { Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';

/**
 * What the remote engines that may do a task cost, where that is less than the price that its person was shown. Nobody pays
 * more than was shown, and nobody pays an engine that did nothing. Tickets have no smaller change.
 */
export function lowerAmounts(
  board: EngineBoard,
  tool: Tool,
  params: Params,
  choice: EngineChoice,
  price: Price,
): Record<string, number> {
  if (choice.engine !== null || price.kind !== TICKET_KINDS.gold) return {};
  const amounts = orderOf(board, tool.operation)
    .filter(isRemote)
    .map(
      (engine) =>
        [engine.id, priceOf(tool, params, {}, engineGold(board, engine, tool.operation, null)).amount] as const,
    );
  return Object.fromEntries(amounts.filter(([, amount]) => amount < price.amount));
}

/** What a task's picture `variant` (from 0) costs when this engine made it; never more than its share of what was shown. */
export function shareOf(
  task: {
    readonly lane: 'here' | 'away';
    readonly priceAmount: number;
    readonly hereAmount: number | null;
    readonly engineAmounts: Readonly<Record<string, number>>;
    readonly pictures: number;
  },
  engine: string,
  variant: number,
): number {
  const { lane, priceAmount, hereAmount, engineAmounts, pictures } = task;
  const amount = (lane === 'here' ? hereAmount : engineAmounts[engine]) ?? priceAmount;
  return Math.min(partOf(amount, pictures, variant), partOf(priceAmount, pictures, variant));
}

/** The share of picture number `variant` (from 0) in a price; the shares of all pictures add up to it exactly. */
function partOf(amount: number, pictures: number, variant: number): number {
  return Math.floor(((variant + 1) * amount) / pictures) - Math.floor((variant * amount) / pictures);
}
