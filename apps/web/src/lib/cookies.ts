import { COOKIE_DAYS } from '@yujian/contract/constants';
import { readStoredJson, writeStored } from './storage.ts';

/** Beside the HttpOnly session cookie stands this readable one; it says only that the other exists. */
export const SESSION_MARK = 'satoken_at';
const REAPPLIED = ['language', 'theme', 'source'] as const;
type ReappliedCookie = (typeof REAPPLIED)[number];

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
}

/** The text of a cookie that lives for some days. */
export function cookieText(name: string, value: string, days: number): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * 24 * 3600}; Path=/; SameSite=Lax`;
}

/** Sets one of the non-secret cookies and remembers it, so that the next start applies it again. */
export function keepCookie(name: ReappliedCookie, value: string): void {
  document.cookie = cookieText(name, value, COOKIE_DAYS);
  const kept = readStoredJson<Record<string, string>>('cookies') ?? {};
  writeStored('cookies', JSON.stringify({ ...kept, [name]: value }));
}

export function reapplyCookies(): void {
  const kept = readStoredJson<Record<string, string>>('cookies') ?? {};
  for (const name of REAPPLIED) {
    const value = kept[name];
    if (typeof value === 'string') document.cookie = cookieText(name, value, COOKIE_DAYS);
  }
}
