import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Most bytes of the parameters of a call or an answer; what is larger belongs into the stream. */
export const PARAMS_BYTES_MAX = 4 * 1024 * 1024;

/** The start of a message: length of the parameters (4 bytes, big-endian), then the parameters as JSON. Raw bytes follow. */
export function encodeParams(params: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(params ?? null));
  if (json.length > PARAMS_BYTES_MAX)
    throw new RangeError(`The parameters take ${json.length} bytes; ${PARAMS_BYTES_MAX} is the limit.`);
  const frame = Buffer.allocUnsafe(4 + json.length);
  frame.writeUInt32BE(json.length);
  json.copy(frame, 4);
  return frame;
}

/** Reads the parameters from the start of a message and returns the bytes that follow as a stream. */
export async function decodeParams(message: Readable): Promise<{ params: unknown; rest: Readable }> {
  const length = (await readExactly(message, 4)).readUInt32BE();
  if (length > PARAMS_BYTES_MAX)
    throw new RangeError(`The parameters take ${length} bytes; ${PARAMS_BYTES_MAX} is the limit.`);
  const json = length === 0 ? Buffer.from('null') : await readExactly(message, length);
  const rest = new PassThrough();
  pipeline(message, rest).catch((error: unknown) => rest.destroy(error instanceof Error ? error : undefined));
  return { params: JSON.parse(json.toString()) as unknown, rest };
}

async function readExactly(stream: Readable, bytes: number): Promise<Buffer> {
  for (;;) {
    const chunk = stream.read(bytes) as Buffer | null;
    if (chunk !== null && chunk.length === bytes) return chunk;
    if (stream.readableEnded || stream.destroyed || chunk !== null)
      throw new Error('The message ended within its parameters.');
    const ended = new AbortController();
    try {
      await Promise.race([
        once(stream, 'readable', { signal: ended.signal }),
        once(stream, 'end', { signal: ended.signal }),
        once(stream, 'close', { signal: ended.signal }),
      ]);
    } finally {
      ended.abort();
    }
  }
}
