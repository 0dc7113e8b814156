import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Flags of Node for every process that we start. */
export const NODE_FLAGS = [
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(join(ROOT, 'tooling/lib/quick-imports.mjs')).href}`,
];

/** The programs of a running installation; tests put small ones in their place. */
export interface Programs {
  readonly migrate: readonly string[];
  readonly server: readonly string[];
  readonly dispatcher: readonly string[];
}

/** @throws Error naming the missing program */
export function findPrograms(): Programs {
  const folder = process.env.YUJIAN_PROGRAMS ?? ROOT;
  const programs: Programs = {
    migrate: [join(folder, 'apps/cli/src/main.ts'), 'migrate'],
    server: [join(folder, 'apps/server/src/main.ts')],
    dispatcher: [join(folder, 'apps/worker/src/dispatcher/main.ts')],
  };
  for (const [file = ''] of Object.values(programs)) {
    if (!existsSync(file)) throw new Error(`${file} is missing.`);
  }
  return programs;
}
