import { describe, expect, it } from 'vitest';
import { amongNoise, PROXY_PAGE, redirectTo, SIGN_IN_PAGE, swapped, tooMany, twice } from './faults.ts';
import { begin, CLIENT, get, listen, send, server, solid, upload } from './raw-client.ts';
import { textToImage } from './recorded/graphs.ts';

describe('it breaks as networks and machines do', () => {
  it('answers of proxies, cut and lost answers, and none', async () => {
    await begin({ token: 'secret' });
    expect((await fetch(`${server.url}/queue`)).status).toBe(401);
    const ask = (path: string, signal?: AbortSignal) =>
      fetch(server.url + path, { headers: { authorization: 'Bearer secret' }, redirect: 'manual', signal });
    server.fail('/queue', PROXY_PAGE);
    expect((await ask('/queue')).headers.get('content-type')).toBe('text/html');
    expect((await ask('/queue')).status).toBe(200);
    server.fail('/system_stats', SIGN_IN_PAGE);
    expect(await (await ask('/system_stats')).text()).toContain('<form');
    server.fail('/prompt', tooMany(7));
    expect((await ask('/prompt')).headers.get('retry-after')).toBe('7');
    server.fail('/view', redirectTo('http://169.254.169.254/latest'));
    expect((await ask('/view?filename=a.png')).headers.get('location')).toBe('http://169.254.169.254/latest');
    server.fail('/object_info', { truncateAt: 20 });
    await expect(ask('/object_info').then((response) => response.text())).rejects.toThrow();
    server.fail('/prompt', { cut: 'after' });
    await expect(
      fetch(`${server.url}/prompt`, {
        method: 'POST',
        headers: { authorization: 'Bearer secret' },
        body: JSON.stringify({ prompt: textToImage() }),
      }),
    ).rejects.toThrow();
    expect(server.queue.remaining).toBe(1);
    server.fail('/queue', { hang: true });
    const impatient = new AbortController();
    const asked = ask('/queue', impatient.signal);
    await server.request('/queue', server.requests.length);
    impatient.abort();
    await expect(asked).rejects.toThrow();
    const { release } = server.fail('/queue', { slow: true });
    const slow = await ask('/queue');
    release();
    expect(await slow.json()).toMatchObject({ queue_running: [] });
  });

  it('a huge picture is made while it is read, and no further', async () => {
    await begin();
    server.fail('/view', { huge: 100 * 1024 * 1024 });
    const reader = (await fetch(`${server.url}/view?filename=a.png`)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(server.hugeBytesSent).toBeLessThan(32 * 1024 * 1024);
    server.storage.write({ name: 'a.png', subfolder: '', type: 'output' }, Buffer.from('x'));
    server.fail('/view', { empty: true });
    expect((await (await fetch(`${server.url}/view?filename=a.png`)).arrayBuffer()).byteLength).toBe(0);
  });

  it('a server that was killed comes back on its port with no memory, but its files', async () => {
    await begin();
    await upload('/upload/image', 'a.png', await solid(4, 4, '#f00'));
    const { socket } = await listen();
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await send(textToImage());
    await server.stepUntil(({ kind }) => kind === 'progress');
    const { url } = server;
    await server.kill();
    await closed;
    await expect(fetch(`${url}/queue`)).rejects.toThrow();
    await server.start();
    expect(server.url).toBe(url);
    expect(await get('/queue')).toEqual({ queue_running: [], queue_pending: [] });
    expect(await get('/history')).toEqual({});
    expect(server.storage.names('input')).toEqual(['a.png']);
    expect(await server.step()).toEqual({ kind: 'idle' });
  });

  it('a half-open socket hears nothing; who comes back is told where its job is', async () => {
    await begin();
    const first = await listen();
    await send(textToImage());
    await server.stepUntil(({ kind }) => kind === 'progress');
    await first.until(() => first.messages.some(({ type }) => type === 'progress'));
    const heard = first.messages.length;
    server.sockets.halfOpen();
    await server.step();
    const second = await listen();
    await second.until(() => second.messages.length >= 2);
    expect(second.messages.map(({ type, data }) => [type, data['node']])).toEqual([
      ['status', undefined],
      ['executing', '5'],
    ]);
    await server.drain();
    await second.until(() => second.messages.some(({ type }) => type === 'execution_success'));
    expect(first.messages.length).toBe(heard);
    server.sockets.terminate();
  });

  it('forgets the new socket of a client when the old one is found dead, as ComfyUI does', async () => {
    await begin();
    await listen();
    server.sockets.halfOpen();
    const second = await listen();
    server.sockets.terminate('deaf');
    await server.sockets.until(({ open }) => open === 1);
    await send(textToImage());
    await server.drain();
    server.sockets.sendRaw({ text: '{"type":"the end","data":{}}' });
    await second.until(() => second.messages.some(({ type }) => type === 'the end'));
    expect(second.messages.map(({ type }) => type)).toEqual(['status', 'the end']);
    expect(Object.keys(await get('/history'))).toHaveLength(1);
  });

  it('messages come twice, in another order, and among noise', async () => {
    await begin({ previews: false });
    const { messages, texts, until } = await listen();
    server.sockets.alter = twice;
    await send(textToImage());
    await server.step();
    await until(() => messages.filter(({ type }) => type === 'execution_start').length === 2);
    server.sockets.alter = swapped();
    await server.drain();
    server.sockets.alter = amongNoise();
    await send(textToImage({ '5': { seed: 9 } }), CLIENT);
    await server.drain();
    await until(() =>
      messages.some(({ type, data }) => type === 'executing' && data['node'] === null && data['prompt_id'] === CLIENT),
    );
    expect(texts).toContain('not json');
    expect(messages.findIndex(({ type, data }) => type === 'progress' && data['value'] === 2)).toBeGreaterThan(0);
  });

  it('runs by itself when asked to', async () => {
    await begin({ autorun: true });
    const { messages, until } = await listen();
    await send(textToImage());
    await until(() => messages.some(({ type }) => type === 'execution_success'));
    expect(messages.filter(({ type }) => type === 'progress')).toHaveLength(3);
  });
});
