import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../../apps/server/src/routes/site/openapi.ts';
import { VERSION } from '../../apps/server/src/routes/site/version.ts';

/** Writes docs/openapi.json from the contract; a test of the server compares the two. */
export function generateOpenApi(): void {
  writeFileSync(
    join(import.meta.dirname, '../../docs/openapi.json'),
    `${JSON.stringify(describeApi(VERSION), undefined, 1)}\n`,
  );
}
