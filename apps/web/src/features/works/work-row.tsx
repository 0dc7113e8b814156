import {
  IconArrowBackUp,
  IconColumns2,
  IconCornerDownRight,
  IconDots,
  IconHeart,
  IconHeartFilled,
  IconInfoCircle,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRouteFlags } from '../../lib/access.ts';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useTask } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import { compareTexts } from '../../workbench/stage/compare/texts.ts';
import { useCompare } from '../../workbench/stage/compare/use-compare.ts';
import { CopyNumber } from '../../workbench/stage/strips/failed-card.tsx';
import { StopButton } from '../../workbench/core/task/stop-button.tsx';
import { RunningProgress } from '../../workbench/stage/strips/running-strip.tsx';
import { usePublishItems } from '../../workbench/core/task/publish-items.tsx';
import { DownloadMenu } from '../../workbench/core/task/download-menu.tsx';
import { MadeDialog } from '../../workbench/stage/record/made-dialog.tsx';
import { variantsOf, type Variant } from '../../workbench/core/task/results.ts';
import { TaskTitle } from '../../workbench/core/task/task-title.tsx';
import { useTaskActs } from '../../workbench/core/task/use-task-acts.ts';
import { workbenchTexts } from '../../workbench/core/texts.ts';
import { nextTools, toolLink, toolLinkWith } from '../../workbench/core/session/tool-links.ts';
import { taskFacts } from './task-facts.ts';
import { TaskPictures } from './task-pictures.tsx';
import styles from './work-row.module.css';
import { worksTexts } from './works.texts.ts';

interface WorkRowProps {
  readonly task: Task;
  readonly inBin: boolean;
  readonly selecting: boolean;
  readonly selected: boolean;
  readonly onToggle: () => void;
}

/** One task as a row: what it is at the left, its pictures at the right. */
export function WorkRow({ task: listed, inBin, selecting, selected, onToggle }: WorkRowProps) {
  const t = useTexts(worksTexts);
  const language = useLanguage();
  const live = listed.status === 'queued' || listed.status === 'running';
  const task = useTask(live ? listed.taskId : null).data ?? listed;
  const tool = findTool(task.tool);
  const variants = variantsOf(task);
  const at = new Date(task.createdAt);
  return (
    <article className={`${styles['row']} ${selected ? styles['selected'] : ''}`} aria-label={task.name}>
      <div className={styles['about']}>
        <div className="row g8">
          {selecting && (
            <Checkbox checked={selected} label={t('selectTask', { name: task.name })} onChange={onToggle} />
          )}
          {tool && <SheetCode code={tool.addresses[0].code} />}
          <span className="fs12 t3">{`${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`}</span>
        </div>
        <div className={styles['name']}>
          <TaskTitle task={task} />
        </div>
        {task.status === 'running' && tool ? (
          <RunningProgress task={task} tool={tool} className={styles['progress'] ?? ''} />
        ) : (
          <TaskFacts task={task} />
        )}
        {inBin && task.deletedAt !== null && <p>{t('deletedOn', { day: formatDay(task.deletedAt, language) })}</p>}
        <div className={styles['acts']}>
          {inBin ? <BinActs task={task} /> : <RowActs task={task} variants={variants} />}
        </div>
      </div>
      <TaskPictures task={task} variants={variants} selecting={selecting} selected={selected} onToggle={onToggle} />
    </article>
  );
}

function TaskFacts({ task }: { readonly task: Task }) {
  const words = useTexts(workbenchTexts);
  const language = useLanguage();
  return taskFacts(task, words, language).map((line) => (
    <p key={line} className="ell">
      {line}
    </p>
  ));
}

function BinActs({ task }: { readonly task: Task }) {
  const t = useTexts(worksTexts);
  const acts = useTaskActs();
  return (
    <Button look="text" size="small" icon={<Icon of={IconArrowBackUp} size={16} />} onClick={() => acts.restore(task)}>
      {t('restore')}
    </Button>
  );
}

function RowActs({ task, variants }: { readonly task: Task; readonly variants: readonly Variant[] }) {
  const t = useTexts(worksTexts);
  const words = useTexts(workbenchTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const flags = useRouteFlags();
  const acts = useTaskActs();
  const c = useTexts(compareTexts);
  const compare = useCompare();
  const [how, setHow] = useState(false);
  const publishItems = usePublishItems(variants);
  const tool = findTool(task.tool);
  const [first] = variants;
  if (task.status === 'queued' || task.status === 'running') return <StopButton task={task} look="text" size="small" />;
  const next = tool && first ? nextTools(tool, flags) : [];
  const more = [
    {
      key: 'favourite',
      label: words(task.favourite ? 'unfavourite' : 'favourite'),
      icon: <Icon of={task.favourite ? IconHeartFilled : IconHeart} size={16} />,
      onSelect: () => acts.setFavourite(task, !task.favourite),
    },
    ...(tool
      ? [
          {
            key: 'again',
            label: t('takeSettings'),
            icon: <Icon of={IconRefresh} size={16} />,
            onSelect: () => void navigate(toolLink(tool, { again: task.taskId, phone: false })),
          },
        ]
      : []),
    ...(first
      ? [
          {
            key: 'compare',
            label: c('compareWith'),
            icon: <Icon of={IconColumns2} size={16} />,
            onSelect: () => compare(first.image.id),
          },
        ]
      : []),
    ...publishItems,
    { key: 'how', label: words('how'), icon: <Icon of={IconInfoCircle} size={16} />, onSelect: () => setHow(true) },
    {
      key: 'delete',
      label: words('delete'),
      icon: <Icon of={IconTrash} size={16} />,
      danger: true,
      onSelect: () => acts.remove(task),
    },
  ];
  return (
    <>
      {next.length > 0 && first && (
        <Menu
          label={t('goOn')}
          align="start"
          items={next.map((one) => ({
            key: one.id,
            label: pick(one.title),
            icon: <ToolIcon name={one.icon} size={16} />,
            onSelect: () => void navigate(toolLinkWith(one, first, false)),
          }))}
          trigger={(props) => (
            <Button look="text" size="small" icon={<Icon of={IconCornerDownRight} size={16} />} {...props}>
              {t('goOn')}
            </Button>
          )}
        />
      )}
      {task.status === 'failed' && (
        <span className={styles['copy']}>
          <CopyNumber taskId={task.taskId} />
        </span>
      )}
      {first && <DownloadMenu tool={task.tool} variants={variants} chosen={first} look="text" size="small" />}
      <Menu
        label={t('more')}
        items={more}
        trigger={(props) => (
          <Button look="text" size="small" aria-label={t('more')} icon={<Icon of={IconDots} size={16} />} {...props} />
        )}
      />
      {how && <MadeDialog task={task} onClose={() => setHow(false)} />}
    </>
  );
}
