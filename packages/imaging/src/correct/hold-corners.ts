import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera, RoomBox } from '../structure.ts';
import { toPixels, type Corrections } from './corrections.ts';

const EYE_HEIGHT = 1.6;
const TALLEST_ROOM = 2.9;
/** A wall, floor or ceiling is never nearer to the line of sight than this, per metre of depth. */
const LEAST_SLOPE = 0.03;
const MOST_SLOPE = 9;
const SURE = 0.6;
const SURER_PER_EDGE = 0.1;
/** Where nothing was found, the corners that were not given are those of a usual room. */
const USUAL_ROOM: RoomBox = { floorY: -1.4, ceilingY: 1.4, leftX: -2.8, rightX: 2.8, backZ: 5, confidence: 0 };

/**
 * The room's box with corners of its far wall where a person put them: each gives a side's and the floor's or
 * ceiling's place per metre of depth; the rest stays where it was in the picture, and the size follows from an eye
 * height of 1.6 m and a ceiling not above 2.9 m. The eye stays inside the box.
 */
export function holdCorners(
  box: RoomBox | null,
  { corners }: Corrections,
  camera: Camera,
  width: number,
  height: number,
): RoomBox | null {
  if (corners.length === 0) return box;
  const from = box ?? USUAL_ROOM;
  const slopes = {
    left: from.leftX / from.backZ,
    right: from.rightX / from.backZ,
    floor: from.floorY / from.backZ,
    ceiling: from.ceilingY / from.backZ,
  };
  const held = new Set<string>();
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  for (const { corner, x, y } of corners) {
    pinhole.ray(toPixels(x, width), toPixels(y, height), ray);
    if (ray[2]! < 0.05) continue;
    const across = ray[0]! / ray[2]!;
    const up = ray[1]! / ray[2]!;
    if (corner.endsWith('left')) slopes.left = -bound(-across);
    else slopes.right = bound(across);
    if (corner.startsWith('floor')) slopes.floor = -bound(-up);
    else slopes.ceiling = bound(up);
    held.add(corner.endsWith('left') ? 'left' : 'right');
    held.add(corner.startsWith('floor') ? 'floor' : 'ceiling');
  }
  const backZ = Math.min(EYE_HEIGHT / -slopes.floor, TALLEST_ROOM / (slopes.ceiling - slopes.floor));
  return {
    floorY: slopes.floor * backZ,
    ceilingY: slopes.ceiling * backZ,
    leftX: slopes.left * backZ,
    rightX: slopes.right * backZ,
    backZ,
    confidence: Math.min(1, Math.max(from.confidence, SURE + SURER_PER_EDGE * held.size)),
  };
}

function bound(slope: number): number {
  return Math.min(MOST_SLOPE, Math.max(LEAST_SLOPE, slope));
}
