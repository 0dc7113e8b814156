import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, readlink } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { systemClock, type Clock } from '../../../core/clock.ts';
import { isEngineError } from '../../../core/errors.ts';
import type { ComfyServer } from '../../../testing/comfyui/comfy-server.ts';
import { PROXY_PAGE } from '../../../testing/comfyui/faults.ts';
import { createNodePool } from '../node-pool.ts';
import { pictureJob, watchedContext } from './graph-jobs.ts';

export interface StormOutcome {
  readonly finished: number;
  /** Errors by kind, with `(may have run)` where nobody may send them again. */
  readonly refunded: Readonly<Record<string, number>>;
  /** Neither finished nor ended with a typed error, or finished with anything but one file of its own: a sentence each. */
  readonly wrong: readonly string[];
  /** What was left behind: a sentence each. */
  readonly left: readonly string[];
  readonly faults: number;
}

export interface Storm {
  readonly servers: readonly ComfyServer[];
  readonly jobs: number;
  readonly picture: string;
  /** Seconds of the nodes' time that pass in one of ours. */
  readonly haste: number;
  /** 0 to 1, seeded. */
  readonly random: () => number;
  /** Requests to the nodes between two faults, so that a slow machine has no worse storm. */
  readonly everyRequests: number;
}

/** Runs many jobs at once while nodes are killed, started again and cut off at random, and looks at what became of each. */
export async function runStorm({ servers, jobs, picture, haste, random, everyRequests }: Storm): Promise<StormOutcome> {
  const clock = hasty(haste);
  const sockets = watchSockets();
  const pool = createNodePool({ nodes: servers.map(({ url }) => ({ url })), clock, random, jobsPerNode: 8 });
  const names = new Set<string>();
  const wrong: string[] = [];
  const left: string[] = [];
  const refunded: Record<string, number> = {};
  let finished = 0;
  const runs = Array.from({ length: jobs }, async (_, seed) => {
    const context = await watchedContext();
    try {
      const { files } = await pool.run(pictureJob(picture, { seed, steps: 4 }), context);
      finished += 1;
      const name = files.map(({ filename }) => filename).join();
      if (files.length !== 1 || names.has(name)) wrong.push(`job ${seed} has ${files.length} files: ${name}`);
      names.add(name);
      if (context.progress.at(-1)?.fraction !== 1) wrong.push(`job ${seed} ended below 1`);
    } catch (error) {
      if (!isEngineError(error)) wrong.push(`job ${seed}: ${String(error)}`);
      else {
        const kind = error.kind === 'Unavailable' && error.mayHaveRun ? 'Unavailable (may have run)' : error.kind;
        refunded[kind] = (refunded[kind] ?? 0) + 1;
      }
    }
    if (context.progress.some(({ fraction }, index) => fraction < (context.progress[index - 1]?.fraction ?? 0)))
      wrong.push(`job ${seed} fell back`);
    const parts = (await readdir(context.workDir)).filter((name) => name.endsWith('.part'));
    if (parts.length > 0) left.push(`job ${seed} left ${parts.join()}`);
  });

  const over = new AbortController();
  const storm = breakThings(servers, random, everyRequests, over.signal);
  await Promise.all(runs);
  over.abort();
  const faults = await storm;
  await pool.close();
  for (let wait = 0; wait < 200 && sockets.open() > 0; wait += 1) await pause(5);
  if (sockets.open() > 0) left.push(`${sockets.open()} sockets`);
  sockets.end();
  const files = await openFiles();
  if (files.length > 0) left.push(`open files: ${files.join()}`);
  for (const server of servers) if (server.queue.remaining > 0) left.push(`${server.queue.remaining} jobs in a queue`);
  if (clock.waiting() > 0) left.push(`${clock.waiting()} timers`);
  return { finished, refunded, wrong, left, faults };
}

async function breakThings(
  servers: readonly ComfyServer[],
  random: () => number,
  everyRequests: number,
  signal: AbortSignal,
): Promise<number> {
  const isPost = ({ path, method }: { path: string; method: string }) => path === '/prompt' && method === 'POST';
  const faults: readonly ((server: ComfyServer) => unknown)[] = [
    (server) => server.restart(),
    async (server) => {
      await server.kill();
      await pause(30);
      await server.start();
    },
    (server) => server.sockets.terminate(),
    (server) => server.sockets.halfOpen(),
    (server) => server.fail(isPost, { cut: 'after' }, 2),
    (server) => server.fail(isPost, { cut: 'before' }, 2),
    (server) => server.fail('/queue', PROXY_PAGE, 3),
    (server) => server.fail('/history', { cut: 'before' }, 2),
    (server) => server.fail('/view', { truncateAt: 12 }),
    (server) => server.fail('/upload/image', { cut: 'after' }),
    (server) => (server.sockets.refuseWith = server.sockets.refuseWith === null ? 502 : null),
  ];
  const requests = () => servers.reduce((sum, server) => sum + server.requests.length, 0);
  let count = 0;
  let next = requests() + everyRequests;
  while (!signal.aborted) {
    await pause(3);
    if (requests() < next) continue;
    next = requests() + everyRequests;
    const server = servers[Math.floor(random() * servers.length)];
    const fault = faults[Math.floor(random() * faults.length)];
    if (!server || !fault) continue;
    await fault(server);
    count += 1;
  }
  for (const server of servers) server.heal();
  return count;
}

/** Our own ends of connections: those of a server that was made deaf stay open there. */
function watchSockets() {
  const open = new Set<Socket>();
  const onSocket = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  subscribe('net.client.socket', onSocket);
  return { open: () => open.size, end: () => unsubscribe('net.client.socket', onSocket) };
}

/** Of the jobs' folders, by this process (Linux; elsewhere none are seen). */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return paths.filter((path) => path.includes('graph-run-'));
}

/** A clock that goes faster than ours. */
function hasty(haste: number): Clock & { waiting(): number } {
  let waiting = 0;
  return {
    now: () => systemClock.now() * haste,
    async wait(ms, signal) {
      waiting += 1;
      try {
        await systemClock.wait(ms / haste, signal);
      } finally {
        waiting -= 1;
      }
    },
    waiting: () => waiting,
  };
}

function pause(ms: number): Promise<void> {
  return systemClock.wait(ms, new AbortController().signal);
}
