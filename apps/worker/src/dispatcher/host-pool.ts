import type { Logger } from '@yujian/platform';
import { keepChild } from './child.ts';
import { HostProcess } from './host-process.ts';
import type { EngineHost } from './host-process.ts';

export interface HostPool {
  /** Lends a ready host for one job; undefined when there was none within `patienceMs`. */
  borrow(patienceMs: number): Promise<EngineHost | undefined>;
  giveBack(host: EngineHost): void;
  /** Ready hosts that nobody has borrowed. */
  idle(): number;
  stop(): Promise<void>;
}

export interface HostPoolOptions {
  readonly entry: string;
  readonly size: number;
  /** How far its hosts stand back behind others: 0 to 19, all the way unless set. */
  readonly niceness?: number;
  readonly log: Logger;
  /** 1000 unless set */
  readonly stopWithinMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

const READY_WITHIN_MS = 60_000;
/** All the way behind: on an idle machine it costs nothing, on a busy one the page stays answerable. */
const NICENESS = 19;

/** Keeps `size` engine hosts running and warm. A host that dies is replaced; its job ends as `died`. */
export function createHostPool({
  entry,
  size,
  niceness = NICENESS,
  log,
  stopWithinMs = 1000,
  env = {},
}: HostPoolOptions): HostPool {
  const free: HostProcess[] = [];
  const waiting: ((host: HostProcess) => void)[] = [];

  const offer = (host: HostProcess): void => {
    if (!host.alive) return;
    const next = waiting.shift();
    if (next === undefined) free.push(host);
    else next(host);
  };

  const kept = Array.from({ length: size }, (_, index) =>
    keepChild({ entry, name: `engine host ${index}`, log, niceness, env }, (child) => {
      const host = new HostProcess(child, { stopWithinMs, onDeaf: 'kill' });
      const impatience = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS);
      host.onReady = () => {
        clearTimeout(impatience);
        offer(host);
      };
      child.once('exit', () => {
        clearTimeout(impatience);
        const at = free.indexOf(host);
        if (at >= 0) free.splice(at, 1);
      });
    }),
  );

  return {
    borrow(patienceMs) {
      const host = free.shift();
      if (host !== undefined) return Promise.resolve(host);
      return new Promise((resolve) => {
        const give = (lent: HostProcess): void => {
          clearTimeout(timer);
          resolve(lent);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(give), 1);
          resolve(undefined);
        }, patienceMs);
        waiting.push(give);
      });
    },
    giveBack(host) {
      if (host instanceof HostProcess) offer(host);
    },
    idle: () => free.length,
    async stop() {
      await Promise.all(kept.map((child) => child.stop()));
    },
  };
}
