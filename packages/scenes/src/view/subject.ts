import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, RoomShell } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { createBox, fromFrame, type Box, type Point } from '../layout/geometry.ts';
import { onWall, wallsOf } from '../layout/room.ts';
import { solidOf } from '../layout/stage.ts';

/** What a picture of a room is about, most telling first. */
const TELLING: readonly PieceType[] = [
  'bed',
  'single-bed',
  'bunk-bed',
  'bathtub',
  'kitchen-island',
  'kitchen-run',
  'reception-desk',
  'bar-counter',
  'sofa',
  'corner-sofa',
  'conference-table',
  'workstation',
  'dining-table',
  'desk',
  'bookshelf',
  'shop-table',
  'treadmill',
  'plinth',
  'kids-table',
  'exam-bed',
  'cafe-table',
  'washbasin',
  'lounge-chair',
  'outdoor-chair',
  'wardrobe',
  'console',
  'shoe-cabinet',
  'armchair',
  'bench',
  'planter',
];
const FIRST_OF: Readonly<Record<string, readonly PieceType[]>> = {
  'living-room': ['sofa', 'corner-sofa'],
  'dining-room': ['dining-table'],
  study: ['desk'],
  bathroom: ['bathtub', 'washbasin'],
  restaurant: ['dining-table', 'banquette'],
  cafe: ['bar-counter', 'cafe-table'],
  library: ['bookshelf', 'dining-table'],
  'hotel-lobby': ['sofa', 'reception-desk'],
  clinic: ['reception-desk', 'bench', 'exam-bed'],
  shop: ['shop-table', 'clothes-rail'],
  office: ['workstation'],
  'meeting-room': ['conference-table'],
  bar: ['back-bar', 'bar-counter'],
  gym: ['treadmill'],
  kindergarten: ['kids-table'],
  'exhibition-hall': ['plinth', 'sculpture'],
  entrance: ['console', 'shoe-cabinet'],
  wardrobe: ['wardrobe'],
};

/** Rooms that are many of the same. */
const SPREAD = new Set(['office', 'restaurant', 'cafe', 'library', 'shop', 'gym', 'exhibition-hall', 'kindergarten']);

/** What a picture is about. */
export interface Subject {
  readonly main: readonly Box[];
  /** what belongs to it: the seats round a table, the tables beside a bed */
  readonly company: readonly Box[];
}

/** The main piece and what belongs to it, or what the person names. */
export function subjectOf(kind: string, shell: RoomShell, pieces: readonly PlacedPiece[], brief: SceneBrief): Subject {
  const { towards } = brief.view;
  if (towards !== null) {
    const walls = wallsOf(shell);
    const openings =
      towards === 'window' || towards === 'door'
        ? walls.flatMap((wall) =>
            wall.openings
              .filter((opening) => (opening.kind === 'window') === (towards === 'window'))
              .map((opening) => boxAt(onWall(wall, opening.at, 0.2), opening.width, opening.sill, opening.head)),
          )
        : [];
    const sides = walls
      .filter(({ side }) => side === towards)
      .map((wall) => boxAt(onWall(wall, wall.length / 2, 0.4), Math.min(wall.length, 3), 0, 2));
    const named = pieces.filter(({ type }) => type === towards).map(solidOf);
    const found = [...openings, ...sides, ...named];
    if (found.length > 0) return { main: found.slice(0, 3), company: [] };
  }
  if (kind === 'stair-hall' && shell.stairs.length > 0) return { main: stairBoxes(shell), company: [] };
  const main = [...(FIRST_OF[kind] ?? []), ...TELLING]
    .map((type) => pieces.filter((piece) => piece.type === type))
    .find((list) => list.length > 0);
  if (main === undefined) return { main: pieces.slice(0, 3).map(solidOf), company: [] };
  const first = main.map(solidOf);
  const [x, z] = [first[0]!.x, first[0]!.z];
  const companions = pieces
    .filter(
      ({ type, at }) =>
        (type === 'coffee-table' ||
          type === 'armchair' ||
          type === 'nightstand' ||
          type === 'dining-chair' ||
          type === 'office-chair' ||
          type === 'kitchen-run') &&
        Math.hypot(at[0] - x, at[1] - z) < 2.6,
    )
    .map(solidOf);
  if (kind === 'balcony') companions.push(...prospectsOf(shell));
  return { main: first.slice(0, SPREAD.has(kind) ? 6 : kind === 'wardrobe' ? 1 : 2), company: companions.slice(0, 6) };
}

/** The widest opening of a balcony, which one sits there for. */
function prospectsOf(shell: RoomShell): Box[] {
  const open = wallsOf(shell)
    .flatMap((wall) => wall.openings.filter(({ kind }) => kind === 'window').map((opening) => ({ wall, opening })))
    .sort((a, b) => b.opening.width - a.opening.width);
  return open
    .slice(0, 1)
    .map(({ wall, opening }) =>
      boxAt(onWall(wall, opening.at, 0.2), Math.min(2, opening.width), opening.sill, opening.head),
    );
}

/** Flights of stairs as boxes. */
export function stairBoxes({ stairs }: RoomShell): Box[] {
  return stairs.map(({ at, turn, width, run, rise }) => {
    const [x, z] = fromFrame(at, turn, 0, -run / 2);
    return createBox(x, z, width, run, turn, 0, rise);
  });
}

function boxAt([x, z]: Point, width: number, low: number, high: number): Box {
  return createBox(x, z, width, 0.3, 0, low, high);
}

export function middleOf({ main, company }: Subject): { at: Point; low: number; high: number } {
  const boxes = [...main, ...company];
  if (boxes.length === 0) return { at: [0, 0], low: 0, high: 1.2 };
  const sum = boxes.reduce((total, { x, z }) => [total[0]! + x, total[1]! + z], [0, 0]);
  return {
    at: [sum[0]! / boxes.length, sum[1]! / boxes.length],
    low: Math.min(...boxes.map(({ y0 }) => y0)),
    high: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}
