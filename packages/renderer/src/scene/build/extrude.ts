import type { Mesh } from '../scene.ts';
import type { Vec2 } from './vector.ts';
import { MeshWriter } from './mesh-writer.ts';
import { signedArea, triangulate } from './polygon.ts';
import { createProfile } from './profile.ts';

/** An opening of a wall, from its lower left corner; `arch` rounds its head by a half circle. Metres along the wall and up. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  readonly arch?: boolean;
}

/**
 * A polygon in the xy plane with holes, given thickness from z = 0 towards −z; its face looks to +z. Mapped in metres by (x, y) on the faces.
 * `crease` is the bend above which an edge of the rim stays sharp.
 */
export function createExtrusion(
  outline: readonly Vec2[],
  holes: readonly (readonly Vec2[])[],
  thickness: number,
  crease = 0.5,
): Mesh {
  const writer = new MeshWriter();
  const outer = signedArea(outline) < 0 ? outline.toReversed() : outline;
  const inner = holes.map((hole) => (signedArea(hole) > 0 ? hole.toReversed() : hole));
  const points = [outer, ...inner].flat();
  const triangles = triangulate(outer, inner);
  for (const [z, out] of [
    [0, 1],
    [-thickness, -1],
  ] as const) {
    const ring = points.map(([x, y]) => writer.vertex([x, y, z], [0, 0, out], x, y));
    for (const [a, b, c] of triangles) {
      if (out > 0) writer.triangle(ring[a]!, ring[b]!, ring[c]!);
      else writer.triangle(ring[c]!, ring[b]!, ring[a]!);
    }
  }
  for (const rim of [outer, ...inner]) {
    for (const { start, end } of createProfile(rim, { closed: true, crease })) {
      const vertex = (at: typeof start, z: number): number =>
        writer.vertex([at.point[0], at.point[1], z], [at.normal[0], at.normal[1], 0], at.along, z);
      writer.quad(vertex(start, 0), vertex(start, -thickness), vertex(end, -thickness), vertex(end, 0));
    }
  }
  return writer.finish();
}

/** A wall along x from 0, its face towards +z, with openings cut through. Doors are openings with sill 0. */
export function createWall(width: number, height: number, thickness: number, openings: readonly Opening[] = []): Mesh {
  const outline: Vec2[] = [[0, 0]];
  const doors = openings.filter((opening) => opening.sill <= 0).toSorted((a, b) => a.from - b.from);
  for (const door of doors) {
    const [left, right] = [door.from, door.to];
    const loop = openingOutline({ ...door, sill: 0 });
    outline.push([left, 0], ...loop.filter(([, y]) => y > 0).toReversed(), [right, 0]);
  }
  outline.push([width, 0], [width, height], [0, height]);
  return createExtrusion(
    outline,
    openings.filter((opening) => opening.sill > 0).map((opening) => openingOutline(opening)),
    thickness,
  );
}

/** Rim of an opening, counter-clockwise. */
export function openingOutline({ from, to, sill, head, arch = false }: Opening, steps = 16): Vec2[] {
  const base: Vec2[] = [
    [from, sill],
    [to, sill],
  ];
  if (!arch) return [...base, [to, head], [from, head]];
  const radius = (to - from) / 2;
  const spring = head - radius;
  return [
    ...base,
    ...Array.from({ length: steps + 1 }, (_, k): Vec2 => [
      from + radius + radius * Math.cos((Math.PI * k) / steps),
      spring + radius * Math.sin((Math.PI * k) / steps),
    ]),
  ];
}

/** A rectangle with round corners, counter-clockwise, centred. */
export function roundedRectangle(width: number, height: number, radius: number, steps = 8): Vec2[] {
  const r = Math.min(radius, width / 2, height / 2);
  const points: Vec2[] = [];
  for (const [quarter, [sx, sy]] of [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].entries()) {
    for (let k = 0; k <= steps; k++) {
      const angle = ((quarter - 1 + k / steps) * Math.PI) / 2;
      points.push([sx! * (width / 2 - r) + r * Math.cos(angle), sy! * (height / 2 - r) + r * Math.sin(angle)]);
    }
  }
  return points;
}
