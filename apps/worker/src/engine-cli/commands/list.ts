import { readEngineFile } from '@yujian/platform/engine-settings/file';
import { describeEngine, describeOrder, operationsOf } from '../describe.ts';
import { lookAtEngines, readSettings, say, type Setting } from '../setting.ts';
import { orderSetBy } from './order.ts';

/** Engines, how they are, their models, and the order. */
export async function listEngines(setting: Setting): Promise<number> {
  const file = await readEngineFile(setting.dataDir);
  const settings = readSettings(setting, file);
  const board = await lookAtEngines(setting, settings);
  for (const status of board.engines)
    describeEngine(
      setting,
      status,
      settings.engines.find(({ id }) => id === status.id),
    );
  if (settings.engines.length === 0) {
    say(setting, 'noRemote');
    say(setting, 'howToAdd');
    return 0;
  }
  setting.out('');
  say(setting, 'orderHead');
  for (const operation of operationsOf(board))
    describeOrder(setting, board, operation, orderSetBy(setting, file, operation));
  return 0;
}
