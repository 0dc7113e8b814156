import { randomUUID } from 'node:crypto';
import type { CaseDetail, GalleryCollection } from '@yujian/contract/api/gallery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { collect, idsOf, newPicture, pageOf, publishNew, statusOf, uncollect } from '../../testing/gallery.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()), 60_000);
afterAll(() => test.close());

const save = (who: Visitor, body: object) => who.post<GalleryCollection>('/api/image/collection/save', body);
const get = (who: Visitor, id: string) => who.get<GalleryCollection>(`/api/image/collection/get?id=${id}`);
const list = async (who: Visitor, query = '') =>
  (await who.get<{ list: GalleryCollection[] }>(`/api/image/collection/list?${query}`)).data.list;
const collectsOf = async (who: Visitor, id: string) =>
  (await who.get<{ collects: number }>(`/api/image/waterfall/item?id=${id}`)).data.collects;

describe('collecting', () => {
  it('counts a person once, from two tabs at once and twice in a row, and makes one first collection', async () => {
    const [author, person, other] = [await test.person(), await test.person(), await test.person()];
    const { id } = await publishNew(author);
    const both = await Promise.all([collect(person, id), collect(person, id), collect(other, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both[0].data.collectionId).toBe(both[1].data.collectionId);
    expect((await collect(person, id)).data.collects).toBe(2);
    expect(await list(person)).toMatchObject([{ name: '收藏', count: 1, own: true, shared: false }]);
    const inEnglish = await person.get<{ list: object[] }>('/api/image/collection/list', { 'accept-language': 'en' });
    expect(inEnglish.data.list).toMatchObject([{ name: 'Collected' }]);
    const away = await Promise.all([uncollect(person, id), uncollect(person, id)]);
    expect(away.map(({ data }) => data.collects)).toEqual([1, 1]);
    expect(await collectsOf(author, id)).toBe(1);
  });

  it('goes into an own collection only, and what is not shown cannot be collected', async () => {
    const [author, person] = [await test.person(), await test.person()];
    const { id } = await publishNew(author);
    const theirs = (await save(author, { name: '别人的', shared: true })).data.id;
    expect((await collect(person, id, theirs)).status).toBe(404);
    expect((await collect(person, randomUUID())).status).toBe(404);
    expect((await collect(test.visitor(), id)).status).toBe(401);
    const gone = await publishNew(author);
    await author.post(`/api/image/waterfall/unpublish?id=${gone.id}`);
    expect((await collect(person, gone.id)).status).toBe(404);
    expect(await collectsOf(author, id)).toBe(0);
  });

  it('keeps the order that a person gives, and notes', async () => {
    const [author, person] = [await test.person(), await test.person()];
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push((await publishNew(author)).id);
    const [a, b, c, d] = ids as [string, string, string, string];
    for (const id of ids) await collect(person, id);
    const [{ id: collection }] = (await list(person)) as [GalleryCollection];
    const order = () => idsOf(person, { collection, size: 60 });
    const move = (id: string, after: string | null) => person.post('/api/image/waterfall/noteCollect', { id, after });
    expect(await order()).toEqual([d, c, b, a]);
    await move(a, null);
    await move(d, b);
    expect(await order()).toEqual([a, c, b, d]);
    for (let i = 0; i < 60; i += 1) await move(i % 2 ? c : d, a);
    expect(await order()).toEqual([a, c, d, b]);
    expect((await move(a, randomUUID())).status).toBe(404);
    await person.post('/api/image/waterfall/noteCollect', { id: a, note: '<b>灯带</b>' });
    const item = await person.get(`/api/image/waterfall/item?id=${a}`);
    expect(item.data).toMatchObject({ collectNote: '<b>灯带</b>', collectionId: collection, collected: true });
    expect((await author.get(`/api/image/waterfall/item?id=${a}`)).data).toMatchObject({
      collectNote: '',
      collected: false,
    });
    const first = await person.get<{ list: { id: string }[]; next: string }>(
      `/api/image/waterfall/page?collection=${collection}&size=3`,
    );
    expect(await idsOf(person, { collection, size: 3, cursor: first.data.next })).toEqual([b]);
    await save(person, { id: collection, shared: true });
    const notes = async (who: Visitor) =>
      (await pageOf(who, { collection })).data.list.map(({ collectNote }) => collectNote);
    expect(await notes(person)).toEqual(['<b>灯带</b>', undefined, undefined, undefined]);
    expect(await notes(author)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a collection', () => {
  it('is seen by its owner, by all once it is shared, and shows nothing that was taken back', async () => {
    const [author, person, other] = [await test.person(), await test.person(), await test.person()];
    const { id: item } = await publishNew(author);
    const { id } = (await save(person, { name: '私密的' })).data;
    await collect(person, item, id);
    expect((await get(other, id)).status).toBe(404);
    expect(await idsOf(other, { collection: id })).toEqual([]);
    expect(await idsOf(other, { collection: id, ratio: 'landscape' })).toEqual([]);
    expect((await other.post('/api/image/collection/keep', { id, keep: true })).status).toBe(404);
    expect((await list(other, `by=shared&author=${person.userId}`)).length).toBe(0);

    await save(person, { id, shared: true });
    expect((await get(test.visitor(), id)).data).toMatchObject({ count: 1, own: false, name: '私密的' });
    expect(await idsOf(other, { collection: id })).toEqual([item]);
    await other.post('/api/image/collection/keep', { id, keep: true });
    expect(await list(other, 'by=kept')).toMatchObject([{ id, kept: true, own: false }]);

    await author.post(`/api/image/waterfall/unpublish?id=${item}`);
    expect((await get(test.visitor(), id)).data).toMatchObject({ count: 0, covers: [] });
    expect(await idsOf(person, { collection: id })).toEqual([]);
    await save(person, { id, shared: false });
    expect(await list(other, 'by=kept')).toEqual([]);
  });

  it('is changed and deleted by its owner only; deleting it takes its collects along', async () => {
    const [author, person, other] = [await test.person(), await test.person(), await test.person()];
    const { id: item } = await publishNew(author);
    const names = ['一', '二', '三'];
    for (const name of names) await save(person, { name });
    const [first, second, third] = await list(person);
    await save(person, { id: third!.id, position: 0 });
    expect((await list(person)).map(({ name }) => name)).toEqual(['三', '一', '二']);
    expect((await save(other, { id: first!.id, name: '抢来的' })).status).toBe(404);
    expect((await other.post('/api/image/collection/delete', { id: first!.id })).status).toBe(404);
    expect((await save(person, { note: '没有名字' })).status).toBe(400);
    await collect(person, item, second!.id);
    expect((await person.post('/api/image/collection/delete', { id: second!.id })).status).toBe(200);
    expect(await collectsOf(author, item)).toBe(0);
    expect(await list(person)).toHaveLength(2);
  });
});

describe('a case', () => {
  const wish = { title: '湖畔住宅', text: '三层，木与石。', licence: 'view', authorship: 'team', c1: 2, c2: 201 };
  const saveCase = (who: Visitor, body: object) => who.post<CaseDetail>('/api/image/case/save', { ...wish, ...body });

  it('shows own pictures to all while it is published', async () => {
    const [person, other] = [await test.person(), await test.person()];
    const upload = async (who: Visitor) => (await who.upload<{ id: string }>(await newPicture())).data.id;
    const [a, b, theirs] = [await upload(person), await upload(person), await upload(other)];
    const pictures = [
      { mediaId: a, caption: '正面' },
      { mediaId: b, plan: true },
    ];
    expect((await saveCase(person, { pictures: [{ mediaId: theirs }], publish: true })).status).toBe(404);
    expect((await saveCase(person, { pictures: [], publish: true })).status).toBe(422);
    const { data: draft } = await saveCase(person, { pictures, publish: false });
    expect(draft).toMatchObject({ state: 'draft', pictures: 2, own: true });
    expect((await other.get(`/api/image/case/get?id=${draft.id}`)).status).toBe(404);
    expect(await statusOf(test, `/api/media/${a}`)).toBe(404);

    await saveCase(person, { id: draft.id, pictures, publish: true });
    const shown = await other.get<CaseDetail>(`/api/image/case/get?id=${draft.id}`);
    expect(shown.data).toMatchObject({ title: '湖畔住宅', list: [{ mediaId: a, caption: '正面' }, { plan: true }] });
    expect([draft.authorship, shown.data.authorship]).toEqual(['team', undefined]);
    expect(await statusOf(test, `/api/media/${b}`)).toBe(200);
    const found = await other.get<{ list: object[] }>(
      `/api/image/case/list?q=${encodeURIComponent('湖畔 木与石')}&c1=2`,
    );
    expect(found.data.list).toMatchObject([{ id: draft.id, own: false }]);
    expect((await saveCase(other, { id: draft.id, pictures: [], publish: false })).status).toBe(404);
    expect((await other.post('/api/image/case/delete', { id: draft.id })).status).toBe(404);
    expect((await other.get(`/api/image/author?id=${person.userId}`)).data).toMatchObject({ cases: 1, pictures: 0 });
    expect((await other.get(`/api/image/author?id=${(await test.person()).userId}`)).status).toBe(404);

    await person.post('/api/image/case/delete', { id: draft.id });
    expect(await statusOf(test, `/api/media/${b}`)).toBe(404);
  });
});

describe('a report', () => {
  it('is taken once a person while it is open, of what all can see', async () => {
    const [author, person] = [await test.person(), await test.person()];
    const { id } = await publishNew(author);
    const report = (body: object) =>
      person.post('/api/image/waterfall/report', { kind: 'item', id, reason: 'stolen', ...body });
    expect((await report({})).status).toBe(200);
    expect((await report({ text: '原作在别处' })).status).toBe(200);
    expect((await report({ id: randomUUID() })).status).toBe(404);
    expect((await report({ kind: 'case' })).status).toBe(404);
    expect((await report({ reason: 'dull' })).status).toBe(400);
    const { rows } = await test.services.database.db.execute(`select text from gallery_reports`);
    expect(rows).toEqual([{ text: '原作在别处' }]);
  });
});
