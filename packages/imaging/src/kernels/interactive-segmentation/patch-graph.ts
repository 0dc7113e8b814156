import type { SegmentationMap } from '../../buffers/segmentation-map.ts';
import type { KernelContext, LabelMap, SrgbImage } from '../../image.ts';
import { NAMES } from '../../names.ts';
import { toLinear, toOklab } from '../../ops/colour.ts';
import { blurMap, blurMapWide } from '../../ops/gaussian.ts';
import { dilate } from '../../ops/morphology.ts';
import { EDGE_WEIGHTS } from './weights.ts';
import { findSuperpixels } from './find-superpixels.ts';

/** Superpixels of a picture, at most about. */
const PATCHES = 5000;
/** Pixels across a superpixel at least. */
const SPACING_LEAST = 5;
/** Oklab change per pixel that is no more than shading. */
const FAINT = 0.004;

/** A picture's superpixels, what each looks like, and how surely the border between two neighbours is the border of a thing. */
export interface PatchGraph {
  readonly width: number;
  readonly height: number;
  /** Oklab, three interleaved values per pixel. */
  readonly lab: Float32Array;
  readonly labels: LabelMap;
  readonly spacing: number;
  /** Of each superpixel: pixels, centre x and y, mean L, a and b. */
  readonly size: Int32Array;
  readonly centre: Float32Array;
  readonly colour: Float32Array;
  /** It touches the picture's border. */
  readonly isOuter: Uint8Array;
  /** Square roots of the probabilities of NAMES, logarithm of depth and normal of each superpixel; null where nobody looked. */
  readonly seen: { readonly names: Float32Array; readonly depth: Float32Array; readonly normal: Float32Array } | null;
  readonly edges: PatchEdges;
}

export interface PatchEdges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Pixels of common border. */
  readonly length: Float32Array;
  /** `EDGE_FEATURES` values for each. */
  readonly features: Float32Array;
  /** Chance that the two belong to different things, 0 to 1. */
  readonly apart: Float32Array;
}

/** Difference of mean colour; change of colour along the border, as it is and against what is around; difference of names, depth and normal. */
export const EDGE_FEATURES = 6;

/** Superpixels of a picture and how they hang together. @param segmentation what a network says of the whole picture, at low resolution */
export function buildPatchGraph(
  image: SrgbImage,
  segmentation: SegmentationMap | null,
  context: KernelContext,
): PatchGraph {
  const { width, height } = image;
  const lab = toOklab(toLinear(image));
  context.throwIfCancelled();
  const spacing = Math.max(SPACING_LEAST, Math.sqrt((width * height) / PATCHES));
  const labels = findSuperpixels(lab, width, height, spacing, context);
  context.throwIfCancelled();
  const { count, data } = labels;
  const size = new Int32Array(count);
  const centre = new Float32Array(count * 2);
  const colour = new Float32Array(count * 3);
  const isOuter = new Uint8Array(count);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const k = data[i]!;
      size[k]! += 1;
      centre[k * 2]! += x;
      centre[k * 2 + 1]! += y;
      for (let c = 0; c < 3; c++) colour[k * 3 + c]! += lab[i * 3 + c]!;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) isOuter[k] = 1;
    }
  }
  for (let k = 0; k < count; k++) {
    for (let c = 0; c < 2; c++) centre[k * 2 + c]! /= size[k]!;
    for (let c = 0; c < 3; c++) colour[k * 3 + c]! /= size[k]!;
  }
  const seen = segmentation && sampleSegmentation(segmentation, centre, width, height);
  const graph = { width, height, lab, labels, spacing, size, centre, colour, isOuter, seen };
  return { ...graph, edges: measureEdges(graph, context) };
}

/** What is said of the place where each superpixel's centre lies, between the middles of the cells around. */
function sampleSegmentation(
  map: SegmentationMap,
  centre: Float32Array,
  width: number,
  height: number,
): NonNullable<PatchGraph['seen']> {
  const count = centre.length / 2;
  const names = new Float32Array(count * NAMES.length);
  const depth = new Float32Array(count);
  const normal = new Float32Array(count * 3);
  for (let k = 0; k < count; k++) {
    const u = Math.min(map.width - 1, Math.max(0, ((centre[k * 2]! + 0.5) / width) * map.width - 0.5));
    const v = Math.min(map.height - 1, Math.max(0, ((centre[k * 2 + 1]! + 0.5) / height) * map.height - 0.5));
    const [left, top] = [Math.floor(u), Math.floor(v)];
    for (const [column, row] of [
      [left, top],
      [left + 1, top],
      [left, top + 1],
      [left + 1, top + 1],
    ] as const) {
      const weight = (1 - Math.abs(column - u)) * (1 - Math.abs(row - v));
      if (weight <= 0) continue;
      const cell = row * map.width + column;
      for (let n = 0; n < NAMES.length; n++)
        names[k * NAMES.length + n]! += weight * map.names[cell * NAMES.length + n]!;
      depth[k]! += weight * map.depth[cell]!;
      for (let c = 0; c < 3; c++) normal[k * 3 + c]! += weight * map.normals[cell * 3 + c]!;
    }
  }
  for (let i = 0; i < names.length; i++) names[i] = Math.sqrt(names[i]!);
  return { names, depth, normal };
}

function measureEdges(graph: Omit<PatchGraph, 'edges'>, context: KernelContext): PatchEdges {
  const { width, height, labels } = graph;
  const strength = colourChange(graph);
  const around = blurMapWide({ width, height, data: strength }, Math.max(3, 0.03 * width)).data;
  const near = dilate(strength, width, height, 1);
  context.throwIfCancelled();
  const numbers = new Map<number, number>();
  const from: number[] = [],
    to: number[] = [],
    length: number[] = [],
    plain: number[] = [],
    against: number[] = [];
  const touch = (i: number, j: number): void => {
    const a = labels.data[i]!,
      b = labels.data[j]!;
    if (a === b) return;
    const key = Math.min(a, b) * labels.count + Math.max(a, b);
    let k = numbers.get(key);
    if (k === undefined) {
      k = from.length;
      numbers.set(key, k);
      from.push(Math.min(a, b));
      to.push(Math.max(a, b));
      length.push(0);
      plain.push(0);
      against.push(0);
    }
    const value = Math.max(near[i]!, near[j]!);
    length[k]! += 1;
    plain[k]! += value;
    against[k]! += value / (around[i]! + FAINT);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x < width - 1) touch(i, i + 1);
      if (y < height - 1) touch(i, i + width);
    }
  }
  const features = new Float32Array(from.length * EDGE_FEATURES);
  for (let k = 0; k < from.length; k++) {
    const likeness = comparePatches(graph, from[k]!, to[k]!);
    features.set(
      [
        Math.min(2, 10 * likeness.colour),
        Math.min(2, (20 * plain[k]!) / length[k]!),
        Math.min(2, (0.2 * against[k]!) / length[k]!),
        likeness.names,
        Math.min(2, 4 * likeness.depth),
        likeness.normal,
      ],
      k * EDGE_FEATURES,
    );
  }
  const weights = graph.seen ? EDGE_WEIGHTS.seen : EDGE_WEIGHTS.plain;
  const apart = Float32Array.from(from, (_, k) => {
    let sum = weights[EDGE_FEATURES]!;
    for (let f = 0; f < EDGE_FEATURES; f++) sum += weights[f]! * features[k * EDGE_FEATURES + f]!;
    return 1 / (1 + Math.exp(-sum));
  });
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    length: Float32Array.from(length),
    features,
    apart,
  };
}

/** How fast the colour changes at each pixel: Oklab distance per pixel of the smoothed picture. */
function colourChange({ width, height, lab }: Pick<PatchGraph, 'width' | 'height' | 'lab'>): Float32Array {
  const squared = new Float32Array(width * height);
  const plane = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.length; i++) plane[i] = lab[i * 3 + c]!;
    const smooth = blurMap({ width, height, data: plane }, 0.8).data;
    for (let y = 0, i = 0; y < height; y++) {
      const up = y > 0 ? -width : 0,
        down = y < height - 1 ? width : 0;
      for (let x = 0; x < width; x++, i++) {
        const dx = smooth[i + (x < width - 1 ? 1 : 0)]! - smooth[i - (x > 0 ? 1 : 0)]!;
        const dy = smooth[i + down]! - smooth[i + up]!;
        squared[i]! += (dx * dx + dy * dy) / 4;
      }
    }
  }
  return squared.map(Math.sqrt);
}

/** How far two superpixels differ: Oklab distance of their means; names 0 to 1 (Hellinger), logarithm of depth, normals 0 to 2; the latter 0 where nobody looked. */
export function comparePatches(
  { colour, seen }: Pick<PatchGraph, 'colour' | 'seen'>,
  a: number,
  b: number,
): { readonly colour: number; readonly names: number; readonly depth: number; readonly normal: number } {
  let squared = 0;
  for (let c = 0; c < 3; c++) squared += (colour[a * 3 + c]! - colour[b * 3 + c]!) ** 2;
  if (!seen) return { colour: Math.sqrt(squared), names: 0, depth: 0, normal: 0 };
  let alike = 0;
  for (let n = 0; n < NAMES.length; n++) alike += seen.names[a * NAMES.length + n]! * seen.names[b * NAMES.length + n]!;
  let turned = 0;
  for (let c = 0; c < 3; c++) turned += seen.normal[a * 3 + c]! * seen.normal[b * 3 + c]!;
  return {
    colour: Math.sqrt(squared),
    names: Math.max(0, 1 - alike),
    depth: Math.abs(seen.depth[a]! - seen.depth[b]!),
    normal: 1 - turned,
  };
}
