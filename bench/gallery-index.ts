import { freemem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DESCRIPTOR_BYTES } from '@yujian/contract/interactive';
import { createGalleryIndex } from '@yujian/domain/gallery/index/create-index';
import type { IndexedItem } from '@yujian/domain/gallery/indexed-item';
import { syntheticItems } from './gallery/synthetic-items.ts';
import { milliseconds, quantile, seconds, type Bench, type Row } from './table.ts';

const COUNT = 100_000;
const MANY = 1_000_000;
/** Free memory from which the million is measured too. */
const MANY_FROM = 3e9;
const ROUNDS = 5;
const PAGE = { limit: 31 } as const;
const QUERIES = {
  words:
    '现代客厅|现代风客厅|modern living room|新中式 书房|oak|苏州现代 客厅|sofa|japandi|混凝土 别墅|warm bedroom|灯|keting|kt|xiandaiketing|xdkt|侘寂客厅大窗户落地|木|misty villa walnut'.split(
      '|',
    ),
  slips:
    'kitchn oak|modren villa|livng room|bedrooom|japnadi|concret|xiandia|meditteranean|industral loft|zzzzqqq'.split(
      '|',
    ),
} as const;
const BARS = { search: 120, similar: 100 } as const;

/** Search, counts and likeness over made-up pictures, in processor time: what they take where nothing else runs. */
export const galleryIndex: Bench = {
  name: 'gallery-index',
  async run() {
    const items = [...syntheticItems(COUNT)];
    const before = memory();
    const index = createGalleryIndex();
    const load = processor(() => items.forEach((item) => index.put(item)));
    const bytes = (memory() - before) / COUNT;
    const search = (queries: readonly string[]): number[] =>
      repeat(queries, (q) => index.search({ q }, 'hot', PAGE)).map(({ took }) => took);
    const counts = repeat([...QUERIES.words, undefined], (q) => index.counts({ q })).map(({ took }) => took);
    const colours = repeat(['#2f855a', '#b5502e', '#f1efea'], (colour) => index.counts({ colour }));
    const near = await nearest(index, items);
    return [
      { what: `${COUNT} pictures: to load`, value: seconds(load), bar: 'beside it', holds: true },
      {
        what: '… memory of one, its descriptor within',
        value: `${Math.round(bytes)} bytes`,
        bar: 'beside it',
        holds: true,
      },
      timed('search by words in zh, en, pinyin and initials', search(QUERIES.words), BARS.search),
      timed('search by words with slips', search(QUERIES.slips), BARS.search),
      timed('exact counts of a search', counts, BARS.search),
      timed(
        'exact counts of a colour',
        colours.map(({ took }) => took),
        BARS.search,
      ),
      timed('similar, compared with all', near.took, BARS.similar),
      {
        what: '… the longest that others wait meanwhile, by the clock and with what else ran (p99)',
        value: milliseconds(near.wait),
        bar: 'beside it',
        holds: true,
      },
      await million(),
    ];
  },
};

async function million(): Promise<Row> {
  const what = `similar among ${MANY}`;
  if (freemem() < MANY_FROM) return { what, value: 'too little memory', bar: 'beside it', holds: true };
  const [sample] = syntheticItems(1);
  const index = createGalleryIndex();
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  for (let k = 0; k < MANY; k++) {
    const from = Math.imul(k, 40_503) & 0x7fff;
    const descriptor = noise.subarray(from, from + DESCRIPTOR_BYTES);
    index.put({ ...sample!, ...{ title: '', author: '', words: '' }, id: `item-${k}`, descriptor });
  }
  const { took } = await nearest(index, [sample!]);
  return { ...timed(what, took, Infinity), bar: 'beside it' };
}

async function nearest(
  index: ReturnType<typeof createGalleryIndex>,
  items: readonly IndexedItem[],
): Promise<{ readonly took: number[]; readonly wait: number }> {
  const took: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let k = 0; k < 40; k++) {
    const { descriptor } = items[(k * 997) % items.length]!;
    if (k === 4) delay.enable();
    const start = process.cpuUsage();
    await index.similar(descriptor, PAGE);
    took.push(spent(start));
  }
  delay.disable();
  return { took: took.slice(4), wait: delay.percentile(99) / 1e6 };
}

function timed(what: string, took: readonly number[], bar: number): Row {
  const [middle, high] = [quantile(took, 0.5), quantile(took, 0.95)];
  return {
    what: `${what}, median / p95`,
    value: `${milliseconds(middle)} / ${milliseconds(high)}`,
    bar: `p95 under ${bar} ms`,
    holds: high < bar,
  };
}

/** Milliseconds of processor time of each call, the first round left out. */
function repeat<T>(asked: readonly T[], call: (one: T) => unknown): { readonly took: number }[] {
  return Array.from({ length: ROUNDS }, () => asked.map((one) => ({ took: processor(() => call(one)) })))
    .slice(1)
    .flat();
}

function processor(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return spent(start);
}

function spent(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function memory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
