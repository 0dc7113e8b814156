import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hashFile, listInputs, ROOT } from './inputs.ts';
import { makePicture } from './make-picture.ts';
import { PICTURES, readManifest } from './manifest.ts';
import { planAll, planChecks, planTools } from './plan.ts';
import { pagesOf } from './write-pages.ts';

const manifest = readManifest();
const inputs = new Map(listInputs().map((input) => [input.key, input]));
/** The manifest is made by all the cores of a machine: one makes the same pictures. */
const engine = createBuiltinEngine({ renderThreads: 1 });
afterAll(() => engine.close());

describe('the gallery from pictures', () => {
  it('keeps the picture of each of its entries, and no other', () => {
    const isDrawn = ([key, { outcome }]: (typeof entries)[number]): boolean =>
      outcome.kind === 'picture' && !key.startsWith('check.');
    const entries = Object.entries(manifest);
    const kept = globSync('*.webp', { cwd: join(ROOT, PICTURES) });
    expect(kept.toSorted()).toEqual(
      entries
        .filter(isDrawn)
        .map(([key]) => `${key}.webp`)
        .toSorted(),
    );
    const keys = new Set(planAll().map(({ key }) => key));
    expect(entries.filter(([key]) => !keys.has(key))).toEqual([]);
  });

  it('is shown as it was made', () => {
    for (const [file, text] of Object.entries(pagesOf(manifest)))
      expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
  });

  it('shows every committed input', () => {
    const files = new Set([...inputs.values()].map(({ file }) => file));
    expect(
      globSync(['docs/inputs/*', 'apps/web/public/samples/*.{png,webp}'], { cwd: ROOT }).filter(
        // finished views are of the page of masked tools
        (file) => !files.has(file) && !/samples\/\w+-photo/.test(file),
      ),
    ).toEqual([]);
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(new Set(planTools().map(({ input }) => input))).toEqual(new Set(inputs.keys()));
  });

  it.each(planChecks())(
    '$key comes out the same, pixel by pixel: else `npm run gallery -- from-pictures check.` tells what changed',
    async (order) => {
      const input = inputs.get(order.input)!;
      const { outcome, inputSha256 } = manifest[order.key]!;
      expect(hashFile(input.file)).toBe(inputSha256);
      expect((await makePicture(engine, order, input)).outcome).toEqual(outcome);
    },
    240_000,
  );
});
