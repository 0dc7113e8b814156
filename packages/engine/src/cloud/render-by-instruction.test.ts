import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../core/engine.ts';
import { createCraftDesk, type CraftDesk } from '../craft/desk/craft-desk.ts';
import { engineAt, MAKERS, makeSamples, type MakerServer, runSample, type Samples } from './makers.fixture.ts';

const DRAWING = join(import.meta.dirname, '../../../../apps/web/public/samples/living-line.png');
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

const asks = () =>
  server.requests
    .filter(({ kind }) => kind === 'submit')
    .map(({ body }) => body as { prompt: string; image: string | string[]; size: string });

describe('a view that is rendered by instruction', () => {
  it('is measured, made once more under a stricter instruction where it keeps too little, and its bytes are counted', async () => {
    // The server gives the drawing back a little changed; nothing reaches 101 of 100.
    const { result, progress } = await runSample(
      engine,
      samples,
      'render',
      {},
      { picture: { path: DRAWING }, size: 320, fidelity: 101, strength: 0.75, words: '落地窗', variant: 1 },
    );
    const { files, notes, bytesSentOut } = await result;
    expect(files.map(({ role }) => role)).toEqual(['image', 'fidelity', 'layers']);
    expect(files[0]).toMatchObject({ fidelity: { threshold: 101, repeated: true }, width: 320 });
    expect(notes.some(({ zh }) => zh.includes('保真'))).toBe(true);
    const [first, again, ...others] = asks();
    expect(others).toEqual([]);
    expect(first!.prompt).toContain('落地窗');
    expect(first!.prompt).not.toContain('一个像素也不移动');
    expect(again!.prompt).toContain('一个像素也不移动');
    expect(again!.size).toBe(first!.size);
    expect(bytesSentOut).toBe(
      server.requests.reduce((sum, { kind, bytes }) => sum + (kind === 'submit' ? bytes : 0), 0),
    );
    const fractions = progress.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(new Set(progress.map(({ stage }) => stage))).toContain('measuring');
  });

  it('counts what was sent for a second go that broke off, and keeps the first', async () => {
    server.fault('reset-after-accept', { after: 1 });
    const before = server.requests.length;
    const told: number[] = [];
    const { result } = await runSample(
      engine,
      samples,
      'render',
      { onSent: (bytes) => told.push(bytes) },
      { picture: { path: DRAWING }, size: 320, fidelity: 101, strength: 0.75 },
    );
    const { files, bytesSentOut } = await result;
    expect(files[0]).toMatchObject({ fidelity: { repeated: false } });
    const submits = server.requests.slice(before).filter(({ kind }) => kind === 'submit');
    expect(submits).toHaveLength(2);
    expect(bytesSentOut).toBe(submits.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(told.reduce((sum, bytes) => sum + bytes, 0)).toBe(bytesSentOut);
  });

  it('is made once where it keeps enough, with the reference beside it as the second picture', async () => {
    const before = asks().length;
    const reference = samples.inputs.edit!.pictures[0]!;
    const { result } = await runSample(
      engine,
      samples,
      'render',
      {},
      { picture: { path: DRAWING }, size: 320, fidelity: 0, reference, referenceWeight: 0.8 },
    );
    const { files } = await result;
    expect(files[0]).toMatchObject({ width: 320, fidelity: { repeated: false } });
    const made = asks().slice(before);
    expect(made).toHaveLength(1);
    expect(made[0]!.image).toHaveLength(2);
    const { width, height } = await sharp(
      Buffer.from((made[0]!.image as string[])[0]!.split(',')[1]!, 'base64'),
    ).metadata();
    expect(`${width}x${height}`).toBe(made[0]!.size);
  });
});
