import { SceneError } from '../scene/scene.ts';
import type { Camera, Vec3 } from '../scene/scene.ts';
import { upright } from './upright.ts';

/** Width of the film that lenses are named for, mm. */
export const FILM_WIDTH = 36;

/** One viewing ray; one per thread, rewritten for each sample. Starts where the view starts: behind the near cut. */
export class CameraRay {
  ox = NaN;
  oy = NaN;
  oz = NaN;
  /** unit direction */
  dx = NaN;
  dy = NaN;
  dz = NaN;
  /** what one pixel is wide at distance t, metres: `width + spread · t` */
  width = NaN;
  spread = NaN;
}

/** Where a point of the scene is seen; rewritten by `project`. */
export class PicturePoint {
  /** pixels, continuous: the top left pixel's centre is (0.5, 0.5) */
  x = NaN;
  y = NaN;
  /** metres along the axis of view (distance from the eye in a panorama) */
  depth = NaN;
}

export interface CameraRays {
  /** Unit axis of view, square to the film: level for an upright camera. A panorama's points to the middle of the picture. */
  readonly forward: Vec3;
  /**
   * The ray through continuous pixel coordinates (0 to width, 0 to height, from the top left corner).
   * `lensU`, `lensV` in 0 to 1 choose the point of the aperture; without `focus` they change nothing.
   */
  ray(x: number, y: number, lensU: number, lensV: number, out: CameraRay): void;
  /** Where the middle of the lens sees a point; false when it is behind the eye or cut away. The point may lie outside the picture. */
  project(px: number, py: number, pz: number, out: PicturePoint): boolean;
}

/**
 * Rays of a camera for a picture of `width` × `height` pixels.
 * @throws SceneError when the camera has values that no camera can have
 */
export function createCameraRays(camera: Camera, width: number, height: number): CameraRays {
  checkCamera(camera);
  switch (camera.projection.kind) {
    case 'perspective':
      return perspectiveRays(camera, camera.projection.lens, camera.projection.upright, width, height);
    case 'orthographic':
      return orthographicRays(camera, camera.projection.width, width, height);
    case 'panorama':
      return panoramaRays(camera, width, height);
  }
}

function checkCamera(camera: Camera): void {
  const { eye, target, projection, shift, focus, near } = camera;
  if (![...eye, ...target, ...shift, near].every(Number.isFinite))
    throw new SceneError('The camera has a position or shift that is not a number.');
  if (near < 0) throw new SceneError('The camera cuts away less than nothing: near has to be 0 or more.');
  if (focus && !(focus.aperture >= 0 && focus.distance > 0))
    throw new SceneError('The camera needs a focus distance above 0 and an aperture of 0 or more.');
  if (projection.kind === 'perspective' && !(projection.lens >= 1 && projection.lens <= 10000))
    throw new SceneError('The camera needs a lens of 1 to 10 000 mm.');
  if (projection.kind === 'orthographic' && !(projection.width > 0 && projection.width < Infinity))
    throw new SceneError('A view without perspective needs a width above 0 metres.');
  if (Math.hypot(target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]) < 1e-9)
    throw new SceneError('The camera stands on the point it looks at.');
}

interface Frame {
  readonly right: Vec3;
  readonly up: Vec3;
  readonly forward: Vec3;
}

/** Axes of a view along yaw (radians clockwise from −z, seen from above) and pitch (upwards). Straight down, north (−z) is up in the picture. */
function frameOf(yaw: number, pitch: number): Frame {
  const sy = Math.sin(yaw);
  const cy = Math.cos(yaw);
  const sp = Math.sin(pitch);
  const cp = Math.cos(pitch);
  return { right: [cy, 0, sy], up: [-sy * sp, cp, cy * sp], forward: [sy * cp, sp, -cy * cp] };
}

function aim(camera: Camera): { yaw: number; pitch: number } {
  const x = camera.target[0] - camera.eye[0];
  const y = camera.target[1] - camera.eye[1];
  const z = camera.target[2] - camera.eye[2];
  const level = Math.hypot(x, z);
  return { yaw: level < 1e-9 * Math.abs(y) ? 0 : Math.atan2(x, -z), pitch: Math.atan2(y, level) };
}

function perspectiveRays(camera: Camera, lens: number, isUpright: boolean, width: number, height: number): CameraRays {
  const { yaw, pitch } = aim(camera);
  const { tilt, rise } = isUpright ? upright(pitch) : { tilt: pitch, rise: 0 };
  const frame = frameOf(yaw, tilt);
  const [fx, fy, fz] = frame.forward;
  const [rx, ry, rz] = frame.right;
  const [ux, uy, uz] = frame.up;
  const [ex, ey, ez] = camera.eye;
  const near = camera.near;
  const pixel = FILM_WIDTH / lens / width;
  const middleX = width / 2 - camera.shift[0] * width;
  const middleY = height / 2 + camera.shift[1] * height + rise / pixel;
  const aperture = camera.focus?.aperture ?? 0;
  const sharp = camera.focus?.distance ?? 1;

  return {
    forward: frame.forward,
    ray(x, y, lensU, lensV, out) {
      let a = (x - middleX) * pixel;
      let b = (middleY - y) * pixel;
      let ox = ex;
      let oy = ey;
      let oz = ez;
      if (aperture > 0) {
        const radius = aperture * Math.sqrt(lensU);
        const angle = 2 * Math.PI * lensV;
        const s = radius * Math.cos(angle);
        const t = radius * Math.sin(angle);
        ox += rx * s + ux * t;
        oy += ry * s + uy * t;
        oz += rz * s + uz * t;
        a -= s / sharp;
        b -= t / sharp;
      }
      const cos = 1 / Math.sqrt(1 + a * a + b * b);
      const dx = (fx + rx * a + ux * b) * cos;
      const dy = (fy + ry * a + uy * b) * cos;
      const dz = (fz + rz * a + uz * b) * cos;
      const start = near / cos;
      out.ox = ox + dx * start;
      out.oy = oy + dy * start;
      out.oz = oz + dz * start;
      out.dx = dx;
      out.dy = dy;
      out.dz = dz;
      out.spread = pixel * cos * Math.sqrt(cos);
      out.width = out.spread * start;
    },
    project(px, py, pz, out) {
      const x = px - ex;
      const y = py - ey;
      const z = pz - ez;
      const depth = x * fx + y * fy + z * fz;
      if (depth <= 0 || depth < near) return false;
      out.x = middleX + (x * rx + y * ry + z * rz) / (depth * pixel);
      out.y = middleY - (x * ux + y * uy + z * uz) / (depth * pixel);
      out.depth = depth;
      return true;
    },
  };
}

function orthographicRays(camera: Camera, metres: number, width: number, height: number): CameraRays {
  const { yaw, pitch } = aim(camera);
  const frame = frameOf(yaw, pitch);
  const [fx, fy, fz] = frame.forward;
  const [rx, ry, rz] = frame.right;
  const [ux, uy, uz] = frame.up;
  const [ex, ey, ez] = camera.eye;
  const near = camera.near;
  const pixel = metres / width;
  const middleX = width / 2 - camera.shift[0] * width;
  const middleY = height / 2 + camera.shift[1] * height;

  return {
    forward: frame.forward,
    ray(x, y, _lensU, _lensV, out) {
      const a = (x - middleX) * pixel;
      const b = (middleY - y) * pixel;
      out.ox = ex + rx * a + ux * b + fx * near;
      out.oy = ey + ry * a + uy * b + fy * near;
      out.oz = ez + rz * a + uz * b + fz * near;
      out.dx = fx;
      out.dy = fy;
      out.dz = fz;
      out.width = pixel;
      out.spread = 0;
    },
    project(px, py, pz, out) {
      const x = px - ex;
      const y = py - ey;
      const z = pz - ez;
      const depth = x * fx + y * fy + z * fz;
      if (depth < near) return false;
      out.x = middleX + (x * rx + y * ry + z * rz) / pixel;
      out.y = middleY - (x * ux + y * uy + z * uz) / pixel;
      out.depth = depth;
      return true;
    },
  };
}

/** Latitude-longitude, all round: the target's direction is in the middle column, the horizon in the middle row. Twice as wide as high shows it undistorted. */
function panoramaRays(camera: Camera, width: number, height: number): CameraRays {
  const { yaw } = aim(camera);
  const [ex, ey, ez] = camera.eye;
  const near = camera.near;
  const turn = yaw - Math.PI + 2 * Math.PI * camera.shift[0];
  const perX = (2 * Math.PI) / width;
  const perY = Math.PI / height;
  const aperture = camera.focus?.aperture ?? 0;
  const sharp = camera.focus?.distance ?? 1;

  return {
    forward: frameOf(yaw, 0).forward,
    ray(x, y, lensU, lensV, out) {
      const azimuth = turn + x * perX;
      const polar = y * perY;
      const sa = Math.sin(azimuth);
      const ca = Math.cos(azimuth);
      const level = Math.sin(polar);
      let dx = sa * level;
      let dy = Math.cos(polar);
      let dz = -ca * level;
      let ox = ex;
      let oy = ey;
      let oz = ez;
      if (aperture > 0) {
        const radius = aperture * Math.sqrt(lensU);
        const s = radius * Math.cos(2 * Math.PI * lensV);
        const t = radius * Math.sin(2 * Math.PI * lensV);
        const hx = ca * s - sa * dy * t;
        const hy = level * t;
        const hz = sa * s + ca * dy * t;
        ox += hx;
        oy += hy;
        oz += hz;
        const length = 1 / Math.sqrt(sharp * sharp + s * s + t * t);
        dx = (dx * sharp - hx) * length;
        dy = (dy * sharp - hy) * length;
        dz = (dz * sharp - hz) * length;
      }
      out.ox = ox + dx * near;
      out.oy = oy + dy * near;
      out.oz = oz + dz * near;
      out.dx = dx;
      out.dy = dy;
      out.dz = dz;
      out.spread = Math.sqrt(perX * perY * Math.max(level, 0.5 * perY));
      out.width = out.spread * near;
    },
    project(px, py, pz, out) {
      const x = px - ex;
      const y = py - ey;
      const z = pz - ez;
      const distance = Math.hypot(x, y, z);
      if (distance === 0 || distance < near) return false;
      const turns = (Math.atan2(x, -z) - turn) / (2 * Math.PI);
      out.x = (turns - Math.floor(turns)) * width;
      out.y = Math.acos(Math.max(-1, Math.min(1, y / distance))) / perY;
      out.depth = distance;
      return true;
    },
  };
}
