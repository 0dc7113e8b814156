import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task, TaskEvent } from '@yujian/contract/api/tasks';
import { insertMedia } from '@yujian/domain/media/rows';
import { createMetrics, openEvents } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import { buildApp } from '../../build-app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { TestApp, Visitor } from '../../testing/app.ts';

const PICTURE = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
  .png()
  .toBuffer();

let test: TestApp;
let address: string;

beforeAll(async () => {
  test = await createTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

interface Person extends Visitor {
  readonly userId: string;
  readonly picture: string;
}

async function makePerson(): Promise<Person> {
  const person = await test.person();
  const { data, error } = await person.upload<{ id: string }>(PICTURE);
  expect(error.code).toBe(0);
  return { ...person, picture: data.id };
}

const start = (person: Person, settings: Record<string, unknown> = {}) =>
  person.post<{ taskId: string; queue_num: number; price: { kind: number; amount: number } }>('/api/ai/startTask', {
    tool: 'indoor-render',
    upload_img: person.picture,
    ...settings,
  });

describe('the calls', () => {
  it('start, show, list, cancel, rename, delete and restore a task', async () => {
    const person = await makePerson();
    const { data: started } = await start(person, { count: 2 });
    expect(started.price).toEqual({ kind: 1, amount: 2 });
    const { taskId } = started;
    expect((await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}&version=1.2`)).data).toMatchObject({
      taskId,
      status: 'queued',
      toolVersion: 1,
    });
    expect((await person.get(`/api/ai/imageRender/result?taskId=${taskId}`)).data).toEqual([]);
    expect((await person.post('/api/ai/updateTask', { taskId, name: '客厅', favourite: true })).data).toMatchObject({
      name: '客厅',
      favourite: true,
    });
    expect(
      (await person.get(`/api/ai/getTaskList?q=${encodeURIComponent('客厅')}&status=active&favourite=true`)).data,
    ).toMatchObject({ total: 1, list: [{ taskId }] });
    expect((await person.post('/api/ai/cancelTask', { taskId })).data).toEqual({ status: 'cancelled' });
    const again = await person.post('/api/ai/cancelTask', { taskId });
    expect([again.status, again.error.code]).toEqual([409, 40900]);
    expect((await person.get(`/api/ai/delTaskByTaskId?taskId=${taskId}`)).data).toBeNull();
    expect((await person.get('/api/ai/getTaskList?bin=true')).data).toMatchObject({ total: 1 });
    expect((await person.post('/api/ai/restoreTask', { taskId })).data).toMatchObject({ deletedAt: null, refunded: 2 });
  });

  it('take a model with camera and materials, as JSON or as a form, and finish only what runs', async () => {
    const person = await makePerson();
    const glb = Buffer.alloc(12);
    glb.write('glTF');
    glb.writeUInt32LE(2, 4);
    glb.writeUInt32LE(12, 8);
    const { data: model } = await person.upload<{ id: string; type: string }>(glb, 'house.glb');
    expect(model.type).toBe('model/gltf-binary');
    const settings = {
      camera: { eye: [4, 1.6, 5], target: [0, 1, 0] },
      materials: { Floor: 'oak-plank' },
      quality: 'draft',
    };
    const sent = await person.post<{ taskId: string; price: unknown }>('/api/ai/startTask', {
      tool: '3drender',
      upload_model: model.id,
      ...settings,
    });
    expect(sent.data.price).toEqual({ kind: 6, amount: 4 });
    const form = new URLSearchParams({
      tool: '3drender',
      upload_model: model.id,
      camera: JSON.stringify(settings.camera),
      materials: JSON.stringify(settings.materials),
      quality: 'draft',
    }).toString();
    const second = (
      await person.inject({
        method: 'POST',
        url: '/api/ai/startTask',
        payload: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).json<{ data: { taskId: string } }>();
    for (const taskId of [sent.data.taskId, second.data.taskId]) {
      const { params } = (await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data;
      expect(params).toMatchObject({ ...settings, camera: { ...settings.camera, lens: 28 } });
    }
    const { taskId } = sent.data;
    expect((await person.post('/api/ai/finishTask', { taskId })).error.code).toBe(40900);
    expect((await (await makePerson()).post('/api/ai/finishTask', { taskId })).error.code).toBe(40400);
    expect((await test.visitor().post('/api/ai/finishTask', { taskId })).error.code).toBe(40100);
    expect(
      (await person.post('/api/ai/startTask', { tool: '3drender', upload_model: person.picture })).error,
    ).toMatchObject({ code: 42200, message: expect.stringContaining('GLB') as string });
    expect(
      (
        await person.post('/api/ai/startTask', {
          tool: '3drender',
          upload_model: model.id,
          camera: { eye: [0, 0, 0], target: [0, 0, 0] },
        })
      ).error.code,
    ).toBe(40000);
    expect((await test.visitor().get('/api/ai/taskPace?tool=3drender')).data).toEqual({ pace: 1, runs: 0 });
  });

  it('free the storage of what was deleted when the bin is emptied', async () => {
    const person = await makePerson();
    const used = async () => (await person.get<{ bytes: number }>('/api/media/usage')).data.bytes;
    const { taskId } = (await start(person)).data;
    expect((await person.post('/api/ai/emptyBin')).data).toEqual({ files: 0 });
    await person.get(`/api/ai/delTaskByTaskId?taskId=${taskId}`);
    expect(await used()).toBe(PICTURE.length);
    expect((await person.post('/api/ai/emptyBin')).data).toEqual({ files: 1 });
    expect(await used()).toBe(0);
    expect((await person.get(`/api/media/${person.picture}`)).status).toBe(404);
    expect((await person.get('/api/ai/getTaskList?bin=true')).data).toMatchObject({ total: 0 });
  });

  it('take a form as they take JSON', async () => {
    const person = await makePerson();
    const form = new URLSearchParams({
      tool: 'indoor-render',
      upload_img: person.picture,
      count: '3',
      lock: 'true',
      seed: '5',
      requestId: 'form',
    }).toString();
    const sent = await person.inject({
      method: 'POST',
      url: '/api/ai/startTask',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { data } = sent.json<{ data: { taskId: string; price: { amount: number } } }>();
    expect(data.price.amount).toBe(3);
    expect((await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`)).data.params).toMatchObject({
      count: 3,
      lock: true,
      seed: 5,
    });
    expect((await start(person, { count: 3, lock: true, seed: 5, requestId: 'form' })).data.taskId).toBe(data.taskId);
    expect((await start(person, { count: 2, requestId: 'form' })).error.code).toBe(40900);
  });

  it('take words with a NUL or half an emoji in them, as they are copied and cut, without them', async () => {
    const person = await makePerson();
    const { taskId } = (await start(person, { promptTxt: '橡木\0地板\ud83c', requestId: 'a\0b' })).data;
    expect((await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data.params['promptTxt']).toBe(
      '橡木地板\ufffd',
    );
    expect((await person.post('/api/ai/updateTask', { taskId, name: '客\0厅' })).data).toMatchObject({ name: '客厅' });
    expect((await person.get('/api/ai/getTaskList?q=%E5%AE%A2%00%E5%8E%85')).data).toMatchObject({ total: 1 });
    expect(
      (
        await person.post('/api/ai/startTask', `{"tool":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {
          'content-type': 'application/json',
        })
      ).error.code,
    ).toBe(40000);
  });

  it('start a tool of the Enhance table by the other door, and no other tool', async () => {
    const person = await makePerson();
    const { data } = await person.post<{ price: { kind: number; amount: number } }>('/api/ai/imageHandle/startTask', {
      handle: 'toline',
      upload_img: person.picture,
    });
    expect(data.price).toEqual({ kind: 6, amount: 1 });
    expect(
      (await person.post('/api/ai/imageHandle/startTask', { handle: 'indoor-render', upload_img: person.picture }))
        .error.code,
    ).toBe(40000);
  });

  it.each([
    ['a negative seed', { seed: -1 }, 400, 40000, /"Seed"/],
    ['an unknown setting', { colour: 'red' }, 400, 40000, /colour/],
    ['a prompt of 100,000 characters', { promptTxt: 'x'.repeat(100_000) }, 400, 40000, /"Words"/],
    ["somebody else's picture", { upload_img: '018f0000-0000-7000-8000-000000000000' }, 404, 40400, /"Picture"/],
    ['an unknown tool', { tool: 'time-machine' }, 400, 40000, /tool/],
  ])('refuse %s in words', async (_, settings, status, code, words) => {
    const person = await makePerson();
    const refused = await person.post(
      '/api/ai/startTask',
      { tool: 'indoor-render', upload_img: person.picture, ...settings },
      { 'accept-language': 'en' },
    );
    expect([refused.status, refused.error.code]).toEqual([status, code]);
    expect(refused.error.message).toMatch(words);
  });

  it('say how much is missing when the gold does not do', async () => {
    const person = await makePerson();
    const kinds: number[] = [];
    for (let index = 0; index < 10; index += 1) kinds.push((await start(person, { count: 4 })).error.code);
    expect(kinds.slice(0, 2)).toEqual([0, 0]);
    const refused = await start(person, { count: 4 });
    expect(refused).toMatchObject({ status: 402, error: { code: 40200 }, data: { kind: 6, needed: 20, held: 0 } });
  });

  it('want a login, and a task id that is one', async () => {
    const visitor = test.visitor();
    for (const path of [
      'getTaskList',
      'getTaskByTaskId?taskId=018f0000-0000-7000-8000-000000000000',
      'taskEvents',
      'taskPreview?taskId=018f0000-0000-7000-8000-000000000000',
      'totalTicket?type=6',
    ]) {
      expect((await visitor.get(`/api/ai/${path}`)).error.code, path).toBe(40100);
    }
    expect((await visitor.post('/api/ai/startTask', { tool: 'indoor-render' })).error.code).toBe(40100);
    const person = await makePerson();
    for (const path of ['getTaskByTaskId', 'imageRender/result', 'delTaskByTaskId'])
      expect((await person.get(`/api/ai/${path}?taskId=7`)).error.code, path).toBe(40000);
  });

  it("know nothing of another's task", async () => {
    const [owner, stranger] = [await makePerson(), await makePerson()];
    const { taskId } = (await start(owner)).data;
    for (const path of ['getTaskByTaskId', 'imageRender/result', 'delTaskByTaskId', 'taskPreview']) {
      expect((await stranger.get(`/api/ai/${path}?taskId=${taskId}`)).error.code, path).toBe(40400);
    }
    for (const path of ['cancelTask', 'restoreTask'])
      expect((await stranger.post(`/api/ai/${path}`, { taskId })).error.code, path).toBe(40400);
    expect((await owner.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data.status).toBe('queued');
  });

  /** A file of a task, as the dispatcher leaves it. */
  async function addResult(
    owner: Person,
    taskId: string,
    role: string,
    bytes: Buffer,
    recipe: Record<string, unknown>,
  ): Promise<string> {
    const objectKey = `results/${taskId}/${role}.png`;
    await test.store.put(objectKey, bytes, { bytes: bytes.length, contentType: 'image/png' });
    const about = {
      userId: owner.userId,
      taskId,
      objectKey,
      sha256: '0',
      name: 'r.png',
      type: 'image/png',
      bytes: bytes.length,
      width: 60,
      height: 40,
    };
    const id = await test.services.database.transaction((tx) =>
      insertMedia(tx, { ...about, source: 2, generated: true, recipe }),
    );
    await test.services.database.db.execute(
      sql`insert into task_results (task_id, media_id, variant, role, kind) values (${taskId}, ${id}, 0, ${role}, ${role === 'image' ? 'image' : 'file'})`,
    );
    return id;
  }

  it('hand a picture out with its layers, to its owner alone', async () => {
    const [owner, stranger] = [await makePerson(), await makePerson()];
    const { taskId } = (await start(owner)).data;
    const plain = (background: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const picture = await addResult(owner, taskId, 'image', await plain('#b4a08c'), { tool: 'indoor-render' });
    const ask = (person: Visitor, id: string, as: string) =>
      person.inject({ method: 'GET', url: `/api/media/${id}/layers?as=${as}`, headers: { 'accept-language': 'en' } });

    expect((await ask(owner, picture, 'psd')).json().error.code).toBe(42200);
    const map = await addResult(owner, taskId, 'layers', await plain('#010000'), {
      layers: {
        kind: 'picture',
        groups: [{ zh: '墙', en: 'Wall' }],
        parts: [{ group: 0, name: { zh: '白墙', en: 'White wall' } }],
        lines: null,
        tone: false,
      },
    });

    const { results } = (await owner.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data;
    expect(results.map(({ id, layered }) => [id, layered])).toEqual([[picture, true]]);
    for (const [as, type, begin] of [
      ['psd', 'image/vnd.adobe.photoshop', '8BPS'],
      ['ora', 'image/openraster', 'PK'],
    ] as const) {
      const answer = await ask(owner, picture, as);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        200,
        type,
        expect.stringContaining(`eva_img.${as}`),
      ]);
      expect(answer.rawPayload.subarray(0, begin.length).toString()).toBe(begin);
      expect(
        answer.rawPayload.includes(
          as === 'psd' ? Buffer.from('White wall', 'utf16le').swap16() : Buffer.from('data/layer'),
        ),
      ).toBe(true);
      expect((await ask(stranger, picture, as)).json().error.code).toBe(40400);
    }
    expect((await ask(owner, map, 'psd')).json().error.code).toBe(40400);
    expect((await ask(owner, picture, 'xcf')).json().error.code).toBe(40000);
    expect((await ask(test.visitor(), picture, 'psd')).json().error.code).toBe(40100);
  });

  it('are found by the files they made, by their owner alone', async () => {
    const [owner, stranger] = [await makePerson(), await makePerson()];
    const { taskId } = (await start(owner)).data;
    const id = await addResult(owner, taskId, 'image', PICTURE, {});
    const path = `/api/ai/getTaskByResult?id=${id}`;
    expect((await owner.get<Task>(path)).data.taskId).toBe(taskId);
    expect((await stranger.get(path)).error.code).toBe(40400);
    expect((await owner.get(`/api/ai/getTaskByResult?id=${crypto.randomUUID()}`)).error.code).toBe(40400);
    expect((await owner.get('/api/ai/getTaskByResult?id=7')).error.code).toBe(40000);
    expect((await test.visitor().get(path)).error.code).toBe(40100);
  });

  it('hand out the preview of a running task', async () => {
    const person = await makePerson();
    const { taskId } = (await start(person)).data;
    await test.store.put(`previews/${taskId}.png`, PICTURE, { bytes: PICTURE.length, contentType: 'image/png' });
    await test.services.database.db.execute(
      sql`update tasks set status = 'running', preview_key = ${`previews/${taskId}.png`}, preview_number = 3 where id = ${taskId}`,
    );
    const { preview } = (await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${taskId}`)).data;
    expect(preview).toBe(`/api/ai/taskPreview?taskId=${taskId}&n=3`);
    const answer = await person.inject({ method: 'GET', url: preview ?? '' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.equals(PICTURE)).toBe(true);
  });
});

describe('tickets and gold', () => {
  it('are shown with what runs out, and every movement names its task', async () => {
    const person = await makePerson();
    expect((await person.get('/api/ai/totalTicket?type=1')).data).toMatchObject({
      type: 1,
      total: 10,
      expiring: [{ amount: 10 }],
    });
    const { taskId } = (await start(person, { count: 2, name: '主卧' })).data;
    await person.post('/api/ai/cancelTask', { taskId });
    const { data } = await person.get<{
      list: { reason: string; amount: number; taskName: string | null }[];
      total: number;
    }>('/api/user/movements?type=1');
    expect(data.list.map(({ reason, amount, taskName }) => [reason, amount, taskName])).toEqual([
      ['refund', 2, '主卧'],
      ['reserve', -2, '主卧'],
      ['sign-up', 10, null],
    ]);
    expect((await person.get('/api/ai/totalTicket?type=7')).error.code).toBe(40000);
  });
});

describe('the stream of events', () => {
  it('tells the owner at once, whichever server the page is connected to, and nobody else', async () => {
    const [owner, stranger] = [await makePerson(), await makePerson()];
    const events = await openEvents(test.services.config, { log: silentLog });
    const stopping = new AbortController();
    const other = await buildApp({
      ...test.services,
      events,
      metrics: createMetrics('other'),
      stopping: stopping.signal,
    });
    const otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
    const here = await listen(address, owner);
    const there = await listen(otherAddress, owner);
    const strangers = await listen(address, stranger);
    const { taskId } = (await start(owner)).data;
    await owner.post('/api/ai/cancelTask', { taskId });
    for (const heard of [here, there]) {
      // What happens while the state is read first is told twice, never not at all.
      await expect.poll(() => heard.events.at(-1)?.type).toBe('cancelled');
      expect(heard.events[0]).toEqual({ type: 'queued', taskId, queue_num: expect.any(Number) as number });
    }
    expect(strangers.events).toEqual([]);
    here.close();
    strangers.close();
    stopping.abort();
    await there.ended;
    await other.close();
    await events.close();
  });

  it('begins with how things stand, so that a page which was away has missed nothing', async () => {
    const person = await makePerson();
    const taskId = await startAndHear(person);
    const heard = await listen(address, person);
    await expect
      .poll(() => heard.events)
      .toEqual([{ type: 'queued', taskId, queue_num: expect.any(Number) as number }]);
    heard.close();
  });

  it('tells how things stand again when events were missed', async () => {
    const person = await makePerson();
    const taskId = await startAndHear(person);
    const heard = await listen(address, person);
    await expect.poll(() => heard.events.length).toBe(1);
    await test.services.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'yujian events'`,
    );
    await expect.poll(() => heard.events.length, { timeout: 30_000 }).toBe(2);
    expect(heard.events[1]).toMatchObject({ type: 'queued', taskId });
    heard.close();
  });
});

it('counts waiting tasks in the metrics', async () => {
  const { body } = await test.app.inject({ method: 'GET', url: '/metrics', headers: { host: '127.0.0.1:3000' } });
  expect(body).toMatch(/yujian_tasks_queued\{[^}]*\} [1-9]/);
  expect(body).toMatch(/yujian_tasks_ended_total\{[^}]*outcome="cancelled"[^}]*\} [1-9]/);
});

interface Heard {
  readonly events: TaskEvent[];
  readonly ended: Promise<void>;
  close(): void;
}

/** Starts a task and waits until its event has gone round, so that it reaches nobody who comes later. */
async function startAndHear(person: Person): Promise<string> {
  const earlier = await listen(address, person);
  const { taskId } = (await start(person)).data;
  await expect.poll(() => earlier.events.length).toBe(1);
  earlier.close();
  return taskId;
}

/** A page that listens; resolves when the server has begun to answer. */
async function listen(server: string, person: Visitor): Promise<Heard> {
  const control = new AbortController();
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server}/api/ai/taskEvents`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: control.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events: TaskEvent[] = [];
  const reading = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) events.push(JSON.parse(data) as TaskEvent);
      }
    }
  };
  return { events, ended: reading().catch(() => undefined), close: () => control.abort() };
}
