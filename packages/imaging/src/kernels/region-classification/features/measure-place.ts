import { Pinhole } from '../../../geometry/pinhole.ts';
import { BACK, CEILING, FACE_AXIS, FLOOR, LEFT } from '../../../geometry/box-faces.ts';
import { mainFace, type RegionShape } from '../shapes/region-shape.ts';
import { type Columns, createColumns, type ClassificationScene } from './classification-scene.ts';

export const PLACE = [
  'off-middle',
  'y',
  'top',
  'bottom',
  'over-horizon',
  'top-over-horizon',
  'bottom-over-horizon',
  'crosses-horizon',
  'towards-depth-x',
  'towards-depth-y',
  'stands-at',
  'stands-width',
  'stands-height',
  'stands-side',
  'face-bottom',
  'face-top',
  'face-width',
  'face-distance',
  'lies-deep',
  'lies-wide',
] as const;

const FARTHEST = 100;

/**
 * Where each region lies: in the picture, against horizon and depth, and in the world. World lengths are in eye heights:
 * `stands-*` for a thing that stands on the ground where its lowest row is; `face-*` on the side of the room that most of
 * it lies on (heights above the floor in shares of the room's height); `lies-*` for one flat on the floor. NaN where that
 * cannot be: bottoms above the horizon, no room.
 */
export function measurePlace(
  shapes: readonly RegionShape[],
  { camera, box, labels }: ClassificationScene,
): Columns<(typeof PLACE)[number]> {
  const out = createColumns(PLACE, shapes.length);
  const { width, height } = labels;
  const pinhole = new Pinhole(camera);
  const { horizon } = pinhole;
  const depthPoint = pinhole.vanishingPoint(2);
  const depthX = depthPoint.x / depthPoint.w;
  const depthY = depthPoint.y / depthPoint.w;
  const eye = box ? -box.floorY : 1;
  const ray = new Float64Array(3);
  const groundAt = (u: number, v: number): [number, number] | null => {
    pinhole.ray(u, v, ray);
    const reach = -1 / ray[1]!;
    return ray[1]! < 0 && reach < FARTHEST ? [ray[0]! * reach, ray[2]! * reach] : null;
  };
  shapes.forEach((shape, i) => {
    const { minX, maxX, minY, maxY, centroidX, centroidY } = shape;
    out['off-middle'][i] = Math.abs(centroidX / width - 0.5);
    out.y[i] = centroidY / height;
    out.top[i] = minY / height;
    out.bottom[i] = maxY / height;
    out['over-horizon'][i] = (horizon - centroidY) / height;
    out['top-over-horizon'][i] = (horizon - minY) / height;
    out['bottom-over-horizon'][i] = (horizon - maxY) / height;
    out['crosses-horizon'][i] =
      minY < horizon && maxY > horizon ? (horizon - minY) / (maxY - minY) : minY >= horizon ? -1 : 2;
    out['towards-depth-x'][i] = Math.abs(centroidX - depthX) / width;
    out['towards-depth-y'][i] = (centroidY - depthY) / height;
    const foot = groundAt(centroidX, maxY);
    pinhole.ray(centroidX, maxY, ray);
    const reach = foot ? -1 / ray[1]! : NaN;
    out['stands-at'][i] = foot ? Math.log(Math.hypot(...foot) + 0.01) : NaN;
    out['stands-side'][i] = foot ? Math.abs(foot[0]) : NaN;
    out['stands-width'][i] = ((maxX - minX + 1) * reach) / camera.focal;
    out['stands-height'][i] = ((maxY - minY + 1) * reach) / camera.focal;
    const far = groundAt(centroidX, minY);
    const left = groundAt(minX, centroidY);
    const right = groundAt(maxX, centroidY);
    out['lies-deep'][i] = foot && far ? Math.log(Math.hypot(far[0] - foot[0], far[1] - foot[1]) + 0.01) : NaN;
    out['lies-wide'][i] = left && right ? Math.log(Math.hypot(right[0] - left[0], right[1] - left[1]) + 0.01) : NaN;
    const face = mainFace(shape);
    const onWall = box !== null && face >= BACK && shape.faces[face]! > 0;
    for (const name of ['face-bottom', 'face-top', 'face-width', 'face-distance'] as const) out[name][i] = NaN;
    if (!box || shape.faces[face]! === 0) return;
    const distances = [box.floorY, box.ceilingY, box.backZ, box.leftX, box.rightX, -box.backZ];
    const coordinate = face === FLOOR || face === CEILING ? 1 : FACE_AXIS[face]!;
    const meet = (u: number, v: number): [number, number, number] | null => {
      pinhole.ray(u, v, ray);
      const t = distances[face]! / ray[coordinate]!;
      return t > 0 && t < FARTHEST * eye ? [ray[0]! * t, ray[1]! * t, ray[2]! * t] : null;
    };
    const middle = meet(centroidX, centroidY);
    if (middle) out['face-distance'][i] = Math.log(Math.hypot(...middle) / eye);
    if (!onWall) return;
    const tall = box.ceilingY - box.floorY;
    const low = meet(centroidX, maxY);
    const high = meet(centroidX, minY);
    if (low) out['face-bottom'][i] = (low[1] - box.floorY) / tall;
    if (high) out['face-top'][i] = (high[1] - box.floorY) / tall;
    const one = meet(minX, centroidY);
    const two = meet(maxX, centroidY);
    if (one && two)
      out['face-width'][i] = Math.abs(face >= LEFT && face < 5 ? two[2] - one[2] : two[0] - one[0]) / tall;
  });
  return out;
}
