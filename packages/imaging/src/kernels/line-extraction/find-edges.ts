import { findQuantile } from '../../ops/morphology.ts';
import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import { blurMap, blurMapWide } from '../../ops/gaussian.ts';
import type { Ink } from './find-ink.ts';
import { removeSpecks, traceHysteresis } from './hysteresis.ts';

const SMALLEST_EDGE = 14;
/** Strength that makes an edge: of what is around, and at least (tone per pixel). */
const OVER_AROUND = 2.2;
const LEAST = 0.016;

/**
 * Thin edges of a photo as ink: the strongest of the three channel gradients, thinned
 * across the edge, measured against the strength around it. Diagonal steps
 * are filled to make the edge a barrier for 4-connected flooding. Canny 1986, with local normalisation.
 */
export function findEdges(image: SrgbImage, context: KernelContext): Ink {
  const { width, height } = image;
  const { strength, angleX, angleY } = findGradient(image, context);
  const around = blurMapWide({ width, height, data: strength }, Math.max(3, 0.02 * width)).data;
  context.throwIfCancelled();
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const value = strength[i]!;
      if (value <= 0) continue;
      const dx = Math.abs(angleX[i]!) > 0.38 ? Math.sign(angleX[i]!) : 0;
      const dy = Math.abs(angleY[i]!) > 0.38 ? Math.sign(angleY[i]!) : 0;
      const across = dy * width + dx;
      if (value >= strength[i + across]! && value >= strength[i - across]!) {
        edges[i] = Math.min(1, value / (OVER_AROUND * around[i]! + LEAST));
      }
    }
  }
  const mask = traceHysteresis(edges, width, height, 0.17, 0.36);
  removeSpecks(mask, width, height, SMALLEST_EDGE);
  fillDiagonals(mask, width, height);
  for (let i = 0; i < edges.length; i++) edges[i] = mask[i] ? Math.max(0.3, edges[i]!) : 0;
  return { ink: { width, height, data: edges }, mask: { width, height, data: mask } };
}

/** A pale picture's tones spread so that their middle 96 % cover the range 1.3 times: faint edges of a white model then count like drawn ones. */
export function stretchContrast(luma: ScalarMap): ScalarMap {
  const gain = 1.3 / Math.max(0.1, findQuantile(luma.data, 0.98) - findQuantile(luma.data, 0.02));
  return { ...luma, data: luma.data.map((value) => value * Math.max(1, gain)) };
}

export interface Gradient {
  readonly strength: Float32Array;
  /** Unit direction across the edge. */
  readonly angleX: Float32Array;
  readonly angleY: Float32Array;
}

/** The strongest of the three channels' gradients, of tones from 0 to 1, smoothed over a pixel. */
export function findGradient(image: SrgbImage, context: KernelContext): Gradient {
  const { width, height, channels } = image;
  const strength = new Float32Array(width * height);
  const angleX = new Float32Array(width * height);
  const angleY = new Float32Array(width * height);
  const plane = new Float32Array(width * height);
  for (let channel = 0; channel < 3; channel++) {
    for (let i = 0; i < plane.length; i++) plane[i] = image.data[i * channels + channel]! / 255;
    const smooth = blurMap({ width, height, data: plane }, 1).data;
    context.throwIfCancelled();
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        const gx = (smooth[i + 1]! - smooth[i - 1]!) / 2;
        const gy = (smooth[i + width]! - smooth[i - width]!) / 2;
        const length = Math.sqrt(gx * gx + gy * gy);
        if (length > strength[i]!) {
          strength[i] = length;
          angleX[i] = gx / length;
          angleY[i] = gy / length;
        }
      }
    }
  }
  return { strength, angleX, angleY };
}

export function fillDiagonals(mask: Uint8Array, width: number, height: number): void {
  const thin = mask.slice();
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const here = thin[i]!;
      const right = thin[i + 1]!;
      const below = thin[i + width]!;
      const opposite = thin[i + width + 1]!;
      if (here && opposite && !right && !below) mask[i + 1] = 1;
      if (right && below && !here && !opposite) mask[i] = 1;
    }
  }
}
