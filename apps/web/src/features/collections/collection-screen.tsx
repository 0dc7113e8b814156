import { useState } from 'react';
import { useCollection } from '../../gallery/collection-queries.ts';
import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { OwnerLine } from '../../gallery/lists/owner-line.tsx';
import { listsTexts } from '../../gallery/lists/lists.texts.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { CollectionActs } from './collection-acts.tsx';
import { CollectionArrange } from './collection-arrange.tsx';
import styles from './collection-screen.module.css';
import { collectionsTexts } from './collections.texts.ts';

/** One collection: whose it is, what it is about, and its pictures; its owner puts them in order. */
export function CollectionScreen() {
  const id = useScreenAddress().params['id'] ?? '';
  const t = useTexts(collectionsTexts);
  const words = useTexts(listsTexts);
  const asked = useCollection(id);
  const pages = useWaterfall({ collection: id });
  const [arranging, setArranging] = useState(false);
  const collection = asked.data;
  usePageTitle(collection?.name);
  if (!collection) {
    return (
      <ListPage title={t('title')}>
        <ListState of={asked} loading={<div aria-busy="true" />} />
      </ListPage>
    );
  }
  const { name, note, owner, own, count } = collection;
  return (
    <ListPage
      title={name}
      note={words('pictures', { n: count })}
      acts={
        <CollectionActs
          collection={collection}
          arranging={arranging}
          onArrange={count > 0 ? () => setArranging(!arranging) : null}
        />
      }
    >
      <div className={styles['about']}>
        <OwnerLine of={owner} />
        {note !== '' && <p>{note}</p>}
      </div>
      {arranging ? (
        <CollectionArrange collection={collection} pages={pages} />
      ) : (
        <PictureWall
          pages={pages}
          label={t('pictures', { name })}
          empty={<EmptyLine>{t(own ? 'empty' : 'emptyOther')}</EmptyLine>}
        />
      )}
    </ListPage>
  );
}
