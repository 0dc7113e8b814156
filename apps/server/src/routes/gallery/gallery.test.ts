import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';

type Page = { list: GalleryCard[]; next: string | null };
type Person = Awaited<ReturnType<TestApp['person']>>;

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()));
afterAll(() => test.close());

let shade = 0;
const newPicture = () => {
  shade += 7;
  const background = { r: (shade * 3) % 256, g: shade % 256, b: 120 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
};
const WORDS = { authorship: 'self', licence: 'by', settings: 'shown' } as const;

async function publishOne(person: Person, more: Record<string, unknown> = {}) {
  const { id: mediaId } = (await person.upload<{ id: string }>(await newPicture())).data;
  const { data, error } = await person.post<{ id: string; state: string }>('/api/image/waterfall/publish', {
    id: mediaId,
    title: '一间客厅',
    ...WORDS,
    ...more,
  });
  if (error.code !== 0) throw new Error(error.message);
  return { mediaId, ...data };
}
const page = async (who: Visitor, query = '') => (await who.get<Page>(`/api/image/waterfall/page?${query}`)).data;
const collectOf = (who: Visitor, id: string, more = '') =>
  who.post<{ collects: number; collectionId: string }>(`/api/image/waterfall/collect?id=${id}${more}`);

describe('the waterfall', () => {
  it('is walked page by page in every order, each picture once', async () => {
    const author = await test.person();
    const items = [];
    for (let i = 0; i < 5; i += 1) {
      test.clock.advance(60);
      items.push((await publishOne(author, { title: `第${i}张`, c1: 1, c2: 101, c3: i % 2 ? 1001 : 1002 })).id);
    }
    await collectOf(author, items[1]!);
    for (const by of ['new', 'hot', 'collected', 'mine']) {
      const seen: string[] = [];
      const query = `size=2&by=${by}&author=${author.userId}`;
      for (let at = await page(author, query); ; at = await page(author, `${query}&cursor=${at.next}`)) {
        seen.push(...at.list.map(({ id }) => id));
        if (at.next === null) break;
      }
      expect(seen.toSorted()).toEqual(items.toSorted());
      if (by !== 'collected') continue;
      expect(seen[0]).toBe(items[1]);
    }
    const styled = async (c3: string) => (await page(author, `author=${author.userId}&c1=1&c3=${c3}`)).list.length;
    expect([await styled('1001'), await styled('1002'), await styled('1001-1002'), await styled('1003')]).toEqual([
      2, 3, 5, 0,
    ]);
  });

  it('finds by words, colour, ratio and likeness, and counts what is left', async () => {
    const author = await test.person();
    const { id } = await publishOne(author, { title: '湖边的独栋木屋', c1: 2, c2: 201 });
    expect((await page(author, `q=${encodeURIComponent('独栋木屋')}`)).list.map((card) => card.id)).toEqual([id]);
    expect((await page(author, `ratio=landscape&author=${author.userId}`)).list).toHaveLength(1);
    expect((await page(author, `ratio=portrait&author=${author.userId}`)).list).toHaveLength(0);
    const counts = await author.get<{ total: number; c2: Record<string, number> }>(
      `/api/image/waterfall/counts?author=${author.userId}`,
    );
    expect(counts.data).toMatchObject({ total: 1, c2: { 201: 1 }, ratio: { landscape: 1 } });
    const similar = await author.get<Page>(`/api/image/waterfall/similar?id=${id}&size=5`);
    expect(similar.data.list.length).toBeGreaterThan(0);
    expect(similar.data.list.map((card) => card.id)).not.toContain(id);
    await author.post(`/api/image/waterfall/unpublish?id=${id}`);
    expect((await page(author, `q=${encodeURIComponent('独栋木屋')}`)).list).toEqual([]);
  });
});
