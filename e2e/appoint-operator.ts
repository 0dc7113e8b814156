import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { URI, type TOTP } from 'otpauth';

/** Runs the command of operators on a tester; what it says. */
export async function changeOperator(dataDir: string, tester: string, ...words: readonly string[]): Promise<string> {
  const cli = join(import.meta.dirname, '../apps/cli/src/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'operator', `test:${tester}`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

/** Makes a tester an operator by the command line, as the first one is made; the code that their authenticator shows. */
export async function appointOperator(dataDir: string, tester: string): Promise<string> {
  const stdout = await changeOperator(dataDir, tester);
  const address = stdout.split('\n').find((line) => line.startsWith('otpauth:')) ?? '';
  return (URI.parse(address) as TOTP).generate();
}
