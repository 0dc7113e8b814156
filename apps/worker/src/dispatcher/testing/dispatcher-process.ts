/** A dispatcher on fake hosts as a process of its own, to be killed: its folder, slots and times come as JSON in the first argument. */
import { join } from 'node:path';
import { createLogger, openDatabase } from '@yujian/platform';
import { openDiskStore } from '@yujian/platform/objects/disk';
import { farms, openTestDispatcher, remoteEngines } from './studio.ts';

export interface DispatcherProcessOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly slots: number;
  readonly leaseSeconds: number;
  readonly renewMs: number;
  readonly sweepMs: number;
  /** Names of remote engines, which take the renders first. */
  readonly farms?: readonly string[];
}

const options = JSON.parse(process.argv[2] ?? '{}') as DispatcherProcessOptions;
const log = createLogger({ name: 'dispatcher', level: 'silent' });
const database = openDatabase(options, { poolSize: 6, log });
const objects = await openDiskStore(join(options.folder, 'files'));
const remote = options.farms === undefined ? {} : { remote: remoteEngines(farms(options.farms)) };
const running = await openTestDispatcher(database, { ...options, ...remote, objects, log });
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  void running
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.({ ready: true, hosts: options.slots });
