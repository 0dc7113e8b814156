import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, constants, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATION_NAMES } from '../packages/contract/src/operations.ts';
import { loadConfig } from '../packages/platform/src/config.ts';
import type { Config } from '../packages/platform/src/config.ts';
import { makeDataFolder } from '../packages/platform/src/data-folder.ts';
import { loadEngineSettings, SECRET_NAMES } from '../packages/platform/src/engine-settings.ts';
import { readRunNote, removeRunNote, writeRunNote } from '../packages/platform/src/installation.ts';
import { createLifecycle } from '../packages/platform/src/lifecycle.ts';
import { lockFolder } from '../packages/platform/src/lock.ts';
import { createLogger } from '../packages/platform/src/log.ts';
import { isMigrated } from '../packages/platform/src/migration-state.ts';
import { startEmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';
import { askStatus, watchHealth } from './lib/health-watch.ts';
import { keepRunning } from './lib/kept-process.ts';
import type { KeptProcess } from './lib/kept-process.ts';
import { openLogFile, shortenForTerminal } from './lib/log-sink.ts';
import { reservePort } from './lib/port.ts';
import { findPrograms, NODE_FLAGS, ROOT } from './lib/programs.ts';
import { describeFailure, describeReady } from './lib/words.ts';

/** Longest time for a program to end in order when asked. */
const PATIENCE_MS = 12_000;
const READY_WITHIN_MS = 120_000;
const ANSWER_WITHIN_MS = 2000;
/** A server that has not answered for so long is stuck: whatever holds its thread, everybody waits. Tests wait less. */
const SILENT_AT_MOST_MS = Number(process.env.YUJIAN_SILENT_MS ?? 15_000);
/** The server makes garbage with every request; collected 4 MB at a time that costs a fifth of its work. */
const SERVER_FLAGS = ['--max-semi-space-size=16'];
/** A server that dies this often before it was ever ready will not get better by itself. */
const HOPELESS_AFTER_DEATHS = 4;

const forDevelopment = process.argv.includes('--dev');
const forTerminal = process.stdout.isTTY === true;
let config: Config | undefined;
const showLine = (line: string): void => {
  const shown = forTerminal ? shortenForTerminal(line) : line;
  if (shown !== undefined) process.stdout.write(`${shown}\n`);
};
const log = createLogger({
  name: 'starter',
  level: 'info',
  destination: { write: (line) => showLine(line.trimEnd()) },
});

// A terminal that is gone must not end us in the middle of stopping.
process.stdout.on('error', () => undefined);
const lifecycle = createLifecycle({ log, deadlineMs: PATIENCE_MS + 15_000 });

try {
  config = loadConfig(process.env);
  if (config.roles.worker)
    await loadEngineSettings({ dataDir: config.dataDir, env: process.env, operations: OPERATION_NAMES });
  await supervise(config);
} catch (error) {
  if (!lifecycle.signal.aborted)
    console.error(`\n${describeFailure(error, config) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  await lifecycle.stop('the start failed', 1);
}

async function supervise(config: Config): Promise<void> {
  const programs = findPrograms();
  const port = config.roles.server ? await reservePort(config.host, config.port) : config.port;
  const address = config.port === port ? config.publicUrl : config.publicUrl.replace(/:0$/, `:${port}`);
  const embedded = config.databaseUrl === undefined;
  const env: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
  };

  const made = makeDataFolder(config.dataDir);
  // With a database and a store elsewhere it may go without.
  await (embedded ? made : made.catch(() => undefined));
  if (embedded) {
    await access(config.dataDir, constants.W_OK);
    const lock = lockFolder(config.dataDir, `process ${process.pid}, ${address}`);
    lifecycle.onStop('lock', () => lock.release());
    const starting = startEmbeddedPostgres({ dataDir: config.dataDir, log });
    lifecycle.onStop('PostgreSQL', async () => (await starting.catch(() => undefined))?.stop());
    env.DATABASE_URL = (await starting).url;
  }
  if (lifecycle.signal.aborted) return;
  const migrating = bringUpToDate(programs.migrate, env);
  lifecycle.onStop('migrations', () => migrating.catch(() => undefined));
  await migrating;
  if (config.interactive.addresses.length === 0) Object.assign(env, await chooseInteractive(config));
  if (embedded && env.DATABASE_URL !== undefined) {
    writeRunNote(config.dataDir, {
      databaseUrl: env.DATABASE_URL,
      runFolder: env.INTERACTIVE_URL?.replace(/^unix:|\/$/g, ''),
      address,
    });
    lifecycle.onStop('note', () => removeRunNote(config.dataDir));
  }
  if (lifecycle.signal.aborted) return;

  const children: KeptProcess[] = [];
  lifecycle.onStop('programs', async () => {
    await Promise.all(children.map((child) => child.stop(PATIENCE_MS)));
  });
  let ready = false;
  const start = (name: 'server' | 'dispatcher', flags: readonly string[], extra: NodeJS.ProcessEnv): KeptProcess => {
    const file = embedded ? openLogFile(join(config.dataDir, 'logs'), name) : undefined;
    let deaths = 0;
    const kept = keepRunning({
      name,
      command: process.execPath,
      args: [...NODE_FLAGS, ...flags, ...programs[name]],
      env: { ...env, ...extra },
      cwd: ROOT,
      onLine: (line) => {
        file?.write(line);
        showLine(line);
      },
      onDeath: (how) => {
        deaths += 1;
        log.error({ how }, `the ${name} ended and is started again`);
        if (ready || deaths < HOPELESS_AFTER_DEATHS || lifecycle.signal.aborted) return;
        log.fatal(`the ${name} does not start`);
        void lifecycle.stop(`the ${name} does not start`, 1);
      },
    });
    children.push(kept);
    return kept;
  };

  /** The server and the page ask no engine. */
  const withoutKeys: NodeJS.ProcessEnv = Object.fromEntries(SECRET_NAMES.map((name) => [name, undefined]));
  const watchFlags = forDevelopment ? ['--watch', '--watch-preserve-output'] : [];
  if (config.roles.worker) start('dispatcher', watchFlags, {});
  const pageAddress = `http://${reachableHost(config.host)}:${port}`;
  let serverAddress = pageAddress;
  /** The one to watch; while somebody develops it may stand still at a breakpoint. */
  let server: KeptProcess | undefined;
  if (config.roles.server && forDevelopment) {
    const inner = await reservePort('127.0.0.1', 0);
    serverAddress = `http://127.0.0.1:${inner}`;
    start('server', watchFlags, { ...withoutKeys, HOST: '127.0.0.1', PORT: String(inner) });
    children.push(servePageWithHotReload({ ...env, ...withoutKeys, YUJIAN_SERVER: serverAddress }, config.host, port));
  } else if (config.roles.server) {
    server = start('server', SERVER_FLAGS, withoutKeys);
  }
  ready =
    !config.roles.server ||
    (await waitUntilAnswered([`${serverAddress}/readyz`, ...(forDevelopment ? [pageAddress] : [])]));
  if (!ready) return;
  if (server !== undefined) {
    watchHealth({
      process: server,
      url: `${serverAddress}/healthz`,
      patienceMs: SILENT_AT_MOST_MS,
      onSilent: (silentMs) =>
        log.error({ silentMs: Math.round(silentMs) }, 'the server does not answer any more and is killed'),
      signal: lifecycle.signal,
    });
  }
  if (config.roles.server) process.stdout.write(describeReady(config, address));
  else log.info({ notice: true }, 'the worker is started');
}

/** Runs the migrations before the programs that need them, unless there are none to apply; their failure is ours. */
async function bringUpToDate(program: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (await isMigrated(env.DATABASE_URL ?? '', join(ROOT, 'packages/domain/migrations'))) return;
  const child = spawn(process.execPath, [...NODE_FLAGS, ...program], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    windowsHide: true,
  });
  const how = await new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
  if (how !== 0) throw new Error(`${program.join(' ')} ended with ${how}`);
}

/** A private folder for the sockets of engine hosts, short enough for the system's limit on their paths. */
async function chooseInteractive(config: Config): Promise<NodeJS.ProcessEnv> {
  const secret = randomBytes(32).toString('hex');
  if (process.platform === 'win32') {
    const address = `http://127.0.0.1:${await reservePort('127.0.0.1', 0)}`;
    return { INTERACTIVE_URL: address, INTERACTIVE_LISTEN: address, INTERACTIVE_SECRET: secret };
  }
  const left = config.databaseUrl === undefined ? readRunNote(config.dataDir)?.runFolder : undefined;
  if (left !== undefined && /[/\\]yj-run-\w+$/.test(left)) rmSync(left, { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'yj-run-'));
  lifecycle.onStop('sockets', () => rmSync(folder, { recursive: true, force: true }));
  return { INTERACTIVE_URL: `unix:${folder}/`, INTERACTIVE_LISTEN: `unix:${folder}/`, INTERACTIVE_SECRET: secret };
}

function servePageWithHotReload(env: NodeJS.ProcessEnv, host: string, port: number): KeptProcess {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  return keepRunning({
    name: 'page',
    command: process.execPath,
    args: [vite, '--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env,
    cwd: join(ROOT, 'apps/web'),
    onLine: (line) => process.stdout.write(`${line}\n`),
    onDeath: (how) => log.error({ how }, 'the page server ended and is started again'),
  });
}

/** An address by which this machine reaches a host that the server listens on. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

async function waitUntilAnswered(urls: readonly string[]): Promise<boolean> {
  const waiting = [...urls];
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && !lifecycle.signal.aborted;) {
    while (waiting[0] !== undefined && (await askStatus(waiting[0], ANSWER_WITHIN_MS)) === 200) waiting.shift();
    if (waiting.length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (!lifecycle.signal.aborted) log.error({ notice: true }, 'the server does not become ready; see the log');
  return false;
}
