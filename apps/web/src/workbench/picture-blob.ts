import { renditionUrl } from './media-url.ts';

/** The file of a picture on the form: its own, or the server's copy of a stored one by its id. */
export async function pictureBlob(picture: Blob | string): Promise<Blob> {
  if (typeof picture !== 'string') return picture;
  const answer = await fetch(renditionUrl(picture, 1280));
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return answer.blob();
}
