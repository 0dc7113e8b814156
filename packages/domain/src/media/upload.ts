import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, MEGABYTE } from '@yujian/contract';
import type { MediaInfo } from '@yujian/contract/api/media';
import { INTERACTIVE_CALLS, type MediaInspection } from '@yujian/contract/interactive';
import { InteractiveRemoteError, newId } from '@yujian/platform';
import { eq } from 'drizzle-orm';
import { detectFileType, HEAD_BYTES, type FileType } from './file-type.ts';
import { claimSpace } from './quota.ts';
import { describeMedia, insertMedia } from './rows.ts';
import type { Media, MediaDeps } from './service.ts';
import { media } from './tables.ts';

const NAME_MAX = 120;

interface Received {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileType: FileType;
}

export function createUpload({ database, store, interactive }: MediaDeps): Media['upload'] {
  return async ({ userId, name, stream, signal }): Promise<MediaInfo> => {
    const folder = await mkdtemp(join(tmpdir(), 'yujian-upload-'));
    try {
      const file = await receive(stream, join(folder, 'file'), signal);
      const inspection = await inspect(file, signal);
      const objectKey = `uploads/${userId}/${newId()}.${file.fileType.extension}`;
      await store.put(objectKey, createReadStream(file.path), { bytes: file.bytes, contentType: file.fileType.type });
      try {
        return await database.transaction(async (tx) => {
          await claimSpace(tx, userId, file.bytes);
          const id = await insertMedia(tx, {
            userId,
            taskId: null,
            objectKey,
            sha256: file.sha256,
            name: shortName(name),
            type: file.fileType.type,
            bytes: file.bytes,
            width: inspection.width,
            height: inspection.height,
            hasAlpha: inspection.hasAlpha,
            source: 3,
            generated: false,
            recipe: null,
          });
          const [row] = await tx.select().from(media).where(eq(media.id, id));
          return describeMedia(row!);
        });
      } catch (error) {
        await store.delete(objectKey).catch(() => undefined);
        throw error;
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  async function inspect({ path, fileType }: Received, signal: AbortSignal): Promise<MediaInspection> {
    try {
      const { params, stream } = await interactive.call(INTERACTIVE_CALLS.inspect, { type: fileType.type }, { body: createReadStream(path), signal });
      stream.resume();
      return params as MediaInspection;
    } catch (error) {
      if (!(error instanceof InteractiveRemoteError)) throw error;
      if (error.code === 'tooLarge') throw new AppError('tooLarge', { message: 'tooLarge.pixels', cause: error });
      if (error.code === 'unreadable') throw new AppError('unreadable', { cause: error });
      throw error;
    }
  }
}

/** Writes the stream down as it comes, hashing on the way, and gives up at the first byte that is too many. */
async function receive(stream: Readable, path: string, signal: AbortSignal): Promise<Received> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let fileType: FileType | undefined;
  const gate = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      if (!fileType && head.length >= HEAD_BYTES) {
        fileType = detectFileType(head);
        if (!fileType) return done(new AppError('unreadable', { message: 'unreadable.type' }));
      }
      if (fileType && bytes > fileType.maxBytes) return done(new AppError('tooLarge', { values: { limit: fileType.maxBytes / MEGABYTE } }));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, gate, createWriteStream(path, { mode: 0o600 }), { signal });
  if (bytes === 0) throw new AppError('unreadable', { message: 'unreadable.empty' });
  fileType ??= detectFileType(head);
  if (!fileType) throw new AppError('unreadable', { message: 'unreadable.type' });
  return { path, bytes, sha256: hash.digest('hex'), fileType };
}

/** A file's name for people: its last part, without control characters. */
function shortName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{Cc}/gu, '').trim();
  return clean === '' ? 'picture' : clean.slice(0, NAME_MAX);
}
