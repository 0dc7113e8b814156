import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '@yujian/platform';
import { createTestDatabase, type TestDatabase } from '@yujian/platform/testing';
import { changeOperator, OperatorRefused } from './operator.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('takes the role from who has it, but not from the last, and both stand in the log as what a command did', async () => {
  const { database } = test;
  const phones = ['13900000001', '13900000002', '13900000003'];
  for (const [at, phone] of phones.entries())
    await database.db.execute(sql`
      insert into users (phone, nickname, invite_code, role) values (${phone}, 'n', ${phone}, ${at < 2 ? 'operator' : 'user'})`);
  const config = loadConfig({ DATA_DIR: '/nowhere' });
  const remove = (phone: string) =>
    changeOperator(config, { database, store: undefined as never }, { phone, removes: true });
  expect(await remove(phones[0]!)).toEqual(['13900000001 is no operator any more.']);
  for (const phone of [phones[0]!, phones[1]!, phones[2]!, '13900000009'])
    await expect(remove(phone)).rejects.toThrow(OperatorRefused);
  const { rows } = await database.db.execute(sql`
    select l.operator_id, l.act, u.phone, l.outcome from operator_log l join users u on u.id::text = l.target
    where l.outcome <> 'begun' and u.phone <> '13900000003' order by l.created_at, l.id`);
  expect(rows).toEqual(
    [
      ['13900000001', 'done'],
      ['13900000001', 'refused'],
      ['13900000002', 'refused'],
    ].map(([phone, outcome]) => ({ operator_id: null, act: 'removeOperator', phone, outcome })),
  );
  expect((await database.db.execute(sql`select phone from users where role = 'operator'`)).rows).toEqual([
    { phone: '13900000002' },
  ]);
});
