import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing.ts';
import { isAlive } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { chooseIdentity, preparePostgres } from './identity.ts';
import { findPostgresBinaries } from './binaries.ts';

let dataDir: string;
let server: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yujian postgres '));
});
afterEach(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (options: { identity?: 'nobody'; durable?: boolean } = {}) =>
  (server = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false, ...options }));

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = async (running: EmbeddedPostgres) => (await running.pid()) ?? NaN;

describe('embedded PostgreSQL', () => {
  it('is reachable only by its private socket, back there with its rows after it was killed, and leaves neither process nor folder', async () => {
    const running = await start({ durable: true });
    await query(running.url, 'create table kept (id int); insert into kept values (7)');
    const before = await pidOf(running);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(running.url, 'select id from kept').catch(() => []), { timeout: 10_000 })
      .toEqual([{ id: 7 }]);
    const pid = await pidOf(running);
    expect(pid).not.toBe(before);
    const [settings] = await query(
      running.url,
      "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as folder",
    );
    expect(settings?.addresses).toBe('');
    await running.stop();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(String(settings?.folder))).toBe(false);
  }, 20_000);

  it('takes over from a server that was left running, and ignores the note of one whose number another program has now', async () => {
    const first = await start({ durable: true });
    await query(first.url, 'create table kept (id int); insert into kept values (7)');
    await first.stop();
    const setting = await preparePostgres(
      chooseIdentity(dataDir, await findPostgresBinaries()),
      dataDir,
      await findPostgresBinaries(),
    );
    const { command, args, ...place } = setting.wrap(setting.binaries.postgres, [
      '-D',
      setting.dataFolder,
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${setting.dataFolder}`,
    ]);
    const left = spawn(command, args, { ...place, stdio: 'ignore', detached: true });
    await expect
      .poll(() => readFile(join(setting.dataFolder, 'postmaster.pid'), 'utf8').catch(() => ''), { timeout: 10_000 })
      .toMatch(/ready/);
    const second = await start();
    expect(left.exitCode ?? left.signalCode).not.toBeNull();
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await second.stop();

    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(
      join(setting.dataFolder, 'postmaster.pid'),
      `${other.pid}\n${setting.dataFolder}\n1700000000\n5432\n/nowhere\n\n 0 0\nready\n`,
    );
    const third = await start();
    expect(await query(third.url, 'select id from kept')).toEqual([{ id: 7 }]);
    expect(isAlive(other.pid ?? NaN)).toBe(true);
    other.kill();
  }, 20_000);

  it('says what to do with files of another version', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15/);
  }, 20_000);

  it.runIf(process.getuid?.() === 0)(
    'runs as nobody where the machine allows no user namespaces',
    async () => {
      await chmod(dataDir, 0o755);
      const running = await start({ identity: 'nobody' });
      const status = await readFile(`/proc/${await pidOf(running)}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\s+65534/m);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
      expect((await stat(join(dataDir, 'logs', 'postgres.log'))).mode & 0o777).toBe(0o600);
      await running.stop();
      expect(chooseIdentity(dataDir, await findPostgresBinaries())).toBe('nobody');
    },
    20_000,
  );
});
