import type { Logger, SmsSettings } from '@yujian/platform';
import { AliyunSender } from './aliyun.ts';
import type { SmsSender } from './sms.ts';
import { createTencentSender } from './tencent.ts';
import { createTwilioSender } from './twilio.ts';

export function createSmsSender(settings: SmsSettings, log: Logger): SmsSender {
  if (settings.sender === 'aliyun') return new AliyunSender(settings);
  if (settings.sender === 'tencent') return createTencentSender(settings);
  return settings.sender === 'twilio' ? createTwilioSender(settings) : new ConsoleSender(log);
}

/** The embedded default: the code stands in the server's log. */
class ConsoleSender implements SmsSender {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  async send(phone: string, code: string): Promise<void> {
    this.#log.info({ phone, loginCode: code, notice: true }, `登录验证码 login code: ${code}`);
  }
}
