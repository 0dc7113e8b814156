import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { scheduleTexts } from './texts.ts';

const MaterialSchedule = lazy(() =>
  loadChunk(async () => ({ default: (await import('./material-schedule.tsx')).MaterialSchedule })),
);

/** The material schedule of a finished picture. */
export function ScheduleDialog({ taskId, onClose }: { readonly taskId: string; readonly onClose: () => void }) {
  const t = useTexts(scheduleTexts);
  return (
    <Dialog title={t('title')} width={1080} onClose={onClose}>
      <Suspense>
        <MaterialSchedule taskId={taskId} />
      </Suspense>
    </Dialog>
  );
}
