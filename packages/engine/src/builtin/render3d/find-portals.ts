import type { Matrix4, Mesh, Portal, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';

/** Whether nothing but glass lies from a point along a unit direction. */
type SeesSky = (from: Vec3, along: Vec3) => boolean;

/** A flat piece of glass as an upright rectangle round it, metres. */
export interface Pane {
  readonly normal: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  /** Along right, up and normal. */
  readonly min: Vec3;
  readonly max: Vec3;
  /** Of one face of the glass. */
  readonly area: number;
}

const THICKEST = 0.09;
const SMALLEST = 0.1;
/** Share of its rectangle that a pane fills. */
const FULLEST = 0.6;
/** Panes that are this near, metres, and of one plane are one window; its bars take at most this share of it. */
const GAP = 0.3;
const GLAZED = 0.6;
/** Every portal is looked through for every direction: more of them cost more than they help. */
const MOST = 12;
const OFF = 0.06;
/** Share of its half-space that a window's outer side sees of the sky, and how much less its inner side does. */
const OUTER = 0.15;
const INNER = 0.4;
const LOOKS = 48;
const SPOTS = [
  [0.5, 0.5],
  [0.2, 0.3],
  [0.8, 0.7],
] as const;

/** Evenly over a half-space, along a spiral: right, up, away. */
const AWAY: readonly Vec3[] = Array.from({ length: LOOKS }, (_, i) => {
  const away = (i + 0.5) / LOOKS;
  const level = Math.sqrt(1 - away * away);
  const turn = i * Math.PI * (3 - Math.sqrt(5));
  return [level * Math.cos(turn), level * Math.sin(turn), away];
});

/** The flat pieces of window glass of a scene: merged where they are panes of one window, the largest first. */
export function panesOf({ instances, materials, meshes }: Scene): Pane[] {
  const panes = instances.flatMap(({ mesh, material, transform }) =>
    materials[material]!.kind === 'pane'
      ? piecesOf(meshes[mesh]!, transform).flatMap((triangles) => paneOf(triangles) ?? [])
      : [],
  );
  return merged(panes).slice(0, MOST);
}

/**
 * Portals in those panes of window glass that have the sky on one side and a room on the other; they face into the room.
 *
 * @param packed the scene's bodies, or those of the model alone
 */
export function findPortals(scene: Scene, packed: PackedGeometry): Portal[] {
  const panes = panesOf(scene);
  if (panes.length === 0) return [];
  const own = createTracer(packed);
  const { tracer } = own;
  const seesSky: SeesSky = ([x, y, z], [dx, dy, dz]) => tracer.occluded(x, y, z, dx, dy, dz, Infinity) < 0;
  const portals = panes.flatMap((pane) => {
    const [front, back] = [openness(pane, 1, seesSky), openness(pane, -1, seesSky)];
    const outer = Math.max(front, back);
    return outer < OUTER || Math.min(front, back) > INNER * outer ? [] : [portalOf(pane, front > back ? -1 : 1)];
  });
  own.release();
  return portals;
}

type Corner = readonly [Vec3, Vec3, Vec3];

/** The triangles of a placed mesh in pieces that hang together. */
function piecesOf({ positions, indices }: Mesh, m: Matrix4): Corner[][] {
  const placed = (vertex: number): Vec3 => {
    const [x, y, z] = [positions[3 * vertex]!, positions[3 * vertex + 1]!, positions[3 * vertex + 2]!];
    return [
      m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
      m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
      m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
    ];
  };
  const points: Vec3[] = Array.from({ length: positions.length / 3 }, (_, vertex) => placed(vertex));
  const parent = points.map((_, vertex) => vertex);
  const rootOf = (vertex: number): number => {
    let at = vertex;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const first = new Map<string, number>();
  points.forEach((point, vertex) => {
    const key = point.map((value) => Math.round(value * 1000)).join();
    const known = first.get(key);
    if (known === undefined) first.set(key, vertex);
    else parent[vertex] = known;
  });
  for (let at = 0; at < indices.length; at += 3) {
    const root = rootOf(indices[at]!);
    parent[rootOf(indices[at + 1]!)] = root;
    parent[rootOf(indices[at + 2]!)] = root;
  }
  const pieces = new Map<number, Corner[]>();
  for (let at = 0; at < indices.length; at += 3) {
    const root = rootOf(indices[at]!);
    const piece = pieces.get(root) ?? [];
    pieces.set(root, piece);
    piece.push([points[indices[at]!]!, points[indices[at + 1]!]!, points[indices[at + 2]!]!]);
  }
  return [...pieces.values()];
}

function paneOf(triangles: readonly Corner[]): Pane | null {
  const crosses = triangles.map(([a, b, c]) => cross(minus(b, a), minus(c, a)));
  const largest = crosses.reduce((most, one) => (Math.hypot(...one) > Math.hypot(...most) ? one : most), [
    0, 0, 0,
  ] as Vec3);
  const length = Math.hypot(...largest);
  if (!(length > 0)) return null;
  const normal = scaled(largest, 1 / length);
  const level = Math.hypot(normal[0], normal[2]);
  const right: Vec3 = level > 0.2 ? [normal[2] / level, 0, -normal[0] / level] : unit(cross([0, 0, 1], normal));
  const up = cross(normal, right);
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of triangles.flat()) {
    [right, up, normal].forEach((axis, at) => {
      const value = dot(point, axis);
      min[at] = Math.min(min[at]!, value);
      max[at] = Math.max(max[at]!, value);
    });
  }
  const thickness = max[2] - min[2];
  const facing = (sign: number) => crosses.reduce((sum, one) => sum + Math.max(0, sign * dot(one, normal)) / 2, 0);
  const area = Math.max(facing(1), facing(-1));
  return thickness < THICKEST && area > SMALLEST && area > FULLEST * (max[0] - min[0]) * (max[1] - min[1])
    ? { normal, right, up, min, max, area }
    : null;
}

function merged(panes: readonly Pane[]): Pane[] {
  const windows = panes.toSorted((a, b) => b.area - a.area);
  for (let at = 0; at < windows.length; at++) {
    for (let other = at + 1; other < windows.length; other++) {
      const both = together(windows[at]!, windows[other]!);
      if (both === null) continue;
      windows[at] = both;
      windows.splice(other, 1);
      // The larger window may reach panes that the smaller one did not.
      other = at;
    }
  }
  return windows.toSorted((a, b) => b.area - a.area);
}

/** Both as one pane; null when they are no panes of one window. */
function together(a: Pane, b: Pane): Pane | null {
  const along = dot(a.normal, b.normal);
  if (Math.abs(along) < 0.999) return null;
  const sign = Math.sign(along);
  // b's axes are a's, or turned half round the upright one.
  const bMin: Vec3 = along > 0 ? b.min : [sign * b.max[0], b.min[1], sign * b.max[2]];
  const bMax: Vec3 = along > 0 ? b.max : [sign * b.min[0], b.max[1], sign * b.min[2]];
  if (dot(a.up, b.up) < 0.999) return null;
  const min = a.min.map((value, axis) => Math.min(value, bMin[axis]!)) as unknown as Vec3;
  const max = a.max.map((value, axis) => Math.max(value, bMax[axis]!)) as unknown as Vec3;
  if (max[2] - min[2] > THICKEST) return null;
  if ([0, 1].some((axis) => Math.max(a.min[axis]!, bMin[axis]!) - Math.min(a.max[axis]!, bMax[axis]!) > GAP))
    return null;
  const whole = (max[0] - min[0]) * (max[1] - min[1]);
  // Two sheets of one glazing lie over each other and count once.
  const area = Math.min(a.area + b.area, whole);
  return area > GLAZED * whole ? { ...a, min, max, area } : null;
}

/** Share of the directions away from one side of a pane that end in the sky. */
function openness({ normal, right, up, min, max }: Pane, side: 1 | -1, seesSky: SeesSky): number {
  let open = 0;
  for (const [s, t] of SPOTS) {
    const across = min[0] + s * (max[0] - min[0]);
    const high = min[1] + t * (max[1] - min[1]);
    const from = sum3(scaled(right, across), scaled(up, high), scaled(normal, side > 0 ? max[2] + OFF : min[2] - OFF));
    for (const [x, y, away] of AWAY)
      if (seesSky(from, sum3(scaled(right, x), scaled(up, y), scaled(normal, side * away)))) open++;
  }
  return open / (SPOTS.length * LOOKS);
}

function portalOf({ normal, right, up, min, max }: Pane, inwards: 1 | -1): Portal {
  const middle = scaled(normal, (min[2] + max[2]) / 2);
  const v = scaled(up, max[1] - min[1]);
  const [from, to] = inwards > 0 ? [min[0], max[0]] : [max[0], min[0]];
  return { origin: sum3(scaled(right, from), scaled(up, min[1]), middle), u: scaled(right, to - from), v };
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scaled = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
const sum3 = (a: Vec3, b: Vec3, c: Vec3): Vec3 => [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec3): Vec3 => scaled(a, 1 / Math.hypot(...a));
