import { SILENT, type KernelContext, type ScalarMap, type SrgbImage } from '../../image.ts';
import { gaussianWeights, blurMap } from '../../ops/gaussian.ts';
import { drawingScale } from './line-art.ts';

/** How much saturation counts as darkness, so that an orange cushion stands out from a grey sofa of the same lightness. */
const CHROMA_AS_DARKNESS = 0.35;
/** Rows worked on at a time: few enough to stay in the processor's cache and to be cancelled soon, many for their overlap. */
const BAND_ROWS = 160;
/** Ratio of the two Gaussians (Winnemöller, Kyprianidis, Olsen 2012). */
const DOG_RATIO = 1.6;

interface Scales {
  readonly edge: number;
  readonly tensor: number;
  readonly flow: number;
}

/**
 * Line response of a picture: difference of Gaussians (Winnemöller, Kyprianidis, Olsen, "XDoG", 2012), divided by the local
 * brightness, and averaged along the edge tangent flow (Kang, Lee, Chui, "Coherent line drawing", 2007; the flow as
 * eigenvectors of a smoothed structure tensor, Kyprianidis and Döllner 2008).
 * Positive on the dark side of edges and on dark lines; a step from black to white gives about 0.3.
 */
export function respondToLines(image: SrgbImage, context: KernelContext): ScalarMap {
  const { width, height } = image;
  const data = new Float32Array(width * height);
  for (let top = 0; top < height; top += BAND_ROWS) {
    context.throwIfCancelled();
    const bottom = Math.min(height, top + BAND_ROWS);
    data.set(lineartBand(image, top, bottom, context).data, top * width);
    context.progress(bottom / height);
  }
  return { width, height, data };
}

/**
 * Rows `top` (inclusive) to `bottom` (exclusive) of `respondToLines`, bit for bit as in the whole: for callers that share the
 * rows out between threads. Reads `bandOverlap` rows more on either side; reports no progress.
 */
export function lineartBand(image: SrgbImage, top: number, bottom: number, context: KernelContext = SILENT): ScalarMap {
  const { width, height, channels } = image;
  const scales = scalesFor(image);
  const overlap = bandOverlap(image);
  const from = Math.max(0, top - overlap);
  const to = Math.min(height, bottom + overlap);
  const grey = darkenChroma(
    image.data.subarray(from * width * channels, to * width * channels),
    width,
    to - from,
    channels,
  );
  const edges = differenceOfGaussians(grey, scales.edge);
  context.throwIfCancelled();
  const flow = edgeTangentFlow(grey, scales, context);
  context.throwIfCancelled();
  const data = averageAlongFlow(edges, flow, scales.flow, top - from, bottom - from);
  return { width, height: bottom - top, data };
}

/** Rows beyond a band that its response depends on. */
export function bandOverlap(image: SrgbImage): number {
  const { edge, tensor, flow } = scalesFor(image);
  const tensorReach = Math.ceil(3 * edge) + 1 + Math.ceil(3 * tensor);
  return flowSteps(flow) + Math.max(tensorReach, Math.ceil(3 * edge * DOG_RATIO)) + 2;
}

function scalesFor(image: SrgbImage): Scales {
  const scale = drawingScale(image.width, image.height);
  return { edge: Math.max(0.7, 0.85 * scale), tensor: 1.8 * Math.sqrt(scale), flow: 2.2 * Math.sqrt(scale) };
}

function darkenChroma(bytes: ArrayLike<number>, width: number, height: number, channels: number): ScalarMap {
  const data = new Float32Array(width * height);
  for (let i = 0, from = 0; i < data.length; i++, from += channels) {
    const r = bytes[from]!,
      g = bytes[from + 1]!,
      b = bytes[from + 2]!;
    const highest = r > g ? (r > b ? r : b) : g > b ? g : b;
    const lowest = r < g ? (r < b ? r : b) : g < b ? g : b;
    let value = (0.299 * r + 0.587 * g + 0.114 * b - CHROMA_AS_DARKNESS * (highest - lowest)) / 255;
    if (channels === 4) value = 1 + (value - 1) * (bytes[from + 3]! / 255);
    data[i] = value;
  }
  return { width, height, data };
}

function differenceOfGaussians(grey: ScalarMap, sigma: number): ScalarMap {
  const narrow = blurMap(grey, sigma);
  const wide = blurMap(grey, sigma * DOG_RATIO).data;
  const { data } = narrow;
  for (let i = 0; i < data.length; i++) data[i] = (wide[i]! - data[i]!) / (0.25 + 0.75 * Math.max(0, wide[i]!));
  return narrow;
}

interface Flow {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Gradient energy around the pixel. */
  readonly energy: Float32Array;
}

function edgeTangentFlow(grey: ScalarMap, scales: Scales, context: KernelContext): Flow {
  const { width, height } = grey;
  const smooth = blurMap(grey, scales.edge).data;
  const xx = new Float32Array(smooth.length);
  const xy = new Float32Array(smooth.length);
  const yy = new Float32Array(smooth.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const above = y > 0 ? row - width : row;
    const below = y < height - 1 ? row + width : row;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x;
      const right = x < width - 1 ? x + 1 : x;
      const dx = smooth[row + right]! - smooth[row + left]!;
      const dy = smooth[below + x]! - smooth[above + x]!;
      xx[row + x] = dx * dx;
      xy[row + x] = dx * dy;
      yy[row + x] = dy * dy;
    }
  }
  context.throwIfCancelled();
  const e = blurMap({ width, height, data: xx }, scales.tensor).data;
  context.throwIfCancelled();
  const f = blurMap({ width, height, data: xy }, scales.tensor).data;
  const g = blurMap({ width, height, data: yy }, scales.tensor).data;
  for (let i = 0; i < e.length; i++) {
    const difference = e[i]! - g[i]!;
    const twice = 2 * f[i]!;
    const root = Math.sqrt(difference * difference + twice * twice);
    // Eigenvector of the smaller eigenvalue, by the formula that does not cancel.
    let tx = difference > 0 ? -twice : root - difference;
    let ty = difference > 0 ? root + difference : -twice;
    const length = Math.sqrt(tx * tx + ty * ty);
    const energy = e[i]! + g[i]!;
    if (length > 0) {
      tx /= length;
      ty /= length;
    }
    e[i] = tx;
    f[i] = ty;
    g[i] = energy;
  }
  return { x: e, y: f, energy: g };
}

function flowSteps(sigma: number): number {
  return Math.ceil(2 * sigma);
}

/** Below this gradient energy nothing can become a line, and the walk is spared. */
const QUIET = 4e-6;

function averageAlongFlow(edges: ScalarMap, flow: Flow, sigma: number, top: number, bottom: number): Float32Array {
  const { width, height, data } = edges;
  const { x: flowX, y: flowY, energy } = flow;
  const steps = flowSteps(sigma);
  const weights = gaussianWeights(sigma);
  const out = new Float32Array(width * (bottom - top));
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      if (energy[here]! < QUIET) continue;
      let sum = weights[0]! * data[here]!;
      let total = weights[0]!;
      for (let sign = -1; sign <= 1; sign += 2) {
        let at = here;
        let dirX = sign * flowX[here]!;
        let dirY = sign * flowY[here]!;
        // Offsets from the start, not positions, so that the rounding does not depend on where a band begins.
        let offX = 0;
        let offY = 0;
        for (let k = 1; k <= steps; k++) {
          offX += dirX;
          offY += dirY;
          const atX = x + Math.round(offX + 16) - 16;
          const atY = y + Math.round(offY + 16) - 16;
          if (atX < 0 || atY < 0 || atX >= width || atY >= height) break;
          at = atY * width + atX;
          const w = weights[k]!;
          sum += w * data[at]!;
          total += w;
          const turn = dirX * flowX[at]! + dirY * flowY[at]!;
          dirX = turn < 0 ? -flowX[at]! : flowX[at]!;
          dirY = turn < 0 ? -flowY[at]! : flowY[at]!;
        }
      }
      out[here - top * width] = sum / total;
    }
  }
  return out;
}
