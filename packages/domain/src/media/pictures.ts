import { setTimeout as wait } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { AppError, IMAGE_MAX_PIXELS } from '@yujian/contract';
import {
  INTERACTIVE_CALLS,
  type DeliveryRequest,
  type LayersRequest,
  type MadePicture,
  type MediaInspection,
  type PictureDescription,
  type RenditionRequest,
  type SegmentedPicture,
  type SegmentRequest,
} from '@yujian/contract/interactive';
import { inBoth, wordsOfPixels } from '@yujian/contract/text';
import { InteractiveBusy, InteractiveRemoteError, InteractiveUnavailable } from '@yujian/platform';
import type { InteractiveClient, InteractiveResult } from '@yujian/platform';

/** Opens the bytes of a picture; called again when a host was busy. */
export type OpenBytes = () => Promise<Readable> | Readable;

/** Layered files are made one at a time; the longest wait for one of 17 megapixels behind others. */
const LAYERS_PATIENCE_MS = 180_000;
/** A large picture behind others on a slow machine. */
const SEGMENT_PATIENCE_MS = 60_000;

/** What is done with pixels; an engine host does it, so that a bad picture cannot stall the server. */
export interface Pictures {
  /** @throws AppError unreadable, tooLarge, noEngine; so do the others */
  inspect(source: OpenBytes): Promise<MediaInspection>;
  describe(source: OpenBytes): Promise<PictureDescription>;
  /** An SVG without what could run or load. */
  sanitize(source: OpenBytes): Promise<Readable>;
  shrink(source: OpenBytes, request: RenditionRequest): Promise<MadePicture & { stream: Readable }>;
  deliver(source: OpenBytes, request: DeliveryRequest): Promise<MadePicture & { stream: Readable }>;
  /** `source` opens the picture and its map of parts, one after the other. */
  layers(source: OpenBytes, request: LayersRequest): Promise<MadePicture & { stream: Readable }>;
  /** A grey PNG of the picture's size, white where the thing is that is named. The bytes are sent only where they are not known. */
  segment(
    source: OpenBytes,
    request: Omit<SegmentRequest, 'isBodySent'>,
  ): Promise<SegmentedPicture & { stream: Readable }>;
}

/** Pauses before the call is tried again when no host is free; a host that starts anew is back within them. */
const PAUSES_MS = [50, 150, 400, 900, 1500];

export function createPictures(interactive: InteractiveClient): Pictures {
  const call = async (
    name: string,
    params: unknown,
    source: OpenBytes | null,
    options: { timeoutMs?: number; stickyKey?: string } = {},
  ): Promise<InteractiveResult> => {
    for (const pause of [...PAUSES_MS, undefined]) {
      const body = await source?.();
      try {
        return await interactive.call(name, params, { ...(body && { body }), ...options });
      } catch (error) {
        body?.destroy();
        if (pause === undefined || !(error instanceof InteractiveBusy || error instanceof InteractiveUnavailable))
          throw asRefusal(error);
      }
      await wait(pause);
    }
    throw new InteractiveUnavailable();
  };
  const ask = async <Answer>(name: string, source: OpenBytes): Promise<Answer> => {
    const { params, stream } = await call(name, null, source);
    stream.resume();
    return params as Answer;
  };
  const make = async (name: string, params: unknown, source: OpenBytes, patience?: { timeoutMs: number }) => {
    const { params: made, stream } = await call(name, params, source, patience);
    return { ...(made as MadePicture), stream };
  };
  return {
    inspect: (source) => ask<MediaInspection>(INTERACTIVE_CALLS.inspect, source),
    describe: (source) => ask<PictureDescription>(INTERACTIVE_CALLS.describe, source),
    sanitize: async (source) => (await call(INTERACTIVE_CALLS.sanitize, null, source)).stream,
    shrink: (source, request) => make(INTERACTIVE_CALLS.rendition, request, source),
    deliver: (source, request) => make(INTERACTIVE_CALLS.deliver, request, source),
    layers: (source, request) => make(INTERACTIVE_CALLS.layers, request, source, { timeoutMs: LAYERS_PATIENCE_MS }),
    async segment(source, request) {
      const select = (isBodySent: boolean) =>
        call(INTERACTIVE_CALLS.segment, { ...request, isBodySent }, isBodySent ? source : null, {
          stickyKey: request.sha256,
          timeoutMs: SEGMENT_PATIENCE_MS,
        });
      const { params, stream } = await select(false).catch((error: unknown) => {
        if (error instanceof InteractiveRemoteError && error.code === 'unknown') return select(true);
        throw error;
      });
      return { ...(params as SegmentedPicture), stream };
    },
  };
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof InteractiveRemoteError)) return error;
  if (error.code === 'unreadable') return new AppError('unreadable', { cause: error });
  if (error.code === 'unreadable.svg') return new AppError('unreadable', { message: error.code, cause: error });
  if (error.code === 'tooLarge.svg') return new AppError('tooLarge', { message: error.code, cause: error });
  if (error.code === 'tooLarge')
    return new AppError('tooLarge', {
      message: 'tooLarge.pixels',
      values: inBoth('limit', wordsOfPixels(IMAGE_MAX_PIXELS)),
      data: { pixels: IMAGE_MAX_PIXELS },
      cause: error,
    });
  return error;
}
