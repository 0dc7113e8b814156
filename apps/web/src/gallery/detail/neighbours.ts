import { InfiniteQueryObserver, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { GalleryCard, GalleryPage } from '@yujian/contract/api/gallery';
import { useEffect, useReducer } from 'react';
import { GALLERY_KEYS } from '../gallery-queries.ts';

export interface Neighbours {
  /** What the open list knows of the picture. */
  readonly card: GalleryCard | undefined;
  readonly previous: GalleryCard | undefined;
  readonly next: GalleryCard | undefined;
}

/** Before its end the list is asked for more. */
const AHEAD = 4;

/** The pictures before and behind one, in the list that is open behind it; the list reads on when its end is near. */
export function useNeighbours(id: string): Neighbours {
  const cache = useQueryClient();
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ query, type }) => {
        if (
          type === 'updated' &&
          query.queryKey[0] === GALLERY_KEYS.pages[0] &&
          query.queryKey[1] === GALLERY_KEYS.pages[1]
        )
          look();
      }),
    [cache],
  );
  const lists = cache.getQueryCache().findAll({ queryKey: GALLERY_KEYS.pages, type: 'active' });
  const open = lists.find((query) => cardsOf(query.state.data).some((card) => card.id === id));
  const cards = cardsOf(open?.state.data);
  const at = cards.findIndex((card) => card.id === id);
  const isNearEnd = open !== undefined && at >= cards.length - AHEAD;
  useEffect(() => {
    const reader = open?.observers.find((observer) => observer instanceof InfiniteQueryObserver);
    if (!isNearEnd || !reader) return;
    const { hasNextPage, isFetching } = reader.getCurrentResult();
    if (hasNextPage && !isFetching) void reader.fetchNextPage();
  }, [isNearEnd, open, cards.length]);
  return { card: cards[at], previous: cards[at - 1], next: at < 0 ? undefined : cards[at + 1] };
}

function cardsOf(data: unknown): readonly GalleryCard[] {
  return (data as InfiniteData<GalleryPage> | undefined)?.pages.flatMap(({ list }) => list) ?? [];
}
