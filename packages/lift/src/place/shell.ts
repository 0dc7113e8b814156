import type { Room } from '@yujian/imaging/geometry/room';
import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { fillShape } from '../mesh/fill.ts';

export type Side = 'floor' | 'ceiling' | 'front' | 'left' | 'right' | 'behind';
export const WALLS = ['front', 'left', 'right', 'behind'] as const satisfies readonly Side[];
export type Wall = (typeof WALLS)[number];

/** The inner face of one side of the room: a corner, and its edges, seen from inside to the right and upwards; the face looks along cross(right, up). */
export interface Face {
  readonly origin: Vec3;
  readonly across: Vec3;
  readonly along: Vec3;
  readonly width: number;
  readonly height: number;
}

/** A hole in a wall, in metres on its face from its lower left corner as seen from inside. */
export interface Hole {
  readonly rim: readonly Vec2[];
  /** false = only what the eye cannot see of the room needs it: no frame was drawn */
  readonly drawn: boolean;
}

const WALL_THICKNESS = 0.22;

/** Inner faces of a room whose floor is y = 0. */
export function facesOf({ floorY, ceilingY, leftX, rightX, backZ, frontZ }: Room): Readonly<Record<Side, Face>> {
  const height = ceilingY - floorY;
  const [width, depth] = [rightX - leftX, backZ - frontZ];
  return {
    floor: { origin: [leftX, 0, -frontZ], across: [1, 0, 0], along: [0, 0, -1], width, height: depth },
    ceiling: { origin: [leftX, height, -backZ], across: [1, 0, 0], along: [0, 0, 1], width, height: depth },
    front: { origin: [leftX, 0, -backZ], across: [1, 0, 0], along: [0, 1, 0], width, height },
    left: { origin: [leftX, 0, -frontZ], across: [0, 0, -1], along: [0, 1, 0], width: depth, height },
    right: { origin: [rightX, 0, -backZ], across: [0, 0, 1], along: [0, 1, 0], width: depth, height },
    behind: { origin: [rightX, 0, -frontZ], across: [-1, 0, 0], along: [0, 1, 0], width, height },
  };
}

export function pointOn({ origin, across, along }: Face, [u, v]: Vec2): Vec3 {
  return [
    origin[0] + across[0] * u + along[0] * v,
    origin[1] + across[1] * u + along[1] * v,
    origin[2] + across[2] * u + along[2] * v,
  ];
}

/** Where a point is on the face, metres from its corner. */
export function placeOn({ origin, across, along }: Face, point: Vec3): Vec2 {
  const [x, y, z] = [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]];
  return [across[0] * x + across[1] * y + across[2] * z, along[0] * x + along[1] * y + along[2] * z];
}

/** The closed room: floor, ceiling and four walls with holes, each hole with the thickness of the wall around it and a portal. */
export function buildShell(
  builder: SceneBuilder,
  faces: Readonly<Record<Side, Face>>,
  holes: Readonly<Record<Wall, readonly Hole[]>>,
  materialOf: (side: Side) => string,
): void {
  builder.object('floor', 'floor').add(faceMesh(faces.floor, []), materialOf('floor'), { aligned: true });
  builder.object('ceiling', 'ceiling').add(faceMesh(faces.ceiling, []), materialOf('ceiling'), { aligned: true });
  for (const side of WALLS) {
    const face = faces[side];
    const wall = builder
      .object(`wall ${side}`, 'wall')
      .add(faceMesh(face, holes[side]), materialOf(side), { aligned: true });
    for (const { rim } of holes[side]) {
      addReveal(wall, face, rim, materialOf(side));
      const [us, vs] = [rim.map(([u]) => u), rim.map(([, v]) => v)];
      const [left, right, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
      const [a, b, c] = [pointOn(face, [left, low]), pointOn(face, [right, low]), pointOn(face, [left, high])];
      builder.portal({
        origin: a,
        u: [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
        v: [c[0] - a[0], c[1] - a[1], c[2] - a[2]],
      });
    }
  }
}

function faceMesh(face: Face, holes: readonly Hole[]): Mesh {
  const writer = new MeshWriter();
  const { across: a, along: b } = face;
  const normal: Vec3 = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const rim: Vec2[] = [
    [0, 0],
    [face.width, 0],
    [face.width, face.height],
    [0, face.height],
  ];
  const { points, triangles } = fillShape({ rim, holes: holes.map((hole) => hole.rim) });
  // boards of a floor run away from the eye
  const lying = normal[1] !== 0;
  const numbers = points.map((point) =>
    writer.vertex(pointOn(face, point), normal, lying ? point[1] : point[0], lying ? point[0] : point[1]),
  );
  for (const [p, q, r] of triangles) writer.triangle(numbers[p]!, numbers[q]!, numbers[r]!);
  return writer.finish();
}

function addReveal(wall: ObjectBuilder, face: Face, rim: readonly Vec2[], material: string): void {
  const writer = new MeshWriter();
  const { across: a, along: b } = face;
  const out: Vec3 = [-(a[1] * b[2] - a[2] * b[1]), -(a[2] * b[0] - a[0] * b[2]), -(a[0] * b[1] - a[1] * b[0])];
  rim.forEach((from, k) => {
    const to = rim[(k + 1) % rim.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length < 1e-6) return;
    const [p, q] = [pointOn(face, from), pointOn(face, to)];
    const deep = (point: Vec3): Vec3 => [
      point[0] + out[0] * WALL_THICKNESS,
      point[1] + out[1] * WALL_THICKNESS,
      point[2] + out[2] * WALL_THICKNESS,
    ];
    const way: Vec2 = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const normal: Vec3 = [
      -way[1] * a[0] + way[0] * b[0],
      -way[1] * a[1] + way[0] * b[1],
      -way[1] * a[2] + way[0] * b[2],
    ];
    const corners = [
      writer.vertex(p, normal, 0, 0),
      writer.vertex(deep(p), normal, 0, WALL_THICKNESS),
      writer.vertex(deep(q), normal, length, WALL_THICKNESS),
      writer.vertex(q, normal, length, 0),
    ] as const;
    writer.quad(...corners);
  });
  wall.add(writer.finish(), material, { aligned: true });
}
