import { Busy, type EngineError, Failed, InvalidInput, Misconfigured, Rejected } from '../../core/errors.ts';
import { type Answer, type Names, retryAfterMs, saidBy } from '../../core/http/http-errors.ts';
import { fieldsOf } from '../maker.ts';
import type { ToolCall } from '../../core/operations.ts';
import { errorOfCode, type RefusalTable } from '../refusals.ts';

/** Codes of OpenAI and of the servers that speak as it does. */
const CODES: RefusalTable = [
  [/^(data_inspection|content_filter|content_policy|moderation|responsible_ai)|safety|sensitive/i, 'content'],
  [/^(insufficient_|billing|arrear|exceeded_current_quota)/i, 'money'],
  [/^(invalid_api_key|invalid_authentication|incorrect_api_key)/i, 'key'],
  [/^(rate_limit|engine_overloaded|server_overloaded|overloaded)/i, 'busy'],
];
const SAYS_CONTENT = /moderation|content[ _](policy|filter)|safety (system|filter|policy)/i;
const SAYS_TOO_LONG =
  /context[ _](length|window|size)|maximum context|too many tokens|prompt is too long|exceeds? the (model|available context)/i;
const SAYS_BLIND = /image|vision|visual|multi-?modal/i;
const SAYS_NO_MODEL = /model/i;

/** What an error is about. */
export interface Asked {
  readonly names: Names;
  readonly model: string;
  readonly hasPictures: boolean;
  /** A message fit for people: without the key. */
  readonly clean: (message: string) => string;
}

/** The typed error of an answer of 400 and more, or of an error within a stream (`status` 400); undefined: the table by status. */
export function errorOfChat(
  { status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>,
  { names, model, hasPictures, clean }: Asked,
  now: number,
): EngineError | undefined {
  const { error = body } = fieldsOf<{ error: unknown }>(body);
  const { code, type } = fieldsOf<{ code: unknown; type: unknown }>(error);
  const said = clean(saidBy(body));
  const { engine, zh } = names;
  if (
    code === 'context_length_exceeded' ||
    ((status === 400 || status === 413 || status === 422) && SAYS_TOO_LONG.test(said))
  ) {
    return new InvalidInput(
      `This is too long for the model "${model}" (${said}). Say less, or choose a model with a longer context.`,
      `内容太长，模型“${model}”读不下（${said}）。请写短一些，或换一个上下文更长的模型。`,
    );
  }
  if (code === 'model_not_found' || (status === 404 && SAYS_NO_MODEL.test(said))) {
    return new Misconfigured(
      `${engine} has no model "${model}" (${said}). Load it there, or name another one as its model.`,
      `${zh.engine}没有模型“${model}”（${said}）。请在那边装上它，或给引擎换一个模型。`,
    );
  }
  for (const word of [code, type]) {
    const typed = typeof word === 'string' ? errorOfCode(CODES, word, said, names, { headers, now }) : undefined;
    if (typed) return typed;
  }
  if ((status === 400 || status === 403) && SAYS_CONTENT.test(said)) return new Rejected(said);
  if (hasPictures && (status === 400 || status === 415 || status === 422 || status === 500) && SAYS_BLIND.test(said)) {
    return new InvalidInput(
      `The model "${model}" took no picture (${said}). Choose one that sees pictures.`,
      `模型“${model}”没有收下图片（${said}）。请换一个看得见图的模型。`,
    );
  }
  if (status === 429 || status === 503)
    return new Busy(
      `${engine} is busy (${said}).`,
      retryAfterMs(headers, now) ?? 5_000,
      `${zh.engine}正忙（${said}）。`,
    );
  return undefined;
}

/** More characters than this, thoughts included, are not read. */
const LONGEST = 100_000;
const MOST_CALLS = 64;
const ENDS = new Set(['stop', 'eos', 'end_turn', 'length', 'tool_calls', 'function_call']);

export interface Said {
  /** Without the model's thoughts. */
  readonly text: string;
  /** It was ended before it was whole. */
  readonly isCut: boolean;
  /** Of tools, in order. */
  readonly calls: readonly ToolCall[];
  /** Tokens, as far as the server says. */
  readonly tokens: { readonly read: number; readonly written: number } | null;
}

/** Puts the events of an answer together. */
export function createListener(
  asked: Asked,
  now: () => number,
): { hear(data: string): boolean; soFar(): string; end(): Said } {
  const { names, clean } = asked;
  let text = '';
  let finish: string | null = null;
  let isDone = false;
  let tokens: Said['tokens'] = null;
  /** By their index: name and arguments come in pieces. */
  const calls = new Map<number, { name: string; arguments: string }>();
  const hearCall = (part: unknown, place: number): void => {
    const { index = place, function: called } = fieldsOf<{ index: unknown; function: unknown }>(part);
    const { name, arguments: given } = fieldsOf<{ name: unknown; arguments: unknown }>(called);
    if (typeof index !== 'number' || (!calls.has(index) && calls.size >= MOST_CALLS)) return;
    const call = calls.get(index) ?? { name: '', arguments: '' };
    calls.set(index, call);
    if (typeof name === 'string') call.name ||= name;
    if (typeof given === 'string') call.arguments = (call.arguments + given).slice(0, LONGEST);
    else if (given !== undefined) call.arguments = JSON.stringify(given);
  };
  return {
    hear(data) {
      if (data.trim() === '[DONE]') {
        isDone = true;
        return false;
      }
      const chunk = parse(data);
      if (chunk === undefined)
        throw new Failed(`${names.engine} answered with something that is no JSON: ${clean(data.slice(0, 200))}`);
      const { error, object, choices, usage } = fieldsOf<{
        error: unknown;
        object: unknown;
        choices: unknown;
        usage: unknown;
      }>(chunk);
      if ((error !== undefined && error !== null) || object === 'error')
        throw (
          errorOfChat({ status: 400, headers: {}, body: chunk }, asked, now()) ??
          new Failed(`${names.engine} broke its answer off: ${clean(saidBy(chunk))}`)
        );
      const { prompt_tokens: read, completion_tokens: written } = fieldsOf<{
        prompt_tokens: unknown;
        completion_tokens: unknown;
      }>(usage);
      if (typeof read === 'number' && typeof written === 'number') tokens = { read, written };
      const choice = fieldsOf<{ delta: unknown; message: unknown; finish_reason: unknown }>(
        Array.isArray(choices) ? choices[0] : undefined,
      );
      const { content, tool_calls } = fieldsOf<{ content: unknown; tool_calls: unknown }>(
        choice.delta ?? choice.message,
      );
      text += wordsOf(content);
      if (Array.isArray(tool_calls)) tool_calls.forEach(hearCall);
      if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') finish = choice.finish_reason;
      return text.length <= LONGEST;
    },
    /** Without thoughts, and without what may become the mark of one. */
    soFar: () => withoutThoughts(text.replace(/<\/?[a-z]{0,8}$/i, '')),
    end() {
      const isFull = text.length > LONGEST;
      if (finish === 'content_filter') throw new Rejected(`${names.engine} held its answer back (content_filter).`);
      if (finish !== null && !ENDS.has(finish))
        throw new Failed(`${names.engine} ended its answer with "${clean(finish)}".`);
      const called = [...calls.values()].map((call) => ({
        ...call,
        arguments: parse(call.arguments) ?? call.arguments,
      }));
      if (finish === null && !isDone && !isFull && (text !== '' || called.length > 0))
        throw new Failed(`${names.engine} broke off in the middle of its answer.`);
      const plain = withoutThoughts(text);
      const isCut = finish === 'length' || isFull;
      if (plain === '' && called.length === 0)
        throw new Failed(
          isCut
            ? `The model "${asked.model}" thought until its answer was full, and said nothing.`
            : `${names.engine} answered without words.`,
        );
      return { text: plain, isCut, calls: called, tokens };
    },
  };
}

/** An answer without what reasoning models think aloud; some servers swallow the mark at its beginning. */
function withoutThoughts(text: string): string {
  const rest = text.replace(/<(think|thinking|thought)>[^]*?(<\/\1>|$)/gi, '');
  return (rest.split(/<\/(?:think|thinking|thought)>/i).at(-1) ?? '').trim();
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => fieldsOf<{ text: unknown }>(part).text)
    .filter((part) => typeof part === 'string')
    .join('');
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
