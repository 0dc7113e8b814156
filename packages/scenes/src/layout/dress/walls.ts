import { heightUnder, PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp, drawWeighted } from '../draw.ts';
import type { Kit } from '../groups/kit.ts';
import type { Programme } from '../programme.ts';
import { alongWall, onWall, type Wall } from '../room.ts';
import type { Stage } from '../stage.ts';
import { createPiece, type Namer } from './put.ts';

/** Height of a picture's middle, metres. */
const EYE_LINE = 1.5;
const UNDER_PICTURES = new Set<PieceType>([
  'sofa',
  'corner-sofa',
  'console',
  'sideboard',
  'dresser',
  'bench',
  'desk',
  'shoe-cabinet',
  'daybed',
  'bed',
  'single-bed',
  'banquette',
  'toy-shelf',
  'filing-cabinet',
  'piano',
  'tea-table',
]);

/** What also stands with its long side to a wall. */
const ALONG_WALLS = new Set<PieceType>(['single-bed', 'daybed']);

/** Along a stretch of wall from its middle, metres. */
const SHIFTS = [0, 0.35, -0.35, 0.7, -0.7, 1.1, -1.1] as const;
/** A stretch of wall on which a shelf alone looks lost, metres. */
const WIDE = 3;
const SPARE = ['picture', 'wall-shelf'] as const satisfies readonly PieceType[];

/** Pictures over what stands at the walls, then something on the wide bare stretches. */
export function hangOnWalls(stage: Stage, programme: Programme, kit: Kit, name: Namer, chance: Chance): void {
  const { fill, pieces, every = 3.4 } = programme.walls;
  for (const { type, count, relation } of kit.brief.pieces)
    if (PIECES[type].mount === 'wall' && relation?.relation === 'along' && !stage.has(type))
      for (let i = 0; i < (count ?? 1); i += 1) if (!hangSomewhere(stage, kit, name, chance, type)) break;
  if (!kit.bans('picture') && pieces.picture !== undefined)
    for (const claim of [...stage.claims]) {
      if (!UNDER_PICTURES.has(claim.piece.type) || claim.piece.size[2] > 1.25) continue;
      const [across, deep] = claim.piece.size;
      const backed = stage.walls.find(
        (candidate) =>
          !candidate.isOpen &&
          Math.abs(((candidate.turn - claim.piece.turn + 540) % 360) - 180) < 2 &&
          isAgainst(candidate, claim.piece.at, deep),
      );
      const beside = ALONG_WALLS.has(claim.piece.type)
        ? stage.walls.find(
            (candidate) =>
              !candidate.isOpen &&
              Math.abs(((((candidate.turn - claim.piece.turn) % 180) + 180) % 180) - 90) < 2 &&
              isAgainst(candidate, claim.piece.at, across),
          )
        : undefined;
      const wall = beside ?? backed;
      if (wall === undefined || chance.next() > 0.92) continue;
      const { at } = alongWall(wall, claim.piece.at);
      const form = kit.form('picture');
      const low = claim.solid.y1 + chance.between(0.18, 0.26);
      const room = stage.shell.height - low - 0.25;
      if (room < 0.35) continue;
      for (const share of [chance.between(0.6, 0.7), 0.5, 0.38]) {
        const [width, height] = pictureSize(
          form,
          (wall === beside ? deep : across) * share,
          Math.min(1.25, room),
          chance,
        );
        if (
          hang(
            stage,
            kit,
            name,
            chance,
            wall,
            at,
            'picture',
            [width, 0.035, height],
            Math.max(low, EYE_LINE - height / 2),
            form,
          )
        )
          break;
      }
    }
  for (const wall of stage.walls) {
    if (wall.isOpen || wall.length < 1.1) continue;
    const stretches = Math.max(1, Math.floor(wall.length / every));
    for (let i = 0; i < stretches; i += 1) {
      if (chance.next() > fill) continue;
      const drawn = drawWeighted(chance, pieces) ?? 'picture';
      // a lamp alone on a wide wall looks lost: a pair of them flanks a picture
      const isFlanked =
        drawn === 'wall-lamp' &&
        pieces.picture !== undefined &&
        !kit.bans('picture') &&
        wall.length / stretches > 2.2 &&
        chance.next() < 0.6;
      const middle = (wall.length * (i + 0.5)) / stretches;
      const hangNear = (type: PieceType): number | undefined =>
        SHIFTS.find((shift) => hangFree(stage, kit, name, chance, wall, middle + shift, type));
      const shift = hangNear(isFlanked ? 'picture' : drawn);
      if (shift !== undefined && isFlanked) flank(stage, kit, name, chance, wall, middle + shift);
      // and so does a shelf
      if (
        shift !== undefined &&
        drawn === 'wall-shelf' &&
        pieces.picture !== undefined &&
        wall.length / stretches > WIDE
      )
        hangBesideShelf(stage, kit, name, chance, wall, middle + shift);
      // what finds no room gives its place to something else that the room takes
      if (shift === undefined)
        SPARE.some((type) => type !== drawn && pieces[type] !== undefined && hangNear(type) !== undefined);
    }
  }
}

/** A lamp on each side of the picture that was hung last. */
function flank(stage: Stage, kit: Kit, name: Namer, chance: Chance, wall: Wall, at: number): void {
  const aside = stage.claims.at(-1)!.piece.size[0] / 2 + 0.32;
  for (const side of [-1, 1]) hangFree(stage, kit, name, chance, wall, at + side * aside, 'wall-lamp');
}

/** An upright picture at each end of the shelf that was hung last, as large as the wall has room for. */
function hangBesideShelf(stage: Stage, kit: Kit, name: Namer, chance: Chance, wall: Wall, at: number): void {
  const shelf = stage.claims.at(-1)!.piece.size[0];
  const form = kit.form('picture', ['framed', 'canvas']);
  for (const side of [-1, 1])
    for (const width of [0.72, 0.54])
      if (
        hang(
          stage,
          kit,
          name,
          chance,
          wall,
          at + side * (shelf / 2 + 0.16 + width / 2),
          'picture',
          [width, 0.035, width * 1.34],
          EYE_LINE - 0.6 * width,
          form,
        )
      )
        break;
}

/** Width and height of a picture of a form that is to take about `wide` metres of a wall. */
function pictureSize(form: string, wide: number, most: number, chance: Chance): [width: number, height: number] {
  if (form === 'scroll') return [Math.min(0.62, wide), Math.min(most, 1.45)];
  const ratio =
    form === 'pair'
      ? chance.between(0.52, 0.62)
      : form === 'grid'
        ? chance.between(0.62, 0.8)
        : chance.between(0.58, 0.76);
  const height = clamp(wide * ratio, 0.3, most);
  return [clamp(wide, 0.3, height / ratio), height];
}

/** One piece of a type on the first wall that has room for it, from where it is said to hang. */
export function hangSomewhere(stage: Stage, kit: Kit, name: Namer, chance: Chance, type: PieceType): boolean {
  const side = kit.wish(type)?.relation?.to;
  const walls = [...stage.walls]
    .filter(({ isOpen }) => !isOpen)
    .sort((a, b) => Number(b.side === side) - Number(a.side === side) || b.length - a.length);
  for (const wall of walls)
    for (const share of [0.5, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]) {
      const at = wall.length * share;
      if (hangFree(stage, kit, name, chance, wall, at, type)) return true;
      const entry: PieceEntry = PIECES[type];
      const size = kit.size(type, entry.toCeiling ? { height: heightUnder(entry, stage.shell.height) } : {});
      const foot = entry.foot ?? Math.max(0.2, EYE_LINE - size[2] / 2);
      if (
        type !== 'picture' &&
        type !== 'curtain' &&
        type !== 'blind' &&
        hang(stage, kit, name, chance, wall, at, type, size, foot, kit.form(type))
      )
        return true;
    }
  return false;
}

function isAgainst(wall: Wall, point: readonly [number, number], depth: number): boolean {
  const { at, out } = alongWall(wall, [point[0], point[1]]);
  return at > 0 && at < wall.length && out - depth / 2 < 0.4;
}

function hangFree(
  stage: Stage,
  kit: Kit,
  name: Namer,
  chance: Chance,
  wall: Wall,
  at: number,
  type: PieceType,
): boolean {
  switch (type) {
    case 'picture': {
      const form = kit.form('picture');
      const upright = form !== 'scroll' && form !== 'pair' && chance.next() < 0.3;
      for (const wide of [
        Math.min(wall.length * 0.42, chance.between(1.05, 1.6)),
        Math.min(wall.length * 0.34, 0.85),
      ]) {
        const [across, tall] = pictureSize(form, wide, Math.min(1.5, stage.shell.height - 1.15), chance);
        const [width, height] = upright && across < stage.shell.height - 1.2 ? [tall, across] : [across, tall];
        if (hang(stage, kit, name, chance, wall, at, type, [width, 0.035, height], EYE_LINE - height / 2, form))
          return true;
      }
      return false;
    }
    case 'mirror': {
      const form = kit.form('mirror');
      if (form === 'full') return hang(stage, kit, name, chance, wall, at, type, [0.7, 0.035, 1.75], 0.06, form);
      return hang(
        stage,
        kit,
        name,
        chance,
        wall,
        at,
        type,
        [0.75, 0.03, form === 'round' ? 0.75 : 1.05],
        EYE_LINE - 0.45,
        form,
      );
    }
    case 'clock':
      return hang(stage, kit, name, chance, wall, at, type, [0.36, 0.05, 0.36], 1.75, 'round');
    case 'wall-shelf':
      return [kit.size('wall-shelf', { width: clamp(wall.length * 0.4, 0.9, 1.8) }, 0), kit.size('wall-shelf')].some(
        (size) => hang(stage, kit, name, chance, wall, at, type, size, 1.35, kit.form('wall-shelf')),
      );
    case 'wall-lamp':
      return hang(stage, kit, name, chance, wall, at, type, kit.size('wall-lamp'), 1.6, kit.form('wall-lamp'));
    case 'green-wall':
      return hang(
        stage,
        kit,
        name,
        chance,
        wall,
        at,
        type,
        kit.size('green-wall', {
          width: Math.min(3, wall.length * 0.5),
          height: Math.min(2.4, stage.shell.height - 0.4),
        }),
        0.15,
        'mixed',
      );
    case 'whiteboard':
      return hang(
        stage,
        kit,
        name,
        chance,
        wall,
        at,
        type,
        kit.size('whiteboard', { width: Math.min(2.4, wall.length * 0.5) }),
        0.95,
        kit.form('whiteboard'),
      );
    default:
      return false;
  }
}

/** Hangs a piece when the wall is bare there and nothing stands before it. */
export function hang(
  stage: Stage,
  kit: Kit,
  name: Namer,
  chance: Chance,
  wall: Wall,
  at: number,
  type: PieceType,
  size: readonly [number, number, number],
  y: number,
  form: string,
): boolean {
  if (kit.bans(type) || kit.left(type) === 0) return false;
  const fitted = kit.size(type, { width: size[0], depth: size[1], height: size[2] }, 0);
  if (y + fitted[2] > stage.shell.height - 0.05 || !stage.isBareWall(wall, at, fitted[0], y, y + fitted[2]))
    return false;
  const piece = createPiece(() => 'try', chance, {
    type,
    form,
    at: onWall(wall, at, 0.002),
    y,
    turn: wall.turn,
    size: fitted,
  });
  // a hand's breadth round it stays free, and what stands in front of it is not taller than its foot
  const wide = { ...piece, size: [fitted[0] + 0.12, 0.3, fitted[2]] as [number, number, number] };
  if (!stage.admits(piece) || !stage.admits(wide)) return false;
  stage.add([{ ...piece, id: name(type) }], 'walls');
  return true;
}
