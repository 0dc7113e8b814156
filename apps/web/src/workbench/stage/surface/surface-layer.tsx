import { IconArrowsMove, IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { StageView } from '../viewer/use-stage-view.ts';
import type { Point, Size } from '../viewer/view.ts';
import { betweenOn, gridOf, turnHandle, turnTowards, withCorner, type Corner } from './grid.ts';
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

/** Scale of a notch of the wheel or a press of a key, and its bounds. */
const NOTCH = 1.05;
const [LEAST_SCALE, MOST_SCALE] = [0.1, 10];
const STEP_DEGREES = 15;
/** Pixels of the stage that the handles lie apart at least. */
const APART = 48;
/** After the last notch the preview is drawn in full. */
const WHEEL_MS = 300;

const CORNERS: readonly Corner[] = [0, 1, 2, 3];
const NUDGE = 2;
const LEAP = 16;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * How the surface will look, its perspective as a grid in metres with corners to drag, and handles that shift and turn the
 * pattern. The wheel over a handle, or with Alt anywhere, scales it; so do + and - on a handle.
 */
export function SurfaceLayer({ surface, form, stage, size }: SurfaceLayerProps) {
  const t = useTexts(surfaceTexts);
  const { plane } = surface;
  const { view } = stage;
  const layer = useRef<HTMLDivElement>(null);
  const onStage = ({ x, y }: Point): Point => ({ x: view.x + x * view.scale, y: view.y + y * view.scale });
  const inPicture = (event: React.PointerEvent): Point => {
    const box = stage.element!.getBoundingClientRect();
    return { x: (event.clientX - box.left - view.x) / view.scale, y: (event.clientY - box.top - view.y) / view.scale };
  };
  const drag = useRef<Start | null>(null);
  const setting = (key: string): number => Number(form.settings[key] ?? 0);
  const offset = { offsetX: setting('offsetX'), offsetY: setting('offsetY') };
  const turn = setting('turn');
  const shift = (x: number, y: number): void => {
    form.set('offsetX', rounded(x));
    form.set('offsetY', rounded(y));
  };
  const turnBy = (degrees: number): void => form.set('turn', ((((turn + degrees + 180) % 360) + 360) % 360) - 180);
  const scaleBy = (factor: number): void => {
    const scaled = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, (setting('scale') || 1) * factor));
    form.set('scale', Math.round(100 * scaled) / 100);
  };
  useWheel(stage.element, layer, surface.preview !== null, (notches) => {
    surface.hold(true);
    scaleBy(NOTCH ** notches);
    return () => surface.hold(false);
  });
  const stop = (): void => {
    drag.current = null;
    surface.hold(false);
  };
  const held = (onMove: (at: Point, start: Start, event: React.PointerEvent) => void) => ({
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
      onMove(inPicture(event), drag.current, event);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  });
  const keyed = (onArrow: (x: number, y: number, isFar: boolean) => void, isPattern: boolean) => ({
    onKeyDown: (event: React.KeyboardEvent) => {
      const by = ARROWS[event.key];
      const bigger = isPattern ? { '+': 1, '=': 1, '-': -1 }[event.key] : undefined;
      if (!by && bigger === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (by) onArrow(by[0], by[1], event.shiftKey);
      if (bigger !== undefined) scaleBy(NOTCH ** bigger);
    },
  });
  const grid = plane && gridOf(plane);
  const middle = plane && onStage(turnHandle(plane, null));
  const arm = plane && middle && apart(middle, onStage(turnHandle(plane, turn)));
  return (
    <div className={styles['layer']} ref={layer}>
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
              {...keyed((x, y, isFar) => {
                const far = isFar ? LEAP : NUDGE;
                const from = plane.corners[corner];
                surface.setPlane(withCorner(plane, corner, { x: from.x + far * x, y: from.y + far * y }));
              }, false)}
              {...held((to) => surface.setPlane(withCorner(plane, corner, to)))}
            />
          );
        })}
      {plane && middle && arm && surface.preview && (
        <>
          <button
            type="button"
            className={`${styles['corner']} ${styles['shift']}`}
            style={{ left: middle.x, top: middle.y }}
            aria-label={t('shift')}
            title={t('shiftHint')}
            {...keyed((x, y) => shift(offset.offsetX + 0.01 * x, offset.offsetY - 0.01 * y), true)}
            {...held((to, start) => {
              const by = betweenOn(plane, start.from, to);
              if (by) shift(start.offsetX + by.u, start.offsetY + by.v);
            })}
          >
            <Icon of={IconArrowsMove} size={16} />
          </button>
          <button
            type="button"
            role="slider"
            aria-valuemin={-180}
            aria-valuemax={180}
            aria-valuenow={turn}
            className={`${styles['corner']} ${styles['shift']}`}
            style={{ left: arm.x, top: arm.y }}
            aria-label={t('turn')}
            title={t('turnHint')}
            {...keyed((x, y, isFar) => turnBy((x - y) * (isFar ? STEP_DEGREES : 1)), true)}
            {...held((to, _, event) => {
              const degrees = turnTowards(plane, to);
              if (degrees !== null)
                form.set('turn', event.shiftKey ? STEP_DEGREES * Math.round(degrees / STEP_DEGREES) : degrees);
            })}
          >
            <Icon of={IconRotateClockwise} size={16} />
          </button>
        </>
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

/** `to`, or farther along the same way, so that both can be touched. */
function apart(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length >= APART) return to;
  const [x, y] = length > 0 ? [(to.x - from.x) / length, (to.y - from.y) / length] : [0, -1];
  return { x: from.x + APART * x, y: from.y + APART * y };
}

/** Calls back with the notches of a wheel over the layer's handles, or with Alt anywhere on the stage; what it gives back is called once the wheel rests. */
function useWheel(
  element: HTMLElement | null,
  layer: React.RefObject<HTMLElement | null>,
  isOn: boolean,
  onNotch: (notches: number) => () => void,
): void {
  const latest = useRef(onNotch);
  useEffect(() => {
    latest.current = onNotch;
  });
  useEffect(() => {
    if (!element || !isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent): void => {
      if (!event.altKey && !layer.current?.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      const rest = latest.current(-Math.sign(event.deltaY || event.deltaX));
      clearTimeout(timer);
      timer = setTimeout(rest, WHEEL_MS);
    };
    // before the stage's own listener, which zooms
    element.addEventListener('wheel', onWheel, { passive: false, capture: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', onWheel, { capture: true });
    };
  }, [element, layer, isOn]);
}

/** Whole millimetres, within what a start takes. */
function rounded(metres: number): number {
  return Math.min(100, Math.max(-100, Math.round(1000 * metres) / 1000));
}
