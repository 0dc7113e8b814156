import { convolve, gaussian, type Plane } from './planes.ts';

/** Pixels per degree of sight: 0.7 m from a 0.7 m wide screen of 3840 pixels, as in the paper. */
const PIXELS_PER_DEGREE = 67;
const WHITE = [0.950428545, 1, 1.088900371] as const;
/** Weights and widths of the contrast sensitivity filters of the paper's table 1. */
const SENSITIVITY = [
  [[1, 0.0047]],
  [[1, 0.0053]],
  [
    [34.1, 0.04],
    [13.5, 0.025],
  ],
] as const;
const COLOUR_EXPONENT = 0.7;
const COLOUR_KNEE = 0.4;
const COLOUR_AT_KNEE = 0.95;
const FEATURE_WIDTH = 0.082;
const FEATURE_EXPONENT = 0.5;

/** sRGB values 0 to 1, 3 per pixel. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * Mean LDR-FLIP between two pictures as shown: 0 alike, 1 as different as can be.
 * Andersson, Nilsson, Akenine-Möller, Oskarsson, Åström, Fairchild: “FLIP: A Difference Evaluator for Alternating Images”, HPG 2020.
 */
export function flip(reference: Shown, test: Shown): number {
  const a = opponent(reference);
  const b = opponent(test);
  const colour = colourDifference(perceived(a), perceived(b));
  const feature = featureDifference(a[0], b[0]);
  let sum = 0;
  for (let at = 0; at < colour.length; at++) sum += (colour[at] ?? 0) ** (1 - (feature[at] ?? 0));
  return sum / colour.length;
}

type Planes = readonly [Plane, Plane, Plane];

function opponent({ width, height, data }: Shown): Planes {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  for (let at = 0; at < width * height; at++) {
    const [x, y, z] = toXyz(linear(data[at * 3] ?? 0), linear(data[at * 3 + 1] ?? 0), linear(data[at * 3 + 2] ?? 0));
    const [xn, yn, zn] = [x / WHITE[0], y / WHITE[1], z / WHITE[2]];
    (planes[0] ?? data)[at] = 116 * yn - 16;
    (planes[1] ?? data)[at] = 500 * (xn - yn);
    (planes[2] ?? data)[at] = 200 * (yn - zn);
  }
  return planes.map((plane) => ({ width, height, data: plane })) as unknown as Planes;
}

/** Hunt-adjusted L*a*b* of what the eye resolves. */
function perceived(planes: Planes): Float32Array {
  const seen = planes.map((plane, channel) => lowPass(plane, SENSITIVITY[channel] ?? []));
  const pixels = planes[0].data.length;
  const lab = new Float32Array(pixels * 3);
  for (let at = 0; at < pixels; at++) {
    const yn = ((seen[0]?.[at] ?? 0) + 16) / 116;
    const x = (yn + (seen[1]?.[at] ?? 0) / 500) * WHITE[0];
    const z = (yn - (seen[2]?.[at] ?? 0) / 200) * WHITE[2];
    const [red, green, blue] = toRgb(x, yn * WHITE[1], z);
    const [l, a, b] = huntLab(clamp(red), clamp(green), clamp(blue));
    lab[at * 3] = l;
    lab[at * 3 + 1] = a;
    lab[at * 3 + 2] = b;
  }
  return lab;
}

function lowPass(plane: Plane, terms: readonly (readonly [number, number])[]): Float32Array {
  const out = new Float32Array(plane.data.length);
  const total = terms.reduce((sum, [weight, width]) => sum + areaOf(weight, width), 0);
  for (const [weight, width] of terms) {
    const kernel = gaussian(Math.sqrt(width / (2 * Math.PI * Math.PI)) * PIXELS_PER_DEGREE);
    const { data } = convolve(plane, kernel, kernel);
    const share = areaOf(weight, width) / total;
    for (let at = 0; at < out.length; at++) out[at] = (out[at] ?? 0) + share * (data[at] ?? 0);
  }
  return out;
}

/** Volume under weight·sqrt(π/width)·exp(−π²r²/width) over the plane. */
function areaOf(weight: number, width: number): number {
  return weight * Math.sqrt(Math.PI / width) * (width / Math.PI);
}

function colourDifference(a: Float32Array, b: Float32Array): Float32Array {
  const most = hyab(huntLab(0, 1, 0), huntLab(0, 0, 1)) ** COLOUR_EXPONENT;
  const knee = COLOUR_KNEE * most;
  return Float32Array.from({ length: a.length / 3 }, (_, at) => {
    const difference =
      hyab(
        [a[at * 3] ?? 0, a[at * 3 + 1] ?? 0, a[at * 3 + 2] ?? 0],
        [b[at * 3] ?? 0, b[at * 3 + 1] ?? 0, b[at * 3 + 2] ?? 0],
      ) ** COLOUR_EXPONENT;
    if (difference < knee) return (COLOUR_AT_KNEE / knee) * difference;
    return COLOUR_AT_KNEE + ((difference - knee) / (most - knee)) * (1 - COLOUR_AT_KNEE);
  });
}

function featureDifference(a: Plane, b: Plane): Float32Array {
  const sigma = 0.5 * FEATURE_WIDTH * PIXELS_PER_DEGREE;
  const smooth = gaussian(sigma);
  const reach = (smooth.length - 1) / 2;
  const edge = balanced(smooth.map((weight, at) => -(at - reach) * weight));
  const point = balanced(smooth.map((weight, at) => ((at - reach) ** 2 / (sigma * sigma) - 1) * weight));
  const strength = (plane: Plane, kernel: Float64Array) => {
    const luminance = { ...plane, data: plane.data.map((value) => (value + 16) / 116) };
    const dx = convolve(luminance, kernel, smooth).data;
    const dy = convolve(luminance, smooth, kernel).data;
    return dx.map((value, at) => Math.hypot(value, dy[at] ?? 0));
  };
  const [edgesA, edgesB, pointsA, pointsB] = [
    strength(a, edge),
    strength(b, edge),
    strength(a, point),
    strength(b, point),
  ];
  return edgesA.map((value, at) => {
    const difference = Math.max(Math.abs(value - (edgesB[at] ?? 0)), Math.abs((pointsA[at] ?? 0) - (pointsB[at] ?? 0)));
    return Math.min(1, difference * Math.SQRT1_2) ** FEATURE_EXPONENT;
  });
}

/** Positive weights sum to 1, negative ones to −1. */
function balanced(kernel: Float64Array): Float64Array {
  const positive = kernel.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  const negative = kernel.reduce((sum, weight) => sum - Math.min(0, weight), 0);
  return kernel.map((weight) => (weight > 0 ? weight / positive : weight / negative));
}

type Triple = readonly [number, number, number];

function hyab(a: Triple, b: Triple): number {
  return Math.abs(a[0] - b[0]) + Math.hypot(a[1] - b[1], a[2] - b[2]);
}

function huntLab(red: number, green: number, blue: number): Triple {
  const [x, y, z] = toXyz(red, green, blue);
  const curve = (value: number) => (value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29);
  const [fx, fy, fz] = [curve(x / WHITE[0]), curve(y / WHITE[1]), curve(z / WHITE[2])];
  const lightness = 116 * fy - 16;
  return [lightness, 0.01 * lightness * 500 * (fx - fy), 0.01 * lightness * 200 * (fy - fz)];
}

function toXyz(red: number, green: number, blue: number): Triple {
  return [
    0.41238656 * red + 0.35759149 * green + 0.18045049 * blue,
    0.21263682 * red + 0.71518298 * green + 0.0721802 * blue,
    0.01933062 * red + 0.11919716 * green + 0.95037259 * blue,
  ];
}

function toRgb(x: number, y: number, z: number): Triple {
  return [
    3.24100326 * x - 1.53739899 * y - 0.49861587 * z,
    -0.96922426 * x + 1.87592999 * y + 0.04155422 * z,
    0.05563942 * x - 0.2040112 * y + 1.05714897 * z,
  ];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
