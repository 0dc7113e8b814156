import { randomUUID } from 'node:crypto';
import { TICKET_KINDS } from '@yujian/contract';
import { talkEvent, type Talk, type TalkEvent, type TalkInput } from '@yujian/contract/api/talk';
import type { EngineStatus } from '@yujian/contract/engines';
import type { Conversation } from '@yujian/contract/talk/conversation';
import { tellEngines } from '@yujian/domain/engines/service';
import { insertMedia } from '@yujian/domain/media/rows';
import { talkMessages } from '@yujian/domain/talk/tables';
import type { Run } from '@yujian/domain/tasks/queue-order';
import { createClaims } from '@yujian/domain/tasks/runs/claims';
import { createRunEnds } from '@yujian/domain/tasks/runs/ends';
import { createRunReports } from '@yujian/domain/tasks/runs/reports';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { readHoldings } from '@yujian/domain/wallet/service/balances';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { moveIn } from '../../testing/resident.ts';

const WORKER = 'worker of the test';
let test: TestApp;
let worker: ReturnType<typeof openWorker>;
beforeAll(async () => {
  test = await createTestApp();
  worker = openWorker(test);
}, 60_000);
beforeEach(() => connect(['qwen3-vl']));
afterEach(async () => expect(await auditLedger(test.services.database.db)).toEqual([]));
afterAll(() => test.close());

/** A worker whose chat model says what the test wants. */
function openWorker({ services }: TestApp) {
  const { database, queue, store } = services;
  const deps = { database, queue, reservations: createReservations(services), clock: services.clock };
  const claims = createClaims({ database, queue, leaseSeconds: 60, worker: WORKER });
  const reports = createRunReports(deps);
  const ends = createRunEnds(deps);
  const record = { engine: 'chat', label: 'Chat', model: 'qwen3-vl', version: '1', bytesSentOut: 1, host: 'h' };
  return {
    /** The next question that waits; rejects where none comes. */
    async take(): Promise<Run> {
      for (let tries = 0; tries < 200; tries += 1) {
        const run = await claims.claim('away', randomUUID());
        if (run) return run;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('Nothing waits for the model.');
    },
    say: (run: Run, at: number, text: string) => reports.text(run, at, text),
    async finish(run: Run, text: string): Promise<void> {
      const objectKey = `results/${run.taskId}.txt`;
      await store.put(objectKey, Buffer.from(text), { bytes: Buffer.byteLength(text), contentType: 'text/plain' });
      const file = { userId: run.userId, taskId: run.taskId, objectKey, sha256: 'ab', name: 'answer.txt' };
      const rest = { type: 'text/plain', bytes: 1, width: null, height: null, source: 3, generated: false } as const;
      const keep = {
        role: 'text',
        kind: 'text',
        store: (tx) => insertMedia(tx, { ...file, ...rest, recipe: null }),
      } as const satisfies Parameters<typeof reports.result>[2][number];
      await reports.result(run, 0, [keep], { engine: 'chat', notes: [] });
      await ends.finish(run, { engine: record, notes: [] });
    },
    fail: (run: Run) => ends.fail(run, { key: 'impossible.rejected', values: { reason: 'no' } }),
    stopped: (run: Run) => ends.stopped(run),
    hasNone: async () => (await claims.claim('away', randomUUID())) === undefined,
  };
}

/** Does something while a person has nothing to pay a message with. */
async function whilePoor(userId: string, act: () => Promise<void>): Promise<void> {
  const { database, clock } = test.services;
  const wallet = createReservations({ clock });
  const held = await readHoldings(database.db, userId, clock.now());
  const spent = [TICKET_KINDS.gpt, TICKET_KINDS.gold].map((kind) => ({ kind, taskId: randomUUID() }));
  await database.transaction(async (tx) => {
    for (const { kind, taskId } of spent)
      await wallet.reserve(tx, { userId, kind, shares: [{ taskId, amount: held[kind]! }] });
  });
  await act();
  await database.transaction(async (tx) => {
    for (const { taskId } of spent) await wallet.refundRest(tx, { taskId });
  });
}

/** Connects a chat endpoint with these models; none: disconnects it. */
function connect(models: readonly string[]): Promise<void> {
  const engine: EngineStatus = {
    ...{ id: 'chat', label: { zh: '聊天', en: 'Chat' }, version: '1', place: 'farm', hosts: ['h'], state: 'ready' },
    ...{ reason: null, running: 0, atOnce: 4, checkedAt: new Date().toISOString() },
    models: models.map((id) => ({
      ...{ id, label: id, value: null, strengths: { zh: '', en: '' }, missing: [] },
      operations: ['expand', 'chat', ...(id.endsWith('vl') ? ['describe'] : [])],
    })),
  };
  return tellEngines(test.services.database.db, WORKER, {
    engines: models.length === 0 ? [] : [engine],
    order: { chat: ['chat'] },
    prices: {},
  });
}

interface Reply {
  readonly talkId: string;
  readonly reply: string;
  readonly model: string | null;
  readonly taskId: string | null;
}
const QUESTION = '写一段诗意的话形容雨后的庭院';
const ask = (person: Visitor, input: TalkInput) => person.post<Reply>('/api/ai/gptTalk', input);
const read = async (person: Visitor, id: string) =>
  (await person.get<Talk>(`/api/ai/gptTalkHistoryDetail?id=${id}`)).data.messages;
const tickets = async (person: Visitor) =>
  (await person.get<{ total: number }>('/api/ai/totalTicket?type=3')).data.total;
const toldTo = ({ params }: Run) => JSON.parse(params['conversation'] as string) as Conversation;

async function stream(person: Visitor, payload: TalkInput): Promise<{ events: TalkEvent[]; isWhole: boolean }> {
  const { payload: body } = await person.inject({ method: 'POST', url: '/api/ai/gptTalkStream', payload });
  const lines = body.split('\n\n').filter((line) => line !== '');
  const events = lines.filter((line) => !line.endsWith('[DONE]'));
  return {
    events: events.map((line) => talkEvent.parse(JSON.parse(line.replace(/^data: /, '')))),
    isWhole: lines.at(-1) === 'data: [DONE]',
  };
}
/** What a page that reads these events shows. */
const shown = (events: readonly TalkEvent[]) => events.reduce((text, { delta, whole }) => whole ?? text + delta, '');

describe('a connected chat model', () => {
  it('answers for a ticket, streams what it writes, and is told tools, help and what was said before', async () => {
    const person = await test.person();
    const first = stream(person, { message: QUESTION, tool: 'toline' });
    const run = await worker.take();
    await worker.say(run, 0, '雨后');
    await worker.say(run, 2, '的青石');
    await worker.finish(run, '雨后的青石板。');
    const { events, isWhole } = await first;
    expect([shown(events), isWhole]).toEqual(['雨后的青石板。', true]);
    expect(events[0]).toMatchObject({ delta: '', model: 'qwen3-vl', taskId: run.taskId });
    expect(events.filter(({ delta }) => delta !== '').length).toBeGreaterThan(1);
    expect(await tickets(person)).toBe(19);
    const [system, question] = toldTo(run);
    expect(system).toMatchObject({
      role: 'system',
      text: expect.stringMatching(/\[氛围转换\]\(\/atmosphereChange\)[^]*对方正在用：转线稿/),
    });
    expect(question).toEqual({ role: 'user', text: QUESTION, pictures: [] });

    const { talkId } = events[0]!;
    const second = ask(person, { talkId, message: 'And now in English, please: a courtyard poem' });
    const next = await worker.take();
    expect(
      toldTo(next)
        .slice(1)
        .map(({ text }) => text),
    ).toEqual([QUESTION, '雨后的青石板。', 'And now in English, please: a courtyard poem']);
    expect(toldTo(next)[0]!.text).toContain('You are the assistant');
    await worker.finish(next, 'After rain');
    expect((await second).data).toMatchObject({ reply: 'After rain', model: 'qwen3-vl', taskId: next.taskId });
    expect((await read(person, talkId)).map(({ state, model }) => [state, model])).toEqual([
      ['done', null],
      ['done', 'qwen3-vl'],
      ['done', null],
      ['done', 'qwen3-vl'],
    ]);
    // It is no work of theirs, and shows in no list; what was said is in the conversation alone, and goes with it.
    const { rows } = await test.services.database.db.execute(
      sql`select 1 from tasks where user_id = ${person.userId} and params::text like '%庭院%'
          union all select 1 from media where user_id = ${person.userId} and deleted_at is null`,
    );
    expect(rows).toEqual([]);
    expect((await person.get<{ total: number }>('/api/ai/getTaskList?page=1&pageSize=10')).data.total).toBe(0);
  });

  it('is not asked for what help surely holds, unless a person wants it; nor by who stays here', async () => {
    const person = await test.person();
    const helped = (await ask(person, { message: '为什么扣了我的金币' })).data;
    expect(helped.model).toBeNull();
    expect(helped.reply).not.toContain('没有聊天模型');
    const asked = ask(person, { talkId: helped.talkId, message: '为什么扣了我的金币', by: 'model' });
    await worker.finish(await worker.take(), '请看流水。');
    expect((await asked).data.reply).toBe('请看流水。');
    // A message has no page of its own to lead to.
    const charged = (await ask(person, { message: '为什么扣了我的金币' })).data.reply;
    expect(charged).toMatch(/−1 对话条数 \| 助手 \|/);
    await person.post('/api/user/v1/user/edit', { stayHere: true });
    expect((await ask(person, { message: QUESTION, by: 'model' })).data.model).toBeNull();
    expect(await worker.hasNone()).toBe(true);
    expect(await tickets(person)).toBe(19);
  });

  it('sees the pictures that are attached, and those of before that are still there', async () => {
    await connect([]);
    const person = await moveIn(test, '林工');
    await connect(['qwen3-vl']);
    const image = person.upload1.id;
    const first = ask(person, { message: '这张图什么风格', images: [image] });
    const run = await worker.take();
    expect(toldTo(run).at(-1)!.pictures).toEqual(['picture_1']);
    expect(run.inputs.map(({ field }) => field)).toEqual(['picture_1']);
    await worker.finish(run, '日式');
    const { talkId } = (await first).data;
    expect((await read(person, talkId))[0]!.images).toEqual([image]);
    const second = ask(person, { talkId, message: '地面呢，用什么石材衬它' });
    const next = await worker.take();
    expect(toldTo(next).map(({ pictures }) => pictures.length)).toEqual([0, 1, 0, 0]);
    await worker.finish(next, '洞石');
    await second;
    const stranger = await test.person();
    expect((await ask(stranger, { message: '这张', images: [image] })).error.code).toBe(40400);
    await connect(['llama3']);
    expect((await ask(person, { message: '这张', images: [image] })).error.code).toBe(42200);
    expect(await worker.hasNone()).toBe(true);
  });
});

describe('nothing is lost, doubled or paid twice', () => {
  it('when one message is sent twice at once', async () => {
    const person = await test.person();
    const input = { message: QUESTION, requestId: 'one' };
    const both = [ask(person, input), stream(person, input)] as const;
    const run = await worker.take();
    await worker.finish(run, '只有一个');
    const [{ data }, { events }] = await Promise.all(both);
    expect([data.reply, shown(events)]).toEqual(['只有一个', '只有一个']);
    expect([await worker.hasNone(), await tickets(person)]).toEqual([true, 19]);
    expect(await read(person, data.talkId)).toHaveLength(2);
    expect((await ask(person, { ...input, message: '别的' })).error.code).toBe(40900);
  });

  it('when a line breaks and the page asks again: it gets what is written, also what it missed', async () => {
    const person = await test.person();
    const input = { message: QUESTION, requestId: 'again' };
    const broken = stream(person, input);
    const run = await worker.take();
    await worker.say(run, 0, '前半');
    const joined = stream(person, input);
    await worker.say(run, 2, '后半');
    // An event is lost: what comes after it cannot be put together, and comes with the end.
    await worker.say(run, 9, '尾');
    await worker.finish(run, '前半后半……尾');
    for (const one of [await broken, await joined])
      expect([shown(one.events), one.isWhole]).toEqual(['前半后半……尾', true]);
    expect(await tickets(person)).toBe(19);
  });

  it('when a model takes back what it said', async () => {
    const person = await test.person();
    const asked = stream(person, { message: QUESTION });
    const run = await worker.take();
    await worker.say(run, 0, '嗯，让我想想');
    await worker.say(run, 0, '雨');
    await worker.finish(run, '雨停了');
    expect(shown((await asked).events)).toBe('雨停了');
  });

  it('when the server ends while a model writes: the answer is there when one looks again', async () => {
    const person = await test.person();
    const input = { message: QUESTION, requestId: 'ended' };
    const asker = { userId: person.userId, stayHere: false, language: 'zh-CN' } as const;
    const { talkId } = await test.services.talks.ask(asker, input);
    expect(await read(person, talkId)).toMatchObject([{ requestId: 'ended' }, { state: 'open', text: '' }]);
    await worker.finish(await worker.take(), '还在');
    expect(await read(person, talkId)).toMatchObject([{ requestId: null }, { state: 'done', text: '还在' }]);
  });

  it('when a model fails or is stopped: it comes back, and only "again" pays once more', async () => {
    const person = await test.person();
    const input = { message: QUESTION, requestId: 'failing' };
    const failed = stream(person, input);
    await worker.fail(await worker.take());
    const { events, isWhole } = await failed;
    expect([events.at(-1)!.problem, isWhole]).toEqual([
      expect.stringMatching(/^没有得到回答（.+），付过的已退回。$/),
      false,
    ]);
    expect(await tickets(person)).toBe(20);
    expect((await stream(person, input)).events.at(-1)!.problem).toBeDefined();
    expect(await worker.hasNone()).toBe(true);

    const stopped = stream(person, { ...input, again: true });
    const run = await worker.take();
    await person.post('/api/ai/cancelTask', { taskId: run.taskId });
    await worker.stopped(run);
    expect((await stopped).events.at(-1)!.problem).toContain('停下了');
    const both = [stream(person, { ...input, again: true }), stream(person, { ...input, again: true })];
    await worker.finish(await worker.take(), '成了');
    for (const { events: told } of await Promise.all(both)) expect(shown(told)).toBe('成了');
    expect([await worker.hasNone(), await tickets(person)]).toEqual([true, 19]);
  });

  it('when the conversation is deleted while a model writes: it is stopped and paid back', async () => {
    const person = await test.person();
    const asked = stream(person, { message: QUESTION });
    const run = await worker.take();
    const { list } = (
      await person.post<{ list: { talkId: string }[] }>('/api/ai/gptTalkHistory', { page: 1, pageSize: 1 })
    ).data;
    await person.post('/api/ai/deleteTalk', { talkId: list[0]!.talkId });
    await worker.stopped(run);
    expect((await asked).isWhole).toBe(false);
    expect(await tickets(person)).toBe(20);
  });

  it('when no model is connected any more: help answers again, in its own name', async () => {
    const person = await test.person();
    const input = { message: QUESTION, requestId: 'gone' };
    const failed = stream(person, input);
    await worker.fail(await worker.take());
    const { talkId } = (await failed).events[0]!;
    await connect([]);
    expect((await stream(person, { ...input, again: true })).isWhole).toBe(true);
    expect(await read(person, talkId)).toMatchObject([{}, { state: 'done', model: null, taskId: null }]);
    expect(await tickets(person)).toBe(20);
  });

  it('when there is nothing to pay with, or the message cannot be placed: nothing is stored', async () => {
    const person = await test.person();
    const { db } = test.services.database;
    expect((await ask(person, { message: QUESTION, talkId: randomUUID() })).status).toBe(404);
    expect([await worker.hasNone(), await tickets(person)]).toEqual([true, 20]);
    await whilePoor(person.userId, async () => {
      const refused = await ask(person, { message: QUESTION, by: 'model' });
      expect(refused).toMatchObject({ status: 402, error: { code: 40200 }, data: { needed: 1, held: 0 } });
    });
    expect(await worker.hasNone()).toBe(true);
    const rows = await db.select().from(talkMessages).where(eq(talkMessages.userId, person.userId));
    expect(rows).toEqual([]);
  });
});

describe('a plan by the model', () => {
  const PLAN = [{ from: null, steps: [{ do: 'relight', value: 'dusk' }] }];
  const wish = { words: '傍晚一张', requestId: 'wish' };

  it('is made for a ticket, once, from the steps that there are', async () => {
    const person = await test.person();
    const both = [person.post('/api/ai/planWish', wish), person.post('/api/ai/planWish', wish)];
    const run = await worker.take();
    expect(run.params['task']).toBe('plan');
    expect(toldTo(run)).toMatchObject([{ text: expect.stringContaining('walnut-planks') }, { text: '傍晚一张' }]);
    await worker.finish(run, JSON.stringify(PLAN));
    for (const { data } of await Promise.all(both)) expect(data).toEqual({ plan: PLAN, notes: [], model: 'qwen3-vl' });
    expect([await worker.hasNone(), await tickets(person)]).toEqual([true, 19]);
  });

  it('costs nothing where there is none, and needs a model', async () => {
    const person = await test.person();
    const failing = person.post('/api/ai/planWish', wish);
    await worker.fail(await worker.take());
    expect((await failing).error).toMatchObject({ code: 50000, message: expect.stringContaining('已退回') });
    expect(await tickets(person)).toBe(20);
    await connect([]);
    expect((await person.post('/api/ai/planWish', wish)).error.code).toBe(50300);
  });
});

it('no tool of the catalogue is called so: nobody starts it by name', async () => {
  const person = await test.person();
  const settings = { tool: 'assistant', conversation: '[]' };
  expect((await person.post('/api/ai/startTask', settings)).error.code).toBe(40000);
});
