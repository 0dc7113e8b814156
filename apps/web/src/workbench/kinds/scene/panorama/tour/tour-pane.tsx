import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { TOUR_LIMITS } from '@yujian/contract/constants';
import { useTexts } from '../../../../../lib/i18n.ts';
import { showToast } from '../../../../../lib/toasts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { EmptyLine } from '../../../../../ui/empty-line.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { originalUrl, renditionUrl } from '../../../../core/pictures/media-url.ts';
import { NameDialog } from '../../saved/name-dialog.tsx';
import { ChooseStopDialog } from './choose-stop-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ShareMenu } from './share-menu.tsx';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import { changeStop } from './tour-edit.ts';
import { TourMenu } from './tour-menu.tsx';
import { TourWalk } from '../../../../stage/panorama/tour/tour-walk.tsx';
import styles from '../../../../stage/panorama/tour/tour.module.css';
import { stopNameOf, useTourEdits } from './use-tour-edits.ts';
import { useTourWork, type Saving, type TourWork } from './use-tour-work.ts';
import { useWalk } from '../../../../stage/panorama/tour/use-walk.ts';

interface TourPaneProps {
  readonly id: string;
  /** Another tour, or none. */
  readonly onOpen: (id: string | null) => void;
  /** At the right end of the bar. */
  readonly tail?: ReactNode;
}

/** A tour of one's own: walked through and changed. */
export function TourPane({ id, onOpen, tail }: TourPaneProps) {
  const t = useTexts(tourTexts);
  const work = useTourWork(id);
  const { draft } = work;
  const leave = (
    <Button
      look="text"
      size="small"
      aria-label={t('leave')}
      icon={<Icon of={IconArrowLeft} size={16} />}
      onClick={() => onOpen(null)}
    />
  );
  if (draft) return <OpenTour id={id} work={work} onOpen={onOpen} leave={leave} tail={tail} />;
  return (
    <section className={styles['pane']} aria-label={t('tour')} aria-busy={!work.isFailed}>
      <div className={styles['bar']}>
        {leave}
        <span className="sp" />
        {tail}
      </div>
      <div className={styles['middle']}>
        {work.isMissing && (
          <EmptyLine
            action={
              <Button size="small" onClick={() => onOpen(null)}>
                {t('leave')}
              </Button>
            }
          >
            {t('missing')}
          </EmptyLine>
        )}
        {work.isFailed && !work.isMissing && (
          <EmptyLine
            action={
              <Button size="small" onClick={work.reload}>
                {t('retry')}
              </Button>
            }
          >
            {t('notOpened')}
          </EmptyLine>
        )}
      </div>
    </section>
  );
}

interface OpenTourProps extends TourPaneProps {
  readonly work: TourWork;
  readonly leave: ReactNode;
}

function OpenTour({ id, work, onOpen, leave, tail }: OpenTourProps) {
  const t = useTexts(tourTexts);
  const { name, stops } = work.draft!;
  const walk = useWalk(stops);
  const edits = useTourEdits(work, walk);
  const [isPlacing, setPlacing] = useState(false);
  const { asked, setAsked } = edits;
  const { current } = walk;
  const close = () => setAsked(null);
  const mediaOf = (stopId: string) => stops.find((stop) => stop.id === stopId)?.mediaId ?? '';
  const thumbUrl = (stopId: string) => renditionUrl(mediaOf(stopId), 320);
  const others = stops.filter((stop) => stop.id !== current?.id);
  const used = new Set(stops.map(({ mediaId }) => mediaId));
  const hasRoom = stops.length < TOUR_LIMITS.stops;

  const place = () => {
    if ((current?.spots.length ?? 0) >= TOUR_LIMITS.spots) showToast('info', t('spotsFull', { n: TOUR_LIMITS.spots }));
    else setPlacing(!isPlacing);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends the placing wherever the focus is
    <section
      className={styles['pane']}
      aria-label={t('tour')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPlacing(false);
      }}
    >
      <div className={styles['bar']}>
        {leave}
        <TourMenu id={id} name={name} work={work} onOpen={onOpen} />
        <SavedState saving={work.saving} onRetry={() => void work.flush()} />
        <span className="sp" />
        {current?.hasPicture && (
          <Button
            look={isPlacing ? 'primary' : 'outline'}
            size="small"
            aria-pressed={isPlacing}
            icon={<Icon of={IconPlus} size={16} />}
            onClick={place}
          >
            {t(isPlacing ? 'stopPlacing' : 'addSpot')}
          </Button>
        )}
        {stops.length > 0 && <ShareMenu id={id} flush={work.flush} />}
        {tail}
      </div>
      {current === null ? (
        <div className={styles['middle']}>
          <EmptyLine
            action={
              <Button look="primary" onClick={() => setAsked({ kind: 'stop' })}>
                {t('addStop')}
              </Button>
            }
          >
            {t('noStops')}
          </EmptyLine>
        </div>
      ) : (
        <TourWalk
          walk={walk}
          pictureUrl={(stopId) => originalUrl(mediaOf(stopId))}
          thumbUrl={thumbUrl}
          hint={
            isPlacing && (
              <p className={styles['hint']} role="status">
                {t('placing')} <span className={styles['keys']}>{t('placingKeys')}</span>
              </p>
            )
          }
          onDirection={
            isPlacing
              ? (direction) => {
                  setPlacing(false);
                  setAsked({ kind: 'spot', direction });
                }
              : undefined
          }
          spotEdits={edits.spotEdits}
          stripEdits={{
            menuOf: edits.stopMenuOf,
            onAdd: () => (hasRoom ? setAsked({ kind: 'stop' }) : showToast('info', t('stopsFull'))),
          }}
        />
      )}
      {asked?.kind === 'stop' && (
        <ChooseStopDialog title={t('addStop')} used={used} takesPictures onPanorama={edits.addStop} onClose={close} />
      )}
      {asked?.kind === 'spot' && (
        <ChooseStopDialog
          title={t('whereTo')}
          stops={others}
          thumbUrl={thumbUrl}
          used={used}
          offersWayBack
          takesPictures={hasRoom}
          onStop={(stopId, wayBack) => edits.leadTo(asked.direction, stopId, wayBack)}
          onPanorama={(panorama, wayBack) => edits.leadToNew(asked.direction, panorama, wayBack)}
          onClose={close}
        />
      )}
      {asked?.kind === 'target' && (
        <ChooseStopDialog
          title={t('whereTo')}
          stops={others}
          thumbUrl={thumbUrl}
          used={used}
          takesPictures={hasRoom}
          onStop={(stopId) => edits.retarget(asked.spot, stopId)}
          onPanorama={(panorama) => edits.retargetNew(asked.spot, panorama)}
          onClose={close}
        />
      )}
      {asked?.kind === 'picture' && (
        <ChooseStopDialog
          title={t('otherPicture')}
          used={used}
          takesPictures
          onPanorama={({ mediaId }) => {
            close();
            work.change((draft) => ({
              ...draft,
              stops: changeStop(draft.stops, asked.stopId, { mediaId, hasPicture: true }),
            }));
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'stopName' && (
        <NameDialog
          title={t('rename')}
          name={asked.name}
          longest={60}
          onName={(given) => edits.renameStop(asked.stopId, given)}
          onClose={close}
        />
      )}
      {asked?.kind === 'spotName' && (
        <NameDialog
          title={t('rename')}
          name={asked.spot.name}
          usual={stopNameOf(stops, asked.spot.to)}
          longest={60}
          onName={(given) => edits.renameSpot(asked.spot, given)}
          onClose={close}
        />
      )}
      {work.saving.state === 'conflict' && <ConflictDialog work={work} name={name} onOpen={onOpen} />}
    </section>
  );
}

function SavedState({ saving, onRetry }: { readonly saving: Saving; readonly onRetry: () => void }) {
  const t = useTexts(tourTexts);
  if (saving.state === 'refused') {
    return (
      <span className={`row g8 ${styles['refused']}`} role="alert">
        <span>{saving.words}</span>
        <button type="button" className="lnk fs12" onClick={onRetry}>
          {t('retry')}
        </button>
      </span>
    );
  }
  if (saving.state === 'conflict') return null;
  return (
    <span className={`t3 fs12 nowrap ${styles['state']}`} role="status" data-saving={saving.state}>
      {t(`saving.${saving.state}`)}
    </span>
  );
}
