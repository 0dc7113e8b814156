import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export interface LogSink {
  write(line: string): void;
  close(): void;
}

const FILE_BYTES_MAX = 10 * 1024 * 1024;

/** Keeps lines in `<folder>/<name>.log`; a full file becomes `<name>.1.log` and the one before it is dropped. */
export function openLogFile(folder: string, name: string): LogSink {
  const path = join(folder, `${name}.log`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let file = openSync(path, 'a', 0o600);
  let bytes = existsSync(path) ? statSync(path).size : 0;
  return {
    write(line) {
      try {
        bytes += writeSync(file, `${line}\n`);
        if (bytes < FILE_BYTES_MAX) return;
        closeSync(file);
        renameSync(path, join(folder, `${name}.1.log`));
        file = openSync(path, 'a', 0o600);
        bytes = 0;
      } catch {
        // A full disk must not stop the product because of its log.
      }
    },
    close: () => closeSync(file),
  };
}

/**
 * What a person at a terminal wants to see of a JSON log line: warnings, errors, and lines marked `notice` (a login
 * code); undefined for the rest. Lines that are no JSON are shown as they are.
 */
export function shortenForTerminal(line: string): string | undefined {
  let entry: Record<string, unknown>;
  try {
    entry = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return line;
  }
  const { level, name, msg, notice, err, reason } = entry;
  if (notice !== true && level !== 'warn' && level !== 'error' && level !== 'fatal') return undefined;
  const cause =
    typeof err === 'object' && err !== null && 'message' in err
      ? ` (${String(err.message)})`
      : typeof reason === 'string'
        ? ` (${reason})`
        : '';
  return `${notice === true ? '·' : level === 'warn' ? '!' : '✖'} ${String(name)}: ${String(msg)}${cause}`;
}
