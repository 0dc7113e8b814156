import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { AppError } from '@yujian/contract';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { hashToken, newToken } from './secrets.ts';
import type { Device } from './sessions.ts';
import { qrLogins, wechatAccounts } from './tables.ts';

export const SCAN_SECONDS = 180;

export type ScanState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/**
 * Opens a QR login: whoever shows the code polls with the ticket, which is in the code.
 * @param scene what a code of WeChat carries in place of the ticket; who shows the code never sees it
 */
export async function openScan(
  executor: Executor,
  clock: Clock,
  { device, address }: Device,
  scene: string | null = null,
): Promise<string> {
  const ticket = newToken();
  await executor.insert(qrLogins).values({
    ticketHash: hashToken(ticket),
    scene,
    device,
    address,
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
  if (row.status !== 'confirmed') return { status: row.status, userId: null, openid: null };
  if (row.userId === null) return { status: 'scanned', userId: null, openid: row.openid };
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
 * Somebody scanned a code of WeChat. That logs nobody in: the code may be another person's, shown to them elsewhere.
 * @returns who shows the code, for the question whether that is them; undefined when there is no such code any more, or
 * another person scanned it first
 */
export async function markWechatScan(
  executor: Executor,
  clock: Clock,
  { openid, scene }: { readonly openid: string; readonly scene: string },
): Promise<Pick<Device, 'device' | 'address'> | undefined> {
  const [row] = await executor
    .update(qrLogins)
    .set({ status: 'scanned', openid })
    .where(
      and(
        eq(qrLogins.scene, scene),
        gt(qrLogins.expiresAt, clock.now()),
        inArray(qrLogins.status, ['waiting', 'scanned']),
        or(isNull(qrLogins.openid), eq(qrLogins.openid, openid)),
      ),
    )
    .returning({ device: qrLogins.device, address: qrLogins.address });
  return row;
}

/**
 * Who scanned a code of WeChat says that it was them; the scene is known to them alone, by a message. Whose account that is
 * is logged in by it; anybody else says their phone next.
 * @throws AppError conflict when it has expired, was used, or nobody scanned it
 */
export async function confirmWechatScan(
  tx: Transaction,
  clock: Clock,
  { appId, scene }: { readonly appId: string; readonly scene: string },
): Promise<void> {
  const [row] = await tx
    .update(qrLogins)
    .set({ status: 'confirmed' })
    .where(
      and(
        eq(qrLogins.scene, scene),
        gt(qrLogins.expiresAt, clock.now()),
        inArray(qrLogins.status, ['scanned', 'confirmed']),
        isNotNull(qrLogins.openid),
      ),
    )
    .returning({ openid: qrLogins.openid });
  const openid = row?.openid ?? null;
  if (openid === null) throw new AppError('conflict', { message: 'conflict.scan' });
  const [known] = await tx
    .select({ userId: wechatAccounts.userId })
    .from(wechatAccounts)
    .where(and(eq(wechatAccounts.appId, appId), eq(wechatAccounts.openid, openid)));
  if (known !== undefined) await tx.update(qrLogins).set({ userId: known.userId }).where(eq(qrLogins.scene, scene));
}

/** Ties who scanned a code, and said that it was them, to an account, and uses the code up. @throws AppError conflict when it has expired or was used */
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
        eq(qrLogins.status, 'confirmed'),
        isNull(qrLogins.userId),
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
