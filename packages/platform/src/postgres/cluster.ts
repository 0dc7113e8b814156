import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresSetting } from './identity.ts';

export const SUPERUSER = 'yujian';
const MAJOR_VERSION = '18';
const NO_PROCESS = 2 ** 31 - 1;

/** The files in the data folder cannot be used. */
export class PostgresDataUnusable extends Error {
  override readonly name = 'PostgresDataUnusable';
}

/**
 * Makes the database files unless they exist. They are made aside and renamed, so that one that is killed midway
 * leaves nothing that looks whole.
 *
 * @param password asks for it on connections; without one, whoever can reach the private socket may connect
 */
export async function ensureCluster(
  setting: PostgresSetting,
  options: { password?: string; durable: boolean },
): Promise<void> {
  const { dataFolder, binaries } = setting;
  if (existsSync(join(dataFolder, 'PG_VERSION'))) {
    const version = (await readFile(join(dataFolder, 'PG_VERSION'), 'utf8')).trim();
    if (version !== MAJOR_VERSION) {
      throw new PostgresDataUnusable(
        `The database in ${dataFolder} was made by PostgreSQL ${version}; this version brings ${MAJOR_VERSION}. Make a backup with the version that made it, and restore it into an empty folder.`,
      );
    }
    return;
  }
  const draft = `${dataFolder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = `${dataFolder}.password`;
  if (options.password !== undefined) await writeFile(passwordFile, options.password, { mode: 0o600 });
  try {
    await runToEnd(
      setting.wrap(binaries.initdb, [
        '--pgdata',
        draft,
        '--username',
        SUPERUSER,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        ...(options.password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', '--pwfile', passwordFile]),
        ...(options.durable ? [] : ['--no-sync']),
      ]),
    );
    await rename(draft, dataFolder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Process id and socket folder that a living or dead server wrote into its folder. */
export async function readPostmasterFile(
  dataFolder: string,
): Promise<{ pid: number; socketFolder: string } | undefined> {
  const lines = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
}

/**
 * Stops a server that a killed starter left behind, and makes the note of a dead one harmless.
 * Call it only as the owner of the data folder.
 */
export async function clearLeftovers(dataFolder: string): Promise<void> {
  const left = await readPostmasterFile(dataFolder);
  if (left === undefined) return;
  if (/[/\\]yj-pg-[^/\\]+$/.test(left.socketFolder))
    await rm(left.socketFolder, { recursive: true, force: true }).catch(() => undefined);
  if (!(await isPostgresOf(left.pid, dataFolder))) return disownPostmasterFile(dataFolder);
  for (const [signal, patienceMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    sendSignal(left.pid, signal);
    if (await waitUntil(() => !isAlive(left.pid), patienceMs)) return;
  }
}

export async function waitUntil(holds: () => boolean, patienceMs: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    if (holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return holds();
}

/**
 * Writes a process id that cannot exist into the note of a dead server, whose number another program or an uncollected
 * process may have now. The rest stays: by it PostgreSQL waits for the dead server's children to end.
 */
async function disownPostmasterFile(dataFolder: string): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [String(NO_PROCESS), ...lines.slice(1)].join('\n'));
}

/** Whether a process runs; one that has ended but was not collected by its parent (a container without an init) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES');
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}

async function isPostgresOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : await runToEnd({ command: 'ps', args: ['-p', String(pid), '-o', 'command='], cwd: dirname(dataFolder) }).catch(
          () => '',
        );
  return command.includes('postgres') && command.includes(dataFolder);
}

/** Runs a program and resolves to what it printed; rejects with its own words when it fails. */
function runToEnd(program: {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
  cwd: string;
}): Promise<string> {
  const { command, args, ...place } = program;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...place,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let output = '';
    let complaints = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new PostgresDataUnusable(`${command} ended with ${code}: ${(complaints || output).trim()}`));
    });
  });
}
