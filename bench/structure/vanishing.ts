import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { Camera } from '@yujian/imaging/structure';
import type { Affine } from '../../tooling/learn/truth/dirt.ts';

const AXES = [0, 1, 2] as const;

/**
 * How far the vanishing point of each world axis (X, Y, Z) lies from the true one, in degrees as the true camera sees
 * them. `toClean` carries the picture that was looked at to the true camera's. Where X and Z have changed places, they
 * are compared crosswise: which of the two a room calls its depth is a matter of taste near 45°.
 */
export function vanishingErrors(
  found: Camera,
  truth: Camera,
  toClean: Affine,
): readonly [x: number, y: number, z: number] {
  const [seen, real] = [new Pinhole(found), new Pinhole(truth)];
  const directions = AXES.map((axis) => {
    const point = seen.vanishingPoint(axis);
    const x = toClean.a * point.x + toClean.b * point.y + toClean.c * point.w;
    const y = toClean.d * point.x + toClean.e * point.y + toClean.f * point.w;
    return [(x - truth.centerX * point.w) / truth.focal, (truth.centerY * point.w - y) / truth.focal, point.w] as const;
  });
  const axes = AXES.map((axis) => {
    const out = new Float64Array(3);
    real.toCamera(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0, out);
    return [out[0]!, out[1]!, out[2]!] as const;
  });
  const error = (from: 0 | 1 | 2, to: 0 | 1 | 2): number => degreesBetween(directions[from]!, axes[to]!);
  const [straight, crossed] = [
    [error(0, 0), error(2, 2)],
    [error(2, 0), error(0, 2)],
  ] as const;
  const [x, z] = Math.max(...crossed) < Math.max(...straight) ? crossed : straight;
  return [x, error(1, 1), z];
}

type Direction = readonly [number, number, number];

/** Between two lines, 0 to 90. */
function degreesBetween([a, b, c]: Direction, [d, e, f]: Direction): number {
  const cross = Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d);
  return (Math.atan2(cross, Math.abs(a * d + b * e + c * f)) * 180) / Math.PI;
}
