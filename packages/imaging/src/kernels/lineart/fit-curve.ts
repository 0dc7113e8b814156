/** Cubic Bézier: four points, x and y interleaved. */
export type Cubic = readonly [number, number, number, number, number, number, number, number];

/**
 * Cubic Béziers through a run of points, none further from them than about `error` (Philip J. Schneider, "An algorithm for
 * automatically fitting digitized curves", Graphics Gems, 1990). `points`: x, y interleaved, at least two points.
 */
export function fitCurve(points: ArrayLike<number>, from: number, to: number, error: number): Cubic[] {
  const run: Point[] = [];
  for (let i = from; i <= to; i++) {
    const point = { x: points[2 * i]!, y: points[2 * i + 1]! };
    const before = run.at(-1);
    if (!before || Math.hypot(point.x - before.x, point.y - before.y) > 1e-3) run.push(point);
  }
  if (run.length < 2) return [];
  const out: Cubic[] = [];
  fitRun(run, 0, run.length - 1, unit(run[0]!, run[1]!), unit(run.at(-1)!, run.at(-2)!), error, out);
  return out;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function fitRun(
  run: Point[],
  from: number,
  to: number,
  startDirection: Point,
  endDirection: Point,
  error: number,
  out: Cubic[],
): void {
  const a = run[from]!,
    b = run[to]!;
  if (to - from === 1) {
    const third = Math.hypot(b.x - a.x, b.y - a.y) / 3;
    out.push(cubic(a, startDirection, third, b, endDirection, third));
    return;
  }
  let parameters = chordParameters(run, from, to);
  let curve = leastSquares(run, from, to, parameters, startDirection, endDirection);
  let worst = worstError(run, from, to, parameters, curve);
  for (let pass = 0; pass < 4 && worst.distance > error && worst.distance < 4 * error; pass++) {
    parameters = parameters.map((u, i) => improve(curve, run[from + i]!, u));
    curve = leastSquares(run, from, to, parameters, startDirection, endDirection);
    worst = worstError(run, from, to, parameters, curve);
  }
  if (worst.distance <= error) {
    out.push(curve);
    return;
  }
  const middle = unit(run[worst.at + 1]!, run[worst.at - 1]!);
  fitRun(run, from, worst.at, startDirection, middle, error, out);
  fitRun(run, worst.at, to, { x: -middle.x, y: -middle.y }, endDirection, error, out);
}

function leastSquares(run: Point[], from: number, to: number, parameters: number[], start: Point, end: Point): Cubic {
  const a = run[from]!,
    b = run[to]!;
  let c00 = 0,
    c01 = 0,
    c11 = 0,
    x0 = 0,
    x1 = 0;
  parameters.forEach((u, i) => {
    const p = run[from + i]!;
    const v = 1 - u;
    const b1 = 3 * u * v * v,
      b2 = 3 * u * u * v;
    const near = v * v * v + b1,
      far = u * u * u + b2;
    const restX = p.x - near * a.x - far * b.x,
      restY = p.y - near * a.y - far * b.y;
    c00 += b1 * b1;
    c01 += b1 * b2 * (start.x * end.x + start.y * end.y);
    c11 += b2 * b2;
    x0 += b1 * (start.x * restX + start.y * restY);
    x1 += b2 * (end.x * restX + end.y * restY);
  });
  const determinant = c00 * c11 - c01 * c01;
  const chord = Math.hypot(b.x - a.x, b.y - a.y);
  let alpha = determinant !== 0 ? (x0 * c11 - x1 * c01) / determinant : 0;
  let beta = determinant !== 0 ? (c00 * x1 - c01 * x0) / determinant : 0;
  const sane = (value: number): boolean => value > 0.02 * chord && value < 3 * chord;
  if (!sane(alpha) || !sane(beta)) alpha = beta = chord / 3;
  return cubic(a, start, alpha, b, end, beta);
}

function cubic(a: Point, start: Point, alpha: number, b: Point, end: Point, beta: number): Cubic {
  return [a.x, a.y, a.x + alpha * start.x, a.y + alpha * start.y, b.x + beta * end.x, b.y + beta * end.y, b.x, b.y];
}

function chordParameters(run: Point[], from: number, to: number): number[] {
  const lengths = [0];
  for (let i = from + 1; i <= to; i++)
    lengths.push(lengths.at(-1)! + Math.hypot(run[i]!.x - run[i - 1]!.x, run[i]!.y - run[i - 1]!.y));
  const total = lengths.at(-1)!;
  return lengths.map((length) => length / total);
}

function worstError(
  run: Point[],
  from: number,
  to: number,
  parameters: number[],
  curve: Cubic,
): { distance: number; at: number } {
  let distance = 0;
  let at = (from + to) >> 1;
  for (let i = 1; i < parameters.length - 1; i++) {
    const p = run[from + i]!;
    const q = pointAt(curve, parameters[i]!);
    const away = Math.hypot(p.x - q.x, p.y - q.y);
    if (away > distance) {
      distance = away;
      at = from + i;
    }
  }
  return { distance, at };
}

/** One step of Newton's method towards the parameter of the nearest point. */
function improve(curve: Cubic, p: Point, u: number): number {
  const q = pointAt(curve, u);
  const v = 1 - u;
  const d = (k: number): number =>
    3 *
    (v * v * (curve[k + 2]! - curve[k]!) +
      2 * u * v * (curve[k + 4]! - curve[k + 2]!) +
      u * u * (curve[k + 6]! - curve[k + 4]!));
  const dd = (k: number): number =>
    6 * (v * (curve[k + 4]! - 2 * curve[k + 2]! + curve[k]!) + u * (curve[k + 6]! - 2 * curve[k + 4]! + curve[k + 2]!));
  const dx = d(0),
    dy = d(1);
  const top = (q.x - p.x) * dx + (q.y - p.y) * dy;
  const bottom = dx * dx + dy * dy + (q.x - p.x) * dd(0) + (q.y - p.y) * dd(1);
  return Math.abs(bottom) < 1e-9 ? u : Math.max(0, Math.min(1, u - top / bottom));
}

/** Point of a cubic at parameter `u`, 0 to 1. */
export function pointAt(curve: Cubic, u: number): Point {
  const v = 1 - u;
  const b0 = v * v * v,
    b1 = 3 * u * v * v,
    b2 = 3 * u * u * v,
    b3 = u * u * u;
  return {
    x: b0 * curve[0] + b1 * curve[2] + b2 * curve[4] + b3 * curve[6],
    y: b0 * curve[1] + b1 * curve[3] + b2 * curve[5] + b3 * curve[7],
  };
}

function unit(from: Point, to: Point): Point {
  const dx = to.x - from.x,
    dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  return { x: dx / length, y: dy / length };
}
