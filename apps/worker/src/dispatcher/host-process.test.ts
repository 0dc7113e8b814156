import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { FromHost, ToHost } from '../host/protocol.ts';
import { HostProcess } from './host-process.ts';
import type { JobNews } from './host-process.ts';

it('hears nothing more of a job that did not stop in time: what comes late is neither kept nor paid', async () => {
  const told: ToHost[] = [];
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    pid: 1,
    send: (message: ToHost) => told.push(message),
    kill: () => true,
  });
  const host = new HostProcess(child as unknown as ChildProcess, { stopWithinMs: 0, onDeaf: 'forget' });
  const say = (message: FromHost) => child.emit('message', message);
  const news: JobNews['type'][] = [];
  const stop = new AbortController();
  const job = {
    jobId: 'j',
    request: { tool: 'toline', toolVersion: 1, params: {}, media: {} },
    workDir: '/nowhere',
    done: [],
  };
  const ended = host.run(job, { stop: stop.signal, enough: new AbortController().signal }, ({ type }) =>
    news.push(type),
  );
  say({ type: 'result', jobId: 'j', variant: 0, files: [], engine: 'e', notes: [] });
  stop.abort('cancelled');
  expect(await ended).toMatchObject({ type: 'failed', error: { kind: 'cancelled' } });
  say({ type: 'result', jobId: 'j', variant: 1, files: [], engine: 'e', notes: [] });
  say({
    type: 'done',
    jobId: 'j',
    engine: { engine: 'e', label: 'E', model: null, version: '1', bytesSentOut: 1, host: null },
    notes: [],
  });
  expect(news).toEqual(['result']);
  expect(told.map(({ type }) => type)).toEqual(['run', 'cancel']);
  expect(host.alive).toBe(true);
});

it('hears what a process had said before it died, then ends its jobs: what had left is known', async () => {
  const child = Object.assign(new EventEmitter(), { connected: true, pid: 1, send: () => true, kill: () => true });
  const host = new HostProcess(child as unknown as ChildProcess, { stopWithinMs: 0, onDeaf: 'forget' });
  const news: JobNews['type'][] = [];
  const never = new AbortController().signal;
  const ended = host.run(
    { jobId: 'j', request: { tool: 'toline', toolVersion: 1, params: {}, media: {} }, workDir: '/nowhere', done: [] },
    { stop: never, enough: never },
    ({ type }) => news.push(type),
  );
  child.emit('exit', null, 'SIGKILL');
  expect(host.alive).toBe(false);
  child.emit('message', { type: 'sent', jobId: 'j', callId: 'c', bytes: 9, host: 'h' } satisfies FromHost);
  child.emit('close', null, 'SIGKILL');
  expect(await ended).toEqual({ type: 'died', reason: 'the engine host ended with SIGKILL' });
  expect(news).toEqual(['sent']);
});
