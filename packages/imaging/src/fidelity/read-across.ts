import type { SrgbImage } from '../image.ts';
import { toLinear, toOklab } from '../ops/colour.ts';
import { blurMap } from '../ops/gaussian.ts';

/** A picture as three planes of Oklab (L 0 to 1), slightly blurred, so that grain does not pass for structure. */
export interface Tones {
  readonly width: number;
  readonly height: number;
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
}

const BLUR = 0.6;
/** Pixels read to each side of a line. */
const REACH = 9;
const SPAN = 2 * REACH + 1;
/** Pixels along a line that are judged as one. */
export const STRETCH = 10;
/** A line may stand this far from where it was, in pixels. */
const TOLERANCE = 2;
/** Oklab difference over two pixels that shows as a line, and between both sides that shows as another surface. */
const VISIBLE_EDGE = 0.013;
const VISIBLE_STEP = 0.013;
/** A stronger edge so near, is the line itself, gone astray, where the input has no other mark … */
const RIVAL_REACH = 6;
/** … and which keeps this distance in pixels from every mark. */
const RIVAL_CLEAR = 1;
/** How much stronger than a visible one an edge must be to be a line that moved. */
const ASTRAY = 2;
/** The sides of a line, in pixels from it; and how much of them must be free of the input's other marks. */
const SIDE_FROM = 3;
const SIDE_TO = 5;
const FREE = 0.3;
/** Share of the difference between what lies farther off that must show close by. */
const NEAR_SHARE = 0.2;

export function readTones(image: SrgbImage): Tones {
  const { width, height } = image;
  const lab = toOklab(toLinear(image));
  const plane = (c: number): Float32Array => {
    const data = new Float32Array(width * height);
    for (let i = 0; i < data.length; i++) data[i] = lab[i * 3 + c]!;
    return blurMap({ width, height, data }, BLUR).data;
  };
  return { width, height, planes: [plane(0), plane(1), plane(2)] };
}

/** What is seen across one stretch of a line. */
export interface Across {
  /** A line or an edge stands within 2 px of it. */
  readonly present: boolean;
  /** Its two sides differ close beside the line, the line itself left out. */
  readonly step: boolean;
  /** Other marks of the input fill a side: its surfaces cannot be told there. */
  readonly crowded: boolean;
  /** An edge stands a few pixels off, where the input has nothing: the line has moved. */
  readonly astray: boolean;
}

interface Place {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Mean Oklab by offset across a line, −9 to 9 px, of the pixels without marks of the input, how many of them there are (0 to 1), and of all pixels. */
interface Profile {
  readonly clear: Float64Array;
  readonly share: Float64Array;
  readonly whole: Float64Array;
}

/**
 * Reads a line in stretches of about ten pixels: the mean profile of each, from 9 px on one side to 9 px on the other, judged.
 * `marks` is 1 under the input's own lines, which say nothing about the surfaces beside them.
 */
export function readAcross(tones: Tones, marks: Uint8Array, line: Place): Across[] {
  const length = Math.hypot(line.x1 - line.x0, line.y1 - line.y0);
  const count = Math.max(1, Math.round(length / STRETCH));
  const profile: Profile = {
    clear: new Float64Array(SPAN * 3),
    share: new Float64Array(SPAN),
    whole: new Float64Array(SPAN * 3),
  };
  return Array.from({ length: count }, (_, k) => {
    averageAcross(tones, marks, line, k / count, (k + 1) / count, profile);
    return judge(profile);
  });
}

/** Fills the profile of the part of a line from share `from` to `to`. Positive offsets lie to the right of its direction (y down). */
function averageAcross(
  { width, height, planes }: Tones,
  marks: Uint8Array,
  { x0, y0, x1, y1 }: Place,
  from: number,
  to: number,
  { clear, share, whole }: Profile,
): void {
  const length = Math.max(1e-6, Math.hypot(x1 - x0, y1 - y0));
  const nx = -(y1 - y0) / length;
  const ny = (x1 - x0) / length;
  const samples = Math.max(2, Math.round((to - from) * length));
  clear.fill(0);
  share.fill(0);
  whole.fill(0);
  for (let s = 0; s < samples; s++) {
    const t = from + ((to - from) * (s + 0.5)) / samples;
    const cx = x0 + (x1 - x0) * t;
    const cy = y0 + (y1 - y0) * t;
    for (let o = 0; o < SPAN; o++) {
      const x = Math.min(width - 1.001, Math.max(0, cx + nx * (o - REACH)));
      const y = Math.min(height - 1.001, Math.max(0, cy + ny * (o - REACH)));
      const i = Math.floor(y) * width + Math.floor(x);
      const fx = x - Math.floor(x);
      const fy = y - Math.floor(y);
      const free = marks[Math.round(y) * width + Math.round(x)] ? 0 : 1;
      share[o]! += free / samples;
      for (let c = 0; c < 3; c++) {
        const plane = planes[c]!;
        const above = plane[i]! + (plane[i + 1]! - plane[i]!) * fx;
        const below = plane[i + width]! + (plane[i + width + 1]! - plane[i + width]!) * fx;
        const value = (above + (below - above) * fy) / samples;
        whole[o * 3 + c]! += value;
        clear[o * 3 + c]! += free * value;
      }
    }
  }
}

function judge({ clear, share, whole }: Profile): Across {
  const slope = (o: number): number =>
    Math.hypot(...[0, 1, 2].map((c) => whole[(o + 1 + REACH) * 3 + c]! - whole[(o - 1 + REACH) * 3 + c]!));
  let own = 0;
  let rival = 0;
  for (let o = -RIVAL_REACH; o <= RIVAL_REACH; o++) {
    if (Math.abs(o) <= TOLERANCE) own = Math.max(own, slope(o));
    else if (isClear(share, o)) rival = Math.max(rival, slope(o));
  }
  const present = own >= VISIBLE_EDGE && own >= rival;
  const astray = !present && rival >= ASTRAY * VISIBLE_EDGE;
  const left = meanOf(clear, share, -SIDE_TO, -SIDE_FROM);
  const right = meanOf(clear, share, SIDE_FROM, SIDE_TO);
  if (!left || !right) return { present, step: false, crowded: true, astray };
  const near = distance(left, right);
  const farLeft = meanOf(clear, share, -REACH, -REACH + 2);
  const farRight = meanOf(clear, share, REACH - 2, REACH);
  const far = farLeft && farRight ? distance(farLeft, farRight) : 0;
  return { present, step: near >= VISIBLE_STEP && near >= NEAR_SHARE * far, crowded: false, astray };
}

function isClear(share: Float64Array, offset: number): boolean {
  for (let o = offset - RIVAL_CLEAR; o <= offset + RIVAL_CLEAR; o++) if (share[o + REACH]! < 0.6) return false;
  return true;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);
}

/** Mean over a range of offsets, ends included; null where marks fill it. */
function meanOf(clear: Float64Array, share: Float64Array, from: number, to: number): number[] | null {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let o = from + REACH; o <= to + REACH; o++) {
    weight += share[o]!;
    for (let c = 0; c < 3; c++) sum[c]! += clear[o * 3 + c]!;
  }
  return weight >= FREE * (to - from + 1) ? sum.map((value) => value / weight) : null;
}
