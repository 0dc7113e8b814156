import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Run {
  /** null when a signal ended it. */
  readonly status: number | null;
  /** What it printed, when it was not let through. */
  readonly output: string;
}

/** Ends what still runs, when we are told to end. */
const running = new Set<(signal: NodeJS.Signals) => void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    process.exitCode = 1;
    for (const kill of running) kill(signal);
  });

/**
 * Runs one program of Node from the repository's root until it ends. `shows`: each whole line comes out as it is
 * printed; otherwise all of it is kept and returned, so that programs that run side by side do not mix their words.
 */
export function runProgram(
  script: string,
  args: readonly string[],
  { shows = false, env = {} }: { readonly shows?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const colours = process.stdout.isTTY === true ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
    windowsHide: true,
  });
  const kill = (signal: NodeJS.Signals) => child.kill(signal);
  running.add(kill);
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    let begun = '';
    stream.setEncoding('utf8');
    const take = (text: string) => (shows ? process.stdout.write(text) : (kept += text));
    stream.on('data', (text: string) => {
      const lines = (begun + text).split('\n');
      begun = lines.pop() ?? '';
      if (lines.length > 0) take(`${lines.join('\n')}\n`);
    });
    stream.on('end', () => {
      if (begun !== '') take(`${begun}\n`);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(kill);
      resolve({ status, output: kept });
    });
  });
}
