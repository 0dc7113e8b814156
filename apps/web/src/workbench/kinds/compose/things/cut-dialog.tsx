import { useRef, useState } from 'react';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { pictureSource } from '../../../core/pictures/picture-source.ts';
import { ClickOptions } from '../../../stage/selection/clicks/click-options.tsx';
import { ClickPoints } from '../../../stage/selection/clicks/click-points.tsx';
import { useClicks } from '../../../stage/selection/clicks/use-clicks.ts';
import { Surface } from '../../../stage/selection/overlay/surface.tsx';
import { useMarkColour } from '../../../stage/selection/overlay/use-mark-colour.ts';
import { selectionTexts } from '../../../stage/selection/texts.ts';
import type { ToolName } from '../../../stage/selection/tools/tool-table.ts';
import type { OpenPath } from '../../../stage/selection/tools/use-pointer.ts';
import { useTools } from '../../../stage/selection/tools/use-tools.ts';
import { useSelection } from '../../../stage/selection/use-selection.ts';
import { PictureStage } from '../../../stage/viewer/picture-stage.tsx';
import { useStageView } from '../../../stage/viewer/use-stage-view.ts';
import type { Size } from '../../../stage/viewer/view.ts';
import { composeTexts } from '../texts.ts';
import type { Composition, Thing } from '../use-compose.ts';
import styles from './things.module.css';

interface CutDialogProps {
  readonly thing: Thing;
  /** Pixels of its picture. */
  readonly size: Size;
  readonly work: Composition;
  readonly onClose: () => void;
}

const TOOLS = ['click', 'brush', 'eraser'] as const satisfies readonly ToolName[];
const INSETS = { top: 8, right: 8, bottom: 8, left: 8 } as const;

/** What of a picture is the thing: clicked on, brushed, or rubbed out. */
export function CutDialog({ thing, size, work, onClose }: CutDialogProps) {
  const t = useTexts(composeTexts);
  const s = useTexts(selectionTexts);
  const { form } = work.session;
  const picture = form.pictures[thing.key]!;
  // what was found by itself is seldom what is meant: one begins afresh
  const mask = thing.cutBy === null ? form.pictures[`${thing.key}_mask`] : undefined;
  const [document, setDocument] = useState<SelectionDocument | null>(null);
  const [busy, setBusy] = useState(false);
  const tools = useTools('click');
  const openPath = useRef<OpenPath>(null);
  const stage = useStageView(size, INSETS);
  const selection = useSelection({
    size,
    kept: document,
    keep: setDocument,
    maskId: mask?.phase === 'stored' ? mask.mediaId : null,
  });
  const clicks = useClicks(selection, size, picture.phase === 'stored' ? picture.mediaId : null);
  const src = pictureSource(picture, 1280);
  const colour = useMarkColour(src, size, selection.outline);
  const isDrawn = selection.document.steps.length > 0 && selection.outline !== null && selection.outline.chosen > 0;

  const use = (): void => {
    if (document === null) return onClose();
    setBusy(true);
    void selection.service.png(selection.document).then(
      (blob) => {
        work.cut(thing.key, { blob, name: 'mask.png', preview: null, width: size.width, height: size.height });
        onClose();
      },
      () => {
        setBusy(false);
        showToast('error', s('broken'));
      },
    );
  };

  return (
    <Dialog
      title={t('cutTitle')}
      width={920}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={!isDrawn} loading={busy} onClick={use}>
          {t('cutDone')}
        </Button>
      }
    >
      <div className={`${styles['tools']} row g8`}>
        <Segmented
          label={s('tools')}
          options={TOOLS.map((value) => ({ value, label: s(value) }))}
          value={TOOLS.find((name) => name === tools.tool) ?? 'click'}
          onChange={(tool) => tools.set({ tool })}
        />
        {tools.tool === 'click' && <ClickOptions clicks={clicks} />}
      </div>
      <div className={styles['cut']}>
        <PictureStage
          stage={stage}
          size={size}
          base={src === null ? null : { src, full: src, alt: t('thing', { n: thing.index + 1 }) }}
          result={null}
          mode="base"
          divider={0}
          onDivider={() => undefined}
          resultLabel=""
          scan={null}
          bare
        >
          <Surface
            stage={stage}
            selection={selection}
            tools={tools}
            colour={colour}
            openPath={openPath}
            onPoint={(point, add) => clicks.add({ ...point, add })}
            onBox={clicks.surround}
            onRegion={() => undefined}
          >
            {tools.tool === 'click' && <ClickPoints stage={stage} clicks={clicks} colour={colour} />}
          </Surface>
        </PictureStage>
      </div>
    </Dialog>
  );
}
