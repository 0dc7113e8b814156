import { facingUp } from '@yujian/renderer/scene/build/leaf';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { IDENTITY, normalise, standAlong, transformPoint } from '@yujian/renderer/scene/build/vector';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';

/** One form of a plant's parts at all its places. */
export interface Growth {
  readonly mesh: Mesh;
  readonly material: string;
  readonly placements?: readonly Matrix4[];
}

/** How far a growth reaches from its root: to each side, up, down, metres. */
function measureReach(parts: readonly Growth[]): { wide: number; deep: number; high: number; low: number } {
  const reach = { wide: 1e-6, deep: 1e-6, high: 1e-6, low: 1e-6 };
  for (const { mesh, placements = [IDENTITY] } of parts) {
    for (const placement of placements) {
      for (let k = 0; k < mesh.positions.length; k += 3) {
        const [x, y, z] = transformPoint(placement, [
          mesh.positions[k]!,
          mesh.positions[k + 1]!,
          mesh.positions[k + 2]!,
        ]);
        reach.wide = Math.max(reach.wide, Math.abs(x));
        reach.deep = Math.max(reach.deep, Math.abs(z));
        reach.high = Math.max(reach.high, y);
        reach.low = Math.max(reach.low, -y);
      }
    }
  }
  return reach;
}

/** Sets a growth on its root so that it just fills a width, depth and height over the root (a drop below it, if it hangs), metres. */
export function addGrowth(
  object: ObjectBuilder,
  parts: readonly Growth[],
  root: Vec3,
  { width, depth, height, drop = 0 }: { width: number; depth: number; height: number; drop?: number },
): void {
  const { wide, deep, high, low } = measureReach(parts);
  const upright = drop > 0 ? Math.min(height / high, drop / low) : height / high;
  const frame = object.within({ at: root, size: [width / 2 / wide, upright, depth / 2 / deep] });
  for (const { mesh, material, placements = [IDENTITY] } of parts) frame.scatter(mesh, material, placements, 'plant');
}

/** A place by its angle about the y axis, radians, its distance from it and its height, metres. */
export function polar(angle: number, reach: number, y: number): Vec3 {
  return [reach * Math.cos(angle), y, reach * Math.sin(angle)];
}

/** A leaf's place that shows its upper side to the sky. */
export function leafPlace(at: Vec3, way: Vec3, size: number, spin = 0): Matrix4 {
  const direction = normalise(way);
  return standAlong(at, direction, facingUp(direction) + spin, size);
}

/** A point of a leaf's rim: share of the length, half width and how far it is drawn towards the tip, in shares of the length. */
export type RimPoint = readonly [along: number, half: number, forward?: number];

/** A leaf of any rim along +y, its upper side to +z, 1 × `length` metres; folded on its rib, bent down towards its tip, on a bare stalk that arches likewise. Mapped as the library's leaves are. */
export function createRimLeaf(
  length: number,
  rim: readonly RimPoint[],
  { fold = 0.25, bend = 0.5, cup = 0 } = {},
): Mesh {
  const writer = new MeshWriter();
  const at = (t: number, side: number): Vec3 => {
    const angle = bend * Math.max(-0.3, t);
    const lift = Math.abs(side) * Math.sin(fold) - cup * side * side;
    return [
      side * length * Math.cos(fold),
      length * t * Math.cos(angle * 0.5) + length * lift * Math.sin(angle),
      -length * t * Math.sin(angle * 0.5) + length * lift * Math.cos(angle),
    ];
  };
  const rows = rim.map(([t, half, forward = 0]) =>
    [-1, -0.5, 0, 0.5, 1].map((side) => {
      const along = t + forward * Math.abs(side);
      return writer.vertex(at(along, side * half), [0, 0, 1], along * length, side * half * length + 0.04);
    }),
  );
  for (let k = 0; k + 1 < rows.length; k++) {
    for (let j = 0; j < 4; j++) writer.quad(rows[k]![j]!, rows[k]![j + 1]!, rows[k + 1]![j + 1]!, rows[k + 1]![j]!);
  }
  return smoothNormals(writer.finish(), 1.2);
}
