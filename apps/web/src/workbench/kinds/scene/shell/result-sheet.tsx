import {
  IconColumns2,
  IconDots,
  IconDownload,
  IconHeart,
  IconHeartFilled,
  IconInfoCircle,
  IconMaximize,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { pictureCount, type Price } from '@yujian/contract/tools/price';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRouteFlags } from '../../../../lib/access.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { TitleBlock } from '../../../../ui/title-block.tsx';
import { ToolIcon } from '../../../../ui/tool-icon.tsx';
import { compareTexts } from '../../../stage/compare/texts.ts';
import { useCompare } from '../../../stage/compare/use-compare.ts';
import { priceWords } from '../../../core/form/price-words.ts';
import { renditionUrl } from '../../../core/pictures/media-url.ts';
import { QueuedStrip } from '../../../stage/strips/queued-strip.tsx';
import { recordCells } from '../../../stage/record/record-cells.ts';
import { RunningProgress } from '../../../stage/strips/running-strip.tsx';
import { StagePane } from '../../../stage/viewer/stage-pane.tsx';
import { layeredItems } from '../../../core/task/download-menu.tsx';
import { downloadArchive, downloadResult, useDownloading } from '../../../core/task/downloads.ts';
import { pictureInWork } from '../../../core/task/estimate.ts';
import { FinishButton } from '../../../core/task/finish-button.tsx';
import { MadeDialog } from '../../../stage/record/made-dialog.tsx';
import { MarksNote, useMarks, useMarksItems } from '../../../core/task/marks.tsx';
import { picturesToTake, variantsOf, type Variant } from '../../../core/task/results.ts';
import { TaskTitle } from '../../../core/task/task-title.tsx';
import { AgainButton } from '../../../core/task/again-button.tsx';
import { useAgainPrice } from '../../../core/task/again-price.ts';
import { useRepeat } from '../../../core/task/use-repeat.ts';
import { useTaskActs } from '../../../core/task/use-task-acts.ts';
import { workbenchTexts } from '../../../core/texts.ts';
import { nextTools, toolLinkWith } from '../../../core/session/tool-links.ts';
import type { ToolSession } from '../../../core/session/use-tool-session.ts';
import styles from './sheet.module.css';
import { sheetTexts } from './texts.ts';

interface ResultSheetProps {
  readonly tool: Tool;
  readonly address: Address;
  readonly session: ToolSession;
  readonly task: Task;
  /** What stands under a picture. */
  readonly labelOf: (index: number) => string;
  /** The way back to what was asked. */
  readonly back: ReactNode;
  readonly tail: ReactNode;
}

/** The pictures of a run side by side; a press shows one alone, with all that the stage can do. */
export function ResultSheet({ tool, address, session, task, labelOf, back, tail }: ResultSheetProps) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const repeat = useRepeat();
  const [alone, setAlone] = useState<number | null>(null);
  const count = pictureCount(tool, task.params);
  const variants = variantsOf(task);
  const again = (price: Price) => repeat.repeat(task, price, session.show);
  const isSheet =
    count > 1 && alone === null && task.status !== 'failed' && (task.status !== 'cancelled' || variants.length > 0);

  if (!isSheet) {
    return (
      <StagePane
        key={alone}
        tool={tool}
        code={address.code}
        task={task}
        picture={undefined}
        {...(alone === null ? {} : { variant: alone })}
        onTakeSettings={session.takeSettings}
        onAgain={(_, price) => again(price)}
        starting={repeat.busy}
        onDeleted={() => session.show(null)}
        gone={session.taskGone}
        tail={
          <>
            {alone !== null && (
              <Button look="outline" size="small" onClick={() => setAlone(null)}>
                {t('backToSheet')}
              </Button>
            )}
            {back}
            {tail}
          </>
        }
      />
    );
  }
  const inWork = task.status === 'running' ? pictureInWork(task.progress, count).index : null;
  return (
    <section className={styles['pane']} aria-label={t('sheet')}>
      <div className={styles['bar']}>
        <TaskTitle task={task} />
        <span className="sp" />
        {task.status === 'succeeded' && (
          <SheetActs task={task} variants={variants} onDeleted={() => session.show(null)} />
        )}
        {tail}
      </div>
      <ol className={styles['sheet']} style={{ '--ratio': ratioOf(variants[0]) } as React.CSSProperties}>
        {Array.from({ length: count }, (_, index) => {
          const variant = variants.find((one) => one.index === index);
          return (
            <li key={index}>
              {variant ? (
                <button
                  type="button"
                  className={styles['picture']}
                  aria-label={t('openOne', { name: labelOf(index) })}
                  onClick={() => setAlone(index)}
                >
                  <img src={renditionUrl(variant.image.id, 640)} alt="" />
                </button>
              ) : (
                <span className={styles['blank']}>
                  {inWork === index && task.preview ? <img src={task.preview} alt="" /> : t('waiting')}
                </span>
              )}
              <div className={styles['caption']}>
                <span className="lt">{index + 1}</span>
                <span className="ell">{labelOf(index)}</span>
                <span className="sp" />
                {variant && (
                  <PictureMenu
                    tool={tool}
                    task={task}
                    variant={variant}
                    label={labelOf(index)}
                    onLook={() => setAlone(index)}
                    onAgain={again}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <div className={styles['below']}>
        {task.status === 'queued' && <QueuedStrip task={task} />}
        {task.status === 'running' && (
          <>
            <RunningProgress task={task} tool={tool} />
            {tool.canFinishEarly && (
              <div className={styles['acts']}>
                <FinishButton task={task} />
              </div>
            )}
          </>
        )}
        {task.status === 'succeeded' && (
          <>
            <div className={styles['acts']}>
              <AgainButton task={task} look="soft" size="small" loading={repeat.busy} onAgain={again} />
              <Button look="text" size="small" onClick={() => session.takeSettings(task)}>
                {w('takeSettings')}
              </Button>
              <span className="sp" />
              {back}
            </div>
            <TitleBlock cells={recordCells(w, language, tool, task, variants[0])} code={address.code} />
          </>
        )}
      </div>
    </section>
  );
}

function SheetActs({
  task,
  variants,
  onDeleted,
}: {
  readonly task: Task;
  readonly variants: readonly Variant[];
  readonly onDeleted: () => void;
}) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(sheetTexts);
  const acts = useTaskActs();
  const downloading = useDownloading();
  const { words } = useMarks([task.tool]);
  const [how, setHow] = useState(false);
  return (
    <>
      <Button
        look="text"
        aria-label={w(task.favourite ? 'unfavourite' : 'favourite')}
        aria-pressed={task.favourite}
        icon={<Icon of={task.favourite ? IconHeartFilled : IconHeart} />}
        onClick={() => acts.setFavourite(task, !task.favourite)}
      />
      <Button
        look="text"
        aria-label={w('how')}
        aria-haspopup="dialog"
        icon={<Icon of={IconInfoCircle} />}
        onClick={() => setHow(true)}
      />
      <Button
        look="text"
        aria-label={w('delete')}
        icon={<Icon of={IconTrash} />}
        onClick={() => acts.remove(task, onDeleted)}
      />
      <Button
        look="outline"
        loading={downloading}
        icon={<Icon of={IconDownload} />}
        onClick={() => void downloadArchive(picturesToTake(variants), words)}
      >
        {t('archive')}
      </Button>
      {how && <MadeDialog task={task} onClose={() => setHow(false)} />}
    </>
  );
}

interface PictureMenuProps {
  readonly tool: Tool;
  readonly task: Task;
  readonly variant: Variant;
  readonly label: string;
  readonly onLook: () => void;
  readonly onAgain: (price: Price) => void;
}

/** What one may do with one picture of the set, and with its scene. */
function PictureMenu({ tool, task, variant, label, onLook, onAgain }: PictureMenuProps) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(sheetTexts);
  const c = useTexts(compareTexts);
  const compare = useCompare();
  const pick = usePick();
  const navigate = useNavigate();
  const next = nextTools(tool, useRouteFlags());
  const price = useAgainPrice(task);
  const marks = useMarks([task.tool]);
  const marksItems = useMarksItems(marks);
  return (
    <Menu
      head={<MarksNote {...marks} />}
      label={t('actsOf', { name: label })}
      items={[
        { key: 'look', label: t('look'), icon: <Icon of={IconMaximize} size={16} />, onSelect: onLook },
        ...marksItems,
        {
          key: 'download',
          label: w('downloadPng'),
          icon: <Icon of={IconDownload} size={16} />,
          onSelect: () => void downloadResult(variant.image),
        },
        ...layeredItems(variant.image, w).map((item) => ({ ...item, icon: <Icon of={IconDownload} size={16} /> })),
        {
          key: 'compare',
          label: c('compareWith'),
          icon: <Icon of={IconColumns2} size={16} />,
          onSelect: () => compare(variant.image.id),
        },
        ...next.map((one) => ({
          key: one.id,
          label: t('openIn', { tool: pick(one.title) }),
          icon: <ToolIcon name={one.icon} size={16} />,
          onSelect: () => void navigate(toolLinkWith(one, variant, false)),
        })),
        {
          key: 'again',
          label: `${w('again')} · ${priceWords(w, price)}`,
          icon: <Icon of={IconRefresh} size={16} />,
          onSelect: () => onAgain(price),
        },
      ]}
      trigger={(props) => (
        <button type="button" className={styles['more']} aria-label={t('actsOf', { name: label })} {...props}>
          <Icon of={IconDots} size={16} />
        </button>
      )}
    />
  );
}

function ratioOf(variant: Variant | undefined): string {
  const { width, height } = variant?.image ?? {};
  return width && height ? `${width} / ${height}` : '4 / 3';
}
