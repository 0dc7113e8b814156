import type { EngineStatus } from '@yujian/contract/engines';
import type { EngineRegistry } from '@yujian/engine/core/registry';
import type { EngineSettings } from '@yujian/platform/engine-settings';

/** The remote engines of a process whose settings may change while runs are under way. */
export interface RemoteEngines {
  /** Puts other settings in place; resolves when their engines have looked at themselves. Runs that have begun end on those that they began with. */
  configure(settings: EngineSettings): Promise<void>;
  /** The engines of the newest settings for one run; they stay open until they are given back. */
  borrow(): { readonly engines: EngineRegistry; giveBack(): void };
  /** Lets the engines look at themselves, and tells. */
  look(): Promise<void>;
  /** Asks the engines whether they still answer, unless they are being asked, and tells: a sign of life. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

interface Lent {
  readonly engines: EngineRegistry;
  runs: number;
  retired: boolean;
}

export interface RemoteEnginesOptions {
  /** The engines of settings; `onChange` is called when one of their runs begins or ends. */
  readonly create: (settings: EngineSettings, onChange: () => void) => EngineRegistry;
  /** Hears how the engines are: after each look, and `soonMs` after a change. */
  readonly tell: (engines: readonly EngineStatus[]) => void;
  readonly soonMs?: number;
}

export function createRemoteEngines({ create, tell, soonMs = 1000 }: RemoteEnginesOptions): RemoteEngines {
  const leaving = new AbortController();
  let current: Lent | undefined;
  let newest = 0;
  let soon: NodeJS.Timeout | undefined;
  let probing: Promise<void> | undefined;

  const tellNow = (): void => {
    clearTimeout(soon);
    soon = undefined;
    if (current !== undefined) tell(current.engines.statuses());
  };
  const changed = (): void => {
    soon ??= setTimeout(tellNow, soonMs).unref();
  };
  const retire = async (lent: Lent | undefined): Promise<void> => {
    if (lent === undefined) return;
    lent.retired = true;
    if (lent.runs === 0) await lent.engines.close();
  };

  return {
    async configure(settings) {
      const number = ++newest;
      const next: Lent = { engines: create(settings, changed), runs: 0, retired: false };
      await next.engines.look(leaving.signal);
      // Settings that came meanwhile are newer.
      if (number !== newest) return retire(next);
      const last = current;
      current = next;
      tellNow();
      await retire(last);
    },
    borrow() {
      const lent = current;
      if (lent === undefined) throw new Error('A job came before the settings.');
      lent.runs += 1;
      return {
        engines: lent.engines,
        giveBack() {
          lent.runs -= 1;
          if (lent.retired && lent.runs === 0) void lent.engines.close().catch(() => undefined);
        },
      };
    },
    probe() {
      probing ??= (current?.engines.probe(leaving.signal) ?? Promise.resolve())
        .then(tellNow)
        .finally(() => (probing = undefined));
      return probing;
    },
    async look() {
      await current?.engines.look(leaving.signal);
      tellNow();
    },
    async close() {
      leaving.abort(new Error('The host ends.'));
      clearTimeout(soon);
      await retire(current);
    },
  };
}
