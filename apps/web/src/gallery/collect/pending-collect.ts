const KEY = 'yujian.collect';
/** A login takes minutes; what was asked for longer ago is no longer meant. */
const VALID_MS = 15 * 60_000;

/** Remembers across the login's reload that this picture was to be collected. */
export function rememberCollect(id: string, now = Date.now()): void {
  write(JSON.stringify({ id, at: now }));
}

/** The picture that waits to be collected; asking takes the note away. */
export function takeCollect(now = Date.now()): string | null {
  try {
    const note = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { id: string; at: number } | null;
    write(null);
    return note !== null && now - note.at < VALID_MS ? note.id : null;
  } catch {
    return null;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Without storage the person presses the heart again after the login.
  }
}
