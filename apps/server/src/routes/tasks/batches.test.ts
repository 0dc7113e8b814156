import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Batch, Task } from '@yujian/contract/api/tasks';
import { BATCH_PICTURES_MAX } from '@yujian/contract/constants';
import { insertMedia } from '@yujian/domain/media/rows';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { readZip } from '../../testing/read-zip.ts';

const PICTURE = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
  .png()
  .toBuffer();

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Person = Visitor & { readonly userId: string };
interface Started {
  readonly batchId: string;
  readonly tasks: readonly string[];
  readonly price: { readonly kind: number; readonly amount: number };
}

async function upload(person: Person, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await person.upload<{ id: string }>(PICTURE, name)).data.id);
  return ids;
}

const start = (person: Person, images: readonly string[], change: Record<string, unknown> = {}) =>
  person.post<Started>('/api/ai/startBatch', { tool: 'toline', params: { detail: 0.5 }, images, ...change });

async function addResult(userId: string, taskId: string): Promise<string> {
  const objectKey = `results/t/${taskId}.png`;
  await test.store.put(objectKey, PICTURE, { bytes: PICTURE.length, contentType: 'image/png' });
  const file = {
    objectKey,
    sha256: 'ab',
    name: 'r.png',
    type: 'image/png',
    bytes: PICTURE.length,
    width: 48,
    height: 32,
  };
  return test.services.database.transaction((tx) =>
    insertMedia(tx, { userId, taskId, ...file, source: 3, generated: false, recipe: { tool: 'toline', params: {} } }),
  );
}

it('starts, shows, stops and shelves a batch', async () => {
  const person = await test.person();
  const images = await upload(person, ['客厅.png', 'hall.final.png', 'roof.png']);
  const { data: started } = await start(person, images, { priceShown: 3, requestId: 'r' });
  expect(started).toMatchObject({ price: { kind: 6, amount: 3 }, tasks: { length: 3 } });
  expect((await start(person, images, { priceShown: 3, requestId: 'r' })).data).toEqual(started);
  const { batchId } = started;
  const read = () => person.get<Batch>(`/api/ai/getBatch?batchId=${batchId}`);
  expect((await read()).data).toMatchObject({
    total: 3,
    done: 0,
    failed: 0,
    tasks: [{ name: '客厅', image: images[0] }, { name: 'hall.final' }, { name: 'roof' }],
  });
  expect((await person.get<{ list: Task[] }>('/api/ai/getTaskList?grouped=true')).data).toMatchObject({
    total: 1,
    list: [{ batch: { batchId, total: 3, active: 3 } }],
  });
  const stranger = await test.person();
  for (const answer of [
    await stranger.get(`/api/ai/getBatch?batchId=${batchId}`),
    await stranger.post('/api/ai/cancelBatch', { batchId }),
    await stranger.post('/api/ai/shelveBatch', { batchId, bin: true }),
  ])
    expect(answer.error.code).toBe(40400);
  expect((await person.post('/api/ai/cancelBatch', { batchId })).data).toEqual({ stopped: 3 });
  expect((await read()).data).toMatchObject({ active: 0, refunded: 3 });
  expect((await person.post('/api/ai/shelveBatch', { batchId, bin: true })).error.code).toBe(0);
  expect((await read()).error.code).toBe(40400);
});

it('says what is wrong with a batch, and charges nothing', async () => {
  const person = await test.person();
  const [image = '', second = ''] = await upload(person, ['a.png', 'b.png']);
  const [foreign = ''] = await upload(await test.person(), ['c.png']);
  const many = Array.from({ length: BATCH_PICTURES_MAX + 1 }, () => crypto.randomUUID());
  const codes = [];
  for (const [images, change] of [
    [many, {}],
    [[], {}],
    [[image, image], {}],
    [[image, foreign], {}],
    [[image], { tool: 'lama' }],
    [[image], { params: { sharpness: 1 } }],
    [[image], { count: 2 }],
    [[image, second], { priceShown: 1 }],
  ] as const)
    codes.push((await start(person, images, change)).error.code);
  expect(codes).toEqual([40000, 40000, 40000, 40400, 42200, 40000, 40000, 40900]);
  const { error, data } = await start(person, [image, second], {
    tool: 'indoor-render',
    params: { count: 4, size: '2560' },
  });
  expect(error.code).toBe(0);
  expect(data.price).toMatchObject({ kind: 1, amount: 8 });
  const poor = await start(
    person,
    await upload(
      person,
      Array.from({ length: 21 }, (_, n) => `${n}.png`),
    ),
    {
      tool: 'indoor-render',
      params: {},
    },
  );
  expect([poor.error.code, poor.data]).toEqual([40200, { kind: 6, needed: 105, held: 100, affordable: 20 }]);
});

it('comes as an archive under the original names or by a pattern, each name once', async () => {
  const person = await test.person();
  const images = await upload(person, ['客厅.png', 'a:b.png', 'A:B.png']);
  const { tasks } = (await start(person, images)).data;
  const ids: string[] = [];
  for (const taskId of tasks) ids.push(await addResult(person.userId, taskId));
  const names = async (naming: string) => {
    const payload = { ids, naming };
    return [
      ...readZip((await person.inject({ method: 'POST', url: '/api/media/archive', payload })).rawPayload).keys(),
    ];
  };
  expect(await names('{name}')).toEqual(['客厅.png', 'ab.png', 'AB 2.png']);
  expect(await names('{name}-{tool}-{n}')).toEqual(['客厅-toline-1.png', 'ab-toline-2.png', 'AB-toline-3.png']);
  expect(await names('../{name}/{$}')).toEqual(['客厅 {$}.png', 'ab {$}.png', 'AB {$} 2.png']);
  expect(await names('...')).toEqual(['1.png', '2.png', '3.png']);
});
