import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { loadEngineSettings, settingsOf, type EngineSettings } from './engine-settings.ts';
import { engineFileOf, isEngineFileOpen, readEngineFile, writeEngineFile } from './engine-settings/file.ts';
import { fileSchema } from './engine-settings/schema.ts';
import { watchEngineSettings } from './engine-settings/watch.ts';
import { createLogger } from './log.ts';

const OPERATIONS = ['render', 'edit', 'upscale'];
const NOTHING = { engines: [], order: {} };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engine-settings-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function problemsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('engine settings', () => {
  it('have no engines unless somebody adds one, and the built-in one does everything', () => {
    expect(settingsOf(NOTHING, {}, OPERATIONS)).toEqual({
      engines: [],
      order: { render: ['builtin'], edit: ['builtin'], upscale: ['builtin'] },
    });
  });

  it('come from the environment', () => {
    const { engines, order } = settingsOf(
      NOTHING,
      {
        COMFYUI_URL: 'http://10.0.0.5:8188/, https://farm.example.com/comfy',
        COMFYUI_TOKEN: 't0',
        GEMINI_API_KEY: ' key-1 ',
        BFL_API_KEY: '',
        ENGINE_ORDER: 'render=comfyui,builtin; edit = gemini ',
      },
      OPERATIONS,
    );
    expect(engines).toEqual([
      {
        id: 'comfyui',
        kind: 'comfyui',
        urls: ['http://10.0.0.5:8188', 'https://farm.example.com/comfy'],
        token: 't0',
        atOnce: 4,
        perMinute: null,
        gold: null,
      },
      { id: 'gemini', kind: 'gemini', key: 'key-1', baseUrl: null, atOnce: 4, perMinute: null, gold: null },
    ]);
    expect(order).toEqual({
      render: ['comfyui', 'builtin'],
      edit: ['gemini'],
      upscale: ['comfyui', 'gemini', 'builtin'],
    });
  });

  it('let the environment win over the file, value by value', () => {
    const file = fileSchema.parse({
      engines: [
        { id: 'gemini', kind: 'gemini', key: 'old', perMinute: 10, gold: 5 },
        { id: 'second', kind: 'comfyui', urls: ['http://a:1'] },
      ],
      order: { render: ['second'], edit: ['second'] },
    });
    const { engines, order } = settingsOf(file, { GEMINI_API_KEY: 'new', ENGINE_ORDER: 'edit=gemini' }, OPERATIONS);
    expect(engines[0]).toEqual({
      id: 'gemini',
      kind: 'gemini',
      key: 'new',
      baseUrl: null,
      atOnce: 4,
      perMinute: 10,
      gold: 5,
    });
    expect(order).toEqual({ render: ['second'], edit: ['gemini'], upscale: ['gemini', 'second', 'builtin'] });
  });

  it('name a chat endpoint by its address, with a key and a model where there are any', () => {
    const whole = {
      id: 'chat',
      kind: 'chat',
      baseUrl: 'http://127.0.0.1:11434/v1',
      key: null,
      model: null,
      atOnce: 2,
      perMinute: null,
      gold: null,
    };
    expect(settingsOf(NOTHING, { CHAT_URL: 'http://127.0.0.1:11434/v1/' }, OPERATIONS).engines).toEqual([whole]);
    const file = fileSchema.parse({
      engines: [{ id: 'chat', kind: 'chat', baseUrl: 'http://a/v1', key: 'old', model: 'one', atOnce: 5 }],
    });
    expect(settingsOf(file, {}, OPERATIONS).engines).toEqual([
      { ...whole, baseUrl: 'http://a/v1', key: 'old', model: 'one', atOnce: 5 },
    ]);
    expect(
      settingsOf(file, { CHAT_URL: 'http://b/v1', CHAT_API_KEY: 'new', CHAT_MODEL: 'qwen3-vl:8b' }, OPERATIONS).engines,
    ).toEqual([{ ...whole, baseUrl: 'http://b/v1', key: 'new', model: 'qwen3-vl:8b', atOnce: 5 }]);
  });

  it.each([
    [
      { COMFYUI_URL: 'ftp://x' },
      'COMFYUI_URL must be an address that begins with http:// or https://, without ? and #.',
    ],
    [
      { COMFYUI_URL: 'http://me:pw@x' },
      'COMFYUI_URL must not contain a user name or password; set COMFYUI_TOKEN or a key instead.',
    ],
    [{ COMFYUI_TOKEN: 'x' }, 'COMFYUI_TOKEN belongs to COMFYUI_URL: set both or none.'],
    [{ ARK_BASE_URL: 'https://x' }, 'ARK_BASE_URL belongs to ARK_API_KEY: set both or none.'],
    [{ CHAT_API_KEY: 'x' }, 'CHAT_API_KEY belongs to CHAT_URL: set both or none.'],
    [{ CHAT_MODEL: 'x' }, 'CHAT_MODEL belongs to CHAT_URL: set both or none.'],
    [
      { BFL_API_KEY: 'two words' },
      'BFL_API_KEY must be letters, digits and signs without spaces, as the maker shows it.',
    ],
    [{ ENGINE_ORDER: 'comfyui' }, 'ENGINE_ORDER must be like render=comfyui,builtin;edit=gemini.'],
    [{ ENGINE_ORDER: 'render=builtin,builtin' }, 'ENGINE_ORDER must name each engine once.'],
    [
      { ENGINE_ORDER: 'rendr=builtin' },
      'The order of engines names the operation "rendr"; there are render, edit, upscale.',
    ],
    [{ ENGINE_ORDER: 'render=gemini' }, 'The order of render names the engine "gemini"; there are builtin.'],
  ])('refuse %o with a sentence', (env, sentence) => {
    expect(problemsOf(() => settingsOf(NOTHING, env, OPERATIONS))).toEqual([sentence]);
  });

  it('refuse a file with every wrong value at once, and never quote a key', async () => {
    const key = 'sk-very secret';
    await writeFile(
      engineFileOf(dataDir),
      JSON.stringify({
        engines: [
          { id: 'a', kind: 'gemini', key, atOnce: 0 },
          { id: 'b', kind: 'comfyui', urls: ['nowhere'], colour: 1 },
          { id: 'builtin', kind: 'ark' },
        ],
      }),
    );
    const error: unknown = await readEngineFile(dataDir).catch((thrown: unknown) => thrown);
    const problems = error instanceof ConfigError ? error.problems : [];
    expect(problems).toEqual([
      'engines.json: a.atOnce must be 1 or more.',
      'engines.json: a.key must be letters, digits and signs without spaces, as the maker shows it.',
      'engines.json: b.urls.0 must be an address that begins with http:// or https://, without ? and #.',
      'engines.json: b has "colour", which no engine has.',
      'engines.json: builtin.id must not be builtin, which is the name of the built-in engine.',
    ]);
    expect(problems.join()).not.toContain(key);
    await writeFile(engineFileOf(dataDir), `{"engines":[{"id":"a","kind":"gemini","key":"${key}",,`);
    await expect(readEngineFile(dataDir)).rejects.toThrow('is not JSON');
    await expect(readEngineFile(dataDir)).rejects.not.toThrow(key);
  });

  it('refuse an engine without its key and two of one name', () => {
    const file = fileSchema.parse({
      engines: [
        { id: 'bfl', kind: 'bfl' },
        { id: 'x', kind: 'comfyui', urls: ['http://a'] },
        { id: 'x', kind: 'comfyui', urls: ['http://b'] },
      ],
    });
    expect(problemsOf(() => settingsOf(file, {}, OPERATIONS))).toEqual([
      'engines.json: two engines are called "x".',
      'bfl has no key. Set BFL_API_KEY, or run: npm run engine -- add bfl.',
    ]);
    expect(
      problemsOf(() => settingsOf({ ...file, engines: file.engines.slice(0, 1) }, { BFL_API_KEY: 'k' }, OPERATIONS)),
    ).toEqual([]);
  });
});

describe('the file of engines', () => {
  it('comes back as it was written, for its owner only, and leaves no draft', async () => {
    const file = fileSchema.parse({
      engines: [{ id: 'comfyui', kind: 'comfyui', urls: ['http://10.0.0.5:8188'] }],
      order: { render: ['comfyui'] },
    });
    await writeEngineFile(join(dataDir, 'new'), file);
    expect(await readEngineFile(join(dataDir, 'new'))).toEqual(file);
    expect((await stat(engineFileOf(join(dataDir, 'new')))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'new'))).toEqual(['engines.json']);
  });

  it('says when others can read it', async () => {
    await writeEngineFile(dataDir, NOTHING);
    expect(await isEngineFileOpen(dataDir)).toBe(false);
    await chmod(engineFileOf(dataDir), 0o644);
    expect(await isEngineFileOpen(dataDir)).toBe(true);
    await writeEngineFile(dataDir, NOTHING);
    expect(await isEngineFileOpen(dataDir)).toBe(false);
  });
});

describe('a watch of the engines', () => {
  it('passes on what there is, each change, and not what is wrong or the same', async () => {
    const logged: string[] = [];
    const log = createLogger({
      name: 'test',
      level: 'info',
      destination: { write: (line: string) => void logged.push(line) },
    });
    const heard: EngineSettings[] = [];
    let next = Promise.withResolvers<void>();
    const stop = await watchEngineSettings(
      { dataDir, env: {}, operations: OPERATIONS, log, everyMs: 10 },
      (settings) => {
        heard.push(settings);
        next.resolve();
      },
    );
    const change = async (work: () => Promise<void>): Promise<void> => {
      next = Promise.withResolvers<void>();
      await work();
      await next.promise;
    };
    expect(heard).toHaveLength(1);
    await change(() =>
      writeEngineFile(dataDir, fileSchema.parse({ engines: [{ id: 'gemini', kind: 'gemini', key: 'sk-1' }] })),
    );
    expect(heard.at(-1)?.engines.map(({ id }) => id)).toEqual(['gemini']);
    await writeFile(engineFileOf(dataDir), '{');
    await change(() =>
      writeEngineFile(dataDir, fileSchema.parse({ engines: [{ id: 'ark', kind: 'ark', key: 'sk-2' }] })),
    );
    expect(heard.map(({ engines }) => engines.map(({ id }) => id))).toEqual([[], ['gemini'], ['ark']]);
    await change(() => rm(engineFileOf(dataDir)));
    expect(heard.at(-1)).toEqual(heard[0]);
    await stop();
    expect(logged.join()).not.toMatch(/sk-/);
  });

  it('does not begin with what is wrong', async () => {
    const log = createLogger({ name: 'test', level: 'silent' });
    await expect(
      watchEngineSettings({ dataDir, env: { COMFYUI_URL: 'x' }, operations: OPERATIONS, log }, () => undefined),
    ).rejects.toThrow(ConfigError);
  });

  it('and the loader read the same file', async () => {
    await writeEngineFile(dataDir, fileSchema.parse({ engines: [{ id: 'ark', kind: 'ark', key: 'sk-2', atOnce: 9 }] }));
    expect((await loadEngineSettings({ dataDir, env: {}, operations: OPERATIONS })).engines[0]).toMatchObject({
      id: 'ark',
      atOnce: 9,
    });
    expect(await readFile(engineFileOf(dataDir), 'utf8')).toMatch(/\n$/);
  });
});
