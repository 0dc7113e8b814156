import { type Facing, Pinhole, type Region, type Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { Name } from '@yujian/imaging/names';

const UPRIGHT: ReadonlySet<Name> = new Set<Name>(['window', 'door', 'curtain', 'picture', 'mirror', 'wall']);
/** The walls by the side that a ray meets (floor, ceiling, back, left, right, behind the eye): what is met above or below a wall hangs on the back wall. */
const SIDES: readonly Exclude<Facing, null>[] = ['front', 'front', 'front', 'left', 'right', 'front'];

/** What belongs on a wall and has none, or lies on the floor, gets the wall that is seen behind its middle. Rooms only. */
export function faceWalls(structure: Structure): Structure {
  if (structure.setting === 'exterior') return structure;
  const room = roomOf(structure);
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  return {
    ...structure,
    regions: structure.regions.map((region): Region => {
      const { name, facing, centroidX, centroidY } = region;
      if (
        !UPRIGHT.has(name) ||
        region.area === 0 ||
        (facing !== null && facing !== 'floor' && facing !== 'ceiling') ||
        (name === 'wall' && facing !== null)
      )
        return region;
      pinhole.ray(centroidX, centroidY, ray);
      room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
      const side = SIDES[room.side] ?? 'front';
      return {
        ...region,
        facing: side,
        offset: {
          left: -room.leftX,
          right: room.rightX,
          front: room.backZ,
          floor: -room.floorY,
          ceiling: room.ceilingY,
        }[side],
      };
    }),
  };
}
