import type { PlacedPiece, RoomShell, SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { outlineCut, type Cut } from '@yujian/renderer/scene/section';
import { buildScene } from '../build-scene.ts';
import { boundsOf, cornersOf, type Point } from '../layout/geometry.ts';
import { solidOf } from '../layout/stage.ts';
import { createLooks } from '../shell/looks.ts';
import { buildRoom } from '../shell/room.ts';
import { designOf } from '../style/design.ts';
import { finishesOf } from '../style/finishes-of.ts';
import { INK, PAPER, type Drawing, type Mark, type Place } from './drawing.ts';

/** Height of the eye, and its distance from the cut in widths of the cut. */
const [EYE, AWAY] = [1.45, 1.15];
/** Shares of the picture that the cut takes at most. */
const [WIDE, HIGH] = [0.88, 0.78];
/** From the near wall to the cut, metres, and at most as a share of the depth. */
const [NEAREST, STEP, DEEPEST] = [0.3, 0.1, 0.55];
/** What is this deep or less and would be cut is left out whole, metres. */
const MOVABLE = 1.3;
/** What it weighs that a thing is cut, lost before the cut, or seen from behind. */
const [CUT_WEIGHS, LOST_WEIGHS, BACK_WEIGHS] = [2, 1, 0.35];
/** By how much a cut along the longer side is better, square metres of things. */
const LONG_SIDE = 1.5;
/** What counts as not lying in the cut, metres. */
const TOUCH = 0.02;
const LINE = 0.0016;
/** By which floor and ceiling reach past the walls, metres. */
const PAST = 0.02;

/** Share of a wall's thickness before its panes. */
const OUTSIDE = 0.34;
/** What lies behind a way through is no part of the room, and ducts are hollow. */
const NOT_CUT: ReadonlySet<string> = new Set(['Next room', 'Services']);
const BODY: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling']);

/** An upright plane through a room: `way` is where one looks, `at` how far along it the plane lies. */
interface Plane {
  readonly way: Point;
  readonly at: number;
}

/**
 * A sectional perspective: the room is cut by an upright plane along its longer side if it can be, looked at squarely,
 * its light that of the whole room; what is cut of it is inked, what lies around it is paper.
 */
export function drawSection(described: SceneDescription, shell: RoomShell, aspect: number): Drawing {
  const plane = choosePlane(described.pieces, shell);
  const { way, at } = plane;
  const pieces = withoutCut(described.pieces, plane);
  const right: Point = [-way[1], way[0]];
  const [ox, oz] = [way[0] * at, way[1] * at];
  const cut: Cut = { point: [ox, 0, oz], normal: [-way[0], 0, -way[1]] };
  const alone = shellAlone(described, shell);
  const body = alone.instances.filter(({ part }) => BODY.has(part));
  const corners = outlineCut({ ...alone, instances: body }, cut).flatMap(pairs);
  const [left, end, low, high] = extentOf(corners);
  // floor and ceiling reach a little past the walls' outer faces, sills more
  const [west, east] = [left + PAST, end - PAST];
  const within =
    (by: number) =>
    ([x, y]: Point): Point => [Math.min(east - by, Math.max(west + by, x)), y];
  const rings = outlineCut(alone, cut).map((loop) => pairs(loop).map(within(0)));
  const middle = (west + east) / 2;
  const across = Math.max((east - west) / WIDE, ((high - low) / HIGH) * aspect);
  const away = AWAY * (east - west);
  const eye = Math.min(EYE, 0.6 * high);
  const place = ([x, y]: Point): Place => [
    0.5 + (x - middle) / across,
    0.5 - ((y - (low + high) / 2) / across) * aspect,
  ];
  const stand = (reach: number): [number, number, number] => [
    ox + right[0] * middle + way[0] * reach,
    eye,
    oz + right[1] * middle + way[1] * reach,
  ];
  const camera: SceneCamera = {
    ...described.camera,
    kind: 'perspective',
    eye: stand(-away),
    target: stand(1),
    lens: (36 * away) / across,
    upright: true,
    shiftX: 0,
    shiftY: (((low + high) / 2 - eye) / across) * aspect,
    near: away,
    aspect,
  };
  const seen = { ...described, pieces, camera };
  const { scene, camera: built, ev } = buildScene(seen);
  const ground = place([0, low])[1];
  const marks: Mark[] = [
    // nothing is seen before the panes of windows that are cut
    {
      kind: 'area',
      rings: [SHEET, hullOf(corners.map(within(OUTSIDE * shell.wallThickness))).map(place)],
      colour: PAPER,
    },
    ...rings.map((ring): Mark => ({ kind: 'area', rings: [ring.map(place)], colour: INK })),
    // high up there is no ground to be drawn
    ...(shell.outlook === 'city' ? [] : [groundLine(ground)]),
  ];
  const depth = Math.max(...shell.plan.map(([x, z]) => x * way[0] + z * way[1])) - at;
  const [x0, y0] = place([west, shell.height]);
  const [x1, y1] = place([east, 0]);
  return {
    scene,
    camera: built,
    ev: Math.max(ev, 0),
    metered: { within: Math.hypot(away + depth, east - west), area: [x0, y0, x1, y1] },
    marks,
  };
}

function extentOf(points: readonly Point[]): [left: number, right: number, low: number, high: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

function groundLine(y: number): Mark {
  const points: Place[] = [
    [0, y],
    [1, y],
  ];
  return { kind: 'line', points, colour: INK, width: LINE, isDashed: false };
}

const SHEET: readonly Place[] = [
  [-1, -1],
  [2, -1],
  [2, 2],
  [-1, 2],
];

/** The plane that shows most of what stands in the room and cuts least of it. */
function choosePlane(pieces: readonly PlacedPiece[], shell: RoomShell): Plane {
  const { left, right, back, front } = boundsOf(shell.plan);
  const isWide = right - left >= front - back;
  let best: (Plane & { readonly score: number }) | null = null;
  for (const way of [
    [0, -1],
    [0, 1],
    [1, 0],
    [-1, 0],
  ] as const) {
    const [near, far] =
      way[0] === 0 ? (way[1] < 0 ? [-front, -back] : [back, front]) : way[0] > 0 ? [left, right] : [-right, -left];
    const isLong = (way[0] === 0) === isWide;
    for (let at = near + NEAREST; at <= near + DEEPEST * (far - near); at += STEP) {
      const score = rate(pieces, { way, at }) + (isLong ? LONG_SIDE : 0);
      if (best === null || score > best.score + 1e-6) best = { way, at, score };
    }
  }
  return best!;
}

function rate(pieces: readonly PlacedPiece[], plane: Plane): number {
  let score = 0;
  for (const piece of pieces) {
    if (piece.type === 'rug' || PIECES[piece.type].mount === 'surface') continue;
    const [low, high] = spanOf(piece, plane.way);
    const area = Math.max(piece.size[0], piece.size[1]) * Math.max(0.3, piece.size[2]);
    if (high < plane.at + TOUCH) score -= LOST_WEIGHS * area;
    else if (low < plane.at - TOUCH) score -= CUT_WEIGHS * area;
    else if (facing(piece, plane.way) > 0.5) score -= BACK_WEIGHS * area;
  }
  return score;
}

/** How much a piece looks the way that one looks: 1 shows its back, −1 its front. */
function facing({ turn }: PlacedPiece, [x, z]: Point): number {
  const angle = (turn * Math.PI) / 180;
  return x * Math.sin(angle) + z * Math.cos(angle);
}

/** From where to where a piece reaches along a direction. */
function spanOf(piece: PlacedPiece, [x, z]: Point): [low: number, high: number] {
  const reaches = cornersOf(solidOf(piece)).map(([cx, cz]) => cx * x + cz * z);
  return [Math.min(...reaches), Math.max(...reaches)];
}

/** Without what can be moved and stands in the plane, and what lies on that. */
function withoutCut(pieces: readonly PlacedPiece[], { way, at }: Plane): PlacedPiece[] {
  const gone = new Set<string>();
  for (const piece of pieces) {
    if (piece.type === 'rug' || PIECES[piece.type].class === 'curtain') continue;
    const [low, high] = spanOf(piece, way);
    if (low < at - TOUCH && high > at + TOUCH && high - low <= MOVABLE) gone.add(piece.id);
  }
  return pieces.filter(({ id, on }) => !gone.has(id) && !(on !== null && gone.has(on)));
}

function shellAlone(described: SceneDescription, shell: RoomShell): ReturnType<SceneBuilder['finish']> {
  const looks = createLooks(finishesOf(described), [0, 0, 0]);
  const builder = new SceneBuilder(looks.find);
  buildRoom(builder, shell, designOf(described.style), looks);
  const scene = builder.finish();
  return { ...scene, instances: scene.instances.filter(({ object }) => !NOT_CUT.has(scene.objects[object]!.name)) };
}

function pairs(loop: readonly number[]): Point[] {
  return Array.from({ length: loop.length / 2 }, (_, k): Point => [loop[2 * k]!, loop[2 * k + 1]!]);
}

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
