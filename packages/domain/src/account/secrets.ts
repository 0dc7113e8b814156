import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

const CODE_SPACE = 1_000_000;
/** Without 0, 1, I, L and O, which are read wrongly. */
const INVITE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 256 random bits as text for an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token that has 256 random bits of its own. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Six decimal digits. */
export function newLoginCode(): string {
  return String(randomInt(CODE_SPACE)).padStart(6, '0');
}

/** A code has only 20 bits: without the key, which is not in the database, its hash cannot be searched through. */
export function hashLoginCode(pepper: Buffer, phone: string, code: string): string {
  return createHmac('sha256', pepper).update(`${phone}\n${code}`).digest('hex');
}

export function newInviteCode(): string {
  return Array.from({ length: 8 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)]).join('');
}
