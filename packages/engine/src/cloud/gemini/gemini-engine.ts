import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../../core/clock.ts';
import type { Engine } from '../../core/engine.ts';
import { Busy, type EngineError, Failed, Misconfigured, Rejected } from '../../core/errors.ts';
import { InlineFile, jsonBody } from '../../core/http/body.ts';
import { type FileType, readFileKind } from '../../core/http/file-kind.ts';
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
import { GEMINI_MODELS } from './gemini-models.ts';

const OWN = 'https://generativelanguage.googleapis.com/v1beta';
const NAME = 'Google Gemini';
/** A 4K picture in base64, with drafts beside it. */
const LARGEST_ANSWER = 96 * 2 ** 20;
const FILM_PACE = { firstMs: 10_000, mostMs: 10_000, deadlineMs: 30 * 60_000 };
const FILMS = { types: ['video/mp4', 'video/webm'] satisfies FileType[], maxBytes: 512 * 2 ** 20 };
/** Ends of an answer that are refusals. */
const REFUSED = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_RECITATION',
]);
/** Ends of an answer without a picture that are none: asked once more. */
const NOTHING_MADE = new Set(['NO_IMAGE', 'IMAGE_OTHER', 'OTHER', 'MAX_TOKENS', 'STOP']);

interface Part {
  readonly text?: string;
  /** A draft. */
  readonly thought?: boolean;
  readonly inlineData?: { readonly mimeType?: string; readonly data?: string };
}

interface Content {
  readonly promptFeedback?: { readonly blockReason?: string; readonly blockReasonMessage?: string };
  readonly candidates?: readonly {
    readonly finishReason?: string;
    readonly finishMessage?: string;
    readonly content?: { readonly parts?: readonly Part[] };
  }[];
}

interface Operation {
  readonly name?: string;
  readonly done?: boolean;
  readonly error?: { readonly code?: number; readonly message?: string };
  readonly response?: {
    readonly generateVideoResponse?: {
      readonly generatedSamples?: readonly { readonly video?: { readonly uri?: string } }[];
      readonly raiMediaFilteredReasons?: readonly string[];
      readonly raiMediaFilteredCount?: number;
    };
  };
}

/** Nano Banana and Veo at Google. A picture is one request; neither a picture nor a film can be cancelled at Google's side. */
export function createGeminiEngine(settings: CloudSettings, deps: CloudDeps = {}): Engine {
  const base = baseOf(settings, OWN);
  const clock = deps.clock ?? systemClock;
  const transport = createTransport({
    ...transportOptions(settings, deps, NAME, base),
    credentials: { 'x-goog-api-key': settings.key },
    // Films are named by Google's own address, wherever the calls were led through.
    isTrusted: (url) => url.hostname === new URL(OWN).hostname,
  });
  const { names } = transport;

  /** What Google's own words for an error mean, where the status alone would mislead. */
  function refusal(answer: Answer): EngineError | undefined {
    const { error } = fieldsOf<{
      error: { status?: string; details?: readonly { reason?: string; retryDelay?: string }[] };
    }>(answer.body);
    const said = transport.clean(saidBy(answer.body));
    const details = Array.isArray(error?.details) ? error.details : [];
    if (
      answer.status === 400 &&
      (details.some(({ reason }) => reason === 'API_KEY_INVALID') || /api key not valid/i.test(said))
    )
      return new Misconfigured(`${names.engine} refused the key (${said}). Check the ${names.key}.`);
    if (error?.status === 'FAILED_PRECONDITION')
      return new Misconfigured(
        `${names.engine} does not serve this account or this place (${said}). Check billing at the maker's, or lead the ${names.address} through a place that it serves.`,
      );
    if (error?.status === 'NOT_FOUND')
      return new Misconfigured(
        `${names.engine} has no such model (${said}). Choose another one, or check the ${names.address}.`,
      );
    const delay = Number.parseFloat(details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay ?? '');
    if (answer.status === 429 && Number.isFinite(delay))
      return new Busy(`${names.engine} is busy (${said}).`, delay * 1000);
    return undefined;
  }

  async function makePicture({ model, prompt, pictures, canvas }: PictureAsk, call: Call): Promise<Made> {
    for (const stricter of ['', '\nAnswer with the finished picture itself, not with words.']) {
      const body = await jsonBody(
        {
          contents: [
            {
              role: 'user',
              parts: [
                ...pictures.map(({ path, type }) => ({ inlineData: { mimeType: type, data: new InlineFile(path) } })),
                { text: `${prompt}${stricter}` },
              ],
            },
          ],
          generationConfig: {
            responseModalities: ['IMAGE'],
            candidateCount: 1,
            imageConfig: {
              aspectRatio: ratioWords(canvas, model.sizes.ratios),
              ...(model.sizes.maxPixels > 2e6 && { imageSize: sizeName(canvas.width * canvas.height) }),
            },
          },
        },
        call.onSent,
      );
      const answer = await transport.json(`${base}/models/${model.id}:generateContent`, {
        signal: call.signal,
        body,
        once: true,
        answerBytes: LARGEST_ANSWER,
        refusal,
      });
      const data = pictureOf(fieldsOf<Content>(answer.body));
      if (data !== null) {
        await saveBase64(data, call.path);
        return {};
      }
    }
    throw new Failed(`${NAME} answered twice without a picture. Say more plainly what the picture shall show.`);
  }

  /** Base64 of the last picture that is no draft; null: none was made, and nobody refused. */
  function pictureOf({ promptFeedback, candidates }: Content): string | null {
    if (promptFeedback?.blockReason)
      throw new Rejected(
        transport.clean([promptFeedback.blockReason, promptFeedback.blockReasonMessage].filter(Boolean).join(': ')),
      );
    const [candidate] = candidates ?? [];
    if (!candidate) throw new Failed(`${NAME} answered with nothing.`);
    const parts = candidate.content?.parts ?? [];
    const data = parts.findLast(
      ({ inlineData, thought }) => !thought && inlineData?.data && inlineData.mimeType?.startsWith('image/'),
    )?.inlineData?.data;
    if (data) return data;
    const reason = candidate.finishReason ?? 'STOP';
    const words = parts.flatMap(({ text, thought }) => (text && !thought ? [text] : [])).join(' ');
    const said = transport.clean([reason, candidate.finishMessage ?? words].filter(Boolean).join(': '));
    if (REFUSED.has(reason)) throw new Rejected(said);
    if (!NOTHING_MADE.has(reason)) throw new Failed(`${NAME} made no picture: ${said}`);
    return null;
  }

  async function makeFilm(
    { model, prompt, negative, seconds, width, height, first, last }: FilmAsk,
    call: Call,
  ): Promise<Made> {
    const frame = (path: string, mimeType: string) => ({ bytesBase64Encoded: new InlineFile(path), mimeType });
    const isLarge = Math.min(width, height) > 720;
    const body = await jsonBody(
      {
        instances: [
          {
            prompt,
            ...(first && { image: frame(first.path, first.type) }),
            ...(last && { lastFrame: frame(last.path, last.type) }),
          },
        ],
        parameters: {
          aspectRatio: ratioWords(first?.plan.canvas ?? { width, height }, model.sizes.ratios),
          resolution: isLarge ? '1080p' : '720p',
          // 1080p and a last frame are made in eight seconds only.
          durationSeconds: isLarge || last ? 8 : nearest(seconds, [4, 6, 8]),
          ...(negative !== '' && { negativePrompt: negative }),
        },
      },
      call.onSent,
    );
    const { body: begun } = await transport.json(`${base}/models/${model.id}:predictLongRunning`, {
      signal: call.signal,
      body,
      once: true,
      refusal,
    });
    const { name } = fieldsOf<Operation>(begun);
    if (typeof name !== 'string' || !/^[\w./-]+$/.test(name))
      throw new Failed(`${NAME} took the request, but gave no operation for it.`);
    call.onProgress(null);
    const ask = async (): Promise<TaskState<string>> => {
      const { body: state } = await transport.json(`${base}/${name}`, {
        signal: call.signal,
        totalMs: QUESTION_MS,
        refusal,
      });
      return filmOf(fieldsOf<Operation>(state), name);
    };
    const link = await awaitTask(name, ask, call, { clock, ...FILM_PACE });
    await fetchResult(transport, link, null, call, { clock, ...FILMS });
    return {};
  }

  function filmOf({ done, error, response }: Operation, name: string): TaskState<string> {
    if (!done) return { state: 'waiting' };
    // 3 is INVALID_ARGUMENT: a request that was taken, and then refused for what it shows or says.
    if (error?.code === 3) throw new Rejected(transport.clean(error.message ?? 'The request was refused.'));
    if (error) throw new Failed(transport.clean(`${NAME} could not do it: ${error.message ?? error.code}`));
    const { generatedSamples, raiMediaFilteredReasons, raiMediaFilteredCount } = response?.generateVideoResponse ?? {};
    const uri = generatedSamples?.[0]?.video?.uri;
    if (uri) return { state: 'done', result: uri };
    if (raiMediaFilteredReasons?.length || raiMediaFilteredCount)
      throw new Rejected(transport.clean(raiMediaFilteredReasons?.join(' ') || 'The film was filtered.'));
    throw new Failed(`${NAME} says that ${name} is done, but gives no film.`);
  }

  const maker: Maker = {
    kind: 'gemini',
    name: NAME,
    address: base,
    models: GEMINI_MODELS,
    transport,
    makePicture,
    makeFilm,
    async greet(signal) {
      await transport.json(`${base}/models?pageSize=1`, { signal, refusal });
    },
  };
  return createCloudEngine(maker, settings, deps);
}

function sizeName(pixels: number): '1K' | '2K' | '4K' {
  return pixels <= 1_100_000 ? '1K' : pixels <= 4_500_000 ? '2K' : '4K';
}

function nearest(value: number, of: readonly number[]): number {
  return of.reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best));
}

async function saveBase64(data: string, path: string): Promise<void> {
  const step = 2 ** 18;
  await pipeline(
    Readable.from(
      (function* () {
        for (let at = 0; at < data.length; at += step) yield Buffer.from(data.slice(at, at + step), 'base64');
      })(),
    ),
    createWriteStream(path),
  );
  const kind = await readFileKind(path);
  if ('type' in kind && kind.type.startsWith('image/')) return;
  await rm(path, { force: true });
  throw new Failed(`The picture that ${NAME} made cannot be read (${'fault' in kind ? kind.fault : kind.type}).`);
}
