import { AppError } from '@yujian/contract';
import type { Cursors, Position } from './cursor.ts';

/** Entries of one walk that a visitor without an account may see: whoever reads on is no reader. */
export const VISITOR_DEPTH = 2000;

interface Keyed {
  readonly id: string;
  readonly key: string | number;
}

/** One page of a walk along an order: reads one more than asked for, and writes where the next begins. */
export async function readPage<Row extends Keyed>(
  cursors: Cursors,
  { scope, cursor, size, userId }: { scope: unknown; cursor: string | undefined; size: number; userId: string | null },
  read: (after: Position | undefined, limit: number) => Promise<readonly Row[]> | readonly Row[],
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const after = await cursors.read(scope, cursor);
  const seen = after?.seen ?? 0;
  if (userId === null && seen >= VISITOR_DEPTH)
    throw new AppError('notLoggedIn', { message: 'notLoggedIn.galleryDepth', values: { limit: VISITOR_DEPTH } });
  const found = await read(after, size + 1);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const next =
    last === undefined ? null : await cursors.write(scope, { seen: seen + rows.length, key: last.key, id: last.id });
  return { rows, next };
}
