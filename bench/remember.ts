import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../.cache/bench');

/** What was measured under a name before, so that an interrupted benchmark goes on; null where nothing was. The name holds what the figures depend on. */
export function recall<T>(name: string): T | null {
  const file = fileOf(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Keeps what was measured, whole or not at all. */
export function remember(name: string, figures: unknown): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(figures));
  renameSync(`${file}.part`, file);
}

function fileOf(name: string): string {
  return join(ROOT, `${name}.json`);
}
