import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutant-list.ts';
import { placesOf } from './mutant-place.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  '%s: its place and its test are there',
  (_name, { file, find, replace, test, named }) => {
    expect(placesOf(find, read(file))).toHaveLength(1);
    expect(replace).not.toBe(find);
    expect(read(test)).toContain(named);
  },
);
