import type { Region, Structure } from '../structure.ts';

/** What of an analysis tells the room. */
interface RoomSource extends Pick<Structure, 'setting' | 'box'> {
  readonly regions: readonly Pick<Region, 'facing' | 'offset' | 'surface' | 'area'>[];
}

/** The room as a box that rays can meet; outdoors, a ground plane under an open sky. */
export interface Room {
  readonly floorY: number;
  readonly ceilingY: number;
  readonly leftX: number;
  readonly rightX: number;
  readonly backZ: number;
  readonly frontZ: number;
  readonly open: boolean;
  /** Side met by the last call of `hit`; −1 when none. */
  side: number;
  /** Distance, in lengths of the direction, to the first side met from inside. */
  hit(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number;
}

/** How far behind the camera an unseen room goes on, in metres. */
const BEHIND = 2.6;
const OPEN_FAR = 3000;

/** Room box of a structure; where none was found, one of common size, so that light has walls to bounce from. */
export function roomOf(structure: RoomSource): Room {
  if (structure.setting === 'exterior') return createOpenRoom(groundBelow(structure));
  const box = structure.box;
  if (!box) return createBoxRoom(-1.5, 1.3, -3.2, 3.2, 5.5);
  return createBoxRoom(
    Math.min(box.floorY, -0.3),
    Math.max(box.ceilingY, 0.3),
    Math.min(box.leftX, -0.4),
    Math.max(box.rightX, 0.4),
    Math.max(box.backZ, 1),
  );
}

/** Y of the ground: the floor-facing offset that covers most of the picture's lower part. */
function groundBelow(structure: RoomSource): number {
  let best = 1.6;
  let most = 0;
  for (const region of structure.regions) {
    if (region.facing !== 'floor' || region.offset === null) continue;
    if (!['ground', 'paving', 'grass', 'water', 'road', 'floor'].includes(region.surface)) continue;
    if (region.area > most) {
      most = region.area;
      best = region.offset;
    }
  }
  return -Math.max(best, 0.4);
}

function createBoxRoom(floorY: number, ceilingY: number, leftX: number, rightX: number, backZ: number): Room {
  const frontZ = -BEHIND;
  return {
    floorY,
    ceilingY,
    leftX,
    rightX,
    backZ,
    frontZ,
    open: false,
    side: -1,
    hit(ox, oy, oz, dx, dy, dz) {
      let best = 1e9;
      this.side = -1;
      if (dy < -1e-7) {
        const t = (floorY - oy) / dy;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 0;
        }
      } else if (dy > 1e-7) {
        const t = (ceilingY - oy) / dy;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 1;
        }
      }
      if (dz > 1e-7) {
        const t = (backZ - oz) / dz;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 2;
        }
      } else if (dz < -1e-7) {
        const t = (frontZ - oz) / dz;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 5;
        }
      }
      if (dx < -1e-7) {
        const t = (leftX - ox) / dx;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 3;
        }
      } else if (dx > 1e-7) {
        const t = (rightX - ox) / dx;
        if (t > 1e-4 && t < best) {
          best = t;
          this.side = 4;
        }
      }
      return best;
    },
  };
}

function createOpenRoom(floorY: number): Room {
  return {
    floorY,
    ceilingY: OPEN_FAR,
    leftX: -OPEN_FAR,
    rightX: OPEN_FAR,
    backZ: OPEN_FAR,
    frontZ: -OPEN_FAR,
    open: true,
    side: -1,
    hit(_ox, oy, _oz, _dx, dy) {
      if (dy < -1e-5) {
        const t = (floorY - oy) / dy;
        if (t > 1e-4 && t < OPEN_FAR) {
          this.side = 0;
          return t;
        }
      }
      this.side = 5;
      return OPEN_FAR;
    },
  };
}
