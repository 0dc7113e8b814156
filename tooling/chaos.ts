/**
 * Kills dispatchers, engine hosts and PostgreSQL at random while tasks run: `npm run chaos -- [rounds] [seed]`; with `shop` before
 * them, runs random histories of orders, payments, refunds and rewards with kills in between.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChaos } from '../apps/worker/src/dispatcher/testing/chaos.ts';
import type { ChaosOutcome } from '../apps/worker/src/dispatcher/testing/chaos.ts';
import { seededRandom } from '../packages/domain/src/seeded-random.ts';
import { runHistory } from '../packages/domain/src/shop/testing/histories.ts';
import { createLogger } from '../packages/platform/src/log.ts';
import { migrate, openDatabase } from '../packages/platform/src/database.ts';
import { isAlive, sendSignal } from '../packages/platform/src/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';

const ofShop = process.argv[2] === 'shop';
const [roundsText, seedText] = process.argv.slice(ofShop ? 3 : 2);
const rounds = Number(roundsText ?? 5);
const seed = Number(seedText ?? Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('Say how many rounds, and with which seed: npm run chaos -- 50 7');

const folder = await mkdtemp(join(tmpdir(), 'yujian-chaos-'));
const log = createLogger({ name: 'chaos', level: 'silent' });
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
const database = openDatabase({ databaseUrl: postgres.url }, { poolSize: 10, log });
let faults: readonly string[];
try {
  await migrate(database, join(import.meta.dirname, '..', 'packages', 'domain', 'migrations'));
  console.log(`${rounds} rounds with seed ${seed}`);
  faults = ofShop ? await chaosOfShop() : await chaosOfTasks();
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? ofShop
      ? 'Every payment is granted once or back, nothing is under way, and the books agree.'
      : 'Every acknowledged task was finished or refunded, and the ledger sums to zero.'
    : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

async function chaosOfTasks(): Promise<readonly string[]> {
  const outcome: ChaosOutcome = await runChaos({
    database,
    rounds,
    seed,
    async crashDatabase() {
      const pid = await postgres.pid();
      if (pid === undefined || !isAlive(pid)) return false;
      sendSignal(pid, 'SIGKILL');
      return true;
    },
    report: (line) => console.log(line),
  });
  const { accepted, refunded, ended, blows } = outcome;
  const tasks = `${accepted} tasks accepted (${listed(ended)}), ${refunded} of them with a refund`;
  console.log(`${rounds} rounds: ${tasks}; killed: ${listed(blows)}.`);
  return outcome.faults;
}

async function chaosOfShop(): Promise<readonly string[]> {
  const sums = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const { steps, faults: found } = await runHistory(database, seededRandom(seed + round));
    for (const [name, count] of steps) sums.set(name, (sums.get(name) ?? 0) + count);
    if (found.length > 0) return [`The history of seed ${seed + round}:`, ...found];
  }
  const { rows } = await database.db.execute<{ status: string; n: string }>(
    'select status, count(*) as n from orders group by 1 order by 1',
  );
  console.log(`${rounds} histories: ${listed(sums)}.`);
  console.log(`Orders: ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')}.`);
  return [];
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}
