import {
  INTERACTIVE_CALLS,
  type DeliveryRequest,
  type LayersRequest,
  type MadePicture,
  type RenditionRequest,
  type SegmentRequest,
} from '@yujian/contract/interactive';
import type { InteractiveAnswer, InteractiveCall, InteractiveHandler } from '@yujian/platform/interactive/server';
import { makeDelivery } from './deliver.ts';
import { describePicture } from './describe.ts';
import { inspectPicture } from './inspect.ts';
import { makeLayers } from './layers.ts';
import { makeRendition } from './rendition.ts';
import { segmentPicture } from './segment/segment.ts';
import { withFile } from './spool.ts';
import { sanitizeFile } from './svg/sanitize.ts';

/** Answers the server's calls about pictures; decoding happens here so that one bad picture cannot stall the API. */
export const MEDIA_HANDLERS: Readonly<Record<string, InteractiveHandler>> = {
  [INTERACTIVE_CALLS.inspect]: {
    kind: 'quick',
    handle: ({ body, signal }) => withFile(body, signal, async (path) => ({ params: await inspectPicture(path) })),
  },
  [INTERACTIVE_CALLS.describe]: {
    kind: 'quick',
    handle: ({ body, signal }) =>
      withFile(body, signal, async (path) => ({ params: await describePicture(path, signal) })),
  },
  [INTERACTIVE_CALLS.rendition]: making((path, params) => makeRendition(path, params as RenditionRequest)),
  [INTERACTIVE_CALLS.deliver]: making((path, params) => makeDelivery(path, params as DeliveryRequest)),
  [INTERACTIVE_CALLS.sanitize]: {
    kind: 'long',
    handle: ({ body, signal }) =>
      withFile(body, signal, async (path) => ({ params: null, stream: inChunks(await sanitizeFile(path, signal)) })),
  },
  [INTERACTIVE_CALLS.segment]: {
    kind: 'quick',
    handle: async ({ body, signal, params }) => {
      const { png, width, height, score } = await segmentPicture(body, params as SegmentRequest, signal);
      return { params: { width, height, score }, stream: inChunks(png) };
    },
  },
  [INTERACTIVE_CALLS.layers]: {
    kind: 'long',
    handle: ({ body, signal, params }) => makeLayers(body, params as LayersRequest, signal),
  },
};

function making(make: (path: string, params: unknown) => Promise<MadePicture & { bytes: Buffer }>): InteractiveHandler {
  return {
    kind: 'quick',
    handle: ({ body, signal, params }: InteractiveCall) =>
      withFile(body, signal, async (path): Promise<InteractiveAnswer> => {
        const { bytes, ...made } = await make(path, params);
        return { params: made, stream: inChunks(bytes) };
      }),
  };
}

const CHUNK_BYTES = 64 * 1024;

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES);
}
