import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { fillDiagonals, findGradient, type Gradient } from './find-edges.ts';
import type { Ink } from './find-ink.ts';
import { removeSpecks, traceHysteresis } from './hysteresis.ts';

/** Directions in which an edge may run. */
const DIRECTIONS = 8;
/** Places along itself, in pixels, at which an edge is averaged: once for faint straight ones, once for what is small and clear. */
const PLACES = [
  [-5, -3, -1, 1, 3, 5],
  [-1, 0, 1],
] as const;
/** What a short average is worth beside a long one. */
const SHORT_WORTH = 0.8;
/** How much stronger than what is around it an edge stands out, and by how much of a tone per pixel at least. */
const OVER_AROUND = 1.5;
const LEAST_STEP = 0.0022;
/** Reach of what is around as a share of the width. */
const AROUND = 0.025;
const WEAK = 0.27;
const STRONG = 0.5;
const SMALLEST_CREASE = 12;

/** A white model's edges, and how much each place looks like one (0 to 1, 0.5 where it stands out clearly), as wide as its slope. */
export interface Creases extends Ink {
  readonly relief: ScalarMap;
}

/**
 * Edges of a white model as ink: gradients averaged along the direction in which they are most alike, so that the faint
 * crease between two walls outweighs the blotches of a noisy render, which have no direction; measured against the mean
 * around, so that neither the grain of a rough picture nor leaves count one by one; thinned across the edge, and linked
 * (Canny 1986; lines integrated as in Kass and Witkin 1987).
 */
export function findCreases(image: SrgbImage, context: KernelContext): Creases {
  const { width, height } = image;
  const gradient = findGradient(image, context);
  const relief = new Float32Array(width * height);
  const edges = new Float32Array(width * height);
  PLACES.forEach((places, k) => {
    const { steps, direction } = averageAlong(gradient, width, height, places, context);
    const around = blurMapWide({ width, height, data: steps }, Math.max(3, AROUND * width)).data;
    context.throwIfCancelled();
    const worth = k === 0 ? 1 : SHORT_WORTH;
    const own = steps.map((step, i) => Math.min(1, (worth * step) / (2 * (OVER_AROUND * around[i]! + LEAST_STEP))));
    const ridges = thin(own, steps, direction, width, height);
    for (let i = 0; i < relief.length; i++) {
      relief[i] = Math.max(relief[i]!, own[i]!);
      edges[i] = Math.max(edges[i]!, ridges[i]!);
    }
  });
  const mask = traceHysteresis(edges, width, height, WEAK, STRONG);
  removeSpecks(mask, width, height, SMALLEST_CREASE);
  fillDiagonals(mask, width, height);
  for (let i = 0; i < edges.length; i++) edges[i] = mask[i] ? Math.max(0.3, edges[i]!) : 0;
  return {
    ink: { width, height, data: edges },
    mask: { width, height, data: mask },
    relief: { width, height, data: relief },
  };
}

/** Strength of the step across each pixel, averaged over `places` along the direction of eight that makes it strongest, and that direction. */
function averageAlong(
  { strength, angleX, angleY }: Gradient,
  width: number,
  height: number,
  places: readonly number[],
  context: KernelContext,
): { steps: Float32Array; direction: Uint8Array } {
  const steps = new Float32Array(width * height);
  const direction = new Uint8Array(width * height);
  const across = new Float32Array(width * height);
  const reach = Math.max(...places);
  const offsets = new Int32Array(places.length);
  for (let k = 0; k < DIRECTIONS; k++) {
    context.throwIfCancelled();
    const [nx, ny] = [Math.cos((k * Math.PI) / DIRECTIONS), Math.sin((k * Math.PI) / DIRECTIONS)];
    for (let i = 0; i < across.length; i++) across[i] = strength[i]! * (angleX[i]! * nx + angleY[i]! * ny);
    places.forEach((place, at) => (offsets[at] = Math.round(place * nx) * width + Math.round(-place * ny)));
    for (let y = 0; y < height; y++) {
      const isRowInside = y >= reach && y < height - reach;
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        let sum = 0;
        if (isRowInside && x >= reach && x < width - reach)
          for (let at = 0; at < offsets.length; at++) sum += across[i + offsets[at]!]!;
        else
          for (const place of places)
            sum +=
              across[clamp(y + Math.round(place * nx), height) * width + clamp(x + Math.round(-place * ny), width)]!;
        const mean = (sum < 0 ? -sum : sum) / places.length;
        if (mean <= steps[i]!) continue;
        steps[i] = mean;
        direction[i] = k;
      }
    }
  }
  return { steps, direction };
}

function clamp(at: number, size: number): number {
  return at < 0 ? 0 : at >= size ? size - 1 : at;
}

/** The relief where its step is the strongest across, else 0. */
function thin(
  relief: Float32Array,
  steps: Float32Array,
  direction: Uint8Array,
  width: number,
  height: number,
): Float32Array {
  const edges = new Float32Array(width * height);
  const across = Array.from(
    { length: DIRECTIONS },
    (_, k) =>
      Math.round(Math.sin((k * Math.PI) / DIRECTIONS)) * width + Math.round(Math.cos((k * Math.PI) / DIRECTIONS)),
  );
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const step = across[direction[i]!]!;
      if (steps[i]! >= steps[i + step]! && steps[i]! > steps[i - step]!) edges[i] = relief[i]!;
    }
  }
  return edges;
}
