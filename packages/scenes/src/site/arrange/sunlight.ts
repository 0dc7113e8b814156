import type { SceneCamera, SceneLight } from '@yujian/contract/scene/description-schema';
import { sunOf } from '../../daylight.ts';

const DEGREES = 180 / Math.PI;

/**
 * Light of a site as a photographer waits for it: the sun comes from beside the camera, so that one side of things is lit and
 * the other models them; what is asked for as golden hour or dawn has a sun that stands over the trees.
 *
 * @param leastUp sine of the sun's altitude that it has at least, −1 for any
 * @param aside degrees between the line from the subject to the camera and the sun
 */
export function turnSun(light: SceneLight, camera: SceneCamera, aside: number, leastUp: number): SceneLight {
  let { hour } = light;
  for (let k = 0; k < 24 && sunOf({ ...light, hour }).up < leastUp; k++) hour += hour < 12 ? 0.1 : -0.1;
  const [x, , z] = sunOf({ ...light, hour }).direction;
  const from = Math.atan2(camera.eye[0] - camera.target[0], camera.eye[2] - camera.target[2]) * DEGREES;
  const now = Math.atan2(x, z) * DEGREES;
  // north turns clockwise seen from above, angles here the other way
  const north = (((light.north + now - from - aside) % 360) + 360) % 360;
  return { ...light, hour: Math.round(hour * 100) / 100, north: Math.round(north) % 360 };
}
