import { createHmac } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import { SANDBOX_DELAY_SECONDS, type SandboxAct } from '@yujian/contract/shop/orders';
import type { Clock, Database, Logger } from '@yujian/platform';
import { isSameHash } from '../../is-same-hash.ts';
import { sandboxPayments } from '../tables.ts';
import { GatewayRefused, NoticeRejected, type Payment, type PaymentGateway, type StatementLine } from './gateway.ts';
import { timeOf } from './statement-file.ts';

export type SandboxRow = typeof sandboxPayments.$inferSelect;
const DAY_MS = 24 * 3600_000;
const SIGNATURE = 'x-sandbox-signature';

/** A bank without money. It keeps books of its own, signs what it says, and can be told to be late, silent, or to refuse. */
export interface Sandbox extends PaymentGateway {
  read(orderId: string): Promise<SandboxRow>;
  /** What its person does on its page. @throws AppError notFound, conflict */
  act(orderId: string, act: SandboxAct): Promise<SandboxRow>;
  /** Sends the messages that are due. Resolves to their number. */
  sendDue(): Promise<number>;
}

export interface SandboxDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly key: () => Promise<Buffer>;
  /** Posts a signed message to the shop; resolves to its HTTP status. */
  readonly deliver: (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;
}

export function createSandbox({ database, clock, log, key, deliver }: SandboxDeps): Sandbox {
  const { db } = database;
  const sign = async (body: string) =>
    createHmac('sha256', await key())
      .update(body)
      .digest('hex');
  const ofOrder = (orderId: string) => eq(sandboxPayments.orderId, orderId);
  const ofNumber = (number: string) => eq(sandboxPayments.number, number);
  const find = async (number: string) => (await db.select().from(sandboxPayments).where(ofNumber(number)))[0];

  const read = async (orderId: string): Promise<SandboxRow> => {
    const [row] = await db.select().from(sandboxPayments).where(ofOrder(orderId));
    if (row === undefined) throw new AppError('notFound');
    return row;
  };

  /** Sends one message; it is due again later unless the shop took it. */
  const send = async (row: SandboxRow): Promise<void> => {
    const body = JSON.stringify(paymentOf(row));
    const status = await deliver(body, { 'content-type': 'application/json', [SIGNATURE]: await sign(body) }).catch(
      (error: unknown) => {
        log.warn({ err: error, order: row.number }, 'the sandbox could not reach the shop');
        return 0;
      },
    );
    const next = new Date(clock.now().getTime() + SANDBOX_DELAY_SECONDS * 1000);
    await db
      .update(sandboxPayments)
      .set({ notifyAt: status === 200 ? null : next })
      .where(ofNumber(row.number));
  };

  return {
    name: 'sandbox',
    scenes: ['page'],

    async begin({ id, number, amount }, { returnUrl }) {
      await db
        .insert(sandboxPayments)
        .values({ number, orderId: id, amount, returnUrl })
        .onConflictDoUpdate({ target: sandboxPayments.number, set: { returnUrl } });
      return { url: `/sandbox-pay/${id}` };
    },

    async query({ number }) {
      const row = await find(number);
      return row?.state === 'paid' || row?.state === 'refunded' ? paymentOf(row) : undefined;
    },

    async close({ number }) {
      const closed = await db
        .update(sandboxPayments)
        .set({ state: 'closed' })
        .where(and(ofNumber(number), sql`${sandboxPayments.state} in ('open', 'refused', 'closed')`))
        .returning({ number: sandboxPayments.number });
      if (closed.length === 0 && (await find(number)) !== undefined) throw new GatewayRefused('PAID');
    },

    async refund({ order, number, amount }) {
      const row = await find(order.number);
      if (row === undefined || row.transactionId === null) throw new GatewayRefused('NOT_PAID');
      const before = Object.entries(row.refunds).reduce((sum, [one, fen]) => sum + (one === number ? 0 : fen), 0);
      if (before + amount > row.amount) throw new GatewayRefused('MORE_THAN_PAID');
      await db
        .update(sandboxPayments)
        .set({
          refunds: sql`${sandboxPayments.refunds} || ${JSON.stringify({ [number]: amount })}::jsonb`,
          // Asked again, it was given back when it was asked for first.
          refundedAt: sql`${JSON.stringify({ [number]: clock.now() })}::jsonb || ${sandboxPayments.refundedAt}`,
          ...(before + amount === row.amount && { state: 'refunded' as const }),
        })
        .where(ofNumber(order.number));
      return 'done';
    },

    async readNotice({ headers, body }) {
      const signature = headers[SIGNATURE];
      if (typeof signature !== 'string' || !isSameHash(signature, await sign(body)))
        throw new NoticeRejected('The signature is wrong.');
      const { paidAt, ...payment } = JSON.parse(body) as Payment & { paidAt: string };
      return { ...payment, paidAt: new Date(paidAt) };
    },

    async statement(day) {
      const from = timeOf(`${day} 00:00:00`);
      const isOn = ({ at }: StatementLine) => at >= from && at.getTime() < from.getTime() + DAY_MS;
      const touched = sql`${sandboxPayments.paidAt} < ${new Date(from.getTime() + DAY_MS).toISOString()}`;
      const rows = await db.select().from(sandboxPayments).where(touched);
      return rows.flatMap(linesOf).filter(isOn);
    },

    answer: (accepted) => ({ status: accepted ? 200 : 400, type: 'text/plain', body: accepted ? 'success' : 'fail' }),

    read,

    async act(orderId, act) {
      const now = clock.now();
      const delay = act === 'delay' ? SANDBOX_DELAY_SECONDS * 1000 : 0;
      const [row] = await db
        .update(sandboxPayments)
        .set(
          act === 'refuse'
            ? { state: 'refused' }
            : {
                state: 'paid',
                paidAt: now,
                transactionId: sql`'SB' || ${sandboxPayments.number}`,
                notifyAt: act === 'lose' ? null : new Date(now.getTime() + delay),
              },
        )
        .where(and(ofOrder(orderId), sql`${sandboxPayments.state} in ('open', 'refused')`))
        .returning();
      if (row === undefined) {
        await read(orderId);
        throw new AppError('conflict', { message: 'conflict.orderEnded' });
      }
      if (act === 'pay') await send(row);
      return row;
    },

    async sendDue() {
      const due = await db.select().from(sandboxPayments).where(lte(sandboxPayments.notifyAt, clock.now())).limit(50);
      for (const row of due) await send(row);
      return due.length;
    },
  };
}

function paymentOf({ number, transactionId, amount, paidAt }: SandboxRow): Payment {
  return {
    gateway: 'sandbox',
    number,
    transactionId: transactionId ?? '',
    amount,
    paidAt: paidAt ?? new Date(0),
    payer: null,
  };
}

function linesOf(row: SandboxRow): StatementLine[] {
  const { number, transactionId, amount, paidAt } = paymentOf(row);
  const shared = { number, transactionId, fee: 0 };
  return [
    { ...shared, kind: 'payment', refundNumber: null, amount, at: paidAt },
    ...Object.entries(row.refunds).map(([refundNumber, back]) => {
      const at = new Date(row.refundedAt[refundNumber] ?? paidAt);
      return { ...shared, kind: 'refund' as const, refundNumber, amount: back, at };
    }),
  ];
}
