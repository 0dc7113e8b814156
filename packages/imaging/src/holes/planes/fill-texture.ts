import { findQuantile } from '../../ops/morphology.ts';
import type { PlanePixels } from './fit-light.ts';
import { quiltTexture } from './quilt-texture.ts';
import type { FaceView } from './room-faces.ts';

/** Pixels of the rectified plane at most. */
const MOST_PIXELS = 500_000;
const SIDE_LEAST = 24;
/** How far around the hole texture is looked for, as a share of its size, and in metres at least. */
const AROUND = 0.7;
const AROUND_LEAST = 0.8;
/** Quantile of the hole's pixels whose fineness the rectified plane has. */
const FINENESS = 0.75;
/** A place is no source where one pixel of the picture is more pixels of the plane than this. */
const COARSEST = 6;

/**
 * The texture of a plane continued behind its hole in the plane's own metres, where joints and grain are as large everywhere:
 * the plane without its light is rectified, its hole filled there, and carried back.
 *
 * @param light of the plane, natural logarithms, three interleaved
 * @param sources 1 on known pixels that may be copied
 * @returns the texture where `wanted`: natural logarithms over the light, three interleaved
 */
export function fillTexture(
  plane: PlanePixels,
  light: Float32Array,
  sources: Uint8Array,
  view: FaceView,
  seed: number,
  pulse: () => void,
): Float32Array {
  const { width, height, wanted, logs } = plane;
  const out = new Float32Array(logs.length);
  const grid = gridFor(plane, view);
  if (grid === null) return out;
  const { columns, rows, u0, v0, stepU, stepV } = grid;
  const count = columns * rows;
  const values = new Float32Array(3 * count);
  const [hole, copied] = [new Uint8Array(count), new Uint8Array(count)];
  const [at, right, below] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
  for (let j = 0, cell = 0; j < rows; j++)
    for (let i = 0; i < columns; i++, cell++) {
      const [u, v] = [u0 + i * stepU, v0 + j * stepV];
      if (!view.toPixel(u, v, at)) continue;
      const [x, y] = [Math.round(at[0]!), Math.round(at[1]!)];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const pixel = y * width + x;
      if (wanted[pixel]) hole[cell] = 1;
      if (!sources[pixel]) continue;
      for (let c = 0; c < 3; c++) values[3 * cell + c] = bilinear(plane, light, at[0]!, at[1]!, pixel, c);
      if (!view.toPixel(u + stepU, v, right) || !view.toPixel(u, v + stepV, below)) continue;
      const area = Math.abs((right[0]! - at[0]!) * (below[1]! - at[1]!) - (right[1]! - at[1]!) * (below[0]! - at[0]!));
      if (area * COARSEST >= 1) copied[cell] = 1;
    }
  if (!quiltTexture({ width: columns, height: rows, values, sources: copied, wanted: hole }, seed, pulse)) return out;
  const world = new Float64Array(3);
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if (!wanted[pixel] || !view.toWorld(x, y, world)) continue;
      const i = Math.min(columns - 1.001, Math.max(0, (world[view.face.u]! - u0) / stepU));
      const j = Math.min(rows - 1.001, Math.max(0, (world[view.face.v]! - v0) / stepV));
      const [left, top] = [Math.floor(i), Math.floor(j)];
      const [a, b] = [i - left, j - top];
      for (let c = 0; c < 3; c++) {
        const from = 3 * (top * columns + left) + c;
        out[3 * pixel + c] =
          (1 - b) * ((1 - a) * values[from]! + a * values[from + 3]!) +
          b * ((1 - a) * values[from + 3 * columns]! + a * values[from + 3 * columns + 3]!);
      }
    }
  return out;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly u0: number;
  readonly v0: number;
  /** Metres per cell. */
  readonly stepU: number;
  readonly stepV: number;
}

/** The part of the plane around its hole, about as fine as the picture shows the nearer part of it. */
function gridFor({ width, height, known, wanted }: PlanePixels, view: FaceView): Grid | null {
  const world = new Float64Array(3);
  const [us, vs, finenessU, finenessV]: [number[], number[], number[], number[]] = [[], [], [], []];
  const seen = { u0: Infinity, u1: -Infinity, v0: Infinity, v1: -Infinity };
  const [here, there] = [new Float64Array(2), new Float64Array(2)];
  const stride = Math.max(1, Math.round(Math.sqrt((width * height) / 60_000)));
  for (let y = 0; y < height; y += stride)
    for (let x = 0; x < width; x += stride) {
      const pixel = y * width + x;
      if ((!known[pixel] && !wanted[pixel]) || !view.toWorld(x, y, world)) continue;
      const [u, v] = [world[view.face.u]!, world[view.face.v]!];
      [seen.u0, seen.u1] = [Math.min(seen.u0, u), Math.max(seen.u1, u)];
      [seen.v0, seen.v1] = [Math.min(seen.v0, v), Math.max(seen.v1, v)];
      if (!wanted[pixel]) continue;
      us.push(u);
      vs.push(v);
      view.toPixel(u, v, here);
      if (view.toPixel(u + 0.01, v, there))
        finenessU.push(100 * Math.hypot(there[0]! - here[0]!, there[1]! - here[1]!));
      if (view.toPixel(u, v + 0.01, there))
        finenessV.push(100 * Math.hypot(there[0]! - here[0]!, there[1]! - here[1]!));
    }
  if (us.length < 8 || finenessU.length === 0 || finenessV.length === 0) return null;
  const range = (values: readonly number[], least: number, most: number): readonly [number, number] => {
    const sorted = Float32Array.from(values);
    const [low, high] = [findQuantile(sorted, 0), findQuantile(sorted, 1)];
    const more = Math.max(AROUND_LEAST, AROUND * (high - low));
    return [Math.max(least, low - more), Math.min(most, high + more)];
  };
  const [u0, u1] = range(us, seen.u0, seen.u1);
  const [v0, v1] = range(vs, seen.v0, seen.v1);
  const perU = findQuantile(Float32Array.from(finenessU), FINENESS);
  const perV = findQuantile(Float32Array.from(finenessV), FINENESS);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / ((u1 - u0) * perU * (v1 - v0) * perV)));
  const columns = Math.max(SIDE_LEAST, Math.ceil((u1 - u0) * perU * scale));
  const rows = Math.max(SIDE_LEAST, Math.ceil((v1 - v0) * perV * scale));
  return { columns, rows, u0, v0, stepU: (u1 - u0) / (columns - 1), stepV: (v1 - v0) / (rows - 1) };
}

/** Texture at a place: bilinear where all four pixels are known, else of the nearest. */
function bilinear(
  { width, height, logs, known }: PlanePixels,
  light: Float32Array,
  x: number,
  y: number,
  nearest: number,
  c: number,
): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const first = top * width + left;
  const own = (pixel: number): number => logs[3 * pixel + c]! - light[3 * pixel + c]!;
  if (
    left < 0 ||
    top < 0 ||
    left + 1 >= width ||
    top + 1 >= height ||
    !known[first] ||
    !known[first + 1] ||
    !known[first + width] ||
    !known[first + width + 1]
  )
    return own(nearest);
  const [a, b] = [x - left, y - top];
  return (
    (1 - b) * ((1 - a) * own(first) + a * own(first + 1)) +
    b * ((1 - a) * own(first + width) + a * own(first + width + 1))
  );
}
