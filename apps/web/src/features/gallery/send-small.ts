import { compressPicture } from '../../workbench/core/upload/compress.ts';
import { readPicture } from '../../workbench/core/upload/read-picture.ts';
import { sendFile } from '../../workbench/core/upload/send-file.ts';

const SEND_MB = 2;

/** Sends a picture to search by; what is large is made small before: the search looks at a small copy. */
export async function sendSmall(file: File, signal: AbortSignal) {
  const local = await readPicture(file, file.name);
  if (local.preview !== null) URL.revokeObjectURL(local.preview);
  const { blob, name } = await compressPicture(local, SEND_MB);
  return sendFile(blob, name, { signal, onProgress: () => undefined });
}
