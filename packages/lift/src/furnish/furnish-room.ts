import { SILENT, type KernelContext, type Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import type { Scene } from '@yujian/renderer/scene/scene';
import { furnishShell, mainPartOf } from '@yujian/scenes/layout/arrange';
import type { DressChoices } from '../dress/dress.ts';
import { NAME_OF_PIECE } from '../wishes/read-wishes.ts';
import { createFrame } from '../frame.ts';
import { type Lifted, liftScene } from '../lift-scene.ts';
import type { LiftChoices } from '../lift-choices.ts';
import { giveRoom, readAsBare } from './bare-room.ts';
import { type Budget, dressWithin } from './budget.ts';
import { buildPieces } from './build-pieces.ts';
import { joinScenes } from './join-scenes.ts';
import { type LayoutRoom, layoutRoomOf } from './layout-shell.ts';
import { hangsOnPlain } from './plain-wall.ts';
import { viewWorth } from './view-worth.ts';

export interface FurnishChoices extends LiftChoices {
  /** what the person wishes to stand there; kind and style are those of the choices */
  readonly brief: SceneBrief;
  readonly budget: Budget;
}

export interface FurnishedRoom extends Lifted {
  /** what was put in, in the room's own plan: the eye over the origin, the back wall towards −z */
  readonly pieces: readonly PlacedPiece[];
  readonly room: LayoutRoom;
  /** read as a bare room, with room where the picture does not show walls */
  readonly structure: Structure;
  /** the lifted room alone, as light falls in it without what was put in */
  readonly bare: Scene;
  /** number of the first object that was put in */
  readonly firstPiece: number;
}

/** Layouts that are looked at. */
const LAYOUTS = 8;
/** More of them where none of the first is worth this much. */
const MOST_LAYOUTS = 20;
const GOOD = 1.9;

/**
 * Lifts a bare room and furnishes it: layouts by the rules of its kind, several of them, the one that the picture's own camera
 * shows best; its pieces built into the lifted room. Camera, walls and openings are those of the drawing. The same structure and
 * choices give the same scene.
 *
 * @throws LayoutError when the kind is no room, and what `context.throwIfCancelled` throws
 */
export function furnishRoom(
  structure: Structure,
  choices: FurnishChoices,
  context: KernelContext = SILENT,
): FurnishedRoom {
  const roomy = giveRoom(readAsBare(structure));
  const room = layoutRoomOf(roomy);
  const dressed = dressWithin(choices.budget, choices);
  const pieces = chooseLayout(roomy, room, choices, {
    ...context,
    progress: (share) => context.progress(0.5 * share),
  }).map((piece) => wearing(piece, choices));
  const lifted = liftScene(roomy, dressed, { ...context, progress: (share) => context.progress(0.5 + 0.4 * share) });
  const furniture = buildPieces(
    pieces,
    dressed,
    { pixels: structure.width * structure.height, height: room.shell.height },
    () => context.throwIfCancelled(),
  );
  context.progress(1);
  return {
    ...lifted,
    scene: joinScenes(lifted.scene, furniture),
    bare: lifted.scene,
    firstPiece: lifted.scene.objects.length,
    pieces,
    room,
    structure: roomy,
  };
}

function chooseLayout(
  structure: Structure,
  { shell, eyeHeight }: LayoutRoom,
  { brief: wish, kind, style, seed, budget }: FurnishChoices,
  context: KernelContext,
): readonly PlacedPiece[] {
  const frame = createFrame(structure, eyeHeight);
  const brief: SceneBrief = {
    ...wish,
    kind,
    style,
    openings: [],
    plan: null,
    ceiling: null,
    features: [],
    size: { ...wish.size, width: null, depth: null, height: null, area: null },
  };
  let best: { readonly pieces: readonly PlacedPiece[]; readonly worth: number } | null = null;
  for (let k = 0; k < (best !== null && best.worth > GOOD ? LAYOUTS : MOST_LAYOUTS); k++) {
    context.throwIfCancelled();
    const { pieces, worth } = furnishShell({
      shell,
      brief,
      isSparse: budget === 'modest',
      seed: (seed + Math.imul(k, 0x9e3779b1)) >>> 0,
    });
    const total = worth + viewWorth(kind, pieces, shell, frame);
    if (best === null || total > best.worth) best = { pieces, worth: total };
    context.progress((k + 1) / MOST_LAYOUTS);
  }
  return best!.pieces.filter(
    (piece) => isClear(piece, structure) && hangsOnPlain(piece, structure) && (budget !== 'modest' || isNeeded(piece)),
  );
}

/** The piece in what an earlier picture's things of its name wore, where no words say otherwise. */
export function wearing(piece: PlacedPiece, { materials, finishes = {} }: DressChoices): PlacedPiece {
  const name = NAME_OF_PIECE[piece.type];
  const part = mainPartOf(piece);
  const finish = name && materials?.things[name];
  const parts: Readonly<Record<string, Role>> = PIECES[piece.type].parts;
  const role = part === undefined ? undefined : parts[part];
  if (!finish || part === undefined || role === undefined || piece.finishes[part] || finishes[role]) return piece;
  return { ...piece, finishes: { ...piece.finishes, [part]: finish } };
}

/** What a small budget buys: no small things on tables. */
function isNeeded({ type }: PlacedPiece): boolean {
  return PIECES[type].mount !== 'surface' || PIECES[type].class === 'lamp';
}

/** Whether a piece's foot is within the room that is lit. */
function isClear({ at: [x, z] }: PlacedPiece, structure: Structure): boolean {
  const { leftX, rightX, backZ, frontZ } = roomOf(structure);
  return x > leftX - 0.1 && x < rightX + 0.1 && -z < backZ + 0.1 && -z > frontZ - 0.1;
}
