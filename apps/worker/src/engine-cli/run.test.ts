import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineModel, EngineStatus } from '@yujian/contract/engines';
import type { OperationName } from '@yujian/contract/operations';
import { createFakeEngine } from '@yujian/engine/fake/fake-engine';
import type { EngineEntry } from '@yujian/platform/engine-settings';
import { engineFileOf } from '@yujian/platform/engine-settings/file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runEngineCli } from './run.ts';
import type { Setting } from './setting.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engine-cli-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Told {
  readonly state?: EngineStatus['state'];
  readonly reason?: EngineStatus['reason'];
  readonly operations?: readonly OperationName[];
  readonly missing?: EngineModel['missing'];
}

/** A terminal on an installation whose engines are fakes that say of themselves what the test says. */
function open(
  options: {
    readonly env?: Record<string, string>;
    readonly language?: Setting['language'];
    readonly secret?: string;
    readonly engines?: Readonly<Record<string, Told>>;
  } = {},
) {
  const lines: string[] = [];
  const made: EngineEntry[] = [];
  const setting: Setting = {
    dataDir,
    env: options.env ?? {},
    language: options.language ?? 'en',
    signal: new AbortController().signal,
    out: (line) => void lines.push(line),
    readSecret: () => Promise.resolve(options.secret ?? ''),
    makeEngine(entry) {
      made.push(entry);
      const {
        state = 'ready',
        reason = null,
        operations = ['render', 'edit'],
        missing = [],
      } = options.engines?.[entry.id] ?? {};
      const model = { id: 'm1', label: 'Model One', value: null, operations, strengths: { zh: '', en: '' }, missing };
      const status: EngineStatus = {
        id: entry.id,
        label: { zh: entry.id, en: entry.id },
        version: '9',
        place: 'farm',
        hosts: ['far:1'],
        state,
        reason,
        models: [model],
        running: 0,
        atOnce: 1,
        checkedAt: '2026-01-01T00:00:00Z',
      };
      return { ...createFakeEngine({ id: entry.id, operations, scripts: [[]] }), look: () => Promise.resolve(status) };
    },
  };
  return {
    made,
    run: async (command: string) => {
      lines.length = 0;
      const code = await runEngineCli(command.split(' '), setting);
      return { code, said: lines.join('\n') };
    },
  };
}

const written = async (): Promise<unknown> => JSON.parse(await readFile(engineFileOf(dataDir), 'utf8')) as unknown;
const nothingWritten = async (): Promise<void> => expect(stat(engineFileOf(dataDir))).rejects.toThrow('ENOENT');
const DOWN = { state: 'down', reason: { zh: '连不上 far:1', en: 'far:1 does not answer' } } as const;

describe('engine add', () => {
  it('tests a farm, says what it does, what is missing and which tools became better, and writes it down', async () => {
    const { run } = open({
      engines: {
        comfyui: { missing: [{ zh: '缺 upscale 模型', en: 'install an upscale model into models/upscale_models' }] },
      },
    });
    const { code, said } = await run('add comfyui http://10.0.0.5:8188/ --at-once 3 --per-minute 30 --gold 5');
    expect(code).toBe(0);
    expect(said).toContain('comfyui answers (far:1, version 9)');
    expect(said).toContain('Model One (m1): does render, edit');
    expect(said).toContain('missing: install an upscale model into models/upscale_models');
    expect(said).toMatch(/These tools just became better:\n {2}· .+ \(render\)/);
    expect(said).not.toContain('Image to line drawing');
    expect(await written()).toEqual({
      engines: [{ kind: 'comfyui', id: 'comfyui', urls: ['http://10.0.0.5:8188'], atOnce: 3, perMinute: 30, gold: 5 }],
      order: {},
    });
    expect((await stat(engineFileOf(dataDir))).mode & 0o777).toBe(0o600);
  });

  it('adds nodes to a farm that is known', async () => {
    const { run, made } = open();
    await run('add comfyui http://a:1');
    expect((await run('add comfyui http://b:1,http://a:1')).code).toBe(0);
    expect(made.at(-1)).toMatchObject({ urls: ['http://a:1', 'http://b:1'], atOnce: 4 });
  });

  it('writes nothing when the test fails, unless it is told to', async () => {
    const { run } = open({ engines: { comfyui: DOWN } });
    const { code, said } = await run('add comfyui http://far:1');
    expect(code).toBe(1);
    expect(said).toContain('far:1 does not answer');
    await nothingWritten();
    expect((await run('add comfyui http://far:1 --anyway')).code).toBe(0);
    expect(await written()).toMatchObject({ engines: [{ id: 'comfyui' }] });
  });

  it('takes a key from standard input, and never from the command line', async () => {
    const { run } = open({ secret: 'AIza-secret' });
    const refused = await run('add gemini AIza-secret');
    expect(refused.code).toBe(2);
    await nothingWritten();
    const { code, said } = await run('add gemini --base-url https://gate.example.com/');
    expect(code).toBe(0);
    expect(said).not.toContain('AIza-secret');
    expect(await written()).toEqual({
      engines: [{ kind: 'gemini', id: 'gemini', key: 'AIza-secret', baseUrl: 'https://gate.example.com' }],
      order: {},
    });
  });

  it('takes a key from the environment without writing it', async () => {
    const { run } = open({ env: { BFL_API_KEY: 'k-from-env' } });
    expect((await run('add bfl')).said).toContain('nothing to write');
    await nothingWritten();
    expect((await run('add bfl --at-once 2')).code).toBe(0);
    expect(await written()).toEqual({ engines: [{ kind: 'bfl', id: 'bfl', atOnce: 2 }], order: {} });
  });

  it('takes the address of a chat endpoint, a model, and a key where one is said to be needed', async () => {
    const { run, made } = open({ secret: 'sk-secret', engines: { chat: { operations: ['describe', 'expand'] } } });
    expect(await run('add chat http://127.0.0.1:11434/v1/ --model qwen3-vl')).toMatchObject({
      code: 0,
      said: expect.stringContaining('No tool of this version asks for it yet'),
    });
    expect(made.at(-1)).toMatchObject({
      kind: 'chat',
      baseUrl: 'http://127.0.0.1:11434/v1',
      key: null,
      model: 'qwen3-vl',
    });
    const { said } = await run('add chat https://api.example.com/v1 --token');
    expect(said).not.toContain('sk-secret');
    expect(await written()).toEqual({
      engines: [
        { kind: 'chat', id: 'chat', baseUrl: 'https://api.example.com/v1', model: 'qwen3-vl', key: 'sk-secret' },
      ],
      order: {},
    });
  });

  it.each([
    ['add chat', 2],
    ['add chat http://a/v1 sk-key', 2],
    ['add comfyui', 2],
    ['add gemini', 1],
    ['add midjourney', 2],
    ['add comfyui ftp://x', 1],
    ['add comfyui http://x --at-once many', 1],
    ['add comfyui http://x --id builtin', 1],
    ['add', 2],
    ['fly', 2],
    ['list --colour', 2],
  ])('%s ends with %i and writes nothing', async (command, code) => {
    expect((await open().run(command)).code).toBe(code);
    await nothingWritten();
  });

  it('names no tool when others come first', async () => {
    const { run } = open({ env: { ENGINE_ORDER: 'render=builtin;edit=builtin' } });
    const { said } = await run('add comfyui http://a:1');
    expect(said).toContain('No tool uses it yet');
  });
});

describe('engine price', () => {
  it('sets what a picture costs its person and its operator, for an engine and for one of its models, and list shows what holds', async () => {
    const { run } = open({ env: { BFL_API_KEY: 'k-from-env' } });
    expect((await run('price bfl --gold 8 --cost 0.04usd')).said).toContain(
      'Prices of bfl: 8 gold a picture · you pay 0.04 USD a picture',
    );
    expect((await run('price bfl m1 --gold 15')).code).toBe(0);
    expect((await run('price bfl m1 --cost 4credits')).code).toBe(0);
    expect(await written()).toEqual({
      engines: [
        {
          kind: 'bfl',
          id: 'bfl',
          gold: 8,
          cost: { amount: 0.04, currency: 'USD' },
          models: { m1: { gold: 15, cost: { amount: 4, currency: 'credits' } } },
        },
      ],
      order: {},
    });
    const { said } = await run('list');
    expect(said).toMatch(/bfl · ready .* 8 gold a picture · you pay 0\.04 USD a picture/);
    expect(said).toContain('Model One (m1): does render, edit · 15 gold a picture · you pay 4 credits a picture');
    expect((await run('price bfl m1 --cost 0.002CNY/s')).said).toContain('you pay 0.002 CNY a second');
    expect((await run('price bfl m1 --usual')).said).toContain('what the tool costs');
    expect((await run('price bfl --usual')).code).toBe(0);
    expect(await written()).toEqual({ engines: [{ kind: 'bfl', id: 'bfl', models: {} }], order: {} });
  });

  it.each([
    ['price', 2, ''],
    ['price bfl', 2, ''],
    ['price gemini --gold 5', 1, 'no gemini'],
    ['price bfl m9 --gold 5', 1, 'no model m9. It has: m1'],
    ['price bfl --cost cheap', 1, '"cheap" is no amount'],
    ['price bfl --cost 0.04ABCD', 1, 'three capital letters'],
    ['price bfl --gold 1.5', 1, 'whole number'],
  ])('%s ends with %i and writes nothing', async (command, code, words) => {
    const { run } = open({ env: { BFL_API_KEY: 'k-from-env' } });
    const answer = await run(command);
    expect(answer.code).toBe(code);
    expect(answer.said).toContain(words);
    await nothingWritten();
  });
});

describe('engine order', () => {
  it('sets, shows and forgets the order of an operation', async () => {
    const { run } = open();
    await run('add comfyui http://a:1');
    expect((await run('order render builtin comfyui')).code).toBe(0);
    expect((await run('order render')).said).toMatch(/render +builtin → comfyui {2}now: builtin \(set\)/);
    expect((await run('list')).said).toMatch(/edit +comfyui → builtin {2}now: comfyui/);
    expect((await run('order render --usual')).said).toContain('comfyui → builtin');
    expect(await written()).toMatchObject({ order: {} });
  });

  it.each([
    'order render nobody',
    'order rendr builtin',
    'order rendr',
    'order rendr --usual',
    'order render builtin builtin',
  ])('refuses %s', async (command) => {
    const { run } = open();
    const { code, said } = await run(command);
    expect(code).toBe(1);
    expect(said).toMatch(/ {2}- .+\./);
    await nothingWritten();
  });

  it('says when the environment wins', async () => {
    const { run } = open({ env: { ENGINE_ORDER: 'render=builtin', COMFYUI_URL: 'http://a:1' } });
    expect((await run('order render comfyui')).said).toContain('the environment wins');
  });
});

describe('engine remove', () => {
  it('takes an engine out of the file and of every order', async () => {
    const { run } = open({ secret: 'k' });
    await run('add comfyui http://a:1');
    await run('add ark');
    await run('order render ark comfyui');
    await run('order edit ark');
    expect((await run('remove ark')).code).toBe(0);
    expect(await written()).toMatchObject({ engines: [{ id: 'comfyui' }], order: { render: ['comfyui'] } });
    expect((await run('remove ark')).code).toBe(1);
  });

  it('takes a node out of a farm, but not the last one', async () => {
    const { run } = open();
    await run('add comfyui http://a:1,http://b:1');
    expect((await run('remove comfyui http://c:1')).code).toBe(1);
    expect((await run('remove comfyui http://a:1/')).code).toBe(0);
    expect((await run('remove comfyui http://b:1')).code).toBe(1);
    expect(await written()).toMatchObject({ engines: [{ urls: ['http://b:1'] }] });
  });

  it('names the variable of an engine that the environment makes', async () => {
    const { code, said } = await open({ env: { GEMINI_API_KEY: 'k-1234' } }).run('remove gemini');
    expect(code).toBe(1);
    expect(said).toContain('unset that variable');
    expect(said).toContain('GEMINI_API_KEY');
  });
});

describe('engine doctor', () => {
  it('finds nothing wrong with the built-in engine alone', async () => {
    const { code, said } = await open().run('doctor');
    expect(code).toBe(0);
    expect(said).toContain('All is well.');
  });

  it('names each thing that is wrong, with what to do', async () => {
    const { run } = open({
      secret: 'k',
      engines: {
        gemini: { state: 'misconfigured', reason: { zh: '密钥不对', en: 'The key is refused. Check GEMINI_API_KEY.' } },
        comfyui: { operations: ['edit'], missing: [{ zh: '', en: 'Install a control net.' }] },
        empty: { operations: [], missing: [{ zh: '', en: 'Install an SDXL checkpoint into models/checkpoints.' }] },
      },
    });
    await run('add gemini --anyway');
    await run('add comfyui http://a:1');
    await run('add comfyui http://b:1 --id empty');
    await run('order render comfyui');
    await chmod(engineFileOf(dataDir), 0o644);
    const { code, said } = await run('doctor');
    expect(code).toBe(1);
    expect(said).toContain('gemini: The key is refused. Check GEMINI_API_KEY.');
    expect(said).toContain('empty: Install an SDXL checkpoint into models/checkpoints.');
    expect(said).toContain('render: no engine can do it');
    expect(said).toContain('The order of render has comfyui, which cannot do render now.');
    expect(said).toContain('chmod 600');
    expect(said).toContain('missing: Install a control net.');
    expect(said).toContain('said to be missing above (1)');
    expect(said).toContain('Problems found: 5.');
  });

  it('names every wrong value of the settings', async () => {
    const { code, said } = await open({ env: { COMFYUI_URL: 'nowhere', ARK_BASE_URL: 'x' } }).run('doctor');
    expect(code).toBe(1);
    expect(said).toContain('COMFYUI_URL must be an address');
    expect(said).toContain('ARK_BASE_URL must be an address');
  });
});

describe('the language of the terminal', () => {
  it('is Chinese or English for every sentence', async () => {
    const commands = ['list', 'doctor', 'order', 'fly', 'remove x'];
    for (const command of commands) {
      expect((await open({ language: 'en' }).run(command)).said).not.toMatch(/[\u4e00-\u9fff]/);
      expect((await open({ language: 'zh-CN' }).run(command)).said).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});
