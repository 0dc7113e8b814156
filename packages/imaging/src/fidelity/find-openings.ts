import type { LabelMap } from '../image.ts';
import { surfaceKeys } from '../buffers/surfaces.ts';
import type { Region, Structure } from '../structure.ts';
import type { FateLine, FateOpening, OpeningBox } from './fidelity.ts';
import type { Tones } from './read-across.ts';

const OPENINGS: ReadonlySet<Region['surface']> = new Set<Region['surface']>(['window', 'door', 'glass']);
/** Share of the picture that an opening covers, at least and at most. */
const SMALLEST = 0.0012;
const LARGEST = 0.35;
/** Half the distances in pixels over which both sides of a border are compared (beside thin bars the nearer tells), and the Oklab difference that tells them apart. */
const ASIDE = [2, 4] as const;
const FARTHEST = 4;
const VISIBLE = 0.04;
/** Share of an opening's panes, by area, that are gone when it is; and of the picture, from which on a pane that is gone counts by itself. */
const MOSTLY = 0.5;
const LARGE_PANE = 0.008;
/** Confidence from which on what is called a window or a door is believed to be one, where nothing surer stands with it. */
const BELIEVED = 0.35;
/** An opening whose visible share of border is below this is gone. */
const GONE = 0.35;
/** Openings this close, in pixels, are panes of one. */
const TOGETHER = 9;
/** Ends of lines this close, in pixels, meet. */
const MEETING = 8;

/**
 * Windows, doors and glazed surfaces of the input of which nothing is left in the result: both sides of their borders look alike.
 * Panes that stand together are one opening, gone when most of its glass is; a large pane that is gone alone is one too. What nobody is sure is an opening (a gap between
 * stems) is none. `own`: the input's tones where it is shaded: what cannot be seen in it cannot be lost.
 */
export function findLostOpenings(structure: Structure, tones: Tones, own: Tones | null): FateOpening[] {
  const { regions, labels, width, height } = structure;
  const visible = visibleShares(labels, regions, tones);
  const given = own && visibleShares(labels, regions, own);
  const panes = regions.filter(
    ({ surface, area }) =>
      OPENINGS.has(surface) && area >= SMALLEST * width * height && area <= LARGEST * width * height,
  );
  const isGone = ({ id }: Region): boolean => visible[id]! < GONE && !(given && given[id]! < GONE);
  return gather(panes).flatMap((box): FateOpening[] => {
    const own = panes.filter(
      ({ minX, minY, maxX, maxY }) => minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY,
    );
    if (!own.some(isBelieved)) return [];
    const gone = own.filter(isGone);
    if (areaOf(gone) > MOSTLY * areaOf(own)) return [{ ...box, fate: 'lost' }];
    return gone
      .filter(({ area }) => area >= LARGE_PANE * width * height)
      .map(({ minX, minY, maxX, maxY }) => ({ minX, minY, maxX, maxY, fate: 'lost' }));
  });
}

function isBelieved({ corrected, confidence }: Region): boolean {
  return corrected !== undefined || confidence >= BELIEVED;
}

function areaOf(regions: readonly Region[]): number {
  return regions.reduce((sum, { area }) => sum + area, 0);
}

/** Closed outlines of at least three invented lines that meet and run in two directions, and those that were `seen` otherwise. */
export function findInventedOpenings(
  lines: readonly FateLine[],
  seen: readonly OpeningBox[],
  width: number,
  height: number,
): FateOpening[] {
  const invented = lines.filter(({ fate }) => fate === 'invented');
  const group = invented.map((_, i) => i);
  const rootOf = (i: number): number => {
    while (group[i] !== i) i = group[i]!;
    return i;
  };
  for (let a = 0; a < invented.length; a++) {
    for (let b = a + 1; b < invented.length; b++) {
      if (crossAngle(invented[a]!, invented[b]!) > 0.5 && endsMeet(invented[a]!, invented[b]!))
        group[rootOf(b)] = rootOf(a);
    }
  }
  const boxes: OpeningBox[] = [...seen];
  for (let root = 0; root < invented.length; root++) {
    const own = invented.filter((_, i) => rootOf(i) === root);
    if (own.length < 3) continue;
    const box = boxOf(own);
    if ((box.maxX - box.minX) * (box.maxY - box.minY) >= SMALLEST * width * height) boxes.push(box);
  }
  return gather(boxes).map((box) => ({ ...box, fate: 'invented' }));
}

/** By region: the share of its border with other surfaces along which both sides differ on average; 1 where it has none. */
function visibleShares({ width, height, data }: LabelMap, regions: readonly Region[], tones: Tones): Float64Array {
  const keys = surfaceKeys(regions);
  const borders = new Map<number, { count: number; readonly sums: Float64Array }>();
  const compare = (a: number, b: number, i: number, step: number): void => {
    if (keys[a] === keys[b]) return;
    const pair = Math.min(a, b) * regions.length + Math.max(a, b);
    let border = borders.get(pair);
    if (!border) borders.set(pair, (border = { count: 0, sums: new Float64Array(3 * ASIDE.length) }));
    const sign = a < b ? 1 : -1;
    border.count++;
    ASIDE.forEach((reach, k) => {
      const [from, to] = [i - (reach - 1) * step, i + reach * step];
      for (let c = 0; c < 3; c++) border.sums[3 * k + c]! += sign * (tones.planes[c]![to]! - tones.planes[c]![from]!);
    });
  };
  for (let y = FARTHEST; y < height - FARTHEST; y++) {
    for (let x = FARTHEST; x < width - FARTHEST; x++) {
      const i = y * width + x;
      const own = data[i]!;
      if (data[i + 1] !== own) compare(own, data[i + 1]!, i, 1);
      if (data[i + width] !== own) compare(own, data[i + width]!, i, width);
    }
  }
  const total = new Float64Array(regions.length);
  const seen = new Float64Array(regions.length);
  for (const [pair, { count, sums }] of borders) {
    const differs = ASIDE.some(
      (_, k) => Math.hypot(sums[3 * k]!, sums[3 * k + 1]!, sums[3 * k + 2]!) / count >= VISIBLE,
    );
    for (const id of [Math.floor(pair / regions.length), pair % regions.length]) {
      total[id]! += count;
      if (differs) seen[id]! += count;
    }
  }
  return total.map((count, id) => (count > 0 ? seen[id]! / count : 1));
}

function crossAngle(a: FateLine, b: FateLine): number {
  const cross = (a.x1 - a.x0) * (b.y1 - b.y0) - (a.y1 - a.y0) * (b.x1 - b.x0);
  return Math.abs(cross) / (Math.hypot(a.x1 - a.x0, a.y1 - a.y0) * Math.hypot(b.x1 - b.x0, b.y1 - b.y0));
}

function endsMeet(a: FateLine, b: FateLine): boolean {
  const ends = ({ x0, y0, x1, y1 }: FateLine): [number, number][] => [
    [x0, y0],
    [x1, y1],
  ];
  return ends(a).some(([ax, ay]) => ends(b).some(([bx, by]) => Math.hypot(ax - bx, ay - by) <= MEETING));
}

function boxOf(lines: readonly FateLine[]): OpeningBox {
  const xs = lines.flatMap(({ x0, x1 }) => [x0, x1]);
  const ys = lines.flatMap(({ y0, y1 }) => [y0, y1]);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Boxes joined with those that they touch. */
function gather(boxes: readonly OpeningBox[]): OpeningBox[] {
  const joined: OpeningBox[] = [];
  for (const { minX, minY, maxX, maxY } of boxes) {
    let box: OpeningBox = { minX, minY, maxX, maxY };
    for (let k = joined.length - 1; k >= 0; k--) {
      const other = joined[k]!;
      if (!touches(box, other)) continue;
      box = {
        minX: Math.min(box.minX, other.minX),
        minY: Math.min(box.minY, other.minY),
        maxX: Math.max(box.maxX, other.maxX),
        maxY: Math.max(box.maxY, other.maxY),
      };
      joined.splice(k, 1);
      k = joined.length;
    }
    joined.push(box);
  }
  return joined;
}

function touches(a: OpeningBox, b: OpeningBox): boolean {
  return (
    a.minX <= b.maxX + TOGETHER &&
    b.minX <= a.maxX + TOGETHER &&
    a.minY <= b.maxY + TOGETHER &&
    b.minY <= a.maxY + TOGETHER
  );
}
