import { randomUUID } from 'node:crypto';
import { createJobLine, createTurns, json, type JobLine, type Turns } from './jobs.ts';
import { startMakerHost, type Answer, type MakerHost, type SeenRequest } from './maker-server.ts';
import {
  changedPicture,
  filledPicture,
  madeFilm,
  madePicture,
  readPicture,
  type PictureFormat,
  type SeenPicture,
} from './pictures.ts';
import { findProblems, isRecord, type Problem, type Rule } from './schema.ts';

/**
 * Black Forest Labs' API as https://api.bfl.ai/openapi.json (read in the copy of tryAGI/BlackForestLabs, f469984) and
 * docs.bfl.ai/api_integration/errors describe it, with the facts of providers/bfl.md: a submit, a polling address on
 * another host, a signed link on a third. `flux-3-video` is after providers/bfl.md alone.
 */

export type BflOutcome =
  | 'ready'
  /** The words or the picture were refused: said by the poll, at once. */
  | 'request-moderated'
  /** The result was refused, after the whole wait. */
  | 'content-moderated'
  | 'error'
  | 'failed'
  /** The task is not known any more. */
  | 'expired'
  /** A state that no description names. */
  | 'unknown-state'
  /** Ready, and no address in it. */
  | 'ready-without-sample'
  /** Never ready. */
  | 'endless';

export type BflRefusal = 'wrong-key' | 'no-balance' | 'rate-limit' | 'bad-request' | 'server-error' | 'unavailable';

interface BflJob {
  readonly model: string;
  readonly picture: Buffer;
  readonly type: string;
  readonly request: Record<string, unknown>;
}

export interface BflServer extends MakerHost {
  readonly key: string;
  readonly jobs: JobLine<BflJob>;
  /** Jobs that were taken, and are charged unless they fail. */
  accepted(): number;
  /** Fields that were sent and that the maker has not published: it ignores them in silence. */
  readonly unknownFields: string[];
  /** Work at once, beyond which it answers 429. */
  readonly limits: { active: number };
  next: Turns<BflOutcome>['push'];
  refuse: Turns<BflRefusal>['push'];
}

const PICTURE = { type: 'string', nullable: true } as const satisfies Rule;
const TEXT = { type: 'string', nullable: true } as const satisfies Rule;
const SEED = { type: 'integer', nullable: true } as const satisfies Rule;
const FORMAT = { type: 'string', enum: ['jpeg', 'png', 'webp'], nullable: true } as const satisfies Rule;
const HOOKS = {
  webhook_url: { type: 'string', minLength: 1, maxLength: 2083, nullable: true },
  webhook_secret: TEXT,
} as const satisfies Record<string, Rule>;
const references = (count: number): Record<string, Rule> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [index === 0 ? 'input_image' : `input_image_${index + 1}`, PICTURE]),
  );
const whole = (minimum: number, maximum?: number, nullable = false): Rule => ({
  type: 'integer',
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
  nullable,
});
const object = (required: readonly string[], properties: Record<string, Rule>): Rule => ({
  type: 'object',
  required,
  properties: { ...properties, ...HOOKS },
});

const FLUX2 = {
  prompt: { type: 'string' },
  disable_pup: { type: 'boolean' },
  seed: SEED,
  width: whole(64, undefined, true),
  height: whole(64, undefined, true),
  safety_tolerance: whole(0, 5),
  output_format: FORMAT,
} as const satisfies Record<string, Rule>;
const KONTEXT = object(['prompt'], {
  prompt: { type: 'string' },
  ...references(4),
  seed: SEED,
  aspect_ratio: TEXT,
  output_format: FORMAT,
  prompt_upsampling: { type: 'boolean' },
  safety_tolerance: whole(0, 6),
});
const FILL_COMMON = {
  image: { type: 'string' },
  prompt: TEXT,
  steps: whole(15, 50, true),
  prompt_upsampling: { type: 'boolean', nullable: true },
  seed: SEED,
  guidance: { type: 'number', minimum: 1.5, maximum: 100, nullable: true },
  output_format: FORMAT,
  safety_tolerance: whole(0, 6),
} as const satisfies Record<string, Rule>;
const SIDE = { type: 'integer', multipleOf: 32, minimum: 256, maximum: 1440 } as const satisfies Rule;

/** Request schemas by path. */
export const BFL_SCHEMAS: Readonly<Record<string, Rule>> = {
  'flux-kontext-pro': KONTEXT,
  'flux-kontext-max': KONTEXT,
  'flux-2-pro': object(['prompt'], { ...FLUX2, ...references(8) }),
  'flux-2-max': object(['prompt'], { ...FLUX2, ...references(8) }),
  'flux-2-flex': object(['prompt'], {
    ...FLUX2,
    ...references(8),
    prompt_upsampling: { type: 'boolean', nullable: true },
    input_image_blob_path: TEXT,
    guidance: { type: 'number', minimum: 1.5, maximum: 10, nullable: true },
    steps: whole(1, 50, true),
  }),
  'flux-2-klein-9b': object(['prompt'], { ...FLUX2, ...references(4) }),
  'flux-2-klein-4b': object(['prompt'], { ...FLUX2, ...references(4) }),
  'flux-pro-1.1': object([], {
    prompt: TEXT,
    image_prompt: TEXT,
    width: SIDE,
    height: SIDE,
    prompt_upsampling: { type: 'boolean' },
    seed: SEED,
    safety_tolerance: whole(0, 6),
    output_format: FORMAT,
  }),
  'flux-pro-1.1-ultra': object([], {
    prompt: TEXT,
    prompt_upsampling: { type: 'boolean' },
    seed: SEED,
    aspect_ratio: { type: 'string' },
    safety_tolerance: whole(0, 6),
    output_format: FORMAT,
    raw: { type: 'boolean' },
    image_prompt: TEXT,
    image_prompt_strength: { type: 'number', minimum: 0, maximum: 1 },
  }),
  'flux-pro-1.0-fill': object(['image'], { ...FILL_COMMON, mask: PICTURE }),
  'flux-pro-1.0-expand': object(['image'], {
    ...FILL_COMMON,
    top: whole(0, 2048, true),
    bottom: whole(0, 2048, true),
    left: whole(0, 2048, true),
    right: whole(0, 2048, true),
  }),
  'flux-3-video': object(['mode', 'prompt'], {
    mode: { type: 'string', enum: ['t2v', 'i2v', 'v2v'] },
    prompt: { type: 'string' },
    aspect_ratio: { type: 'string', enum: ['21:9', '2:1', '16:9', '4:3', '1:1', '3:4', '9:16', 'auto'] },
    duration: whole(5, 20),
    resolution: { type: 'string', enum: ['hd', 'fhd'] },
    generate_audio: { type: 'boolean' },
    safety_tolerance: whole(0, 4),
    draft: { type: 'boolean' },
    version: { type: 'string' },
    keyframes: { type: 'array', minLength: 1, maxLength: 10 },
    start_video: TEXT,
  }),
};

/** Credits of one picture; 1 credit is 0.01 USD. */
const CREDITS: Readonly<Record<string, number>> = {
  'flux-kontext-pro': 4,
  'flux-kontext-max': 8,
  'flux-pro-1.1': 4,
  'flux-pro-1.1-ultra': 6,
  'flux-pro-1.0-fill': 5,
  'flux-pro-1.0-expand': 5,
  'flux-3-video': 50,
};

const STATES: Readonly<Record<BflOutcome, readonly string[]>> = {
  ready: ['Pending', 'Pending', 'Ready'],
  'request-moderated': ['Request Moderated'],
  'content-moderated': ['Pending', 'Pending', 'Content Moderated'],
  error: ['Pending', 'Error'],
  failed: ['Pending', 'Failed'],
  expired: ['Pending', 'Task not found'],
  'unknown-state': ['Pending', 'Hibernating'],
  'ready-without-sample': ['Pending', 'Ready'],
  endless: ['Pending'],
};

const REFUSALS: Readonly<Record<BflRefusal, Answer>> = {
  'wrong-key': json(403, { detail: 'Not authenticated - Invalid Authentication' }),
  'no-balance': json(402, { detail: 'Insufficient credits. Please add credits to your account.' }),
  'rate-limit': json(
    429,
    { detail: 'You have exceeded the rate limit. Please try again later.' },
    { 'retry-after': '3' },
  ),
  'bad-request': json(400, { detail: 'Could not process the image.' }),
  'server-error': json(500, { detail: 'Internal Server Error' }),
  unavailable: json(503, { detail: 'Service Unavailable' }),
};

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 20_000_000;

export async function startBflServer({ key = 'bfl-test-key' } = {}): Promise<BflServer> {
  const jobs = createJobLine<BflJob>();
  const outcomes = createTurns<BflOutcome>();
  const refusals = createTurns<BflRefusal>();
  const unknownFields: string[] = [];
  const outcomeOf = new Map<string, BflOutcome>();
  const limits = { active: 24 };

  const submit = async (request: SeenRequest): Promise<Answer> => {
    const model = request.path.replace(/^\/v1\//, '');
    const rule = BFL_SCHEMAS[model];
    if (!rule || request.method !== 'POST')
      return json(rule ? 405 : 404, { detail: rule ? 'Method Not Allowed' : 'Not Found' });
    if (request.headers['x-key'] === undefined) return json(403, { detail: 'Not authenticated' });
    if (request.headers['x-key'] !== key) return REFUSALS['wrong-key'];
    const refusal = refusals.take('submit');
    if (refusal) return REFUSALS[refusal];
    if (!request.headers['content-type']?.startsWith('application/json'))
      return invalid(
        [],
        'model_attributes_type',
        'Input should be a valid dictionary or object to extract fields from',
      );
    const problems = findProblems(request.body, rule);
    unknownFields.push(
      ...problems.filter(({ kind }) => kind === 'unknown').map(({ path }) => `${model}: ${path.join('.')}`),
    );
    const wrong = problems.filter(({ kind }) => kind !== 'unknown');
    if (wrong.length > 0) return json(422, { detail: wrong.map(pydantic) });
    const body = request.body as Record<string, unknown>;
    const pictures = await readPictures(body);
    if ('problem' in pictures) return pictures.problem;
    const size = sizeOf(model, body, pictures.found);
    if ('problem' in size) return size.problem;
    const limit = model === 'flux-kontext-max' ? Math.min(6, limits.active) : limits.active;
    if (jobs.all.filter((job) => job.states[job.at] === 'Pending').length >= limit) return REFUSALS['rate-limit'];

    const outcome = outcomes.take('submit') ?? 'ready';
    const format = (body['output_format'] ?? (model.startsWith('flux-kontext') ? 'png' : 'jpeg')) as PictureFormat;
    const made = await makeResult(model, body, pictures.found, size.size, format);
    const job = jobs.add(randomUUID(), STATES[outcome], {
      model,
      picture: made,
      type: model === 'flux-3-video' ? 'video/mp4' : `image/${format}`,
      request: body,
    });
    outcomeOf.set(job.id, outcome);
    const cost = CREDITS[model] ?? Math.max(1, Math.ceil((size.size.width * size.size.height) / 1e6)) * 3;
    return json(200, {
      id: job.id,
      polling_url: `${host.pollOrigin}/v1/get_result?id=${job.id}`,
      cost,
      input_mp: round(pictures.found.reduce((sum, { width, height }) => sum + (width * height) / 1e6, 0)),
      output_mp: round((size.size.width * size.size.height) / 1e6),
    });
  };

  const poll = (request: SeenRequest): Answer => {
    const refusal = refusals.take('poll');
    if (refusal) return REFUSALS[refusal];
    const id = request.query.get('id');
    if (id === null)
      return json(422, { detail: [{ type: 'missing', loc: ['query', 'id'], msg: 'Field required', input: null }] });
    // The global host does not know the tasks of a region.
    const found = request.host === 'poll' ? jobs.poll(id) : undefined;
    const answer = (status: string, more: object = {}) =>
      json(200, { id, status, result: null, progress: null, details: null, preview: null, ...more });
    if (!found) return answer('Task not found');
    const { job, state, index } = found;
    if (state === 'Ready') {
      if (outcomeOf.get(id) === 'ready-without-sample') return answer(state, { result: {} });
      return answer(state, {
        progress: 1,
        result: {
          sample: host.publish(job.of.picture, job.of.type),
          prompt: job.of.request['prompt'],
          seed: job.of.request['seed'] ?? 1,
          start_time: 1_790_000_000,
          end_time: 1_790_000_004,
          duration: 4,
        },
      });
    }
    if (state.endsWith('Moderated'))
      return answer(state, { details: { 'Moderation Reasons': ['Derivative Works Filter'] } });
    if (state === 'Error' || state === 'Failed')
      return answer(state, { details: { error: 'The model could not finish this task.' } });
    return answer(state, { progress: job.states.length > 1 ? round(index / job.states.length) : 0 });
  };

  const host = await startMakerHost({
    key,
    kindOf: ({ method, path }) => (path === '/v1/get_result' ? 'poll' : method === 'POST' ? 'submit' : 'read'),
    answer: (request) => {
      if (request.path === '/v1/get_result') return poll(request);
      if (request.host === 'poll') return json(404, { detail: 'Not Found' });
      if (request.path === '/v1/credits')
        return request.headers['x-key'] === key
          ? refusals.take('read') === undefined
            ? json(200, { credits: 1240 })
            : REFUSALS['server-error']
          : REFUSALS['wrong-key'];
      return submit(request);
    },
  });
  const more: Omit<BflServer, keyof MakerHost> = {
    key,
    jobs,
    unknownFields,
    accepted: () => jobs.all.length,
    next: (what, options) => outcomes.push(what, options),
    refuse: (what, options) => refusals.push(what, options),
    limits,
  };
  return Object.assign(host, more);
}

async function readPictures(
  body: Record<string, unknown>,
): Promise<{ found: (SeenPicture & { field: string })[] } | { problem: Answer }> {
  const found: (SeenPicture & { field: string })[] = [];
  const fields = Object.entries(body).filter(([name]) => /^(input_image(_\d+)?|image|mask|image_prompt)$/.test(name));
  const keyframes = Array.isArray(body['keyframes'])
    ? body['keyframes'].map(
        (entry: unknown, index) => [`keyframes.${index}`, Array.isArray(entry) ? entry[1] : entry] as const,
      )
    : [];
  for (const [field, value] of [...fields, ...keyframes]) {
    if (typeof value !== 'string' || /^https?:/.test(value)) continue;
    const picture = value.startsWith('data:') ? null : await readPicture(value);
    if (!picture)
      return { problem: invalid([field], 'value_error', 'Value error, Invalid base64 image', value.slice(0, 40)) };
    if (picture.bytes.length > MAX_PICTURE_BYTES || picture.width * picture.height > MAX_PICTURE_PIXELS)
      return { problem: invalid([field], 'value_error', 'Value error, Image is larger than 20MB or 20 megapixels') };
    found.push({ ...picture, field });
  }
  const image = found.find(({ field }) => field === 'image');
  const mask = found.find(({ field }) => field === 'mask');
  if (image && mask && (image.width !== mask.width || image.height !== mask.height))
    return { problem: invalid(['mask'], 'value_error', 'Value error, Mask and image must have the same dimensions') };
  return { found };
}

function sizeOf(
  model: string,
  body: Record<string, unknown>,
  pictures: readonly (SeenPicture & { field: string })[],
): { size: { width: number; height: number } } | { problem: Answer } {
  const first = pictures[0];
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : 0);
  if (model === 'flux-pro-1.0-fill' && first) return { size: first };
  if (model === 'flux-pro-1.0-expand' && first)
    return {
      size: {
        width: first.width + number('left') + number('right'),
        height: first.height + number('top') + number('bottom'),
      },
    };
  if (model === 'flux-pro-1.1') return { size: { width: number('width') || 1024, height: number('height') || 768 } };
  if (model.startsWith('flux-2')) {
    const asked = { width: number('width') || first?.width || 1024, height: number('height') || first?.height || 1024 };
    const scale = Math.min(1, Math.sqrt(4_000_000 / (asked.width * asked.height)));
    return {
      size: {
        width: Math.floor((asked.width * scale) / 16) * 16,
        height: Math.floor((asked.height * scale) / 16) * 16,
      },
    };
  }
  const text =
    typeof body['aspect_ratio'] === 'string' && body['aspect_ratio'] !== 'auto' ? body['aspect_ratio'] : null;
  const match = text === null ? null : /^(\d+):(\d+)$/.exec(text);
  if (text !== null && !match)
    return {
      problem: invalid(['aspect_ratio'], 'value_error', 'Value error, Aspect ratio must be in the format W:H', text),
    };
  const ratio = match
    ? Number(match[1]) / Number(match[2])
    : first
      ? first.width / first.height
      : model.includes('ultra') || model.includes('video')
        ? 16 / 9
        : 1;
  if (match && (ratio > 21 / 9 + 1e-9 || ratio < 9 / 21 - 1e-9))
    return {
      problem: invalid(
        ['aspect_ratio'],
        'value_error',
        'Value error, Aspect ratio must be between 21:9 and 9:21',
        text,
      ),
    };
  const pixels = model.includes('ultra')
    ? 4_000_000
    : model.includes('video')
      ? body['resolution'] === 'fhd'
        ? 1920 * 1080
        : 1280 * 720
      : 1024 * 1024;
  return {
    size: {
      width: Math.round(Math.sqrt(pixels * ratio) / 16) * 16,
      height: Math.round(Math.sqrt(pixels / ratio) / 16) * 16,
    },
  };
}

async function makeResult(
  model: string,
  body: Record<string, unknown>,
  pictures: readonly (SeenPicture & { field: string })[],
  size: { width: number; height: number },
  format: PictureFormat,
): Promise<Buffer> {
  const image = pictures[0];
  const mask = pictures.find(({ field }) => field === 'mask');
  if (model === 'flux-3-video')
    return madeFilm(
      size,
      typeof body['duration'] === 'number' ? body['duration'] : 5,
      pictures.map(({ bytes }) => bytes),
    );
  if (image && mask) return filledPicture(image.bytes, mask.bytes, format);
  if (image) return changedPicture(image.bytes, size, format);
  return madePicture(size, typeof body['seed'] === 'number' ? body['seed'] : 0, format);
}

function invalid(path: readonly (string | number)[], type: string, msg: string, input: unknown = null): Answer {
  return json(422, { detail: [{ type, loc: ['body', ...path], msg, input }] });
}

/** A problem in the words of the maker's framework. */
function pydantic({ path, kind, rule, value }: Problem): object {
  const loc = ['body', ...path];
  const input = isRecord(value) || typeof value !== 'string' ? value : value.slice(0, 80);
  switch (kind) {
    case 'missing':
      return { type: 'missing', loc, msg: 'Field required', input: {} };
    case 'minimum':
      return {
        type: 'greater_than_equal',
        loc,
        msg: `Input should be greater than or equal to ${rule.minimum}`,
        input,
        ctx: { ge: rule.minimum },
      };
    case 'maximum':
      return {
        type: 'less_than_equal',
        loc,
        msg: `Input should be less than or equal to ${rule.maximum}`,
        input,
        ctx: { le: rule.maximum },
      };
    case 'multipleOf':
      return {
        type: 'multiple_of',
        loc,
        msg: `Input should be a multiple of ${rule.multipleOf}`,
        input,
        ctx: { multiple_of: rule.multipleOf },
      };
    case 'enum':
      return {
        type: 'enum',
        loc,
        msg: `Input should be ${(rule.enum ?? []).map((value_) => `'${value_}'`).join(', ')}`,
        input,
      };
    case 'type':
      return { type: `${rule.type}_type`, loc, msg: `Input should be a valid ${rule.type}`, input };
    default:
      return { type: 'value_error', loc, msg: 'Value error', input };
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
