import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { collect, idsOf, newPicture, pageOf, publish, publishNew, type CardPage } from '../../testing/gallery.ts';
import { moveIn } from '../../testing/resident.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()), 60_000);
afterAll(() => test.close());

describe('the waterfall', () => {
  it('is walked page by page in every order, each picture once', async () => {
    const author = await test.person();
    const items: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      test.clock.advance(60);
      items.push((await publishNew(author, { title: `第${i}张`, c1: 1, c2: 101, c3: i % 2 ? 1001 : 1002 })).id);
    }
    await collect(author, items[1]!);
    for (const by of ['new', 'hot', 'collected', 'mine']) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { data } = await pageOf(author, { size: 2, by, author: author.userId, ...(cursor && { cursor }) });
        seen.push(...data.list.map(({ id }) => id));
        cursor = data.next;
      }
      expect(seen).toEqual(by === 'collected' ? [items[1], ...seen.slice(1)] : items.toReversed());
      expect(seen.toSorted()).toEqual(items.toSorted());
    }
    const styled = async (c3: string) => (await idsOf(author, { author: author.userId, c1: 1, c3 })).length;
    expect([await styled('1001'), await styled('1002'), await styled('1001-1002'), await styled('1003')]).toEqual([
      2, 3, 5, 0,
    ]);
    expect((await pageOf(author, { c1: 1, c2: 201 })).error).toMatchObject({ code: 40400 });
    expect((await pageOf(author, { c3: '-1000' })).status).toBe(200);
  });

  it('finds by words, ratio and likeness, and counts what is left', async () => {
    const author = await test.person();
    const { id } = await publishNew(author, { title: '湖边的独栋木屋', c1: 2, c2: 201 });
    expect(await idsOf(author, { q: '独栋木屋' })).toEqual([id]);
    expect(await idsOf(author, { ratio: 'landscape', author: author.userId })).toEqual([id]);
    expect(await idsOf(author, { ratio: 'portrait', author: author.userId })).toEqual([]);
    const counts = await author.get(`/api/image/waterfall/counts?author=${author.userId}`);
    expect(counts.data).toMatchObject({ total: 1, c2: { 201: 1 }, ratio: { landscape: 1 } });
    const similar = await author.get<CardPage>(`/api/image/waterfall/similar?id=${id}&size=5`);
    expect(similar.data.list.length).toBeGreaterThan(0);
    expect(similar.data.list.map((card) => card.id)).not.toContain(id);
    const own = (await author.upload<{ id: string }>(await newPicture())).data.id;
    expect((await author.get<CardPage>(`/api/image/waterfall/similar?mediaId=${own}`)).data.list).not.toEqual([]);
    expect((await test.visitor().get(`/api/image/waterfall/similar?mediaId=${own}`)).status).toBe(401);
    await author.post(`/api/image/waterfall/unpublish?id=${id}`);
    expect(await idsOf(author, { q: '独栋木屋' })).toEqual([]);
  });
});

describe('a cursor', () => {
  it('holds for its own list only, and cannot be made up', async () => {
    const author = await test.person();
    for (let i = 0; i < 3; i += 1) await publishNew(author);
    const query = { size: 1, by: 'new', author: author.userId };
    const { next } = (await pageOf(author, query)).data;
    const refused = async (change: Record<string, string | number>) =>
      (await pageOf(author, { ...query, cursor: next!, ...change })).error.code;
    const bytes = Buffer.from(next!, 'base64url');
    const payload = JSON.stringify([0, '2100-01-01', randomUUID()]);
    expect([
      await refused({}),
      await refused({ by: 'hot' }),
      await refused({ c1: 1 }),
      await refused({ q: '客厅' }),
      await refused({ author: (await test.person()).userId }),
      await refused({ cursor: 'x' }),
      await refused({ cursor: '💥'.repeat(50) }),
      await refused({ cursor: 'A'.repeat(401) }),
      await refused({ cursor: Buffer.concat([bytes.subarray(0, 15), Buffer.from(payload)]).toString('base64url') }),
      await refused({ cursor: Buffer.from(payload).toString('base64url') }),
    ]).toEqual([0, ...Array<number>(9).fill(40000)]);
    // Another size is the same walk.
    expect((await pageOf(author, { ...query, size: 2, cursor: next! })).data.list).toHaveLength(2);
  });
});

describe('bad input', () => {
  it('of a search is cut or refused, never an error of ours', async () => {
    const who = test.visitor();
    for (const q of [
      '很长'.repeat(5000).slice(0, 10_000),
      '%_\\',
      "'; drop table users",
      '\u202E\u200B',
      '(((((',
      '🛋️',
    ])
      expect((await pageOf(who, { q })).status).toBe(200);
    expect((await pageOf(who, { q: 'x'.repeat(10_001) })).error.code).toBe(40000);
    for (const [key, value] of [
      ['c1', '1e9'],
      ['c3', '1--2'],
      ['colour', 'red'],
      ['ratio', 'round'],
      ['collection', '1'],
      ['size', '61'],
      ['by', 'mine; --'],
      ['unknown', '1'],
    ] as const)
      expect([key, (await pageOf(who, { [key]: value })).error.code]).toEqual([key, 40000]);
    expect((await pageOf(who, { by: 'mine' })).status).toBe(401);
    expect((await pageOf(who, { tool: "x' or 1=1", author: randomUUID() })).data.list).toEqual([]);
  });

  it('of a publication: somebody else’s, deleted, no picture, no result', async () => {
    const [person, other] = [await moveIn(test, '发布者'), await test.person()];
    const { db } = test.services.database;
    expect((await publish(other, person.result)).status).toBe(404);
    expect((await publish(other, person.upload1.id)).status).toBe(404);
    expect((await publish(person, randomUUID())).status).toBe(404);
    const gone = (await person.upload<{ id: string }>(await newPicture())).data.id;
    await test.services.media.discard(db, person.userId, [gone]);
    expect((await publish(person, gone)).status).toBe(404);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const svg = (await person.upload<{ id: string }>(drawing, 'plan.svg')).data.id;
    expect((await publish(person, svg)).status).toBe(422);
    await db.execute(`update task_results set role = 'layers' where media_id = '${person.result}'`);
    expect((await publish(person, person.result)).status).toBe(422);
    expect((await publish(person, person.upload1.id, { c1: 1, c2: 999 })).status).toBe(404);
    expect((await publish(person, person.upload1.id, { title: '' })).status).toBe(400);
    expect((await publish(person, person.upload1.id, { title: '字'.repeat(61) })).status).toBe(400);
    expect(await idsOf(person, { by: 'mine' })).toEqual([]);
  });

  it('of a title stays text, without what nobody sees', async () => {
    const person = await test.person();
    const title = async (given: string) => {
      const { id } = await publishNew(person, { title: given });
      return (await person.get<{ title: string }>(`/api/image/waterfall/item?id=${id}`)).data.title;
    };
    expect(await title('🛋️ 客厅 👨‍👩‍👧')).toBe('🛋️ 客厅 👨‍👩‍👧');
    expect(await title('\u202Egnp.\u2066photo\u200B')).toBe('gnp.photo');
    expect(await title('<img src=x onerror=alert(1)>&amp;')).toBe('<img src=x onerror=alert(1)>&amp;');
  });

  it('a publication twice is one item, and a limit a day holds', async () => {
    const person = await test.person();
    const { id, mediaId } = await publishNew(person);
    const again = await publish(person, mediaId, { title: '改过的名字' });
    expect(again.data).toEqual({ id, state: 'published' });
    const both = await Promise.all([publish(person, mediaId), publish(person, mediaId)]);
    expect(both.map(({ data }) => data.id)).toEqual([id, id]);
    await test.services.database.db.execute(`
      insert into media (user_id, object_key, sha256, name, type, bytes, source)
        select '${person.userId}', 'media/x', '', 'x', 'image/png', 0, 3 from generate_series(1, 199)`);
    await test.services.database.db.execute(`
      insert into gallery_items (user_id, media_id, state, title, authorship, licence, shows_settings, tool, width, height, source,
        hash, palette, recognised, descriptor, hot, created_at)
      select user_id, id, 'withdrawn', 'x', 'self', 'by', false, '', 1, 1, 3, '', '[]', '[]', '', 0, '${test.clock.now().toISOString()}'
      from media where user_id = '${person.userId}' and bytes = 0`);
    const { id: next } = (await person.upload<{ id: string }>(await newPicture())).data;
    expect(await publish(person, next)).toMatchObject({
      status: 429,
      error: { message: expect.stringMatching(/200/) },
    });
    expect((await publish(person, mediaId)).status).toBe(200);
  });
});
