import { readFileSync } from 'node:fs';
import { createAlipay } from '@yujian/domain/shop/gateways/alipay';
import { createSandbox, type Sandbox, type SandboxDeps } from '@yujian/domain/shop/gateways/sandbox';
import type { PaymentGateway } from '@yujian/domain/shop/gateways/gateway';
import { createWechat } from '@yujian/domain/shop/gateways/wechat';
import { createTransfer } from '@yujian/domain/shop/gateways/transfer';
import { keepKey } from '@yujian/domain/installation-key';
import type { Clock, Config, Database, Logger, ObjectStore } from '@yujian/platform';

const DELIVER_WITHIN_MS = 5000;

/** The gateways that this installation is set up for, in the order in which they are offered. */
export function createPaymentGateways(parts: {
  readonly config: Config;
  readonly database: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly deliver?: SandboxDeps['deliver'];
}): { readonly sandbox: Sandbox; readonly gateways: readonly PaymentGateway[] } {
  const { config } = parts;
  const sandbox = createSandbox({
    ...parts,
    key: keepKey(parts, 'sandbox-key'),
    deliver: parts.deliver ?? deliverTo(config),
  });
  const { transferAccount, alipay, wechat } = config.pay;
  const now = () => parts.clock.now();
  const notifyUrl = (name: string) => `${config.publicUrl}/api/pay/notify/${name}`;
  return {
    sandbox,
    gateways: [
      ...(alipay === undefined ? [] : [createAlipay({ ...withKeys(alipay), notifyUrl: notifyUrl('alipay') }, now)]),
      ...(wechat === undefined ? [] : [createWechat({ ...withKeys(wechat), notifyUrl: notifyUrl('wechat') }, now)]),
      ...(transferAccount === undefined ? [] : [createTransfer(transferAccount)]),
      ...(config.pay.sandbox === 'never' ? [] : [sandbox]),
    ],
  };
}

/** Settings whose keys are read from the files that they name; a key in its place stays. */
function withKeys<T extends { readonly privateKey: string }>(settings: T): T {
  const read = ([name, value]: [string, string]) =>
    [name, /key$/i.test(name) && value.endsWith('.pem') ? readFileSync(value, 'utf8') : value] as const;
  return Object.fromEntries(Object.entries(settings as Record<string, string>).map(read)) as T;
}

/** The sandbox is a program of this server, and still sends its messages over the network, as a gateway does. */
function deliverTo({ host, port }: Config): SandboxDeps['deliver'] {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return async (body, headers) => {
    const response = await fetch(`http://${name}:${port}/api/pay/notify/sandbox`, {
      method: 'POST',
      body,
      headers: { ...headers },
      signal: AbortSignal.timeout(DELIVER_WITHIN_MS),
    });
    return response.status;
  };
}
