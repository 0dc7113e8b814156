import type { Mesh } from '../../scene.ts';
import type { Vec2 } from '../vector.ts';
import { createLathe } from '../lathe.ts';
import { createCurve } from '../sweep.ts';

export const VESSELS = ['bottle', 'cylinder', 'bowl', 'jar', 'gourd', 'plate', 'cup'] as const;
type VesselForm = (typeof VESSELS)[number];

/** Outer and inner profile of each form for height 1, from the foot's middle round the rim back to the inner floor. */
const PROFILES: Record<VesselForm, readonly Vec2[]> = {
  bottle: [
    [0.17, 0],
    [0.21, 0.02],
    [0.28, 0.16],
    [0.31, 0.36],
    [0.26, 0.58],
    [0.13, 0.76],
    [0.085, 0.86],
    [0.1, 0.99],
    [0.092, 1],
    [0.075, 0.97],
    [0.065, 0.86],
    [0.11, 0.75],
  ],
  cylinder: [
    [0.2, 0],
    [0.22, 0.015],
    [0.225, 0.5],
    [0.22, 0.985],
    [0.212, 1],
    [0.2, 0.985],
    [0.2, 0.5],
    [0.19, 0.06],
  ],
  bowl: [
    [0.42, 0],
    [0.45, 0.06],
    [0.5, 0.1],
    [0.9, 0.45],
    [1.15, 0.96],
    [1.13, 1],
    [1.1, 0.97],
    [0.86, 0.52],
    [0.45, 0.2],
  ],
  jar: [
    [0.24, 0],
    [0.28, 0.02],
    [0.4, 0.25],
    [0.42, 0.5],
    [0.36, 0.78],
    [0.26, 0.92],
    [0.28, 0.99],
    [0.265, 1],
    [0.24, 0.97],
    [0.23, 0.9],
    [0.33, 0.75],
  ],
  gourd: [
    [0.2, 0],
    [0.26, 0.02],
    [0.36, 0.18],
    [0.36, 0.34],
    [0.22, 0.52],
    [0.15, 0.6],
    [0.2, 0.72],
    [0.21, 0.82],
    [0.12, 0.95],
    [0.11, 1],
    [0.09, 0.985],
    [0.1, 0.93],
  ],
  plate: [
    [3.2, 0],
    [3.4, 0.1],
    [5.6, 0.75],
    [6, 0.95],
    [5.95, 1],
    [5.5, 0.85],
    [3.3, 0.25],
  ],
  cup: [
    [0.32, 0],
    [0.36, 0.02],
    [0.42, 0.15],
    [0.44, 0.6],
    [0.46, 0.98],
    [0.45, 1],
    [0.43, 0.98],
    [0.41, 0.6],
    [0.37, 0.16],
  ],
};

/** A thing of clay or glass on y = 0, with a wall, a rim and an inside. Its width follows its form. */
export function createVessel(form: VesselForm, height: number, sides = 44): Mesh {
  const knots = PROFILES[form];
  const curve = createCurve(
    knots.map(([r, y]) => [r, y, 0]),
    4,
  ).map(([r, y]): Vec2 => [Math.max(0.002, r) * height, Math.max(0, y) * height]);
  const last = curve.at(-1)!;
  return createLathe([[0, 0], ...curve, [0, last[1]]], { sides, crease: 1.1 });
}

/** A plant pot on y = 0: tapered, thick-walled, filled with earth by another part up to `height` − 3 cm. */
export function createPot(radius: number, height: number): Mesh {
  const r = radius;
  return createLathe(
    [
      [0, 0],
      [r * 0.7, 0],
      [r * 0.74, 0.006],
      [r * 0.9, height * 0.55],
      [r, height - 0.005],
      [r - 0.004, height],
      [r - 0.018, height],
      [r - 0.022, height - 0.005],
      [r - 0.03, height - 0.06],
      [0, height - 0.06],
    ],
    { sides: 64, crease: 0.8 },
  );
}
