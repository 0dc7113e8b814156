import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { EngineChoice } from '@yujian/contract/jobs';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { auditLedger } from '@yujian/domain/wallet/audit';
import type { Database } from '@yujian/platform';
import type { DispatcherProcessOptions } from './dispatcher-process.ts';
import { openStudio } from './studio.ts';
import type { Person, Studio } from './studio.ts';
import type { Script, Step } from './script.ts';

export interface ChaosOptions {
  readonly database: Database;
  readonly rounds: number;
  readonly seed: number;
  /** Kills the database in its own way; it comes back by itself. */
  readonly crashDatabase: () => Promise<void>;
  readonly report?: (line: string) => void;
}

const PEOPLE = 4;
const TASKS = 14;
const DISPATCHERS = 2;
const BLOWS = 5;
const SETTLED_WITHIN_MS = 45_000;
const FARM = 'farm';
/** Whoever is first in the order, the farm by name, or nobody but the built-in engine. */
const CHOICES: readonly EngineChoice[] = [
  { engine: null, model: null, stay: false },
  { engine: FARM, model: 'm1', stay: false },
  { engine: null, model: null, stay: true },
];

/**
 * Starts and cancels tasks of both lanes at random while dispatchers, engine hosts and the database are killed at random, and checks
 * after each round that every acknowledged task has ended, was charged for exactly what it delivered and paid back the
 * rest, that the ledger is right, and that no process is left. Resolves to one sentence per fault.
 */
export async function runChaos(options: ChaosOptions): Promise<string[]> {
  const random = makeRandom(options.seed);
  const studio = await openStudio(options.database);
  const dispatchers = new DispatcherCrew({ databaseUrl: options.database.url, folder: studio.folder, slots: 2, leaseSeconds: 1, renewMs: 200, sweepMs: 200, farms: [FARM] });
  const faults: string[] = [];
  try {
    await dispatchers.fill();
    while ((await readEngineBoard(options.database.db)).engines.length < 2) await wait(20);
    for (let round = 1; round <= options.rounds; round += 1) {
      const began = performance.now();
      const found = await runRound(round, studio, dispatchers, random, options);
      faults.push(...found.faults.map((fault) => `Round ${round} of seed ${options.seed}: ${fault}`));
      options.report?.(`round ${round}: ${found.summary}, ${found.faults.length} faults, ${Math.round(performance.now() - began)} ms`);
    }
  } finally {
    const left = await dispatchers.end();
    faults.push(...left.map((pid) => `The process ${pid} outlived its dispatcher.`));
    await studio.close();
  }
  return faults;
}

type Random = (below: number) => number;

async function runRound(round: number, studio: Studio, crew: DispatcherCrew, random: Random, { database, crashDatabase }: ChaosOptions): Promise<{ faults: string[]; summary: string }> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => studio.makePerson({ tier: index % 2 === 0 ? 'standard' : 'pro' })));
  const acknowledged: { person: Person; taskId: string }[] = [];
  const startAndCancel = async (): Promise<void> => {
    for (let index = 0; index < TASKS; index += 1) {
      await wait(random(80));
      const person = people[random(PEOPLE)]!;
      const engine = CHOICES[random(CHOICES.length)]!;
      const script = drawScript(random, engine.stay ? undefined : join(studio.folder, `back-${round}-${index}`));
      const pictures = 1 + random(3);
      const taskId = await studio.start(person, script(pictures), { count: pictures }, engine).catch(unlessRefused);
      if (taskId === undefined) continue;
      acknowledged.push({ person, taskId });
      if (random(5) === 0) void wait(random(300)).then(() => studio.tasks.cancel(person.userId, taskId).catch(() => undefined));
    }
  };
  const blows: string[] = [];
  const strike = async (): Promise<void> => {
    for (let blow = 0; blow < BLOWS; blow += 1) {
      await wait(50 + random(350));
      const kind = random(8);
      if (kind < 3) blows.push(crew.killDispatcher(random, false));
      else if (kind < 4) blows.push(crew.killDispatcher(random, true));
      else if (kind < 7) blows.push(crew.killHost(random));
      else {
        await crashDatabase();
        blows.push('database');
      }
      if (random(4) > 0) await crew.fill();
    }
  };
  await Promise.all([startAndCancel(), strike()]);
  await crew.fill();
  const faults = await settle(studio, crew, database, people, acknowledged);
  return { faults, summary: `${acknowledged.length} tasks, killed ${blows.join(', ')}` };
}

/** Waits until everything has ended and checks it; stalled tasks are cancelled as their people would. */
async function settle(studio: Studio, crew: DispatcherCrew, database: Database, people: readonly Person[], acknowledged: readonly { person: Person; taskId: string }[]): Promise<string[]> {
  const faults: string[] = [];
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await wait(50)) {
    await crew.fill();
    const open = await activeTasks(database).catch(() => undefined);
    if (open === undefined) continue;
    if (open.length === 0) break;
    for (const { id, userId, stalls } of open) if (stalls) await studio.tasks.cancel(userId, id).catch(() => undefined);
  }
  for (const { id, status } of await activeTasks(database)) faults.push(`The task ${id} is still ${status}.`);
  for (const { person, taskId } of acknowledged) {
    const task = await studio.tasks.get(person.userId, taskId, 'en').catch(() => undefined);
    if (task === undefined) {
      faults.push(`The acknowledged task ${taskId} is gone.`);
      continue;
    }
    const delivered = new Set(task.results.map(({ variant }) => variant)).size * 5;
    if (task.charged !== delivered) faults.push(`The task ${taskId} (${task.status}) delivered for ${delivered} and charged ${task.charged}.`);
    if (task.charged + task.refunded !== task.price.amount) faults.push(`The task ${taskId} (${task.status}) reserved ${task.price.amount}, charged ${task.charged} and gave back ${task.refunded}.`);
    if (task.wanted.stay && (task.engine?.bytesSentOut ?? 0) > 0) faults.push(`The task ${taskId} left this machine although it was to stay.`);
    for (const { id } of task.results) if (!(await isStored(studio, database, id))) faults.push(`The result ${id} of ${taskId} has no bytes.`);
  }
  for (const { userId } of people) {
    const { rows } = await database.db.execute<{ charged: string }>(sql`select coalesce(sum(amount), 0) as charged from ledger where user_id = ${userId} and reason = 'capture'`);
    const { total } = await studio.wallet.balance(database.db, userId, 6);
    if (total + Number(rows[0]?.charged) !== 1000) faults.push(`Of 1000 gold ${total} are left although ${rows[0]?.charged} were charged.`);
  }
  return [...faults, ...(await auditLedger(database.db))];
}

async function activeTasks(database: Database): Promise<{ id: string; userId: string; status: string; stalls: boolean }[]> {
  const { rows } = await database.db.execute<{ id: string; userId: string; status: string; stalls: boolean }>(sql`
    select id, user_id as "userId", status, params ->> 'promptTxt' like '%stall%' as stalls from tasks where status in ('queued', 'running')`);
  return rows;
}

async function isStored(studio: Studio, database: Database, mediaId: string): Promise<boolean> {
  const { rows } = await database.db.execute<{ key: string }>(sql`select object_key as key from media where id = ${mediaId}`);
  return rows[0] !== undefined && studio.objects.exists(rows[0].key);
}

/** @param back a file that a hand-back makes, for a task that a remote engine may give back */
function drawScript(random: Random, back: string | undefined): (pictures: number) => Script {
  const pause = (): Step => ({ do: 'wait', ms: random(120) });
  const kind = random(10);
  const last: Step[] = kind === 0 ? [{ do: 'stall', deaf: random(2) === 0 }] : kind === 1 ? [{ do: 'fail', kind: 'failed', key: 'internal.engine' }] : kind === 2 ? [{ do: 'crash' }] : [];
  const first: Step[] = back !== undefined && random(5) === 0 ? [{ do: 'fail', kind: 'handBack', key: 'noEngine', once: back }] : [];
  return (pictures) => [
    ...first,
    ...Array.from({ length: pictures }, (_, variant): Step[] => [{ do: 'progress', fraction: variant / pictures }, pause(), { do: 'picture', variant, times: 1 + random(2) }]).flat(),
    { do: 'preview' },
    ...last,
  ];
}

/** A start that the database could not confirm is not acknowledged; one that was refused is a fault of this test. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof AppError && error.kind !== 'tooOften') throw error;
  return undefined;
}

/** Dispatcher processes, started again when they were killed, as the starter does. */
class DispatcherCrew {
  readonly #options: DispatcherProcessOptions;
  readonly #hosts = new Set<number>();
  #members: ChildProcess[] = [];

  constructor(options: DispatcherProcessOptions) {
    this.#options = options;
  }

  async fill(): Promise<void> {
    this.#members = this.#members.filter(isLiving);
    while (this.#members.length < DISPATCHERS) {
      const member = fork(join(import.meta.dirname, 'dispatcher-process.ts'), [JSON.stringify(this.#options)], { execArgv: ['--max-semi-space-size=4'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      this.#members.push(member);
      await Promise.race([once(member, 'message'), once(member, 'exit')]);
    }
  }

  /** `wholly`: its engine hosts are killed too, else they have to notice by themselves. */
  killDispatcher(random: Random, wholly: boolean): string {
    const member = this.#draw(random);
    if (member === undefined) return 'nobody';
    const hosts = this.#hostsOf(member);
    member.kill('SIGKILL');
    if (wholly) for (const pid of hosts) killQuietly(pid);
    return wholly ? 'tree' : 'dispatcher';
  }

  killHost(random: Random): string {
    const member = this.#draw(random);
    const hosts = member === undefined ? [] : this.#hostsOf(member);
    const pid = hosts[random(Math.max(1, hosts.length))];
    if (pid === undefined) return 'nobody';
    killQuietly(pid);
    return 'host';
  }

  /** Ends all. Resolves to the engine hosts that are still there. */
  async end(): Promise<number[]> {
    for (const member of this.#members.filter(isLiving)) {
      this.#hostsOf(member);
      const gone = once(member, 'exit');
      member.send('stop');
      await Promise.race([gone, wait(5000).then(() => member.kill('SIGKILL'))]);
    }
    for (let patience = 0; patience < 40 && [...this.#hosts].some(isRunning); patience += 1) await wait(50);
    return [...this.#hosts].filter(isRunning);
  }

  #draw(random: Random): ChildProcess | undefined {
    const living = this.#members.filter(isLiving);
    return living[random(Math.max(1, living.length))];
  }

  #hostsOf(member: ChildProcess): number[] {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    const hosts = table.split('\n').flatMap((line) => {
      const [pid, parent, ...words] = line.trim().split(/\s+/);
      return Number(parent) === member.pid && words.join(' ').includes('fake-host') ? [Number(pid)] : [];
    });
    for (const pid of hosts) this.#hosts.add(pid);
    return hosts;
  }
}

function isLiving(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
