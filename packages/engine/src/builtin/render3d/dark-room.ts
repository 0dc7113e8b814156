import type { Note } from '@yujian/contract/jobs';
import type { Matrix4, Mesh, RectangleLight, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import type { Bounds } from './frame-model.ts';
import type { Lookout } from './what-is-seen.ts';

export const LAMP_NOTE: Note = {
  zh: '房间是封闭的，模型里又没有够亮的灯，已在天花板下补了一片柔光',
  en: 'The room is closed and the model has no lamps to light it, so a soft light was added under its ceiling',
};

const RADIANCE = 6;
/** Share of the free way to the walls that the light takes, and of the way to the ceiling at which it hangs. */
const SPREAD = 0.5;
const HANGS = 0.98;
const WAYS = {
  up: [0, 1, 0],
  east: [1, 0, 0],
  west: [-1, 0, 0],
  south: [0, 0, 1],
  north: [0, 0, -1],
} as const satisfies Record<string, Vec3>;

/** Shining surfaces of the model light a room that give this share of what the added light would: lamps do, the lights of a computer do not. */
const ENOUGH = 0.03;

export function isWithin(point: Vec3, { min, max }: Bounds): boolean {
  return point.every((value, axis) => value > min[axis]! && value < max[axis]!);
}

/** A soft light under the ceiling over `eye` where no sky, lamp or shining surface lights the room; null where it is light enough. */
export function lampForDarkRoom(scene: Scene, lookout: Lookout, eye: Vec3): RectangleLight | null {
  if (scene.lights.length > 0 || !lookout.isDark(eye)) return null;
  const under = (share: number): Vec3 => [eye[0], eye[1] + share * lookout.distance(eye, WAYS.up), eye[2]];
  const [middle, ceiling] = [under(0.5), under(HANGS)];
  if (!lookout.isDark(middle)) return null;
  const way = (along: Vec3) => SPREAD * lookout.distance(ceiling, along);
  const [east, west, south, north] = [way(WAYS.east), way(WAYS.west), way(WAYS.south), way(WAYS.north)];
  if (shineOf(scene) > ENOUGH * RADIANCE * (east + west) * (south + north)) return null;
  const origin: Vec3 = [ceiling[0] - west, ceiling[1], ceiling[2] - north];
  return {
    kind: 'rectangle',
    origin,
    u: [east + west, 0, 0],
    v: [0, 0, south + north],
    radiance: [RADIANCE, RADIANCE, RADIANCE],
    visible: false,
  };
}

/** Radiance times area of all that shines by itself. */
function shineOf({ instances, materials, meshes }: Scene): number {
  let sum = 0;
  for (const { mesh, material, transform } of instances) {
    const radiance = Math.max(...materials[material]!.emission);
    if (radiance > 0) sum += radiance * areaOf(meshes[mesh]!, transform);
  }
  return sum;
}

function areaOf({ positions, indices }: Mesh, m: Matrix4): number {
  let sum = 0;
  const edge = (from: number, to: number): [number, number, number] => {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[3 * to + axis]! - positions[3 * from + axis]!) as [
      number,
      number,
      number,
    ];
    return [m[0]! * x + m[4]! * y + m[8]! * z, m[1]! * x + m[5]! * y + m[9]! * z, m[2]! * x + m[6]! * y + m[10]! * z];
  };
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b] = [edge(indices[at]!, indices[at + 1]!), edge(indices[at]!, indices[at + 2]!)];
    sum += Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]) / 2;
  }
  return sum;
}
