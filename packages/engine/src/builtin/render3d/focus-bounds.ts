import type { Scene, Vec3 } from '@yujian/renderer/scene/scene';
import { placedBox } from '../model/placed-box.ts';
import { boxOf } from '../model/read-mesh.ts';
import type { Bounds } from './frame-model.ts';

/** A body this flat (height over its longer side) that lies lowest is land, not the thing. */
const FLAT = 0.03;
/** And only when what stands on it is this much smaller. */
const SMALLER = 0.7;
const POINTS = 12_000;

/** What a picture of a model is about. */
export interface Focus {
  readonly bounds: Bounds;
  /** 3 numbers a point, metres: enough of its vertices to frame it by */
  readonly points: Float32Array;
}

/** What a picture of the model is about: the model without the land that it stands on, unless there is nothing else. */
export function focusOf(scene: Scene, whole: Bounds): Focus {
  const bounds = focusBounds(scene, whole);
  return { bounds, points: pointsWithin(scene, bounds) };
}

function focusBounds(scene: Scene, whole: Bounds): Bounds {
  const boxes = scene.meshes.map((mesh) => ({ mesh, ...boxOf(mesh.positions) }));
  const isLand = ({ min, max }: Bounds) =>
    (max[1] - min[1]) / Math.max(1e-9, max[0] - min[0], max[2] - min[2]) < FLAT &&
    min[1] < whole.min[1] + 0.25 * (whole.max[1] - whole.min[1]);
  let focus: Bounds | undefined;
  for (const { mesh, transform } of scene.instances) {
    const { min, max } = placedBox(boxes[mesh]!, transform);
    const placed: Bounds = { min: min as unknown as Vec3, max: max as unknown as Vec3 };
    if (!isLand(placed)) focus = focus === undefined ? placed : joined(focus, placed);
  }
  return focus !== undefined && reachOf(focus) < SMALLER * reachOf(whole) ? focus : whole;
}

/** Vertices at even steps through all parts. */
function pointsWithin({ instances, meshes }: Scene, { min, max }: Bounds): Float32Array {
  const total = instances.reduce((sum, { mesh }) => sum + meshes[mesh]!.positions.length / 3, 0);
  const step = Math.max(1, Math.ceil(total / POINTS));
  const points: number[] = [];
  let next = 0;
  let passed = 0;
  for (const { mesh, transform: m } of instances) {
    const { positions } = meshes[mesh]!;
    for (; next < passed + positions.length / 3; next += step) {
      const at = 3 * (next - passed);
      const [x, y, z] = [0, 1, 2].map(
        (axis) =>
          m[axis]! * positions[at]! +
          m[4 + axis]! * positions[at + 1]! +
          m[8 + axis]! * positions[at + 2]! +
          m[12 + axis]!,
      ) as [number, number, number];
      if (x >= min[0] && x <= max[0] && y >= min[1] && y <= max[1] && z >= min[2] && z <= max[2]) points.push(x, y, z);
    }
    passed += positions.length / 3;
  }
  return Float32Array.from(points);
}

function reachOf({ min, max }: Bounds): number {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

function joined(a: Bounds, b: Bounds): Bounds {
  return {
    min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
    max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
  };
}
