import { pricesOf, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineStatus } from '@yujian/contract/engines';
import type { Logger } from '@yujian/platform';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import { keepChild } from './child.ts';
import type { KeptChild } from './child.ts';
import { HostProcess } from './host-process.ts';
import type { EngineHost } from './host-process.ts';

/** What the page and the start of tasks may know of the engines. */
export type ToldEngines = Pick<EngineBoard, 'engines' | 'order' | 'prices'>;

export interface RemoteHost {
  /** The host for one more job, which counts until it is given back; undefined while there is none, or it holds as many as it may. */
  borrow(): EngineHost | undefined;
  giveBack(host: EngineHost): void;
  /** Starts, tells or ends the process, by what the operator has set now. Settings without engines end it, after its last job. */
  configure(settings: EngineSettings): Promise<void>;
  stop(): Promise<void>;
}

export interface RemoteHostOptions {
  readonly entry: string;
  readonly log: Logger;
  /** Hears how the engines are: after each change and every few seconds. */
  readonly onEngines: (told: ToldEngines) => void;
  /** The process is ready; it may hold more than before once its engines are told again. */
  readonly onFree: () => void;
  /** 3000 unless set: a remote job has to be interrupted at its maker's. */
  readonly stopWithinMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The most jobs of one process; each waits for a far machine and computes little here. */
const JOBS_MAX = 100;
const NICENESS = 5;
/** It interrupts what runs elsewhere and tells the makers, in 2 s of its own (serve-jobs.ts). */
const LEAVE_WITHIN_MS = 2500;
/** It tells its engines every few seconds, later on a machine that is out of breath; one that has said nothing for so long is hung, with all its jobs. */
const SILENCE_MS = 5 * 60_000;

/** Keeps one process of remote engines while the operator has set any. It holds many jobs; when it dies, all of them end as `died`. */
export function createRemoteHost(options: RemoteHostOptions): RemoteHost {
  const { log } = options;
  let settings: EngineSettings = { engines: [], order: {} };
  let kept: KeptChild | undefined;
  let ready: HostProcess | undefined;
  let current: HostProcess | undefined;
  /** How its engines were when it said so last. */
  let heard: readonly EngineStatus[] = [];
  const lent = new Map<EngineHost, number>();

  /** Engines that were taken away may still run what they have begun; nobody is offered them. */
  const tell = (): void => {
    const engines = heard.filter(({ id }) => settings.engines.some((entry) => entry.id === id));
    options.onEngines({ engines, order: settings.order, prices: pricesOf(settings.engines) });
  };

  const start = (): KeptChild =>
    keepChild(
      {
        entry: options.entry,
        name: 'host of remote engines',
        log,
        niceness: NICENESS,
        leaveWithinMs: LEAVE_WITHIN_MS,
        env: options.env,
      },
      (child) => {
        const host = new HostProcess(child, { stopWithinMs: options.stopWithinMs ?? 3000, onDeaf: 'forget' });
        current = host;
        let silence = setTimeout(() => host.kill(), SILENCE_MS);
        child.on('message', () => {
          clearTimeout(silence);
          silence = setTimeout(() => host.kill(), SILENCE_MS);
        });
        host.onReady = () => {
          ready = host;
          options.onFree();
        };
        host.onEngines = ({ engines }) => {
          if (current !== host) return;
          heard = engines;
          tell();
        };
        child.once('exit', () => {
          clearTimeout(silence);
          if (ready === host) ready = undefined;
          if (current === host) current = undefined;
        });
        host.tell({ type: 'configure', settings });
      },
    );

  const end = async (): Promise<void> => {
    const ending = kept;
    kept = undefined;
    heard = [];
    current = undefined;
    ready = undefined;
    await ending?.stop();
  };

  return {
    borrow() {
      if (ready === undefined || (lent.get(ready) ?? 0) >= placesOf(settings)) return undefined;
      lent.set(ready, (lent.get(ready) ?? 0) + 1);
      return ready;
    },
    giveBack(host) {
      const left = (lent.get(host) ?? 1) - 1;
      if (left > 0) lent.set(host, left);
      else lent.delete(host);
      if (settings.engines.length === 0 && lent.size === 0) void end();
    },
    async configure(newest) {
      settings = newest;
      if (settings.engines.length === 0) {
        tell();
        if (lent.size === 0) return end();
        current?.tell({ type: 'configure', settings });
        return;
      }
      if (heard.length > 0) tell();
      current?.tell({ type: 'configure', settings });
      kept ??= start();
    },
    stop: end,
  };
}

function placesOf({ engines }: EngineSettings): number {
  return Math.min(
    JOBS_MAX,
    engines.reduce((sum, { atOnce }) => sum + atOnce, 0),
  );
}
