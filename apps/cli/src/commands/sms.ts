import { createSmsSender } from '@yujian/domain/account/sms/sms-sender';
import { SmsRefused } from '@yujian/domain/account/sms/sms';
import type { Config, Logger } from '@yujian/platform';

/** The provider did not send; the message has its own word for it. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed';
}

const TEST_CODE = '000000';

/** Sends one message by the configured provider, with a code that opens nothing. Resolves to a line about it. @throws SmsFailed */
export async function sendTestMessage({ sms }: Config, log: Logger, phone: string): Promise<string> {
  try {
    await createSmsSender(sms, log).send(phone, TEST_CODE);
  } catch (error) {
    if (error instanceof SmsRefused)
      throw new SmsFailed(`${sms.sender} did not send: ${error.providerCode} (${error.reason})`, { cause: error });
    throw error;
  }
  return `${sms.sender} took a message with the code ${TEST_CODE} for ${phone}`;
}
