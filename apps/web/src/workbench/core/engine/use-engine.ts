import { engineFor, engineGold, isRemote, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineStatus } from '@yujian/contract/engines';
import type { EngineChoice } from '@yujian/contract/jobs';
import { isIllustrated, whoDoes } from '@yujian/contract/tools/cover';
import type { Params } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser, useEngines } from '../../../lib/queries.ts';
import { engineOptions, NO_PICK, recallPick, rememberPick, settlePick, type EngineOption } from './engine-pick.ts';

export interface EnginePicker {
  /** Undefined until the server has said which engines there are. */
  readonly board: EngineBoard | undefined;
  readonly pick: EngineChoice;
  /** Who will do it; undefined when nobody can now, or it is not known yet. */
  readonly engine: EngineStatus | undefined;
  readonly options: readonly EngineOption[];
  /** An engine elsewhere will do it. */
  readonly isAway: boolean;
  /** Gold for one picture, where the engine that will do it has a price of its own. */
  readonly gold: number | undefined;
  /** The account stays on this machine for good. */
  readonly accountStays: boolean;
  readonly choose: (pick: EngineChoice) => void;
}

/** Who will do this tool's work with these settings: as picked here before, as the address asks (`?engine=&model=`), or as the operator ordered. */
export function useEnginePicker(tool: Tool, settings: Params): EnginePicker {
  const { data: board } = useEngines();
  const { data: user } = useCurrentUser();
  const [picked, setPicked] = useState(() => recallPick(tool.id));
  const accountStays = user?.stayHere ?? false;
  const choose = useCallback(
    (pick: EngineChoice) => {
      setPicked(pick);
      rememberPick(tool.id, pick);
    },
    [tool.id],
  );
  useAskedEngine(choose);

  const wanted = whoDoes(settings, accountStays ? { ...NO_PICK, stay: true } : picked);
  const pick = board === undefined ? wanted : settlePick(wanted, board, tool.operation);
  const engine = board && engineFor(board, tool.operation, pick);
  return {
    board,
    pick,
    engine,
    isAway: engine !== undefined && isRemote(engine),
    options: board === undefined || isIllustrated(settings) ? [] : engineOptions(board, tool.operation),
    gold:
      board !== undefined && engine !== undefined && isRemote(engine)
        ? engineGold(board, engine, tool.operation, pick.engine === null ? null : pick.model)
        : undefined,
    accountStays,
    choose,
  };
}

/** Taken once, then out of the address. */
function useAskedEngine(choose: (pick: EngineChoice) => void): void {
  const [params, setParams] = useSearchParams();
  const engine = params.get('engine');
  const model = params.get('model');
  useEffect(() => {
    if (engine === null) return;
    choose({ engine, model, stay: false });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('engine');
        after.delete('model');
        return after;
      },
      { replace: true },
    );
  }, [engine, model, choose, setParams]);
}
