import type { Opening, PlacedPiece, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { fromFrame } from '@yujian/scenes/layout/geometry';
import { solidOf } from '@yujian/scenes/layout/stage';
import { clearancesOf } from '../editing/clearances.ts';
import { metres, openingPlace, toScreen, type PlanView, type Window } from './geometry.ts';
import styles from './plan.module.css';

interface Place {
  readonly view: PlanView;
  readonly window: Window;
}

const EDGES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const TURN_AWAY = 30;
/** Corners get handles of their own where there is room for them, pixels. */
const ROOM_FOR_CORNERS = 56;
/** A distance is written on its line from this length on, otherwise beside it, pixels. */
const ROOM_FOR_FIGURE = 76;
const FIGURE_ASIDE = 15;

/** What a marked piece is taken by: its edges and corners to size it, the round one before it to turn it. */
export function PieceHandles({
  scene,
  piece,
  view,
  window,
  turnName,
}: Place & { readonly scene: SceneDescription; readonly piece: PlacedPiece; readonly turnName: string }) {
  const box = solidOf(piece);
  const middle = [box.x, box.z] as const;
  const at = (right: number, front: number) => toScreen(view, window, fromFrame(middle, piece.turn, right, front));
  const turnAt = at(0, box.hd + TURN_AWAY / view.scale);
  const front = at(0, box.hd);
  const hasCorners = Math.min(box.hw, box.hd) * 2 * view.scale > ROOM_FOR_CORNERS;
  return (
    <g>
      {clearancesOf(scene, piece).map(({ from, to, length }, index) => {
        const [a, b] = [toScreen(view, window, from), toScreen(view, window, to)];
        const pixels = Math.hypot(b[0] - a[0], b[1] - a[1]);
        // Beside a short line, where the handles leave it to be read.
        const aside = pixels < ROOM_FOR_FIGURE ? FIGURE_ASIDE / pixels : 0;
        return pixels > 22 ? (
          <g key={index} aria-hidden="true" pointerEvents="none">
            <path className={styles['liveDim']} d={`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`} />
            <text
              className={styles['liveText']}
              x={(a[0] + b[0]) / 2 + Math.abs(b[1] - a[1]) * aside}
              y={(a[1] + b[1]) / 2 - Math.abs(b[0] - a[0]) * aside}
            >
              {metres(length)}
            </text>
          </g>
        ) : null;
      })}
      <path className={styles['handleLine']} d={`M${front[0]} ${front[1]}L${turnAt[0]} ${turnAt[1]}`} />
      <g data-grip={`turn:${piece.id}`}>
        <circle className={styles['grip']} cx={turnAt[0]} cy={turnAt[1]} r={18} />
        <circle className={styles['handle']} cx={turnAt[0]} cy={turnAt[1]} r={6}>
          <title>{turnName}</title>
        </circle>
      </g>
      {EDGES.filter(([x, z]) => hasCorners || x === 0 || z === 0).map(([x, z]) => {
        const [px, py] = at(x * box.hw, z * box.hd);
        return (
          <g key={`${x}${z}`} data-grip={`size:${piece.id}:${x}:${z}`} style={{ cursor: 'nwse-resize' }}>
            <rect className={styles['grip']} x={px - 10} y={py - 10} width={20} height={20} />
            <rect
              className={styles['handle']}
              style={{ cursor: 'inherit' }}
              x={px - 4}
              y={py - 4}
              width={8}
              height={8}
              transform={`rotate(${-piece.turn} ${px} ${py})`}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The two ends of a marked opening, with how wide it is and how far from the corners. */
export function OpeningHandles({
  room,
  opening,
  view,
  window,
}: Place & { readonly room: RoomShell; readonly opening: Opening }) {
  const place = openingPlace(room, opening);
  if (!place) return null;
  const ends = [
    ['from', place.from],
    ['to', place.to],
  ] as const;
  const [a, b] = [toScreen(view, window, place.from), toScreen(view, window, place.to)];
  const [ix, iz] = place.wall.inward;
  return (
    <g>
      <g aria-hidden="true" pointerEvents="none">
        <text className={styles['liveText']} x={(a[0] + b[0]) / 2 + ix * 18} y={(a[1] + b[1]) / 2 + iz * 18}>
          {metres(opening.width)}
        </text>
      </g>
      {ends.map(([end, point]) => {
        const [x, y] = toScreen(view, window, point);
        return (
          <g key={end} data-grip={`span:${opening.id}:${end}`}>
            <rect className={styles['grip']} x={x - 11} y={y - 11} width={22} height={22} />
            <rect className={styles['handle']} x={x - 4} y={y - 4} width={8} height={8} />
          </g>
        );
      })}
    </g>
  );
}

/** Corners of the room, to pull. */
export function CornerDots({
  room,
  view,
  window,
  marked,
  nameOf,
}: Place & { readonly room: RoomShell; readonly marked: number | null; readonly nameOf: (index: number) => string }) {
  return (
    <>
      {room.plan.map((corner, index) => {
        const [x, y] = toScreen(view, window, corner);
        return (
          <g key={index} data-grip={`corner:${index}`}>
            <circle className={styles['grip']} cx={x} cy={y} r={14} />
            <circle
              className={styles['cornerDot']}
              data-on={index === marked}
              cx={x}
              cy={y}
              r={4.5}
              tabIndex={0}
              role="button"
              aria-label={nameOf(index)}
              data-focus={`corner:${index}`}
            />
          </g>
        );
      })}
    </>
  );
}
