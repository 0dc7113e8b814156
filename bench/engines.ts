/**
 * The engine layer beside a farm of ComfyUI nodes that speak its protocol and draw nothing: how long a job takes to leave
 * this machine, what a process that drives a hundred of them needs, and what becomes of a hundred in a storm.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CHECKPOINT, pictureFile, removeFolders } from '../packages/engine/src/comfyui/protocol/testing/graph-jobs.ts';
import { runStorm } from '../packages/engine/src/comfyui/protocol/testing/storm.ts';
import { LEAN } from '../apps/worker/src/dispatcher/child.ts';
import { startComfyServer } from '../packages/engine/src/testing/comfyui/comfy-server.ts';
import { openDispatcher, type BenchDispatcher } from './engines/dispatcher.ts';
import type { DriverOrder, DriverWord } from './engines/driver-process.ts';
import type { FarmWord } from './engines/farm-process.ts';
import { residentMegabytes } from './processes.ts';
import { milliseconds, quantile, type Bench, type Row } from './table.ts';

const OVERHEAD_BAR_MS = 30;
const MEMORY_BAR_MB = 300;
/** So many that the slowest of a hundred is not one pause of the machine. */
const ONE_BY_ONE = 400;
const AT_ONCE = 100;
const NODES = 4;
const SEEDS = [1, 2, 3];
/** The first jobs of a process read what the node can do, open the socket, and load the words of either language. */
const COLD = 5;

export const engines: Bench = {
  name: 'engines',
  async run() {
    const dispatcher = await openDispatcher();
    try {
      const alone = [...(await overhead('pool', dispatcher)), ...(await overhead('host', dispatcher))];
      return [
        ...alone,
        await manyAtOnce('pool', dispatcher),
        await manyAtOnce('host', dispatcher),
        ...(await storms()),
      ];
    } finally {
      await dispatcher.close();
    }
  },
};

/** By which part of the product a job is driven: the ComfyUI client alone, or the whole host from a person's words on, with its call written down. */
const WHO: Readonly<Record<DriverOrder['by'], string>> = {
  pool: 'the client alone',
  host: 'the host of remote engines, text to image, its call in the database',
};

/** From the run's start to the prompt's arrival at the node, without pictures to send. */
async function overhead(by: DriverOrder['by'], dispatcher: BenchDispatcher): Promise<Row[]> {
  const farm = startProcess('farm-process.ts', ['1', 'autorun']);
  const { nodes } = await wordOf<FarmWord & { nodes: readonly string[] }>(farm, 'nodes');
  const arrivals: number[] = [];
  farm.on('message', (word: FarmWord) => 'promptAt' in word && arrivals.push(word.promptAt));
  const starts: number[] = [];
  const driver = startProcess('driver-process.ts', []);
  driver.on('message', (word: DriverWord) => 'startedAt' in word && starts.push(word.startedAt));
  await drive(driver, { nodes, jobs: ONE_BY_ONE + COLD, atOnce: false, by }, dispatcher);
  stop(farm, driver);
  const took = starts.map((start, index) => (arrivals[index] ?? Number.NaN) - start);
  const [cold, warm] = [took.slice(0, COLD), took.slice(COLD)];
  const p99 = quantile(warm, 0.99);
  return [
    {
      what: `${WHO[by]}: from a job's start to the request at the node, median / p99 of ${warm.length}`,
      value: `${milliseconds(quantile(warm, 0.5))} / ${milliseconds(p99)}`,
      bar: `under ${OVERHEAD_BAR_MS} ms`,
      holds: p99 < OVERHEAD_BAR_MS,
    },
    {
      what: `${WHO[by]}: the first ${COLD} jobs of a process`,
      value: cold.map(milliseconds).join(', '),
      bar: 'beside it',
      holds: true,
    },
  ];
}

/** All are sent, and wait at their nodes, before the first one moves. */
async function manyAtOnce(by: DriverOrder['by'], dispatcher: BenchDispatcher): Promise<Row> {
  const farm = startProcess('farm-process.ts', [String(NODES), 'stepped']);
  const { nodes } = await wordOf<FarmWord & { nodes: readonly string[] }>(farm, 'nodes');
  let sent = 0;
  farm.on('message', (word: FarmWord) => {
    if ('promptAt' in word) sent += 1;
    if (sent === AT_ONCE) farm.send('go');
  });
  const driver = startProcess('driver-process.ts', []);
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(driver.pid ?? 0).peak)), 50);
  const finished = await drive(driver, { nodes, jobs: AT_ONCE, atOnce: true, by }, dispatcher);
  clearInterval(sampling);
  stop(farm, driver);
  return {
    what: `${WHO[by]}: one process that drives ${AT_ONCE} jobs at once on ${NODES} nodes (${finished} finished), memory at its highest`,
    value: `${Math.round(peak)} MB`,
    bar: `under ${MEMORY_BAR_MB} MB`,
    holds: finished === AT_ONCE && peak < MEMORY_BAR_MB,
  };
}

async function storms(): Promise<Row[]> {
  const picture = await pictureFile();
  const rows: Row[] = [];
  for (const seed of SEEDS) {
    const servers = await Promise.all(
      Array.from({ length: 3 }, () =>
        startComfyServer({ installed: { checkpoints: [CHECKPOINT] }, previews: false, autorun: true }),
      ),
    );
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const { finished, refunded, wrong, left, faults } = await runStorm({
      servers,
      jobs: AT_ONCE,
      picture,
      haste: 10,
      random,
      everyRequests: 25,
    });
    for (const server of servers) await server.kill();
    const ended = Object.entries(refunded).map(([kind, count]) => `${count} ${kind}`);
    rows.push({
      what: `${AT_ONCE} jobs on 3 nodes, killed, restarted and cut off ${faults} times (storm ${seed})`,
      value: [`${finished} finished`, ...ended, ...wrong, ...left].join('; '),
      bar: 'each ends once, nothing is left open',
      holds:
        wrong.length === 0 &&
        left.length === 0 &&
        finished + Object.values(refunded).reduce((sum, count) => sum + count, 0) === AT_ONCE,
    });
  }
  await removeFolders();
  return rows;
}

function startProcess(file: string, args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'engines', file), args, {
    execArgv: ['--max-semi-space-size=4'],
    env: { ...process.env, ...LEAN },
  });
}

function stop(...children: readonly ChildProcess[]): void {
  for (const child of children) child.kill('SIGKILL');
}

async function drive(driver: ChildProcess, order: DriverOrder, dispatcher: BenchDispatcher): Promise<number> {
  driver.on(
    'message',
    (word: DriverWord) => 'type' in word && dispatcher.hear(word, (message) => driver.send(message)),
  );
  driver.send(order);
  return (await wordOf<DriverWord & { finished: number }>(driver, 'finished')).finished;
}

async function wordOf<W extends object>(child: ChildProcess, key: keyof W & string): Promise<W> {
  for (;;) {
    const [word] = (await once(child, 'message')) as [object];
    if (key in word) return word as W;
  }
}
