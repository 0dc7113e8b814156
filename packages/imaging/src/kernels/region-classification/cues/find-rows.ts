import { heightOf, type RegionShape, widthOf } from '../shapes/region-shape.ts';

/** How many times taller than its mean width a board is at least, and how much of its rectangle it fills. */
const SLENDER = 2.2;
const FILLS = 0.3;
/** Share of the shorter one's height that two boards lie beside each other, and of the taller one's within which they begin or end together. */
const BESIDE = 0.6;
const TOGETHER = 0.05;
/** How many times wider one may be, and how many of its widths the gap between them. */
const WIDER = 3;
const GAP = 2;
/** Boards that make a row. */
const FEWEST = 5;

/**
 * Rows of upright boards side by side: slats, pleats, the panels of a headboard. By region the number of its row, or its own
 * where it is in none. Boards join only where `mayBeOne` says that both may be the same.
 */
export function findRows(shapes: readonly RegionShape[], mayBeOne: (a: number, b: number) => boolean): Int32Array {
  const rows = Int32Array.from(shapes, (_, at) => at);
  const find = (at: number): number => {
    while (rows[at] !== at) at = rows[at]!;
    return at;
  };
  const boards = shapes.flatMap((shape, at) =>
    heightOf(shape) ** 2 > SLENDER * shape.area && shape.area > FILLS * widthOf(shape) * heightOf(shape) ? [at] : [],
  );
  for (const a of boards)
    for (const b of boards) if (a < b && areAlike(shapes[a]!, shapes[b]!) && mayBeOne(a, b)) rows[find(b)] = find(a);
  const counts = new Int32Array(shapes.length);
  shapes.forEach((_, at) => counts[find(at)]!++);
  return Int32Array.from(shapes, (_, at) => (counts[find(at)]! >= FEWEST ? find(at) : at));
}

function areAlike(a: RegionShape, b: RegionShape): boolean {
  const [shorter, taller] = [Math.min(heightOf(a), heightOf(b)), Math.max(heightOf(a), heightOf(b))];
  const [narrow, wide] = [a.area / heightOf(a), b.area / heightOf(b)].toSorted((p, q) => p - q) as [number, number];
  const isLevel = Math.min(Math.abs(a.minY - b.minY), Math.abs(a.maxY - b.maxY)) < TOGETHER * taller;
  const beside = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  const gap = Math.max(a.minX, b.minX) - Math.min(a.maxX, b.maxX);
  return isLevel && wide < WIDER * narrow && beside >= BESIDE * shorter && gap <= GAP * wide;
}
