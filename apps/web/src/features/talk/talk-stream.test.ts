import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAssistant, readEvents } from './talk-stream.ts';

const IDS = { talkId: 't', messageId: 'm', questionId: 'q' };
const event = (delta: string) => `data: ${JSON.stringify({ ...IDS, delta })}\n\n`;
const WORDS = ['夜', '景 🏙️ ', 'naïve\n\n| a |'];
const WHOLE = new TextEncoder().encode(`: here\r\n\r\n${WORDS.map(event).join('')}event: x\ndata:[DONE]\n\n`);

function streamOf(...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function collect(body: ReadableStream<Uint8Array>) {
  const events = readEvents(body);
  const deltas: string[] = [];
  for (;;) {
    const { done, value } = await events.next();
    if (done) return { deltas, isWhole: value };
    deltas.push(value.delta);
  }
}

afterEach(() => vi.restoreAllMocks());

describe('the stream of an answer', () => {
  it('is read whole wherever it is cut into chunks, inside a character too', async () => {
    for (let at = 0; at <= WHOLE.length; at += 1) {
      const read = await collect(streamOf(WHOLE.subarray(0, at), WHOLE.subarray(at)));
      expect(read, `cut at ${at}`).toEqual({ deltas: WORDS, isWhole: true });
    }
    expect(await collect(streamOf(...[...WHOLE].map((byte) => Uint8Array.of(byte))))).toEqual({
      deltas: WORDS,
      isWhole: true,
    });
  });

  it('that ends anywhere before its marker gives whole messages only, and says that it was cut', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const end = WHOLE.length - 'DONE]\n\n'.length;
    for (let at = 0; at < end; at += 1) {
      const { deltas, isWhole } = await collect(streamOf(WHOLE.subarray(0, at)));
      expect([deltas, isWhole], `ended at ${at}`).toEqual([WORDS.slice(0, deltas.length), false]);
    }
  });

  it('skips and logs what is no message', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const text = `data: {"delta":\ndata: null\ndata: {"delta":1}\n${event('x')}data: [DONE]\n`;
    expect(await collect(streamOf(new TextEncoder().encode(text)))).toEqual({ deltas: ['x'], isWhole: true });
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('is refused with the texts of the specification', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const ask = (response: Response) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
      return askAssistant({ message: 'x' }, new AbortController().signal, () => undefined);
    };
    const refusal = JSON.stringify({ error: { code: 42900, message: 'Too often' }, data: null });
    await expect(ask(new Response(refusal, { status: 429 }))).rejects.toThrow(/^HTTP error! status: 429 · Too often$/);
    await expect(ask(new Response(null, { status: 200 }))).rejects.toThrow(/^Response body is null$/);
    vi.unstubAllGlobals();
  });
});
