import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** One line of standard input; at a terminal it is not shown while it is typed. '' at the end of the input. */
export async function readSecret(prompt: string, signal: AbortSignal): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  // A terminal that hides what is typed hands its interrupt to us.
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  if (isTerminal) process.stderr.write(prompt);
  try {
    const ended = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
    return (await Promise.race([reader.question('', { signal }), ended])).trim();
  } finally {
    reader.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

/** What moves a terminal's cursor, renames its window or turns the text around. */
const STEERING = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Whatever is shown goes through this: no key leaves the program, wherever it came from, and no engine steers the terminal. */
export function createScreen(write: (line: string) => void) {
  const secrets = new Set<string>();
  return {
    hide(secret: string | null | undefined): void {
      if (typeof secret === 'string' && secret.trim().length >= 4) secrets.add(secret.trim());
    },
    show(line: string): void {
      write([...secrets].reduce((shown, secret) => shown.replaceAll(secret, '***'), line.replaceAll(STEERING, '')));
    },
  };
}
