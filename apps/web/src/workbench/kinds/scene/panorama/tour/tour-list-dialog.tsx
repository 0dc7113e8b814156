import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TourInfo } from '@yujian/contract/api/tours';
import { useState } from 'react';
import { callApi, isApiError } from '../../../../../lib/api.ts';
import { formatDay, formatMoment } from '../../../../../lib/format.ts';
import { useTexts } from '../../../../../lib/i18n.ts';
import { useLanguage } from '../../../../../lib/language.ts';
import { showToast } from '../../../../../lib/toasts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { EmptyLine } from '../../../../../ui/empty-line.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { renditionUrl } from '../../../../core/pictures/media-url.ts';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import styles from '../../../../stage/panorama/tour/tour.module.css';
import { TOURS, useTourList } from '../../../../stage/panorama/tour/tour-queries.ts';

interface TourListDialogProps {
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

/** The caller's tours: open one, delete one, begin one. */
export function TourListDialog({ onOpen, onNew, onDeleted, onClose }: TourListDialogProps) {
  const t = useTexts(tourTexts);
  const cache = useQueryClient();
  const { data, isPending, isError, refetch } = useTourList();
  const remove = async (id: string) => {
    try {
      await callApi('tourDelete', { id });
      showToast('ok', t('tourDeleted'));
      onDeleted(id);
      await cache.invalidateQueries({ queryKey: [...TOURS, 'list'] });
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : t('notDone'));
    }
  };
  return (
    <Dialog
      title={t('myTours')}
      width={640}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onNew}>
          {t('newTour')}
        </Button>
      }
    >
      {isError && (
        <EmptyLine
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('listFailed')}
        </EmptyLine>
      )}
      {isPending && (
        <p className="t3 fs13" role="status">
          {t('loading')}
        </p>
      )}
      {data?.list.length === 0 && <EmptyLine>{t('noTours')}</EmptyLine>}
      <ul className={styles['list']}>
        {data?.list.map((tour) => (
          <TourRow key={tour.id} tour={tour} onOpen={() => onOpen(tour.id)} onRemove={() => void remove(tour.id)} />
        ))}
      </ul>
    </Dialog>
  );
}

function TourRow({
  tour,
  onOpen,
  onRemove,
}: {
  readonly tour: TourInfo;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTexts(tourTexts);
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const facts = [
    t('stopCount', { n: tour.stops }),
    formatMoment(tour.updatedAt, language),
    ...(tour.sharedUntil ? [t('sharedUntil', { day: formatDay(tour.sharedUntil, language) })] : []),
  ];
  return (
    <li className={styles['row']}>
      <button type="button" className={styles['open']} aria-label={t('openTour', { name: tour.name })} onClick={onOpen}>
        {tour.coverMediaId ? (
          <img className={styles['cover']} src={renditionUrl(tour.coverMediaId, 320)} alt="" loading="lazy" />
        ) : (
          <span className={styles['cover']} />
        )}
        <span className={styles['about']}>
          <b className="ell">{tour.name}</b>
          <small className="ell">{facts.join(' · ')}</small>
        </span>
      </button>
      <Button
        look={isSure ? 'danger' : 'text'}
        size="small"
        aria-label={isSure ? t('deleteSure') : t('deleteTour', { name: tour.name })}
        icon={<Icon of={IconTrash} size={16} />}
        onClick={() => (isSure ? onRemove() : setSure(true))}
      >
        {isSure ? t('deleteSure') : undefined}
      </Button>
    </li>
  );
}
