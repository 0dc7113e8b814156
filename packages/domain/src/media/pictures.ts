import { setTimeout as wait } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { AppError, IMAGE_MAX_PIXELS } from '@yujian/contract';
import { INTERACTIVE_CALLS, type DeliveryRequest, type MadePicture, type MediaInspection, type RenditionRequest } from '@yujian/contract/interactive';
import { InteractiveBusy, InteractiveRemoteError, InteractiveUnavailable } from '@yujian/platform';
import type { InteractiveClient, InteractiveResult } from '@yujian/platform';

/** Opens the bytes of a picture; called again when a host was busy. */
export type OpenBytes = () => Promise<Readable> | Readable;

/** What is done with pixels; an engine host does it, so that a bad picture cannot stall the server. */
export interface Pictures {
  /** @throws AppError unreadable, tooLarge, noEngine; so do the others */
  inspect(source: OpenBytes): Promise<MediaInspection>;
  shrink(source: OpenBytes, request: RenditionRequest): Promise<MadePicture & { stream: Readable }>;
  deliver(source: OpenBytes, request: DeliveryRequest): Promise<MadePicture & { stream: Readable }>;
}

/** Pauses before the call is tried again when no host is free; a host that starts anew is back within them. */
const PAUSES_MS = [50, 150, 400, 900, 1500];

export function createPictures(interactive: InteractiveClient): Pictures {
  const call = async (name: string, params: unknown, source: OpenBytes): Promise<InteractiveResult> => {
    for (const pause of [...PAUSES_MS, undefined]) {
      const body = await source();
      try {
        return await interactive.call(name, params, { body });
      } catch (error) {
        body.destroy();
        if (pause === undefined || !(error instanceof InteractiveBusy || error instanceof InteractiveUnavailable)) throw asRefusal(error);
      }
      await wait(pause);
    }
    throw new InteractiveUnavailable();
  };
  const make = async (name: string, params: unknown, source: OpenBytes) => {
    const { params: made, stream } = await call(name, params, source);
    return { ...(made as MadePicture), stream };
  };
  return {
    async inspect(source) {
      const { params, stream } = await call(INTERACTIVE_CALLS.inspect, null, source);
      stream.resume();
      return params as MediaInspection;
    },
    shrink: (source, request) => make(INTERACTIVE_CALLS.rendition, request, source),
    deliver: (source, request) => make(INTERACTIVE_CALLS.deliver, request, source),
  };
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof InteractiveRemoteError)) return error;
  if (error.code === 'unreadable') return new AppError('unreadable', { cause: error });
  if (error.code === 'tooLarge') return new AppError('tooLarge', { message: 'tooLarge.pixels', values: { limit: IMAGE_MAX_PIXELS / 1e6 }, data: { pixels: IMAGE_MAX_PIXELS }, cause: error });
  return error;
}
