import { findTool, toolAtPath } from '../tools/registry.ts';
import { routeAt, routeOfToolId, toolIdOf } from './routes.ts';
import { mobileTabOf } from './titles.ts';

export interface SiteAddress {
  readonly path: string;
  /** With its '?', or ''. */
  readonly search: string;
  /** With its '#', or ''. */
  readonly hash: string;
}

/** User agents of phones. */
export const PHONE_AGENT = /Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|Mobile.+Firefox/i;

/** The lab's sheet on a phone; with `engine` in the query, one engine of it in depth. */
export const LAB_ID = toolIdOf('/agentHome');

/**
 * Where an address leads instead, or null to stay. Older links to what is shared go to its page. A phone goes to
 * the mobile screen of the same target, a task's result included; a desktop goes from a mobile path to '/', and '/'
 * opens the target that the query names (specification 2.1, decisions.md §7). Query and hash are kept.
 */
export function deviceRedirect(address: SiteAddress, phone: boolean): SiteAddress | null {
  const token = sharedToken(address);
  if (token !== null) return { path: `/share/${token}`, search: '', hash: '' };
  const route = routeAt(address.path);
  const tidy = address.path.replace(/(?<=[^/])\/+$/, '');
  if (tidy !== address.path && route) return { ...address, path: tidy };
  if (route?.device === 'both') return null;
  if (phone) return route?.device === 'mobile' ? null : toMobile(address);
  if (route?.device === 'mobile') return { ...address, path: '/' };
  return address.path === '/' ? namedTarget(address) : null;
}

/** Panoramas and tours were shared as /panorama?see=<address of the picture> and /panorama?tour=<token>. */
function sharedToken({ path, search }: SiteAddress): string | null {
  if (path !== '/panorama') return null;
  const query = new URLSearchParams(search);
  const picture = /^\/api\/media\/[\da-f-]{36}\?link=([\w-]+)$/i.exec(query.get('see') ?? '')?.[1];
  return picture ?? /^[\w-]{1,100}$/.exec(query.get('tour') ?? '')?.[0] ?? null;
}

const MOBILE_TWINS: Readonly<Record<string, string>> = {
  '/list': '/mobileList',
  '/done': '/mobileDone',
  '/done2': '/mobileDone',
};

function toMobile(address: SiteAddress): SiteAddress {
  const { path, search, hash } = address;
  const screen = routeAt(path)?.screen;
  const query = new URLSearchParams(search);
  const shown = query.get('task');
  if (shown && toolAtPath(path)) {
    query.delete('task');
    query.set('taskId', shown);
    return { ...address, path: '/mobileDone', search: asSearch(query) };
  }
  const sheet =
    screen === 'tool'
      ? (toolAtPath(path)?.tool.id ?? toolIdOf(path))
      : screen === 'lab' || screen === 'lab-engine'
        ? LAB_ID
        : null;
  if (sheet !== null) return { ...address, path: '/mobilePrepare', search: withQuery(search, { tool: sheet }) };
  const twin = MOBILE_TWINS[path];
  if (twin !== undefined) return { ...address, path: twin };
  const tab = mobileTabOf(path, hash);
  if (tab === undefined) return { ...address, path: '/mobileHome' };
  const inside: Record<string, string> = opensInside(path) ? { at: path, tab } : { tab };
  return { ...address, path: '/mobileHome', search: withQuery(search, inside) };
}

/** Whether a phone shows the screen of an address within its home, which names it by `at`. */
export function opensInside(path: string): boolean {
  const route = routeAt(path);
  return (
    route?.device === 'desktop' &&
    route.screen !== null &&
    route.screen !== 'personal-center' &&
    mobileTabOf(path, '') !== undefined
  );
}

function namedTarget(address: SiteAddress): SiteAddress | null {
  const query = new URLSearchParams(address.search);
  const inside = query.get('at');
  if (inside !== null && opensInside(inside)) {
    for (const key of ['at', 'tab']) query.delete(key);
    return { ...address, path: inside, search: asSearch(query) };
  }
  const id = query.get('tool') ?? '';
  const path =
    id === LAB_ID && query.has('engine') ? '/agentDesc' : (findTool(id)?.addresses[0].path ?? routeOfToolId(id)?.path);
  if (path !== undefined) {
    query.delete('tool');
    return { ...address, path, search: asSearch(query) };
  }
  return query.has('taskId') ? { ...address, path: '/done' } : null;
}

function withQuery(search: string, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(more)) query.set(key, value);
  return asSearch(query);
}

function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The same path and query at the new domain, when the page was opened at the old one. */
export function domainRedirect(
  here: Pick<Location, 'protocol' | 'host' | 'pathname' | 'search' | 'hash'>,
  rule: { from: string; to: string } | null,
): string | null {
  if (!rule || here.host !== rule.from || rule.from === rule.to) return null;
  return `${here.protocol}//${rule.to}${here.pathname}${here.search}${here.hash}`;
}
