import type { Mesh } from '../scene.ts';
import type { Vec2 } from './vector.ts';
import { MeshWriter } from './mesh-writer.ts';
import { createProfile } from './profile.ts';

interface LatheOptions {
  /** faces around */
  readonly sides?: number;
  /** radians between profile pieces above which an edge stays sharp */
  readonly crease?: number;
}

/**
 * Turns a profile of [radius, height] points about the y axis. Listed from the bottom outward and up, the outside is outside;
 * begin and end at radius 0 for a closed body. Mapped in metres: u around, v along the profile.
 */
export function createLathe(points: readonly Vec2[], { sides = 48, crease = 0.6 }: LatheOptions = {}): Mesh {
  const writer = new MeshWriter();
  const widest = Math.max(...points.map(([r]) => r));
  for (const piece of createProfile(points, { closed: false, crease })) {
    const rings = [piece.start, piece.end].map((end) =>
      Array.from({ length: sides + 1 }, (_, k) => {
        const angle = ((k % sides) / sides) * 2 * Math.PI;
        const [s, c] = [Math.sin(angle), Math.cos(angle)];
        const [r, y] = end.point;
        return writer.vertex(
          [r * s, y, r * c],
          [end.normal[0] * s, end.normal[1], end.normal[0] * c],
          (k / sides) * 2 * Math.PI * widest,
          end.along,
        );
      }),
    );
    for (let k = 0; k < sides; k++) writer.quad(rings[0]![k]!, rings[0]![k + 1]!, rings[1]![k + 1]!, rings[1]![k]!);
  }
  return writer.finish();
}

/** An upright cylinder (or cone) on y = 0 with broken edges. */
export function createCylinder(
  radius: number,
  height: number,
  { top = radius, bevel = 0.002, sides = 40 }: { top?: number; bevel?: number; sides?: number } = {},
): Mesh {
  const b = Math.min(bevel, height / 3, radius / 2, Math.max(top, 1e-4) / 2);
  if (b <= 0)
    return createLathe(
      [
        [0, 0],
        [radius, 0],
        [top, height],
        [0, height],
      ],
      { sides },
    );
  return createLathe(
    [
      [0, 0],
      [radius - b, 0],
      [radius, b],
      [top, height - b],
      [top - b, height],
      [0, height],
    ],
    { sides, crease: 0.9 },
  );
}

/** A ball around the origin. */
export function createBall(radius: number, { sides = 48, crease = Math.PI }: LatheOptions = {}): Mesh {
  const rows = Math.max(4, Math.round(sides / 2));
  const points = Array.from({ length: rows + 1 }, (_, k): Vec2 => {
    const angle = (k / rows) * Math.PI;
    return [k === 0 || k === rows ? 0 : radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
  return createLathe(points, { sides, crease });
}
