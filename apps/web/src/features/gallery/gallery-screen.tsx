import { IconChevronRight } from '@tabler/icons-react';
import { GALLERY_LIMITS } from '@yujian/contract/gallery/gallery-choices';
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWaterfall, useWaterfallCounts } from '../../gallery/gallery-queries.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useClassify } from '../../lib/queries.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkipButton } from '../../ui/skip-button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import {
  addressOfFilter,
  filterInput,
  findCategory,
  NO_FILTER,
  ORDERS,
  readGalleryFilter,
  type GalleryFilter,
} from './gallery-filter.ts';
import styles from './gallery-screen.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';
import { PictureSearch } from './picture-search.tsx';

const GalleryFilters = lazy(() =>
  loadChunk(async () => ({ default: (await import('./gallery-filters.tsx')).GalleryFilters })),
);

/** All pictures, a category, or what a search finds. `notFound` stands where there is no such category. */
export function GalleryScreen({ notFound }: { readonly notFound: ReactNode }) {
  const address = useScreenAddress();
  const filter = useMemo(() => readGalleryFilter(address), [address]);
  const { data: tree } = useClassify(filter !== null && filter.c1 !== 0);
  const category = filter && tree ? findCategory(tree, filter) : undefined;
  if (filter === null || category === null) return notFound;
  return <Gallery filter={filter} category={category} />;
}

interface GalleryProps {
  readonly filter: GalleryFilter;
  /** Undefined until the classification tree is there; it is not asked for where all is shown. */
  readonly category: NonNullable<ReturnType<typeof findCategory>> | undefined;
}

function Gallery({ filter, category }: GalleryProps) {
  const t = useTexts(galleryScreenTexts);
  const { go, link } = useScreenAddress();
  const isWide = useMediaQuery('(min-width:1200px)');
  const pages = useWaterfall({ ...filterInput(filter), by: filter.by });
  const counts = useWaterfallCounts(filterInput(filter));
  const change = (next: Partial<GalleryFilter>) => {
    const { path, query } = addressOfFilter({ ...filter, ...next });
    // words are written letter by letter: one step back leads before the search
    go(path, query, { replace: next.q !== undefined && filter.q !== '' });
  };
  const linkTo = (next: Partial<GalleryFilter>) => {
    const { path, query } = addressOfFilter({ ...filter, ...next });
    return link(path, query);
  };
  const wall = useRef<HTMLDivElement>(null);
  const skip = () => (wall.current?.querySelector<HTMLElement>('article a') ?? wall.current)?.focus();
  const { family, space } = category ?? {};
  const name = space?.name ?? family?.name ?? t('all');
  usePageTitle(family ? name : undefined);
  return (
    <div className={styles['wrap']}>
      <SkipButton onSkip={skip}>{t('skip')}</SkipButton>
      {isWide && (
        <aside className={styles['aside']}>
          <Suspense fallback={null}>
            <GalleryFilters filter={filter} onChange={change} linkTo={linkTo} />
          </Suspense>
        </aside>
      )}
      <section className={styles['main']}>
        <div className={styles['head']}>
          <h1>
            {family && space && (
              <>
                <Link to={linkTo({ c2: 0, c3: [] })}>{family.name}</Link>
                <Icon of={IconChevronRight} size={16} />
              </>
            )}
            {name}
          </h1>
          {counts.data && <span className="t3">{t('count', { n: counts.data.total })}</span>}
          {!isWide && <FilterSheet filter={filter} onChange={change} linkTo={linkTo} />}
          <Link className="lnk fs13" to={link('/findPage')}>
            {t('discover')}
          </Link>
          <span className="sp" />
          <PictureSearch>
            <SearchField
              label={t('search')}
              value={filter.q}
              maxLength={GALLERY_LIMITS.query}
              onChange={(q) => change({ q })}
            />
          </PictureSearch>
          <Segmented
            label={t('order')}
            options={ORDERS.map((value) => ({ value, label: t(value) }))}
            value={filter.by}
            onChange={(by) => change({ by })}
          />
        </div>
        <ActiveFilters filter={filter} category={category} onChange={change} />
        <div ref={wall} className={styles['wall']} tabIndex={-1}>
          <PictureWall
            pages={pages}
            label={name}
            empty={<NothingFound filter={filter} onAll={() => go(addressOfFilter(NO_FILTER).path)} />}
          />
        </div>
      </section>
    </div>
  );
}

function NothingFound({ filter, onAll }: { readonly filter: GalleryFilter; readonly onAll: () => void }) {
  const t = useTexts(galleryScreenTexts);
  const words = filter.q.trim();
  return (
    <EmptyLine action={<Button onClick={onAll}>{t('showAll')}</Button>}>
      {words === '' ? t('none') : t('noneFor', { q: words })}
    </EmptyLine>
  );
}
