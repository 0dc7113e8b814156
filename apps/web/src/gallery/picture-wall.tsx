import type { GalleryCard } from '@yujian/contract/api/gallery';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { EmptyLine } from '../ui/empty-line.tsx';
import type { useWaterfall } from './gallery-queries.ts';
import { galleryTexts } from './gallery.texts.ts';
import { Masonry } from './masonry.tsx';
import { columnsAt, GAPS, layOut } from './masonry-layout.ts';
import styles from './masonry.module.css';

interface PictureWallProps {
  readonly pages: ReturnType<typeof useWaterfall>;
  readonly label: string;
  /** Columns at 1440 px. */
  readonly columns?: number;
  /** Said where there is none, with what can be done about it. */
  readonly empty: ReactNode;
  /** The first so many and no more. */
  readonly atMost?: number;
}

/** A list of pictures as a wall, in each of its states. */
export function PictureWall({ pages, label, columns = 4, empty, atMost }: PictureWallProps) {
  const t = useTexts(galleryTexts);
  const { data, isPending, isPaused, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  const cards = useMemo(() => onlyOnce(data?.pages ?? []).slice(0, atMost), [data, atMost]);
  const again = <Button onClick={() => void (data ? fetchNextPage() : refetch())}>{t('retry')}</Button>;
  if (isPaused && !data) return <EmptyLine>{t('offline')}</EmptyLine>;
  if (isPending) return <LoadingWall columns={columns} />;
  if (!data) return <EmptyLine action={again}>{t('broke')}</EmptyLine>;
  if (cards.length === 0) return empty;
  const mayMore = atMost === undefined && hasNextPage;
  return (
    <>
      <Masonry
        cards={cards}
        label={label}
        columns={columns}
        complete={!mayMore}
        onMore={mayMore && !isFetchingNextPage && !isError ? () => void fetchNextPage() : null}
      />
      {atMost === undefined && (
        <div className={styles['end']} role="status">
          {isPaused ? t('offline') : isError ? <EmptyLine action={again}>{t('moreBroke')}</EmptyLine> : null}
          {!isPaused && !isError && (hasNextPage ? t('loading') : t('end', { n: cards.length }))}
        </div>
      )}
    </>
  );
}

/** A list that changes while it is read may say a picture twice. */
function onlyOnce(pages: readonly { readonly list: readonly GalleryCard[] }[]) {
  const cards = new Map(pages.flatMap(({ list }) => list).map((card) => [card.id, card]));
  return [...cards.values()];
}

/** The ratios that pictures of this studio have most. */
const USUAL = [1.6, 1.6, 0.8, 1.6, 1.333, 0.714, 0.8, 1, 1.6, 1.333, 0.8, 1.6].map((width) => ({ width, height: 1 }));

function LoadingWall({ columns }: { readonly columns: number }) {
  const t = useTexts(galleryTexts);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => setWidth(box.current?.clientWidth ?? 0), []);
  const { places, height } = layOut(USUAL, {
    width,
    columns: columnsAt(window.innerWidth, columns),
    ...GAPS,
  });
  return (
    <div ref={box} className={styles['loading']} style={{ height }} role="status" aria-label={t('loading')}>
      {width > 0 &&
        places.map((place, at) => (
          <i key={at} style={{ left: place.left, top: place.top, width: place.width, height: place.height }} />
        ))}
    </div>
  );
}
