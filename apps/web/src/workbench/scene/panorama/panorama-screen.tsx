import { IconLink, IconPhoto, IconView360 } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { PanoramaViewer } from './panorama-viewer.tsx';
import { makeShareLink, sharedPicture } from './share-link.ts';
import { panoramaTexts } from './texts.ts';

/** /panorama: words become a picture of all around, looked at by dragging; with a shared link only the picture. */
export function PanoramaScreen(props: SceneScreenProps) {
  const [search] = useSearchParams();
  const shared = sharedPicture(search);
  return shared === null ? <PanoramaTool {...props} /> : <SharedPanorama url={shared} />;
}

function SharedPanorama({ url }: { readonly url: string }) {
  const t = useTexts(panoramaTexts);
  return (
    <main className={styles['alone']}>
      <PanoramaViewer url={url} actions={<Link to="/panorama"><Button look="soft" size="small">{t('own')}</Button></Link>} />
    </main>
  );
}

function PanoramaTool({ tool, address }: SceneScreenProps) {
  const t = useTexts(panoramaTexts);
  const repeat = useRepeat();
  const takeNoFiles = useCallback(() => undefined, []);
  const session = useToolSession(tool, address, { onMainFiles: takeNoFiles });
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
      stage={(tail) => <WordsStage title={t('emptyTitle')} body={t('emptyBody')} onWords={wish.setWords} tail={tail} />}
      result={({ tail, back }) => {
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
              <Button look="outline" size="small" icon={<Icon of={IconLink} size={16} />} onClick={() => void share(picture.id)}>{t('share')}</Button>
              {back}
              {tail}
            </div>
            <PanoramaViewer key={picture.id} url={originalUrl(picture.id)} />
          </section>
        );
      }}
      back={t('backToWords')}
    />
  );
}
