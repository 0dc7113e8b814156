import type { RoomShell } from '@yujian/contract/scene/description-schema';
import { memo } from 'react';
import { dimensionsOf, metres, toScreen, type Dimension, type PlanView, type Window } from './geometry.ts';
import styles from './plan.module.css';

const FIRST_ROW = 16;
const ROW = 20;
const TICK = 4;
/** A figure needs this many pixels of line. */
const LEAST_FOR_TEXT = 30;

interface Props {
  readonly room: RoomShell;
  readonly view: PlanView;
  readonly window: Window;
}

/** Chains of dimensions outside the walls, in metres. */
export const DimensionLines = memo(function DimensionLines({ room, view, window }: Props) {
  return (
    <>
      {dimensionsOf(room).map((dimension, index) => (
        <Chain key={index} dimension={dimension} thickness={room.wallThickness} view={view} window={window} />
      ))}
    </>
  );
});

function Chain({
  dimension: { from, to, out, row, length },
  thickness,
  view,
  window,
}: {
  readonly dimension: Dimension;
  readonly thickness: number;
  readonly view: PlanView;
  readonly window: Window;
}) {
  const away = thickness * view.scale + FIRST_ROW + row * ROW;
  const shift = ([x, y]: readonly [number, number]): [number, number] => [x + out[0] * away, y + out[1] * away];
  const [a, b] = [shift(toScreen(view, window, from)), shift(toScreen(view, window, to))];
  const pixels = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (pixels < 8) return null;
  const [ux, uy] = [(b[0] - a[0]) / pixels, (b[1] - a[1]) / pixels];
  // strokes at 45° across the line, as a draughtsman sets them
  const tick = ([x, y]: readonly [number, number]) =>
    `M${x - (ux - uy) * TICK} ${y - (uy + ux) * TICK}L${x + (ux - uy) * TICK} ${y + (uy + ux) * TICK}`;
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
  const readable = angle > 90.5 || angle <= -89.5 ? angle + 180 : angle;
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return (
    <g aria-hidden="true">
      <path className={styles['dim']} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
      <path className={styles['dimTick']} d={tick(a) + tick(b)} />
      {pixels >= LEAST_FOR_TEXT && (
        <text className={styles['dimText']} transform={`translate(${mx} ${my}) rotate(${readable})`}>
          {metres(length)}
        </text>
      )}
    </g>
  );
}
