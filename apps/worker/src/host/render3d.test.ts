import { join } from 'node:path';
import { smallHouseGlb } from '@yujian/engine/builtin/render3d/testing/small-house';
import { createTestDatabase } from '@yujian/platform/testing';
import type { TestDatabase } from '@yujian/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, openTestDispatcher } from '../dispatcher/testing/studio.ts';
import type { Studio, TestDispatcher } from '../dispatcher/testing/studio.ts';

const SMALL = { size: '640', ratio: '2:1', sunBy: 'overcast', ground: 'none', quality: 'draft' };

let test: TestDatabase;
let studio: Studio;
let dispatcher: TestDispatcher;
beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 });
  studio = await openStudio(test.database);
  dispatcher = await openTestDispatcher(test.database, {
    ...studio,
    slots: 1,
    leaseSeconds: 10,
    entry: join(import.meta.dirname, 'main.ts'),
  });
}, 120_000);
afterAll(async () => {
  await dispatcher.stop();
  await studio.close();
  await test.close();
});

describe('a 3D render on a real engine host', () => {
  it('goes from a start to picture, passes and scene, and is paid for', async () => {
    const person = await studio.makePerson({ gold: 50 });
    const taskId = await studio.startModel(
      person,
      { ...SMALL, passes: true, materials: { Floor: 'oak-planks' } },
      await smallHouseGlb(),
    );
    const task = await studio.untilEnded(person, taskId, 110_000);
    expect(task).toMatchObject({
      status: 'succeeded',
      charged: 4,
      refunded: 0,
      error: null,
      engine: { engine: 'builtin', bytesSentOut: 0 },
    });
    expect(task.results[0]).toMatchObject({
      role: 'image',
      kind: 'image',
      type: 'image/png',
      width: 640,
      height: 320,
      thumb: expect.any(String) as string,
    });
    expect(task.results.map(({ role }) => role).toSorted()).toEqual([
      'albedo',
      'depth',
      'drawing',
      'image',
      'materials',
      'normals',
      'objects',
      'scene',
    ]);
    expect(task.results.find(({ role }) => role === 'scene')).toMatchObject({
      kind: 'model',
      type: 'model/gltf-binary',
    });
    expect(new Set(task.results.map(({ variant }) => variant))).toEqual(new Set([0]));
    expect(
      studio.heard.filter((event) => event.taskId === taskId && event.type === 'progress').length,
    ).toBeGreaterThanOrEqual(4);
  }, 120_000);

  it('ends early when its person says that it is good enough', async () => {
    const person = await studio.makePerson({ gold: 50 });
    const taskId = await studio.startModel(person, { ...SMALL, quality: 'portfolio' }, await smallHouseGlb());
    await studio.until(person, taskId, ({ preview }) => preview !== null, 110_000);
    expect(await studio.taskChanges.finish(person.userId, taskId)).toBe('running');
    const task = await studio.untilEnded(person, taskId, 110_000);
    expect(task).toMatchObject({ status: 'succeeded', charged: 20 });
    expect(task.engine?.endedEarlyAt).toBeGreaterThan(0);
    expect(task.engine?.endedEarlyAt).toBeLessThan(1);
  }, 120_000);

  it('says in words why a model cannot be rendered, and gives the gold back', async () => {
    const person = await studio.makePerson({ gold: 50 });
    const taskId = await studio.startModel(person, SMALL, Buffer.from('glTF is not all that it takes'));
    const task = await studio.untilEnded(person, taskId, 110_000);
    expect(task).toMatchObject({ status: 'failed', charged: 0, refunded: 4, error: { code: 42200 } });
    expect(task.error?.message).toMatch(/^It cannot be done: The GLB .*[^.]\.$/);
  }, 120_000);
});
