import { mergeAll, mergeArcs } from './join-primitives.ts';
import type { Stroke } from './line-art.ts';
import type { ArcPrimitive, CurvePrimitive, LinePrimitive, Point, Primitive } from './primitives.ts';

/** Distance between the points that are fitted, in pixels at scale 1. */
const STEP = 2;
const SHORTEST_LINE = 10;
const SHORTEST_ARC = 18;
const SMALLEST_RADIUS = 4;
/** An arc bulges by at least this many tolerances: less is a line that something bent. */
const SMALLEST_SAGITTA = 2.5;
const AXIS = Math.tan(Math.PI / 180);
/** Different circles, or pieces that are neither line nor arc, of one stroke from which it counts as a free form. */
const FREE_FORM_CIRCLES = 3;
const MOST_LOOSE = 3;
/** Turn up to which two runs of a free form are one, radians. */
const SMOOTH_TURN = 0.5;

/**
 * Lines, arcs and free curves of strokes: each run between two corners becomes the longest lines and arcs (total least
 * squares; Kåsa's circle fit) that lie within a tolerance of it, or stays a curve where it would take too many.
 * `scale`: see `drawingScale`; `tolerance`: pixels.
 */
export function fitPrimitives(strokes: readonly Stroke[], scale: number, tolerance: number): Primitive[] {
  const fit: Fit = { scale, tolerance };
  return strokes.filter(({ layer }) => layer !== 'tone').flatMap((stroke) => fitStroke(stroke, fit));
}

interface Fit {
  readonly scale: number;
  readonly tolerance: number;
}

function fitStroke(stroke: Stroke, fit: Fit): Primitive[] {
  const { layer, corners, points } = stroke;
  const { scale } = fit;
  const breaks = [0, ...corners, points.length / 2 - 1];
  const runs = breaks.slice(1).map((to, i) => resample(points, breaks[i]!, to, STEP * scale));
  const fitted = runs.flatMap((run) => {
    const pieces = run.length < 2 ? [] : splitRun(run, fit);
    absorbShort(run, pieces, fit);
    return pieces.map(({ from, to, shape }): Primitive =>
      shape === null ? curve(run.slice(from, to + 1), layer) : { ...shape, layer },
    );
  });
  const arcs = fitted.filter((primitive) => primitive.kind === 'arc');
  const circles = mergeAll(arcs, scale, mergeArcs).length;
  // What is left at a corner or a crossing is shorter than anything that is drawn.
  const drawn = fitted.filter(
    (primitive) => primitive.kind !== 'curve' || lengthOf(primitive.points) >= SHORTEST_LINE * scale,
  );
  const loose = drawn.filter((primitive) => primitive.kind === 'curve').length;
  return circles >= FREE_FORM_CIRCLES || loose === drawn.length || loose > MOST_LOOSE
    ? smoothRuns(runs).map((run) => curve(run, layer))
    : drawn;
}

/** Runs that go on in nearly the same direction are one. */
function smoothRuns(runs: readonly (readonly Point[])[]): Point[][] {
  const joined: Point[][] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    const back = before?.[Math.max(0, before.length - 4)];
    const ahead = run[Math.min(3, run.length - 1)];
    const at = run[0];
    if (before && back && ahead && at && turnAt(back, at, ahead) < SMOOTH_TURN) before.push(...run.slice(1));
    else joined.push([...run]);
  }
  return joined.filter((run) => run.length > 1);
}

function turnAt(a: Point, b: Point, c: Point): number {
  return Math.abs(wrap(Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)));
}

function lengthOf(points: readonly number[]): number {
  let sum = 0;
  for (let i = 2; i < points.length; i += 2)
    sum += Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!);
  return sum;
}

function curve(run: readonly Point[], layer: Stroke['layer']): CurvePrimitive {
  return { kind: 'curve', layer, points: run.flatMap(({ x, y }) => [x, y]) };
}

type Shape = Omit<LinePrimitive, 'layer'> | Omit<ArcPrimitive, 'layer'>;

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly shape: Shape | null;
}

/** Takes the longest piece that fits from the start on, again and again; what lies between fits stays one free piece. */
function splitRun(run: readonly Point[], fit: Fit): Piece[] {
  const pieces: Piece[] = [];
  const last = run.length - 1;
  let from = 0;
  let loose = -1;
  while (from < last) {
    const found = longestFit(run, from, fit);
    if (found === null) {
      if (loose < 0) loose = from;
      from += 1;
      continue;
    }
    if (loose >= 0) pieces.push({ from: loose, to: from, shape: null });
    loose = -1;
    pieces.push(found);
    from = found.to;
  }
  if (loose >= 0) pieces.push({ from: loose, to: last, shape: null });
  return pieces;
}

/** What is left over between or beside lines and arcs and is shorter than any of them: a line beside it goes on through it. */
function absorbShort(run: readonly Point[], pieces: Piece[], fit: Fit): void {
  const isShort = ({ from, to, shape }: Piece): boolean => shape === null && (to - from) * STEP < SHORTEST_LINE;
  const fits = (piece: Piece | undefined): boolean => piece !== undefined && piece.shape !== null;
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i]!;
    if (!isShort(piece) || !(fits(pieces[i - 1]) || fits(pieces[i + 1]))) continue;
    if (i === pieces.length - 1) pieces[i - 1] = goOn(pieces[i - 1]!, run[piece.to]!, 'to', fit);
    if (i === 0) pieces[1] = goOn(pieces[1]!, run[piece.from]!, 'from', fit);
    pieces.splice(i, 1);
  }
}

function goOn(piece: Piece, end: Point, side: 'from' | 'to', fit: Fit): Piece {
  if (piece.shape?.kind !== 'line') return piece;
  const { from, to } = piece.shape;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (end.x - from.x) * dx + (end.y - from.y) * dy;
  const away = Math.abs((end.x - from.x) * dy - (end.y - from.y) * dx);
  if (away > 3 * fit.tolerance || (side === 'to' ? along < length : along > 0)) return piece;
  return { ...piece, shape: { ...piece.shape, [side]: { x: from.x + along * dx, y: from.y + along * dy } } };
}

function longestFit(run: readonly Point[], from: number, fit: Fit): Piece | null {
  const last = run.length - 1;
  const fits = (to: number): Shape | null => fitLine(run, from, to, fit) ?? fitArc(run, from, to, fit);
  const whole = fits(last);
  if (whole !== null) return { from, to: last, shape: whole };
  let low = Math.min(last, from + Math.ceil(SHORTEST_LINE / STEP));
  let best = fits(low);
  if (best === null) {
    low = Math.min(last, from + Math.ceil((2 * SHORTEST_ARC) / STEP));
    best = fits(low);
  }
  if (best === null) return null;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const shape = fits(middle);
    if (shape === null) high = middle;
    else [low, best] = [middle, shape];
  }
  return { from, to: low, shape: best };
}

/** Total least squares through run[from..to]; null where a point lies off it or it is too short. */
function fitLine(run: readonly Point[], from: number, to: number, { scale, tolerance }: Fit): Shape | null {
  const a = run[from]!,
    b = run[to]!;
  if (Math.hypot(b.x - a.x, b.y - a.y) < SHORTEST_LINE * scale) return null;
  const n = to - from + 1;
  let [x, y] = [0, 0];
  for (let i = from; i <= to; i++) {
    x += run[i]!.x / n;
    y += run[i]!.y / n;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = from; i <= to; i++) {
    const [px, py] = [run[i]!.x - x, run[i]!.y - y];
    xx += px * px;
    xy += px * py;
    yy += py * py;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let i = from; i <= to; i++) if (Math.abs((run[i]!.x - x) * dy - (run[i]!.y - y) * dx) > tolerance) return null;
  const foot = (p: Point): Point => {
    const t = (p.x - x) * dx + (p.y - y) * dy;
    return { x: x + t * dx, y: y + t * dy };
  };
  return { kind: 'line', ...alongAxis(foot(a), foot(b), scale) };
}

/** A line within a degree and about a pixel of upright or level is drawn so. */
function alongAxis(from: Point, to: Point, scale: number): { readonly from: Point; readonly to: Point } {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const isNear = (off: number, length: number): boolean => off < AXIS * length && off < 1.5 * scale;
  if (isNear(dx, dy)) return { from: { x, y: from.y }, to: { x, y: to.y } };
  return isNear(dy, dx) ? { from: { x: from.x, y }, to: { x: to.x, y } } : { from, to };
}

/** Kåsa's fit: x² + y² + ax + by + c = 0 in least squares; the run must go round its centre in one direction. */
function fitArc(run: readonly Point[], from: number, to: number, { scale, tolerance }: Fit): Shape | null {
  const n = to - from + 1;
  if (n < 5) return null;
  let [mx, my] = [0, 0];
  for (let i = from; i <= to; i++) {
    mx += run[i]!.x / n;
    my += run[i]!.y / n;
  }
  let [uu, uv, vv, uz, vz, z] = [0, 0, 0, 0, 0, 0];
  for (let i = from; i <= to; i++) {
    const [u, v] = [run[i]!.x - mx, run[i]!.y - my];
    const w = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uz += u * w;
    vz += v * w;
    z += w / n;
  }
  const determinant = uu * vv - uv * uv;
  if (determinant < 1e-9 * uu * vv || determinant === 0) return null;
  const [cu, cv] = [(uz * vv - vz * uv) / (2 * determinant), (vz * uu - uz * uv) / (2 * determinant)];
  const radius = Math.sqrt(cu * cu + cv * cv + z);
  if (radius < SMALLEST_RADIUS * scale) return null;
  const centre = { x: mx + cu, y: my + cv };
  const angles: number[] = [];
  let turned = 0;
  for (let i = from; i <= to; i++) {
    const { x, y } = run[i]!;
    if (Math.abs(Math.hypot(x - centre.x, y - centre.y) - radius) > tolerance) return null;
    const angle = Math.atan2(y - centre.y, x - centre.x);
    if (i > from) turned += wrap(angle - angles.at(-1)!);
    angles.push(angle);
  }
  const sagitta = radius * (1 - Math.cos(Math.min(Math.PI, Math.abs(turned) / 2)));
  if (sagitta < SMALLEST_SAGITTA * tolerance || Math.abs(turned) * radius < SHORTEST_ARC * scale) return null;
  const gap = Math.hypot(run[from]!.x - run[to]!.x, run[from]!.y - run[to]!.y);
  if (Math.abs(turned) > 1.9 * Math.PI && gap < 6 * scale)
    return { kind: 'arc', centre, radius, start: 0, sweep: 2 * Math.PI };
  return {
    kind: 'arc',
    centre,
    radius,
    start: turned > 0 ? angles[0]! : angles.at(-1)!,
    sweep: Math.min(2 * Math.PI, Math.abs(turned)),
  };
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

/** Points of a polyline about `step` apart, its own first and last among them. */
function resample(points: Float32Array, from: number, to: number, step: number): Point[] {
  const at = (i: number): Point => ({ x: points[2 * i]!, y: points[2 * i + 1]! });
  const out = [at(from)];
  for (let i = from + 1; i <= to; i++) {
    const [a, b] = [at(i - 1), at(i)];
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    for (let k = 1; k <= count; k++)
      out.push({ x: a.x + (k / count) * (b.x - a.x), y: a.y + (k / count) * (b.y - a.y) });
  }
  return out;
}
