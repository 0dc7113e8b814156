import type { Line } from './continue-surfaces.ts';
import { spanMembrane } from './membrane.ts';
import type { Level } from './pyramid.ts';
import type { BorderResidual } from './vote.ts';

/** Most that a step is evened out by, 0 to 255. */
const MOST = 40;

/**
 * Evens out the step between a filled hole and its border (in place): the step is known on the border and spreads into the
 * hole as a membrane (P. Pérez et al., "Poisson Image Editing", 2003). Detail stays as it was copied.
 *
 * @param filled three interleaved values per pixel
 */
export function closeBorder(
  filled: Float32Array,
  { width, height, hole }: Level,
  { pixels, residuals }: BorderResidual,
  lines: readonly Line[],
  pulse: () => void,
): void {
  const values = new Float32Array(filled.length);
  const known = new Uint8Array(width * height);
  pixels.forEach((pixel, n) => {
    known[pixel] = 1;
    for (let c = 0; c < 3; c++) values[3 * pixel + c] = Math.min(MOST, Math.max(-MOST, residuals[3 * n + c]!));
  });
  const steps = spanMembrane({ width, height, channels: 3, values, known, wanted: hole }, lines, pulse);
  for (let pixel = 0; pixel < hole.length; pixel++)
    for (let c = 0; hole[pixel] && c < 3; c++) filled[3 * pixel + c]! += steps[3 * pixel + c]!;
}
