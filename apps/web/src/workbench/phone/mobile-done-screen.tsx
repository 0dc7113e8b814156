import {
  IconColumns2,
  IconDots,
  IconHeart,
  IconHeartFilled,
  IconInfoCircle,
  IconLink,
  IconPalette,
  IconRefresh,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { pictureCount, type Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useRouteFlags } from '../../lib/access.ts';
import { isRefused } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { useTask } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { ToolIcon } from '../../ui/tool-icon.tsx';
import { compareTexts } from '../stage/compare/texts.ts';
import { useCompare } from '../stage/compare/use-compare.ts';
import { FidelityButton } from '../stage/fidelity/fidelity-button.tsx';
import { FidelityLegend } from '../stage/fidelity/fidelity-legend.tsx';
import { fidelityOf } from '../stage/fidelity/fidelity.ts';
import { LinesButton } from '../stage/illustration/lines-button.tsx';
import { FailedCard } from '../stage/strips/failed-card.tsx';
import { LargeButton } from '../stage/staged/large-button.tsx';
import { PictureStage } from '../stage/viewer/picture-stage.tsx';
import { QueuedStrip } from '../stage/strips/queued-strip.tsx';
import { recordCells, requestCells } from '../stage/record/record-cells.ts';
import { RunningProgress } from '../stage/strips/running-strip.tsx';
import { StopButton } from '../core/task/stop-button.tsx';
import { shownOf, useStageContent, type StageContent } from '../stage/viewer/use-stage-content.ts';
import { useStageView } from '../stage/viewer/use-stage-view.ts';
import { VariantStrip } from '../stage/viewer/variant-strip.tsx';
import { ScheduleDialog } from '../stage/materials/schedule/schedule-dialog.tsx';
import { SaveMaterialsDialog } from '../stage/materials/save-materials-dialog.tsx';
import { materialsTexts } from '../fields/material-set/texts.ts';
import { pictureInWork } from '../core/task/estimate.ts';
import { DownloadMenu } from '../core/task/download-menu.tsx';
import { MadeDialog } from '../stage/record/made-dialog.tsx';
import { FinishButton } from '../core/task/finish-button.tsx';
import { RemindButton } from '../core/task/remind-button.tsx';
import { TaskTitle } from '../core/task/task-title.tsx';
import { AgainButton } from '../core/task/again-button.tsx';
import { usePublishItems } from '../core/task/publish-items.tsx';
import { copyShareLink, shareTexts } from '../core/task/share-link.ts';
import { useRepeat } from '../core/task/use-repeat.ts';
import { useTaskActs } from '../core/task/use-task-acts.ts';
import { workbenchTexts } from '../core/texts.ts';
import { nextTools, resultLink, roomTools, toolLink, toolLinkWith } from '../core/session/tool-links.ts';
import { WORKBENCHES } from '../workbenches.ts';
import { WordsSlot } from '../stage/words/words-slot.tsx';
import { PhoneBar } from './phone-bar.tsx';
import styles from './phone.module.css';

/** A phone's page of a task, from the queue to the result: /mobileDone?taskId=. */
export function MobileDoneScreen() {
  const t = useTexts(workbenchTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const taskId = params.get('taskId');
  const { data: task, error } = useTask(taskId);
  const tool = task && findTool(task.tool);
  if (taskId === null || isRefused(error))
    return (
      <EmptyLine action={<Button onClick={() => void navigate('/mobileList')}>{t('allRecords')}</Button>}>
        {t('gone')}
      </EmptyLine>
    );
  if (!task || !tool) return <div className={styles['done']} aria-busy="true" />;
  return <Done key={task.taskId} task={task} tool={tool} firstVariant={Number(params.get('v') ?? 0)} />;
}

const INSETS = { top: 36, right: 20, bottom: 18, left: 20 };

function Done({
  task,
  tool,
  firstVariant,
}: {
  readonly task: Task;
  readonly tool: Tool;
  readonly firstVariant: number;
}) {
  const t = useTexts(workbenchTexts);
  const navigate = useNavigate();
  const content = useStageContent(tool, task, undefined, { variant: firstVariant });
  const stage = useStageView(content.size, INSETS);
  const repeat = useRepeat();
  const { state } = content;
  const Result = WORKBENCHES[tool.workbench].results?.[tool.id];
  const again = (price: Price) =>
    repeat.repeat(task, price, (started) => void navigate(resultLink(started, true), { replace: true }));
  const modes = [
    { value: 'compare' as const, label: t('compare') },
    { value: 'result' as const, label: t('result') },
    { value: 'base' as const, label: t('base') },
  ];
  return (
    <div className={styles['done']}>
      <h1 className="sr">{task.name}</h1>
      <PhoneBar code={tool.addresses[0].code} title={<TaskTitle task={task} />} home="/mobileList">
        <TaskMenu task={task} tool={tool} chosen={content.chosen} />
      </PhoneBar>
      {state === 'done' && content.base && tool.operation !== 'stage' && (
        <div className={styles['modes']}>
          <Segmented
            full
            label={t('whichPicture')}
            options={modes}
            value={content.mode}
            onChange={content.setMode}
            className={styles['seg'] ?? ''}
          />
        </div>
      )}
      {Result && content.chosen ? (
        <div className={styles['around']}>
          <Suspense>
            <Result mediaId={content.chosen.image.id} />
          </Suspense>
        </div>
      ) : (
        <div className={styles['stage']} style={{ aspectRatio: stageRatio(content) }}>
          <PictureStage
            stage={stage}
            {...shownOf(content)}
            {...(state === 'done' && tool.operation === 'stage' ? { base: null, mode: 'result' } : {})}
          />
        </div>
      )}
      {state === 'done' && <WordsSlot task={task} />}
      <div className={styles['body']}>
        <Below task={task} tool={tool} content={content} onAgain={again} busy={repeat.busy} />
      </div>
      <div className={styles['foot']}>
        {state === 'queued' || state === 'running' ? (
          <div className={styles['stopFoot']}>
            <div className={styles['remind']}>
              <RemindButton />
            </div>
            {state === 'running' && tool.canFinishEarly && <FinishButton task={task} size="large" block />}
            <StopButton task={task} size="large" block />
          </div>
        ) : (
          content.chosen && (
            <div className={styles['doneFoot']}>
              <DownloadMenu tool={task.tool} variants={content.variants} chosen={content.chosen} size="large" />
              <AgainButton task={task} look="primary" size="large" loading={repeat.busy} onAgain={again} />
            </div>
          )
        )}
      </div>
    </div>
  );
}

interface BelowProps {
  readonly task: Task;
  readonly tool: Tool;
  readonly content: StageContent;
  readonly onAgain: (price: Price) => void;
  readonly busy: boolean;
}

function Below({ task, tool, content, onAgain, busy }: BelowProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const count = pictureCount(tool, task.params);
  const fidelity = content.chosen ? fidelityOf(content.chosen) : null;
  switch (content.state) {
    case 'queued':
      return (
        <>
          <QueuedStrip task={task} bare />
          <TitleBlock small code={tool.addresses[0].code} cells={requestCells(t, language, tool, task)} />
        </>
      );
    case 'running':
      return (
        <>
          <RunningProgress task={task} tool={tool} />
          {count > 1 && (
            <VariantStrip
              variants={content.variants}
              count={count}
              chosen={pictureInWork(task.progress, count).index}
              preview={task.preview}
            />
          )}
          <TitleBlock small code={tool.addresses[0].code} cells={requestCells(t, language, tool, task)} />
        </>
      );
    case 'failed':
    case 'stopped':
      return (
        <div className={styles['card']}>
          <FailedCard task={task} tool={tool} onAgain={onAgain} busy={busy} />
        </div>
      );
    default:
      return (
        <>
          {content.chosen && content.variants.length > 1 && (
            <VariantStrip
              variants={content.variants}
              count={content.variants.length}
              chosen={content.chosen.index}
              onChoose={content.choose}
            />
          )}
          {fidelity && content.lines && (
            <FidelityButton
              size="large"
              block
              record={fidelity.record}
              shown={content.lines.shown}
              onToggle={content.lines.toggle}
            />
          )}
          {!fidelity && content.lines && (
            <LinesButton size="large" block hidden={content.lines.shown} onToggle={content.lines.toggle} />
          )}
          {fidelity && content.lines?.shown && <FidelityLegend record={fidelity.record} />}
          <TitleBlock
            small
            className={styles['record'] ?? ''}
            code={tool.addresses[0].code}
            cells={recordCells(t, language, tool, task, content.chosen)}
          />
          {content.chosen && (
            <LargeButton
              task={task}
              tool={tool}
              variant={content.chosen.index}
              isWide
              onStarted={(started) => void navigate(resultLink(started, true), { replace: true })}
            />
          )}
          <NextTools tool={tool} content={content} />
        </>
      );
  }
}

function NextTools({ tool, content }: { readonly tool: Tool; readonly content: StageContent }) {
  const t = useTexts(workbenchTexts);
  const flags = useRouteFlags();
  const { chosen } = content;
  if (!chosen) return null;
  return (
    <>
      <ToolLinks label={t('openRoom')} tools={roomTools(tool, chosen, flags)} chosen={chosen} />
      <ToolLinks label={t('goOn')} tools={nextTools(tool, flags, chosen)} chosen={chosen} />
    </>
  );
}

function ToolLinks({
  label,
  tools,
  chosen,
}: {
  readonly label: string;
  readonly tools: readonly Tool[];
  readonly chosen: NonNullable<StageContent['chosen']>;
}) {
  const pick = usePick();
  if (tools.length === 0) return null;
  return (
    <>
      <p className={styles['goOn']}>{label}</p>
      <div className={styles['next']}>
        {tools.map((one) => (
          <Link key={one.id} to={toolLinkWith(one, chosen, true)}>
            <ToolIcon name={one.icon} />
            <span className="ell">{pick(one.title)}</span>
            <SheetCode code={one.addresses[0].code} />
          </Link>
        ))}
      </div>
    </>
  );
}

function TaskMenu({
  task,
  tool,
  chosen,
}: {
  readonly task: Task;
  readonly tool: Tool;
  readonly chosen: StageContent['chosen'];
}) {
  const t = useTexts(workbenchTexts);
  const c = useTexts(compareTexts);
  const m = useTexts(materialsTexts);
  const s = useTexts(shareTexts);
  const publishItems = usePublishItems(chosen ? [chosen] : []);
  const compare = useCompare();
  const navigate = useNavigate();
  const acts = useTaskActs();
  const [how, setHow] = useState(false);
  const [saving, setSaving] = useState(false);
  const [scheduled, setScheduled] = useState(false);
  const items = [
    {
      key: 'again',
      label: t('takeSettings'),
      icon: <Icon of={IconRefresh} />,
      onSelect: () => void navigate(toolLink(tool, { again: task.taskId, phone: true })),
    },
    ...(chosen
      ? [
          {
            key: 'compare',
            label: c('compareWith'),
            icon: <Icon of={IconColumns2} />,
            onSelect: () => compare(chosen.image.id),
          },
        ]
      : []),
    ...(chosen
      ? [
          {
            key: 'share',
            label: s('copyLink'),
            icon: <Icon of={IconLink} />,
            onSelect: () => void copyShareLink(chosen.image.id),
          },
        ]
      : []),
    ...publishItems,
    ...(chosen?.image.dressed
      ? [{ key: 'materials', label: m('save'), icon: <Icon of={IconPalette} />, onSelect: () => setSaving(true) }]
      : []),
    ...(chosen?.image.laid
      ? [{ key: 'schedule', label: m('schedule'), icon: <Icon of={IconTable} />, onSelect: () => setScheduled(true) }]
      : []),
    { key: 'how', label: t('how'), icon: <Icon of={IconInfoCircle} />, onSelect: () => setHow(true) },
    {
      key: 'delete',
      label: t('delete'),
      icon: <Icon of={IconTrash} />,
      danger: true,
      onSelect: () => acts.remove(task, () => void navigate('/mobileList', { replace: true })),
    },
  ];
  return (
    <>
      <button
        type="button"
        className={styles['tap']}
        aria-label={t(task.favourite ? 'unfavourite' : 'favourite')}
        aria-pressed={task.favourite}
        onClick={() => acts.setFavourite(task, !task.favourite)}
      >
        <Icon of={task.favourite ? IconHeartFilled : IconHeart} size={20} />
      </button>
      <Menu
        label={t('more')}
        items={items}
        trigger={(props) => (
          <button type="button" className={styles['tap']} aria-label={t('more')} {...props}>
            <Icon of={IconDots} size={20} />
          </button>
        )}
      />
      {how && <MadeDialog task={task} onClose={() => setHow(false)} />}
      {scheduled && <ScheduleDialog taskId={task.taskId} onClose={() => setScheduled(false)} />}
      {saving && chosen && <SaveMaterialsDialog task={task} chosen={chosen} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The stage is as high as the picture in it, and never higher than wide by more than a quarter. */
function stageRatio({ size }: StageContent): string {
  const width = 390;
  const height =
    Math.min(((width - INSETS.left - INSETS.right) * size.height) / size.width, width * 1.25) +
    INSETS.top +
    INSETS.bottom;
  return `${width} / ${Math.round(height)}`;
}
