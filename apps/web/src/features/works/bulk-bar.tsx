import { IconArrowBackUp, IconColumns2, IconFileZip, IconHeart, IconTrash, IconX } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDeleteTask, useRestoreTask, useUpdateTask } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBatchActs } from '../../workbench/core/batch/use-batch.ts';
import { compareTexts } from '../../workbench/stage/compare/texts.ts';
import { useCompare } from '../../workbench/stage/compare/use-compare.ts';
import { downloadArchive, useDownloading } from '../../workbench/core/task/downloads.ts';
import { useMarks } from '../../workbench/core/task/marks.tsx';
import { picturesToTake, variantsOf } from '../../workbench/core/task/results.ts';
import styles from './works-screen.module.css';
import type { WorksFilter } from './works-filter.ts';
import { worksTexts } from './works.texts.ts';

interface BulkBarProps {
  readonly tasks: readonly Task[];
  readonly shelf: WorksFilter['shelf'];
  readonly all: boolean;
  readonly onAll: (on: boolean) => void;
  readonly onEnd: () => void;
}

/** What may be done with several tasks at once. */
export function BulkBar({ tasks, shelf, all, onAll, onEnd }: BulkBarProps) {
  const t = useTexts(worksTexts);
  const remove = useDeleteTask();
  const restore = useRestoreTask();
  const update = useUpdateTask();
  const downloading = useDownloading();
  const c = useTexts(compareTexts);
  const compare = useCompare();
  const [busy, setBusy] = useState(false);
  const { shelve } = useBatchActs();
  // a batch stands in the list by one of its tasks; its own screen hands out all of it
  const single = tasks.filter(({ batch }) => batch === null);
  const variants = single.flatMap(variantsOf);
  const files = picturesToTake(variants);
  const marks = useMarks(tasks.map(({ tool }) => tool));
  const none = tasks.length === 0;
  const pair = pairOf(single);

  function put({ taskId, batch }: Task, bin: boolean): Promise<unknown> {
    if (batch) return shelve.mutateAsync({ batchId: batch.batchId, bin });
    return (bin ? remove : restore).mutateAsync(taskId);
  }

  async function each(act: (task: Task) => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true);
    const outcomes = await Promise.allSettled(tasks.map(act));
    setBusy(false);
    const broken = outcomes.find((outcome) => outcome.status === 'rejected');
    if (broken?.status === 'rejected')
      showToast('error', isApiError(broken.reason) ? broken.reason.message : t('broke'));
    else if (done !== undefined) showToast('ok', done);
    onEnd();
  }

  return (
    <div className={styles['bulk']} role="toolbar" aria-label={t('select')}>
      <Checkbox checked={all} label={t('selectAll')} onChange={onAll} />
      <b className="b">{t('selected', { n: tasks.length })}</b>
      {variants.length > 0 && (
        <span className="t3 fs13">
          {t('selectedPictures', {
            n: variants.length,
            size: formatBytes(files.reduce((sum, file) => sum + file.bytes, 0)),
          })}
        </span>
      )}
      <span className="sp" />
      {shelf === 'bin' ? (
        <Button
          look="text"
          size="small"
          disabled={none}
          loading={busy}
          icon={<Icon of={IconArrowBackUp} size={16} />}
          onClick={() => void each((task) => put(task, false))}
        >
          {t('restoreAll')}
        </Button>
      ) : (
        <>
          <Button
            look="text"
            size="small"
            disabled={pair === null}
            icon={<Icon of={IconColumns2} size={16} />}
            onClick={() => pair && compare(...pair)}
          >
            {c('compareTwo')}
          </Button>
          <Button
            look="text"
            size="small"
            disabled={none}
            icon={<Icon of={IconHeart} size={16} />}
            onClick={() => void each((task) => update.mutateAsync({ taskId: task.taskId, favourite: true }))}
          >
            {t('favouriteAll')}
          </Button>
          <Button
            look="text"
            size="small"
            disabled={none}
            loading={busy}
            icon={<Icon of={IconTrash} size={16} />}
            onClick={() => void each((task) => put(task, true), t('several', { n: tasks.length }))}
          >
            {t('deleteAll')}
          </Button>
        </>
      )}
      <Button
        look="primary"
        disabled={files.length === 0}
        loading={downloading}
        icon={<Icon of={IconFileZip} size={16} />}
        onClick={() => void downloadArchive(files, marks.words)}
      >
        {t('downloadZip')}
      </Button>
      <Button look="text" aria-label={t('endSelect')} icon={<Icon of={IconX} size={16} />} onClick={onEnd} />
    </div>
  );
}

/** Two pictures to compare: the first of each of two tasks, or the first two of one. */
function pairOf(tasks: readonly Task[]): readonly [string, string] | null {
  const [one, other, ...more] =
    tasks.length === 1 ? variantsOf(tasks[0]!).slice(0, 2) : tasks.map((task) => variantsOf(task)[0]);
  return one && other && more.length === 0 ? [one.image.id, other.image.id] : null;
}
