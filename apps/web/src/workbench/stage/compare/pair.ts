/** The two pictures that are compared, by media id; `b` is still to be chosen where it is null. */
export interface Pair {
  readonly a: string;
  readonly b: string | null;
}

const KEY = 'compare';
const BETWEEN = '~';
const MEDIA_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address asks to compare; null when it asks for nothing that could be. */
export function readPair(search: URLSearchParams): Pair | null {
  const [a = '', b, ...rest] = search.get(KEY)?.split(BETWEEN) ?? [];
  if (rest.length > 0 || !MEDIA_ID.test(a) || (b !== undefined && !MEDIA_ID.test(b))) return null;
  return { a, b: b ?? null };
}

/** The address's words with another pair, or with none. */
export function withPair(search: URLSearchParams, pair: Pair | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (pair === null) next.delete(KEY);
  else next.set(KEY, pair.b === null ? pair.a : `${pair.a}${BETWEEN}${pair.b}`);
  return next;
}

/** An address that opens the comparison by itself, on any device of the same account. */
export function pairAddress(origin: string, pair: Pair): string {
  return `${origin}/list?${withPair(new URLSearchParams(), pair)}`;
}
