import { and, eq, gt, isNull } from 'drizzle-orm';
import { AppError, DELETION_WORDS, LOGIN_TICKET_SECONDS, TIER_RIGHTS } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { UserInfo, VipInfo } from '@yujian/contract/api/account';
import type { Interests } from '@yujian/contract/interests';
import { routeFlags } from '@yujian/contract/site/routes';
import { maskPhone } from '@yujian/platform';
import type { Clock, Database, Logger, ObjectStore, SmsSettings, Transaction } from '@yujian/platform';
import { sqlStateOf } from '@yujian/platform/database';
import { keepKey } from '../installation-key.ts';
import type { Grants } from '../wallet/service/grants.ts';
import { changePhone } from './change-phone.ts';
import { requestDeletion, takeBackDeletion } from './deletion.ts';
import { createLoginCodes, type CodeAttempt } from './login-codes.ts';
import { findOrMakeHouse, findOrMakeUser, nicknameIn, type FirstLogin } from './people.ts';
import {
  bindWechatScan,
  confirmWechatScan,
  markScan,
  markWechatScan,
  openScan,
  SCAN_SECONDS,
  takeScan,
  type ScanState,
} from './scan-login.ts';
import { hashToken, newToken } from './secrets.ts';
import {
  endSession,
  endSessionOf,
  findSession,
  listSessions,
  openSession,
  signedIn,
  type Device,
  type SessionEntry,
  type SessionUser,
} from './sessions.ts';
import { openOfficialAccount, type WechatAccount } from './wechat/official-account.ts';
import { createSmsSender } from './sms/sms-sender.ts';
import type { SmsSender } from './sms/sms.ts';
import { loginTickets, users } from './tables.ts';

export { findOrMakeHouse, nicknameIn };
export type { Device, SessionEntry, SessionUser };

export interface Login {
  readonly token: string;
  readonly user: SessionUser;
}

/** How a person shows that it is they who want the account deleted. */
export interface DeletionProof {
  readonly code?: string | undefined;
  readonly words?: string | undefined;
  /** whom limits count */
  readonly address: string;
}

/** A new phone, and what shows that both are held. */
export interface PhoneChange {
  readonly phone: string;
  readonly code: string;
  readonly currentCode?: string | undefined;
  /** whom limits count */
  readonly address: string;
}

/** Who somebody is and how they came in. Tokens, codes and tickets are stored as hashes only. */
export interface Account {
  /** `address` is whom limits count. Resolves to the code. @throws AppError tooOften, malformed, internal */
  sendCode(phone: string, address: string): Promise<string>;
  /** The first login of a phone makes its account. @throws AppError wrongCode */
  logInBySms(
    request: { phone: string; code: string; address: string; device: Device } & Pick<
      FirstLogin,
      'source' | 'inviteCode'
    >,
  ): Promise<Login>;
  /** The test account of this name; made when there is none. */
  logInAsTester(name: string, device: Device): Promise<Login>;
  /** Opens a QR login; resolves to its ticket. With an official account of WeChat also to the text of its code. */
  openScan(device: Device): Promise<{ ticket: string; expiresIn: number; wechatUrl?: string }>;
  /**
   * A message of WeChat.
   * @param question the text that asks who scanned whether it was them, with the address of the page where they say so
   * @returns the message for them; undefined for none
   * @throws MessageRejected, AppError notFound: no official account is set up
   */
  receiveWechat(
    query: Readonly<Record<string, string | undefined>>,
    body: string,
    question: (scan: { readonly scene: string; readonly device: string; readonly address: string }) => string,
  ): Promise<string | undefined>;
  /** @throws AppError conflict when it has expired, was used, or nobody scanned it; notFound */
  confirmWechat(scene: string): Promise<void>;
  /** What WeChat wants back when it checks our address. @throws AppError notFound */
  echoWechat(query: Readonly<Record<string, string | undefined>>): string;
  /** Logs in who scanned a code of WeChat and shows now which phone is theirs; the first login makes the account. @throws AppError wrongCode, conflict */
  bindWechat(
    request: { ticket: string; phone: string; code: string; address: string; device: Device } & Pick<
      FirstLogin,
      'source' | 'inviteCode'
    >,
  ): Promise<Login>;
  /** For the screen that shows the code; a confirmed login comes once. */
  checkScan(ticket: string, device: Device): Promise<{ status: ScanState; login?: Login; bind?: boolean }>;
  /** On the phone of a person. @throws AppError conflict */
  confirmScan(ticket: string, userId: string, confirm: boolean): Promise<'scanned' | 'confirmed'>;
  /** A one-time ticket for `?satoken=`: 60 s, single use. */
  issueTicket(userId: string): Promise<string>;
  /** @throws AppError notLoggedIn when the ticket was used, has expired or never was */
  exchangeTicket(ticket: string, device: Device): Promise<Login>;
  /** The person of a session token; undefined when it has ended or never was. */
  findSession(token: string): Promise<SessionUser | undefined>;
  /** Ends the session of a token; one that has ended is no error. */
  logOut(token: string): Promise<void>;
  listSessions(userId: string): Promise<SessionEntry[]>;
  /** @throws AppError notFound when it is not this person's */
  endSession(userId: string, sessionId: string): Promise<void>;
  /** `avatar` is a media id of the person's own, checked by the caller; null takes the picture away. */
  edit(
    userId: string,
    change: {
      nickname?: string | undefined;
      avatar?: string | null | undefined;
      stayHere?: boolean | undefined;
      interests?: Interests | undefined;
    },
  ): Promise<void>;
  /**
   * Gives the account another phone once its code was typed; one that has a phone shows by `currentCode` that it is still
   * held. Sessions stay. @throws AppError wrongCode, malformed (no current code), conflict (somebody else's, or the same), notLoggedIn
   */
  bindPhone(user: SessionUser, change: PhoneChange): Promise<SessionUser>;
  /** What a person is called, for who reads it; '' when nobody has this id. */
  nickname(userId: string, language: Language): Promise<string>;
  /**
   * Sets the day on which the account is deleted, once the person has shown who they are: by a code that was sent to the
   * account's phone, or, a test account, by words. @throws AppError wrongCode, malformed, notLoggedIn
   */
  requestDeletion(user: SessionUser, proof: DeletionProof): Promise<Date>;
  /** @throws AppError notLoggedIn when the account is deleted already */
  takeBackDeletion(userId: string): Promise<void>;
  /** As `GET /user/userInfo` answers; null is the visitor. */
  describe(user: SessionUser | null, language: Language): UserInfo;
  /** As `GET /user/getVipInfo` answers. */
  describeRights(user: SessionUser | null): VipInfo;
}

interface AccountDeps {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly grants: Grants;
  readonly sms: SmsSettings;
  /** codes of an official account in place of codes of our own page */
  readonly wechat?: WechatAccount | undefined;
  /** country codes to which codes are sent; null or nothing: all */
  readonly smsCountries?: readonly string[] | null;
  /** Instead of the configured one; tests read the codes here. */
  readonly sender?: SmsSender;
}

const UNIQUE_VIOLATION = '23505';
const USER_TYPES = { visitor: 0, user: 1, vip: 2, operator: 3 } as const;

export function createAccount(deps: AccountDeps): Account {
  const { database, clock } = deps;
  const wechat = deps.wechat && openOfficialAccount(deps.wechat, () => clock.now());
  const sender = deps.sender ?? createSmsSender(deps.sms, deps.log);
  const codes = createLoginCodes({
    ...deps,
    sender,
    countries: deps.smsCountries ?? null,
    pepper: keepKey(deps, 'login-code-key'),
  });

  const logIn = async (tx: Transaction, userId: string, device: Device): Promise<Login> => {
    const { token, sessionId } = await openSession(tx, clock, userId, device);
    const [row] = await tx.select().from(users).where(eq(users.id, userId));
    return { token, user: signedIn(row!, sessionId, clock.now()) };
  };

  /** What follows right codes, in the transaction that uses them up; where one of several is wrong, the others may be used again. @throws AppError wrongCode */
  const withCodes = async <T>(attempts: readonly CodeAttempt[], act: (tx: Transaction) => Promise<T>): Promise<T> => {
    const outcome = await database.transaction(async (tx) => {
      await codes.lockPhones(tx, attempts);
      let wrong: CodeAttempt | undefined;
      const tryAll = async (inner: Transaction) => {
        for (const attempt of attempts) {
          wrong = attempt;
          if ((await codes.tryCode(inner, attempt)) !== 'right') throw new AppError('wrongCode');
        }
        wrong = undefined;
        return { done: await act(inner) };
      };
      return tx.transaction(tryAll).catch((error: unknown) => {
        if (wrong === undefined || !(error instanceof AppError)) throw error;
        return codes.tryCode(tx, wrong);
      });
    });
    if (typeof outcome === 'object') return outcome.done;
    throw new AppError('wrongCode', outcome === 'used up' ? { message: 'wrongCode.tries' } : {});
  };

  return {
    sendCode: (phone, address) => codes.send(phone, address),

    async logInBySms({ phone, code, address, device, ...first }) {
      return withCodes([{ phone, code, address }], async (tx) => {
        const user = await findOrMakeUser(tx, deps, phone, { ...first, device });
        return logIn(tx, user.id, device);
      });
    },

    async requestDeletion({ userId, row }, { code, words, address }) {
      if (row.testUser && !Object.values<string>(DELETION_WORDS).includes(words?.trim().toLowerCase() ?? ''))
        throw new AppError('malformed', { message: 'malformed.deletionWords', data: { field: 'words' } });
      if (!row.testUser && code === undefined)
        throw new AppError('malformed', { message: 'malformed.code', data: { field: 'verifyCode' } });
      const request = (tx: Transaction) => requestDeletion(tx, clock, userId);
      const dueAt = await (row.testUser
        ? database.transaction(request)
        : withCodes([{ phone: row.phone, code: code ?? '', address }], request));
      if (dueAt === undefined) throw new AppError('notLoggedIn');
      return dueAt;
    },

    async bindPhone(user, { phone, code, currentCode, address }) {
      const { row, userId } = user;
      if (!row.testUser && currentCode === undefined)
        throw new AppError('malformed', { message: 'malformed.currentCode', data: { field: 'currentCode' } });
      if (row.phone === phone) throw new AppError('conflict', { message: 'conflict.samePhone' });
      const held = row.testUser ? [] : [{ phone: row.phone, code: currentCode ?? '', address }];
      const changed = await withCodes([...held, { phone, code, address }], (tx) => changePhone(tx, user, phone)).catch(
        (error: unknown) => {
          // Two accounts that take the same phone at the same moment.
          throw sqlStateOf(error) === UNIQUE_VIOLATION
            ? new AppError('conflict', { message: 'conflict.phoneTaken' })
            : error;
        },
      );
      if (changed === undefined) throw new AppError('notLoggedIn');
      return { ...user, row: changed, userId };
    },

    async takeBackDeletion(userId) {
      if (!(await takeBackDeletion(database.db, userId))) throw new AppError('notLoggedIn');
    },

    logInAsTester: (name, device) =>
      database.transaction(async (tx) => {
        const user = await findOrMakeUser(tx, deps, `test:${name}`, { testUser: true });
        return logIn(tx, user.id, device);
      }),

    async openScan(device) {
      if (wechat === undefined) return { ticket: await openScan(database.db, clock, device), expiresIn: SCAN_SECONDS };
      const scene = `login_${newToken()}`;
      const wechatUrl = await wechat.makeCode(scene, SCAN_SECONDS);
      return { ticket: await openScan(database.db, clock, device, scene), expiresIn: SCAN_SECONDS, wechatUrl };
    },

    async receiveWechat(query, body, question) {
      if (wechat === undefined) throw new AppError('notFound');
      const scan = wechat.readMessage(query, body);
      const shown = scan && (await markWechatScan(database.db, clock, scan));
      return shown && wechat.replyTo(scan, question({ scene: scan.scene, ...shown }));
    },

    confirmWechat(scene) {
      if (wechat === undefined) throw new AppError('notFound');
      return database.transaction((tx) => confirmWechatScan(tx, clock, { appId: wechat.appId, scene }));
    },

    echoWechat(query) {
      const echo = wechat?.echo(query);
      if (echo === undefined) throw new AppError('notFound');
      return echo;
    },

    async bindWechat({ ticket, phone, code, address, device, ...first }) {
      if (wechat === undefined) throw new AppError('notFound');
      return withCodes([{ phone, code, address }], async (tx) => {
        const user = await findOrMakeUser(tx, deps, phone, { ...first, device });
        await bindWechatScan(tx, clock, { appId: wechat.appId, ticket, userId: user.id });
        return logIn(tx, user.id, device);
      });
    },

    checkScan: (ticket, device) =>
      database.transaction(async (tx) => {
        const { status, userId, openid } = await takeScan(tx, clock, ticket);
        if (openid !== null) return { status, bind: true };
        return userId === null ? { status } : { status, login: await logIn(tx, userId, device) };
      }),

    confirmScan: (ticket, userId, confirm) => markScan(database.db, clock, ticket, userId, confirm),

    async issueTicket(userId) {
      const ticket = newToken();
      await database.db.insert(loginTickets).values({
        ticketHash: hashToken(ticket),
        userId,
        expiresAt: new Date(clock.now().getTime() + LOGIN_TICKET_SECONDS * 1000),
      });
      return ticket;
    },

    exchangeTicket: (ticket, device) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const [taken] = await tx
          .update(loginTickets)
          .set({ usedAt: now })
          .where(
            and(
              eq(loginTickets.ticketHash, hashToken(ticket)),
              isNull(loginTickets.usedAt),
              gt(loginTickets.expiresAt, now),
            ),
          )
          .returning({ userId: loginTickets.userId });
        if (taken === undefined) throw new AppError('notLoggedIn', { message: 'notLoggedIn.ticket' });
        return logIn(tx, taken.userId, device);
      }),

    findSession: (token) => findSession(database.db, clock, token),
    logOut: (token) => endSessionOf(database.db, token),
    listSessions: (userId) => listSessions(database.db, clock, userId),

    async endSession(userId, sessionId) {
      if (!(await endSession(database.db, userId, sessionId))) throw new AppError('notFound');
    },

    async edit(userId, { nickname, avatar, stayHere, interests }) {
      if ([nickname, avatar, stayHere, interests].every((one) => one === undefined)) return;
      await database.db
        .update(users)
        .set({
          ...(nickname === undefined ? {} : { nickname }),
          ...(avatar === undefined ? {} : { avatarMediaId: avatar }),
          ...(stayHere === undefined ? {} : { stayHere }),
          ...(interests === undefined ? {} : { interests }),
        })
        .where(eq(users.id, userId));
    },

    async nickname(userId, language) {
      const [row] = await database.db
        .select({ nickname: users.nickname, inviteCode: users.inviteCode })
        .from(users)
        .where(eq(users.id, userId));
      return row === undefined ? '' : nicknameIn(language, row);
    },

    describe(user, language) {
      if (user === null)
        return {
          id: null,
          nickname: '',
          avatar: null,
          phone: null,
          userType: USER_TYPES.visitor,
          role: 'visitor',
          testUser: false,
          inviteCode: null,
          stayHere: false,
          interests: null,
          deletionDueAt: null,
          routes: routeFlags('visitor'),
        };
      const { row, role } = user;
      return {
        id: row.id,
        nickname: nicknameIn(language, row),
        avatar: row.avatarMediaId === null ? null : `/api/media/${row.avatarMediaId}?w=96`,
        phone: row.testUser ? null : maskPhone(row.phone),
        userType: USER_TYPES[role],
        role,
        testUser: row.testUser,
        inviteCode: row.inviteCode,
        stayHere: row.stayHere,
        interests: row.interests,
        deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
        routes: routeFlags(role),
      };
    },

    describeRights(user) {
      const tier = user?.tier ?? 'standard';
      const { atOnce, priority, watermarkFree, privateTasks, trainings } = TIER_RIGHTS[tier];
      const endsAt = tier === 'standard' ? null : (user?.row.tierExpiresAt ?? null);
      return {
        tier,
        ...(endsAt === null ? {} : { expiresAt: endsAt.toISOString() }),
        atOnce,
        priority,
        watermarkFree,
        privateTasks,
        trainings,
      };
    },
  };
}
