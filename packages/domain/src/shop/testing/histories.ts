import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, TICKET_KINDS, TIER_RIGHTS } from '@yujian/contract';
import { wordsOfFault } from '@yujian/contract/operator/faults';
import { PRODUCTS } from '@yujian/contract/shop/products';
import { newId } from '@yujian/platform';
import type { Database } from '@yujian/platform';
import { users } from '../../account/tables.ts';
import { createPartners, type Partners } from '../../partners/service.ts';
import { withdrawals } from '../../partners/tables.ts';
import { auditLedger } from '../../wallet/audit.ts';
import { readBalance } from '../../wallet/service/balances.ts';
import { expireLots } from '../../wallet/service/expiry.ts';
import { createReservations } from '../../wallet/service/reservations.ts';
import { auditShop } from '../audit.ts';
import { giveCoupon } from '../coupons.ts';
import type { Payment } from '../gateways/gateway.ts';
import { offerProductId } from '../products.ts';
import type { Shop } from '../service.ts';
import { membershipTerms, orders, payments, refunds, shopOffers } from '../tables.ts';
import { createFakeGateway, createTestShop, makePerson, type FakeGateway } from './shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STEPS = 80;

/** What a history was made of, and what its end says against it. */
export interface HistoryOutcome {
  readonly steps: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** The process was killed here: what was committed stays, what was not is gone, and nobody is told. */
class Killed extends Error {}

/**
 * One random history of a shop: people order, pay, are told of it in any order and number, refund, spend, earn, withdraw, while
 * processes are killed and the gateway is away. Afterwards everything that is under way is brought to its end.
 */
export async function runHistory(database: Database, random: () => number): Promise<HistoryOutcome> {
  const steps = new Map<string, number>();
  let now = new Date('2026-03-01T08:00:00Z');
  let deadly = true;
  const clock = { now: () => now };
  const fragile = withKills(database, () => deadly && random() < 0.06);
  const gateway = createFakeGateway(clock.now);
  const partners = createPartners({ database: fragile, clock });
  const shop = createTestShop(
    {
      database: fragile,
      clock,
      onSale: (tx, sale) => partners.rewardSale(tx, sale),
      onRefund: (tx, refund) => partners.takeBackShare(tx, refund),
      onRefundRefused: (tx, refund) => partners.keepShare(tx, refund),
    },
    withLosses(gateway, () => deadly && random() < 0.08),
  );
  const people = await inviteInARow(database, now);
  const product = await makeOffer(database, now);
  const world: World = { database, fragile, shop, partners, gateway, people, product, random, clock, faults: [] };

  for (let i = 0; i < STEPS; i += 1) {
    const [name, act] = pick(ACTS, random);
    steps.set(name, (steps.get(name) ?? 0) + 1);
    await act(world).catch((error: unknown) => {
      if (!(error instanceof Killed || error instanceof AppError || isLoss(error))) throw error;
    });
    now = new Date(now.getTime() + Math.floor(random() ** 4 * 3 * DAY_MS));
  }

  deadly = false;
  gateway.refusing = 'no';
  for (const payment of [...gateway.paid.values()].flat()) await tell(shop, payment);
  for (let i = 0; i < 3; i += 1) {
    now = new Date(now.getTime() + 30 * MINUTE_MS);
    await shop.tend();
  }
  return { steps, faults: [...world.faults, ...(await findFaults(world))] };
}

interface World {
  readonly database: Database;
  readonly fragile: Database;
  readonly shop: Shop;
  readonly partners: Partners;
  readonly gateway: FakeGateway;
  readonly people: readonly string[];
  readonly product: string;
  readonly random: () => number;
  readonly clock: { now(): Date };
  /** What was wrong on the way. */
  readonly faults: string[];
}

const ACTS: readonly (readonly [string, (world: World) => Promise<unknown>])[] = [
  ['order', order],
  ['order', order],
  ['pay', pay],
  ['pay', pay],
  [
    'tell',
    async ({ shop, gateway, random }) => {
      const told = [...gateway.paid.values()].flat();
      if (told.length > 0) await Promise.allSettled([tell(shop, pick(told, random)), tell(shop, pick(told, random))]);
    },
  ],
  ['complete', async (world) => world.shop.complete(await anyOrder(world))],
  ['cancel', async (world) => world.shop.cancel(await anyOrder(world))],
  ['tend', async ({ shop }) => Promise.all([shop.tend(), shop.tend()])],
  ['refund', refund],
  ['refund', refund],
  ['refund', refund],
  ['spend', spend],
  ['coupon', coupon],
  [
    'withdraw',
    async ({ partners, people, random }) => {
      const userId = pick(people, random);
      const { available } = (await partners.read(userId, 'en')).rewards;
      await partners.withdraw(userId, { amount: Math.max(1000, Math.ceil(available * random())), payee: 'bank 1' });
    },
  ],
  [
    'decide',
    async ({ database, partners, people, random }) => {
      const own = and(inArray(withdrawals.userId, [...people]), eq(withdrawals.state, 'asked'));
      const asked = await database.db.select().from(withdrawals).where(own).limit(1);
      if (asked[0]) await partners.decideWithdrawal(asked[0].id, { paid: random() < 0.7, note: '' });
    },
  ],
  ['expire', async ({ fragile, clock }) => expireLots(fragile, clock)],
];

async function order({ shop, people, product, random }: World): Promise<void> {
  const userId = pick(people, random);
  const coupons = (await shop.coupons(userId)).filter(({ state }) => state === 'usable');
  const id = random() < 0.5 ? product : pick(PRODUCTS, random).id;
  const requestId = `r${Math.floor(random() * 40)}`;
  const request = { userId, product: id, requestId, language: 'en' as const };
  await shop.order(coupons[0] && random() < 0.5 ? { ...request, coupon: coupons[0].id } : request);
}

async function pay(world: World): Promise<void> {
  const { shop, gateway, random } = world;
  const own = await anyOrder(world);
  const { number, amount } = await shop.check(own);
  // A code that was drawn before may be paid at any time, twice too.
  await shop
    .pay(own, { gateway: 'alipay', scene: 'qr', returnUrl: '', address: '' })
    .catch((error: unknown) => (error instanceof AppError ? undefined : Promise.reject(error as Error)));
  // It was closed there; now and then somebody was quicker.
  if (gateway.closed.has(number) && random() < 0.4) return;
  const payment = gateway.pay(number, random() < 0.05 ? amount + 1 : amount);
  if (random() < 0.6) await tell(shop, payment);
}

async function refund(world: World): Promise<void> {
  const { database, shop, gateway, people, random } = world;
  const some = inArray(orders.status, ['granted', 'partly-refunded', 'refunding']);
  const given = await database.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.userId, [...people]), some));
  if (given.length === 0) return;
  gateway.refusing = pick(['no', 'refuse', 'fail', 'fail'] as const, random);
  const amount = random() < 0.5 ? {} : { amount: 1 + Math.floor(random() * 4000) };
  const orderId = pick(given, random).id;
  const count = () => database.db.$count(refunds, eq(refunds.orderId, orderId));
  const before = await count();
  try {
    await shop.refund({ orderId, reason: 'history', ...amount });
  } finally {
    if ((await count()) > before) world.faults.push(...(await findOverspent(database, orderId)));
  }
}

/** Of a person's only membership no more may have gone back than its tickets that are spent leave. */
async function findOverspent({ db }: Database, orderId: string): Promise<string[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const { userId, grant, amount, number } = order!;
  if (grant.kind !== 'vip' || (await db.$count(membershipTerms, eq(membershipTerms.userId, userId))) > 1) return [];
  const { rows } = await db.execute<{ spent: string; back: string }>(sql`
    select (select coalesce(sum(case l.target when 'house:revenue' then l.amount else 0 end), 0) from ledger g
        join ledger l on l.lot_id = g.id where g.user_id = ${userId} and g.reason = 'membership') as spent,
      (select coalesce(sum(amount), 0) from refunds
        where order_id = ${orderId} and state <> 'failed' and membership_seconds > 0) as back`);
  const [spent, back] = [Number(rows[0]!.spent), Number(rows[0]!.back)];
  const given = TIER_RIGHTS[grant.tier].monthlyTickets * grant.months;
  return back * given > amount * (given - spent)
    ? [`Of the order ${number} ${back} of ${amount} fen went back with ${spent} of its ${given} tickets spent.`]
    : [];
}

async function spend({ fragile, database, people, random, clock }: World): Promise<void> {
  const userId = pick(people, random);
  const kind = random() < 0.5 ? TICKET_KINDS.gold : TICKET_KINDS.tickets;
  const { total } = await readBalance(database.db, userId, kind, clock.now());
  if (total === 0) return;
  const reservations = createReservations({ clock });
  const share = { taskId: newId(), amount: 1 + Math.floor(random() * Math.min(total, 700)) };
  await fragile.transaction(async (tx) => {
    await reservations.reserve(tx, { userId, kind, shares: [share] });
    await reservations.capture(tx, { taskId: share.taskId, part: 0, amount: Math.ceil(share.amount / 2) });
    await reservations.refundRest(tx, { taskId: share.taskId });
  });
}

async function coupon({ database, people, random, clock }: World): Promise<void> {
  const fixed = random() < 0.5;
  const now = clock.now();
  await giveCoupon(database.db, clock, pick(people, random), {
    kind: fixed ? 'fixed' : 'percent',
    value: fixed ? 500 : 20,
    minimum: 0,
    product: null,
    validFrom: now,
    validTo: new Date(now.getTime() + 10 * DAY_MS),
  });
}

const tell = (shop: Shop, payment: Payment) => shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });

async function anyOrder({ database, people, random }: World) {
  const userId = pick(people, random);
  const own = await database.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  if (own.length === 0) throw new AppError('notFound');
  return { userId, orderId: pick(own, random).id, language: 'en' as const };
}

/** Each of them was invited by the one before. */
async function inviteInARow(database: Database, now: Date): Promise<string[]> {
  const people: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    const userId = await makePerson(database);
    const inviter = people.at(-1);
    if (inviter !== undefined)
      await database.db.update(users).set({ invitedBy: inviter, invitedAt: now }).where(eq(users.id, userId));
    people.push(userId);
  }
  return people;
}

async function makeOffer(database: Database, now: Date): Promise<string> {
  const id = newId();
  await database.db.insert(shopOffers).values({
    id,
    titleZh: '限时',
    titleEn: 'Limited',
    product: 'gold-550',
    grant: { kind: 'gold', gold: 550 },
    amount: 3000,
    total: 2,
    left: 2,
    perPerson: 3,
    startsAt: now,
    endsAt: new Date(now.getTime() + 300 * DAY_MS),
  });
  return offerProductId(id);
}

/** What the gateway took and gave back by its own books must be what ours say, and nothing may be under way any more. */
async function findFaults(world: World): Promise<string[]> {
  const { database, gateway, people } = world;
  const { db } = database;
  const faults = [...(await auditLedger(db)), ...(await auditShop(db))].map((fault) => wordsOfFault(fault, 'en'));
  const own = await db
    .select()
    .from(orders)
    .where(inArray(orders.userId, [...people]));
  const ids = own.map(({ id }) => id);
  const said = ids.length === 0 ? [] : await db.select().from(payments).where(inArray(payments.orderId, ids));
  const known = new Set(said.map(({ gateway: by, transactionId }) => `${by} ${transactionId}`));
  for (const { transactionId, number } of [...gateway.paid.values()].flat())
    if (!known.has(`alipay ${transactionId}`)) faults.push(`The payment ${transactionId} of ${number} is in no book.`);
  for (const row of ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.orderId, ids))) {
    if (row.state === 'asked') faults.push(`The refund ${row.number} was never ended.`);
    if (row.state === 'done' && gateway.refunded.get(row.number)?.amount !== row.amount)
      faults.push(`The refund ${row.number} is done by our books and not by the gateway's.`);
    if (row.state === 'failed' && gateway.refunded.has(row.number))
      faults.push(`The refund ${row.number} failed by our books and was done by the gateway.`);
  }
  for (const { number, status } of own)
    if (status === 'created' || status === 'paid' || status === 'refunding')
      faults.push(`The order ${number} is still ${status}.`);
  for (const userId of people)
    faults.push(...(await findGivenTwice(database, userId)), ...(await findKept(world, userId)));
  return faults;
}

/** Tickets of a month are given once: an upgrade begins no months anew, and gives no more than the higher tier's. */
async function findGivenTwice({ db }: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ since: string; given: string; anew: boolean }>(sql`
    with given as (
      select substring(g.idempotency_key from '^membership:[^:]*:(.*Z):') as since,
        substring(g.idempotency_key from '^membership:[^:]*:.*Z:[0-9]+') as month,
        g.amount - coalesce((select sum(amount) from ledger b where b.lot_id = g.id and b.idempotency_key like 'take-back:%'), 0) as given
      from ledger g where g.user_id = ${userId} and g.reason = 'membership'
    )
    select since, sum(given) as given, since::timestamptz < (
      select min(t.from_at) from membership_terms t where t.user_id = ${userId} and t.created_at = since::timestamptz
    ) as anew from given group by since, month`);
  const terms = await db.select().from(membershipTerms).where(eq(membershipTerms.userId, userId));
  const most = Math.max(0, ...terms.map(({ tier }) => TIER_RIGHTS[tier].monthlyTickets));
  return rows
    .filter(({ given, anew }) => anew || Number(given) > most)
    .map(({ since, given }) => `${given} tickets of one month were given in the membership since ${since}.`);
}

/** A partner has by the books what is kept of the orders that they earn by, and owes nothing while they hold something. */
async function findKept({ database, partners }: World, userId: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ booked: string; kept: string }>(sql`
    select (select coalesce(sum(case source when 'house:sales' then amount else -amount end), 0) from ledger
        where user_id = ${userId} and 'house:sales' in (source, target) and reason in ('reward', 'reward-back')) as booked,
      (select coalesce(sum(r.amount::bigint * (o.amount - o.refunded) / o.amount), 0) from partner_rewards r
        join orders o on o.id = r.order_id where r.inviter_id = ${userId} and r.state = 'given') as kept`);
  const { booked, kept } = rows[0]!;
  const { owed, pending, available } = (await partners.read(userId, 'en')).rewards;
  return [
    ...(Number(booked) === Number(kept) ? [] : [`A partner has ${booked} fen by the books and ${kept} by the orders.`]),
    ...(owed > 0 && pending + available > 0 ? [`A partner owes ${owed} fen and holds ${pending + available}.`] : []),
  ];
}

/** The same database for somebody who is killed now and then: before a transaction, within it, or after its commit. */
function withKills(database: Database, dies: () => boolean): Database {
  return {
    ...database,
    async transaction(body, options) {
      if (dies()) throw new Killed();
      const result = await database.transaction(async (tx) => {
        const inner = await body(tx);
        if (dies()) throw new Killed();
        return inner;
      }, options);
      if (dies()) throw new Killed();
      return result;
    },
  };
}

/** The same gateway over a line that breaks: before it is asked, or before its answer arrives. */
function withLosses(gateway: FakeGateway, breaks: () => boolean): FakeGateway {
  const lossy =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (breaks()) throw new Error('The line is down.');
      const answer = await call(...args);
      if (breaks()) throw new Error('The line is down.');
      return answer;
    };
  return {
    ...gateway,
    query: lossy((asked) => gateway.query(asked)),
    close: lossy((asked) => gateway.close(asked)),
    refund: lossy((asked) => gateway.refund(asked)),
  };
}

const isLoss = (error: unknown): boolean => error instanceof Error && error.message === 'The line is down.';

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}
