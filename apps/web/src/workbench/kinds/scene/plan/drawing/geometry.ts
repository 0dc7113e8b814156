import type { Opening, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { boundsOf, fromFrame, type Bounds, type Point } from '@yujian/scenes/layout/geometry';
import { onWall, wallsOf, type Wall } from '@yujian/scenes/layout/room';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';

/** The piece of the world that a plan shows: metres at the middle of the window, pixels per metre. */
export interface PlanView {
  readonly x: number;
  readonly z: number;
  readonly scale: number;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

const LEAST_SCALE = 1;
const MOST_SCALE = 900;

/** Shows the bounds as large as they fit with a margin for dimensions. */
export function fitPlan({ left, right, back, front }: Bounds, { width, height }: Window, margin: number): PlanView {
  const room = (size: number) => Math.max(40, size - 2 * margin);
  const scale = Math.min(room(width) / Math.max(0.5, right - left), room(height) / Math.max(0.5, front - back));
  return { x: (left + right) / 2, z: (back + front) / 2, scale: limited(scale) };
}

export function toPlan(view: PlanView, { width, height }: Window, px: number, py: number): [number, number] {
  return [view.x + (px - width / 2) / view.scale, view.z + (py - height / 2) / view.scale];
}

export function toScreen(view: PlanView, { width, height }: Window, [x, z]: Point): [number, number] {
  return [(x - view.x) * view.scale + width / 2, (z - view.z) * view.scale + height / 2];
}

/** Nearer or further; what is under the pointer stays there. */
export function zoomPlan(
  view: PlanView,
  window: Window,
  factor: number,
  px = window.width / 2,
  py = window.height / 2,
): PlanView {
  const scale = limited(view.scale * factor);
  const [x, z] = toPlan(view, window, px, py);
  return { x: x - (px - window.width / 2) / scale, z: z - (py - window.height / 2) / scale, scale };
}

export function panPlan(view: PlanView, dx: number, dy: number): PlanView {
  return { ...view, x: view.x - dx / view.scale, z: view.z - dy / view.scale };
}

function limited(scale: number): number {
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
}

/** What of a scene is drawn: a room with its walls, a site's bodies and pieces, a studio's set. */
export function planBounds({ shell, pieces }: SceneDescription): Bounds {
  switch (shell.kind) {
    case 'room': {
      const { left, right, back, front } = boundsOf(shell.plan);
      const t = shell.wallThickness;
      return { left: left - t, right: right + t, back: back - t, front: front + t };
    }
    case 'site': {
      const points: Point[] = [
        ...shell.masses.flatMap((mass) => mass.outline),
        ...shell.patches.flatMap((patch) => patch.outline),
        ...shell.edges.flatMap((edge) => edge.line),
        ...pieces.map((piece) => piece.at),
      ];
      const half = shell.extent;
      if (points.length < 2) return { left: -half / 2, right: half / 2, back: -half / 2, front: half / 2 };
      const found = boundsOf(points);
      return {
        left: Math.max(-half, found.left),
        right: Math.min(half, found.right),
        back: Math.max(-half, found.back),
        front: Math.min(half, found.front),
      };
    }
    case 'studio':
      return { left: -shell.width / 2, right: shell.width / 2, back: -shell.width / 2, front: shell.width / 2 };
  }
}

/** Each wall as a body between the room and the outside, mitred at its corners; open sides have none. */
export function wallBodies(room: RoomShell): { readonly index: number; readonly outline: readonly Point[] }[] {
  const walls = wallsOf(room);
  const outer = walls.map((wall, index) =>
    mitre(walls[(index + walls.length - 1) % walls.length]!, wall, room.wallThickness),
  );
  return walls.flatMap((wall, index) => {
    if (wall.isOpen) return [];
    const next = (index + 1) % walls.length;
    return [{ index, outline: [wall.from, walls[next]!.from, outer[next]!, outer[index]!] }];
  });
}

/** Where the outsides of two neighbouring walls meet. */
function mitre(before: Wall, after: Wall, thickness: number): Point {
  const [ax, az] = [-before.inward[0], -before.inward[1]];
  const [bx, bz] = [-after.inward[0], -after.inward[1]];
  const scale = thickness / Math.max(0.25, 1 + ax * bx + az * bz);
  return [after.from[0] + (ax + bx) * scale, after.from[1] + (az + bz) * scale];
}

/** One stretch of a chain of dimensions: two points, how far apart. */
export interface Dimension {
  readonly from: Point;
  readonly to: Point;
  /** unit vector to the side it is drawn on */
  readonly out: Point;
  /** which row, 0 = next to the wall */
  readonly row: number;
  readonly length: number;
}

/** Chains along every wall outside the room: its openings in the first row, its whole length in the next. */
export function dimensionsOf(room: RoomShell): Dimension[] {
  const dimensions: Dimension[] = [];
  for (const wall of wallsOf(room)) {
    const out: Point = [-wall.inward[0], -wall.inward[1]];
    const stops = [
      ...new Set([0, ...wall.openings.flatMap(({ at, width }) => [at - width / 2, at + width / 2]), wall.length]),
    ].sort((a, b) => a - b);
    const add = (from: number, to: number, row: number) =>
      to - from > 0.02 &&
      dimensions.push({ from: onWall(wall, from), to: onWall(wall, to), out, row, length: to - from });
    if (stops.length > 2) for (let i = 1; i < stops.length; i += 1) add(stops[i - 1]!, stops[i]!, 0);
    add(0, wall.length, stops.length > 2 ? 1 : 0);
  }
  return dimensions;
}

/** Metres with two figures behind the point, as on a drawing. */
export function metres(length: number): string {
  return length.toFixed(2);
}

/** The middle of a piece's footprint: wall pieces are given by the middle of their back. */
export function middleOf(piece: PlacedPiece): Point {
  return pieceEntry(piece.type).mount === 'wall' ? fromFrame(piece.at, piece.turn, 0, piece.size[1] / 2) : piece.at;
}

/** Drawn later lies on top: rugs, what stands on the floor by height, what stands on others, walls, what hangs. */
export function drawingOrder(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const rank = (piece: PlacedPiece): number => {
    const { mount } = pieceEntry(piece.type);
    if (piece.type === 'rug') return -1;
    if (mount === 'ceiling') return 100;
    if (mount === 'wall') return 50;
    return piece.y + (piece.on === null ? Math.min(3, piece.size[2] * 0.1) : 5 + piece.y);
  };
  return [...pieces].sort((a, b) => rank(a) - rank(b));
}

/** The ends of an opening on the inside of its wall, and the wall. */
export function openingPlace(
  room: RoomShell,
  opening: Opening,
): { readonly wall: Wall; readonly from: Point; readonly to: Point } | null {
  const wall = wallsOf(room)[opening.wall];
  return wall
    ? { wall, from: onWall(wall, opening.at - opening.width / 2), to: onWall(wall, opening.at + opening.width / 2) }
    : null;
}

/** The wall that a point is nearest to, and how far along it. */
export function nearestWall(
  room: RoomShell,
  [x, z]: Point,
): { readonly wall: Wall; readonly at: number; readonly away: number } | null {
  let best: { wall: Wall; at: number; away: number } | null = null;
  for (const wall of wallsOf(room)) {
    const [dx, dz] = [x - wall.from[0], z - wall.from[1]];
    const along = dx * wall.along[0] + dz * wall.along[1];
    const at = Math.min(wall.length, Math.max(0, along));
    const [wx, wz] = onWall(wall, at);
    const away = Math.hypot(x - wx, z - wz);
    if (!best || away < best.away) best = { wall, at, away };
  }
  return best;
}

/** A round length for a scale bar: as long as fits in `most` pixels. */
export function scaleBarLength(scale: number, most: number): number {
  const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
  return steps.filter((step) => step * scale <= most).at(-1) ?? steps[0]!;
}

/** Half of what a lens sees across, radians; film is 36 mm wide. */
export function halfView(lens: number): number {
  return Math.atan(18 / lens);
}
