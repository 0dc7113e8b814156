import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startGeminiServer, type GeminiServer } from './gemini.ts';
import { readFilm } from './pictures.ts';

interface Content {
  readonly candidates?: {
    readonly content?: {
      readonly parts: {
        readonly text?: string;
        readonly thought?: boolean;
        readonly inlineData?: { readonly data: string };
      }[];
    };
    readonly finishReason: string;
  }[];
  readonly promptFeedback?: { readonly blockReason: string };
  readonly error?: {
    readonly code: number;
    readonly status: string;
    readonly message: string;
    readonly details?: { readonly retryDelay?: string; readonly reason?: string }[];
  };
}

describe('Gemini as a server of tests', () => {
  let server: GeminiServer;
  beforeEach(async () => {
    server = await startGeminiServer();
  });
  afterEach(() => server.close());

  const picture = async (width: number, height: number) =>
    (
      await sharp({ create: { width, height, channels: 3, background: '#8090a0' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');
  const headers = () => ({ 'x-goog-api-key': server.key, 'content-type': 'application/json' });
  const call = async (name: string, body: unknown): Promise<Content & { name?: string }> =>
    (
      await fetch(`${server.base}/models/${name}`, { method: 'POST', headers: headers(), body: JSON.stringify(body) })
    ).json() as Promise<Content & { name?: string }>;
  const draw = async (more: object = {}, model = 'gemini-2.5-flash-image', data = picture(160, 90)) =>
    call(`${model}:generateContent`, {
      contents: [
        {
          role: 'user',
          parts: [{ inlineData: { mimeType: 'image/jpeg', data: await data } }, { text: 'timber house' }],
        },
      ],
      ...more,
    });

  it('answers a picture of the asked ratio and level, after words and drafts', async () => {
    server.next('draft-first');
    const parts =
      (
        await draw(
          {
            generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9', imageSize: '2K' } },
          },
          'gemini-3-pro-image',
        )
      ).candidates?.[0]?.content?.parts ?? [];
    expect(parts.map(({ thought }) => thought ?? false)).toEqual([true, true, false]);
    const { width, height } = await sharp(Buffer.from(parts[2]?.inlineData?.data ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([2736, 1536]);
  });

  it('refuses unknown fields, wrong values, wrong keys and pictures that are none', async () => {
    for (const [answer, status, message] of [
      [
        draw({ generationConfig: { negativePrompt: 'people' } }),
        400,
        'Unknown name "negativePrompt" at \'generation_config\'',
      ],
      [draw({ mask: 1 }), 400, 'Unknown name "mask"'],
      [draw({ generationConfig: { imageConfig: { aspectRatio: '7:5' } } }), 400, 'Aspect ratio'],
      [draw({ generationConfig: { imageConfig: { imageSize: '2K' } } }), 400, 'Image size'],
      [draw({ generationConfig: { candidateCount: 2 } }), 400, 'Multiple candidates'],
      [draw({}, 'gemini-2.5-flash-image', Promise.resolve('AAAA')), 400, 'Unable to process input image'],
      [draw({}, 'gemini-0'), 404, 'is not found for API version'],
      [
        call('veo-3.1-generate-preview:predictLongRunning', {
          instances: [{ prompt: 'x' }],
          parameters: { generateAudio: true },
        }),
        400,
        "`generateAudio` isn't supported",
      ],
      [
        call('veo-3.1-generate-preview:predictLongRunning', {
          instances: [{ prompt: 'x' }],
          parameters: { resolution: '1080p', durationSeconds: 4 },
        }),
        400,
        '8 seconds',
      ],
    ] as const) {
      const { error } = await answer;
      expect([error?.code, error?.message]).toEqual([status, expect.stringContaining(message)]);
    }
    const wrong = (await (
      await fetch(`${server.base}/models/gemini-2.5-flash-image:generateContent`, {
        method: 'POST',
        headers: { 'x-goog-api-key': 'no' },
        body: '{}',
      })
    ).json()) as Content;
    expect(wrong.error).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      details: [{ reason: 'API_KEY_INVALID' }, {}],
    });
    expect((await fetch(`${server.base}/models`)).status).toBe(403);
    expect(server.accepted()).toBe(0);
  });

  it('says refusals of content with HTTP 200, and the rest with an error', async () => {
    server.next('input-refused');
    expect((await draw()).promptFeedback?.blockReason).toBe('PROHIBITED_CONTENT');
    for (const [outcome, reason] of [
      ['output-refused', 'IMAGE_SAFETY'],
      ['recitation', 'IMAGE_RECITATION'],
      ['no-image', 'NO_IMAGE'],
      ['text-only', 'STOP'],
      ['unknown-state', 'IMAGE_DREAMT'],
    ] as const) {
      server.next(outcome);
      expect((await draw()).candidates?.[0]?.finishReason).toBe(reason);
    }
    for (const [refusal, code, status] of [
      ['rate-limit', 429, 'RESOURCE_EXHAUSTED'],
      ['wrong-region', 400, 'FAILED_PRECONDITION'],
      ['no-balance', 400, 'FAILED_PRECONDITION'],
      ['unavailable', 503, 'UNAVAILABLE'],
      ['leaked-key', 403, 'PERMISSION_DENIED'],
    ] as const) {
      server.refuse(refusal);
      const { error } = await draw();
      expect(error).toMatchObject({ code, status });
      if (refusal === 'rate-limit') expect(error?.details?.[1]?.retryDelay).toBe('34s');
    }
  });

  it('makes films as operations whose file wants the key and leads to a host that must not see it', async () => {
    const frame = { bytesBase64Encoded: await picture(160, 90), mimeType: 'image/jpeg' };
    const start = async () =>
      (
        await call('veo-3.1-generate-preview:predictLongRunning', {
          instances: [{ prompt: 'push in', image: frame, lastFrame: frame }],
          parameters: { aspectRatio: '16:9', resolution: '720p', durationSeconds: 8 },
        })
      ).name ?? '';
    const look = async (name: string) =>
      (await (await fetch(`${server.base}/${name}`, { headers: headers() })).json()) as {
        done?: boolean;
        error?: { code: number };
        response?: {
          generateVideoResponse: {
            generatedSamples?: { video: { uri: string } }[];
            raiMediaFilteredReasons?: string[];
          };
        };
      };
    const name = await start();
    expect([(await look(name)).done, (await look(name)).done]).toEqual([undefined, undefined]);
    const uri = (await look(name)).response?.generateVideoResponse.generatedSamples?.[0]?.video.uri ?? '';
    expect((await fetch(uri)).status).toBe(403);
    const moved = await fetch(uri, { headers: headers(), redirect: 'manual' });
    const film = await fetch(moved.headers.get('location') ?? '');
    expect(readFilm(Buffer.from(await film.arrayBuffer()))).toEqual({ width: 1280, height: 720, seconds: 8 });
    expect(server.keyLeaks()).toEqual([]);
    server.next('output-refused');
    const filtered = await start();
    server.jobs.advance(2);
    expect((await look(filtered)).response?.generateVideoResponse.raiMediaFilteredReasons).toHaveLength(1);
    server.next('failed');
    const failed = await start();
    server.jobs.advance(2);
    expect(await look(failed)).toMatchObject({ done: true, error: { code: 13 } });
  });
});
