import { deflateSync } from 'node:zlib';
import type { SavedMaterials } from '@yujian/contract/api/material-sets';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { MATERIAL_SETS_MAX } from '@yujian/contract/constants';
import type { WornMaterials } from '@yujian/contract/scene/material-set';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { pngOf } from '../site/tiny-png.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const WORN: WornMaterials = {
  place: 'interior',
  finishes: { floor: { material: 'walnut-planks', colour: null }, wall: { material: null, colour: 'e8e2d6' } },
  things: { sofa: { material: 'leather-black', colour: null } },
};

/** A picture of the person's whose record says what it wears. */
async function picture(person: Visitor, worn: unknown = WORN): Promise<string> {
  const { id } = (await person.upload<{ id: string }>(pngOf(1, 1, deflateSync(Buffer.from([0, 1, 2, 3]))))).data;
  await test.services.database.db.execute(
    sql`update media set recipe = ${JSON.stringify({ tool: 'indoor-render', worn })}::jsonb where id = ${id}`,
  );
  return id;
}
const save = (person: Visitor, mediaId: string, title = '样板间') =>
  person.post<SavedMaterials>('/api/materialSet/save', { mediaId, title });
const list = async (person: Visitor) =>
  (await person.get<{ list: SavedMaterials[] }>('/api/materialSet/list')).data.list;

it('keeps what a picture wears under a title, newest first', async () => {
  const person = await test.person();
  const mediaId = await picture(person);
  const saved = SCHEMAS.materialSetSave.data.parse((await save(person, mediaId, ' 客厅 ')).data);
  expect(saved).toMatchObject({ title: '客厅', materials: WORN, mediaId });
  test.clock.advance(1);
  await save(person, await picture(person), '卧室');
  expect((await list(person)).map(({ title }) => title)).toEqual(['卧室', '客厅']);
});

it('is one of a picture however often it is saved, at once as well; the last title stays', async () => {
  const person = await test.person();
  const mediaId = await picture(person);
  const answers = await Promise.all([save(person, mediaId, 'a'), save(person, mediaId, 'b')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await save(person, mediaId, 'c')).data.id).toBe(answers[0].data.id);
  expect((await list(person)).map(({ title }) => title)).toEqual(['c']);
});

it('is renamed and deleted, and stays when its picture goes', async () => {
  const person = await test.person();
  const mediaId = await picture(person);
  const { id } = (await save(person, mediaId)).data;
  expect((await person.post<SavedMaterials>('/api/materialSet/rename', { id, title: '新名' })).data).toMatchObject({
    id,
    title: '新名',
    materials: WORN,
  });
  await test.services.database.db.execute(sql`update media set deleted_at = now() where id = ${mediaId}`);
  expect(await list(person)).toMatchObject([{ id, mediaId: null, materials: WORN }]);
  expect((await person.post('/api/materialSet/delete', { id })).status).toBe(200);
  expect((await person.post('/api/materialSet/delete', { id })).status).toBe(404);
  expect(await list(person)).toEqual([]);
});

it('is nobody else’s, and of nobody else’s picture', async () => {
  const [owner, stranger] = [await test.person(), await test.person()];
  const mediaId = await picture(owner);
  const { id } = (await save(owner, mediaId)).data;
  expect((await save(stranger, mediaId)).status).toBe(404);
  expect((await stranger.post('/api/materialSet/rename', { id, title: 'x' })).status).toBe(404);
  expect((await stranger.post('/api/materialSet/delete', { id })).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect(await list(owner)).toMatchObject([{ id, title: '样板间' }]);
  expect((await test.visitor().get('/api/materialSet/list')).status).toBe(401);
});

it('is refused in words of a picture whose materials are not known, without a title, and beyond the most that one keeps', async () => {
  const person = await test.person();
  expect(await save(person, await picture(person, null))).toMatchObject({
    status: 422,
    error: { message: expect.stringMatching(/没有记下材质/) },
  });
  expect(
    await save(
      person,
      await picture(person, { ...WORN, finishes: { floor: { material: 'moon-rock', colour: null } } }),
    ),
  ).toMatchObject({ status: 422 });
  const mediaId = await picture(person);
  for (const title of ['  ', 'x'.repeat(61)]) expect((await save(person, mediaId, title)).status).toBe(400);
  await test.services.database.db.execute(sql`
    with pictures as (insert into media (user_id, object_key, sha256, name, type, bytes, source, generated)
      select ${person.userId}::uuid, 'x/' || n, repeat('0', 64), 'x.png', 'image/png', 1, 2, true from generate_series(2, ${MATERIAL_SETS_MAX}) n returning id)
    insert into material_sets (user_id, title, materials, media_id) select ${person.userId}::uuid, 'x', ${JSON.stringify(WORN)}::jsonb, id from pictures`);
  expect((await save(person, mediaId)).status).toBe(200);
  expect(await save(person, await picture(person))).toMatchObject({
    status: 422,
    error: { message: expect.stringContaining(String(MATERIAL_SETS_MAX)) },
  });
  expect((await save(person, mediaId, '还能改名')).status).toBe(200);
});
