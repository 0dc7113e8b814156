import { systemClock } from '../../core/clock.ts';
import type { Engine } from '../../core/engine.ts';
import { Failed, Misconfigured, Rejected, Unavailable } from '../../core/errors.ts';
import { InlineFile, jsonBody } from '../../core/http/body.ts';
import type { FileType } from '../../core/http/file-kind.ts';
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
  type Made,
  type Maker,
  transportOptions,
} from '../maker.ts';
import { BFL_MODELS } from './bfl-models.ts';

const OWN = 'https://api.bfl.ai/v1';
const NAME = 'Black Forest Labs';
const PICTURES = { types: ['image/png', 'image/jpeg', 'image/webp'] satisfies FileType[], maxBytes: 64 * 2 ** 20 };
const FILMS = { types: ['video/mp4', 'video/webm'] satisfies FileType[], maxBytes: 512 * 2 ** 20 };
const PICTURE_PACE = { firstMs: 500, mostMs: 3_000, deadlineMs: 10 * 60_000 };
const FILM_PACE = { firstMs: 5_000, mostMs: 10_000, deadlineMs: 30 * 60_000 };
/** A task may be unknown for a moment on the host of another region. */
const UNKNOWN_TRIES = 4;
/** How strict it is with what it takes and makes, of 0 to 6; with a picture in the request it knows 0 to 2 only. */
const SAFETY_TOLERANCE = 2;
const LARGEST_MARGIN = 2048;

interface Submitted {
  readonly id?: unknown;
  readonly polling_url?: unknown;
  readonly cost?: unknown;
}

interface Asked {
  readonly status?: unknown;
  /** In place of `status` in some answers. */
  readonly state?: unknown;
  readonly progress?: unknown;
  readonly details?: unknown;
  readonly result?: { readonly sample?: unknown } | null;
}

/** FLUX at Black Forest Labs: Kontext and FLUX.2 by instruction, Fill by mask, Expand beyond the edges, films. It cannot cancel. */
export function createBflEngine(settings: CloudSettings, deps: CloudDeps = {}): Engine {
  const base = baseOf(settings, OWN);
  const clock = deps.clock ?? systemClock;
  const transport = createTransport({
    ...transportOptions(settings, deps, NAME, base),
    credentials: { 'x-key': settings.key },
    // Results are asked for at the host of a region, which the answer names.
    isTrusted: (url) => url.hostname === 'bfl.ai' || url.hostname.endsWith('.bfl.ai'),
  });

  async function submit(
    model: string,
    fields: Record<string, unknown>,
    kind: 'picture' | 'film',
    call: Call,
  ): Promise<Made> {
    const body = await jsonBody(fields, call.onSent);
    const { body: answer } = await transport.json(`${base}/${model}`, { signal: call.signal, body, once: true });
    const { id, polling_url: pollingUrl, cost } = fieldsOf<Submitted>(answer);
    if (typeof id !== 'string' || typeof pollingUrl !== 'string')
      throw new Failed(`${NAME} took the request, but gave no task for it.`);
    const url = withId(pollingUrl, id);
    call.onProgress(null);
    let unknown = 0;
    const notFound = () =>
      ++unknown < UNKNOWN_TRIES
        ? new Unavailable(`${NAME} does not know task ${id} yet.`)
        : new Failed(`${NAME} does not know task ${id}.`);
    const ask = async (): Promise<TaskState<string>> => {
      const { body: state } = await transport.json(url, {
        signal: call.signal,
        totalMs: QUESTION_MS,
        refusal: ({ status }) => (status === 404 ? notFound() : undefined),
      });
      return read(fieldsOf<Asked>(state));
    };
    const read = (state: Asked): TaskState<string> => {
      const status = statusOf(state);
      switch (status) {
        case 'Pending':
          return { state: 'waiting', ...(typeof state.progress === 'number' && { progress: state.progress }) };
        case 'Ready':
          if (typeof state.result?.sample !== 'string')
            throw new Failed(`${NAME} says that task ${id} is ready, but gives no result.`);
          return { state: 'done', result: state.result.sample };
        case 'Request Moderated':
        case 'Content Moderated':
          throw new Rejected(transport.clean(`${status}${wordsOf(state.details)}`));
        case 'Task not found':
          throw notFound();
        default:
          throw new Failed(
            transport.clean(`${NAME} could not do it: ${status ?? 'no status'}${wordsOf(state.details)}`),
          );
      }
    };
    const link = await awaitTask(id, ask, call, { clock, ...(kind === 'film' ? FILM_PACE : PICTURE_PACE) });
    const renew = async (): Promise<string> => {
      const again = await ask();
      return again.state === 'done' ? again.result : link;
    };
    await fetchResult(transport, link, renew, call, { clock, ...(kind === 'film' ? FILMS : PICTURES) });
    return typeof cost === 'number' ? { cost: { amount: cost, currency: 'credits' } } : {};
  }

  const maker: Maker = {
    kind: 'bfl',
    name: NAME,
    address: base,
    models: BFL_MODELS,
    transport,
    makePicture({ model, prompt, pictures, canvas, seed }, call) {
      const images = Object.fromEntries(
        pictures.map(({ path }, index) => [
          index === 0 ? 'input_image' : `input_image_${index + 1}`,
          new InlineFile(path),
        ]),
      );
      const shape = model.id.startsWith('flux-2')
        ? { width: canvas.width, height: canvas.height }
        : { aspect_ratio: ratioWords(canvas), prompt_upsampling: false };
      return submit(
        model.id,
        { prompt, ...images, ...shape, seed: seed % 2 ** 31, output_format: 'png', safety_tolerance: SAFETY_TOLERANCE },
        'picture',
        call,
      );
    },
    inpaint: ({ model, prompt, picture, maskPath, seed }, call) =>
      submit(
        model.id,
        {
          prompt,
          image: new InlineFile(picture.path),
          mask: new InlineFile(maskPath),
          prompt_upsampling: false,
          seed: seed % 2 ** 31,
          output_format: 'png',
          safety_tolerance: SAFETY_TOLERANCE,
        },
        'picture',
        call,
      ),
    outpaint({ model, prompt, picture, margins, seed }, call) {
      const fields = Object.fromEntries(
        Object.entries(margins).map(([side, pixels]) => [side, Math.min(LARGEST_MARGIN, pixels)]),
      );
      return submit(
        model.id,
        {
          prompt,
          image: new InlineFile(picture.path),
          ...fields,
          prompt_upsampling: false,
          seed: seed % 2 ** 31,
          output_format: 'png',
          safety_tolerance: SAFETY_TOLERANCE,
        },
        'picture',
        call,
      );
    },
    makeFilm({ model, prompt, seconds, height, width, first, last }, call) {
      const frames = [first, last].filter((frame) => frame !== null);
      return submit(
        model.id,
        {
          mode: frames.length === 0 ? 't2v' : 'i2v',
          prompt,
          aspect_ratio: ratioWords(first?.plan.canvas ?? { width, height }, model.sizes.ratios),
          duration: Math.min(20, Math.max(5, Math.round(seconds))),
          resolution: Math.min(width, height) > 800 ? 'fhd' : 'hd',
          generate_audio: false,
          safety_tolerance: SAFETY_TOLERANCE,
          ...(frames.length > 0 && { keyframes: frames.map(({ path }) => new InlineFile(path)) }),
        },
        'film',
        call,
      );
    },
    async greet(signal) {
      const { body } = await transport.json(`${base}/credits`, { signal });
      const { credits } = fieldsOf<{ credits: unknown }>(body);
      if (typeof credits === 'number' && credits <= 0)
        throw new Misconfigured(
          `The account of ${transport.names.engine} has no credits left. Top it up, or change the ${transport.names.key}.`,
          `${transport.names.zh.engine}的账户没有余额了。请充值，或换${transport.names.zh.key}。`,
        );
    },
  };
  return createCloudEngine(maker, settings, deps);
}

function statusOf({ status, state }: Asked): string | undefined {
  return typeof status === 'string' ? status : typeof state === 'string' ? state : undefined;
}

/** The polling address is taken as it is given; the id is added where it lacks. */
function withId(pollingUrl: string, id: string): string {
  const url = URL.parse(pollingUrl);
  if (url && !url.searchParams.has('id')) url.searchParams.set('id', id);
  return url?.href ?? pollingUrl;
}

function wordsOf(details: unknown): string {
  if (details === null || details === undefined) return '';
  return `: ${typeof details === 'string' ? details : JSON.stringify(details)}`;
}
