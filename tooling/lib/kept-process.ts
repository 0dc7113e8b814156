import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { STARTER_PID } from '../../packages/platform/src/lifecycle.ts';

export interface KeptProcessOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly onLine: (line: string) => void;
  /** called each time it ends without being asked; `lived` in ms */
  readonly onDeath: (how: string, lived: number) => void;
}

export interface KeptProcess {
  readonly name: string;
  /** undefined while it is down */
  readonly pid: number | undefined;
  /** Kills it and everything that it started; it is started again as after any death. */
  kill(): void;
  /** Asks it to end, waits for `patienceMs`, then kills it and everything that it started. */
  stop(patienceMs: number): Promise<void>;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const HEALTHY_AFTER_MS = 30_000;

/**
 * Runs a program and starts it again when it dies, with a growing pause. It leads a process group of its own, so
 * that a Ctrl+C reaches it only through us, in order, and so that nothing it started outlives it.
 */
export function keepRunning(options: KeptProcessOptions): KeptProcess {
  const hasGroups = process.platform !== 'win32';
  let child: ChildProcess | undefined;
  let pauseMs = SHORTEST_PAUSE_MS;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  const launch = (): void => {
    const startedAt = Date.now();
    const current = spawn(options.command, options.args, {
      cwd: options.cwd,
      env: { ...options.env, [STARTER_PID]: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
      windowsHide: true,
    });
    child = current;
    for (const stream of [current.stdout, current.stderr])
      createInterface({ input: stream }).on('line', options.onLine);
    current.once('error', (error) => options.onLine(`${options.name}: ${error.message}`));
    current.once('exit', (code, signal) => {
      killGroup(current, hasGroups);
      child = undefined;
      if (stopping) return;
      const lived = Date.now() - startedAt;
      if (lived > HEALTHY_AFTER_MS) pauseMs = SHORTEST_PAUSE_MS;
      timer = setTimeout(launch, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      options.onDeath(signal ?? `exit code ${code}`, lived);
    });
  };

  launch();
  return {
    name: options.name,
    get pid() {
      return child?.pid;
    },
    kill() {
      if (child !== undefined) killGroup(child, hasGroups);
    },
    async stop(patienceMs) {
      stopping = true;
      clearTimeout(timer);
      const current = child;
      if (current === undefined) return;
      const ended = new Promise<void>((resolve) => current.once('exit', () => resolve()));
      current.kill('SIGTERM');
      const impatience = setTimeout(() => killGroup(current, hasGroups), patienceMs);
      await ended;
      clearTimeout(impatience);
    },
  };
}

function killGroup(child: ChildProcess, hasGroups: boolean): void {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
