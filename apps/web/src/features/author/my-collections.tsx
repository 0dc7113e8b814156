import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sayWhy } from '../../gallery/collect/use-collecting.ts';
import { putInOrder, useCollections, useSaveCollection } from '../../gallery/collection-queries.ts';
import { GALLERY_KEYS } from '../../gallery/gallery-queries.ts';
import { CollectionCard, collectionPath } from '../../gallery/lists/collection-card.tsx';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { moveItem } from '../../lib/move-item.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';
import { NewCollectionDialog } from './new-collection-dialog.tsx';

const OWN = { by: 'own', size: 60 } as const;

/** The own collections in their order, and those of others that one keeps. */
export function MyCollections() {
  const t = useTexts(authorTexts);
  const own = useCollections(OWN);
  const kept = useCollections({ by: 'kept' });
  const [ordering, setOrdering] = useState(false);
  const [making, setMaking] = useState(false);
  const save = useSaveCollection();
  const cache = useQueryClient();
  const owned = own.data?.pages.flatMap(({ list }) => list) ?? [];
  const move = (from: number, to: number) => {
    putInOrder(cache, [...GALLERY_KEYS.collections, OWN], moveItem(owned, from, to));
    save.mutate({ id: owned[from]!.id, position: to }, { onError: sayWhy });
  };
  return (
    <>
      <section className={styles['section']}>
        <div className={styles['sectionHead']}>
          <h3>{t('own')}</h3>
          <span className="sp" />
          {owned.length > 1 && (
            <Button
              look={ordering ? 'primary' : 'soft'}
              icon={<Icon of={IconArrowsSort} size={16} />}
              aria-pressed={ordering}
              onClick={() => setOrdering(!ordering)}
            >
              {t(ordering ? 'ordered' : 'order')}
            </Button>
          )}
          <Button icon={<Icon of={IconPlus} size={16} />} onClick={() => setMaking(true)}>
            {t('newCollection')}
          </Button>
        </div>
        {ordering && owned.length > 1 ? (
          <SortableList label={t('own')} items={owned} keyOf={({ id }) => id} nameOf={({ name }) => name} onMove={move}>
            {(one) => (
              <div className={styles['row']}>
                {one.covers[0] === undefined ? <i /> : <img src={one.covers[0]} alt="" loading="lazy" />}
                <Link to={collectionPath(one)} className="ell">
                  {one.name}
                </Link>
                <span className="t3 lt nowrap">{t('count', { n: one.count })}</span>
              </div>
            )}
          </SortableList>
        ) : (
          <PagedGrid
            pages={own}
            label={t('own')}
            empty={
              <EmptyLine
                action={
                  <Link className="lnk" to="/tupianHome">
                    {t('toGallery')}
                  </Link>
                }
              >
                {t('ownNone')}
              </EmptyLine>
            }
          >
            {(collection) => <CollectionCard collection={collection} />}
          </PagedGrid>
        )}
      </section>
      <section className={styles['section']}>
        <div className={styles['sectionHead']}>
          <h3>{t('kept')}</h3>
        </div>
        <PagedGrid
          pages={kept}
          label={t('kept')}
          empty={
            <EmptyLine
              action={
                <Link className="lnk" to="/moreInspiration">
                  {t('toCollections')}
                </Link>
              }
            >
              {t('keptNone')}
            </EmptyLine>
          }
        >
          {(collection) => <CollectionCard collection={collection} />}
        </PagedGrid>
      </section>
      {making && <NewCollectionDialog onClose={() => setMaking(false)} />}
    </>
  );
}
