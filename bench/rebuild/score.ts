import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { SILENT, type Region } from '@yujian/imaging';
import { surfaceOf } from '@yujian/imaging/names';
import type { fitThings } from '@yujian/lift/rebuild/fit-things';
import type { FittedThing, ToldThing } from '@yujian/lift/rebuild/fitted-thing';
import { symmetryOf } from '@yujian/lift/rebuild/piece-traits';
import { asSeen, type RoomCase, type TruePiece } from './rooms.ts';

/** `perfect`: the true regions, types told; `told`: regions as they are found, types told; `untold`: nothing told; `alike`: of things of one type and form the largest told, the others counted. */
export type Column = 'perfect' | 'told' | 'untold' | 'alike';

/** One true piece, and what was made of it. */
export interface ScoredThing {
  readonly type: PieceType;
  readonly isRightType: boolean;
  readonly isLikely: boolean;
  readonly isCut: boolean;
  readonly iou: number;
  /** metres in plan; scaled by the eye's height, which a drawing does not tell */
  readonly off: number;
  /** share by which the worst of its sides is wrong */
  readonly size: number;
  /** degrees */
  readonly turn: number;
}

export interface ScoredRoom {
  readonly isFrontal: boolean;
  readonly refused: string | null;
  readonly things: readonly ScoredThing[];
  /** likely proposals, and those that stand for no piece of their type */
  readonly likely: number;
  readonly wrong: number;
  readonly seconds: number;
}

/** Share of the picture from which a piece counts. */
const COUNTS = 0.004;
/** Share of a region that lies in a piece whose name it is told, and of a thing in the piece that it stands for. */
const WITHIN = 0.5;

export function scoreRoom(room: RoomCase, column: Column, fit: typeof fitThings): ScoredRoom {
  const { structure, objects, pieces } = room;
  const { width, height } = structure;
  const areas = new Map<number, number>();
  const cut = new Set<number>();
  objects.forEach((object, i) => {
    areas.set(object, (areas.get(object) ?? 0) + 1);
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i >= width * (height - 1)) cut.add(object);
  });
  const counted = pieces.filter(
    ({ type, object }) =>
      ['floor', 'ceiling'].includes(pieceEntry(type).mount) &&
      type !== 'rug' &&
      (areas.get(object) ?? 0) > COUNTS * width * height,
  );
  const seen = column === 'perfect' ? withTrueRegions(room) : structure;
  const overlaps = seen.regions.map(() => new Map<number, number>());
  seen.labels.data.forEach((id, i) => overlaps[id]!.set(objects[i]!, (overlaps[id]!.get(objects[i]!) ?? 0) + 1));
  const regionsOf = ({ object }: TruePiece): number[] =>
    seen.regions
      .filter(({ id, area }) => area > 0 && (overlaps[id]!.get(object) ?? 0) > WITHIN * area)
      .map(({ id }) => id);
  const models = modelsOf(counted, (piece) => (cut.has(piece.object) ? 0 : (areas.get(piece.object) ?? 0)));
  const told: ToldThing[] = { perfect: counted, told: counted, untold: [], alike: [...models.values()] }[
    column
  ].flatMap((piece) => {
    const regions = regionsOf(piece);
    return regions.length === 0 ? [] : [{ regions, type: piece.type, form: null, turn: null }];
  });
  const began = process.cpuUsage();
  const { things, refused } = fit(
    seen,
    {
      told,
      kind: room.kind,
      style: room.style,
      seed: 1,
      asDrawn: [],
      proposes: column === 'untold' || (column === 'alike' && told.length > 0),
    },
    SILENT,
  );
  const { user, system } = process.cpuUsage(began);
  const metre = room.eye / -(seen.box?.floorY ?? -room.eye);
  const standsFor = (thing: FittedThing): number | null => {
    const sum = new Map<number, number>();
    for (const id of thing.regions)
      for (const [object, count] of overlaps[id]!) sum.set(object, (sum.get(object) ?? 0) + count);
    const [object, count] = [...sum].reduce((best, next) => (next[1] > best[1] ? next : best), [-1, 0]);
    const area = thing.regions.reduce((all, id) => all + seen.regions[id]!.area, 0);
    return count > WITHIN * area && count > WITHIN * (areas.get(object) ?? 0) ? object : null;
  };
  const found = new Map<number, FittedThing>();
  for (const thing of things) {
    const object = standsFor(thing);
    const told =
      object !== null && (!found.has(object) || thing.piece.type === pieces.find((p) => p.object === object)?.type);
    if (told) found.set(object, thing);
  }
  const typeOf = new Map(pieces.map(({ object, type }) => [object, type]));
  const asked = new Set(told.map(({ type }) => type));
  const likely = things.filter(
    ({ isLikely, isTold, piece }) => isLikely && !isTold && (column !== 'alike' || asked.has(piece.type)),
  );
  const scored =
    column === 'alike' ? counted.filter((one) => models.has(kindOf(one)) && models.get(kindOf(one)) !== one) : counted;
  return {
    isFrontal: room.isFrontal,
    refused,
    things: scored.map((piece) =>
      scoreThing(room, piece, found.get(piece.object) ?? null, { metre, isCut: cut.has(piece.object) }),
    ),
    likely: likely.length,
    wrong: likely.filter((thing) => typeOf.get(standsFor(thing) ?? -1) !== thing.piece.type).length,
    seconds: (user + system) / 1e6,
  };
}

function kindOf({ type, form }: TruePiece): string {
  return `${type} ${form}`;
}

/** Of things of one type and form, where there are several, the one that is seen best; by type and form. */
function modelsOf(pieces: readonly TruePiece[], seen: (piece: TruePiece) => number): Map<string, TruePiece> {
  const models = new Map<string, TruePiece>();
  for (const [kind, alike] of Map.groupBy(pieces, kindOf))
    if (alike.length > 1)
      models.set(
        kind,
        alike.reduce((best, next) => (seen(next) > seen(best) ? next : best)),
      );
  return models;
}

function scoreThing(
  { structure }: RoomCase,
  piece: TruePiece,
  thing: FittedThing | null,
  { metre, isCut }: { readonly metre: number; readonly isCut: boolean },
): ScoredThing {
  const { type } = piece;
  if (thing === null)
    return { type, isRightType: false, isLikely: false, isCut, iou: 0, off: Infinity, size: Infinity, turn: 180 };
  const { piece: got, iou } = thing;
  const at = asSeen(got.at[0] * metre, got.at[1] * metre, got.turn, structure.camera.yaw);
  const symmetry = symmetryOf(type, piece.form);
  const turned = Math.abs(((((at.turn - piece.turn) % 360) + 540) % 360) - 180);
  const turn = symmetry === 0 ? 0 : Math.min(...[0, 1, 2, 3, 4].map((k) => Math.abs(turned - k * symmetry)));
  const sides = (size: readonly number[]): number =>
    Math.max(...size.map((value, k) => Math.abs((value * metre) / piece.size[k]! - 1)));
  return {
    type,
    isRightType: got.type === type,
    isLikely: thing.isLikely,
    isCut,
    iou,
    off: Math.hypot(at.side - piece.side, at.deep - piece.deep),
    size: sides(got.size),
    turn,
  };
}

/** The structure with the regions of the truth: one of each thing that is seen. */
function withTrueRegions({ structure, objects, pieces }: RoomCase): RoomCase['structure'] {
  const { width } = structure;
  const numbers = new Map<number, number>();
  const data = Int32Array.from(objects, (object) => {
    if (!numbers.has(object)) numbers.set(object, numbers.size);
    return numbers.get(object)!;
  });
  // what lies under is as it was named
  const votes = [...numbers].map(() => new Map<number, number>());
  structure.labels.data.forEach((id, i) => votes[data[i]!]!.set(id, (votes[data[i]!]!.get(id) ?? 0) + 1));
  const pieceOf = new Map(pieces.map((piece) => [piece.object, piece]));
  const regions = [...numbers].map(([object, id]): { -readonly [K in keyof Region]: Region[K] } => {
    const piece = pieceOf.get(object);
    const named = structure.regions[[...votes[id]!].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]!;
    const name = piece
      ? pieceEntry(piece.type).class === 'rug'
        ? 'rug'
        : ['picture', 'mirror', 'curtain'].includes(pieceEntry(piece.type).class)
          ? 'picture'
          : 'thing'
      : ['wall', 'floor', 'ceiling', 'window', 'door', 'rug', 'curtain'].includes(named.name)
        ? named.name
        : 'wall';
    return {
      id,
      area: 0,
      minX: 1e9,
      minY: 1e9,
      maxX: -1,
      maxY: -1,
      centroidX: 0,
      centroidY: 0,
      name,
      confidence: 1,
      surface: surfaceOf(name),
      facing: null,
      offset: null,
      group: id,
    };
  });
  data.forEach((id, i) => {
    const region = regions[id]!;
    const [x, y] = [i % width, Math.floor(i / width)];
    region.area++;
    region.centroidX += x;
    region.centroidY += y;
    region.minX = Math.min(region.minX, x);
    region.maxX = Math.max(region.maxX, x);
    region.minY = Math.min(region.minY, y);
    region.maxY = Math.max(region.maxY, y);
  });
  for (const region of regions) {
    region.centroidX /= Math.max(1, region.area);
    region.centroidY /= Math.max(1, region.area);
  }
  return { ...structure, labels: { ...structure.labels, count: regions.length, data }, regions };
}
