/** Sends a login code to a phone. @throws SmsRefused */
export interface SmsSender {
  send(phone: string, code: string): Promise<void>;
}

/** Why a provider did not send; `providerCode` is its own word for it. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  readonly reason: 'tooOften' | 'badPhone' | 'failed';
  readonly providerCode: string;

  constructor(reason: SmsRefused['reason'], providerCode: string) {
    super(`The SMS provider refused: ${providerCode}`);
    this.reason = reason;
    this.providerCode = providerCode;
  }
}
