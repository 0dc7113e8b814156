import { createHash, createHmac } from 'node:crypto';
import type { SmsSettings } from '@yujian/platform';
import { SmsRefused, type SmsSender } from './sms.ts';

type TencentSettings = Extract<SmsSettings, { sender: 'tencent' }>;

const HOST = 'sms.tencentcloudapi.com';
const ANSWER_WITHIN_MS = 10_000;
const TYPE = 'application/json; charset=utf-8';
/** The beginnings of Tencent's codes that say what a person can do something about. */
const REASONS: readonly (readonly [string, SmsRefused['reason']])[] = [
  ['LimitExceeded.', 'tooOften'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'badPhone'],
];

interface TencentAnswer {
  readonly Response?: {
    readonly Error?: { readonly Code?: string };
    readonly SendStatusSet?: readonly { readonly Code?: string }[];
  };
}

/** Tencent SMS, SendSms of 2021-01-11. The answer is HTTP 200 whatever happened; each number has a code of its own. */
export function createTencentSender(
  settings: TencentSettings,
  { address = `https://${HOST}/`, now = Date.now }: { address?: string; now?: () => number } = {},
): SmsSender {
  return {
    async send(phone, code) {
      const payload = JSON.stringify({
        PhoneNumberSet: [phone.startsWith('+') ? phone : `+86${phone}`],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: settings.templateCode,
        TemplateParamSet: [code],
      });
      const answer = await fetch(address, {
        method: 'POST',
        body: payload,
        headers: signedHeaders(settings, payload, Math.floor(now() / 1000)),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
        .then((response) => response.json() as Promise<TencentAnswer>)
        .catch(() => undefined);
      const said = answer?.Response?.Error?.Code ?? answer?.Response?.SendStatusSet?.[0]?.Code ?? 'unreachable';
      if (said === 'Ok') return;
      throw new SmsRefused(REASONS.find(([start]) => said.startsWith(start))?.[1] ?? 'failed', said);
    },
  };
}

/** The signature TC3-HMAC-SHA256 of one call; `seconds` since 1970. */
export function signedHeaders(
  { secretId, secretKey, region }: Pick<TencentSettings, 'secretId' | 'secretKey' | 'region'>,
  payload: string,
  seconds: number,
): Record<string, string> {
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();
  const signed = 'content-type;host';
  const headers = `content-type:${TYPE}\nhost:${HOST}\n`;
  const request = ['POST', '/', '', headers, signed, sha256(payload)].join('\n');
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const scope = `${day}/sms/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), 'sms'), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return {
    'content-type': TYPE,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': String(seconds),
    'x-tc-region': region,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}
