import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameEngine } from '@yujian/contract/catalog/engine-kinds';
import type { EngineModel, EngineState, EngineStatus } from '@yujian/contract/engines';
import type { Note } from '@yujian/contract/jobs';
import { pickText, type Text } from '@yujian/contract/text';
import { systemClock } from '../../core/clock.ts';
import type { Engine, RunContext, RunResult } from '../../core/engine.ts';
import { Busy, InvalidInput, isEngineError, Misconfigured } from '../../core/errors.ts';
import { isPublicAddress } from '../../core/http/addresses.ts';
import { InlineFile, jsonBody } from '../../core/http/body.ts';
import { createTransport } from '../../core/http/transport.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { ChatMessage, Operations, PictureFile } from '../../core/operations.ts';
import { fitToModel } from '../../craft/pictures/fit.ts';
import { openPicture } from '../../craft/pictures/picture-file.ts';
import { sizeOfLongSide } from '../../craft/pictures/sizes.ts';
import { cleanWords } from '../../craft/prompts/clean-words.ts';
import { untilAborted } from '../cloud-engine.ts';
import { type CloudDeps, fieldsOf, transportOptions } from '../maker.ts';
import { createReport } from '../report.ts';
import { type Asked, createListener, errorOfChat } from './chat-answer.ts';
import { canChat, seesPictures } from './chat-models.ts';
import { DESCRIBE_ASK, describeSystem, expandSystem, languageOfWords, plainPrompt } from './chat-prompts.ts';

export interface ChatSettings {
  readonly id: string;
  /** With its path, such as http://127.0.0.1:11434/v1. */
  readonly baseUrl: string;
  /** Null where none is asked for: on machines of the operator's own. */
  readonly key: string | null;
  /** Null: the first of the server's list that can. */
  readonly model: string | null;
  /** The most runs at the same time. */
  readonly atOnce: number;
}

export const CHAT_OPERATIONS = ['describe', 'expand', 'chat'] as const satisfies readonly OperationName[];
type ChatOperation = (typeof CHAT_OPERATIONS)[number];

const VERSION = '1';
/** Characters. */
const LONGEST = { words: 4_000, message: 50_000, prompt: 2_000, answer: 20_000 } as const;
/** Thoughts count as well. */
const MAX_TOKENS = 4096;
const PICTURE_SIDE = 1024;
const PICTURE_BYTES = 4_000_000;
/** More of a long list help nobody to choose. */
const MOST_MODELS = 100;

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM and LM Studio on one's own machine, and clouds. */
export function createChatEngine(settings: ChatSettings, deps: CloudDeps = {}): Engine {
  const { id, key, model: told } = settings;
  const { clock = systemClock } = deps;
  const base = settings.baseUrl.replace(/(?<!\/)\/+$/, '');
  const label = nameEngine('chat', id);
  const place = isInside(base) ? 'farm' : 'cloud';
  const options = transportOptions(
    { id, key: key ?? '', baseUrl: base, atOnce: settings.atOnce },
    deps,
    label.en,
    base,
  );
  const transport = createTransport({
    ...options,
    ...(key !== null && { credentials: { authorization: `Bearer ${key}` } }),
  });
  const { names } = transport;
  const afterwards = new Set<Promise<unknown>>();
  /** Of the newest look; undefined before the first one. */
  let listed: readonly string[] | undefined;
  let running = 0;

  const offered = (): readonly string[] => [...new Set([...(told === null ? [] : [told]), ...(listed ?? [])])];
  /** What the operator names is tried on pictures too. */
  const does = (operation: ChatOperation, model: string): boolean =>
    operation !== 'describe' || model === told || seesPictures(model);

  function checkKey(): void {
    if (place === 'cloud' && key === null)
      throw new Misconfigured(
        `${names.engine} lies beyond your own network and has no key. Set the ${names.key}.`,
        `${names.zh.engine}不在你们自己的网络里，还没有密钥。请设置${names.zh.key}。`,
      );
  }

  async function list(signal: AbortSignal): Promise<readonly string[]> {
    checkKey();
    const { body } = await transport.json(`${base}/models`, { signal, totalMs: 20_000 });
    const { data } = fieldsOf<{ data: unknown }>(body);
    const ids = (Array.isArray(data) ? data : [])
      .map((entry) => fieldsOf<{ id: unknown }>(entry).id)
      .filter((entry) => typeof entry === 'string');
    listed = ids.filter((entry) => entry.length <= 200 && canChat(entry)).slice(0, MOST_MODELS);
    return listed;
  }

  async function modelFor(
    operation: ChatOperation,
    hasPictures: boolean,
    { model: wanted, signal }: RunContext,
  ): Promise<string> {
    checkKey();
    if (wanted === undefined && told !== null) return told;
    const known = listed ?? (await list(signal));
    if (wanted !== undefined) {
      const able = offered().filter((model) => does(operation, model));
      if (able.includes(wanted)) return wanted;
      throw new InvalidInput(
        `${names.engine} has no model "${wanted}" for this. Choose one of: ${able.join(', ')}.`,
        `${names.zh.engine}没有能做这件事的模型“${wanted}”，可选：${able.join('、')}。`,
      );
    }
    const model = known.find((one) => !hasPictures || seesPictures(one));
    if (model !== undefined) return model;
    throw hasPictures && known.length > 0
      ? new Misconfigured(
          `${names.engine} lists no model that is known to see pictures. Load one there, or name it: CHAT_MODEL, or model of engine "${id}".`,
          `${names.zh.engine}的模型里没有已知能看图的。请在那边装一个，或写明用哪个：CHAT_MODEL，或引擎 ${id} 的 model。`,
        )
      : nothingLoaded();
  }

  function nothingLoaded(): Misconfigured {
    return new Misconfigured(
      `${names.engine} lists no model. Load one there, or name it: CHAT_MODEL, or model of engine "${id}".`,
      `${names.zh.engine}还没有模型。请在那边装一个，或写明用哪个：CHAT_MODEL，或引擎 ${id} 的 model。`,
    );
  }

  async function answer(
    operation: ChatOperation,
    input: Operations[ChatOperation],
    context: RunContext,
  ): Promise<RunResult> {
    const { signal, workDir } = context;
    const report = createReport(context, label.en);
    report.at('preparing', 0);
    const messages = messagesOf(operation, input);
    const hasPictures = messages.some(({ pictures }) => pictures.length > 0);
    const sent: unknown[] = [];
    for (const [index, message] of messages.entries())
      sent.push(await writeMessage(message, { workDir, name: `picture-${index}` }, signal));
    report.at('preparing', 1);
    const model = await modelFor(operation, hasPictures, context);
    const limit =
      new URL(base).host === 'api.openai.com' ? { max_completion_tokens: MAX_TOKENS } : { max_tokens: MAX_TOKENS };
    let bytesSentOut = 0;
    const offered = operation === 'chat' ? (input as Operations['chat']).tools : undefined;
    const tools = offered && { tools: offered.map((tool) => ({ type: 'function', function: tool })) };
    const body = await jsonBody(
      { model, messages: sent, stream: true, stream_options: { include_usage: true }, ...tools, ...limit },
      (bytes) => {
        bytesSentOut += bytes;
        context.onSent?.(bytes, new URL(base).host);
      },
    );
    const asked: Asked = { names, model, hasPictures, clean: (message) => transport.clean(message) };
    const listener = createListener(asked, () => clock.now());
    await report.asking('asking', (onProgress) =>
      transport.events(
        `${base}/chat/completions`,
        { signal, body, once: true, refusal: (refused) => errorOfChat(refused, asked, clock.now()) },
        (data) => {
          onProgress(null);
          const goesOn = listener.hear(data);
          if (operation === 'chat' && !tools) context.onText?.(listener.soFar());
          return goesOn;
        },
      ),
    );
    const { text, isCut, calls, tokens } = listener.end();
    report.at('saving', 0);
    const most = operation === 'chat' ? LONGEST.answer : LONGEST.prompt;
    const words = operation === 'chat' ? text.slice(0, most) : cleanWords(plainPrompt(text), most);
    const path = join(workDir, tools ? 'calls.json' : 'answer.txt');
    await writeFile(path, tools ? JSON.stringify(calls) : words);
    report.at('saving', 1);
    const notes: Note[] = [
      ...(isCut || text.length > most
        ? [{ zh: '回答太长，只留了前面的部分。', en: 'The answer was too long; only its beginning is kept.' }]
        : []),
      ...(tokens
        ? [
            {
              zh: `模型读了 ${tokens.read} 个词元，写了 ${tokens.written} 个。`,
              en: `The model read ${tokens.read} tokens and wrote ${tokens.written}.`,
            },
          ]
        : []),
    ];
    return {
      files: [{ path, role: 'text', kind: 'text', type: tools ? 'application/json' : 'text/plain' }],
      notes,
      model,
      bytesSentOut,
      host: new URL(base).host,
    };
  }

  return {
    id,
    label: label.en,
    version: VERSION,
    place,
    capabilities() {
      const able = CHAT_OPERATIONS.map((operation) => ({
        operation,
        models: offered().filter((model) => does(operation, model)),
        maxSide: PICTURE_SIDE,
      }));
      return able.filter(({ models }) => models.length > 0 || listed === undefined);
    },
    async run(operation, input, context) {
      context.signal.throwIfAborted();
      const own = CHAT_OPERATIONS.find((name) => name === operation);
      if (own === undefined) throw new Misconfigured(`${names.engine} does not do "${operation}".`);
      const workDir = join(context.workDir, `${id}-${randomUUID()}`);
      await mkdir(workDir);
      context.signal.throwIfAborted();
      running++;
      const work = answer(own, input as Operations[ChatOperation], { ...context, workDir }).finally(() => running--);
      return untilAborted(work, context.signal, afterwards);
    },
    async look(signal) {
      const { state, reason } = await greet(signal);
      return {
        id,
        label,
        version: VERSION,
        place,
        hosts: [new URL(base).host],
        state,
        reason,
        models: offered().map(describeModel),
        running,
        atOnce: settings.atOnce,
        checkedAt: new Date(clock.now()).toISOString(),
      } satisfies EngineStatus;
    },
    async close() {
      await Promise.all(afterwards);
      await transport.close();
    },
  };

  async function greet(signal: AbortSignal): Promise<{ state: EngineState; reason: Text | null }> {
    try {
      const found = await list(signal);
      if (found.length === 0 && told === null) throw nothingLoaded();
      return { state: 'ready', reason: null };
    } catch (error) {
      signal.throwIfAborted();
      const en = error instanceof Error ? error.message : String(error);
      return {
        state: error instanceof Busy ? 'busy' : error instanceof Misconfigured ? 'misconfigured' : 'down',
        reason: (isEngineError(error) ? error.words : null) ?? { zh: `${names.zh.engine}：${en}`, en },
      };
    }
  }

  function describeModel(model: string): EngineModel {
    const sees = seesPictures(model);
    const isThere = listed === undefined || listed.includes(model) || listed.includes(`${model}:latest`);
    return {
      id: model,
      label: model,
      value: null,
      operations: CHAT_OPERATIONS.filter((operation) => does(operation, model)),
      strengths: sees
        ? { zh: '读文字，也看图', en: 'Reads words and sees pictures' }
        : { zh: '读文字', en: 'Reads words' },
      missing: isThere
        ? []
        : [
            {
              zh: `${names.zh.engine}的清单里没有“${model}”：请在那边装上它，或改 model`,
              en: `"${model}" is not in the list of ${names.engine}: load it there, or change its model`,
            },
          ],
    };
  }
}

/** An address of this machine or of a network of one's own, by its looks. */
function isInside(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(host)) return !isPublicAddress(host);
  return !host.includes('.') || /\.(localhost|local|lan|home|internal|intranet|corp|arpa)$/.test(host);
}

/** @throws {InvalidInput} nothing is said */
function messagesOf(operation: ChatOperation, input: Operations[ChatOperation]): readonly ChatMessage[] {
  if (operation === 'describe') {
    const { picture, language, length } = input as Operations['describe'];
    return [
      { role: 'system', text: describeSystem(language, length), pictures: [] },
      { role: 'user', text: pickText(DESCRIBE_ASK, language), pictures: [picture] },
    ];
  }
  if (operation === 'expand') {
    const words = cleanWords((input as Operations['expand']).words, LONGEST.words);
    if (words === '') throw new InvalidInput('Write some words first.', '请先写几个字。');
    return [
      { role: 'system', text: expandSystem(words, languageOfWords(words)), pictures: [] },
      { role: 'user', text: words, pictures: [] },
    ];
  }
  const { messages } = input as Operations['chat'];
  const last = messages.at(-1);
  if (last?.role !== 'user' || (last.text.trim() === '' && last.pictures.length === 0))
    throw new InvalidInput('Say something first.', '请先说点什么。');
  if (messages.some(({ text }) => text.length > LONGEST.message))
    throw new InvalidInput(
      `A message may have ${LONGEST.message} characters at most.`,
      `一条消息最多 ${LONGEST.message} 个字。`,
    );
  return messages;
}

/** A file to write, without its ending. */
interface Place {
  readonly workDir: string;
  readonly name: string;
}

/** Pictures travel inside the message, so that the server needs no way to us. */
async function writeMessage({ role, text, pictures }: ChatMessage, to: Place, signal: AbortSignal): Promise<unknown> {
  if (pictures.length === 0) return { role, content: text };
  const parts: unknown[] = text === '' ? [] : [{ type: 'text', text }];
  for (const [index, picture] of pictures.entries()) {
    signal.throwIfAborted();
    const { path, type } = await fitPicture(picture, { ...to, name: `${to.name}-${index}` });
    parts.push({ type: 'image_url', image_url: { url: new InlineFile(path, `data:${type};base64,`) } });
  }
  return { role, content: parts };
}

async function fitPicture(picture: PictureFile, to: Place) {
  const size = await openPicture(picture.path);
  const { width, height } = sizeOfLongSide(size, Math.min(PICTURE_SIDE, Math.max(size.width, size.height)));
  const limits = {
    multipleOf: 1,
    minPixels: 1,
    maxPixels: width * height,
    ratios: { sizes: [[width, height]] },
    formats: ['jpeg'],
    maxBytes: PICTURE_BYTES,
  } as const;
  return fitToModel(picture, limits, to);
}
