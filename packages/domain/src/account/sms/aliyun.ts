import { createRequire } from 'node:module';
import type * as Dysmsapi from '@alicloud/dysmsapi20170525';
import type { SmsSettings } from '@yujian/platform';
import { SmsRefused, type SmsSender } from './sms.ts';

type AliyunSettings = Extract<SmsSettings, { sender: 'aliyun' }>;

const ALIYUN_REASONS: Readonly<Record<string, SmsRefused['reason']>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'tooOften',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badPhone',
};
const ANSWER_WITHIN_MS = 10_000;

/** Aliyun Dysms, SendSms of 2017-05-25: an answer of HTTP 200 with a code other than OK is a failure. */
export class AliyunSender implements SmsSender {
  readonly #settings: AliyunSettings;
  readonly #service: { readonly endpoint: string; readonly protocol: 'http' | 'https' };
  #client: AliyunClient | undefined;

  constructor(
    settings: AliyunSettings,
    service: { endpoint: string; protocol: 'http' | 'https' } = {
      endpoint: 'dysmsapi.aliyuncs.com',
      protocol: 'https',
    },
  ) {
    this.#settings = settings;
    this.#service = service;
  }

  async send(phone: string, code: string): Promise<void> {
    this.#client ??= openAliyun({ ...this.#settings, ...this.#service });
    const answer = await this.#client.send(phone.replace(/^\+(86(?=1))?/, ''), code).catch((error: unknown) => {
      // The error itself names phone and code in its address.
      throw new SmsRefused('failed', error instanceof Error && 'code' in error ? String(error.code) : 'unreachable');
    });
    if (answer !== 'OK') throw new SmsRefused(ALIYUN_REASONS[answer] ?? 'failed', answer);
  }
}

interface AliyunClient {
  /** Resolves to the provider's code. */
  send(phone: string, code: string): Promise<string>;
}

/** Loaded only where it is used: the client brings several megabytes of code. It is a CommonJS package with a default export. */
function openAliyun(settings: AliyunSettings & { endpoint: string; protocol: string }): AliyunClient {
  const { accessKeyId, accessKeySecret, endpoint, protocol, signName, templateCode } = settings;
  const { default: Client, SendSmsRequest } = createRequire(import.meta.url)(
    '@alicloud/dysmsapi20170525',
  ) as (typeof Dysmsapi)['default'];
  const config = {
    accessKeyId,
    accessKeySecret,
    endpoint,
    protocol,
    connectTimeout: ANSWER_WITHIN_MS,
    readTimeout: ANSWER_WITHIN_MS,
  };
  const client = new Client(config as ConstructorParameters<typeof Client>[0]);
  return {
    async send(phone, code) {
      const { body } = await client.sendSms(
        new SendSmsRequest({ phoneNumbers: phone, signName, templateCode, templateParam: JSON.stringify({ code }) }),
      );
      return body?.code ?? 'no code';
    },
  };
}
