import type { Mask } from '../../image.ts';
import type { Line } from '../../geometry/line.ts';

/** Shares of the diagonal: how far apart neighbouring strokes of one hatching are, and how fine it is where all its ends meet contours. */
const CLOSEST = 0.003;
const FARTHEST = 0.024;
const FINE = 0.013;
/** Longer strokes draw things: share of the diagonal. */
const LONGEST = 0.35;
/** Cosine of the angle between neighbours (7°), share of the shorter one that lies beside the other, and of neighbours that are as far apart as most. */
const ALIKE = 0.9925;
const BESIDE = 0.4;
const EVEN = { least: 0.45, most: 2.1, share: 0.6 } as const;
const FEWEST = 5;
/** How far beyond a stroke's end there is no ink where it ends freely (share of the diagonal), and the share of such ends from which strokes are shading. */
const REACH = 0.016;
const FREE = 0.3;
const FREE_ALONG_CONTOUR = 0.55;
/** Contours are so long (share of the diagonal) and lie so near (pitches); sine of the angle from which a hatching runs in a direction of its own: 14°. */
const CONTOUR = 0.045;
const NEAR = 3;
const OWN_WAY = 0.24;
/** Share of the contours' length that may run the hatching's way all the same. */
const ITS_WAY = 0.1;
/** Pixels from a stroke up to which ink is its own, and up to which it stays for another one's sake. */
const OWN_INK = 3;
const OTHERS_INK = 1.6;

interface Pair {
  readonly a: number;
  readonly b: number;
  readonly apart: number;
}

/**
 * Which strokes of a drawing by hand are hatching: many alike, close and evenly apart, that end in the open, or that run in a
 * direction of their own among the contours around them. Slats, boards and tiles end at what frames them and run along it.
 * A gap of a stroke that goes on behind it is no end.
 * @param strokes traced strokes, pixels
 * @returns by stroke, 1 = hatching
 */
export function findHatching(strokes: readonly Line[], { width, height, data }: Mask): Uint8Array {
  const diagonal = Math.hypot(width, height);
  const isHatching = new Uint8Array(strokes.length);
  const isFree = (x: number, y: number, ux: number, uy: number): boolean => {
    for (let beyond = 3; beyond <= Math.max(6, REACH * diagonal); beyond++) {
      const [px, py] = [Math.round(x + ux * beyond), Math.round(y + uy * beyond)];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [qx, qy] = [px + dx, py + dy];
          if (qx < 0 || qy < 0 || qx >= width || qy >= height || data[qy * width + qx]) return false;
        }
      }
    }
    return true;
  };
  const freeEnds = ({ x0, y0, x1, y1, length }: Line): number => {
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
    return Number(isFree(x0, y0, -ux, -uy)) + Number(isFree(x1, y1, ux, uy));
  };
  for (const members of gatherAlike(strokes, pairNeighbours(strokes, diagonal))) {
    const { ids, pitch } = members;
    const free = ids.reduce((sum, id) => sum + freeEnds(strokes[id]!), 0) / (2 * ids.length);
    const ownWay = hasOwnWay(ids, strokes, pitch, diagonal);
    if (ownWay ? free < FREE && pitch > FINE * diagonal : free < FREE_ALONG_CONTOUR) continue;
    for (const id of ids) isHatching[id] = 1;
  }
  return isHatching;
}

/** Ink without that of the strokes that are hatching; what lies on other strokes stays. */
export function withoutHatching({ width, height, data }: Mask, strokes: readonly Line[], isHatching: Uint8Array): Mask {
  const left = data.slice();
  const kept = new Uint8Array(data.length);
  strokes.forEach((stroke, id) => !isHatching[id] && near(stroke, OTHERS_INK, width, height, (i) => (kept[i] = 1)));
  strokes.forEach((stroke, id) => {
    if (!isHatching[id]) return;
    near(stroke, OWN_INK, width, height, (i) => {
      if (!kept[i]) left[i] = 0;
    });
  });
  return { width, height, data: left };
}

/** Strokes that lie beside each other, each with the nearest on either side. */
function pairNeighbours(strokes: readonly Line[], diagonal: number): Pair[] {
  const pairs: Pair[] = [];
  strokes.forEach((own, a) => {
    if (own.length > LONGEST * diagonal) return;
    const [ux, uy] = [(own.x1 - own.x0) / own.length, (own.y1 - own.y0) / own.length];
    const nearest = new Map<number, Pair>();
    strokes.forEach((other, b) => {
      if (b === a || other.length > LONGEST * diagonal) return;
      const [vx, vy] = [other.x1 - other.x0, other.y1 - other.y0];
      if (Math.abs(vx * ux + vy * uy) < ALIKE * other.length) return;
      const across = ((other.x0 + other.x1) / 2 - own.x0) * -uy + ((other.y0 + other.y1) / 2 - own.y0) * ux;
      const apart = Math.abs(across);
      if (apart < CLOSEST * diagonal || apart > FARTHEST * diagonal) return;
      const [p, q] = [
        (other.x0 - own.x0) * ux + (other.y0 - own.y0) * uy,
        (other.x1 - own.x0) * ux + (other.y1 - own.y0) * uy,
      ];
      const beside = Math.min(own.length, Math.max(p, q)) - Math.max(0, Math.min(p, q));
      if (beside < BESIDE * Math.min(own.length, other.length)) return;
      const side = Math.sign(across);
      if (apart < (nearest.get(side)?.apart ?? Infinity)) nearest.set(side, { a, b, apart });
    });
    pairs.push(...nearest.values());
  });
  return pairs;
}

/** Groups of neighbours that are evenly apart, and how far, in pixels. */
function gatherAlike(
  strokes: readonly Line[],
  pairs: readonly Pair[],
): { readonly ids: readonly number[]; readonly pitch: number }[] {
  const parent = Int32Array.from(strokes, (_, id) => id);
  const find = (id: number): number => {
    let root = id;
    while (parent[root] !== root) root = parent[root]!;
    parent[id] = root;
    return root;
  };
  for (const { a, b } of pairs) parent[Math.max(find(a), find(b))] = Math.min(find(a), find(b));
  const groups = new Map<number, { ids: Set<number>; gaps: number[] }>();
  for (const { a, b, apart } of pairs) {
    const root = find(a);
    const group = groups.get(root) ?? { ids: new Set<number>(), gaps: [] };
    groups.set(root, group);
    group.ids.add(a).add(b);
    group.gaps.push(apart);
  }
  return [...groups.values()].flatMap(({ ids, gaps }) => {
    const pitch = gaps.toSorted((p, q) => p - q)[gaps.length >> 1]!;
    const even = gaps.filter((gap) => gap >= EVEN.least * pitch && gap <= EVEN.most * pitch).length;
    return ids.size >= FEWEST && even >= EVEN.share * gaps.length ? [{ ids: [...ids], pitch }] : [];
  });
}

/** Whether no long line near a group runs its way. */
function hasOwnWay(ids: readonly number[], strokes: readonly Line[], pitch: number, diagonal: number): boolean {
  const own = new Set(ids);
  const [reach, least] = [NEAR * pitch, CONTOUR * diagonal];
  const members = ids.map((id) => strokes[id]!);
  const box = {
    minX: Math.min(...members.flatMap(({ x0, x1 }) => [x0, x1])) - reach,
    maxX: Math.max(...members.flatMap(({ x0, x1 }) => [x0, x1])) + reach,
    minY: Math.min(...members.flatMap(({ y0, y1 }) => [y0, y1])) - reach,
    maxY: Math.max(...members.flatMap(({ y0, y1 }) => [y0, y1])) + reach,
  };
  const [ux, uy] = meanWay(members);
  let [sameWay, otherWay] = [0, 0];
  strokes.forEach(({ x0, y0, x1, y1, length }, id) => {
    if (own.has(id) || length < least) return;
    if (
      Math.max(x0, x1) < box.minX ||
      Math.min(x0, x1) > box.maxX ||
      Math.max(y0, y1) < box.minY ||
      Math.min(y0, y1) > box.maxY
    )
      return;
    if (Math.abs((x1 - x0) * uy - (y1 - y0) * ux) < OWN_WAY * length) sameWay += length;
    else otherWay += length;
  });
  return sameWay < ITS_WAY * (sameWay + otherWay);
}

function meanWay(members: readonly Line[]): [number, number] {
  const [first] = members as [Line, ...Line[]];
  let [x, y] = [0, 0];
  for (const { x0, y0, x1, y1 } of members) {
    const sign = (x1 - x0) * (first.x1 - first.x0) + (y1 - y0) * (first.y1 - first.y0) < 0 ? -1 : 1;
    x += sign * (x1 - x0);
    y += sign * (y1 - y0);
  }
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Calls for every pixel within `reach` of a stroke. */
function near(
  { x0, y0, x1, y1, length }: Line,
  reach: number,
  width: number,
  height: number,
  take: (i: number) => void,
): void {
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(x0, x1) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(x0, x1) + reach)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(y0, y1) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(y0, y1) + reach)),
  ];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.min(length, Math.max(0, (x - x0) * ux + (y - y0) * uy));
      if ((x - x0 - ux * along) ** 2 + (y - y0 - uy * along) ** 2 <= reach * reach) take(y * width + x);
    }
  }
}
