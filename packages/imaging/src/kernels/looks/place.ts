import type { LookStep, PlaceMaps, Working } from '../../look-spec.ts';
import type { ScalarMap } from '../../image.ts';
import { erode, findQuantile } from '../../ops/morphology.ts';
import { guideLines, type GuidedLines } from '../../ops/guided.ts';
import { resizeMap } from '../../ops/resize.ts';
import { decodeFast, encodeFast } from '../../ops/transfer.ts';
import { eachAt } from './light.ts';
import { colourOf, lumaAt } from './tone.ts';

type Step<Op extends LookStep['op']> = Extract<LookStep, { readonly op: Op }>;

/** Long side at which masks are fitted to a picture's edges, the radius of a fit and its step of luma. */
const FITTED_SIDE = 800;
const RADIUS = 0.012;
const EDGE = 0.08;
/** Share of the shorter side of a dark patch; share of haze that is left, so that distance is still felt; least light that comes through. */
const PATCH = 0.012;
const LEFT = 0.06;
const LEAST = 0.15;

/** The sky by its mask: darker towards its top, as behind a graduated filter, and tinted. */
export function gradeSky(picture: Working, { stops, tint, amount }: Step<'sky'>, { sky }: PlaceMaps): void {
  if (sky === null) return;
  const colour = colourOf(tint).map(decodeFast);
  const level = 0.2126 * colour[0]! + 0.7152 * colour[1]! + 0.0722 * colour[2]!;
  const { width, data } = picture;
  let bottom = 1;
  sky.data.forEach((share, i) => {
    if (share > 0.5) bottom = Math.max(bottom, (Math.floor(i / sky.width) + 1) / sky.height);
  });
  const end = Math.min(1, bottom) * picture.height;
  atEdges(picture, sky, (at, share) => {
    if (share < 0.01) return;
    const rise = Math.max(0, 1 - Math.floor(at / 3 / width) / end);
    const factor = 2 ** (-stops * rise);
    const own = [decodeFast(data[at]!), decodeFast(data[at + 1]!), decodeFast(data[at + 2]!)];
    const luma = 0.2126 * own[0]! + 0.7152 * own[1]! + 0.0722 * own[2]!;
    for (let c = 0; c < 3; c++) {
      const tinted = own[c]! + amount * (0.4 + 0.6 * rise) * ((luma * colour[c]!) / level - own[c]!);
      data[at + c] = encodeFast(own[c]! + share * (tinted * factor - own[c]!));
    }
  });
}

/** Air by depth (Koschmieder, 1924). */
export function addHaze(picture: Working, { tint, amount }: Step<'haze'>, { depth, sky }: PlaceMaps): void {
  if (depth === null) return;
  const air = colourOf(tint).map(decodeFast);
  const { data } = picture;
  const density = -Math.log(Math.max(0.02, 1 - amount)) / 2;
  // the sky is its own air
  const hidden = depth.data.map(
    (far, i) =>
      (1 - Math.exp(-density * Math.min(far, 6))) *
      (sky?.data.length === depth.data.length ? 1 - 0.6 * sky.data[i]! : 1),
  );
  atEdges(picture, { ...depth, data: hidden }, (at, share) => {
    for (let c = 0; c < 3; c++) {
      const own = decodeFast(data[at + c]!);
      data[at + c] = encodeFast(own + share * (air[c]! - own));
    }
  });
}

/** What haze hides of each pixel, 0 to 1, by the dark channel (He, Sun and Tang, 2009), with the colour of the air. */
export function findHaze(picture: Working): {
  readonly hidden: ScalarMap;
  readonly air: readonly [number, number, number];
} {
  const { width, height, data } = picture;
  const least = Float32Array.from({ length: width * height }, (_, i) =>
    Math.min(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!),
  );
  const radius = Math.max(1, Math.round(PATCH * Math.min(width, height)));
  const dark = erode(least, width, height, radius);
  const most = findQuantile(dark, 0.999);
  const sums = [0, 0, 0];
  let count = 0;
  dark.forEach((value, i) => {
    if (value < most) return;
    count++;
    for (let c = 0; c < 3; c++) sums[c]! += data[i * 3 + c]!;
  });
  const air = sums.map((sum) => Math.max(0.1, sum / Math.max(1, count))) as [number, number, number];
  const relative = Float32Array.from({ length: width * height }, (_, i) =>
    Math.min(data[i * 3]! / air[0], data[i * 3 + 1]! / air[1], data[i * 3 + 2]! / air[2], 1),
  );
  return { hidden: { width, height, data: erode(relative, width, height, radius) }, air };
}

export function dehaze(picture: Working, { amount }: Step<'dehaze'>): void {
  const { hidden, air } = findHaze(smallOf(picture));
  const { data } = picture;
  atEdges(picture, hidden, (at, share) => {
    const through = Math.max(LEAST, 1 - amount * (1 - LEFT) * Math.min(1, Math.max(0, share)));
    for (let c = 0; c < 3; c++) data[at + c] = (data[at + c]! - air[c]!) / through + air[c]!;
  });
}

/** A copy of a picture in work at the size at which masks are fitted. */
export function smallOf({ width, height, data }: Working): Working {
  const scale = FITTED_SIDE / Math.max(width, height);
  if (scale >= 1) return { width, height, data };
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const out = new Float32Array(w * h * 3);
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + c]!);
    resizeMap({ width, height, data: plane }, w, h, 'box').data.forEach((value, i) => (out[i * 3 + c] = value));
  }
  return { width: w, height: h, data: out };
}

/** A coarse map brought to the edges of a picture by a fast guided filter (He and Sun, 2015), pixel by pixel. */
function atEdges(picture: Working, map: ScalarMap, visit: (at: number, value: number) => void): void {
  const small = smallOf(picture);
  const { width: w, height: h } = small;
  const guide = {
    width: w,
    height: h,
    data: Float32Array.from({ length: w * h }, (_, i) => lumaAt(small.data, i * 3)),
  };
  const fitted = map.width === w && map.height === h ? map : resizeMap(map, w, h, 'box');
  const lines: GuidedLines = guideLines(fitted, guide, Math.max(2, Math.round(RADIUS * Math.min(w, h))), EDGE);
  const { data } = picture;
  eachAt(picture, w, h, (at, corners, weights) => {
    let [slope, shift] = [0, 0];
    for (let k = 0; k < 4; k++) {
      slope += weights[k]! * lines.slope[corners[k]!]!;
      shift += weights[k]! * lines.shift[corners[k]!]!;
    }
    visit(at, Math.min(1, Math.max(0, slope * lumaAt(data, at) + shift)));
  });
}
