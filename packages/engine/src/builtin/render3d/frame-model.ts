import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Vec3 } from '@yujian/renderer/scene/scene';

export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** From where a thing is shown whole. */
export interface Stand {
  /** level direction from the thing to the eye */
  readonly from: readonly [x: number, z: number];
  /** degrees that the eye looks down; null = upright from `eyeHeight` above the ground */
  readonly down: number | null;
  readonly eyeHeight: number;
  /** mm */
  readonly lens: number;
  /** share of the picture that is left free on each side */
  readonly margin: number;
}

const HALVINGS = 30;

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A camera as near as shows all points (3 numbers each, metres), with the thing in the middle of the picture. */
export function frameModel(
  { bounds, points }: { readonly bounds: Bounds; readonly points: Float32Array },
  stand: Stand,
  width: number,
  height: number,
): Camera {
  const { min, max } = bounds;
  const framed = points.length > 0 ? points : cornersOf(bounds);
  const target: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const reach = Math.max(1e-3, Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]));
  const level = Math.hypot(...stand.from);
  const pitch = ((stand.down ?? 0) * Math.PI) / 180;
  const at = (distance: number): Camera => {
    const out = (distance * Math.cos(pitch)) / level;
    const y = stand.down === null ? min[1] + stand.eyeHeight : target[1] + distance * Math.sin(pitch);
    return {
      eye: [target[0] + stand.from[0] * out, y, target[2] + stand.from[1] * out],
      target,
      projection: { kind: 'perspective', lens: stand.lens, upright: stand.down === null },
      shift: [0, 0],
      focus: null,
      near: 0,
    };
  };
  const fits = (distance: number): boolean => {
    const seen = extentOf(at(distance), framed, width, height);
    return seen !== null && Math.max(seen.right - seen.left, seen.bottom - seen.top) <= 1 - 2 * stand.margin;
  };
  let [near, far] = [0.05 * reach, ((stand.lens / 4) * reach * Math.max(width, height)) / Math.min(width, height)];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (near + far) / 2;
    if (fits(middle)) far = middle;
    else near = middle;
  }
  const camera = at(far);
  const seen = extentOf(camera, framed, width, height);
  return seen === null
    ? camera
    : { ...camera, shift: [(seen.left + seen.right) / 2 - 0.5, 0.5 - (seen.top + seen.bottom) / 2] };
}

/** Where points are seen, in widths and heights of the picture; null when one lies behind the eye. */
function extentOf(camera: Camera, points: Float32Array, width: number, height: number): Extent | null {
  const rays = createCameraRays(camera, width, height);
  const seen = new PicturePoint();
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    if (!rays.project(points[at]!, points[at + 1]!, points[at + 2]!, seen)) return null;
    left = Math.min(left, seen.x);
    right = Math.max(right, seen.x);
    top = Math.min(top, seen.y);
    bottom = Math.max(bottom, seen.y);
  }
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

export function cornersOf({ min, max }: Bounds): Float32Array {
  return Float32Array.from({ length: 24 }, (_, at) => {
    const [corner, axis] = [Math.floor(at / 3), (at % 3) as 0 | 1 | 2];
    return (corner & (1 << axis) ? max : min)[axis];
  });
}
