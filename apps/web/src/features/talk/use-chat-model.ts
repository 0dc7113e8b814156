import { engineGold, modelThatChats } from '@yujian/contract/engine-board';
import { useCurrentUser, useEngines } from '../../lib/queries.ts';

/** The chat model that answers a person. */
export interface ChatModel {
  readonly label: string;
  /** One that is connected takes pictures. */
  readonly sees: boolean;
  /** What a message costs where the operator has set it. */
  readonly gold: number | undefined;
}

/** Null: none is connected, or nothing of this person's may leave the machine. */
export function useChatModel(): ChatModel | null {
  const board = useEngines().data;
  const stays = useCurrentUser().data?.stayHere === true;
  const found = board === undefined || stays ? null : modelThatChats(board, false);
  if (board === undefined || found === null) return null;
  const engine = board.engines.find(({ id }) => id === found.engine)!;
  return {
    label: found.model,
    sees: modelThatChats(board, true) !== null,
    gold: engineGold(board, engine, 'chat', found.model),
  };
}
