import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera } from '../structure.ts';
import { toPixels, type Corrections } from './corrections.ts';

/** What the camera must agree with, in pixels. */
export interface CameraHolds {
  /** Row of the horizon; null = free. */
  readonly horizon: number | null;
  readonly lines: readonly HeldLine[];
}

interface HeldLine {
  readonly axis: 0 | 1 | 2;
  readonly middleX: number;
  readonly middleY: number;
  /** Unit direction. */
  readonly unitX: number;
  readonly unitY: number;
}

/** Below this the exponential is as good as nothing. */
const WORST = 500;

/** The corrections that bear on the camera; undefined when there are none. */
export function holdsOf({ horizon, vanishing }: Corrections, width: number, height: number): CameraHolds | undefined {
  if (horizon === null && vanishing.length === 0) return undefined;
  const lines = vanishing.map(({ axis, ...line }): HeldLine => {
    const x0 = toPixels(line.x0, width);
    const y0 = toPixels(line.y0, height);
    const x1 = toPixels(line.x1, width);
    const y1 = toPixels(line.y1, height);
    const length = Math.max(1e-6, Math.hypot(x1 - x0, y1 - y0));
    return {
      axis,
      middleX: (x0 + x1) / 2,
      middleY: (y0 + y1) / 2,
      unitX: (x1 - x0) / length,
      unitY: (y1 - y0) / length,
    };
  });
  return { horizon: horizon === null ? null : toPixels(horizon, height), lines };
}

/** How well a camera agrees with the held lines, 0 to 1: a line off by `sine` counts 1/e. */
export function weighHolds({ lines }: CameraHolds, camera: Camera, sine: number): number {
  if (lines.length === 0) return 1;
  const pinhole = new Pinhole(camera);
  const points = [pinhole.vanishingPoint(0), pinhole.vanishingPoint(1), pinhole.vanishingPoint(2)];
  let error = 0;
  for (const { axis, middleX, middleY, unitX, unitY } of lines) {
    const { x, y, w } = points[axis]!;
    const dx = x - middleX * w;
    const dy = y - middleY * w;
    const cross = unitX * dy - unitY * dx;
    error += (cross * cross) / ((dx * dx + dy * dy) * sine * sine + 1e-12);
  }
  return Math.exp(-Math.min(WORST, error));
}

/** Row of the principal point that puts the horizon of a camera of this focal length and pitch where it is held. */
export function centerUnder(horizon: number, focal: number, pitch: number): number {
  return horizon - focal * Math.tan(pitch);
}
