import type { Task } from '@yujian/contract/api/tasks';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../lib/i18n.ts';
import { useTask } from '../../../lib/queries.ts';
import { DimProgress } from '../../../ui/dim-progress.tsx';
import { pictureInWork } from '../../core/task/estimate.ts';
import { FinishButton } from '../../core/task/finish-button.tsx';
import { RemindButton } from '../../core/task/remind-button.tsx';
import { variantsOf } from '../../core/task/results.ts';
import { useStageWords } from '../../core/task/stage-words.ts';
import { useTimeLeft } from '../../core/task/use-time-left.ts';
import { useTimeWords } from '../../core/task/use-time-words.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from '../viewer/stage-pane.module.css';
import { VariantStrip } from '../viewer/variant-strip.tsx';

/** Work done of work known, the step by name, and the pictures that are there already. */
export function RunningStrip({ task, tool }: { readonly task: Task; readonly tool: Tool }) {
  const count = pictureCount(tool, task.params);
  const inWork = pictureInWork(task.progress, count);
  return (
    <>
      <RunningProgress task={task} tool={tool} />
      <div className={styles['acts']}>
        {count > 1 && (
          <VariantStrip variants={variantsOf(task)} count={count} chosen={inWork.index} preview={task.preview} />
        )}
        <span className="sp" />
        <RemindButton />
        {tool.canFinishEarly && <FinishButton task={task} />}
      </div>
    </>
  );
}

/** The dimension line with the figure, step, and about how long it still takes. */
export function RunningProgress({
  task,
  tool,
  className,
}: {
  readonly task: Task;
  readonly tool: Tool;
  readonly className?: string;
}) {
  const t = useTexts(workbenchTexts);
  const stageWords = useStageWords();
  const stage = task.stage === null ? null : stageWords(task.stage);
  const count = pictureCount(tool, task.params);
  const timeWords = useTimeWords();
  const left = useTimeLeft(task, useTask(task.taskId).dataUpdatedAt);
  const known = task.progress > 0;
  return (
    <div className={className}>
      <DimProgress value={known ? task.progress : null} label={stage ?? t('progress')} />
      <div className={styles['words']}>
        <b className="b">{stage ?? t('preparing')}</b>
        {count > 1 && (
          <span className="t3">{t('pictureOf', { k: pictureInWork(task.progress, count).index + 1, n: count })}</span>
        )}
        <span className="sp" />
        {left !== null && <span className="t2">{timeWords(left, task.isSlow)}</span>}
      </div>
    </div>
  );
}
