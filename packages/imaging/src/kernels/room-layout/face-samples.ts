import type { LabelMap } from '../../image.ts';
import type { Pinhole } from '../../geometry/pinhole.ts';
import type { Segment } from '../../structure.ts';

const GRID = 14;
const BIG_REGION = 0.012;
const LONGEST_LISTS = 400;
/** Of the lines in one cell of the picture only the longest of each axis speaks, so that slats and boards do not shout. */
const CELL_COLUMNS = 20;
const CELL_ROWS = 16;
const SHORTEST = 25;
/** Pixels above and below the end of an upright that tell on which side of an edge it ends. */
const BESIDE = 5;
const BORDER_STEP = 8;

/** Rays, three numbers each. */
export type Rays = Float64Array;

/** What the faces of a candidate box are tested with: rays worked out once. */
export interface FaceSamples {
  /** Rays over a grid in big regions, and the region of each. */
  readonly rays: Rays;
  readonly regionOf: Int32Array;
  readonly regionCount: number;
  /** The big region that touches most of the picture's lower border, and of its upper one; −1 when none does. */
  readonly lowest: number;
  readonly highest: number;
  /** Rays along the lower and the upper border of the picture. */
  readonly lowerRays: Rays;
  readonly upperRays: Rays;
  /** Rays along the lines, in groups of three and fewer, with their axis, whether they lie below the horizon, and pixels that each stands for. */
  readonly lineRays: Rays;
  readonly lineAxes: Uint8Array;
  readonly lineIsLow: Uint8Array;
  readonly lineLengths: Float64Array;
  /** Ends of uprights: bottoms and tops below the horizon, bottoms and tops above it. */
  readonly lowFeet: Ends;
  readonly lowHeads: Ends;
  readonly highFeet: Ends;
  readonly highHeads: Ends;
}

/** Pairs of rays just below and just above the ends of uprights, and pixels that each end stands for. */
export interface Ends {
  readonly rays: Rays;
  readonly lengths: Float64Array;
}

export function collectFaceSamples(pinhole: Pinhole, segments: readonly Segment[], labels: LabelMap): FaceSamples {
  const { width, height } = labels;
  const ray = new Float64Array(3);
  const castInto = (list: number[], u: number, v: number): void => {
    pinhole.ray(u, v, ray);
    list.push(ray[0]!, ray[1]!, ray[2]!);
  };
  const big = numberBigRegions(labels);
  const rays: number[] = [];
  const regionOf: number[] = [];
  for (let y = GRID / 2; y < height; y += GRID) {
    for (let x = GRID / 2; x < width; x += GRID) {
      const region = big.numbers[labels.data[y * width + x]!]!;
      if (region < 0) continue;
      castInto(rays, x, y);
      regionOf.push(region);
    }
  }
  const lowerRays: number[] = [];
  const upperRays: number[] = [];
  for (let x = BORDER_STEP / 2; x < width; x += BORDER_STEP) {
    castInto(lowerRays, x, height - 2);
    castInto(upperRays, x, 1);
  }
  const lineRays: number[] = [];
  const lineAxes: number[] = [];
  const lineIsLow: number[] = [];
  const lineLengths: number[] = [];
  const ends = Array.from({ length: 4 }, () => ({ rays: [] as number[], lengths: [] as number[] }));
  const { horizon } = pinhole;
  const taken = new Set<number>();
  const isFirst = (kind: number, u: number, v: number): boolean => {
    const key =
      (kind * CELL_ROWS * 2 + Math.floor((v / height) * CELL_ROWS)) * CELL_COLUMNS * 2 +
      Math.floor((u / width) * CELL_COLUMNS);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const longest = 0.15 * Math.max(width, height);
  const lines = segments
    .filter((s) => s.axis !== null && s.length >= SHORTEST)
    .toSorted((p, q) => q.length - p.length)
    .slice(0, LONGEST_LISTS);
  for (const line of lines) {
    for (let k = 1; k < 4; k++) {
      const u = line.x0 + ((line.x1 - line.x0) * k) / 4;
      const v = line.y0 + ((line.y1 - line.y0) * k) / 4;
      if (!isFirst(line.axis!, u, v)) continue;
      castInto(lineRays, u, v);
      lineAxes.push(line.axis!);
      lineIsLow.push(v > horizon ? 1 : 0);
      lineLengths.push(Math.min(line.length, longest));
    }
    if (line.axis !== 1) continue;
    const isDown = line.y0 > line.y1;
    const [footX, footY] = isDown ? [line.x0, line.y0] : [line.x1, line.y1];
    const [headX, headY] = isDown ? [line.x1, line.y1] : [line.x0, line.y0];
    const worth = Math.min(line.length, longest);
    for (const [isHead, u, v] of [
      [0, footX, footY],
      [1, headX, headY],
    ] as const) {
      const kind = (v > horizon ? 0 : 2) + isHead;
      if (v < 6 || v > height - 6 || !isFirst(3 + kind, u, v)) continue;
      const { rays: pairs, lengths } = ends[kind]!;
      castInto(pairs, u, v + BESIDE);
      castInto(pairs, u, v - BESIDE);
      lengths.push(worth);
    }
  }
  const [lowFeet, lowHeads, highFeet, highHeads] = ends.map(({ rays: pairs, lengths }): Ends => ({
    rays: Float64Array.from(pairs),
    lengths: Float64Array.from(lengths),
  }));
  return {
    rays: Float64Array.from(rays),
    regionOf: Int32Array.from(regionOf),
    regionCount: big.count,
    lowest: findAlong(labels, big.numbers, big.count, height - 1),
    highest: findAlong(labels, big.numbers, big.count, 0),
    lowerRays: Float64Array.from(lowerRays),
    upperRays: Float64Array.from(upperRays),
    lineRays: Float64Array.from(lineRays),
    lineAxes: Uint8Array.from(lineAxes),
    lineIsLow: Uint8Array.from(lineIsLow),
    lineLengths: Float64Array.from(lineLengths),
    lowFeet: lowFeet!,
    lowHeads: lowHeads!,
    highFeet: highFeet!,
    highHeads: highHeads!,
  };
}

function numberBigRegions(labels: LabelMap): { numbers: Int32Array; count: number } {
  const areas = new Int32Array(labels.count);
  for (let i = 0; i < labels.data.length; i++) areas[labels.data[i]!]!++;
  const numbers = new Int32Array(labels.count).fill(-1);
  let count = 0;
  for (let label = 0; label < labels.count; label++) {
    if (areas[label]! > BIG_REGION * labels.data.length) numbers[label] = count++;
  }
  return { numbers, count };
}

/** The big region with most pixels in a row; −1 when the row has none. */
function findAlong({ width, data }: LabelMap, numbers: Int32Array, count: number, row: number): number {
  const pixels = new Int32Array(count);
  for (let x = 0; x < width; x++) {
    const number = numbers[data[row * width + x]!]!;
    if (number >= 0) pixels[number]!++;
  }
  let most = -1;
  for (let k = 0; k < count; k++) if (pixels[k]! > 0 && (most < 0 || pixels[k]! > pixels[most]!)) most = k;
  return most;
}
