import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { PLAIN_SETTINGS } from '@yujian/contract/tools/plain-settings';

/** Of settings as they are stored only choices and figures: no words, files or names of a person. */
export function plainParams(params: SQLWrapper): SQL<Record<string, never>> {
  return sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${params}) where key in ${[...PLAIN_SETTINGS]})`;
}
