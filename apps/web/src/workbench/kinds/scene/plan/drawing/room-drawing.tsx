import type { Opening, RoomShell } from '@yujian/contract/scene/description-schema';
import { boundsOf, type Point } from '@yujian/scenes/layout/geometry';
import { onWall, wallsOf } from '@yujian/scenes/layout/room';
import { memo } from 'react';
import { openingPlace, wallBodies } from './geometry.ts';
import styles from './plan.module.css';

const path = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, z]) => `${x} ${z}`).join('L')}${isClosed ? 'Z' : ''}`;

/** Floor under the pieces. */
export const RoomFloor = memo(function RoomFloor({ room }: { readonly room: RoomShell }) {
  return <path className={styles['floor']} d={path(room.plan)} />;
});

/** Walls as they are cut, columns, stairs, what is on the ceiling dashed. */
export const RoomWalls = memo(function RoomWalls({
  room,
  marked,
}: {
  readonly room: RoomShell;
  readonly marked: number | null;
}) {
  const walls = wallsOf(room);
  return (
    <>
      <Ceiling room={room} />
      {room.treatments.map((treatment, index) => {
        const wall = walls[treatment.wall];
        return (
          wall && (
            <path
              key={index}
              className={styles['treat']}
              d={path(
                [onWall(wall, treatment.from, 0.03), onWall(wall, Math.min(wall.length, treatment.to), 0.03)],
                false,
              )}
            />
          )
        );
      })}
      {wallBodies(room).map(({ index, outline }) => (
        <path key={index} className={styles['wall']} data-on={index === marked} d={path(outline)} />
      ))}
      {walls.map(
        (wall) =>
          wall.isOpen && (
            <path
              key={wall.index}
              className={styles['openSide']}
              d={path([wall.from, onWall(wall, wall.length)], false)}
            />
          ),
      )}
      {room.columns.map(({ at: [x, z], size, round }, index) =>
        round ? (
          <circle key={index} className={styles['column']} cx={x} cy={z} r={size / 2} />
        ) : (
          <rect key={index} className={styles['column']} x={x - size / 2} y={z - size / 2} width={size} height={size} />
        ),
      )}
      {room.stairs.map((stair, index) => {
        const treads = Math.max(3, Math.round(stair.run / 0.27));
        return (
          <g key={index} transform={`translate(${stair.at[0]} ${stair.at[1]}) rotate(${-stair.turn})`}>
            <path
              className={styles['stair']}
              d={`M${-stair.width / 2} 0H${stair.width / 2}V${-stair.run}H${-stair.width / 2}Z${Array.from({ length: treads - 1 }, (_, i) => `M${-stair.width / 2} ${(-stair.run * (i + 1)) / treads}H${stair.width / 2}`).join('')}M0 0V${-stair.run + 0.15}l-.08 .16M0 ${-stair.run + 0.15}l.08 .16`}
            />
          </g>
        );
      })}
    </>
  );
});

function Ceiling({ room }: { readonly room: RoomShell }) {
  const { left, right, back, front } = boundsOf(room.plan);
  const { kind, pitch } = room.ceiling;
  switch (kind) {
    case 'flat':
    case 'open':
      return null;
    case 'tray': {
      const inset = Math.min(0.5, (right - left) / 6, (front - back) / 6);
      return (
        <rect
          className={styles['beam']}
          x={left + inset}
          y={back + inset}
          width={right - left - 2 * inset}
          height={front - back - 2 * inset}
        />
      );
    }
    case 'beams':
    case 'coffer': {
      const lines = (from: number, to: number) =>
        Array.from(
          { length: Math.max(0, Math.ceil((to - from) / pitch) - 1) },
          (_, i) => from + pitch * (i + 1),
        ).filter((at) => at < to - 0.1);
      const down = lines(left, right).map((x) => `M${x} ${back}V${front}`);
      const across = kind === 'coffer' ? lines(back, front).map((z) => `M${left} ${z}H${right}`) : [];
      return <path className={styles['beam']} d={[...down, ...across].join('')} />;
    }
    case 'sloped':
      return (
        <path
          className={styles['beam']}
          d={`M${left + 0.3} ${(back + front) / 2}H${right - 0.3}l-.16 -.08m.16 .08l-.16 .08`}
        />
      );
    case 'vault':
      return <path className={styles['beam']} d={`M${(left + right) / 2} ${back}V${front}`} />;
  }
}

/** A window's panes, a door's leaf and swing, in the gap of its wall. */
export const OpeningMark = memo(function OpeningMark({
  room,
  opening,
}: {
  readonly room: RoomShell;
  readonly opening: Opening;
}) {
  const place = openingPlace(room, opening);
  if (!place) return null;
  const { wall, from } = place;
  const t = room.wallThickness;
  const w = opening.width;
  // In the opening's own frame: along the wall to the right, into the room downwards.
  const turn = (Math.atan2(wall.along[1], wall.along[0]) * 180) / Math.PI;
  const flips = wall.along[0] * wall.inward[1] - wall.along[1] * wall.inward[0] < 0;
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${turn}) scale(1 ${flips ? -1 : 1})`}>
      <rect className={styles['gap']} x={0} y={-t - 0.01} width={w} height={t + 0.02} />
      <path className={styles['jamb']} d={`M0 0V${-t}M${w} 0V${-t}`} />
      {opening.kind === 'window' ? (
        <WindowLines opening={opening} t={t} />
      ) : opening.kind === 'door' ? (
        <DoorLines opening={opening} t={t} />
      ) : (
        <path className={styles['head']} d={`M0 0H${w}M0 ${-t}H${w}`} />
      )}
    </g>
  );
});

function WindowLines({ opening: { form, width: w, sill }, t }: { readonly opening: Opening; readonly t: number }) {
  const mid = -t / 2;
  const frame = Math.min(0.03, t / 6);
  const leaves = Math.max(1, Math.round(w / (form === 'sliding' ? 1.1 : 0.8)));
  return (
    <>
      {sill < 0.1 ? (
        <path className={styles['head']} d={`M0 0H${w}M0 ${-t}H${w}`} />
      ) : (
        <path className={styles['glass']} d={`M0 0H${w}M0 ${-t}H${w}`} />
      )}
      {form === 'sliding' ? (
        <path
          className={styles['glass']}
          d={Array.from(
            { length: leaves },
            (_, i) =>
              `M${(w * i) / leaves} ${mid + (i % 2 === 0 ? -frame : frame)}h${w / leaves + (i < leaves - 1 ? 0.04 : 0)}`,
          ).join('')}
        />
      ) : (
        <path
          className={styles['glass']}
          d={`M0 ${mid - frame}H${w}M0 ${mid + frame}H${w}${Array.from({ length: leaves - 1 }, (_, i) => `M${(w * (i + 1)) / leaves} ${mid - frame * 1.6}v${frame * 3.2}`).join('')}`}
        />
      )}
    </>
  );
}

function DoorLines({ opening: { form, width: w }, t }: { readonly opening: Opening; readonly t: number }) {
  const threshold = <path className={styles['head']} d={`M0 0H${w}M0 ${-t}H${w}`} />;
  switch (form) {
    case 'passage':
    case 'arch-passage':
      return threshold;
    case 'sliding':
    case 'pocket':
      return (
        <>
          {threshold}
          <path
            className={styles['leaf']}
            d={
              form === 'pocket'
                ? `M${w * 0.5} ${-t / 2}H${w * 1.35}`
                : `M0 ${-t / 2 - 0.02}H${w * 0.52}M${w * 0.48} ${-t / 2 + 0.02}H${w}`
            }
          />
        </>
      );
    case 'double-door':
    case 'french': {
      const half = w / 2;
      return (
        <>
          {threshold}
          <path className={styles['leaf']} d={`M0 0V${half}M${w} 0V${half}`} />
          <path
            className={styles['swing']}
            d={`M0 ${half}A${half} ${half} 0 0 0 ${half} 0A${half} ${half} 0 0 0 ${w} ${half}`}
          />
        </>
      );
    }
    default:
      return (
        <>
          {threshold}
          <path className={styles['leaf']} d={`M0 0V${w}`} />
          <path className={styles['swing']} d={`M0 ${w}A${w} ${w} 0 0 0 ${w} 0`} />
        </>
      );
  }
}
