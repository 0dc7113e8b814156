import { callApi } from '../../../lib/api.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { translate } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { panoramaTexts } from './texts.ts';

const DAYS = 30;
/** A picture of this server, with the token that opens it; anything else is not shown. */
const SHARED = /^\/api\/media\/[\da-f-]{36}\?link=[\w.~-]+$/i;

/** The address at which anybody can look around in this picture for thirty days. */
async function makeShareLink(mediaId: string): Promise<string> {
  const { url } = await callApi('linkMedia', { days: DAYS }, { path: { id: mediaId } });
  const { pathname, search } = new URL(url, location.origin);
  return `${location.origin}/panorama?see=${encodeURIComponent(pathname + search)}`;
}

/** Puts such an address on the clipboard and says so. */
export async function copyShareLink(mediaId: string): Promise<void> {
  try {
    await copyText(await makeShareLink(mediaId));
    showToast('ok', translate(panoramaTexts, 'shared'));
  } catch {
    showToast('error', translate(panoramaTexts, 'notShared'));
  }
}

/** The picture that an address shares, or null. */
export function sharedPicture(search: URLSearchParams): string | null {
  const see = search.get('see');
  return see !== null && SHARED.test(see) ? see : null;
}

/** The token of a shared tour in an address, or null. */
export function sharedTour(search: URLSearchParams): string | null {
  const token = search.get('tour');
  return token !== null && /^[\w-]{1,100}$/.test(token) ? token : null;
}
