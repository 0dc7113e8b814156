import { describe, expect, it } from 'vitest';
import { readEvents } from './events.ts';

const words = { engine: 'Chat', address: 'baseUrl', key: 'key' };
const names = { ...words, zh: words };

async function* cut(text: string, size: number): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function eventsOf(
  text: string,
  { size = 3, isJson = false, most = Infinity, maxBytes = 10_000 } = {},
): Promise<string[]> {
  const heard: string[] = [];
  await readEvents(cut(text, size), { names, maxBytes, isJson }, (data) => heard.push(data) < most);
  return heard;
}

describe('server-sent events', () => {
  it.each([1, 2, 5, 1000])('are whole however they are cut: every %i bytes', async (size) => {
    expect(
      await eventsOf(': hello\r\nevent: x\r\ndata: 隅间\r\n\r\ndata:{"a":1}\ndata: b\n\n\n\ndata: [DONE]\n\n', {
        size,
      }),
    ).toEqual(['隅间', '{"a":1}\nb', '[DONE]']);
  });
  it('end where enough was heard, and drop one that is not whole', async () => {
    expect(await eventsOf('data: a\n\ndata: b\n\ndata: c\n\n', { most: 2 })).toEqual(['a', 'b']);
    expect(await eventsOf('data: a\n\ndata: b')).toEqual(['a']);
  });
  it('may be one answer in JSON', async () => {
    expect(await eventsOf('{"a":\n\n"data: 隅"}', { isJson: true })).toEqual(['{"a":\n\n"data: 隅"}']);
  });
  it('are no web page, and not without end', async () => {
    await expect(eventsOf(' \n<!doctype html>', { size: 1 })).rejects.toMatchObject({ kind: 'Misconfigured' });
    await expect(eventsOf(`data: ${'a'.repeat(20_000)}`)).rejects.toMatchObject({ kind: 'Failed' });
  });
});
