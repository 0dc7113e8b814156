import type { Region, Structure } from '@yujian/imaging';

/** A door is at least this share of the picture, and what belongs to its leaf at most this share of it. */
const DOOR = 0.005;
const SMALL = 0.03;
/** Pixels by which a part may reach over the door's sides. */
const SLACK = 2;

/** Small pieces within a door of a white model, its handle and the shade beside it, are of the door: each is told by the model's own shading. What a person corrected stays. */
export function completeDoors(structure: Structure): Structure {
  const { kind, width, height, regions } = structure;
  const doors =
    kind === 'clay' ? regions.filter(({ name, area }) => name === 'door' && area >= DOOR * width * height) : [];
  if (doors.length === 0) return structure;
  const isWithin = (part: Region, door: Region): boolean =>
    part.area <= SMALL * door.area &&
    part.minX >= door.minX - SLACK &&
    part.maxX <= door.maxX + SLACK &&
    part.minY >= door.minY - SLACK &&
    part.maxY <= door.maxY + SLACK;
  return {
    ...structure,
    regions: regions.map((region) => {
      const door =
        region.corrected === undefined ? doors.find((one) => one !== region && isWithin(region, one)) : undefined;
      return door
        ? {
            ...region,
            name: door.name,
            surface: door.surface,
            facing: door.facing,
            offset: door.offset,
            group: door.group,
            ...(door.material === undefined ? {} : { material: door.material }),
          }
        : region;
    }),
  };
}
