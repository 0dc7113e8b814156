import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTables } from './engines.ts';

it('the committed tables of engines are what the engines can do', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/engines.md'), 'utf8');
  expect(withTables(document)).toBe(document);
});
