import type { Finish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import type { Style } from '../style/style.ts';
import { styleOf } from '../style/styles.ts';
import { chooseView } from '../view/choose-view.ts';
import { arrangeSite } from '../site/arrange/arrange-site.ts';
import { arrangeStudio } from './arrange-studio.ts';
import { areaOf } from './geometry.ts';
import { furnish, type Furnished, type RoomOrder } from './furnish.ts';
import { LayoutError } from './layout-error.ts';
import { lightOf } from './light.ts';
import { limitSize } from './limit-size.ts';
import { addOpenings } from './openings.ts';
import { PROGRAMMES, type RoomKind } from './programmes/programmes.ts';
import type { Item, Programme } from './programme.ts';
import { addColumns, addStairs, drawShell } from './shell.ts';
import { withTreatments } from './treatments.ts';

type Seeds = SceneDescription['seeds'];

/** What a furnished room must reach to be taken at once, and how many are tried otherwise. */
const GOOD = 0.93;
const TRIES = 5;
/** What a description holds; small things come last and have to stay out. */
const MOST_PIECES = 600;

/**
 * A wish with everything in its place: the room, its openings, furniture, lamps, plants, light and camera; or a site, or
 * a set. The same wish and seeds give the same scene.
 * @param from a scene whose held pieces and openings stay where they are
 * @param aspect width over height of the picture that its view is chosen for
 * @throws LayoutError with a sentence when the wish has no kind that can be arranged
 */
export function arrange(
  wish: SceneBrief,
  seeds: Seeds,
  from: SceneDescription | null = null,
  aspect = 1.5,
): SceneDescription {
  const { brief } = limitSize(wish);
  const key = brief.kind ?? 'living-room';
  const kind = sceneKind(key);
  if (kind.setting === 'site') return arrangeSite(brief, seeds);
  if (kind.setting === 'studio') return arrangeStudio(brief, seeds, aspect);
  if (!isRoomKind(key)) throw notARoom(key);
  const programme = PROGRAMMES[key];
  const styleKey = brief.style ?? STYLES[kind.family][0].key;
  const style = styleOf(key, styleKey);
  const chance = createChance(seeds.layout ^ hashOf(key));
  const { stage } = bestOf(programme, brief, style, from, chance);
  const covered = withTreatments(stage, style, brief, chance.fork());
  const scene: SceneDescription = {
    version: SCENE_VERSION,
    kind: key,
    style: styleKey,
    brief,
    seeds,
    shell: covered.shell,
    finishes: brief.finishes,
    pieces: covered.pieces.slice(0, MOST_PIECES).map((piece) => withFinish(piece, brief)),
    light: lightOf(brief, key, style),
    camera: {
      eye: [0, 1.4, 0],
      target: [0, 1.4, -1],
      kind: 'perspective',
      lens: 26,
      width: 10,
      upright: true,
      shiftX: 0,
      shiftY: 0,
      near: 0,
      aspect,
    },
  };
  return { ...scene, camera: chooseView(scene, brief, seeds.view, aspect) };
}

/** What goes into a room that stands: its shell with openings stays as it is. */
export interface ShellOrder {
  readonly shell: RoomShell;
  readonly brief: SceneBrief;
  /** only what its kind cannot do without, and what is wished for */
  readonly isSparse: boolean;
  /** 0 to 2³²−1 */
  readonly seed: number;
}

export interface FurnishedShell {
  readonly pieces: readonly PlacedPiece[];
  /** how much of what was wanted has a place, 0 to 1 */
  readonly worth: number;
}

/**
 * Furnishes one room as it stands, by the rules of layout of its kind, once. The same order gives the same pieces.
 *
 * @throws LayoutError when the wish's kind is no room
 */
export function furnishShell({ shell, brief: wish, isSparse, seed }: ShellOrder): FurnishedShell {
  const { brief } = limitSize(wish);
  const key = brief.kind ?? 'living-room';
  if (!isRoomKind(key)) throw notARoom(key);
  const programme = PROGRAMMES[key];
  const style = styleOf(key, brief.style ?? STYLES[sceneKind(key).family][0].key);
  const chance = createChance(seed ^ hashOf(key));
  const items = chooseItems(programme, areaOf(shell.plan), chance.fork());
  const { stage, worth } = furnish(
    {
      programme: isSparse
        ? { ...programme, plants: [0, 1], walls: { ...programme.walls, fill: programme.walls.fill / 3 } }
        : programme,
      brief,
      shell,
      held: [],
      preferred: style.forms,
    },
    isSparse ? items.filter((item) => item.chance >= 1 || item.either !== undefined) : items,
    chance.fork(),
  );
  return { pieces: stage.claims.slice(0, MOST_PIECES).map(({ piece }) => withFinish(piece, brief)), worth };
}

function notARoom(key: SceneKindKey): LayoutError {
  const { name } = sceneKind(key);
  return new LayoutError(`A ${name.en.toLowerCase()} cannot be arranged as a room.`, `${name.zh}不能当作房间来布置。`);
}

function isRoomKind(key: string): key is RoomKind {
  return key in PROGRAMMES;
}

/** Furnishes several rooms that fit the wish and takes the one in which most has found its place. */
function bestOf(
  programme: Programme,
  brief: SceneBrief,
  style: Style,
  from: SceneDescription | null,
  chance: Chance,
): Furnished {
  const held = from?.pieces.filter((piece) => piece.held) ?? [];
  const kept =
    from !== null &&
    from.shell.kind === 'room' &&
    (held.length > 0 || from.shell.openings.some((opening) => opening.held))
      ? from.shell
      : null;
  const plan = chance.fork();
  const itemSeed = Math.floor(chance.next() * 4294967296);
  const places = chance.fork();
  let best: Furnished | null = null;
  for (let i = 0; i < TRIES; i += 1) {
    const shell: RoomShell = kept ?? drawRoom(programme, brief, style, plan.fork());
    const order: RoomOrder = { programme, brief, shell, held, preferred: style.forms };
    const tried = furnish(order, chooseItems(programme, areaOf(shell.plan), createChance(itemSeed)), places.fork());
    if (best === null || tried.worth > best.worth) best = tried;
    if (best.worth >= GOOD || (i > 1 && best.stage.claims.length > 70)) break;
  }
  return best!;
}

function drawRoom(programme: Programme, brief: SceneBrief, style: Style, chance: Chance): RoomShell {
  return addColumns(
    addStairs(
      addOpenings(drawShell(programme, brief, style, chance), programme, brief, style.openings, chance),
      programme,
      brief,
      chance,
    ),
    programme,
    brief,
    chance,
  );
}

/** Which items of a programme this room has: of those that exclude each other one is drawn. */
function chooseItems(programme: Programme, area: number, chance: Chance): Item[] {
  const taken = new Map<string, Item>();
  for (const item of programme.items) {
    if (item.either === undefined || taken.has(item.either)) continue;
    const rivals = programme.items.filter(
      ({ either, from, upTo }) => either === item.either && area >= (from ?? 0) && area <= (upTo ?? Infinity),
    );
    const total = rivals.reduce((sum, rival) => sum + rival.chance, 0);
    let rest = chance.next() * Math.max(total, 1);
    for (const rival of rivals) {
      rest -= rival.chance;
      if (rest < 0) {
        taken.set(item.either, rival);
        break;
      }
    }
  }
  return programme.items.filter((item) => {
    const roll = chance.next();
    if (area < (item.from ?? 0) || area > (item.upTo ?? Infinity)) return false;
    return item.either === undefined ? roll < item.chance : taken.get(item.either) === item;
  });
}

/** Fitted with another type: they share its finish where none is wished for themselves. */
const FITTED_WITH: Partial<Readonly<Record<PieceType, PieceType>>> = {
  'base-units': 'kitchen-run',
  'tall-cabinets': 'kitchen-run',
};

function withFinish(piece: PlacedPiece, brief: SceneBrief): PlacedPiece {
  const wishFor = (wanted: PieceType | undefined): Finish | null =>
    brief.pieces.find(({ type, finish }) => type === wanted && finish !== null)?.finish ?? null;
  const finish = wishFor(piece.type) ?? wishFor(FITTED_WITH[piece.type]);
  const part = mainPartOf(piece);
  if (finish === null || piece.held || part === undefined) return piece;
  return { ...piece, finishes: { ...piece.finishes, [part]: finish } };
}

/** The part of a piece that a finish of all of it is of. */
export function mainPartOf({ type, form }: Pick<PlacedPiece, 'type' | 'form'>): string | undefined {
  const parts = PIECES[type].parts;
  // fronts of a wooden kitchen are its part `wood`
  return form === 'wood' && 'front' in parts && 'wood' in parts ? 'wood' : Object.keys(parts)[0];
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
