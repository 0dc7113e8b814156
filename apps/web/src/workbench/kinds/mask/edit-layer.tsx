import type { Margins } from '@yujian/contract/fields/params';
import { useState } from 'react';
import { FrameEditor } from '../../stage/extension/frame-editor.tsx';
import { HoleLinesLayer } from '../../stage/hole-lines/hole-lines-layer.tsx';
import { ClickPoints } from '../../stage/selection/clicks/click-points.tsx';
import { Surface } from '../../stage/selection/overlay/surface.tsx';
import { regionStep, regionUnder } from '../../stage/selection/regions/choose-region.ts';
import { HoverOutline } from '../../stage/selection/regions/hover-outline.tsx';
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
  const { analysis } = found;
  const [hovered, setHovered] = useState<number | null>(null);
  const isFirst = tools.tool === 'click' && clicks.points.length === 0 && clicks.box === null;
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
        const step = analysis && regionStep(analysis, point, size, { plane: tools.plane, add });
        if (step) selection.add(step);
      }}
      onHover={(point) => setHovered(analysis && point && regionUnder(analysis, point, size))}
    >
      {analysis && hovered !== null && (isFirst || tools.tool === 'region') && (
        <HoverOutline
          analysis={analysis}
          region={hovered}
          whole={isFirst || tools.plane}
          size={size}
          view={stage.view}
          colour={colour}
        />
      )}
      <Lines work={work} stage={stage} />
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
  const { view } = stage;
  const corner = { x: room.origin.x - margins.left, y: room.origin.y - margins.top };
  return (
    <>
      <FrameEditor
        stage={stage}
        picture={size}
        src={src}
        margins={margins}
        origin={room.origin}
        onChange={(next) => work.frame?.set(next)}
        onHold={(isHeld) => onHold(isHeld ? margins : null)}
      />
      <Lines
        work={work}
        stage={{
          ...stage,
          view: { ...view, x: view.x + corner.x * view.scale, y: view.y + corner.y * view.scale },
        }}
      />
    </>
  );
}

/** The lines that go on, where they were asked for. */
function Lines({ work, stage }: Pick<EditLayerProps, 'work' | 'stage'>) {
  const lines = work.lines?.set.lines ?? work.lines?.found.lines ?? [];
  return lines.length === 0 ? null : (
    <HoleLinesLayer
      stage={stage}
      lines={lines}
      colour={work.colour}
      onChange={(next) => work.lines?.set.change(next)}
    />
  );
}
