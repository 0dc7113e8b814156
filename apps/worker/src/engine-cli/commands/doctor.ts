import { canDo, engineFor } from '@yujian/contract/engine-board';
import { TOOLS } from '@yujian/contract/tools/registry';
import { ConfigError } from '@yujian/platform';
import { engineFileOf, isEngineFileOpen, readEngineFile } from '@yujian/platform/engine-settings/file';
import { describeEngine, operationsOf } from '../describe.ts';
import { lookAtEngines, readSettings, say, text, words, type Setting } from '../setting.ts';
import { orderSetBy } from './order.ts';

/** Looks at everything and names what is missing or wrong, with what to do. */
export async function examineEngines(setting: Setting): Promise<number> {
  const problems: string[] = [];
  let lacking = 0;
  if (await isEngineFileOpen(setting.dataDir))
    problems.push(words(setting, 'fileOpen', { file: engineFileOf(setting.dataDir) }));
  try {
    const file = await readEngineFile(setting.dataDir);
    const settings = readSettings(setting, file);
    const board = await lookAtEngines(setting, settings);
    for (const status of board.engines) {
      describeEngine(
        setting,
        status,
        settings.engines.find(({ id }) => id === status.id),
      );
      const isWell = status.state === 'ready' || status.state === 'busy';
      if (!isWell)
        problems.push(`${status.id}: ${status.reason === null ? status.state : text(setting, status.reason)}`);
      const missing = status.models.flatMap((model) =>
        model.missing.map((what) => `${status.id}: ${text(setting, what)}`),
      );
      // One model that works is enough for an engine to be well; what it lacks is what it could have.
      if (isWell && status.models.every(({ operations }) => operations.length === 0)) problems.push(...missing);
      else lacking += missing.length;
    }
    for (const operation of operationsOf(board)) {
      const tools = TOOLS.filter((tool) => tool.operation === operation);
      if (tools.length > 0 && engineFor(board, operation, { engine: null, model: null, stay: false }) === undefined) {
        problems.push(
          words(setting, 'nobody', { operation, tools: tools.map(({ title }) => text(setting, title)).join(', ') }),
        );
      }
      if (orderSetBy(setting, file, operation) === undefined) continue;
      for (const id of settings.order[operation] ?? []) {
        const engine = board.engines.find((status) => status.id === id);
        const isWell = engine?.state === 'ready' || engine?.state === 'busy';
        if (engine !== undefined && isWell && !canDo(engine, operation))
          problems.push(words(setting, 'unusedOrder', { operation, engine: id }));
      }
    }
    if (settings.engines.length === 0) say(setting, 'noRemote');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
  }
  setting.out('');
  for (const problem of problems) setting.out(`  - ${problem}`);
  if (lacking > 0) say(setting, 'lacking', { n: lacking });
  if (problems.length === 0) say(setting, 'allWell');
  else say(setting, 'problems', { n: problems.length });
  return problems.length === 0 ? 0 : 1;
}
