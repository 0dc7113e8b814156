import { engineGold, modelThatChats } from '@yujian/contract/engine-board';
import { assistant } from '@yujian/contract/tools/assistant';
import { priceOf, type Price } from '@yujian/contract/tools/price';
import { useCurrentUser, useEngines } from '../../../lib/queries.ts';
import { useHoldings } from '../session/use-holdings.ts';

/** The chat model that answers a person. */
export interface ChatModel {
  readonly label: string;
  /** One that is connected takes pictures. */
  readonly sees: boolean;
  /** Of a message. */
  readonly price: Price;
}

/** Null: none is connected, or nothing of this person's may leave the machine. */
export function useChatModel(): ChatModel | null {
  const board = useEngines().data;
  const stays = useCurrentUser().data?.stayHere === true;
  const holdings = useHoldings(assistant);
  const found = board === undefined || stays ? null : modelThatChats(board, false);
  if (board === undefined || found === null) return null;
  const engine = board.engines.find(({ id }) => id === found.engine)!;
  return {
    label: found.model,
    sees: modelThatChats(board, true) !== null,
    price: priceOf(assistant, {}, holdings, engineGold(board, engine, assistant.operation, found.model)),
  };
}
