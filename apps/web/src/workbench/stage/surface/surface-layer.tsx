import { IconArrowsMove } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { StageView } from '../viewer/use-stage-view.ts';
import type { Point, Size } from '../viewer/view.ts';
import { betweenOn, gridOf, withCorner, type Corner } from './grid.ts';
import styles from './surface.module.css';
import { surfaceTexts } from './texts.ts';
import type { Surface } from './use-surface.ts';

interface SurfaceLayerProps {
  readonly surface: Surface;
  readonly form: ToolForm;
  readonly stage: StageView;
  /** Of the picture. */
  readonly size: Size;
}

/** Where a drag began, and how the pattern lay then. */
interface Start {
  readonly from: Point;
  readonly offsetX: number;
  readonly offsetY: number;
}

const CORNERS: readonly Corner[] = [0, 1, 2, 3];
const NUDGE = 2;
const LEAP = 16;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How the surface will look, its perspective as a grid in metres with corners to drag, and a handle that shifts the pattern. */
export function SurfaceLayer({ surface, form, stage, size }: SurfaceLayerProps) {
  const t = useTexts(surfaceTexts);
  const { plane } = surface;
  const { view } = stage;
  const onStage = ({ x, y }: Point): Point => ({ x: view.x + x * view.scale, y: view.y + y * view.scale });
  const inPicture = (event: React.PointerEvent): Point => {
    const box = stage.element!.getBoundingClientRect();
    return { x: (event.clientX - box.left - view.x) / view.scale, y: (event.clientY - box.top - view.y) / view.scale };
  };
  const drag = useRef<Start | null>(null);
  const offset = { offsetX: Number(form.settings['offsetX'] ?? 0), offsetY: Number(form.settings['offsetY'] ?? 0) };
  const shift = (x: number, y: number): void => {
    form.set('offsetX', rounded(x));
    form.set('offsetY', rounded(y));
  };
  const held = (onMove: (at: Point, start: Start) => void) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: inPicture(event), ...offset };
      surface.hold(true);
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      event.stopPropagation();
      onMove(inPicture(event), drag.current);
    },
    onPointerUp: () => {
      drag.current = null;
      surface.hold(false);
    },
    onPointerCancel: () => {
      drag.current = null;
      surface.hold(false);
    },
  });
  const grid = plane && gridOf(plane);
  const middle = plane && onStage(centreOf(plane.corners));
  return (
    <div className={styles['layer']}>
      {surface.preview && <Preview bitmap={surface.preview} stage={stage} size={size} />}
      {plane && grid && (
        <svg
          width="100%"
          height="100%"
          aria-hidden="true"
          className={surface.preview && !surface.isHeld ? styles['quiet'] : undefined}
        >
          {(['under', 'line'] as const).map((part) => (
            <g key={part} className={styles[part]}>
              {grid.lines.map(([a, b], i) => {
                const [p, q] = [onStage(a), onStage(b)];
                // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the grid
                return <line key={i} x1={p.x} y1={p.y} x2={q.x} y2={q.y} />;
              })}
            </g>
          ))}
        </svg>
      )}
      {plane &&
        CORNERS.map((corner) => {
          const at = onStage(plane.corners[corner]);
          return (
            <button
              key={corner}
              type="button"
              className={styles['corner']}
              style={{ left: at.x, top: at.y }}
              aria-label={t('corner', { n: corner + 1 })}
              onKeyDown={(event) => {
                const by = ARROWS[event.key];
                if (!by) return;
                event.preventDefault();
                event.stopPropagation();
                const far = event.shiftKey ? LEAP : NUDGE;
                const { x, y } = plane.corners[corner];
                surface.setPlane(withCorner(plane, corner, { x: x + far * by[0], y: y + far * by[1] }));
              }}
              {...held((to) => surface.setPlane(withCorner(plane, corner, to)))}
            />
          );
        })}
      {plane && middle && surface.preview && (
        <button
          type="button"
          className={`${styles['corner']} ${styles['shift']}`}
          style={{ left: middle.x, top: middle.y }}
          aria-label={t('shift')}
          onKeyDown={(event) => {
            const by = ARROWS[event.key];
            if (!by) return;
            event.preventDefault();
            event.stopPropagation();
            shift(offset.offsetX + 0.01 * by[0], offset.offsetY - 0.01 * by[1]);
          }}
          {...held((to, start) => {
            const by = betweenOn(plane, start.from, to);
            if (by) shift(start.offsetX + by.u, start.offsetY + by.v);
          })}
        >
          <Icon of={IconArrowsMove} size={16} />
        </button>
      )}
    </div>
  );
}

function Preview({
  bitmap,
  stage,
  size,
}: {
  readonly bitmap: ImageBitmap;
  readonly stage: StageView;
  readonly size: Size;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view } = stage;
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext('2d')!.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      className={styles['preview']}
      data-preview=""
      style={{ left: view.x, top: view.y, width: size.width * view.scale, height: size.height * view.scale }}
    />
  );
}

function centreOf(corners: readonly Point[]): Point {
  return {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
}

/** Whole millimetres, within what a start takes. */
function rounded(metres: number): number {
  return Math.min(100, Math.max(-100, Math.round(1000 * metres) / 1000));
}
