import { Link } from 'react-router';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { detailTexts } from './detail-texts.ts';
import styles from './detail-dialog.module.css';

interface DetailProblemProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** What it does to go on from a picture that is not there; a page of its own leads to the gallery. */
  readonly onAway?: () => void;
}

/** A picture that is not there, or was not fetched. */
export function DetailProblem({ error, retrying, onRetry, onAway }: DetailProblemProps) {
  const t = useTexts(detailTexts);
  const isGone = isRefused(error);
  return (
    <section className={styles['problem']} role="alert">
      <h2>{t(isGone ? 'gone' : 'failed')}</h2>
      {isGone && <p className="t2">{t('goneWhy')}</p>}
      {!isGone && (
        <Button loading={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {isGone && onAway && (
        <Button look="primary" onClick={onAway}>
          {t('toGallery')}
        </Button>
      )}
      {isGone && !onAway && (
        <Link to="/tupianHome" className="lnk">
          {t('toGallery')}
        </Link>
      )}
    </section>
  );
}
