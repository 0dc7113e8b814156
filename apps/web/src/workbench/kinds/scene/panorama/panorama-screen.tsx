import { IconLink, IconPhoto, IconRoute, IconView360 } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { panoramaOf } from '@yujian/scenes/make-scene';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { originalUrl } from '../../../core/pictures/media-url.ts';
import { variantsOf } from '../../../core/task/results.ts';
import { StagePane } from '../../../stage/viewer/stage-pane.tsx';
import { copyShareLink, shareTexts } from '../../../core/task/share-link.ts';
import { TaskTitle } from '../../../core/task/task-title.tsx';
import { useRepeat } from '../../../core/task/use-repeat.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { useToolSession } from '../../../core/session/use-tool-session.ts';
import { useSceneFiles, useSceneOf } from '../angles/scene-slot.tsx';
import type { ScreenProps } from '../../../core/workbench.ts';
import { isAsked, PreviewStage } from '../shell/preview-stage.tsx';
import { SceneShell } from '../shell/scene-shell.tsx';
import { useWish, type Wish } from '../words/use-wish.ts';
import { WordsStage } from '../words/words-stage.tsx';
import styles from '../../../stage/panorama/panorama.module.css';
import { FromPictureButton } from '../from-picture/picture-room.tsx';
import { PanoramaForm } from './panorama-form.tsx';
import { SinglePanorama } from '../../../stage/panorama/panorama-viewer.tsx';
import { panoramaTexts } from '../../../stage/panorama/texts.ts';
import { tourTexts } from '../../../stage/panorama/tour/texts.ts';
import { TourPane } from './tour/tour-pane.tsx';
import { ToursButton } from './tour/tours-button.tsx';
import { useNewTour } from './tour/use-new-tour.ts';
import { TOUR_KEYS, useOpenTour } from './tour/use-open-tour.ts';

/** What a picture was made of; without words its name. */
function wordsOf({ params, name }: Task): string {
  const { promptTxt } = params;
  return typeof promptTxt === 'string' && promptTxt.trim() !== '' ? promptTxt : name;
}

/** /panorama: words become a picture of all around, looked at by dragging; several become a tour. */
export function PanoramaScreen({ tool, address }: ScreenProps) {
  const t = useTexts(panoramaTexts);
  const repeat = useRepeat();
  const onMainFiles = useSceneFiles(tool);
  const tours = useTexts(tourTexts);
  const s = useTexts(shareTexts);
  const { tourId, openTour } = useOpenTour();
  const makeTour = useNewTour(openTour);
  const session = useToolSession(tool, address, { onMainFiles, leaves: TOUR_KEYS });
  const wish = useWish(session.form);
  const [isFlat, setFlat] = useState(false);
  const { task } = session;
  const picture = task?.status === 'succeeded' ? variantsOf(task)[0]?.image : undefined;

  return (
    <SceneShell
      tool={tool}
      address={address}
      session={session}
      inputs={<PanoramaForm tool={tool} form={session.form} wish={wish} />}
      stage={(tail) =>
        tourId === null ? (
          <Prepare
            tool={tool}
            form={session.form}
            wish={wish}
            tail={
              <>
                <ToursButton onOpen={openTour} />
                {tail}
              </>
            }
          />
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
              onAgain={(failed, price) => repeat.repeat(failed, price, session.show)}
              starting={repeat.busy}
              onDeleted={() => session.show(null)}
              gone={session.taskGone}
              action={
                <>
                  {picture && (
                    <Button
                      look="outline"
                      size="small"
                      icon={<Icon of={IconView360} size={16} />}
                      onClick={() => setFlat(false)}
                    >
                      {t('look')}
                    </Button>
                  )}
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
              <Button
                look="outline"
                size="small"
                icon={<Icon of={IconPhoto} size={16} />}
                onClick={() => setFlat(true)}
              >
                {t('flat')}
              </Button>
              <Button
                look="outline"
                size="small"
                icon={<Icon of={IconRoute} size={16} />}
                onClick={() => void makeTour({ mediaId: picture.id, words: wordsOf(task) })}
              >
                {tours('makeTour')}
              </Button>
              <Button
                look="outline"
                size="small"
                icon={<Icon of={IconLink} size={16} />}
                onClick={() => void copyShareLink(picture.id)}
              >
                {s('copyLink')}
              </Button>
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

/** Before there is a picture: what one can say, then the plan with the place where one will stand. */
function Prepare({
  tool,
  form,
  wish,
  tail,
}: Pick<ScreenProps, 'tool'> & { readonly form: ToolForm; readonly wish: Wish; readonly tail: ReactNode }) {
  const t = useTexts(panoramaTexts);
  const found = useSceneOf(form.pictures['scene']);
  const scene = found === 'gone' ? null : found;
  if (!isAsked(wish) && scene === null)
    return (
      <WordsStage
        title={t('emptyTitle')}
        body={t('emptyBody')}
        onWords={wish.setWords}
        action={<FromPictureButton tool={tool} />}
        tail={tail}
      />
    );
  return <PreviewStage form={form} wish={wish} scene={scene} camerasOf={standingPlace} tail={tail} />;
}

function standingPlace(scene: SceneDescription): readonly SceneCamera[] {
  return [panoramaOf(scene).camera];
}
