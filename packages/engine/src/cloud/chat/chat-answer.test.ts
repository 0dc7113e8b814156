import { describe, expect, it } from 'vitest';
import { createListener, errorOfChat, type Asked } from './chat-answer.ts';

const words = { engine: 'Chat', address: 'baseUrl', key: 'key' };
const asked: Asked = { names: { ...words, zh: words }, model: 'm', hasPictures: true, clean: (message) => message };

/** What an answer comes to that arrives in these events. */
function heard(...events: readonly (object | string)[]) {
  const listener = createListener(asked, () => 0);
  for (const event of events) if (!listener.hear(typeof event === 'string' ? event : JSON.stringify(event))) break;
  return listener.end();
}
const delta = (content: unknown, finish_reason: string | null = null) => ({
  choices: [{ delta: { content }, finish_reason }],
});

describe('an answer of a chat endpoint', () => {
  it('may come whole, from servers that do not stream', () => {
    expect(
      heard({
        choices: [{ message: { role: 'assistant', content: 'A house.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      }),
    ).toEqual({ text: 'A house.', isCut: false, calls: [], tokens: { read: 3, written: 2 } });
  });
  it('may come in parts, with thoughts beside it, and end with the last mark alone', () => {
    expect(
      heard(
        delta(null),
        { choices: [{ delta: { reasoning: 'hm' } }] },
        delta([{ type: 'text', text: 'A ' }]),
        delta('house'),
        '[DONE]',
        'never read',
      ),
    ).toEqual({ text: 'A house', isCut: false, calls: [], tokens: null });
  });
  it('may be calls of tools, in pieces or whole, with arguments that are JSON or not', () => {
    const call = (index: number, called: object) => ({
      choices: [{ delta: { tool_calls: [{ index, function: called }] } }],
    });
    expect(
      heard(
        call(0, { name: 'add', arguments: '{"from":' }),
        call(1, { name: 'add', arguments: 'oops' }),
        call(0, { arguments: 'null}' }),
        { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
      ),
    ).toMatchObject({
      text: '',
      calls: [
        { name: 'add', arguments: { from: null } },
        { name: 'add', arguments: 'oops' },
      ],
    });
    const whole = { name: 'add', arguments: { from: 1 } };
    const message = { role: 'assistant', content: null, tool_calls: [{ function: whole }] };
    expect(heard({ choices: [{ message, finish_reason: 'stop' }] }).calls).toEqual([whole]);
    expect(() => heard(call(0, { name: 'add', arguments: '{' }))).toThrow(/broke off/);
  });
  it('is told as it comes, without thoughts and what may become one', () => {
    const listener = createListener(asked, () => 0);
    const told = ['<thi', 'nk>Red?', '</think>A ', 'house <', 'b>'].map((content) => {
      listener.hear(JSON.stringify(delta(content)));
      return listener.soFar();
    });
    expect(told).toEqual(['', '', 'A', 'A house', 'A house <b>']);
  });
  it('is no answer without an end, without words or without JSON', () => {
    for (const events of [
      [delta('A ho')],
      [delta('', 'stop')],
      [delta('A house', 'insufficient_system_resource')],
      ['oops'],
    ])
      expect(() => heard(...events)).toThrow(expect.objectContaining({ kind: 'Failed' }));
    expect(() => heard(delta('<think>on and on', 'length'))).toThrow(/thought until/);
  });
});

it.each([
  [
    404,
    { error: { message: 'model "m" not found, try pulling it first', type: 'api_error', param: null, code: null } },
    'Misconfigured',
  ],
  [
    404,
    { object: 'error', message: 'The model `m` does not exist.', type: 'NotFoundError', code: 404 },
    'Misconfigured',
  ],
  [400, { error: 'The number of tokens is greater than the context length. Try a shorter input.' }, 'InvalidInput'],
  [
    400,
    {
      object: 'error',
      message: "This model's maximum context length is 4096 tokens.",
      type: 'BadRequestError',
      code: 400,
    },
    'InvalidInput',
  ],
  [400, { error: { message: 'm is not a multimodal model', type: 'BadRequestError', code: 400 } }, 'InvalidInput'],
  [400, { error: { message: 'Blocked by our content policy.', code: null } }, 'Rejected'],
  [400, { error: { message: 'no', code: 'InputTextSensitiveContentDetected' } }, 'Rejected'],
  [403, { error: { message: 'no', code: 'insufficient_balance' } }, 'Misconfigured'],
  [429, { error: { message: 'no', code: 'rate_limit_reached' } }, 'Busy'],
  [503, '', 'Busy'],
  [404, '404 page not found', undefined],
  [400, { error: { message: 'bad temperature' } }, undefined],
] as const)('%i %o is %s', (status, body, kind) => {
  expect(errorOfChat({ status, headers: {}, body }, asked, 0)?.kind).toBe(kind);
});

it('blames no picture where there was none', () => {
  expect(
    errorOfChat(
      { status: 400, headers: {}, body: { error: { message: 'no vision' } } },
      { ...asked, hasPictures: false },
      0,
    ),
  ).toBeUndefined();
});
