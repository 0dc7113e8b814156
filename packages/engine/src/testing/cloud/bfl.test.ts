import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBflServer, type BflServer } from './bfl.ts';
import { readFilm } from './pictures.ts';

describe('Black Forest Labs as a server of tests', () => {
  let server: BflServer;
  beforeEach(async () => {
    server = await startBflServer();
  });
  afterEach(() => server.close());

  const picture = async (width: number, height: number, background = '#8090a0') =>
    (
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer()
    ).toString('base64');
  const submit = (model: string, body: unknown, headers: Record<string, string> = { 'x-key': server.key }) =>
    fetch(`${server.origin}/v1/${model}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const submitted = async (model: string, body: unknown) =>
    (await (await submit(model, body)).json()) as { id: string; polling_url: string; cost: number };
  const poll = async (url: string) =>
    (await (await fetch(url, { headers: { 'x-key': server.key } })).json()) as {
      status: string;
      progress: number | null;
      result: { sample: string } | null;
      details: object | null;
    };
  const whenEnded = async (url: string) => {
    let answer = await poll(url);
    while (answer.status === 'Pending') answer = await poll(url);
    return answer;
  };

  it('edits: submitted on one host, polled on another, fetched from a third whose links expire', async () => {
    const { id, polling_url, cost } = await submitted('flux-kontext-pro', {
      prompt: 'rainy evening',
      input_image: await picture(320, 180),
      aspect_ratio: '16:9',
      output_format: 'png',
      safety_tolerance: 2,
      seed: 7,
    });
    expect(cost).toBe(4);
    expect(new URL(polling_url).origin).toBe(server.pollOrigin);
    expect(await poll(`${server.origin}/v1/get_result?id=${id}`)).toMatchObject({ status: 'Task not found' });
    const first = await poll(polling_url);
    const second = await poll(polling_url);
    expect([first.status, second.status]).toEqual(['Pending', 'Pending']);
    expect(second.progress).toBeGreaterThan(first.progress ?? 1);
    const sample = (await poll(polling_url)).result?.sample ?? '';
    expect(new URL(sample).origin).toBe(server.filesOrigin);
    const { width, height, format } = await sharp(Buffer.from(await (await fetch(sample)).arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1360, height: 768, format: 'png' });
    server.expireLinks();
    expect((await fetch(sample)).status).toBe(403);
    expect(server.keyLeaks()).toEqual([]);
    await fetch(sample, { headers: { 'x-key': server.key } });
    expect(server.keyLeaks()).toHaveLength(1);
  });

  it('fills the white of a mask and changes the rest a little; expands by the asked pixels', async () => {
    const mask = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .composite([
        {
          input: await sharp({ create: { width: 32, height: 64, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
          left: 32,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    const fill = await submitted('flux-pro-1.0-fill', {
      image: await picture(64, 64),
      mask: mask.toString('base64'),
      prompt: 'a door',
      output_format: 'png',
    });
    const { data, info } = await sharp(
      Buffer.from(await (await fetch((await whenEnded(fill.polling_url)).result?.sample ?? '')).arrayBuffer()),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(60 * info.channels, 60 * info.channels + 3)]).toEqual([0xc8, 0x64, 0x3c]);
    expect([...data.subarray(0, 3)]).not.toEqual([0x80, 0x90, 0xa0]);
    const expand = await submitted('flux-pro-1.0-expand', { image: await picture(64, 40), left: 16, top: 8 });
    const grown = await sharp(
      Buffer.from(await (await fetch((await whenEnded(expand.polling_url)).result?.sample ?? '')).arrayBuffer()),
    ).metadata();
    expect([grown.width, grown.height, grown.format]).toEqual([80, 48, 'jpeg']);
  });

  it('refuses what its published schema refuses, with its error shape, and names fields that it would ignore', async () => {
    const image = await picture(64, 64);
    for (const [model, body, loc] of [
      ['flux-kontext-pro', {}, 'prompt'],
      ['flux-kontext-pro', { prompt: 'x', safety_tolerance: 7 }, 'safety_tolerance'],
      ['flux-kontext-pro', { prompt: 'x', aspect_ratio: '4:1' }, 'aspect_ratio'],
      ['flux-kontext-pro', { prompt: 'x', output_format: 'gif' }, 'output_format'],
      ['flux-kontext-pro', { prompt: 'x', input_image: `data:image/png;base64,${image}` }, 'input_image'],
      ['flux-kontext-pro', { prompt: 'x', input_image: 'AAAA' }, 'input_image'],
      ['flux-pro-1.1', { prompt: 'x', width: 1000 }, 'width'],
      ['flux-pro-1.0-fill', { image, mask: await picture(32, 32) }, 'mask'],
      ['flux-pro-1.0-expand', { image, left: 4000 }, 'left'],
      ['flux-3-video', { prompt: 'x', mode: 'i2v', duration: 3 }, 'duration'],
    ] as const) {
      const answer = await submit(model, body);
      const { detail } = (await answer.json()) as { detail: { loc: string[] }[] };
      expect([answer.status, detail[0]?.loc]).toEqual([422, ['body', loc]]);
    }
    expect((await submit('flux-9', { prompt: 'x' })).status).toBe(404);
    expect(server.accepted()).toBe(0);
    await submit('flux-2-pro', { prompt: 'x', negative_prompt: 'people' });
    expect(server.unknownFields).toEqual(['flux-2-pro: negative_prompt']);
  });

  it('says every end in its own words', async () => {
    for (const [outcome, status] of [
      ['request-moderated', 'Request Moderated'],
      ['content-moderated', 'Content Moderated'],
      ['error', 'Error'],
      ['expired', 'Task not found'],
      ['unknown-state', 'Hibernating'],
    ] as const) {
      server.next(outcome);
      expect(
        (await whenEnded((await submitted('flux-2-pro', { prompt: 'x', width: 64, height: 64 })).polling_url)).status,
      ).toBe(status);
    }
    server.jobs.pollsMove = false;
    const { polling_url } = await submitted('flux-2-pro', { prompt: 'x', width: 64, height: 64 });
    for (let time = 0; time < 3; time++) expect((await poll(polling_url)).status).toBe('Pending');
    server.jobs.advance(2);
    expect((await poll(polling_url)).status).toBe('Ready');
  });

  it('refuses keys, empty purses and too much at once', async () => {
    expect((await submit('flux-2-pro', { prompt: 'x' }, {})).status).toBe(403);
    expect((await submit('flux-2-pro', { prompt: 'x' }, { 'x-key': 'other' })).status).toBe(403);
    for (const [refusal, status] of [
      ['no-balance', 402],
      ['rate-limit', 429],
      ['server-error', 500],
      ['unavailable', 503],
    ] as const) {
      server.refuse(refusal);
      expect((await submit('flux-2-pro', { prompt: 'x' })).status).toBe(status);
    }
    server.limits.active = 1;
    await submit('flux-2-pro', { prompt: 'x', width: 64, height: 64 });
    const busy = await submit('flux-2-pro', { prompt: 'x', width: 64, height: 64 });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '3']);
  });

  it('goes wrong on the way', async () => {
    const body = { prompt: 'x', width: 64, height: 64 };
    server.fault('reset');
    await expect(submit('flux-2-pro', body)).rejects.toThrow();
    expect(server.accepted()).toBe(0);
    server.fault('reset-after-accept');
    await expect(submit('flux-2-pro', body)).rejects.toThrow();
    expect(server.accepted()).toBe(1);
    server.fault('proxy-html');
    expect(await (await submit('flux-2-pro', body)).text()).toContain('<html>');
    server.fault('redirect');
    const moved = await fetch(`${server.origin}/v1/flux-2-pro`, { method: 'POST', redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest/meta-data/']);
    const { polling_url } = await submitted('flux-2-pro', body);
    const sample = (await whenEnded(polling_url)).result?.sample ?? '';
    server.fault('truncated', { at: 'file' });
    await expect(fetch(sample).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    server.fault('empty', { at: 'file' });
    expect((await (await fetch(sample)).arrayBuffer()).byteLength).toBe(0);
    server.fault('slow', { at: 'file' });
    const slow = await fetch(sample);
    server.release();
    expect((await sharp(Buffer.from(await slow.arrayBuffer())).metadata()).width).toBe(64);
    server.fault('huge', { at: 'file' });
    const huge = await fetch(sample);
    await huge.body?.cancel();
    expect(server.requests.at(-1)?.answered).toBeLessThan(512 * 1024 * 1024);
    server.hold();
    const stop = new AbortController();
    const held = fetch(`${server.origin}/v1/flux-2-pro`, {
      method: 'POST',
      headers: { 'x-key': server.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: stop.signal,
    });
    await server.arrived(server.requests.filter(({ kind }) => kind === 'submit').length + 1);
    stop.abort();
    await expect(held).rejects.toThrow();
  });

  it('gives films of the asked size and length', async () => {
    const { polling_url } = await submitted('flux-3-video', {
      mode: 'i2v',
      prompt: 'orbit',
      duration: 5,
      aspect_ratio: '16:9',
      resolution: 'hd',
      keyframes: [await picture(64, 36), await picture(64, 36, '#203040')],
    });
    const film = Buffer.from(await (await fetch((await whenEnded(polling_url)).result?.sample ?? '')).arrayBuffer());
    expect(readFilm(film)).toEqual({ width: 1280, height: 720, seconds: 5 });
    expect(film.subarray(4, 8).toString()).toBe('ftyp');
  });
});
