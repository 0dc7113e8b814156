import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { AppError, MEGABYTE } from '@yujian/contract';
import { sceneDescription } from '@yujian/contract/scene/description-schema';
import { CLASS_LIMITS, detectFileType, HEAD_BYTES, type FileType } from './file-types.ts';

/** A file that came in and lies on disk for a moment. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly kind: FileType;
}

/**
 * Writes a stream down chunk by chunk, reading its type from the first bytes. A refused stream is read to its end
 * without being kept, so that whoever sends it hears the answer.
 * @throws AppError unreadable (empty, unknown type), tooLarge (data.limit in bytes), storageFull, malformed (cut off)
 */
export async function receiveFile(source: AsyncIterable<Buffer>, path: string): Promise<ReceivedFile> {
  const received = await asStorage(() => writeDown(source, path));
  if (received.kind.class === 'scene') await checkScene(received.path);
  return received;
}

async function writeDown(source: AsyncIterable<Buffer>, path: string): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let head: Buffer = Buffer.alloc(0);
  let kind: FileType | undefined;
  let bytes = 0;
  let refusal: AppError | undefined;
  try {
    for await (const chunk of source) {
      if (refusal) continue;
      bytes += chunk.length;
      if (kind === undefined) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
        if (head.length >= HEAD_BYTES) kind = detectFileType(head.subarray(0, HEAD_BYTES));
        if (kind === undefined && head.length >= HEAD_BYTES)
          refusal = new AppError('unreadable', { message: 'unreadable.type' });
      }
      if (kind !== undefined && bytes > CLASS_LIMITS[kind.class]) refusal = tooLarge(CLASS_LIMITS[kind.class]);
      hash.update(chunk);
      if (refusal) continue;
      await writeFully(file, chunk).catch((error: unknown) => {
        refusal = storageRefusal(error);
        if (refusal === undefined) throw error;
      });
    }
  } finally {
    await file.close();
  }
  if (refusal) throw refusal;
  if (bytes === 0) throw new AppError('unreadable', { message: 'unreadable.empty' });
  kind ??= detectFileType(head);
  if (kind === undefined) throw new AppError('unreadable', { message: 'unreadable.type' });
  return { path, bytes, sha256: hash.digest('hex'), kind };
}

export function tooLarge(limitBytes: number): AppError {
  return new AppError('tooLarge', {
    message: 'tooLarge.file',
    values: { limit: limitBytes / MEGABYTE },
    data: { limit: limitBytes },
  });
}

async function writeFully(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at)).bytesWritten;
}

/** @throws AppError unreadable (not a scene of ours, or of another version) */
async function checkScene(path: string): Promise<void> {
  try {
    sceneDescription.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new AppError('unreadable', { message: 'unreadable.scene', cause: error });
  }
}

async function asStorage<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw storageRefusal(error) ?? error;
  }
}

/** A folder that is full or read-only is no fault of the file; a line that broke is nobody's. */
function storageRefusal(error: unknown): AppError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new AppError('storageFull', { cause: error });
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR')
    return new AppError('malformed', { message: 'malformed.uploadCut', cause: error });
  return undefined;
}
