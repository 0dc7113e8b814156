import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useGalleryItem } from '../gallery-queries.ts';
import { DetailBody } from './detail-body.tsx';
import { DetailProblem } from './detail-problem.tsx';
import styles from './detail-dialog.module.css';

/** A picture as a page of its own. */
export function DetailPage({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { data: item, error, refetch, isFetching } = useGalleryItem(id);
  usePageTitle(item?.title);
  if (error && !item) return <DetailProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!item) return <div className={styles['page']} role="status" aria-busy="true" />;
  return (
    <div className={styles['page']}>
      <DetailBody
        key={id}
        card={item}
        item={item}
        linkTo={(other) => ({ to: `/tupianHome/${other}` })}
        onGone={() => void navigate('/tupianHome', { replace: true })}
      />
    </div>
  );
}
