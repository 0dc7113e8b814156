import type { ScalarMap, SrgbImage, Structure } from '@yujian/imaging';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { resizeMap } from '@yujian/imaging/ops/resize';

/**
 * How a model has drifted from the frame that it was given: what belongs at (x, y) of the picture stands at
 * middle + (x − middle) · scale + shift of its answer; shares of the width and height.
 */
export interface Drift {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shiftX: number;
  readonly shiftY: number;
}

/** Long side in pixels at which frames are compared. */
const SIDE = 420;
const POINTS_MAX = 1400;
const INKED = 0.25;
/** A gradient of luma above this is an edge, however strong. */
const EDGE = 0.12;
/** The widest search, as shares: models crop and zoom by a few percent, not more. */
const SCALES = [-0.06, -0.045, -0.03, -0.015, 0, 0.015, 0.03, 0.045, 0.06] as const;
const SHIFTS = Array.from({ length: 13 }, (_, k) => (k - 6) * 0.008);
const [COARSE, FINE] = [3, 1] as const;
/** A drift has to explain so much more of the lines than none does, and to move a corner by this share of the picture. */
const GAIN = 1.04;
const SEEN = 0.0012;
/** A band of this share at an edge may be made up from the edge's own colours. */
const LOST = 0.02;

/** The drift between a picture's lines and a model's answer of the same frame; null where there is none to be sure of. Deterministic. */
export function findDrift({ ink }: Pick<Structure, 'ink'>, answer: SrgbImage): Drift | null {
  const scale = Math.min(1, SIDE / Math.max(ink.width, ink.height));
  const [width, height] = [Math.max(8, Math.round(ink.width * scale)), Math.max(8, Math.round(ink.height * scale))];
  const points = listPoints(resizeMap(ink, width, height, 'box'));
  if (points.length < 40) return null;
  const edges = edgesOf(resizeMap(lumaSrgb(answer), width, height));
  const score = (field: ScalarMap, drift: Drift): number => scoreOf(field, points, drift);

  const none: Drift = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 };
  const coarse = blurMap(edges, COARSE);
  let best = none;
  let most = score(coarse, none);
  for (const zoom of SCALES)
    for (const shiftX of SHIFTS)
      for (const shiftY of SHIFTS) {
        const drift = { scaleX: 1 + zoom, scaleY: 1 + zoom, shiftX, shiftY };
        const found = score(coarse, drift);
        if (found > most) [best, most] = [drift, found];
      }
  const fine = blurMap(edges, FINE);
  const settled = settle(best, (drift) => score(fine, drift));
  return moves(settled) < SEEN || losesTooMuch(settled) || score(fine, settled) < GAIN * score(fine, none)
    ? null
    : settled;
}

/** The answer put back into the frame that it was asked for. Edges that it does not show go on as they end. */
export function undoDrift(answer: SrgbImage, { scaleX, scaleY, shiftX, shiftY }: Drift): SrgbImage {
  const { width, height, channels, data } = answer;
  const out = new Uint8Array(width * height * 3);
  const across = Array.from({ length: width }, (_, x) =>
    clamp(((x + 0.5) / width - 0.5) * scaleX * width + (0.5 + shiftX) * width - 0.5, width - 1),
  );
  for (let y = 0; y < height; y++) {
    const v = clamp(((y + 0.5) / height - 0.5) * scaleY * height + (0.5 + shiftY) * height - 0.5, height - 1);
    const [v0, fv] = [Math.floor(v), v - Math.floor(v)];
    const v1 = Math.min(height - 1, v0 + 1);
    for (let x = 0; x < width; x++) {
      const u = across[x]!;
      const [u0, fu] = [Math.floor(u), u - Math.floor(u)];
      const u1 = Math.min(width - 1, u0 + 1);
      for (let c = 0; c < 3; c++) {
        const at = (px: number, py: number): number => data[(py * width + px) * channels + c]!;
        out[(y * width + x) * 3 + c] = Math.round(
          (at(u0, v0) * (1 - fu) + at(u1, v0) * fu) * (1 - fv) + (at(u0, v1) * (1 - fu) + at(u1, v1) * fu) * fv,
        );
      }
    }
  }
  return { width, height, channels: 3, data: out };
}

/** Places of lines, from the middle, in shares of the width and height. */
type Place = readonly [x: number, y: number];

function listPoints({ width, height, data }: ScalarMap): Place[] {
  const all: Place[] = [];
  for (let i = 0; i < data.length; i++)
    if (data[i]! >= INKED) all.push([((i % width) + 0.5) / width - 0.5, (Math.floor(i / width) + 0.5) / height - 0.5]);
  const every = Math.max(1, all.length / POINTS_MAX);
  return Array.from({ length: Math.floor(all.length / every) }, (_, k) => all[Math.floor(k * every)]!);
}

function edgesOf({ width, height, data }: ScalarMap): ScalarMap {
  const edges = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      edges[i] =
        Math.min(EDGE, Math.hypot(data[i + 1]! - data[i - 1]!, data[i + width]! - data[i - width]!) / 2) / EDGE;
    }
  }
  return { width, height, data: edges };
}

/** Mean strength of the edges under the lines; what falls outside counts as the mean of all edges. */
function scoreOf(
  { width, height, data }: ScalarMap,
  points: readonly Place[],
  { scaleX, scaleY, shiftX, shiftY }: Drift,
): number {
  let sum = 0;
  let inside = 0;
  for (const [x, y] of points) {
    const u = Math.floor((0.5 + x * scaleX + shiftX) * width);
    const v = Math.floor((0.5 + y * scaleY + shiftY) * height);
    if (u < 0 || v < 0 || u >= width || v >= height) continue;
    sum += data[v * width + u]!;
    inside++;
  }
  return inside < points.length * 0.8 ? 0 : sum / inside;
}

function settle(from: Drift, score: (drift: Drift) => number): Drift {
  let best = from;
  let most = score(best);
  for (let step = 0.006; step > 0.0004; step /= 2) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const key of ['scaleX', 'scaleY', 'shiftX', 'shiftY'] as const)
        for (const sign of [-1, 1]) {
          const drift = { ...best, [key]: best[key] + sign * step };
          const found = score(drift);
          if (found > most * 1.0005) [best, most, isBetter] = [drift, found, true];
        }
    }
  }
  return best;
}

function moves({ scaleX, scaleY, shiftX, shiftY }: Drift): number {
  return Math.max(Math.abs(scaleX - 1) / 2 + Math.abs(shiftX), Math.abs(scaleY - 1) / 2 + Math.abs(shiftY));
}

function losesTooMuch({ scaleX, scaleY, shiftX, shiftY }: Drift): boolean {
  return Math.max((scaleX - 1) / 2 + Math.abs(shiftX), (scaleY - 1) / 2 + Math.abs(shiftY)) > LOST;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
