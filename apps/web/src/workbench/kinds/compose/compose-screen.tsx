import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HistoryStrip } from '../../core/history/history-strip.tsx';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import type { ScreenProps } from '../../core/workbench.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { StartFoot } from '../../form/start-foot.tsx';
import styles from '../../stage/frame.module.css';
import { StagePane } from '../../stage/viewer/stage-pane.tsx';
import { ThingsLayer, type Handles } from './stage/things-layer.tsx';
import { composeTexts } from './texts.ts';
import { ThingsPanel } from './things/things-panel.tsx';
import { useComposition } from './use-compose.ts';
import { useComposeStart } from './use-compose-start.ts';

/** A scene, and the things that are put into it: the list beside it, each dragged on the picture. */
export function ComposeScreen({ tool, address }: ScreenProps) {
  const t = useTexts(workbenchTexts);
  const c = useTexts(composeTexts);
  const pick = usePick();
  const work = useComposition(tool, address);
  const starter = useComposeStart(work);
  const { session } = work;
  const { form, task, mainKey } = session;
  const repeat = useRepeat();
  const [handles, setHandles] = useState<Handles>('resize');
  const [drawer, setDrawer] = useState(false);
  const scene = form.pictures[mainKey];

  return (
    <div className={styles['workbench']} data-drawer={drawer ? 'records' : undefined}>
      <h1 className="sr">{pick(tool.title)}</h1>
      <aside className={styles['inputs']} aria-label={t('inputs')}>
        <div className={styles['scroll']}>
          <SettingsForm
            tool={tool}
            form={form}
            isAway={starter.engine.isAway}
            afterPictures={scene && <ThingsPanel work={work} handles={handles} onHandles={setHandles} />}
          />
        </div>
        <StartFoot tool={tool} form={form} starter={starter} running={task?.status === 'running' ? task : undefined} />
      </aside>
      <StagePane
        key={tool.id}
        tool={tool}
        code={address.code}
        task={task}
        picture={scene}
        intake={{
          // with a scene there, what is dropped on it is a thing
          onFiles: (files) => (scene && !task ? work.addFiles(files) : session.putMain(files)),
          onMedia: session.useMain,
          onCancelUpload: () => form.changePicture({ type: 'remove', key: mainKey }),
        }}
        onTakeSettings={session.takeSettings}
        onAgain={(failed, price) => repeat.repeat(failed, price, session.show)}
        starting={repeat.busy}
        onDeleted={() => session.show(null)}
        gone={session.taskGone}
        layer={(stage) => <ThingsLayer work={work} stage={stage} handles={handles} />}
        tail={
          <>
            {scene && !task && (
              <>
                <Button
                  look="text"
                  size="small"
                  aria-label={c('undo')}
                  disabled={!work.undo}
                  icon={<Icon of={IconArrowBackUp} size={16} />}
                  onClick={() => work.undo?.()}
                />
                <Button
                  look="text"
                  size="small"
                  aria-label={c('redo')}
                  disabled={!work.redo}
                  icon={<Icon of={IconArrowForwardUp} size={16} />}
                  onClick={() => work.redo?.()}
                />
              </>
            )}
            <Button
              className={styles['mediumOnly'] ?? ''}
              look="text"
              size="small"
              aria-label={t('openRecords')}
              aria-expanded={drawer}
              icon={<Icon of={IconHistory} size={16} />}
              onClick={() => setDrawer(!drawer)}
            />
          </>
        }
      />
      <aside className={styles['records']} aria-label={t('records')}>
        <Button
          className={styles['closeDrawer'] ?? ''}
          look="text"
          size="small"
          aria-label={t('close')}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => setDrawer(false)}
        />
        <HistoryStrip
          tool={tool}
          shownTask={session.taskId}
          onShow={(taskId) => {
            setDrawer(false);
            session.show(taskId);
          }}
        />
      </aside>
      {drawer && (
        <button type="button" className={styles['veil']} aria-label={t('close')} onClick={() => setDrawer(false)} />
      )}
    </div>
  );
}
