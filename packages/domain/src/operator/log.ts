import { AppError, type Language } from '@yujian/contract';
import { sentenceOf } from '@yujian/contract/messages';
import type { Clock, Database } from '@yujian/platform';
import { newId } from '@yujian/platform';
import { operatorLog } from './tables.ts';

export interface LoggedAct {
  /** Null: who can run commands on the server. */
  readonly operatorId: string | null;
  readonly act: string;
  readonly target: string | null;
  readonly fields: Readonly<Record<string, string | number>>;
  /** In which a refusal is told. */
  readonly language: Language;
}

/** Does something for an operator: that it begins is written down before, and how it ended after. */
export async function withLog(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { language, ...act }: LoggedAct,
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
    await write('refused', wordsOf(error, language));
    throw error;
  }
  await write('done');
}

function wordsOf(error: unknown, language: Language): string {
  if (error instanceof AppError) return sentenceOf(error.messageKey, error.values, language);
  return error instanceof Error ? error.message : String(error);
}
