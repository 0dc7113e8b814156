import type { CameraSetting } from '@yujian/contract/tools/fields';
import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Vec3 } from '@yujian/renderer/scene/scene';

export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Share of the picture that is left free around a model that is framed whole. */
const MARGIN = 0.06;
/** From the front left, a little above: how a model stands on a table. */
const FROM_CORNER: Vec3 = [-0.62, 0.34, 1];
const FRAMING_LENS = 40;
const HALVINGS = 30;

/** The camera of a setting; null = the whole model seen from a corner. */
export function cameraOf(setting: CameraSetting | null, bounds: Bounds, width: number, height: number): Camera {
  if (setting === null) return frameModel(bounds, width, height);
  const { eye, target, shiftX, shiftY, near } = setting;
  return { eye, target, projection: projectionOf(setting), shift: [shiftX, shiftY], focus: null, near };
}

function projectionOf({ kind, lens, width, upright }: CameraSetting): Camera['projection'] {
  switch (kind) {
    case 'perspective':
      return { kind, lens, upright };
    case 'orthographic':
      return { kind, width };
    case 'panorama':
      return { kind };
  }
}

/** Stands as near as shows all corners of the model's box. */
function frameModel(bounds: Bounds, width: number, height: number): Camera {
  const target = middleOf(bounds);
  const reach = Math.max(1e-3, Math.hypot(...bounds.max.map((value, axis) => value - bounds.min[axis]!)));
  const length = Math.hypot(...FROM_CORNER);
  const at = (distance: number): Camera => ({
    eye: target.map((value, axis) => value + (FROM_CORNER[axis]! / length) * distance) as unknown as Vec3,
    target,
    projection: { kind: 'perspective', lens: FRAMING_LENS, upright: false },
    shift: [0, 0],
    focus: null,
    near: 0,
  });
  let [near, far] = [0, 8 * reach * Math.max(1, width / height)];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (near + far) / 2;
    if (showsAll(at(middle), bounds, width, height)) far = middle;
    else near = middle;
  }
  return at(far);
}

function showsAll(camera: Camera, { min, max }: Bounds, width: number, height: number): boolean {
  const rays = createCameraRays(camera, width, height);
  const seen = new PicturePoint();
  const inside = (value: number, size: number) => value >= MARGIN * size && value <= (1 - MARGIN) * size;
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = [0, 1, 2].map((axis) => (corner & (1 << axis) ? max[axis]! : min[axis]!)) as [number, number, number];
    if (!rays.project(x, y, z, seen) || !inside(seen.x, width) || !inside(seen.y, height)) return false;
  }
  return true;
}

function middleOf({ min, max }: Bounds): Vec3 {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}
