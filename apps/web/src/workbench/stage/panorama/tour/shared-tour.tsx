import { Link } from 'react-router';
import { isRefused } from '../../../../lib/api.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyLine } from '../../../../ui/empty-line.tsx';
import { panoramaTexts } from '../texts.ts';
import { tourTexts } from './texts.ts';
import { sharedPictureUrl, useSharedTour } from './tour-queries.ts';
import { TourWalk } from './tour-walk.tsx';
import styles from './tour.module.css';
import { useWalk } from './use-walk.ts';

/** A tour by its link, for anybody: to walk through, not to change. */
export function SharedTour({ token }: { readonly token: string }) {
  const t = useTexts(tourTexts);
  const p = useTexts(panoramaTexts);
  const { data, error, isPending, refetch } = useSharedTour(token);
  const walk = useWalk(data?.stops ?? []);
  const own = (
    <Link to="/panorama">
      <Button look="soft" size="small">
        {p('own')}
      </Button>
    </Link>
  );
  if (error && (isRefused(error) || !data)) {
    return (
      <main className={styles['alone']}>
        <EmptyLine
          action={
            isRefused(error) ? (
              own
            ) : (
              <Button size="small" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            )
          }
        >
          {isRefused(error) ? error.message : t('sharedFailed')}
        </EmptyLine>
      </main>
    );
  }
  return (
    <main className={styles['alone']} aria-busy={isPending}>
      <div className={styles['bar']}>
        <h1 className={`ell ${styles['title']}`}>{data?.name}</h1>
        <span className="sp" />
        {own}
      </div>
      {data?.stops.length === 0 && <EmptyLine>{t('noStopsShared')}</EmptyLine>}
      {data && data.stops.length > 0 && (
        <TourWalk
          walk={walk}
          pictureUrl={(id) => sharedPictureUrl(token, id)}
          thumbUrl={(id) => sharedPictureUrl(token, id, 320)}
        />
      )}
    </main>
  );
}
