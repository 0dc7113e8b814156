import type { RENDITION_WIDTHS } from '@yujian/contract/constants';
import { renditionUrl } from './media-url.ts';
import type { Picture } from '../form/pictures.ts';

/** An address to show a picture of the form by: its own file while the browser has it, else a copy of the server. */
export function pictureSource(picture: Picture, width: (typeof RENDITION_WIDTHS)[number]): string | null {
  if (picture.local?.preview) return picture.local.preview;
  return picture.phase === 'stored' ? renditionUrl(picture.mediaId, width) : null;
}
