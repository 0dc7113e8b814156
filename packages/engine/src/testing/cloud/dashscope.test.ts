import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDashScopeServer, type DashScopeServer } from './dashscope.ts';
import { readFilm } from './pictures.ts';

const IMAGES = '/api/v1/services/aigc/multimodal-generation/generation';
const FILMS = '/api/v1/services/aigc/video-generation/video-synthesis';
const BETWEEN = '/api/v1/services/aigc/image2video/video-synthesis';

describe('DashScope as a server of tests', () => {
  let server: DashScopeServer;
  beforeEach(async () => {
    server = await startDashScopeServer();
  });
  afterEach(() => server.close());

  const picture = async (width: number, height: number) =>
    `data:image/png;base64,${(
      await sharp({ create: { width, height, channels: 3, background: '#8090a0' } })
        .png()
        .toBuffer()
    ).toString('base64')}`;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const edit = async (parameters: object = {}, images = [picture(512, 384)], model = 'qwen-image-edit-plus') =>
    post(IMAGES, {
      model,
      input: {
        messages: [
          { role: 'user', content: [...(await Promise.all(images)).map((image) => ({ image })), { text: '黄昏' }] },
        ],
      },
      parameters,
    });
  const film = (model: string, input: object, parameters: object = {}, path = FILMS) =>
    post(path, { model, input, parameters }, { 'x-dashscope-async': 'enable' });
  const look = async (id: string) =>
    (await (
      await fetch(`${server.origin}/api/v1/tasks/${id}`, { headers: { authorization: `Bearer ${server.key}` } })
    ).json()) as { output: { task_status: string; video_url?: string; code?: string }; usage?: { duration: number } };
  const codeOf = async (answer: Promise<Response>) => {
    const got = await answer;
    return [got.status, ((await got.json()) as { code?: string }).code];
  };

  it('edits at once: as many pictures as asked, of the asked size, on links that expire', async () => {
    const answer = (await (await edit({ n: 2, size: '1536*1024' })).json()) as {
      output: { choices: { message: { content: { image: string }[] } }[] };
      usage: object;
    };
    const links = answer.output.choices[0]?.message.content.map(({ image }) => image) ?? [];
    expect(answer.usage).toEqual({ image_count: 2, width: 1536, height: 1024 });
    expect(links).toHaveLength(2);
    const { width, height, format } = await sharp(
      Buffer.from(await (await fetch(links[0] ?? '')).arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1536, height: 1024, format: 'png' });
    server.expireLinks();
    expect((await fetch(links[1] ?? '')).status).toBe(403);
    const plain = (await (await edit({}, [picture(384, 768)])).json()) as { usage: { width: number; height: number } };
    expect(plain.usage.height / plain.usage.width).toBeCloseTo(2, 1);
  });

  it('refuses what is not as published', async () => {
    for (const [answer, status, code] of [
      [edit({ n: 7 }), 400, 'InvalidParameter'],
      [edit({ n: 2 }, [picture(512, 512)], 'qwen-image-edit'), 400, 'InvalidParameter'],
      [edit({ size: '1024*1024' }, [picture(512, 512)], 'qwen-image-edit'), 400, 'InvalidParameter'],
      [edit({ size: '1024x1024' }), 400, 'InvalidParameter'],
      [edit({ size: '4096*1024' }), 400, 'InvalidParameter'],
      [edit({ seed: -1 }), 400, 'InvalidParameter'],
      [edit({}, [picture(100, 100)]), 400, 'InvalidParameter'],
      [edit({}, []), 400, 'InvalidParameter'],
      [edit({}, [Promise.resolve('AAAA')]), 400, 'InvalidURL'],
      [edit({}, [picture(512, 512)], 'qwen-nothing'), 404, 'ModelNotFound'],
      [post(IMAGES, { model: 'qwen-image-edit-plus', input: { prompt: 'x' } }), 400, 'InvalidParameter'],
      [post(FILMS, { model: 'wan2.7-t2v', input: { prompt: 'x' } }), 403, 'AccessDenied'],
      [film('wan2.7-i2v', { prompt: 'x' }), 400, 'InvalidParameter'],
      [
        film('wan2.2-kf2v-flash', { first_frame_url: 'https://a/b.png', last_frame_url: 'https://a/b.png' }),
        400,
        'InvalidParameter',
      ],
      [post(IMAGES, {}, { authorization: 'Bearer wrong' }), 401, 'InvalidApiKey'],
    ] as const) {
      expect(await codeOf(answer)).toEqual([status, code]);
    }
    expect(server.accepted()).toBe(0);
    await edit({ guidance: 3 });
    expect(server.unknownFields.at(-1)).toBe('parameters.guidance');
  });

  it('makes films as tasks that can be cancelled while they wait', async () => {
    const frame = await picture(512, 288);
    const { output } = (await (
      await film(
        'wan2.7-i2v',
        {
          prompt: 'orbit',
          media: [
            { type: 'first_frame', url: frame },
            { type: 'last_frame', url: frame },
          ],
        },
        { resolution: '720P', duration: 4 },
      )
    ).json()) as { output: { task_id: string } };
    const states = [];
    let seen = await look(output.task_id);
    for (; seen.output.task_status !== 'SUCCEEDED'; seen = await look(output.task_id))
      states.push(seen.output.task_status);
    expect(states).toEqual(['PENDING', 'RUNNING', 'RUNNING']);
    expect(seen.usage?.duration).toBe(4);
    expect(readFilm(Buffer.from(await (await fetch(seen.output.video_url ?? '')).arrayBuffer()))).toEqual({
      width: 1280,
      height: 720,
      seconds: 4,
    });
    server.jobs.pollsMove = false;
    const large = await picture(400, 400);
    const waiting = (
      (await (
        await film(
          'wan2.2-kf2v-flash',
          { prompt: 'x', first_frame_url: large, last_frame_url: large },
          { resolution: '480P' },
          BETWEEN,
        )
      ).json()) as { output: { task_id: string } }
    ).output.task_id;
    const cancel = () => codeOf(post(`/api/v1/tasks/${waiting}/cancel`, {}));
    expect(await cancel()).toEqual([200, undefined]);
    expect((await look(waiting)).output.task_status).toBe('CANCELED');
    server.jobs.advance();
    expect(await cancel()).toEqual([400, 'UnsupportedOperation']);
    expect((await look('nobody')).output.task_status).toBe('UNKNOWN');
  });

  it('says every end and refusal in its own words', async () => {
    for (const [kind, status, code] of [
      ['no-balance', 400, 'Arrearage'],
      ['rate-limit', 429, 'Throttling.RateQuota'],
      ['quota', 429, 'Throttling.AllocationQuota'],
      ['input-refused', 400, 'DataInspectionFailed'],
      ['server-error', 500, 'InternalError'],
      ['unavailable', 503, 'ServiceUnavailable'],
      ['no-access', 403, 'Model.AccessDenied'],
    ] as const) {
      server.refuse(kind);
      expect(await codeOf(edit())).toEqual([status, code]);
    }
    server.next('output-refused');
    expect(await codeOf(edit())).toEqual([400, 'DataInspectionFailed']);
    server.next('half-series');
    expect(((await (await edit({ n: 4 })).json()) as { usage: { image_count: number } }).usage.image_count).toBe(2);
    for (const [outcome, state] of [
      ['output-refused', 'FAILED'],
      ['expired', 'UNKNOWN'],
      ['unknown-state', 'HIBERNATING'],
      ['canceled', 'CANCELED'],
    ] as const) {
      server.next(outcome);
      const { output } = (await (await film('wan2.6-t2v', { prompt: 'x' }, { size: '64*64', duration: 2 })).json()) as {
        output: { task_id: string };
      };
      server.jobs.advance(3);
      expect((await look(output.task_id)).output.task_status).toBe(state);
    }
  });
});
