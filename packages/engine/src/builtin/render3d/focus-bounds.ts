import type { Matrix4, Mesh, Scene, Vec3 } from '@yujian/renderer/scene/scene';
import type { Bounds } from './model-camera.ts';

/** A body this flat (height over its longer side) that lies lowest is land, not the thing. */
const FLAT = 0.03;
/** And only when what stands on it is this much smaller. */
const SMALLER = 0.7;

/** The box of what a picture of the model is about: without the land that it stands on, unless there is nothing else. */
export function focusBounds(scene: Scene, whole: Bounds): Bounds {
  const boxes = new Map<number, Bounds>();
  const isLand = ({ min, max }: Bounds) => (max[1] - min[1]) / Math.max(1e-9, max[0] - min[0], max[2] - min[2]) < FLAT && min[1] < whole.min[1] + 0.25 * (whole.max[1] - whole.min[1]);
  let focus: Bounds | undefined;
  for (const { mesh, transform } of scene.instances) {
    const own = boxes.get(mesh) ?? boxOf(scene.meshes[mesh]!);
    boxes.set(mesh, own);
    const placed = moved(own, transform);
    if (!isLand(placed)) focus = focus === undefined ? placed : joined(focus, placed);
  }
  return focus !== undefined && reachOf(focus) < SMALLER * reachOf(whole) ? focus : whole;
}

function reachOf({ min, max }: Bounds): number {
  return Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

function boxOf({ positions }: Mesh): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at++) {
    const axis = (at % 3) as 0 | 1 | 2;
    min[axis] = Math.min(min[axis], positions[at]!);
    max[axis] = Math.max(max[axis], positions[at]!);
  }
  return { min, max };
}

/** The box of a box's eight corners. */
function moved({ min, max }: Bounds, m: Matrix4): Bounds {
  const corners = Array.from({ length: 8 }, (_, corner) => {
    const [x, y, z] = [0, 1, 2].map((axis) => (corner & (1 << axis) ? max[axis]! : min[axis]!)) as [number, number, number];
    return [0, 1, 2].map((axis) => m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z + m[12 + axis]!) as unknown as Vec3;
  });
  return corners.map((corner): Bounds => ({ min: corner, max: corner })).reduce(joined);
}

function joined(a: Bounds, b: Bounds): Bounds {
  return {
    min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
    max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
  };
}
