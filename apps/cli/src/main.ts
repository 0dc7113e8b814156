import { resolve } from 'node:path';
import { ConfigError, createLogger, loadConfig, openDatabase, openObjectStore } from '@yujian/platform';
import type { Config, Logger } from '@yujian/platform';
import { openInstallation } from '@yujian/platform/installation';
import { backUp } from './commands/backup.ts';
import { MIGRATIONS, migrateAll } from './commands/migrate.ts';
import { restore } from './commands/restore.ts';
import { describeStatus } from './commands/status.ts';

const USAGE = `Usage: npm run cli -- <command>

  migrate          bring the database to this version
  backup <file>    write database and files into one archive, while the product runs
  restore <file>   put an archive into an empty installation
  status           say where things are and whether they work`;

/** Errors that are answers, not defects. */
const EXPECTED = new Set(['ConfigError', 'FolderInUse', 'RestoreRefused', 'ArchiveDamaged', 'BackupExists', 'StorageFull', 'StorageReadOnly', 'StorageUnavailable', 'PostgresFailed', 'PostgresDataUnusable', 'PostgresNotInstalled', 'PostgresRefusesRoot']);

const [command = '', file] = process.argv.slice(2);
const needsFile = command === 'backup' || command === 'restore';
if (!['migrate', 'backup', 'restore', 'status'].includes(command) || (needsFile && file === undefined)) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const config = loadConfig(process.env);
  const log = createLogger({ name: 'cli', level: 'warn' });
  const installation = await openInstallation(config, { log, alone: command === 'restore' });
  try {
    await runCommand(command, resolve(file ?? '.'), installation.config, log);
  } finally {
    await installation.close();
  }
} catch (error) {
  const known = error instanceof ConfigError || (error instanceof Error && (EXPECTED.has(error.name) || ('code' in error && error.code === 'ENOENT')));
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

async function runCommand(name: string, path: string, config: Config, log: Logger): Promise<void> {
  const database = openDatabase(config, { poolSize: 4, name: 'yujian cli', log });
  try {
    if (name === 'migrate') return await migrateAll(database, log);
    const store = await openObjectStore(config);
    if (name === 'backup') {
      const { files, tables, rows, bytes } = await backUp({ database, store }, path, new Date());
      console.log(`${path}: ${(bytes / 2 ** 20).toFixed(1)} MB, ${tables} tables with ${rows} rows, ${files} files`);
    } else if (name === 'restore') {
      const { files, tables, rows, jobs } = await restore(path, { database, store, migrations: MIGRATIONS, log });
      console.log(`restored and compared: ${tables} tables with ${rows} rows, ${files} files, ${jobs} jobs waiting`);
    } else {
      for (const line of await describeStatus(config, database, store)) console.log(line);
    }
  } finally {
    await database.close();
  }
}
