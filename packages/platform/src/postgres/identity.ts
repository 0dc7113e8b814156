import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeDataFolder } from '../data-folder.ts';
import { binariesIn } from './binaries.ts';
import type { PostgresBinaries } from './binaries.ts';

/**
 * As whom PostgreSQL runs; it refuses to run as root.
 * - direct: as we do, who are not root
 * - user-namespace: root outside, an ordinary user for PostgreSQL's own eyes; files stay where they are
 * - owner: we are root, and the ordinary user whom the files belong to made them earlier
 * - nobody: as the system's user without rights, in folders that this user can reach
 */
export type PostgresIdentity = 'direct' | 'user-namespace' | 'owner' | 'nobody';

const NOBODY = 65534;
const REACHABLE_FOLDER = '/var/lib/yujian';
const NAMESPACE = ['-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** Neither way to run PostgreSQL on this machine works. */
export class PostgresRefusesRoot extends Error {
  override readonly name = 'PostgresRefusesRoot';

  constructor(cause: unknown) {
    super(
      'PostgreSQL does not run as root, and this machine allows no other user to be used. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** Places and process settings for one identity. */
export interface PostgresSetting {
  readonly identity: PostgresIdentity;
  readonly binaries: PostgresBinaries;
  /** holds the database files; its parent exists */
  readonly dataFolder: string;
  /** puts what must stand before a command to run it under this identity */
  wrap(
    command: string,
    args: readonly string[],
  ): { command: string; args: string[]; uid?: number; gid?: number; cwd: string };
  /** gives a folder to the identity */
  own(folder: string): Promise<void>;
}

/** The identity that fits this machine, and the files when they exist already. */
export function chooseIdentity(dataDir: string, binaries: PostgresBinaries): PostgresIdentity {
  if (process.getuid?.() !== 0) return 'direct';
  const existing = join(dataDir, 'postgres');
  if (existsSync(existing)) return statSync(existing).uid === 0 ? 'user-namespace' : 'owner';
  if (existsSync(join(homeOfNobody(dataDir), 'postgres'))) return 'nobody';
  return spawnSync('unshare', [...NAMESPACE, binaries.postgres, '--version'], { stdio: 'ignore' }).status === 0
    ? 'user-namespace'
    : 'nobody';
}

/** Prepares folders so that PostgreSQL can run under `identity` with its files in `<dataDir>/postgres` where possible. */
export async function preparePostgres(
  identity: PostgresIdentity,
  dataDir: string,
  binaries: PostgresBinaries,
): Promise<PostgresSetting> {
  if (identity === 'nobody') return prepareForNobody(dataDir, binaries);
  const dataFolder = join(dataDir, 'postgres');
  if (identity === 'owner') {
    const { uid, gid } = statSync(dataFolder);
    return { ...asUser(uid, gid), identity, dataFolder, binaries: await reachableBinaries(binaries) };
  }
  return {
    identity,
    binaries,
    dataFolder,
    wrap: (command, args) =>
      identity === 'direct'
        ? { command, args: [...args], cwd: dataDir }
        : { command: 'unshare', args: [...NAMESPACE, command, ...args], cwd: dataDir },
    own: async () => undefined,
  };
}

async function prepareForNobody(dataDir: string, binaries: PostgresBinaries): Promise<PostgresSetting> {
  try {
    const home = homeOfNobody(dataDir);
    await mkdir(home, { recursive: true });
    await chown(home, NOBODY, NOBODY);
    // Now that it is there, it may be passed to.
    await makeDataFolder(dataDir);
    return {
      ...asUser(NOBODY, NOBODY),
      identity: 'nobody',
      dataFolder: join(home, 'postgres'),
      binaries: await reachableBinaries(binaries),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EROFS') throw error;
    throw new PostgresRefusesRoot(error);
  }
}

function asUser(uid: number, gid: number): Pick<PostgresSetting, 'wrap' | 'own'> {
  return {
    wrap: (command, args) => ({ command, args: [...args], uid, gid, cwd: '/' }),
    own: (folder) => chown(folder, uid, gid),
  };
}

/** Where it is already; else in the data folder when any user may come to that, else in a place of the system that any user may enter. */
function homeOfNobody(dataDir: string): string {
  const inside = join(dataDir, 'postgres-home');
  const outside = join(
    REACHABLE_FOLDER,
    createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16),
    'postgres-home',
  );
  return (
    [inside, outside].find((home) => existsSync(home)) ?? (isOpenToAll(dirname(resolve(dataDir))) ? inside : outside)
  );
}

async function reachableBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  if (isOpenToAll(binaries.folder)) return binaries;
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
