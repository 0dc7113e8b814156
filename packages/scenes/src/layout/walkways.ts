import { onGrid, type Box } from './geometry.ts';
import { onWall } from './room.ts';
import type { Stage } from './stage.ts';

/** Half of the least walkway, metres. */
const HALF_WAY = 0.3;

/**
 * Whether one can walk from the door to wherever something is used. Floor that is nearer than 0.3 m to a piece or a
 * wall is not walked on, which leaves ways of 0.6 m between low things at least, 0.75 m as a rule.
 */
export function canWalk(stage: Stage): boolean {
  const { left, back, cell, columns, rows, inside } = stage.floor;
  const free = inside.slice();
  const block = (box: Box, grow: number): void =>
    onGrid(box, grow, left, back, cell, columns, rows, (index) => (free[index] = 0));
  for (const { solid, piece } of stage.claims)
    if (solid.y1 > 0.06 && solid.y0 < 1.9 && !isMovedAside(piece.type)) block(solid, HALF_WAY);
  const start = startOf(stage, free, left, back, cell, columns, rows);
  if (start < 0) return stage.claims.length === 0;
  const reached = new Uint8Array(free.length);
  const queue = [start];
  reached[start] = 1;
  let count = 1;
  while (queue.length > 0) {
    const index = queue.pop()!;
    const column = index % columns;
    for (const next of [
      index - columns,
      index + columns,
      column > 0 ? index - 1 : -1,
      column < columns - 1 ? index + 1 : -1,
    ]) {
      if (next < 0 || next >= free.length || free[next] === 0 || reached[next] === 1) continue;
      reached[next] = 1;
      count += 1;
      queue.push(next);
    }
  }
  let open = 0;
  for (const value of free) open += value;
  if (count < open * 0.55) return false;
  return stage.claims.every(({ zones, solid, piece }) => {
    if (zones.length === 0 || isMovedAside(piece.type)) return true;
    let isReached = false;
    const look = (box: Box, within: number): void =>
      onGrid(box, within, left, back, cell, columns, rows, (index) => {
        if (reached[index] === 1) isReached = true;
      });
    for (const zone of zones) look(zone, 0.1);
    if (!isReached) look(solid, 0.75);
    return isReached;
  });
}

function isMovedAside(type: string): boolean {
  return type === 'toys' || type === 'floor-cushion' || type === 'pouf' || type === 'stool';
}

/** A free cell before the first door, or the largest free place when there is none. */
function startOf(
  stage: Stage,
  free: Uint8Array,
  left: number,
  back: number,
  cell: number,
  columns: number,
  rows: number,
): number {
  for (const wall of stage.walls)
    for (const opening of wall.openings) {
      if (opening.kind === 'window') continue;
      for (let out = 0.4; out < 1; out += 0.1) {
        const [x, z] = onWall(wall, opening.at, out);
        const column = Math.floor((x - left) / cell);
        const row = Math.floor((z - back) / cell);
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
        if (free[row * columns + column] === 1) return row * columns + column;
      }
    }
  return free.indexOf(1);
}
