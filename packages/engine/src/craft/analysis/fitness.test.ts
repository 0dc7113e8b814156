import { globSync } from 'node:fs';
import { join } from 'node:path';
import { judgeFitness } from '@yujian/imaging/fitness/judge-fitness';
import { SILENT } from '@yujian/imaging/image';
import { expect, it } from 'vitest';
import { readPicture } from '../pictures/picture-file.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const judge = async (file: string) => judgeFitness(await readPicture(join(ROOT, file), { maxSide: 640 }), SILENT);

it.each([
  ['docs/inputs/plan.png', 'plan'],
  ['docs/inputs/text.png', 'text'],
  ['docs/inputs/cat.png', 'animal'],
])('%s is no view of a place but a %s', async (file, kind) => {
  expect(await judge(file)).toBe(kind);
});

it.each(
  globSync(['apps/web/public/samples/*.{png,webp}', 'docs/inputs/*-{line,worn,sheet,clay,photo,screenshot}.*'], {
    cwd: ROOT,
  }).toSorted(),
)('%s may be drawn', async (file) => {
  expect(await judge(file)).toBeNull();
});
