import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChatServer, type ChatServer } from './chat.ts';

describe('a chat endpoint as a server of tests', () => {
  let server: ChatServer;
  beforeEach(async () => {
    server = await startChatServer();
  });
  afterEach(() => server.close());

  const ask = (body: object, key = server.key) =>
    fetch(`${server.base}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'qwen3-vl', messages: [{ role: 'user', content: 'a red house' }], ...body }),
    });
  const events = async (answer: Promise<Response>) =>
    (await (await answer).text())
      .split('\n\n')
      .filter((line) => line.startsWith('data: {'))
      .map(
        (line) =>
          JSON.parse(line.slice(6)) as {
            choices: { delta: { content?: string; reasoning_content?: string }; finish_reason: string | null }[];
            usage?: { total_tokens: number };
            error?: { code: string };
          },
      );

  it('answers whole and in events, with usage in a chunk of its own', async () => {
    server.reply('A house with a red roof.', { times: 2 });
    const whole = (await (await ask({})).json()) as {
      choices: { message: { content: string }; finish_reason: string }[];
    };
    expect(whole.choices[0]).toMatchObject({ message: { content: 'A house with a red roof.' }, finish_reason: 'stop' });
    const stream = await events(ask({ stream: true, stream_options: { include_usage: true } }));
    expect(stream.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('A house with a red roof.');
    expect(stream.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 44 } });
  });

  it('refuses what no such server takes', async () => {
    const picture = `data:image/png;base64,${(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
    const look = (url: string) =>
      ask({
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'what is it' },
              { type: 'image_url', image_url: { url, detail: 'low' } },
            ],
          },
        ],
      });
    expect((await look(picture)).status).toBe(200);
    for (const [answer, status] of [
      [look('https://example.com/a.png'), 400],
      [look(picture.replace('png', 'jpeg')), 400],
      [ask({ model: 'nobody' }), 404],
      [ask({ messages: [] }), 400],
      [ask({ messages: [{ role: 'robot', content: 'x' }] }), 400],
      [ask({ temperature: 3 }), 400],
      [ask({ stream_options: { include_usage: true } }), 400],
      [ask({}, 'wrong'), 401],
    ] as const) {
      expect((await answer).status).toBe(status);
    }
    const models = await fetch(`${server.base}/models`, { headers: { authorization: `Bearer ${server.key}` } });
    expect(((await models.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
      'qwen3-vl',
      'llama3.2',
    ]);
  });

  it('ends in all the ways that endpoints end', async () => {
    for (const [outcome, reason] of [
      ['output-refused', 'content_filter'],
      ['cut-short', 'length'],
      ['unknown-state', 'daydream'],
    ] as const) {
      server.next(outcome);
      expect((await events(ask({ stream: true }))).at(-1)?.choices[0]?.finish_reason).toBe(reason);
    }
    server.next('broken-stream');
    expect((await events(ask({ stream: true }))).every(({ choices }) => choices[0]?.finish_reason === null)).toBe(true);
    server.next('error-in-stream');
    expect((await events(ask({ stream: true }))).at(-1)?.error?.code).toBe('data_inspection_failed');
    server.next('thinking');
    expect(
      (await events(ask({ stream: true }))).some(({ choices }) => choices[0]?.delta.reasoning_content !== undefined),
    ).toBe(true);
    for (const [refusal, status] of [
      ['no-balance', 429],
      ['rate-limit', 429],
      ['input-refused', 400],
      ['context-too-long', 400],
      ['unavailable', 503],
    ] as const) {
      server.refuse(refusal);
      expect((await ask({})).status).toBe(status);
    }
    server.fault('truncated');
    await expect(ask({ stream: true }).then((answer) => answer.text())).rejects.toThrow();
  });
});
