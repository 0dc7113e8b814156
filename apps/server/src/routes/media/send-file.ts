import type { Copy, Media, MediaRow } from '@yujian/domain/media/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './content-disposition.ts';

/** What people upload is never let loose in our origin: opened by itself it can neither run nor load anything. */
const FILE_POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const SHOWN_INLINE = /^(image\/(?!svg|vnd)|video\/)/;

/** How long the browser of the owner, or of a guest, may keep a file: a link can be taken back at any time. */
const CACHING = { owner: 'private, max-age=86400', guest: 'private, no-cache' } as const;

export interface FileAbout {
  readonly audience: 'owner' | 'guest';
  readonly tag?: string;
}

/** Whether the browser has these very bytes already; answers 304 then. */
export function answerNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  { audience, tag }: Required<FileAbout>,
): boolean {
  reply.header('etag', `"${tag}"`).header('cache-control', CACHING[audience]);
  const known = request.headers['if-none-match']?.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  if (!known?.some((entry) => entry === `"${tag}"` || entry === '*')) return false;
  void reply.code(304).send();
  return true;
}

export function sendCopy(
  reply: FastifyReply,
  copy: Copy,
  how: { disposition: 'inline' | 'attachment'; cacheControl: string },
): FastifyReply {
  if (copy.bytes !== undefined) reply.header('content-length', copy.bytes);
  return reply
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', how.cacheControl)
    .header('content-disposition', contentDisposition(how.disposition, copy.name))
    .type(copy.type)
    .send(copy.body);
}

export function sendInline(reply: FastifyReply, copy: Copy, audience: FileAbout['audience']): FastifyReply {
  return sendCopy(reply, copy, {
    disposition: SHOWN_INLINE.test(copy.type) ? 'inline' : 'attachment',
    cacheControl: CACHING[audience],
  });
}

/** The stored bytes for their owner, or the part that a player asks for. */
export async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  media: Media,
  row: MediaRow,
): Promise<FastifyReply> {
  if (answerNotModified(request, reply, { audience: 'owner', tag: row.sha256 })) return reply;
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, row.bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
  const { stream, bytes } = await media.open(row, range);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${row.bytes}`);
  return sendInline(reply, { type: row.type, bytes, body: stream, name: row.name }, 'owner');
}

/** One range of a Range header (RFC 9110, 14.2); several are answered with the whole. */
export function readRange(
  header: string | undefined,
  total: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (parts === null || (parts[1] === '' && parts[2] === '')) return undefined;
  const [, from = '', to = ''] = parts;
  const start = from === '' ? Math.max(0, total - Number(to)) : Number(from);
  const end = from === '' || to === '' ? total - 1 : Math.min(Number(to), total - 1);
  return start >= total || end < start ? 'unsatisfiable' : { start, end };
}
