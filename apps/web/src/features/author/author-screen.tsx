import { useSearchParams } from 'react-router';
import { useCases } from '../../gallery/case-queries.ts';
import { useCollections } from '../../gallery/collection-queries.ts';
import { useGalleryAuthor, useWaterfall } from '../../gallery/gallery-queries.ts';
import { CaseCard } from '../../gallery/lists/case-card.tsx';
import { CollectionCard } from '../../gallery/lists/collection-card.tsx';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { setQuery } from '../../gallery/lists/set-query.ts';
import { PictureWall } from '../../gallery/picture-wall.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useScreenAddress } from '../../lib/screen-address.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { AuthorHead } from './author-head.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';

const PARTS = ['pictures', 'collections', 'cases'] as const;
interface PartProps {
  readonly id: string;
  readonly name: string;
}

/** What somebody shows to all. */
export function AuthorScreen() {
  const t = useTexts(authorTexts);
  const id = useScreenAddress().params['id'] ?? '';
  const [query] = useSearchParams();
  const part = PARTS.find((one) => one === query.get('part')) ?? 'pictures';
  const asked = useGalleryAuthor(id);
  const author = asked.data;
  usePageTitle(author?.nickname);
  if (!author) {
    return (
      <ListPage title={t('title')}>
        <ListState of={asked} loading={<div aria-busy="true" />} />
      </ListPage>
    );
  }
  const Part = { pictures: Pictures, collections: Collections, cases: Cases }[part];
  return (
    <div className={styles['page']}>
      <AuthorHead
        author={author}
        parts={PARTS.map((one) => ({
          to: `?${setQuery({ part: one === 'pictures' ? null : one })(query)}`,
          label: t(one),
          count: author[one],
          on: one === part,
        }))}
      />
      <Part id={id} name={author.nickname} />
    </div>
  );
}

function Pictures({ id, name }: PartProps) {
  const t = useTexts(authorTexts);
  const pages = useWaterfall({ author: id, by: 'new' });
  return (
    <PictureWall pages={pages} label={t('picturesOf', { name })} empty={<EmptyLine>{t('noPictures')}</EmptyLine>} />
  );
}

function Collections({ id }: PartProps) {
  const t = useTexts(authorTexts);
  const pages = useCollections({ by: 'shared', author: id });
  return (
    <PagedGrid pages={pages} label={t('collections')} empty={<EmptyLine>{t('noCollections')}</EmptyLine>}>
      {(collection) => <CollectionCard collection={collection} />}
    </PagedGrid>
  );
}

function Cases({ id }: PartProps) {
  const t = useTexts(authorTexts);
  const pages = useCases({ author: id });
  return (
    <PagedGrid pages={pages} label={t('cases')} empty={<EmptyLine>{t('noCases')}</EmptyLine>}>
      {(one) => <CaseCard one={one} />}
    </PagedGrid>
  );
}
