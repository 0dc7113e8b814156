import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperationName } from '@yujian/contract/operations';
import { startComfyServer, type ComfyServer } from '../testing/comfyui/comfy-server.ts';
import { describeEngine, type AnyInput } from '../testing/contract-suite.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { wordsInput } from '../testing/words-input.ts';
import { createComfyuiEngine } from './comfyui-engine.ts';

const TWICE = { to: '2', printWidth: 60, dpi: 150, content: 'auto', cleaning: null } as const;

/** One small model for each operation: a picture of a quarter of a megapixel is soon made. */
const SMALL = {
  checkpoints: ['v1-5-pruned-emaonly-fp16.safetensors', 'hunyuan3d-dit-v2_fp16.safetensors'],
  diffusion_models: [
    'flux1-dev-kontext_fp8_scaled.safetensors',
    'wan2.1_t2v_1.3B_fp16.safetensors',
    'wan2.1_i2v_480p_14B_fp16.safetensors',
  ],
  text_encoders: ['clip_l.safetensors', 't5xxl_fp16.safetensors', 'umt5_xxl_fp8_e4m3fn_scaled.safetensors'],
  vae: ['ae.safetensors', 'wan_2.1_vae.safetensors'],
  clip_vision: ['clip_vision_h.safetensors'],
  controlnet: ['control_v11p_sd15_mlsd_fp16.safetensors'],
  upscale_models: ['RealESRGAN_x4plus.safetensors'],
  background_removal: ['birefnet.safetensors'],
};

const words = { words: 'a quiet room', negative: 'people', colour: null, seed: 1 };
const PLAIN_MATTE = {
  mask: null,
  refine: 0.5,
  feather: 0,
  background: { kind: 'clear' },
  offsetX: 0,
  offsetY: 0,
  scale: 1,
  lightMatch: 0,
  shadow: 0,
} as const;
const film = { ...words, seconds: 1, width: 320, height: 192 };

function inputsOn(picture: { readonly path: string }, mask: { readonly path: string }): AnyInput[] {
  return [
    { operation: 'generate', input: wordsInput({ ...words, width: 160, height: 120 }) },
    { operation: 'render', input: { ...PLAIN_ROOM, picture, size: 200, fidelity: 0 } },
    { operation: 'inpaint', input: { ...words, picture, mask, colour: null } },
    { operation: 'erase', input: { picture, mask, lines: null, seed: 1 } },
    {
      operation: 'outpaint',
      input: { picture, left: 20, top: 0, right: 20, bottom: 10, words: 'a garden', lines: null, seed: 1 },
    },
    {
      operation: 'edit',
      input: { pictures: [picture], instruction: 'make it green', negative: '', size: 160, seed: 1 },
    },
    {
      operation: 'restyle',
      input: {
        picture,
        reference: picture,
        style: null,
        setting: 'interior',
        manner: 'real',
        keepColour: false,
        words: 'ink',
        strength: 0.5,
        size: 160,
        seed: 1,
      },
    },
    { operation: 'upscale', input: { picture, ...TWICE } },
    { operation: 'matte', input: { picture, ...PLAIN_MATTE } },
    { operation: 'video.generate', input: film },
    { operation: 'video.animate', input: { ...film, first: picture } },
    { operation: 'video.between', input: { ...film, first: picture, last: picture } },
    { operation: 'model3d', input: { picture, seed: 1 } },
    {
      operation: 'train',
      input: {
        pictures: [1, 2, 3].map(() => ({ file: picture, caption: 'a house' })),
        name: 'studio',
        steps: 20,
        seed: 1,
      },
    },
  ];
}

const WITHOUT_PICTURE: ReadonlySet<OperationName> = new Set(['generate', 'video.generate']);

describeEngine('the ComfyUI engine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-engine-'));
  const [picture, mask, text] = ['room.png', 'mask.png', 'text.png'].map((name) => ({ path: join(folder, name) })) as [
    { path: string },
    { path: string },
    { path: string },
  ];
  await sharp({ create: { width: 160, height: 120, channels: 3, background: '#cccccc' } })
    .composite([{ input: { create: { width: 60, height: 2, channels: 3, background: '#000000' } }, left: 20, top: 40 }])
    .png()
    .toFile(picture.path);
  await sharp({ create: { width: 160, height: 120, channels: 3, background: '#000000' } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 3, background: '#ffffff' } }, left: 20, top: 20 },
    ])
    .png()
    .toFile(mask.path);
  await writeFile(text.path, 'not a picture');
  const server = await startComfyServer({ dialect: '0.33.0', installed: SMALL, autorun: true });
  const engine = createComfyuiEngine({ id: 'comfyui', urls: [server.url], atOnce: 2 });
  await engine.look(AbortSignal.timeout(30_000));
  return {
    engine,
    inputs: inputsOn(picture, mask),
    unreadable: inputsOn(text, mask).filter(({ operation }) => !WITHOUT_PICTURE.has(operation)),
    async close() {
      await engine.close();
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

describe('the ComfyUI engine', () => {
  const { signal } = new AbortController();
  const context = { signal, enough: signal, workDir: tmpdir(), onProgress() {}, onPreview() {} };
  let server: ComfyServer;
  let engine: ReturnType<typeof createComfyuiEngine>;
  const begin = async (installed: typeof SMALL | Record<string, never>, autorun = false) => {
    server = await startComfyServer({ installed, autorun });
    engine = createComfyuiEngine({ id: 'comfyui', urls: [server.url], atOnce: 2 });
    return engine.look(signal);
  };
  afterEach(async () => {
    await engine.close();
    await server.kill();
  });

  it('says what to install where there is no model, and names it in the error', async () => {
    const status = await begin({});
    expect(status).toMatchObject({ place: 'farm', state: 'ready', version: '0.3.64' });
    expect(status.reason!.en).toContain('no model');
    expect(status.models.flatMap(({ missing }) => missing.map(({ zh }) => zh)).join()).toContain('models/checkpoints');
    await expect(engine.run('upscale', { picture: { path: 'a.png' }, ...TWICE }, context)).rejects.toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringContaining('RealESRGAN_x4plus') as string,
    });
  });

  it('trains a style on an older ComfyUI, whose node falls over without an input that it calls optional', async () => {
    await begin(SMALL, true);
    const folder = await mkdtemp(join(tmpdir(), 'comfy-train-'));
    try {
      const file = { path: join(folder, 'house.png') };
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#cccccc' } })
        .png()
        .toFile(file.path);
      const { files } = await engine.run(
        'train',
        { pictures: [1, 2, 3].map(() => ({ file, caption: 'a house' })), name: 'studio', steps: 2, seed: 1 },
        { ...context, workDir: folder },
      );
      expect(files.map(({ role }) => role)).toEqual(['style']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('counts what was sent for a second go that broke off, and keeps the first, with its layers', async () => {
    await begin(SMALL, true);
    const folder = await mkdtemp(join(tmpdir(), 'comfy-second-'));
    try {
      const told: [number, string][] = [];
      const drawing = { path: join(folder, 'living.png') };
      await sharp(join(import.meta.dirname, '../../../../apps/web/public/samples/living-line.png'))
        .resize(320)
        .png()
        .toFile(drawing.path);
      let prompts = 0;
      server.fail(({ method, path }) => method === 'POST' && path === '/prompt' && ++prompts === 2, {
        status: 400,
        contentType: 'application/json',
        body: '{"error":{"type":"prompt_no_outputs","message":"no"},"node_errors":{}}',
      });
      const { files, bytesSentOut } = await engine.run(
        'render',
        { ...PLAIN_ROOM, picture: drawing, size: 320, fidelity: 101 },
        { ...context, workDir: folder, onSent: (bytes, host) => told.push([bytes, host]) },
      );
      expect(prompts).toBe(2);
      expect(files.map(({ role }) => role)).toEqual(['image', 'fidelity', 'layers']);
      expect(files[0]).toMatchObject({ fidelity: { repeated: false } });
      // two goes send two sets of drawings
      expect(server.uploads.length).toBeGreaterThanOrEqual(2);
      const uploaded = server.uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
      expect(bytesSentOut).toBeGreaterThan(uploaded);
      expect(bytesSentOut - uploaded).toBeLessThan(4000);
      expect(told.reduce((sum, [bytes]) => sum + bytes, 0)).toBe(bytesSentOut);
      expect(new Set(told.map(([, host]) => host))).toEqual(new Set([new URL(server.url).host]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);

  it('refuses a model that no node has, by its name', async () => {
    await begin(SMALL);
    await expect(
      engine.run('generate', wordsInput({ ...words, width: 160, height: 120 }), { ...context, model: 'dreams' }),
    ).rejects.toMatchObject({ kind: 'Misconfigured', message: expect.stringContaining('no model dreams') as string });
  });

  it('notices by a probe that its node went away and came back, and reads its list only then', async () => {
    await begin(SMALL);
    const read = () => server.requests.filter(({ path }) => path === '/object_info').length;
    expect([(await engine.probe(signal)).state, read()]).toEqual(['ready', 1]);
    server.fail('/system_stats', { cut: 'before' }, 9);
    expect((await engine.probe(signal)).state).toBe('down');
    server.heal();
    expect([(await engine.probe(signal)).state, read()]).toEqual(['ready', 1]);
    await server.kill();
    expect((await engine.probe(signal)).state).toBe('down');
  });

  it('is unavailable while its node is away, and says so', async () => {
    await begin(SMALL);
    await server.kill();
    const status = await engine.look(signal);
    expect(status.state).toBe('down');
    expect(status.reason!.zh).toMatch(/^127\.0\.0\.1:\d+ 没有回应。请检查这台机器的地址/);
    await expect(engine.run('matte', { picture: { path: 'a.png' }, ...PLAIN_MATTE }, context)).rejects.toMatchObject({
      kind: 'Unavailable',
    });
  });
});
