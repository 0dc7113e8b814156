import type { CameraSetting } from '@yujian/contract/fields/params';
import { upright } from '@yujian/renderer/camera/upright';
import { Matrix4, Vector3 } from 'three';

/** Film of 36 mm, as in the renderer. */
const FILM_WIDTH = 36;
/** A panorama is previewed through this lens: all around does not fit a flat window. */
const PANORAMA_LENS = 18;

/** Depth range of a view, metres. */
export interface Depth {
  readonly near: number;
  readonly far: number;
}

/** How much wider and higher the window is than the picture in its middle. */
export interface Overscan {
  readonly x: number;
  readonly y: number;
}

export interface ViewMatrices {
  /** Camera to world. */
  readonly world: Matrix4;
  readonly projection: Matrix4;
  readonly isPerspective: boolean;
}

/** Yaw (radians clockwise from −z, seen from above) and pitch (upwards) of a view. */
export function aimOf({ eye, target }: Pick<CameraSetting, 'eye' | 'target'>): {
  yaw: number;
  pitch: number;
  distance: number;
} {
  const [x, y, z] = [target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]];
  const level = Math.hypot(x, z);
  return {
    yaw: level < 1e-9 * Math.abs(y) ? 0 : Math.atan2(x, -z),
    pitch: Math.atan2(y, level),
    distance: Math.hypot(level, y),
  };
}

/**
 * The matrices under which WebGL shows what the renderer will render: `aspect` is width ÷ height of the picture; the window
 * may show more around it.
 */
export function viewMatrices(
  camera: CameraSetting,
  aspect: number,
  { near, far }: Depth,
  { x: overX, y: overY }: Overscan = { x: 1, y: 1 },
): ViewMatrices {
  const { yaw, pitch } = aimOf(camera);
  const isFlat = camera.kind === 'orthographic';
  const { tilt, rise } = camera.kind === 'perspective' && camera.upright ? upright(pitch) : { tilt: pitch, rise: 0 };
  const lens = camera.kind === 'panorama' ? PANORAMA_LENS : camera.lens;
  // Metres across the picture: at distance 1 in perspective, at every distance without.
  const width = isFlat ? camera.width : FILM_WIDTH / lens;
  const height = width / aspect;
  const middleX = camera.kind === 'panorama' ? 0 : camera.shiftX * width;
  const middleY = camera.kind === 'panorama' ? 0 : camera.shiftY * height + rise;
  const [halfX, halfY] = [(width / 2) * overX, (height / 2) * overY];
  const edges = [middleX - halfX, middleX + halfX, middleY + halfY, middleY - halfY] as const;
  const projection = new Matrix4();
  if (isFlat) projection.makeOrthographic(...edges, near, far);
  else projection.makePerspective(...(edges.map((edge) => edge * near) as [number, number, number, number]), near, far);
  return { world: worldMatrix(camera.eye, yaw, tilt), projection, isPerspective: !isFlat };
}

function worldMatrix(eye: CameraSetting['eye'], yaw: number, tilt: number): Matrix4 {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(tilt), Math.cos(tilt)];
  const right = new Vector3(cy, 0, sy);
  const up = new Vector3(-sy * sp, cp, cy * sp);
  const back = new Vector3(-sy * cp, -sp, cy * cp);
  return new Matrix4().makeBasis(right, up, back).setPosition(...eye);
}
