import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { useBatchSession } from '../../core/batch/use-batch-session.ts';
import { resultLink } from '../../core/session/tool-links.ts';
import type { PhoneProps } from '../../core/workbench.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { BatchPane } from '../../form/batch/batch-strip.tsx';
import { PhoneFoot } from '../../form/start-foot.tsx';
import { UnfitNotice } from '../../form/unfit/unfit-notice.tsx';
import { BatchBoard } from '../../stage/batch/batch-board.tsx';
import { UnderstoodPhone } from '../../stage/understood/understood-phone.tsx';
import { useUnderstood } from '../../stage/understood/use-understood.ts';
import { Samples } from '../../stage/viewer/empty-stage.tsx';
import styles from './render-phone.module.css';

const MyLooks = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../stage/grade/my-looks.tsx')).MyLooks })),
);
const GradePreview = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../stage/grade/grade-preview.tsx')).GradePreview })),
);

/** The form, with what was understood of the picture, and the price at the foot. */
export function RenderPhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const { session, batch, batchId, closeBatch } = useBatchSession(tool, address, {
    onStarted: (taskId) => void navigate(resultLink(taskId, true)),
  });
  const { form, starter, mainKey } = session;
  const picture = form.pictures[mainKey];
  const understood = useUnderstood(tool, form, picture);
  if (batchId !== null)
    return (
      <div className={styles['prepare']}>
        {bar}
        <BatchBoard key={batchId} batchId={batchId} phone onClose={closeBatch} />
      </div>
    );
  return (
    <div className={styles['prepare']}>
      {bar}
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
            {picture ? (
              <UnfitNotice tool={tool} form={form} phone />
            ) : (
              <Samples toolId={tool.id} onFiles={session.putMain} />
            )}
            <BatchPane tool={tool} batch={batch} picture={picture} />
            {tool.operation === 'enhance' && picture && (
              <Suspense>
                <GradePreview tool={tool} form={form} picture={picture} />
              </Suspense>
            )}
          </>
        }
      />
      {picture && understood && <UnderstoodPhone understood={understood} picture={picture} />}
      <PhoneFoot tool={tool} form={form} starter={starter} batch={batch} />
    </div>
  );
}
