import { useId, useRef } from 'react';
import styles from './overlay.module.css';
import type { Point } from './analysis.ts';

interface HandleProps {
  readonly look: 'bar' | 'corner' | 'across' | 'ahead';
  /** Put there by a person. */
  readonly held?: boolean;
  readonly label: string;
  /** How keys move it. */
  readonly help: string;
  /** In shares of the picture. */
  readonly place: Point;
  readonly at: (event: { readonly clientX: number; readonly clientY: number }) => Point;
  /** Moves along one axis only. */
  readonly axis?: 'y';
  readonly onPreview: (point: Point) => void;
  /** `step` names a run of key presses, which are undone together. */
  readonly onChange: (point: Point, step?: string) => void;
}

const STEP = 0.002;
const QUICK = 10;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A point to take hold of: with the mouse, a finger, or the arrow keys. */
export function Handle({ look, held, label, help, place, at, axis, onPreview, onChange }: HandleProps) {
  const helpId = useId();
  /** Between the pointer and the place it holds, so that nothing jumps. */
  const grip = useRef<Point | null>(null);
  const placeFor = (event: React.PointerEvent): Point => {
    const point = at(event);
    return { x: axis === 'y' ? place.x : point.x + grip.current!.x, y: point.y + grip.current!.y };
  };
  return (
    <button
      type="button"
      className={`${styles['handle']} ${styles[look]} ${held ? styles['held'] : ''}`}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      aria-label={label}
      aria-describedby={helpId}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = at(event);
        grip.current = { x: place.x - point.x, y: place.y - point.y };
      }}
      onPointerMove={(event) => {
        if (!grip.current) return;
        event.stopPropagation();
        onPreview(placeFor(event));
      }}
      onPointerUp={(event) => {
        if (!grip.current) return;
        event.stopPropagation();
        onChange(placeFor(event));
        grip.current = null;
      }}
      onPointerCancel={() => {
        if (grip.current) onPreview(place);
        grip.current = null;
      }}
      onKeyDown={(event) => {
        const way = KEYS[event.key];
        if (!way || (axis === 'y' && way[1] === 0)) return;
        event.preventDefault();
        event.stopPropagation();
        const size = STEP * (event.shiftKey ? QUICK : 1);
        onChange({ x: place.x + way[0] * size, y: place.y + way[1] * size }, 'keys');
      }}
    >
      <span id={helpId} className="sr">
        {help}
      </span>
    </button>
  );
}
