import { randomUUID } from 'node:crypto';
import { createJobLine, createTurns, json, type JobLine, type Turns } from './jobs.ts';
import { startMakerHost, type Answer, type MakerHost, type SeenRequest } from './maker-server.ts';
import {
  changedPicture,
  madeFilm,
  madePicture,
  readPicture,
  type PictureFormat,
  type SeenPicture,
} from './pictures.ts';
import { findProblems, isRecord, type Rule } from './schema.ts';

/**
 * Volcengine Ark: Seedream pictures at once, Seedance films as tasks. After providers/ark.md; the sizes of each model and
 * the words of its refusals after volcengine-go-sdk issue 144, AceDataCloud/Nexior pull request 663 (calls of the live
 * API) and openhanako issue 657.
 */

export type ArkOutcome =
  | 'done'
  /** Of pictures an HTTP 400; of films a task that failed. */
  | 'output-refused'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unknown-state'
  /** Every second picture of a series has an error in its place. */
  | 'half-series'
  | 'endless';

export type ArkRefusal =
  | 'wrong-key'
  | 'no-balance'
  | 'not-open'
  | 'no-access'
  | 'rate-limit'
  | 'overloaded'
  | 'input-refused'
  | 'input-picture-refused'
  | 'server-error'
  | 'unavailable';

interface ArkTask {
  readonly model: string;
  readonly film: Buffer;
  readonly duration: number;
  readonly ratio: string;
  readonly resolution: string;
}

export interface ArkServer extends MakerHost {
  /** With `/api/v3`. */
  readonly base: string;
  readonly key: string;
  readonly jobs: JobLine<ArkTask>;
  accepted(): number;
  readonly unknownFields: string[];
  next: Turns<ArkOutcome>['push'];
  refuse: Turns<ArkRefusal>['push'];
}

const IMAGE_REQUEST: Rule = {
  type: 'object',
  required: ['model', 'prompt'],
  properties: {
    model: { type: 'string' },
    prompt: { type: 'string', minLength: 1 },
    image: {},
    size: { type: 'string', pattern: /^(?:[1234]K|\d+x\d+|adaptive)$/ },
    seed: { type: 'integer', minimum: -1, maximum: 2_147_483_647 },
    guidance_scale: { type: 'number', minimum: 1, maximum: 10 },
    sequential_image_generation: { type: 'string', enum: ['auto', 'disabled'] },
    sequential_image_generation_options: {
      type: 'object',
      properties: { max_images: { type: 'integer', minimum: 1, maximum: 15 } },
    },
    stream: { type: 'boolean' },
    response_format: { type: 'string', enum: ['url', 'b64_json'] },
    output_format: { type: 'string', enum: ['png', 'jpeg'] },
    watermark: { type: 'boolean' },
    optimize_prompt_options: {
      type: 'object',
      properties: { mode: { type: 'string', enum: ['standard', 'fast'] }, thinking: {} },
    },
    tools: { type: 'array' },
    layer_decomposition: { type: 'boolean' },
  },
};

interface ImageModel {
  readonly levels: readonly string[];
  readonly pixels: readonly [number, number];
  readonly references: number;
  /** Fields that only some models know. */
  readonly knows: readonly string[];
}

const IMAGE_MODELS: Readonly<Record<string, ImageModel>> = {
  'doubao-seedream-5-0-260128': {
    levels: ['2K', '3K', '4K'],
    pixels: [3_686_400, 16_777_216],
    references: 14,
    knows: [
      'image',
      'sequential_image_generation',
      'sequential_image_generation_options',
      'stream',
      'output_format',
      'tools',
      'optimize_prompt_options',
      'layer_decomposition',
    ],
  },
  'doubao-seedream-5-0-lite-260128': {
    levels: ['2K', '3K', '4K'],
    pixels: [3_686_400, 16_777_216],
    references: 14,
    knows: [
      'image',
      'sequential_image_generation',
      'sequential_image_generation_options',
      'stream',
      'output_format',
      'tools',
      'optimize_prompt_options',
    ],
  },
  'doubao-seedream-4-5-251128': {
    levels: ['2K', '4K'],
    pixels: [3_686_400, 16_777_216],
    references: 14,
    knows: [
      'image',
      'sequential_image_generation',
      'sequential_image_generation_options',
      'stream',
      'optimize_prompt_options',
    ],
  },
  'doubao-seedream-4-0-250828': {
    levels: ['1K', '2K', '4K'],
    pixels: [921_600, 16_777_216],
    references: 14,
    knows: [
      'image',
      'sequential_image_generation',
      'sequential_image_generation_options',
      'stream',
      'optimize_prompt_options',
    ],
  },
  'doubao-seedream-3-0-t2i-250415': {
    levels: [],
    pixels: [262_144, 4_194_304],
    references: 0,
    knows: ['seed', 'guidance_scale'],
  },
};
const SOME_KNOW = [
  'image',
  'seed',
  'guidance_scale',
  'sequential_image_generation',
  'sequential_image_generation_options',
  'stream',
  'output_format',
  'tools',
  'optimize_prompt_options',
  'layer_decomposition',
];

const FILM_REQUEST: Rule = {
  type: 'object',
  required: ['model', 'content'],
  properties: {
    model: { type: 'string' },
    content: {
      type: 'array',
      minLength: 1,
      items: {
        type: 'object',
        required: ['type'],
        properties: {
          type: { type: 'string', enum: ['text', 'image_url', 'video_url', 'audio_url'] },
          text: { type: 'string', minLength: 1 },
          image_url: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          video_url: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          audio_url: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          role: {
            type: 'string',
            enum: ['first_frame', 'last_frame', 'reference_image', 'reference_video', 'reference_audio'],
          },
        },
      },
    },
    ratio: { type: 'string', enum: ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', 'adaptive'] },
    resolution: { type: 'string', enum: ['480p', '720p', '1080p', '4k'] },
    duration: { type: 'integer' },
    seed: { type: 'integer', minimum: -1, maximum: 4_294_967_295 },
    camera_fixed: { type: 'boolean' },
    watermark: { type: 'boolean' },
    generate_audio: { type: 'boolean' },
    return_last_frame: { type: 'boolean' },
    draft: { type: 'boolean' },
    service_tier: { type: 'string', enum: ['default', 'flex'] },
    execution_expires_after: { type: 'integer', minimum: 3600, maximum: 259_200 },
    callback_url: { type: 'string' },
  },
};

interface FilmModel {
  readonly seconds: readonly [number, number];
  readonly takes: readonly ('text' | 'first' | 'last' | 'reference')[];
  readonly sound: boolean;
}

const FILM_MODELS: Readonly<Record<string, FilmModel>> = {
  'doubao-seedance-2-0-260128': { seconds: [4, 15], takes: ['text', 'first', 'last', 'reference'], sound: true },
  'doubao-seedance-1-5-pro-251215': { seconds: [4, 12], takes: ['text', 'first', 'last'], sound: true },
  'doubao-seedance-1-0-pro-250528': { seconds: [2, 12], takes: ['text', 'first', 'last'], sound: false },
  'doubao-seedance-1-0-pro-fast-251015': { seconds: [2, 12], takes: ['text', 'first'], sound: false },
  'doubao-seedance-1-0-lite-i2v-250428': { seconds: [2, 12], takes: ['first', 'last', 'reference'], sound: false },
  'doubao-seedance-1-0-lite-t2v-250428': { seconds: [2, 12], takes: ['text'], sound: false },
};

const STATES: Readonly<Record<ArkOutcome, readonly string[]>> = {
  done: ['queued', 'running', 'running', 'succeeded'],
  'output-refused': ['queued', 'running', 'failed'],
  failed: ['queued', 'running', 'failed'],
  cancelled: ['queued', 'cancelled'],
  expired: ['queued', 'expired'],
  'unknown-state': ['queued', 'hibernating'],
  'half-series': ['queued', 'running', 'succeeded'],
  endless: ['queued', 'running'],
};

const TYPES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};

function error(
  status: number,
  code: string,
  message: string,
  param = '',
  headers: Record<string, string> = {},
): Answer {
  const id = `02${randomUUID().replaceAll('-', '')}`;
  return json(
    status,
    { error: { code, message: `${message} Request id: ${id}`, param, type: TYPES[status] ?? '' } },
    { 'x-request-id': id, ...headers },
  );
}

const invalid = (param: string, why: string): Answer =>
  error(400, 'InvalidParameter', `The parameter \`${param}\` specified in the request is not valid: ${why}.`, param);

function refuseWith(kind: ArkRefusal): Answer {
  switch (kind) {
    case 'wrong-key':
      return error(401, 'AuthenticationError', 'The API key format is incorrect.');
    case 'no-balance':
      return error(403, 'AccountOverdueError', 'The request failed because your account has an overdue balance.');
    case 'not-open':
      return error(
        404,
        'ModelNotOpen',
        'Your account has not activated the model. Please activate the model service in the Ark Console.',
      );
    case 'no-access':
      return error(403, 'AccessDenied', 'The request failed because you do not have access to the requested resource.');
    case 'rate-limit':
      return error(
        429,
        'RateLimitExceeded.EndpointRPMExceeded',
        'The requests per minute (RPM) limit of the associated endpoint for your account has been exceeded.',
        '',
        { 'retry-after': '5' },
      );
    case 'overloaded':
      return error(
        429,
        'ServerOverloaded',
        'The request failed because the server is currently unable to handle additional requests.',
      );
    case 'input-refused':
      return error(
        400,
        'InputTextSensitiveContentDetected',
        'The request failed because the input text may contain sensitive information.',
      );
    case 'input-picture-refused':
      return error(
        400,
        'InputImageSensitiveContentDetected.PrivacyInformation',
        'The request failed because the input image may contain real person.',
      );
    case 'server-error':
      return error(500, 'InternalServiceError', 'The service encountered an unexpected internal error.');
    case 'unavailable':
      return error(503, 'ServiceUnavailable', 'The service is temporarily unavailable.');
  }
}

const OUTPUT_REFUSED = {
  code: 'OutputImageSensitiveContentDetected',
  message: 'The request failed because the output image may contain sensitive information.',
};

export async function startArkServer({ key = 'ark-test-key' } = {}): Promise<ArkServer> {
  const jobs = createJobLine<ArkTask>();
  const outcomes = createTurns<ArkOutcome>();
  const refusals = createTurns<ArkRefusal>();
  const unknownFields: string[] = [];
  const outcomeOf = new Map<string, ArkOutcome>();
  let pictures = 0;

  const check = (body: unknown, rule: Rule): Answer | null => {
    const problems = findProblems(body, rule);
    unknownFields.push(...problems.filter(({ kind }) => kind === 'unknown').map(({ path }) => path.join('.')));
    const wrong = problems.find(({ kind }) => kind !== 'unknown');
    if (!wrong) return null;
    const name = wrong.path.join('.');
    return wrong.kind === 'missing'
      ? error(
          400,
          'MissingParameter',
          `The request failed because it is missing one or multiple required parameters: \`${name}\`.`,
          name,
        )
      : invalid(name, `its ${wrong.kind} is wrong`);
  };

  const makePictures = async ({ body }: SeenRequest): Promise<Answer> => {
    const wrong = check(body, IMAGE_REQUEST);
    if (wrong) return wrong;
    const request = body as {
      model: string;
      image?: unknown;
      size?: string;
      seed?: number;
      stream?: boolean;
      response_format?: string;
      output_format?: PictureFormat;
      sequential_image_generation?: string;
      sequential_image_generation_options?: { max_images?: number };
    };
    const known = IMAGE_MODELS[request.model];
    if (!known)
      return error(
        404,
        'InvalidEndpointOrModel.NotFound',
        `The model or endpoint ${request.model} does not exist or you do not have access to it.`,
      );
    const foreign = SOME_KNOW.find((name) => name in request && !known.knows.includes(name));
    if (foreign !== undefined)
      return invalid(foreign, `the parameter \`${foreign}\` is not supported by the current model`);
    const urls =
      request.image === undefined ? [] : Array.isArray(request.image) ? (request.image as unknown[]) : [request.image];
    if (urls.length > known.references) return invalid('image', `at most ${known.references} images are supported`);
    const seen = await look(urls, 'image');
    if (!Array.isArray(seen)) return seen;
    const series =
      request.sequential_image_generation === 'auto'
        ? (request.sequential_image_generation_options?.max_images ?? 15)
        : 1;
    if (request.sequential_image_generation !== 'auto' && request.sequential_image_generation_options)
      return invalid(
        'sequential_image_generation_options',
        'it is only supported when sequential_image_generation is auto',
      );
    if (urls.length + series > 15)
      return invalid(
        'sequential_image_generation_options.max_images',
        'the number of input and output images must not exceed 15',
      );
    const size = sizeOf(request.size ?? '2K', known, request.model, seen[0]);
    if ('status' in size) return size;

    const outcome = outcomes.take('submit') ?? 'done';
    if (outcome === 'output-refused') return error(400, OUTPUT_REFUSED.code, OUTPUT_REFUSED.message);
    if (outcome === 'failed') return refuseWith('server-error');
    const format = request.output_format ?? 'jpeg';
    const made = await Promise.all(
      Array.from({ length: series }, async (_, index) => {
        if (outcome === 'half-series' && index % 2 === 1) return { error: OUTPUT_REFUSED };
        const bytes = await (seen[0]
          ? changedPicture(seen[0].bytes, size, format)
          : madePicture(size, (request.seed ?? 0) + index, format));
        const where =
          request.response_format === 'b64_json'
            ? { b64_json: bytes.toString('base64') }
            : { url: host.publish(bytes, `image/${format}`) };
        return { ...where, size: `${size.width}x${size.height}` };
      }),
    );
    const count = made.filter((entry) => !('error' in entry)).length;
    pictures += count;
    const tokens = Math.floor((size.width * size.height) / 256) * count;
    const usage = { generated_images: count, output_tokens: tokens, total_tokens: tokens };
    const common = { model: request.model, created: 1_790_000_000 };
    if (request.stream !== true) return json(200, { ...common, data: made, usage });
    const events = [
      ...made.map((entry, image_index) => ({
        type: 'error' in entry ? 'image_generation.partial_failed' : 'image_generation.partial_succeeded',
        ...common,
        image_index,
        ...entry,
      })),
      { type: 'image_generation.completed', ...common, usage },
    ];
    return {
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      body: `${events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`,
    };
  };

  const startFilm = async ({ body }: SeenRequest): Promise<Answer> => {
    const wrong = check(body, FILM_REQUEST);
    if (wrong) return wrong;
    const request = body as {
      model: string;
      content: { type: string; text?: string; image_url?: { url: string }; role?: string }[];
      ratio?: string;
      resolution?: string;
      duration?: number;
      generate_audio?: boolean;
    };
    const known = FILM_MODELS[request.model];
    if (!known)
      return error(
        404,
        'InvalidEndpointOrModel.NotFound',
        `The model or endpoint ${request.model} does not exist or you do not have access to it.`,
      );
    for (const entry of request.content)
      if (!(entry.type in entry))
        return error(
          400,
          'MissingParameter',
          `The request failed because it is missing one or multiple required parameters: \`content.${entry.type}\`.`,
          `content.${entry.type}`,
        );
    const images = request.content.filter(({ type }) => type === 'image_url');
    const roles = images.map(({ role }) => role ?? 'first_frame');
    const count = (role: string) => roles.filter((entry) => entry === role).length;
    const mode =
      count('reference_image') > 0
        ? 'reference'
        : count('last_frame') > 0
          ? 'last'
          : images.length > 0
            ? 'first'
            : 'text';
    if (mode === 'reference' && count('reference_image') !== images.length)
      return invalid('content', 'first/last frame content cannot be mixed with reference media content');
    if (
      count('first_frame') > 1 ||
      count('last_frame') > 1 ||
      (mode === 'last' && !images.some(({ role }) => role === 'first_frame'))
    )
      return invalid('content', 'last_frame needs exactly one image with role first_frame');
    if (!known.takes.includes(mode))
      return invalid('content', `the task type is not supported by model ${request.model}`);
    if (mode === 'text' && !request.content.some(({ type }) => type === 'text'))
      return error(
        400,
        'MissingParameter',
        'The request failed because it is missing one or multiple required parameters: `content.text`.',
        'content.text',
      );
    const { ratio = mode === 'text' ? '16:9' : 'adaptive', resolution = '720p', duration = 5 } = request;
    if (duration < known.seconds[0] || duration > known.seconds[1])
      return invalid('duration', `it must be between ${known.seconds[0]} and ${known.seconds[1]} seconds`);
    if (request.generate_audio !== undefined && !known.sound)
      return invalid('generate_audio', 'the parameter `generate_audio` is not supported by the current model');
    if (resolution === '4k' && !request.model.includes('2-0'))
      return invalid('resolution', 'the resolution is not supported by the current model');
    const seen = await look(
      images.map(({ image_url }) => image_url?.url),
      'content',
    );
    if (!Array.isArray(seen)) return seen;

    const short = resolution === '4k' ? 2160 : Number.parseInt(resolution, 10);
    const [across = 16, down = 9] =
      ratio === 'adaptive' ? (seen[0] ? [seen[0].width, seen[0].height] : [16, 9]) : ratio.split(':').map(Number);
    const even = (value: number) => Math.round(value / 16) * 16;
    const size =
      across >= down
        ? { width: even((short * across) / down), height: short }
        : { width: short, height: even((short * down) / across) };
    const outcome = outcomes.take('submit') ?? 'done';
    const job = jobs.add(`cgt-20261122${randomUUID().slice(0, 8)}`, STATES[outcome], {
      model: request.model,
      film: await madeFilm(
        size,
        duration,
        seen.map(({ bytes }) => bytes),
      ),
      duration,
      ratio,
      resolution,
    });
    outcomeOf.set(job.id, outcome);
    return json(200, { id: job.id });
  };

  const showTask = (id: string): Answer => {
    const found = jobs.poll(id);
    if (!found) return error(404, 'ResourceNotFound', `The specified task ${id} is not found.`);
    const { state, job } = found;
    const { model, film, duration, ratio, resolution } = job.of;
    const common = { id, model, status: state, error: null, created_at: 1_790_000_000, updated_at: 1_790_000_060 };
    if (state === 'failed')
      return json(200, {
        ...common,
        error:
          outcomeOf.get(id) === 'output-refused'
            ? {
                code: 'OutputVideoSensitiveContentDetected',
                message: 'The request failed because the output video may contain sensitive information.',
              }
            : { code: 'InternalServiceError', message: 'The service encountered an unexpected internal error.' },
      });
    if (state !== 'succeeded') return json(200, common);
    return json(200, {
      ...common,
      content: { video_url: host.publish(film, 'video/mp4') },
      usage: { completion_tokens: 49_000 * duration, total_tokens: 49_000 * duration },
      seed: 7,
      resolution,
      ratio,
      duration,
      framespersecond: 24,
    });
  };

  const removeTask = (id: string): Answer => {
    const job = jobs.all.find((entry) => entry.id === id);
    if (!job) return error(404, 'ResourceNotFound', `The specified task ${id} is not found.`);
    const state = job.states[job.at];
    if (state === 'running')
      return error(409, 'InvalidAction.RunningTaskDeletion', 'The task is running and cannot be deleted.');
    if (state === 'queued') jobs.end(id, 'cancelled');
    return json(200, {});
  };

  const host = await startMakerHost({
    key,
    kindOf: ({ method, path }) =>
      method === 'DELETE' ? 'cancel' : method === 'POST' ? 'submit' : path.includes('/tasks/') ? 'poll' : 'read',
    answer: (request) => {
      const { path, method, headers, kind } = request;
      if (headers['authorization'] !== `Bearer ${key}`) return refuseWith('wrong-key');
      const refused = refusals.take(kind);
      if (refused) return refuseWith(refused);
      if (!isRecord(request.body) && method === 'POST')
        return error(400, 'InvalidParameter', 'The request body is not valid JSON.');
      const task = /^\/api\/v3\/contents\/generations\/tasks\/([^/]+)$/.exec(path)?.[1];
      if (task !== undefined && method === 'GET') return showTask(task);
      if (task !== undefined && method === 'DELETE') return removeTask(task);
      if (path === '/api/v3/contents/generations/tasks' && method === 'GET')
        return json(200, {
          total: jobs.all.length,
          items: jobs.all.map(({ id, states, at, of }) => ({ id, model: of.model, status: states[at] })),
        });
      if (path === '/api/v3/images/generations' && method === 'POST') return makePictures(request);
      if (path === '/api/v3/contents/generations/tasks' && method === 'POST') return startFilm(request);
      return error(404, 'InvalidAction', `The specified action is invalid: ${path}`);
    },
  });
  const more: Omit<ArkServer, keyof MakerHost> = {
    base: `${host.origin}/api/v3`,
    key,
    jobs,
    unknownFields,
    accepted: () => pictures + jobs.all.length,
    next: (what, options) => outcomes.push(what, options),
    refuse: (what, options) => refusals.push(what, options),
  };
  return Object.assign(host, more);
}

async function look(urls: readonly unknown[], param: string): Promise<SeenPicture[] | Answer> {
  const seen: SeenPicture[] = [];
  for (const url of urls) {
    if (typeof url !== 'string') return invalid(param, 'it must be a string');
    if (/^https?:\/\//.test(url)) continue;
    const picture = /^data:image\/[a-z]+;base64,/.test(url) ? await readPicture(url) : null;
    if (!picture) return invalid(param, 'invalid url or base64 image');
    if (
      picture.declared !== `image/${picture.format}` ||
      !['jpeg', 'png', 'webp', 'bmp', 'tiff', 'gif'].includes(picture.format)
    )
      return error(
        400,
        'InvalidParameter.UnsupportedImageFormat',
        'The request failed because the image format is not supported by the API.',
        param,
      );
    if (picture.bytes.length > 10 * 1024 * 1024 || picture.width * picture.height > 36_000_000)
      return error(
        400,
        'InvalidParameter.OversizedImage',
        'The request failed because the size of the input image exceeds the limit.',
        param,
      );
    if (Math.min(picture.width, picture.height) <= 14 || !isRatioAllowed(picture.width / picture.height))
      return invalid(param, 'image width, height or aspect ratio is out of range');
    seen.push(picture);
  }
  return seen;
}

function sizeOf(
  text: string,
  known: ImageModel,
  model: string,
  first: SeenPicture | undefined,
): { width: number; height: number } | Answer {
  const level = /^([1234])K$/.exec(text)?.[1];
  if (level !== undefined) {
    if (!known.levels.includes(text)) return invalid('size', `the specified size is not supported for model ${model}`);
    const ratio = first ? first.width / first.height : 1;
    const side = Number(level) * 1024;
    return {
      width: Math.round((side * Math.sqrt(ratio)) / 8) * 8,
      height: Math.round(side / Math.sqrt(ratio) / 8) * 8,
    };
  }
  const [width = 0, height = 0] = text.split('x').map(Number);
  if (text === 'adaptive' || width === 0 || height === 0)
    return invalid('size', `the specified size is not supported for model ${model}`);
  if (width * height < known.pixels[0]) return invalid('size', `image size must be at least ${known.pixels[0]} pixels`);
  if (width * height > known.pixels[1]) return invalid('size', `image size must be at most ${known.pixels[1]} pixels`);
  if (!isRatioAllowed(width / height)) return invalid('size', 'the aspect ratio must be between 1/16 and 16');
  return { width, height };
}

function isRatioAllowed(ratio: number): boolean {
  return ratio >= 1 / 16 && ratio <= 16;
}
