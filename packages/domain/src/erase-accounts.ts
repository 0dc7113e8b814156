import type { Clock, Database, Logger } from '@yujian/platform';
import { closeAccount, findDueDeletions } from './account/deletion.ts';
import { eraseEdits } from './edits/erase.ts';
import { eraseGallery } from './gallery/erase.ts';
import { eraseMaterials } from './materials/erase.ts';
import { eraseMedia } from './media/erase.ts';
import { eraseScenes } from './scenes/erase.ts';
import { erasePayees } from './partners/erase.ts';
import { eraseRequests } from './shop/erase.ts';
import { eraseTalks } from './talk/erase.ts';
import { eraseTasks } from './tasks/erase.ts';
import { stopTasksOf } from './tasks/stop.ts';
import { eraseTours } from './tours/erase.ts';
import type { Reservations } from './wallet/service/reservations.ts';

interface EraseDeps {
  readonly database: Database;
  readonly reservations: Pick<Reservations, 'refundRest'>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Deletes the accounts whose day has come: each in one transaction, but for the bytes of its files, which go with the next
 * clean-up (media/clean-up.ts). Where an engine is still at work, the account is closed and the rest goes with the next
 * call. Accounts come up until finishDeletions finds nothing left of them, so that what was interrupted goes on. The ledger
 * stays as it is: the sum over all accounts needs it, and it names nobody.
 */
export async function eraseDueAccounts({ database, reservations, clock, log }: EraseDeps): Promise<void> {
  for (const userId of await findDueDeletions(database.db, clock.now())) {
    try {
      await database.transaction(async (tx) => {
        if (!(await closeAccount(tx, clock, userId)) || (await stopTasksOf(tx, { reservations, clock }, userId)) > 0)
          return;
        await eraseGallery(tx, userId);
        await eraseTalks(tx, userId);
        await eraseEdits(tx, userId);
        await eraseTours(tx, userId);
        await eraseMaterials(tx, userId);
        await eraseScenes(tx, userId);
        await eraseRequests(tx, userId);
        await erasePayees(tx, userId);
        await eraseTasks(tx, clock.now(), userId);
        await eraseMedia(tx, clock.now(), userId);
      });
    } catch (error) {
      // One account that cannot be deleted now keeps no other from it.
      log.warn({ err: error, userId }, 'an account was not deleted; it is tried again');
    }
  }
}
