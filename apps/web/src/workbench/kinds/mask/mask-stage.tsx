import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import type { Task } from '@yujian/contract/api/tasks';
import type { Margins } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { useImperativeHandle, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TitleBlock, type TitleCells } from '../../../ui/title-block.tsx';
import { TaskTitle } from '../../core/task/task-title.tsx';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import extension from '../../stage/extension/extension.module.css';
import { outerSize } from '../../stage/extension/frame.ts';
import { recordCells } from '../../stage/record/record-cells.ts';
import { ofMask } from '../../stage/selection/document/steps.ts';
import { SelectionLayer } from '../../stage/selection/overlay/selection-layer.tsx';
import { shareWords } from '../../stage/selection/panel/share-words.ts';
import { Strip } from '../../stage/selection/panel/strip.tsx';
import { FilesMenu } from '../../stage/selection/saved/files-menu.tsx';
import { selectionTexts } from '../../stage/selection/texts.ts';
import { useOutline } from '../../stage/selection/use-outline.ts';
import { DoneStrip } from '../../stage/strips/done-strip.tsx';
import { FailedCard } from '../../stage/strips/failed-card.tsx';
import { QueuedStrip } from '../../stage/strips/queued-strip.tsx';
import { RunningProgress } from '../../stage/strips/running-strip.tsx';
import { dropHandlers } from '../../stage/viewer/drop-handlers.ts';
import { EmptyStage } from '../../stage/viewer/empty-stage.tsx';
import { PictureStage } from '../../stage/viewer/picture-stage.tsx';
import { StageBar } from '../../stage/viewer/stage-bar.tsx';
import panes from '../../stage/viewer/stage-pane.module.css';
import { useFullScreen } from '../../stage/viewer/use-full-screen.ts';
import { shownOf, useStageContent } from '../../stage/viewer/use-stage-content.ts';
import { useStageView } from '../../stage/viewer/use-stage-view.ts';
import type { Insets, Size } from '../../stage/viewer/view.ts';
import { EditLayer, FrameLayer } from './edit-layer.tsx';
import { roomFor } from './frame-room.ts';
import { marginsOf } from './margins-of.ts';
import { Hints } from './hints.tsx';
import styles from './mask.module.css';
import { ResultChain } from './result-chain.tsx';
import { maskTexts } from './texts.ts';
import type { MaskWork } from './use-mask-work.ts';

interface MaskStageProps {
  readonly tool: Tool;
  readonly code: string;
  readonly work: MaskWork;
  readonly tail?: ReactNode;
}

type Look = 'compare' | 'result' | 'base' | 'selection';

/** Room for the compare bubble above, crop marks around. */
const INSETS: Insets = { top: 34, right: 40, bottom: 14, left: 40 };
const NARROWEST = 720;
const MUCH = 0.6;

/** The picture with its selection, what is made of it, and under it what belongs to the state. */
export function MaskStage({ tool, code, work, tail }: MaskStageProps) {
  const t = useTexts(maskTexts);
  const s = useTexts(selectionTexts);
  const w = useTexts(workbenchTexts);
  const language = useLanguage();
  const { session, selection, tools, size: pictureSize, colour } = work;
  const { form, task, mainKey } = session;
  const picture = form.pictures[mainKey];
  const hasMask = tool.fields.some((field) => field.kind === 'mask');
  const { on: inFullScreen, attach, toggle } = useFullScreen();
  const repeat = useRepeat();
  const [over, setOver] = useState(false);
  const [look, setLook] = useState<{ readonly of: string; readonly look: Look } | null>(null);
  const content = useStageContent(tool, task, picture);
  const { state, chosen } = content;
  const told = useToldSelection(task, work, chosen?.image);
  const margins = marginsOf(tool, task?.params ?? form.settings);
  const [held, setHeld] = useState<Margins | null>(null);
  const isFraming = margins !== null && !task && state === 'picture' && pictureSize !== null;
  const room = isFraming ? roomFor(pictureSize, held ?? margins) : null;
  const size: Size =
    room?.size ?? (state === 'done' ? content.size : ((task ? told.size : pictureSize) ?? content.size));
  const stage = useStageView(size, INSETS);
  useImperativeHandle(work.stage, () => stage);
  const isEditing = hasMask && state === 'picture' && pictureSize !== null && picture?.phase !== 'refused';
  const shownLook = look !== null && look.of === task?.taskId ? look.look : margins ? 'result' : 'compare';
  const shownSelection = state === 'done' ? shownLook === 'selection' : state === 'running' || state === 'queued';
  const width = Math.max(
    NARROWEST,
    Math.min(size.width * stage.view.scale, stage.viewport.width - INSETS.left - INSETS.right),
  );
  const { outline } = selection;
  const share = outline ? outline.chosen / (size.width * size.height) : 0;

  const below = () => {
    if (task && state === 'queued') return <QueuedStrip task={task} />;
    if (task && state === 'running')
      return (
        <>
          <RunningProgress task={task} tool={tool} />
          {told.outline && <p className="t3 fs13">{t('running', { n: told.outline.chosen })}</p>}
        </>
      );
    if (task && chosen && state === 'done')
      return (
        <DoneStrip
          task={task}
          tool={tool}
          variants={content.variants}
          chosen={chosen}
          onChoose={content.choose}
          onTakeSettings={() => {
            session.takeSettings(task);
            session.show(null);
          }}
          onDeleted={() => session.show(null)}
          lines={null}
          strip={<ResultChain work={work} shown={chosen.image.id} />}
          action={
            chosen.image.outside && <span className="t3 fs12">{t('compared', { n: chosen.image.outside.of })}</span>
          }
        />
      );
    if (picture?.phase === 'refused')
      return (
        <p className={panes['refused']} role="alert">
          {picture.message}
        </p>
      );
    if (!isEditing) return null;
    return (
      <>
        <Strip
          selection={selection}
          tools={tools}
          menu={<FilesMenu selection={selection} title={picture?.local?.name ?? ''} />}
        />
        {share > MUCH && tool.keeps === 'mask' ? (
          <p className={styles['warning']} role="status">
            {s('tooMuch')}
          </p>
        ) : (
          <Hints tool={tools.tool} work={work} verb={tool} />
        )}
        {picture?.phase === 'stored' && <ResultChain work={work} shown={picture.mediaId} isQuiet />}
      </>
    );
  };

  const cells = (): TitleCells => {
    if (task && state === 'done') {
      const [name, first, ...rest] = recordCells(w, language, tool, task, chosen);
      const selected = told.outline
        ? [{ caption: t('cellSelection'), value: `${shareWords(told.outline, size)}%`, figures: true }]
        : [];
      return [name!, ...(first ? [first] : []), ...selected, ...rest];
    }
    const now = task ? told.outline : outline;
    return [
      { caption: w('recordName'), value: task?.name ?? picture?.local?.name ?? tool.title.zh, grow: true },
      { caption: t('cellSize'), value: sizeWords(isFraming ? outerSize(pictureSize, margins) : size), figures: true },
      ...(now && now.chosen > 0
        ? [{ caption: t('cellSelection'), value: t('cellPx', { n: now.chosen }), figures: true }]
        : []),
      ...(tool.keeps === 'mask' ? [{ caption: t('cellOutside'), value: t(task ? 'now' : 'later') }] : []),
    ];
  };

  const looks: readonly Look[] = [
    ...(margins ? [] : (['compare'] as const)),
    'result',
    'base',
    ...(told.outline ? (['selection'] as const) : []),
  ];
  const scan = state === 'running' ? (task?.progress ?? 0) : null;
  const box = told.outline?.box;

  return (
    <section ref={attach} className={panes['pane']} aria-label={w('stage')} {...dropHandlers(setOver, session.putMain)}>
      <StageBar
        title={
          <>
            {task ? <TaskTitle task={task} /> : <span className="b ell">{picture?.local?.name}</span>}
            {isEditing && <UndoButtons work={work} />}
          </>
        }
        mode={null}
        onMode={() => undefined}
        middle={
          state === 'done' &&
          task && (
            <Segmented
              label={t('whichPicture')}
              options={looks.map((value) => ({ value, label: t(value) }))}
              value={shownLook}
              onChange={(value) => setLook({ of: task.taskId, look: value })}
              className={panes['seg']}
            />
          )
        }
        view={state === 'empty' ? null : stage}
        fullScreen={inFullScreen}
        onFullScreen={toggle}
        tail={tail}
      />
      {session.taskGone && (
        <p className={panes['gone']} role="alert">
          {w('gone')}
        </p>
      )}
      {state === 'empty' ? (
        <EmptyStage tool={tool} over={over} onFiles={session.putMain} onMedia={session.useMain} />
      ) : (
        <>
          <div className={`${panes['area']} ${over ? panes['over'] : ''}`}>
            <PictureStage
              stage={stage}
              {...shownOf(content)}
              {...(margins && (isFraming || shownLook === 'base') ? { base: null, result: null } : {})}
              size={size}
              bare={isFraming}
              scan={null}
              mode={state === 'done' ? (shownLook === 'selection' ? 'base' : shownLook) : 'result'}
              unseen={
                picture?.local && picture.local.preview === null
                  ? `${picture.local.name}\n${w('noPreview')}`
                  : undefined
              }
              over={
                margins && state === 'done' ? (
                  <Inside size={size} margins={margins} src={shownLook === 'base' ? content.base?.src : undefined} />
                ) : (
                  scan !== null &&
                  box && (
                    <div
                      className={styles['scanBox']}
                      style={{
                        left: `${(100 * box.x) / size.width}%`,
                        top: `${(100 * box.y) / size.height}%`,
                        width: `${(100 * box.width) / size.width}%`,
                        height: `${(100 * box.height) / size.height}%`,
                      }}
                    >
                      <div style={{ top: `${scan * 100}%` }} />
                    </div>
                  )
                )
              }
            >
              {isFraming && room && content.base && (
                <FrameLayer
                  work={work}
                  stage={stage}
                  size={pictureSize}
                  room={room}
                  margins={margins}
                  src={content.base.src}
                  onHold={setHeld}
                />
              )}
              {shownSelection && !tools.hidden && (
                <SelectionLayer
                  stage={stage}
                  outline={told.outline}
                  colour={colour}
                  density={state === 'done' ? tools.density : null}
                />
              )}
              {isEditing && <EditLayer work={work} stage={stage} size={size} />}
            </PictureStage>
            {task && (state === 'failed' || state === 'stopped') && (
              <FailedCard
                task={task}
                tool={tool}
                onAgain={(price) => repeat.repeat(task, price, session.show)}
                busy={repeat.busy}
              />
            )}
          </div>
          <div className={panes['below']} style={{ width }}>
            {below()}
            {(state === 'done' || state === 'running' || isEditing || isFraming) && (
              <TitleBlock className={panes['record'] ?? ''} cells={cells()} code={code} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The picture's own place in its extension: its edge, or the picture itself. */
function Inside({
  size,
  margins,
  src,
}: {
  readonly size: Size;
  readonly margins: Margins;
  readonly src: string | undefined;
}) {
  const style = {
    left: `${(100 * margins.left) / size.width}%`,
    top: `${(100 * margins.top) / size.height}%`,
    width: `${100 - (100 * (margins.left + margins.right)) / size.width}%`,
    height: `${100 - (100 * (margins.top + margins.bottom)) / size.height}%`,
  };
  return src === undefined ? (
    <div className={extension['was']} style={style} />
  ) : (
    <img src={src} alt="" style={style} />
  );
}

function sizeWords({ width, height }: Size): string {
  return `${width} × ${height}`;
}

function UndoButtons({ work: { selection } }: { readonly work: MaskWork }) {
  const s = useTexts(selectionTexts);
  return (
    <>
      <Button
        look="text"
        size="small"
        aria-label={s('undo')}
        aria-keyshortcuts="Control+Z"
        disabled={!selection.undo}
        icon={<Icon of={IconArrowBackUp} size={16} />}
        onClick={() => selection.undo?.()}
      />
      <Button
        look="text"
        size="small"
        aria-label={s('redo')}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!selection.redo}
        icon={<Icon of={IconArrowForwardUp} size={16} />}
        onClick={() => selection.redo?.()}
      />
    </>
  );
}

/** The selection that a task was started with: the one on the form where it is that, else as the task tells. */
function useToldSelection(
  task: Task | undefined,
  { session, selection, size }: MaskWork,
  result: Partial<Size> | undefined,
) {
  const mask = task?.params['mask'];
  const isOwn = typeof mask === 'string' && mediaOf(session.form.pictures['mask']) === mask;
  const kept = (task?.params['maskDocument'] ?? null) as SelectionDocument | null;
  const sizeOfTask = kept ?? (result?.width && result.height ? { width: result.width, height: result.height } : null);
  const name = task && !isOwn ? task.taskId : null;
  const [given, setGiven] = useState<{ readonly of: string | null; readonly document: SelectionDocument | null }>({
    of: null,
    document: null,
  });
  if (
    given.of !== name ||
    (given.document === null && name !== null && sizeOfTask !== null && typeof mask === 'string')
  ) {
    const document = kept ?? (typeof mask === 'string' && sizeOfTask ? ofMask(mask, sizeOfTask) : null);
    if (given.of !== name || document !== null) setGiven({ of: name, document });
  }
  const other = useOutline(selection.service, given.document);
  return isOwn ? { outline: selection.outline, size } : { outline: other.outline, size: sizeOfTask };
}

function mediaOf(picture: MaskWork['session']['form']['pictures'][string]): string | null {
  return picture?.phase === 'stored' ? picture.mediaId : null;
}
