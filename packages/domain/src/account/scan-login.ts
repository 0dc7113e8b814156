import { and, eq, gt, inArray, or, isNull } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { hashToken, newToken } from './secrets.ts';
import { qrLogins } from './tables.ts';

export const SCAN_SECONDS = 180;

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/** Opens a QR login: the ticket is in the code, and whoever shows the code polls with it. */
export async function openScan(executor: Executor, clock: Clock): Promise<string> {
  const ticket = newToken();
  await executor.insert(qrLogins).values({
    ticketHash: hashToken(ticket),
    createdAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + SCAN_SECONDS * 1000),
  });
  return ticket;
}

/** The state for the one who polls; a confirmed login is taken once, and its person comes with it. */
export async function takeScan(
  tx: Transaction,
  clock: Clock,
  ticket: string,
): Promise<{ status: ScanState; userId: string | null }> {
  const [row] = await tx
    .select()
    .from(qrLogins)
    .where(and(eq(qrLogins.ticketHash, hashToken(ticket)), gt(qrLogins.expiresAt, clock.now())))
    .for('update');
  if (row === undefined || row.status === 'used') return { status: 'expired', userId: null };
  if (row.status !== 'confirmed') return { status: row.status, userId: null };
  await tx.update(qrLogins).set({ status: 'used' }).where(eq(qrLogins.ticketHash, row.ticketHash));
  return { status: 'confirmed', userId: row.userId };
}

/**
 * On the phone: seen, or confirmed. The first person who scans keeps it.
 * @throws AppError conflict when it has expired, was used, or is another person's
 */
export async function markScan(
  executor: Executor,
  clock: Clock,
  ticket: string,
  userId: string,
  confirm: boolean,
): Promise<'scanned' | 'confirmed'> {
  const status = confirm ? 'confirmed' : 'scanned';
  const { rowCount } = await executor
    .update(qrLogins)
    .set({ status, userId })
    .where(
      and(
        eq(qrLogins.ticketHash, hashToken(ticket)),
        gt(qrLogins.expiresAt, clock.now()),
        inArray(qrLogins.status, ['waiting', 'scanned']),
        or(isNull(qrLogins.userId), eq(qrLogins.userId, userId)),
      ),
    );
  if (rowCount === 1) return status;
  throw new AppError('conflict', { message: 'conflict.scan' });
}
