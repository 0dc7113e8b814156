import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startArkServer, type ArkServer } from './ark.ts';
import { readFilm } from './pictures.ts';

interface Pictures {
  readonly data: {
    readonly url?: string;
    readonly b64_json?: string;
    readonly size?: string;
    readonly error?: { readonly code: string };
  }[];
  readonly usage: { readonly generated_images: number };
}

describe('Ark as a server of tests', () => {
  let server: ArkServer;
  beforeEach(async () => {
    server = await startArkServer();
  });
  afterEach(() => server.close());

  const OLD = 'doubao-seedream-4-0-250828';
  const picture = async (width = 160, height = 90) =>
    `data:image/png;base64,${(
      await sharp({ create: { width, height, channels: 3, background: '#8090a0' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
  const call = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST', key = server.key) =>
    fetch(`${server.base}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const draw = (more: object = {}, model = OLD) =>
    call('/images/generations', { model, prompt: '清水混凝土', size: '1280x720', watermark: false, ...more });
  const film = (content: readonly object[], more: object = {}, model = 'doubao-seedance-1-5-pro-251215') =>
    call('/contents/generations/tasks', { model, content, ...more });
  const codeOf = async (answer: Promise<Response>) => {
    const got = await answer;
    return [got.status, ((await got.json()) as { error?: { code: string } }).error?.code];
  };

  it('makes pictures at once: by link or in the answer, one by one where some of a series are refused', async () => {
    const single = (await (await draw({ image: [await picture()] })).json()) as Pictures;
    const { width, height, format } = await sharp(
      Buffer.from(await (await fetch(single.data[0]?.url ?? '')).arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1280, height: 720, format: 'jpeg' });
    server.next('half-series');
    const series = (await (
      await draw({
        response_format: 'b64_json',
        sequential_image_generation: 'auto',
        sequential_image_generation_options: { max_images: 3 },
      })
    ).json()) as Pictures;
    expect(series.data.map(({ error }) => error?.code)).toEqual([
      undefined,
      'OutputImageSensitiveContentDetected',
      undefined,
    ]);
    expect(series.usage.generated_images).toBe(2);
    expect(server.accepted()).toBe(3);
    const stream = await (await draw({ stream: true })).text();
    expect(stream.match(/^event: .*$/gm)).toEqual([
      'event: image_generation.partial_succeeded',
      'event: image_generation.completed',
    ]);
  });

  it('refuses what each model refuses', async () => {
    for (const [answer, status, code] of [
      [draw({ size: '1K' }, 'doubao-seedream-4-5-251128'), 400, 'InvalidParameter'],
      [draw({}, 'doubao-seedream-4-5-251128'), 400, 'InvalidParameter'],
      [draw({ output_format: 'png' }), 400, 'InvalidParameter'],
      [draw({ seed: 7 }), 400, 'InvalidParameter'],
      [draw({ size: '640x480' }), 400, 'InvalidParameter'],
      [draw({ prompt: undefined }), 400, 'MissingParameter'],
      [draw({ image: 'AAAA' }), 400, 'InvalidParameter'],
      [
        draw({ image: (await picture()).replace('image/png', 'image/jpeg') }),
        400,
        'InvalidParameter.UnsupportedImageFormat',
      ],
      [draw({ image: Array.from({ length: 15 }, () => 'https://a/b.png') }), 400, 'InvalidParameter'],
      [draw({}, 'doubao-nothing'), 404, 'InvalidEndpointOrModel.NotFound'],
      [call('/images/generations', {}, 'POST', 'wrong'), 401, 'AuthenticationError'],
      [film([{ type: 'text', text: 'x' }], { duration: 2 }), 400, 'InvalidParameter'],
      [film([{ type: 'image_url', image_url: { url: await picture() }, role: 'last_frame' }]), 400, 'InvalidParameter'],
      [film([{ type: 'image_url' }]), 400, 'MissingParameter'],
      [
        film([{ type: 'text', text: 'x' }], { generate_audio: true }, 'doubao-seedance-1-0-pro-250528'),
        400,
        'InvalidParameter',
      ],
    ] as const) {
      expect(await codeOf(answer)).toEqual([status, code]);
    }
    expect(server.accepted()).toBe(0);
    await draw({ mask: 'x' });
    expect(server.unknownFields).toEqual(['mask']);
  });

  it('makes films as tasks; only a queued one can be cancelled', async () => {
    const url = await picture(160, 160);
    const start = async () =>
      (
        (await (
          await film(
            [
              { type: 'text', text: 'dolly in' },
              { type: 'image_url', image_url: { url }, role: 'first_frame' },
              { type: 'image_url', image_url: { url }, role: 'last_frame' },
            ],
            { resolution: '480p', duration: 4, ratio: '1:1' },
          )
        ).json()) as { id: string }
      ).id;
    const look = async (id: string) =>
      (await (await call(`/contents/generations/tasks/${id}`)).json()) as {
        status: string;
        content?: { video_url: string };
        error: { code: string } | null;
      };
    const id = await start();
    const states = [];
    let seen = await look(id);
    for (; seen.status !== 'succeeded'; seen = await look(id)) states.push(seen.status);
    expect(states).toEqual(['queued', 'running', 'running']);
    expect(readFilm(Buffer.from(await (await fetch(seen.content?.video_url ?? '')).arrayBuffer()))).toEqual({
      width: 480,
      height: 480,
      seconds: 4,
    });
    server.jobs.pollsMove = false;
    const waiting = await start();
    expect((await call(`/contents/generations/tasks/${waiting}`, undefined, 'DELETE')).status).toBe(200);
    expect((await look(waiting)).status).toBe('cancelled');
    const running = await start();
    server.jobs.advance();
    expect((await call(`/contents/generations/tasks/${running}`, undefined, 'DELETE')).status).toBe(409);
    for (const [outcome, state] of [
      ['output-refused', 'failed'],
      ['expired', 'expired'],
      ['unknown-state', 'hibernating'],
    ] as const) {
      server.next(outcome);
      const other = await start();
      server.jobs.advance(3);
      expect((await look(other)).status).toBe(state);
    }
  });

  it('says every refusal in its own words', async () => {
    for (const [refusal, status, code] of [
      ['no-balance', 403, 'AccountOverdueError'],
      ['not-open', 404, 'ModelNotOpen'],
      ['rate-limit', 429, 'RateLimitExceeded.EndpointRPMExceeded'],
      ['input-refused', 400, 'InputTextSensitiveContentDetected'],
      ['input-picture-refused', 400, 'InputImageSensitiveContentDetected.PrivacyInformation'],
      ['server-error', 500, 'InternalServiceError'],
    ] as const) {
      server.refuse(refusal);
      expect(await codeOf(draw())).toEqual([status, code]);
    }
    server.next('output-refused');
    expect(await codeOf(draw())).toEqual([400, 'OutputImageSensitiveContentDetected']);
  });
});
