import { IconHeart, IconTrash } from '@tabler/icons-react';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMediaUsage, useTaskList } from '../../lib/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import type { WorksFilter } from './works-filter.ts';
import styles from './works-index.module.css';
import { worksTexts } from './works.texts.ts';

type Shelf = WorksFilter['shelf'];

/** The shelves of one's works, and how much room they take. */
export function WorksIndex({ shelf, onShelf }: { readonly shelf: Shelf; readonly onShelf: (shelf: Shelf) => void }) {
  const t = useTexts(worksTexts);
  const all = useTaskList({ pageSize: 1, grouped: 'true' }).data?.total;
  const favourites = useTaskList({ pageSize: 1, favourite: 'true', grouped: 'true' }).data?.total;
  const bin = useTaskList({ pageSize: 1, bin: 'true', grouped: 'true' }).data?.total;
  return (
    <nav className={styles['index']} aria-label={t('index')}>
      <h2>{t('index')}</h2>
      <div className={styles['body']}>
        <Row on={shelf === 'all'} onClick={() => onShelf('all')} count={all} lead={<i>00</i>} dots>
          {t('all')}
        </Row>
      </div>
      <div className={styles['foot']}>
        <Row
          on={shelf === 'favourites'}
          onClick={() => onShelf('favourites')}
          count={favourites}
          lead={<Icon of={IconHeart} size={16} />}
        >
          {t('favourites')}
        </Row>
        <Row on={shelf === 'bin'} onClick={() => onShelf('bin')} count={bin} lead={<Icon of={IconTrash} size={16} />}>
          {t('bin')}
        </Row>
      </div>
      <StorageUse />
    </nav>
  );
}

interface RowProps {
  readonly on: boolean;
  readonly onClick: () => void;
  readonly count: number | undefined;
  readonly lead: React.ReactNode;
  readonly dots?: boolean;
  readonly children: string;
}

function Row({ on, onClick, count, lead, dots, children }: RowProps) {
  return (
    <button
      type="button"
      className={`${styles['row']} ${on ? styles['on'] : ''}`}
      aria-current={on ? 'page' : undefined}
      onClick={onClick}
    >
      {lead}
      <b>{children}</b>
      <s className={dots ? styles['dots'] : undefined} />
      {count !== undefined && <em>{formatNumber(count)}</em>}
    </button>
  );
}

export function StorageUse() {
  const t = useTexts(worksTexts);
  const { data } = useMediaUsage();
  if (!data) return null;
  const share = data.quota > 0 ? Math.min(1, data.bytes / data.quota) : 0;
  const words = t('used', { used: formatBytes(data.bytes), quota: formatBytes(data.quota) });
  return (
    <div className={styles['use']}>
      {words}
      <div
        className={styles['bar']}
        role="meter"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
      {t('binKept')}
    </div>
  );
}
