import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TICKET_KINDS, TIER_RIGHTS } from '@yujian/contract';
import { users } from '../account/tables.ts';
import { openShop, DAY_MS, START, refusal } from './testing/open-shop.ts';

const {
  database,
  clock,
  gateway,
  shop,
  own,
  order,
  begin,
  tell,
  person,
  bought,
  statusOf,
  memberOf,
  spend,
  ticketsOf,
} = await openShop();

describe('a membership', () => {
  it('lasts as long as was paid for, and goes on when it is bought again', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    expect(await memberOf(userId)).toEqual({ tier: 'pro', until: new Date('2026-04-30T08:00:00Z') });
    await bought(userId, 'vip-pro-quarter');
    expect(await memberOf(userId)).toEqual({ tier: 'pro', until: new Date('2026-07-30T08:00:00Z') });
  });

  it('keeps its value when a higher tier is bought, and refuses a lower one', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    clock.later(10 * DAY_MS);
    await bought(userId, 'vip-studio-month');
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    const rest = (until!.getTime() - new Date('2026-05-10T08:00:00Z').getTime()) / DAY_MS;
    expect(rest).toBeCloseTo((20 * 39) / 99, 5);
    expect(await refusal(order(userId, 'vip-pro-month'))).toBe('conflict.lowerTier');
  });

  it('turns a lower tier that was ordered before into time of the higher one', async () => {
    const userId = await person();
    const low = await begin(userId, await order(userId, 'vip-pro-month'));
    await bought(userId, 'vip-studio-month');
    const before = (await memberOf(userId)).until!.getTime();
    await tell(gateway.pay(low.number, low.amount));
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    expect((until!.getTime() - before) / DAY_MS).toBeCloseTo((30 * 39) / 99, 5);
  });

  it('gives the tickets of each month once, also when the clock goes back', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-quarter');
    const { monthlyTickets } = TIER_RIGHTS.pro;
    const tickets = () => ticketsOf(userId, START);
    await shop.tend();
    expect(await tickets()).toBe(monthlyTickets);
    clock.later(31 * DAY_MS);
    await Promise.all([shop.tend(), shop.tend()]);
    expect(await tickets()).toBe(2 * monthlyTickets);
    clock.set(START);
    await shop.tend();
    clock.later(32 * DAY_MS);
    await shop.tend();
    expect(await tickets()).toBe(2 * monthlyTickets);
    clock.later(300 * DAY_MS);
    await shop.tend();
    expect(await tickets()).toBe(2 * monthlyTickets);
  });

  it('is refunded by the time that is left of it', async () => {
    const userId = await person();
    const made = await bought(userId, 'vip-pro-month');
    clock.later(15 * DAY_MS);
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await shop.check(own(userId, made))).toMatchObject({ status: 'partly-refunded', refunded: 1950 });
    expect((await memberOf(userId)).until).toEqual(clock.now());
  });

  it('is refunded by the larger share of the time that passed and the tickets that are gone', async () => {
    const { monthlyTickets } = TIER_RIGHTS.pro;
    const refunded = async (product: string, spent: number, days: number) => {
      const userId = await person();
      const made = await bought(userId, product);
      if (spent > 0) await spend(userId, spent, TICKET_KINDS.tickets);
      clock.later(days * DAY_MS);
      const said = await refusal(shop.refund({ orderId: made.orderId, reason: '' }));
      clock.set(START);
      return said === 'done' ? (await shop.check(own(userId, made))).refunded : said;
    };
    expect(await refunded('vip-pro-month', monthlyTickets, 0)).toBe('conflict.notRefundable');
    expect(await refunded('vip-pro-month', monthlyTickets / 4, 0)).toBe(2925);
    expect(await refunded('vip-pro-month', monthlyTickets / 4, 15)).toBe(1950);
    expect(await refunded('vip-pro-year', monthlyTickets, 0)).toBe((39_000 * 11) / 12);
    // Of a month that went by unused time alone is gone, though its tickets have lapsed.
    expect(await refunded('vip-pro-year', 0, 73)).toBe(39_000 * 0.8);
  });

  it('stands for spent tickets by whichever of its orders is left, and says how much is used', async () => {
    const userId = await person();
    const [first, second] = [await bought(userId, 'vip-pro-month'), await bought(userId, 'vip-pro-month')];
    await shop.refund({ orderId: first.orderId, reason: '' });
    await spend(userId, 15, TICKET_KINDS.tickets);
    await expect(shop.refund({ orderId: second.orderId, amount: 3900, reason: '' })).rejects.toMatchObject({
      messageKey: 'conflict.refundMore',
      values: { used: 25, most: '29.25' },
    });
    await shop.refund({ orderId: second.orderId, reason: '' });
    expect((await shop.check(own(userId, second))).refunded).toBe(2925);
    expect(await ticketsOf(userId)).toBe(0);
  });

  it('leaves no more tickets than are paid for when a part of it goes back', async () => {
    const userId = await person();
    const { orderId } = await bought(userId, 'vip-pro-month');
    await shop.refund({ orderId, amount: 1300, reason: '' });
    expect(await ticketsOf(userId)).toBe(40);
  });

  it('gives by an upgrade what the higher tier has more for the month that runs, and takes that back alone', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    await spend(userId, 10, TICKET_KINDS.tickets);
    clock.later(10 * DAY_MS);
    for (let i = 0; i < 2; i += 1) {
      const made = await bought(userId, 'vip-studio-month');
      expect(await ticketsOf(userId)).toBe(TIER_RIGHTS.studio.monthlyTickets - 10);
      await shop.refund({ orderId: made.orderId, reason: '' });
      expect(await ticketsOf(userId)).toBe(TIER_RIGHTS.pro.monthlyTickets - 10);
    }
    await bought(userId, 'vip-studio-month');
    await bought(userId, 'vip-team-month');
    expect(await ticketsOf(userId)).toBe(TIER_RIGHTS.team.monthlyTickets - 10);
    clock.later(20 * DAY_MS);
    await shop.tend();
    expect(await ticketsOf(userId)).toBe(2 * TIER_RIGHTS.team.monthlyTickets - TIER_RIGHTS.pro.monthlyTickets);
  });

  it('that was bought after another ended is no time of the one that ended', async () => {
    const userId = await person();
    const first = await bought(userId, 'vip-pro-month');
    clock.later(40 * DAY_MS);
    const second = await bought(userId, 'vip-pro-month');
    expect(await refusal(shop.refund({ orderId: first.orderId, reason: '' }))).toBe('conflict.notRefundable');
    await shop.refund({ orderId: second.orderId, reason: '' });
    expect(await shop.check(own(userId, second))).toMatchObject({ status: 'refunded' });
  });

  it('that is refunded in parts gives back its own time, and none of another order', async () => {
    const userId = await person();
    await bought(userId, 'vip-pro-month');
    const second = await bought(userId, 'vip-pro-month');
    for (const amount of [1300, 2600]) await shop.refund({ orderId: second.orderId, amount, reason: '' });
    expect(await statusOf(userId, second)).toBe('refunded');
    expect((await memberOf(userId)).until).toEqual(new Date('2026-04-30T08:00:00Z'));
  });

  it('that is refunded leaves what became of a lower tier', async () => {
    const userId = await person();
    const lower = await bought(userId, 'vip-pro-year');
    const higher = await bought(userId, 'vip-studio-month');
    expect(await refusal(shop.refund({ orderId: lower.orderId, reason: '' }))).toBe('conflict.notRefundable');
    await shop.refund({ orderId: higher.orderId, reason: '' });
    expect(await shop.check(own(userId, higher))).toMatchObject({ status: 'refunded', refunded: higher.amount });
    const { tier, until } = await memberOf(userId);
    expect(tier).toBe('studio');
    expect((until!.getTime() - START.getTime()) / DAY_MS).toBeCloseTo((365 * 39) / 99, 4);
  });

  it('gives no tickets to keep to who has the money back, and gives them again when the gateway refuses', async () => {
    const userId = await person();
    for (let i = 0; i < 3; i += 1) {
      const made = await bought(userId, 'vip-pro-month');
      expect(await ticketsOf(userId)).toBe(TIER_RIGHTS.pro.monthlyTickets);
      clock.later(500);
      await shop.refund({ orderId: made.orderId, reason: '' });
      expect(await ticketsOf(userId)).toBe(0);
      clock.later(1000);
    }
    const made = await bought(userId, 'vip-pro-month');
    const { until } = await memberOf(userId);
    gateway.refusing = 'refuse';
    await shop.refund({ orderId: made.orderId, reason: '' });
    expect(await ticketsOf(userId)).toBe(TIER_RIGHTS.pro.monthlyTickets);
    expect((await memberOf(userId)).until).toEqual(until);
  });

  it('does not come back to an account that was closed', async () => {
    const userId = await person();
    const { orderId } = await bought(userId, 'vip-pro-month');
    gateway.refusing = 'fail';
    await shop.refund({ orderId, reason: '' });
    const closed = { tier: 'standard', tierExpiresAt: null, tierSince: null, deletedAt: clock.now() } as const;
    await database.db.update(users).set(closed).where(eq(users.id, userId));
    gateway.refusing = 'refuse';
    await shop.tend();
    expect(await memberOf(userId)).toEqual({ tier: 'standard', until: null });
  });

  it('whose refund is refused late comes back whole, at its own value', async () => {
    const [idle, climber] = [await person(), await person()];
    const [one, other] = [await bought(idle, 'vip-pro-month'), await bought(climber, 'vip-pro-month')];
    gateway.refusing = 'fail';
    for (const { orderId } of [one, other]) await shop.refund({ orderId, reason: '' });
    await bought(climber, 'vip-studio-month');
    const before = (await memberOf(climber)).until!.getTime();
    clock.later(40 * DAY_MS);
    gateway.refusing = 'refuse';
    const bound = await bought(climber, 'vip-studio-month').then(() => memberOf(climber));
    await shop.tend();
    expect(await memberOf(idle)).toEqual({ tier: 'pro', until: new Date(clock.now().getTime() + 30 * DAY_MS) });
    expect(before).toBeLessThan(bound.until!.getTime());
    const { tier, until } = await memberOf(climber);
    expect(tier).toBe('studio');
    expect((until!.getTime() - bound.until!.getTime()) / DAY_MS).toBeCloseTo((30 * 39) / 99, 4);
  });
});
