import { originalUrl, renditionUrl } from './media-url.ts';

/** What browsers decode; of other kinds the server's copy is looked at. */
const DECODED: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * The file of a picture on the form: its own, or that of a stored one by its id, which is what the engine sees. Of a copy with
 * losses, six of the 28 largest regions of the page's living room were called something else.
 */
export async function pictureBlob(picture: Blob | string): Promise<Blob> {
  if (typeof picture !== 'string') return picture;
  const stored = await ask(originalUrl(picture));
  if (DECODED.has(stored.headers.get('content-type')?.split(';')[0] ?? '')) return stored.blob();
  await stored.body?.cancel();
  return (await ask(renditionUrl(picture, 1280))).blob();
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer;
}
