import type { SmsSettings } from '@yujian/platform';
import { SmsRefused, type SmsSender } from './sms.ts';

type TwilioSettings = Extract<SmsSettings, { sender: 'twilio' }>;

const ANSWER_WITHIN_MS = 10_000;
/** Twilio's codes that say what a person can do something about. */
const REASONS: Readonly<Record<string, SmsRefused['reason']>> = {
  21211: 'badPhone',
  21614: 'badPhone',
  21408: 'badPhone',
  14107: 'tooOften',
  20429: 'tooOften',
};

/** Twilio Messaging: one message with our own code, from a number or a messaging service. */
export function createTwilioSender(
  { accountSid, authToken, from, text }: TwilioSettings,
  address = 'https://api.twilio.com',
): SmsSender {
  return {
    async send(phone, code) {
      const message = new URLSearchParams({
        To: phone.startsWith('+') ? phone : `+86${phone}`,
        ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        Body: text.replaceAll('{code}', code),
      });
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
      const answer = await fetch(`${address}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
        method: 'POST',
        body: message,
        headers: { authorization: `Basic ${credentials}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      }).catch(() => undefined);
      if (answer?.status === 201) return;
      const said = (await answer?.json().catch(() => undefined)) as { code?: number } | undefined;
      const reason = String(said?.code ?? answer?.status ?? 'unreachable');
      throw new SmsRefused(REASONS[reason] ?? 'failed', reason);
    },
  };
}
