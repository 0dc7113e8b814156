const KEY = 'yujian.start';
/** A login takes minutes; a start that was asked for longer ago is no longer meant. */
const VALID_MS = 15 * 60_000;

/** Remembers across the login's reload that this tool was about to be started. */
export function rememberStart(toolId: string, now = Date.now()): void {
  write(JSON.stringify({ toolId, at: now }));
}

export function forgetStart(): void {
  write(null);
}

/** Whether the tool waits to be started; asking takes the note away. */
export function takeStart(toolId: string, now = Date.now()): boolean {
  try {
    const note = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { toolId: string; at: number } | null;
    if (note?.toolId !== toolId) return false;
    write(null);
    return now - note.at < VALID_MS;
  } catch {
    return false;
  }
}

function write(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Without storage the person presses the button again after the login.
  }
}
