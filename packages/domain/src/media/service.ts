import type { Readable } from 'node:stream';
import type { MediaInfo } from '@yujian/contract/api/media';
import type { Clock, Config, Database, Executor, InteractiveClient, Logger, ObjectStore, Transaction } from '@yujian/platform';
import { createDelivery, type Delivered, type RenditionOptions } from './delivery.ts';
import { createLinks, type SignedLink } from './links.ts';
import { readUsage, type Usage } from './quota.ts';
import { findReadable, insertMedia, type MediaRow, type NewMedia, type Reader } from './rows.ts';
import { createUpload } from './upload.ts';

export interface MediaDeps {
  readonly config: Pick<Config, 'watermark' | 'legalMark' | 'product'>;
  readonly database: Database;
  readonly store: ObjectStore;
  readonly interactive: InteractiveClient;
  readonly clock: Clock;
  readonly log: Logger;
}

/** All files move through here: what comes in, what engines made, what people may see and take along. */
export interface Media {
  /**
   * Takes a file in: streamed to disk, its type read from the bytes, read through once by an engine host.
   * @throws AppError tooLarge, unreadable, quotaUsed; the platform's storage and interactive errors
   */
  upload(request: { userId: string; name: string; stream: Readable; signal: AbortSignal }): Promise<MediaInfo>;
  /** The row of a file that an engine made and that lies in the store already. Resolves to its id. */
  storeResult(tx: Transaction, result: NewMedia): Promise<string>;
  /** A file that this reader may see: its owner, or whoever holds a valid link. @throws AppError notFound */
  find(executor: Executor, id: string, reader: Reader): Promise<MediaRow>;
  /** The stored bytes, untouched. */
  openOriginal(row: MediaRow): Promise<Delivered>;
  /** A smaller copy for the screen, kept in the store. */
  openRendition(row: MediaRow, options: RenditionOptions, signal: AbortSignal): Promise<Delivered>;
  /** The copy to take along: watermark, legal label and recipe as decided for this account. */
  openDownload(row: MediaRow, reader: Reader, signal: AbortSignal): Promise<Delivered>;
  /** All of several own files, or none. @throws AppError notFound */
  findAll(executor: Executor, ids: readonly string[], userId: string): Promise<readonly MediaRow[]>;
  link(request: { id: string; userId: string; days: number }): Promise<SignedLink>;
  revokeLink(request: { linkId: string; userId: string }): Promise<void>;
  usage(executor: Executor, userId: string): Promise<Usage>;
}

export function createMedia(deps: MediaDeps): Media {
  const upload = createUpload(deps);
  const delivery = createDelivery(deps);
  const links = createLinks(deps);
  return {
    upload,
    storeResult: (tx, result) => insertMedia(tx, result),
    find: (executor, id, reader) => findReadable(executor, id, reader, deps.clock.now()),
    findAll: async (executor, ids, userId) => {
      const rows: MediaRow[] = [];
      for (const id of new Set(ids)) rows.push(await findReadable(executor, id, { userId }, deps.clock.now()));
      return rows;
    },
    ...delivery,
    ...links,
    usage: readUsage,
  };
}
