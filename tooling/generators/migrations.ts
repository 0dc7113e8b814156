import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** Writes a migration into packages/domain/migrations for what changed in packages/domain/src/schema.ts. */
export function generateMigrations(args: readonly string[]): void {
  const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
  const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`drizzle-kit ended with ${status}`);
}
