import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import { RATIO_KEYS } from '@yujian/contract/gallery/gallery-choices';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import { describe, expect, it } from 'vitest';
import type { IndexedItem } from '../indexed-item.ts';
import type { GalleryFilters, GalleryIndex, GalleryOrder, Hit } from '../gallery-index.ts';
import { createGalleryIndex } from './create-index.ts';

let made = 0;
function item(given: Partial<IndexedItem> = {}): IndexedItem {
  made += 1;
  return {
    id: `item-${String(made).padStart(5, '0')}`,
    userId: 'user-1',
    change: made,
    title: '',
    author: '',
    words: '',
    recognised: [],
    tool: 'indoor-render',
    c1: 0,
    c2: 0,
    c3: 0,
    width: 1024,
    height: 768,
    palette: [],
    descriptor: new Uint8Array(DESCRIPTOR_BYTES),
    collects: 0,
    hot: 0,
    publishedAt: 0,
    ...given,
  };
}
function indexOf(...items: readonly IndexedItem[]): GalleryIndex {
  const index = createGalleryIndex();
  for (const one of items) index.put(one);
  return index;
}
const found = (index: GalleryIndex, filters: GalleryFilters | string) =>
  idsOf(index.search(typeof filters === 'string' ? { q: filters } : filters, 'hot', { limit: 50 }));
const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id);
/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const LIVING = SPACES.interior.find(({ key }) => key === 'living-room')!.id;
const CHINESE = STYLES.interior.find(({ key }) => key === 'new-chinese')!.id;

describe('words of a search', () => {
  const sunset = item({ title: '黄昏的现代客厅', author: '林木', words: '胡桃木，灰绿色沙发' });
  const oak = item({ title: 'Quiet kitchens in oak', author: 'Ada Bell', words: 'pale oak, microcement' });
  const named = item({ title: '无题', c1: 1, c2: LIVING, c3: CHINESE, recognised: ['sofa', 'lamp'], tool: 'toline' });
  const index = indexOf(sunset, oak, named);

  it.each([
    ['客厅', [sunset, named]],
    ['现代客厅', [sunset]],
    ['现代风客厅', [sunset]],
    ['keting', [sunset, named]],
    ['xiandaiketing', [sunset]],
    ['keti', [sunset, named]],
    ['kt', [sunset, named]],
    ['xdkt', [sunset]],
    ['新中式', [named]],
    ['xinzhongshi', [named]],
    ['new chinese living room', [named]],
    ['sofa', [named]],
    ['沙发', [named, sunset]],
    ['灯', [named]],
    ['deng', [named]],
    ['线稿', [named]],
    ['林木', [sunset]],
    ['linmu', [sunset]],
    ['胡桃木', [sunset]],
    ['Kitchen', [oak]],
    ['KITCHENS oak', [oak]],
    ['kitc', [oak]],
    ['kitchne', [oak]],
    ['microcemnet', [oak]],
    ['ktichen the oak', [oak]],
    ['ada', [oak]],
    ['ｏａｋ', [oak]],
    ['卫生间', []],
    ['🏠', []],
  ] as const)('%s', (query, expected) => {
    expect(found(index, query).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });

  it('count most in a title, and a little more where many collect', () => {
    const [inWords, inTitle, collected] = [
      item({ words: 'terrazzo' }),
      item({ title: 'terrazzo' }),
      item({ title: 'terrazzo', collects: 50 }),
    ];
    expect(found(indexOf(inWords, inTitle, collected), 'terrazzo')).toEqual([collected.id, inTitle.id, inWords.id]);
  });

  it('must all be found, unless nothing has all', () => {
    const [both, one, none] = [item({ title: 'oak stair' }), item({ title: 'oak' }), item({ title: 'brick' })];
    expect(found(indexOf(both, one, none), 'oak stair')).toEqual([both.id]);
    expect(found(indexOf(one, none), 'oak stair')).toEqual([one.id]);
    expect(found(indexOf(both, one, none), { q: 'oak stair', author: 'nobody' })).toEqual([]);
  });

  it('may be anything', () => {
    const hostile = [
      'a'.repeat(10_000),
      '现'.repeat(10_000),
      'xianxianxian'.repeat(900),
      '\uD800\u202E<script>',
      "'; drop table --",
      'ﷺ'.repeat(300),
      'constructor __proto__ toString',
      'a b c d e f g h i j k l m n o p',
      ' ',
    ];
    const many = indexOf(
      ...Array.from({ length: 500 }, (_, k) => item({ title: `现代客厅 ${k} ${'oak '.repeat(k % 9)}` })),
    );
    const start = performance.now();
    for (const q of hostile) expect(() => [many.search({ q }, 'hot', { limit: 30 }), many.counts({ q })]).not.toThrow();
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('filters, counts and pages', () => {
  const below = numbers(7);
  const items = Array.from({ length: 700 }, (_, k) =>
    item({
      title: below(2) ? `oak ${below(9)}` : '现代客厅',
      c1: 1 + below(3),
      c2: 102 + below(4),
      c3: below(5) ? 1001 + below(4) : -1000,
      tool: ['toline', 'indoor-render'][below(2)]!,
      userId: `user-${below(5)}`,
      width: [600, 1000, 1600, 1850, 4000][below(5)]!,
      height: 1000,
      collects: below(30),
      hot: below(40),
      palette: [{ colour: ['#2f6b3a', '#f4f3f0'][k % 2]!, share: below(2) ? 0.3 : 0.05 }],
    }),
  );
  const index = indexOf(...items);
  const ratio = (one: IndexedItem) => RATIO_KEYS[[600, 1000, 1600, 1850, 4000].indexOf(one.width)]!;

  it.each([
    [{}, () => true],
    [{ q: 'oak' }, (one: IndexedItem) => one.title.startsWith('oak')],
    [{ c1: 2, c2: 0 }, (one: IndexedItem) => one.c1 === 2],
    [{ c2: 103, c3: [1001, -1000] }, (one: IndexedItem) => one.c2 === 103 && [1001, -1000].includes(one.c3)],
    [
      { q: '客厅', tool: 'toline', ratio: 'square' as const },
      (one: IndexedItem) => one.title === '现代客厅' && one.tool === 'toline' && one.width === 1000,
    ],
    [{ author: 'user-3' }, (one: IndexedItem) => one.userId === 'user-3'],
    [{ author: 'user-99' }, () => false],
    [{ colour: '#35703f' }, ({ palette: [first] }: IndexedItem) => first!.colour === '#2f6b3a' && first!.share > 0.08],
    [{ colour: '#c02020' }, () => false],
  ])('%j', (filters: GalleryFilters, passes: (one: IndexedItem) => boolean) => {
    const left = items.filter(passes);
    const tally = (key: (one: IndexedItem) => string | number) =>
      Object.fromEntries([...Map.groupBy(left, key)].map(([value, group]) => [String(value), group.length]));
    expect(index.counts(filters)).toEqual({
      total: left.length,
      c1: tally(({ c1 }) => c1),
      c2: tally(({ c2 }) => c2),
      c3: tally(({ c3 }) => c3),
      tool: tally(({ tool }) => tool),
      ratio: tally(ratio),
    });
    const keys = { hot: 'hot', new: 'publishedAt', collected: 'collects' } as const satisfies Record<
      GalleryOrder,
      string
    >;
    for (const order of ['hot', 'new', 'collected'] as const) {
      const paged: Hit[] = [];
      for (let page: readonly Hit[] | undefined; page === undefined || page.length === 60; paged.push(...page))
        page = index.search(filters, order, { limit: 60, after: paged.at(-1) });
      const key = keys[order];
      expect(idsOf(paged).toSorted()).toEqual(left.map(({ id }) => id).toSorted());
      if (filters.q === undefined)
        expect(idsOf(paged)).toEqual(
          left.toSorted((a, b) => b[key] - a[key] || (a.id < b.id ? 1 : -1)).map(({ id }) => id),
        );
    }
  });

  it('keeps to the ids that it is given', () => {
    const among = new Set(items.slice(0, 9).map(({ id }) => id));
    expect(index.counts({ among }).total).toBe(9);
    expect(found(index, { q: 'oak', among }).every((id) => among.has(id))).toBe(true);
  });
});

describe('items that change and go', () => {
  it('are found as they are now', () => {
    const [first, other] = [item({ title: 'brick' }), item({ title: 'oak' })];
    const index = indexOf(first, other);
    index.put({ ...first, title: 'oak', collects: 3 });
    expect([found(index, 'brick'), found(index, 'oak')]).toEqual([[], [first.id, other.id]]);
    index.put({ ...other, collects: 900 });
    expect(found(index, 'oak')).toEqual([other.id, first.id]);
    index.put({ ...other, change: other.change - 1, title: 'brick' });
    expect(found(index, 'brick')).toEqual([]);
    for (const id of [other.id, 'no such item']) index.remove(id);
    expect([found(index, 'oak'), found(index, {})]).toEqual([[first.id], [first.id]]);
  });

  it('leave their places to others', async () => {
    const items = Array.from({ length: 3000 }, (_, k) => item({ title: `word${k % 50}` }));
    const index = indexOf(...items);
    for (let round = 0; round < 4; round++)
      for (const [k, one] of items.entries()) index.put({ ...one, title: `round${round} word${k % 50}` });
    for (const { id } of items.slice(100)) index.remove(id);
    expect(index.counts({}).total).toBe(100);
    expect(found(index, 'round3 word7').toSorted()).toEqual([items[7]!.id, items[57]!.id]);
    expect(index.counts({ q: 'round3' }).total).toBe(100);
    expect(await index.similar(items[0]!.descriptor, { limit: 200 })).toHaveLength(100);
  });
});

describe('similar', () => {
  const below = numbers(3);
  const random = () => Uint8Array.from({ length: DESCRIPTOR_BYTES }, () => below(256));
  const items = Array.from({ length: 900 }, () => item({ descriptor: random() }));
  const index = indexOf(...items, item({ descriptor: new Uint8Array(3) }));
  const distance = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, k) => sum + Math.abs(value - b[k]!), 0);

  it('gives the nearest of all, page after page', async () => {
    const asked = random();
    const ordered = items
      .toSorted((a, b) => distance(asked, a.descriptor) - distance(asked, b.descriptor) || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    const first = await index.similar(asked, { limit: 40 });
    const second = await index.similar(asked, { limit: 40, after: first.at(-1) });
    expect(idsOf([...first, ...second])).toEqual(ordered.slice(0, 80));
    expect(idsOf(await index.similar(asked, { limit: 1000 }))).toEqual(ordered);
  });

  it('leaves out the one that is asked about, and compares nothing of another length', async () => {
    const one = items[5]!;
    expect(await index.similar(one.descriptor, { limit: 1 })).toEqual([{ id: one.id, score: 1 }]);
    expect(idsOf(await index.similar(one.descriptor, { limit: 900, except: one.id }))).not.toContain(one.id);
    expect(await index.similar(new Uint8Array(3), { limit: 5 })).toEqual([]);
  });
});
