import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { hashToken, newToken } from './secrets.ts';
import { qrLogins, wechatAccounts } from './tables.ts';

export const SCAN_SECONDS = 180;

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/** Opens a QR login: the ticket is in the code, and whoever shows the code polls with it. */
export async function openScan(executor: Executor, clock: Clock, scene: string | null = null): Promise<string> {
  const ticket = newToken();
  await executor.insert(qrLogins).values({
    ticketHash: hashToken(ticket),
    scene,
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
): Promise<{ status: ScanState; userId: string | null; openid: string | null }> {
  const [row] = await tx
    .select()
    .from(qrLogins)
    .where(and(eq(qrLogins.ticketHash, hashToken(ticket)), gt(qrLogins.expiresAt, clock.now())))
    .for('update');
  if (row === undefined || row.status === 'used') return { status: 'expired', userId: null, openid: null };
  if (row.status !== 'confirmed') return { status: row.status, userId: null, openid: row.openid };
  await tx.update(qrLogins).set({ status: 'used' }).where(eq(qrLogins.ticketHash, row.ticketHash));
  return { status: 'confirmed', userId: row.userId, openid: null };
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

/**
 * Somebody scanned a code of WeChat: whose account that is is logged in at once; anybody else says their phone first. False
 * when there is no such code any more.
 */
export async function markWechatScan(
  tx: Transaction,
  clock: Clock,
  { appId, openid, scene }: { readonly appId: string; readonly openid: string; readonly scene: string },
): Promise<boolean> {
  const [known] = await tx
    .select({ userId: wechatAccounts.userId })
    .from(wechatAccounts)
    .where(and(eq(wechatAccounts.appId, appId), eq(wechatAccounts.openid, openid)));
  const change =
    known === undefined
      ? { status: 'scanned' as const, openid }
      : { status: 'confirmed' as const, userId: known.userId };
  const { rowCount } = await tx
    .update(qrLogins)
    .set(change)
    .where(
      and(
        eq(qrLogins.scene, scene),
        gt(qrLogins.expiresAt, clock.now()),
        inArray(qrLogins.status, ['waiting', 'scanned']),
        or(isNull(qrLogins.openid), eq(qrLogins.openid, openid)),
      ),
    );
  return rowCount === 1;
}

/** Ties who scanned a code to an account, and uses the code up. @throws AppError conflict when it has expired or was used */
export async function bindWechatScan(
  tx: Transaction,
  clock: Clock,
  { appId, ticket, userId }: { readonly appId: string; readonly ticket: string; readonly userId: string },
): Promise<void> {
  const [row] = await tx
    .update(qrLogins)
    .set({ status: 'used', userId })
    .where(
      and(
        eq(qrLogins.ticketHash, hashToken(ticket)),
        gt(qrLogins.expiresAt, clock.now()),
        eq(qrLogins.status, 'scanned'),
        isNotNull(qrLogins.openid),
      ),
    )
    .returning({ openid: qrLogins.openid });
  const openid = row?.openid ?? null;
  if (openid === null) throw new AppError('conflict', { message: 'conflict.scan' });
  await tx
    .insert(wechatAccounts)
    .values({ appId, openid, userId, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [wechatAccounts.appId, wechatAccounts.openid], set: { userId } });
}
