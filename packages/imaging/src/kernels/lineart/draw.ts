import type { KernelContext, ScalarMap } from '../../image.ts';
import { hashUniform } from '../../random.ts';
import type { LineStyle, Stroke } from './line-art.ts';

/** Darkest value of a pencil line. */
const GRAPHITE = 0.86;

/** Draws strokes on white paper with exact-distance anti-aliasing: 0 ink to 1 paper. Pencil strokes show the tooth of the paper, set by `seed`. */
export function drawStrokes(
  strokes: readonly Stroke[],
  width: number,
  height: number,
  style: LineStyle,
  seed: number,
  context: KernelContext,
): ScalarMap {
  const lines = new Float32Array(width * height);
  const tone = style === 'pencil' ? new Float32Array(width * height) : lines;
  strokes.forEach((stroke, i) => {
    if (i % 128 === 0) {
      context.throwIfCancelled();
      context.progress(i / strokes.length);
    }
    drawStroke(stroke, stroke.layer === 'tone' ? tone : lines, width, height, style);
  });
  if (style !== 'pencil') {
    for (let i = 0; i < lines.length; i++) lines[i] = 1 - lines[i]!;
    return { width, height, data: lines };
  }
  for (let y = 0; y < height; y++) {
    if (y % 64 === 0) context.throwIfCancelled();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const line = lines[i]!,
        shade = tone[i]!;
      if (line === 0 && shade === 0) {
        lines[i] = 1;
        continue;
      }
      const tooth = paperTooth(x, y, seed);
      lines[i] = (1 - GRAPHITE * rub(line, tooth)) * (1 - GRAPHITE * rub(shade, tooth));
    }
  }
  return { width, height, data: lines };
}

/** Height of the paper, 0 (valley) to 1 (peak): fine grain over grain twice as coarse. */
function paperTooth(x: number, y: number, seed: number): number {
  const fine = hashUniform(x, y, seed);
  const coarse = hashUniform(x >> 1, y >> 1, seed + 1);
  return 0.6 * fine + 0.4 * coarse;
}

/** Graphite left by a pencil of the given pressure: light strokes touch only the peaks. */
function rub(pressure: number, tooth: number): number {
  return pressure * Math.max(0.15, Math.min(1, 1.9 * pressure + 1.3 * tooth - 0.55));
}

function drawStroke(stroke: Stroke, target: Float32Array, width: number, height: number, style: LineStyle): void {
  const { points, pressure } = stroke;
  for (let k = 1; k < pressure.length; k++) {
    const p0 = pressure[k - 1]!,
      p1 = pressure[k]!;
    const [w0, w1] = style === 'ink' ? [stroke.width * p0, stroke.width * p1] : [stroke.width, stroke.width];
    const [a0, a1] = style === 'pencil' ? [p0, p1] : [1, 1];
    drawSegment(
      target,
      width,
      height,
      points[2 * k - 2]!,
      points[2 * k - 1]!,
      points[2 * k]!,
      points[2 * k + 1]!,
      w0,
      w1,
      a0,
      a1,
    );
  }
}

/** A line thinner than a pixel is drawn one pixel wide and paler by as much. */
function drawSegment(
  target: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  w0: number,
  w1: number,
  a0: number,
  a1: number,
): void {
  const r0 = Math.max(0.5, w0 / 2),
    r1 = Math.max(0.5, w1 / 2);
  const dark0 = a0 * Math.min(1, w0),
    dark1 = a1 * Math.min(1, w1);
  const reach = Math.max(r0, r1) + 0.5;
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - reach)),
    right = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + reach));
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - reach)),
    bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + reach));
  const dx = x1 - x0,
    dy = y1 - y0;
  const square = dx * dx + dy * dy;
  const slope = Math.abs(dy) > 1e-6 ? dx / dy : 0;
  const widen = square > 0 ? (reach * Math.sqrt(square)) / Math.max(1e-6, Math.abs(dy)) : 0;
  for (let y = top; y <= bottom; y++) {
    // A long slanting segment crosses few pixels of its box: only those near it in this row are visited.
    let from = left,
      to = right;
    if (Math.abs(dy) > 1e-6 && right - left > 12) {
      const centre = x0 + (y - y0) * slope;
      from = Math.max(left, Math.floor(centre - widen - reach));
      to = Math.min(right, Math.ceil(centre + widen + reach));
    }
    for (let x = from; x <= to; x++) {
      const px = x - x0,
        py = y - y0;
      const t = square > 0 ? Math.max(0, Math.min(1, (px * dx + py * dy) / square)) : 0;
      const ex = px - t * dx,
        ey = py - t * dy;
      const edge = r0 + t * (r1 - r0) + 0.5 - Math.sqrt(ex * ex + ey * ey);
      if (edge <= 0) continue;
      const cover = (edge < 1 ? edge : 1) * (dark0 + t * (dark1 - dark0));
      const i = y * width + x;
      if (cover > target[i]!) target[i] = cover;
    }
  }
}
