import type { EditConversation, ListedEdit } from '@yujian/contract/api/edits';
import type { Task } from '@yujian/contract/api/tasks';
import { insertMedia } from '@yujian/domain/media/rows';
import type { Run } from '@yujian/domain/tasks/queue-order';
import { createClaims } from '@yujian/domain/tasks/runs/claims';
import { createRunEnds } from '@yujian/domain/tasks/runs/ends';
import { createRunReports } from '@yujian/domain/tasks/runs/reports';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { createGrants } from '@yujian/domain/wallet/service/grants';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { newId } from '@yujian/platform';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

type Person = Visitor & { readonly userId: string };
interface Started {
  readonly taskId: string;
  readonly sessionId: string;
  readonly turnId: string;
}

const PRICE = 5;
const ENGINE = { engine: 'builtin', label: 'Built-in', model: null, version: '1', bytesSentOut: 0, host: null };

let test: TestApp;
let png: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  png = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}, 60_000);
afterAll(() => test.close());
afterEach(async () => {
  expect(await auditLedger(test.services.database.db)).toEqual([]);
});

const upload = async (person: Visitor) => (await person.upload<{ id: string }>(png, 'a.png')).data.id;
const send = (person: Visitor, body: Record<string, unknown>) =>
  person.post<Started>('/api/ai/EditImage', { prompt: '亮一点', ...body });
const read = (person: Visitor, sessionId: string) =>
  person.post<EditConversation>('/api/ai/getEditImageInfo', { sessionId });
const listed = async (person: Visitor) =>
  (await person.post<{ list: ListedEdit[] }>('/api/ai/getEditImageInfo', {})).data.list;
const taskOf = async (person: Visitor, taskId: string) =>
  (await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data;

/** All that a send writes: gold that is left, and rows of this person; jobs are everybody's. */
async function written({ userId }: Person) {
  const { rows } = await test.services.database.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from tasks where user_id = ${userId}) as tasks,
    (select count(*)::int from task_inputs i join tasks t on t.id = i.task_id where t.user_id = ${userId}) as inputs,
    (select count(*)::int from edit_sessions where user_id = ${userId}) as sessions,
    (select count(*)::int from edit_turns u join edit_sessions s on s.id = u.session_id where s.user_id = ${userId}) as turns,
    (select count(*)::int from ledger where user_id = ${userId} and reason = 'reserve') as reservations,
    (select count(*)::int from pgboss.job) as jobs`);
  return rows[0]!;
}
const goldOf = async (person: Visitor) =>
  (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;

/** The run of a person's turn, as a dispatcher has it. */
function worker() {
  const { database, queue, clock } = test.services;
  const reservations = createReservations({ clock });
  const ends = createRunEnds({ database, queue, reservations });
  const reports = createRunReports({ database, reservations });
  const claims = createClaims({ database, queue, leaseSeconds: 60, worker: 'worker' });
  return {
    ends,
    async claim(taskId: string): Promise<Run> {
      // nothing else waits here but what the other tests left
      for (;;) {
        const run = await claims.claim('here', newId());
        if (run === undefined) throw new Error(`${taskId} does not wait`);
        if (run.taskId === taskId) return run;
        await ends.fail(run, { key: 'internal.engine' });
      }
    },
    async deliver(run: Run, { userId }: Person): Promise<string> {
      const { taskId } = run;
      const row = { userId, taskId, sha256: 'ab', name: 'result', type: 'image/png', bytes: 4, width: 48, height: 32 };
      let mediaId = '';
      const store = async (tx: Parameters<typeof insertMedia>[0]) =>
        (mediaId = await insertMedia(tx, { ...row, objectKey: newId(), source: 2, generated: true, recipe: null }));
      await reports.result(run, 0, [{ role: 'image', kind: 'image', store }], { engine: 'builtin', notes: [] });
      return mediaId;
    },
  };
}

/** Whatever is written to a table, the database's line breaks at that moment. */
async function whileBreakingAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = test.services.database;
  const name = sql.identifier(table);
  await db.execute(sql`create or replace function break_line() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`);
  await db.execute(sql`create trigger breaks after insert or update on ${name} execute function break_line()`);
  try {
    return await work();
  } finally {
    await db.execute(sql`drop trigger breaks on ${name}`);
  }
}

describe('a send whose line to the database breaks', () => {
  it.each(['ledger', 'tasks', 'task_inputs', 'edit_turns', 'edit_sessions'])(
    'while %s is written leaves nothing behind, and the same send once more is the only one',
    async (table) => {
      const person = await test.person();
      const images = [await upload(person)];
      const { sessionId, turnId } = (await send(person, { images })).data;
      const before = { ...(await written(person)), gold: await goldOf(person) };
      const body = { images, sessionId, parentTurnId: turnId, requestId: 'once' };
      expect((await whileBreakingAt(table, () => send(person, body))).status).toBe(503);
      expect({ ...(await written(person)), gold: await goldOf(person) }).toEqual(before);
      expect((await read(person, sessionId)).data.headTurnId).toBe(turnId);
      const again = await send(person, body);
      expect(again.status).toBe(200);
      expect(await goldOf(person)).toBe(before.gold - PRICE);
      expect(await written(person)).toMatchObject({ tasks: 2, turns: 2, sessions: 1, reservations: 2 });
    },
  );
});

describe('sends at the same moment', () => {
  it('with one id are one turn, one task and one reservation, in a conversation as in a new one', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const fresh = await Promise.all([1, 2, 3].map(() => send(person, { images, requestId: 'a' })));
    const [{ sessionId, turnId: parentTurnId }] = fresh.map(({ data }) => data) as [Started];
    const next = { images, sessionId, parentTurnId, requestId: 'b' };
    const inside = await Promise.all([1, 2, 3].map(() => send(person, next)));
    expect(new Set([...fresh, ...inside].map(({ data }) => JSON.stringify(data))).size).toBe(2);
    expect(await written(person)).toMatchObject({ tasks: 2, inputs: 2, sessions: 1, turns: 2, reservations: 2 });
  });

  it('with ids of their own are all kept, each paid once, and the last of them is gone on from', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const { sessionId, turnId } = (await send(person, { images })).data;
    const before = await goldOf(person);
    const said = ['一', '二', '三'];
    const sent = await Promise.all(
      said.map((prompt) => send(person, { images, sessionId, parentTurnId: turnId, prompt, requestId: prompt })),
    );
    const { turns, headTurnId } = (await read(person, sessionId)).data;
    expect(turns.slice(1).map(({ prompt }) => prompt)).toEqual(expect.arrayContaining(said));
    expect(turns.slice(1).map((turn) => turn.parentTurnId)).toEqual([turnId, turnId, turnId]);
    expect(turns.map(({ taskId }) => taskId)).toEqual(turns.map(({ taskId }) => taskId).toSorted());
    expect(headTurnId).toBe(turns[3]?.turnId);
    expect(new Set(sent.map(({ data }) => data.taskId)).size).toBe(3);
    expect(await goldOf(person)).toBe(before - 3 * PRICE);
    expect(await written(person)).toMatchObject({ tasks: 4, turns: 4, sessions: 1, reservations: 4 });
  });

  it('as its conversation is deleted find it gone, and nothing is charged', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const { sessionId } = (await send(person, { images })).data;
    const before = await goldOf(person);
    const { database } = test.services;
    const sending = await database.transaction(async (tx) => {
      await tx.execute(sql`delete from edit_sessions where id = ${sessionId}`);
      const late = send(person, { images, sessionId });
      await expect
        .poll(async () => (await database.db.execute(sql`select 1 from pg_locks where not granted`)).rows.length)
        .toBeGreaterThan(0);
      return { late };
    });
    expect((await sending.late).status).toBe(404);
    expect(await goldOf(person)).toBe(before);
    expect(await written(person)).toMatchObject({ tasks: 1, turns: 0, sessions: 0, reservations: 1 });
  });
});

describe('a turn', () => {
  it('whose conversation is deleted while it runs ends as any task: delivered and paid, or stopped and paid back', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const before = await goldOf(person);
    const host = worker();
    for (const isStopped of [false, true]) {
      const { taskId, sessionId } = (await send(person, { images, requestId: 'gone' + String(isStopped) })).data;
      const run = await host.claim(taskId);
      expect((await person.post('/api/ai/deleteEditSession', { sessionId })).data).toEqual({ turns: 1 });
      if (isStopped) {
        await person.post('/api/ai/cancelTask', { taskId });
        expect(await host.ends.stopped(run)).toBe('cancelled');
        expect(await taskOf(person, taskId)).toMatchObject({ status: 'cancelled', charged: 0, results: [] });
      } else {
        const mediaId = await host.deliver(run, person);
        expect(await host.ends.finish(run, { engine: ENGINE, notes: [] })).toBe('succeeded');
        expect(await taskOf(person, taskId)).toMatchObject({ charged: PRICE, results: [{ id: mediaId }] });
      }
      // an answer that was lost is not asked for anew, whatever became of its conversation
      expect((await send(person, { images, requestId: 'gone' + String(isStopped) })).status).toBe(404);
    }
    expect(await goldOf(person)).toBe(before - PRICE);
    expect(await written(person)).toMatchObject({ tasks: 2, turns: 0, sessions: 0 });
  });

  it('without gold is not kept: the sentence names what it needs and what there is; with gold the same send goes', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const drain = () =>
      person.post('/api/ai/startTask', { tool: 'indoor-render', upload_img: images[0], count: 4, seed: 1 });
    while ((await drain()).status === 200) test.clock.advance(61);
    const before = await written(person);
    expect(await goldOf(person)).toBe(0);
    const body = { images, requestId: 'poor' };
    expect(await send(person, body)).toMatchObject({
      status: 402,
      error: { code: 40200, message: expect.stringMatching(/5.*0/) },
      data: { kind: 6, needed: PRICE, held: 0 },
    });
    expect(await written(person)).toEqual(before);
    const gift = { userId: person.userId, kind: 6, amount: PRICE, reason: 'test', endsAt: null } as const;
    await test.services.database.transaction((tx) =>
      createGrants().grant(tx, { ...gift, idempotencyKey: person.userId }),
    );
    expect((await send(person, body)).status).toBe(200);
    expect(await goldOf(person)).toBe(0);
  });

  it('on a picture that was deleted meanwhile is refused; its conversation is still read, without it', async () => {
    const person = await test.person();
    const image = await upload(person);
    const host = worker();
    const made = async (body: Record<string, unknown>) => {
      const { data } = await send(person, body);
      const run = await host.claim(data.taskId);
      const mediaId = await host.deliver(run, person);
      await host.ends.finish(run, { engine: ENGINE, notes: [] });
      return { ...data, mediaId };
    };
    const first = await made({ images: [image] });
    const second = await made({ images: [first.mediaId], sessionId: first.sessionId, parentTurnId: first.turnId });
    await person.get(`/api/ai/delTaskByTaskId?taskId=${second.taskId}`);
    await person.post('/api/ai/emptyBin');
    const before = { ...(await written(person)), gold: await goldOf(person) };
    const refused = await send(person, {
      images: [second.mediaId],
      sessionId: first.sessionId,
      parentTurnId: second.turnId,
    });
    expect([refused.status, refused.error.message]).toEqual([404, expect.stringMatching(/找不到|没有|不在/)]);
    expect({ ...(await written(person)), gold: await goldOf(person) }).toEqual(before);
    const { turns, headTurnId } = (await read(person, first.sessionId)).data;
    expect([turns.map(({ turnId }) => turnId), headTurnId]).toEqual([[first.turnId], first.turnId]);
    expect((await listed(person))[0]).toMatchObject({ turns: 1, thumb: first.mediaId });
  });

  it('takes nothing of another person: conversation, turn, either picture, mark, head', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const [own, theirs] = [await upload(person), await upload(other)];
    const mine = (await send(person, { images: [own] })).data;
    const foreign = (await send(other, { images: [theirs] })).data;
    const before = { ...(await written(person)), gold: await goldOf(person) };
    const { sessionId } = mine;
    for (const body of [
      { images: [own], sessionId: foreign.sessionId },
      { images: [own], sessionId: foreign.sessionId, parentTurnId: foreign.turnId },
      { images: [own], sessionId, parentTurnId: foreign.turnId },
      { images: [theirs], sessionId },
      { images: [own, theirs], mode: 1, sessionId },
      { images: [own], region: theirs, sessionId },
    ])
      expect((await send(person, body)).status).toBe(404);
    const head = { sessionId, headTurnId: foreign.turnId };
    expect((await person.post('/api/ai/updateEditSession', head)).status).toBe(404);
    expect({ ...(await written(person)), gold: await goldOf(person) }).toEqual(before);
    expect((await read(other, foreign.sessionId)).data.turns).toHaveLength(1);
  });

  it('keeps HTML and script as the letters that they are', async () => {
    const person = await test.person();
    const images = [await upload(person)];
    const prompt = '<script>alert(1)</script><img src=x onerror="alert(2)"> &amp; \'; drop table tasks; --';
    const { sessionId } = (await send(person, { images, prompt })).data;
    const { title, turns } = (await read(person, sessionId)).data;
    expect(turns[0]?.prompt).toBe(prompt);
    expect(prompt.startsWith(title.replace('…', ''))).toBe(true);
    expect((await taskOf(person, turns[0]!.taskId)).params['promptTxt']).toBe(prompt);
  });
});
