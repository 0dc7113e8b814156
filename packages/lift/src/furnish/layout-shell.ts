import type { Region, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { Opening, RoomShell } from '@yujian/contract/scene/description-schema';
import { createFrame } from '../frame.ts';
import { placesOnWalls, type SeenWall, type WallPlace } from './wall-places.ts';

/** What keeps other things away: names of what lies on the room or hangs from it does not. */
const LIES_FLAT: ReadonlySet<Region['name']> = new Set<Region['name']>([
  'wall',
  'floor',
  'ceiling',
  'window',
  'door',
  'curtain',
  'rug',
  'picture',
  'mirror',
  'lamp',
  'beam',
  'sky',
  'ground',
  'paving',
]);
/** Side of the blocks that keep floor free, metres, and how many the layout knows. */
const BLOCK = 0.5;
const MOST_BLOCKS = 56;
/** Least share of the picture of a thing that stands in the way. */
const COUNTS = 0.0008;
/** How far before the eye nothing stands, metres, and half as wide as that is. */
const BEFORE_EYE = 1.15;

/** What a lifted room is for those who furnish it. */
export interface LayoutRoom {
  /** Its floor, walls and openings; blocks of floor that are taken are given as columns. */
  readonly shell: RoomShell;
  /** windows and doors that are seen */
  readonly openings: number;
  /** metres above the floor */
  readonly eyeHeight: number;
}

/**
 * The room of a structure as the layout's rules know rooms: plan, height, openings back-projected on their walls, floor that is taken
 * by what is drawn or that is too near to the eye. A door behind the eye is assumed where none is seen. In the renderer's world:
 * the eye over the origin, the back wall towards −z.
 */
export function layoutRoomOf(structure: Structure): LayoutRoom {
  const room = roomOf(structure);
  const { leftX, rightX, backZ, frontZ, floorY, ceilingY } = room;
  const height = ceilingY - floorY;
  const places = placesOnWalls(structure, room);
  const found = openingsOf(structure, places);
  const along: Readonly<Record<SeenWall, (at: number) => number>> = {
    left: (z) => backZ - z,
    right: (z) => z - frontZ,
    front: (x) => rightX - x,
  };
  const lengths: Readonly<Record<SeenWall, number>> = {
    left: backZ - frontZ,
    right: backZ - frontZ,
    front: rightX - leftX,
  };
  const openings = found.flatMap(({ side, kind, from, to, low, high }, k): Opening[] => {
    const [a, b] = [along[side](from), along[side](to)];
    const [start, end] = [Math.max(0.02, Math.min(a, b)), Math.min(lengths[side] - 0.02, Math.max(a, b))];
    if (end - start < 0.2) return [];
    const head = Math.min(high, height - 0.02);
    const sill = low < 0.2 || kind === 'door' ? 0 : low;
    return [
      {
        id: `${kind}-${k + 1}`,
        kind,
        form: kind === 'door' ? 'door' : 'fixed',
        wall: WALL_NUMBER[side],
        at: (start + end) / 2,
        width: end - start,
        sill,
        head: Math.max(sill + 0.1, head),
        held: true,
      },
    ];
  });
  const width = rightX - leftX;
  const entrance: Opening = {
    id: 'entrance',
    kind: 'passage',
    form: 'passage',
    wall: 1,
    at: Math.max(0.6, width * 0.3),
    width: 0.9,
    sill: 0,
    head: 2.1,
    held: true,
  };
  return {
    shell: {
      kind: 'room',
      plan: [
        [leftX, -backZ],
        [leftX, -frontZ],
        [rightX, -frontZ],
        [rightX, -backZ],
      ],
      height,
      open: [],
      wallThickness: 0.2,
      openings: openings.some(({ kind }) => kind === 'door') ? openings : [...openings, entrance],
      ceiling: { kind: 'flat', rise: 0, pitch: 1, cove: false },
      treatments: [],
      columns: [...beforeEye(structure), ...takenFloor(structure)].slice(0, MOST_BLOCKS),
      stairs: [],
      outlook: 'plain',
      skirting: 0,
    },
    openings: openings.length,
    eyeHeight: -floorY,
  };
}

/** Edges of the plan. */
const WALL_NUMBER: Readonly<Record<SeenWall, number>> = { left: 0, right: 2, front: 3 };

interface WallOpening {
  readonly side: SeenWall;
  readonly kind: 'window' | 'door';
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Panes this near are one window, metres. */
const BAR = 0.3;

function openingsOf({ regions }: Structure, places: readonly (WallPlace | null)[]): WallOpening[] {
  const found: WallOpening[] = [];
  for (const { id, name } of regions) {
    const place = places[id];
    const kind = name === 'window' || name === 'curtain' ? 'window' : name === 'door' ? 'door' : null;
    if (!place || kind === null || (place.side !== 'front' && place.side !== 'left' && place.side !== 'right'))
      continue;
    let grown: WallOpening = {
      side: place.side,
      kind,
      from: place.from,
      to: place.to,
      low: place.low,
      high: place.high,
    };
    for (;;) {
      const at = found.findIndex(
        (other) =>
          other.side === grown.side &&
          other.kind === kind &&
          Math.max(other.from, grown.from) - Math.min(other.to, grown.to) < BAR &&
          Math.max(other.low, grown.low) - Math.min(other.high, grown.high) < BAR,
      );
      if (at < 0) break;
      const [other] = found.splice(at, 1) as [WallOpening];
      grown = {
        ...grown,
        from: Math.min(other.from, grown.from),
        to: Math.max(other.to, grown.to),
        low: Math.min(other.low, grown.low),
        high: Math.max(other.high, grown.high),
      };
    }
    found.push(grown);
  }
  return found.filter(({ from, to, low, high }) => to - from > 0.3 && high - low > 0.3);
}

type Block = RoomShell['columns'][number];

/** Floor near the eye, along its view: what stands there would stand before the picture. */
function beforeEye({ camera: { yaw } }: Structure): Block[] {
  return [0, 0.5, 1].map((share): Block => {
    const away = share * (BEFORE_EYE - BLOCK / 2);
    return { at: [Math.sin(yaw) * away, -Math.cos(yaw) * away], size: BLOCK + 0.5 * share, round: false };
  });
}

/** Blocks of floor under what is drawn standing on it: from where it meets the floor a little way back. */
function takenFloor(structure: Structure): Block[] {
  const { width, height, camera, labels, regions } = structure;
  const room = roomOf(structure);
  const frame = createFrame({ width, height, camera }, -room.floorY);
  const blocks = new Map<string, Block>();
  for (const region of regions) {
    if (LIES_FLAT.has(region.name) || region.area < COUNTS * width * height) continue;
    if (region.facing === 'ceiling') continue;
    for (let x = region.minX; x <= region.maxX; x += 3) {
      let y = region.maxY;
      while (y >= region.minY && labels.data[y * width + x] !== region.id) y--;
      // what ends above floor hangs on a wall or stands on another thing
      if (y < region.minY || y + 3 >= height || !isFloor(structure, x, y + 3)) continue;
      const [dx, dy, dz] = frame.ray(x + 0.5, y + 1);
      if (dy > -0.02) continue;
      const depth = frame.eyeHeight / -dy;
      const level = Math.hypot(dx, dz);
      const [px, pz] = [dx * depth + (dx / level) * (BLOCK / 2), dz * depth + (dz / level) * (BLOCK / 2)];
      const at: [number, number] = [Math.round(px / BLOCK) * BLOCK, Math.round(pz / BLOCK) * BLOCK];
      if (px > room.leftX - BLOCK && px < room.rightX + BLOCK && -pz < room.backZ + BLOCK)
        blocks.set(at.join(' '), { at, size: BLOCK, round: false });
    }
  }
  return [...blocks.values()];
}

function isFloor({ width, labels, regions }: Structure, x: number, y: number): boolean {
  const { name } = regions[labels.data[y * width + x]!]!;
  return name === 'floor' || name === 'rug';
}
