import type { Language } from '@yujian/contract';
import type { CaseDetail, CaseInfo, GalleryCollection, GalleryItem, GalleryPage } from '@yujian/contract/api/gallery';
import type { Clock, Database, Events, Logger } from '@yujian/platform';
import type { Media } from '../media/service.ts';
import { readAuthor, type AuthorPage } from './authors.ts';
import type { Viewer } from './cards.ts';
import { listCases, readCase, type AskedCases } from './cases.ts';
import { collectItem, noteCollect, uncollectItem } from './collects.ts';
import {
  deleteCollection,
  keepCollection,
  listCollections,
  readCollection,
  saveCollection,
  type AskedCollections,
  type SaveCollection,
} from './collections.ts';
import { createCursors } from './cursor.ts';
import { listDownloads, recordDownloads, type DownloadEntry } from './downloads.ts';
import type { GalleryCounts } from './gallery-index.ts';
import { readItem } from './item.ts';
import { importOpening, type OpeningFiles } from './opening.ts';
import { readOwnGallery } from './own.ts';
import { readPublication, type PublicationState } from './publication.ts';
import { publishPicture, withdrawItem, type Publication } from './publish.ts';
import { findPublishedFile } from './published.ts';
import { reportThing, type Report } from './reports.ts';
import { deleteCase, saveCase, type SaveCase } from './save-case.ts';
import { createGalleryIndex } from './index/create-index.ts';
import { readSimilar, type AskedSimilar } from './similar.ts';
import { createIndexSync } from './sync-index.ts';
import { countWaterfall, readWaterfall, type AskedFilters, type AskedPage } from './waterfall.ts';

export { findPublishedFile };
export type { OpeningFiles, Viewer };

/** Pictures that people show to all, and what others do with them. Each function names its refusals. */
export interface Gallery {
  page(viewer: Viewer, asked: AskedPage): Promise<GalleryPage>;
  counts(viewer: Viewer, asked: AskedFilters): Promise<GalleryCounts>;
  similar(viewer: Viewer, asked: AskedSimilar): Promise<GalleryPage>;
  item(viewer: Viewer, id: string): Promise<GalleryItem>;
  author(viewer: Viewer, id: string): Promise<AuthorPage>;
  collect(
    userId: string,
    wish: { id: string; collection?: string | undefined },
  ): Promise<{ collects: number; collectionId: string }>;
  uncollect(userId: string, id: string): Promise<{ collects: number }>;
  noteCollect(
    userId: string,
    wish: { id: string; note?: string | undefined; after?: string | null | undefined },
  ): Promise<void>;
  publish(userId: string, wish: Publication): Promise<{ id: string; state: 'published' | 'pending' }>;
  unpublish(userId: string, id: string): Promise<void>;
  publication(userId: string, mediaId: string, language: Language): Promise<PublicationState>;
  report(userId: string, report: Report): Promise<void>;
  collections(viewer: Viewer, asked: AskedCollections): Promise<{ list: GalleryCollection[]; next: string | null }>;
  collection(viewer: Viewer, id: string): Promise<GalleryCollection>;
  saveCollection(viewer: Viewer & { userId: string }, wish: SaveCollection): Promise<GalleryCollection>;
  deleteCollection(userId: string, id: string): Promise<void>;
  keepCollection(userId: string, wish: { id: string; keep: boolean }): Promise<void>;
  cases(viewer: Viewer, asked: AskedCases): Promise<{ list: CaseInfo[]; next: string | null }>;
  case(viewer: Viewer, id: string): Promise<CaseDetail>;
  saveCase(viewer: Viewer & { userId: string }, wish: SaveCase): Promise<CaseDetail>;
  deleteCase(userId: string, id: string): Promise<void>;
  recordDownloads(userId: string, files: readonly { mediaId: string; itemId: string | null }[]): Promise<void>;
  downloads(
    userId: string,
    query: { page: number; pageSize: number },
  ): Promise<{ list: DownloadEntry[]; total: number; page: number; pageSize: number }>;
  /** All that is kept of a person here. */
  own(userId: string): AsyncGenerator<Record<string, unknown>>;
  importOpening(files: OpeningFiles): Promise<number>;
  /** Fills the index; the first call that needs it waits for that. */
  warm(): Promise<void>;
}

interface GalleryDeps {
  readonly database: Database;
  readonly events: Events;
  readonly clock: Clock;
  readonly log: Logger;
  readonly stopping: AbortSignal;
  readonly media: Pick<Media, 'findOwn' | 'findOwnPicture' | 'describe' | 'upload' | 'rendition'>;
  readonly review: boolean;
  /** Signs cursors; the same for all servers of the installation. */
  readonly cursorKey: () => Promise<Buffer>;
  /** What a task's picture may be called to others. */
  readonly titleForOthers: (taskId: string, language: Language) => Promise<string>;
}

export function createGallery(deps: GalleryDeps): Gallery {
  const { database, media } = deps;
  const executor = database.db;
  const sync = createIndexSync({ ...deps, index: createGalleryIndex() });
  const reading = { executor, media, cursors: createCursors(deps.cursorKey), index: () => sync.ready() };
  return {
    page: (viewer, asked) => readWaterfall(reading, viewer, asked),
    counts: (viewer, asked) => countWaterfall(reading, viewer, asked),
    similar: (viewer, asked) => readSimilar(reading, viewer, asked),
    item: (viewer, id) => readItem(executor, viewer, id),
    author: (viewer, id) => readAuthor(executor, viewer, id),
    collect: (userId, wish) => collectItem(deps, userId, wish),
    uncollect: (userId, id) => uncollectItem(deps, userId, id),
    noteCollect: (userId, wish) => noteCollect(deps, userId, wish),
    async publish(userId, wish) {
      const done = await publishPicture(deps, userId, wish);
      await sync.refresh([done.id]);
      return done;
    },
    async unpublish(userId, id) {
      await withdrawItem(database, userId, id);
      await sync.refresh([id]);
    },
    async publication(userId, mediaId, language) {
      const picture = await media.findOwn(executor, userId, mediaId);
      return readPublication(executor, picture, language, deps.titleForOthers);
    },
    report: (userId, report) => reportThing(deps, userId, report),
    collections: (viewer, asked) => listCollections(reading, viewer, asked),
    collection: (viewer, id) => readCollection(executor, viewer, id),
    saveCollection: async (viewer, wish) =>
      readCollection(executor, viewer, await saveCollection(deps, viewer.userId, wish)),
    deleteCollection: (userId, id) => deleteCollection(deps, userId, id),
    keepCollection: (userId, wish) => keepCollection(deps, userId, wish),
    cases: (viewer, asked) => listCases(reading, viewer, asked),
    case: (viewer, id) => readCase(executor, viewer, id),
    saveCase: async (viewer, wish) => readCase(executor, viewer, await saveCase(deps, viewer.userId, wish)),
    deleteCase: (userId, id) => deleteCase(database, userId, id),
    recordDownloads: (userId, files) => recordDownloads({ executor, clock: deps.clock }, userId, files),
    downloads: (userId, query) => listDownloads(executor, userId, query),
    own: (userId) => readOwnGallery(executor, userId),
    importOpening: (files) => importOpening(deps, files),
    warm: async () => void (await sync.ready()),
  };
}
