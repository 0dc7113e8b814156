import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { type Agreement, compare, type Level } from './agreement.ts';
import { type Target, targetOf } from './drawing.ts';
import { FREE, OWN, type Parts, freeBare } from './parts.ts';
import { pieceMesh } from './piece-mesh.ts';
import { type Draft, movesOf, onward } from './moves.ts';
import { turnsOf } from './piece-traits.ts';
import type { Pose } from './raster.ts';
import { boundsOf, boxOf, type FitRoom, hangsFrom, type Kind, limit, startPoses } from './start-poses.ts';

/** The same thing at a quarter and at half of the picture's size. */
export interface Sight {
  readonly level: Level;
  /** of its meshes, see `pieceMesh` */
  readonly detail: number;
  readonly target: Target;
}

export interface FitWish {
  readonly scene: FitRoom;
  readonly parts: Parts;
  /** of each part: what it is to the thing, as the sights' targets show it */
  readonly roles: Uint8Array;
  readonly coarse: Sight;
  readonly fine: Sight;
  readonly kinds: readonly Kind[];
  /** radians; null = whichever fits best */
  readonly turn: number | null;
  /** as a start has it; else whichever fits best */
  readonly size?: 'fixed';
  readonly look: { readonly kind: SceneKindKey; readonly style: string; readonly seed: number };
  /** added to the score of a type and form: how usual it is there */
  readonly worth: (kind: Kind, pose: Pose) => number;
  readonly pulse: () => void;
}

export interface Fit extends Agreement {
  readonly kind: Kind;
  readonly pose: Pose;
  readonly score: number;
}

/** What edges count beside silhouettes; what a size costs by the square of its logarithm against the usual one; a metre outside of the room; standing behind what hides it. */
const EDGES = 0.8;
const UNUSUAL = 0.12;
const OUTSIDE = 0.6;
const BEHIND = 0.5;
/** How many types and forms are looked at in their true size. */
const FINALISTS = 2;
/** Coarse to fine: how many of the best go on, how many of them of one type and form, how often and how far they are moved. */
const STAGES: readonly {
  readonly sight: 'coarse' | 'fine';
  readonly kept: number;
  readonly alike: number;
  readonly rounds: number;
  readonly step: number;
}[] = [
  { sight: 'coarse', kept: 10, alike: 3, rounds: 1, step: 1 },
  { sight: 'coarse', kept: 5, alike: 2, rounds: 2, step: 0.7 },
  { sight: 'fine', kept: 3, alike: 2, rounds: 2, step: 0.5 },
  { sight: 'fine', kept: FINALISTS, alike: 1, rounds: 6, step: 0.4 },
];
const ROUGH_STAGES: typeof STAGES = [
  { sight: 'coarse', kept: 6, alike: 2, rounds: 1, step: 1 },
  { sight: 'coarse', kept: 3, alike: 1, rounds: 1, step: 0.6 },
];
/** Turns of the first form of a type that its other forms are tried at, of a rough look. */
const MOST_TURNS = 3;
/** A first form that starts so much below another type's is no reason to try the type's other forms. */
const HOPELESS = 0.3;
/** How often a start's bounds are brought to the thing's. */
const ALIGNED = 2;
/** So much larger with all that may be a part of it a thing is also started from there. */
const FREED = 1.15;
/** Steps of the search are halved until they are below this share of the first ones. */
const FINEST = 0.1;
/** A turn this near to the room's axes is along them, radians. */
const ALONG = 0.105;

/**
 * The best fits of a thing, the best of each type and form, best first. Empty where none can be placed.
 *
 * @param isRough only at a quarter of the size, from every second turn: to be refined
 */
export function fitPiece(wish: FitWish, isRough = false): Fit[] {
  const starts: Fit[] = [];
  const { level, target } = wish.coarse;
  // what may be a part of it says where it may end
  const whole = targetOf(
    level.drawing,
    wish.roles.map((role) => (role === FREE ? OWN : role)),
  );
  const outlines = !isRough && whole.area > FREED * target.area ? [target, whole] : [target];
  const start = (kind: Kind, turn: number): Fit[] =>
    outlines.flatMap((outline) =>
      startPoses(wish.scene, level, outline, kind, turn).map((pose) => {
        const fit = evaluate(wish, wish.coarse, kind, pose);
        return isRough ? fit : align(wish, fit, outline);
      }),
    );
  let highest = -Infinity;
  for (const [type, kinds] of Map.groupBy(wish.kinds, (kind) => kind.type)) {
    let turns = wish.turn === null ? null : [wish.turn];
    for (const kind of kinds) {
      const own = turns ?? turnsOf(type, kind.form).filter((turn) => !isRough || Math.abs(Math.sin(4 * turn)) < 0.5);
      const found = own.flatMap((turn) => start(kind, turn));
      starts.push(...found);
      const most = scoreOf(found);
      if (isRough && most < highest - HOPELESS) break;
      highest = Math.max(highest, most);
      // forms of a type stand alike
      if (isRough && turns === null && found.length > MOST_TURNS)
        turns = best(found, MOST_TURNS, MOST_TURNS).map(({ pose }) => pose.turn);
    }
  }
  const fits = runStages(wish, starts, isRough ? ROUGH_STAGES : STAGES.slice(0, 2));
  return isRough || fits.length === 0 ? fits : refine(wish, fits);
}

function scoreOf(fits: readonly Fit[]): number {
  return fits.reduce((most, { score }) => Math.max(most, score), -Infinity);
}

/** What was fitted at a quarter of the size, at half of it: by then it is known which parts are its own. */
export function refine(wish: FitWish, rough: readonly Fit[]): Fit[] {
  const settled = settleParts(wish, rough[0]!);
  const again = rough.map((fit) => evaluate(settled, settled.coarse, fit.kind, fit.pose));
  const fits = runStages(settled, again, STAGES.slice(2));
  // what was seen at its true size last, at no other, is compared with the others
  const last = fits.slice(0, FINALISTS).map((fit) => settle(settled, fit));
  return [...last.toSorted((a, b) => b.score - a.score), ...fits.slice(FINALISTS)];
}

function settleParts(wish: FitWish, { kind, pose }: Fit): FitWish {
  const { level } = wish.coarse;
  show(wish, level, kind, pose);
  return withRoles(wish, freeBare(wish.parts, wish.roles, level.drawing, level.raster.nearness));
}

/** The same wish with other parts for its own. */
export function withRoles<T extends Pick<FitWish, 'coarse' | 'fine'>>(
  wish: T,
  roles: Uint8Array,
): T & { roles: Uint8Array } {
  const see = (sight: Sight): Sight => ({ ...sight, target: targetOf(sight.level.drawing, roles) });
  return { ...wish, roles, coarse: see(wish.coarse), fine: see(wish.fine) };
}

function runStages(wish: FitWish, starts: readonly Fit[], stages: typeof STAGES): Fit[] {
  let fits = starts;
  const all = new Map(starts.toSorted((a, b) => a.score - b.score).map((fit) => [nameOf(fit.kind), fit]));
  for (const { sight, kept, alike, rounds, step } of stages) {
    wish.pulse();
    fits = best(fits, kept, alike).map((fit) =>
      descend(wish, wish[sight], evaluate(wish, wish[sight], fit.kind, fit.pose), rounds, step),
    );
    for (const fit of fits.toSorted((a, b) => a.score - b.score)) all.set(nameOf(fit.kind), fit);
  }
  const [first] = best(fits, 1, 1);
  return first === undefined
    ? []
    : [
        first,
        ...best(
          [...all.values()].filter((fit) => nameOf(fit.kind) !== nameOf(first.kind)),
          Infinity,
          1,
        ),
      ];
}

/** Moves and scales what was just drawn so that its own bounds are the thing's, as far as those are seen. */
function align(wish: FitWish, fit: Fit, target: Target): Fit {
  const { level } = wish.coarse;
  const { mount } = pieceEntry(fit.kind.type);
  if (mount !== 'floor' || level.raster.maxX <= level.raster.minX) return fit;
  const bounds = boundsOf(wish.scene, target);
  let at = fit;
  for (let k = 0; k < ALIGNED; k++) {
    const { minX, maxX, minY, maxY } = level.raster;
    if (maxX <= minX || maxY <= minY) break;
    const pose = { ...at.pose };
    const metre = level.raster.project(pose.x, 0, pose.z)[2] / (wish.scene.frame.focal * level.drawing.scale);
    const wide = (target.maxX - target.minX + 1) / (maxX - minX + 1);
    const isWhole = bounds.left && bounds.right;
    if (isWhole) {
      pose.width *= wide;
      pose.depth *= Math.sqrt(wide);
    }
    const shift = isWhole
      ? (target.minX + target.maxX - minX - maxX) / 2
      : bounds.left
        ? target.minX - minX
        : bounds.right
          ? target.maxX - maxX
          : 0;
    const { right, eyeHeight } = wish.scene.frame;
    pose.x += shift * metre * right[0];
    pose.z += shift * metre * right[2];
    if (bounds.bottom) {
      const slope = (row: number): number =>
        -wish.scene.frame.ray((minX + maxX + 1) / 2 / level.drawing.scale, row / level.drawing.scale)[1];
      const [wanted, given] = [slope(target.maxY + 1), slope(maxY + 1)];
      if (wanted > 0.02 && given > 0.02) {
        const by = 1 + (eyeHeight / wanted - eyeHeight / given) / Math.hypot(pose.x, pose.z);
        pose.x *= by;
        pose.z *= by;
      }
      if (bounds.top) pose.height *= (target.maxY - target.minY + 1) / (maxY - minY + 1);
    }
    limit(pose, fit.kind);
    const next = evaluate(wish, wish.coarse, fit.kind, pose);
    if (next.score <= at.score) break;
    at = next;
  }
  return at;
}

/** Draws a pose once more, so that the fine level's raster shows it. */
export function show(wish: Pick<FitWish, 'look'>, level: Level, { type, form }: Kind, pose: Pose): void {
  const size = sizeOf(pose);
  const built = size.map((value) => Math.max(0.02, Math.round(value / 0.02) * 0.02));
  level.raster.clear();
  level.raster.draw(
    pieceMesh({ type, form, size, seed: wish.look.seed, kind: wish.look.kind, style: wish.look.style, detail: 0 }),
    built,
    pose,
  );
}

function nameOf({ type, form }: Kind): string {
  return `${type} ${form}`;
}

function best(fits: readonly Fit[], count: number, alike: number): Fit[] {
  const seen = new Map<string, number>();
  return fits
    .toSorted((a, b) => b.score - a.score)
    .filter(({ kind }) => {
      const before = seen.get(nameOf(kind)) ?? 0;
      seen.set(nameOf(kind), before + 1);
      return before < alike;
    })
    .slice(0, count);
}

function sizeOf({ width, depth, height }: Pose): PlacedPiece['size'] {
  return [width, depth, height];
}

function evaluate(
  wish: FitWish,
  { level, target, detail }: Sight,
  kind: Kind,
  pose: Pose,
  size: readonly number[] | null = null,
): Fit {
  const { type, form, usual } = kind;
  const { raster } = level;
  const hangs = pieceEntry(type).mount === 'ceiling';
  if (isFarTooLarge(level, target, pose, wish.size === 'fixed' ? PART : 1))
    return { iou: 0, edge: 0, behind: 0, kind, pose, score: -Infinity };
  const wanted = (size ??
    (hangs
      ? [0.1 * Math.ceil(pose.width * 10), 0.1 * Math.ceil(pose.depth * 10), 0.1 * Math.round(pose.height * 10)]
      : usual)) as PlacedPiece['size'];
  raster.clear();
  const built = wanted.map((value) => Math.max(0.02, Math.round(value / 0.02) * 0.02));
  raster.draw(
    pieceMesh({
      type,
      form,
      size: wanted,
      seed: wish.look.seed,
      kind: wish.look.kind,
      style: wish.look.style,
      detail: size === null ? detail : detail / 2,
    }),
    built,
    pose,
  );
  const agreement = compare(level, target);
  const prior =
    UNUSUAL *
    (Math.log(pose.width / usual[0]) ** 2 +
      Math.log(pose.depth / usual[1]) ** 2 +
      (hangs ? 0 : Math.log(pose.height / usual[2]) ** 2));
  return {
    ...agreement,
    kind,
    pose,
    score:
      agreement.iou +
      EDGES * agreement.edge -
      prior -
      OUTSIDE * outside(wish.scene, pose) -
      BEHIND * agreement.behind +
      wish.worth(kind, pose),
  };
}

/** So many times a thing's own bounds nothing is looked at any more. */
const LARGER = 5;
const PART = 4;

/** @param part how many times larger than its target a thing is of which that is a part */
function isFarTooLarge({ raster }: Level, { minX, minY, maxX, maxY }: Target, pose: Pose, part: number): boolean {
  const isHung = pose.y > 1.8;
  const box = boxOf(raster, isHung ? { ...pose, y: pose.y - pose.height } : pose);
  if (box === null) return true;
  const across = Math.min(raster.width, box.maxX) - Math.max(0, box.minX);
  const down = Math.min(raster.height, box.maxY) - Math.max(0, box.minY);
  if (across <= 0 || down <= 0) return true;
  // a cord may be drawn as a mere line, however long
  if (isHung) return across > Math.sqrt(LARGER * part) * (maxX - minX + 4);
  return across * down > LARGER * part * (maxX - minX + 4) * (maxY - minY + 4);
}

/** Metres that a footprint stands out of the room. */
function outside({ room }: FitRoom, { x, z, turn, width, depth }: Pose): number {
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [across, along] = [(c * width + s * depth) / 2, (s * width + c * depth) / 2];
  const free = 0.03;
  return (
    Math.max(0, x + across - room.rightX - free) +
    Math.max(0, room.leftX - free - x + across) +
    Math.max(0, along - z - room.backZ - free)
  );
}

/** Pattern search (Hooke and Jeeves 1961): each move in both directions, on in the direction of a round that was better, smaller steps once none is. */
function descend(
  wish: FitWish,
  sight: Sight,
  start: Fit,
  rounds: number,
  firstStep: number,
  size: readonly number[] | null = null,
): Fit {
  const moves = movesOf(start.kind, wish.scene, {
    isTurnFixed: wish.turn !== null,
    isSizeFixed: wish.size === 'fixed',
    isHung: hangsFrom(wish.scene, sight.target) !== null,
  });
  let at = start;
  let step = firstStep;
  const tried = (pose: Draft): boolean => {
    limit(pose, at.kind);
    const next = evaluate(wish, sight, at.kind, pose, size);
    if (next.score <= at.score + 1e-4) return false;
    at = next;
    return true;
  };
  for (let round = 0; round < rounds && step >= FINEST * 0.5; round++) {
    const before = at;
    for (const move of moves)
      for (const sign of [1, -1]) {
        const pose = { ...at.pose };
        move(pose, sign * step, at.kind.usual);
        if (tried(pose)) break;
      }
    wish.pulse();
    if (at === before) step *= 0.5;
    // as far again in the same direction
    else while (tried(onward(before.pose, at.pose)));
  }
  return at;
}

/** The best place about a pose of a piece that keeps its size, at one of the two sizes of the drawing. */
export function fitSized(
  wish: FitWish,
  at: 'coarse' | 'fine',
  kind: Kind,
  pose: Pose,
  { rounds, step }: { readonly rounds: number; readonly step: number },
): Fit {
  const size = sizeOf(pose);
  return descend(wish, wish[at], evaluate(wish, wish[at], kind, pose, size), rounds, step, size);
}

/** Turns it along the room where it nearly is, builds it at its own size and looks once more. */
function settle(wish: FitWish, fit: Fit): Fit {
  const quarter = Math.PI / 2;
  const along = Math.round(fit.pose.turn / quarter) * quarter;
  const pose = wish.turn === null && Math.abs(fit.pose.turn - along) < ALONG ? { ...fit.pose, turn: along } : fit.pose;
  const size = sizeOf(pose);
  return descend(wish, wish.fine, evaluate(wish, wish.fine, fit.kind, pose, size), 2, 0.2, size);
}
