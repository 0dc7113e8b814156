import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMigrated } from './migration-state.ts';
import { createTestDatabase } from './testing.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'domain', 'migrations');

it('knows a database of this version from an empty and an older one', async () => {
  const current = await createTestDatabase();
  const empty = await createTestDatabase({ empty: true });
  expect(await isMigrated(current.url, MIGRATIONS)).toBe(true);
  expect(await isMigrated(empty.url, MIGRATIONS)).toBe(false);
  await current.database.pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  );
  expect(await isMigrated(current.url, MIGRATIONS)).toBe(false);
  await current.close();
  await empty.close();
});

it('is in doubt about one that does not answer', async () => {
  expect(await isMigrated('postgresql://nobody@127.0.0.1:1/none', MIGRATIONS)).toBe(false);
});
