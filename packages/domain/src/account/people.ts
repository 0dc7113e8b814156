import { eq } from 'drizzle-orm';
import { LANGUAGES, pickText } from '@yujian/contract';
import type { Language, Text } from '@yujian/contract';
import { newId } from '@yujian/platform';
import type { Clock, Executor, Transaction } from '@yujian/platform';
import type { Grants } from '../wallet/service/grants.ts';
import { bindInviter } from './service/invitations.ts';
import { newInviteCode } from './secrets.ts';
import type { Device, UserRow } from './sessions.ts';
import { users } from './tables.ts';

export interface FirstLogin {
  readonly source?: Record<string, string>;
  readonly inviteCode?: string;
  readonly testUser?: boolean;
  /** from where they come */
  readonly device?: Device;
}

/** The account of a phone; the first login makes it and grants what a new account gets, in the caller's transaction. */
export async function findOrMakeUser(
  tx: Transaction,
  deps: { grants: Grants; clock: Clock },
  phone: string,
  first: FirstLogin,
): Promise<UserRow> {
  const inviteCode = newInviteCode();
  const [made] = await tx
    .insert(users)
    .values({
      id: newId(),
      phone,
      nickname: pickText(firstNickname(inviteCode), LANGUAGES[0]),
      inviteCode,
      testUser: first.testUser ?? false,
      source: first.source ?? null,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing({ target: users.phone })
    .returning();
  if (made === undefined) {
    const [known] = await tx.select().from(users).where(eq(users.phone, phone));
    return known!;
  }
  await deps.grants.grantSignUp(tx, made.id);
  if (first.inviteCode !== undefined)
    await bindInviter(tx, deps, { invited: made.id, code: first.inviteCode, device: first.device });
  return made;
}

/** Whose the opening gallery is: nobody can log in by this. */
const HOUSE = { phone: 'house:gallery', inviteCode: 'house:gallery', nickname: { zh: '隅间', en: 'Yujian' } } as const;

/** The account of the house; made when there is none. */
export async function findOrMakeHouse(executor: Executor, now: Date): Promise<string> {
  const { phone, inviteCode, nickname } = HOUSE;
  await executor
    .insert(users)
    .values({ id: newId(), phone, inviteCode, nickname: nickname.zh, tier: 'team', createdAt: now })
    .onConflictDoNothing({ target: users.phone });
  const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return row!.id;
}

/** What a person is called until they say how. */
function firstNickname(inviteCode: string): Text {
  const code = inviteCode.slice(0, 4);
  return { zh: `设计师 ${code}`, en: `Designer ${code}` };
}

/** What a person is called, for who reads it: a nickname that nobody chose comes in the reader's language. */
export function nicknameIn(
  language: Language,
  { nickname, inviteCode }: Pick<UserRow, 'nickname' | 'inviteCode'>,
): string {
  const first = inviteCode === HOUSE.inviteCode ? HOUSE.nickname : firstNickname(inviteCode);
  return nickname === first.zh || nickname === first.en ? pickText(first, language) : nickname;
}
