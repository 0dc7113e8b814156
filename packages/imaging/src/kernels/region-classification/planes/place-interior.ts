import type { LabelMap } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import type { Camera, Facing, RoomBox } from '../../../structure.ts';
import { BACK, CEILING, FLOOR, LEFT, RIGHT } from '../../../geometry/box-faces.ts';
import { type Guess, isShell } from '../rules/guess.ts';
import { type RegionShape, X, Z } from '../shapes/region-shape.ts';

/** Plane of a region: which way it faces and how far off it is, in metres. */
export interface Placement {
  readonly facing: Facing;
  readonly offset: number | null;
}

const NOWHERE: Placement = { facing: null, offset: null };

/**
 * Planes of a room's regions: the shell from the box; fronts of cupboards and table tops at the depth where their
 * thing stands on the floor; everything rounded none.
 */
export function placeInterior(
  shapes: readonly RegionShape[],
  guesses: readonly Guess[],
  groups: Int32Array,
  labels: LabelMap,
  camera: Camera,
  box: RoomBox | null,
): Placement[] {
  if (!box) return shapes.map(() => NOWHERE);
  const pinhole = new Pinhole(camera);
  const depths = findGroupDepths(shapes, guesses, groups, labels, pinhole, box);
  const ray = new Float64Array(3);
  return shapes.map((shape): Placement => {
    const { surface } = guesses[shape.id]!;
    if (surface === 'floor' || surface === 'rug') return { facing: 'floor', offset: -box.floorY };
    if (surface === 'ceiling') return { facing: 'ceiling', offset: box.ceilingY };
    if (isShell(surface)) return placeOnWall(shape, box);
    const depth = depths[groups[shape.id]!]!;
    if (surface === 'table') {
      pinhole.ray(shape.centroidX, shape.maxY, ray);
      return ray[1]! < -0.01 ? { facing: 'floor', offset: Math.min(-box.floorY, -ray[1]! * depth) } : NOWHERE;
    }
    if (surface !== 'cabinet') return NOWHERE;
    pinhole.ray(shape.centroidX, shape.maxY, ray);
    if (shape.axes[X]! >= shape.axes[Z]!) return { facing: 'front', offset: Math.max(0.3, ray[2]! * depth) };
    return { facing: ray[0]! < 0 ? 'left' : 'right', offset: Math.max(0.1, Math.abs(ray[0]! * depth)) };
  });
}

function placeOnWall(shape: RegionShape, box: RoomBox): Placement {
  const walls = [
    { face: BACK, facing: 'front', offset: box.backZ },
    { face: LEFT, facing: 'left', offset: -box.leftX },
    { face: RIGHT, facing: 'right', offset: box.rightX },
  ] as const;
  let best: (typeof walls)[number] = walls[0];
  for (const wall of walls) if (shape.faces[wall.face]! > shape.faces[best.face]!) best = wall;
  // A wall piece that the box puts on the floor or ceiling is still upright: the back wall is the likeliest.
  const isOnWall = shape.faces[best.face]! >= 0.3 * Math.max(shape.faces[FLOOR]!, shape.faces[CEILING]!);
  return isOnWall ? { facing: best.facing, offset: best.offset } : { facing: 'front', offset: box.backZ };
}

/** Depth along the optical axis at which each group stands: where its lowest pixels meet the floor, else just before the wall behind it. */
function findGroupDepths(
  shapes: readonly RegionShape[],
  guesses: readonly Guess[],
  groups: Int32Array,
  labels: LabelMap,
  pinhole: Pinhole,
  box: RoomBox,
): Float64Array {
  const lowest = new Float64Array(shapes.length).fill(-1);
  const middle = new Float64Array(shapes.length);
  const areas = new Float64Array(shapes.length);
  for (const shape of shapes) {
    const group = groups[shape.id]!;
    const standsOnFloor = [...shape.below.keys()].some(
      (id) => guesses[id]!.surface === 'floor' || guesses[id]!.surface === 'rug',
    );
    if (standsOnFloor || shape.onBottom > 0) lowest[group] = Math.max(lowest[group]!, shape.maxY);
    middle[group]! += shape.centroidX * shape.area;
    areas[group]! += shape.area;
  }
  const ray = new Float64Array(3);
  const depths = new Float64Array(shapes.length).fill(box.backZ * 0.93);
  for (let group = 0; group < depths.length; group++) {
    if (lowest[group]! < 0 || areas[group] === 0) continue;
    const isCutOff = lowest[group]! >= labels.height - 2;
    pinhole.ray(middle[group]! / areas[group]!, lowest[group]! + (isCutOff ? 0.06 * labels.height : 1), ray);
    if (ray[1]! < -0.02) depths[group] = Math.min(box.floorY / ray[1]!, box.backZ * 1.2);
  }
  return depths;
}
