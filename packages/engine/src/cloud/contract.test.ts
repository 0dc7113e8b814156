import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { OperationName } from '@yujian/contract/operations';
import { createCraftDesk } from '../craft/desk/craft-desk.ts';
import { describeEngine, type AnyInput } from '../testing/contract-suite.ts';
import { engineAt, MAKERS, makeSamples } from './makers.fixture.ts';

/** Each way of each adapter once; what is the same for all makers is run at one of them, and renders in a test of their own. */
const WAYS: Readonly<Record<string, readonly OperationName[]>> = {
  'Black Forest Labs': ['edit', 'inpaint', 'video.between'],
  'Alibaba Model Studio': ['edit', 'video.generate'],
  'Google Gemini': ['generate', 'video.animate'],
  'Volcengine Ark': ['restyle', 'video.between'],
};

const desk = createCraftDesk();
afterAll(() => desk.close());

for (const maker of MAKERS) {
  describeEngine(maker.name, async () => {
    const [server, samples] = await Promise.all([maker.start(), makeSamples()]);
    const whole = engineAt(maker, server, {}, { desk });
    const engine = {
      ...whole,
      capabilities: () => whole.capabilities().filter(({ operation }) => WAYS[maker.name]!.includes(operation)),
    };
    expect(engine.capabilities()).toHaveLength(WAYS[maker.name]!.length);
    const text = join(samples.folder, 'text.png');
    await writeFile(text, 'not a picture');
    const operations = new Set(engine.capabilities().map(({ operation }) => operation));
    const inputs = Object.entries(samples.inputs).flatMap(([operation, input]) =>
      operations.has(operation as AnyInput['operation']) ? [{ operation, input } as AnyInput] : [],
    );
    const unreadable = inputs.flatMap(({ operation, input }) => {
      if ('picture' in input) return [{ operation, input: { ...input, picture: { path: text } } } as AnyInput];
      if ('first' in input) return [{ operation, input: { ...input, first: { path: text } } } as AnyInput];
      return 'pictures' in input ? [{ operation, input: { ...input, pictures: [{ path: text }] } } as AnyInput] : [];
    });
    return {
      engine,
      inputs,
      unreadable,
      async close() {
        await engine.close?.();
        await Promise.all([server.close(), samples.close()]);
      },
    };
  });
}
