import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Settings } from '../../config.ts';

/** An S3 store in memory, for tests. It refuses requests whose signature (AWS Signature Version 4) is wrong. */
export interface FakeS3 {
  readonly settings: S3Settings;
  /** answer every request with this from now on */
  fault: { status: number; code: string } | undefined;
  close(): Promise<void>;
}

interface StoredPart {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const PAGE = 2;

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredPart>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    accessKeyId: 'FAKEKEYID',
    secretAccessKey: 'fake/secret+key',
    region: 'cn-north-1',
  };
  const fake: FakeS3 = {
    settings,
    fault: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', settings.endpoint);
    if (fake.fault !== undefined) return refuse(response, fake.fault.status, fake.fault.code);
    if (!isSignatureRight(request, url, settings)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== settings.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return void response.end(listPage(objects, url.searchParams));
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength');
      const bytes = Buffer.concat(await request.toArray());
      if (bytes.length !== Number(request.headers['content-length'])) return refuse(response, 400, 'IncompleteBody');
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? 'application/octet-stream' });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return refuse(response, 404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to === undefined || to === '' ? found.bytes.length - 1 : Math.min(Number(to), found.bytes.length - 1);
    if (from !== undefined && start >= found.bytes.length) return refuse(response, 416, 'InvalidRange');
    const part = from === undefined ? found.bytes : found.bytes.subarray(start, end + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': found.contentType,
      'content-length': part.length,
      ...(from === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.bytes.length}` }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  };
  return fake;
}

function listPage(objects: ReadonlyMap<string, StoredPart>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + PAGE);
  const more = from + PAGE < keys.length;
  const contents = page
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`)
    .join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** AWS Signature Version 4, from the header form of "Create a signed AWS API request" of its documentation. */
function isSignatureRight(request: IncomingMessage, url: URL, settings: S3Settings): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] = match ?? [];
  const time = String(request.headers['x-amz-date'] ?? '');
  if (
    keyId !== settings.accessKeyId ||
    region !== settings.region ||
    !time.startsWith(day) ||
    !signedHeaders.split(';').includes('host')
  )
    return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}\n`,
    )
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers,
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${settings.secretAccessKey}`),
  );
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
