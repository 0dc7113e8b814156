import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import type { Logger } from './log.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';

/** What a running starter writes into its data folder for commands that join it; readable by its owner only. */
export interface RunNote {
  readonly databaseUrl: string;
  /** folder of the sockets of engine hosts */
  readonly runFolder: string | undefined;
  readonly address: string;
}

const NOTE = 'running.json';

export function writeRunNote(dataDir: string, note: RunNote): void {
  writeFileSync(join(dataDir, NOTE), JSON.stringify(note), { mode: 0o600 });
}

export function removeRunNote(dataDir: string): void {
  rmSync(join(dataDir, NOTE), { force: true });
}

/** The note of a starter that runs now or was killed; undefined when there is none. */
export function readRunNote(dataDir: string): RunNote | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, NOTE), 'utf8')) as RunNote;
  } catch {
    return undefined;
  }
}

export interface OpenInstallation {
  /** the configuration with the address of a database that runs now */
  readonly config: Config;
  readonly runs: 'elsewhere' | 'here' | 'only for this command';
  close(): Promise<void>;
}

/**
 * Gives a command the installation's database: the one of DATABASE_URL, that of the starter that runs on the data
 * folder, or our own PostgreSQL, started for this command alone.
 *
 * @throws FolderInUse when `alone` is asked for and a starter runs there
 */
export async function openInstallation(
  config: Config,
  options: { log: Logger; alone?: boolean },
): Promise<OpenInstallation> {
  if (config.databaseUrl !== undefined) return { config, runs: 'elsewhere', close: async () => undefined };
  await makeDataFolder(config.dataDir);
  try {
    const lock = lockFolder(config.dataDir, `a command, process ${process.pid}`);
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: options.log });
    return {
      config: { ...config, databaseUrl: postgres.url },
      runs: 'only for this command',
      async close() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    const note = readRunNote(config.dataDir);
    if (!(error instanceof FolderInUse) || options.alone === true || note === undefined) throw error;
    return { config: { ...config, databaseUrl: note.databaseUrl }, runs: 'here', close: async () => undefined };
  }
}
