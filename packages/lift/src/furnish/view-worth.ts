import type { PlacedPiece, RoomShell } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { solidOf } from '@yujian/scenes/layout/stage';
import type { Frame } from '../frame.ts';

/** What a picture shows of a layout. Shares are of the picture's area. */
export interface Shown {
  /** by piece: share of the picture in which it is seen, and in which it would be seen alone */
  readonly seen: readonly number[];
  readonly alone: readonly number[];
  /** by piece: how much of it lies in the picture, of what lies in front of the eye */
  readonly inside: readonly number[];
  /** by piece: nearest distance along the axis of view of what is seen of it, metres */
  readonly nearest: readonly number[];
}

/** Places of the grid that a picture's width is looked at with, and how far beyond its edges, in widths. */
const GRID = 64;
const BEYOND = 0.3;

/** Looks at the boxes of pieces from a camera. */
export function showLayout(pieces: readonly PlacedPiece[], frame: Frame): Shown {
  const boxes = pieces.map((piece) => solidOf(piece));
  const step = frame.width / GRID;
  const [seen, alone, all] = [boxes.map(() => 0), boxes.map(() => 0), boxes.map(() => 0)];
  const nearest = boxes.map(() => Infinity);
  let places = 0;
  for (let y = -BEYOND * frame.height + step / 2; y < (1 + BEYOND) * frame.height; y += step) {
    for (let x = -BEYOND * frame.width + step / 2; x < (1 + BEYOND) * frame.width; x += step) {
      const isIn = x >= 0 && y >= 0 && x < frame.width && y < frame.height;
      if (isIn) places++;
      const ray = frame.ray(x, y);
      let [first, at] = [Infinity, -1];
      for (let k = 0; k < boxes.length; k++) {
        const t = hitBox(boxes[k]!, frame.eyeHeight, ray);
        if (t === Infinity) continue;
        all[k]!++;
        if (!isIn) continue;
        alone[k]!++;
        if (t < first && pieces[k]!.type !== 'curtain') [first, at] = [t, k];
      }
      if (at < 0) continue;
      seen[at]!++;
      nearest[at] = Math.min(nearest[at]!, first);
    }
  }
  return {
    seen: seen.map((n) => n / places),
    alone: alone.map((n) => n / places),
    inside: alone.map((n, k) => (all[k] === 0 ? 0 : n / all[k]!)),
    nearest,
  };
}

/** Depth along the axis of view at which a ray from the eye enters an upright box; Infinity where it does not (slabs, Kay and Kajiya 1986). */
function hitBox(
  { x, z, hw, hd, c, s, y0, y1 }: ReturnType<typeof solidOf>,
  eye: number,
  [dx, dy, dz]: readonly [number, number, number],
): number {
  const from = Math.max(1e-3, entry(eye, dy, y0, y1));
  const to = exit(eye, dy, y0, y1);
  if (from > to) return Infinity;
  const ox = -x * c + z * s;
  const wx = dx * c - dz * s;
  const oz = -x * s - z * c;
  const wz = dx * s + dz * c;
  const within = Math.max(from, entry(ox, wx, -hw, hw), entry(oz, wz, -hd, hd));
  return within <= Math.min(to, exit(ox, wx, -hw, hw), exit(oz, wz, -hd, hd)) ? within : Infinity;
}

/** Where a line enters the space between two planes, and where it leaves it. */
function entry(origin: number, way: number, low: number, high: number): number {
  if (Math.abs(way) < 1e-9) return origin < low || origin > high ? Infinity : -Infinity;
  return way > 0 ? (low - origin) / way : (high - origin) / way;
}

function exit(origin: number, way: number, low: number, high: number): number {
  if (Math.abs(way) < 1e-9) return Infinity;
  return way > 0 ? (high - origin) / way : (low - origin) / way;
}

/** What a room is about. */
const MAIN: ReadonlySet<string> = new Set([
  'sofa',
  'corner-sofa',
  'bed',
  'single-bed',
  'bunk-bed',
  'dining-table',
  'desk',
  'workstation',
  'conference-table',
  'kitchen-run',
  'kitchen-island',
  'bathtub',
  'washbasin',
  'wardrobe',
  'reception-desk',
  'bar-counter',
  'cafe-table',
  'shop-shelf',
  'daybed',
]);
/** Nearer than this a thing stands before the picture, metres; and what share of the picture one thing may take that is nearer than twice that. */
const TOO_NEAR = 1;
const LOOMING = 0.16;
/** Share of the picture that furniture takes in a well filled view. */
const FILLED = 0.34;

/** What makes a room of a kind that kind. */
const HEARTS: Readonly<Record<string, readonly string[]>> = {
  'living-room': ['sofa', 'corner-sofa'],
  bedroom: ['bed'],
  'guest-room': ['bed'],
  'dining-room': ['dining-table'],
  kitchen: ['kitchen-run', 'kitchen-island'],
  study: ['desk'],
  'childs-room': ['bed', 'single-bed', 'bunk-bed'],
  bathroom: ['bathtub', 'washbasin', 'shower'],
  wardrobe: ['wardrobe'],
  office: ['workstation', 'desk'],
  'meeting-room': ['conference-table'],
};
/** Share of the picture from which it is shown, and what that is worth. */
const SHOWN = 0.025;
const HEART = 1.6;

/** Whether a layout shows what its kind of room is about. */
export function showsHeart(
  kind: string,
  pieces: readonly PlacedPiece[],
  { seen, alone }: Pick<Shown, 'seen' | 'alone'>,
): boolean {
  const hearts = HEARTS[kind];
  return (
    hearts === undefined ||
    pieces.some(({ type }, k) => hearts.includes(type) && seen[k]! > SHOWN && seen[k]! > 0.5 * alone[k]!)
  );
}

/** How well a layout looks from its camera; higher is better, about 0 to 4. */
export function viewWorth(kind: string, pieces: readonly PlacedPiece[], shell: RoomShell, frame: Frame): number {
  const shown = showLayout(pieces, frame);
  const { seen, alone, inside, nearest } = shown;
  let worth = showsHeart(kind, pieces, shown) ? HEART : 0;
  let filled = 0;
  pieces.forEach(({ type }, k) => {
    const { mount } = PIECES[type];
    if (type === 'curtain' || type === 'rug') {
      worth += Math.min(0.12, 0.8 * alone[k]!);
      return;
    }
    filled += seen[k]!;
    const share = Math.sqrt(seen[k]!);
    // a thing that is cut by the picture's edge, or hidden, shows less of itself than its area says
    const whole = inside[k]! * (alone[k]! > 0 ? seen[k]! / alone[k]! : 0);
    worth += share * (MAIN.has(type) ? 2 * whole : mount === 'surface' ? 0.3 : 0.55 * (0.4 + 0.6 * whole));
    if (nearest[k]! < TOO_NEAR && mount !== 'ceiling') worth -= 0.8 + 4 * seen[k]!;
    else if (nearest[k]! < 2 * TOO_NEAR && seen[k]! > LOOMING) worth -= 4 * (seen[k]! - LOOMING);
  });
  worth -= 2.2 * Math.abs(filled - FILLED) + hiddenWindows(pieces, shell, frame);
  return worth;
}

/** Share of seen windows that stands behind furniture. */
function hiddenWindows(pieces: readonly PlacedPiece[], { openings, plan }: RoomShell, frame: Frame): number {
  const boxes = pieces
    .filter(({ type }) => type !== 'curtain' && type !== 'blind' && PIECES[type].mount !== 'ceiling')
    .map((piece) => solidOf(piece));
  let [hidden, all] = [0, 0];
  for (const { kind, wall, at, width, sill, head } of openings) {
    if (kind !== 'window') continue;
    const [a, b] = [plan[wall]!, plan[(wall + 1) % plan.length]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 6; j++) {
        const s = (at + ((i + 0.5) / 8 - 0.5) * width) / length;
        const [x, y, z] = [a[0] + (b[0] - a[0]) * s, sill + ((j + 0.5) / 6) * (head - sill), a[1] + (b[1] - a[1]) * s];
        const way = [x, y - frame.eyeHeight, z] as const;
        const forward = way[0] * frame.forward[0] + way[1] * frame.forward[1] + way[2] * frame.forward[2];
        if (forward < 0.2) continue;
        all++;
        if (boxes.some((box) => hitBox(box, frame.eyeHeight, way) < 0.99)) hidden++;
      }
    }
  }
  return all === 0 ? 0 : hidden / all;
}
