import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditConversation, ListedEdit } from '@yujian/contract/api/edits';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import type { Task } from '@yujian/contract/api/tasks';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

interface Started {
  readonly taskId: string;
  readonly sessionId: string;
  readonly turnId: string;
  readonly price: { readonly kind: number; readonly amount: number };
}

let test: TestApp;
let png: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  png = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}, 60_000);
afterAll(() => test.close());

const upload = async (person: Visitor) => (await person.upload<{ id: string }>(png, 'a.png')).data.id;
const send = (person: Visitor, body: Record<string, unknown>) =>
  person.post<Started>('/api/ai/EditImage', { prompt: '亮一点', ...body });
const conversation = async (person: Visitor, sessionId: string) =>
  (await person.post<EditConversation>('/api/ai/getEditImageInfo', { sessionId })).data;
const listed = async (person: Visitor, q = '') =>
  (await person.post<{ list: ListedEdit[]; total: number }>('/api/ai/getEditImageInfo', { q })).data;
const held = async (person: Visitor) => (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;

describe('a turn', () => {
  it('is a task and a place in a conversation, with what was agreed to', async () => {
    const person = await test.person();
    const [image, before] = [await upload(person), await held(person)];
    const steps = [{ do: 'adjust', value: 'brighter' }];
    const { data } = await send(person, { images: [image], steps, model: 2, priceShown: 5 });
    // Flux Kontext is not connected: the built-in engine does it at its own price.
    expect(data.price).toEqual({ kind: 6, amount: 5 });
    expect(await held(person)).toBe(before - 5);
    const found = SCHEMAS.editImageInfo.data.parse(await conversation(person, data.sessionId)) as EditConversation;
    expect(found).toMatchObject({ title: '亮一点', mode: 0, model: 2, headTurnId: data.turnId });
    expect(found.turns).toMatchObject([
      {
        turnId: data.turnId,
        parentTurnId: null,
        images: [image],
        prompt: '亮一点',
        understood: steps,
        taskId: data.taskId,
        status: 'queued',
        engine: '内置引擎',
      },
    ]);
    const { data: task } = await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`);
    expect(task).toMatchObject({ tool: 'imgedit', params: { model: '0', mode: 'single', promptTxt: '亮一点', steps } });
  });

  it.each([
    [0, 0],
    [0, 2],
    [0, 3],
    [1, 0],
    [1, 1],
    [1, 3],
  ])('in mode %i with %i images is refused with a sentence, and nothing is charged', async (mode, count) => {
    const person = await test.person();
    const images = await Promise.all(Array.from({ length: count }, () => upload(person)));
    const before = await held(person);
    const { status, error } = await send(person, { mode, images });
    expect([status, error.message]).toEqual([422, expect.stringMatching(/张/)]);
    expect(await held(person)).toBe(before);
    expect((await listed(person)).total).toBe(0);
  });

  it('of two pictures keeps their roles', async () => {
    const person = await test.person();
    const images = [await upload(person), await upload(person)];
    const { data } = await send(person, { mode: 7, images, prompt: '把图B的椅子放进来' });
    expect((await conversation(person, data.sessionId)).turns[0]).toMatchObject({ images, mode: 7 });
  });

  it('goes on from any turn of its own conversation, and from no other', async () => {
    const person = await test.person();
    const image = await upload(person);
    const { data: first } = await send(person, { images: [image] });
    const { data: other } = await send(person, { images: [image] });
    const next = { images: [image], sessionId: first.sessionId };
    const { data: second } = await send(person, { ...next, parentTurnId: first.turnId, prompt: '再暖一点' });
    expect((await conversation(person, first.sessionId)).turns.map(({ parentTurnId }) => parentTurnId)).toEqual([
      null,
      first.turnId,
    ]);
    const before = await held(person);
    for (const body of [
      { ...next, parentTurnId: other.turnId },
      { images: [image], parentTurnId: second.turnId },
      { ...next, sessionId: randomUUID() },
    ])
      expect((await send(person, body)).status).toBe(404);
    expect(await held(person)).toBe(before);
  });

  it('asked for twice with one id is one, also at the same moment; two sends are two', async () => {
    const person = await test.person();
    const image = await upload(person);
    const before = await held(person);
    const same = { images: [image], requestId: 'one' };
    const answers = await Promise.all([send(person, same), send(person, same), send(person, same)]);
    expect(new Set(answers.map(({ data }) => data.turnId)).size).toBe(1);
    expect(await held(person)).toBe(before - 5);
    const { sessionId } = answers[0]!.data;
    await Promise.all([1, 2].map((n) => send(person, { images: [image], sessionId, prompt: `第 ${n} 句` })));
    expect((await conversation(person, sessionId)).turns).toHaveLength(3);
    expect(await held(person)).toBe(before - 15);
  });

  it('with a deleted or another’s picture, another price, or endless words is refused whole', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const [own, theirs] = [await upload(person), await upload(other)];
    const before = await held(person);
    expect((await send(person, { images: [theirs] })).status).toBe(404);
    expect((await send(person, { images: [own], priceShown: 1 })).status).toBe(409);
    expect((await send(person, { images: [own], prompt: '亮'.repeat(20_000) })).status).toBe(400);
    expect((await send(person, { images: [own], steps: [{ do: 'adjust', value: 'fly' }] })).status).toBe(400);
    expect((await send(person, { images: [own], steps: [{ do: 'remove' }] })).status).toBe(400);
    expect(await held(person)).toBe(before);
  });
});

describe('conversations', () => {
  it('are listed newest first, found by title and words, renamed and deleted; their tasks stay', async () => {
    const person = await test.person();
    const image = await upload(person);
    const { data: first } = await send(person, { images: [image], prompt: '<b>墙</b> 100% 白' });
    const { data: second } = await send(person, { images: [image], prompt: '地面换成胡桃木' });
    expect((await listed(person)).list.map(({ title }) => title)).toEqual(['地面换成胡桃木', '<b>墙</b> 100% 白']);
    expect((await listed(person)).list[0]).toMatchObject({ turns: 1, thumb: image });
    expect((await listed(person, '100%')).total).toBe(1);
    expect((await listed(person, '%')).total).toBe(1);
    await person.post('/api/ai/updateEditSession', { sessionId: first.sessionId, title: '客厅' });
    expect((await listed(person, '客厅')).total).toBe(1);
    expect((await listed(person, '墙')).total).toBe(1);
    const gone = await person.post<{ turns: number }>('/api/ai/deleteEditSession', { sessionId: second.sessionId });
    expect(gone.data).toEqual({ turns: 1 });
    expect((await listed(person)).total).toBe(1);
    expect((await person.get(`/api/ai/getTaskByTaskId?taskId=${second.taskId}`)).status).toBe(200);
  });

  it.each([
    ['Paint the walls sage green, and make the sofa darker', 'Paint the walls sage green, and make the…'],
    ['墙刷成鼠尾草绿', '墙刷成鼠尾草绿'],
    ['墙'.repeat(60), `${'墙'.repeat(40)}…`],
    ['😀'.repeat(60), `${'😀'.repeat(40)}…`],
    [`a ${'b'.repeat(60)}`, 'a…'],
    ['b'.repeat(60), `${'b'.repeat(40)}…`],
  ])('are called by the first words of %s', async (prompt, title) => {
    const person = await test.person();
    const { data } = await send(person, { images: [await upload(person)], prompt });
    expect((await conversation(person, data.sessionId)).title).toBe(title);
  });

  it('move their head to a turn of their own', async () => {
    const person = await test.person();
    const image = await upload(person);
    const { data: first } = await send(person, { images: [image] });
    const { data: second } = await send(person, {
      images: [image],
      sessionId: first.sessionId,
      parentTurnId: first.turnId,
    });
    const head = (headTurnId: string | null) =>
      person.post('/api/ai/updateEditSession', { sessionId: first.sessionId, headTurnId });
    expect((await conversation(person, first.sessionId)).headTurnId).toBe(second.turnId);
    await head(first.turnId);
    expect((await conversation(person, first.sessionId)).headTurnId).toBe(first.turnId);
    expect((await head(randomUUID())).status).toBe(404);
    await head(null);
    expect((await conversation(person, first.sessionId)).headTurnId).toBeNull();
  });

  it('are nobody else’s', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const { data } = await send(person, { images: [await upload(person)] });
    const { sessionId } = data;
    const mine = [await upload(other)];
    expect((await send(other, { images: mine, sessionId })).status).toBe(404);
    for (const path of ['getEditImageInfo', 'updateEditSession', 'deleteEditSession'])
      expect((await other.post(`/api/ai/${path}`, { sessionId })).status).toBe(404);
    expect((await listed(other)).total).toBe(0);
    expect((await conversation(person, sessionId)).turns).toHaveLength(1);
  });
});
