import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../data-folder.ts';
import type { Logger } from '../log.ts';
import { findPostgresBinaries } from './binaries.ts';
import { clearLeftovers, ensureCluster, readPostmasterFile, sendSignal, SUPERUSER } from './cluster.ts';
import { chooseIdentity, preparePostgres } from './identity.ts';
import type { PostgresIdentity, PostgresSetting } from './identity.ts';

/** A PostgreSQL server of our own: started, watched, restarted when it dies, and stopped by this process. */
export interface EmbeddedPostgres {
  /** connects to the database `yujian`; stays the same over restarts */
  readonly url: string;
  readonly identity: PostgresIdentity;
  /** the server process as it is now, undefined while it is down */
  pid(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** PostgreSQL does not start; the message ends with its own last words. */
export class PostgresFailed extends Error {
  override readonly name = 'PostgresFailed';
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** false only for tests: gives up safety in a power cut for speed */
  readonly durable?: boolean;
  readonly maxConnections?: number;
  /** how to run it; what fits the machine unless set */
  readonly identity?: PostgresIdentity;
}

const DATABASE = 'yujian';
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const RETRY_MS = [100, 300, 1000, 2000, 4000];
const LOG_BYTES_MAX = 10 * 1024 * 1024;
const SOCKET_PATH_MAX = 100;

/**
 * Keeps the server from outliving us, however we end: the shell reads from a pipe that only we hold, and asks the
 * server to shut down when the pipe closes. `$1` is the socket folder, the rest the server's command.
 */
const GUARD = `
sockets=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r line <&3; kill -INT "$server"; } 2>/dev/null &
watcher=$!
exec 3<&- </dev/null
wait "$server"; code=$?
kill "$watcher" 2>/dev/null
rmdir "$sockets" 2>/dev/null
exit "$code"
`;

/** @throws PostgresNotInstalled, PostgresRefusesRoot, PostgresDataUnusable, PostgresFailed */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  await makeDataFolder(options.dataDir);
  const identity = options.identity ?? chooseIdentity(options.dataDir, binaries);
  const server = new Server(options, await preparePostgres(identity, options.dataDir, binaries));
  await server.start();
  return server;
}

class Server implements EmbeddedPostgres {
  readonly identity: PostgresIdentity;
  url = '';
  readonly #options: EmbeddedPostgresOptions;
  readonly #setting: PostgresSetting;
  readonly #logFile: string;
  #sockets = '';
  #port = 5432;
  #password: string | undefined;
  #guard: ChildProcess | undefined;
  #stopping = false;
  #restarting: Promise<void> | undefined;

  constructor(options: EmbeddedPostgresOptions, setting: PostgresSetting) {
    this.#options = options;
    this.#setting = setting;
    this.identity = setting.identity;
    this.#logFile = join(options.dataDir, 'logs', 'postgres.log');
  }

  async start(): Promise<void> {
    const onWindows = process.platform === 'win32';
    await mkdir(join(this.#options.dataDir, 'logs'), { recursive: true, mode: 0o700 });
    if (existsSync(this.#logFile) && statSync(this.#logFile).size > LOG_BYTES_MAX) truncateSync(this.#logFile);
    if (onWindows) this.#password = await keepPassword(join(this.#options.dataDir, 'postgres.secret'));
    await ensureCluster(this.#setting, { password: this.#password, durable: this.#options.durable ?? true });
    await clearLeftovers(this.#setting.dataFolder);
    if (onWindows) this.#port = await findFreePort();
    else this.#sockets = await this.#makeSocketFolder();
    this.url = this.#urlOf(DATABASE);
    await this.#launchPatiently();
    await this.#createDatabase();
  }

  async pid(): Promise<number | undefined> {
    return (await readPostmasterFile(this.#setting.dataFolder))?.pid;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restarting;
    const guard = this.#guard;
    if (guard !== undefined && guard.exitCode === null && guard.signalCode === null) {
      const ended = new Promise<boolean>((resolve) => guard.once('exit', () => resolve(true)));
      if (process.platform === 'win32')
        spawn(this.#setting.binaries.pgCtl, ['stop', '-m', 'fast', '-D', this.#setting.dataFolder], {
          stdio: 'ignore',
        });
      else guard.stdin?.end();
      const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), STOP_WITHIN_MS).unref());
      if (!(await Promise.race([ended, patience]))) {
        const pid = await this.pid();
        if (pid !== undefined) sendSignal(pid, 'SIGQUIT');
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
      }
    }
    await clearLeftovers(this.#setting.dataFolder);
    if (this.#sockets !== '') rmSync(this.#sockets, { recursive: true, force: true });
  }

  async #makeSocketFolder(): Promise<string> {
    const preferred = join(tmpdir(), 'yj-pg-');
    const sockets = mkdtempSync(preferred.length + 24 > SOCKET_PATH_MAX ? '/tmp/yj-pg-' : preferred);
    await this.#setting.own(sockets);
    return sockets;
  }

  #urlOf(database: string): string {
    if (this.#password !== undefined)
      return `postgresql://${SUPERUSER}:${this.#password}@127.0.0.1:${this.#port}/${database}`;
    return `postgresql://${SUPERUSER}@localhost:${this.#port}/${database}?host=${encodeURIComponent(this.#sockets)}`;
  }

  /** After a crash the old server's children need a moment, so the first tries may fail. */
  async #launchPatiently(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#launch();
      } catch (error) {
        const pause = RETRY_MS[attempt];
        if (pause === undefined || this.#stopping) throw error;
        this.#options.log.debug({ err: error }, 'PostgreSQL did not start, trying again');
        await new Promise((resolve) => setTimeout(resolve, pause));
        await clearLeftovers(this.#setting.dataFolder);
        await this.#remakeSocketFolder();
      }
    }
  }

  async #launch(): Promise<void> {
    const logStart = existsSync(this.#logFile) ? statSync(this.#logFile).size : 0;
    const guard = this.#spawn();
    this.#guard = guard;
    let ended: string | undefined;
    guard.once('error', (error) => (ended = error.message));
    guard.once('exit', (code, signal) => (ended ??= `it ended with ${code ?? signal}`));
    for (const end = Date.now() + START_WITHIN_MS; ;) {
      if (await canConnect(this.#urlOf('postgres'))) break;
      if (ended !== undefined || Date.now() > end) {
        guard.stdin?.destroy();
        const words = readFileSync(this.#logFile).subarray(logStart).toString().trim().split('\n').slice(-6).join('\n');
        throw new PostgresFailed(`PostgreSQL did not start: ${ended ?? 'it did not answer in time'}.\n${words}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    guard.once('exit', (code, signal) => this.#revive(`PostgreSQL ended with ${code ?? signal}`));
    if (guard.exitCode !== null || guard.signalCode !== null) this.#revive('PostgreSQL ended');
  }

  #spawn(): ChildProcess {
    const { binaries, dataFolder } = this.#setting;
    const settings: Record<string, string> = {
      listen_addresses: this.#password === undefined ? '' : '127.0.0.1',
      port: String(this.#port),
      unix_socket_directories: this.#sockets,
      max_connections: String(this.#options.maxConnections ?? 60),
      shared_buffers: '64MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_min_messages: 'warning',
      ...(this.#options.durable === false
        ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', deadlock_timeout: '100ms' }
        : {}),
    };
    const server = this.#setting.wrap(binaries.postgres, [
      '-D',
      dataFolder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const log = openSync(this.#logFile, 'a', 0o600);
    const onWindows = process.platform === 'win32';
    const [command, args] = onWindows
      ? [server.command, server.args]
      : ['/bin/sh', ['-c', GUARD, 'sh', this.#sockets, server.command, ...server.args]];
    const guard = spawn(command, args, {
      cwd: server.cwd,
      uid: server.uid,
      gid: server.gid,
      stdio: ['pipe', log, log],
      detached: !onWindows,
      windowsHide: true,
    });
    guard.stdin?.on('error', () => undefined);
    closeSync(log);
    return guard;
  }

  #revive(reason: string): void {
    if (this.#stopping || this.#restarting !== undefined) return;
    this.#guard?.stdin?.destroy();
    this.#options.log.error({ reason }, 'PostgreSQL died and is started again');
    const relaunch = async (): Promise<void> => {
      for (;;) {
        try {
          await clearLeftovers(this.#setting.dataFolder);
          await this.#remakeSocketFolder();
          return await this.#launchPatiently();
        } catch (error) {
          if (this.#stopping) return;
          this.#options.log.error({ err: error }, 'PostgreSQL does not start; trying again');
        }
      }
    };
    this.#restarting = relaunch().finally(() => {
      this.#restarting = undefined;
      if (!this.#stopping) this.#options.log.info('PostgreSQL is back');
    });
  }

  /** The guard removes the folder when the server ends; one that somebody else put there meanwhile is not used. */
  async #remakeSocketFolder(): Promise<void> {
    if (this.#sockets === '' || existsSync(this.#sockets)) return;
    mkdirSync(this.#sockets, { mode: 0o700 });
    await this.#setting.own(this.#sockets);
  }

  async #createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#urlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    } finally {
      await client.end();
    }
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function keepPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
