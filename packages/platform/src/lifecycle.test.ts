import { afterEach, expect, it, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { silentLog } from './testing.ts';

const before = new Map(
  ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK', 'uncaughtException', 'unhandledRejection'].map((name) => [
    name,
    process.listeners(name as 'SIGINT'),
  ]),
);
afterEach(() => {
  for (const [name, kept] of before) {
    for (const listener of process.listeners(name as 'SIGINT'))
      if (!kept.includes(listener)) process.off(name, listener);
  }
});

const create = (deadlineMs?: number) => {
  const exit = vi.fn();
  return { exit, lifecycle: createLifecycle({ log: silentLog, watchParent: false, exit, deadlineMs }) };
};

it('stops in the reverse order of starting, one after another, once', async () => {
  const { exit, lifecycle } = create();
  const closed: string[] = [];
  for (const name of ['lock', 'database', 'http']) {
    lifecycle.onStop(name, async () => {
      await Promise.resolve();
      closed.push(name);
    });
  }
  await Promise.all([lifecycle.stop('first'), lifecycle.stop('second', 1)]);
  expect(closed).toEqual(['http', 'database', 'lock']);
  expect(lifecycle.signal.aborted).toBe(true);
  expect(exit.mock.calls).toEqual([[0]]);
});

it('goes on when a step fails', async () => {
  const { exit, lifecycle } = create();
  const last = vi.fn();
  lifecycle.onStop('last', last);
  lifecycle.onStop('failing', () => Promise.reject(new Error('no')));
  await lifecycle.stop('test');
  expect(last).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('leaves behind what does not close in time', async () => {
  const { exit, lifecycle } = create(10);
  lifecycle.onStop('stuck', () => new Promise(() => undefined));
  void lifecycle.stop('test');
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
});

it('stops on a signal, and with a failure after an escaped error', async () => {
  const asked = create();
  process.emit('SIGTERM');
  await vi.waitFor(() => expect(asked.exit).toHaveBeenCalledExactlyOnceWith(0));
  const broken = create();
  process.listeners('unhandledRejection').at(-1)?.(new Error('nobody caught me'), Promise.resolve());
  await vi.waitFor(() => expect(broken.exit).toHaveBeenCalledExactlyOnceWith(1));
});
