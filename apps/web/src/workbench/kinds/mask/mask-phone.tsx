import { IconAdjustments } from '@tabler/icons-react';
import type { Margins } from '@yujian/contract/fields/params';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { resultLink } from '../../core/session/tool-links.ts';
import type { PhoneProps } from '../../core/workbench.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { SettingsForm } from '../../form/settings-form.tsx';
import { PhoneFoot } from '../../form/start-foot.tsx';
import { FramePanel } from '../../stage/extension/frame-panel.tsx';
import { HoleLinesBlock } from '../../stage/hole-lines/hole-lines-block.tsx';
import { ClickOptions } from '../../stage/selection/clicks/click-options.tsx';
import panel from '../../stage/selection/panel/panel.module.css';
import { Strip } from '../../stage/selection/panel/strip.tsx';
import { UndoButtons } from '../../stage/selection/panel/undo-buttons.tsx';
import { ToolOptions } from '../../stage/selection/panel/tool-options.tsx';
import { FilesMenu } from '../../stage/selection/saved/files-menu.tsx';
import { ShadowOffer } from '../../stage/selection/shadow/shadow-offer.tsx';
import { selectionTexts } from '../../stage/selection/texts.ts';
import { FurnitureOffer } from '../../stage/selection/furniture/furniture-offer.tsx';
import { FoundChips } from '../../stage/selection/regions/found-chips.tsx';
import { KeptList } from '../../stage/surface/kept-list.tsx';
import { SurfaceBlock } from '../../stage/surface/surface-block.tsx';
import { TOOL_TABLE, type ToolName } from '../../stage/selection/tools/tool-table.ts';
import { Samples } from '../../stage/viewer/empty-stage.tsx';
import { PictureStage } from '../../stage/viewer/picture-stage.tsx';
import { useStageView } from '../../stage/viewer/use-stage-view.ts';
import type { Insets } from '../../stage/viewer/view.ts';
import { EditLayer, FrameLayer } from './edit-layer.tsx';
import { roomFor } from './frame-room.ts';
import { isFramed } from './margins-of.ts';
import styles from './mask.module.css';
import { maskTexts } from './texts.ts';
import { useMaskWork, type MaskWork } from './use-mask-work.ts';

/** What a finger is good for. */
const TOOLS: readonly ToolName[] = ['click', 'rectangle', 'brush', 'eraser', 'move'];
const SURFACE_TOOLS: readonly ToolName[] = ['region', ...TOOLS];
const LARGE_BRUSH = 56;
const INSETS: Insets = { top: 10, right: 12, bottom: 10, left: 12 };
const UNKNOWN = { width: 4, height: 3 } as const;

/** A phone's: the picture under the finger, the tools in a bar below it, the settings on a sheet. */
export function MaskPhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const pick = usePick();
  const t = useTexts(maskTexts);
  const work = useMaskWork(tool, address, {
    onStarted: (taskId) => void navigate(resultLink(taskId, true)),
    brush: LARGE_BRUSH,
  });
  const { session, starter, size } = work;
  const { form, mainKey } = session;
  const picture = form.pictures[mainKey];
  const settings = (
    <SettingsForm
      tool={tool}
      form={form}
      isAway={starter.engine.isAway}
      underPictures={picture ? null : <Samples toolId={tool.id} onFiles={session.putMain} />}
    />
  );
  const foot = <PhoneFoot tool={tool} form={form} starter={starter} verb={pick(tool.title)} />;
  if (!picture || !size || picture.phase === 'refused')
    return (
      <div className={styles['phone']}>
        {bar}
        {settings}
        {foot}
      </div>
    );
  return (
    <div className={styles['phone']}>
      {bar}
      <PhoneStage work={work} />
      {work.frame ? (
        <div className={styles['phonePanel']}>
          <FramePanel picture={size} margins={work.frame.margins} onChange={work.frame.set} />
          {work.lines && isFramed(work.frame.margins) && <HoleLinesBlock {...work.lines} />}
        </div>
      ) : (
        <>
          <Strip
            selection={work.selection}
            tools={work.tools}
            menu={<FilesMenu selection={work.selection} title={picture.local?.name ?? ''} />}
          />
          {work.isRoom && (
            <div className={styles['phonePanel']}>
              <FurnitureOffer picture={picture} selection={work.selection} />
            </div>
          )}
          <PhoneTools work={work} />
        </>
      )}
      <div className={styles['phonePanel']}>
        <Popover
          label={t('settings')}
          trigger={(props) => (
            <Button block look="soft" icon={<Icon of={IconAdjustments} size={18} />} {...props}>
              {t('settings')}
            </Button>
          )}
        >
          <div className={styles['sheet']}>
            {!work.frame && (
              <>
                <ToolOptions tools={work.tools} />
                <FoundChips found={work.found} selection={work.selection} size={size} add={work.tools.add} />
              </>
            )}
            {!work.frame && work.lines && work.selection.outline?.box && (
              <>
                <ShadowOffer picture={picture} selection={work.selection} />
                <HoleLinesBlock {...work.lines} />
              </>
            )}
            {work.surface && (
              <>
                <SurfaceBlock surface={work.surface} box={work.selection.outline?.box ?? null} size={size} />
                <KeptList kept={work.kept} surface={work.surface} pictures={form.pictures} />
              </>
            )}
            {settings}
          </div>
        </Popover>
      </div>
      {foot}
    </div>
  );
}

function PhoneStage({ work }: { readonly work: MaskWork }) {
  const margins = work.frame?.margins ?? null;
  const w = useTexts(workbenchTexts);
  const { session, selection, size: known } = work;
  const picture = session.form.pictures[session.mainKey];
  const [held, setHeld] = useState<Margins | null>(null);
  const size = known ?? UNKNOWN;
  const room = margins && roomFor(size, held ?? margins);
  const stage = useStageView(room?.size ?? size, INSETS);
  const src = picture ? pictureSource(picture, 1280) : null;
  const base = src === null ? null : { src, full: src, alt: w('base') };
  return (
    <div className={styles['phoneStage']}>
      <PictureStage
        stage={stage}
        size={room?.size ?? size}
        base={room ? null : base}
        result={null}
        mode="base"
        divider={0}
        onDivider={() => undefined}
        resultLabel=""
        scan={null}
        bare
      >
        {room && margins && src !== null ? (
          <FrameLayer work={work} stage={stage} size={size} room={room} margins={margins} src={src} onHold={setHeld} />
        ) : (
          <EditLayer work={work} stage={stage} size={size} />
        )}
      </PictureStage>
      {!margins && (
        <div className={styles['phoneUndo']}>
          <UndoButtons selection={selection} isLarge />
        </div>
      )}
    </div>
  );
}

function PhoneTools({ work: { tools, clicks, surface } }: { readonly work: MaskWork }) {
  const s = useTexts(selectionTexts);
  return (
    <>
      <div className={styles['phoneTools']} role="toolbar" aria-label={s('tools')}>
        {(surface ? SURFACE_TOOLS : TOOLS).map((name) => (
          <button
            key={name}
            type="button"
            className={panel['tool']}
            aria-label={s(TOOL_TABLE[name].words)}
            aria-pressed={tools.tool === name}
            onClick={() => tools.set({ tool: name })}
          >
            <Icon of={TOOL_TABLE[name].icon} size={22} />
            <span>{s(TOOL_TABLE[name].words)}</span>
          </button>
        ))}
      </div>
      {tools.tool === 'click' && (
        <div className={styles['phonePanel']}>
          <ClickOptions clicks={clicks} />
        </div>
      )}
    </>
  );
}
