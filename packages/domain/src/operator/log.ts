import type { Clock, Database } from '@yujian/platform';
import { newId } from '@yujian/platform';
import { operatorLog } from './tables.ts';

export interface LoggedAct {
  readonly operatorId: string;
  readonly act: string;
  readonly target: string | null;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** Does something for an operator: that it begins is written down before, and how it ended after. */
export async function withLog(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  act: LoggedAct,
  perform: () => Promise<void>,
): Promise<void> {
  const actId = newId();
  const write = (outcome: 'begun' | 'done' | 'refused', message: string | null = null) =>
    database.db
      .insert(operatorLog)
      .values({ id: newId(), actId, ...act, fields: { ...act.fields }, outcome, message, createdAt: clock.now() });
  await write('begun');
  try {
    await perform();
  } catch (error) {
    await write('refused', error instanceof Error ? error.message : String(error));
    throw error;
  }
  await write('done');
}
