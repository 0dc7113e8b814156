import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import type { SavedScene } from '@yujian/contract/api/scenes';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { pngOf } from '../site/tiny-png.ts';
import { deflateSync } from 'node:zlib';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

async function uploadScene(person: Visitor, change = {}): Promise<string> {
  return (await person.upload<{ id: string }>(Buffer.from(JSON.stringify(smallRoom(change))), 'room.json')).data.id;
}
const save = (person: Visitor, body: Record<string, unknown>) => person.post<SavedScene>('/api/scene/save', body);

describe('a saved scene', () => {
  it('keeps every version, and its newest is what the list shows', async () => {
    const person = await test.person();
    const first = await save(person, { name: '我的客厅', mediaId: await uploadScene(person) });
    expect(SCHEMAS.sceneSave.data.parse(first.data)).toMatchObject({
      name: '我的客厅',
      kind: 'living-room',
      version: { number: 1 },
    });
    const second = await save(person, {
      id: first.data.id,
      base: 1,
      mediaId: await uploadScene(person, { style: 'nordic' }),
    });
    expect(second.data.versions.map(({ number }) => number)).toEqual([2, 1]);
    const listed = (await person.get<{ list: SavedScene[]; total: number }>('/api/scene/list?q=客厅')).data;
    expect(listed).toMatchObject({ total: 1, list: [{ id: first.data.id, version: { number: 2 } }] });
    const stored = await person.inject({ url: second.data.version.url });
    expect(JSON.parse(stored.payload)).toMatchObject({ style: 'nordic' });
    expect(JSON.parse((await person.inject({ url: first.data.version.url })).payload)).toMatchObject({
      style: 'modern',
    });
  });

  it('is not overwritten by who opened an older version', async () => {
    const person = await test.person();
    const { data: scene } = await save(person, { mediaId: await uploadScene(person) });
    await save(person, { id: scene.id, base: 1, mediaId: await uploadScene(person) });
    const late = await save(person, { id: scene.id, base: 1, mediaId: await uploadScene(person) });
    expect(late).toMatchObject({ status: 409, error: { code: 40900, message: expect.stringMatching(/别处改过/) } });
    const both = await Promise.all([uploadScene(person), uploadScene(person)]);
    const answers = await Promise.all(both.map((mediaId) => save(person, { id: scene.id, base: 2, mediaId })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is nobody else’s', async () => {
    const [owner, stranger] = [await test.person(), await test.person()];
    const mediaId = await uploadScene(owner);
    const { data: scene } = await save(owner, { mediaId });
    expect((await stranger.get(`/api/scene/get?id=${scene.id}`)).status).toBe(404);
    expect((await save(stranger, { mediaId })).status).toBe(404);
    expect((await save(stranger, { id: scene.id, mediaId: await uploadScene(stranger) })).status).toBe(404);
    expect((await stranger.post('/api/scene/update', { id: scene.id, name: 'x' })).status).toBe(404);
    expect((await stranger.post('/api/scene/delete', { id: scene.id })).status).toBe(404);
    expect((await stranger.get<{ total: number }>('/api/scene/list')).data.total).toBe(0);
    expect((await test.visitor().get('/api/scene/list')).status).toBe(401);
  });

  it('is renamed, given a picture of the person’s own, and deleted', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const { data: scene } = await save(person, { mediaId: await uploadScene(person) });
    const png = pngOf(1, 1, deflateSync(Buffer.from([0, 1, 2, 3])));
    const cover = (await person.upload<{ id: string }>(png)).data.id;
    const foreign = (await other.upload<{ id: string }>(png)).data.id;
    expect((await person.post('/api/scene/update', { id: scene.id, coverMediaId: foreign })).status).toBe(404);
    expect(
      (await person.post<SavedScene>('/api/scene/update', { id: scene.id, name: '样板间', coverMediaId: cover })).data,
    ).toMatchObject({ name: '样板间', cover: `/api/media/${cover}` });
    expect((await person.post('/api/scene/delete', { id: scene.id })).status).toBe(200);
    expect((await person.get(`/api/scene/get?id=${scene.id}`)).status).toBe(404);
    expect((await person.post('/api/scene/delete', { id: scene.id })).status).toBe(404);
  });

  it('keeps its files when the bin is emptied; a deleted one does not', async () => {
    const person = await test.person();
    const mediaId = await uploadScene(person);
    const { data: scene } = await save(person, { mediaId });
    await test.services.database.db.execute(sql`update media set created_at = '2020-01-01' where id = ${mediaId}`);
    expect((await person.post('/api/ai/emptyBin', {})).data).toEqual({ files: 0 });
    await person.post('/api/scene/delete', { id: scene.id });
    expect((await person.post('/api/ai/emptyBin', {})).data).toEqual({ files: 1 });
  });
});

describe('a description that is uploaded', () => {
  it.each<[string, unknown]>([
    ['negative sizes', smallRoom({ pieces: [{ ...smallRoom().pieces[0]!, size: [-1, 1, 1] }] })],
    ['a million metres', smallRoom({ camera: { ...smallRoom().camera, eye: [1e6, 0, 0] } })],
    ['601 pieces', smallRoom({ pieces: Array.from({ length: 601 }, () => smallRoom().pieces[0]!) })],
    ['another version', { ...smallRoom(), version: 99 }],
    ['an unknown key', { ...smallRoom(), more: 1 }],
    ['a piece of no known type', { ...smallRoom(), pieces: [{ ...smallRoom().pieces[0]!, type: 'dragon' }] }],
  ])('is refused with %s', async (_what, description) => {
    const person = await test.person();
    const answer = await person.upload(Buffer.from(JSON.stringify(description)), 'room.json');
    expect(answer.error).toEqual({ code: 41500, message: expect.stringMatching(/场景文件读不出来/) });
  });

  it('is no scene to save when it is a picture', async () => {
    const person = await test.person();
    const picture = (await person.upload<{ id: string }>(pngOf(1, 1, deflateSync(Buffer.from([0, 1, 2, 3]))))).data.id;
    expect(await save(person, { mediaId: picture })).toMatchObject({ status: 422, error: { code: 42200 } });
  });
});
