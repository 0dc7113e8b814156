import { TICKET_KINDS } from '@yujian/contract';
import type { EngineBoard } from '@yujian/contract/engine-board';
import type { Params } from '@yujian/contract/fields/params';
import type { EngineChoice } from '@yujian/contract/jobs';
import { priceOf, type Holdings, type Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { lowerAmounts } from './engine-prices.ts';
import { planLane, type Lane } from './lanes.ts';

/** Who does a task, and what it costs whoever does it. */
export interface Quote {
  readonly lane: Lane;
  readonly price: Price;
  /** Of the lane `away`: what those remote engines cost that cost less than `price`, by id. */
  readonly engineAmounts: Readonly<Record<string, number>>;
  /** What it costs when the built-in engine takes it over; null where it may not. */
  readonly hereAmount: number | null;
  /** Nothing is asked for, if the task that is to cover it does. */
  readonly isCovered: boolean;
}

interface QuoteAsk {
  readonly choice: EngineChoice;
  /** The account's tasks never leave this machine. */
  readonly stays: boolean;
  readonly holdings: Holdings;
  /** A paid task is to cover it; an engine with a price of its own is never covered. */
  readonly wantsCover: boolean;
}

/** @throws AppError what planLane throws */
export function quoteTask(
  board: EngineBoard,
  tool: Tool,
  params: Params,
  { choice, stays, holdings, wantsCover }: QuoteAsk,
): Quote {
  const { lane, gold, mayReturn } = planLane(board, tool, choice, stays);
  const isCovered = wantsCover && gold === undefined;
  const price = isCovered ? { kind: TICKET_KINDS.gold, amount: 0 } : priceOf(tool, params, holdings, gold);
  const amountHere = (): number => priceOf(tool, params, gold === undefined ? holdings : {}).amount;
  return {
    lane,
    price,
    engineAmounts: lane === 'away' ? lowerAmounts(board, tool, params, choice, price) : {},
    hereAmount: mayReturn ? Math.min(price.amount, amountHere()) : null,
    isCovered,
  };
}
