import { routeAt } from '@yujian/contract/site/routes';
import { findTool, toolAtPath } from '@yujian/contract/tools/registry';

export interface SiteAddress {
  readonly path: string;
  /** With its '?', or ''. */
  readonly search: string;
  /** With its '#', or ''. */
  readonly hash: string;
}

/**
 * Where a device is sent instead (specification 2.1, decisions.md §7), or null to stay. A phone goes to the mobile
 * screen of the same target, a task's result included; a desktop goes from a mobile path to '/', and '/' opens the target that the query names.
 * Query and hash are kept.
 */
export function deviceRedirect(address: SiteAddress, phone: boolean): SiteAddress | null {
  const route = routeAt(address.path);
  if (route?.device === 'both') return null;
  if (phone) return route?.device === 'mobile' ? null : toMobile(address);
  if (route?.device === 'mobile') return { ...address, path: '/' };
  return address.path === '/' ? namedTarget(address) : null;
}

const MOBILE_TWINS: Readonly<Record<string, string>> = { '/list': '/mobileList', '/done': '/mobileDone', '/done2': '/mobileDone' };

function toMobile(address: SiteAddress): SiteAddress {
  const found = toolAtPath(address.path);
  const query = new URLSearchParams(address.search);
  const shown = query.get('task');
  if (found && shown) {
    query.delete('task');
    query.set('taskId', shown);
    return { ...address, path: '/mobileDone', search: asSearch(query) };
  }
  if (found) return { ...address, path: '/mobilePrepare', search: withQuery(address.search, { tool: found.tool.id }) };
  if (address.path === '/myPersonCenter') return { ...address, path: '/mobileHome', search: withQuery(address.search, { tab: 'me' }) };
  return { ...address, path: MOBILE_TWINS[address.path] ?? '/mobileHome' };
}

function namedTarget(address: SiteAddress): SiteAddress | null {
  const query = new URLSearchParams(address.search);
  const tool = findTool(query.get('tool') ?? '');
  if (tool) {
    query.delete('tool');
    return { ...address, path: tool.addresses[0].path, search: asSearch(query) };
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
export function domainRedirect(here: Pick<Location, 'protocol' | 'host' | 'pathname' | 'search' | 'hash'>, rule: { from: string; to: string } | null): string | null {
  if (!rule || here.host !== rule.from || rule.from === rule.to) return null;
  return `${here.protocol}//${rule.to}${here.pathname}${here.search}${here.hash}`;
}
