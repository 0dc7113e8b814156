import type { Act, ActField } from '@yujian/contract/operator/acts';
import { yuanToFen } from '../../lib/yuan.ts';
import type { Row } from './operator-queries.ts';

/** What stands in the fields of an act, by their names. */
export type Typed = Readonly<Record<string, string>>;
export type FieldProblem = 'missing' | 'moneyWrong' | 'numberWrong' | 'tooLittle' | 'tooMuch';

/** The fields that apply to what was chosen before them. */
export function fieldsFor({ fields }: Act, typed: Typed): readonly ActField[] {
  return fields.filter(({ when }) => when === undefined || typed[when.field] === when.is);
}

/** How the fields begin: empty, a choice on its first, or as the row has them. */
export function beginFields({ fields, edits }: Act, row: Row | null): Typed {
  return Object.fromEntries(
    fields.map(({ name, kind, choices, optional }) => {
      const held = edits ? row?.[name] : null;
      if (held === null || held === undefined) return [name, (!optional && choices?.[0]) || ''];
      return [name, kind === 'money' ? (Number(held) / 100).toFixed(2) : String(held)];
    }),
  );
}

/** What is sent of what was typed, money as fen, and what is wrong with it. */
export function readTyped(act: Act, typed: Typed) {
  const sent: Record<string, string | number> = {};
  const problems: Record<string, FieldProblem> = {};
  for (const field of fieldsFor(act, typed)) {
    const words = (typed[field.name] ?? '').trim();
    if (words === '') {
      if (!field.optional) problems[field.name] = 'missing';
      continue;
    }
    const value = valueOf(field, words);
    const problem = problemOf(field, value);
    if (problem !== null) problems[field.name] = problem;
    else if (value !== null) sent[field.name] = value;
  }
  return { sent, problems };
}

function valueOf({ kind }: ActField, words: string): string | number | null {
  if (kind === 'money') return yuanToFen(words);
  if (kind !== 'number') return words;
  const plain = words.normalize('NFKC');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

function problemOf({ kind, min, max }: ActField, value: string | number | null): FieldProblem | null {
  if (value === null) return kind === 'money' ? 'moneyWrong' : 'numberWrong';
  if (typeof value === 'string') return null;
  if (min !== undefined && value < min) return 'tooLittle';
  return max !== undefined && value > max ? 'tooMuch' : null;
}
