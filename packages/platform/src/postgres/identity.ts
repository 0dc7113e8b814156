import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { binariesIn } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';

/**
 * As whom PostgreSQL runs; it refuses to run as root.
 * - direct: as we do, who are not root
 * - user-namespace: root outside, an ordinary user for PostgreSQL's own eyes; files stay where they are
 * - nobody: as the system's user without rights, in folders that this user can reach
 */
export type PostgresIdentity = 'direct' | 'user-namespace' | 'nobody';

const NOBODY = 65534;
const REACHABLE_FOLDER = '/var/lib/yujian';
const NAMESPACE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Neither way to run PostgreSQL on this machine works. */
export class PostgresRefusesRoot extends Error {
  override readonly name = 'PostgresRefusesRoot';

  constructor(cause: unknown) {
    super('PostgreSQL does not run as root, and this machine allows no other user to be used. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.', { cause });
  }
}

/** Places and process settings for one identity. */
export interface PostgresSetting {
  readonly identity: PostgresIdentity;
  readonly binaries: PostgresBinaries;
  /** holds the database files; its parent exists */
  readonly dataFolder: string;
  /** puts what must stand before a command to run it under this identity */
  wrap(command: string, args: readonly string[]): { command: string; args: string[]; uid?: number; gid?: number; cwd: string };
  /** gives a folder to the identity */
  own(folder: string): Promise<void>;
}

/** The identities to try on this machine, best first. */
export function identitiesToTry(): PostgresIdentity[] {
  if (process.getuid?.() !== 0) return ['direct'];
  const allowed = spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0;
  return allowed ? ['user-namespace', 'nobody'] : ['nobody'];
}

/** Prepares folders so that PostgreSQL can run under `identity` with its files in `<dataDir>/postgres` where possible. */
export async function preparePostgres(identity: PostgresIdentity, dataDir: string, binaries: PostgresBinaries): Promise<PostgresSetting> {
  await mkdir(dataDir, { recursive: true });
  if (identity !== 'nobody') {
    return {
      identity,
      binaries,
      dataFolder: join(dataDir, 'postgres'),
      wrap: (command, args) =>
        identity === 'direct' ? { command, args: [...args], cwd: dataDir } : { command: 'unshare', args: [...NAMESPACE, command, ...args], cwd: dataDir },
      own: async () => undefined,
    };
  }
  try {
    const reachable = isOpenToAll(dataDir) ? dataDir : join(REACHABLE_FOLDER, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16));
    const home = join(reachable, 'postgres-home');
    await mkdir(home, { recursive: true });
    await chown(home, NOBODY, NOBODY);
    return {
      identity,
      binaries: isOpenToAll(binaries.folder) ? binaries : await copyBinaries(binaries),
      dataFolder: join(home, 'postgres'),
      wrap: (command, args) => ({ command, args: [...args], uid: NOBODY, gid: NOBODY, cwd: '/' }),
      own: (folder) => chown(folder, NOBODY, NOBODY),
    };
  } catch (error) {
    throw new PostgresRefusesRoot(error);
  }
}

async function copyBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const { mtimeMs, size } = statSync(binaries.postgres);
  const copy = join(REACHABLE_FOLDER, `binaries-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    await cp(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, copy).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    });
  }
  return binariesIn(copy);
}

/** Whether any user may pass through all folders above and including this one. */
function isOpenToAll(folder: string): boolean {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if ((statSync(current).mode & 0o005) !== 0o005) return false;
    if (current === dirname(current)) return true;
  }
}
