import { AppError } from '@yujian/contract';
import { layersQuery, renditionQuery } from '@yujian/contract/api/media';
import { DOWNLOAD_ARCHIVE_NAME, MEGABYTE, VIDEO_MAX_BYTES } from '@yujian/contract/constants';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { describeMedia } from '@yujian/domain/media/service';
import type { Config } from '@yujian/platform';
import { readTitleForOthers, readTitles } from '@yujian/domain/tasks/titles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackOnly } from '../../frame/address.ts';
import { publicAddress, sharePage } from '../../frame/origin.ts';
import { inputOf, pathId, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { archiveOf } from './archive.ts';
import { contentDisposition } from './content-disposition.ts';
import { answerNotModified, sendCopy, sendInline, sendOriginal } from './send-file.ts';

const FILE_FIELD = 'file';
/** Boundaries and part headers around the largest file. */
const FORM_BYTES_MAX = VIDEO_MAX_BYTES + MEGABYTE;
/** An hour is 200 MB over a line of half a megabit. */
const UPLOADS = { limit: { max: 240, seconds: 60 }, atOnce: 12, bodyLimit: FORM_BYTES_MAX, bodySeconds: 3600 };
/** Each holds files open for as long as its reader likes. */
const STREAMS_AT_ONCE = 4;

export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const { account, gallery, media, taskReader, tours, database, config } = services;

  route(app, services, 'upload', { auth: 'user', ...UPLOADS }, async ({ user, request, reply }) => {
    if (Number(request.headers['content-length'] ?? 0) > FORM_BYTES_MAX) {
      // Nobody reads on: the connection ends with the answer.
      reply.header('connection', 'close');
      throw new AppError('tooLarge', {
        message: 'tooLarge.file',
        values: { limit: VIDEO_MAX_BYTES / MEGABYTE },
        data: { limit: VIDEO_MAX_BYTES },
      });
    }
    const part = await takeFile(request);
    try {
      const row = await media.upload({ userId: user.userId, tier: user.tier, name: part.filename, source: part.file });
      return describeMedia(row);
    } finally {
      part.file.resume();
    }
  });

  rawRoute(app, services, 'media', { auth: 'visitor' }, async ({ user, request, reply }) => {
    const { download, link, plain, w, ...size } = inputOf('media', request, renditionQuery);
    const viewer = { userId: user?.userId ?? null, tier: user?.tier, link };
    const { row, audience, itemId } = await media.find(viewer, pathId(request));
    // What a browser keeps of one person is not for the next who logs in there.
    reply.header('vary', 'cookie');
    if (download !== undefined) {
      if (user !== null) await gallery.recordDownloads(user.userId, [{ mediaId: row.id, itemId }]);
      return sendCopy(
        reply,
        await media.download(row, {
          ...audience,
          plain: audience.kind === 'owner' && mayBePlain(plain, request, config),
        }),
        { disposition: 'attachment', cacheControl: 'private, no-store' },
      );
    }
    if (w === undefined)
      return audience.kind === 'owner'
        ? sendOriginal(request, reply, media, row)
        : sendInline(reply, await media.download(row, audience), 'guest');
    const wish = { ...size, w };
    if (answerNotModified(request, reply, { audience: audience.kind, tag: media.renditionTag(row, wish, audience) }))
      return reply;
    return sendInline(reply, await media.rendition(row, wish, audience), audience.kind);
  });

  route(app, services, 'mediaById', { auth: 'user' }, async ({ input, user }) =>
    describeMedia(await media.findOwn(database.db, user.userId, input.id)),
  );

  route(
    app,
    services,
    'linkMedia',
    { auth: 'user', limit: { max: 60, seconds: 60 } },
    async ({ input, user, request }) => {
      const mediaId = pathId(request);
      const { linkId, token, expiresAt } = await media.makeLink(user.userId, mediaId, input.days);
      return {
        linkId,
        url: `${publicAddress(request, config)}/api/media/${mediaId}?link=${token}`,
        page: sharePage(request, config, token),
        expiresAt: expiresAt.toISOString(),
      };
    },
  );

  route(app, services, 'revokeLink', { auth: 'user' }, async ({ input, user }) => {
    await media.revokeLink(user.userId, input.linkId);
    return null;
  });

  route(
    app,
    services,
    'shared',
    { auth: 'none', limit: { max: 120, seconds: 60 } },
    async ({ input: { token }, language }) => {
      const link = await media.shared(token);
      if (link === undefined) {
        const until = await tours.sharedUntil(token);
        if (until === undefined) throw new AppError('notFound', { message: 'notFound.link' });
        return { kind: 'tour' as const, expiresAt: until.toISOString() };
      }
      const { row, expiresAt } = link;
      const { id, userId, type, width, height, bytes, taskId } = row;
      const url = `/api/media/${id}?link=${encodeURIComponent(token)}`;
      const [title, author] = await Promise.all([
        taskId === null ? '' : readTitleForOthers(database.db, taskId, language),
        account.nickname(userId, language),
      ]);
      return {
        kind: 'picture' as const,
        id,
        url,
        title,
        author,
        type,
        width,
        height,
        bytes,
        isPanorama: row.recipe?.['tool'] === 'panorama' && width === 2 * (height ?? 0),
        expiresAt: expiresAt.toISOString(),
      };
    },
  );

  rawRoute(
    app,
    services,
    'archive',
    { auth: 'user', limit: { max: 30, seconds: 60 }, atOnce: STREAMS_AT_ONCE },
    async ({ user, language, request, reply }) => {
      const { ids, plain, naming } = inputOf('archive', request, SCHEMAS.archive.input);
      const rows = [];
      for (const id of new Set(ids)) rows.push(await media.findOwn(database.db, user.userId, id));
      const titles = await readTitles(
        database.db,
        user.userId,
        rows.flatMap(({ taskId }) => taskId ?? []),
        language,
      );
      const audience = { kind: 'owner', tier: user.tier, plain: mayBePlain(plain, request, config) } as const;
      await gallery.recordDownloads(
        user.userId,
        rows.map(({ id }) => ({ mediaId: id, itemId: null })),
      );
      const stream = archiveOf(media, rows, audience, { titles, naming });
      return reply
        .header('content-disposition', contentDisposition('attachment', DOWNLOAD_ARCHIVE_NAME))
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(stream);
    },
  );

  rawRoute(
    app,
    services,
    'layers',
    { auth: 'user', limit: { max: 12, seconds: 60 }, atOnce: STREAMS_AT_ONCE },
    async ({ user, language, request, reply }) => {
      const { as: format, plain } = inputOf('layers', request, layersQuery);
      const row = await media.findOwn(database.db, user.userId, pathId(request));
      const map = await media.findOwn(database.db, user.userId, await taskReader.layerMap(user.userId, row.id));
      const copy = await media.layered(row, map, {
        format,
        language,
        audience: { kind: 'owner', tier: user.tier, plain: mayBePlain(plain, request, config) },
      });
      return sendCopy(reply, copy, { disposition: 'attachment', cacheControl: 'private, no-store' });
    },
  );

  route(app, services, 'mediaUsage', { auth: 'user' }, async ({ user }) =>
    media.usage(database.db, user.userId, user.tier),
  );
}

/** Whether a copy goes without the watermark, as asked: never where somebody else runs the installation. */
function mayBePlain(plain: '1' | undefined, request: FastifyRequest, config: Config): boolean {
  return plain !== undefined && isLoopbackOnly(request, config);
}

/** The one file of the form, in its specified field; a refused one is read to its end, so that the sender hears why. */
async function takeFile(request: FastifyRequest) {
  const part = await request.file({ limits: { fileSize: FORM_BYTES_MAX } });
  if (part?.fieldname === FILE_FIELD) return part;
  part?.file.resume();
  throw new AppError('malformed', { message: 'malformed.upload' });
}
