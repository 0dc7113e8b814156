import { checkEngineFile, engineFileOf, readEngineFile, writeEngineFile } from '@yujian/platform/engine-settings/file';
import { orderOfEnvironment, type EngineFile } from '@yujian/platform/engine-settings/schema';
import { describeOrder, operationsOf } from '../describe.ts';
import { lookAtEngines, readSettings, say, type Setting } from '../setting.ts';
import type { TextKey } from '../texts.ts';

/** Shows the order of every operation, or of one, or sets it. */
export async function orderEngines(
  setting: Setting,
  [operation, ...words]: readonly string[],
  usual: boolean,
): Promise<number> {
  const file = await readEngineFile(setting.dataDir);
  const ids = words.flatMap((word) => word.split(',')).filter((id) => id !== '');
  // Orders of other operations may be wrong: one is mended after another.
  const check = (order: EngineFile['order']) => readSettings(setting, checkEngineFile({ ...file, order }));
  if (operation !== undefined) check({ [operation]: ids.length > 0 ? ids : ['builtin'] });
  if (operation === undefined || (ids.length === 0 && !usual)) {
    const board = await lookAtEngines(setting, readSettings(setting, file));
    for (const name of operation === undefined ? operationsOf(board) : [operation])
      describeOrder(setting, board, name, orderSetBy(setting, file, name));
    return 0;
  }
  const { [operation]: _, ...others } = file.order;
  const order: EngineFile['order'] = usual ? others : { ...others, [operation]: ids };
  await writeEngineFile(setting.dataDir, { ...file, order });
  say(setting, 'orderWritten', { operation, order: (usual ? (check({}).order[operation] ?? []) : ids).join(' → ') });
  if (orderSetBy(setting, file, operation) === 'orderSetByEnvironment') say(setting, 'orderOverruled', { operation });
  say(setting, 'written', { file: engineFileOf(setting.dataDir) });
  return 0;
}

/** Where an operation's order was set; undefined: nowhere. */
export function orderSetBy({ env }: Setting, file: EngineFile, operation: string): TextKey | undefined {
  if (orderOfEnvironment(env)[operation] !== undefined) return 'orderSetByEnvironment';
  return file.order[operation] === undefined ? undefined : 'orderSet';
}
