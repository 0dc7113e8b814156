import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findTool } from '@yujian/contract/tools/registry';
import { secondsOf } from '@yujian/contract/tools/time';
import { AppError, QUEUED_TASKS_MAX, STARTS_PER_MINUTE } from '@yujian/contract';
import { task as taskSchema } from '@yujian/contract/api/tasks';
import { sentenceOf } from '@yujian/contract/messages';
import { newId, openQueue } from '@yujian/platform';
import type { Queue } from '@yujian/platform';
import { createTestDatabase, silentLog } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { media } from '../media/tables.ts';
import { auditLedger } from '../wallet/audit.ts';
import { createGrants } from '../wallet/service/grants.ts';
import { createReservations } from '../wallet/service/reservations.ts';
import { TASK_QUEUES } from './queue.ts';
import { createTaskChanges } from './changes.ts';
import type { TaskChanges } from './changes.ts';
import { createTaskReader } from './reader.ts';
import type { TaskReader } from './reader.ts';
import type { StartRequest } from './start.ts';
import { tasks as taskTable } from './tables.ts';
import { readBalance } from '../wallet/service/balances.ts';
import { readSnapshot } from './snapshot.ts';
import { readPace } from './history.ts';
import { readTitles } from './titles.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Many times what the pool runs at once, what the purse pays, and what may be queued. */
const AT_ONCE = 80;

let test: TestDatabase;
let queue: Queue;
let reader: TaskReader;
let changes: TaskChanges;
let now: Date;
const clock = { now: () => now };
const grants = createGrants({ clock });
const reservations = createReservations({ clock });

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 16 });
  queue = await openQueue(test.config, { queues: Object.values(TASK_QUEUES), works: false, log: silentLog });
  reader = createTaskReader({ database: test.database, clock });
  changes = createTaskChanges({ database: test.database, queue, reservations, clock });
});
afterAll(async () => {
  await queue.stop();
  await test.close();
});
beforeEach(() => {
  now = new Date('2026-03-01T08:00:00Z');
});
afterEach(async () => {
  expect(await auditLedger(test.database.db)).toEqual([]);
});

interface Person {
  readonly userId: string;
  readonly mediaId: string;
}

async function makePerson(gold = 1000, tickets = 0): Promise<Person> {
  const userId = newId();
  await test.database.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, phone: userId, nickname: 'Lin', inviteCode: userId });
    await grants.grant(tx, {
      userId,
      kind: 6,
      amount: gold,
      reason: 'test',
      endsAt: null,
      idempotencyKey: `gold:${userId}`,
    });
    if (tickets > 0)
      await grants.grant(tx, {
        userId,
        kind: 1,
        amount: tickets,
        reason: 'test',
        endsAt: null,
        idempotencyKey: `tickets:${userId}`,
      });
  });
  return { userId, mediaId: await addMedia(userId) };
}

async function addMedia(
  userId: string,
  type = 'image/png',
  [width, height]: readonly [number | null, number | null] = [null, null],
): Promise<string> {
  const id = newId();
  await test.database.db.insert(media).values({
    id,
    userId,
    objectKey: `media/${id}`,
    sha256: 'ab',
    name: 'room',
    type,
    bytes: 9,
    width,
    height,
    source: 3,
  });
  return id;
}

const start = ({ userId, mediaId }: Person, settings: Record<string, unknown> = {}, rest: Partial<StartRequest> = {}) =>
  changes.start({
    userId,
    tool: 'indoor-render',
    settings: { upload_img: mediaId, ...settings },
    language: 'en',
    ...rest,
  });
const goldOf = async (userId: string) => (await readBalance(test.database.db, userId, 6, clock.now())).total;
const countOf = async (query: ReturnType<typeof sql>) =>
  Number((await test.database.db.execute<{ count: string }>(query)).rows[0]?.count);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.kind : error),
  );

describe('starting', () => {
  it('stores, prices, reserves and queues in one go', async () => {
    const person = await makePerson(50);
    const { taskId, queue_num, price } = await start(person, { count: 3, promptTxt: '木地板' });
    expect({ queue_num, price }).toEqual({ queue_num: 0, price: { kind: 6, amount: 15 } });
    expect(await goldOf(person.userId)).toBe(35);
    expect(await countOf(sql`select count(*) from pgboss.job where data ->> 'taskId' = ${taskId}`)).toBe(1);
    const task = await reader.get(person.userId, taskId, 'en');
    expect(taskSchema.parse(task)).toEqual(task);
    expect(task).toMatchObject({
      status: 'queued',
      progress: 0,
      charged: 0,
      refunded: 0,
      name: expect.stringMatching(/^Indoor render · Living room · /) as string,
    });
  });

  it('refuses a picture that shows no place, takes nothing for it, and draws it where a person says so', async () => {
    const person = await makePerson(50);
    await test.database.db.update(media).set({ unfit: 'plan' }).where(eq(media.id, person.mediaId));
    const refused: unknown = await start(person).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      kind: 'impossible',
      message: 'impossible.unfit',
      data: { kind: 'plan', tools: expect.arrayContaining(['toline']) as unknown },
    });
    expect(await goldOf(person.userId)).toBe(50);
    expect((await reader.list(person.userId, { page: 1, pageSize: 10 }, 'en')).total).toBe(0);
    const { taskId } = await start(person, { unfit: 'draw' });
    expect((await reader.get(person.userId, taskId, 'en')).params['unfit']).toBe('draw');
    const reference = await start({ ...person, mediaId: await addMedia(person.userId) }, { style_img: person.mediaId });
    expect(reference.price.amount).toBe(5);
    expect(
      await refusal(
        changes.start({
          userId: person.userId,
          tool: 'toline',
          settings: { upload_img: person.mediaId },
          language: 'en',
        }),
      ),
    ).toBe('accepted');
  });

  it('completes the settings: every default, and a seed that the recipe keeps', async () => {
    const person = await makePerson();
    const { params } = await reader.get(person.userId, (await start(person)).taskId, 'en');
    expect(params).toMatchObject({ cnStrength: 0.75, lock: false, count: 1, upload_img: person.mediaId });
    expect(params['seed']).toEqual(expect.any(Number));
    const kept = await reader.get(person.userId, (await start(person, { seed: 7 })).taskId, 'en');
    expect(kept.params['seed']).toBe(7);
  });

  it('takes tickets when they cover all of it, else gold', async () => {
    const person = await makePerson(100, 3);
    expect((await start(person, { count: 2 })).price).toEqual({ kind: 1, amount: 2 });
    expect((await start(person, { count: 2 })).price).toEqual({ kind: 6, amount: 10 });
  });

  it('changes nothing when there is too little, and says how much is missing', async () => {
    const person = await makePerson(9);
    const refused: unknown = await start(person, { count: 2 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'notEnough', data: { needed: 10, held: 9 } });
    expect(await goldOf(person.userId)).toBe(9);
    expect((await reader.list(person.userId, { page: 1, pageSize: 10 }, 'en')).total).toBe(0);
  });

  it.each([
    ['an unknown tool', { tool: 'nope' }, {}],
    ['an unknown setting', {}, { nope: 1 }],
    ['a negative seed', {}, { seed: -1 }],
    ['a prompt of 100,000 characters', {}, { promptTxt: 'x'.repeat(100_000) }],
    ['a missing picture', {}, { upload_img: undefined }],
    ['a picture that is no id', {}, { upload_img: 'room.png' }],
    ['five pictures', {}, { count: 5 }],
  ])('refuses %s as malformed', async (_, rest, settings) => {
    const person = await makePerson(100);
    expect(await refusal(start(person, settings, rest))).toBe('malformed');
    expect(await goldOf(person.userId)).toBe(100);
  });

  it('asks for a picture where a plan changes one, and for words where it draws a scene', async () => {
    const person = await makePerson(100);
    const plan = [{ from: null, steps: [{ do: 'scene', value: 'section' }] }];
    const changed = [...plan, { from: null, steps: [{ do: 'lineart' }] }];
    const planned = (settings: Record<string, unknown>) =>
      start(person, { upload_img: undefined, ...settings }, { tool: 'agent-nano' });
    await expect(planned({ plan: changed, promptTxt: '客厅' })).rejects.toMatchObject({
      messageKey: 'malformed.planPicture',
    });
    await expect(planned({ plan })).rejects.toMatchObject({ messageKey: 'malformed.planWords' });
    expect((await planned({ plan, promptTxt: '客厅' })).price).toEqual({ kind: 6, amount: 5 });
  });

  it("takes up to three reference pictures of one's own for a scene", async () => {
    const person = await makePerson(100);
    const [stranger, model] = [await makePerson(), await addMedia(person.userId, 'model/gltf-binary')];
    const dressed = (settings: Record<string, unknown>) =>
      refusal(
        changes.start({
          userId: person.userId,
          tool: 'text2-img-pro',
          settings: { promptTxt: '客厅', ...settings },
          language: 'en',
        }),
      );
    const own = { ref_img: person.mediaId, ref_img2: person.mediaId, ref_img3: person.mediaId };
    expect(await dressed({ ...own, ref_img4: person.mediaId })).toBe('malformed');
    expect(await dressed({ ref_img2: stranger.mediaId })).toBe('notFound');
    expect(await dressed({ ref_img3: model })).toBe('impossible');
    expect(await dressed({ ...own, referenceTakes: 'everything' })).toBe('malformed');
    expect(await dressed(own)).toBe('accepted');
  });

  it("refuses another's picture as if it were not there, a deleted one, and a file that is none", async () => {
    const person = await makePerson(100);
    const stranger = await makePerson();
    expect(await refusal(start(person, { upload_img: stranger.mediaId }))).toBe('notFound');
    expect(await refusal(start(person, { style_img: stranger.mediaId }))).toBe('notFound');
    expect(await refusal(start(person, { upload_img: newId() }))).toBe('notFound');
    await test.database.db.execute(sql`update media set deleted_at = now() where id = ${stranger.mediaId}`);
    expect(await refusal(start(stranger))).toBe('notFound');
    expect(await refusal(start(person, { upload_img: await addMedia(person.userId, 'model/gltf-binary') }))).toBe(
      'impossible',
    );
    expect(await goldOf(person.userId)).toBe(100);
  });

  it('names a field as its form calls it, not by its key', async () => {
    const person = await makePerson(100);
    const model = await addMedia(person.userId, 'model/gltf-binary');
    const said = (settings: Record<string, unknown>, language: 'zh-CN' | 'en') =>
      start(person, settings).then(
        () => 'accepted',
        (error: unknown) => sentenceOf((error as AppError).messageKey, (error as AppError).values, language),
      );
    const [picture, style, count] = ['upload_img', 'style_img', 'count'].map(
      (key) => findTool('indoor-render')!.fields.find((field) => field.key === key)!.label,
    );
    expect(await said({ upload_img: model }, 'zh-CN')).toBe(`「${picture!.zh}」需要一张图片，请换一个文件。`);
    expect(await said({ style_img: model }, 'en')).toBe(`"${style!.en}" needs a picture; choose another file.`);
    expect(await said({ upload_img: newId() }, 'zh-CN')).toContain(`「${picture!.zh}」`);
    expect(await said({ upload_img: undefined }, 'en')).toContain(`"${picture!.en}" is missing`);
    expect(await said({ count: 5 }, 'zh-CN')).toContain(`「${count!.zh}」`);
  });

  it('refuses a point or a thread of pixels, of which nothing could be made, before anything is charged', async () => {
    const person = await makePerson(100);
    const sized = async (width: number, height: number, field = 'upload_img') =>
      start(person, { [field]: await addMedia(person.userId, 'image/png', [width, height]) }).then(
        () => 'accepted',
        (error: unknown) => (error as AppError).messageKey,
      );
    expect([await sized(1, 1), await sized(1, 5000), await sized(31, 400), await sized(16, 16, 'style_img')]).toEqual(
      Array(4).fill('impossible.tiny'),
    );
    expect(await sized(2000, 100)).toBe('impossible.narrow');
    expect(await goldOf(person.userId)).toBe(100);
    expect([await sized(32, 32), await sized(100, 1600)]).toEqual(['accepted', 'accepted']);
  });

  it('takes a GLB for a model and says what to do with any other file', async () => {
    const person = await makePerson(100);
    const model = await addMedia(person.userId, 'model/gltf-binary');
    const startModel = (upload_model: string, settings: Record<string, unknown> = {}) =>
      changes.start({
        userId: person.userId,
        tool: '3drender',
        settings: { upload_model, ...settings },
        language: 'en',
      });
    for (const other of ['model/obj', 'model/stl', 'model/vnd.fbx', 'image/png']) {
      expect(await startModel(await addMedia(person.userId, other)).catch((error: unknown) => error)).toMatchObject({
        kind: 'impossible',
        messageKey: 'impossible.model',
      });
    }
    const stranger = await makePerson();
    expect(
      await startModel(await addMedia(stranger.userId, 'model/gltf-binary')).catch((error: unknown) => error),
    ).toMatchObject({ kind: 'notFound', messageKey: 'notFound.model' });
    expect(await goldOf(person.userId)).toBe(100);
    expect((await startModel(model, { quality: 'draft' })).price).toEqual({ kind: 6, amount: 4 });
    expect((await startModel(model, { quality: 'portfolio' })).price).toEqual({ kind: 6, amount: 20 });
  });

  it('keeps settings that have parts whole, and knows the same ones in another order', async () => {
    const person = await makePerson(100);
    const settings = { upload_model: await addMedia(person.userId, 'model/gltf-binary'), seed: 1 };
    const body = (change: Record<string, unknown>) =>
      changes.start({
        userId: person.userId,
        tool: '3drender',
        settings: { ...settings, ...change },
        requestId: 'parts',
        language: 'en',
      });
    const first = await body({
      camera: { eye: [1, 2, 3], target: [0, 1, 0], lens: 24 },
      materials: { Floor: 'oak-plank', 墙: 'keep' },
    });
    const { params } = await reader.get(person.userId, first.taskId, 'en');
    expect(params['camera']).toEqual({
      eye: [1, 2, 3],
      target: [0, 1, 0],
      kind: 'perspective',
      lens: 24,
      width: 10,
      upright: true,
      shiftX: 0,
      shiftY: 0,
      near: 0,
    });
    expect(params['materials']).toEqual({ Floor: 'oak-plank', 墙: 'keep' });
    expect(taskSchema.parse(await reader.get(person.userId, first.taskId, 'en')).params).toEqual(params);
    expect(
      await body({
        camera: { lens: 24, target: [0, 1, 0], eye: [1, 2, 3] },
        materials: { 墙: 'keep', Floor: 'oak-plank' },
      }),
    ).toEqual(first);
    expect(
      await refusal(
        body({
          camera: { lens: 24, target: [0, 1, 0], eye: [1, 3, 2] },
          materials: { 墙: 'keep', Floor: 'oak-plank' },
        }),
      ),
    ).toBe('conflict');
  });

  it('refuses the 21st queued task and the 61st in a minute, and says when to come back', async () => {
    const person = await makePerson();
    const started: string[] = [];
    for (let index = 0; index < QUEUED_TASKS_MAX; index += 1) started.push((await start(person)).taskId);
    expect(await refusal(start(person))).toBe('tooOften');
    while (started.length < STARTS_PER_MINUTE) {
      await changes.cancel(person.userId, started.at(-1) ?? '');
      started.push((await start(person)).taskId);
    }
    for (const taskId of started.slice(0, 19)) await changes.cancel(person.userId, taskId);
    now = new Date(now.getTime() + 20_000);
    const refused: unknown = await start(person).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'tooOften', data: { retryAfter: 40 } });
    now = new Date(now.getTime() + 40_000);
    expect(await refusal(start(person))).toBe('accepted');
  });
});

describe('the same requestId', () => {
  it('starts one task, whatever order its keys come in, and another body is refused', async () => {
    const person = await makePerson(100);
    const first = await start(person, { seed: 1, promptTxt: 'oak' }, { requestId: 'a' });
    expect(await start(person, { promptTxt: 'oak', seed: '1' }, { requestId: 'a' })).toEqual(first);
    expect(await refusal(start(person, { promptTxt: 'pine', seed: 1 }, { requestId: 'a' }))).toBe('conflict');
    expect(await goldOf(person.userId)).toBe(95);
  });

  it('belongs to its account', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const first = await start(one, {}, { requestId: 'shared' });
    expect((await start(other, {}, { requestId: 'shared' })).taskId).not.toBe(first.taskId);
  });

  it('may be used again after a day', async () => {
    const person = await makePerson();
    const first = await start(person, {}, { requestId: 'daily' });
    now = new Date(now.getTime() + DAY_MS + 1);
    expect((await start(person, {}, { requestId: 'daily' })).taskId).not.toBe(first.taskId);
  });

  it('starts one task although it comes many times at once', async () => {
    const person = await makePerson(100);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => start(person, {}, { requestId: 'again' })));
    expect(new Set(answers.map(({ taskId }) => taskId)).size).toBe(1);
    expect(await goldOf(person.userId)).toBe(95);
  });
});

it('takes what it may of many different starts at once and refuses the rest', async () => {
  const person = await makePerson(60);
  const kinds = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => refusal(start(person, {}, { requestId: `r${index}` }))),
  );
  const accepted = kinds.filter((kind) => kind === 'accepted').length;
  expect(accepted).toBe(12);
  expect(new Set(kinds)).toEqual(new Set(['accepted', 'notEnough']));
  expect(await goldOf(person.userId)).toBe(0);
  const rich = await makePerson();
  const many = await Promise.all(Array.from({ length: AT_ONCE }, () => refusal(start(rich))));
  expect(many.filter((kind) => kind === 'accepted')).toHaveLength(QUEUED_TASKS_MAX);
  expect(new Set(many)).toEqual(new Set(['accepted', 'tooOften']));
});

describe('the list', () => {
  it('finds by tool, state, words, name and id, newest first, page by page', async () => {
    const person = await makePerson();
    const ids: string[] = [];
    for (const promptTxt of ['oak floor', 'pine', '100% wool']) {
      now = new Date(now.getTime() + 1000);
      ids.push((await start(person, { promptTxt })).taskId);
    }
    const line = (await start(person, {}, { tool: 'toline', name: 'Plan of Oakley' })).taskId;
    await changes.cancel(person.userId, ids[1] ?? '');
    const found = async (request: Partial<Parameters<TaskReader['list']>[1]>) =>
      (await reader.list(person.userId, { page: 1, pageSize: 10, ...request }, 'en')).list.map(({ taskId }) => taskId);
    expect(await found({})).toEqual([line, ids[2], ids[1], ids[0]]);
    expect(await found({ q: 'OAK' })).toEqual([line, ids[0]]);
    expect(await found({ q: '100%' })).toEqual([ids[2]]);
    expect(await found({ q: '_' })).toEqual([]);
    expect(await found({ q: (ids[1] ?? '').toUpperCase() })).toEqual([ids[1]]);
    const number = (ids[1] ?? '').slice(-8).toUpperCase();
    expect(await found({ q: `${number.slice(0, 4)}-${number.slice(4)}` })).toEqual([ids[1]]);
    expect(await found({ tool: 'toline' })).toEqual([line]);
    expect(await found({ status: 'cancelled' })).toEqual([ids[1]]);
    expect(await found({ status: 'active' })).toEqual([line, ids[2], ids[0]]);
    expect(await reader.list(person.userId, { page: 2, pageSize: 3 }, 'en')).toMatchObject({
      total: 4,
      page: 2,
      list: [{ taskId: ids[0] }],
    });
  });

  it('shows nobody the tasks of another', async () => {
    const [owner, stranger] = [await makePerson(), await makePerson()];
    const { taskId } = await start(owner);
    expect((await reader.list(stranger.userId, { page: 1, pageSize: 10 }, 'en')).total).toBe(0);
    const { userId } = stranger;
    expect(await refusal(reader.get(userId, taskId, 'en'))).toBe('notFound');
    expect(await refusal(reader.results(userId, taskId))).toBe('notFound');
    expect(await refusal(changes.cancel(userId, taskId))).toBe('notFound');
    expect(await refusal(changes.delete(userId, taskId))).toBe('notFound');
    expect(await refusal(changes.update(userId, taskId, { name: 'mine' }, 'en'))).toBe('notFound');
    expect(await refusal(reader.previewKey(userId, taskId))).toBe('notFound');
    expect((await readTitles(test.database.db, stranger.userId, [taskId], 'en')).size).toBe(0);
  });
});

describe('"good enough, keep this"', () => {
  it('is for what is drawn here: engines elsewhere end when they end, and the page is told so', async () => {
    const person = await makePerson();
    const begin = async (lane: 'here' | 'away') => {
      const { taskId } = await changes.start({
        userId: person.userId,
        tool: 'text2-img',
        settings: { promptTxt: '客厅' },
        language: 'en',
      });
      await test.database.db.update(taskTable).set({ status: 'running', lane }).where(eq(taskTable.id, taskId));
      return { taskId, isAway: (await reader.get(person.userId, taskId, 'en')).isAway };
    };
    const [near, far] = [await begin('here'), await begin('away')];
    expect([near.isAway, far.isAway]).toEqual([false, true]);
    expect(await changes.finish(person.userId, near.taskId)).toBe('running');
    expect(await refusal(changes.finish(person.userId, far.taskId))).toBe('impossible');
  });
});

describe('the pace of a tool', () => {
  it('is the median of its whole runs beside what it declares', async () => {
    const person = await makePerson();
    const upload_model = await addMedia(person.userId, 'model/gltf-binary');
    expect(await readPace(test.database.db, '3drender')).toEqual({ pace: 1, runs: 0 });
    const tool = findTool('3drender')!;
    for (const [times, finished] of [
      [2, false],
      [3, false],
      [9, false],
      [0.1, true],
    ] as const) {
      const { taskId } = await changes.start({
        userId: person.userId,
        tool: '3drender',
        settings: { upload_model, quality: 'draft' },
        language: 'en',
      });
      const { params } = await reader.get(person.userId, taskId, 'en');
      await changes.cancel(person.userId, taskId);
      const seconds = times * secondsOf(tool, params)!;
      await test.database.db.execute(sql`
        update tasks set status = 'succeeded', attempts = 1, started_at = now() - make_interval(secs => ${seconds}), finished_at = now(),
          timeline = ${finished ? null : '[1]'}::jsonb where id = ${taskId}`);
    }
    const { pace, runs } = await readPace(test.database.db, '3drender');
    expect([Math.round(pace * 100) / 100, runs]).toEqual([3, 3]);
    await expect(readPace(test.database.db, 'nope')).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('what a task is expected to take', () => {
  /** Starts a render of a picture of 1280 × 800 pixels and resolves to what it is expected to take. */
  const expected = async (
    person: Awaited<ReturnType<typeof makePerson>>,
    size: string,
  ): Promise<{ id: string; seconds: number }> => {
    const { taskId: id } = await changes.start({
      userId: person.userId,
      tool: 'architectural-render',
      settings: { upload_img: person.mediaId, size },
      language: 'en',
    });
    const [row] = await test.database.db
      .select({ seconds: taskTable.expectedSeconds })
      .from(taskTable)
      .where(eq(taskTable.id, id));
    await changes.cancel(person.userId, id);
    return { id, seconds: row!.seconds! };
  };
  const tookTimes = (id: string, times: number) =>
    test.database.db.execute(sql`
    update tasks set status = 'succeeded', started_at = now() - make_interval(secs => ${times} * work_seconds), finished_at = now(), timeline = '[1]'::jsonb where id = ${id}`);

  it('is what its work takes on the measuring machine, then what its like took here: of the same size where there were two', async () => {
    const person = await makePerson();
    await test.database.db.update(media).set({ width: 1280, height: 800 }).where(eq(media.id, person.mediaId));
    const [small, large] = [await expected(person, '640'), await expected(person, '1024')];
    expect(small.seconds).toBeLessThan(15);
    expect(large.seconds).toBeGreaterThan(15);
    await tookTimes(large.id, 3);
    expect((await expected(person, '640')).seconds).toBeCloseTo(3 * small.seconds);
    for (const times of [2, 2]) await tookTimes((await expected(person, '640')).id, times);
    const next = [
      (await expected(person, '640')).seconds / small.seconds,
      (await expected(person, '1024')).seconds / large.seconds,
    ];
    expect(next.map((times) => Math.round(10 * times) / 10)).toEqual([2, 2]);
    await tookTimes((await expected(person, '1024')).id, 3);
    expect((await expected(person, '1024')).seconds).toBeCloseTo(3 * large.seconds);
  });
});

describe('the bin', () => {
  it('takes a queued task after cancelling it, for 30 days', async () => {
    const person = await makePerson(5);
    const { taskId } = await start(person);
    await changes.delete(person.userId, taskId);
    expect(await goldOf(person.userId)).toBe(5);
    const inBin = async () =>
      (await reader.list(person.userId, { page: 1, pageSize: 10, bin: true }, 'en')).list.map((task) => task.taskId);
    expect((await reader.list(person.userId, { page: 1, pageSize: 10 }, 'en')).total).toBe(0);
    expect(await inBin()).toEqual([taskId]);
    expect(await changes.restore(person.userId, taskId, 'en')).toMatchObject({ deletedAt: null, status: 'cancelled' });
    await changes.delete(person.userId, taskId);
    now = new Date(now.getTime() + 30 * DAY_MS);
    expect(await inBin()).toEqual([]);
    expect(await refusal(changes.restore(person.userId, taskId, 'en'))).toBe('notFound');
  });

  it('is emptied at once when its owner says so: what only it needed goes, and uploads that nothing used', async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const [unused, avatar, shared] = [
      await addMedia(person.userId),
      await addMedia(person.userId),
      await addMedia(person.userId),
    ];
    await test.database.db.update(users).set({ avatarMediaId: avatar }).where(eq(users.id, person.userId));
    const [dead, living, foreign] = [
      await start(person),
      await start({ ...person, mediaId: shared }),
      await start(other),
    ];
    const alsoDead = await start({ ...person, mediaId: shared });
    for (const { taskId } of [dead, alsoDead]) await changes.delete(person.userId, taskId);
    await changes.delete(other.userId, foreign.taskId);
    await test.database.db.update(media).set({ createdAt: new Date(now.getTime() - 2 * DAY_MS) });
    const fresh = await addMedia(person.userId);
    await test.database.db.update(media).set({ createdAt: now }).where(eq(media.id, fresh));
    const files = await test.database.transaction((tx) => changes.emptyBin(tx, person.userId));
    expect(new Set(files)).toEqual(new Set([person.mediaId, unused]));
    expect(await refusal(changes.restore(person.userId, dead.taskId, 'en'))).toBe('notFound');
    expect(await reader.get(person.userId, living.taskId, 'en')).toMatchObject({ status: 'queued' });
    expect(await changes.restore(other.userId, foreign.taskId, 'en')).toMatchObject({ deletedAt: null });
  });
});

it('is called in the language of who reads it, unless a person named it', async () => {
  const person = await makePerson();
  const { taskId } = await start(person);
  const called = async (language: 'zh-CN' | 'en') => [
    (await reader.get(person.userId, taskId, language)).name,
    (await readTitles(test.database.db, person.userId, [taskId], language)).get(taskId)?.name,
  ];
  const [chinese] = await called('zh-CN');
  expect(chinese).toMatch(/^室内渲染 · 客厅 · /);
  expect(await called('zh-CN')).toEqual([chinese, chinese]);
  expect(await called('en')).toEqual(Array(2).fill(expect.stringMatching(/^Indoor render · Living room · /)));
  const found = async (q: string) => (await reader.list(person.userId, { page: 1, pageSize: 10, q }, 'en')).total;
  expect([
    await found('客厅'),
    await found('living ROOM'),
    await found('Indoor render · Living'),
    await found('室内渲染 · 客厅'),
    await found('厨房'),
    await found('Indoor · Kitchen'),
    await found('·'),
  ]).toEqual([1, 1, 1, 1, 0, 0, 1]);

  await changes.update(person.userId, taskId, { name: '主卧' }, 'zh-CN');
  expect(await called('en')).toEqual(['主卧', '主卧']);
});

it('is renamed and marked', async () => {
  const person = await makePerson();
  const { taskId } = await start(person);
  expect(await changes.update(person.userId, taskId, { name: '主卧', favourite: true }, 'zh-CN')).toMatchObject({
    name: '主卧',
    favourite: true,
  });
  expect((await reader.list(person.userId, { page: 1, pageSize: 10, favourite: true }, 'en')).total).toBe(1);
  expect(await refusal(changes.update(person.userId, taskId, {}, 'en'))).toBe('malformed');
});

it('tells a page that has just connected how its tasks stand', async () => {
  const person = await makePerson();
  const first = await start(person);
  now = new Date(now.getTime() + 1000);
  const second = await start(person);
  await test.database.db
    .update(taskTable)
    .set({ status: 'running', progress: 0.4, stage: 'light' })
    .where(sql`id = ${first.taskId}`);
  const third = await start(person);
  await changes.cancel(person.userId, third.taskId);
  const told = await readSnapshot(test.database.db, person.userId, clock.now());
  expect(told).toContainEqual({ type: 'progress', taskId: first.taskId, progress: 0.4, stage: 'light', isSlow: false });
  expect(told).toContainEqual({ type: 'queued', taskId: second.taskId, queue_num: expect.any(Number) as number });
  expect(told).toContainEqual({ type: 'changed', taskId: third.taskId });
  now = new Date(now.getTime() + 61_000);
  expect((await readSnapshot(test.database.db, person.userId, clock.now())).map(({ taskId }) => taskId)).toEqual([
    first.taskId,
    second.taskId,
  ]);
});
