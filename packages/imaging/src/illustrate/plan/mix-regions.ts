import type { Structure, Region } from '../../structure.ts';
import { clamp, mix, ramp, type Grid } from '../planes.ts';
import type { PaintClass } from '../plan.ts';
import { classOf, type Fields, type Setting } from './fold-classes.ts';

/** How much a region's mean counts against the field of each of its pixels: large regions are seldom one thing. */
const WEIGHT = { usual: 0.7, large: 0.25, thing: 0.85, sky: 0.6, corrected: 1 } as const;
/** Shares of the picture from which on a region is large, and up to which it is a thing. */
const LARGE = 0.12;
const THING = 0.06;
/** Classes of things that stand in a room. */
const THINGS: ReadonlySet<PaintClass> = new Set(['soft', 'wood', 'metal', 'art', 'green', 'cloth']);
/** Constant, by confidence of the name, by log odds of the field's mean, by how hatched it is. */
type Odds = readonly [number, number, number, number];

/**
 * Log odds that a region named as a loud class is of it. Logistic regression over the regions of held-out sets, weighed by the root of
 * their areas; out of doors the field counts for more than there, because on drawings by other hands it is right more often than names are.
 */
const ODDS: Readonly<Record<Setting, Readonly<Partial<Record<PaintClass, Odds>>>>> = {
  exterior: {
    green: [-1.4, 3.8, 0.45, -1.7],
    grass: [-2.1, 3.7, 0.6, -0.6],
    glass: [-1.5, 3.8, 0.5, 0],
    water: [-1.7, 4, 0.5, 0],
    roof: [-1.3, 3.2, 0.35, 0],
  },
  interior: { green: [-2.9, 6.4, 0.3, -2], glass: [-1.2, 2.9, 1, 0] },
};
/** Means of the field that tell more than nothing. */
const TELLING = [0.15, 0.9] as const;

/** How far all that is named alike in a picture is believed alike: half of a row of trees in green looks like a mistake. */
const ALIKE = 0.5;

/** Mean chance over what is named as each class, by area. */
function meansOfNamed(
  regions: readonly Region[],
  chance: readonly number[],
  areas: Float32Array,
  setting: Setting,
): ReadonlyMap<PaintClass, number> {
  return new Map(
    [...Map.groupBy(regions, ({ name, corrected }) => classOf(setting, corrected ?? name))].map(([key, own]) => {
      const total = own.reduce((sum, { id }) => sum + areas[id]!, 1e-6);
      return [key, own.reduce((sum, { id }) => sum + areas[id]! * chance[id]!, 0) / total];
    }),
  );
}

/** Share of one class in what the field says of a region. */
function shareOf(chances: readonly Float32Array[], k: number, id: number): number {
  return chances[k]![id]! / chances.reduce((sum, chance) => sum + chance[id]!, 1e-6);
}

function chanceOfLoud(
  [constant, byConfidence, byField, byTexture]: Odds,
  confidence: number,
  field: number,
  hatched: number,
): number {
  const p = clamp(field, ...TELLING);
  return (
    1 / (1 + Math.exp(-(constant + byConfidence * confidence + byField * Math.log(p / (1 - p)) + byTexture * hatched)))
  );
}

/** A region that meets the upper border, and that the field has for sky so far, is sky out of doors. */
const SKY = { chance: 0.2, belief: 0.85 } as const;

/** Index of the region under each pixel of a grid. */
export function labelsAt({ labels }: Structure, { width, height }: Grid): Int32Array {
  if (labels.width === width && labels.height === height) return labels.data;
  const out = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(labels.height - 1, Math.floor(((y + 0.5) / height) * labels.height)) * labels.width;
    for (let x = 0; x < width; x++)
      out[y * width + x] =
        labels.data[row + Math.min(labels.width - 1, Math.floor(((x + 0.5) / width) * labels.width))]!;
  }
  return out;
}

/**
 * Mixes what the regions are into the fields, in place: each region's mean, its name as far as that is sure and the field does not
 * speak against it, the names of the other parts of its thing, and what a person corrected, which beats everything.
 */
export function mixRegions(
  fields: Fields,
  structure: Structure,
  labels: Int32Array,
  hatched: Float32Array,
  setting: Setting,
): void {
  const { regions } = structure;
  const keys = [...fields.keys()];
  const total = labels.length;
  const areas = new Float32Array(regions.length);
  const texture = new Float32Array(regions.length);
  labels.forEach((label, i) => {
    areas[label]!++;
    texture[label]! += hatched[i]!;
  });
  const chances = keys.map((key) => {
    const sums = new Float32Array(regions.length);
    const field = fields.get(key)!;
    for (let i = 0; i < total; i++) sums[labels[i]!]! += field[i]!;
    return sums.map((sum, id) => sum / Math.max(1, areas[id]!));
  });
  const isThing = ({ id, facing, name }: Region): boolean =>
    setting === 'interior' && facing === null && areas[id]! < THING * total && THINGS.has(classOf(setting, name));
  const votes = new Map<number, Float32Array>();
  for (const region of regions.filter(isThing)) {
    const vote = votes.get(region.group) ?? new Float32Array(keys.length);
    vote[keys.indexOf(classOf(setting, region.name))]! += areas[region.id]! * region.confidence;
    votes.set(region.group, vote);
  }
  const oddsOf = (id: number): Odds | undefined => ODDS[setting][classOf(setting, regions[id]!.name)];
  const loud = regions.map(({ id, name, confidence }) => {
    const odds = oddsOf(id);
    return odds === undefined
      ? 0
      : chanceOfLoud(
          odds,
          confidence,
          shareOf(chances, keys.indexOf(classOf(setting, name)), id),
          texture[id]! / Math.max(1, areas[id]!),
        );
  });
  const alike = meansOfNamed(regions, loud, areas, setting);
  const weights = new Float32Array(regions.length);
  for (const region of regions) {
    const { id, confidence, corrected } = region;
    const own = keys.indexOf(classOf(setting, corrected ?? region.name));
    const all = chances.reduce((sum, chance) => sum + chance[id]!, 1e-6);
    for (const chance of chances) chance[id]! /= all;
    const chanceOf = (key: PaintClass): number => chances[keys.indexOf(key)]?.[id] ?? 0;
    const believe = (belief: number, shareOf: (k: number) => number): void =>
      chances.forEach((chance, k) => {
        chance[id] = mix(chance[id]!, shareOf(k), belief);
      });
    if (corrected !== undefined) {
      believe(1, (k) => (k === own ? 1 : 0));
      weights[id] = WEIGHT.corrected;
      continue;
    }
    if (oddsOf(id)) {
      const chance = mix(loud[id]!, alike.get(keys[own]!)!, ALIKE);
      const rest = (1 - chance) / Math.max(1e-6, 1 - chances[own]![id]!);
      chances.forEach((one, k) => {
        one[id] = k === own ? chance : one[id]! * rest;
      });
      weights[id] = WEIGHT.thing;
      continue;
    }
    if (isThing(region)) {
      const vote = votes.get(region.group)!;
      const voted = vote.reduce((sum, value) => sum + value, 1e-6);
      const isFloor = chanceOf('floor') + chanceOf('rug') > 0.33;
      believe(
        isFloor ? 0.9 * ramp(0.3, 0.5, confidence) : 0.92 * ramp(0.05, 0.22, confidence),
        (k) => (0.45 * vote[k]!) / voted + (k === own ? 0.55 : 0),
      );
      weights[id] = WEIGHT.thing;
      continue;
    }
    const agreement =
      setting === structure.setting ? Math.max(ramp(0.08, 0.35, chances[own]![id]!), ramp(0.62, 0.8, confidence)) : 0;
    believe(0.85 * agreement * ramp(0.3, 0.75, confidence), (k) => (k === own ? 1 : 0));
    const isSky = setting === 'exterior' && region.minY <= 3 && chanceOf('sky') > SKY.chance && region.name !== 'tree';
    if (isSky) believe(SKY.belief, (k) => (keys[k] === 'sky' ? 1 : 0));
    weights[id] = isSky ? WEIGHT.sky : areas[id]! > LARGE * total ? WEIGHT.large : WEIGHT.usual;
  }
  keys.forEach((key, k) => {
    const field = fields.get(key)!;
    const chance = chances[k]!;
    for (let i = 0; i < total; i++) {
      const id = labels[i]!;
      field[i] = clamp(mix(field[i]!, chance[id]!, weights[id]!), 0, 2);
    }
  });
}

/** How far a region is of one paint, of those that are not large. */
const SETTLED = 0.6;
/** How far a part is of the paint of its whole thing. */
const GROUPED = 0.5;
/** Means over a large region up to which a class that is a thing in it is a stain, and from which on it is painted. */
const STAIN = [0.3, 0.55] as const;
/** What a large region may have a part of that is not bounded by lines. */
const UNBOUNDED: Readonly<Record<Setting, ReadonlySet<PaintClass>>> = {
  interior: new Set(['wall', 'ceiling', 'floor', 'rug']),
  exterior: new Set(['sky', 'wall', 'paper', 'ground', 'grass', 'green', 'water']),
};

/** Paint ends at the drawing's lines: what is in a region is of one mixture, and large regions have no stains of what would be a thing. In place. */
export function resolveRegions(fields: Fields, { regions }: Structure, labels: Int32Array, setting: Setting): void {
  const areas = new Float32Array(regions.length);
  for (const label of labels) areas[label]!++;
  // the parts of one thing are of one paint, as long as it is a thing
  const groupAreas = new Map<number, number>();
  for (const { id, group } of regions) groupAreas.set(group, (groupAreas.get(group) ?? 0) + areas[id]!);
  const isPart = regions.map(
    ({ group, facing }) => setting === 'interior' && facing === null && groupAreas.get(group)! < THING * labels.length,
  );
  const isLarge = areas.map((area) => (area > LARGE * labels.length ? 1 : 0));
  const means = new Map(
    [...fields].map(([key, field]) => {
      const sums = new Float32Array(regions.length);
      for (let i = 0; i < labels.length; i++) sums[labels[i]!]! += field[i]!;
      const ofGroup = new Map<number, number>();
      for (const { id, group } of regions) ofGroup.set(group, (ofGroup.get(group) ?? 0) + sums[id]!);
      return [
        key,
        sums.map((sum, id) => {
          const { group } = regions[id]!;
          const own = sum / Math.max(1, areas[id]!);
          return isPart[id] ? mix(own, ofGroup.get(group)! / Math.max(1, groupAreas.get(group)!), GROUPED) : own;
        }),
      ] as const;
    }),
  );
  const wall = fields.get('wall')!;
  for (const [key, field] of fields) {
    const mean = means.get(key)!;
    const kept = UNBOUNDED[setting].has(key) ? null : mean.map((value) => ramp(STAIN[0], STAIN[1], value));
    for (let i = 0; i < labels.length; i++) {
      const id = labels[i]!;
      if (!isLarge[id]) field[i] = mix(field[i]!, mean[id]!, SETTLED);
      else if (kept) {
        const lost = field[i]! * (1 - kept[id]!);
        field[i]! -= lost;
        wall[i]! += lost;
      }
    }
  }
}
