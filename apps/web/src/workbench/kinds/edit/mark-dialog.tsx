import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { ClickOptions } from '../../stage/selection/clicks/click-options.tsx';
import { ClickPoints } from '../../stage/selection/clicks/click-points.tsx';
import { SelectionLayer } from '../../stage/selection/overlay/selection-layer.tsx';
import { Surface } from '../../stage/selection/overlay/surface.tsx';
import panel from '../../stage/selection/panel/panel.module.css';
import { UndoButtons } from '../../stage/selection/panel/undo-buttons.tsx';
import { selectionTexts } from '../../stage/selection/texts.ts';
import { TOOL_TABLE, type ToolName } from '../../stage/selection/tools/tool-table.ts';
import { PictureStage } from '../../stage/viewer/picture-stage.tsx';
import { useStageView } from '../../stage/viewer/use-stage-view.ts';
import type { Insets } from '../../stage/viewer/view.ts';
import styles from './edit.module.css';
import { editTexts } from './texts.ts';
import { MAIN, type EditWork } from './edit-work.ts';

const TOOLS: readonly ToolName[] = ['click', 'rectangle', 'brush', 'eraser', 'move'];
const INSETS: Insets = { top: 8, right: 8, bottom: 8, left: 8 };

/** The picture of the composer, on which is marked what shall change. */
export function MarkDialog({ work, onClose }: { readonly work: EditWork; readonly onClose: () => void }) {
  const t = useTexts(editTexts);
  const s = useTexts(selectionTexts);
  const { selection, tools, clicks, colour, openPath, size, clear } = work.mark;
  const picture = work.session.form.pictures[MAIN];
  const known = size ?? { width: 4, height: 3 };
  const stage = useStageView(known, INSETS);
  const src = picture ? pictureSource(picture, 1280) : null;
  return (
    <Dialog
      title={t('markTitle')}
      width={960}
      className={styles['markDialog'] ?? ''}
      onClose={onClose}
      foot={
        <>
          <Button
            onClick={() => {
              clear();
              onClose();
            }}
          >
            {t('markClear')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('markDone')}
          </Button>
        </>
      }
    >
      <p className="t2 fs13">{t('markHint')}</p>
      <div className={styles['markTools']} role="toolbar" aria-label={s('tools')}>
        {TOOLS.map((name) => (
          <button
            key={name}
            type="button"
            className={panel['tool']}
            aria-label={s(TOOL_TABLE[name].words)}
            title={s(TOOL_TABLE[name].words)}
            aria-pressed={tools.tool === name}
            onClick={() => tools.set({ tool: name })}
          >
            <Icon of={TOOL_TABLE[name].icon} size={20} />
          </button>
        ))}
        <span className="sp" />
        <UndoButtons selection={selection} />
      </div>
      <div className={styles['markStage']}>
        {src !== null && (
          <PictureStage
            stage={stage}
            size={known}
            base={{ src, full: src, alt: t('base') }}
            result={null}
            mode="base"
            divider={0}
            onDivider={() => undefined}
            resultLabel=""
            scan={null}
            bare
          >
            <SelectionLayer stage={stage} outline={selection.outline} colour={colour} density={null} />
            <Surface
              stage={stage}
              selection={selection}
              tools={tools}
              colour={colour}
              openPath={openPath}
              onPoint={(point, add) => clicks.add({ ...point, add })}
              onBox={clicks.surround}
              onRegion={() => undefined}
              onHover={() => undefined}
            >
              {tools.tool === 'click' && <ClickPoints stage={stage} clicks={clicks} colour={colour} />}
            </Surface>
          </PictureStage>
        )}
      </div>
      {tools.tool === 'click' && <ClickOptions clicks={clicks} />}
    </Dialog>
  );
}
