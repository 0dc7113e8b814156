import type { Task } from '@yujian/contract/api/tasks';
import type { Tool } from '@yujian/contract/tools/tool';
import { useRef, useState, type ReactNode } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { DimProgress } from '../../ui/dim-progress.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import type { Picture } from '../form/pictures.ts';
import { priceWords } from '../form/price-words.ts';
import { TaskTitle } from '../task/task-title.tsx';
import { workbenchTexts } from '../texts.ts';
import { filesOf } from '../upload/read-picture.ts';
import { DoneStrip } from './done-strip.tsx';
import { EmptyStage } from './empty-stage.tsx';
import { FailedCard } from './failed-card.tsx';
import { PictureStage } from './picture-stage.tsx';
import { QueuedStrip } from './queued-strip.tsx';
import { recordCells } from './record-cells.ts';
import { RunningStrip } from './running-strip.tsx';
import { StageBar } from './stage-bar.tsx';
import styles from './stage-pane.module.css';
import { useFullScreen } from './use-full-screen.ts';
import { useStageContent } from './use-stage-content.ts';
import { useStageView } from './use-stage-view.ts';
import type { Insets } from './view.ts';

interface StagePaneProps {
  readonly tool: Tool;
  readonly code: string;
  /** The task that is shown; without one, the picture on the form. */
  readonly task: Task | undefined;
  readonly picture: Picture | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMedia: (mediaId: string) => void;
  readonly onCancelUpload: () => void;
  readonly onTakeSettings: (task: Task) => void;
  readonly onAgain: () => void;
  readonly starting: boolean;
  readonly onDeleted: () => void;
  /** The task that was asked for is not there. */
  readonly gone: boolean;
  /** Buttons at the right end of the bar, e.g. to open a drawer. */
  readonly tail?: ReactNode;
}

/** Room for the compare bubble above, crop marks around. */
const INSETS: Insets = { top: 34, right: 40, bottom: 14, left: 40 };
const NARROWEST = 520;

/** The middle of the workbench: bar, picture, what belongs to its state, record. */
export function StagePane({ tool, code, task, picture, onFiles, onMedia, onCancelUpload, onTakeSettings, onAgain, starting, onDeleted, gone, tail }: StagePaneProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const pane = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(pane);
  const [over, setOver] = useState(false);
  const content = useStageContent(tool, task, picture);
  const stage = useStageView(content.size, INSETS);
  const { state, variants, chosen } = content;
  const width = Math.max(NARROWEST, Math.min(content.size.width * stage.view.scale, stage.viewport.width - INSETS.left - INSETS.right));

  const strip = () => {
    if (task && state === 'queued') return <QueuedStrip task={task} />;
    if (task && state === 'running') return <RunningStrip task={task} tool={tool} />;
    if (task && chosen && state === 'done') {
      return <DoneStrip task={task} tool={tool} variants={variants} chosen={chosen} onChoose={content.choose} onTakeSettings={() => onTakeSettings(task)} onDeleted={onDeleted} />;
    }
    if (!task && picture?.phase === 'sending') return <SendingStrip picture={picture} onCancel={onCancelUpload} />;
    if (!task && picture?.phase === 'refused') return <p className={styles['refused']} role="alert">{picture.message}</p>;
    return null;
  };

  return (
    <section
      ref={pane}
      className={styles['pane']}
      aria-label={t('stage')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles(filesOf(event.dataTransfer));
      }}
    >
      <StageBar
        title={task ? <TaskTitle task={task} /> : <span className="b ell">{picture?.local?.name}</span>}
        mode={state === 'done' && content.base ? content.mode : null}
        onMode={content.setMode}
        view={state === 'empty' ? null : stage}
        fullScreen={fullScreen.on}
        onFullScreen={fullScreen.toggle}
        tail={tail}
      />
      {gone && <p className={styles['gone']} role="alert">{t('gone')}</p>}
      {state === 'empty' ? (
        <EmptyStage tool={tool} over={over} onFiles={onFiles} onMedia={onMedia} />
      ) : (
        <>
          <div className={`${styles['area']} ${over ? styles['over'] : ''}`}>
            <PictureStage
              stage={stage}
              size={content.size}
              base={content.base}
              result={content.result}
              mode={content.mode}
              divider={content.divider}
              onDivider={content.setDivider}
              entering={content.entering}
              resultLabel={chosen?.letter ?? ''}
              scan={content.scan}
              onMeasure={content.measure}
              {...(content.faint ? { faint: content.faint } : {})}
            />
            {task && (state === 'failed' || state === 'stopped') && (
              <FailedCard task={task} again={t('tryAgain', { price: priceWords(t, { kind: task.price.kind, amount: task.price.amount }) })} onAgain={onAgain} busy={starting} />
            )}
          </div>
          <div className={styles['below']} style={{ width }}>
            {strip()}
            {task && state === 'done' && <TitleBlock className={styles['record'] ?? ''} cells={recordCells(t, language, tool, task, chosen)} code={code} />}
          </div>
        </>
      )}
    </section>
  );
}

function SendingStrip({ picture, onCancel }: { readonly picture: Extract<Picture, { phase: 'sending' }>; readonly onCancel: () => void }) {
  const t = useTexts(workbenchTexts);
  const total = picture.local.blob.size;
  return (
    <>
      <DimProgress value={picture.sent} label={t('sending', { name: picture.local.name })} />
      <div className={styles['words']}>
        <b className="b">{t('sending', { name: picture.local.name })}</b>
        <span className="t3">{t('sentOf', { sent: formatBytes(total * picture.sent), total: formatBytes(total) })}</span>
        <span className="sp" />
        <Button size="small" onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </>
  );
}
