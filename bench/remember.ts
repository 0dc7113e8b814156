import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const REPO = join(import.meta.dirname, '..');
const ROOT = join(REPO, '.cache/bench');

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

/** A digest of source files by glob pattern from the repository's root, tests left out: part of a name that figures hang on. */
export function digestOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: REPO, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(REPO.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function fileOf(name: string): string {
  return join(ROOT, `${name}.json`);
}
