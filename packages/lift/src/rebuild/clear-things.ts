import type { Mask, Region, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { createFrame } from '../frame.ts';
import { uncover } from '../furnish/uncover.ts';
import { measureBorders, perimeterOf } from '../things/borders.ts';

/** How far from a thing its own lines are drawn, pixels. */
const INK = 3;
/** Share of the picture up to which floor may be a patch within a rug, and share of its border that the rug has. */
const PATCH = 0.02;
const WITHIN = 0.6;
/** Pixels of a piece of wall from which on it says what lies behind things. */
const TELLS = 150;
const FLOORS: ReadonlySet<Region['name']> = new Set<Region['name']>(['floor', 'rug']);
const WALLS: ReadonlySet<Region['name']> = new Set<Region['name']>([
  'wall',
  'window',
  'door',
  'curtain',
  'picture',
  'mirror',
]);

/**
 * A drawing of a room without some of its things: what they covered becomes the nearest floor or wall behind them, and their
 * lines are gone.
 *
 * @param mask of the structure's size; 1 where the things are seen
 */
export function clearThings(structure: Structure, mask: Mask, pulse: () => void): Structure {
  const { width, height, labels, regions } = structure;
  const cleared = withOwnInk(mask, structure.inkMask);
  const room = roomOf(structure);
  const frame = createFrame(structure, -room.floorY);
  pulse();
  const floors = nearestLabels(structure, cleared, ({ name }) => FLOORS.has(name));
  const walls = nearestLabels(structure, cleared, ({ name, area }) => WALLS.has(name) && area > TELLS);
  pulse();
  const data = labels.data.slice();
  for (let i = 0; i < data.length; i++) {
    if (!cleared[i]) continue;
    const [dx, dy, dz] = frame.ray((i % width) + 0.5, Math.floor(i / width) + 0.5);
    room.hit(0, 0, 0, dx, dy, -dz);
    const behind = (room.side === 0 ? floors : walls)[i]!;
    if (behind >= 0) data[i] = behind;
  }
  fillRugs(structure, data);
  const areas = new Int32Array(regions.length);
  for (const id of data) areas[id]!++;
  const bare = uncover(structure, { width, height, data: cleared });
  return {
    ...bare,
    labels: { ...labels, data },
    regions: regions.map((region) => ({ ...region, area: areas[region.id]! })),
  };
}

/** Floor that lies within a rug, now that what stood before it is gone, is the rug's (in place): a bed's foot that was taken for floor. */
function fillRugs({ labels, ink, regions }: Structure, data: Int32Array): void {
  const borders = measureBorders({ ...labels, data }, ink);
  const into = new Map<number, number>();
  for (const { id, name, area } of regions) {
    if (name !== 'floor' || area > PATCH * data.length) continue;
    const [rug, length] = [...borders[id]!].reduce<readonly [number, number]>(
      (most, [other, border]) =>
        regions[other]!.name === 'rug' && border.length > most[1] ? [other, border.length] : most,
      [-1, 0],
    );
    if (length > WITHIN * perimeterOf(borders, id)) into.set(id, rug);
  }
  if (into.size > 0) data.forEach((id, i) => (data[i] = into.get(id) ?? id));
}

/** The mask grown along the lines that touch it. */
function withOwnInk({ width, height, data }: Mask, ink: Mask): Uint8Array {
  let mask = Uint8Array.from(data);
  for (let pass = 0; pass < INK; pass++) {
    const next = mask.slice();
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (ink.data[i] && (mask[i - 1] || mask[i + 1] || mask[i - width] || mask[i + width])) next[i] = 1;
      }
    mask = next;
  }
  return mask;
}

/** Of each pixel the nearest region (by steps across pixels' sides) of those that pass and are seen outside of the mask; −1 where there is none. */
function nearestLabels(
  { width, height, labels, regions }: Structure,
  mask: Uint8Array,
  passes: (region: Region) => boolean,
): Int32Array {
  const isSource = regions.map(passes);
  const nearest = new Int32Array(width * height).fill(-1);
  const queue = new Int32Array(width * height);
  let end = 0;
  const reach = (i: number, id: number): void => {
    if (nearest[i]! >= 0) return;
    nearest[i] = id;
    queue[end++] = i;
  };
  for (let i = 0; i < nearest.length; i++) if (!mask[i] && isSource[labels.data[i]!]) reach(i, labels.data[i]!);
  for (let at = 0; at < end; at++) {
    const i = queue[at]!;
    const x = i % width;
    const id = nearest[i]!;
    if (x > 0) reach(i - 1, id);
    if (x < width - 1) reach(i + 1, id);
    if (i >= width) reach(i - width, id);
    if (i < width * (height - 1)) reach(i + width, id);
  }
  return nearest;
}
