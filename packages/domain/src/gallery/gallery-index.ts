import type { RatioKey } from '@yujian/contract/gallery/gallery-choices';
import type { IndexedItem } from './indexed-item.ts';

export type GalleryOrder = 'hot' | 'new' | 'collected';

/** What narrows published pictures down; what is absent does not. */
export interface GalleryFilters {
  readonly c1?: number | undefined;
  readonly c2?: number | undefined;
  /** Any of them. */
  readonly c3?: readonly number[] | undefined;
  readonly q?: string | undefined;
  readonly tool?: string | undefined;
  /** '#rrggbb' */
  readonly colour?: string | undefined;
  readonly ratio?: RatioKey | undefined;
  /** Ids of what is looked through; absent: all. */
  readonly among?: ReadonlySet<string> | undefined;
  readonly author?: string | undefined;
}

/** One found picture; in a list the scores fall, and among equal ones the ids. */
export interface Hit {
  readonly id: string;
  readonly score: number;
}

export interface Window {
  /** The last one of the page before. */
  readonly after?: Hit | undefined;
  readonly limit: number;
}

export interface GalleryCounts {
  readonly total: number;
  readonly c1: Readonly<Record<string, number>>;
  readonly c2: Readonly<Record<string, number>>;
  readonly c3: Readonly<Record<string, number>>;
  readonly tool: Readonly<Record<string, number>>;
  readonly ratio: Readonly<Record<string, number>>;
}

/** All published pictures in memory: what finds them by words, colour, ratio and likeness. */
export interface GalleryIndex {
  /** Adds an item or replaces it; an older change than the one that is there is ignored. */
  put(item: IndexedItem): void;
  remove(id: string): void;
  /** With `q` the best first, else by `order`. */
  search(filters: GalleryFilters, order: GalleryOrder, window: Window): readonly Hit[];
  counts(filters: GalleryFilters): GalleryCounts;
  /** Nearest first, compared with all; the score is the likeness, at most 1. Others are let in every few milliseconds. */
  similar(descriptor: Uint8Array, window: Window & { readonly except?: string | undefined }): Promise<readonly Hit[]>;
}
