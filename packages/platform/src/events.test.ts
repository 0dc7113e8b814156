import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { EVENT_BYTES_MAX, openEvents, publish } from './events.ts';
import type { Events } from './events.ts';
import { createTestDatabase, silentLog } from './testing.ts';
import type { TestDatabase } from './testing.ts';

let test: TestDatabase;
let events: Events;

beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  events = await openEvents(test.config, { log: silentLog });
});
afterEach(() => events.close());

it('delivers what commits, in order, and never what was rolled back', async () => {
  const heard: unknown[] = [];
  const done = Promise.withResolvers<void>();
  await events.subscribe('tasks', (payload: { id: number }) => {
    heard.push(payload);
    if (payload.id === 3) done.resolve();
  });
  await test.database.transaction((tx) => publish(tx, 'tasks', { id: 1, text: "O'Neill 客厅" }));
  const failed = test.database.transaction(async (tx) => {
    await publish(tx, 'tasks', { id: 2 });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await publish(test.database.db, 'other', { id: 0 });
  await publish(test.database.db, 'tasks', { id: 3 });
  await done.promise;
  expect(heard).toEqual([{ id: 1, text: "O'Neill 客厅" }, { id: 3 }]);
});

it('stops calling a handler that unsubscribed, not its neighbour', async () => {
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  const unsubscribe = await events.subscribe('tasks', () => heard.push('first'));
  await events.subscribe('tasks', (n: number) => {
    heard.push('second');
    if (n === 2) done.resolve();
  });
  await publish(test.database.db, 'tasks', 1);
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await unsubscribe();
  await publish(test.database.db, 'tasks', 2);
  await done.promise;
  expect(heard).toEqual(['first', 'second', 'second']);
});

it('listens again after its connection was lost, and says that it may have missed something', async () => {
  const gap = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<unknown>();
  await events.subscribe('tasks', heard.resolve, gap.resolve);
  await test.database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yujian events' and datname = current_database()`,
  );
  await gap.promise;
  await publish(test.database.db, 'tasks', { id: 9 });
  expect(await heard.promise).toEqual({ id: 9 });
});

it('goes on when a handler throws', async () => {
  const heard = Promise.withResolvers<unknown>();
  await events.subscribe('tasks', () => {
    throw new Error('a careless handler');
  });
  await events.subscribe('tasks', heard.resolve);
  await publish(test.database.db, 'tasks', 'still');
  expect(await heard.promise).toBe('still');
});

it('refuses what PostgreSQL could not carry', async () => {
  await expect(publish(test.database.db, 'tasks', 'x'.repeat(EVENT_BYTES_MAX))).rejects.toThrow(RangeError);
  await expect(publish(test.database.db, 'tasks; drop table users', 1)).rejects.toThrow(TypeError);
});
