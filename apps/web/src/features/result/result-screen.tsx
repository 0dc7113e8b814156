import type { Price } from '@yujian/contract/tools/price';
import { findTool } from '@yujian/contract/tools/registry';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useTask } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { StagePane } from '../../workbench/stage/viewer/stage-pane.tsx';
import { AgainButton } from '../../workbench/core/task/again-button.tsx';
import { useRepeat } from '../../workbench/core/task/use-repeat.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { toolLink } from '../../workbench/core/session/tool-links.ts';
import styles from './result-screen.module.css';

/** A task's own page: /done compares under one line, /done2 side by side. */
export function ResultScreen() {
  const t = useTexts(workbenchTexts);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const repeat = useRepeat();
  const taskId = params.get('taskId');
  const { data: task, error } = useTask(taskId);
  const tool = task && findTool(task.tool);

  if (taskId === null || isRefused(error)) {
    return (
      <div className={styles['alone']}>
        <EmptyLine action={<Button onClick={() => void navigate('/list')}>{t('allRecords')}</Button>}>
          {t('gone')}
        </EmptyLine>
      </div>
    );
  }
  if (!task || !tool) return <div className={styles['result']} aria-busy="true" />;
  const again = (price: Price) =>
    repeat.repeat(task, price, (started) => void navigate(`${pathname}?taskId=${started}`));
  return (
    <div className={styles['result']}>
      <h1 className="sr">{task.name}</h1>
      <StagePane
        tool={tool}
        code={tool.addresses[0].code}
        task={task}
        picture={undefined}
        two={pathname === '/done2'}
        variant={Number(params.get('v') ?? 0)}
        onTakeSettings={() => void navigate(toolLink(tool, { again: task.taskId, phone: false }))}
        onAgain={(_, price) => again(price)}
        starting={repeat.busy}
        onDeleted={() => void navigate('/list')}
        gone={false}
        main={<AgainButton task={task} look="primary" size="small" loading={repeat.busy} onAgain={again} />}
      />
    </div>
  );
}
