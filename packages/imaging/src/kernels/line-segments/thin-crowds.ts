import type { Line } from '../../geometry/line.ts';

const DIRECTIONS = 12;
/** Side of the squares in which lines crowd, as a share of the longer side. */
const CELL = 0.25;

/**
 * The lines that tell of a whole view rather than of one thing in it: no shorter than `least`, and of those that run alike and lie
 * close together no more than `most` in all (shares of the longer side), the longest first. A chair that stands
 * askew has as many edges as the room, but all in one place.
 */
export function thinCrowds(lines: readonly Line[], width: number, height: number, least: number, most: number): Line[] {
  const longer = Math.max(width, height);
  const sums = new Map<string, number>();
  return lines
    .filter(({ length }) => length > least * longer)
    .toSorted((a, b) => b.length - a.length)
    .filter(({ x0, y0, x1, y1, length }) => {
      const turn = (Math.atan2(y1 - y0, x1 - x0) / Math.PI + 2) % 1;
      const key = `${Math.round(turn * DIRECTIONS) % DIRECTIONS} ${Math.floor((x0 + x1) / 2 / (CELL * longer))} ${Math.floor((y0 + y1) / 2 / (CELL * longer))}`;
      const sum = sums.get(key) ?? 0;
      if (sum > most * longer) return false;
      sums.set(key, sum + length);
      return true;
    });
}
