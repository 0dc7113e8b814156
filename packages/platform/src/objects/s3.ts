import { Readable } from 'node:stream';
import type { ReadableStream as WebReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../config.ts';
import { expectLength } from './exact-length.ts';
import { assertKey, ObjectNotFound, StorageFull, StorageReadOnly, StorageUnavailable } from './store.ts';
import type { ObjectStore, StoredObject } from './store.ts';

const ANSWER_WITHIN_MS = 30_000;
const CHECK_KEY = 'check/writable';

/**
 * Keeps objects in one bucket of an S3 store. The bucket is part of the path unless the endpoint's host already
 * begins with it (`https://bucket.oss-cn-hangzhou.aliyuncs.com`).
 */
export function openS3Store(settings: S3Settings): ObjectStore {
  return new S3Store(settings);
}

class S3Store implements ObjectStore {
  readonly #settings: S3Settings;
  readonly #base: string;
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings) {
    this.#settings = settings;
    const host = new URL(settings.endpoint).hostname;
    this.#base = host.startsWith(`${settings.bucket}.`) ? settings.endpoint : `${settings.endpoint}/${settings.bucket}`;
  }

  async put(key: string, source: Readable | Buffer, about: { bytes: number; contentType: string }): Promise<void> {
    const checked = (Buffer.isBuffer(source) ? Readable.from([source]) : source).pipe(expectLength(about.bytes));
    let sourceError: Error | undefined;
    if (!Buffer.isBuffer(source)) source.once('error', (error) => checked.destroy(error));
    checked.once('error', (error) => (sourceError = error));
    try {
      const response = await this.#request('PUT', key, {
        headers: { 'content-length': String(about.bytes), 'content-type': about.contentType },
        body: about.bytes === 0 ? await drain(checked) : (Readable.toWeb(checked) as ReadableStream),
        timeoutMs: undefined,
      });
      await response.arrayBuffer();
    } catch (error) {
      throw sourceError ?? error;
    } finally {
      checked.destroy();
    }
  }

  async get(key: string, range?: { start: number; end?: number }): Promise<StoredObject> {
    if (range !== undefined && (range.start < 0 || (range.end !== undefined && range.end < range.start))) {
      throw new RangeError(`${range.start} to ${range.end ?? 'its end'} is no part of the object ${key}.`);
    }
    const headers: Record<string, string> =
      range === undefined ? {} : { range: `bytes=${range.start}-${range.end ?? ''}` };
    const response = await this.#request('GET', key, { headers });
    const bytes = Number(response.headers.get('content-length') ?? 0);
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
    return {
      stream:
        response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as WebReadableStream<Uint8Array>),
      bytes,
      totalBytes: total === undefined ? bytes : Number(total),
      contentType: response.headers.get('content-type') ?? undefined,
    };
  }

  async head(key: string): Promise<{ bytes: number; contentType?: string }> {
    const response = await this.#request('HEAD', key);
    return {
      bytes: Number(response.headers.get('content-length') ?? 0),
      contentType: response.headers.get('content-type') ?? undefined,
    };
  }

  async exists(key: string): Promise<boolean> {
    return this.head(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ObjectNotFound) return false;
        throw error;
      },
    );
  }

  async delete(key: string): Promise<void> {
    await this.#request('DELETE', key).catch((error: unknown) => {
      if (!(error instanceof ObjectNotFound)) throw error;
    });
  }

  async *list(prefix = ''): AsyncIterable<{ key: string; bytes: number }> {
    let continuation: string | undefined;
    do {
      const query = new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(continuation === undefined ? {} : { 'continuation-token': continuation }),
      });
      const xml = await (await this.#request('GET', undefined, { query })).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        yield { key: tagOf(entry, 'Key') ?? '', bytes: Number(tagOf(entry, 'Size') ?? 0) };
      }
      continuation = tagOf(xml, 'IsTruncated') === 'true' ? tagOf(xml, 'NextContinuationToken') : undefined;
    } while (continuation !== undefined);
  }

  async check(): Promise<void> {
    await this.put(CHECK_KEY, Buffer.from('x'), { bytes: 1, contentType: 'text/plain' });
    await this.delete(CHECK_KEY);
  }

  async #request(
    method: string,
    key: string | undefined,
    options: { headers?: Record<string, string>; body?: BodyInit; query?: URLSearchParams; timeoutMs?: number } = {},
  ): Promise<Response> {
    if (key !== undefined) assertKey(key);
    const query = options.query === undefined ? '' : `?${options.query.toString()}`;
    const signed = await new AwsV4Signer({
      method,
      url: `${this.#base}${key === undefined ? '' : `/${key}`}${query}`,
      headers: { ...options.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId: this.#settings.accessKeyId,
      secretAccessKey: this.#settings.secretAccessKey,
      region: this.#settings.region,
      service: 's3',
      cache: this.#signingKeys,
    }).sign();
    const limit = 'timeoutMs' in options ? options.timeoutMs : ANSWER_WITHIN_MS;
    const deadline = new AbortController();
    const timer = limit === undefined ? undefined : setTimeout(() => deadline.abort(), limit);
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: signed.headers,
      body: options.body,
      duplex: 'half',
      signal: deadline.signal,
    };
    const response = await fetch(signed.url, init)
      .catch((error: unknown) => {
        throw new StorageUnavailable('The S3 store does not answer.', error);
      })
      .finally(() => clearTimeout(timer));
    if (response.ok) return response;
    throw await describeRefusal(response, key ?? '');
  }
}

async function describeRefusal(response: Response, key: string): Promise<Error> {
  const body = await response.text().catch(() => '');
  const code = tagOf(body, 'Code') ?? '';
  if (code === 'NoSuchBucket') return new StorageUnavailable('The S3 bucket does not exist.');
  if (response.status === 404) return new ObjectNotFound(key);
  if (response.status === 416) return new RangeError(`The requested part lies behind the end of ${key}.`);
  if (response.status === 507 || /QuotaExceeded|XMinioStorageFull|InsufficientStorage/.test(code))
    return new StorageFull(code);
  if (/XMinioReadOnly|MethodNotAllowed|AccessDenied/.test(code)) return new StorageReadOnly(code);
  return new StorageUnavailable(`The S3 store answered ${response.status} ${code}.`);
}

function tagOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>(.*?)</${tag}>`, 's')
    .exec(xml)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');
}

async function drain(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
