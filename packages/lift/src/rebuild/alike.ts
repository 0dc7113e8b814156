import { pieceEntry } from '@yujian/contract/scene/pieces';
import type { Structure } from '@yujian/imaging';
import type { Drawing } from './drawing.ts';
import { type Fit, fitSized, type FitWish, show, withRoles } from './fit-piece.ts';
import { FREE, OTHER, OWN, type Parts, rolesOf } from './parts.ts';
import { symmetryOf } from './piece-traits.ts';
import type { Pose } from './raster.ts';

/** A told thing that stands, and the regions that it was fitted to. */
export interface Model {
  readonly fit: Fit;
  readonly regions: readonly number[];
}

/** The same piece in another place. */
export interface Alike {
  readonly wish: FitWish;
  readonly fit: Fit;
  readonly regions: readonly number[];
}

/** Overlap and edges from which on a thing is a model of others, and edges alone. */
const [SURE, DRAWN] = [1.35, 0.5];
/** Least share of a model's overlap and of its edges, and of their sum; and least overlap and edges whatever the model has. */
const [EACH, BOTH] = [0.75, 0.9];
const LEAST = 0.4;
/** Overlap and edges from which one press takes it with others: what hangs has nothing about it that could be taken for it. */
const LIKELY = { floor: [0.72, 0.75], ceiling: [0.6, 0.7] } as const;
/** Share of a drawn thing that it must cover for that: a sofa's seat agrees with an armchair, and is a part of something larger. */
const WHOLE = 0.35;
/** Overlap and edges at a quarter of the size below which nothing is looked at more closely. */
const ROUGHLY = 0.7;
/** How much larger or smaller, and how much wider for its height, the same region may be seen elsewhere. */
const [SCALE, SHAPE] = [2.5, 1.6];
/** How many regions are looked at, and what another name makes a region less like. */
const MOST = 16;
const RENAMED = 0.3;
/** How far the depth by its size may be from the depth by where it stands. */
const AGREES = 1.5;
/** Share of a region under a silhouette from which on it is a part. */
const UNDER = 0.6;
/** Rows of slope below which a ray does not tell where it meets a level plane. */
const LEVEL = 0.04;

/**
 * Where the same piece stands once more, as chairs about a table or lamps in a row: at a region that looks as the model's
 * largest does, of the model's own size, turned as it is or along the room. Best first; the caller sees that they keep apart.
 *
 * @param taken regions of things that stand
 */
export function findAlike(
  base: Omit<FitWish, 'kinds' | 'turn' | 'roles'>,
  { fit, regions }: Model,
  taken: ReadonlySet<number>,
): Alike[] {
  const { kind, pose, iou, edge } = fit;
  const { mount } = pieceEntry(kind.type);
  if (iou + edge < SURE || edge < DRAWN || (mount !== 'floor' && mount !== 'ceiling')) return [];
  const seen = measureRegions(base.fine.level.drawing, base.parts);
  const own = regions.reduce((most, id) => ((seen[id]?.area ?? 0) > (seen[most]?.area ?? 0) ? id : most), regions[0]!);
  const found = likeRegion(base, seen, own, taken).flatMap((id): Alike[] => {
    base.pulse();
    const starts = posesAt(base, fit, seen[own]!, seen[id]!);
    const wish: FitWish = { ...base, ...rolesAround(base, id, taken), kinds: [kind], turn: null, size: 'fixed' };
    const rough = starts
      .map((start) => fitSized(wish, 'coarse', kind, start, { rounds: 3, step: 0.6 }))
      .reduce<Fit | null>((best, next) => (best === null || next.score > best.score ? next : best), null);
    if (rough === null || rough.iou + 0.5 * rough.edge < ROUGHLY) return [];
    const parts = partsUnder(wish, rough, taken);
    const whole = { ...wish, ...withRoles(base, rolesOf(base.parts, new Set(parts), taken)) };
    const fine = fitSized(whole, 'fine', kind, rough.pose, { rounds: 4, step: 0.3 });
    const isAlike =
      fine.iou > Math.max(LEAST, EACH * iou) &&
      fine.edge > Math.max(LEAST, EACH * edge) &&
      fine.iou + fine.edge > BOTH * (iou + edge);
    return isAlike && parts.length > 0 ? [{ wish: whole, fit: fine, regions: parts }] : [];
  });
  // the model itself is no other one
  return found
    .filter((one) => Math.hypot(one.fit.pose.x - pose.x, one.fit.pose.z - pose.z) > pose.width / 2)
    .toSorted((a, b) => b.fit.score - a.fit.score);
}

/** Whether what was found alike is sure enough to be taken unseen. */
export function isLikelyAlike(
  { regions: all }: Pick<Structure, 'regions'>,
  { fit, regions }: Alike,
  taken: ReadonlySet<number>,
): boolean {
  const [overlap, edges] = LIKELY[pieceEntry(fit.kind.type).mount === 'ceiling' ? 'ceiling' : 'floor'];
  if (fit.iou < overlap || fit.edge < edges) return false;
  const own = new Set(regions);
  const areaOf = (group: number, isCounted: (id: number) => boolean): number =>
    all.reduce((sum, { id, group: its, area }) => (its === group && isCounted(id) ? sum + area : sum), 0);
  const groups = [...new Set(regions.map((id) => all[id]!.group))];
  const most = groups.reduce((a, b) => (areaOf(b, (id) => own.has(id)) > areaOf(a, (id) => own.has(id)) ? b : a));
  return areaOf(most, (id) => own.has(id)) >= WHOLE * areaOf(most, (id) => own.has(id) || !taken.has(id));
}

interface Seen {
  area: number;
  /** middle, pixels of the drawing */
  x: number;
  y: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function measureRegions({ width, labels }: Drawing, { regions }: Parts): readonly (Seen | undefined)[] {
  const seen: Seen[] = [];
  for (const id of regions) seen[id] ??= { area: 0, x: 0, y: 0, minX: Infinity, minY: Infinity, maxX: -1, maxY: -1 };
  labels.forEach((id, i) => {
    const one = seen[id]!;
    const [x, y] = [i % width, Math.floor(i / width)];
    one.area++;
    one.x += (x + 0.5 - one.x) / one.area;
    one.y += (y + 0.5 - one.y) / one.area;
    one.minX = Math.min(one.minX, x);
    one.minY = Math.min(one.minY, y);
    one.maxX = Math.max(one.maxX, x);
    one.maxY = Math.max(one.maxY, y);
  });
  return seen;
}

/** Regions of about the shape and size of one, the most alike first. */
function likeRegion(
  { scene: { structure } }: Pick<FitWish, 'scene'>,
  seen: readonly (Seen | undefined)[],
  own: number,
  taken: ReadonlySet<number>,
): number[] {
  const shape = ({ minX, minY, maxX, maxY }: Seen): number => Math.log((maxX - minX + 1) / (maxY - minY + 1));
  const model = seen[own]!;
  return seen
    .flatMap((one, id) => {
      if (one === undefined || one.area === 0 || taken.has(id) || id === own) return [];
      const scale = Math.abs(Math.log(one.area / model.area)) / 2;
      const unlike = Math.abs(shape(one) - shape(model));
      if (scale > Math.log(SCALE) || unlike > Math.log(SHAPE)) return [];
      const renamed = structure.regions[id]!.name === structure.regions[own]!.name ? 0 : RENAMED;
      return [{ id, cost: unlike + 0.3 * scale + renamed }];
    })
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** The model's pose brought to where its region would be seen as another one is. */
function posesAt(
  { scene, fine }: Pick<FitWish, 'scene' | 'fine'>,
  { kind, pose }: Fit,
  own: Seen,
  other: Seen,
): Pose[] {
  const { frame } = scene;
  const { raster, drawing } = fine.level;
  const middle = pieceEntry(kind.type).mount === 'ceiling' ? pose.y - pose.height / 2 : pose.height / 2;
  const [u, v, depth] = raster.project(pose.x, middle, pose.z);
  const scale = Math.sqrt(other.area / own.area);
  const [dx, dy, dz] = frame.ray(
    (other.x - scale * (own.x - u)) / drawing.scale,
    (other.y - scale * (own.y - v)) / drawing.scale,
  );
  const bySize = depth / scale;
  const byPlane = (middle - frame.eyeHeight) / dy;
  const isTold = Math.abs(dy) > LEVEL && byPlane > 0;
  if (isTold && Math.abs(Math.log(byPlane / bySize)) > Math.log(AGREES)) return [];
  const far = isTold ? byPlane : bySize;
  const symmetry = symmetryOf(kind.type, kind.form);
  const turns = symmetry === 0 || symmetry === 90 ? [0] : symmetry === 180 ? [0, 1] : [0, 1, 2, 3];
  return turns.map((quarters) => ({ ...pose, x: dx * far, z: dz * far, turn: pose.turn + (quarters * Math.PI) / 2 }));
}

/** Of the region alone it is known that it is a part. */
function rolesAround(base: Omit<FitWish, 'kinds' | 'turn' | 'roles'>, id: number, taken: ReadonlySet<number>) {
  const roles = Uint8Array.from(base.parts.regions, (region) =>
    region === id ? OWN : taken.has(region) ? OTHER : FREE,
  );
  return withRoles(base, roles);
}

/** Regions that lie mostly under a silhouette. */
function partsUnder(wish: FitWish, { kind, pose }: Fit, taken: ReadonlySet<number>): number[] {
  const { level } = wish.fine;
  show(wish, level, kind, pose);
  const under = new Map<number, number>();
  const all = new Map<number, number>();
  level.drawing.labels.forEach((id, i) => {
    all.set(id, (all.get(id) ?? 0) + 1);
    if (level.raster.nearness[i]! > 0) under.set(id, (under.get(id) ?? 0) + 1);
  });
  return [...under].flatMap(([id, count]) => (count > UNDER * all.get(id)! && !taken.has(id) ? [id] : []));
}
