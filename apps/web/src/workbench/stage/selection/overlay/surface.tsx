import type { SelectionBox, SelectionStep } from '@yujian/contract/edit/selection';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import type { StageView } from '../../viewer/use-stage-view.ts';
import type { Point } from '../../viewer/view.ts';
import { selectionTexts } from '../texts.ts';
import { LiveDrawing } from '../tools/live.ts';
import { useSelectionPointer, type OpenPath } from '../tools/use-pointer.ts';
import type { Tools } from '../tools/use-tools.ts';
import type { Selection } from '../use-selection.ts';
import { SelectionLayer } from './selection-layer.tsx';
import styles from './selection.module.css';

interface SurfaceProps {
  readonly stage: StageView;
  readonly selection: Selection;
  readonly tools: Tools;
  readonly colour: string;
  readonly openPath: Ref<OpenPath>;
  readonly onPoint: (point: Point, add: boolean) => void;
  readonly onBox: (box: SelectionBox) => void;
  readonly onRegion: (point: Point, add: boolean) => void;
  readonly onHover?: (point: Point | null) => void;
  /** On top, e.g. points to drag. */
  readonly children?: ReactNode;
}

/** The selection over the picture, and what takes the pointer to change it. */
export function Surface({
  stage,
  selection,
  tools,
  colour,
  openPath,
  onPoint,
  onBox,
  onRegion,
  onHover = () => undefined,
  children,
}: SurfaceProps) {
  const t = useTexts(selectionTexts);
  const live = useRef<LiveDrawing | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const cursor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    live.current = canvas.current && new LiveDrawing(canvas.current);
  }, []);
  const pointer = useSelectionPointer({
    stage,
    tools,
    colour,
    live,
    cursor,
    onStep: (step: SelectionStep) => selection.add(step),
    onPoint,
    onBox,
    onRegion,
    onHover,
    onUndo: () => selection.undo?.(),
    onRedo: () => selection.redo?.(),
  });
  useImperativeHandle(openPath, () => pointer.openPath);

  // The flat stroke stays until the mask that holds it is drawn.
  const { outline, isCurrent } = selection;
  const { isBusy } = pointer;
  useEffect(() => {
    if (isCurrent && !isBusy()) live.current?.clear();
  }, [outline, isCurrent]); // eslint-disable-line react-hooks/exhaustive-deps

  const isBrush = tools.tool === 'brush' || tools.tool === 'eraser';
  return (
    <div
      className={`${styles['surface']} ${isBrush ? styles['drawing'] : tools.tool === 'move' ? '' : styles['picking']}`}
      role="application"
      aria-label={t('selection')}
      {...pointer.handlers}
    >
      {!tools.hidden && <SelectionLayer stage={stage} outline={outline} colour={colour} density={tools.density} />}
      <canvas ref={canvas} className={`${styles['canvas']} ${styles['live']}`} aria-hidden="true" />
      {isBrush && <span ref={cursor} className={styles['cursor']} style={{ width: tools.size, height: tools.size }} />}
      {children}
    </div>
  );
}
