import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Interests } from '@yujian/contract/interests';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    phone: text('phone').notNull(),
    nickname: text('nickname').notNull(),
    avatarMediaId: uuid('avatar_media_id'),
    role: text('role', { enum: ['user', 'operator'] })
      .notNull()
      .default('user'),
    tier: text('tier', { enum: ['standard', 'pro', 'studio', 'team'] })
      .notNull()
      .default('standard'),
    tierExpiresAt: at('tier_expires_at'),
    /** Since when the person has had this tier without a break: its months are counted from here. */
    tierSince: at('tier_since'),
    testUser: boolean('test_user').notNull().default(false),
    inviteCode: text('invite_code').notNull(),
    invitedBy: uuid('invited_by'),
    invitedAt: at('invited_at'),
    /** Nothing of this person's leaves the machine. */
    stayHere: boolean('stay_here').notNull().default(false),
    /** What they work on; null until they have answered, or skipped the question. */
    interests: jsonb('interests').$type<Interests>(),
    source: jsonb('source').$type<Record<string, string>>(),
    /** Round-robin between accounts: when a task of this account last started. */
    lastTaskStartedAt: at('last_task_started_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the person wants it deleted; null again when it was taken back, and when nothing is left to delete. */
    deletionDueAt: at('deletion_due_at'),
    /** Closed: the row is nobody's and stays for what refers to it. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_phone').on(table.phone),
    uniqueIndex('users_invite_code').on(table.inviteCode),
    index('users_invited_by')
      .on(table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
    index('users_deletion_due')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
  ],
);

/** Tokens are stored as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** 1 web, 2 phone browser, 3 desktop app. */
    type: integer('type').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** When this session showed an operator's second factor. */
    secondFactorAt: at('second_factor_at'),
  },
  (table) => [uniqueIndex('sessions_token_hash').on(table.tokenHash), index('sessions_user').on(table.userId)],
);

/** Append-only log of sent codes: the latest unused row of a phone and an address is the valid one there; rows count for the limits. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Wrong tries from other addresses than the one that asked for the code: they cannot use up its own. */
    triesElsewhere: integer('tries_elsewhere').notNull().default(0),
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('sms_codes_phone').on(table.phone, table.createdAt),
    index('sms_codes_address').on(table.address, table.createdAt),
  ],
);

export const qrLogins = pgTable('qr_logins', {
  ticketHash: text('ticket_hash').primaryKey(),
  status: text('status', { enum: ['waiting', 'scanned', 'confirmed', 'used'] })
    .notNull()
    .default('waiting'),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** Of a code of WeChat: what it carries, and who scanned it without an account here. */
  scene: text('scene').unique(),
  openid: text('openid'),
  /** Of who shows the code, for who scans it: such as "Chrome · Windows", and where from. */
  device: text('device').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
});

/** Whose account a person of WeChat is, by official account. */
export const wechatAccounts = pgTable(
  'wechat_accounts',
  {
    appId: text('app_id').notNull(),
    openid: text('openid').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.openid] }), index('wechat_accounts_user').on(table.userId)],
);

/** One-time tickets of `?satoken=`: 60 s, single use, never a session token. */
export const loginTickets = pgTable('login_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  usedAt: at('used_at'),
  expiresAt: at('expires_at').notNull(),
});
