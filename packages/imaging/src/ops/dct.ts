const cosine = (k: number): number => 0.5 * Math.cos((k * Math.PI) / 16);
const [C1, C2, C3, C4, C5, C6, C7] = [1, 2, 3, 4, 5, 6, 7].map(cosine) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Orthonormal DCT-II of eight values at `from`, each `step` after the last, by its even and odd halves. `to` may be `source` itself. */
export function dct8(
  source: Float32Array,
  from: number,
  step: number,
  to: Float32Array,
  at: number,
  toStep: number,
): void {
  const x0 = source[from]!,
    x1 = source[from + step]!,
    x2 = source[from + 2 * step]!,
    x3 = source[from + 3 * step]!,
    x4 = source[from + 4 * step]!,
    x5 = source[from + 5 * step]!,
    x6 = source[from + 6 * step]!,
    x7 = source[from + 7 * step]!;
  const s0 = x0 + x7,
    s1 = x1 + x6,
    s2 = x2 + x5,
    s3 = x3 + x4,
    d0 = x0 - x7,
    d1 = x1 - x6,
    d2 = x2 - x5,
    d3 = x3 - x4;
  to[at] = C4 * (s0 + s1 + s2 + s3);
  to[at + 4 * toStep] = C4 * (s0 - s1 - s2 + s3);
  to[at + 2 * toStep] = C2 * (s0 - s3) + C6 * (s1 - s2);
  to[at + 6 * toStep] = C6 * (s0 - s3) - C2 * (s1 - s2);
  to[at + toStep] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
  to[at + 3 * toStep] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
  to[at + 5 * toStep] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
  to[at + 7 * toStep] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
}

/** Inverse of `dct8`. */
export function inverseDct8(
  source: Float32Array,
  from: number,
  step: number,
  to: Float32Array,
  at: number,
  toStep: number,
): void {
  const y0 = source[from]!,
    y1 = source[from + step]!,
    y2 = source[from + 2 * step]!,
    y3 = source[from + 3 * step]!,
    y4 = source[from + 4 * step]!,
    y5 = source[from + 5 * step]!,
    y6 = source[from + 6 * step]!,
    y7 = source[from + 7 * step]!;
  const a = C4 * (y0 + y4),
    b = C4 * (y0 - y4),
    c = C2 * y2 + C6 * y6,
    d = C6 * y2 - C2 * y6;
  const s0 = a + c,
    s1 = b + d,
    s2 = b - d,
    s3 = a - c;
  const d0 = C1 * y1 + C3 * y3 + C5 * y5 + C7 * y7,
    d1 = C3 * y1 - C7 * y3 - C1 * y5 - C5 * y7,
    d2 = C5 * y1 - C1 * y3 + C7 * y5 + C3 * y7,
    d3 = C7 * y1 - C5 * y3 + C3 * y5 - C1 * y7;
  to[at] = s0 + d0;
  to[at + toStep] = s1 + d1;
  to[at + 2 * toStep] = s2 + d2;
  to[at + 3 * toStep] = s3 + d3;
  to[at + 4 * toStep] = s3 - d3;
  to[at + 5 * toStep] = s2 - d2;
  to[at + 6 * toStep] = s1 - d1;
  to[at + 7 * toStep] = s0 - d0;
}
