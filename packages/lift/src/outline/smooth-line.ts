import type { ScalarMap } from '@yujian/imaging';
import { crossing, projectOn, type Ruler, type Rulers } from './rulers.ts';

/** What was drawn, as far as borders follow it: the ink and the long straight lines found in it. */
export interface Drawn {
  readonly ink: ScalarMap;
  readonly rulers: Rulers;
}

/** How far a border may move to the middle of the line that was drawn there, pixels. */
const REACH = 2.5;
const STEP = 0.5;
const FAINT = 0.1;
/** Stretches of border that follow one straight line for at least so many points are laid on it; corners between two of them may be cut by so many points, and lie so far off. */
const RUN = 5;
const BREAK = 7;
const CORNER = 14;
const CORNER_REACH = 6;
/** A border that follows one line before and after stays on it while it strays less than so many pixels. */
const STRAY = 2.6;
const SHORT = 24;
const TOLERANCE = 0.3;
const SHRINK = 0.5;
const GROW = -0.53;

/** A smooth line: places, and for each how far along the line it lies, in points of what it was made from. */
export interface Line {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** ascending; of a loop's from its first point once around */
  readonly ts: readonly number[];
}

/**
 * A border without stair steps: its points moved onto the middle of the drawn line where there is one, smoothed over
 * about three pixels, and thinned to what is needed to stay within 0.3 px (Douglas and Peucker, 1973). Ends stay on their nodes, which
 * `settle` moves.
 * @param points corners of pixels, x and y in turn; a loop's first is repeated at its end
 */
export function smoothLine(points: Float64Array, closed: boolean, drawn: Drawn | null): Line {
  const count = points.length / 2;
  const xs: number[] = [];
  const ys: number[] = [];
  const ts: number[] = [];
  for (let k = 0; k + 1 < count; k++) {
    xs.push((points[2 * k]! + points[2 * k + 2]!) / 2);
    ys.push((points[2 * k + 1]! + points[2 * k + 3]!) / 2);
    ts.push(k + 0.5);
  }
  if (!closed) {
    const [first, last] = [
      settle(points[0]!, points[1]!, drawn),
      settle(points[2 * count - 2]!, points[2 * count - 1]!, drawn),
    ];
    xs.unshift(first[0]);
    ys.unshift(first[1]);
    ts.unshift(0);
    xs.push(last[0]);
    ys.push(last[1]);
    ts.push(count - 1);
  }
  smooth(xs, ys, closed, 5);
  if (!drawn) return thin({ xs, ys, ts }, closed);
  centre(xs, ys, closed, drawn.ink);
  smooth(xs, ys, closed, 2);
  return thin(rule({ xs, ys, ts }, closed, drawn.rulers), closed);
}

/** Where a node belongs: the middle of the ink around it. Nodes on the picture's edge slide along it. */
export function settle(x: number, y: number, drawn: Drawn | null): readonly [number, number] {
  if (!drawn) return [x, y];
  const { ink, rulers } = drawn;
  const isFramed = x === 0 || y === 0 || x === ink.width || y === ink.height;
  const [first, ...others] = isFramed ? [] : rulers.near(x, y);
  if (first) {
    for (const other of others) {
      const meeting = crossing(first, other);
      if (meeting && Math.hypot(meeting[0] - x, meeting[1] - y) < 2.5) return meeting;
    }
    return projectOn(first, x, y);
  }
  let sx = 0;
  let sy = 0;
  let sum = 0;
  for (let dy = -2; dy < 2; dy++) {
    for (let dx = -2; dx < 2; dx++) {
      const px = x + dx;
      const py = y + dy;
      if (px < 0 || py < 0 || px >= ink.width || py >= ink.height) continue;
      const value = ink.data[py * ink.width + px]! ** 2;
      sx += value * (dx + 0.5);
      sy += value * (dy + 0.5);
      sum += value;
    }
  }
  if (sum < 0.02) return [x, y];
  return [x === 0 || x === ink.width ? x : x + sx / sum, y === 0 || y === ink.height ? y : y + sy / sum];
}

/** Takes stair steps off without drawing curves in: shrinking and growing in turn (Taubin, 1995). */
function smooth(xs: number[], ys: number[], closed: boolean, passes: number): void {
  const count = xs.length;
  if (count < 4) return;
  for (let pass = 0; pass < 2 * passes; pass++) {
    const share = pass % 2 === 0 ? SHRINK : GROW;
    for (const values of [xs, ys]) {
      const from = values.slice();
      for (let k = 0; k < count; k++) {
        if (!closed && (k === 0 || k === count - 1)) continue;
        values[k]! += share * ((from[(k - 1 + count) % count]! + from[(k + 1) % count]!) / 2 - from[k]!);
      }
    }
  }
}

/** Moves points along their normals onto the middle of the ink. */
function centre(xs: number[], ys: number[], closed: boolean, ink: ScalarMap): void {
  const count = xs.length;
  const shifts = new Float64Array(count);
  const normals = new Float64Array(2 * count);
  for (let k = 0; k < count; k++) {
    if (!closed && (k === 0 || k === count - 1)) continue;
    const a = closed ? (k - 2 + count) % count : Math.max(0, k - 2);
    const b = closed ? (k + 2) % count : Math.min(count - 1, k + 2);
    const [tx, ty] = [xs[b]! - xs[a]!, ys[b]! - ys[a]!];
    const length = Math.hypot(tx, ty);
    if (length < 1e-6) continue;
    normals[2 * k] = -ty / length;
    normals[2 * k + 1] = tx / length;
    let sum = 0;
    let weight = 0;
    for (let s = -REACH; s <= REACH; s += STEP) {
      const value = sample(ink, xs[k]! + normals[2 * k]! * s, ys[k]! + normals[2 * k + 1]! * s);
      if (value < FAINT) continue;
      const near = value * value * Math.exp(-(s * s) / 4);
      sum += near * s;
      weight += near;
    }
    if (weight > 0) shifts[k] = sum / weight;
  }
  for (let k = 0; k < count; k++) {
    const before = closed ? (k - 1 + count) % count : Math.max(0, k - 1);
    const after = closed ? (k + 1) % count : Math.min(count - 1, k + 1);
    const shift = 0.25 * shifts[before]! + 0.5 * shifts[k]! + 0.25 * shifts[after]!;
    xs[k]! += normals[2 * k]! * shift;
    ys[k]! += normals[2 * k + 1]! * shift;
  }
}

function findRulers(xs: readonly number[], ys: readonly number[], closed: boolean, rulers: Rulers): (Ruler | null)[] {
  const count = xs.length;
  return xs.map((x, k) => {
    if (!closed && (k === 0 || k === count - 1)) return null;
    const a = closed ? (k - 2 + count) % count : Math.max(0, k - 2);
    const b = closed ? (k + 2) % count : Math.min(count - 1, k + 2);
    const [tx, ty] = [xs[b]! - xs[a]!, ys[b]! - ys[a]!];
    const length = Math.hypot(tx, ty);
    return length < 1e-6 ? null : rulers.along(x, ys[k]!, tx / length, ty / length);
  });
}

/** Index in the middle of the longest stretch along one line. */
function middleOfLongest(followed: readonly (Ruler | null)[]): number {
  let best = 0;
  let longest = 0;
  let from = 0;
  for (let k = 1; k <= followed.length; k++) {
    if (k < followed.length && followed[k] === followed[from]) continue;
    if (followed[from] && k - from > longest) {
      longest = k - from;
      best = (from + k) >> 1;
    }
    from = k;
  }
  return best;
}

/** Lays stretches that follow a straight line onto it, and makes the corners between two such stretches sharp. */
function rule(given: Line, closed: boolean, rulers: Rulers): Line {
  const count = given.xs.length;
  const followed = findRulers(given.xs, given.ys, closed, rulers);
  // a loop begins in the middle of a line, not at a corner
  const start = closed ? middleOfLongest(followed) : 0;
  const turned = <T>(values: readonly T[]): T[] => [...values.slice(start), ...values.slice(0, start)];
  const [xs, ys, ts, found] = [turned(given.xs), turned(given.ys), turned(given.ts), turned(followed)];
  const runs: { from: number; to: number; ruler: Ruler }[] = [];
  for (let k = 0; k < count; k++) {
    const ruler = found[k];
    const last = runs.at(-1);
    if (!ruler) continue;
    if (last && last.ruler === ruler && k - last.to <= BREAK) last.to = k;
    else runs.push({ from: k, to: k, ruler });
  }
  const firm: typeof runs = [];
  for (const run of runs) {
    if (run.to - run.from + 1 < RUN) continue;
    const [before, between] = [firm.at(-2), firm.at(-1)];
    // a short stretch on the other line of a double one
    if (
      before &&
      between &&
      between.to - between.from < SHORT &&
      isSameLine(before.ruler, run.ruler) &&
      strays(xs, ys, before.to, run.from, before.ruler) < STRAY
    )
      firm.pop();
    const last = firm.at(-1);
    if (last && isSameLine(last.ruler, run.ruler) && strays(xs, ys, last.to, run.from, last.ruler) < STRAY)
      last.to = run.to;
    else firm.push(run);
  }
  const out = { xs: [] as number[], ys: [] as number[], ts: [] as number[] };
  const push = (x: number, y: number, t: number): void => {
    out.xs.push(x);
    out.ys.push(y);
    out.ts.push(t);
  };
  let at = 0;
  for (const [n, run] of firm.entries()) {
    for (; at < run.from; at++) push(xs[at]!, ys[at]!, ts[at]!);
    for (const k of [run.from, run.to]) push(...projectOn(run.ruler, xs[k]!, ys[k]!), ts[k]!);
    at = run.to + 1;
    const next = firm[n + 1];
    if (!next || next.from - run.to > CORNER) continue;
    const meeting = crossing(run.ruler, next.ruler);
    if (!meeting || Math.hypot(meeting[0] - xs[run.to]!, meeting[1] - ys[run.to]!) > CORNER_REACH) continue;
    const [before, after] = [ts[run.to]!, ts[next.from]!];
    push(...meeting, before <= after ? (before + after) / 2 : after / 2);
    at = next.from;
  }
  for (; at < count; at++) push(xs[at]!, ys[at]!, ts[at]!);
  return closed ? fromFirst(out) : out;
}

/** A loop turned so that it begins with its first point. */
function fromFirst({ xs, ys, ts }: Line): Line {
  const start = ts.reduce((least, t, k) => (t < ts[least]! ? k : least), 0);
  const turned = (values: readonly number[]): number[] => [...values.slice(start), ...values.slice(0, start)];
  return { xs: turned(xs), ys: turned(ys), ts: turned(ts) };
}

/** Whether one straight line was found in two pieces. */
function isSameLine(a: Ruler, b: Ruler): boolean {
  if (a === b) return true;
  const offset = Math.abs((b.x - a.x) * a.dy - (b.y - a.y) * a.dx);
  const end = Math.abs((b.x + b.dx * b.length - a.x) * a.dy - (b.y + b.dy * b.length - a.y) * a.dx);
  return Math.abs(a.dx * b.dx + a.dy * b.dy) > 0.999 && Math.max(offset, end) < 1.2;
}

/** How far the points between two others stray from a line. */
function strays(
  xs: readonly number[],
  ys: readonly number[],
  from: number,
  to: number,
  { x, y, dx, dy }: Ruler,
): number {
  let worst = 0;
  for (let k = from + 1; k < to; k++) worst = Math.max(worst, Math.abs((xs[k]! - x) * dy - (ys[k]! - y) * dx));
  return worst;
}

function sample({ width, height, data }: ScalarMap, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [ix, iy] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - ix, py - iy];
  const at = iy * width + ix;
  return (
    (data[at]! * (1 - fx) + data[at + 1]! * fx) * (1 - fy) +
    (data[at + width]! * (1 - fx) + data[at + width + 1]! * fx) * fy
  );
}

function thin({ xs, ys, ts }: Line, closed: boolean): Line {
  const count = xs.length;
  const keep = new Uint8Array(count + 1);
  const index = (k: number): number => k % count;
  const between = (from: number, to: number): void => {
    let worst = -1;
    let far = TOLERANCE;
    const [ax, ay] = [xs[index(from)]!, ys[index(from)]!];
    const [dx, dy] = [xs[index(to)]! - ax, ys[index(to)]! - ay];
    const length = Math.hypot(dx, dy);
    for (let k = from + 1; k < to; k++) {
      const [px, py] = [xs[k]! - ax, ys[k]! - ay];
      const distance = length > 1e-9 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
      if (distance > far) {
        far = distance;
        worst = k;
      }
    }
    if (worst < 0) return;
    keep[worst] = 1;
    between(from, worst);
    between(worst, to);
  };
  keep[0] = 1;
  if (closed) {
    const middle = count >> 1;
    keep[middle] = 1;
    between(0, middle);
    between(middle, count);
  } else {
    keep[count - 1] = 1;
    between(0, count - 1);
  }
  const kept = (values: readonly number[]): number[] => values.filter((_, k) => keep[k] === 1);
  return { xs: kept(xs), ys: kept(ys), ts: kept(ts) };
}
