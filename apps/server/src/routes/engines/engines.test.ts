import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '@yujian/contract/api/account';
import type { Data } from '@yujian/contract/api/schemas';
import type { Task } from '@yujian/contract/api/tasks';
import type { EngineStatus } from '@yujian/contract/engines';
import { tellEngines } from '@yujian/domain/engines/service';
import { createTestApp } from '../../testing/app.ts';
import type { TestApp } from '../../testing/app.ts';

const PICTURE = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#888' } })
  .png()
  .toBuffer();
const TEXT = { zh: '字', en: 'words' };
const FARM: EngineStatus = {
  id: 'farm',
  label: TEXT,
  version: '1',
  place: 'farm',
  hosts: ['10.0.0.7'],
  state: 'ready',
  reason: { zh: '10.0.0.8 连不上', en: '10.0.0.8 is down' },
  models: [{ id: 'm', label: 'M', value: null, operations: ['render'], strengths: TEXT, missing: [] }],
  running: 0,
  atOnce: 1,
  checkedAt: '2026-01-01T00:00:00.000Z',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the engines', () => {
  it('are the built-in one alone until a worker tells of others', async () => {
    const { data } = await test.visitor().get<Data<'engines'>>('/api/ai/engines');
    expect(data.engines.map(({ id, place, state }) => [id, place, state])).toEqual([['builtin', 'here', 'ready']]);
  });

  it('are told to everybody, where they stand only to who is logged in, and are chosen at the start of a task', async () => {
    const person = await test.person();
    await tellEngines(test.services.database.db, 'worker', {
      engines: [FARM],
      order: { render: ['farm', 'builtin'] },
      prices: { farm: 3 },
    });
    const seen = async (visitor: Pick<typeof person, 'get'>) =>
      (await visitor.get<Data<'engines'>>('/api/ai/engines')).data;
    expect(JSON.stringify(await seen(test.visitor()))).not.toMatch(/10\.0\.0\./);
    expect(await seen(person)).toMatchObject({
      engines: [{ id: 'builtin' }, { id: 'farm', hosts: ['10.0.0.7'] }],
      prices: { farm: 3 },
    });
    expect(
      (await person.get<Data<'siteInfo'>>('/api/site')).data.engines.find(({ operation }) => operation === 'render')
        ?.engine,
    ).toBe('farm');

    const { data: picture } = await person.upload<{ id: string }>(PICTURE);
    const start = (more: Record<string, unknown>) =>
      person.post<{ taskId: string; price: { kind: number; amount: number } }>('/api/ai/startTask', {
        tool: 'indoor-render',
        upload_img: picture.id,
        ...more,
      });
    expect((await start({ model: 'm' })).error.code).toBe(40000);
    expect((await start({ engine: 'nobody' })).error.code).toBe(40000);
    expect((await start({ engine: 'farm', priceShown: 1 })).error.code).toBe(40900);
    expect((await start({ engine: 'farm', priceShown: 3, priceKind: 1 })).error.code).toBe(40900);
    const { data } = await start({ engine: 'farm', model: 'm', priceShown: 3 });
    expect(data.price).toEqual({ kind: 6, amount: 3 });
    expect((await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${data.taskId}`)).data.wanted).toEqual({
      engine: 'farm',
      model: 'm',
      stay: false,
    });

    expect((await person.post<UserInfo>('/api/user/v1/user/edit', { stayHere: true })).data.stayHere).toBe(true);
    expect((await person.get<UserInfo>('/api/user/userInfo')).data.stayHere).toBe(true);
    expect((await start({ engine: 'farm' })).error.code).toBe(42200);
  });
});
