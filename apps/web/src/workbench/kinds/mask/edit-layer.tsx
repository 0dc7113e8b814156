import type { Margins } from '@yujian/contract/fields/params';
import { FrameEditor } from '../../stage/extension/frame-editor.tsx';
import { HoleLinesLayer } from '../../stage/hole-lines/hole-lines-layer.tsx';
import { ClickPoints } from '../../stage/selection/clicks/click-points.tsx';
import { Surface } from '../../stage/selection/overlay/surface.tsx';
import { regionStep } from '../../stage/selection/regions/choose-region.ts';
import { SurfaceLayer } from '../../stage/surface/surface-layer.tsx';
import type { StageView } from '../../stage/viewer/use-stage-view.ts';
import type { Size } from '../../stage/viewer/view.ts';
import type { FrameRoom } from './frame-room.ts';
import type { MaskWork } from './use-mask-work.ts';

interface EditLayerProps {
  readonly work: MaskWork;
  readonly stage: StageView;
  /** Of the picture. */
  readonly size: Size;
}

/** The selection, and the hand that changes it. */
export function EditLayer({ work, stage, size }: EditLayerProps) {
  const { selection, tools, colour, openPath, clicks, found } = work;
  const lines = work.lines?.set ?? work.lines?.found.lines ?? [];
  return (
    <Surface
      stage={stage}
      selection={selection}
      tools={tools}
      colour={colour}
      openPath={openPath}
      onPoint={(point, add) => clicks.add({ ...point, add })}
      onBox={clicks.surround}
      onRegion={(point, add) => {
        const step = found.analysis && regionStep(found.analysis, point, size, { plane: tools.plane, add });
        if (step) selection.add(step);
      }}
    >
      {lines.length > 0 && (
        <HoleLinesLayer
          stage={stage}
          lines={lines}
          colour={colour}
          onChange={(next) => work.session.form.set('lines', { lines: [...next] })}
        />
      )}
      {work.surface && <SurfaceLayer surface={work.surface} form={work.session.form} stage={stage} size={size} />}
      {tools.tool === 'click' && <ClickPoints stage={stage} clicks={clicks} colour={colour} />}
    </Surface>
  );
}

interface FrameLayerProps extends EditLayerProps {
  readonly room: FrameRoom;
  readonly margins: Margins;
  readonly src: string;
  readonly onHold: (margins: Margins | null) => void;
}

/** The frame of an extension, dragged. */
export function FrameLayer({ work, stage, size, room, margins, src, onHold }: FrameLayerProps) {
  return (
    <FrameEditor
      stage={stage}
      picture={size}
      src={src}
      margins={margins}
      origin={room.origin}
      onChange={(next) => work.session.form.set('margins', next)}
      onHold={(isHeld) => onHold(isHeld ? margins : null)}
    />
  );
}
