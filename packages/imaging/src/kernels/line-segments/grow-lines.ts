import type { KernelContext, ScalarMap } from '../../image.ts';
import { blurMap } from '../../ops/gaussian.ts';
import { type Line, makeLine } from '../../geometry/line.ts';

const SHORTEST_LINE = 14;
/** Half the step of luma between neighbours from which on a pixel belongs to an edge. */
export const WEAKEST_GRADIENT = 0.02;
const WIDEST = 6;
const THINNEST_FILL = 0.5;
const COS_TOLERANCE = Math.cos(Math.PI / 8);

/**
 * Straight edges by growing regions of like gradient direction (±22.5°) from the strongest pixels on, each region
 * boxed along its main axis and kept when it is long, thin and well filled. After LSD, Grompone von Gioi et al. 2010,
 * with a density test in place of the a-contrario one. `luma` 0 to 1; `weakest` is the least gradient (luma per pixel)
 * that counts; longest first.
 */
export function growLines(luma: ScalarMap, ink: ScalarMap, context: KernelContext, weakest = WEAKEST_GRADIENT): Line[] {
  const { width, height } = luma;
  const field = findGradientField(luma, weakest);
  context.throwIfCancelled();
  const order = sortByStrength(field.strength);
  const used = new Uint8Array(width * height);
  const region = new Int32Array(width * height);
  const lines: Line[] = [];
  for (let k = 0; k < order.length; k++) {
    if (k % 8192 === 0) context.throwIfCancelled();
    const seed = order[k]!;
    if (used[seed]) continue;
    const size = growRegion(field, used, region, seed, width);
    if (size < SHORTEST_LINE) continue;
    const line = boxRegion(field.strength, region, size, width, ink);
    if (line) lines.push(line);
  }
  return lines.toSorted((a, b) => b.length - a.length);
}

interface GradientField {
  /** 0 where the gradient is too weak to count. */
  readonly strength: Float32Array;
  readonly unitX: Float32Array;
  readonly unitY: Float32Array;
}

function findGradientField(luma: ScalarMap, weakest: number): GradientField {
  const { width, height } = luma;
  const smooth = blurMap(luma, 0.8).data;
  const strength = new Float32Array(width * height);
  const unitX = new Float32Array(width * height);
  const unitY = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const gx = (smooth[i + 1]! - smooth[i - 1]!) / 2;
      const gy = (smooth[i + width]! - smooth[i - width]!) / 2;
      const length = Math.sqrt(gx * gx + gy * gy);
      if (length <= weakest) continue;
      strength[i] = length;
      unitX[i] = gx / length;
      unitY[i] = gy / length;
    }
  }
  return { strength, unitX, unitY };
}

/** Indices of non-zero strength, strongest first, by counting sort over 256 levels. */
function sortByStrength(strength: Float32Array): Int32Array {
  const starts = new Int32Array(257);
  const levelOf = (value: number): number => 255 - Math.min(255, (value * 510) | 0);
  for (let i = 0; i < strength.length; i++) if (strength[i]! > 0) starts[levelOf(strength[i]!) + 1]!++;
  for (let level = 0; level < 256; level++) starts[level + 1]! += starts[level]!;
  const order = new Int32Array(starts[256]!);
  for (let i = 0; i < strength.length; i++) {
    if (strength[i]! > 0) order[starts[levelOf(strength[i]!)]!++] = i;
  }
  return order;
}

function growRegion(field: GradientField, used: Uint8Array, region: Int32Array, seed: number, width: number): number {
  const { strength, unitX, unitY } = field;
  const steps = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1];
  let size = 0;
  region[size++] = seed;
  used[seed] = 1;
  let sumX = unitX[seed]!;
  let sumY = unitY[seed]!;
  let needed = COS_TOLERANCE;
  for (let k = 0; k < size; k++) {
    const at = region[k]!;
    for (let s = 0; s < 8; s++) {
      const next = at + steps[s]!;
      if (used[next] || strength[next]! <= 0) continue;
      if (unitX[next]! * sumX + unitY[next]! * sumY < needed) continue;
      used[next] = 1;
      region[size++] = next;
      sumX += unitX[next]!;
      sumY += unitY[next]!;
      needed = COS_TOLERANCE * Math.sqrt(sumX * sumX + sumY * sumY);
    }
  }
  return size;
}

function boxRegion(
  strength: Float32Array,
  region: Int32Array,
  size: number,
  width: number,
  ink: ScalarMap,
): Line | null {
  let weight = 0;
  let meanX = 0;
  let meanY = 0;
  for (let k = 0; k < size; k++) {
    const i = region[k]!;
    const x = i % width;
    weight += strength[i]!;
    meanX += strength[i]! * x;
    meanY += (strength[i]! * (i - x)) / width;
  }
  meanX /= weight;
  meanY /= weight;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let k = 0; k < size; k++) {
    const i = region[k]!;
    const x = i % width;
    const dx = x - meanX;
    const dy = (i - x) / width - meanY;
    xx += strength[i]! * dx * dx;
    yy += strength[i]! * dy * dy;
    xy += strength[i]! * dx * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  let start = Infinity;
  let end = -Infinity;
  let low = Infinity;
  let high = -Infinity;
  for (let k = 0; k < size; k++) {
    const i = region[k]!;
    const x = i % width;
    const dx = x - meanX;
    const dy = (i - x) / width - meanY;
    const along = dx * ux + dy * uy;
    const across = dy * ux - dx * uy;
    if (along < start) start = along;
    if (along > end) end = along;
    if (across < low) low = across;
    if (across > high) high = across;
  }
  const length = end - start;
  const thickness = high - low + 1;
  if (length < SHORTEST_LINE || thickness > WIDEST || size / (length * thickness) < THINNEST_FILL) return null;
  return makeLine(meanX + ux * start, meanY + uy * start, meanX + ux * end, meanY + uy * end, ink);
}
