import type { Logger } from './log.ts';

export interface Lifecycle {
  /** Aborted as soon as the process is asked to stop. */
  readonly signal: AbortSignal;
  /** Registers a step of stopping. Steps run one after another, the last registered first. */
  onStop(name: string, close: () => Promise<void> | void): void;
  /** Runs the steps and ends the process. Further calls wait for the first. */
  stop(reason: string, exitCode?: number): Promise<void>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;
const PARENT_WATCH_MS = 500;

/** Setting by which a program knows who started it, even if that one is dead before the program can look. */
export const STARTER_PID = 'STARTER_PID';

/**
 * Stops this process in order when a signal comes, when its parent dies (a killed npm or supervisor sends none),
 * or when an error escapes. What does not close within `deadlineMs` (15 s unless set) is left behind.
 */
export function createLifecycle(options: {
  log: Logger;
  deadlineMs?: number;
  watchParent?: boolean;
  exit?: (code: number) => void;
}): Lifecycle {
  const { log } = options;
  const exit = options.exit ?? ((code: number) => process.exit(code));
  const asked = new AbortController();
  const steps: { name: string; close: () => Promise<void> | void }[] = [];
  let stopped: Promise<void> | undefined;

  const runSteps = async (reason: string, exitCode: number): Promise<void> => {
    log.info({ reason }, 'stopping');
    const deadline = setTimeout(() => {
      log.error('stopping took too long');
      exit(exitCode === 0 ? 1 : exitCode);
    }, options.deadlineMs ?? 15_000);
    asked.abort(new Error(reason));
    for (const { name, close } of steps.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error, step: name }, 'a step of stopping failed');
      }
    }
    clearTimeout(deadline);
    exit(exitCode);
  };
  const stop = (reason: string, exitCode = 0): Promise<void> => (stopped ??= runSteps(reason, exitCode));

  for (const name of SIGNALS) process.on(name, () => void stop(name));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error escaped');
    void stop('an error escaped', 1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a rejection was not handled');
    void stop('a rejection was not handled', 1);
  });
  if (options.watchParent ?? true) {
    const parent = process.ppid;
    const starter = Number(process.env[STARTER_PID]);
    setInterval(() => {
      if (process.ppid !== parent || (starter > 1 && !isAlive(starter))) void stop('the parent process ended');
    }, PARENT_WATCH_MS).unref();
  }
  return { signal: asked.signal, onStop: (name, close) => void steps.push({ name, close }), stop };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
