import { AppError } from '@yujian/contract';
import { giveGold } from '@yujian/domain/wallet/give-gold';
import { systemClock } from '@yujian/platform';
import type { Database } from '@yujian/platform';

const REFUSALS: Readonly<Record<string, string>> = {
  notFound: 'Nobody has logged in with this phone number yet.',
  malformed: 'Gold is given as a whole number from 1 to 1000000.',
};

/** What was asked for cannot be given; the message says why. */
export class GoldRefused extends Error {
  override readonly name = 'GoldRefused';
}

/** Gives gold to the account of a phone. Resolves to a line about it. @throws GoldRefused */
export async function addGold(database: Database, phone: string, amount: string): Promise<string> {
  try {
    const held = await giveGold({ database, clock: systemClock }, { phone, amount: Number(amount) });
    return `${phone} has ${held} gold now`;
  } catch (error) {
    const words = error instanceof AppError ? REFUSALS[error.kind] : undefined;
    throw words === undefined ? error : new GoldRefused(words, { cause: error });
  }
}
