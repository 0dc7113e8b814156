import type { LabelMap } from '@yujian/imaging';

/** A stretch of border between two nodes, or a loop without any: corners of pixels, x and y in turn. */
export interface Arc {
  readonly points: Float64Array;
  readonly closed: boolean;
  /** lies on the picture's own edge */
  readonly framed: boolean;
  /** labels of the regions beside it, as it runs; −1 = beyond the picture */
  readonly left: number;
  readonly right: number;
}

/** One closed border of a region, which lies to its right: outer borders run clockwise as seen, holes the other way. */
export interface Ring {
  readonly label: number;
  readonly steps: readonly { readonly arc: number; readonly reversed: boolean }[];
}

export interface Borders {
  readonly arcs: readonly Arc[];
  readonly rings: readonly Ring[];
}

const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];

/**
 * All borders of a partition as arcs that neighbours share, and the rings that each region makes of them. Regions are
 * 4-connected. Nodes are corners where three or more borders meet, and the picture's own corners.
 */
export function traceBorders({ width, height, data }: LabelMap): Borders {
  const across = width + 1;
  const label = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : data[y * width + x]!;
  /** label to the right of the step from a corner */
  const rightOf = (x: number, y: number, way: number): number =>
    label(x - (way === 1 || way === 2 ? 1 : 0), y - (way === 2 || way === 3 ? 1 : 0));
  const leftOf = (x: number, y: number, way: number): number =>
    label(x - (way === 2 || way === 3 ? 1 : 0), y - (way === 0 || way === 3 ? 1 : 0));
  const isNode = (x: number, y: number): boolean => {
    if ((x === 0 || x === width) && (y === 0 || y === height)) return true;
    let borders = 0;
    for (let way = 0; way < 4; way++) if (rightOf(x, y, way) !== leftOf(x, y, way)) borders++;
    return borders > 2;
  };
  const visited = new Uint8Array(across * (height + 1));
  const arcs: Arc[] = [];
  const known = new Map<number, { arc: number; reversed: boolean }>();
  const rings: Ring[] = [];

  const follow = (startX: number, startY: number): void => {
    const own = rightOf(startX, startY, 0);
    const corners: number[] = [];
    const ways: number[] = [];
    let [x, y, way] = [startX, startY, 0];
    do {
      corners.push(y * across + x);
      ways.push(way);
      visited[y * across + x]! |= 1 << way;
      x += DX[way]!;
      y += DY[way]!;
      for (const turn of [1, 0, 3]) {
        const next = (way + turn) % 4;
        if (rightOf(x, y, next) === own && leftOf(x, y, next) !== own) {
          way = next;
          break;
        }
      }
    } while (x !== startX || y !== startY || way !== 0);
    rings.push({ label: own, steps: cut(corners, ways) });
  };

  const cut = (corners: readonly number[], ways: readonly number[]): { arc: number; reversed: boolean }[] => {
    const count = corners.length;
    const nodes = corners.flatMap((corner, k) => (isNode(corner % across, Math.floor(corner / across)) ? [k] : []));
    const closed = nodes.length === 0;
    if (closed) nodes.push(corners.reduce((least, corner, k) => (corner < corners[least]! ? k : least), 0));
    return nodes.map((from, n) => {
      const to = nodes[(n + 1) % nodes.length]!;
      const length = ((to - from - 1 + count) % count) + 1;
      const key = corners[from]! * 4 + ways[from]!;
      const found = known.get(key);
      if (found) return found;
      const points = new Float64Array(2 * (length + 1));
      for (let k = 0; k <= length; k++) {
        const corner = corners[(from + k) % count]!;
        points[2 * k] = corner % across;
        points[2 * k + 1] = Math.floor(corner / across);
      }
      const [cx, cy] = [points[0]!, points[1]!];
      const [left, right] = [leftOf(cx, cy, ways[from]!), rightOf(cx, cy, ways[from]!)];
      arcs.push({ points, closed, framed: left < 0 || right < 0, left, right });
      const forward = { arc: arcs.length - 1, reversed: false };
      known.set(key, forward);
      known.set(corners[to]! * 4 + ((ways[(from + length - 1) % count]! + 2) % 4), {
        arc: arcs.length - 1,
        reversed: true,
      });
      return forward;
    });
  };

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (label(x, y) !== label(x, y - 1) && !(visited[y * across + x]! & 1)) follow(x, y);
    }
  }
  return { arcs, rings };
}
