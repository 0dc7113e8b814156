import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { openStudio, openTestDispatcher } from './testing/studio.ts';
import type { Studio, TestDispatcher } from './testing/studio.ts';

let test: TestDatabase;
let studio: Studio;
let dispatcher: TestDispatcher;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 12 });
  studio = await openStudio(test.database);
  dispatcher = await openTestDispatcher(test.database, studio);
});
afterAll(async () => {
  await dispatcher.stop();
  await studio.close();
  await test.close();
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

it('runs a task to its end: started, shown, stored, paid for', async () => {
  const person = await studio.makePerson({ gold: 50 });
  const taskId = await studio.start(person, [{ do: 'progress', fraction: 0.3, stage: 'seeing' }, { do: 'picture', variant: 0 }, { do: 'picture', variant: 1 }], { count: 2 });
  const task = await studio.untilEnded(person, taskId);
  expect(task).toMatchObject({ status: 'succeeded', progress: 1, charged: 10, refunded: 0, error: null, engine: { engine: 'fake' } });
  expect(task.results.map(({ variant, width }) => ({ variant, width }))).toEqual([{ variant: 0, width: 1 }, { variant: 1, width: 1 }]);
  expect(studio.eventsOf(taskId)).toEqual(['queued', 'running', 'progress', 'changed', 'changed', 'succeeded']);
  expect((await studio.wallet.balance(test.database.db, person.userId, 6)).total).toBe(40);
});
