import { routeAt } from './routes.ts';

/** The site address of a screen: the page's own, or the one that a phone's home draws within itself (decisions.md §7). */
export interface ScreenAddress {
  readonly path: string;
  /** What stands for the `:names` of its route. */
  readonly params: Readonly<Record<string, string>>;
  /** Without what only the phone's home reads. */
  readonly query: URLSearchParams;
}

const PHONE_HOME = '/mobileHome';
/** What the tab shows when it is asked for nothing in particular. */
const OF_TAB: Readonly<Record<string, string>> = { inspire: '/tupianHome', me: '/myPersonCenter' };

export function readScreenAddress(pathname: string, search: string): ScreenAddress {
  const query = new URLSearchParams(search);
  let path = pathname;
  if (pathname === PHONE_HOME) {
    path = query.get('at') ?? OF_TAB[query.get('tab') ?? ''] ?? pathname;
    for (const key of ['at', 'tab']) query.delete(key);
  }
  return { path, params: paramsOf(path), query };
}

function paramsOf(path: string): Record<string, string> {
  const names = routeAt(path)?.path.split('/') ?? [];
  const parts = path.split('/');
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), decoded(parts[at] ?? '')]] : [])),
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a site path is called from a page at `pathname`: a phone's home draws it within itself, in the same tab. */
export function linkFrom(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): string {
  const inside = new URLSearchParams(query);
  if (pathname === PHONE_HOME) {
    inside.set('tab', new URLSearchParams(search).get('tab') ?? 'inspire');
    inside.set('at', path);
  }
  const words = inside.toString();
  return `${pathname === PHONE_HOME ? PHONE_HOME : path}${words === '' ? '' : `?${words}`}`;
}
