import type { Path } from './trace.ts';

export interface StraightenOptions {
  /** 0 leaves all as it is, 1 puts every near-straight run exactly on its line. */
  readonly amount: number;
  /** Largest deviation from its line, in pixels, of a run that counts as near-straight. */
  readonly tolerance: number;
  /** Shortest run, in pixels, that counts as a line of its own. */
  readonly shortest: number;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  /** Fitted line, or null for a curve. */
  readonly line: Line | null;
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Two straight pieces that turn by less than this where no corner was seen are a bent curve, not two lines. */
const GENTLE_TURN = Math.cos((13 * Math.PI) / 180);
const AXIS_SNAP = Math.tan((1.3 * Math.PI) / 180);

/** Moves near-straight runs of a path onto their lines, lines that meet onto their crossing, and near-vertical or near-level lines onto the axis. Curves follow at their ends. Returns the corners after it: the given ones and the new ends of lines. */
export function straightenPath(path: Path, corners: readonly number[], options: StraightenOptions): number[] {
  if (options.amount <= 0) return [...corners];
  const pieces = splitPieces(path, corners, options);
  const targets = pieces.map((piece, i) => breakPoint(path, pieces[i - 1] ?? null, piece, piece.from, options));
  const last = pieces.at(-1)!;
  targets.push(breakPoint(path, last, null, last.to, options));
  const xs = path.xs.slice();
  const ys = path.ys.slice();
  pieces.forEach((piece, i) => movePiece(path, xs, ys, piece, targets[i]!, targets[i + 1]!, options.amount));
  for (let i = 0; i < xs.length; i++) {
    path.xs[i] = xs[i]!;
    path.ys[i] = ys[i]!;
  }
  return pieces.slice(1).map((piece) => piece.from);
}

function splitPieces(path: Path, corners: readonly number[], options: StraightenOptions): Piece[] {
  const pieces: Piece[] = [];
  const breaks = [0, ...corners, path.xs.length - 1];
  for (let i = 1; i < breaks.length; i++) {
    const run: Piece[] = [];
    splitRun(path, breaks[i - 1]!, breaks[i]!, options, run);
    pieces.push(...mergeCurves(path, dropArcs(path, run, options)));
  }
  return pieces;
}

/** Ramer, Douglas and Peucker's recursion, stopped at runs that are straight for their length. */
function splitRun(path: Path, from: number, to: number, options: StraightenOptions, into: Piece[]): void {
  const { at, length } = farthest(path, from, to);
  const line = length >= options.shortest ? fitLine(path, from, to, options.tolerance) : null;
  if (line && worstDistance(path, from, to, line) <= Math.min(options.tolerance, 0.4 + 0.008 * length)) {
    into.push({ from, to, line });
  } else if (to - from < options.shortest) {
    into.push({ from, to, line: null });
  } else {
    splitRun(path, from, at, options, into);
    splitRun(path, at, to, options, into);
  }
}

function dropArcs(path: Path, run: readonly Piece[], options: StraightenOptions): Piece[] {
  const chord = ({ from, to }: Piece): { x: number; y: number; length: number } => {
    const x = path.xs[to]! - path.xs[from]!,
      y = path.ys[to]! - path.ys[from]!;
    return { x, y, length: Math.hypot(x, y) };
  };
  const gentle = (a: Piece | undefined, b: Piece | undefined): boolean => {
    if (!a?.line || !b?.line) return false;
    const p = chord(a),
      q = chord(b);
    return (
      p.x * q.x + p.y * q.y > GENTLE_TURN * p.length * q.length && Math.min(p.length, q.length) < 3 * options.shortest
    );
  };
  return run.map((piece, i) =>
    gentle(run[i - 1], piece) || gentle(piece, run[i + 1]) ? { ...piece, line: null } : piece,
  );
}

function mergeCurves(path: Path, run: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of run) {
    const before = merged.at(-1);
    if (before && !before.line && !piece.line)
      merged[merged.length - 1] = { from: before.from, to: piece.to, line: null };
    else merged.push(piece);
  }
  return merged;
}

function worstDistance(path: Path, from: number, to: number, line: Line): number {
  let worst = 0;
  for (let i = from; i <= to; i++)
    worst = Math.max(worst, Math.abs((path.xs[i]! - line.x) * line.dy - (path.ys[i]! - line.y) * line.dx));
  return worst;
}

function farthest(path: Path, from: number, to: number): { at: number; length: number } {
  const { xs, ys } = path;
  const ax = xs[from]!,
    ay = ys[from]!;
  const dx = xs[to]! - ax,
    dy = ys[to]! - ay;
  const length = Math.hypot(dx, dy);
  let at = (from + to) >> 1;
  let deviation = -1;
  for (let i = from + 1; i < to; i++) {
    const px = xs[i]! - ax,
      py = ys[i]! - ay;
    const distance = length > 1e-6 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
    if (distance > deviation) {
      deviation = distance;
      at = i;
    }
  }
  return { at, length };
}

/** Total least squares; then onto the axis when that moves no end by more than `tolerance`. */
function fitLine(path: Path, from: number, to: number, tolerance: number): Line {
  const { xs, ys } = path;
  const n = to - from + 1;
  let x = 0,
    y = 0;
  for (let i = from; i <= to; i++) {
    x += xs[i]! / n;
    y += ys[i]! / n;
  }
  let xx = 0,
    xy = 0,
    yy = 0;
  for (let i = from; i <= to; i++) {
    const px = xs[i]! - x,
      py = ys[i]! - y;
    xx += px * px;
    xy += px * py;
    yy += py * py;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  let dx = Math.cos(angle),
    dy = Math.sin(angle);
  const half = 0.5 * Math.hypot(xs[to]! - xs[from]!, ys[to]! - ys[from]!);
  if (Math.abs(dx) < AXIS_SNAP && half * Math.abs(dx) <= tolerance) [dx, dy] = [0, 1];
  else if (Math.abs(dy) < AXIS_SNAP && half * Math.abs(dy) <= 0.5 * tolerance) [dx, dy] = [1, 0];
  return { x, y, dx, dy };
}

function breakPoint(
  path: Path,
  before: Piece | null,
  after: Piece | null,
  index: number,
  options: StraightenOptions,
): { x: number; y: number } {
  const x = path.xs[index]!,
    y = path.ys[index]!;
  const a = before?.line ?? null;
  const b = after?.line ?? null;
  if (a && b) {
    const cross = a.dx * b.dy - a.dy * b.dx;
    if (Math.abs(cross) > 0.15) {
      const t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / cross;
      const meet = { x: a.x + t * a.dx, y: a.y + t * a.dy };
      if (Math.hypot(meet.x - x, meet.y - y) <= 3 * options.tolerance) return meet;
    }
    const p = project(a, x, y),
      q = project(b, x, y);
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  }
  const line = a ?? b;
  return line ? project(line, x, y) : { x, y };
}

function project(line: Line, x: number, y: number): { x: number; y: number } {
  const t = (x - line.x) * line.dx + (y - line.y) * line.dy;
  return { x: line.x + t * line.dx, y: line.y + t * line.dy };
}

function movePiece(
  path: Path,
  xs: number[],
  ys: number[],
  piece: Piece,
  start: { x: number; y: number },
  end: { x: number; y: number },
  amount: number,
): void {
  const { from, to } = piece;
  const x0 = path.xs[from]!,
    y0 = path.ys[from]!,
    x1 = path.xs[to]!,
    y1 = path.ys[to]!;
  for (let i = from; i <= to; i++) {
    const t = (i - from) / Math.max(1, to - from);
    const targetX = piece.line
      ? start.x + t * (end.x - start.x)
      : path.xs[i]! + (1 - t) * (start.x - x0) + t * (end.x - x1);
    const targetY = piece.line
      ? start.y + t * (end.y - start.y)
      : path.ys[i]! + (1 - t) * (start.y - y0) + t * (end.y - y1);
    xs[i] = path.xs[i]! + amount * (targetX - path.xs[i]!);
    ys[i] = path.ys[i]! + amount * (targetY - path.ys[i]!);
  }
}
