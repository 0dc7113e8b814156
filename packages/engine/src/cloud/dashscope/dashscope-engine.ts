import { systemClock } from '../../core/clock.ts';
import type { Engine } from '../../core/engine.ts';
import { type EngineError, Failed } from '../../core/errors.ts';
import { InlineFile, jsonBody } from '../../core/http/body.ts';
import type { FileType } from '../../core/http/file-kind.ts';
import type { Answer } from '../../core/http/http-errors.ts';
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
import { DASHSCOPE_MODELS } from './dashscope-models.ts';

const OWN = 'https://dashscope.aliyuncs.com/api/v1';
const NAME = 'Alibaba Model Studio';
const PICTURES = { types: ['image/png', 'image/jpeg', 'image/webp'] satisfies FileType[], maxBytes: 64 * 2 ** 20 };
const FILMS = { types: ['video/mp4', 'video/webm'] satisfies FileType[], maxBytes: 512 * 2 ** 20 };
const FILM_PACE = { firstMs: 10_000, mostMs: 15_000, deadlineMs: 30 * 60_000 };
/** Letters of what is not wanted. */
const LONGEST_NEGATIVE = 500;
const SEEDS = 2 ** 31;
const NO_TASK = '00000000-0000-0000-0000-000000000000';

const REFUSALS: RefusalTable = [
  [/DataInspection|data_inspection/i, 'content'],
  [/^Arrearage/, 'money'],
  [/^InvalidApiKey|^invalid_api_key/, 'key'],
  [/^ModelNotFound|^Model\.AccessDenied|^AccessDenied/, 'model'],
  [/^Throttling|^ServiceUnavailable|^RequestRateLimit/, 'busy'],
];

interface Said {
  readonly code?: string;
  readonly message?: string;
}

interface Pictures extends Said {
  readonly output?: {
    readonly choices?: readonly {
      readonly message?: { readonly content?: readonly { readonly image?: string; readonly text?: string }[] };
    }[];
  };
}

interface Task extends Said {
  readonly output?: Said & { readonly task_id?: string; readonly task_status?: string; readonly video_url?: string };
}

/** Qwen-Image and Wan at Alibaba Cloud. A picture is one request and cannot be cancelled; a film can while it waits. */
export function createDashscopeEngine(settings: CloudSettings, deps: CloudDeps = {}): Engine {
  const base = baseOf(settings, OWN);
  const clock = deps.clock ?? systemClock;
  const transport = createTransport({
    ...transportOptions(settings, deps, NAME, base),
    credentials: { authorization: `Bearer ${settings.key}` },
  });

  const wordsOf = ({ code, message }: Said): string => transport.clean([code, message].filter(Boolean).join(': '));
  const refusal = (answer: Answer): EngineError | undefined => {
    const said = fieldsOf<Said>(answer.body);
    return said.code
      ? errorOfCode(REFUSALS, said.code, wordsOf(said), transport.names, { headers: answer.headers, now: clock.now() })
      : undefined;
  };
  /** Of something that was taken: it is not repeated. */
  const failureOf = (said: Said): EngineError => {
    const known = errorOfCode(REFUSALS, said.code ?? '', wordsOf(said), transport.names);
    return known?.kind === 'Rejected' ? known : new Failed(`${NAME} could not do it: ${wordsOf(said)}`);
  };

  async function makePicture(
    { model, prompt, negative, pictures, canvas, seed }: PictureAsk,
    call: Call,
  ): Promise<Made> {
    const body = await jsonBody(
      {
        model: model.id,
        input: {
          messages: [
            {
              role: 'user',
              content: [
                ...pictures.map(({ path, type }) => ({ image: new InlineFile(path, `data:${type};base64,`) })),
                { text: prompt },
              ],
            },
          ],
        },
        parameters: {
          n: 1,
          size: `${canvas.width}*${canvas.height}`,
          ...(negative !== '' && { negative_prompt: cut(negative, LONGEST_NEGATIVE) }),
          prompt_extend: false,
          watermark: false,
          seed: seed % SEEDS,
        },
      },
      call.onSent,
    );
    const { body: answer } = await transport.json(`${base}/services/aigc/multimodal-generation/generation`, {
      signal: call.signal,
      body,
      once: true,
      refusal,
    });
    const { output, ...said } = fieldsOf<Pictures>(answer);
    const url = output?.choices?.[0]?.message?.content?.find(({ image }) => image !== undefined)?.image;
    if (url === undefined) throw said.code ? failureOf(said) : new Failed(`${NAME} answered without a picture.`);
    call.onProgress(null);
    await fetchResult(transport, url, null, call, { clock, ...PICTURES });
    return {};
  }

  async function makeFilm(
    { model, prompt, negative, seconds, width, height, first, last, seed }: FilmAsk,
    call: Call,
  ): Promise<Made> {
    const frames = [first && { ...first, kind: 'first_frame' }, last && { ...last, kind: 'last_frame' }].filter(
      (frame) => frame !== null,
    );
    const body = await jsonBody(
      {
        model: model.id,
        input: {
          prompt,
          ...(negative !== '' && { negative_prompt: cut(negative, LONGEST_NEGATIVE) }),
          ...(frames.length > 0 && {
            media: frames.map(({ kind, path, type }) => ({
              type: kind,
              url: new InlineFile(path, `data:${type};base64,`),
            })),
          }),
        },
        parameters: {
          resolution: Math.min(width, height) > 720 ? '1080P' : '720P',
          ...(frames.length === 0 && { ratio: ratioWords({ width, height }, model.sizes.ratios) }),
          duration: Math.min(15, Math.max(2, Math.round(seconds))),
          prompt_extend: false,
          watermark: false,
          seed: seed % SEEDS,
        },
      },
      call.onSent,
    );
    const { body: begun } = await transport.json(`${base}/services/aigc/video-generation/video-synthesis`, {
      signal: call.signal,
      body,
      once: true,
      headers: { 'x-dashscope-async': 'enable' },
      refusal,
    });
    const id = fieldsOf<Task>(begun).output?.task_id;
    if (id === undefined) throw new Failed(`${NAME} took the request, but gave no task for it.`);
    const address = `${base}/tasks/${encodeURIComponent(id)}`;
    call.onProgress(null);
    const ask = async (): Promise<TaskState<string>> => {
      const { body: state } = await transport.json(address, { signal: call.signal, totalMs: QUESTION_MS, refusal });
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
      // Cancels what is pending; what runs goes on, and is refused here without harm.
      if (call.signal.aborted)
        call.afterwards((signal) => transport.json(`${address}/cancel`, { method: 'POST', signal }));
      throw error;
    }
    return {};
  }

  function filmOf({ output = {} }: Task, id: string): TaskState<string> {
    switch (output.task_status) {
      case 'PENDING':
      case 'RUNNING':
      case 'SUSPENDED':
        return { state: 'waiting' };
      case 'SUCCEEDED':
        if (output.video_url) return { state: 'done', result: output.video_url };
        throw new Failed(`${NAME} says that task ${id} is done, but gives no film.`);
      case 'FAILED':
        throw failureOf(output);
      default:
        throw new Failed(
          `${NAME} ended task ${id}: ${output.task_status ?? 'no status'}${output.message ? ` (${wordsOf(output)})` : ''}`,
        );
    }
  }

  const maker: Maker = {
    kind: 'dashscope',
    name: NAME,
    address: base,
    models: DASHSCOPE_MODELS,
    transport,
    makePicture,
    makeFilm,
    async greet(signal) {
      // A task that nobody has is UNKNOWN to whoever has a key.
      await transport.json(`${base}/tasks/${NO_TASK}`, { signal, refusal });
    },
  };
  return createCloudEngine(maker, settings, deps);
}

function cut(words: string, longest: number): string {
  return words.slice(0, longest);
}
