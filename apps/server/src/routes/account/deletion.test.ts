import { randomUUID } from 'node:crypto';
import type { UserInfo } from '@yujian/contract/api/account';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { wechatAccounts } from '@yujian/domain/account/tables';
import { withdrawals } from '@yujian/domain/partners/tables';
import { QUOTE } from '@yujian/domain/shop/products';
import { orders } from '@yujian/domain/shop/tables';
import { auditLedger } from '@yujian/domain/wallet/audit';
import { createReservations } from '@yujian/domain/wallet/service/reservations';
import { silentLog } from '@yujian/platform/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../../../worker/src/dispatcher/housekeeping.ts';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { collect, publishNew, showAll } from '../../testing/gallery.ts';
import { moveIn } from '../../testing/resident.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
type Keep = Parameters<typeof keepHouse>[0];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());
afterEach(async () => {
  expect(await auditLedger(test.services.database.db)).toEqual([]);
});

const house = (change: Partial<Keep> = {}) => {
  const { database, store, clock } = test.services;
  return keepHouse({ database, store, clock, reservations: createReservations({ clock }), log: silentLog, ...change });
};
const codeFor = async (person: Visitor) =>
  (await person.post<{ devCode: string }>('/api/user/deletion/code')).data.devCode;
const request = (person: Visitor, body: object) =>
  person.post<{ deletionDueAt: string }>('/api/user/deletion/request', body);
const dueOf = async (person: Visitor) => (await person.get<UserInfo>('/api/user/userInfo')).data.deletionDueAt;
const roleOf = async (person: Visitor) => (await person.get<UserInfo>('/api/user/userInfo')).data.role;
const goldOf = async (person: Visitor) =>
  (await person.get<{ total: number }>('/api/ai/totalTicket?type=6')).data.total;

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of test.store.list()) found.push(key);
  return found;
}

async function wishToGo(person: Visitor): Promise<string> {
  test.clock.advance(61);
  const { data, error } = await request(person, { verifyCode: await codeFor(person) });
  expect(error.code).toBe(0);
  return data.deletionDueAt;
}

/** Rows of all tables that hold the words. */
async function rowsWith(words: string): Promise<string[]> {
  const { db } = test.services.database;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (
        await db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text like ${`%${words}%`}`,
        )
      ).rows[0]!.n > 0
        ? name
        : [],
    ),
  );
  return found.flat().toSorted();
}

describe('the wish to delete an account', () => {
  it('is confirmed by a code to its own phone, sets a day 7 days ahead, and keeps the first day', async () => {
    const person = await test.person();
    expect(await request(person, {})).toMatchObject({ status: 400, data: { field: 'verifyCode' } });
    expect(await request(person, { words: '删除账号' })).toMatchObject({ status: 400 });
    test.clock.advance(61);
    const code = await codeFor(person);
    expect(await request(person, { verifyCode: code === '000000' ? '000001' : '000000' })).toMatchObject({
      status: 401,
      error: { code: 40101 },
    });
    expect(await dueOf(person)).toBeNull();
    const day = new Date(test.clock.now().getTime() + 7 * DAY * 1000).toISOString();
    expect((await request(person, { verifyCode: code })).data.deletionDueAt).toBe(day);
    expect(await dueOf(person)).toBe(day);
    test.clock.advance(DAY);
    expect(await wishToGo(person)).toBe(day);
  });

  it('is confirmed by words for a test account, which has no phone', async () => {
    const tester = test.visitor();
    await tester.get('/api/test/testlogin?name=goer');
    expect(await tester.post('/api/user/deletion/code')).toMatchObject({
      status: 422,
      error: { message: expect.stringMatching(/输入文字/) },
    });
    expect(await request(tester, { words: 'yes' })).toMatchObject({ status: 400, data: { field: 'words' } });
    expect((await request(tester, { words: ' Delete my account ' })).status).toBe(200);
    expect(await dueOf(tester)).not.toBeNull();
  });

  it('is taken back at any time until then, and nothing happens', async () => {
    const person = await moveIn(test, '改主意');
    await wishToGo(person);
    await house();
    test.clock.advance(7 * DAY + HOUR);
    expect((await person.post('/api/user/deletion/takeBack')).status).toBe(200);
    expect((await person.post('/api/user/deletion/takeBack')).status).toBe(200);
    await house();
    expect([await dueOf(person), (await person.inject({ url: `/api/media/${person.upload1.id}` })).statusCode]).toEqual(
      [null, 200],
    );
  });

  it('is nobody else’s to make or take back', async () => {
    expect((await request(test.visitor(), { verifyCode: '123456' })).status).toBe(401);
    const [person, other] = [await test.person(), await test.person()];
    const day = await wishToGo(person);
    await other.post('/api/user/deletion/takeBack');
    expect(await dueOf(person)).toBe(day);
    expect(
      (
        await person.post('/api/user/deletion/takeBack', undefined, {
          'sec-fetch-site': 'cross-site',
          origin: 'https://elsewhere.example',
        })
      ).status,
    ).toBe(403);
  });
});

describe('on its day an account', () => {
  it('goes with all that is personal; queued tasks are paid back, the ledger stays, others keep theirs, the phone begins anew', async () => {
    const inviter = await test.person();
    const { inviteCode } = (await inviter.get<UserInfo>('/api/user/userInfo')).data;
    const [person, neighbour] = [await moveIn(test, '沈工'), await moveIn(test, '邻居')];
    await showAll(person, '沈工');
    const { id: shown } = await publishNew(neighbour);
    await collect(person, shown);
    await person.post('/api/shop/custom', {
      words: '沈工要一套样板间',
      contact: person.phone,
      files: [person.upload1.id],
    });
    await test.services.database.db
      .insert(wechatAccounts)
      .values(
        [person, neighbour].map(({ userId }) => ({ appId: 'wx1', openid: userId, userId, createdAt: new Date() })),
      );
    const links = await person.post<{ url: string }>(`/api/media/${person.upload1.id}/link`, { days: 300 });
    const own = (
      await test.services.database.db.execute<{ key: string }>(
        sql`select object_key as key from media where user_id = ${person.userId}`,
      )
    ).rows.map(({ key }) => key);
    const kept = (
      await test.services.database.db.execute<{ key: string }>(
        sql`select object_key as key from media where user_id = ${neighbour.userId}`,
      )
    ).rows.map(({ key }) => key);
    await wishToGo(person);
    await house();
    expect(await roleOf(person)).toBe('user');
    expect(await keys()).toEqual(expect.arrayContaining(own));

    test.clock.advance(7 * DAY);
    await house();
    expect(await roleOf(person)).toBe('visitor');
    expect(await rowsWith('沈工')).toEqual([]);
    expect(await rowsWith(person.phone)).toEqual([]);
    const ties = await test.services.database.db.select({ userId: wechatAccounts.userId }).from(wechatAccounts);
    expect(ties).toEqual([{ userId: neighbour.userId }]);
    const left = await keys();
    expect(left.filter((key) => own.includes(key) || key.includes(person.upload1.id))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(kept));
    expect(
      (await test.visitor().inject({ url: new URL(links.data.url).pathname + new URL(links.data.url).search }))
        .statusCode,
    ).toBe(404);

    const { rows } = await test.services.database.db.execute(sql`
      select t.status, t.params ->> 'count' as count, (select m.recipe -> 'params' ->> 'seed' from media m where m.id = ${person.result}) as seed,
        (select coalesce(sum(case when target = 'held:' || t.id then amount else -amount end), 0)::int from ledger where 'held:' || t.id in (source, target)) as held
      from tasks t where t.id = ${person.queuedTask}`);
    expect(rows).toEqual([{ status: 'cancelled', count: '2', seed: '7', held: 0 }]);
    expect((await neighbour.get(`/api/image/waterfall/item?id=${shown}`)).data).toMatchObject({ collects: 0 });
    expect(await rowsWith('邻居')).toEqual([
      'material_notes',
      'material_sets',
      'media',
      'scenes',
      'talk_messages',
      'talks',
      'tasks',
      'tour_stops',
      'tours',
      'users',
    ]);

    test.clock.advance(61);
    const sent = (await test.visitor().post<{ devCode: string }>('/api/user/p1/sms/send', { phoneNo: person.phone }))
      .data;
    const again = test.visitor();
    const { data: login } = await again.post<{ user: UserInfo }>('/api/user/p1/sms/login', {
      phoneNo: person.phone,
      verifyCode: sent.devCode,
      type: 1,
      inviteCode,
    });
    expect(login.user.id).not.toBe(person.userId);
    expect([await goldOf(again), await goldOf(inviter), login.user.avatar, login.user.deletionDueAt]).toEqual([
      150,
      150,
      null,
      null,
    ]);
    expect((await again.get('/api/ai/getTaskList')).data).toMatchObject({ total: 0 });
  });

  it('that invited somebody, or was invited, leaves the other one’s gold alone; its code thanks nobody', async () => {
    const inviter = await test.person();
    const { inviteCode } = (await inviter.get<UserInfo>('/api/user/userInfo')).data;
    const invite = async () => {
      const [visitor, phoneNo] = [
        test.visitor(),
        `137${String(10_000_000 + (Math.floor(test.clock.now().getTime() / 1000) % 10_000_000))}`,
      ];
      const { devCode } = (await visitor.post<{ devCode: string }>('/api/user/p1/sms/send', { phoneNo })).data;
      await visitor.post('/api/user/p1/sms/login', { phoneNo, verifyCode: devCode, type: 1, inviteCode });
      return visitor;
    };
    const invited = await invite();
    expect([await goldOf(inviter), await goldOf(invited)]).toEqual([150, 150]);
    await wishToGo(inviter);
    test.clock.advance(7 * DAY);
    await house();
    expect(await goldOf(invited)).toBe(150);
    expect(await goldOf(await invite())).toBe(100);
  });

  it('goes on where it was interrupted, wherever that was', async () => {
    const { database, store } = test.services;
    const person = await moveIn(test, '半路');
    const { rows: own } = await database.db.execute<{ key: string }>(
      sql`select object_key as key from media where user_id = ${person.userId}`,
    );
    await wishToGo(person);
    test.clock.advance(7 * DAY);
    const before = await rowsWith('半路');

    // Killed before the transaction is in: all is as before.
    const dying: Keep['database'] = {
      ...database,
      transaction: (body, options) =>
        database.transaction(async (tx) => {
          await body(tx);
          throw new Error('killed');
        }, options),
    };
    await house({ database: dying });
    expect([await rowsWith('半路'), await roleOf(person)]).toEqual([before, 'user']);

    // Killed while the bytes go, after each file in turn.
    const deleted: string[] = [];
    for (let killed = true; killed;) {
      let deletions = 0;
      const dyingStore: Keep['store'] = {
        ...store,
        list: (prefix) => store.list(prefix),
        delete: async (key) => {
          if ((deletions += 1) > 1) throw new Error('killed');
          deleted.push(key);
          await store.delete(key);
        },
      };
      killed = await house({ store: dyingStore }).then(
        () => false,
        () => true,
      );
      expect([await roleOf(person), await rowsWith('半路')]).toEqual(['visitor', []]);
      const { rows } = await database.db.execute<{ due: boolean }>(
        sql`select deletion_due_at is not null as due from users where id = ${person.userId}`,
      );
      if (killed) expect(rows).toEqual([{ due: true }]);
    }
    expect(deleted).toEqual(expect.arrayContaining(own.map(({ key }) => key)));
    expect((await keys()).filter((key) => own.some((one) => one.key === key))).toEqual([]);

    // What came late (an upload that was under way) is found within the hour; then nothing is left to do.
    await test.services.media.upload({
      userId: person.userId,
      tier: 'standard',
      name: '半路又来.png',
      source: oneChunk(person.upload1.bytes),
    });
    test.clock.advance(HOUR);
    await house();
    expect(await rowsWith('半路')).toEqual([]);
    const { rows } = await database.db.execute(
      sql`select deletion_due_at as due, deleted_at is not null as deleted, (select sum(bytes)::int from media where user_id = users.id) as bytes from users where id = ${person.userId}`,
    );
    expect(rows).toEqual([{ due: null, deleted: true, bytes: 0 }]);
  });

  it('is closed at once while an engine is at work for it, and goes when that has stopped', async () => {
    const { db } = test.services.database;
    const person = await moveIn(test, '正画着');
    await db.execute(
      sql`update tasks set status = 'running', lease_owner = 'x', lease_until = now() + interval '1 hour' where id = ${person.queuedTask}`,
    );
    await wishToGo(person);
    test.clock.advance(7 * DAY);
    await house();
    expect(await roleOf(person)).toBe('visitor');
    const { rows } = await db.execute(
      sql`select cancel_requested_at is not null as stopping, name <> '' as named from tasks where id = ${person.queuedTask}`,
    );
    expect(rows).toEqual([{ stopping: true, named: true }]);
    await expect(
      test.services.taskChanges.start({
        userId: person.userId,
        tool: 'toline',
        settings: { upload_img: person.upload1.id },
        language: 'en',
      }),
    ).rejects.toMatchObject({ kind: 'notLoggedIn' });

    await test.services.database.transaction(async (tx) => {
      await tx.execute(sql`update tasks set status = 'cancelled', lease_owner = null where id = ${person.queuedTask}`);
      await createReservations(test.services).refundRest(tx, { taskId: person.queuedTask });
    });
    test.clock.advance(HOUR);
    await house();
    expect(await rowsWith('正画着')).toEqual([]);
  });

  it('leaves its payee while a withdrawal waits, and what its invoices say for ten years', async () => {
    const { database, partners } = test.services;
    const person = await test.person();
    const now = test.clock.now();
    const [sum, open] = [{ userId: person.userId, amount: 1000, createdAt: now }, randomUUID()];
    await database.db.insert(withdrawals).values([
      { ...sum, payee: '钱工 6222', state: 'paid' },
      { ...sum, payee: '钱工 6222', id: open },
    ]);
    const product = `${QUOTE}${open}`;
    const { data: order } = await person.get<OrderInfo>('/api/order/createOrder?product=gold-100');
    await database.db
      .update(orders)
      .set({ product, title: { zh: '钱工的家', en: '' }, invoice: { title: '钱工公司', taxNumber: '9' }, paidAt: now })
      .where(eq(orders.id, order.orderId));
    await wishToGo(person);
    test.clock.advance(7 * DAY);
    await house();
    expect(await rowsWith('钱工')).toEqual(['orders', 'withdrawals']);
    await partners.decideWithdrawal(open, { paid: false, note: 'closed' });
    expect(await rowsWith('钱工')).toEqual(['orders']);
    expect(await rowsWith('钱工的家')).toEqual([]);
    test.clock.advance(365 * 10 * DAY - 7 * DAY);
    await house();
    expect(await rowsWith('钱工')).toEqual(['orders']);
    test.clock.advance(3 * DAY);
    await house();
    expect(await rowsWith('钱工')).toEqual([]);
  });
});

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
