import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { GalleryItem } from '@yujian/contract/api/gallery';
import type { OpeningItem } from '@yujian/contract/catalog/opening-items';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { collect, newPicture, pageOf, statusOf } from '../../testing/gallery.ts';

let test: TestApp;
beforeAll(async () => void (test = await createTestApp()), 60_000);
afterAll(() => test.close());

const files = new Map<string, Buffer>();
async function opening(key: string, front: number | null, change: Partial<OpeningItem> = {}): Promise<OpeningItem> {
  const file = await sharp(await newPicture())
    .webp()
    .toBuffer();
  files.set(`gallery/${key}.webp`, file);
  return {
    key,
    tool: 'indoor-render',
    title: { zh: `${key} 客厅`, en: `Room ${key}` },
    params: { upload_img: 'samples/line.png', style_img: null, promptTxt: '晨光', classifyId2: 101, classifyId3: 1001 },
    inputs: { upload_img: 'samples/line.png' },
    before: 'samples/line.png',
    ...{ width: 60, height: 40, c1: 1, c2: 101, c3: 1001, seconds: 12.1, front },
    engine: { label: '内置引擎', version: '1.0' },
    look: { hash: 'aaaa', palette: [], recognised: [], descriptor: Buffer.alloc(310, 9).toString('base64') },
    sha256: createHash('sha256').update(file).digest('hex'),
    ...change,
  };
}
const bring = (items: readonly OpeningItem[]) =>
  test.services.gallery.importOpening({ items, open: (path) => Readable.from([files.get(path)!]) });
const titles = async (language: string) => {
  const guest = test.visitor();
  return (await guest.inject({ url: '/api/image/waterfall/page', headers: { 'accept-language': language } }))
    .json<{ data: { list: { title: string; author: { nickname: string } }[] } }>()
    .data.list.map(({ title, author }) => `${title}, ${author.nickname}`);
};

it('the opening gallery comes in once, the front page first, and follows its files', async () => {
  files.set('samples/line.png', await newPicture());
  const worn = {
    place: 'interior',
    finishes: { floor: { material: 'oak-planks', colour: null } },
    things: {},
  } as const;
  const items = [await opening('a', null), await opening('b', 2), await opening('c', 1, { worn })];
  const twice = await Promise.all([bring(items), bring(items)]);
  expect(twice.toSorted()).toEqual([0, 3]);
  expect(await bring(items)).toBe(0);
  expect(await titles('zh-CN')).toEqual(['c 客厅, 隅间', 'b 客厅, 隅间', 'a 客厅, 隅间']);
  expect(await titles('en')).toEqual(['Room c, Yujian', 'Room b, Yujian', 'Room a, Yujian']);

  const guest = test.visitor();
  const [first] = (await pageOf(guest, {})).data.list;
  const { data: item } = await guest.get<GalleryItem>(`/api/image/waterfall/item?id=${first!.id}`);
  expect(item).toMatchObject({
    tool: 'indoor-render',
    collects: 0,
    recipe: { engine: '内置引擎', seconds: 12.1, worn },
  });
  expect(item.recipe?.params).toMatchObject({ promptTxt: '晨光', upload_img: item.beforeUrl?.split('/').at(-1) });
  expect(await statusOf(test, item.url)).toBe(200);
  expect(await statusOf(test, item.beforeUrl!)).toBe(200);

  // Another file and title under the same key: the item stays, with what people did to it.
  const person = await test.person();
  await collect(person, first!.id);
  const changed = await opening('c', 1, { title: { zh: '新的', en: 'New' } });
  expect(await bring([items[1]!, changed])).toBe(1);
  const after = (await pageOf(guest, {})).data.list;
  expect(after.map(({ title }) => title)).toEqual(['新的', 'b 客厅']);
  expect(after[0]).toMatchObject({ id: first!.id, collects: 1 });
  expect(after[0]!.url).not.toBe(item.url);
  expect(await statusOf(test, item.url)).toBe(404);
});
