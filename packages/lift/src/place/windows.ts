import type { Room } from '@yujian/imaging/geometry/room';
import { signedArea } from '@yujian/renderer/scene/build/polygon';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { outlineRegions } from '../outline/outlines.ts';
import { depthOn, planeOf } from './lay.ts';
import { type Face, type Hole, placeOn, type Side, type Wall } from './shell.ts';
import type { PlacedRegions } from './place-regions.ts';

/** Least size of an opening that nobody drew, metres, and its distance from corners and from what is seen. */
const LEAST = 0.8;
const MARGIN = 0.25;

/** The wall that a region lies on, if it lies on one. */
export function wallOf({ structure: { regions } }: PlacedRegions, id: number): Wall | null {
  const { facing } = regions[id]!;
  return facing === 'left' || facing === 'right' || facing === 'front' ? facing : null;
}

/** Holes where windows are drawn, and one beside or behind the eye, where a room gets the rest of its light. */
export function openWalls(
  placedRegions: PlacedRegions,
  faces: Readonly<Record<Side, Face>>,
  room: Room,
): Record<Wall, Hole[]> {
  const holes: Record<Wall, Hole[]> = { front: [], left: [], right: [], behind: [] };
  const {
    structure: { labels, regions },
    frame,
    drawn,
  } = placedRegions;
  for (const side of ['front', 'left', 'right'] as const) {
    const isOpen = regions.map((region) => region.surface === 'window' && wallOf(placedRegions, region.id) === side);
    if (!isOpen.some(Boolean)) continue;
    const merged = { ...labels, data: Int32Array.from(labels.data, (id) => (isOpen[id] ? 1 : 0)) };
    const face = faces[side];
    const plane = planeOf(side, { front: room.backZ, left: -room.leftX, right: room.rightX }[side]);
    for (const { rim } of outlineRegions(merged, drawn).get(1) ?? []) {
      const points = rim.flatMap(([x, y]): Vec2[] => {
        const depth = depthOn(plane, frame, x, y);
        return depth === Infinity ? [] : [within(face, placeOn(face, frame.at(x, y, depth)))];
      });
      const placed = withoutRepeats(points);
      if (placed.length >= 3 && Math.abs(signedArea(placed)) > 0.04)
        holes[side].push({ rim: signedArea(placed) > 0 ? placed : placed.reverse(), drawn: true });
    }
  }
  addUnseen(placedRegions, faces, room, holes);
  return holes;
}

function within({ width, height }: Face, [u, v]: Vec2): Vec2 {
  return [Math.max(0.004, Math.min(width - 0.004, u)), Math.max(0.004, Math.min(height - 0.004, v))];
}

function withoutRepeats(points: readonly Vec2[]): Vec2[] {
  return points.filter(([u, v], k) => {
    const [a, b] = points[(k + 1) % points.length]!;
    return Math.hypot(a - u, b - v) > 1e-4;
  });
}

function addUnseen(
  { frame }: PlacedRegions,
  faces: Readonly<Record<Side, Face>>,
  room: Room,
  holes: Record<Wall, Hole[]>,
): void {
  const area = (side: Wall): number => holes[side].reduce((sum, { rim }) => sum + signedArea(rim) / 2, 0);
  const side = area('right') > area('left') ? 'right' : 'left';
  const height = room.ceilingY - room.floorY;
  const head = Math.min(height - 0.15, Math.max(2.2, 0.86 * height));
  const face = faces[side];
  const seenTo = frame.width * (side === 'left' ? 0 : 1);
  const plane = planeOf(side, side === 'left' ? -room.leftX : room.rightX);
  const nearest = Math.min(...[0, 0.5, 1].map((share) => depthOn(plane, frame, seenTo, share * frame.height)));
  const edge = nearest === Infinity ? null : placeOn(face, frame.at(seenTo, frame.height / 2, nearest))[0];
  // from the wall behind the eye to what is seen of this side
  const [from, to] =
    side === 'left'
      ? [MARGIN, Math.min(face.width - MARGIN, (edge ?? face.width) - MARGIN)]
      : [Math.max(MARGIN, (edge ?? 0) + MARGIN), face.width - MARGIN];
  if (to - from >= LEAST) holes[side].push({ rim: rectangle(from, to, 0.05, head), drawn: false });
  else
    holes.behind.push({ rim: rectangle(0.2 * faces.behind.width, 0.8 * faces.behind.width, 0.05, head), drawn: false });
}

function rectangle(from: number, to: number, sill: number, head: number): Vec2[] {
  return [
    [from, sill],
    [to, sill],
    [to, head],
    [from, head],
  ];
}
