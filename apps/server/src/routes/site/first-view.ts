import { AppError, type Language } from '@yujian/contract';
import type { GalleryCard, GalleryItem } from '@yujian/contract/api/gallery';
import { HEIGHT_RANGE } from '@yujian/contract/gallery/gallery-choices';
import { routeAt } from '@yujian/contract/site/routes';
import type { Services } from '../../services.ts';

/** What a page is sent with: pictures that need no script, and the answer to its screen's first question. */
export interface FirstView {
  /** Within #first-frame, where `<!--pictures-->` stands, or `<!--board-->` for home. */
  readonly pictures: string;
  readonly place: 'pictures' | 'board';
  /** Addresses of the first pictures, as HTML. */
  readonly images: readonly string[];
  /** A question and its answer, as `lib/first-data` of the page reads them. */
  readonly data?: {
    readonly call: string;
    readonly input: unknown;
    readonly language: Language;
    readonly data: unknown;
  };
}

/** As the gallery's screen asks. */
const FIRST_PAGE = { by: 'hot' } as const;
const PAGE_SIZE = 30;
const LARGE_WIDTH = 1280;
/** How many pictures fill the first screen in so many columns, as the page's style shows one of these walls. */
const WALLS = [
  { columns: 4, pictures: 12 },
  { columns: 3, pictures: 9 },
  { columns: 2, pictures: 8 },
] as const;
/** Asked for before the page's code. */
const URGENT = 6;
/** A caption and the gap below it through the width of a column, about. */
const FOOT = 0.26;

/**
 * Of the gallery and of a picture's page as anybody sees them; undefined for every other screen, and where there is
 * nothing to show: the page asks by itself then. Throws what else kept the gallery from answering.
 */
export async function readFirstView(
  gallery: Pick<Services['gallery'], 'page' | 'item'>,
  { path, query, language }: { readonly path: string; readonly query: string; readonly language: Language },
): Promise<FirstView | undefined> {
  const viewer = { userId: null, language };
  const screen = routeAt(path)?.screen;
  if (path === '/tupianHome' && query === '') {
    const data = await gallery.page(viewer, { ...FIRST_PAGE, size: PAGE_SIZE });
    return {
      place: 'pictures',
      pictures: WALLS.map(({ columns, pictures }) => wallOf(data.list.slice(0, pictures), columns)).join(''),
      images: data.list.slice(0, URGENT).map(({ thumb }) => thumb),
      data: { call: 'waterfallPage', input: FIRST_PAGE, language, data },
    };
  }
  if (screen === 'home' || screen === 'mobile-home') return HOME;
  if (screen !== 'gallery-item') return undefined;
  const id = path.split('/').at(-1) ?? '';
  const item: GalleryItem | undefined = await gallery.item(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'notFound') return undefined;
    throw error;
  });
  if (item === undefined) return undefined;
  const address = `${item.url}?w=${LARGE_WIDTH}&amp;format=webp`;
  return {
    place: 'pictures',
    pictures: `<div class="one" style="--ratio:${item.width / item.height}">${pictureOf(item, address)}</div>`,
    images: [address],
    data: { call: 'waterfallItem', input: { id }, language, data: item },
  };
}

/** The board of home: features/home/board. */
const HOME: FirstView = {
  place: 'board',
  pictures:
    '<img class="drawing" src="/samples/living-line.png" alt=""><img class="render" src="/board/living-960.webp" srcset="/board/living-640.webp 640w, /board/living-960.webp 960w" sizes="(max-width: 767px) 100vw, 976px" alt="">',
  images: ['/samples/living-line.png'],
};

/** Each picture under the column that is shortest then, as the gallery lays them out. */
function wallOf(cards: readonly GalleryCard[], columns: number): string {
  const filled = Array.from({ length: columns }, () => ({ end: 0, pictures: '' }));
  for (const card of cards) {
    const shortest = filled.reduce((best, column) => (column.end < best.end ? column : best));
    shortest.end += ratioOf(card) + FOOT;
    shortest.pictures += pictureOf(card, card.thumb);
  }
  return `<div class="wall of${columns}">${filled.map(({ pictures }) => `<div>${pictures}</div>`).join('')}</div>`;
}

/** Taller than the page draws them by less than a pixel or two: its own do not count as larger ones that came late. */
const HAIR = 0.006;

function pictureOf(size: Pick<GalleryCard, 'width' | 'height'>, address: string): string {
  return `<img src="${address}" alt="" style="aspect-ratio:${1 / (ratioOf(size) + HAIR)}">`;
}

function ratioOf({ width, height }: Pick<GalleryCard, 'width' | 'height'>): number {
  return Math.min(HEIGHT_RANGE[1], Math.max(HEIGHT_RANGE[0], height / width));
}

/** The page with its first view, and what its screen's code is made of asked for at once. */
export function fillPage(html: string, view: FirstView | undefined, files: Iterable<string> = []): string {
  const links = [...files]
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  const data = view?.data && `<script type="application/json" id="first-data">${inScript(view.data)}</script>`;
  // Before the page's code: a browser asks for few files at once.
  const images = view?.images.map((at) => `<link rel="preload" as="image" fetchpriority="high" href="${at}">`) ?? [];
  return html
    .replace('<head>', (head) => head + images.join(''))
    .replace('</head>', () => `${links.join('')}${data ?? ''}</head>`)
    .replace(/<!--(pictures|board)-->/g, (_, place: string) => (view?.place === place ? view.pictures : ''));
}

/** JSON that ends no script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
