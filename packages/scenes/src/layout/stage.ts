import type { PlacedPiece, RoomShell } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import {
  boundsOf,
  boxesMeet,
  createBox,
  fromFrame,
  isBoxInPolygon,
  isInPolygon,
  rectanglesMeet,
  type Box,
} from './geometry.ts';
import { wallBox, wallsOf, type Wall } from './room.ts';
import { mayPass, mayUse } from './neighbours.ts';

/** A thing on the stage: the room it takes, and the room that using it takes. */
export interface Claim {
  readonly piece: PlacedPiece;
  readonly solid: Box;
  readonly zones: readonly Box[];
  /** which group it came with */
  readonly group: string;
}

/** A stretch of floor that stays free: before doors, in front of high windows. */
interface KeepFree {
  readonly box: Box;
  /** things no taller than this may stand there, metres */
  readonly upTo: number;
}

/** The box of a placed piece: wall pieces have their back at their place, hanging ones their top. */
export function solidOf(piece: PlacedPiece): Box {
  const [width, depth, height] = piece.size;
  const mount = PIECES[piece.type].mount;
  if (mount === 'ceiling')
    return createBox(piece.at[0], piece.at[1], width, depth, piece.turn, piece.y - height, piece.y);
  const [x, z] = mount === 'wall' ? fromFrame(piece.at, piece.turn, 0, depth / 2) : piece.at;
  return createBox(x, z, width, depth, piece.turn, piece.y, piece.y + height);
}

/** The floor that using a piece takes, by its catalogue entry: before it, at its sides, behind it. */
export function zonesOf(piece: PlacedPiece): Box[] {
  const entry: PieceEntry = PIECES[piece.type];
  if (entry.mount === 'ceiling' || entry.mount === 'surface') return [];
  const [front, side, back] = entry.clear;
  const [width] = piece.size;
  // a wall piece has its back at its place, so all of its depth lies before it
  const depth = entry.mount === 'wall' ? piece.size[1] * 2 : piece.size[1];
  const zones: Box[] = [];
  const add = (right: number, forward: number, w: number, d: number): void => {
    const [x, z] = fromFrame(piece.at, piece.turn, right, forward);
    zones.push(createBox(x, z, w, d, piece.turn, 0.06, 1.8));
  };
  if (front > 0) add(0, (depth + front) / 2, width, front);
  if (back > 0) add(0, -(depth + back) / 2, width, back);
  if (side > 0) {
    add((width + side) / 2, 0, side, depth);
    add(-(width + side) / 2, 0, side, depth);
  }
  return zones;
}

/** How far a wall's covering may bring forward what hangs on it, metres. */
const COVERING = 0.055;

function hangsFlat(type: PieceType): boolean {
  return PIECES[type].mount === 'wall' && PIECES[type].class !== 'curtain';
}

/** A description holds no more pieces; in a room that is full nothing else is looked for. */
const MOST_CLAIMS = 600;

/** What may stand before a window though it is tall. */
const SEEN_PAST = new Set<PieceType>(['potted-plant', 'planter', 'floor-lamp']);

export interface Floor {
  readonly left: number;
  readonly back: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly inside: Uint8Array;
}

function gridOf(shell: RoomShell): Floor {
  const { left, right, back, front } = boundsOf(shell.plan);
  const cell = Math.max(0.1, Math.sqrt(((right - left) * (front - back)) / 3000));
  const columns = Math.ceil((right - left) / cell);
  const rows = Math.ceil((front - back) / cell);
  const inside = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (isInPolygon(shell.plan, left + (column + 0.5) * cell, back + (row + 0.5) * cell))
        inside[row * columns + column] = 1;
  return { left, back, cell, columns, rows, inside };
}

function standsOnFloor(type: PieceType): boolean {
  const { mount } = PIECES[type];
  return mount === 'floor' || mount === 'ground';
}

/** Whether a thing of another group would stand well onto a rug, or a rug lie well under it. */
function isUnderRug(piece: PlacedPiece, solid: Box, claim: Claim): boolean {
  const rug = piece.type === 'rug' ? solid : claim.piece.type === 'rug' ? claim.solid : null;
  if (rug === null || (piece.type === 'rug' && claim.piece.type === 'rug')) return false;
  const other = piece.type === 'rug' ? claim.solid : solid;
  const type = piece.type === 'rug' ? claim.piece.type : piece.type;
  return standsOnFloor(type) && type !== 'pouf' && other.y0 < 0.05 && rectanglesMeet(rug, other, 0.2);
}

/** What stands in a room while it is being arranged: asks whether a thing may stand somewhere, keeps what has been put. */
export class Stage {
  readonly shell: RoomShell;
  readonly walls: readonly Wall[];
  readonly claims: Claim[] = [];
  /** false when what a person has put already bars the way: then nothing can be asked of it */
  isWalkable = true;
  /** the floor as cells of a grid, 1 = floor: what walking starts from */
  readonly floor: Floor;
  private readonly keepFree: KeepFree[] = [];
  private readonly columns: Box[] = [];

  constructor(shell: RoomShell) {
    this.shell = shell;
    this.walls = wallsOf(shell);
    this.floor = gridOf(shell);
    for (const wall of this.walls)
      for (const opening of wall.openings) {
        if (opening.kind === 'window') {
          const low = opening.sill < 0.3 ? 0.55 : opening.sill + 0.02;
          this.keepFree.push({ box: wallBox(wall, opening.at, opening.width - 0.1, -0.1, 0.55, 0, 3), upTo: low });
        } else {
          const reach =
            opening.form === 'passage' || opening.form === 'arch-passage' || opening.form === 'pocket'
              ? 0.85
              : Math.max(0.85, opening.form === 'double-door' ? opening.width / 2 : opening.width);
          this.keepFree.push({
            box: wallBox(wall, opening.at, opening.width + 0.12, -0.1, reach, 0, opening.head),
            upTo: 0.05,
          });
        }
      }
    for (const column of shell.columns)
      this.columns.push(
        createBox(
          column.at[0],
          column.at[1],
          column.size + 0.02,
          column.size + 0.02,
          0,
          0,
          shell.height + shell.ceiling.rise,
        ),
      );
    for (const stair of shell.stairs) {
      const [x, z] = fromFrame(stair.at, stair.turn, 0, -stair.run / 2);
      this.columns.push(createBox(x, z, stair.width + 0.1, stair.run, stair.turn, 0, Math.max(2, stair.rise)));
      const [fx, fz] = fromFrame(stair.at, stair.turn, 0, 0.5);
      this.keepFree.push({ box: createBox(fx, fz, stair.width, 1, stair.turn, 0, 2), upTo: 0.05 });
    }
  }

  /** Whether a piece may stand as it is; things of its own group are not asked. */
  admits(piece: PlacedPiece): boolean {
    if (this.claims.length >= MOST_CLAIMS) return false;
    const solid = solidOf(piece);
    const height = solid.y1;
    if (!isBoxInPolygon(this.shell.plan, solid)) return false;
    for (const column of this.columns) if (boxesMeet(solid, column)) return false;
    const isLow = solid.y0 < 1.9 && height > 0.05;
    const stands = standsOnFloor(piece.type);
    if (isLow && piece.type !== 'curtain' && piece.type !== 'blind')
      for (const { box, upTo } of this.keepFree)
        if (height > (upTo > 0.1 && SEEN_PAST.has(piece.type) ? Infinity : upTo) && boxesMeet(solid, box)) return false;
    for (const claim of this.claims) {
      if (isUnderRug(piece, solid, claim)) return false;
      if (boxesMeet(solid, claim.solid) && !mayPass(piece, claim.piece)) return false;
      if (stands && height > 0.05)
        for (const zone of claim.zones)
          if (boxesMeet(solid, zone, 0.01) && !mayUse(claim.piece.type, piece.type)) return false;
    }
    return this.hasRoomToUse(piece);
  }

  private hasRoomToUse(piece: PlacedPiece): boolean {
    const zones = zonesOf(piece);
    if (zones.length === 0) return true;
    let sidesFree = 0;
    let sides = 0;
    for (const zone of zones) {
      const isSide = Math.abs((zone.x - piece.at[0]) * zone.c - (zone.z - piece.at[1]) * zone.s) > piece.size[0] / 4;
      const isFree =
        isBoxInPolygon(this.shell.plan, zone, 0.012) &&
        !this.columns.some((column) => rectanglesMeet(zone, column, 0.012)) &&
        !this.claims.some(
          (claim) =>
            boxesMeet(zone, claim.solid, 0.012) &&
            claim.solid.y1 > 0.06 &&
            standsOnFloor(claim.piece.type) &&
            !mayUse(piece.type, claim.piece.type),
        );
      if (isSide) {
        sides += 1;
        if (isFree) sidesFree += 1;
      } else if (!isFree) return false;
    }
    // a bed may stand with one long side to a wall: one gets out on the other
    return sides === 0 || sidesFree === sides || (sidesFree > 0 && PIECES[piece.type].class === 'bed');
  }

  /** Whether a flat thing of `width` may hang on a wall between two heights: clear of openings and corners. */
  isBareWall(wall: Wall, at: number, width: number, low: number, high: number, margin = 0.08): boolean {
    if (at - width / 2 < margin || at + width / 2 > wall.length - margin) return false;
    return wall.openings.every(
      (opening) =>
        at + width / 2 + margin <= opening.at - opening.width / 2 ||
        at - width / 2 - margin >= opening.at + opening.width / 2 ||
        high + margin <= opening.sill ||
        low - margin >= opening.head,
    );
  }

  admitsAll(pieces: readonly PlacedPiece[]): boolean {
    return pieces.every((piece) => this.admits(piece));
  }

  add(pieces: readonly PlacedPiece[], group: string): void {
    for (const piece of pieces)
      this.claims.push({
        piece,
        solid: solidOf(
          hangsFlat(piece.type) ? { ...piece, size: [piece.size[0], piece.size[1] + COVERING, piece.size[2]] } : piece,
        ),
        zones: zonesOf(piece),
        group,
      });
  }

  /** Takes back what was put since there were `count` claims. */
  backTo(count: number): void {
    this.claims.length = count;
  }

  has(type: PieceType): boolean {
    return this.claims.some(({ piece }) => piece.type === type);
  }
}
