import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { AppError, GRANT_DAYS, TICKET_KINDS } from '@yujian/contract';
import { BIND_DAYS, INVITATION_GOLD, SAME_DEVICE_INVITATIONS } from '@yujian/contract/shop/partners';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import { lockNumber } from '@yujian/platform/database';
import type { Grants } from '../../wallet/service/grants.ts';
import { lockPerson } from '../../wallet/service/lock-person.ts';
import type { Device } from '../sessions.ts';
import { sessions, users } from '../tables.ts';

const DAY_MS = 24 * 3600 * 1000;

interface InvitationDeps {
  readonly grants: Pick<Grants, 'grant'>;
  readonly clock: Clock;
}

/**
 * Says who invited a person, for ever, and gives both their gold; the inviter none for more than
 * SAME_DEVICE_INVITATIONS of them who seem to be themselves: colleagues share an address and a browser, and so do one's own accounts. False when there is no such code, or it is their own; nothing changes then.
 */
export async function bindInviter(
  tx: Transaction,
  { grants, clock }: InvitationDeps,
  { invited, code, device }: { readonly invited: string; readonly code: string; readonly device?: Device | undefined },
): Promise<boolean> {
  const [inviter] = await tx
    .select({ id: users.id, invitedBy: users.invitedBy })
    .from(users)
    .where(sql`${users.inviteCode} = ${code.trim().toUpperCase()} and ${users.id} <> ${invited}`);
  if (inviter === undefined || inviter.invitedBy === invited) return false;
  // Of many who come at once each counts those before it.
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber(`invitations of ${inviter.id}`)})`);
  const now = clock.now();
  const bound = await tx
    .update(users)
    .set({ invitedBy: inviter.id, invitedAt: now })
    .where(and(eq(users.id, invited), isNull(users.invitedBy)))
    .returning({ id: users.id });
  if (bound.length === 0) return false;
  const isSame =
    (device !== undefined && (await cameFrom(tx, inviter.id, device))) ||
    (await seemsSamePerson(tx, inviter.id, invited));
  const tooMany = isSame && (await countSeeming(tx, inviter.id, invited)) >= SAME_DEVICE_INVITATIONS;
  const endsAt = new Date(now.getTime() + GRANT_DAYS * DAY_MS);
  for (const [role, userId] of [
    ['invited', invited],
    ['inviter', inviter.id],
  ] as const) {
    if (role === 'inviter' && tooMany) continue;
    await grants.grant(tx, {
      userId,
      kind: TICKET_KINDS.gold,
      amount: INVITATION_GOLD,
      reason: 'invitation',
      endsAt,
      idempotencyKey: `invitation:${invited}:${role}`,
    });
  }
  return true;
}

/** Until when a person may say who invited them. */
export function bindableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + BIND_DAYS * DAY_MS);
}

/**
 * A person says later who invited them, within BIND_DAYS of their first login.
 * @throws AppError notFound (no such code), conflict (somebody else did, or it is too late)
 */
export async function bindInvitation(
  tx: Transaction,
  deps: InvitationDeps,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<void> {
  await lockPerson(tx, userId);
  const [person] = await tx
    .select({ invitedBy: users.invitedBy, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person!.invitedBy !== null) throw new AppError('conflict', { message: 'conflict.invited' });
  if (deps.clock.now() > bindableUntil(person!.createdAt))
    throw new AppError('conflict', { message: 'conflict.bindLate', values: { days: BIND_DAYS } });
  if (!(await bindInviter(tx, deps, { invited: userId, code })))
    throw new AppError('notFound', { message: 'notFound.inviteCode' });
}

/** Whether two people were logged in with the same kind of device from the same address. */
export async function seemsSamePerson(executor: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select 1 from ${sessions} a join ${sessions} b on a.address = b.address and a.device = b.device
    where a.user_id = ${one} and b.user_id = ${other} limit 1`);
  return rows.length > 0;
}

/** How many others of those whom a person invited were logged in with their kind of device from their address. */
async function countSeeming(executor: Executor, inviterId: string, invitedId: string): Promise<number> {
  const { rows } = await executor.execute<{ n: string }>(sql`
    select count(distinct i.id) as n from ${users} i join ${sessions} b on b.user_id = i.id
    join ${sessions} a on a.address = b.address and a.device = b.device
    where i.invited_by = ${inviterId} and a.user_id = ${inviterId} and i.id <> ${invitedId}`);
  return Number(rows[0]?.n ?? 0);
}

async function cameFrom(executor: Executor, userId: string, { device, address }: Device): Promise<boolean> {
  const own = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.device, device), eq(sessions.address, address)));
  const [found] = await executor.select({ found: exists(own) }).from(sql`(select 1) one`);
  return found?.found === true;
}
