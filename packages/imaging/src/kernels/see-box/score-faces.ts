import type { LabelMap } from '../../image.ts';
import type { Pinhole } from '../../pinhole.ts';
import type { Segment } from '../../structure.ts';
import { BACK, type BoxExtent, CEILING, FACE_AXIS, FACE_COUNT, FLOOR, findFace } from './box-faces.ts';

const GRID = 14;
const BIG_REGION = 0.012;
const LONGEST_LISTS = 400;
/** Of the lines in one cell of the picture only the longest of each axis speaks, so that slats and boards do not shout. */
const CELL_COLUMNS = 20;
const CELL_ROWS = 16;
const MOST_FROM_FEET = 0.35;

/** What the faces of a candidate box are tested with: rays worked out once. */
export interface FaceSamples {
  readonly width: number;
  /** Rays through a grid over big regions, three numbers each, and the region of each. */
  readonly rays: Float64Array;
  readonly regionOf: Int32Array;
  readonly regionCount: number;
  /** Pixels that one grid sample stands for. */
  readonly pixelsPerSample: number;
  /** Rays along the upper and lower border of the picture, with the weight lost when they do not meet ceiling or floor. */
  readonly borderRays: Float64Array;
  readonly borderFaces: Uint8Array;
  readonly borderWeights: Float64Array;
  /** Three rays along each line, its axis, and the penalty per ray when that axis is the normal of the face it lies on. */
  readonly lineRays: Float64Array;
  readonly lineAxes: Uint8Array;
  readonly linePenalties: Float64Array;
  /** Rays just above and below the ends of uprights: bottoms should stand on the floor's edge, tops end at the ceiling's. */
  readonly footRays: Float64Array;
  readonly footRewards: Float64Array;
  readonly headRays: Float64Array;
  readonly headRewards: Float64Array;
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
  const borderRays: number[] = [];
  const borderFaces: number[] = [];
  const borderWeights: number[] = [];
  for (let x = 4; x < width; x += 8) {
    for (const face of [FLOOR, CEILING]) {
      const y = face === FLOOR ? Math.max(0, height - 3) : Math.min(height - 1, 2);
      castInto(borderRays, x, y);
      borderFaces.push(face);
      const isBig = big.numbers[labels.data[y * width + x]!]! >= 0;
      borderWeights.push(8 * (face === CEILING ? 0.35 : 1.2) * (isBig ? 1 : 0.7));
    }
  }
  const lineRays: number[] = [];
  const lineAxes: number[] = [];
  const linePenalties: number[] = [];
  const footRays: number[] = [];
  const footRewards: number[] = [];
  const headRays: number[] = [];
  const headRewards: number[] = [];
  const horizon = pinhole.horizon;
  const taken = new Set<number>();
  const isFirst = (kind: number, u: number, v: number): boolean => {
    const key = (kind * CELL_ROWS * 2 + Math.floor((v / height) * CELL_ROWS)) * CELL_COLUMNS * 2 + Math.floor((u / width) * CELL_COLUMNS);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  const lines = segments.filter((s) => s.axis !== null && s.length >= 25).toSorted((p, q) => q.length - p.length).slice(0, LONGEST_LISTS);
  for (const line of lines) {
    for (let k = 1; k < 4; k++) {
      const u = line.x0 + ((line.x1 - line.x0) * k) / 4;
      const v = line.y0 + ((line.y1 - line.y0) * k) / 4;
      if (!isFirst(line.axis!, u, v)) continue;
      castInto(lineRays, u, v);
      lineAxes.push(line.axis!);
      linePenalties.push(Math.min(line.length, 0.15 * width) * (line.axis === 2 ? (v > horizon ? 0.7 : 0.3) : line.axis === 1 && v > horizon ? 0.03 : 0.16));
    }
    if (line.axis !== 1) continue;
    const isDown = line.y0 > line.y1;
    const [footX, footY] = isDown ? [line.x0, line.y0] : [line.x1, line.y1];
    const [headX, headY] = isDown ? [line.x1, line.y1] : [line.x0, line.y0];
    const reward = Math.min(line.length, 0.08 * width);
    if (footY < height - 6 && footY > horizon && isFirst(3, footX, footY)) {
      castInto(footRays, footX, footY + 5);
      castInto(footRays, footX, footY - 5);
      footRewards.push(0.7 * reward);
    }
    if (headY > 6 && headY < horizon && isFirst(4, headX, headY)) {
      castInto(headRays, headX, headY - 5);
      castInto(headRays, headX, headY + 5);
      headRewards.push(0.4 * reward);
    }
  }
  return {
    width,
    rays: Float64Array.from(rays),
    regionOf: Int32Array.from(regionOf),
    regionCount: big.count,
    pixelsPerSample: GRID * GRID,
    borderRays: Float64Array.from(borderRays),
    borderFaces: Uint8Array.from(borderFaces),
    borderWeights: Float64Array.from(borderWeights),
    lineRays: Float64Array.from(lineRays),
    lineAxes: Uint8Array.from(lineAxes),
    linePenalties: Float64Array.from(linePenalties),
    footRays: Float64Array.from(footRays),
    footRewards: Float64Array.from(footRewards),
    headRays: Float64Array.from(headRays),
    headRewards: Float64Array.from(headRewards),
  };
}

/**
 * What speaks for or against the box besides its edges: a big region should lie on one face (at most 15 % of it is
 * counted against), the picture's lower border on the floor, no line may point along the normal of its own face, and
 * uprights end on the edges of floor and ceiling.
 */
export function scoreFaces(box: BoxExtent, samples: FaceSamples): number {
  // A row of slats in front of the wall ends on one line too: what uprights may win is limited.
  const feet = saturate(rewardEnds(box, samples.footRays, samples.footRewards, FLOOR), MOST_FROM_FEET * samples.width);
  const heads = rewardEnds(box, samples.headRays, samples.headRewards, CEILING);
  return feet + heads - (24 * measureImpurity(box, samples)) / samples.width - penaliseBorders(box, samples) - penaliseLines(box, samples);
}

function saturate(value: number, most: number): number {
  return most * (1 - Math.exp(-value / most));
}

function faceAt(box: BoxExtent, rays: Float64Array, index: number): number {
  return findFace(box, rays[3 * index]!, rays[3 * index + 1]!, rays[3 * index + 2]!);
}

function measureImpurity(box: BoxExtent, samples: FaceSamples): number {
  const counts = new Int32Array(samples.regionCount * FACE_COUNT);
  for (let i = 0; i < samples.regionOf.length; i++) counts[samples.regionOf[i]! * FACE_COUNT + faceAt(box, samples.rays, i)]!++;
  let impure = 0;
  for (let region = 0; region < samples.regionCount; region++) {
    let sum = 0;
    let most = 0;
    for (let face = 0; face < FACE_COUNT; face++) {
      const count = counts[region * FACE_COUNT + face]!;
      sum += count;
      if (count > most) most = count;
    }
    impure += Math.min(sum - most, 0.15 * sum) * samples.pixelsPerSample;
  }
  return impure;
}

function penaliseBorders(box: BoxExtent, samples: FaceSamples): number {
  let lost = 0;
  for (let i = 0; i < samples.borderFaces.length; i++) {
    if (faceAt(box, samples.borderRays, i) !== samples.borderFaces[i]) lost += samples.borderWeights[i]!;
  }
  return lost;
}

function penaliseLines(box: BoxExtent, samples: FaceSamples): number {
  let lost = 0;
  for (let i = 0; i < samples.lineAxes.length; i++) {
    if (FACE_AXIS[faceAt(box, samples.lineRays, i)] === samples.lineAxes[i]) lost += samples.linePenalties[i]!;
  }
  return lost;
}

function rewardEnds(box: BoxExtent, rays: Float64Array, rewards: Float64Array, beyond: number): number {
  let won = 0;
  for (let i = 0; i < rewards.length; i++) {
    if (faceAt(box, rays, 2 * i) === beyond && faceAt(box, rays, 2 * i + 1) >= BACK) won += rewards[i]!;
  }
  return won;
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
