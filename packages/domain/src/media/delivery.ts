import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DOWNLOAD_IMAGE_NAME, TIER_RIGHTS, WATERMARKED_SOURCES } from '@yujian/contract';
import { INTERACTIVE_CALLS, type DeliveryRequest, type MadePicture, type RenditionRequest } from '@yujian/contract/interactive';
import { ObjectNotFound } from '@yujian/platform';
import { eq } from 'drizzle-orm';
import { users } from '../account/tables.ts';
import type { MediaRow, Reader } from './rows.ts';
import type { Media, MediaDeps } from './service.ts';

/** A file on its way out. */
export interface Delivered {
  readonly stream: Readable;
  readonly type: string;
  readonly bytes: number | undefined;
  /** Strong: the same tag means the same bytes. */
  readonly etag: string;
  /** Name to save it under. */
  readonly fileName: string;
}

export interface RenditionOptions {
  /** One of RENDITION_WIDTHS. */
  readonly width: number;
  readonly height?: number;
  readonly fit: 'inside' | 'cover';
  readonly quality: number;
  readonly format: 'webp' | 'jpg';
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
};

export function createDelivery({ config, database, store, interactive, log }: MediaDeps): Pick<Media, 'openOriginal' | 'openRendition' | 'openDownload'> {
  /** Renditions being made now, so that ten tiles of one picture ask for it once. */
  const making = new Map<string, Promise<Buffer>>();

  async function openOriginal(row: MediaRow): Promise<Delivered> {
    const stored = await store.get(row.objectKey);
    return { stream: stored.stream, type: row.type, bytes: stored.bytes, etag: tagOf(row.sha256), fileName: fileNameOf(row.type) };
  }

  async function openRendition(row: MediaRow, options: RenditionOptions, signal: AbortSignal): Promise<Delivered> {
    if (row.width === null) return openOriginal(row);
    const variant = `${options.width}x${options.height ?? 0}-${options.fit}-${options.quality}.${options.format}`;
    const key = `renditions/${row.id}/${variant}`;
    const about = { type: options.format === 'webp' ? 'image/webp' : 'image/jpeg', etag: tagOf(`${row.sha256}-${variant}`), fileName: `${DOWNLOAD_IMAGE_NAME}.${options.format}` };
    try {
      const kept = await store.get(key);
      return { stream: kept.stream, bytes: kept.bytes, ...about };
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error;
    }
    const running = making.get(key) ?? makeRendition(row, options, key, about.type).finally(() => making.delete(key));
    making.set(key, running);
    const bytes = await untilAborted(running, signal);
    return { stream: Readable.from([bytes]), bytes: bytes.length, ...about };
  }

  async function makeRendition(row: MediaRow, options: RenditionOptions, key: string, type: string): Promise<Buffer> {
    const request: RenditionRequest = options;
    const original = await store.get(row.objectKey);
    const { stream } = await interactive.call(INTERACTIVE_CALLS.rendition, request, { body: original.stream, stickyKey: row.id });
    const bytes = await buffer(stream);
    // A full store must not hide a picture that could be made.
    await store.put(key, bytes, { bytes: bytes.length, contentType: type }).catch((error: unknown) => log.warn({ err: error }, 'a rendition could not be kept'));
    return bytes;
  }

  async function openDownload(row: MediaRow, reader: Reader, signal: AbortSignal): Promise<Delivered> {
    if (row.width === null || row.type === 'image/svg+xml') return openOriginal(row);
    const request = await deliveryRequest(row, reader);
    if (request.watermark === null && request.legalMark === null && request.recipe === null) return openOriginal(row);
    const original = await store.get(row.objectKey);
    const { params, stream } = await interactive.call(INTERACTIVE_CALLS.deliver, request, { body: original.stream, signal });
    const made = params as MadePicture;
    return { stream, type: made.type, bytes: undefined, etag: tagOf(`${row.sha256}-${JSON.stringify(request)}`), fileName: fileNameOf(made.type) };
  }

  /** decisions.md §5 and §9: the watermark for sources 1, 2 and 4 unless the owner's tier lifts it, the label for generated content, the recipe for the owner alone. */
  async function deliveryRequest(row: MediaRow, reader: Reader): Promise<DeliveryRequest> {
    const [owner] = await database.db.select({ tier: users.tier }).from(users).where(eq(users.id, row.userId)).limit(1);
    const lifted = TIER_RIGHTS[owner?.tier ?? 'standard'].watermarkFree;
    const watermarked = (WATERMARKED_SOURCES as readonly number[]).includes(row.source) && !lifted;
    return {
      watermark: watermarked ? config.watermark : null,
      legalMark: row.generated && config.legalMark === 'CN' ? { label: 'AI生成', aigc: aigcEntry(row, config.product.company) } : null,
      recipe: reader.userId === row.userId ? row.recipe : null,
    };
  }

  return { openOriginal, openRendition, openDownload };
}

/** The fields that GB 45438-2025 names for implicit marking. */
function aigcEntry(row: MediaRow, producer: string): Record<string, string> {
  return { Label: '1', ContentProducer: producer, ProduceID: row.id, ReservedCode1: '', ContentPropagator: producer, PropagateID: row.id, ReservedCode2: '' };
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

function fileNameOf(type: string): string {
  return `${DOWNLOAD_IMAGE_NAME}.${EXTENSIONS[type] ?? 'bin'}`;
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const leave = () => reject(signal.reason as Error);
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  work.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', leave));
}
