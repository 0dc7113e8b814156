import { z } from 'zod';
import { WITHDRAWAL_STATES } from '../shop/partners.ts';
import { callSchema, NOTHING, timestamp } from './schema.ts';

const fen = z.number().int().nonnegative();

const invitation = z.object({
  code: z.string(),
  link: z.string(),
  /** Until when one may still say who invited one; null once that is known, or too late. */
  boundUntil: timestamp.nullable(),
  /** The last that came, and how many there are in all. */
  invited: z.array(z.object({ nickname: z.string(), at: timestamp, rewards: fen })),
  invitedTotal: z.number().int(),
  /** fen: too young to be paid out, ready to be, asked for, paid out, owed since orders were refunded after that */
  rewards: z.object({ pending: fen, available: fen, asked: fen, withdrawn: fen, owed: fen }),
  /** Place among all partners of the last 90 days; null without a reward. */
  rank: z.number().int().nullable(),
  ranking: z.array(z.object({ nickname: z.string(), rewards: fen, own: z.boolean() })),
  /** The last, and how many there are in all. */
  withdrawalsTotal: z.number().int(),
  withdrawals: z.array(
    z.object({
      id: z.uuid(),
      amount: fen,
      state: z.enum(WITHDRAWAL_STATES),
      note: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export const partnerCalls = {
  invitation: callSchema('Own invitations, what they earned, and withdrawals', NOTHING, invitation),
  bindInvitation: callSchema(
    'Say who invited one, within days of the first login',
    z.strictObject({ inviteCode: z.string().trim().min(1).max(32) }),
    z.null(),
  ),
  withdraw: callSchema(
    'Ask for earnings to be paid out; the operator decides',
    z.strictObject({
      amount: z.coerce.number().int().min(1).max(100_000_000),
      payee: z.string().trim().min(4).max(200),
    }),
    invitation,
  ),
} as const;
