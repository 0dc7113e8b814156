import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';

/** What is sent: its length is known before, its files are read while they are sent. */
export interface RequestBody {
  readonly type: string;
  /** Bytes. */
  readonly length: number;
  chunks(): AsyncIterable<Uint8Array>;
}

/** A file that stands in JSON as base64, behind a prefix such as `data:image/png;base64,`. */
export class InlineFile {
  readonly path: string;
  readonly prefix: string;
  constructor(path: string, prefix = '') {
    this.path = path;
    this.prefix = prefix;
  }
}

type Segment =
  | Uint8Array
  | { readonly path: string; readonly base64: boolean; readonly onSent?: MultipartFile['onSent'] };

/**
 * JSON whose {@link InlineFile}s are read and encoded while they are sent, so that a hundred requests with pictures at
 * once need no memory for them.
 *
 * @param onSent hears of its bytes as they are sent: each time, when it is sent again
 * @throws an error of the file system when a file is not there
 */
export async function jsonBody(value: unknown, onSent?: (bytes: number) => void): Promise<RequestBody> {
  const files: InlineFile[] = [];
  const mark = `file-${randomUUID()}-`;
  const text = JSON.stringify(value, (_key, entry: unknown) => {
    if (!(entry instanceof InlineFile)) return entry;
    files.push(entry);
    return `${entry.prefix}${mark}${files.length - 1}-`;
  });
  const segments: Segment[] = [];
  for (const [index, part] of text.split(new RegExp(`${mark}\\d+-`)).entries()) {
    segments.push(Buffer.from(part));
    const file = files[index];
    if (file) segments.push({ path: file.path, base64: true });
  }
  const body = await bodyOf('application/json', segments);
  return { ...body, chunks: () => heard(body.chunks(), onSent) };
}

async function* heard(
  chunks: AsyncIterable<Uint8Array>,
  onSent: ((bytes: number) => void) | undefined,
): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    onSent?.(chunk.length);
    yield chunk;
  }
}

export interface MultipartFile {
  readonly field: string;
  readonly path: string;
  /** As the server shall call it. */
  readonly name: string;
  readonly type: string;
  /** Hears of the file's bytes before they are sent: each time, when it is sent again. */
  readonly onSent?: (bytes: number) => void;
}

/** multipart/form-data (RFC 7578): the fields in order, then the files. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  files: readonly MultipartFile[],
): Promise<RequestBody> {
  const boundary = `----${randomUUID()}`;
  const segments: Segment[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`),
  );
  for (const { field, path, name, type, onSent } of files) {
    segments.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      { path, base64: false, ...(onSent && { onSent }) },
      Buffer.from('\r\n'),
    );
  }
  segments.push(Buffer.from(`--${boundary}--\r\n`));
  return bodyOf(`multipart/form-data; boundary=${boundary}`, segments);
}

/** As browsers write names in a header. */
function quoted(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

async function bodyOf(type: string, segments: readonly Segment[]): Promise<RequestBody> {
  const lengths = await Promise.all(segments.map(lengthOf));
  return {
    type,
    length: lengths.reduce((sum, length) => sum + length, 0),
    async *chunks() {
      for (const segment of segments) {
        if (segment instanceof Uint8Array) yield segment;
        else if (segment.base64) yield* encoded(segment.path);
        else yield* heard(createReadStream(segment.path), segment.onSent);
      }
    },
  };
}

async function lengthOf(segment: Segment): Promise<number> {
  if (segment instanceof Uint8Array) return segment.byteLength;
  const { size } = await stat(segment.path);
  return segment.base64 ? 4 * Math.ceil(size / 3) : size;
}

async function* encoded(path: string): AsyncIterable<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 3);
    rest = Buffer.from(bytes.subarray(whole));
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'), 'latin1');
}
