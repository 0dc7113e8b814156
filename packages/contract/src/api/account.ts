import { z } from 'zod';
import { SPACE_FAMILIES, type SpaceFamily } from '../catalog/spaces.ts';
import { TIERS } from '../constants.ts';
import { ROLES } from '../interests.ts';
import { PHONE_PATTERN } from '../phone.ts';
import { callSchema, NOTHING, timestamp } from './schema.ts';

/** Mainland mobile, or E.164 with '+'. One phone has one spelling, so that it has one account: a mainland number goes without +86. */
export const phoneNumber = z
  .string()
  .regex(PHONE_PATTERN)
  .overwrite((phone) => phone.replace(/^\+86(?=1[3-9]\d{9}$)/, ''));

const loginCode = z.string().regex(/^\d{6}$/);

const FIELDS = Object.keys(SPACE_FAMILIES) as SpaceFamily[];
const interests = z.strictObject({
  fields: z.array(z.enum(FIELDS)).max(FIELDS.length),
  role: z.enum(ROLES).nullable(),
});

export const userInfo = z.object({
  id: z.uuid().nullable(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  userType: z.number().int(),
  role: z.enum(['visitor', 'user', 'vip', 'operator']),
  testUser: z.boolean(),
  inviteCode: z.string().nullable(),
  /** Nothing of this person's leaves the machine: only the built-in engine does their tasks. */
  stayHere: z.boolean(),
  /** null until a new account has answered, or skipped the question */
  interests: interests.nullable(),
  /** The day on which the account is deleted, when its person has asked for that. */
  deletionDueAt: timestamp.nullable(),
  routes: z.record(z.string(), z.boolean()),
});
export type UserInfo = z.infer<typeof userInfo>;

export const vipInfo = z.object({
  tier: z.enum(TIERS),
  expiresAt: timestamp.optional(),
  atOnce: z.number().int(),
  priority: z.number().int(),
  watermarkFree: z.boolean(),
  privateTasks: z.boolean(),
  trainings: z.number().int(),
});
export type VipInfo = z.infer<typeof vipInfo>;

const codeSent = z.object({ devCode: z.string().optional(), waitSeconds: z.number().int() });
const loginAnswer = z.object({ token: z.string(), user: userInfo });

/** Campaign a visitor came by; kept with the account at first login. */
export const loginSource = z.strictObject({
  keyWord: z.string().max(200).optional(),
  plan: z.string().max(200).optional(),
  source: z.string().max(200).optional(),
  unit: z.string().max(200).optional(),
});

export const accountCalls = {
  testLogin: callSchema(
    'Log in as a test user (loopback installation or TEST_LOGIN=1)',
    z.strictObject({ name: z.string().max(40).optional(), version: z.string().optional() }),
    loginAnswer,
  ),
  userInfo: callSchema('The current user, or the visitor', NOTHING, userInfo),
  vipInfo: callSchema('Membership rights of the current user', NOTHING, vipInfo),
  logout: callSchema('End this session', NOTHING, z.null()),
  editUser: callSchema(
    'Change nickname, avatar or interests, or whether everything stays on this machine',
    z.strictObject({
      nickname: z.string().trim().min(1).max(24).optional(),
      avatar: z.uuid().nullable().optional(),
      stayHere: z.boolean().or(z.stringbool()).optional(),
      interests: interests.optional(),
    }),
    userInfo,
  ),
  smsSend: callSchema('Send a login code by SMS', z.strictObject({ phoneNo: phoneNumber }), codeSent),
  smsLogin: callSchema(
    'Log in with phone number and code; the first login makes the account',
    z.strictObject({
      phoneNo: phoneNumber,
      verifyCode: loginCode,
      type: z.coerce.number().int().min(1).max(3),
      source: loginSource.optional(),
      inviteCode: z.string().max(32).optional(),
    }),
    loginAnswer,
  ),
  qrCode: callSchema(
    'A QR login ticket',
    NOTHING,
    z.object({
      ticket: z.string(),
      url: z.string(),
      expiresIn: z.number().int(),
      reachable: z.boolean(),
      /** `wechat`: a code for WeChat's own camera; `page`: of this server's page, for a phone that is logged in */
      way: z.enum(['page', 'wechat']),
    }),
  ),
  checkScan: callSchema(
    'State of a QR login',
    z.strictObject({ ticket: z.string().max(200) }),
    z.object({
      status: z.enum(['waiting', 'scanned', 'confirmed', 'expired']),
      token: z.string().optional(),
      /** Who scanned has no account here yet: they show which phone is theirs (bindWechat). */
      bind: z.boolean().optional(),
    }),
  ),
  bindWechat: callSchema(
    'Log in who scanned a code of WeChat by their phone, once; WeChat alone is enough afterwards',
    z.strictObject({
      ticket: z.string().max(200),
      phoneNo: phoneNumber,
      verifyCode: loginCode,
      source: loginSource.optional(),
      inviteCode: z.string().max(32).optional(),
    }),
    loginAnswer,
  ),
  confirmWechat: callSchema(
    'In WeChat: who scanned a code says, with what the message to them carries, that they want to log in',
    z.strictObject({ key: z.string().max(64) }),
    z.null(),
  ),
  confirmScan: callSchema(
    'On the phone: mark a QR login as scanned, or confirm it',
    z.strictObject({ ticket: z.string().max(200), confirm: z.boolean() }),
    z.object({ status: z.enum(['scanned', 'confirmed']) }),
  ),
  invalidateSession: callSchema('End this session at the login host', NOTHING, z.null()),
  deleteRedirect: callSchema('Forget the stored redirect address', NOTHING, z.null()),
  sessions: callSchema(
    'Sessions of this account',
    NOTHING,
    z.array(
      z.object({
        id: z.uuid(),
        current: z.boolean(),
        type: z.number().int(),
        device: z.string(),
        address: z.string(),
        createdAt: timestamp,
        lastSeenAt: timestamp,
      }),
    ),
  ),
  revokeSession: callSchema('End one of the own sessions', z.strictObject({ id: z.uuid() }), z.null()),
  phoneCode: callSchema('Send a code to the own phone, to confirm that it is changed', NOTHING, codeSent),
  bindPhone: callSchema(
    'Change the phone of the account; where it has one, `currentCode` (phoneCode) confirms that it is still held',
    z.strictObject({ phoneNo: phoneNumber, verifyCode: loginCode, currentCode: loginCode.optional() }),
    userInfo,
  ),
  deletionCode: callSchema('Send a code to the own phone, to confirm the deletion of the account', NOTHING, codeSent),
  requestDeletion: callSchema(
    'Have the own account deleted in 7 days; confirmed by a code, or, a test account, by words',
    z.strictObject({ verifyCode: loginCode.optional(), words: z.string().max(40).optional() }),
    z.object({ deletionDueAt: timestamp }),
  ),
  takeBackDeletion: callSchema('Keep the own account after all', NOTHING, z.null()),
  loginLink: callSchema(
    'An address that logs this account in on another device: once, within a minute',
    NOTHING,
    z.object({ url: z.string(), expiresIn: z.number().int(), reachable: z.boolean() }),
  ),
  exchangeTicket: callSchema(
    'Turn a one-time ticket from the URL into a session',
    z.strictObject({ ticket: z.string().max(200) }),
    loginAnswer,
  ),
} as const;
