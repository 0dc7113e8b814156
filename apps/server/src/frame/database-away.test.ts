import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@yujian/platform';
import { silentLog, TEMPLATE_DATABASE, withDatabase } from '@yujian/platform/testing';
import { startTestServer } from '@yujian/platform/testing-server';
import type { TestServer } from '@yujian/platform/testing-server';
import { createTestApp } from '../testing/app.ts';
import type { TestApp, Visitor } from '../testing/app.ts';

let postgres: TestServer;
let test: TestApp;
let person: Visitor & { readonly userId: string };

beforeAll(async () => {
  postgres = await startTestServer(join(import.meta.dirname, '../../../../packages/domain/migrations'));
  const url = withDatabase(postgres.url, TEMPLATE_DATABASE);
  const database = openDatabase({ databaseUrl: url }, { log: silentLog });
  test = await createTestApp({}, { url, config: { databaseUrl: url }, database, close: () => database.close() });
  person = await test.person();
}, 60_000);
afterAll(async () => {
  await test.close();
  await postgres.stop();
});

/** One call of each kind: a question, a form, a transaction, a file, a stream of events, and one without a session. */
const askAll = () =>
  Promise.all([
    person.get('/api/user/userInfo'),
    person.get('/api/ai/totalTicket?type=6'),
    person.post('/api/ai/startTask', { tool: 'text2image', promptTxt: 'a room' }),
    person.get(`/api/media/${randomUUID()}`),
    person.get('/api/ai/taskEvents'),
    test.visitor().post('/api/user/p1/sms/send', { phoneNo: '13900000077' }),
  ]);

it('answers "again" while the database is away, and by itself when it is back', { timeout: 60_000 }, async () => {
  expect((await person.get('/api/user/userInfo')).status).toBe(200);
  await postgres.crash();
  const statuses = new Set<number>();
  const ask = async () => {
    const { status } = await person.get('/api/user/userInfo');
    statuses.add(status);
    return status;
  };
  for (const status of [503, 200]) await expect.poll(ask, { timeout: 30_000, interval: 5 }).toBe(status);
  expect(statuses).toEqual(new Set([200, 503]));

  // This server's commits do not survive a crash, so the session may be gone.
  person = await test.person();
  await postgres.stop();
  for (const answer of await askAll()) {
    expect(answer).toMatchObject({
      status: 503,
      error: { code: 50302, message: expect.stringContaining('3 秒后再试') },
      data: { retryAfter: 3 },
    });
    expect(answer.headers['retry-after']).toBe('3');
  }
  expect((await test.visitor().inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await test.visitor().inject({ url: '/readyz' })).json()).toMatchObject({ database: 'failing' });
});
