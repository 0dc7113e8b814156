import type { SegmentationMap } from '../../buffers/segmentation-map.ts';
import { SHELL_FACES } from '../../buffers/segmentation-map.ts';
import type { SrgbImage } from '../../image.ts';
import { NAMES } from '../../names.ts';
import { lumaSrgb, toLinear, toOklab } from '../../ops/colour.ts';
import { resizeMap, resizeSrgb } from '../../ops/resize.ts';

/** Pixels along each side of what is measured, whatever the picture's size and ratio. */
const SIDE = 64;
/** Fields along each side for the layout of colours and of edges. */
const FIELDS = 4;
const EDGE_ANGLES = 6;
/** Parts from top to bottom in which names are counted. */
const BANDS = 2;
/** Oklab values between which the palette's histogram is shared out. */
const AXES = {
  lightness: [0.15, 0.38, 0.58, 0.76, 0.93],
  a: [-0.06, 0, 0.035, 0.1],
  b: [-0.07, 0, 0.04, 0.1],
} as const;
const COLOURS = AXES.lightness.length * AXES.a.length * AXES.b.length;

interface Block {
  readonly length: number;
  /** Bytes that a difference of one whole counts. */
  readonly weight: number;
}

/** The parts of a descriptor in their order; `npm run bench -- gallery-similar` says what they find. Weights tuned on one half of its pictures were no better for the other. */
const BLOCKS = {
  lightness: { length: FIELDS ** 2, weight: 90 },
  tint: { length: 2 * FIELDS ** 2, weight: 250 },
  palette: { length: COLOURS, weight: 160 },
  edges: { length: FIELDS ** 2 * EDGE_ANGLES, weight: 200 },
  names: { length: BANDS * NAMES.length, weight: 150 },
  shell: { length: SHELL_FACES.length, weight: 150 },
} as const satisfies Record<string, Block>;

/** Bytes of a descriptor: what is compared must have one length. */
export const DESCRIPTOR_BYTES = Object.values(BLOCKS).reduce((sum, { length }) => sum + length, 0);

/**
 * What a picture looks like, for comparison: the layout of its lightness and tint, its colours, the directions of its edges
 * (after the edge histogram of MPEG-7), how much of each name is in its upper and lower half, and the sides of its room.
 * Two pictures are as far apart as the sum of the absolute differences of their bytes (L1); weights are in the bytes. Shares are
 * stored as roots, so that small ones count. The size of a picture and its compression change little.
 *
 * @param image any size
 * @param segmentation of the same picture
 */
export function describeLook(image: SrgbImage, segmentation: SegmentationMap): Uint8Array {
  const small = resizeSrgb(image, SIDE, SIDE, 'box');
  const lab = toOklab(toLinear(small));
  const [lightness, tint] = layoutOf(lab);
  const values: Record<keyof typeof BLOCKS, Float32Array> = {
    lightness,
    tint,
    palette: paletteOf(lab),
    edges: edgesOf(image),
    names: namesOf(segmentation),
    shell: shellOf(segmentation),
  };
  const bytes = new Uint8Array(DESCRIPTOR_BYTES);
  let at = 0;
  for (const [name, { weight }] of Object.entries(BLOCKS))
    for (const value of values[name as keyof typeof BLOCKS])
      bytes[at++] = Math.round(Math.min(255, Math.max(0, weight * value)));
  return bytes;
}

/** Mean lightness of each field, and its mean tint: a and b of Oklab, 0.5 where there is none. */
function layoutOf(lab: Float32Array): [Float32Array, Float32Array] {
  const lightness = new Float32Array(FIELDS ** 2);
  const tint = new Float32Array(2 * FIELDS ** 2);
  const share = FIELDS ** 2 / SIDE ** 2;
  for (let pixel = 0; pixel < SIDE ** 2; pixel++) {
    const field = fieldAt(pixel);
    lightness[field]! += share * lab[3 * pixel]!;
    for (let c = 0; c < 2; c++) tint[2 * field + c]! += share * (0.5 + 2 * lab[3 * pixel + 1 + c]!);
  }
  return [lightness, tint];
}

function fieldAt(pixel: number): number {
  const [x, y] = [pixel % SIDE, Math.floor(pixel / SIDE)];
  return Math.floor((y * FIELDS) / SIDE) * FIELDS + Math.floor((x * FIELDS) / SIDE);
}

/** Roots of the shares of colours; each pixel is shared out linearly between the eight that lie about it. */
function paletteOf(lab: Float32Array): Float32Array {
  const shares = new Float32Array(COLOURS);
  for (let at = 0; at < lab.length; at += 3) {
    const [l, ll] = placeOn(AXES.lightness, lab[at]!);
    const [a, aa] = placeOn(AXES.a, lab[at + 1]!);
    const [b, bb] = placeOn(AXES.b, lab[at + 2]!);
    for (let corner = 0; corner < 8; corner++) {
      const [i, j, k] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const part = (i ? ll : 1 - ll) * (j ? aa : 1 - aa) * (k ? bb : 1 - bb);
      if (part > 0) shares[((l + i) * AXES.a.length + a + j) * AXES.b.length + b + k]! += part / SIDE ** 2;
    }
  }
  return shares.map(Math.sqrt);
}

/** The step of a scale at which a value lies, and how far it is to the next, 0 to 1. */
function placeOn(scale: readonly number[], value: number): [number, number] {
  let step = 0;
  while (step < scale.length - 2 && value >= scale[step + 1]!) step++;
  const part = (value - scale[step]!) / (scale[step + 1]! - scale[step]!);
  return [step, Math.min(1, Math.max(0, part))];
}

/** Roots of the shares that each field and direction has of all edges of the picture. */
function edgesOf(image: SrgbImage): Float32Array {
  const { data } = resizeMap(lumaSrgb(image), SIDE, SIDE, 'box');
  const energy = new Float32Array(FIELDS ** 2 * EDGE_ANGLES);
  let whole = 1e-3 * SIDE ** 2;
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const pixel = y * SIDE + x;
      const [dx, dy] = [data[pixel + 1]! - data[pixel - 1]!, data[pixel + SIDE]! - data[pixel - SIDE]!];
      const strength = Math.hypot(dx, dy);
      const turn = ((Math.atan2(dy, dx) / Math.PI + 1) * EDGE_ANGLES) % EDGE_ANGLES;
      const [angle, part] = [Math.floor(turn), turn % 1];
      const field = fieldAt(pixel) * EDGE_ANGLES;
      energy[field + (angle % EDGE_ANGLES)]! += (1 - part) * strength;
      energy[field + ((angle + 1) % EDGE_ANGLES)]! += part * strength;
      whole += strength;
    }
  }
  return energy.map((sum) => Math.sqrt(sum / whole));
}

/** Roots of the shares of each name, in the upper part of the picture, then in the lower. */
function namesOf({ width, height, names }: SegmentationMap): Float32Array {
  const shares = new Float32Array(BANDS * NAMES.length);
  for (let cell = 0; cell < width * height; cell++) {
    const band = Math.floor((Math.floor(cell / width) * BANDS) / height) * NAMES.length;
    for (let k = 0; k < NAMES.length; k++)
      shares[band + k]! += (BANDS * names[cell * NAMES.length + k]!) / (width * height);
  }
  return shares.map(Math.sqrt);
}

/** Shares of the sides of the room behind its things; the last: that it is outdoors. */
function shellOf({ width, height, shell }: SegmentationMap): Float32Array {
  const shares = new Float32Array(SHELL_FACES.length);
  for (let at = 0; at < shell.length; at++) shares[at % SHELL_FACES.length]! += shell[at]! / (width * height);
  return shares;
}
