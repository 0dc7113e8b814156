import type { KernelContext, ScalarMap } from '../../image.ts';
import { drawingScale, type LineArtParams, type Stroke } from './line-art.ts';
import type { StrokeLayer } from './primitives.ts';
import { hysteresis, keepCrests, thin } from './skeleton.ts';
import { centreOnCrest, findCorners, sample, smoothRun } from './smooth.ts';
import { straightenPath } from './straighten.ts';
import { suppressTexture } from './suppress-texture.ts';
import { linkPaths, pathLength, traceSkeleton, type Path } from './trace.ts';

/** Farthest that an end goes on, in pixels at scale 1. */
const END_REACH = 5;
const CORNER_ANGLE = (42 * Math.PI) / 180;
/** Mean response from which a stroke is an outline, and up to which it is a detail. */
const OUTLINE_RESPONSE = 0.06;
const DETAIL_RESPONSE = 0.02;

const LAYER_WIDTH: Record<StrokeLayer, number> = { tone: 0.7, detail: 0.7, edge: 0.88, outline: 1.15 };

/** Width in pixels at scale 1, by line weight. */
export function penWidth(weight: number): number {
  return 0.8 + 2.6 * weight;
}

/** Width of a layer's strokes in pixels, by line weight. */
export function strokeWidth(weight: number, layer: StrokeLayer, scale: number): number {
  return penWidth(weight) * scale * LAYER_WIDTH[layer];
}

/** Turns a line response into strokes: hysteresis, skeleton, tracing, linking, smoothing, straightening. */
export function findStrokes(response: ScalarMap, params: LineArtParams, context: KernelContext): Stroke[] {
  const scale = drawingScale(response.width, response.height);
  const { low, high } = thresholds(response, params.detail);
  const mask = hysteresis(response, low, high);
  context.throwIfCancelled();
  const skeleton = thin(keepCrests(mask, response));
  context.progress(0.4);
  context.throwIfCancelled();
  const traced = traceSkeleton(skeleton, Math.round(5 * scale));
  const near = linkPaths(traced, 3, Math.round(6 * scale));
  const far = linkPaths(
    near.filter((path) => path.xs.length > 4),
    (params.style === 'cad' ? 10 : 6) * scale,
    Math.round(10 * scale),
  );
  context.progress(0.6);
  const shortest = scale * (10 + 34 * (1 - params.detail) ** 2) * (params.style === 'cad' ? 1.4 : 1);
  const traces = far.flatMap((path) => {
    const length = pathLength(path);
    if (length < 0.5 * shortest) return [];
    const strengths = path.xs.map((x, k) => sample(response, x, path.ys[k]!));
    const strength = strengths.reduce((sum, value) => sum + value, 0) / strengths.length;
    return length < shortest && strength * length < OUTLINE_RESPONSE * shortest
      ? []
      : [{ path, length, strengths, strength }];
  });
  const { kept, outlines } = suppressTexture(traces, response, scale, 2 * (1 - params.detail));
  const strokes = kept.map((trace, i) => {
    if (i % 256 === 0) {
      context.throwIfCancelled();
      context.progress(0.6 + 0.4 * (i / kept.length));
    }
    return makeStroke(trace.path, trace.strengths, trace.strength, trace.length, response, params, scale);
  });
  for (const path of outlines) {
    const pressure = params.style === 'cad' ? 1 : pressureOf(DETAIL_RESPONSE, params.style);
    const width = strokeWidth(params.weight, 'edge', scale);
    strokes.push({
      ...decimate(
        path,
        path.xs.map(() => pressure),
        [],
        0.12 * scale,
      ),
      width,
      layer: 'edge',
    });
  }
  context.progress(1);
  const order: Record<StrokeLayer, number> = { tone: 0, detail: 1, edge: 2, outline: 3 };
  return strokes.sort((a, b) => order[a.layer] - order[b.layer]);
}

/** Response a line must have. The more detail, the lower; never under the noise, taken as the median of what responds at all. */
function thresholds(response: ScalarMap, detail: number): { low: number; high: number } {
  const wanted = 0.042 * 0.06 ** detail;
  const values: number[] = [];
  const step = Math.max(1, Math.floor(response.data.length / 20011));
  for (let i = 0; i < response.data.length; i += step)
    if (response.data[i] !== 0) values.push(Math.abs(response.data[i]!));
  values.sort((a, b) => a - b);
  const median = values[values.length >> 1] ?? 0;
  const high = Math.max(wanted, Math.min(2 * wanted, 3 * median));
  return { low: 0.4 * high, high };
}

function makeStroke(
  path: Path,
  strengths: number[],
  strength: number,
  length: number,
  response: ScalarMap,
  params: LineArtParams,
  scale: number,
): Stroke {
  const cad = params.style === 'cad';
  const closed = path.xs.length > 3 && path.xs[0] === path.xs.at(-1) && path.ys[0] === path.ys.at(-1);
  centreOnCrest(path, response);
  if (closed) {
    path.xs[path.xs.length - 1] = path.xs[0]!;
    path.ys[path.ys.length - 1] = path.ys[0]!;
  }
  const reach = Math.max(3, Math.round(4 * scale));
  if (closed) startAtCorner(path, strengths, reach);
  else extendEnds(path, strengths, response, scale);
  const corners = findCorners(path, reach, CORNER_ANGLE);
  smoothPath(path, corners, (cad ? 3.2 : 2.4) * scale);
  smoothRun(strengths, 0, strengths.length - 1, 6 * scale);
  // CAD lines are fitted to what is seen instead: see fitPrimitives.
  const amount = cad ? 0 : params.straighten;
  const breaks = straightenPath(path, corners, {
    amount: Math.min(1, 1.6 * amount),
    tolerance: scale * (0.8 + 2.6 * amount),
    shortest: 30 * scale,
  });
  const layer: StrokeLayer =
    strength >= OUTLINE_RESPONSE && length >= 24 * scale ? 'outline' : strength >= DETAIL_RESPONSE ? 'edge' : 'detail';
  const width = strokeWidth(params.weight, layer, scale);
  const pressures = strengths.map((value) => (cad ? 1 : pressureOf(value, params.style)));
  if (!cad && !closed) taper(path, pressures, 9 * scale);
  return { ...decimate(path, pressures, breaks, 0.12 * scale), width, layer };
}

/** Thinning takes an end back: it goes on to where the response has fallen off, as it has at the end of a line. */
function extendEnds(path: Path, strengths: number[], response: ScalarMap, scale: number): void {
  const back = Math.min(path.xs.length - 1, Math.round(8 * scale));
  for (const atStart of [true, false]) {
    if (atStart) for (const values of [path.xs, path.ys, strengths]) values.reverse();
    const n = path.xs.length;
    const [x, y] = [path.xs[n - 1]!, path.ys[n - 1]!];
    const length = Math.hypot(x - path.xs[n - 1 - back]!, y - path.ys[n - 1 - back]!);
    const [dx, dy] = [(x - path.xs[n - 1 - back]!) / length, (y - path.ys[n - 1 - back]!) / length];
    const usual = strengths.slice(n - 1 - back).reduce((sum, value) => sum + value, 0) / (back + 1);
    for (let step = 1; length > 0 && step <= END_REACH * scale; step++) {
      const [nextX, nextY] = [x + step * dx, y + step * dy];
      const isInside = nextX >= 0 && nextY >= 0 && nextX <= response.width - 1 && nextY <= response.height - 1;
      const value = isInside ? sample(response, nextX, nextY) : 0;
      if (value < 0.3 * usual) break;
      path.xs.push(nextX);
      path.ys.push(nextY);
      strengths.push(value);
    }
    if (atStart) for (const values of [path.xs, path.ys, strengths]) values.reverse();
  }
}

/** Turns a closed path so that it begins at its first corner, if it has any: where it begins, nothing is rounded off. */
function startAtCorner(path: Path, strengths: number[], reach: number): void {
  const corner = findCorners(path, reach, CORNER_ANGLE)[0];
  if (corner === undefined) return;
  for (const values of [path.xs, path.ys, strengths]) {
    values.pop();
    values.push(...values.splice(0, corner));
    values.push(values[0]!);
  }
}

function smoothPath(path: Path, corners: readonly number[], sigma: number): void {
  const breaks = [0, ...corners, path.xs.length - 1];
  for (let i = 1; i < breaks.length; i++) {
    smoothRun(path.xs, breaks[i - 1]!, breaks[i]!, sigma);
    smoothRun(path.ys, breaks[i - 1]!, breaks[i]!, sigma);
  }
}

function pressureOf(response: number, style: 'ink' | 'pencil' | 'cad'): number {
  const normal = Math.min(1, Math.sqrt(Math.max(0, response) / 0.16));
  return style === 'pencil' ? 0.3 + 0.7 * normal : 0.6 + 0.4 * normal;
}

function taper(path: Path, pressures: number[], reach: number): void {
  const n = pressures.length;
  const span = Math.min(reach, n / 3);
  for (let i = 0; i < span; i++) {
    const share = 0.35 + 0.65 * (i / span);
    pressures[i]! *= share;
    pressures[n - 1 - i]! *= share;
  }
}

/** Drops points that lie within `tolerance` of the chord of their neighbours kept (Ramer, Douglas, Peucker) and whose pressure is about the chord's. Corners stay. */
function decimate(
  path: Path,
  pressures: number[],
  corners: readonly number[],
  tolerance: number,
): Pick<Stroke, 'points' | 'pressure' | 'corners'> {
  const { xs, ys } = path;
  const keep = new Uint8Array(xs.length);
  const breaks = [0, ...corners, xs.length - 1];
  for (const i of breaks) keep[i] = 1;
  const stack: [number, number][] = breaks.slice(1).map((to, i) => [breaks[i]!, to]);
  while (stack.length > 0) {
    const [from, to] = stack.pop()!;
    const dx = xs[to]! - xs[from]!,
      dy = ys[to]! - ys[from]!;
    const length = Math.hypot(dx, dy);
    let worst = 1;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const px = xs[i]! - xs[from]!,
        py = ys[i]! - ys[from]!;
      const away = length > 1e-6 ? Math.abs(px * dy - py * dx) / length : Math.hypot(px, py);
      const share = (i - from) / (to - from);
      const off = Math.abs(pressures[i]! - (1 - share) * pressures[from]! - share * pressures[to]!);
      const error = Math.max(away / tolerance, off / 0.08);
      if (error > worst) {
        worst = error;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
  const cornerSet = new Set(corners);
  const points: number[] = [];
  const pressure: number[] = [];
  const kept: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    if (keep[i] === 0) continue;
    if (cornerSet.has(i)) kept.push(pressure.length);
    points.push(xs[i]!, ys[i]!);
    pressure.push(pressures[i]!);
  }
  return { points: Float32Array.from(points), pressure: Float32Array.from(pressure), corners: kept };
}
