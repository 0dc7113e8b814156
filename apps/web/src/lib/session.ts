import type { QueryClient } from '@tanstack/react-query';
import type { Data } from '@yujian/contract/api/schemas';
import { CLIENT_VERSION } from '@yujian/contract/constants';
import { callApi, client } from './api.ts';
import { readCookie, SESSION_MARK } from './cookies.ts';
import { KEYS, type CurrentUser } from './queries.ts';
import { clearStored, readStored, readStoredJson, writeStored } from './storage.ts';

export const LOGIN_PATH = '/user/login';

/** Where cookies work, the page does not keep the token. */
export function keepToken(token: string): void {
  writeStored('token', readCookie(SESSION_MARK) === null ? token : null);
}

/** The campaign to send with a login, as kept at start. */
export function storedCampaign(): Record<string, string> | undefined {
  return readStoredJson<Record<string, string>>('source') ?? undefined;
}

/** After any way of logging in: the token is kept where it must be, the page remembers who, and starts afresh where it was. */
export function finishLogin(answer: Data<'smsLogin'>, phone?: string): void {
  keepToken(answer.token);
  if (phone !== undefined) writeStored('loginPhone', phone);
  if (answer.user.id !== null) writeStored('loginAccountId', answer.user.id);
  writeStored('inviteCode', null);
  reopenAfterLogin();
}

/** A login reloads the page (specification 4): in place, or from the login page to where one was going. */
export function reopenAfterLogin(): void {
  const target = safeTarget(readStored('redirect'));
  writeStored('redirect', null);
  if (location.pathname === LOGIN_PATH) location.replace(target ?? '/');
  else location.reload();
}

/** Only addresses of this site, and never the login page again. */
export function safeTarget(stored: string | null): string | null {
  if (stored === null || !stored.startsWith('/') || stored.startsWith('//') || stored.includes('\\')) return null;
  return stored.startsWith(LOGIN_PATH) ? null : stored;
}

/** What is left of the user from the first moment of a logout on. */
const NOBODY = {
  id: null,
  nickname: '',
  avatar: null,
  phone: null,
  role: 'visitor',
  testUser: false,
  inviteCode: null,
  deletionDueAt: null,
} as const;

/**
 * Logout in the decided order (decisions.md §2): stored token, user, the session on the server and at the login
 * host, the stored redirect address, the stored keys; then to the login page. A dead line does not keep anybody in.
 */
export async function logOut(cache: QueryClient, loginHost: string): Promise<void> {
  const token = readStored('token');
  writeStored('token', null);
  writeStored('userInfo', null);
  cache.setQueryData<CurrentUser>(KEYS.user, (user) => (user ? { ...user, ...NOBODY } : user));
  const headers: Record<string, string> = token === null ? {} : { satoken: token };
  await client.raw('logout', { headers, query: { version: CLIENT_VERSION } }).catch(() => undefined);
  await fetch(`${loginHost}${client.urlOf('invalidateSession')}`, {
    method: 'POST',
    credentials: 'include',
    headers,
  }).catch(() => undefined);
  await forgetRedirect();
  clearStored();
  cache.clear();
  location.assign(`${loginHost}${LOGIN_PATH}`);
}

/** DELETE on the stored redirect address, which is always one of this origin. */
async function forgetRedirect(): Promise<void> {
  await callApi('deleteRedirect', {}).catch(() => undefined);
}
