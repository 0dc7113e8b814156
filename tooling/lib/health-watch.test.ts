import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askStatus, watchHealth } from './health-watch.ts';
import { keepRunning } from './kept-process.ts';
import { reservePort } from './port.ts';

const EVERY_MS = 50;
const PATIENCE_MS = 1500;
/** Answers with its number, and blocks its event loop for as long as its address says. */
const PROGRAM = `require('node:http').createServer((request, response) => {
  const until = Date.now() + Number(request.url.slice(1));
  while (Date.now() < until);
  response.end(String(process.pid));
}).listen(Number(process.env.PORT), '127.0.0.1')`;

let ended: AbortController;
beforeEach(() => void (ended = new AbortController()));
afterEach(() => ended.abort());

it('kills and so restarts a program that blocks its event loop, and not one that is only slow', async () => {
  const port = await reservePort('127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const deaths: string[] = [];
  const silences: number[] = [];
  const kept = keepRunning({
    name: 'blocked',
    command: process.execPath,
    args: ['-e', PROGRAM],
    env: { ...process.env, PORT: String(port) },
    cwd: '.',
    onLine: () => undefined,
    onDeath: (how) => deaths.push(how),
  });
  watchHealth({
    process: kept,
    url: `${address}/0`,
    patienceMs: PATIENCE_MS,
    everyMs: EVERY_MS,
    onSilent: (ms) => silences.push(ms),
    signal: ended.signal,
  });
  const pidNow = () =>
    fetch(`${address}/0`).then(
      (response) => response.text(),
      () => '',
    );
  await expect.poll(pidNow, { timeout: 10_000 }).not.toBe('');
  const first = await pidNow();
  await fetch(`${address}/${PATIENCE_MS / 2}`);
  expect(deaths).toEqual([]);

  const stuck = fetch(`${address}/60000`).then(
    () => 'answered',
    () => 'cut',
  );
  expect(await stuck).toBe('cut');
  await expect.poll(pidNow, { timeout: 10_000 }).toMatch(/\d/);
  expect(await pidNow()).not.toBe(first);
  expect(deaths).toEqual(['SIGKILL']);
  expect(silences).toHaveLength(1);
  ended.abort();
  await kept.stop(1000);
});

describe('by a clock of our own', () => {
  let now: number;
  let kill: ReturnType<typeof vi.fn<() => void>>;
  /** A tick of the watch, so many milliseconds after the one before. */
  const tick = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(EVERY_MS);
  };
  beforeEach(() => {
    now = 0;
    kill = vi.fn();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('leaves one alone while the machine sleeps; one that was started again has longer for its first answer', async () => {
    let answers = 0;
    const server = createServer((_request, response) => {
      if (answers < 2) response.writeHead(503).end();
      answers += 1;
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const killUnborn = vi.fn<() => void>();
    const unborn = { pid: 1, kill: killUnborn };
    watchHealth({
      process: unborn,
      url: 'http://127.0.0.1:9',
      patienceMs: PATIENCE_MS,
      startMs: 2 * PATIENCE_MS,
      everyMs: EVERY_MS,
      onSilent: () => undefined,
      signal: ended.signal,
    });
    watchHealth({
      process: { pid: 2, kill },
      url,
      patienceMs: PATIENCE_MS,
      everyMs: EVERY_MS,
      onSilent: () => undefined,
      signal: ended.signal,
    });
    unborn.pid = 3;
    const asked = once(server, 'request');
    tick(EVERY_MS);
    await asked;
    // Answered after the watch was.
    expect(await askStatus(url, 1000)).toBe(503);
    for (let sleeps = 0; sleeps < 5; sleeps += 1) tick(3_600_000);
    expect(kill).not.toHaveBeenCalled();
    for (let ticks = 0; ticks < PATIENCE_MS / EVERY_MS; ticks += 1) tick(EVERY_MS);
    expect(kill).toHaveBeenCalledOnce();
    expect(killUnborn).not.toHaveBeenCalled();
    for (let ticks = 0; ticks < PATIENCE_MS / EVERY_MS; ticks += 1) tick(EVERY_MS);
    expect(killUnborn).toHaveBeenCalledOnce();
    ended.abort();
    server.closeAllConnections();
    server.close();
  });
});
