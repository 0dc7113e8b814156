/** A point of the plan: x to the right, z towards the reader, metres. */
export type Point = readonly [x: number, z: number];

/** An upright box that may be turned about y: middle, half sizes along its own axes, cosine and sine of its turn. */
export interface Box {
  readonly x: number;
  readonly z: number;
  readonly hw: number;
  readonly hd: number;
  readonly c: number;
  readonly s: number;
  readonly y0: number;
  readonly y1: number;
}

export function createBox(
  x: number,
  z: number,
  width: number,
  depth: number,
  turn: number,
  y0: number,
  y1: number,
): Box {
  const angle = (turn * Math.PI) / 180;
  return { x, z, hw: width / 2, hd: depth / 2, c: Math.cos(angle), s: Math.sin(angle), y0, y1 };
}

/** The point at `right`, `front` of a frame that stands at `at` and is turned by `turn` degrees. */
export function fromFrame(at: Point, turn: number, right: number, front: number): Point {
  const angle = (turn * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [at[0] + right * c + front * s, at[1] - right * s + front * c];
}

/** A point in a box's own axes. */
export function inBoxFrame(box: Box, point: Point): Point {
  const dx = point[0] - box.x;
  const dz = point[1] - box.z;
  return [dx * box.c - dz * box.s, dx * box.s + dz * box.c];
}

export function cornersOf(box: Box): Point[] {
  const rx = box.c * box.hw;
  const rz = -box.s * box.hw;
  const fx = box.s * box.hd;
  const fz = box.c * box.hd;
  return [
    [box.x - rx - fx, box.z - rz - fz],
    [box.x - rx + fx, box.z - rz + fz],
    [box.x + rx + fx, box.z + rz + fz],
    [box.x + rx - fx, box.z + rz - fz],
  ];
}

/** Whether two boxes share more than `slack` metres along every axis (separating axes; Gottschalk et al. 1996). */
export function boxesMeet(a: Box, b: Box, slack = 0.002): boolean {
  if (Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) <= slack) return false;
  return rectanglesMeet(a, b, slack);
}

export function rectanglesMeet(a: Box, b: Box, slack = 0.005): boolean {
  const dx = b.x - a.x;
  const dz = b.z - a.z;
  const reach = a.hw + a.hd + b.hw + b.hd;
  if (dx > reach || dx < -reach || dz > reach || dz < -reach) return false;
  // axes of b in the frame of a: cosine and sine of the difference of their turns
  const c = Math.abs(a.c * b.c + a.s * b.s);
  const s = Math.abs(a.c * b.s - a.s * b.c);
  if (a.hw + b.hw * c + b.hd * s - Math.abs(dx * a.c - dz * a.s) <= slack) return false;
  if (a.hd + b.hw * s + b.hd * c - Math.abs(dx * a.s + dz * a.c) <= slack) return false;
  if (b.hw + a.hw * c + a.hd * s - Math.abs(dx * b.c - dz * b.s) <= slack) return false;
  return b.hd + a.hw * s + a.hd * c - Math.abs(dx * b.s + dz * b.c) > slack;
}

export function isInPolygon(polygon: readonly Point[], x: number, z: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [xi, zi] = polygon[i]!;
    const [xj, zj] = polygon[j]!;
    if (zi > z !== zj > z && x < ((xj - xi) * (z - zi)) / (zj - zi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether a box lies in a polygon; it may pass its edges by `slack`. */
export function isBoxInPolygon(polygon: readonly Point[], box: Box, slack = 0.004): boolean {
  const tight: Box = { ...box, hw: Math.max(1e-4, box.hw - slack), hd: Math.max(1e-4, box.hd - slack) };
  if (!isInPolygon(polygon, box.x, box.z)) return false;
  for (let i = 0; i < polygon.length; i += 1) {
    const p = inBoxFrame(tight, polygon[i]!);
    const q = inBoxFrame(tight, polygon[(i + 1) % polygon.length]!);
    if (segmentMeetsRectangle(p, q, tight.hw, tight.hd)) return false;
  }
  return true;
}

function segmentMeetsRectangle(p: Point, q: Point, hw: number, hd: number): boolean {
  let low = 0;
  let high = 1;
  for (const [from, to, half] of [
    [p[0], q[0], hw],
    [p[1], q[1], hd],
  ] as const) {
    const step = to - from;
    if (Math.abs(step) < 1e-9) {
      if (Math.abs(from) >= half) return false;
      continue;
    }
    const a = (-half - from) / step;
    const b = (half - from) / step;
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
    if (low >= high) return false;
  }
  return true;
}

export function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i += 1) {
    const [x0, z0] = polygon[i]!;
    const [x1, z1] = polygon[(i + 1) % polygon.length]!;
    twice += x0 * z1 - x1 * z0;
  }
  return Math.abs(twice) / 2;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, right, back, front] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, z] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    back = Math.min(back, z);
    front = Math.max(front, z);
  }
  return { left, right, back, front };
}

/** Calls `visit` for each cell of a grid whose middle lies within `grow` of a box. */
export function onGrid(
  box: Box,
  grow: number,
  left: number,
  back: number,
  cell: number,
  columns: number,
  rows: number,
  visit: (index: number) => void,
): void {
  const hw = box.hw + grow;
  const hd = box.hd + grow;
  const reachX = Math.abs(box.c) * hw + Math.abs(box.s) * hd;
  const reachZ = Math.abs(box.s) * hw + Math.abs(box.c) * hd;
  const c0 = Math.max(0, Math.floor((box.x - reachX - left) / cell));
  const c1 = Math.min(columns - 1, Math.ceil((box.x + reachX - left) / cell));
  const r0 = Math.max(0, Math.floor((box.z - reachZ - back) / cell));
  const r1 = Math.min(rows - 1, Math.ceil((box.z + reachZ - back) / cell));
  for (let row = r0; row <= r1; row += 1)
    for (let column = c0; column <= c1; column += 1) {
      const dx = left + (column + 0.5) * cell - box.x;
      const dz = back + (row + 0.5) * cell - box.z;
      if (Math.abs(dx * box.c - dz * box.s) <= hw && Math.abs(dx * box.s + dz * box.c) <= hd)
        visit(row * columns + column);
    }
}
