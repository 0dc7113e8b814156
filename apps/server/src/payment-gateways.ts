import { createSandbox, type Sandbox, type SandboxDeps } from '@yujian/domain/shop/gateways/sandbox';
import type { PaymentGateway } from '@yujian/domain/shop/gateways/gateway';
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
  const { transferAccount } = config.pay;
  return {
    sandbox,
    gateways: [
      ...(transferAccount === undefined ? [] : [createTransfer(transferAccount)]),
      ...(config.pay.sandbox === 'never' ? [] : [sandbox]),
    ],
  };
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
