import { randomUUID } from 'node:crypto';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import { decidePending, decideReport, listPending, listReports } from '@yujian/domain/gallery/operator';
import { hasPeople, seedGallery } from '@yujian/domain/gallery/seed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { idsOf, pageOf, publish, publishNew, statusOf } from '../../testing/gallery.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp({ GALLERY_REVIEW: '1' })), 60_000);
afterAll(() => test.close());
const decide = (id: string, approve: boolean, reason = '') => decidePending(test.services, { id, approve, reason });

/** Before anybody logs in here. */
describe('the seed for measuring', () => {
  it('fills a gallery whose counters and pages are right', async () => {
    const { database } = test.services;
    expect(await hasPeople(database)).toBe(false);
    await seedGallery(test.services, { items: 120, authors: 7, collects: 200 });
    expect(await hasPeople(database)).toBe(false);
    const { rows } = await database.db.execute(`
      select count(*)::int as items, sum(collects)::int as collects, (select count(*)::int from gallery_collects) as counted,
        count(distinct c3)::int > 20 as varied from gallery_items where state = 'published'`);
    const [{ collects, counted, ...rest }] = rows as [{ collects: number; counted: number }];
    expect(rest).toEqual({ items: 120, varied: true });
    expect(collects).toBe(counted);
    const guest = test.visitor();
    const { list } = (await pageOf(guest, { size: 60, by: 'collected' })).data;
    expect(list.map((card) => card.collects)).toEqual(list.map((card) => card.collects).toSorted((a, b) => b - a));
    expect((await guest.get(`/api/image/waterfall/similar?id=${list[0]!.id}`)).data).toMatchObject({
      list: expect.arrayContaining([expect.anything()]),
    });
    await database.db.execute(`update gallery_items set state = 'withdrawn'`);
  });
});

describe('the operator', () => {
  it('shows what waits, or says why not; a change waits again', async () => {
    const person = await test.person();
    const { id, mediaId } = await publishNew(person, { title: '等着看' });
    expect(await listPending(test.services.database.db)).toMatchObject([{ id, kind: 'item', title: '等着看' }]);
    await decide(id, false, '有水印');
    expect((await pageOf(person, { by: 'mine' })).data.list).toMatchObject([{ state: 'declined', reason: '有水印' }]);
    await expect(decide(id, true)).rejects.toMatchObject({ kind: 'notFound' });
    await publish(person, mediaId);
    await decide(id, true);
    expect(await idsOf(test.visitor(), {})).toEqual([id]);
    expect(await statusOf(test, `/api/media/${mediaId}`)).toBe(200);
    await publish(person, mediaId, { title: '换个名字' });
    expect(await statusOf(test, `/api/media/${mediaId}`)).toBe(404);
  });

  it('takes down what was reported, for good; a report that is dismissed changes nothing', async () => {
    const [author, person] = [await test.person(), await test.person()];
    const { id, mediaId } = await publishNew(author, { title: '被举报的' });
    await decide(id, true);
    const report = (reason: string) =>
      person.post('/api/image/waterfall/report', { kind: 'item', id, reason, text: '见原作' });
    await report('stolen');
    const [first] = await listReports(test.services.database.db);
    expect(first).toMatchObject({ kind: 'item', thing: id, title: '被举报的', reason: 'stolen', text: '见原作' });
    await decideReport(test.services, { id: first!.id, decision: 'kept', reason: '' });
    expect(await listReports(test.services.database.db)).toEqual([]);
    expect(await statusOf(test, `/api/media/${mediaId}`)).toBe(200);

    await report('person');
    const [second] = await listReports(test.services.database.db);
    await decideReport(test.services, { id: second!.id, decision: 'removed', reason: '露出了门牌' });
    expect(await statusOf(test, `/api/media/${mediaId}`)).toBe(404);
    expect(await publish(author, mediaId)).toMatchObject({
      status: 403,
      error: { message: expect.stringMatching(/露出了门牌/) },
    });
    expect((await author.post(`/api/image/waterfall/unpublish?id=${id}`)).status).toBe(200);
    expect((await author.get<GalleryItem>(`/api/image/waterfall/item?id=${id}`)).data).toMatchObject({
      state: 'removed',
    });
    await expect(decideReport(test.services, { id: randomUUID(), decision: 'kept', reason: '' })).rejects.toMatchObject(
      { kind: 'notFound' },
    );
  });
});
