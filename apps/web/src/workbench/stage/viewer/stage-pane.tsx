import type { Task } from '@yujian/contract/api/tasks';
import type { Price } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { DimProgress } from '../../../ui/dim-progress.tsx';
import { TitleBlock } from '../../../ui/title-block.tsx';
import type { Picture } from '../../core/form/pictures.ts';
import { TaskTitle } from '../../core/task/task-title.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import { SheetStrip } from '../sheet/sheet-strip.tsx';
import { DoneStrip } from '../strips/done-strip.tsx';
import { dropHandlers } from './drop-handlers.ts';
import { EmptyStage } from './empty-stage.tsx';
import { FailedCard } from '../strips/failed-card.tsx';
import { PictureStage, type StagePicture } from './picture-stage.tsx';
import { QueuedStrip } from '../strips/queued-strip.tsx';
import { recordCells } from '../record/record-cells.ts';
import { RunningStrip } from '../strips/running-strip.tsx';
import { StageBar } from './stage-bar.tsx';
import styles from './stage-pane.module.css';
import { useFullScreen } from './use-full-screen.ts';
import { shownOf, useStageContent } from './use-stage-content.ts';
import { ThingsOffer } from '../understood/things/things-offer.tsx';
import { UnderstoodSwitch } from '../understood/understood-switch.tsx';
import type { Understood } from '../understood/use-understood.ts';
import { useUnderstoodKeys } from '../understood/use-understood-keys.ts';
import { textOfTask, WordsSlot } from '../words/words-slot.tsx';
import { TwoPictures } from './two-pictures.tsx';
import { useStageView, type StageView } from './use-stage-view.ts';
import type { Insets } from './view.ts';

export interface StageIntake {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMedia: (mediaId: string) => void;
  readonly onCancelUpload: () => void;
}

const Overlay = lazy(() => loadChunk(async () => ({ default: (await import('../understood/overlay.tsx')).Overlay })));
const UnderstoodPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('../understood/panel.tsx')).UnderstoodPanel })),
);

interface StagePaneProps {
  readonly tool: Tool;
  readonly code: string;
  /** The task that is shown; without one, the picture on the form. */
  readonly task: Task | undefined;
  readonly picture: Picture | undefined;
  /** Where pictures may be put; without it the stage only shows. */
  readonly intake?: StageIntake;
  readonly onTakeSettings: (task: Task) => void;
  /** Draws the failed or stopped task once more, for the price that was shown. */
  readonly onAgain: (task: Task, price: Price) => void;
  readonly starting: boolean;
  /** Before and after side by side in place of the compare line. */
  readonly two?: boolean;
  /** At the end of the row of tools to go on with. */
  readonly action?: ReactNode;
  /** The filled button beside that row. */
  readonly main?: ReactNode;
  /** The variant to begin with. */
  readonly variant?: number;
  readonly onDeleted: () => void;
  /** The task that was asked for is not there. */
  readonly gone: boolean;
  /** Buttons at the right end of the bar, e.g. to open a drawer. */
  readonly tail?: ReactNode;
  /** What a result is compared with where the tool works on no picture. */
  readonly base?: StagePicture;
  /** Lies over the picture on the form, e.g. what is placed on it. */
  readonly layer?: (stage: StageView) => ReactNode;
  /** What was understood of the picture on the form, where it can be corrected. */
  readonly understood?: Understood | null;
}

/** Room for the compare bubble above, crop marks around. */
const INSETS: Insets = { top: 34, right: 40, bottom: 14, left: 40 };
/** What stands under a picture needs as much, where the pane has it: on a laptop's screen pictures are narrower. */
const NARROWEST = 720;

/** The middle of the workbench: bar, picture, what belongs to its state, record. */
export function StagePane({
  tool,
  code,
  task,
  picture,
  intake,
  onTakeSettings,
  onAgain,
  starting,
  two,
  action,
  main,
  variant,
  onDeleted,
  gone,
  tail,
  base,
  layer,
  understood,
}: StagePaneProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const { on: inFullScreen, attach, toggle: toggleFullScreen } = useFullScreen();
  const [over, setOver] = useState(false);
  const content = useStageContent(tool, task, picture, {
    ...(variant === undefined ? {} : { variant }),
    ...(base ? { base } : {}),
    laid: understood?.sheet.laid ?? null,
  });
  const stage = useStageView(content.size, INSETS);
  const { state, variants, chosen } = content;
  const width = two
    ? `calc(100% - ${INSETS.left + INSETS.right}px)`
    : Math.max(
        NARROWEST,
        Math.min(content.size.width * stage.view.scale, stage.viewport.width - INSETS.left - INSETS.right),
      );

  const correctable = state === 'picture' && picture?.phase !== 'refused' && content.base ? (understood ?? null) : null;
  const correcting = correctable?.open ? correctable : null;
  useUnderstoodKeys(correcting);

  const words = task && state === 'done' ? textOfTask(task) : null;
  const strip = () => {
    if (task && state === 'queued') return <QueuedStrip task={task} />;
    if (task && state === 'running') return <RunningStrip task={task} tool={tool} />;
    if (task && chosen && state === 'done') {
      return (
        <>
          {words && <WordsSlot task={task} />}
          <DoneStrip
            task={task}
            tool={tool}
            variants={variants}
            chosen={chosen}
            onChoose={content.choose}
            onTakeSettings={() => onTakeSettings(task)}
            onDeleted={onDeleted}
            action={action}
            main={main}
            lines={content.lines}
          />
        </>
      );
    }
    if (task && words) return <WordsSlot task={task} />;
    if (correcting)
      return (
        <Suspense>
          <UnderstoodPanel understood={correcting} />
        </Suspense>
      );
    if (intake && !task && picture?.phase === 'sending')
      return <SendingStrip picture={picture} onCancel={intake.onCancelUpload} />;
    if (!task && picture?.phase === 'refused')
      return (
        <p className={styles['refused']} role="alert">
          {picture.message}
        </p>
      );
    if (correctable)
      return (
        <>
          <SheetStrip sheet={correctable.sheet} onAsItIs={correctable.setAsItIs} />
          <ThingsOffer understood={correctable} />
        </>
      );
    return null;
  };

  return (
    <section
      ref={attach}
      className={styles['pane']}
      aria-label={t('stage')}
      {...(intake ? dropHandlers(setOver, intake.onFiles) : {})}
    >
      <StageBar
        title={task ? <TaskTitle task={task} /> : <span className="b ell">{picture?.local?.name}</span>}
        mode={state === 'done' && content.base && !two ? content.mode : null}
        differs={tool.bare ?? false}
        onMode={content.setMode}
        view={content.base || content.result || (state === 'picture' && picture) ? stage : null}
        fullScreen={inFullScreen}
        onFullScreen={toggleFullScreen}
        middle={correctable && <UnderstoodSwitch understood={correctable} />}
        tail={tail}
      />
      {gone && (
        <p className={styles['gone']} role="alert">
          {t('gone')}
        </p>
      )}
      {state === 'empty' ? (
        intake && <EmptyStage tool={tool} over={over} onFiles={intake.onFiles} onMedia={intake.onMedia} />
      ) : (
        <>
          <div className={`${styles['area']} ${over ? styles['over'] : ''}`}>
            {two && content.base && content.result && state === 'done' ? (
              <TwoPictures
                stage={stage}
                size={content.size}
                base={content.base}
                result={content.result}
                resultLabel={content.resultLabel}
              />
            ) : (
              <PictureStage
                stage={stage}
                {...shownOf(content)}
                unseen={
                  picture?.local && picture.local.preview === null
                    ? picture.phase === 'refused'
                      ? picture.local.name
                      : `${picture.local.name}\n${t('noPreview')}`
                    : undefined
                }
                over={
                  correcting && (
                    <Suspense>
                      <Overlay
                        understood={correcting}
                        width={content.size.width * stage.view.scale}
                        height={content.size.height * stage.view.scale}
                      />
                    </Suspense>
                  )
                }
              >
                {state === 'picture' && content.base && layer?.(stage)}
              </PictureStage>
            )}
            {task && (state === 'failed' || state === 'stopped') && (
              <FailedCard task={task} tool={tool} onAgain={(price) => onAgain(task, price)} busy={starting} />
            )}
          </div>
          <div className={`${styles['below']} ${words ? styles['withWords'] : ''}`} style={{ width }}>
            {strip()}
            {task && state === 'done' && (
              <TitleBlock
                className={styles['record'] ?? ''}
                cells={recordCells(t, language, tool, task, chosen)}
                code={code}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

function SendingStrip({
  picture,
  onCancel,
}: {
  readonly picture: Extract<Picture, { phase: 'sending' }>;
  readonly onCancel: () => void;
}) {
  const t = useTexts(workbenchTexts);
  const total = picture.local.blob.size;
  return (
    <>
      <DimProgress value={picture.sent} label={t('sending', { name: picture.local.name })} />
      <div className={styles['words']}>
        <b className="b">{t('sending', { name: picture.local.name })}</b>
        <span className="t3">
          {t('sentOf', { sent: formatBytes(total * picture.sent), total: formatBytes(total) })}
        </span>
        <span className="sp" />
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
