import { resolve } from 'node:path';
import { ConfigError, createLogger, loadConfig, openDatabase, openObjectStore } from '@yujian/platform';
import type { Config, Logger } from '@yujian/platform';
import { openInstallation } from '@yujian/platform/installation';
import { backUp } from './commands/backup.ts';
import { runGallery } from './commands/gallery.ts';
import { addGold } from './commands/gold.ts';
import { MIGRATIONS, migrateAll } from './commands/migrate.ts';
import { changeOperator, OperatorRefused } from './commands/operator.ts';
import { restore } from './commands/restore.ts';
import { sendTestMessage } from './commands/sms.ts';
import { describeStatus } from './commands/status.ts';

const USAGE = `Usage: npm run cli -- <command>

  migrate                 bring the database to this version
  backup <file>           write database and files into one archive, while the product runs
  restore <file>          put an archive into an empty installation
  gold <phone> <amount>   give gold to the account of a phone, while the product runs
  operator <phone>        make the account of a phone an operator's, and show the key of its authenticator once;
                          with --remove behind it, take the role away
  gallery <what> ...      reports and reviews of the gallery: say "gallery help"
  sms <phone>             send a test message by the configured provider
  status                  say where things are and whether they work`;

/** Errors that are answers, not defects. */
const EXPECTED = new Set([
  'ConfigError',
  'FolderInUse',
  'RestoreRefused',
  'GoldRefused',
  'GalleryRefused',
  'OperatorRefused',
  'SmsFailed',
  'ArchiveDamaged',
  'BackupExists',
  'StorageFull',
  'StorageReadOnly',
  'StorageUnavailable',
  'PostgresFailed',
  'PostgresDataUnusable',
  'PostgresNotInstalled',
  'PostgresRefusesRoot',
]);

/** How many words follow each command. */
const WORDS: Readonly<Record<string, number>> = {
  migrate: 0,
  backup: 1,
  restore: 1,
  gold: 2,
  operator: 1,
  sms: 1,
  gallery: 1,
  status: 0,
};

const [command = '', ...words] = process.argv.slice(2);
if (words.length < (WORDS[command] ?? Infinity)) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const config = loadConfig(process.env);
  const log = createLogger({ name: 'cli', level: 'warn' });
  const installation = await openInstallation(config, { log, alone: command === 'restore' });
  try {
    await runCommand(command, words, installation.config, log);
  } finally {
    await installation.close();
  }
} catch (error) {
  const known =
    error instanceof ConfigError ||
    (error instanceof Error && (EXPECTED.has(error.name) || ('code' in error && error.code === 'ENOENT')));
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

async function runCommand(name: string, words: readonly string[], config: Config, log: Logger): Promise<void> {
  const [first = '.', second = ''] = words;
  const path = resolve(first);
  const database = openDatabase(config, { poolSize: 4, name: 'yujian cli', log });
  try {
    if (name === 'migrate') return await migrateAll(database, log);
    if (name === 'gallery') {
      for (const line of await runGallery(database, words)) console.log(line);
      return;
    }
    if (name === 'sms') {
      const told = createLogger({ name: 'cli', level: 'info' });
      return console.log(await sendTestMessage(config, told, first));
    }
    if (name === 'gold') return console.log(await addGold(database, first, second));
    const store = await openObjectStore(config);
    if (name === 'operator') {
      if (second !== '' && second !== '--remove') throw new OperatorRefused(USAGE);
      const asked = { phone: first, removes: second === '--remove' };
      for (const line of await changeOperator(config, { database, store }, asked)) console.log(line);
      return;
    }
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
