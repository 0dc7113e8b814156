import { randomUUID } from 'node:crypto';
import { createJobLine, createTurns, json, type JobLine, type Turns } from './jobs.ts';
import { startMakerHost, type Answer, type MakerHost, type SeenRequest } from './maker-server.ts';
import { changedPicture, madeFilm, madePicture, readPicture, type SeenPicture } from './pictures.ts';
import { findProblems, isRecord, type Rule } from './schema.ts';

/**
 * Alibaba Model Studio's own API (not its OpenAI-compatible one): Qwen-Image at once, Wan films as tasks. After
 * providers/dashscope.md, help.aliyun.com's qwen-image-edit-api and error codes, and the limits that doc.302.ai and
 * docs.comfy.org repeat of it.
 */

export type DashScopeOutcome =
  | 'done'
  /** The result was refused: of pictures an HTTP 400, of films a task that failed. */
  | 'output-refused'
  | 'failed'
  | 'canceled'
  /** UNKNOWN: the task is older than a day, or was never there. */
  | 'expired'
  | 'unknown-state'
  /** Half of the asked pictures, rounded down. */
  | 'half-series'
  /** Words in place of a picture. */
  | 'text-only'
  | 'endless';

export type DashScopeRefusal =
  | 'wrong-key'
  | 'no-balance'
  | 'rate-limit'
  | 'quota'
  | 'input-refused'
  | 'server-error'
  | 'unavailable'
  | 'no-access';

interface DashScopeTask {
  readonly model: string;
  readonly film: Buffer;
  readonly duration: number;
  readonly size: { readonly width: number; readonly height: number };
}

export interface DashScopeServer extends MakerHost {
  readonly key: string;
  readonly jobs: JobLine<DashScopeTask>;
  /** Pictures and films that were made, or are being made, to a charge. */
  accepted(): number;
  readonly unknownFields: string[];
  next: Turns<DashScopeOutcome>['push'];
  refuse: Turns<DashScopeRefusal>['push'];
}

const SEED = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const satisfies Rule;

const IMAGE_REQUEST: Rule = {
  type: 'object',
  required: ['model', 'input'],
  properties: {
    model: { type: 'string' },
    input: {
      type: 'object',
      required: ['messages'],
      properties: {
        messages: {
          type: 'array',
          minLength: 1,
          maxLength: 1,
          items: {
            type: 'object',
            required: ['role', 'content'],
            properties: {
              role: { type: 'string', enum: ['user'] },
              content: {
                type: 'array',
                minLength: 1,
                items: {
                  type: 'object',
                  properties: { image: { type: 'string' }, text: { type: 'string', maxLength: 800 } },
                },
              },
            },
          },
        },
      },
    },
    parameters: {
      type: 'object',
      properties: {
        n: { type: 'integer', minimum: 1, maximum: 6 },
        negative_prompt: { type: 'string', maxLength: 500 },
        size: { type: 'string', pattern: /^\d+\*\d+$/ },
        prompt_extend: { type: 'boolean' },
        prompt_extend_mode: { type: 'string', enum: ['direct', 'agent'] },
        watermark: { type: 'boolean' },
        seed: SEED,
      },
    },
  },
};

const VIDEO_PARAMETERS = {
  resolution: { type: 'string', enum: ['480P', '720P', '1080P'] },
  size: { type: 'string', pattern: /^\d+\*\d+$/ },
  ratio: { type: 'string', enum: ['16:9', '9:16', '1:1', '4:3', '3:4', 'adaptive'] },
  duration: { type: 'integer', minimum: 2, maximum: 15 },
  prompt_extend: { type: 'boolean' },
  watermark: { type: 'boolean' },
  seed: SEED,
  audio: { type: 'boolean' },
  shot_type: { type: 'string', enum: ['single', 'multi'] },
} as const satisfies Record<string, Rule>;
const VIDEO_INPUT = {
  prompt: { type: 'string', maxLength: 5000 },
  negative_prompt: { type: 'string', maxLength: 500 },
} as const satisfies Record<string, Rule>;
const videoRequest = (required: readonly string[], properties: Record<string, Rule>): Rule => ({
  type: 'object',
  required: ['model', 'input'],
  properties: {
    model: { type: 'string' },
    input: { type: 'object', required, properties: { ...VIDEO_INPUT, ...properties } },
    parameters: { type: 'object', properties: VIDEO_PARAMETERS },
  },
});
const MEDIA = {
  type: 'array',
  minLength: 1,
  items: {
    type: 'object',
    required: ['type', 'url'],
    properties: {
      type: {
        type: 'string',
        enum: [
          'first_frame',
          'last_frame',
          'driving_audio',
          'first_clip',
          'reference_image',
          'reference_video',
          'reference_audio',
        ],
      },
      url: { type: 'string' },
    },
  },
} as const satisfies Rule;

interface ImageModel {
  /** Pictures that go in, at least and at most. */
  readonly inputs: readonly [number, number];
  readonly n: number;
  readonly sizes: boolean;
}

const EDIT: ImageModel = { inputs: [1, 3], n: 6, sizes: true };
const BOTH: ImageModel = { inputs: [0, 3], n: 6, sizes: true };
const IMAGE_MODELS: Readonly<Record<string, ImageModel>> = {
  'qwen-image-edit': { inputs: [1, 3], n: 1, sizes: false },
  'qwen-image-edit-plus': EDIT,
  'qwen-image-edit-max': EDIT,
  'qwen-image-2.0': BOTH,
  'qwen-image-2.0-pro': BOTH,
  'qwen-image-2.1-pro': { inputs: [0, 10], n: 6, sizes: true },
  'qwen-image-3.0': BOTH,
  'qwen-image-3.0-pro': BOTH,
};

const VIDEO_PATH = '/api/v1/services/aigc/video-generation/video-synthesis';
const BETWEEN_PATH = '/api/v1/services/aigc/image2video/video-synthesis';
const IMAGE_PATH = '/api/v1/services/aigc/multimodal-generation/generation';
const TEXT_TO_VIDEO = videoRequest(['prompt'], { audio_url: { type: 'string' } });
const IMAGE_TO_VIDEO = videoRequest(['img_url'], { img_url: { type: 'string' }, audio_url: { type: 'string' } });
const MEDIA_TO_VIDEO = videoRequest(['media'], { media: MEDIA });
const BETWEEN = videoRequest(['first_frame_url', 'last_frame_url'], {
  first_frame_url: { type: 'string' },
  last_frame_url: { type: 'string' },
});
const VIDEO_MODELS: Readonly<
  Record<
    string,
    {
      readonly path: string;
      readonly rule: Rule;
      /** Sides of a frame in pixels. */ readonly sides: readonly [number, number];
      readonly seconds?: number;
    }
  >
> = {
  'wan2.5-t2v-preview': { path: VIDEO_PATH, rule: TEXT_TO_VIDEO, sides: [360, 2000] },
  'wan2.6-t2v': { path: VIDEO_PATH, rule: TEXT_TO_VIDEO, sides: [240, 8000] },
  'wan2.7-t2v': { path: VIDEO_PATH, rule: TEXT_TO_VIDEO, sides: [240, 8000] },
  'wan2.5-i2v-preview': { path: VIDEO_PATH, rule: IMAGE_TO_VIDEO, sides: [360, 2000] },
  'wan2.6-i2v': { path: VIDEO_PATH, rule: IMAGE_TO_VIDEO, sides: [240, 8000] },
  'wan2.6-i2v-flash': { path: VIDEO_PATH, rule: IMAGE_TO_VIDEO, sides: [240, 8000] },
  'wan2.7-i2v': { path: VIDEO_PATH, rule: MEDIA_TO_VIDEO, sides: [240, 8000] },
  'wan3.0-video': { path: VIDEO_PATH, rule: videoRequest(['prompt'], { media: MEDIA }), sides: [240, 8000] },
  'wan2.2-kf2v-flash': { path: BETWEEN_PATH, rule: BETWEEN, sides: [360, 2000], seconds: 5 },
  'wanx2.1-kf2v-plus': { path: BETWEEN_PATH, rule: BETWEEN, sides: [360, 2000], seconds: 5 },
};

const STATES: Readonly<Record<DashScopeOutcome, readonly string[]>> = {
  done: ['PENDING', 'RUNNING', 'RUNNING', 'SUCCEEDED'],
  'output-refused': ['PENDING', 'RUNNING', 'FAILED'],
  failed: ['PENDING', 'RUNNING', 'FAILED'],
  canceled: ['PENDING', 'CANCELED'],
  expired: ['PENDING', 'UNKNOWN'],
  'unknown-state': ['PENDING', 'HIBERNATING'],
  'half-series': ['PENDING', 'RUNNING', 'SUCCEEDED'],
  'text-only': ['PENDING', 'RUNNING', 'SUCCEEDED'],
  endless: ['PENDING', 'RUNNING'],
};

const refusal = (status: number, code: string, message: string, headers: Record<string, string> = {}): Answer =>
  json(status, { code, message, request_id: randomUUID() }, headers);

function refuseWith(kind: DashScopeRefusal): Answer {
  switch (kind) {
    case 'wrong-key':
      return refusal(401, 'InvalidApiKey', 'Invalid API-key provided.');
    case 'no-balance':
      return refusal(400, 'Arrearage', 'Access denied, please make sure your account is in good standing.');
    case 'rate-limit':
      return refusal(429, 'Throttling.RateQuota', 'Requests rate limit exceeded, please try again later.', {
        'retry-after': '2',
      });
    case 'quota':
      return refusal(429, 'Throttling.AllocationQuota', 'Allocated quota exceeded, please increase your quota limit.');
    case 'input-refused':
      return refusal(400, 'DataInspectionFailed', 'Input data may contain inappropriate content.');
    case 'no-access':
      return refusal(403, 'Model.AccessDenied', 'Model access denied.');
    case 'unavailable':
      return refusal(503, 'ServiceUnavailable', 'The service is temporarily unavailable.');
    case 'server-error':
      return refusal(
        500,
        'InternalError',
        'An internal error has occured, please try again later or contact service support.',
      );
  }
}

const invalid = (message: string): Answer => refusal(400, 'InvalidParameter', message);

export async function startDashScopeServer({ key = 'sk-dashscope-test' } = {}): Promise<DashScopeServer> {
  const jobs = createJobLine<DashScopeTask>();
  const outcomes = createTurns<DashScopeOutcome>();
  const refusals = createTurns<DashScopeRefusal>();
  const unknownFields: string[] = [];
  const outcomeOf = new Map<string, DashScopeOutcome>();
  let pictures = 0;

  /** Problems as one refusal; null when the request is as published. */
  const check = (body: unknown, rule: Rule): Answer | null => {
    const problems = findProblems(body, rule);
    unknownFields.push(...problems.filter(({ kind }) => kind === 'unknown').map(({ path }) => path.join('.')));
    const wrong = problems.find(({ kind }) => kind !== 'unknown');
    if (!wrong) return null;
    return invalid(
      wrong.kind === 'missing'
        ? `Required parameter(s) missing or invalid, please check the request parameters: ${wrong.path.join('.')}`
        : `${wrong.path.join('.')} is invalid (${wrong.kind}).`,
    );
  };

  const makePictures = async ({ body, headers }: SeenRequest): Promise<Answer> => {
    if (headers['x-dashscope-async'] !== undefined)
      return refusal(403, 'AccessDenied', 'current user api does not support asynchronous calls.');
    const wrong = check(body, IMAGE_REQUEST);
    if (wrong) return wrong;
    const {
      model,
      input,
      parameters = {},
    } = body as {
      model: string;
      input: { messages: { content: { image?: string; text?: string }[] }[] };
      parameters?: { n?: number; size?: string; seed?: number };
    };
    const known = IMAGE_MODELS[model];
    if (!known)
      return refusal(404, 'ModelNotFound', `The model \`${model}\` does not exist or you do not have access to it.`);
    const content = input.messages[0]?.content ?? [];
    const texts = content.filter(({ text }) => text !== undefined);
    if (texts.length !== 1 || !texts[0]?.text) return invalid('The content must contain exactly one text.');
    if (content.some((entry) => Object.keys(entry).length !== 1))
      return invalid('Each content element must contain exactly one of image and text.');
    const given = content.flatMap(({ image }) => (image === undefined ? [] : [image]));
    if (given.length < known.inputs[0] || given.length > known.inputs[1])
      return invalid(`num_images_per_prompt must be between ${known.inputs[0]} and ${known.inputs[1]}.`);
    const seen = await look(given, [384, 3072], 10);
    if (!Array.isArray(seen)) return seen;
    const n = parameters.n ?? 1;
    if (n > known.n) return invalid(`num_images_per_prompt must be ${known.n}`);
    if (parameters.size !== undefined && !known.sizes) return invalid(`${model} does not support the size parameter.`);
    const size = parameters.size === undefined ? aboutOneMegapixel(seen.at(-1)) : toSize(parameters.size);
    if (Math.min(size.width, size.height) < 512 || Math.max(size.width, size.height) > 2048)
      return invalid(
        'The size does not match the allowed size: total pixels must be between 512*512 and 2048*2048, each side between 512 and 2048.',
      );

    const outcome = outcomes.take('submit') ?? 'done';
    if (outcome === 'output-refused')
      return refusal(400, 'DataInspectionFailed', 'Output data may contain inappropriate content.');
    if (outcome === 'failed') return refusal(500, 'InternalError.Algo', 'inference internal error');
    const count = outcome === 'half-series' ? Math.floor(n / 2) : n;
    const made =
      outcome === 'text-only'
        ? []
        : await Promise.all(
            Array.from({ length: count }, (_, index) =>
              seen[0] ? changedPicture(seen[0].bytes, size) : madePicture(size, (parameters.seed ?? 0) + index),
            ),
          );
    pictures += made.length;
    const answer =
      outcome === 'text-only'
        ? [{ text: 'I cannot draw this.' }]
        : made.map((bytes) => ({ image: host.publish(bytes, 'image/png') }));
    return json(200, {
      output: { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: answer } }] },
      usage: { image_count: made.length, width: size.width, height: size.height },
      request_id: randomUUID(),
    });
  };

  const startFilm = async ({ body, headers, path }: SeenRequest): Promise<Answer> => {
    if (headers['x-dashscope-async'] !== 'enable')
      return refusal(403, 'AccessDenied', 'current user api does not support synchronous calls.');
    const model = isRecord(body) && typeof body['model'] === 'string' ? body['model'] : '';
    const known = VIDEO_MODELS[model];
    if (!known)
      return refusal(404, 'ModelNotFound', `The model \`${model}\` does not exist or you do not have access to it.`);
    if (known.path !== path) return refusal(400, 'InvalidParameter', 'url error, please check url!');
    const wrong = check(body, known.rule);
    if (wrong) return wrong;
    const { input, parameters = {} } = body as {
      input: {
        img_url?: string;
        first_frame_url?: string;
        last_frame_url?: string;
        media?: { type: string; url: string }[];
      };
      parameters?: { resolution?: string; size?: string; ratio?: string; duration?: number; audio?: boolean };
    };
    const media = input.media ?? [];
    if (media.some(({ type }) => type === 'last_frame') && !media.some(({ type }) => type === 'first_frame'))
      return invalid('last_frame requires first_frame.');
    for (const type of ['first_frame', 'last_frame'])
      if (media.filter((entry) => entry.type === type).length > 1) return invalid(`At most one ${type} is allowed.`);
    if (known.seconds !== undefined && parameters.duration !== undefined && parameters.duration !== known.seconds)
      return invalid(`duration must be ${known.seconds}.`);
    if (model.startsWith('wan2.7') && parameters.audio !== undefined)
      return invalid('audio is not supported by this model.');
    const frames = [
      input.img_url,
      input.first_frame_url,
      input.last_frame_url,
      ...media.filter(({ type }) => type.endsWith('frame') || type === 'reference_image').map(({ url }) => url),
    ].filter((url) => url !== undefined);
    const seen = await look(frames, known.sides, 20);
    if (!Array.isArray(seen)) return seen;
    if (frames.some((url) => url.startsWith('oss://')) && headers['x-dashscope-ossresourceresolve'] !== 'enable')
      return refusal(400, 'InvalidURL', 'Required URL is missing or invalid, please check the request URL.');

    const size = filmSize(parameters, seen[0]);
    const duration = parameters.duration ?? 5;
    const outcome = outcomes.take('submit') ?? 'done';
    const job = jobs.add(randomUUID(), STATES[outcome], {
      model,
      film: await madeFilm(
        size,
        duration,
        seen.map(({ bytes }) => bytes),
      ),
      duration,
      size,
    });
    outcomeOf.set(job.id, outcome);
    return json(200, { output: { task_status: 'PENDING', task_id: job.id }, request_id: randomUUID() });
  };

  const showTask = (id: string): Answer => {
    const found = jobs.poll(id);
    const answer = (output: object, more: object = {}) =>
      json(200, { request_id: randomUUID(), output: { task_id: id, ...output }, ...more });
    if (!found || found.state === 'UNKNOWN') return answer({ task_status: 'UNKNOWN' });
    const { state, job } = found;
    const times = { submit_time: '2026-11-22 10:00:00.123', scheduled_time: '2026-11-22 10:00:01.456' };
    if (state === 'FAILED') {
      const refused = outcomeOf.get(id) === 'output-refused';
      return answer({
        task_status: state,
        ...times,
        end_time: '2026-11-22 10:02:00.000',
        code: refused ? 'DataInspectionFailed' : 'InternalError',
        message: refused ? 'Output data may contain inappropriate content.' : 'The task failed.',
      });
    }
    if (state !== 'SUCCEEDED') return answer({ task_status: state, ...times });
    const { film, duration, size, model } = job.of;
    return answer(
      { task_status: state, ...times, end_time: '2026-11-22 10:02:00.000', video_url: host.publish(film, 'video/mp4') },
      { usage: { duration, video_count: 1, SR: size.height, size: `${size.width}*${size.height}`, model } },
    );
  };

  const cancelTask = (id: string): Answer => {
    const job = jobs.all.find((entry) => entry.id === id);
    if (!job) return refusal(404, 'InvalidParameter', 'The task does not exist.');
    if (job.states[job.at] !== 'PENDING')
      return refusal(
        400,
        'UnsupportedOperation',
        'Failed to cancel the task, please confirm if the task is in PENDING status.',
      );
    jobs.end(id, 'CANCELED');
    return json(200, { request_id: randomUUID() });
  };

  const host = await startMakerHost({
    key,
    kindOf: ({ method, path }) =>
      path.endsWith('/cancel')
        ? 'cancel'
        : path.startsWith('/api/v1/tasks/')
          ? 'poll'
          : method === 'POST'
            ? 'submit'
            : 'read',
    answer: (request) => {
      const { path, method, headers, kind } = request;
      if (headers['authorization'] !== `Bearer ${key}`) return refuseWith('wrong-key');
      const refused = refusals.take(kind);
      if (refused) return refuseWith(refused);
      const task = /^\/api\/v1\/tasks\/([^/]+)(\/cancel)?$/.exec(path);
      if (task?.[1] !== undefined)
        return task[2] !== undefined && method === 'POST' ? cancelTask(task[1]) : showTask(task[1]);
      if (method !== 'POST') return refusal(404, 'InvalidParameter', 'url error, please check url!');
      if (path === IMAGE_PATH) return makePictures(request);
      if (path === VIDEO_PATH || path === BETWEEN_PATH) return startFilm(request);
      return refusal(400, 'InvalidParameter', 'url error, please check url!');
    },
  });
  const more: Omit<DashScopeServer, keyof MakerHost> = {
    key,
    jobs,
    unknownFields,
    accepted: () => pictures + jobs.all.length,
    next: (what, options) => outcomes.push(what, options),
    refuse: (what, options) => refusals.push(what, options),
  };
  return Object.assign(host, more);
}

/** Pictures that came as data URIs, or the refusal of the first that the maker would not take. */
async function look(
  urls: readonly string[],
  [least, most]: readonly [number, number],
  megabytes: number,
): Promise<SeenPicture[] | Answer> {
  const seen: SeenPicture[] = [];
  for (const url of urls) {
    if (/^(https?|oss):\/\//.test(url)) continue;
    const picture = url.startsWith('data:') ? await readPicture(url) : null;
    if (!picture)
      return refusal(400, 'InvalidURL', 'Required URL is missing or invalid, please check the request URL.');
    if (picture.declared !== `image/${picture.format}`)
      return invalid('The image format does not match its declared type.');
    if (!['jpeg', 'png', 'bmp', 'tiff', 'webp'].includes(picture.format))
      return invalid('The image format is not supported.');
    if (picture.bytes.length > megabytes * 1024 * 1024)
      return invalid(`The size of the image must not exceed ${megabytes} MB.`);
    if (Math.min(picture.width, picture.height) < least || Math.max(picture.width, picture.height) > most)
      return invalid(`The image resolution is invalid: width and height must be between ${least} and ${most}.`);
    seen.push(picture);
  }
  return seen;
}

function toSize(text: string) {
  const [width = 0, height = 0] = text.split('*').map(Number);
  return { width, height };
}

function aboutOneMegapixel(picture: SeenPicture | undefined) {
  const ratio = picture ? picture.width / picture.height : 1;
  return {
    width: Math.round((1024 * Math.sqrt(ratio)) / 16) * 16,
    height: Math.round(1024 / Math.sqrt(ratio) / 16) * 16,
  };
}

/** Of a film: `size` as asked, or the short side that `resolution` names in the first frame's ratio, in even numbers. */
function filmSize(
  { size, resolution, ratio }: { size?: string; resolution?: string; ratio?: string },
  first: SeenPicture | undefined,
) {
  if (size !== undefined) return toSize(size);
  const short = Number.parseInt(resolution ?? '720P', 10);
  const [across = 16, down = 9] = (ratio === undefined || ratio === 'adaptive' ? '16:9' : ratio).split(':').map(Number);
  const wide = first ? first.width / first.height : across / down;
  const even = (value: number) => Math.round(value / 2) * 2;
  return wide >= 1 ? { width: even(short * wide), height: short } : { width: short, height: even(short / wide) };
}
