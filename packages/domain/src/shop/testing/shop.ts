import { newId } from '@yujian/platform';
import type { Database } from '@yujian/platform';
import { silentLog } from '@yujian/platform/testing';
import { users } from '../../account/tables.ts';
import {
  GatewayRefused,
  type Payment,
  type PaymentGateway,
  type RefundRequest,
  type StatementLine,
} from '../gateways/gateway.ts';
import { createShop, type Shop, type ShopServiceDeps } from '../service.ts';

/** A gateway that does as a test tells it. */
export interface FakeGateway extends PaymentGateway {
  /** Somebody pays an order; an amount of their own where one is given. */
  pay(number: string, amount: number): Payment;
  /** The next refunds end so: refused for good, with an error that may pass, or with the money staying there. */
  refusing: 'no' | 'refuse' | 'fail' | 'abnormal';
  readonly paid: ReadonlyMap<string, readonly Payment[]>;
  readonly refunded: ReadonlyMap<string, RefundRequest>;
  readonly closed: ReadonlySet<string>;
  /** What the statement of its own books is changed to. */
  changed(lines: readonly StatementLine[], day: string): readonly StatementLine[];
}

export function createFakeGateway(now: () => Date): FakeGateway {
  const paid = new Map<string, Payment[]>();
  const refunded = new Map<string, RefundRequest>();
  const refundedAt = new Map<string, Date>();
  const closed = new Set<string>();
  // Of each gateway of a test another: transactions are known by their number.
  const name = newId();
  let transactions = 0;
  return {
    name: 'alipay',
    scenes: ['page', 'qr'],
    refusing: 'no',
    paid,
    refunded,
    closed,
    pay(number, amount) {
      const transactionId = `${name}-${(transactions += 1)}`;
      const payment: Payment = { gateway: 'alipay', number, transactionId, amount, paidAt: now(), payer: null };
      paid.set(number, [...(paid.get(number) ?? []), payment]);
      return payment;
    },
    begin: ({ number }) => Promise.resolve({ url: `https://pay.example/${number}` }),
    query: ({ number }) => Promise.resolve(paid.get(number)?.[0]),
    close({ number }) {
      if (paid.has(number)) return Promise.reject(new GatewayRefused('TRADE_HAS_SUCCESS'));
      closed.add(number);
      return Promise.resolve();
    },
    refund(request) {
      // The same number is the same refund, as at every gateway.
      if (refunded.has(request.number)) return Promise.resolve('done');
      if (this.refusing === 'refuse') return Promise.reject(new GatewayRefused('NOT_ALLOWED'));
      if (this.refusing === 'abnormal') return Promise.resolve('abnormal');
      if (this.refusing === 'fail') return Promise.reject(new Error('The line is down.'));
      refunded.set(request.number, request);
      refundedAt.set(request.number, now());
      return Promise.resolve('done');
    },
    changed: (lines) => lines,
    statement(day) {
      const lines: StatementLine[] = [
        ...[...paid.values()].flat().map(({ number, transactionId, amount, paidAt }) => ({
          ...{ at: paidAt, number, transactionId, kind: 'payment' as const, refundNumber: null, amount, fee: 0.6 },
        })),
        ...[...refunded.values()].map(({ order, transactionId, number: refundNumber, amount }) => ({
          ...{ at: refundedAt.get(refundNumber)!, number: order.number, transactionId, kind: 'refund' as const },
          ...{ refundNumber, amount, fee: -0.6 },
        })),
      ];
      const dayOf = ({ at }: StatementLine) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 10);
      return Promise.resolve(
        this.changed(
          lines.filter((line) => dayOf(line) === day),
          day,
        ),
      );
    },
    readNotice({ body }) {
      const { paidAt, ...payment } = JSON.parse(body) as Payment & { paidAt: string };
      return Promise.resolve({ ...payment, paidAt: new Date(paidAt) });
    },
    answer: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: '' }),
  };
}

export function createTestShop(
  deps: Pick<ShopServiceDeps, 'database' | 'clock'> & Partial<ShopServiceDeps>,
  gateway: PaymentGateway,
): Shop {
  return createShop({ log: silentLog, paymentGateways: [gateway], ...deps });
}

export async function makePerson(database: Database): Promise<string> {
  const id = newId();
  await database.db.insert(users).values({ id, phone: id, nickname: 'Lin', inviteCode: id });
  return id;
}
