import { systemClock } from '../../core/clock.ts';
import type { Engine } from '../../core/engine.ts';
import { type EngineError, Failed } from '../../core/errors.ts';
import { InlineFile, jsonBody } from '../../core/http/body.ts';
import type { FileType } from '../../core/http/file-kind.ts';
import { type Answer, saidBy } from '../../core/http/http-errors.ts';
import { createTransport } from '../../core/http/transport.ts';
import { awaitTask, fetchResult, QUESTION_MS, type TaskState } from '../await-task.ts';
import { createCloudEngine } from '../cloud-engine.ts';
import { ratioWords } from '../film-ratio.ts';
import {
  baseOf,
  type Call,
  type CloudDeps,
  type CloudSettings,
  fieldsOf,
  type FilmAsk,
  type Made,
  type Maker,
  type PictureAsk,
  transportOptions,
} from '../maker.ts';
import { errorOfCode, type RefusalTable } from '../refusals.ts';
import { ARK_MODELS } from './ark-models.ts';

const OWN = 'https://ark.cn-beijing.volces.com/api/v3';
const NAME = 'Volcengine Ark';
const PICTURES = { types: ['image/png', 'image/jpeg', 'image/webp'] satisfies FileType[], maxBytes: 64 * 2 ** 20 };
const FILMS = { types: ['video/mp4', 'video/webm'] satisfies FileType[], maxBytes: 512 * 2 ** 20 };
const FILM_PACE = { firstMs: 3_000, mostMs: 5_000, deadlineMs: 30 * 60_000 };

const REFUSALS: RefusalTable = [
  [/SensitiveContent|RiskDetection|PolicyViolation/, 'content'],
  [/^AccountOverdue|ServiceOverdue/, 'money'],
  [/^AuthenticationError|^InvalidApiKey/, 'key'],
  [/^ModelNotOpen|^InvalidEndpointOrModel|ServiceNotOpen|^AccessDenied/, 'model'],
  [/^RateLimitExceeded|^QuotaExceeded|^ServerOverloaded/, 'busy'],
  [/OversizedImage|UnsupportedImageFormat/, 'input'],
];

interface ArkError {
  readonly code?: string;
  readonly message?: string;
}

interface Pictures {
  readonly data?: readonly { readonly url?: string; readonly error?: ArkError }[];
  readonly error?: ArkError;
}

interface Task {
  readonly id?: string;
  readonly status?: string;
  readonly error?: ArkError | null;
  readonly content?: { readonly video_url?: string };
}

/** Seedream and Seedance at Volcengine Ark, or at BytePlus where `baseUrl` leads there. A picture cannot be cancelled; a film can while it is queued. */
export function createArkEngine(settings: CloudSettings, deps: CloudDeps = {}): Engine {
  const base = baseOf(settings, OWN);
  const clock = deps.clock ?? systemClock;
  const transport = createTransport({
    ...transportOptions(settings, deps, NAME, base),
    credentials: { authorization: `Bearer ${settings.key}` },
  });
  /** Abroad the models are called without the Chinese product's name. */
  const nameOf = (model: string): string =>
    URL.parse(base)?.hostname.endsWith('.bytepluses.com') ? model.replace(/^doubao-/, '') : model;

  const wordsOf = ({ code, message }: ArkError): string => transport.clean([code, message].filter(Boolean).join(': '));
  const refusal = (answer: Answer): EngineError | undefined => {
    const error = fieldsOf<Pictures>(answer.body).error;
    return error?.code
      ? errorOfCode(REFUSALS, error.code, transport.clean(saidBy(answer.body)), transport.names, {
          headers: answer.headers,
          now: clock.now(),
        })
      : undefined;
  };
  /** Of a single picture or a task: by then the request was taken, and is not repeated. */
  const failureOf = (error: ArkError): EngineError => {
    const known = errorOfCode(REFUSALS, error.code ?? '', wordsOf(error), transport.names);
    return known?.kind === 'Rejected' || known?.kind === 'InvalidInput'
      ? known
      : new Failed(`${NAME} could not do it: ${wordsOf(error)}`);
  };

  async function makePicture({ model, prompt, pictures, canvas }: PictureAsk, call: Call): Promise<Made> {
    const images = pictures.map(({ path, type }) => new InlineFile(path, `data:${type};base64,`));
    const body = await jsonBody(
      {
        model: nameOf(model.id),
        prompt,
        ...(images.length > 0 && { image: images.length === 1 ? images[0] : images }),
        size: `${canvas.width}x${canvas.height}`,
        sequential_image_generation: 'disabled',
        response_format: 'url',
        watermark: false,
      },
      call.onSent,
    );
    const { body: answer } = await transport.json(`${base}/images/generations`, {
      signal: call.signal,
      body,
      once: true,
      refusal,
    });
    const [entry] = fieldsOf<Pictures>(answer).data ?? [];
    if (entry?.error) throw failureOf(entry.error);
    if (!entry?.url) throw new Failed(`${NAME} answered without a picture.`);
    call.onProgress(null);
    await fetchResult(transport, entry.url, null, call, { clock, ...PICTURES });
    return {};
  }

  async function makeFilm(
    { model, prompt, seconds, width, height, first, last, seed }: FilmAsk,
    call: Call,
  ): Promise<Made> {
    const frame = ({ path, type }: { path: string; type: string }, role: string) => ({
      type: 'image_url',
      image_url: { url: new InlineFile(path, `data:${type};base64,`) },
      role,
    });
    const body = await jsonBody(
      {
        model: nameOf(model.id),
        // Settings at the end of the text, as ` --ratio`, are the protocol's old way: a person's words must not set any.
        content: [
          { type: 'text', text: prompt.replaceAll(/\s--+/g, ' ') },
          ...(first ? [frame(first, 'first_frame')] : []),
          ...(last ? [frame(last, 'last_frame')] : []),
        ],
        ratio: ratioWords(first?.plan.canvas ?? { width, height }, model.sizes.ratios),
        resolution: resolutionOf(Math.min(width, height)),
        duration: Math.min(12, Math.max(4, Math.round(seconds))),
        seed: seed % 2 ** 31,
        generate_audio: false,
        watermark: false,
      },
      call.onSent,
    );
    const { body: begun } = await transport.json(`${base}/contents/generations/tasks`, {
      signal: call.signal,
      body,
      once: true,
      refusal,
    });
    const { id } = fieldsOf<Task>(begun);
    if (typeof id !== 'string') throw new Failed(`${NAME} took the request, but gave no task for it.`);
    const address = `${base}/contents/generations/tasks/${encodeURIComponent(id)}`;
    call.onProgress(null);
    const ask = async (): Promise<TaskState<string>> => {
      const { body: state } = await transport.json(address, { signal: call.signal, totalMs: QUESTION_MS });
      return filmOf(fieldsOf<Task>(state), id);
    };
    try {
      const link = await awaitTask(id, ask, call, { clock, ...FILM_PACE });
      const renew = async (): Promise<string> => {
        const again = await ask();
        return again.state === 'done' ? again.result : link;
      };
      await fetchResult(transport, link, renew, call, { clock, ...FILMS });
    } catch (error) {
      // Cancels what is queued; what runs goes on, and is refused here without harm.
      if (call.signal.aborted) call.afterwards((signal) => transport.json(address, { method: 'DELETE', signal }));
      throw error;
    }
    return {};
  }

  function filmOf({ status, error, content }: Task, id: string): TaskState<string> {
    switch (status) {
      case 'queued':
      case 'running':
        return { state: 'waiting' };
      case 'succeeded':
        if (content?.video_url) return { state: 'done', result: content.video_url };
        throw new Failed(`${NAME} says that task ${id} is done, but gives no film.`);
      case 'failed':
        throw failureOf(error ?? {});
      default:
        throw new Failed(`${NAME} ended task ${id}: ${status ?? 'no status'}${error ? ` (${wordsOf(error)})` : ''}`);
    }
  }

  const maker: Maker = {
    kind: 'ark',
    name: NAME,
    address: base,
    models: ARK_MODELS,
    transport,
    makePicture,
    makeFilm,
    async greet(signal) {
      await transport.json(`${base}/contents/generations/tasks?page_num=1&page_size=1`, { signal, refusal });
    },
  };
  return createCloudEngine(maker, settings, deps);
}

function resolutionOf(shortSide: number): '480p' | '720p' | '1080p' {
  return shortSide <= 540 ? '480p' : shortSide <= 900 ? '720p' : '1080p';
}
