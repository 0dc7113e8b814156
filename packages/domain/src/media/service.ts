import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { AppError, UPLOAD_CHUNK_BYTES } from '@yujian/contract';
import type { Tier } from '@yujian/contract';
import type { ClickPoint, SelectionBox, AskedLevel } from '@yujian/contract/edit/selection';
import type { PictureDescription } from '@yujian/contract/interactive';
import { plainText } from '@yujian/contract/plain-text';
import { newId } from '@yujian/platform';
import type { Clock, Database, Executor, InteractiveClient, Logger, ObjectStore, StoredObject } from '@yujian/platform';
import { users } from '../account/tables.ts';
import { ORIGINALS } from './clean-up.ts';
import { createCopies, type Audience, type Copies, type Copy, type CopyRules } from './copies.ts';
import { assertLinkOpens, findLinked, makeLink, opensPicture, revokeLink, type MadeLink } from './links.ts';
import { assertWithin, CLICKED, MASK_NAME } from './masks.ts';
import { createPictures } from './pictures.ts';
import { receiveFile, type ReceivedFile } from './receive.ts';
import { assertRoom, claimSpace, readUsage, type Usage } from './quota.ts';
import { describeMedia, discardMedia, findOwn, findOwnPicture, isUuid, type MediaRow } from './rows.ts';
import { media } from './tables.ts';

export { assertLinkOpens, CLICKED, describeMedia, isUuid };
export type { Audience, Copy, MadeLink, MediaRow, Usage };

/** Own uploads are no generated content and carry no watermark (decisions.md §5). */
const UPLOAD_SOURCE = 3;
/** A picture of the gallery, to others than its owner. */
const PUBLIC_SOURCE = 4;
const NAME_LENGTH = 120;
/** A file that receives nothing for so long belongs to nobody: the server ends silent connections much earlier. */
const ABANDONED_AFTER_MS = 30 * 60_000;
const LOOK_EVERY_MS = 10 * 60_000;

export interface Upload {
  readonly userId: string;
  readonly tier: Tier;
  /** As the person's device calls it. */
  readonly name: string;
  readonly source: AsyncIterable<Buffer>;
  /** Of a picture of ours: how it was made. */
  readonly made?: Required<Pick<typeof media.$inferInsert, 'source' | 'generated' | 'recipe'>> | undefined;
  /** Of a picture that comes with this version: it is not looked at again. */
  readonly facts?: Facts | undefined;
}

type Facts = Pick<typeof media.$inferInsert, 'width' | 'height' | 'hasAlpha' | 'chosen' | 'unfit'>;

/** What is chosen in an own picture: places of the picture, upright, in pixels. */
export interface ClickWish {
  readonly userId: string;
  readonly tier: Tier;
  readonly image: string;
  readonly points: readonly ClickPoint[];
  readonly box: SelectionBox | null;
  readonly level: AskedLevel;
}

/** Who asks for a file: its owner, or anybody with a link to it. */
export interface Viewer {
  readonly userId: string | null;
  /** Their own. */
  readonly tier?: Tier | undefined;
  readonly link?: string | undefined;
}

/** A file that everybody may see. */
export interface PublicFile {
  readonly itemId: string | null;
  /** What its author lets them know of how it was made. */
  readonly recipe: Readonly<Record<string, unknown>> | null;
}

/** A file that somebody may see; `itemId`: as a picture of the gallery. */
export interface FoundFile {
  readonly row: MediaRow;
  readonly audience: Audience;
  readonly itemId: string | null;
}

/** All files of people: taking them in, keeping them untouched, handing out copies. */
export interface Media extends Copies {
  /** @throws AppError unreadable, tooLarge, quotaUsed, storageFull, noEngine; nothing is kept then */
  upload(upload: Upload): Promise<MediaRow>;
  /**
   * The mask of the thing that clicks and a box name, kept as a file of this person's until nothing has used it for a day.
   * @throws AppError notFound; impossible (no picture, a point or the box outside of it); quotaUsed, storageFull, noEngine
   */
  clickMask(wish: ClickWish): Promise<{ readonly row: MediaRow; readonly score: number }>;
  /** @throws AppError notFound when it is not there or not theirs */
  findOwn(executor: Executor, userId: string, mediaId: string): Promise<MediaRow>;
  /** A picture of their own for the named setting. @throws AppError notFound, impossible */
  findOwnPicture(executor: Executor, userId: string, mediaId: string, field: string): Promise<MediaRow>;
  /** A file that this viewer may see. @throws AppError notFound, whatever the reason */
  find(viewer: Viewer, mediaId: string): Promise<FoundFile>;
  /** What a picture looks like. @throws AppError unreadable, tooLarge, noEngine */
  describe(row: MediaRow): Promise<PictureLook>;
  /** A file for a guest whose right to it the caller has found. @throws AppError notFound */
  findForGuest(mediaId: string): Promise<{ row: MediaRow; audience: Audience }>;
  /** The stored bytes, or a part of them. @throws RangeError when the part lies behind the end */
  open(row: MediaRow, range?: { start: number; end?: number }): Promise<StoredObject>;
  /** @throws AppError notFound */
  makeLink(userId: string, mediaId: string, days: number): Promise<MadeLink>;
  /** @throws AppError notFound */
  revokeLink(userId: string, linkId: string): Promise<void>;
  /** The file that a link shares; undefined when there was never such a link. @throws AppError notFound, saying why it opens no more */
  shared(token: string): Promise<{ row: MediaRow; expiresAt: Date } | undefined>;
  usage(executor: Executor, userId: string, tier: Tier): Promise<Usage>;
  /** Marks own files as deleted; their bytes go with the next clean-up, their recipes stay. */
  discard(executor: Executor, userId: string, mediaIds: readonly string[]): Promise<void>;
  /** Removes uploads that a killed process left half received: now, and then within the hour. Returns the way to stop. */
  dropAbandoned(): Promise<() => void>;
}

/** A description with its bytes read. */
export interface PictureLook extends Omit<PictureDescription, 'descriptor'> {
  readonly descriptor: Uint8Array;
}

interface MediaDeps {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly interactive: InteractiveClient;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where uploads lie until they are looked at. */
  readonly incoming: string;
  readonly rules: CopyRules;
  /** A file that is shown to all at this moment. */
  readonly findPublic: (mediaId: string) => Promise<PublicFile | undefined>;
}

export function createMedia(deps: MediaDeps): Media {
  const { database, store, clock, incoming } = deps;
  const pictures = createPictures(deps.interactive);
  const copies = createCopies({ ...deps, pictures });

  /** Decoded once to its end; drawings, models and films are taken by their signature. */
  const inspect = async ({ path, kind }: ReceivedFile): Promise<Facts> => {
    if (kind.class !== 'image') return {};
    try {
      const { width, height, hasAlpha, chosen, unfit } = await pictures.inspect(() =>
        createReadStream(path, { highWaterMark: UPLOAD_CHUNK_BYTES }),
      );
      return { width, height, hasAlpha, chosen, unfit };
    } catch (error) {
      if (kind.extension === 'heic' && error instanceof AppError && error.kind === 'unreadable')
        throw new AppError('unreadable', { message: 'unreadable.heic', cause: error });
      throw error;
    }
  };

  /** A drawing is kept without what could run or load; an engine host takes it out. */
  const clean = async (file: ReceivedFile): Promise<ReceivedFile> => {
    if (file.kind.extension !== 'svg') return file;
    return receiveFile(
      await pictures.sanitize(() => createReadStream(file.path, { highWaterMark: UPLOAD_CHUNK_BYTES })),
      `${file.path}.clean`,
    );
  };

  /** The object first, then its row: what is left after a crash in between is an object that nobody refers to. */
  const keep = async (
    upload: Omit<Upload, 'source'>,
    file: ReceivedFile,
    facts: Partial<typeof media.$inferInsert>,
  ): Promise<MediaRow> => {
    const { bytes, sha256, kind } = file;
    const id = newId();
    const objectKey = `${ORIGINALS[0]}${id.slice(-2)}/${id}`;
    await store.put(objectKey, createReadStream(file.path, { highWaterMark: UPLOAD_CHUNK_BYTES }), {
      bytes,
      contentType: kind.type,
    });
    try {
      const row = {
        id,
        userId: upload.userId,
        objectKey,
        sha256,
        name: cleanName(upload.name),
        type: kind.type,
        bytes,
        source: UPLOAD_SOURCE,
        ...facts,
        createdAt: clock.now(),
      };
      return await database.transaction(async (tx) => {
        await claimSpace(tx, upload.userId, upload.tier, bytes);
        const [added] = await tx.insert(media).values(row).returning();
        return added!;
      });
    } catch (error) {
      await store
        .delete(objectKey)
        .catch((failure: unknown) => deps.log.warn({ err: failure }, 'an upload without a row was left behind'));
      throw error;
    }
  };

  /** Lends a place on disk for a file that comes in, and clears it. @throws AppError quotaUsed when there is no room at all */
  const inIncoming = async <T>(
    { userId, tier }: Pick<Upload, 'userId' | 'tier'>,
    work: (path: string) => Promise<T>,
  ): Promise<T> => {
    assertRoom(await readUsage(database.db, userId, tier), 1);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const path = join(incoming, randomUUID());
    try {
      return await work(path);
    } finally {
      await Promise.all([path, `${path}.clean`].map((file) => rm(file, { force: true })));
    }
  };

  const findWithTier = async (
    ofWhom: SQL | undefined,
    mediaId: string,
  ): Promise<{ row: MediaRow; tier: Tier } | undefined> => {
    const [found] = await database.db
      .select({ row: media, tier: users.tier, tierExpiresAt: users.tierExpiresAt })
      .from(media)
      .innerJoin(users, eq(users.id, media.userId))
      .where(and(eq(media.id, mediaId), ofWhom, isNull(media.deletedAt)));
    if (found === undefined) return undefined;
    const hasEnded = found.tierExpiresAt !== null && found.tierExpiresAt <= clock.now();
    return { row: found.row, tier: hasEnded ? 'standard' : found.tier };
  };

  const findForGuest: Media['findForGuest'] = async (mediaId) => {
    const found = await findWithTier(undefined, mediaId);
    if (found === undefined) throw new AppError('notFound');
    return { ...found, audience: { kind: 'guest', tier: found.tier } };
  };

  return {
    ...copies,
    findOwn,
    findOwnPicture,
    usage: readUsage,
    discard: (executor, userId, mediaIds) => discardMedia(executor, clock.now(), userId, mediaIds),

    upload: (upload) =>
      inIncoming(upload, async (path) => {
        const file = await clean(await receiveFile(upload.source, path));
        return keep(upload, file, { ...(upload.facts ?? (await inspect(file))), ...upload.made });
      }),

    async clickMask({ userId, tier, image, points, box, level }) {
      const picture = await findOwnPicture(database.db, userId, image, 'image');
      assertWithin(picture, points, box);
      return inIncoming({ userId, tier }, async (path) => {
        const { width, height, score, stream } = await pictures.segment(
          async () => (await store.get(picture.objectKey)).stream,
          { sha256: picture.sha256, points, box, level },
        );
        const file = await receiveFile(stream, path);
        const recipe = { [CLICKED]: { image, points, box, level, score } };
        return { row: await keep({ userId, tier, name: MASK_NAME }, file, { width, height, recipe }), score };
      });
    },

    async find({ userId, tier = 'standard', link }, mediaId) {
      if (!isUuid(mediaId)) throw new AppError('notFound');
      const own = userId === null ? undefined : await findWithTier(eq(media.userId, userId), mediaId);
      if (own !== undefined) return { ...own, audience: { kind: 'owner', tier: own.tier }, itemId: null };
      if (link !== undefined && (await opensPicture(database.db, clock, mediaId, link)))
        return { ...(await findForGuest(mediaId)), itemId: null };
      const shown = await deps.findPublic(mediaId);
      if (shown === undefined) throw new AppError('notFound');
      const { row } = await findForGuest(mediaId);
      const audience = { kind: 'guest', tier, plain: true, source: PUBLIC_SOURCE, shown: shown.recipe } as const;
      return { row, audience, itemId: shown.itemId };
    },
    findForGuest,

    async describe(row) {
      const look = await pictures.describe(async () => (await store.get(row.objectKey)).stream);
      return { ...look, descriptor: Buffer.from(look.descriptor, 'base64') };
    },

    open: (row, range) => store.get(row.objectKey, range),

    async makeLink(userId, mediaId, days) {
      const row = await findOwn(database.db, userId, mediaId);
      return makeLink(database.db, clock, row.id, days);
    },
    async shared(token) {
      const link = await findLinked(database.db, clock, token);
      return link && { row: (await findForGuest(link.mediaId)).row, expiresAt: link.expiresAt };
    },
    revokeLink: (userId, linkId) => revokeLink(database.db, clock, userId, linkId),

    async dropAbandoned() {
      const drop = () => removeOlder(incoming, clock.now().getTime() - ABANDONED_AFTER_MS);
      await drop();
      const timer = setInterval(
        () => void drop().catch((error: unknown) => deps.log.warn({ err: error }, 'abandoned uploads were left')),
        LOOK_EVERY_MS,
      );
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

async function removeOlder(folder: string, oldest: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** The last part of a path, without what a file name cannot hold. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = plainText(last)
    .replace(/[\p{Cc}"<>|:*?]/gu, '')
    .trim();
  return clean.slice(0, NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '') || 'picture';
}
