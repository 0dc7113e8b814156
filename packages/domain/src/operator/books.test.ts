import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '@yujian/platform/testing';
import { users } from '../account/tables.ts';
import { createPartners } from '../partners/service.ts';
import { createFakeGateway, createTestShop, makePerson } from '../shop/testing/shop.ts';
import { readMonth } from './books.ts';
import { readOperatorList } from './lists.ts';

it('closes a month with every movement beside its order, and counts no reward that came back as taken', async () => {
  const test = await createTestDatabase();
  const { database } = test;
  const clock = { now: () => new Date('2026-03-31T08:00:00Z') };
  const gateway = createFakeGateway(clock.now);
  const partners = createPartners({ database, clock });
  const shop = createTestShop(
    {
      database,
      clock,
      onSale: (tx, sale) => partners.rewardSale(tx, sale),
      onRefund: (tx, refund) => partners.takeBackShare(tx, refund),
    },
    gateway,
  );
  const [inviter, userId] = [await makePerson(database), await makePerson(database)];
  await database.db.update(users).set({ invitedBy: inviter, invitedAt: clock.now() }).where(eq(users.id, userId));
  const { number, amount, orderId } = await shop.order({ userId, product: 'gold-1200', language: 'en' });
  const payment = gateway.pay(number, amount);
  await shop.receive('alipay', { headers: {}, body: JSON.stringify(payment) });
  const months = async () =>
    (await readOperatorList(database.db, clock.now(), { list: 'months', page: 1, pageSize: 1 })).list;
  expect(await months()).toMatchObject([{ id: '2026-03', taken: 10_000, back: 0, rewards: 1000 }]);
  gateway.refusing = 'refuse';
  await shop.refund({ orderId, reason: '' });
  expect(await months()).toMatchObject([{ taken: 10_000, back: 0, rewards: 1000, issued: 1200 }]);
  gateway.refusing = 'no';
  await shop.refund({ orderId, amount: 4000, reason: '' });
  expect(await months()).toMatchObject([{ taken: 10_000, back: 4000, rewards: 600, issued: 720 }]);

  const rows = await readMonth(database.db, '2026-03');
  const told = rows.map(([, what, , , order, transaction, , yuan]) => ({ what, order, transaction, yuan }));
  const { transactionId } = payment;
  expect(told).toContainEqual({ what: 'payment', order: number, transaction: transactionId, yuan: '100.00' });
  expect(told).toContainEqual({ what: 'payment-back', order: number, transaction: transactionId, yuan: '40.00' });
  expect(told).toContainEqual({ what: 'reward', order: number, transaction: '', yuan: '10.00' });
  expect(rows.at(-1)).toEqual(['alipay', '100.00', '100.00', '100.00', '0.00', '0.00', '40.00', '40.00', '0.00']);
  await test.close();
});
