import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { URI, type TOTP } from 'otpauth';
import { NODE_FLAGS } from '../tooling/lib/programs.ts';

/** Makes a tester an operator by the command line, as the first one is made; the code that their authenticator shows. */
export async function appointOperator(dataDir: string, tester: string): Promise<string> {
  const cli = join(import.meta.dirname, '../apps/cli/src/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...NODE_FLAGS, cli, 'operator', `test:${tester}`], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const address = stdout.split('\n').find((line) => line.startsWith('otpauth:')) ?? '';
  return (URI.parse(address) as TOTP).generate();
}
