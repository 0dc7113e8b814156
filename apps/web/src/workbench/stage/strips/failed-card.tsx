import { mainInput } from '@yujian/contract/tools/main-input';
import { IconAlertTriangle, IconCopy, IconPlayerStop } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import type { Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { AgainButton } from '../../core/task/again-button.tsx';
import { MadeDialog } from '../record/made-dialog.tsx';
import { taskNumber } from '../../core/task/results.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from '../viewer/stage-pane.module.css';

const KEPT = { image: 'kept', model: 'keptModel', scene: 'kept', words: 'keptWords' } as const;

interface FailedCardProps {
  readonly task: Task;
  readonly tool: Tool;
  readonly onAgain: (price: Price) => void;
  readonly busy: boolean;
}

/** What broke, what is kept, what came back, what to do. */
export function FailedCard({ task, tool, onAgain, busy }: FailedCardProps) {
  const t = useTexts(workbenchTexts);
  const [told, setTold] = useState(false);
  const failed = task.status === 'failed';
  return (
    <div className={styles['card']} role={failed ? 'alert' : 'status'}>
      <div className={`${styles['cardHead']} ${failed ? styles['bad'] : ''}`}>
        <Icon of={failed ? IconAlertTriangle : IconPlayerStop} size={20} />
        <b>{t(failed ? 'failed' : 'cancelled')}</b>
        <span className="sp" />
        <RefundTag task={task} />
      </div>
      {task.error && <h2>{task.error.message}</h2>}
      <p>{t(KEPT[mainInput(tool)])}</p>
      <div className={styles['cardActs']}>
        <AgainButton task={task} failed loading={busy} onAgain={onAgain} />
      </div>
      <div className={styles['cardFoot']}>
        <span>
          {t('taskNumber')} <span className="lt">{taskNumber(task.taskId)}</span>
        </span>
        <span className="sp" />
        <button type="button" className="lnk fs12" onClick={() => setTold(true)}>
          {t('whatHappened')}
        </button>
        <CopyNumber taskId={task.taskId} />
      </div>
      {told && <MadeDialog task={task} onClose={() => setTold(false)} />}
    </div>
  );
}

export function RefundTag({ task }: { readonly task: Task }) {
  const t = useTexts(workbenchTexts);
  return task.refunded > 0 ? (
    <Tag tone="ok">{t('refunded', { price: priceWords(t, { kind: task.price.kind, amount: task.refunded }) })}</Tag>
  ) : null;
}

export function CopyNumber({ taskId }: { readonly taskId: string }) {
  const t = useTexts(workbenchTexts);
  const copy = async () => {
    if (await copyText(taskId)) showToast('ok', t('copied'));
  };
  return (
    <button type="button" className="lnk fs12" onClick={() => void copy()}>
      <Icon of={IconCopy} size={14} />
      {t('copyNumber')}
    </button>
  );
}
