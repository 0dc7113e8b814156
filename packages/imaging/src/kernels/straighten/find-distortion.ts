import type { ScalarMap } from '../../image.ts';
import { blurMap } from '../../ops/gaussian.ts';

/** Coefficients that are tried, and the steps between them; those under `LEAST` are not told from none. */
const MOST = 0.3;
const STEP = 0.02;
const LEAST = 0.03;
/** Step of luma per pixel from which an edge counts, and edge pixels that are needed and looked at. */
const EDGE = 0.035;
const FEWEST = 1500;
const LOOKED_AT = 30_000;
/** Degrees and pixels of a cell of the accumulator, and degrees that an edge's own direction may be off. */
const ANGLE = 0.5;
const OFFSET = 1.2;
const SPREAD = 1;
/** By how much straighter lines must be with the correction than without, in all and in quarters. */
const BETTER = 1.2;
const EACH = 1.05;

/**
 * Coefficient k of the lens distortion of a picture, by the division model (Fitzgibbon, 2001): a point at distance r from
 * the middle, in half diagonals, belongs at r / (1 + k r²); negative is a barrel. The k by which edges lie on the longest
 * straight lines (Alemán-Flores et al., 2014). Null where lines are too few or not clearly straighter.
 */
export function findDistortion(luma: ScalarMap): number | null {
  const edges = edgesOf(luma);
  if (edges.length < FEWEST) return null;
  const tried = new Map<number, number>();
  const score = (k: number): number => {
    const known = tried.get(k);
    if (known !== undefined) return known;
    const found = straightness(edges, k, luma.width, luma.height);
    tried.set(k, found);
    return found;
  };
  let best = 0;
  for (let n = -MOST / STEP; n <= MOST / STEP; n++) if (score(n * STEP) > score(best)) best = n * STEP;
  if (Math.abs(best) >= MOST - STEP / 2) return null;
  const [left, middle, right] = [score(best - STEP), score(best), score(best + STEP)];
  const bend = left - 2 * middle + right;
  const fine = best + (bend < 0 ? (0.5 * STEP * (left - right)) / bend : 0);
  if (Math.abs(fine) < LEAST || score(best) < BETTER * score(0)) return null;
  // one bent thing is not a lens: all quarters of the picture say the same
  const { width, height } = luma;
  const quarters = [0, 1, 2, 3].map((q) => edges.filter(({ x, y }) => (x < 0 ? 0 : 1) + (y < 0 ? 0 : 2) === q));
  const agreeing = quarters.filter(
    (own) => straightness(own, best, width, height) > EACH * straightness(own, 0, width, height),
  );
  return agreeing.length < 3 ? null : fine;
}

interface Edge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Edge pixels from the middle of the picture, with the direction along the edge. */
function edgesOf(luma: ScalarMap): Edge[] {
  const { width, height } = luma;
  const { data } = blurMap(luma, 1);
  const edges: Edge[] = [];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const gx = (data[i + 1]! - data[i - 1]!) / 2;
      const gy = (data[i + width]! - data[i - width]!) / 2;
      const size = Math.hypot(gx, gy);
      if (size < EDGE) continue;
      const step = Math.abs(gx) > Math.abs(gy) ? 1 : width;
      const at = (j: number): number =>
        Math.hypot((data[j + 1]! - data[j - 1]!) / 2, (data[j + width]! - data[j - width]!) / 2);
      const [before, after] = [at(i - step), at(i + step)];
      if (size < before || size < after) continue;
      // between pixels, by a parabola across the edge
      const bend = before - 2 * size + after;
      const off = bend < 0 ? (0.5 * (before - after)) / bend : 0;
      edges.push({
        x: x + 0.5 - width / 2 + (step === 1 ? off : 0),
        y: y + 0.5 - height / 2 + (step === 1 ? 0 : off),
        dx: -gy / size,
        dy: gx / size,
      });
    }
  }
  const step = Math.ceil(edges.length / LOOKED_AT);
  return step <= 1 ? edges : edges.filter((_, n) => n % step === 0);
}

/** Sum over all lines of the cubes of how many corrected edge pixels lie on each: long ones count. */
function straightness(edges: readonly Edge[], k: number, width: number, height: number): number {
  const half = Math.hypot(width, height) / 2;
  const angles = Math.round(180 / ANGLE);
  const offsets = Math.ceil((2.6 * half) / OFFSET);
  const votes = new Uint16Array(angles * offsets);
  for (const { x, y, dx, dy } of edges) {
    const r2 = (x * x + y * y) / (half * half);
    const s = 1 / (1 + k * r2);
    // the direction goes through the derivative of the correction
    const t = (-2 * k * s * s * (x * dx + y * dy)) / (half * half);
    const [u, v, du, dv] = [x * s, y * s, dx * s + x * t, dy * s + y * t];
    const along = Math.atan2(dv, du);
    const cell = Math.round((((along * 180) / Math.PI + 360) % 180) / ANGLE);
    for (let n = cell - SPREAD; n <= cell + SPREAD; n++) {
      const turned = ((n % angles) + angles) % angles;
      const angle = (turned * ANGLE * Math.PI) / 180;
      const offset = Math.floor((u * -Math.sin(angle) + v * Math.cos(angle)) / OFFSET + offsets / 2);
      if (offset >= 0 && offset < offsets) votes[turned * offsets + offset]!++;
    }
  }
  let sum = 0;
  for (const count of votes) sum += count ** 3;
  return sum;
}
