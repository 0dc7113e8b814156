import type { Task } from '@yujian/contract/api/tasks';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { readFileMarks } from '@yujian/contract/file-marks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../../worker/src/dispatcher/housekeeping.ts';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { silentLog } from '@yujian/platform/testing';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { idsOf, pageOf, publish, publishNew, statusOf } from '../../testing/gallery.ts';
import { moveIn } from '../../testing/resident.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()), 60_000);
afterAll(() => test.close());

const itemOf = (who: Visitor, id: string) => who.get<GalleryItem>(`/api/image/waterfall/item?id=${id}`);
const marksOf = async (who: Visitor, url: string) => {
  const { rawPayload, statusCode } = await who.inject({ url });
  expect(statusCode).toBe(200);
  return readFileMarks(new Uint8Array(rawPayload));
};

describe('a published picture', () => {
  it('opens for all while it is published, and not a moment longer', async () => {
    const person = await test.person();
    const { id, mediaId } = await publishNew(person);
    const url = `/api/media/${mediaId}`;
    const open = async () => [await statusOf(test, url), await statusOf(test, `${url}?w=240`)];
    expect(await open()).toEqual([200, 200]);
    const cached = await test.visitor().inject({ url: `${url}?w=240` });
    expect(cached.headers['cache-control']).toBe('private, no-cache');
    await person.post(`/api/image/waterfall/unpublish?id=${id}`);
    expect(await open()).toEqual([404, 404]);
    const held = { 'if-none-match': String(cached.headers['etag']) };
    expect((await test.visitor().inject({ url: `${url}?w=240`, headers: held })).statusCode).toBe(404);
    expect((await itemOf(test.visitor(), id)).status).toBe(404);
    expect((await itemOf(person, id)).data).toMatchObject({ state: 'withdrawn', own: true });
    await publish(person, mediaId);
    expect(await open()).toEqual([200, 200]);
  });

  it('is taken back by its author only', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const { id, mediaId } = await publishNew(person);
    expect((await other.post(`/api/image/waterfall/unpublish?id=${id}`)).status).toBe(404);
    expect((await other.get(`/api/image/waterfall/publication?id=${mediaId}`)).status).toBe(404);
    expect(await statusOf(test, `/api/media/${mediaId}`)).toBe(200);
  });

  it('tells its settings where they are shown, in the answer and in the file, and never what it was made from', async () => {
    const person = await moveIn(test, '配方');
    const guest = test.visitor();
    const file = `/api/media/${person.result}?download=1`;
    const params = {
      promptTxt: '胡桃木客厅',
      seed: 7,
      classifyId2: 101,
      classifyId3: 1003,
      upload_img: person.upload1.id,
    };
    await test.services.database.db.execute(
      sql`update media set recipe = jsonb_set(recipe, '{params}', ${JSON.stringify(params)}::jsonb) where id = ${person.result}`,
    );
    const hidden = (await publish(person, person.result, { settings: 'hidden' })).data;
    expect((await itemOf(guest, hidden.id)).data).not.toHaveProperty('recipe');
    expect((await marksOf(guest, file)).recipe).toBeUndefined();
    expect(await idsOf(guest, { q: '胡桃木' })).toEqual([]);

    const { id } = (await publish(person, person.result)).data;
    const { data: shown } = await itemOf(guest, id);
    expect(shown).toMatchObject({ tool: 'indoor-render', c1: 1, c2: 101, c3: 1003, settings: true });
    expect(shown.recipe?.params).toEqual({ promptTxt: '胡桃木客厅', seed: 7, classifyId2: 101, classifyId3: 1003 });
    expect(shown.recipe?.worn).toMatchObject({ place: 'interior' });
    const marks = await marksOf(guest, file);
    expect(marks.recipe).toMatchObject({ tool: 'indoor-render', params: { promptTxt: '胡桃木客厅' } });
    expect(JSON.stringify(marks.recipe)).not.toContain(person.upload1.id);
    expect(marks.aigc).toMatchObject({ Label: '1' });
    const smaller = await guest.inject({ url: `/api/media/${person.result}?w=96` });
    expect((await readFileMarks(new Uint8Array(smaller.rawPayload))).recipe).toBeUndefined();
    expect(await idsOf(guest, { q: '胡桃木' })).toEqual([id]);
  });

  it('shows the picture before only where its author says so', async () => {
    const person = await moveIn(test, '底图');
    const guest = test.visitor();
    const before = `/api/media/${person.upload1.id}`;
    const { id } = (await publish(person, person.result)).data;
    // The upload is the avatar of this person too, which others see once something is published.
    await person.post('/api/user/v1/user/edit', { avatar: null });
    const galleryOf = async () =>
      (await person.get<Task>(`/api/ai/getTaskByTaskId?taskId=${person.doneTask}`)).data.results[0]?.gallery;
    expect(await galleryOf()).toBe('published');
    expect((await itemOf(guest, id)).data).not.toHaveProperty('before');
    expect(await statusOf(test, before)).toBe(404);
    expect((await person.get(`/api/image/waterfall/publication?id=${person.result}`)).data).toMatchObject({
      state: 'published',
      hasBefore: true,
      before: false,
    });
    await publish(person, person.result, { before: true });
    expect((await itemOf(guest, id)).data).toMatchObject({ beforeUrl: before, before: `${before}?w=480` });
    expect(await statusOf(test, before)).toBe(200);
    expect((await marksOf(guest, `${before}?download=1`)).recipe).toBeUndefined();
    await person.post(`/api/image/waterfall/unpublish?id=${id}`);
    expect(await statusOf(test, before)).toBe(404);
    expect(await galleryOf()).toBeUndefined();
  });

  it('stays while its task leaves the bin', async () => {
    const person = await moveIn(test, '回收站');
    await publish(person, person.result, { before: true });
    await person.get(`/api/ai/delTaskByTaskId?taskId=${person.doneTask}`);
    const { database, store, clock } = test.services;
    test.clock.advance(40 * 24 * 3600);
    await keepHouse({ database, store, clock, reservations: createReservations({ clock }), log: silentLog });
    expect(await statusOf(test, `/api/media/${person.result}`)).toBe(200);
    expect(await statusOf(test, `/api/media/${person.upload1.id}`)).toBe(200);
  });

  it('is noted among the downloads of who takes it, and not where it is looked at', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const { id, mediaId } = await publishNew(person, { title: '带走的图' });
    await other.inject({ url: `/api/media/${mediaId}` });
    await other.inject({ url: `/api/media/${mediaId}?w=96` });
    await other.inject({ url: `/api/media/${mediaId}?download=1` });
    await test.visitor().inject({ url: `/api/media/${mediaId}?download=1` });
    await person.inject({ method: 'POST', url: '/api/media/archive', payload: { ids: [mediaId] } });
    const downloads = async (who: Visitor) => (await who.get<{ list: object[] }>('/api/user/downloads')).data.list;
    expect(await downloads(other)).toMatchObject([{ mediaId, itemId: id, name: '带走的图', available: true }]);
    expect(await downloads(person)).toMatchObject([{ mediaId, itemId: null, available: true }]);
    await person.post(`/api/image/waterfall/unpublish?id=${id}`);
    expect(await downloads(other)).toMatchObject([{ mediaId, available: false, thumb: null }]);
  });
});

describe('where the operator looks first', () => {
  it('nothing is seen before that, and a change waits again', async () => {
    const careful = await createTestApp({ GALLERY_REVIEW: '1' });
    try {
      const person = await careful.person();
      const { id, mediaId, state } = await publishNew(person);
      expect(state).toBe('pending');
      expect((await pageOf(careful.visitor(), {})).data.list).toEqual([]);
      expect(await statusOf(careful, `/api/media/${mediaId}`)).toBe(404);
      expect((await itemOf(careful.visitor(), id)).status).toBe(404);
      expect((await pageOf(person, { by: 'mine' })).data.list).toMatchObject([{ id, state: 'pending' }]);
    } finally {
      await careful.close();
    }
  }, 60_000);
});
