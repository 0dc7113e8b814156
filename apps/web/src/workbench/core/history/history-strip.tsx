import { IconAlertTriangle, IconPlayerStop } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '../../../lib/format.ts';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../lib/language.ts';
import { useLoggedIn, useTask, useTaskList } from '../../../lib/queries.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { batchStateWords, batchTexts } from '../batch/texts.ts';
import { renditionUrl } from '../pictures/media-url.ts';
import { toolLink } from '../session/tool-links.ts';
import { variantsOf } from '../task/results.ts';
import { useStageWords } from '../task/stage-words.ts';
import { workbenchTexts, type WorkbenchKey } from '../texts.ts';
import { groupByDay } from './days.ts';
import styles from './history-strip.module.css';

interface HistoryStripProps {
  readonly tool: Tool;
  readonly shownTask: string | null;
  readonly onShow: (taskId: string) => void;
}

const SHOWN = 40;

/** What was drawn with this tool, newest first; a narrow window keeps the thumbnails alone. */
export function HistoryStrip({ tool, shownTask, onShow }: HistoryStripProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const { data } = useTaskList({ tool: tool.id, pageSize: SHOWN, grouped: 'true' });
  const days = groupByDay(data?.list ?? []);
  return (
    <>
      <div className={styles['head']}>
        <b>{t('records')}</b>
        <Link className="lnk fs12" to="/list">
          {t('allRecords')}
        </Link>
      </div>
      {loggedIn === false && <p className={styles['none']}>{t('visitorRecords')}</p>}
      {loggedIn === true && data?.total === 0 && <p className={styles['none']}>{t('noRecords')}</p>}
      {days.map((day) => (
        <section key={day.date}>
          <h2 className={styles['day']}>
            {day.age === 0 ? t('today') : day.age === 1 ? t('yesterday') : formatDay(`${day.date}T12:00:00`, language)}
          </h2>
          {day.items.map((task) => (
            <HistoryItem
              key={task.taskId}
              task={task}
              on={task.taskId === shownTask}
              onShow={() => onShow(task.taskId)}
            />
          ))}
        </section>
      ))}
    </>
  );
}

interface HistoryItemProps {
  readonly task: Task;
  readonly on: boolean;
  readonly onShow: () => void;
}

function HistoryItem({ task: listed, on, onShow }: HistoryItemProps) {
  const t = useTexts(workbenchTexts);
  const b = useTexts(batchTexts);
  const navigate = useNavigate();
  const stageWords = useStageWords();
  const live = listed.status === 'queued' || listed.status === 'running';
  const task = useTask(live ? listed.taskId : null).data ?? listed;
  const pick = usePick();
  const tool = findTool(task.tool);
  // Every record here is of one tool: its title would only push the rest out of sight.
  const own = tool ? task.name.replace(`${pick(tool.title)} · `, '') : task.name;
  const { batch } = listed;
  const name = batch ? b('title', { n: batch.total }) : own;
  const state = batch && batchStateWords(b, batch);
  return (
    <button
      type="button"
      className={`${styles['item']} ${on ? styles['on'] : ''}`}
      aria-current={on}
      title={name}
      onClick={batch && tool ? () => void navigate(toolLink(tool, { batch: batch.batchId, phone: false })) : onShow}
    >
      <Face task={task} />
      <span className={styles['about']}>
        <b className="ell2">{name}</b>
        <small className="ell">{state ?? stateWords(task, t, stageWords)}</small>
      </span>
    </button>
  );
}

function Face({ task }: { readonly task: Task }) {
  const [first] = variantsOf(task);
  if (first) return <img className={styles['face']} src={renditionUrl(first.image.id, 240)} alt="" loading="lazy" />;
  return <span className={styles['face']}>{faceMark(task)}</span>;
}

function faceMark(task: Task) {
  switch (task.status) {
    case 'queued':
      return <AxisBubble small>{task.queue_num + 1}</AxisBubble>;
    case 'running':
      return <i className={styles['ring']} style={{ '--part': `${task.progress * 100}%` } as React.CSSProperties} />;
    case 'failed':
      return (
        <span className={styles['bad']}>
          <Icon of={IconAlertTriangle} size={20} />
        </span>
      );
    default:
      return <Icon of={IconPlayerStop} size={18} />;
  }
}

function stateWords(task: Task, t: Translate<WorkbenchKey>, stageWords: (stage: string) => string): string {
  switch (task.status) {
    case 'queued':
      return t('queuedShort');
    case 'running':
      return `${task.stage === null ? t('preparing') : stageWords(task.stage)} ${Math.round(task.progress * 100)}%`;
    case 'failed':
      return t('failed');
    case 'cancelled':
      return t('cancelled');
    case 'succeeded': {
      const at = new Date(task.createdAt);
      return `${t('pictures', { n: variantsOf(task).length })} · ${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
    }
  }
}
