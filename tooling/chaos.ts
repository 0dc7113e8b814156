/** Kills dispatchers, engine hosts and PostgreSQL at random while tasks run: `npm run chaos -- [rounds] [seed]`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChaos } from '../apps/worker/src/dispatcher/testing/chaos.ts';
import type { ChaosOutcome } from '../apps/worker/src/dispatcher/testing/chaos.ts';
import { createLogger } from '../packages/platform/src/log.ts';
import { migrate, openDatabase } from '../packages/platform/src/database.ts';
import { isAlive, sendSignal } from '../packages/platform/src/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../packages/platform/src/postgres/embedded.ts';

const rounds = Number(process.argv[2] ?? 5);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
  throw new Error('Say how many rounds, and with which seed: npm run chaos -- 50 7');

const folder = await mkdtemp(join(tmpdir(), 'yujian-chaos-'));
const log = createLogger({ name: 'chaos', level: 'silent' });
const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
const database = openDatabase({ databaseUrl: postgres.url }, { poolSize: 10, log });
let outcome: ChaosOutcome;
try {
  await migrate(database, join(import.meta.dirname, '..', 'packages', 'domain', 'migrations'));
  console.log(`${rounds} rounds with seed ${seed}`);
  outcome = await runChaos({
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
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const { faults, accepted, refunded, ended, blows } = outcome;
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
console.log(
  `${rounds} rounds: ${accepted} tasks accepted (${listed(ended)}), ${refunded} of them with a refund; killed: ${listed(blows)}.`,
);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? 'Every acknowledged task was finished or refunded, and the ledger sums to zero.'
    : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
