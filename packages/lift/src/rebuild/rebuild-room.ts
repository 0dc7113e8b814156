import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { SILENT, type KernelContext, type Region, type Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { buildPieces } from '../furnish/build-pieces.ts';
import { joinScenes } from '../furnish/join-scenes.ts';
import { seePieces } from '../furnish/uncover.ts';
import { createFrame } from '../frame.ts';
import type { LiftChoices } from '../lift-choices.ts';
import { type Lifted, liftScene } from '../lift-scene.ts';
import { clearThings } from './clear-things.ts';
import { dressPieces } from './dress-pieces.ts';
import type { FittedThing } from './fitted-thing.ts';
import { plainLeftovers } from './plain-leftovers.ts';

export interface RebuiltRoom extends Lifted {
  readonly pieces: readonly PlacedPiece[];
  /** the drawing without the things that pieces stand for */
  readonly structure: Structure;
  /** number of the first object that is a piece */
  readonly firstPiece: number;
}

/** What stays though a piece stands before it. */
const STAYS: ReadonlySet<Region['name']> = new Set<Region['name']>(['floor', 'rug', 'window', 'ceiling']);
/** What is seen by so much under a piece's silhouette, and is smaller than so much of the picture, belongs to what it stands for. */
const UNDER = 0.55;
const SMALL = 0.03;

/**
 * Lifts a drawn room with pieces of the catalogue in place of some of its things: walls, openings and all other things as they
 * are drawn. Each piece wears the style, or what a person told of the thing.
 *
 * @param parts the structure as `placeRegions` leaves it, in which the things were fitted
 * @throws what `context.throwIfCancelled` throws
 */
export function rebuildRoom(
  { structure, parts }: { readonly structure: Structure; readonly parts: Structure },
  things: readonly FittedThing[],
  choices: LiftChoices,
  context: KernelContext = SILENT,
): RebuiltRoom {
  const pulse = (): void => context.throwIfCancelled();
  const { width, height } = structure;
  const { floorY, ceilingY } = roomOf(structure);
  const pieces = dressPieces(things, parts, choices);
  const furniture = buildPieces(pieces, choices, { pixels: width * height, height: ceilingY - floorY }, pulse);
  context.progress(0.3);
  const seen = seePieces(furniture, createFrame(structure, -floorY).camera, 0, structure, pulse);
  context.progress(0.5);
  const gone = replaced(parts, things, seen);
  const key = JSON.stringify([[...gone].toSorted((a, b) => a - b), choices]);
  const before = cleared.get(structure);
  const room = before?.key === key ? before : { key, ...clearRoom() };
  cleared.set(structure, room);
  const { bare, lifted } = room;
  return {
    ...lifted,
    scene: joinScenes(lifted.scene, furniture),
    firstPiece: lifted.scene.objects.length,
    pieces,
    structure: bare,
  };

  function clearRoom(): Pick<ClearedRoom, 'bare' | 'lifted'> {
    const mask = Uint8Array.from(parts.labels.data, (id) => (gone.has(id) ? 1 : 0));
    const bare = plainLeftovers(clearThings(structure, { width, height, data: mask }, pulse), parts, gone);
    const progress = (share: number): void => context.progress(0.5 + 0.5 * share);
    return { bare, lifted: liftScene(bare, choices, { ...context, progress }) };
  }
}

interface ClearedRoom {
  /** what is gone, and the choices */
  readonly key: string;
  readonly bare: Structure;
  readonly lifted: Lifted;
}

/** The room without its things as it was lifted last: a thing of another form or turn mostly leaves the same room. */
const cleared = new WeakMap<Structure, ClearedRoom>();

/** What is replaced: the things' own regions, and small ones that lie under the pieces. */
function replaced({ labels, regions }: Structure, things: readonly FittedThing[], seen: Int32Array): Set<number> {
  const under = new Uint32Array(regions.length);
  const all = new Uint32Array(regions.length);
  for (let i = 0; i < seen.length; i++) {
    const id = labels.data[i]!;
    all[id]!++;
    if (seen[i]! >= 0) under[id]!++;
  }
  const gone = new Set(things.flatMap((thing) => thing.regions));
  for (const { id, name } of regions)
    if (!STAYS.has(name) && all[id]! < SMALL * seen.length && under[id]! > UNDER * all[id]!) gone.add(id);
  return gone;
}
