import type { RENDITION_WIDTHS } from '@yujian/contract/constants';

/** A copy of a published picture at one of the listed widths. */
export function sizedUrl(url: string, width: (typeof RENDITION_WIDTHS)[number]): string {
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('w', String(width));
  params.set('format', 'webp');
  return `${path}?${params}`;
}

/** The media id within the address of a published picture. */
export function mediaIdIn(url: string): string | null {
  return /\/media\/([\da-f-]{36})/i.exec(url)?.[1] ?? null;
}
