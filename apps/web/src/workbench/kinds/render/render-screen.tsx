import { IconEyeSearch, IconHistory, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SettingsForm } from '../../form/settings-form.tsx';
import { StartFoot } from '../../form/start-foot.tsx';
import { HistoryStrip } from '../../core/history/history-strip.tsx';
import { StagePane } from '../../stage/viewer/stage-pane.tsx';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from '../../stage/frame.module.css';
import { UnfitNotice } from '../../form/unfit/unfit-notice.tsx';
import { useUnderstood } from '../../stage/understood/use-understood.ts';
import { useBatchSession } from '../../core/batch/use-batch-session.ts';
import { BatchPane } from '../../form/batch/batch-strip.tsx';

import type { ScreenProps } from '../../core/workbench.ts';

const BatchBoard = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../stage/batch/batch-board.tsx')).BatchBoard })),
);
const MyLooks = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../stage/grade/my-looks.tsx')).MyLooks })),
);
const GradePreview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../stage/grade/grade-preview.tsx')).GradePreview })),
);

/** Inputs, stage, records: one screen for every tool that starts from a picture, its form drawn from the tool's fields. */
export function RenderScreen({ tool, address }: ScreenProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const { session, batch, batchId, closeBatch } = useBatchSession(tool, address);
  const { form, task, starter, mainKey } = session;
  const understood = useUnderstood(tool, form, form.pictures[mainKey]);
  const repeat = useRepeat();
  const [drawer, setDrawer] = useState(false);
  const running = task?.status === 'running' ? task : undefined;

  return (
    <div className={styles['workbench']} data-drawer={drawer ? 'records' : undefined}>
      <h1 className="sr">{pick(tool.title)}</h1>
      <aside className={styles['inputs']} aria-label={t('inputs')}>
        <div className={styles['scroll']}>
          <SettingsForm
            tool={tool}
            form={form}
            isAway={starter.engine.isAway}
            afterPictures={
              tool.id === 'xitu' && (
                <Suspense>
                  <MyLooks tool={tool} form={form} />
                </Suspense>
              )
            }
            underPictures={
              <>
                <UnfitNotice tool={tool} form={form} phone={false} />
                <BatchPane tool={tool} batch={batch} picture={form.pictures[mainKey]} />
              </>
            }
          />
        </div>
        <StartFoot tool={tool} form={form} starter={starter} batch={batch} running={running} />
      </aside>
      {batchId !== null && session.taskId === null ? (
        <Suspense>
          <BatchBoard key={batchId} batchId={batchId} phone={false} onClose={closeBatch} />
        </Suspense>
      ) : (
        <StagePane
          key={tool.id}
          tool={tool}
          code={address.code}
          task={task}
          picture={form.pictures[mainKey]}
          intake={{
            onFiles: session.putMain,
            onMedia: session.useMain,
            onCancelUpload: () => form.changePicture({ type: 'remove', key: mainKey }),
          }}
          onTakeSettings={session.takeSettings}
          onAgain={(failed, price) => repeat.repeat(failed, price, session.show)}
          starting={repeat.busy}
          onDeleted={() => session.show(null)}
          gone={session.taskGone}
          understood={understood}
          layer={
            tool.operation === 'enhance'
              ? (stage) => (
                  <Suspense>
                    <GradePreview tool={tool} form={form} picture={form.pictures[mainKey]} stage={stage} />
                  </Suspense>
                )
              : undefined
          }
          action={
            task &&
            understood && (
              <Button
                look="text"
                size="small"
                icon={<Icon of={IconEyeSearch} size={16} />}
                onClick={() => {
                  session.takeSettings(task);
                  session.show(null);
                  understood.setOpen(true);
                }}
              >
                {t('correctUnderstood')}
              </Button>
            )
          }
          tail={
            <Button
              className={styles['mediumOnly'] ?? ''}
              look="text"
              size="small"
              aria-label={t('openRecords')}
              aria-expanded={drawer}
              icon={<Icon of={IconHistory} size={16} />}
              onClick={() => setDrawer(!drawer)}
            />
          }
        />
      )}
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
