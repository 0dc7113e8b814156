import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface LoftOptions {
  /** radians between faces above which an edge stays sharp */
  readonly crease?: number;
  /** closes the first or the last ring with a flat face */
  readonly capFirst?: boolean;
  readonly capLast?: boolean;
}

/**
 * A skin over closed rings of equally many points, each counter-clockwise seen from above: listed from below outward and up, its outside is
 * outside; going on down again makes the inside of a bowl. Mapped in metres along the axes.
 */
export function createLoft(
  rings: readonly (readonly Vec3[])[],
  { crease = 0.7, capFirst = false, capLast = false }: LoftOptions = {},
): Mesh {
  const writer = new MeshWriter();
  const face = (corners: readonly Vec3[]): number[] => {
    const [a, b, c] = [corners[0]!, corners[1]!, corners.at(-1)!];
    const [u, v] = [b, c].map((point): Vec3 => [point[0] - a[0], point[1] - a[1], point[2] - a[2]]) as [Vec3, Vec3];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]].map(Math.abs);
    const axis = normal.indexOf(Math.max(...normal));
    return corners.map((point) =>
      writer.vertex(point, [0, 1, 0], axis === 0 ? point[2] : point[0], axis === 1 ? point[2] : point[1]),
    );
  };
  for (let row = 0; row + 1 < rings.length; row++) {
    const [low, high] = [rings[row]!, rings[row + 1]!];
    low.forEach((_, k) => {
      const next = (k + 1) % low.length;
      const [a, b, c, d] = face([low[k]!, low[next]!, high[next]!, high[k]!]) as [number, number, number, number];
      writer.quad(a, b, c, d);
    });
  }
  for (const [wanted, ring] of [
    [capFirst, rings[0]!.toReversed()],
    [capLast, rings.at(-1)!],
  ] as const) {
    if (!wanted) continue;
    const corners = face(ring);
    for (let k = 1; k + 1 < corners.length; k++) writer.triangle(corners[0]!, corners[k]!, corners[k + 1]!);
  }
  return smoothNormals(writer.finish(), crease);
}

/** A level ring of an ellipse; `power` over 2 squares it off. */
export function ovalRing(
  width: number,
  depth: number,
  y: number,
  { at = [0, 0], power = 2, count = 56 }: { at?: readonly [number, number]; power?: number; count?: number } = {},
): Vec3[] {
  return Array.from({ length: count }, (_, k): Vec3 => {
    const angle = (k / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [
      at[0] + (width / 2) * Math.sign(c) * Math.abs(c) ** (2 / power),
      y,
      at[1] - (depth / 2) * Math.sign(s) * Math.abs(s) ** (2 / power),
    ];
  });
}

/** A level ring of a rectangle with round corners. */
export function boxRing(
  width: number,
  depth: number,
  y: number,
  radius: number,
  { at = [0, 0], steps = 5 }: { at?: readonly [number, number]; steps?: number } = {},
): Vec3[] {
  return roundedRectangle(width, depth, Math.max(1e-4, radius), steps).map(([x, z]): Vec3 => [at[0] + x, y, at[1] - z]);
}
