import { Link, useSearchParams } from 'react-router';
import { useCollections } from '../../gallery/collection-queries.ts';
import { CollectionCard } from '../../gallery/lists/collection-card.tsx';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { setQuery } from '../../gallery/lists/set-query.ts';
import { useTexts } from '../../lib/i18n.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { collectionsTexts } from './collections.texts.ts';

/** What people share, last changed first, or by a word of its name. */
export function CollectionsScreen() {
  const t = useTexts(collectionsTexts);
  const [query, setQueryParams] = useSearchParams();
  const q = query.get('q') ?? '';
  const pages = useCollections({ by: 'shared', ...(q === '' ? {} : { q }) });
  return (
    <ListPage
      title={t('title')}
      acts={
        <SearchField
          label={t('search')}
          value={q}
          maxLength={200}
          onChange={(next) => setQueryParams(setQuery({ q: next }), { replace: true })}
        />
      }
    >
      <PagedGrid
        pages={pages}
        label={t('title')}
        empty={
          q === '' ? (
            <EmptyLine
              action={
                <Link className="lnk" to="/tupianHome">
                  {t('toGallery')}
                </Link>
              }
            >
              {t('none')}
            </EmptyLine>
          ) : (
            <EmptyLine>{t('noneFound')}</EmptyLine>
          )
        }
      >
        {(collection) => <CollectionCard collection={collection} />}
      </PagedGrid>
    </ListPage>
  );
}
