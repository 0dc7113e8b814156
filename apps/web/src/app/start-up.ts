import { callApi } from '../lib/api.ts';
import { keepCookie, readCookie, reapplyCookies, SESSION_MARK } from '../lib/cookies.ts';
import { keepToken } from '../lib/session.ts';
import { randomId } from '../lib/random-id.ts';
import { readStored, writeStored } from '../lib/storage.ts';

/** What the address carries for the page itself; taken out of it before anybody copies it. */
export interface Arrival {
  readonly ticket: string | null;
  readonly inviteCode: string | null;
  /** Campaign, by the names of the login payload. */
  readonly campaign: Readonly<Record<string, string>> | null;
  /** The query without the ticket. */
  readonly search: string;
}

const CAMPAIGN_KEYS = ['keyWord', 'plan', 'source', 'unit'] as const;

export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const ticket = query.get('satoken');
  query.delete('satoken');
  const campaign = Object.fromEntries(
    CAMPAIGN_KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key)!.slice(0, 200)]] : [])),
  );
  const rest = query.toString();
  return {
    ticket: ticket === '' ? null : ticket,
    inviteCode: query.get('inviteCode'),
    campaign: Object.keys(campaign).length > 0 ? campaign : null,
    search: rest === '' ? '' : `?${rest}`,
  };
}

/**
 * The start-up rules of specification 4, before the first render: ids, campaign and invitation are kept, stored
 * cookies are applied again, and a one-time ticket in the address becomes a session unless there is one already.
 */
export async function startUp(): Promise<void> {
  if (readStored('visitorId') === null) writeStored('visitorId', randomId());
  if (readStored('tabId') === null) writeStored('tabId', randomId());
  reapplyCookies();

  const arrival = readArrival(location.search);
  if (arrival.inviteCode) writeStored('inviteCode', arrival.inviteCode.slice(0, 32));
  if (arrival.campaign && readStored('source') === null) {
    writeStored('source', JSON.stringify(arrival.campaign));
    keepCookie('source', arrival.campaign['source'] ?? '');
  }
  if (arrival.ticket === null) return;

  history.replaceState(history.state, '', location.pathname + arrival.search + location.hash);
  if (readStored('token') !== null || readCookie(SESSION_MARK) !== null) return;
  try {
    keepToken((await callApi('exchangeTicket', { ticket: arrival.ticket })).token);
  } catch {
    // A used or expired ticket: the page opens as for any visitor, who can log in.
  }
}
