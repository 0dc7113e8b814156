import type { MaterialBank } from '../materials/bake.ts';
import { layOut } from '../materials/layout.ts';
import { MAP, mapPoint } from '../materials/mapping.ts';
import { PIECE } from '../materials/piece.ts';
import { LAYOUT, ROW } from '../materials/rows.ts';
import type { SurfacePoint } from '../transport/surface-point.ts';

/** A piece has to be this many pixels wide to be drawn. */
const LEAST_PIXELS = 5;
/** Layouts whose pieces are drawn by their joints. */
const DRAWN: ReadonlySet<number> = new Set([
  LAYOUT.rows,
  LAYOUT.herringbone,
  LAYOUT.chevron,
  LAYOUT.flemish,
  LAYOUT.english,
  LAYOUT.hexagons,
]);

/**
 * One per thread: tells the planks, tiles and bricks of a point's material apart. The answer is a number that is the
 * same all over a piece; 0 where there are none, or none that could be seen at the point's footprint.
 */
export function createPieceFinder({ rows, places }: MaterialBank): (point: SurfacePoint) => number {
  const map = new Float64Array(MAP.count),
    piece = new Float64Array(PIECE.count);
  return (point) => {
    const row = point.material * ROW.stride;
    if (rows[row + ROW.source] !== 2 || !DRAWN.has(rows[row + ROW.layout]!)) return 0;
    const scale = rows[row + ROW.scale]!;
    if (point.footprint * LEAST_PIXELS > Math.min(rows[row + ROW.width]!, rows[row + ROW.length]!) * scale) return 0;
    mapPoint(point, places, rows[row + ROW.followsLength]! > 0, map);
    const cos = rows[row + ROW.cos]!,
      sin = rows[row + ROW.sin]!;
    piece[PIECE.s] = (cos * map[MAP.s]! + sin * map[MAP.t]!) / scale;
    piece[PIECE.t] = (cos * map[MAP.t]! - sin * map[MAP.s]!) / scale;
    layOut(rows[row + ROW.layout]!, rows, row, piece);
    return 1 + piece[PIECE.chance]! + 65536 * piece[PIECE.chance2]!;
  };
}
