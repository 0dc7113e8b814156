import { createJobLine, createTurns, json, type JobLine, type Turns } from './jobs.ts';
import { startMakerHost, type Answer, type MakerHost, type SeenRequest } from './maker-server.ts';
import { changedPicture, madeFilm, madePicture, readPicture, type SeenPicture } from './pictures.ts';
import { findProblems, type Problem, type Rule } from './schema.ts';

/**
 * Google's Generative Language API v1beta: pictures in an answer (`generateContent`), films as operations
 * (`predictLongRunning`). After providers/gemini.md and the field lists of ai.google.dev; unknown fields are refused, as
 * its JSON is read into fixed messages.
 */

export type GeminiOutcome =
  | 'done'
  /** A draft that is marked as a thought, then the picture. */
  | 'draft-first'
  /** HTTP 200: the prompt is blocked and there are no candidates. Of films: an operation that ends with an error. */
  | 'input-refused'
  /** HTTP 200: the candidate ends with IMAGE_SAFETY. Of films: filtered samples. */
  | 'output-refused'
  | 'recitation'
  /** NO_IMAGE. */
  | 'no-image'
  /** STOP, and only words. */
  | 'text-only'
  /** A finishReason that no description names. */
  | 'unknown-state'
  | 'failed'
  /** The operation is not known any more. */
  | 'expired'
  | 'endless';

export type GeminiRefusal =
  | 'wrong-key'
  | 'leaked-key'
  | 'no-balance'
  | 'wrong-region'
  | 'rate-limit'
  | 'bad-request'
  | 'server-error'
  | 'unavailable'
  | 'deadline';

interface GeminiFilm {
  readonly model: string;
  readonly film: Buffer;
}

export interface GeminiServer extends MakerHost {
  /** With `/v1beta`. */
  readonly base: string;
  readonly key: string;
  readonly jobs: JobLine<GeminiFilm>;
  accepted(): number;
  next: Turns<GeminiOutcome>['push'];
  refuse: Turns<GeminiRefusal>['push'];
}

const BLOB: Rule = {
  type: 'object',
  required: ['data'],
  properties: { mimeType: { type: 'string' }, data: { type: 'string' } },
};
const PART: Rule = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    inlineData: BLOB,
    fileData: { type: 'object', properties: { fileUri: { type: 'string' }, mimeType: { type: 'string' } } },
    thought: { type: 'boolean' },
    thoughtSignature: { type: 'string' },
  },
};
const CONTENT: Rule = {
  type: 'object',
  properties: {
    role: { type: 'string', enum: ['user', 'model'] },
    parts: { type: 'array', minLength: 1, items: PART },
  },
};
const RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
const HARMS = [
  'HARM_CATEGORY_HARASSMENT',
  'HARM_CATEGORY_HATE_SPEECH',
  'HARM_CATEGORY_SEXUALLY_EXPLICIT',
  'HARM_CATEGORY_DANGEROUS_CONTENT',
  'HARM_CATEGORY_CIVIC_INTEGRITY',
];

const CONTENT_REQUEST: Rule = {
  type: 'object',
  required: ['contents'],
  properties: {
    contents: { type: 'array', minLength: 1, items: CONTENT },
    systemInstruction: CONTENT,
    safetySettings: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          category: { type: 'string', enum: HARMS },
          threshold: {
            type: 'string',
            enum: ['OFF', 'BLOCK_NONE', 'BLOCK_ONLY_HIGH', 'BLOCK_MEDIUM_AND_ABOVE', 'BLOCK_LOW_AND_ABOVE'],
          },
        },
      },
    },
    generationConfig: {
      type: 'object',
      properties: {
        responseModalities: { type: 'array', items: { type: 'string', enum: ['TEXT', 'IMAGE', 'AUDIO'] } },
        candidateCount: { type: 'integer', minimum: 1, maximum: 8 },
        maxOutputTokens: { type: 'integer', minimum: 1 },
        temperature: { type: 'number', minimum: 0, maximum: 2 },
        topP: { type: 'number', minimum: 0, maximum: 1 },
        topK: { type: 'integer', minimum: 1 },
        seed: { type: 'integer' },
        stopSequences: { type: 'array', maxLength: 5, items: { type: 'string' } },
        imageConfig: { type: 'object', properties: { aspectRatio: { type: 'string' }, imageSize: { type: 'string' } } },
      },
    },
  },
};

const FRAME: Rule = {
  type: 'object',
  required: ['bytesBase64Encoded', 'mimeType'],
  properties: {
    bytesBase64Encoded: { type: 'string' },
    mimeType: { type: 'string', enum: ['image/png', 'image/jpeg', 'image/webp'] },
  },
};
const FILM_REQUEST: Rule = {
  type: 'object',
  required: ['instances'],
  properties: {
    instances: {
      type: 'array',
      minLength: 1,
      maxLength: 1,
      items: {
        type: 'object',
        required: ['prompt'],
        properties: {
          prompt: { type: 'string' },
          image: FRAME,
          lastFrame: FRAME,
          referenceImages: {
            type: 'array',
            maxLength: 3,
            items: { type: 'object', properties: { image: FRAME, referenceType: { type: 'string' } } },
          },
        },
      },
    },
    parameters: {
      type: 'object',
      properties: {
        aspectRatio: { type: 'string', enum: ['16:9', '9:16'] },
        resolution: { type: 'string', enum: ['720p', '1080p', '4k'] },
        durationSeconds: { type: 'integer', enum: [4, 5, 6, 8] },
        negativePrompt: { type: 'string' },
        personGeneration: { type: 'string', enum: ['allow_all', 'allow_adult', 'dont_allow'] },
        seed: { type: 'integer' },
        sampleCount: { type: 'integer', minimum: 1, maximum: 4 },
      },
    },
  },
};

interface ImageModel {
  readonly sizes: readonly string[];
  readonly ratios: readonly string[];
  readonly references: number;
}

const PRO: ImageModel = { sizes: ['1K', '2K', '4K'], ratios: RATIOS, references: 14 };
const FLASH: ImageModel = { sizes: ['512', '1K', '2K', '4K'], ratios: RATIOS, references: 14 };
const IMAGE_MODELS: Readonly<Record<string, ImageModel>> = {
  'gemini-2.5-flash-image': { sizes: [], ratios: RATIOS, references: 3 },
  'gemini-3-pro-image': PRO,
  'gemini-3-pro-image-preview': PRO,
  'nano-banana-pro-preview': PRO,
  'gemini-3.1-flash-image': FLASH,
  'gemini-3.1-flash-image-preview': FLASH,
  'gemini-3.1-flash-lite-image': FLASH,
  'gemini-nano-banana-2.1': { ...FLASH, ratios: [...RATIOS, '1:8', '8:1', '1:4', '4:1'] },
};
const FILM_MODELS = [
  'veo-3.1-generate',
  'veo-3.1-generate-preview',
  'veo-3.1-fast-generate-preview',
  'veo-3.1-lite-generate-preview',
  'veo-3.0-generate-001',
  'veo-3.0-fast-generate-001',
  'veo-2.0-generate-001',
];

const MAX_BODY = 20_971_520;

function refuseWith(kind: GeminiRefusal): Answer {
  switch (kind) {
    case 'wrong-key':
      return error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
          metadata: { service: 'generativelanguage.googleapis.com' },
        },
        {
          '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
          locale: 'en-US',
          message: 'API key not valid. Please pass a valid API key.',
        },
      ]);
    case 'leaked-key':
      return error(403, 'PERMISSION_DENIED', 'Your API key was reported as leaked. Please use another API key.');
    case 'no-balance':
      return error(400, 'FAILED_PRECONDITION', 'This model requires billing. Please enable billing on your project.');
    case 'wrong-region':
      return error(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.');
    case 'rate-limit':
      return error(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota, please check your plan and billing details.',
        [
          {
            '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
            violations: [
              {
                quotaMetric: 'generativelanguage.googleapis.com/generate_requests',
                quotaId: 'GenerateRequestsPerMinutePerProjectPerModel',
                quotaValue: '10',
              },
            ],
          },
          { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' },
        ],
      );
    case 'bad-request':
      return error(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
    case 'server-error':
      return error(
        500,
        'INTERNAL',
        'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
      );
    case 'unavailable':
      return error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');
    case 'deadline':
      return error(504, 'DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.');
  }
}

function error(status: number, name: string, message: string, details?: readonly object[]): Answer {
  return json(status, { error: { code: status, message, status: name, ...(details ? { details } : {}) } });
}

const badField = (description: string, field = ''): Answer =>
  error(400, 'INVALID_ARGUMENT', description, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
  ]);

export async function startGeminiServer({ key = 'AIza-gemini-test' } = {}): Promise<GeminiServer> {
  const jobs = createJobLine<GeminiFilm>();
  const outcomes = createTurns<GeminiOutcome>();
  const refusals = createTurns<GeminiRefusal>();
  const outcomeOf = new Map<string, GeminiOutcome>();
  let pictures = 0;

  const makePicture = async (model: string, { body, bytes }: SeenRequest): Promise<Answer> => {
    const known = IMAGE_MODELS[model];
    if (!known)
      return error(
        404,
        'NOT_FOUND',
        `models/${model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
      );
    if (bytes > MAX_BODY)
      return error(400, 'INVALID_ARGUMENT', `Request payload size exceeds the limit: ${MAX_BODY} bytes.`);
    const wrong = describeProblem(findProblems(body, CONTENT_REQUEST)[0]);
    if (wrong) return wrong;
    const { contents, generationConfig = {} } = body as {
      contents: { role?: string; parts: { text?: string; inlineData?: { mimeType?: string; data: string } }[] }[];
      generationConfig?: { candidateCount?: number; imageConfig?: { aspectRatio?: string; imageSize?: string } };
    };
    if ((generationConfig.candidateCount ?? 1) > 1)
      return badField('Multiple candidates is not enabled for this model');
    const { aspectRatio, imageSize } = generationConfig.imageConfig ?? {};
    if (aspectRatio !== undefined && !known.ratios.includes(aspectRatio))
      return badField('Aspect ratio is not supported for this model.', 'generation_config.image_config.aspect_ratio');
    if (imageSize !== undefined && !known.sizes.includes(imageSize))
      return badField('Image size is not supported for this model.', 'generation_config.image_config.image_size');
    const blobs = contents.flatMap(({ parts }) => parts.flatMap(({ inlineData }) => (inlineData ? [inlineData] : [])));
    if (!contents.some(({ parts }) => parts.some(({ text }) => text !== undefined && text !== '')))
      return badField('Unable to submit request because it must have a text parameter.');
    const seen: SeenPicture[] = [];
    for (const { mimeType, data } of blobs) {
      if (mimeType === undefined || !/^image\/(png|jpeg|webp|heic|heif)$/.test(mimeType))
        return badField(`Unsupported MIME type: ${mimeType ?? ''}`);
      const picture = data.startsWith('data:') ? null : await readPicture(data);
      if (!picture || `image/${picture.format}` !== mimeType)
        return badField(
          'Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
        );
      seen.push(picture);
    }
    if (seen.length > known.references)
      return badField(`At most ${known.references} images are allowed for this model.`);

    const size = pictureSize(aspectRatio, imageSize, seen[0]);
    const outcome = outcomes.take('submit') ?? 'done';
    const usage = {
      promptTokenCount: 12 + seen.length * 258,
      candidatesTokenCount: 1290,
      totalTokenCount: 1302 + seen.length * 258,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 12 }],
    };
    const answer = (parts: readonly object[], finishReason: string, more: object = {}) =>
      json(200, {
        candidates: [
          { ...(parts.length > 0 ? { content: { parts, role: 'model' } } : {}), finishReason, index: 0, ...more },
        ],
        usageMetadata: usage,
        modelVersion: model,
        responseId: 'r1',
      });
    switch (outcome) {
      case 'input-refused':
        return json(200, {
          promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
          usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 },
          modelVersion: model,
        });
      case 'output-refused':
        return answer([], 'IMAGE_SAFETY', {
          finishMessage:
            'Unable to show the generated image. The image was filtered out because it violated the usage policy.',
        });
      case 'recitation':
        return answer([], 'IMAGE_RECITATION');
      case 'no-image':
        return answer([], 'NO_IMAGE');
      case 'text-only':
        return answer([{ text: 'Here is a description of the house that you asked for.' }], 'STOP');
      case 'unknown-state':
        return answer([], 'IMAGE_DREAMT');
      case 'failed':
        return refuseWith('server-error');
      default: {
        pictures++;
        const made = seen[0] ? await changedPicture(seen[0].bytes, size) : await madePicture(size, 3);
        const part = { inlineData: { mimeType: 'image/png', data: made.toString('base64') } };
        if (outcome !== 'draft-first') return answer([{ text: 'Here it is.' }, part], 'STOP');
        const draft = await madePicture({ width: 256, height: 256 }, 200);
        return answer(
          [
            { text: 'Thinking of the light.', thought: true },
            { inlineData: { mimeType: 'image/png', data: draft.toString('base64') }, thought: true },
            { ...part, thoughtSignature: 'c2lnbmF0dXJl' },
          ],
          'STOP',
        );
      }
    }
  };

  const startFilm = async (model: string, { body, bytes }: SeenRequest): Promise<Answer> => {
    if (!FILM_MODELS.includes(model))
      return error(
        404,
        'NOT_FOUND',
        `models/${model} is not found for API version v1beta, or is not supported for predictLongRunning.`,
      );
    if (bytes > MAX_BODY)
      return error(400, 'INVALID_ARGUMENT', `Request payload size exceeds the limit: ${MAX_BODY} bytes.`);
    const problem = findProblems(body, FILM_REQUEST)[0];
    if (problem?.path[0] === 'parameters')
      return badField(
        `\`${problem.path.slice(1).join('.')}\` isn't supported by this model. Please remove it or refer to the Gemini API documentation for supported usage.`,
      );
    const wrong = describeProblem(problem);
    if (wrong) return wrong;
    const { instances, parameters = {} } = body as {
      instances: {
        image?: { bytesBase64Encoded: string };
        lastFrame?: { bytesBase64Encoded: string };
        referenceImages?: object[];
      }[];
      parameters?: { aspectRatio?: string; resolution?: string; durationSeconds?: number };
    };
    const { image, lastFrame, referenceImages } = instances[0] ?? {};
    const { aspectRatio = '16:9', resolution = '720p', durationSeconds = 8 } = parameters;
    if (lastFrame && !image) return badField('`lastFrame` requires `image`.');
    if (referenceImages && (image ?? lastFrame))
      return badField('`referenceImages` cannot be used with `image` or `lastFrame`.');
    if ((resolution !== '720p' || lastFrame || referenceImages) && durationSeconds !== 8)
      return badField('The duration must be 8 seconds for this resolution or input.');
    if (resolution === '4k' && !model.startsWith('veo-3.1'))
      return badField("`resolution` 4k isn't supported by this model.");
    const frames: Buffer[] = [];
    for (const frame of [image, lastFrame]) {
      if (!frame) continue;
      const picture = await readPicture(frame.bytesBase64Encoded);
      if (!picture) return badField('Unable to process input image.');
      frames.push(picture.bytes);
    }
    const short = resolution === '4k' ? 2160 : Number.parseInt(resolution, 10);
    const long = Math.round((short * 16) / 9);
    const size = aspectRatio === '16:9' ? { width: long, height: short } : { width: short, height: long };
    const outcome = outcomes.take('submit') ?? 'done';
    const name = `models/${model}/operations/op${jobs.all.length + 1}`;
    jobs.add(
      name,
      outcome === 'expired'
        ? ['running', 'gone']
        : outcome === 'endless'
          ? ['running']
          : ['running', 'running', 'done'],
      { model, film: await madeFilm(size, durationSeconds, frames) },
    );
    outcomeOf.set(name, outcome);
    return json(200, { name });
  };

  const showOperation = (name: string): Answer => {
    const found = jobs.poll(name);
    if (!found || found.state === 'gone') return error(404, 'NOT_FOUND', 'Requested entity was not found.');
    if (found.state === 'running') return json(200, { name });
    const outcome = outcomeOf.get(name);
    if (outcome === 'failed')
      return json(200, {
        name,
        done: true,
        error: {
          code: 13,
          message: 'Video generation failed due to an internal server issue. Please try again in a few minutes.',
        },
      });
    if (outcome === 'input-refused')
      return json(200, {
        name,
        done: true,
        error: {
          code: 3,
          message:
            'The prompt could not be submitted. Your current safety filter threshold prohibited one or more images or the prompt. If you think this was an error, send feedback.',
        },
      });
    const type = 'type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse';
    if (outcome === 'output-refused')
      return json(200, {
        name,
        done: true,
        response: {
          '@type': type,
          generateVideoResponse: {
            raiMediaFilteredCount: 1,
            raiMediaFilteredReasons: [
              'We encountered an issue with the video and it was blocked. You will not be charged for it.',
            ],
          },
        },
      });
    return json(200, {
      name,
      done: true,
      response: {
        '@type': type,
        generateVideoResponse: {
          generatedSamples: [
            { video: { uri: `${host.origin}/v1beta/files/${name.split('/').at(-1)}:download?alt=media` } },
          ],
        },
      },
    });
  };

  const host = await startMakerHost({
    key,
    kindOf: ({ method, path }) =>
      path.includes('/operations/')
        ? 'poll'
        : path.endsWith(':download')
          ? 'file'
          : method === 'POST'
            ? 'submit'
            : 'read',
    answer: (request) => {
      const { path, method, headers, kind } = request;
      if (headers['x-goog-api-key'] === undefined)
        return error(
          403,
          'PERMISSION_DENIED',
          "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
        );
      if (headers['x-goog-api-key'] !== key) return refuseWith('wrong-key');
      const refused = refusals.take(kind);
      if (refused) return refuseWith(refused);
      const call = /^\/v1beta\/models\/([^/:]+):(generateContent|predictLongRunning)$/.exec(path);
      if (call?.[1] !== undefined && method === 'POST')
        return call[2] === 'generateContent' ? makePicture(call[1], request) : startFilm(call[1], request);
      if (path.includes('/operations/')) return showOperation(path.slice('/v1beta/'.length));
      const file = /^\/v1beta\/files\/([^/:]+):download$/.exec(path)?.[1];
      const film = file === undefined ? undefined : jobs.all.find(({ id }) => id.endsWith(`/${file}`));
      if (film) return { status: 302, headers: { location: host.publish(film.of.film, 'video/mp4') }, body: '' };
      if (path === '/v1beta/models' && method === 'GET') {
        const describe = (name: string, method_: string) => ({
          name: `models/${name}`,
          version: '1',
          displayName: name,
          inputTokenLimit: 32768,
          outputTokenLimit: 32768,
          supportedGenerationMethods: [method_],
        });
        return json(200, {
          models: [
            ...Object.keys(IMAGE_MODELS).map((name) => describe(name, 'generateContent')),
            ...FILM_MODELS.map((name) => describe(name, 'predictLongRunning')),
          ],
        });
      }
      const single = /^\/v1beta\/models\/([^/:]+)$/.exec(path)?.[1];
      if (single !== undefined && (IMAGE_MODELS[single] || FILM_MODELS.includes(single)))
        return json(200, { name: `models/${single}`, displayName: single });
      return error(404, 'NOT_FOUND', 'Requested entity was not found.');
    },
  });
  const more: Omit<GeminiServer, keyof MakerHost> = {
    base: `${host.origin}/v1beta`,
    key,
    jobs,
    accepted: () => pictures + jobs.all.length,
    next: (what, options) => outcomes.push(what, options),
    refuse: (what, options) => refusals.push(what, options),
  };
  return Object.assign(host, more);
}

function describeProblem(problem: Problem | undefined): Answer | null {
  if (!problem) return null;
  const snake = problem.path.map((step) =>
    typeof step === 'number' ? `[${step}]` : step.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const at = snake.slice(0, -1).join('.').replaceAll('.[', '[');
  const name = String(problem.path.at(-1) ?? '');
  if (problem.kind === 'unknown')
    return badField(
      `Invalid JSON payload received. Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`,
      at,
    );
  if (problem.kind === 'missing') return badField(`* ${snake.join('.')}: ${name} is not specified`, snake.join('.'));
  return badField(`Invalid value at '${snake.join('.').replaceAll('.[', '[')}' (${problem.kind})`, snake.join('.'));
}

/** About a megapixel in the asked ratio or that of the first picture; 512, 2K and 4K scale it. */
function pictureSize(ratio: string | undefined, level: string | undefined, first: SeenPicture | undefined) {
  const [across = 1, down = 1] = ratio?.split(':').map(Number) ?? (first ? [first.width, first.height] : [1, 1]);
  const side = { '512': 512, '2K': 2048, '4K': 4096 }[level ?? '1K'] ?? 1024;
  const even = (value: number) => Math.round(value / 16) * 16;
  return { width: even(side * Math.sqrt(across / down)), height: even(side * Math.sqrt(down / across)) };
}
