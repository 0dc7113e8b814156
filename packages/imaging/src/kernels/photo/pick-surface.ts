import type { Mask, ScalarMap } from '../../image.ts';
import type { Name } from '../../names.ts';
import type { Region } from '../../structure.ts';
import { guideMap } from '../../ops/guided.ts';
import { chanceOf, familyChance } from '../../buffers/region-chances.ts';
import { type Border, type PhotoView, type RegionLook, tintApart } from '../../buffers/photo-view.ts';

/** Where a surface is seen in a photo, and how sure that is. */
export interface PickedSurface {
  readonly name: Name;
  readonly mask: Mask;
  /** Share of the picture. */
  readonly area: number;
  /** 0 to 1: how much of what ought to be it looks like it, and how clear its border is. */
  readonly confidence: number;
}

/** Confidence of a learned name from which a region shows the thing without having been corrected. */
const SURE = 0.6;
/** Difference of tint up to which two regions may be one surface, within which one is found by tint alone, and which one light may have against another. */
const SAME = 0.13;
const DRIFT = 0.32;
const ALIKE = 0.075;
/** Steps of light and tint under which a border does not show. */
const SOFT_LIGHT = 0.16;
const SOFT_TINT = 0.045;
/** Logarithm of luminance within which a region apart from the others may still be the same surface, and beyond which none is. */
const NEAR_LIGHT = 0.4;
const FAR_LIGHT = 1.8;
/** Confidence of the room's box from which its edges are believed. */
const BOX = 0.4;
/** Mean chance of a region, by the segmentation, from which it is a side of a room whose box is not found. */
const SEEN = 0.8;
/** Share of the picture that is surely seen of it at least. */
const SIDE_LEAST = 0.02;
/** Chance up to which it runs on from there over borders that do not show. */
const LIKELY = 0.45;
/** The most that a crease within one thing may cost, what each step adds, and from where the shell's own regions start. */
const ONE_THING = 0.72;
const STEP_COST = 0.015;
/** What a step into something costs more, at the most, that the segmentation takes for something else, and the part of a step that is left where it agrees. */
const OTHER_COST = 0.6;
const AGREED_PART = 0.45;
/** Chance up to which the segmentation speaks against a name, and from which a surface that it finds too is sure. */
const AGAINST = 0.25;
const AGREED = 0.6;
/** Chance from which what looks like a corrected side of the room is that side, though something parts the two. */
const PARTED = 0.7;
/** Tint up to which colours are pale, and how their differences grow beyond it. */
const PALE = 0.5;
const VIVID = 1.4;
/** Share of the shorter side within which a ragged border is drawn to the picture's edges, and the step of luminance of such an edge. */
const RAGGED = 0.009;
const EDGE = 0.05;
const SHELL_HOLDS = 0.2;
/** Share of a region along the edges of its side from which it is the side. */
const RIM_SHARE = 0.02;
/** Share of the picture up to which a region may be a speck. */
const SPECK = 0.004;
/** Width of the tints that count as one while the commonest is looked for. */
const BANDWIDTH = 0.05;

const FLOOR = 0;
const SIDE_NAMES: readonly Name[] = ['floor', 'ceiling', 'wall', 'wall', 'wall', 'wall'];
const SIDES_OF: Partial<Readonly<Record<Name, readonly number[]>>> = { floor: [FLOOR], ceiling: [1], wall: [2, 3, 4] };

/**
 * Finds the surface of a name. What a person corrected, and what was learned with confidence, is it, and what runs on from it; the
 * shell of a room is also found as the tint that runs along the edges of its side, where furniture seldom stands. What was told
 * to be something else is left out with all that runs on from it.
 */
export function pickSurface(view: PhotoView, name: Name): PickedSurface {
  const { looks, structure, chances } = view;
  const corrected = looks.filter(({ region }) => region.corrected === name);
  const sides = structure.setting === 'interior' ? (SIDES_OF[name] ?? []) : [];
  const claims = claimCorrected(view);
  const taken = new Set([...claims].filter(([, claim]) => claim !== name).map(([id]) => id));
  const members = new Set<number>();
  let sure = 1;
  if (corrected.length > 0) {
    for (const [id, claim] of claims) if (claim === name) members.add(id);
    for (const side of new Set(corrected.map((look) => look.side)))
      if (sides.includes(side))
        for (const id of pickSide(
          view,
          side,
          taken,
          corrected.filter((look) => look.side === side),
        ).members)
          members.add(id);
  } else if (sides.length > 0 && (structure.box?.confidence ?? 0) < BOX) {
    // the edges of a room that is not found are no edges: only what the segmentation surely sees
    const isOf = (id: number, least: number): boolean =>
      chances !== null && !taken.has(id) && chanceOf(looks[id]!.region, [name], chances) >= least;
    const seen = looks.filter(({ region }) => isOf(region.id, SEEN));
    for (const queue = seen.map(({ region }) => region.id); queue.length > 0;) {
      const id = queue.pop()!;
      if (members.has(id)) continue;
      members.add(id);
      for (const [other, border] of view.neighbours[id]!) if (isSoft(border) && isOf(other, LIKELY)) queue.push(other);
    }
    fillSpecks(
      view,
      members,
      looks.filter(({ region }) => !taken.has(region.id)),
    );
    sure =
      seen.reduce((sum, { region }) => sum + region.area, 0) >= SIDE_LEAST * structure.width * structure.height ? 1 : 0;
  } else if (sides.length > 0) {
    let [found, wanted, joined] = [0, 0, 0];
    for (const side of sides) {
      const picked = pickSide(view, side, taken, null);
      for (const id of picked.members) members.add(id);
      found += picked.found;
      wanted += view.rims[side]!;
      joined += picked.joined;
    }
    const whole = [...members].reduce((sum, id) => sum + looks[id]!.region.area, 0);
    sure = wanted > 0 && whole > 0 ? (Math.min(1, found / wanted) * joined) / whole : 0;
  } else {
    const learned = looks.filter(
      ({ region }) => region.name === name && region.confidence >= SURE && !taken.has(region.id),
    );
    for (const { region } of learned) members.add(region.id);
    const area = learned.reduce((sum, { region }) => sum + region.area, 0);
    sure = area === 0 ? 0 : learned.reduce((sum, { region }) => sum + region.confidence * region.area, 0) / area;
  }
  if (corrected.length > 0 && sides.length > 0) joinParted(view, name, members, corrected, taken);
  if (corrected.length > 0)
    fillSpecks(
      view,
      members,
      looks.filter(({ region }) => !taken.has(region.id)),
    );
  const { width, height } = structure;
  const data = straighten(view, members, taken);
  const area = data.reduce((sum, value) => sum + value, 0) / (width * height);
  return {
    name,
    mask: { width, height, data },
    area,
    confidence: area === 0 ? 0 : corrected.length > 0 ? 1 : sure * clearness(view, members),
  };
}

/** Pieces of a corrected side of the room that cords, legs or plants part from it. */
function joinParted(
  { looks, chances }: PhotoView,
  name: Name,
  members: Set<number>,
  corrected: readonly RegionLook[],
  taken: ReadonlySet<number>,
): void {
  if (chances === null) return;
  const typical = meanLook(corrected, ({ region }) => region.area);
  for (const look of looks) {
    const { region } = look;
    if (
      members.has(region.id) ||
      taken.has(region.id) ||
      region.corrected !== undefined ||
      chanceOf(region, [name], chances) < PARTED
    )
      continue;
    if (tintApart(look, typical) < SAME && Math.abs(look.light - typical.light) < FAR_LIGHT) members.add(region.id);
  }
}

/** The members as a mask whose ragged borders are drawn to the picture's own edges (guided feathering; He, Sun and Tang, 2010), but into nothing that was told to be something else. */
function straighten(
  { structure: { width, height, labels }, picture }: PhotoView,
  members: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): Uint8Array {
  const rough: ScalarMap = { width, height, data: Float32Array.from(labels.data, (id) => (members.has(id) ? 1 : 0)) };
  const guide: ScalarMap = { width, height, data: new Float32Array(width * height) };
  for (let i = 0; i < guide.data.length; i++)
    guide.data[i] = Math.cbrt(
      0.2126 * picture.data[3 * i]! + 0.7152 * picture.data[3 * i + 1]! + 0.0722 * picture.data[3 * i + 2]!,
    );
  const soft = guideMap(rough, guide, Math.max(2, Math.round(RAGGED * Math.min(width, height))), EDGE).data;
  return Uint8Array.from(labels.data, (id, i) => (soft[i]! > 0.5 && !taken.has(id) ? 1 : 0));
}

/**
 * What a person corrected of a region holds for what runs on from it: each region goes to the corrected one from which it is reached
 * over the least step of light and tint, if that is small enough for one thing. The shell's own rims hold their ground.
 */
function claimCorrected(view: PhotoView): ReadonlyMap<number, Name> {
  const { looks, neighbours, structure } = view;
  const reached = new Map<number, { readonly cost: number; readonly from: RegionLook }>();
  const shell =
    structure.setting === 'interior'
      ? [0, 1, 2, 3, 4].flatMap((side) =>
          commonest(looks.filter((look) => look.side === side && look.rim > RIM_SHARE * look.region.area)),
        )
      : [];
  const open = [
    ...looks
      .filter(({ region }) => region.corrected !== undefined)
      .map((from) => ({ id: from.region.id, cost: 0, from })),
    ...shell
      .filter(({ region }) => region.corrected === undefined)
      .map((from) => ({ id: from.region.id, cost: SHELL_HOLDS, from })),
  ];
  while (open.length > 0) {
    const best = open.reduce((least, at, k) => (at.cost < open[least]!.cost ? k : least), 0);
    const [next] = open.splice(best, 1);
    if (!next || reached.has(next.id)) continue;
    reached.set(next.id, { cost: next.cost, from: next.from });
    for (const [id, border] of neighbours[next.id]!) {
      if (reached.has(id) || looks[id]!.region.corrected !== undefined) continue;
      const step =
        0.6 * border.light +
        (3 * border.tint + 3 * tintApart(next.from, looks[id]!)) / vividness(next.from, looks[id]!);
      const cost = Math.max(next.cost, weighStep(view, next.from.region, looks[id]!.region, step)) + STEP_COST;
      if (cost <= ONE_THING) open.push({ id, cost, from: next.from });
    }
  }
  return new Map(
    [...reached]
      .filter(([, { from }]) => from.region.corrected !== undefined)
      .map(([id, { from }]) => [id, from.region.corrected!]),
  );
}

/** By how much more the tints of two vivid colours differ in one light and another than those of pale ones: their least channel is nearly dark. */
function vividness(a: RegionLook, b: RegionLook): number {
  return 1 + VIVID * Math.max(0, (Math.hypot(a.red, a.blue) + Math.hypot(b.red, b.blue)) / 2 - PALE);
}

/** A step of light and tint by what the segmentation says of where it leads: sun and shade on one surface are small steps, however bright, and things alike in tint are large ones. */
function weighStep({ chances }: PhotoView, from: Region, to: Region, step: number): number {
  if (chances === null) return step;
  const chance = familyChance(to, from.corrected ?? from.name, chances);
  if (chance < AGAINST) return step + OTHER_COST * (1 - chance / AGAINST);
  return chance > AGREED ? step * (1 - (1 - AGREED_PART) * ((chance - AGREED) / (1 - AGREED))) : step;
}

/** The surface of one side of the room: the tint that most of its rim has, or that of what a person corrected, and all before that side that has it. `found` is the rim's part that does, `joined` the pixels that nothing parts from the rim: what only looks alike may be a thing. */
function pickSide(
  view: PhotoView,
  side: number,
  taken: ReadonlySet<number>,
  corrected: readonly RegionLook[] | null,
): { readonly members: readonly number[]; readonly found: number; readonly joined: number } {
  const own = view.looks.filter(
    (look) =>
      look.side === side &&
      look.region.area > 0 &&
      !taken.has(look.region.id) &&
      !speaksAgainst(view, look.region, SIDE_NAMES[side]!),
  );
  const rim = own.filter((look) => look.rim > 0);
  const known = corrected ?? commonest(rim);
  if (known.length === 0) return { members: [], found: 0, joined: 0 };
  const typical = meanLook(known, corrected ? ({ region }) => region.area : ({ rim: weight }) => weight);
  const fits = (look: RegionLook): boolean =>
    tintApart(look, typical) < SAME && Math.abs(look.light - typical.light) < FAR_LIGHT;
  const members = new Set(
    [...(corrected ?? []), ...rim.filter((look) => fits(look) && look.rim > RIM_SHARE * look.region.area)].map(
      ({ region }) => region.id,
    ),
  );
  // what touches it in the same tint, in the sun or in the shade, and what it runs over into unseen, as from a window's light into a lamp's
  const drifts = (look: RegionLook): boolean =>
    tintApart(look, typical) < DRIFT && Math.abs(look.light - typical.light) < FAR_LIGHT;
  const open = new Map(
    own.filter((look) => !members.has(look.region.id) && drifts(look)).map((look) => [look.region.id, look]),
  );
  const joined = new Set(members);
  const queue = [...members];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const [other, border] of view.neighbours[id]!) {
      if (joined.has(id) && members.has(other) && isSoft(border)) joined.add(other);
      const look = open.get(other);
      if (!look) continue;
      const isUnseen = isSoft(border);
      if (isUnseen && joined.has(id)) joined.add(other);
      const isAlike =
        fits(look) &&
        tintApart(look, view.looks[id]!) < ALIKE &&
        (border.tint < 2 * SOFT_TINT || border.light < SOFT_LIGHT);
      if (!isUnseen && !isAlike) continue;
      open.delete(other);
      members.add(other);
      queue.push(other);
    }
  }
  // a floor is seen between legs too; what lies apart on a wall hangs there
  if (side === FLOOR)
    for (const look of own)
      if (tintApart(look, typical) < ALIKE && Math.abs(look.light - typical.light) < NEAR_LIGHT)
        members.add(look.region.id);
  fillSpecks(view, members, own);
  const found = rim.reduce((sum, look) => sum + (members.has(look.region.id) ? look.rim : 0), 0);
  return {
    members: [...members],
    found,
    joined: own.reduce((sum, { region }) => sum + (joined.has(region.id) ? region.area : 0), 0),
  };
}

function speaksAgainst({ chances }: PhotoView, region: Region, name: Name): boolean {
  return chances !== null && region.corrected === undefined && familyChance(region, name, chances) < AGAINST;
}

function isSoft({ light, tint }: Border): boolean {
  return light < SOFT_LIGHT && tint < SOFT_TINT;
}

/** Small regions that lie within the surface, and that no clear border parts from it, are grain or dirt of it. */
function fillSpecks(
  { neighbours, structure: { width, height } }: PhotoView,
  members: Set<number>,
  own: readonly RegionLook[],
): void {
  for (const { region } of own) {
    if (members.has(region.id) || region.area > SPECK * width * height) continue;
    let [within, all, soft] = [0, 0, 0];
    for (const [other, border] of neighbours[region.id]!) {
      all += border.length;
      if (!members.has(other)) continue;
      within += border.length;
      if (border.light < 2 * SOFT_LIGHT && border.tint < 2 * SOFT_TINT) soft += border.length;
    }
    if (within > 0.85 * all && soft > 0.6 * all) members.add(region.id);
  }
}

/** Regions of the tint that most of a rim has. */
function commonest(rim: readonly RegionLook[]): RegionLook[] {
  if (rim.length === 0) return [];
  const weight = (at: RegionLook): number =>
    rim.reduce((sum, look) => sum + look.rim * Math.exp(-0.5 * (tintApart(look, at) / BANDWIDTH) ** 2), 0);
  const weights = rim.map(weight);
  const anchor = rim[weights.indexOf(Math.max(...weights))]!;
  return rim.filter((look) => tintApart(look, anchor) < ALIKE);
}

function meanLook(
  looks: readonly RegionLook[],
  weigh: (look: RegionLook) => number,
): Pick<RegionLook, 'light' | 'red' | 'blue'> {
  const total = Math.max(
    1e-9,
    looks.reduce((sum, look) => sum + weigh(look), 0),
  );
  const mean = (of: (look: RegionLook) => number): number =>
    looks.reduce((sum, look) => sum + of(look) * weigh(look), 0) / total;
  return { light: mean(({ light }) => light), red: mean(({ red }) => red), blue: mean(({ blue }) => blue) };
}

/** Share of the surface's border that shows in the picture: where it does not, the surface ends in the middle of something. */
function clearness({ looks, neighbours }: PhotoView, members: ReadonlySet<number>): number {
  let [shown, all] = [0, 0];
  for (const id of members) {
    for (const [other, border] of neighbours[id]!) {
      if (members.has(other) || looks[other]!.side !== looks[id]!.side) continue;
      all += border.length;
      if (border.light > SOFT_LIGHT || border.tint > SOFT_TINT) shown += border.length;
    }
  }
  return all === 0 ? 1 : shown / all;
}
