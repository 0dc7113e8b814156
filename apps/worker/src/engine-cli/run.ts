import { parseArgs } from 'node:util';
import { ConfigError } from '@yujian/platform';
import { addEngine } from './commands/add.ts';
import { examineEngines } from './commands/doctor.ts';
import { listEngines } from './commands/list.ts';
import { orderEngines } from './commands/order.ts';
import { priceEngine } from './commands/price.ts';
import { removeEngine } from './commands/remove.ts';
import { say, type Setting } from './setting.ts';

/** @returns the exit code: 0 done and well, 1 something is wrong or could not be done, 2 the command is not understood */
export async function runEngineCli(args: readonly string[], setting: Setting): Promise<number> {
  const parsed = readArguments(args);
  if (parsed === undefined) return misunderstood(setting);
  const { command, rest, usual, ...options } = parsed;
  const [first, second, third] = rest;
  try {
    if (command === 'list' && first === undefined) return await listEngines(setting);
    if (command === 'doctor' && first === undefined) return await examineEngines(setting);
    if (command === 'order') return await orderEngines(setting, rest, usual);
    if (command === 'add' && first !== undefined) return await addEngine(setting, first, rest.slice(1), options);
    if (command === 'price' && first !== undefined && third === undefined)
      return await priceEngine(setting, first, second, { ...options, usual });
    if (command === 'remove' && first !== undefined && third === undefined)
      return await removeEngine(setting, first, second);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) setting.out(`  - ${problem}`);
    return 1;
  }
  return misunderstood(setting);
}

function misunderstood(setting: Setting): number {
  say(setting, 'usage');
  return 2;
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        id: { type: 'string' },
        'at-once': { type: 'string' },
        'per-minute': { type: 'string' },
        gold: { type: 'string' },
        cost: { type: 'string' },
        'base-url': { type: 'string' },
        model: { type: 'string' },
        token: { type: 'boolean', default: false },
        anyway: { type: 'boolean', default: false },
        usual: { type: 'boolean', default: false },
      },
    });
    const [command = '', ...rest] = positionals;
    const { id, model, token, anyway, usual, cost } = values;
    return {
      command,
      rest,
      id,
      model,
      token,
      anyway,
      usual,
      cost,
      atOnce: numberOf(values['at-once']),
      perMinute: numberOf(values['per-minute']),
      gold: numberOf(values.gold),
      baseUrl: values['base-url'],
    };
  } catch {
    return undefined;
  }
}

/** What is no number is refused with the other values. */
function numberOf(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
