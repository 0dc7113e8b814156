import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Task } from '@yujian/contract/api/tasks';
import type { EngineChoice } from '@yujian/contract/jobs';
import { readEngineBoard } from '@yujian/domain/engines/service';
import { wordsOfFault } from '@yujian/contract/operator/faults';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { readBalance } from '@yujian/domain/wallet/service/balances';
import { isDatabaseAway } from '@yujian/platform';
import type { Database } from '@yujian/platform';
import { DispatcherCrew } from './dispatcher-crew.ts';
import type { Blow, Random } from './dispatcher-crew.ts';
import { openStudio } from './studio.ts';
import type { Person, Studio } from './studio.ts';
import type { Script, Step } from './script.ts';

export interface ChaosOptions {
  readonly database: Database;
  readonly rounds: number;
  readonly seed: number;
  /** Kills the database in its own way, from which it comes back by itself. Resolves to false when it was down already. */
  readonly crashDatabase: () => Promise<boolean>;
  readonly report?: (line: string) => void;
  /** How long people and checks wait for the database to be back; 30 s unless set. */
  readonly patienceMs?: number;
  /** How often a round kills; 5 times unless set. */
  readonly blows?: number;
}

/** What happened, over all rounds: how tasks ended, how many got something back, and what was killed how often. */
export interface ChaosOutcome {
  readonly faults: string[];
  readonly accepted: number;
  readonly refunded: number;
  readonly ended: ReadonlyMap<string, number>;
  readonly blows: ReadonlyMap<string, number>;
}

const PEOPLE = 4;
const TASKS = 14;
const BLOWS = 5;
const SETTLED_WITHIN_MS = 45_000;
const PATIENCE_MS = 30_000;
const AGAIN_MS = 50;
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
 * rest, that the ledger is right, and that no process is left. A fault is one sentence.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const random = makeRandom(options.seed);
  const studio = await openStudio(options.database);
  const dispatchers = new DispatcherCrew({
    databaseUrl: options.database.url,
    folder: studio.folder,
    slots: 2,
    leaseSeconds: 1,
    renewMs: 200,
    sweepMs: 200,
    farms: [FARM],
  });
  const faults: string[] = [];
  const blows = new Map<string, number>();
  const tasks: Task[] = [];
  try {
    await dispatchers.fill();
    while ((await readEngineBoard(options.database.db)).engines.length < 2) await wait(20);
    for (let round = 1; round <= options.rounds; round += 1) {
      const began = performance.now();
      const found = await runRound(round, studio, dispatchers, random, options).catch((error: unknown): Round => ({
        faults: [`It broke off: ${String(error)}`],
        tasks: [],
        blows: [],
      }));
      faults.push(...found.faults.map((fault) => `Round ${round} of seed ${options.seed}: ${fault}`));
      tasks.push(...found.tasks);
      for (const blow of found.blows) blows.set(blow, (blows.get(blow) ?? 0) + 1);
      options.report?.(
        `round ${round}: ${found.tasks.length} tasks, killed ${found.blows.join(', ')}, ${found.faults.length} faults, ${Math.round(performance.now() - began)} ms`,
      );
    }
  } finally {
    const left = await dispatchers.end();
    faults.push(...left.map((pid) => `The process ${pid} outlived its dispatcher.`));
    await studio.close();
  }
  const ended = new Map<string, number>();
  for (const { status } of tasks) ended.set(status, (ended.get(status) ?? 0) + 1);
  return {
    faults,
    accepted: tasks.length,
    refunded: tasks.filter(({ refunded }) => refunded > 0).length,
    ended,
    blows,
  };
}

interface Round {
  readonly faults: string[];
  readonly tasks: readonly Task[];
  readonly blows: readonly Blow[];
}

async function runRound(
  round: number,
  studio: Studio,
  crew: DispatcherCrew,
  random: Random,
  { database, seed, crashDatabase, patienceMs = PATIENCE_MS, blows: blowsMax = BLOWS }: ChaosOptions,
): Promise<Round> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) =>
      patiently(() => studio.makePerson({ tier: index % 2 === 0 ? 'standard' : 'pro' }), patienceMs),
    ),
  );
  const faults: string[] = [];
  const acknowledged: { person: Person; taskId: string }[] = [];
  const startAndCancel = async (): Promise<void> => {
    for (let index = 0; index < TASKS; index += 1) {
      await wait(random(80));
      const person = people[random(PEOPLE)]!;
      const engine = CHOICES[random(CHOICES.length)]!;
      const script = drawScript(random, engine.stay ? undefined : join(studio.folder, `back-${round}-${index}`));
      const pictures = 1 + random(3);
      let taskId: string;
      try {
        taskId = await patiently(() => studio.start(person, script(pictures), { count: pictures }, engine), patienceMs);
      } catch (error) {
        // What the database could not confirm is not acknowledged, and a limit is no fault; anything else is.
        if (isDatabaseAway(error)) return;
        if (!(error instanceof AppError && error.kind === 'tooOften'))
          faults.push(`A start was refused: ${String(error)}`);
        continue;
      }
      acknowledged.push({ person, taskId });
      if (random(5) === 0)
        void wait(random(300)).then(() => studio.taskChanges.cancel(person.userId, taskId).catch(() => undefined));
    }
  };
  const blows: Blow[] = [];
  /** Of its own: what is killed follows from the seed, however tasks come between. */
  const draw = makeRandom(seed + round);
  const strike = async (): Promise<void> => {
    for (let blow = 0; blow < blowsMax; blow += 1) {
      await wait(50 + draw(350));
      const kind = draw(8);
      if (kind < 3) blows.push(crew.killDispatcher(draw, false));
      else if (kind < 4) blows.push(crew.killDispatcher(draw, true));
      else if (kind < 7) blows.push(crew.killHost(draw));
      else blows.push((await crashDatabase()) ? 'database' : 'nobody');
      if (draw(4) > 0) await crew.fill();
    }
  };
  await Promise.all([startAndCancel(), strike()]);
  await crew.fill();
  if (acknowledged.length === 0) faults.push('No task was accepted, so nothing was tried.');
  const settled = await settle(studio, crew, database, people, acknowledged, patienceMs);
  return { faults: [...faults, ...settled.faults], tasks: settled.tasks, blows };
}

/** Waits until everything has ended and checks it; stalled tasks are cancelled as their people would. */
async function settle(
  studio: Studio,
  crew: DispatcherCrew,
  database: Database,
  people: readonly Person[],
  acknowledged: readonly { person: Person; taskId: string }[],
  patienceMs: number,
): Promise<Pick<Round, 'faults' | 'tasks'>> {
  const faults: string[] = [];
  const tasks: Task[] = [];
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await wait(50)) {
    await crew.fill();
    const open = await activeTasks(database).catch(() => undefined);
    if (open === undefined) continue;
    if (open.length === 0) break;
    for (const { id, userId, stalls } of open)
      if (stalls) await studio.taskChanges.cancel(userId, id).catch(() => undefined);
  }
  for (const { id, status } of await patiently(() => activeTasks(database), patienceMs))
    faults.push(`The task ${id} is still ${status}.`);
  for (const { person, taskId } of acknowledged) {
    const task = await patiently(() => studio.taskReader.get(person.userId, taskId, 'en'), patienceMs).catch(
      (error: unknown) => void faults.push(`The acknowledged task ${taskId} is gone: ${String(error)}`),
    );
    if (task === undefined) continue;
    tasks.push(task);
    const delivered = new Set(task.results.map(({ variant }) => variant)).size * 5;
    if (task.charged !== delivered)
      faults.push(`The task ${taskId} (${task.status}) delivered for ${delivered} and charged ${task.charged}.`);
    if (task.charged + task.refunded !== task.price.amount)
      faults.push(
        `The task ${taskId} (${task.status}) reserved ${task.price.amount}, charged ${task.charged} and gave back ${task.refunded}.`,
      );
    if (task.wanted.stay && (task.engine?.bytesSentOut ?? 0) > 0)
      faults.push(`The task ${taskId} left this machine although it was to stay.`);
    for (const { id } of task.results)
      if (!(await isStored(studio, database, id))) faults.push(`The result ${id} of ${taskId} has no bytes.`);
  }
  for (const { userId } of people) {
    const { rows } = await database.db.execute<{ charged: string }>(
      sql`select coalesce(sum(amount), 0) as charged from ledger where user_id = ${userId} and reason = 'capture'`,
    );
    const { total } = await readBalance(database.db, userId, 6, new Date());
    if (total + Number(rows[0]?.charged) !== 1000)
      faults.push(`Of 1000 gold ${total} are left although ${rows[0]?.charged} were charged.`);
  }
  return { faults: [...faults, ...(await auditLedger(database.db)).map((fault) => wordsOfFault(fault, 'en'))], tasks };
}

async function activeTasks(
  database: Database,
): Promise<{ id: string; userId: string; status: string; stalls: boolean }[]> {
  const { rows } = await database.db.execute<{ id: string; userId: string; status: string; stalls: boolean }>(sql`
    select id, user_id as "userId", status, params ->> 'promptTxt' like '%stall%' as stalls from tasks where status in ('queued', 'running')`);
  return rows;
}

async function isStored(studio: Studio, database: Database, mediaId: string): Promise<boolean> {
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select object_key as key from media where id = ${mediaId}`,
  );
  return rows[0] !== undefined && studio.objects.exists(rows[0].key);
}

/** @param back a file that a hand-back makes, for a task that a remote engine may give back */
function drawScript(random: Random, back: string | undefined): (pictures: number) => Script {
  const pause = (): Step => ({ do: 'wait', ms: random(120) });
  const kind = random(10);
  const last: Step[] =
    kind === 0
      ? [{ do: 'stall', deaf: random(2) === 0 }]
      : kind === 1
        ? [{ do: 'fail', kind: 'failed', key: 'internal.engine' }]
        : kind === 2
          ? [{ do: 'crash' }]
          : [];
  const first: Step[] =
    back !== undefined && random(5) === 0 ? [{ do: 'fail', kind: 'handBack', key: 'noEngine', once: back }] : [];
  return (pictures) => [
    ...first,
    ...Array.from({ length: pictures }, (_, variant): Step[] => [
      { do: 'progress', fraction: variant / pictures },
      pause(),
      { do: 'picture', variant, times: 1 + random(2) },
    ]).flat(),
    { do: 'preview' },
    ...last,
  ];
}

/** Tries again while the database is away, as a person who is told so does; a try of which nobody knows whether it counted is a try that nobody was told of. */
async function patiently<T>(action: () => Promise<T>, patienceMs: number): Promise<T> {
  for (const end = performance.now() + patienceMs; ; await wait(AGAIN_MS)) {
    try {
      return await action();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > end) throw error;
    }
  }
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
