import type { Claims } from '@yujian/domain/tasks/runs/claims';
import type { Reservations } from '@yujian/domain/wallet/service/reservations';
import type { Database, Events, Queue } from '@yujian/platform';
import type { EngineSettings } from '@yujian/platform/engine-settings';
import type { HostPool } from './host-pool.ts';
import type { RemoteHostOptions, ToldEngines } from './remote-host.ts';
import type { RunDeps } from './run-task.ts';

export interface DispatcherTimes {
  /** How often leases are renewed; several times within a lease. */
  readonly renewMs: number;
  /** How often lost tasks and missed wake-ups are looked for. */
  readonly sweepMs: number;
}

export interface DispatcherDeps extends RunDeps {
  readonly database: Database;
  readonly reservations: Pick<Reservations, 'refundRest'>;
  readonly claims: Claims;
  readonly queue: Queue;
  readonly events: Events;
  readonly pool: HostPool;
  /** One host that takes short tasks alone, so that they need not wait for a long one. */
  readonly shortPool: HostPool;
  /** how many tasks the built-in engine runs at once: the size of the pool */
  readonly slots: number;
  /** Remote engines: the program of their host, and what the operator has set; absent = this process has none. */
  readonly remote?: Pick<RemoteHostOptions, 'entry' | 'env' | 'stopWithinMs'> & { readonly watch: WatchSettings };
  readonly tellEngines: (told: ToldEngines) => Promise<void>;
  readonly times?: Partial<DispatcherTimes>;
}

/** Passes on the settings as they are and each time they change; resolves to the way to stop. */
export type WatchSettings = (onSettings: (settings: EngineSettings) => void) => Promise<() => Promise<void>>;
