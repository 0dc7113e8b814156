import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRunNote } from '../packages/platform/src/installation.ts';
import { startEmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';
import { silentLog } from '../packages/platform/src/testing.ts';

const ROOT = join(import.meta.dirname, '..');
const PROGRAMS = join(import.meta.dirname, 'fixtures', 'small-programs');

/** Every process of one test carries this text in its environment or its arguments. */
let mark: string;
let folder: string;
let running: ChildProcess[] = [];
/** Holds database files as a first start leaves them. */
let installed: string;

beforeEach(async () => {
  mark = `mark-${randomBytes(8).toString('hex')}`;
  folder = await mkdtemp(join(tmpdir(), 'yujian starter '));
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGTERM');
  await expect.poll(listMarked, { timeout: 10_000 }).toEqual([]);
  const left = readRunNote(join(folder, 'data'))?.runFolder;
  if (left !== undefined) await rm(left, { recursive: true, force: true });
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function start(env: Record<string, string> = {}, command: readonly string[] = ['tooling/supervise.ts']): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      npm_lifecycle_event: 'start',
      YUJIAN_PROGRAMS: PROGRAMS,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      MARK: mark,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Puts database files into the data folder, which a start would have to make first. */
function install(): void {
  execFileSync('cp', ['-a', installed, join(folder, 'data')]);
}

async function addressOf(run: Run): Promise<string> {
  await expect
    .poll(() => /Open\s+(http:\S+)/.exec(run.output())?.[1] ?? run.output(), { timeout: 30_000 })
    .toMatch(/^http:/);
  return /Open\s+(http:\S+)/.exec(run.output())?.[1] ?? '';
}

const ask = async (address: string, path = '/'): Promise<{ visits: number; pid: number } | undefined> =>
  fetch(address + path).then(
    (response) => (response.ok ? (response.json() as Promise<{ visits: number; pid: number }>) : undefined),
    () => undefined,
  );

/** Processes of this test that run now (those that have ended but were not collected do not). */
function listMarked(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark) &&
          !/^State:\s+Z/m.test(readFileSync(`/proc/${name}/status`, 'utf8'))
        );
      } catch {
        return false;
      }
    })
    .map((name) => `${name} ${readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')}`);
}

const findMarked = (part: string): number[] =>
  listMarked()
    .filter((line) => line.includes(part))
    .map((line) => Number.parseInt(line, 10));

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    // 0 and negative numbers would mean whole groups.
    if (!(pid > 1)) throw new Error(`${pid} is no process to kill`);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with another.
    }
  }
}

/** What other users of the machine may read of a folder, but for the empty file of its lock and what PostgreSQL guards by itself. */
function listReadable(path: string): string[] {
  const below = readdirSync(path, { withFileTypes: true }).filter(
    ({ name }) => name !== 'owner.lock' && name !== 'postgres',
  );
  const inside = below.flatMap((entry) =>
    entry.isDirectory()
      ? listReadable(join(path, entry.name))
      : (statSync(join(path, entry.name)).mode & 0o077) === 0
        ? []
        : [join(path, entry.name)],
  );
  return (statSync(path).mode & 0o077) === 0 ? inside : [path, ...inside];
}

const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'true']).status === 0 &&
  spawnSync('mount', ['--version']).status === 0;

/** Mounts a small file system for the time of `body`; an ordinary user only gets a folder without write permission. */
async function onFileSystem(path: string, options: string, body: () => Promise<void>): Promise<void> {
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  else await chmod(path, 0o500);
  try {
    await body();
  } finally {
    if (canMount) execFileSync('umount', [path]);
    else await chmod(path, 0o700);
  }
}

describe.runIf(process.platform === 'linux')('the starter', () => {
  beforeAll(async () => {
    installed = await mkdtemp(join(tmpdir(), 'yujian installed '));
    const server = await startEmbeddedPostgres({ dataDir: installed, log: silentLog, durable: false });
    await server.stop();
  });
  afterAll(() => rm(installed, { recursive: true, force: true }));

  it('stops in the middle of its start, then starts everything in a path with spaces, says where, lets no second one in, and leaves no process behind', async () => {
    const interrupted = start();
    await expect
      .poll(
        () => existsSync(join(folder, 'data', 'postgres.unfinished')) || existsSync(join(folder, 'data', 'postgres')),
        { timeout: 20_000, interval: 5 },
      )
      .toBe(true);
    interrupted.process.kill('SIGTERM');
    await interrupted.ended;
    await expect.poll(listMarked, { timeout: 30_000 }).toEqual([]);

    const run = start();
    const address = await addressOf(run);
    expect(await ask(address, '/visit')).toMatchObject({ visits: 1 });
    expect(run.output()).toMatch(/登录 Log in/);
    expect(findMarked('postgres -D').length).toBeGreaterThan(0);
    expect(listReadable(join(folder, 'data'))).toEqual([]);

    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(join(folder, 'data'));
    expect(refused.output()).toContain(address);
    expect(await ask(address)).toBeDefined();

    run.process.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(listMarked()).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('yj-') && run.output().includes(name))).toEqual([]);
  }, 60_000);

  it('kills a server that hangs, and brings back a server, a dispatcher and a PostgreSQL that were killed, with what was stored', async () => {
    install();
    const run = start({ YUJIAN_SILENT_MS: '3000' });
    const address = await addressOf(run);
    const hanging = await ask(address, '/visit');
    await ask(address, '/block');
    await expect.poll(() => ask(address), { timeout: 15_000 }).toMatchObject({ visits: 1 });
    const before = await ask(address);
    expect(before?.pid).not.toBe(hanging?.pid);
    expect(run.output()).toContain('the server does not answer any more and is killed');

    const [dispatcher = NaN] = findMarked('dispatcher/main.ts');
    killAll([before?.pid ?? NaN, dispatcher, ...findMarked('postgres -D')]);
    await expect.poll(() => ask(address), { timeout: 15_000 }).toMatchObject({ visits: 1 });
    expect((await ask(address))?.pid).not.toBe(before?.pid);
    await expect
      .poll(() => findMarked('dispatcher/main.ts').filter((pid) => pid !== dispatcher).length, { timeout: 10_000 })
      .toBe(1);
    expect(findMarked('setInterval').length).toBe(1);
  }, 60_000);

  it('ends everything when it is killed itself, and starts again on what is left; as after all its processes were killed at once', async () => {
    install();
    const first = start();
    await ask(await addressOf(first), '/visit');
    first.process.kill('SIGKILL');
    const second = start();
    expect(await ask(await addressOf(second))).toMatchObject({ visits: 1 });
    // orphans look for their starter in turns: a quick second one may be there first
    await expect.poll(() => findMarked('server/src/main.ts').length, { timeout: 10_000 }).toBe(1);
    killAll(findMarked(''));
    await second.ended;
    const third = start();
    expect(await ask(await addressOf(third))).toMatchObject({ visits: 1 });
    third.process.kill('SIGKILL');
    await expect.poll(listMarked, { timeout: 10_000 }).toEqual([]);
  }, 60_000);

  it('ends a program that was still coming up when the starter died', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const late = start({ STARTER_PID: String(dead) }, [join(PROGRAMS, 'apps/worker/src/dispatcher/main.ts')]);
    expect(await late.ended).toBe(0);
    expect(listMarked()).toEqual([]);
  }, 60_000);

  it('stops when the npm that ran it dies without a word', async () => {
    install();
    // A shell that waits stands between npm and us, as with dash.
    const npm =
      "require('node:child_process').spawn('/bin/sh', ['-c', '\"$0\" tooling/run.mjs tooling/supervise.ts; exit $?', process.execPath], { stdio: 'inherit' }); setInterval(() => {}, 1000)";
    const run = start({}, ['-e', npm]);
    await addressOf(run);
    run.process.kill('SIGKILL');
    await expect.poll(listMarked, { timeout: 10_000 }).toEqual([]);
  }, 60_000);

  it('answers wrong settings and a used port with a sentence', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    // It waits a moment for the port.
    const refused = start({ PORT: String(port) });
    const wrong = start({ PORT: 'many', SMS_SENDER: 'pigeon' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.output()).toMatch(/PORT must be a number[\s\S]*SMS_SENDER must be console, aliyun, tencent or twilio/);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is used by another program`);
    holder.close();
  }, 60_000);

  it.runIf(process.getuid?.() !== 0 || canMount)(
    'answers a read-only data folder and a full disk with a sentence',
    async () => {
      const readOnly = join(folder, 'read-only');
      await mkdir(readOnly);
      await onFileSystem(readOnly, 'ro', async () => {
        const run = start({ DATA_DIR: join(readOnly, 'data') });
        expect(await run.ended).toBe(1);
        expect(run.output()).toMatch(/cannot be written/);
      });
      if (!canMount) return;
      const full = join(folder, 'full');
      await mkdir(full);
      await onFileSystem(full, 'size=1m', async () => {
        const run = start({ DATA_DIR: join(full, 'data') });
        expect(await run.ended).toBe(1);
        expect(run.output()).toMatch(/磁盘已满/);
      });
    },
    60_000,
  );

  it('gives up on a server that never starts', async () => {
    install();
    const run = start({ REFUSE_TO_START: '1' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/this server never starts/);
    expect(run.output()).toMatch(/the server does not start/);
    expect(listMarked()).toEqual([]);
  }, 60_000);
});
