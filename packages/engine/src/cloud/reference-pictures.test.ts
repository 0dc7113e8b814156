import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../core/engine.ts';
import { createCraftDesk, type CraftDesk } from '../craft/desk/craft-desk.ts';
import { engineAt, MAKERS, makeSamples, type MakerServer, runSample, type Samples } from './makers.fixture.ts';

const ARK = MAKERS.find(({ name }) => name === 'Volcengine Ark')!;

let server: MakerServer;
let engine: Engine;
let desk: CraftDesk;
let samples: Samples;
beforeAll(async () => {
  desk = createCraftDesk();
  [server, samples] = await Promise.all([ARK.start(), makeSamples()]);
  engine = engineAt(ARK, server, {}, { desk });
});
afterAll(async () => {
  await engine.close?.();
  await Promise.all([desk.close(), server.close(), samples.close()]);
});

it('shows reference pictures of a scene to a model that takes them, and says what they are for', async () => {
  const picture = samples.inputs.edit!.pictures[0]!;
  const references = { pictures: [picture, picture], takes: 'colours' } as const;
  const { result } = await runSample(engine, samples, 'generate', {}, { ...samples.inputs.generate!, references });
  expect((await result).notes).toEqual([]);
  const asked = server.requests.find(({ kind }) => kind === 'submit')!.body as { prompt: string; image: string[] };
  expect(asked.image).toHaveLength(2);
  expect(asked.prompt).toMatch(/only the palette of the attached pictures|只取所附参考图的配色/);
});
