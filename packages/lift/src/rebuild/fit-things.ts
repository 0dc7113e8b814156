import { SILENT, type KernelContext, type Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import type { BoxSide } from '@yujian/imaging/structure';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { PIECE_KEYS, pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { createFrame } from '../frame.ts';
import { findAlike, isLikelyAlike, type Model } from './alike.ts';
import type { Level } from './agreement.ts';
import { type Drawing, reduceDrawing, targetOf } from './drawing.ts';
import { type Fit, fitPiece, type FitWish, refine, show, type Sight } from './fit-piece.ts';
import { commonForm, fitTold, kindsOf, toldWish } from './fit-told.ts';
import { cutParts } from './parts.ts';
import { hasRoom, isOpen, proposeThings } from './propose.ts';
import { type Pose, Raster } from './raster.ts';
import { boundsOf, type FitRoom, type Kind } from './start-poses.ts';
import type { FittedThing, ToldThing } from './fitted-thing.ts';
import { heldRegions } from './told-things.ts';

export interface FitChoices {
  readonly told: readonly ToldThing[];
  /** what the room is, as a person or the form says: says which types are usual */
  readonly kind: SceneKindKey;
  /** key of a style of the kind's family */
  readonly style: string;
  /** draws what is free in a piece's form; 0 to 2³²−1 */
  readonly seed: number;
  /** regions that a person wants as drawn: nothing is proposed for them */
  readonly asDrawn: readonly number[];
  /** false: told things alone; `alike`: and what is alike to them */
  readonly proposes: boolean | 'alike';
}

/** A thing that a person told of and no piece of that type fits. */
export interface UnfitThing {
  readonly told: ToldThing;
  /** `nothing-there`: its regions are none, or too small; `everything`: they are most of the picture; `unlike`: the best place is seen as something else */
  readonly why: 'nothing-there' | 'everything' | 'unlike';
  /** the type and form that fit there, where some do */
  readonly instead: { readonly type: PieceType; readonly form: string } | null;
}

export interface FittedThings {
  readonly things: readonly FittedThing[];
  /** why nothing was looked for: no box of a room was found, its camera is known to less than 0.5, it is no room */
  readonly refused: null | 'no-room' | 'unsure-camera' | 'outdoors';
  readonly unfit: readonly UnfitThing[];
}

/** Below this the camera is not known well enough to say how large things are. */
const SURE_CAMERA = 0.5;
/** Long sides that drawings are compared at, pixels. */
const [COARSE, FINE] = [256, 512];
/** Fewer pixels of the finer size are no thing; more than this share of the picture is not one thing. */
const LEAST = 30;
const MOST = 0.7;
/** Triangles and pixels that a room may take, some three times what is usual: then told things are looked at roughly, and no more are proposed. */
const MOST_WORK = 3e8;
/** So many times that may be spent until nothing alike to told things is looked for. */
const FOR_ALIKE = 4;
/** Types that are tried in place of one that does not fit. */
const OTHERS = 8;
/** Silhouette and half of its edges below which nothing is proposed. */
const PROPOSED = 0.95;
/** Score from which a proposal is likely, higher for what hangs (a round mirror is drawn as a globe is), and what it must be above that of every other type. */
const LIKELY = { standing: 1.42, hanging: 1.68 } as const;
const MARGIN = 0.4;
/** Edges below which no proposal is likely. */
const DRAWN = 0.6;
/** Types that are seen in too much, and names of what is a box or nothing sure, as parts of larger things are: never likely. */
const DOUBTFUL: ReadonlySet<PieceType | Name> = new Set<PieceType | Name>([
  'pouf',
  'stool',
  'potted-plant',
  'floor-lamp',
  'thing',
  'cabinet',
  'shelf',
  'counter',
  'appliance',
]);
/** What a look at half of the size may add to that. */
const ROUGHLY = 0.15;
/** Silhouette and half of its edges below which a told thing does not fit, and silhouette alone. */
const [UNLIKE, ELSEWHERE] = [0.55, 0.35];

/**
 * Pieces of the catalogue in place of the things of a drawn room: each where its silhouette and edges agree best with what is
 * drawn, seen by the drawing's own camera. Told things are fitted whatever is found; others are proposed where a piece agrees
 * with what is drawn and with what is usual in such a room. Largest first; deterministic.
 *
 * @param structure as `placeRegions` leaves it: its regions are what choices and things name
 * @param context `onFitted` hears of each thing as soon as it stands
 * @throws what `context.throwIfCancelled` throws
 */
export function fitThings(
  structure: Structure,
  choices: FitChoices,
  context: KernelContext & { readonly onFitted?: (thing: FittedThing) => void } = SILENT,
): FittedThings {
  context.throwIfCancelled();
  const refused = refusalOf(structure);
  if (refused !== null) return { things: [], refused, unfit: [] };
  const room = roomOf(structure);
  const scene: FitRoom = {
    structure,
    room,
    frame: createFrame(structure, -room.floorY),
    height: room.ceilingY - room.floorY,
  };
  const asDrawn = new Set(choices.asDrawn);
  const taken = new Set(choices.told.flatMap(({ regions }) => regions));
  const unfit: UnfitThing[] = [];
  const things: FittedThing[] = [];
  const models: Model[] = [];
  const cut = cuts.get(structure) ?? cutParts(structure, reduceTo(structure, FINE), reduceTo(structure, COARSE));
  cuts.set(structure, cut);
  const [coarse, fine] = [sightOf(scene, cut.coarse, 0.035), sightOf(scene, cut.fine, 0.014)];
  const base = {
    scene,
    parts: cut.parts,
    coarse,
    fine,
    look: choices,
    worth: ({ type }: Kind, pose: Pose) => standingWorth(type, pose, scene),
    pulse: () => context.throwIfCancelled(),
  };
  const keep = (wish: FitWish, fit: Fit, thing: Omit<FittedThing, 'piece' | 'iou' | 'edge'>): void => {
    for (const { level } of [coarse, fine]) stands(wish, level, fit);
    const { iou, edge } = fit;
    const fitted = { ...thing, piece: pieceOf(fit, thing.regions, choices.seed), iou, edge };
    things.push(fitted);
    context.onFitted?.(fitted);
  };
  const isSpent = (times = 1): boolean => coarse.level.raster.work + fine.level.raster.work > times * MOST_WORK;
  const told = choices.told
    .map((thing) => ({ thing, wish: toldWish(base, thing, taken) }))
    .toSorted(
      (a, b) =>
        mountOrder(a.thing.type) - mountOrder(b.thing.type) || b.wish.fine.target.area - a.wish.fine.target.area,
    );
  const seen = told.filter(({ thing, wish }) => {
    const { area, cells } = wish.fine.target;
    const why = area < LEAST ? 'nothing-there' : area > MOST * cells.length ? 'everything' : null;
    if (why !== null) unfit.push({ told: thing, why, instead: null });
    return why === null;
  });
  const open = Map.groupBy(
    seen.filter(({ thing }) => thing.form === null),
    ({ thing }) => thing.type,
  );
  const forms = new Map<PieceType, string | null>();
  for (const { thing, wish: own } of seen) {
    const alike = open.get(thing.type) ?? [];
    // once all that is larger stands
    if (!forms.has(thing.type))
      forms.set(thing.type, commonForm(alike.map(({ thing: one, wish }) => fitTold(wish, one, isSpent()))));
    const form = thing.form ?? forms.get(thing.type) ?? null;
    const wish = form === null ? own : { ...own, kinds: kindsOf(thing.type, form) };
    const fits = fitTold(wish, thing, isSpent());
    if (fits[0] && isAlike(fits[0])) {
      keep(wish, fits[0], { regions: thing.regions, runnersUp: [], isTold: true, isLikely: true });
      models.push({ fit: fits[0], regions: thing.regions });
    } else unfit.push({ told: thing, why: 'unlike', instead: insteadOf(wish, thing) });
  }
  if (!choices.proposes) return { things, refused: null, unfit };
  const used = new Set([...taken, ...asDrawn]);
  const standsFree = (piece: PlacedPiece): boolean =>
    hasRoom(
      scene,
      piece,
      things.map((thing) => thing.piece),
    );
  const held = heldRegions(structure, choices);
  for (const model of models)
    for (const alike of isSpent(FOR_ALIKE) ? [] : findAlike(base, model, held)) {
      const { wish, fit, regions } = alike;
      const isTaken = regions.some((id) => held.has(id));
      if (isTaken || !standsFree(pieceOf(fit, regions, choices.seed))) continue;
      keep(wish, fit, {
        regions,
        runnersUp: [],
        isTold: false,
        isLikely: isLikelyAlike(structure, alike, held),
      });
      for (const id of regions) {
        held.add(id);
        used.add(id);
      }
    }
  if (choices.proposes === 'alike') return { things, refused: null, unfit };
  for (const { hypothesis, wish, fits } of proposeThings(base, used)) {
    if (isSpent()) break;
    if (!isOpen(hypothesis, used, scene)) continue;
    const rough = fits[0]!;
    if (rough.iou + 0.5 * rough.edge < PROPOSED - ROUGHLY) continue;
    const refined = refine(wish, fits);
    const [best] = refined;
    if (!best || best.iou + 0.5 * best.edge < PROPOSED) continue;
    const regions = hypothesis.regions.filter((id) => !used.has(id));
    const piece = pieceOf(best, regions, choices.seed);
    if (!standsFree(piece)) continue;
    const runnersUp = runnersOf(refined);
    keep(wish, best, {
      regions,
      runnersUp,
      isTold: false,
      isLikely: !DOUBTFUL.has(hypothesis.name) && isLikely(wish, best, runnersUp),
    });
    for (const id of regions) used.add(id);
  }
  return { things, refused: null, unfit };
}

/** The parts of drawings that were looked at before. */
const cuts = new WeakMap<Structure, ReturnType<typeof cutParts>>();

function isAlike({ iou, edge }: Fit): boolean {
  return iou > ELSEWHERE && iou + 0.5 * edge > UNLIKE;
}

/** What fits where a told thing does not: another form or turn of it, else another type of its class. */
function insteadOf(wish: FitWish, { type, form, turn }: ToldThing): UnfitThing['instead'] {
  const alike = PIECE_KEYS.filter(
    (key) =>
      key !== type &&
      pieceEntry(key).class === pieceEntry(type).class &&
      pieceEntry(key).mount === pieceEntry(type).mount,
  );
  const others: readonly (readonly Kind[])[] = [
    ...(form !== null || turn !== null ? [kindsOf(type, null)] : []),
    alike.slice(0, OTHERS).flatMap((key) => kindsOf(key, null)),
  ];
  for (const kinds of others) {
    const [best] = fitPiece({ ...wish, kinds, turn: null }, true);
    if (best && isAlike(best)) return { type: best.kind.type, form: best.kind.form };
  }
  return null;
}

function runnersOf(fits: readonly Fit[]): FittedThing['runnersUp'] {
  const seen = new Set([fits[0]!.kind.type]);
  return fits.flatMap(({ kind: { type, form }, score }) => {
    if (seen.has(type)) return [];
    seen.add(type);
    return [{ type, form, score }];
  });
}

/** The gate: agrees in outline and edges and with the room, is seen whole, and nothing else fits nearly as well. */
function isLikely(wish: FitWish, { score, edge, kind }: Fit, runnersUp: FittedThing['runnersUp']): boolean {
  const { left, right, top } = boundsOf(wish.scene, wish.fine.target);
  if (edge < DRAWN || DOUBTFUL.has(kind.type)) return false;
  const least = LIKELY[pieceEntry(kind.type).mount === 'ceiling' ? 'hanging' : 'standing'];
  return left && right && top && score > least && score - (runnersUp[0]?.score ?? 0) > MARGIN;
}

function refusalOf({ setting, box, camera }: Structure): FittedThings['refused'] {
  if (setting !== 'interior') return 'outdoors';
  if (box === null) return 'no-room';
  return camera.confidence < SURE_CAMERA ? 'unsure-camera' : null;
}

function reduceTo(structure: Structure, side: number): Drawing {
  return reduceDrawing(structure, Math.max(1, Math.round(Math.max(structure.width, structure.height) / side)));
}

function sightOf({ structure, frame }: FitRoom, drawing: Drawing, detail: number): Sight {
  const raster = new Raster(frame, structure.camera, drawing);
  const pixels = drawing.width * drawing.height;
  const level = { drawing, raster, standing: new Float32Array(pixels), stamps: new Int32Array(pixels), comparisons: 0 };
  return { level, detail, target: targetOf(drawing, new Uint8Array(drawing.parts.length)) };
}

/** What stands with its back to a wall and shows its front; and what of it stands free. */
const BACKED: ReadonlySet<string> = new Set([
  'cabinet',
  'shelf',
  'counter',
  'appliance',
  'sanitary',
  'furniture',
  'bed',
]);
const AMID: ReadonlySet<PieceType> = new Set<PieceType>(['kitchen-island', 'bathtub']);
/** What shows its front to guests and has room for staff behind it. */
const SERVED: ReadonlySet<PieceType> = new Set<PieceType>(['bar-counter', 'reception-desk']);
const [TURNED_AWAY, OFF_WALL] = [0.2, 0.1];
/** metres behind it from which a wall is far */
const FAR = 0.6;

/** What a piece's turn and its distance from the wall behind it cost. */
function standingWorth(type: PieceType, { x, z, turn, depth }: Pose, { room, structure: { box } }: FitRoom): number {
  if (!BACKED.has(pieceEntry(type).class) || AMID.has(type)) return 0;
  const [dx, dz] = [Math.sin(turn), Math.cos(turn)];
  if (dx * x + dz * z > 0) return -TURNED_AWAY;
  if (SERVED.has(type)) return 0;
  const hidden = new Set(box?.hidden);
  const [side, behind]: readonly [BoxSide, number] =
    Math.abs(dz) > Math.abs(dx)
      ? ['back', dz > 0 ? z + room.backZ : 0]
      : dx > 0
        ? ['left', x - room.leftX]
        : ['right', room.rightX - x];
  // of a wall that is not seen nobody knows how far it is
  return -OFF_WALL * (hidden.has(side) ? 0.5 : Math.min(1, Math.max(0, behind - depth / 2) / FAR));
}

/** What stands on others comes after them. */
function mountOrder(type: PieceType): number {
  const { mount } = pieceEntry(type);
  return mount === 'surface' ? 2 : mount === 'ceiling' ? 1 : 0;
}

/** What is fitted hides what is behind it. */
function stands(wish: FitWish, level: Level, { kind, pose }: Fit): void {
  show(wish, level, kind, pose);
  const { standing, raster } = level;
  for (let i = 0; i < standing.length; i++) standing[i] = Math.max(standing[i]!, raster.nearness[i]!);
}

function pieceOf({ kind: { type, form }, pose }: Fit, regions: readonly number[], seed: number): PlacedPiece {
  const { x, y, z, turn, width, depth, height } = pose;
  const back = pieceEntry(type).mount === 'wall' ? depth / 2 : 0;
  const degrees = Math.round((turn * 180) / Math.PI);
  const round = (value: number): number => Math.round(1000 * value) / 1000;
  return {
    id: `thing-${Math.min(...regions)}`,
    type,
    form,
    at: [round(x - back * Math.sin(turn)), round(z - back * Math.cos(turn))],
    y: round(y),
    turn: (((degrees % 360) + 540) % 360) - 180,
    size: [round(width), round(depth), round(height)],
    seed,
    finishes: {},
    on: null,
    held: true,
  };
}
