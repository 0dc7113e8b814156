import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import type { Region, Structure } from '@yujian/imaging';
import { roomOf, type Room } from '@yujian/imaging/geometry/room';
import { FILM_WIDTH } from '@yujian/renderer/camera/camera-rays';
import { createDress, type DressChoices } from '../dress/dress.ts';
import { layoutRoomOf } from '../furnish/layout-shell.ts';
import { placesOnWalls, type SeenWall, type WallPlace } from '../furnish/wall-places.ts';
import { createFrame, type Frame } from '../frame.ts';

/** Least width and height of a window or door of a room, metres; less is a gap between things. */
const OPENING = { width: 0.5, height: 0.6 } as const;
/** Where nothing lets light in, behind the eye, metres. */
const UNSEEN_WINDOW = { width: 2.4, sill: 0.3, head: 2.3, aside: 0.6 } as const;
/** Parts of one thing on a wall lie no further apart, metres. */
const GAP = 0.25;
/** Pixels from which on a region says where a thing on a wall is. */
const TELLS = 40;
const SKIRTING = 0.08;
/** How turned a piece on each wall is, degrees. */
const TURNS: Readonly<Record<SeenWall, number>> = { front: 0, left: 90, right: -90 };

/** What hangs on walls: its least width and height and its depth, metres. */
const ON_WALLS = [
  { name: 'picture', type: 'picture', form: 'framed', least: [0.2, 0.2], depth: 0.035, seed: 3 },
  { name: 'mirror', type: 'mirror', form: null, least: [0.2, 0.3], depth: 0.035, seed: 3 },
  { name: 'curtain', type: 'curtain', form: 'single', least: [0.15, 0.9], depth: 0.14, seed: 3 },
] as const satisfies readonly {
  readonly name: Region['name'];
  readonly type: PieceType;
  readonly form: string | null;
  readonly least: readonly [width: number, height: number];
  readonly depth: number;
  readonly seed: number;
}[];

/**
 * A drawn room as a scene that can be furnished, seen from elsewhere and walked through: its shell with the openings, what hangs
 * on its walls and lies on its floor, and the pieces that stand for its things. Its camera is the drawing's. Depths are estimated
 * where the drawing is frontal. What is neither shell nor piece is left out.
 *
 * @param structure as `placeRegions` leaves it
 */
export function describeRoom(
  structure: Structure,
  pieces: readonly PlacedPiece[],
  choices: DressChoices,
): SceneDescription {
  const room = roomOf(structure);
  const { shell, eyeHeight } = layoutRoomOf(structure);
  const frame = createFrame(structure, eyeHeight);
  const { kind, style, seed } = choices;
  const { light } = createDress(choices, { indoors: true, pixels: structure.width * structure.height }, [0, 0, -1]);
  const { camera } = frame;
  const seen = [...onWalls(structure, room), ...rugsOf(structure, frame)];
  return {
    version: SCENE_VERSION,
    kind,
    style,
    brief: { ...emptyBrief(), kind, style },
    seeds: { layout: seed, materials: seed, view: seed },
    shell: { ...shell, columns: [], openings: openingsOf(shell, room), outlook: 'garden', skirting: SKIRTING },
    finishes: { ...choices.materials?.finishes, ...choices.finishes },
    pieces: [...pieces, ...seen.filter((one) => !pieces.some((piece) => isThere(piece, one)))],
    estimated: true,
    light,
    camera: {
      eye: [...camera.eye],
      target: [...camera.target],
      kind: 'perspective',
      lens: (FILM_WIDTH * frame.focal) / structure.width,
      width: 6,
      upright: false,
      shiftX: camera.shift[0],
      shiftY: camera.shift[1],
      near: 0,
      aspect: structure.width / structure.height,
    },
  };
}

/** Nearer than this two pieces of a type are one, metres. */
const SAME = 0.4;

function isThere(piece: PlacedPiece, other: PlacedPiece): boolean {
  return piece.type === other.type && Math.hypot(piece.at[0] - other.at[0], piece.at[1] - other.at[1]) < SAME;
}

type Shell = ReturnType<typeof layoutRoomOf>['shell'];

function openingsOf({ openings }: Shell, { frontZ, backZ }: Room): Shell['openings'] {
  const real = openings
    .filter(({ id, width, sill, head }) => id === 'entrance' || (width > OPENING.width && head - sill > OPENING.height))
    .map((one) =>
      one.kind === 'window' && one.sill < 0.1 && one.width > 1.2 ? { ...one, form: 'sliding' as const } : one,
    );
  if (real.some(({ kind }) => kind === 'window')) return real;
  const length = backZ - frontZ;
  const width = Math.min(UNSEEN_WINDOW.width, length - 2 * UNSEEN_WINDOW.aside);
  return [
    {
      id: 'unseen',
      kind: 'window',
      form: 'fixed',
      wall: 0,
      at: length - UNSEEN_WINDOW.aside - width / 2,
      width,
      sill: UNSEEN_WINDOW.sill,
      head: UNSEEN_WINDOW.head,
      held: true,
    },
    ...real,
  ];
}

type Rectangle = Pick<WallPlace, 'from' | 'to' | 'low' | 'high'> & { readonly side: SeenWall };

function onWalls(structure: Structure, room: Room): PlacedPiece[] {
  const places = placesOnWalls(structure, room);
  const ceiling = room.ceilingY - room.floorY;
  return ON_WALLS.flatMap(({ name, type, form, least, depth, seed }) =>
    joined(
      structure.regions.flatMap((region): Rectangle[] => {
        const place = places[region.id];
        return region.name === name && region.area >= TELLS && place && place.side in TURNS
          ? [{ ...place, side: place.side as SeenWall }]
          : [];
      }),
    ).flatMap(({ side, from, to, low, high }, index): PlacedPiece[] => {
      const bottom = Math.max(0.01, low);
      const top = Math.min(ceiling - 0.01, high);
      if (to - from < least[0] || top - bottom < least[1]) return [];
      const middle = (from + to) / 2;
      return [
        {
          id: `${type}-${index + 1}`,
          type,
          form: form ?? pieceEntry(type).forms[0]!.key,
          at: side === 'front' ? [middle, -room.backZ] : [side === 'left' ? room.leftX : room.rightX, -middle],
          y: bottom,
          turn: TURNS[side],
          size: clampedSize(type, [to - from, depth, top - bottom]),
          seed,
          finishes: {},
          on: null,
          held: true,
        },
      ];
    }),
  );
}

/** Rectangles of one wall that touch, as one. */
function joined(rectangles: readonly Rectangle[]): Rectangle[] {
  const found: Rectangle[] = [];
  for (const one of rectangles) {
    let grown = one;
    for (;;) {
      const at = found.findIndex(
        (other) =>
          other.side === grown.side &&
          Math.max(other.from, grown.from) - Math.min(other.to, grown.to) < GAP &&
          Math.max(other.low, grown.low) - Math.min(other.high, grown.high) < GAP,
      );
      if (at < 0) break;
      const [other] = found.splice(at, 1) as [Rectangle];
      grown = {
        side: grown.side,
        from: Math.min(other.from, grown.from),
        to: Math.max(other.to, grown.to),
        low: Math.min(other.low, grown.low),
        high: Math.max(other.high, grown.high),
      };
    }
    found.push(grown);
  }
  return found;
}

/** Share of a rug's pixels that may stick out of it, at each end. */
const TRIMMED = 0.004;
const LEAST_RUG = { width: 0.6, depth: 0.4 } as const;
const RUG_HEIGHT = 0.016;

/** The rectangle on the floor that the rug's regions fill. */
function rugsOf({ width, height, labels, regions }: Structure, frame: Frame): PlacedPiece[] {
  const isRug = regions.map(({ name, area }) => name === 'rug' && area >= TELLS);
  const xs: number[] = [];
  const zs: number[] = [];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (!isRug[labels.data[y * width + x]!]) continue;
      const [dx, dy, dz] = frame.ray(x + 0.5, y + 0.5);
      if (dy > -0.02) continue;
      xs.push((dx * frame.eyeHeight) / -dy);
      zs.push((dz * frame.eyeHeight) / -dy);
    }
  if (xs.length === 0) return [];
  const [left, right] = ends(xs);
  const [far, near] = ends(zs);
  if (right - left < LEAST_RUG.width || near - far < LEAST_RUG.depth) return [];
  return [
    {
      id: 'rug-1',
      type: 'rug',
      form: 'rectangle',
      at: [(left + right) / 2, (far + near) / 2],
      y: 0,
      turn: 0,
      size: clampedSize('rug', [right - left, near - far, RUG_HEIGHT]),
      seed: 1,
      finishes: {},
      on: null,
      held: true,
    },
  ];
}

function ends(values: number[]): [number, number] {
  values.sort((a, b) => a - b);
  const at = (share: number): number => values[Math.floor(share * (values.length - 1))]!;
  return [at(TRIMMED), at(1 - TRIMMED)];
}

function clampedSize(type: PieceType, size: readonly [number, number, number]): PlacedPiece['size'] {
  const { least, most } = pieceEntry(type);
  const clamp = (k: 0 | 1 | 2): number => Math.round(100 * Math.min(most[k], Math.max(least[k], size[k]))) / 100;
  return [clamp(0), clamp(1), Math.max(0.01, clamp(2))];
}
