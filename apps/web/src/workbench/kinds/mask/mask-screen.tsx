import { IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HistoryStrip } from '../../core/history/history-strip.tsx';
import type { ScreenProps } from '../../core/workbench.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { FramePanel } from '../../stage/extension/frame-panel.tsx';
import { HoleLinesBlock } from '../../stage/hole-lines/hole-lines-block.tsx';
import frame from '../../stage/frame.module.css';
import { ClickOptions } from '../../stage/selection/clicks/click-options.tsx';
import { KeysDialog } from '../../stage/selection/panel/keys-dialog.tsx';
import { Rail } from '../../stage/selection/panel/rail.tsx';
import { ToolOptions } from '../../stage/selection/panel/tool-options.tsx';
import { FurnitureOffer } from '../../stage/selection/furniture/furniture-offer.tsx';
import { FoundChips } from '../../stage/selection/regions/found-chips.tsx';
import { ShadowOffer } from '../../stage/selection/shadow/shadow-offer.tsx';
import { KeptList } from '../../stage/surface/kept-list.tsx';
import { SurfaceBlock } from '../../stage/surface/surface-block.tsx';
import { useSelectionKeys } from '../../stage/selection/tools/use-selection-keys.ts';
import type { ToolName } from '../../stage/selection/tools/tool-table.ts';
import { stateOf } from '../../stage/viewer/use-stage-content.ts';
import { isFramed } from './margins-of.ts';
import { MaskFoot } from './mask-foot.tsx';
import styles from './mask.module.css';
import { MaskStage } from './mask-stage.tsx';
import { useMaskWork } from './use-mask-work.ts';

const RAIL: readonly ToolName[] = ['move', 'brush', 'eraser', 'lasso', 'polygon', 'rectangle', 'click', 'region'];

/** Form, tools, picture, records: the screen of every tool that changes a chosen part. */
export function MaskScreen({ tool, address }: ScreenProps) {
  const t = useTexts(workbenchTexts);
  const pick = usePick();
  const work = useMaskWork(tool, address);
  const { session, selection, tools, openPath } = work;
  const { form, task } = session;
  const [drawer, setDrawer] = useState(false);
  const [keys, setKeys] = useState(false);
  const hasRail = tool.fields.some((field) => field.kind === 'mask');
  const state = stateOf(task, form.pictures[session.mainKey]);
  const isEditing = state === 'picture';
  const focusCell = (cell: 'grow' | 'feather') => document.querySelector<HTMLElement>(`[data-cell=${cell}]`)?.focus();

  useSelectionKeys(
    hasRail && state !== 'empty'
      ? {
          pick: (name) => {
            if (RAIL.includes(name) && (isEditing || name === 'move')) tools.set({ tool: name });
          },
          resize: tools.resize,
          undo: () => isEditing && selection.undo?.(),
          redo: () => isEditing && selection.redo?.(),
          invert: () => isEditing && selection.add({ kind: 'invert' }),
          nextLevel: () => isEditing && tools.tool === 'click' && work.clicks.next(),
          focusCell,
          toggleHidden: () => tools.set({ hidden: !tools.hidden }),
          showKeys: () => setKeys(true),
          fit: () => work.stage.current?.fit(),
          oneToOne: () => work.stage.current?.oneToOne(),
          enter: () => {
            if (!openPath.current?.close() && isEditing) work.starter.start();
          },
          escape: () => {
            if (!openPath.current?.drop() && tools.tool === 'click') work.clicks.clear();
          },
        }
      : null,
  );

  return (
    <div
      className={`${frame['workbench']} ${hasRail ? styles['withRail'] : ''}`}
      data-drawer={drawer ? 'records' : undefined}
    >
      <h1 className="sr">{pick(tool.title)}</h1>
      <aside className={frame['inputs']} aria-label={t('inputs')}>
        <div className={frame['scroll']}>
          <SettingsForm
            tool={tool}
            form={form}
            isAway={work.starter.engine.isAway}
            underPictures={null}
            afterPictures={
              isEditing && hasRail ? (
                <>
                  {work.isRoom && <FurnitureOffer picture={form.pictures[session.mainKey]} selection={selection} />}
                  <ToolOptions tools={tools} clicks={<ClickOptions clicks={work.clicks} />} />
                  {work.size && (
                    <FoundChips found={work.found} selection={selection} size={work.size} add={tools.add} />
                  )}
                  {work.surface && work.size && (
                    <SurfaceBlock surface={work.surface} box={selection.outline?.box ?? null} size={work.size} />
                  )}
                  {work.surface && <KeptList kept={work.kept} surface={work.surface} pictures={form.pictures} />}
                  {work.lines && selection.outline?.box && (
                    <ShadowOffer picture={form.pictures[session.mainKey]} selection={selection} />
                  )}
                  {work.lines && selection.outline?.box && <HoleLinesBlock {...work.lines} />}
                </>
              ) : isEditing && work.size && work.frame ? (
                <>
                  <FramePanel picture={work.size} margins={work.frame.margins} onChange={work.frame.set} />
                  {work.lines && isFramed(work.frame.margins) && <HoleLinesBlock {...work.lines} />}
                </>
              ) : null
            }
          />
        </div>
        <MaskFoot tool={tool} work={work} />
      </aside>
      {hasRail && (
        <Rail
          tool={isEditing ? tools.tool : 'move'}
          tools={RAIL}
          onPick={(name) => tools.set({ tool: name })}
          isOff={!isEditing}
          isEmpty={state === 'empty'}
          onInvert={() => selection.add({ kind: 'invert' })}
          onCell={focusCell}
          hidden={tools.hidden}
          onHidden={() => tools.set({ hidden: !tools.hidden })}
          onKeys={() => setKeys(true)}
        />
      )}
      <MaskStage
        tool={tool}
        code={address.code}
        work={work}
        tail={
          <Button
            className={frame['mediumOnly'] ?? ''}
            look="text"
            size="small"
            aria-label={t('openRecords')}
            aria-expanded={drawer}
            icon={<Icon of={IconHistory} size={16} />}
            onClick={() => setDrawer(!drawer)}
          />
        }
      />
      <aside className={frame['records']} aria-label={t('records')}>
        <Button
          className={frame['closeDrawer'] ?? ''}
          look="text"
          size="small"
          aria-label={t('close')}
          icon={<Icon of={IconX} size={16} />}
          onClick={() => setDrawer(false)}
        />
        <HistoryStrip
          tool={tool}
          shownTask={session.taskId}
          onShow={(taskId) => {
            setDrawer(false);
            session.show(taskId);
          }}
        />
      </aside>
      {drawer && (
        <button type="button" className={frame['veil']} aria-label={t('close')} onClick={() => setDrawer(false)} />
      )}
      {keys && <KeysDialog tools={RAIL} onClose={() => setKeys(false)} />}
    </div>
  );
}
