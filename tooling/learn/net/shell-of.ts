import { SHELL_FACES } from '@yujian/imaging/buffers/segmentation-map';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import type { SetHeader } from '../truth/read-set.ts';

/** In `shellOf`: a room that is no box, of whose shell nothing is known. */
export const UNKNOWN_FACE = 255;

const [FLOOR, LEFT, BACK, RIGHT, CEILING, NONE] = SHELL_FACES.map((_, number) => number) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Number in SHELL_FACES of what lies behind each pixel when all that stands in the room is gone. */
export function shellOf({
  width,
  height,
  setting,
  camera,
  box,
}: Pick<SetHeader, 'width' | 'height' | 'setting' | 'camera' | 'box'>): Uint8Array {
  const faces = new Uint8Array(width * height);
  if (setting === 'exterior') return faces.fill(NONE);
  if (!box) return faces.fill(UNKNOWN_FACE);
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  for (let v = 0, at = 0; v < height; v++) {
    for (let u = 0; u < width; u++, at++) {
      pinhole.ray(u, v, ray);
      const [x, y, z] = [ray[0]!, ray[1]!, ray[2]!];
      const side = (x < 0 ? box.leftX : box.rightX) / x;
      const level = (y < 0 ? box.floorY : box.ceilingY) / y;
      const back = z > 0 ? box.backZ / z : Infinity;
      if (back <= side && back <= level) faces[at] = BACK;
      else if (side <= level) faces[at] = x < 0 ? LEFT : RIGHT;
      else faces[at] = y < 0 ? FLOOR : CEILING;
    }
  }
  return faces;
}
