import type { LabelMap, Mask } from '../../image.ts';
import type { Segment } from '../../structure.ts';
import { packLabels } from './label-parts.ts';

/** Ways that are told apart: 5° each. Share of the length of all lines that run one way along none of the axes, and how many at least, from which they are hatching: a hatched sketch has 43 %, drawings without have up to 1.7. */
const WAYS = 36;
const ONE_WAY = 0.1;
const FEWEST = 60;
/** Longer lines draw things: share of the diagonal. */
const LONGEST = 0.1;
/** Pixels from such a line up to which ink is its own. */
const OWN_INK = 1;
/** Share of a border along hatching from which it is none. */
const ALONG = 0.7;

/** The ink of strokes of shade: many short ones, all one way that is no axis of what is drawn. Null where a drawing has none. */
export function findOneWayHatching(segments: readonly Segment[], width: number, height: number): Mask | null {
  const lengths = new Float64Array(WAYS);
  const counts = new Int32Array(WAYS);
  let all = 0;
  for (const segment of segments) {
    all += segment.length;
    if (segment.axis !== null) continue;
    lengths[wayOf(segment)]! += segment.length;
    counts[wayOf(segment)]!++;
  }
  const way = lengths.indexOf(Math.max(...lengths));
  if (counts[way]! < FEWEST || lengths[way]! < ONE_WAY * all) return null;
  const data = new Uint8Array(width * height);
  for (const segment of segments) {
    const turn = Math.abs(wayOf(segment) - way);
    if (
      segment.axis === null &&
      Math.min(turn, WAYS - turn) <= 1 &&
      segment.length < LONGEST * Math.hypot(width, height)
    )
      draw(segment, width, height, data);
  }
  return { width, height, data };
}

function wayOf({ x0, y0, x1, y1 }: Segment): number {
  return Math.floor((((Math.atan2(y1 - y0, x1 - x0) + Math.PI) % Math.PI) / Math.PI) * WAYS) % WAYS;
}

function draw({ x0, y0, x1, y1, length }: Segment, width: number, height: number, data: Uint8Array): void {
  const steps = Math.ceil(length);
  for (let k = 0; k <= steps; k++) {
    const [x, y] = [Math.round(x0 + ((x1 - x0) * k) / steps), Math.round(y0 + ((y1 - y0) * k) / steps)];
    for (let ny = Math.max(0, y - OWN_INK); ny <= Math.min(height - 1, y + OWN_INK); ny++) {
      data.fill(1, ny * width + Math.max(0, x - OWN_INK), ny * width + Math.min(width, x + OWN_INK + 1));
    }
  }
}

/**
 * Joins regions that nothing but hatching parts: strokes of shade that meet contours at both ends cut a face into splinters, as if each
 * were a thing. `hatching` is the ink of such strokes.
 */
export function joinHatched(labels: LabelMap, hatching: Mask): LabelMap {
  const { width, height, count, data } = labels;
  const borders = new Map<number, { length: number; along: number }>();
  const meet = (a: number, b: number, at: number): void => {
    if (a === b) return;
    const key = Math.min(a, b) * count + Math.max(a, b);
    const border = borders.get(key) ?? { length: 0, along: 0 };
    border.length++;
    border.along += hatching.data[at]!;
    borders.set(key, border);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x + 1 < width) meet(data[at]!, data[at + 1]!, at);
      if (y + 1 < height) meet(data[at]!, data[at + width]!, at);
    }
  }
  const parent = Int32Array.from({ length: count }, (_, id) => id);
  const find = (id: number): number => {
    while (parent[id] !== id) id = parent[id]!;
    return id;
  };
  for (const [key, { length, along }] of borders) {
    if (along <= ALONG * length) continue;
    const [a, b] = [find(Math.floor(key / count)), find(key % count)];
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return packLabels(data.map(find), width, height);
}
