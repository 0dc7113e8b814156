import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Logger } from '@yujian/platform';

/** What an engine host may know of our environment: nothing that opens the database, the store or an account. */
const PASSED_ON =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|SystemRoot|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|LOG_LEVEL|DEFAULT_LANGUAGE|ENGINE_\w+)$/;
/**
 * Pictures are large and soon let go of. By itself glibc keeps what was let go of, in as many places as there are threads;
 * told so, it gives it back: a render of 1024 pixels takes 635 MB at its highest for 735, a hundred far jobs 256 MB for 309.
 * Other systems do not read this.
 */
export const LEAN = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) } as const;
/** Small young generations; and the engine may have garbage collected before it lights a picture, which takes long, and after it. */
export const LEAN_FLAGS = ['--max-semi-space-size=4', '--expose-gc'] as const;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A process that lived this long starts again without a growing pause. */
const HEALTHY_MS = 30_000;
const LEAVE_WITHIN_MS = 500;

export interface ChildOptions {
  /** Path of the program. */
  readonly entry: string;
  readonly name: string;
  readonly log: Logger;
  readonly env?: Readonly<Record<string, string>>;
  /** How far it stands back behind our own processes: 0 to 19. */
  readonly niceness: number;
  /** How long it may take to leave when it is ended; 500 unless set. */
  readonly leaveWithinMs?: number;
}

export interface KeptChild {
  /** Ends it and does not start it again. Resolves when it has gone. */
  stop(): Promise<void>;
}

/** Keeps one child process alive: starts it, and starts it again when it ends, after a pause that grows while it keeps ending. */
export function keepChild(options: ChildOptions, onStart: (child: ChildProcess) => void): KeptChild {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;

  const start = (): void => {
    const began = performance.now();
    const started = forkChild(options);
    child = started;
    started.once('exit', (code, signal) => {
      child = undefined;
      if (stopped) return;
      if (performance.now() - began > HEALTHY_MS) pause = FIRST_PAUSE_MS;
      options.log.warn({ host: options.name, code, signal, againInMs: pause }, 'a host ended and is started again');
      timer = setTimeout(start, pause);
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    });
    onStart(started);
  };
  start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (child !== undefined) await endChild(child, options.leaveWithinMs ?? LEAVE_WITHIN_MS);
    },
  };
}

/** Hangs up, which a host takes as its end, and kills what does not go. */
async function endChild(child: ChildProcess, withinMs: number): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await gone;
  clearTimeout(timer);
}

function forkChild({ entry, env, niceness, log, name }: ChildOptions): ChildProcess {
  const known = Object.fromEntries(Object.entries(process.env).filter(([key]) => PASSED_ON.test(key)));
  const child = fork(entry, [], {
    env: { ...LEAN, ...known, ...env },
    execArgv: [...LEAN_FLAGS],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A message to a process that has just died fails here; its exit is what counts.
  child.on('error', (error) => log.debug({ err: error, host: name }, 'a host could not be reached'));
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, niceness);
    } catch (error) {
      log.debug({ err: error }, 'this system does not let us set priorities');
    }
  }
  return child;
}
