import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError, DOWNLOAD_IMAGE_NAME, LAYERED_PIXELS_MAX, TIER_RIGHTS, WATERMARKED_SOURCES } from '@yujian/contract';
import type { Language, Tier } from '@yujian/contract';
import type { LayeredFormat } from '@yujian/contract/api/media';
import type { DeliveryRequest, RenditionRequest, Watermark } from '@yujian/contract/interactive';
import type { LayerRecord } from '@yujian/contract/jobs';
import { inBoth, wordsOfPixels } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import type { ImageSource } from '@yujian/contract/tools/tool';
import { ObjectNotFound } from '@yujian/platform';
import type { Logger, ObjectStore } from '@yujian/platform';
import { extensionOf, isRaster } from './file-types.ts';
import type { Pictures } from './pictures.ts';
import type { MediaRow } from './rows.ts';

/** Objects of smaller copies begin with this and the media id. */
export const RENDITIONS = 'renditions/';
/** Raised when the same request would give other bytes, so that no cache mixes the two. */
const RENDITION_VERSION = 2;
const DEFAULT_QUALITY = 80;
const PUBLIC_QUALITY = 95;

export interface CopyRules {
  /** null: this installation has none */
  readonly watermark: Watermark | null;
  /** null: this installation marks nothing */
  readonly legalMark: { readonly label: string; readonly producer: string } | null;
}

/** Whose eyes a copy is for. The owner sees the file as it is and downloads it with its recipe; a guest never sees metadata. */
export interface Audience {
  readonly kind: 'owner' | 'guest';
  /** Lifts the watermark or not: the owner's, or, of what is published, the viewer's. */
  readonly tier: Tier;
  /** Without the watermark: shown and not taken along, or where the installation is the person's own. */
  readonly plain?: boolean;
  /** decisions.md §5: what the file is to them, where it is not what it is to its owner. */
  readonly source?: ImageSource;
  /** What its author lets everybody know of how it was made. */
  readonly shown?: Readonly<Record<string, unknown>> | null;
}

export interface RenditionWish {
  readonly w: number;
  readonly h?: number;
  readonly fit?: 'inside' | 'cover';
  readonly q?: number;
  readonly format?: 'webp' | 'jpg';
}

export interface Copy {
  readonly type: string;
  readonly bytes?: number;
  readonly body: Readable | Buffer;
  /** File name for a download. */
  readonly name: string;
}

export interface Copies {
  /** Strong: equal tags are equal bytes. Known before the copy is made. */
  renditionTag(row: MediaRow, wish: RenditionWish, audience: Audience): string;
  /** @throws AppError impossible for what has no pixels, unreadable, noEngine */
  rendition(row: MediaRow, wish: RenditionWish, audience: Audience): Promise<Copy>;
  /** Its file name, known before it is made. */
  downloadName(row: MediaRow, audience: Audience): string;
  /** The copy that a person keeps: watermark and legal label drawn in, the owner's with the recipe. */
  download(row: MediaRow, audience: Audience): Promise<Copy>;
  /** What leaves with all of an account: the stored bytes; what was generated, where the law asks for its label, with that alone. */
  exported(row: MediaRow): { readonly extension: string; open(): Promise<Readable> };
  /** The same copy with its layers, made from the map of its parts. @throws AppError impossible (too large), unreadable, noEngine */
  layered(
    row: MediaRow,
    map: MediaRow,
    how: { readonly format: LayeredFormat; readonly language: Language; readonly audience: Audience },
  ): Promise<Copy>;
}

export function createCopies({
  store,
  pictures,
  rules,
  log,
}: {
  store: ObjectStore;
  pictures: Pictures;
  rules: CopyRules;
  log: Logger;
}): Copies {
  const making = new Map<string, Promise<Buffer>>();
  const openOriginal = (row: MediaRow) => async () => (await store.get(row.objectKey)).stream;

  /** A smaller copy carries nothing beside its pixels. */
  const marksOfSmall = (row: MediaRow, audience: Audience) =>
    audience.kind === 'guest' ? marksFor(row, { ...audience, shown: null }, rules) : null;

  const renditionTag: Copies['renditionTag'] = (row, wish, audience) => {
    const marks = marksOfSmall(row, audience);
    return createHash('sha256')
      .update(JSON.stringify([RENDITION_VERSION, row.sha256, requestOf(wish), marks]))
      .digest('hex')
      .slice(0, 40);
  };

  /** What a guest sees small is cut from the marked copy. */
  const make = async (row: MediaRow, wish: RenditionWish, audience: Audience): Promise<Buffer> => {
    const marks = marksOfSmall(row, audience);
    const source =
      marks === null ? openOriginal(row) : async () => (await pictures.deliver(openOriginal(row), marks)).stream;
    return collect((await pictures.shrink(source, requestOf(wish))).stream);
  };

  const downloadName: Copies['downloadName'] = (row, audience) => {
    const guestCopy = row.hasAlpha ? 'webp' : 'jpg';
    const extension =
      marksFor(row, audience, rules) !== null
        ? 'png'
        : audience.kind === 'guest' && isRaster(row.type)
          ? guestCopy
          : extensionOf(row.type);
    return `${DOWNLOAD_IMAGE_NAME}.${extension}`;
  };

  return {
    renditionTag,

    async rendition(row, wish, audience) {
      if (!isRaster(row.type)) throw new AppError('impossible', { message: 'impossible.rendition' });
      const format = wish.format ?? 'webp';
      const tag = renditionTag(row, wish, audience);
      const key = `${RENDITIONS}${row.id}/${tag}.${format}`;
      // Only the default quality is kept: the listed widths are few, qualities are many.
      const isKept = wish.q === undefined || wish.q === DEFAULT_QUALITY;
      const about = { type: format === 'webp' ? 'image/webp' : 'image/jpeg', name: `${DOWNLOAD_IMAGE_NAME}.${format}` };
      const kept = isKept ? await openIfThere(store, key) : undefined;
      if (kept !== undefined) return { ...about, bytes: kept.bytes, body: kept.stream };
      const running = making.get(key) ?? make(row, wish, audience).finally(() => making.delete(key));
      making.set(key, running);
      const body = await running;
      if (isKept)
        await store
          .put(key, body, { bytes: body.length, contentType: about.type })
          .catch((error: unknown) => log.warn({ err: error }, 'a smaller copy was not kept'));
      return { ...about, bytes: body.length, body };
    },

    downloadName,

    async download(row, audience) {
      const name = downloadName(row, audience);
      const request = marksFor(row, audience, rules);
      if (request !== null) {
        const { type, stream } = await pictures.deliver(openOriginal(row), request);
        return { type, body: stream, name };
      }
      if (audience.kind === 'guest' && isRaster(row.type)) {
        const { type, stream } = await pictures.shrink(openOriginal(row), {
          width: row.width ?? 1,
          fit: 'inside',
          quality: PUBLIC_QUALITY,
          format: row.hasAlpha ? 'webp' : 'jpg',
        });
        return { type, body: stream, name };
      }
      const { stream, bytes } = await store.get(row.objectKey);
      return { type: row.type, bytes, body: stream, name };
    },

    exported(row) {
      const legalMark = legalMarkOf(row, rules);
      if (legalMark === null) return { extension: extensionOf(row.type), open: openOriginal(row) };
      return {
        extension: 'png',
        open: async () =>
          (await pictures.deliver(openOriginal(row), { watermark: null, legalMark, recipe: row.recipe })).stream,
      };
    },

    async layered(row, map, { format, language, audience }) {
      const record = map.recipe?.['layers'] as LayerRecord | undefined;
      if (record === undefined) throw new AppError('impossible', { message: 'impossible.layers' });
      if ((row.width ?? 0) * (row.height ?? 0) > LAYERED_PIXELS_MAX)
        throw new AppError('impossible', {
          message: 'impossible.layersSize',
          values: inBoth('limit', wordsOfPixels(LAYERED_PIXELS_MAX)),
        });
      const both = () => Readable.from(oneAfterAnother([openOriginal(row), openOriginal(map)]), { objectMode: false });
      const delivery = marksFor(row, audience, rules) ?? { watermark: null, legalMark: null, recipe: null };
      const { type, stream } = await pictures.layers(both, {
        pictureBytes: row.bytes,
        format,
        language,
        record,
        delivery,
      });
      return { type, body: stream, name: `${DOWNLOAD_IMAGE_NAME}.${format}` };
    },
  };
}

/** What has to be drawn into or written beside the pixels of a delivered copy; null when nothing has. */
function marksFor(
  row: MediaRow,
  { kind, tier, plain = false, source = row.source as ImageSource, shown = null }: Audience,
  rules: CopyRules,
): DeliveryRequest | null {
  if (!isRaster(row.type)) return null;
  const isWatermarked =
    (WATERMARKED_SOURCES as readonly number[]).includes(source) && !TIER_RIGHTS[tier].watermarkFree && !plain;
  const request: DeliveryRequest = {
    watermark: isWatermarked ? rules.watermark : null,
    legalMark: legalMarkOf(row, rules),
    recipe: isBare(row) ? null : kind === 'owner' ? row.recipe : shown,
  };
  return request.watermark === null && request.legalMark === null && request.recipe === null ? null : request;
}

/** The file is what its tool was asked for: nothing may be added to it. */
function isBare({ recipe }: MediaRow): boolean {
  return typeof recipe?.['tool'] === 'string' && findTool(recipe['tool'])?.bare === true;
}

function legalMarkOf(row: MediaRow, { legalMark }: CopyRules): DeliveryRequest['legalMark'] {
  return row.generated && isRaster(row.type) && legalMark !== null
    ? { label: legalMark.label, aigc: aigcEntry(row.id, legalMark.producer) }
    : null;
}

/** The metadata entry of GB 45438-2025; Label 1: generated for certain. */
function aigcEntry(mediaId: string, producer: string): Record<string, string> {
  return {
    Label: '1',
    ContentProducer: producer,
    ProduceID: mediaId,
    ReservedCode1: '',
    ContentPropagator: producer,
    PropagateID: mediaId,
    ReservedCode2: '',
  };
}

function requestOf({ w, h, fit, q, format }: RenditionWish): RenditionRequest {
  return {
    width: w,
    ...(h === undefined ? {} : { height: h }),
    fit: fit ?? 'inside',
    quality: q ?? DEFAULT_QUALITY,
    format: format ?? 'webp',
  };
}

async function* oneAfterAnother(files: readonly (() => Promise<Readable>)[]): AsyncGenerator<Buffer> {
  for (const open of files) for await (const chunk of await open()) yield chunk as Buffer;
}

async function openIfThere(store: ObjectStore, key: string): Promise<{ bytes: number; stream: Readable } | undefined> {
  try {
    return await store.get(key);
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
