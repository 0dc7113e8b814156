import type { CurvePoints, HueChange, LookStep, Working } from '../../look-spec.ts';
import { linearToOklab, oklabToLinear } from '../../ops/colour.ts';
import { decodeFast, encodeFast } from '../../ops/transfer.ts';

type Step<Op extends LookStep['op']> = Extract<LookStep, { readonly op: Op }>;
const CELLS = 1024;
/** Encoded value from which brightened light rolls off towards white. */
const SHOULDER = 0.8;

export const lumaAt = (data: Float32Array, at: number): number =>
  0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;

export function expose({ data }: Working, { stops }: Step<'exposure'>): void {
  const factor = 2 ** stops;
  for (let i = 0; i < data.length; i++) {
    const value = encodeFast(decodeFast(data[i]!) * factor);
    data[i] = factor > 1 && value > SHOULDER ? Math.max(data[i]!, rollOff(value)) : value;
  }
}

/** Values above the shoulder, held under 1. */
function rollOff(value: number): number {
  return 1 - (1 - SHOULDER) * Math.exp(-(value - SHOULDER) / (1 - SHOULDER));
}

export function balance({ data }: Working, { gains: [red, green, blue] }: Step<'balance'>): void {
  for (let i = 0; i < data.length; i += 3) {
    const [r, g, b] = [decodeFast(data[i]!), decodeFast(data[i + 1]!), decodeFast(data[i + 2]!)];
    const before = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const after = 0.2126 * r * red + 0.7152 * g * green + 0.0722 * b * blue;
    const keep = before / Math.max(1e-6, after);
    data[i] = encodeFast(r * red * keep);
    data[i + 1] = encodeFast(g * green * keep);
    data[i + 2] = encodeFast(b * blue * keep);
  }
}

export function bend({ data }: Working, { all, red, green, blue }: Step<'curve'>): void {
  const whole = all && tabulate(all);
  [red, green, blue].forEach((points, c) => {
    const own = points && tabulate(points);
    if (!whole && !own) return;
    for (let i = c; i < data.length; i += 3) {
      const value = whole ? readTable(whole, data[i]!) : data[i]!;
      data[i] = own ? readTable(own, value) : value;
    }
  });
}

/** A monotone cubic through the points (Fritsch and Carlson, 1980), flat beyond them. */
export function tabulate(points: CurvePoints): Float32Array {
  const slopes = points.slice(1).map(([x, y], k) => (y - points[k]![1]) / (x - points[k]![0]));
  const tangents = points.map((_, k) => {
    const [before, after] = [slopes[k - 1] ?? slopes[k]!, slopes[k] ?? slopes[k - 1]!];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  let k = 0;
  return Float32Array.from({ length: CELLS + 2 }, (_, cell) => {
    const x = Math.min(1, cell / CELLS);
    while (k < points.length - 2 && x > points[k + 1]![0]) k++;
    const [[x0, y0], [x1, y1]] = [points[k]!, points[k + 1]!];
    const width = x1 - x0;
    const t = Math.min(1, Math.max(0, (x - x0) / width));
    const [u, tt] = [1 - t, t * t];
    return y0 * (1 + 2 * t) * u * u + y1 * tt * (3 - 2 * t) + width * t * u * (tangents[k]! * u - tangents[k + 1]! * t);
  });
}

function readTable(table: Float32Array, value: number): number {
  const at = Math.min(1, Math.max(0, value)) * CELLS;
  const cell = at | 0;
  return table[cell]! + (table[cell + 1]! - table[cell]!) * (at - cell);
}

/** Tints change colour, not lightness. */
export function tintSplit({ data }: Working, { shadows, highlights, amount, pivot = 0 }: Step<'split'>): void {
  const [dark, light] = [offsetOf(shadows), offsetOf(highlights)];
  const middle = 0.5 + 0.4 * pivot;
  for (let i = 0; i < data.length; i += 3) {
    const luma = Math.min(1, Math.max(0, lumaAt(data, i)));
    const inLight = luma < middle ? (0.5 * luma) / middle : 0.5 + (0.5 * (luma - middle)) / (1 - middle);
    // neither black nor white takes a tint
    const room = amount * Math.min(1, 5 * luma, 5 * (1 - luma));
    const [a, b] = [room * (1 - inLight) ** 2, room * inLight ** 2];
    for (let c = 0; c < 3; c++) data[i + c]! += a * dark[c]! + b * light[c]!;
  }
}

/** A colour less its own luma. */
function offsetOf(hex: string): readonly number[] {
  const rgb = colourOf(hex);
  const luma = 0.2126 * rgb[0]! + 0.7152 * rgb[1]! + 0.0722 * rgb[2]!;
  return rgb.map((value) => value - luma);
}

export function colourOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function saturate({ data }: Working, { factor, vibrance = false }: Step<'saturation'>): void {
  for (let i = 0; i < data.length; i += 3) {
    const luma = lumaAt(data, i);
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const vivid = Math.min(1, 2 * (Math.max(r, g, b) - Math.min(r, g, b)));
    const own = vibrance ? 1 + (factor - 1) * (1 - vivid) : factor;
    for (let c = 0; c < 3; c++) data[i + c] = luma + (data[i + c]! - luma) * own;
  }
}

export function changeHues({ data }: Working, { changes }: Step<'hues'>): void {
  for (let i = 0; i < data.length; i += 3) {
    const [lightness, a, b] = linearToOklab(decodeFast(data[i]!), decodeFast(data[i + 1]!), decodeFast(data[i + 2]!));
    const chroma = Math.hypot(a, b);
    if (chroma < 0.004) continue;
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    let [factor, turn, light] = [1, 0, 0];
    for (const change of changes) {
      const share = shareOf(change, hue) * Math.min(1, chroma / 0.04);
      factor *= 1 + (change.saturation - 1) * share;
      turn += change.turn * share;
      light += change.light * share;
    }
    const angle = ((hue + turn) * Math.PI) / 180;
    const rgb = oklabToLinear(lightness + light, chroma * factor * Math.cos(angle), chroma * factor * Math.sin(angle));
    for (let c = 0; c < 3; c++) data[i + c] = encodeFast(rgb[c]!);
  }
}

function shareOf({ hue, width }: HueChange, own: number): number {
  const apart = Math.abs(((own - hue + 540) % 360) - 180) / width;
  return apart >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * apart);
}

export function toMono({ data }: Working, { weights, amount }: Step<'mono'>): void {
  for (let i = 0; i < data.length; i += 3) {
    const grey = weights[0] * data[i]! + weights[1] * data[i + 1]! + weights[2] * data[i + 2]!;
    for (let c = 0; c < 3; c++) data[i + c]! += amount * (grey - data[i + c]!);
  }
}

export function fadeFilm({ data }: Working, { black, white }: Step<'fade'>): void {
  for (let i = 0; i < data.length; i++) data[i] = black + (white - black) * data[i]!;
}
