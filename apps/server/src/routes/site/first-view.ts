import type { Language } from '@yujian/contract';
import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import type { SiteRoute } from '@yujian/contract/site/routes';
import type { Services } from '../../services.ts';

/** What a page is sent with: pictures that need no script, and the answer to its screen's first question. */
export interface FirstView {
  /** Within #first-frame. */
  readonly pictures: string;
  /** Addresses of the pictures, as HTML. */
  readonly images: readonly string[];
  /** A question and its answer, as `lib/first-data` of the page reads them. */
  readonly data: {
    readonly call: string;
    readonly input: unknown;
    readonly language: Language;
    readonly data: unknown;
  };
}

/** As the gallery's screen asks. */
const FIRST_PAGE = { by: 'hot' } as const;
const PAGE_SIZE = 30;
/** More columns than these the gallery never has. */
const FIRST_ROW = 4;
const LARGE_WIDTH = 1280;

/**
 * Of the gallery and of a picture's page as anybody sees them; undefined for every other screen, and where there is
 * nothing to show: the page asks by itself then.
 */
export async function readFirstView(
  gallery: Pick<Services['gallery'], 'page' | 'item'>,
  found: SiteRoute | undefined,
  { path, query, language }: { readonly path: string; readonly query: string; readonly language: Language },
): Promise<FirstView | undefined> {
  const viewer = { userId: null, language };
  const isWall = path === '/tupianHome' ? query === '' : found?.screen === 'mobile-home' && query === 'tab=inspire';
  if (isWall) {
    const data = await gallery.page(viewer, { ...FIRST_PAGE, size: PAGE_SIZE });
    const row = data.list.slice(0, FIRST_ROW);
    return {
      pictures: `<div class="wall">${row.map((card) => pictureOf(card, card.thumb)).join('')}</div>`,
      images: row.map(({ thumb }) => thumb),
      data: { call: 'waterfallPage', input: FIRST_PAGE, language, data },
    };
  }
  if (found?.screen !== 'gallery-item') return undefined;
  const id = path.split('/').at(-1) ?? '';
  const item: GalleryItem | undefined = await gallery.item(viewer, id).catch(() => undefined);
  if (item === undefined) return undefined;
  const address = `${item.url}?w=${LARGE_WIDTH}&amp;format=webp`;
  return {
    pictures: `<div class="one" style="--ratio:${item.width / item.height}">${pictureOf(item, address)}</div>`,
    images: [address],
    data: { call: 'waterfallItem', input: { id }, language, data: item },
  };
}

function pictureOf({ width, height }: Pick<GalleryCard, 'width' | 'height'>, address: string): string {
  return `<img src="${address}" alt="" fetchpriority="high" style="aspect-ratio:${width}/${height}">`;
}

/** The page with its first view, and what its screen's code is made of asked for at once. */
export function fillPage(html: string, view: FirstView | undefined, files: readonly string[] = []): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const data = view && `<script type="application/json" id="first-data">${inScript(view.data)}</script>`;
  // Before any script: a browser asks for few files at once.
  const images = view?.images.map((at) => `<link rel="preload" as="image" fetchpriority="high" href="${at}">`) ?? [];
  return html
    .replace('<head>', (head) => head + images.join(''))
    .replace('</head>', () => `${links.join('')}${data ?? ''}</head>`)
    .replace('<!--first-pictures-->', () => view?.pictures ?? '');
}

/** JSON that ends no script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
