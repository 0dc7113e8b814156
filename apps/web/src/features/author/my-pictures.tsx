import type { GalleryCard } from '@yujian/contract/api/gallery';
import { Link } from 'react-router';
import { useWaterfall } from '../../gallery/gallery-queries.ts';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { StateTag } from '../../gallery/lists/state-tag.tsx';
import { mediaIdIn } from '../../gallery/sized-url.ts';
import { useTexts } from '../../lib/i18n.ts';
import { openModal } from '../../lib/modals.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';

/** What one has published, and how it stands. */
export function MyPictures() {
  const t = useTexts(authorTexts);
  const pages = useWaterfall({ by: 'mine' });
  return (
    <PagedGrid
      pages={pages}
      label={t('minePublished')}
      empty={
        <EmptyLine
          action={
            <Link className="lnk" to="/list">
              {t('toWorks')}
            </Link>
          }
        >
          {t('mineNone')}
        </EmptyLine>
      }
    >
      {(card) => <OwnPicture card={card} />}
    </PagedGrid>
  );
}

function OwnPicture({ card: { id, url, thumb, title, collects, state, reason } }: { readonly card: GalleryCard }) {
  const t = useTexts(authorTexts);
  const mediaId = mediaIdIn(url);
  return (
    <div className={styles['card']}>
      <Link to={`/tupianHome/${id}`}>
        <img src={thumb} alt="" loading="lazy" decoding="async" />
        <b className="ell" title={title}>
          {title}
        </b>
      </Link>
      <p className={styles['facts']}>
        {state === undefined ? t('collects', { n: collects }) : <StateTag state={state} />}
        {mediaId !== null && state !== 'removed' && (
          <button type="button" className="lnk" onClick={() => openModal('publish', { mediaId })}>
            {t(state === 'withdrawn' || state === 'declined' ? 'publishAgain' : 'changePublished')}
          </button>
        )}
      </p>
      {reason !== undefined && <p className={styles['facts']}>{t('reason', { reason })}</p>}
    </div>
  );
}
