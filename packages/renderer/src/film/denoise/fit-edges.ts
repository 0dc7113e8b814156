import type { Film } from '../film.ts';
import type { Guide, Layer } from './guide.ts';

const RADIUS = 3;
const FEATURES = 6;
/** features and the constant */
const TERMS = FEATURES + 1;
/** what every slope is held back by, in squares of features: noise must not be explained */
const RIDGE = 0.02;
/** In typical luminances of the picture: what is brighter shines itself; what is fainter is lost in the light of the surfaces around. */
const BRIGHTEST = 10;
const FAINTEST = 0.06;

/**
 * Edge pixels mix two surfaces, so that no neighbour is like them and no filter step helps them. Albedo and normal, as means
 * over the samples, mix as the light does: a plane through the light of 7 × 7 pixels over those features, by least squares,
 * tells the light of the pixel's own mixture (first-order regression: B. Bitterli et al., "Nonlinearly Weighted First-order
 * Regression for Denoising Monte Carlo Renderings", 2016). The result stays between the darkest and the brightest of those pixels.
 * Writes `starved` pixels only; `brightness` is the picture's typical luminance: beside light that is far brighter nothing is
 * written, since neither albedo nor normal tells the rim of a lamp, and what is far fainter is not seen.
 */
export function fitEdgeRows(
  film: Film,
  factor: number,
  input: Layer,
  output: Layer,
  starved: Uint8Array,
  guide: Guide,
  brightness: number,
  from: number,
  to: number,
): void {
  const { width, height, reach } = guide;
  const top = Math.max(0, from - RADIUS);
  const features = readMeans(film, factor, width, top, Math.min(height, to + RADIUS));
  const channels = [
    [input.colour.r, output.colour.r],
    [input.colour.g, output.colour.g],
    [input.colour.b, output.colour.b],
  ] as const;
  const fit = new LocalFit();
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      if (starved[here] !== 1 || reach[here] === 0) continue;
      if (brightestAround(input, width, height, x, y) < FAINTEST * brightness) continue;
      fit.begin(features, (y - top) * width + x);
      for (let v = Math.max(0, y - RADIUS); v <= Math.min(height - 1, y + RADIUS); v++) {
        for (let u = Math.max(0, x - RADIUS); u <= Math.min(width - 1, x + RADIUS); u++) {
          const there = v * width + u;
          if (reach[there] === 0) continue;
          const off = ((u - x) * (u - x) + (v - y) * (v - y)) / (RADIUS * RADIUS + 1);
          fit.add(
            (v - top) * width + u,
            1 / (1 + 2 * off),
            channels[0][0][there]!,
            channels[1][0][there]!,
            channels[2][0][there]!,
          );
        }
      }
      if (fit.brightest > BRIGHTEST * brightness) continue;
      fit.solve();
      for (let channel = 0; channel < 3; channel++) channels[channel]![1][here] = fit.value[channel]!;
    }
  }
}

/** Mean of the channels of the brightest of 3 × 3 pixels. */
function brightestAround({ colour: { r, g, b } }: Layer, width: number, height: number, x: number, y: number): number {
  let most = 0;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      const there = v * width + u;
      most = Math.max(most, r[there]! + g[there]! + b[there]!);
    }
  }
  return most / 3;
}

/** Mean albedo and mean normal of the samples of each pixel of rows `top` ≤ y < `bottom`, 6 per pixel. */
function readMeans(film: Film, factor: number, width: number, top: number, bottom: number): Float32Array {
  const means = new Float32Array(width * (bottom - top) * FEATURES);
  const columns = [film.albedo.r, film.albedo.g, film.albedo.b, film.normal.r, film.normal.g, film.normal.b];
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const at = ((y - top) * width + x) * FEATURES;
      let samples = 0;
      for (let row = y * factor, end = Math.min(film.height, row + factor); row < end; row++) {
        for (let column = x * factor, right = Math.min(film.width, column + factor); column < right; column++) {
          const there = row * film.width + column;
          samples += film.samples[there]!;
          for (let k = 0; k < FEATURES; k++) means[at + k]! += columns[k]![there]!;
        }
      }
      if (samples > 0) for (let k = 0; k < FEATURES; k++) means[at + k]! /= samples;
    }
  }
  return means;
}

/** Weighted least squares of three channels over the features' differences from one pixel; its constant is that pixel's value. */
class LocalFit {
  readonly value = new Float64Array(3);
  private readonly square = new Float64Array(TERMS * TERMS);
  private readonly sides = new Float64Array(TERMS * 3);
  private readonly row = new Float64Array(TERMS);
  private readonly least = new Float64Array(3);
  private readonly most = new Float64Array(3);
  private features: Float32Array = new Float32Array(0);
  private centre = 0;

  /** mean of the channels of the brightest pixel */
  get brightest(): number {
    return (this.most[0]! + this.most[1]! + this.most[2]!) / 3;
  }

  begin(features: Float32Array, centre: number): void {
    this.features = features;
    this.centre = centre * FEATURES;
    this.square.fill(0);
    this.sides.fill(0);
    this.least.fill(Infinity);
    this.most.fill(-Infinity);
  }

  add(pixel: number, weight: number, r: number, g: number, b: number): void {
    const { row, square, sides, features, centre } = this;
    row[0] = 1;
    for (let k = 0; k < FEATURES; k++) row[k + 1] = features[pixel * FEATURES + k]! - features[centre + k]!;
    for (let i = 0; i < TERMS; i++) {
      const scaled = weight * row[i]!;
      for (let j = 0; j <= i; j++) square[i * TERMS + j]! += scaled * row[j]!;
      sides[i * 3]! += scaled * r;
      sides[i * 3 + 1]! += scaled * g;
      sides[i * 3 + 2]! += scaled * b;
    }
    this.widen(0, r);
    this.widen(1, g);
    this.widen(2, b);
  }

  private widen(channel: number, value: number): void {
    if (value < this.least[channel]!) this.least[channel] = value;
    if (value > this.most[channel]!) this.most[channel] = value;
  }

  /** By Cholesky's factors; the ridge keeps them positive. */
  solve(): void {
    const { square, sides, value, least, most } = this;
    for (let i = 1; i < TERMS; i++) square[i * TERMS + i]! += RIDGE;
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = square[i * TERMS + j]!;
        for (let k = 0; k < j; k++) sum -= square[i * TERMS + k]! * square[j * TERMS + k]!;
        square[i * TERMS + j] = i === j ? Math.sqrt(sum) : sum / square[j * TERMS + j]!;
      }
    }
    for (let channel = 0; channel < 3; channel++) {
      for (let i = 0; i < TERMS; i++) {
        let sum = sides[i * 3 + channel]!;
        for (let k = 0; k < i; k++) sum -= square[i * TERMS + k]! * sides[k * 3 + channel]!;
        sides[i * 3 + channel] = sum / square[i * TERMS + i]!;
      }
      for (let i = TERMS - 1; i >= 0; i--) {
        let sum = sides[i * 3 + channel]!;
        for (let k = i + 1; k < TERMS; k++) sum -= square[k * TERMS + i]! * sides[k * 3 + channel]!;
        sides[i * 3 + channel] = sum / square[i * TERMS + i]!;
      }
      value[channel] = Math.min(most[channel]!, Math.max(least[channel]!, sides[channel]!));
    }
  }
}
