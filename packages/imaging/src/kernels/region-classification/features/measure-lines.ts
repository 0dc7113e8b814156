import type { RegionShape } from '../shapes/region-shape.ts';
import { type Columns, createColumns, type ClassificationScene } from './classification-scene.ts';

export const LINES = [
  'lines',
  'inner-lines',
  'longest-x',
  'longest-y',
  'longest-z',
  'longest-free',
  'lines-level',
  'lines-upright',
  'lines-sloped',
  'line-ink',
  'lines-beyond',
  'inner-alike',
] as const;

const REACH = 3;

/**
 * Straight lines on and in each region: their length over the root of its area, the longest along each axis over the
 * picture's diagonal, directions in the picture, how far they run on beyond it, and how much of the inner ones lies
 * along their commonest axis (boards, tiles and slats drawn with gaps).
 */
export function measureLines(
  shapes: readonly RegionShape[],
  { segments, labels }: ClassificationScene,
): Columns<(typeof LINES)[number]> {
  const out = createColumns(LINES, shapes.length);
  const { width, height, data } = labels;
  const diagonal = Math.hypot(width, height);
  const longest = ['longest-x', 'longest-y', 'longest-z', 'longest-free'] as const;
  const beside = new Float64Array(shapes.length);
  const beyond = new Float64Array(shapes.length);
  const inked = new Float64Array(shapes.length);
  const innerAxes = new Float64Array(4 * shapes.length);
  const labelAt = (x: number, y: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)));
    const row = Math.min(height - 1, Math.max(0, Math.round(y)));
    return data[row * width + column]!;
  };
  for (const segment of segments) {
    const { x0, y0, x1, y1, length } = segment;
    if (length < 1) continue;
    const acrossX = (-(y1 - y0) / length) * REACH;
    const acrossY = ((x1 - x0) / length) * REACH;
    const steps = Math.max(2, Math.ceil(length / 8));
    const share = length / steps;
    const lean = Math.abs(x1 - x0) / length;
    const direction = lean > 0.97 ? 'lines-level' : lean < 0.26 ? 'lines-upright' : 'lines-sloped';
    const touched = new Map<number, number>();
    for (let k = 0; k < steps; k++) {
      const x = x0 + ((x1 - x0) * (k + 0.5)) / steps;
      const y = y0 + ((y1 - y0) * (k + 0.5)) / steps;
      const one = labelAt(x + acrossX, y + acrossY);
      const two = labelAt(x - acrossX, y - acrossY);
      touched.set(one, (touched.get(one) ?? 0) + share);
      if (two !== one) touched.set(two, (touched.get(two) ?? 0) + share);
      else innerAxes[4 * one + (segment.axis ?? 3)]! += share;
    }
    for (const [label, near] of touched) {
      beside[label]! += near;
      inked[label]! += near * segment.ink;
      beyond[label]! += length - near;
      out[direction][label]! += near;
      const name = longest[segment.axis ?? 3]!;
      out[name][label] = Math.max(out[name][label]!, near / diagonal);
    }
  }
  shapes.forEach((shape, i) => {
    const size = Math.sqrt(Math.max(1, shape.area));
    const sum = beside[i]!;
    const inner = innerAxes.subarray(4 * i, 4 * i + 4);
    const innerSum = inner[0]! + inner[1]! + inner[2]! + inner[3]!;
    out.lines[i] = sum / size;
    out['inner-lines'][i] = innerSum / size;
    for (const name of ['lines-level', 'lines-upright', 'lines-sloped'] as const)
      out[name][i] = sum > 0 ? out[name][i]! / sum : NaN;
    out['line-ink'][i] = sum > 0 ? inked[i]! / sum : NaN;
    out['lines-beyond'][i] = Math.log1p(beyond[i]! / Math.max(1, sum));
    out['inner-alike'][i] = innerSum > 0 ? Math.max(inner[0]!, inner[1]!, inner[2]!) / innerSum : NaN;
  });
  return out;
}
