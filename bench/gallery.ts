import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct, type Product } from '../e2e/start-product.ts';
import { processorTimes, processTree } from './processes.ts';
import { milliseconds, quantile, seconds, type Bench, type Row } from './table.ts';
import { logIn, type Visitor } from './visitor.ts';

const SIZE = { items: 100_000, authors: 2000, collects: 300_000 };
/** Requests of each kind, by so many accounts that no limit meets them, so many at once. */
const REQUESTS = 200;
const ACCOUNTS = 8;
const AT_ONCE = 2;
/** Pages that are read one behind the other to get far down. */
const DEEP = 150;
const QUERIES = ['胡桃木 客厅', 'walnut', 'keting', 'north light', '老房改造', 'terazzo', '水磨石 现代', '临湖的别墅'];

interface Page {
  readonly list: readonly { readonly id: string }[];
  readonly next: string | null;
}
type Ask = (visitor: Visitor, turn: number) => Promise<unknown>;

/** A gallery of 100,000 pictures, asked over HTTP at the server; a bare Fastify route in the same run is the peer. */
export const gallery: Bench = {
  name: 'gallery',
  async run() {
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const product = await startProduct({ LOG_LEVEL: 'warn' });
    try {
      const [line] = (await once(bare.stdout, 'data')) as [Buffer];
      const seeding = performance.now();
      await seed(product);
      const seeded = performance.now() - seeding;
      const visitors = await Promise.all(Array.from({ length: ACCOUNTS }, (_, at) => logIn(product.origin, `g${at}`)));
      const indexed = await untilIndexed(visitors[0]!);
      const rows: Row[] = [
        {
          what: `${SIZE.items} pictures, ${SIZE.authors} authors, ${SIZE.collects} collects by one command`,
          value: seconds(seeded),
          bar: 'beside it',
          holds: indexed === SIZE.items,
        },
      ];
      const peer = `${line.toString().trim()}/server-data?route=/indoorRender`;
      rows.push(
        await measure('bare Fastify route', visitors, async () => (await fetch(peer)).arrayBuffer(), bare.pid!),
      );
      for (const [what, bar, ask] of await questions(visitors))
        rows.push(await measure(what, visitors, ask, product.pid, bar));
      return rows;
    } finally {
      bare.kill();
      await product.stop();
    }
  },
};

async function questions(visitors: readonly Visitor[]): Promise<[what: string, bar: number | undefined, ask: Ask][]> {
  const page = (visitor: Visitor, query: string) => visitor.call<Page>('GET', `/image/waterfall/page?size=30${query}`);
  const deep = { hot: await walkDown(visitors, page, '&by=hot'), c1: await walkDown(visitors, page, '&by=new&c1=1') };
  const { list } = await page(visitors[0]!, '&by=new');
  const idAt = (turn: number) => list[turn % list.length]!.id;
  return [
    ['first page, hot', 60, (visitor) => page(visitor, '&by=hot')],
    [`page ${DEEP}, hot`, 60, (visitor) => page(visitor, `&by=hot&cursor=${deep.hot}`)],
    [`page ${DEEP} of a family, new`, 60, (visitor) => page(visitor, `&by=new&c1=1&cursor=${deep.c1}`)],
    ['first page of one space and style, hot', 60, (visitor) => page(visitor, '&by=hot&c1=1&c2=101&c3=1003')],
    ['first page of one tool, hot', 120, (visitor) => page(visitor, '&tool=indoor-render')],
    [
      'search by words',
      120,
      (visitor, turn) => page(visitor, `&q=${encodeURIComponent(QUERIES[turn % QUERIES.length]!)}`),
    ],
    ['counts per filter, all', undefined, (visitor) => visitor.call('GET', '/image/waterfall/counts')],
    [
      'similar to one',
      100,
      (visitor, turn) => visitor.call('GET', `/image/waterfall/similar?size=30&id=${idAt(turn)}`),
    ],
    ['one picture', undefined, (visitor, turn) => visitor.call('GET', `/image/waterfall/item?id=${idAt(turn)}`)],
    ['collect and uncollect', undefined, collectAndBack(idAt)],
  ];
}

const collectAndBack =
  (idAt: (turn: number) => string): Ask =>
  (visitor, turn) =>
    visitor.call(
      'POST',
      `/image/waterfall/${turn % (2 * ACCOUNTS) < ACCOUNTS ? 'collect' : 'unCollect'}?id=${idAt(0)}`,
    );

/** The cursor of a page far down. */
async function walkDown(
  visitors: readonly Visitor[],
  page: (visitor: Visitor, query: string) => Promise<Page>,
  query: string,
): Promise<string> {
  let cursor: string | null = null;
  for (let at = 1; at < DEEP; at += 1) {
    const { next } = await page(
      visitors[at % visitors.length]!,
      `${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    if (next === null) throw new RangeError(`There is no page ${at + 1}.`);
    cursor = next;
  }
  return cursor!;
}

/** Times as they are met, and the processor time of all its processes, which another's load does not change. */
async function measure(what: string, visitors: readonly Visitor[], ask: Ask, root: number, bar?: number): Promise<Row> {
  const before = timesBelow(root);
  const latencies: number[] = [];
  let turn = 0;
  const work = async () => {
    while (turn < REQUESTS) {
      const mine = turn;
      turn += 1;
      const start = performance.now();
      await ask(visitors[mine % visitors.length]!, mine);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share)) as [number, number, number];
  // A database connection that ended meanwhile took its time along.
  const spent = [...timesBelow(root)].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
  const counted = what.includes('page') ? p99 : p95;
  return {
    what: `${what}: p50, p95, p99 (processor time each)`,
    value: `${[p50, p95, p99].map(milliseconds).join(', ')} (${milliseconds(spent / REQUESTS)})`,
    bar: bar === undefined ? 'beside it' : `${what.includes('page') ? 'p99' : 'p95'} under ${bar} ms`,
    holds: bar === undefined || counted < bar,
  };
}

const timesBelow = (root: number) => processorTimes(processTree(root).map(({ pid }) => pid));

async function seed({ dataDir }: Product): Promise<void> {
  const args = Object.entries(SIZE).flatMap(([name, size]) => [`--${name}`, String(size)]);
  const cli = join(import.meta.dirname, '../apps/cli/src/main.ts');
  const run = spawn(process.execPath, [cli, 'gallery', 'seed', ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(run, 'exit')) as [number];
  if (code !== 0) throw new Error('The gallery was not seeded.');
}

/** The server looks for what nobody told it of every half minute, and three looks back again. */
const LOOKS_MS = 100_000;
async function untilIndexed(visitor: Visitor): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { total } = await visitor.call<{ total: number }>('GET', '/image/waterfall/counts');
    if (total === SIZE.items || tries === 60) {
      await wait(LOOKS_MS);
      return total;
    }
    await wait(2000);
  }
}
