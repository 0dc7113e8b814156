import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, RunContext } from '../../core/engine.ts';
import { isEngineError } from '../../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../../core/operations.ts';
import { startChatServer, type ChatServer } from '../../testing/cloud/chat.ts';
import { describeEngine, type AnyInput } from '../../testing/contract-suite.ts';
import { type ChatSettings, createChatEngine } from './chat-engine.ts';
import { canChat, seesPictures } from './chat-models.ts';

interface Sent {
  readonly model: string;
  readonly max_tokens: number;
  readonly messages: readonly {
    readonly role: string;
    readonly content:
      | string
      | readonly { readonly type: string; readonly text?: string; readonly image_url?: { readonly url: string } }[];
  }[];
}

let folder: string;
let picture: { path: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-'));
  picture = { path: join(folder, 'wide.png') };
  await sharp({ create: { width: 2100, height: 700, channels: 3, background: '#b8a890' } })
    .png()
    .toFile(picture.path);
  await writeFile(join(folder, 'text.png'), 'not a picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settingsOf = (server: ChatServer, more: Partial<ChatSettings> = {}): ChatSettings => ({
  id: 'chat',
  baseUrl: server.base,
  key: server.key,
  model: null,
  atOnce: 2,
  ...more,
});
const inputsFor = (path: string): AnyInput[] => [
  { operation: 'describe', input: { picture: { path }, language: 'zh-CN', length: 'long' } },
  { operation: 'expand', input: { words: '奶油风客厅' } },
  { operation: 'chat', input: { messages: [{ role: 'user', text: 'hello', pictures: [{ path }] }] } },
];

describeEngine('a chat endpoint', async () => {
  const server = await startChatServer();
  const engine = createChatEngine(settingsOf(server));
  const wrong = inputsFor(join(folder, 'text.png')).filter(({ operation }) => operation !== 'expand');
  return {
    engine,
    inputs: inputsFor(picture.path),
    unreadable: [...wrong, { operation: 'expand', input: { words: ' \n' } }],
    close: async () => void (await Promise.all([engine.close?.(), server.close()])),
  };
});

describe('a chat engine', () => {
  let server: ChatServer;
  let engine: Engine;
  beforeEach(async () => {
    server = await startChatServer();
    engine = createChatEngine(settingsOf(server));
  });
  afterEach(async () => {
    await engine.close?.();
    await server.close();
    expect(server.keyLeaks()).toEqual([]);
    expect(server.unknownFields).toEqual([]);
    expect(server.requests.filter(({ host }) => host === 'trap')).toEqual([]);
  });

  const run = async <N extends OperationName>(
    operation: N,
    input: Operations[N],
    overrides: Partial<RunContext> = {},
  ) => {
    const never = new AbortController().signal;
    const workDir = await mkdtemp(join(folder, 'run-'));
    const result = await engine.run(operation, input, {
      signal: never,
      enough: never,
      workDir,
      onProgress: () => undefined,
      onPreview: () => undefined,
      ...overrides,
    });
    return { ...result, text: await readFile(result.files[0]!.path, 'utf8') };
  };
  const expand = (words = 'a red house', overrides: Partial<RunContext> = {}) => run('expand', { words }, overrides);
  const errorOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!isEngineError(error)) throw new Error(`Expected a typed error but received ${String(error)}`);
    expect(error.message).not.toContain(server.key);
    return error;
  };
  const submits = () => server.requests.filter(({ kind }) => kind === 'submit');
  const lastSent = () => submits().at(-1)!.body as Sent;

  it('sends a picture of 1024 pixels at most and asks in the language wanted, and counts what left', async () => {
    server.reply('**提示词：** “客厅，疑似橡木地板”');
    const heard: number[] = [];
    const chinese = await run(
      'describe',
      { picture, language: 'zh-CN', length: 'long' },
      { onSent: (bytes) => heard.push(bytes) },
    );
    expect(chinese).toMatchObject({
      text: '客厅，疑似橡木地板',
      model: 'qwen3-vl',
      host: new URL(server.origin).host,
      bytesSentOut: submits()[0]!.bytes,
      files: [{ role: 'text', kind: 'text', type: 'text/plain' }],
    });
    expect(heard.reduce((sum, bytes) => sum + bytes, 0)).toBe(chinese.bytesSentOut);
    const { messages } = lastSent();
    expect(messages[0]).toMatchObject({ role: 'system', content: expect.stringMatching(/侘寂.*疑似.*只用中文/su) });
    const url = (messages[1]!.content as readonly { image_url?: { url: string } }[]).find(({ image_url }) => image_url)!
      .image_url!.url;
    expect(await sharp(Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
      height: 341,
    });
    await run('describe', { picture, language: 'en', length: 'long' });
    expect(lastSent().messages[0]?.content).toMatch(/Wabi-sabi.*perhaps.*English only/su);
    expect(submits()[1]!.bytes).toBeGreaterThan(1000);
  });

  it('makes prompts longer in the language of the words, with the terms of the style that they name', async () => {
    server.reply('A cream living room --ar 3:2,\nrounded corners');
    expect((await expand('cream living room')).text).toBe('A cream living room, rounded corners');
    expect(lastSent().messages).toMatchObject([
      { role: 'system', content: expect.stringMatching(/rounded corners, soft shapes.*English only/su) },
      { role: 'user', content: 'cream living room' },
    ]);
    await expand('侘寂风卧室');
    expect(lastSent().messages[0]?.content).toMatch(/手抹痕迹.*只用中文/su);
    await expand('a bridge');
    expect(lastSent().messages[0]?.content).not.toContain('known by');
  });

  it('passes a conversation on as it is, with its pictures', async () => {
    server.reply('One.\n\nTwo.');
    const said = await run('chat', {
      messages: [
        { role: 'system', text: 'Be brief.', pictures: [] },
        { role: 'user', text: 'first', pictures: [] },
        { role: 'assistant', text: 'yes', pictures: [] },
        { role: 'user', text: 'and these?', pictures: [picture, picture] },
      ],
    });
    expect(said.text).toBe('One.\n\nTwo.');
    expect(said.notes).toEqual([
      { zh: '模型读了 20 个词元，写了 10 个。', en: 'The model read 20 tokens and wrote 10.' },
    ]);
    const { messages, max_tokens } = lastSent();
    expect(messages.slice(0, 3)).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'yes' },
    ]);
    expect((messages[3]!.content as readonly { type: string }[]).map(({ type }) => type)).toEqual([
      'text',
      'image_url',
      'image_url',
    ]);
    expect(max_tokens).toBe(4096);
  });

  it('offers tools and gives what is called; tells an answer as it is written', async () => {
    const tools = [{ name: 'add', description: 'Adds.', parameters: { type: 'object' } }];
    const messages = [{ role: 'user', text: 'go', pictures: [] }] as const;
    server.reply(JSON.stringify([{ name: 'add', arguments: { from: null } }]));
    const called = await run('chat', { messages, tools });
    expect(JSON.parse(called.text)).toEqual([{ name: 'add', arguments: { from: null } }]);
    expect(called.files[0]).toMatchObject({ role: 'text', kind: 'text', type: 'application/json' });
    expect(lastSent()).toMatchObject({ tools: [{ type: 'function', function: tools[0] }] });
    server.reply('no tool');
    expect((await run('chat', { messages, tools })).text).toBe('[]');
    const told: string[] = [];
    server.reply('雨后的青石板很凉');
    await run('chat', { messages }, { onText: (text) => told.push(text) });
    expect(told.length).toBeGreaterThan(2);
    expect(told.every((text) => '雨后的青石板很凉'.startsWith(text))).toBe(true);
    expect(told.at(-1)).toBe('雨后的青石板很凉');
  });

  it('takes the model of the person, then of the operator, then the first that can', async () => {
    await engine.look?.(new AbortController().signal);
    expect(engine.capabilities().map(({ operation, models }) => [operation, models])).toEqual([
      ['describe', ['qwen3-vl']],
      ['expand', ['qwen3-vl', 'llama3.2']],
      ['chat', ['qwen3-vl', 'llama3.2']],
    ]);
    expect((await expand('x house', { model: 'llama3.2' })).model).toBe('llama3.2');
    expect(
      (await errorOf(run('describe', { picture, language: 'en', length: 'long' }, { model: 'llama3.2' }))).message,
    ).toContain('Choose one of: qwen3-vl');
    await engine.close?.();
    engine = createChatEngine(settingsOf(server, { model: 'llama3.2' }));
    expect((await run('describe', { picture, language: 'en', length: 'long' })).model).toBe('llama3.2');
  });

  it('leaves out what a model thinks aloud', async () => {
    server.next('thinking');
    server.reply('A red house');
    expect((await expand()).text).toBe('A red house');
    for (const answer of [
      '<think>Red…\nbrick?</think>\n\nA red house',
      'Red… brick?</think>A red house',
      'A red house<think>done',
    ]) {
      server.reply(answer);
      expect((await expand()).text).toBe('A red house');
    }
    server.reply('<think>on and on');
    expect((await errorOf(expand())).message).toContain('without words');
  });

  it('keeps answers within their length and says so', async () => {
    server.reply('word '.repeat(3000), { times: 2 });
    const prompt = await expand();
    expect(prompt.text.length).toBeLessThanOrEqual(2000);
    expect(prompt.notes[0]?.en).toContain('too long');
    expect((await run('chat', { messages: [{ role: 'user', text: 'go', pictures: [] }] })).text.length).toBe(14_999);
    server.next('cut-short');
    server.reply('A house with a red roof.');
    expect((await expand()).notes[0]?.en).toContain('too long');
    server.reply('endless '.repeat(60_000));
    expect((await run('chat', { messages: [{ role: 'user', text: 'go', pictures: [] }] })).text.length).toBe(20_000);
  });

  it.each([
    ['wrong-key', 'Misconfigured', 'key of engine "chat"'],
    ['no-balance', 'Misconfigured', 'no money left'],
    ['rate-limit', 'Busy', 'busy'],
    ['unavailable', 'Busy', 'busy'],
    ['input-refused', 'Rejected', 'inappropriate content'],
    ['context-too-long', 'InvalidInput', 'longer context'],
    ['server-error', 'Unavailable', 'problem of its own'],
  ] as const)('says of %s what it is: %s', async (refusal, kind, part) => {
    engine = createChatEngine(settingsOf(server, { model: 'qwen3-vl' }));
    server.refuse(refusal);
    const error = await errorOf(expand());
    expect(error).toMatchObject({ kind, message: expect.stringContaining(part) });
    if (refusal === 'context-too-long') expect(error.words?.zh).toContain('读不下');
    if (refusal === 'rate-limit') expect(error).toMatchObject({ retryAfterMs: 4000 });
    expect(submits()).toHaveLength(1);
  });

  it.each([
    ['output-refused', 'Rejected'],
    ['error-in-stream', 'Rejected'],
    ['broken-stream', 'Failed'],
    ['unknown-state', 'Failed'],
  ] as const)('ends an answer that is %s as %s', async (outcome, kind) => {
    server.next(outcome);
    expect((await errorOf(expand())).kind).toBe(kind);
  });

  it.each([
    ['reset-after-accept', 'Failed'],
    ['truncated', 'Failed'],
    ['empty', 'Failed'],
    ['huge', 'Failed'],
    ['proxy-html', 'Failed'],
    ['login-page', 'Misconfigured'],
    ['redirect', 'Misconfigured'],
  ] as const)('asks once when the answer is %s: %s', async (fault, kind) => {
    server.fault(fault);
    if (fault === 'redirect') server.redirectTo = server.trapOrigin;
    expect((await errorOf(expand())).kind).toBe(kind);
    expect(submits()).toHaveLength(1);
    expect(submits()[0]!.answered).toBeLessThan(128 * 2 ** 20);
  });

  it('names a model that is not there', async () => {
    await engine.close?.();
    engine = createChatEngine(settingsOf(server, { model: 'nobody' }));
    expect(await errorOf(expand())).toMatchObject({
      kind: 'Misconfigured',
      message: expect.stringContaining('no model "nobody"'),
    });
    const status = await engine.look!(new AbortController().signal);
    expect(status.models.find(({ id }) => id === 'nobody')?.missing[0]?.en).toContain('not in the list');
  });

  it('says what had left when nothing comes back', async () => {
    server.refuse('unavailable');
    let sent = 0;
    await errorOf(expand('a red house', { onSent: (bytes) => (sent += bytes) }));
    expect(sent).toBe(submits()[0]!.bytes);
  });

  it('lets go of an answer in the middle when it is cancelled', async () => {
    server.fault('slow');
    const control = new AbortController();
    const reason = new Error('enough');
    const work = expand('a red house', {
      signal: control.signal,
      onProgress: (_fraction, stage) => void (stage.startsWith('waiting') && control.abort(reason)),
    });
    await expect(work).rejects.toBe(reason);
    expect(submits()).toHaveLength(1);
  });

  it('looks at itself: ready, wrong key, nobody there, nothing loaded', async () => {
    const { signal } = new AbortController();
    expect(await engine.look?.(signal)).toMatchObject({
      state: 'ready',
      reason: null,
      place: 'farm',
      hosts: [new URL(server.origin).host],
      models: [
        { id: 'qwen3-vl', operations: ['describe', 'expand', 'chat'] },
        { id: 'llama3.2', operations: ['expand', 'chat'] },
      ],
    });
    const bare = await startChatServer({ models: ['nomic-embed-text'], open: true });
    for (const [more, state, part] of [
      [{ key: 'wrong-key-1234' }, 'misconfigured', 'key of engine'],
      [{ baseUrl: 'http://127.0.0.1:1/v1' }, 'down', 'Nothing answers'],
      [{ baseUrl: bare.base, key: null }, 'misconfigured', 'lists no model'],
      [{ baseUrl: 'https://api.example.com/v1', key: null }, 'misconfigured', 'has no key'],
    ] as const) {
      const other = createChatEngine(settingsOf(server, more));
      const status = await other.look?.(signal);
      expect(status).toMatchObject({ state, reason: { en: expect.stringContaining(part) } });
      expect(JSON.stringify(status)).not.toContain('wrong-key-1234');
      await other.close?.();
    }
    await bare.close();
    expect(submits()).toHaveLength(0);
  });

  it('needs no key on machines of the operator, and knows those from clouds', async () => {
    const open = await startChatServer({ open: true });
    const local = createChatEngine({ ...settingsOf(open), key: null });
    await local.look?.(new AbortController().signal);
    expect(open.requests.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
    await Promise.all([local.close?.(), open.close()]);
    const placeOf = (baseUrl: string) => createChatEngine(settingsOf(server, { baseUrl })).place;
    expect(
      [
        'http://127.0.0.1:1',
        'http://localhost:11434/v1',
        'http://gpu-01:8000/v1',
        'http://10.0.0.4/v1',
        'http://[fd00::1]:1/v1',
        'http://studio.local/v1',
      ].map(placeOf),
    ).toEqual(Array(6).fill('farm'));
    expect(
      ['https://api.openai.com/v1', 'http://8.8.8.8/v1', 'https://dashscope.aliyuncs.com/compatible-mode/v1'].map(
        placeOf,
      ),
    ).toEqual(Array(3).fill('cloud'));
  });
});

it('knows by their names which models see, and which do not chat', () => {
  const seeing = [
    'qwen3-vl',
    'qwen2.5vl:7b',
    'qwen-vl-max',
    'llava:13b',
    'gpt-4o-mini',
    'gpt-5.2',
    'gemma3:12b',
    'openai/o3',
    'minicpm-v',
    'llama3.2-vision',
    'doubao-seed-1-6-vision',
    'glm-4.6v',
    'claude-opus-4',
  ];
  const blind = ['llama3.2', 'deepseek-chat', 'qwen3:8b', 'gpt-3.5-turbo', 'mistral:7b', 'glm-4.6', 'phi4', 'kimi-k2'];
  expect([seeing.filter((id) => !seesPictures(id)), blind.filter(seesPictures)]).toEqual([[], []]);
  const others = [
    'nomic-embed-text',
    'bge-m3',
    'whisper-1',
    'dall-e-3',
    'tts-1',
    'gpt-image-2',
    'omni-moderation-latest',
    'doubao-seedream-4-5',
  ];
  expect([others.filter(canChat), [...seeing, ...blind].filter((id) => !canChat(id))]).toEqual([[], []]);
});
