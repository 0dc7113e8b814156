import type { Colour } from '../../scene/scene.ts';

/** Row-major 3 × 3. */
export type Matrix3 = readonly [number, number, number, number, number, number, number, number, number];

const RGB_TO_XYZ: Matrix3 = [
  0.4123908, 0.3575843, 0.1804808, 0.212639, 0.7151687, 0.0721923, 0.0193308, 0.1191948, 0.9505322,
];
const XYZ_TO_RGB: Matrix3 = [
  3.2409699, -1.5373832, -0.4986108, -0.9692436, 1.8759675, 0.0415551, 0.0556301, -0.203977, 1.0569715,
];
/** Bradford's sharpened cone responses. */
const XYZ_TO_CONES: Matrix3 = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
const CONES_TO_XYZ: Matrix3 = [
  0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867,
];

export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  const cell = (row: number, column: number) =>
    a[3 * row]! * b[column]! + a[3 * row + 1]! * b[3 + column]! + a[3 * row + 2]! * b[6 + column]!;
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
}

export function scaled([a, b, c, d, e, f, g, h, i]: Matrix3, by: number): Matrix3 {
  return [a * by, b * by, c * by, d * by, e * by, f * by, g * by, h * by, i * by];
}

export function apply(m: Matrix3, [r, g, b]: Colour): Colour {
  return [m[0] * r + m[1] * g + m[2] * b, m[3] * r + m[4] * g + m[5] * b, m[6] * r + m[7] * g + m[8] * b];
}

/**
 * Colour of light of a temperature in kelvin (1700 to 25 000, clamped), linear, luminance 1: that of a glowing body below
 * 4000 K, of daylight above 5000 K, blended between. A deep red may have a negative blue.
 * Source: CIE 15 (daylight locus); Kim et al. 2002 (approximation of the Planckian locus).
 */
export function colourOfTemperature(kelvin: number): Colour {
  const t = Math.max(1700, Math.min(25_000, kelvin));
  const share = Math.max(0, Math.min(1, (t - 4000) / 1000));
  const body = glowingBody(t);
  const day = daylight(Math.max(4000, t));
  const x = body[0] + share * (day[0] - body[0]);
  const y = body[1] + share * (day[1] - body[1]);
  return apply(XYZ_TO_RGB, [x / y, 1, (1 - x - y) / y]);
}

function daylight(t: number): [number, number] {
  const x =
    t <= 7000
      ? 0.244063 + 99.11 / t + 2.9678e6 / t ** 2 - 4.607e9 / t ** 3
      : 0.23704 + 247.48 / t + 1.9018e6 / t ** 2 - 2.0064e9 / t ** 3;
  return [x, -3 * x * x + 2.87 * x - 0.275];
}

function glowingBody(t: number): [number, number] {
  const x =
    t <= 4000
      ? 0.17991 + 877.6956 / t - 0.2343589e6 / t ** 2 - 0.2661239e9 / t ** 3
      : 0.24039 + 222.6347 / t + 2.1070379e6 / t ** 2 - 3.0258469e9 / t ** 3;
  const y =
    t <= 2222
      ? -1.1063814 * x ** 3 - 1.3481102 * x ** 2 + 2.18555832 * x - 0.20219683
      : t <= 4000
        ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
        : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483;
  return [x, y];
}

/** The matrix under which a surface that looks like `light` (linear, any strength) becomes grey of the same luminance. */
export function neutralise(light: Colour): Matrix3 {
  const seen = apply(XYZ_TO_CONES, apply(RGB_TO_XYZ, light));
  const luminance = apply(RGB_TO_XYZ, light)[1];
  const wanted = apply(XYZ_TO_CONES, apply(RGB_TO_XYZ, [luminance, luminance, luminance]));
  const scale: Matrix3 = [
    wanted[0] / Math.max(1e-6, seen[0]),
    0,
    0,
    0,
    wanted[1] / Math.max(1e-6, seen[1]),
    0,
    0,
    0,
    wanted[2] / Math.max(1e-6, seen[2]),
  ];
  return multiply(multiply(XYZ_TO_RGB, CONES_TO_XYZ), multiply(scale, multiply(XYZ_TO_CONES, RGB_TO_XYZ)));
}
