import type { Structure } from '@yujian/imaging';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { type Fit, fitPiece, type FitWish, refine, type Sight, withRoles } from './fit-piece.ts';
import type { ToldThing } from './fitted-thing.ts';
import { freeWithin, rolesOf } from './parts.ts';
import { type Kind, kindOf } from './start-poses.ts';

/** What is looked for in place of a told thing. @param taken regions of all that is told */
export function toldWish(
  base: Omit<FitWish, 'kinds' | 'turn' | 'roles'>,
  thing: ToldThing,
  taken: ReadonlySet<number>,
): FitWish {
  return {
    ...withRoles(base, rolesOf(base.parts, new Set(thing.regions), taken)),
    kinds: formsSeen(base.scene.structure, thing),
    turn: thing.turn === null ? null : (thing.turn * Math.PI) / 180,
  };
}

/** Things of one type are mostly alike: the form that agrees best with all of them is each one's, where it is no worse than this for any. */
const NEARLY = 0.12;

/** The form that things of one type have in common; null: they differ. */
export function commonForm(things: readonly (readonly Fit[])[]): string | null {
  if (things.length < 2) return null;
  const losses = things.map(
    (fits) => new Map(fits.map(({ kind: { form }, score }) => [form, Math.max(0, fits[0]!.score - score)])),
  );
  const all = (form: string): number => losses.reduce((sum, one) => sum + (one.get(form) ?? Infinity), 0);
  const [form] = [...losses[0]!.keys()].toSorted((one, other) => all(one) - all(other));
  return form !== undefined && losses.every((one) => (one.get(form) ?? Infinity) <= NEARLY) ? form : null;
}

/** From such an overlap on the regions that were found are the thing, and nothing else within its outline is asked for. */
const WHOLE = 0.83;

/**
 * What fits a told thing's own regions; where that does not agree well, they and all within its outline that may be its own. As
 * much may then lie under a silhouette, lines tell more of it: what fitted the regions alone is looked for from there, too.
 */
export function fitTold(wish: FitWish, { outline }: ToldThing, isRough: boolean): readonly Fit[] {
  const own = fitOnce(wish, isRough);
  if (outline === undefined || (own[0]?.iou ?? 0) >= WHOLE) return own;
  const freed = withRoles(wish, freeWithin(wish.roles, wish.fine.level.drawing, outline));
  const fits = fitOnce(freed, isRough);
  if (own[0] === undefined || isRough) return fits;
  const [again] = fitOnce(freed, isRough, own[0]);
  if (again === undefined || (fits[0] && again.iou + again.edge <= fits[0].iou + fits[0].edge)) return fits;
  return [again, ...fits.filter(({ kind }) => kind.form !== again.kind.form)];
}

/** What was fitted to told things of a drawing before: who changes one thing does not wait for the others. */
const known = new WeakMap<Structure, Map<string, readonly Fit[]>>();
const MOST_KNOWN = 200;

/** @param from looked for from there alone */
function fitOnce(wish: FitWish, isRough: boolean, from: Fit | null = null): readonly Fit[] {
  const { structure } = wish.scene;
  const { kind, style, seed } = wish.look;
  const before = known.get(structure) ?? new Map<string, readonly Fit[]>();
  known.set(structure, before);
  const kinds = wish.kinds.map(({ type, form }) => [type, form]);
  const key = JSON.stringify([kinds, wish.turn, kind, style, seed, isRough, from?.pose, fingerprintOf(wish.fine)]);
  const fits = before.get(key) ?? (from ? refine(wish, [from]) : fitPiece(wish, isRough));
  if (before.size >= MOST_KNOWN) before.clear();
  before.set(key, fits);
  return fits;
}

/** A number for a thing's pixels and for what stands there and about it, half as far again to each side. */
function fingerprintOf({ level: { standing }, target: { cells, drawing, minX, minY, maxX, maxY } }: Sight): number {
  const [across, down] = [(maxX - minX) >> 1, (maxY - minY) >> 1];
  let hash = 2166136261;
  for (let y = Math.max(0, minY - down); y <= Math.min(drawing.height - 1, maxY + down); y++)
    for (let x = Math.max(0, minX - across); x <= Math.min(drawing.width - 1, maxX + across); x++) {
      const i = y * drawing.width + x;
      hash = Math.imul(hash ^ (cells[i]! + 4 * Math.round(2048 * standing[i]!)), 16777619);
    }
  return hash;
}

/** Forms of a vase with leaves: none of the others is drawn with any. */
const LEAFY: ReadonlySet<string> = new Set(['branch', 'flowers']);
/** Share of a vase's pixels that leaves have of it, from which on it holds some. */
const LEAVES = 0.2;

/** What of a type it may be by what is drawn: a vase holds leaves where some are seen. */
function formsSeen({ regions }: Structure, thing: ToldThing): Kind[] {
  const kinds = kindsOf(thing.type, thing.form);
  if (thing.type !== 'vase' || thing.form !== null) return kinds;
  const area = (isLeaf: boolean): number =>
    thing.regions.reduce((sum, id) => sum + (isLeaf && regions[id]!.name !== 'plant' ? 0 : regions[id]!.area), 0);
  return area(true) > LEAVES * area(false) ? kinds.filter(({ form }) => LEAFY.has(form)) : kinds;
}

/** A type in all its forms, or in one. */
export function kindsOf(type: PieceType, form: string | null): Kind[] {
  const { forms } = pieceEntry(type);
  return forms.filter(({ key }) => form === null || key === form).map(({ key }) => kindOf(type, key));
}
