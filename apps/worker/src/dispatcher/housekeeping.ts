import { finishDeletions } from '@yujian/domain/account/deletion';
import { eraseDueAccounts } from '@yujian/domain/erase-accounts';
import { eraseOldInvoices } from '@yujian/domain/shop/erase';
import { cleanUp } from '@yujian/domain/media/clean-up';
import { discardMedia } from '@yujian/domain/media/rows';
import { findOutlivedFiles, findUnusedMasks } from '@yujian/domain/tasks/bin';
import { expireLots } from '@yujian/domain/wallet/service/expiry';
import type { Reservations } from '@yujian/domain/wallet/service/reservations';
import type { Clock, Database, Logger, ObjectStore } from '@yujian/platform';

const EVERY_MS = 3600_000;
const FIRST_AFTER_MS = 60_000;

interface HousekeepingDeps {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly reservations: Pick<Reservations, 'refundRest'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What time brings about: tickets end, accounts are deleted on their day, the bin is emptied, bytes without an owner go. May run in several processes at once. */
export async function keepHouse({ database, store, reservations, clock, log }: HousekeepingDeps): Promise<void> {
  const endedLots = await expireLots(database, clock);
  await eraseDueAccounts({ database, reservations, clock, log });
  await eraseOldInvoices(database.db, clock.now());
  const outlived = await findOutlivedFiles(database.db, clock.now());
  for (const [userId, mediaIds] of outlived) await discardMedia(database.db, clock.now(), userId, mediaIds);
  const masks = await findUnusedMasks(database.db, clock.now());
  for (const [userId, mediaIds] of masks) await discardMedia(database.db, clock.now(), userId, mediaIds);
  const cleaned = await cleanUp({ database, store, clock });
  const deletedAccounts = await finishDeletions(database.db, clock.now());
  log.info({ endedLots, emptiedBins: outlived.size, deletedAccounts, ...cleaned }, 'the house was kept');
}

/** Keeps house soon after the start and then every hour. Returns the way to stop. */
export function keepHouseHourly(deps: HousekeepingDeps): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const run = (): void => {
    underWay ??= keepHouse(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'keeping house failed'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, EVERY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await underWay;
  };
}
