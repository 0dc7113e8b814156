import { AppError } from '@yujian/contract';
import { keepKey } from '@yujian/domain/installation-key';
import { createSecondFactor } from '@yujian/domain/operator/second-factor';
import { systemClock } from '@yujian/platform';
import type { Config, Database, ObjectStore } from '@yujian/platform';

/** Nobody can be made an operator so; the message says why. */
export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}

/** Makes the account of a phone an operator's, with a new second factor. Resolves to what is said of it, once. @throws OperatorRefused */
export async function appointOperator(
  config: Config,
  { database, store }: { readonly database: Database; readonly store: ObjectStore },
  phone: string,
): Promise<string[]> {
  const secondFactor = createSecondFactor({
    database,
    clock: systemClock,
    key: keepKey({ database, store }, 'operator-key'),
    issuer: config.product.name,
  });
  try {
    const address = await secondFactor.appoint(phone);
    const secret = new URL(address).searchParams.get('secret') ?? '';
    return [
      `${phone} is an operator now. Enter this key in an authenticator app; it is shown this once:`,
      secret,
      address,
      `Then open ${config.publicUrl}/operator`,
    ];
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound')
      throw new OperatorRefused('Nobody has logged in with this phone number yet: log in once, then run this again.');
    throw error;
  }
}
