import { eq } from 'drizzle-orm';
import { AppError, TICKET_KINDS } from '@yujian/contract';
import { newId } from '@yujian/platform';
import type { Clock, Database } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { readBalance } from './service/balances.ts';
import { createGrants } from './service/grants.ts';

/** Whoever asks for more has typed a figure too many. */
const MOST_GOLD = 1_000_000;

/**
 * The operator gives gold that does not end to the account of a phone. Resolves to what it holds then.
 * @throws AppError malformed (no whole number from 1 to MOST_GOLD), notFound (nobody has logged in with that phone)
 */
export async function giveGold(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { phone, amount }: { readonly phone: string; readonly amount: number },
): Promise<number> {
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST_GOLD)
    throw new AppError('malformed', { message: 'malformed.field', values: { field: 'gold' } });
  const { gold } = TICKET_KINDS;
  return database.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    if (person === undefined) throw new AppError('notFound');
    await createGrants({ clock }).grant(tx, {
      userId: person.id,
      kind: gold,
      amount,
      reason: 'operator',
      endsAt: null,
      idempotencyKey: `operator:${newId()}`,
    });
    return (await readBalance(tx, person.id, gold, clock.now())).total;
  });
}
