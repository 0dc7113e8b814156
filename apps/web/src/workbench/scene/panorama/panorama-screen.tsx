import { IconLink, IconPhoto, IconRoute, IconView360 } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { useCallback, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { originalUrl } from '../../media-url.ts';
import { variantsOf } from '../../task/results.ts';
import { StagePane } from '../../stage/stage-pane.tsx';
import { TaskTitle } from '../../task/task-title.tsx';
import { useRepeat } from '../../task/use-repeat.ts';
import { useToolSession } from '../../use-tool-session.ts';
import type { SceneScreenProps } from '../scene-screen.tsx';
import { SceneShell } from '../shell/scene-shell.tsx';
import { useWish } from '../words/use-wish.ts';
import { WordsForm } from '../words/words-form.tsx';
import { WordsStage } from '../words/words-stage.tsx';
import styles from './panorama.module.css';
import { SinglePanorama } from './panorama-viewer.tsx';
import { makeShareLink } from './share-link.ts';
import { SharedView, useSharedView } from './shared-view.tsx';
import { panoramaTexts } from './texts.ts';
import { tourTexts } from './tour/texts.ts';
import { TourPane } from './tour/tour-pane.tsx';
import { ToursButton } from './tour/tours-button.tsx';
import { useNewTour } from './tour/use-new-tour.ts';
import { useOpenTour } from './tour/use-open-tour.ts';

/** What a picture was made of; without words its name. */
function wordsOf({ params, name }: Task): string {
  const { promptTxt } = params;
  return typeof promptTxt === 'string' && promptTxt.trim() !== '' ? promptTxt : name;
}

/** /panorama: words become a picture of all around, looked at by dragging; several become a tour. With a shared link only what it shares. */
export function PanoramaScreen(props: SceneScreenProps) {
  const shared = useSharedView();
  return shared === null ? <PanoramaTool {...props} /> : <SharedView shared={shared} />;
}

function PanoramaTool({ tool, address }: SceneScreenProps) {
  const t = useTexts(panoramaTexts);
  const repeat = useRepeat();
  const takeNoFiles = useCallback(() => undefined, []);
  const tours = useTexts(tourTexts);
  const { tourId, openTour, showTask } = useOpenTour();
  const makeTour = useNewTour(openTour);
  const session = { ...useToolSession(tool, address, { onMainFiles: takeNoFiles, onStarted: showTask }), show: showTask };
  const wish = useWish(session.form);
  const [isFlat, setFlat] = useState(false);
  const { task } = session;
  const picture = task?.status === 'succeeded' ? variantsOf(task)[0]?.image : undefined;

  const share = async (mediaId: string) => {
    try {
      await copyText(await makeShareLink(mediaId));
      showToast('ok', t('shared'));
    } catch {
      showToast('error', t('notShared'));
    }
  };

  return (
    <SceneShell
      tool={tool}
      address={address}
      session={session}
      inputs={<WordsForm tool={tool} form={session.form} wish={wish} />}
      stage={(tail) =>
        tourId === null ? (
          <WordsStage title={t('emptyTitle')} body={t('emptyBody')} onWords={wish.setWords} tail={<><span className="sp" /><ToursButton onOpen={openTour} />{tail}</>} />
        ) : (
          <TourPane key={tourId} id={tourId} onOpen={openTour} tail={tail} />
        )
      }
      result={({ tail, back }) => {
        if (tourId !== null) return <TourPane key={tourId} id={tourId} onOpen={openTour} tail={tail} />;
        if (!task) return null;
        if (!picture || isFlat) {
          return (
            <StagePane
              tool={tool}
              code={address.code}
              task={task}
              picture={undefined}
              onTakeSettings={session.takeSettings}
              onAgain={(failed) => repeat.repeat(failed, session.show)}
              starting={repeat.busy}
              onDeleted={() => session.show(null)}
              gone={session.taskGone}
              action={
                <>
                  {picture && <Button look="outline" size="small" icon={<Icon of={IconView360} size={16} />} onClick={() => setFlat(false)}>{t('look')}</Button>}
                  {back}
                </>
              }
              tail={tail}
            />
          );
        }
        return (
          <section className={styles['pane']} aria-label={t('viewer')}>
            <div className={styles['bar']}>
              <TaskTitle task={task} />
              <span className="sp" />
              <Button look="outline" size="small" icon={<Icon of={IconPhoto} size={16} />} onClick={() => setFlat(true)}>{t('flat')}</Button>
              <Button look="outline" size="small" icon={<Icon of={IconRoute} size={16} />} onClick={() => void makeTour({ mediaId: picture.id, words: wordsOf(task) })}>{tours('makeTour')}</Button>
              <Button look="outline" size="small" icon={<Icon of={IconLink} size={16} />} onClick={() => void share(picture.id)}>{t('share')}</Button>
              {back}
              {tail}
            </div>
            <SinglePanorama key={picture.id} url={originalUrl(picture.id)} />
          </section>
        );
      }}
      back={t('backToWords')}
    />
  );
}
