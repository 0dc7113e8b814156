import { AppError } from '@yujian/contract';
import { keepKey } from '@yujian/domain/installation-key';
import { withLog } from '@yujian/domain/operator/log';
import { findPersonByPhone } from '@yujian/domain/operator/reads';
import { createSecondFactor } from '@yujian/domain/operator/second-factor';
import { systemClock } from '@yujian/platform';
import type { Config, Database, ObjectStore } from '@yujian/platform';

const REFUSALS: Readonly<Record<string, string>> = {
  notFound: 'Nobody has logged in with this phone number yet: log in once, then run this again.',
  'notFound.operator': 'The account of this phone number is no operator’s.',
  'conflict.lastOperator': 'This is the last operator; make another one first.',
};

/** Nobody can be made an operator so, or stop being one; the message says why. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}

/**
 * Makes the account of a phone an operator's, with a new second factor, or takes the role away, which stands in the log.
 * Resolves to what is said of it, once. @throws OperatorRefused
 */
export async function changeOperator(
  config: Config,
  { database, store }: { readonly database: Database; readonly store: ObjectStore },
  { phone, removes }: { readonly phone: string; readonly removes: boolean },
): Promise<string[]> {
  const clock = systemClock;
  const key = keepKey({ database, store }, 'operator-key');
  const secondFactor = createSecondFactor({ database, clock, key, issuer: config.product.name });
  try {
    if (removes) {
      const target = await findPersonByPhone(database.db, phone);
      const act = { operatorId: null, act: 'removeOperator', target, fields: {}, language: 'en' } as const;
      await withLog({ database, clock }, act, () => secondFactor.dismiss(target));
      return [`${phone} is no operator any more.`];
    }
    const address = await secondFactor.appoint(phone);
    const secret = new URL(address).searchParams.get('secret') ?? '';
    return [
      `${phone} is an operator now. Enter this key in an authenticator app; it is shown this once:`,
      secret,
      address,
      `Then open ${config.publicUrl}/operator`,
    ];
  } catch (error) {
    const words = error instanceof AppError ? REFUSALS[error.messageKey] : undefined;
    throw words === undefined ? error : new OperatorRefused(words, { cause: error });
  }
}
