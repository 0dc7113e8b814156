import type pg from 'pg';

/** One table of a backup. `checksum` does not depend on the order of rows. */
export interface TableSummary {
  readonly name: string;
  /** columns that are stored, without generated ones */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly checksum: string;
}

export interface SequenceState {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** A job of the queue that has not ended. */
export interface WaitingJob {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  readonly priority: number;
  readonly startAfter: string;
}

/** All that a backup knows about a database besides the rows themselves. */
export interface DatabaseSummary {
  /** when the applied migrations were written, in ms; drizzle-kit's journal knows them by it */
  readonly migrations: readonly number[];
  readonly tables: readonly TableSummary[];
  readonly sequences: readonly SequenceState[];
  readonly jobs: readonly WaitingJob[];
}

/** Rows as text must not depend on the settings of a session, neither in copies nor in checksums. */
export const FIXED_FORMATS =
  "set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off";

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function listTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Number of rows and the sum of a hash of each. */
export async function summarizeTable(client: pg.ClientBase, name: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0)::text as checksum from public.${quoteName(name)} t`);
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '0' };
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const states: SequenceState[] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${quoteName(name)}`,
    );
    const [state] = rows;
    if (state !== undefined) states.push({ name, lastValue: state.last_value, isCalled: state.is_called });
  }
  return states;
}

export async function listMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

export async function listWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows: found } = await client.query(
    `select 1 from pg_class where relnamespace = to_regnamespace('pgboss') and relname = 'job'`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{
    id: string;
    queue: string;
    data: object | null;
    priority: number;
    start_after: Date;
  }>(`
    select id, name as queue, data, priority, start_after from pgboss.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`);
  return rows.map((job) => ({
    id: job.id,
    queue: job.queue,
    data: job.data ?? {},
    priority: job.priority,
    startAfter: job.start_after.toISOString(),
  }));
}
