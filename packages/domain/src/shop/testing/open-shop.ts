import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect } from 'vitest';
import { AppError, TICKET_KINDS } from '@yujian/contract';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { newId } from '@yujian/platform';
import { createTestDatabase } from '@yujian/platform/testing';
import { users } from '../../account/tables.ts';
import { createPartners } from '../../partners/service.ts';
import { auditLedger } from '../../wallet/audit.ts';
import { readHoldings } from '../../wallet/service/balances.ts';
import { createReservations } from '../../wallet/service/reservations.ts';
import { auditShop } from '../audit.ts';
import { giveCoupon, type NewCoupon } from '../coupons.ts';
import { offerProductId } from '../products.ts';
import { shopOffers } from '../tables.ts';
import { createFakeGateway, createTestShop, makePerson } from './shop.ts';

export const DAY_MS = 24 * 3600_000;
export const START = new Date('2026-03-31T08:00:00Z');
const { gold: GOLD, tickets: TICKETS } = TICKET_KINDS;
type Kind = typeof GOLD | typeof TICKETS;

/** The message of a refusal, or `done`. */
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.messageKey : Promise.reject(error as Error)),
  );

/** A shop with its partners for one test file, at a gateway that does as it is told; the books are checked after each test. */
export async function openShop() {
  const test = await createTestDatabase();
  const { database } = test;
  let now = START;
  const clock = {
    now: () => now,
    set: (to: Date) => (now = to),
    later: (ms: number) => (now = new Date(now.getTime() + ms)),
  };
  const gateway = createFakeGateway(clock.now);
  const partners = createPartners({ database, clock });
  const hooks = {
    onSale: partners.rewardSale.bind(partners),
    onRefund: partners.takeBackShare.bind(partners),
    onRefundRefused: partners.keepShare.bind(partners),
  };
  const shop = createTestShop({ database, clock, ...hooks }, gateway);
  afterAll(() => test.close());
  afterEach(async () => {
    expect(await auditLedger(database.db)).toEqual([]);
    expect(await auditShop(database.db)).toEqual([]);
    now = START;
    gateway.refusing = 'no';
  });

  const own = (userId: string, { orderId }: Pick<OrderInfo, 'orderId'>) => ({
    userId,
    orderId,
    language: 'en' as const,
  });
  const order = (userId: string, product = 'gold-1200', more: { coupon?: string; requestId?: string } = {}) =>
    shop.order({ userId, product, language: 'en', ...more });
  const begin = async (userId: string, made: OrderInfo) => {
    const way = { gateway: 'alipay', scene: 'page', returnUrl: 'https://here.example', address: '10.0.0.1' } as const;
    await shop.pay(own(userId, made), way);
    return made;
  };
  const tell = (payment: unknown) => shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });
  const holdingsOf = async (userId: string, kind: Kind, at = now) =>
    (await readHoldings(database.db, userId, at))[kind] ?? 0;
  return {
    ...{ database, clock, gateway, shop, partners, own, order, begin, tell },
    person: () => makePerson(database),
    goldOf: (userId: string) => holdingsOf(userId, GOLD),
    ticketsOf: (userId: string, at?: Date) => holdingsOf(userId, TICKETS, at),
    bought: async (userId: string, product = 'gold-1200'): Promise<OrderInfo> => {
      const made = await begin(userId, await order(userId, product));
      await tell(gateway.pay(made.number, made.amount));
      return made;
    },
    statusOf: async (userId: string, made: OrderInfo) => (await shop.check(own(userId, made))).status,
    memberOf: async (userId: string) => {
      const [row] = await database.db.select().from(users).where(eq(users.id, userId));
      return { tier: row!.tier, until: row!.tierExpiresAt };
    },
    spend: async (userId: string, amount: number, kind: Kind = GOLD): Promise<void> => {
      const reservations = createReservations({ clock });
      const taskId = newId();
      await database.transaction(async (tx) => {
        await reservations.reserve(tx, { userId, kind, shares: [{ taskId, amount }] });
        await reservations.capture(tx, { taskId, part: 0, amount });
      });
    },
    /** Resolves to the coupon's id. */
    giveCoupon: async (userId: string, more: Partial<NewCoupon>): Promise<string> => {
      const term = { validFrom: START, validTo: new Date(START.getTime() + 30 * DAY_MS) };
      const plain = { kind: 'fixed', value: 800, minimum: 0, product: null } as const;
      await giveCoupon(database.db, clock, userId, { ...plain, ...term, ...more });
      return (await shop.coupons(userId)).at(-1)!.id;
    },
    /** Resolves to the id of its product. */
    makeOffer: async (total: number): Promise<string> => {
      const id = newId();
      await database.db.insert(shopOffers).values({
        ...{ id, titleZh: '限时', titleEn: 'Limited', product: 'gold-550', grant: { kind: 'gold', gold: 550 } },
        ...{ amount: 3000, total, left: total, startsAt: START, endsAt: new Date(START.getTime() + 7 * DAY_MS) },
      });
      return offerProductId(id);
    },
  };
}
