import type { Margins } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { useImperativeHandle, useState, type ReactNode } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TitleBlock, type TitleCells } from '../../../ui/title-block.tsx';
import { TaskTitle } from '../../core/task/task-title.tsx';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { useChanged } from '../../stage/changed/use-changed.ts';
import extension from '../../stage/extension/extension.module.css';
import { outerSize } from '../../stage/extension/frame.ts';
import { recordCells } from '../../stage/record/record-cells.ts';
import { SelectionLayer } from '../../stage/selection/overlay/selection-layer.tsx';
import { UndoButtons } from '../../stage/selection/panel/undo-buttons.tsx';
import { shareWords } from '../../stage/selection/panel/share-words.ts';
import { FailedCard } from '../../stage/strips/failed-card.tsx';
import { dropHandlers } from '../../stage/viewer/drop-handlers.ts';
import { EmptyStage } from '../../stage/viewer/empty-stage.tsx';
import { PictureStage } from '../../stage/viewer/picture-stage.tsx';
import { StageBar } from '../../stage/viewer/stage-bar.tsx';
import panes from '../../stage/viewer/stage-pane.module.css';
import { useFullScreen } from '../../stage/viewer/use-full-screen.ts';
import { shownOf, useStageContent } from '../../stage/viewer/use-stage-content.ts';
import { useStageView } from '../../stage/viewer/use-stage-view.ts';
import type { Insets, Size } from '../../stage/viewer/view.ts';
import { BelowPicture } from './below-picture.tsx';
import { EditLayer, FrameLayer } from './edit-layer.tsx';
import { roomFor } from './frame-room.ts';
import { marginsOf } from './margins-of.ts';
import styles from './mask.module.css';
import { maskTexts } from './texts.ts';
import type { MaskWork } from './use-mask-work.ts';
import { useToldSelection } from './use-told-selection.ts';

interface MaskStageProps {
  readonly tool: Tool;
  readonly code: string;
  readonly work: MaskWork;
  readonly tail?: ReactNode;
}

type Look = 'compare' | 'result' | 'base' | 'selection' | 'changed';

/** Room for the compare bubble above, crop marks around. */
const INSETS: Insets = { top: 34, right: 40, bottom: 14, left: 40 };
const NARROWEST = 720;

/** The picture with its selection, what is made of it, and under it what belongs to the state. */
export function MaskStage({ tool, code, work, tail }: MaskStageProps) {
  const t = useTexts(maskTexts);
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
  const outer = margins && pictureSize && outerSize(pictureSize, margins);
  const size: Size =
    room?.size ?? (state === 'done' ? content.size : ((task ? (outer ?? told.size) : pictureSize) ?? content.size));
  const stage = useStageView(size, INSETS);
  useImperativeHandle(work.stage, () => stage);
  const isEditing = hasMask && state === 'picture' && pictureSize !== null && picture?.phase !== 'refused';
  const shownLook = look !== null && look.of === task?.taskId ? look.look : 'compare';
  const shownSelection = state === 'done' ? shownLook === 'selection' : state === 'running' || state === 'queued';
  const width = Math.max(
    NARROWEST,
    Math.min(size.width * stage.view.scale, stage.viewport.width - INSETS.left - INSETS.right),
  );
  const { outline } = selection;
  const show = (next: Look) => setLook({ of: task?.taskId ?? '', look: next });
  const input = task?.params[mainKey];
  const pair =
    chosen?.image.outside && !margins && typeof input === 'string' ? { before: input, after: chosen.image.id } : null;
  const changed = useChanged(state === 'done' && shownLook === 'changed' ? pair : null);

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
      { caption: t('cellSize'), value: sizeWords((isFraming && outer) || size), figures: true },
      ...(now && now.chosen > 0
        ? [{ caption: t('cellSelection'), value: t('cellPx', { n: now.chosen }), figures: true }]
        : []),
      ...(tool.keeps === 'mask' ? [{ caption: t('cellOutside'), value: t(task ? 'now' : 'later') }] : []),
    ];
  };

  const looks = ['compare', 'result', 'base', ...(told.outline ? (['selection'] as const) : [])] as const;
  const scan = state === 'running' ? (task?.progress ?? 0) : null;
  const box = told.outline?.box;

  return (
    <section ref={attach} className={panes['pane']} aria-label={w('stage')} {...dropHandlers(setOver, session.putMain)}>
      <StageBar
        title={
          <>
            {task ? <TaskTitle task={task} /> : <span className="b ell">{picture?.local?.name}</span>}
            {isEditing && <UndoButtons selection={selection} />}
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
              onChange={show}
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
              baseLabel={t('base')}
              {...(chosen ? { resultLabel: t('result') } : {})}
              {...(isFraming ? { base: null, result: null } : {})}
              {...(margins && task ? { basePlace: insetOf(size, margins) } : {})}
              size={size}
              bare={isFraming}
              scan={null}
              mode={
                state === 'done'
                  ? shownLook === 'selection' || shownLook === 'changed'
                    ? 'base'
                    : shownLook
                  : 'result'
              }
              unseen={
                picture?.local && picture.local.preview === null
                  ? `${picture.local.name}\n${w('noPreview')}`
                  : undefined
              }
              over={
                margins && state === 'done' ? (
                  <div className={extension['was']} style={insetOf(size, margins)} />
                ) : changed?.state === 'found' ? (
                  <div className={styles['changed']}>
                    <img src={changed.src} alt={t('changedShow')} />
                  </div>
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
            <BelowPicture
              tool={tool}
              work={work}
              content={content}
              told={told.outline}
              isEditing={isEditing}
              changed={changed}
              onChanged={pair && (() => show(changed ? 'compare' : 'changed'))}
            />
            {(state === 'done' || state === 'running' || isEditing || isFraming) && (
              <TitleBlock className={panes['record'] ?? ''} cells={cells()} code={code} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Where the picture lies in its extension, as shares. */
function insetOf(size: Size, { left, top, right, bottom }: Margins): React.CSSProperties {
  return {
    left: `${(100 * left) / size.width}%`,
    top: `${(100 * top) / size.height}%`,
    width: `${100 - (100 * (left + right)) / size.width}%`,
    height: `${100 - (100 * (top + bottom)) / size.height}%`,
  };
}

function sizeWords({ width, height }: Size): string {
  return `${width} × ${height}`;
}
