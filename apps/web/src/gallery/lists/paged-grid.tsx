import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import type { usePages } from '../gallery-queries.ts';
import { ListState } from '../../ui/list-state.tsx';
import { listsTexts } from './lists.texts.ts';
import styles from './paged-grid.module.css';

interface PagedGridProps<T extends { readonly id: string }> {
  readonly pages: ReturnType<typeof usePages<T>>;
  readonly label: string;
  /** Said where there is none, with what can be done about it. */
  readonly empty: ReactNode;
  readonly children: (one: T) => ReactNode;
}

/** Cards of a list that is read page by page, in each of its states. */
export function PagedGrid<T extends { readonly id: string }>({ pages, label, empty, children }: PagedGridProps<T>) {
  const t = useTexts(listsTexts);
  if (!pages.data) return <ListState of={pages} loading={<LoadingGrid />} />;
  const all = pages.data.pages.flatMap(({ list }) => list);
  if (all.length === 0) return empty;
  return (
    <>
      <ul className={styles['grid']} aria-label={label}>
        {all.map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
      </ul>
      <LoadMore label={t('more')} of={pages} />
    </>
  );
}

function LoadingGrid() {
  const t = useTexts(listsTexts);
  return (
    <div className={styles['grid']} role="status" aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, at) => (
        <i key={at} className={styles['block']} />
      ))}
    </div>
  );
}
