import { IconUpload } from '@tabler/icons-react';
import type { TourPanorama } from '@yujian/contract/api/tours';
import { useId, useState } from 'react';
import { isApiError } from '../../../../../lib/api.ts';
import { useTexts } from '../../../../../lib/i18n.ts';
import { PICTURE_ACCEPT } from '../../../../../lib/picture-file.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { EmptyLine } from '../../../../../ui/empty-line.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { renditionUrl } from '../../../../core/pictures/media-url.ts';
import { readPicture } from '../../../../core/upload/read-picture.ts';
import { sendFile } from '../../../../core/upload/send-file.ts';
import { tourTexts } from '../../../../stage/panorama/tour/texts.ts';
import styles from '../../../../stage/panorama/tour/tour.module.css';
import { usePanoramas } from '../../../../stage/panorama/tour/tour-queries.ts';
import type { WalkStop } from '../../../../stage/panorama/tour/use-walk.ts';

export type Panorama = Pick<TourPanorama, 'mediaId' | 'words'>;

interface ChooseStopDialogProps {
  readonly title: string;
  /** Stops of the tour that may be chosen. */
  readonly stops?: readonly WalkStop[];
  readonly thumbUrl?: (stopId: string) => string;
  /** Files that stand in the tour already. */
  readonly used: ReadonlySet<string>;
  /** Offers a hot spot back. */
  readonly offersWayBack?: boolean;
  /** Pictures from outside the tour too. */
  readonly takesPictures: boolean;
  readonly onStop?: (stopId: string, wayBack: boolean) => void;
  readonly onPanorama: (panorama: Panorama, wayBack: boolean) => void;
  readonly onClose: () => void;
}

/** Chooses a stop of the tour, an own panorama, or a file that becomes one. */
export function ChooseStopDialog({
  title,
  stops = [],
  thumbUrl,
  used,
  offersWayBack = false,
  takesPictures,
  onStop,
  onPanorama,
  onClose,
}: ChooseStopDialogProps) {
  const t = useTexts(tourTexts);
  const [wayBack, setWayBack] = useState(true);
  const back = offersWayBack && wayBack;
  return (
    <Dialog title={title} width={720} onClose={onClose}>
      <div className={styles['choices']}>
        {offersWayBack && (
          <Checkbox checked={wayBack} onChange={setWayBack}>
            {t('wayBack')}
          </Checkbox>
        )}
        {stops.length > 0 && (
          <section>
            <h3>{t('stops')}</h3>
            <div className={styles['grid']}>
              {stops.map((stop) => (
                <button
                  key={stop.id}
                  type="button"
                  className={styles['choice']}
                  onClick={() => onStop?.(stop.id, back)}
                >
                  {stop.hasPicture && thumbUrl ? <img src={thumbUrl(stop.id)} alt="" /> : <i />}
                  <span className="ell">{stop.name}</span>
                </button>
              ))}
            </div>
          </section>
        )}
        {takesPictures ? (
          <OwnPanoramas used={used} onPanorama={(panorama) => onPanorama(panorama, back)} />
        ) : (
          <p className="t3 fs13">{t('stopsFull')}</p>
        )}
      </div>
    </Dialog>
  );
}

function OwnPanoramas({
  used,
  onPanorama,
}: {
  readonly used: ReadonlySet<string>;
  readonly onPanorama: (panorama: Panorama) => void;
}) {
  const t = useTexts(tourTexts);
  const { data, isPending, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = usePanoramas();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useId();
  const list = (data?.pages.flatMap((page) => page.list) ?? []).filter(({ mediaId }) => !used.has(mediaId));

  const send = async (file: File) => {
    setProblem(null);
    try {
      const { preview, width, height } = await readPicture(file, file.name);
      if (preview) URL.revokeObjectURL(preview);
      if (width !== null && height !== null && width !== 2 * height) {
        setProblem(t('notPanorama', { width, height }));
        return;
      }
      setShare(0);
      const kept = await sendFile(file, file.name, { signal: new AbortController().signal, onProgress: setShare });
      if (kept.width !== 2 * (kept.height ?? 0))
        setProblem(t('notPanorama', { width: kept.width ?? 0, height: kept.height ?? 0 }));
      else onPanorama({ mediaId: kept.id, words: kept.name });
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('uploadFailed'));
    } finally {
      setShare(null);
    }
  };

  return (
    <section>
      <div className="row g8">
        <h3>{t('ownPanoramas')}</h3>
        <span className="sp" />
        <Button
          size="small"
          look="outline"
          loading={share !== null}
          icon={<Icon of={IconUpload} size={16} />}
          onClick={() => document.getElementById(input)?.click()}
        >
          {share === null ? t('upload') : t('uploading', { percent: Math.round(share * 100) })}
        </Button>
        <input
          id={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label={t('upload')}
          accept={PICTURE_ACCEPT}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void send(file);
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {isError && (
        <EmptyLine
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('panoramasFailed')}
        </EmptyLine>
      )}
      {isPending && (
        <p className="t3 fs13" role="status">
          {t('loading')}
        </p>
      )}
      {data && list.length === 0 && !hasNextPage && (
        <EmptyLine>{t(used.size > 0 ? 'noMorePanoramas' : 'noPanoramas')}</EmptyLine>
      )}
      <div className={styles['grid']}>
        {list.map((panorama) => (
          <button
            key={panorama.mediaId}
            type="button"
            className={styles['choice']}
            onClick={() => onPanorama(panorama)}
          >
            <img src={renditionUrl(panorama.mediaId, 320)} alt="" loading="lazy" />
            <span className="ell">{panorama.words}</span>
          </button>
        ))}
      </div>
      {hasNextPage && (
        <Button size="small" look="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
