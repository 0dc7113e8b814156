import type { Task } from '@yujian/contract/api/tasks';
import { engineFor, engineGold, isRemote, type EngineBoard } from '@yujian/contract/engine-board';
import { findTool } from '@yujian/contract/tools/registry';
import { whoDoes } from '@yujian/contract/tools/cover';
import { priceOf, type Holdings, type Price } from '@yujian/contract/tools/price';
import { useCurrentUser, useEngines } from '../../../lib/queries.ts';
import { NO_PICK, settlePick } from '../engine/engine-pick.ts';
import { restoreSettings } from '../form/settings.ts';
import { areHoldingsKnown, useHoldings } from '../session/use-holdings.ts';

/** What drawing a task once more costs today, as its start would: by the engine that would do it now, in what its person has now. */
export function useAgainPrice(task: Task): Price {
  const { data: board } = useEngines();
  const { data: user } = useCurrentUser();
  const holdings = useHoldings(findTool(task.tool));
  return againPrice(task, board, holdings, user?.stayHere ?? false);
}

/** While engines or holdings are not known: what it cost then. */
export function againPrice(
  task: Pick<Task, 'tool' | 'toolVersion' | 'params' | 'wanted' | 'price'>,
  board: EngineBoard | undefined,
  holdings: Holdings,
  accountStays: boolean,
): Price {
  const tool = findTool(task.tool);
  if (tool === undefined || board === undefined || !areHoldingsKnown(tool, holdings)) return task.price;
  const pick = accountStays
    ? { ...NO_PICK, stay: true }
    : settlePick(whoDoes(task.params, task.wanted), board, tool.operation);
  const engine = engineFor(board, tool.operation, pick);
  return priceOf(
    tool,
    restoreSettings(tool, task.params, task.toolVersion),
    holdings,
    engine !== undefined && isRemote(engine)
      ? engineGold(board, engine, tool.operation, pick.engine === null ? null : pick.model)
      : undefined,
  );
}
