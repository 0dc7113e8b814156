import { RENDITION_WIDTHS } from '@yujian/contract/constants';
import { client } from '../../../lib/api.ts';

type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** The picture as it is stored. */
export function originalUrl(mediaId: string): string {
  return client.urlOf('media', { path: { id: mediaId } });
}

/** A smaller copy for the screen. */
export function renditionUrl(mediaId: string, width: RenditionWidth): string {
  return client.urlOf('media', { path: { id: mediaId }, query: { w: width, format: 'webp' } });
}

/** The smallest listed width that covers a box of CSS pixels at this pixel density; the largest when none does. */
export function renditionWidthFor(cssPixels: number, density: number): RenditionWidth {
  return RENDITION_WIDTHS.find((width) => width >= cssPixels * density) ?? 1920;
}
