import type { KernelContext, Mask } from '../../image.ts';
import { correctedLogOdds, type Seeds } from './correct-choice.ts';
import { evenOut } from './even-regions.ts';
import { CERTAIN, type Box, type Click } from './click.ts';
import { findMinCut } from './min-cut.ts';
import { chooseSalient, furnitureOdds, oddsWithin } from './salient.ts';
import type { PatchGraph } from './patch-graph.ts';
import { chooseRegion, type Limits } from './region-chain.ts';
import { refineBorder } from './refine-border.ts';
import { measureSeedFeatures, seedLogOdds } from './seed-likeness.ts';

/** Of the things around a click that lie in each other, which one is meant. */
export type Level = 'part' | 'whole' | 'group';

/** What is chosen, at the graph's size. */
export interface Selection {
  readonly mask: Mask;
  /** 0 to 1: how surely the border is the thing's own. */
  readonly score: number;
}

/** Weight of the borders against that of what each superpixel looks like. */
const SMOOTHNESS = 1.2;
const CUT_LEAST = 0.03;
const CUT_MOST = 5;
const ODDS_MOST = 5;

/**
 * The thing that the clicks and the box name: every `add` point lies in it, every other point out of it, nothing of it lies
 * outside the box, and each of its parts holds an `add` point (where there are any). Without points and box, what stands out.
 *
 * A graph cut on superpixels with clicks as seeds (Boykov and Jolly, 2001; Li, Sun, Tang and Shum, 2004), whose likelihoods are
 * learned from the geodesic distance to the clicks, from what the places look like and from one of the nested regions around each
 * click, at the first as `level` says; then one on the pixels along its border.
 */
export function selectThing(
  graph: PatchGraph,
  clicks: readonly Click[],
  box: Box | null,
  context: KernelContext,
  level: Level = 'whole',
): Selection {
  const inside = box && patchesWithin(graph, box);
  const { side, odds } = choosePatches(graph, clicks, inside, level);
  context.throwIfCancelled();
  const refined = refineBorder(graph, side, clicks, box, context);
  return { mask: keepTouched(refined, clicks), score: scoreOf(graph, side, odds) };
}

/** All that a room is furnished with, by what the segmentation calls it, cut out along its borders. */
export function selectFurniture(graph: PatchGraph, context: KernelContext): Selection {
  const odds = furnitureOdds(graph);
  const side = cutPatches(graph, odds, { add: [], remove: [], last: 0 }, null);
  context.throwIfCancelled();
  return { mask: refineBorder(graph, side, [], null, context), score: scoreOf(graph, side, odds) };
}

/** The superpixels that are chosen, and the log-odds that each belongs to the thing. */
export interface Choice {
  readonly side: Uint8Array;
  readonly odds: Float32Array;
  /** The regions of the clicks, one after the other added or taken away; null where a box or the picture says what is meant. */
  readonly regions: Uint8Array | null;
}

/** Answers that are kept per picture: a click more asks for what the clicks before it gave. */
const KEPT = 64;
const answered = new WeakMap<PatchGraph, Map<string, Choice>>();

/** Chooses superpixels: by the first click or the box, then corrected by one click after another. */
export function choosePatches(
  graph: PatchGraph,
  clicks: readonly Click[],
  inside: Uint8Array | null,
  level: Level = 'whole',
): Choice {
  const known = answered.get(graph) ?? new Map<string, Choice>();
  answered.set(graph, known);
  const key = JSON.stringify([clicks.map(({ x, y, add }) => [x, y, add]), inside && [...inside].join(''), level]);
  const earlier = known.get(key);
  if (earlier) return earlier;
  const seeds = seedsOf(graph, clicks);
  const before = clicks.length > 1 ? choosePatches(graph, clicks.slice(0, -1), inside, level) : null;
  const likely = before ? correctedLogOdds(graph, seeds, before.side) : evenOut(graph, firstOdds(graph, seeds, inside));
  const regions = inside || !clicks[0]?.add ? null : regionsOf(graph, clicks, seeds, before, level);
  const weight = REGION_ODDS[before ? 'whole' : level];
  const odds = regions ? likely.map((value, k) => value + (regions[k] ? weight : -weight)) : likely;
  const choice = { odds, side: cutPatches(graph, odds, seeds, inside), regions };
  known.set(key, choice);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  return choice;
}

/** Log-odds by which the clicks' regions weigh against the likelihoods; a level that was asked for is not outweighed. */
const REGION_ODDS = { part: 3, whole: 1, group: 3 } as const;
/** A part is smaller than the whole by this factor at least, a group larger by its inverse. */
const STEP = 0.6;

/** The regions of the clicks before with that of the last click; where there is no part or group, the whole. */
function regionsOf(
  graph: PatchGraph,
  clicks: readonly Click[],
  seeds: Seeds,
  before: Choice | null,
  level: Level,
): Uint8Array {
  const { add } = clicks.at(-1)!;
  const whole = before || level === 'whole' ? null : choosePatches(graph, clicks, null).side;
  const found = chooseRegion(graph, seeds.last, {
    turn: before ? 'later' : 'first',
    apartFrom: add ? seeds.remove : seeds.add,
    ...(whole && limitsOf(graph, whole, level)),
    // corrections grow smaller
    ...(before && clicks.length > 2 && { most: shareOf(graph, before.side) / (clicks.length - 2) }),
  });
  if (whole && !found) return whole;
  const regions = before?.regions?.slice() ?? new Uint8Array(graph.labels.count);
  for (const k of found ?? [seeds.last]) regions[k] = add ? 1 : 0;
  return regions;
}

/** Shares of the picture that are clearly less or more than what was chosen. */
function limitsOf(graph: PatchGraph, side: Uint8Array, level: Level): Limits {
  const share = shareOf(graph, side);
  return level === 'part' ? { most: STEP * share } : { least: share / STEP };
}

function shareOf({ size, width, height }: PatchGraph, side: Uint8Array): number {
  return side.reduce((area, one, k) => area + one * size[k]!, 0) / (width * height);
}

function seedsOf({ width, height, labels }: PatchGraph, clicks: readonly Click[]): Seeds {
  const at = ({ x, y }: Click): number =>
    labels.data[
      Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x)))
    ]!;
  const last = clicks.at(-1);
  return {
    add: clicks.filter(({ add }) => add).map(at),
    remove: clicks.filter(({ add }) => !add).map(at),
    last: last ? at(last) : 0,
  };
}

/** 1 for each superpixel whose middle lies in the box. */
function patchesWithin({ labels, centre }: PatchGraph, box: Box): Uint8Array {
  return Uint8Array.from({ length: labels.count }, (_, k) => {
    const [x, y] = [centre[k * 2]! + 0.5 - box.x, centre[k * 2 + 1]! + 0.5 - box.y];
    return x >= 0 && y >= 0 && x <= box.width && y <= box.height ? 1 : 0;
  });
}

function firstOdds(graph: PatchGraph, { add, remove }: Seeds, inside: Uint8Array | null): Float32Array {
  const around = inside ? oddsWithin(graph, inside) : chooseSalient(graph);
  if (add.length > 0) {
    const odds = seedLogOdds(graph, measureSeedFeatures(graph, add));
    return inside ? odds.map((value, k) => value + 0.5 * around[k]!) : odds;
  }
  if (remove.length === 0) return around;
  const against = seedLogOdds(graph, measureSeedFeatures(graph, remove));
  return around.map((value, k) => value - softplus(against[k]!));
}

function cutPatches(graph: PatchGraph, odds: Float32Array, seeds: Seeds, inside: Uint8Array | null): Uint8Array {
  const { size, spacing, edges } = graph;
  const mean = (graph.width * graph.height) / graph.labels.count;
  const source = new Float64Array(odds.length);
  const sink = new Float64Array(odds.length);
  for (let k = 0; k < odds.length; k++) {
    const chance = Math.min(ODDS_MOST, Math.max(-ODDS_MOST, odds[k]!));
    source[k] = (size[k]! / mean) * softplus(chance);
    sink[k] = (size[k]! / mean) * softplus(-chance);
    if (inside && !inside[k]) sink[k] = CERTAIN;
  }
  for (const k of seeds.remove) [source[k], sink[k]] = [0, CERTAIN];
  for (const k of seeds.add) [source[k], sink[k]] = [CERTAIN, 0];
  const cost = Float64Array.from(edges.apart, (apart, k) => {
    const together = Math.min(CUT_MOST, Math.max(CUT_LEAST, -Math.log(apart + 1e-9)));
    return (SMOOTHNESS * together * edges.length[k]!) / spacing;
  });
  return findMinCut(source, sink, { from: edges.from, to: edges.to, cost }).side;
}

/** The parts of the mask in which an `add` point lies; all of them where there are no such points. */
function keepTouched(mask: Mask, clicks: readonly Click[]): Mask {
  const { width, height, data } = mask;
  const adding = clicks.filter(({ add }) => add);
  if (adding.length === 0) return mask;
  const kept = new Uint8Array(data.length);
  const queue = new Int32Array(data.length);
  let end = 0;
  const visit = (i: number): void => {
    if (!data[i] || kept[i]) return;
    kept[i] = 1;
    queue[end++] = i;
  };
  for (const { x, y } of adding)
    visit(Math.min(height - 1, Math.max(0, Math.floor(y))) * width + Math.min(width - 1, Math.max(0, Math.floor(x))));
  for (let head = 0; head < end; head++) {
    const i = queue[head]!;
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < data.length - width) visit(i + width);
  }
  return { width, height, data: kept };
}

/** Mean of how surely its border is one and how surely its inside is the thing. */
function scoreOf(graph: PatchGraph, side: Uint8Array, odds: Float32Array): number {
  const { from, to, length, apart } = graph.edges;
  let [border, along, sure, area] = [0, 0, 0, 0];
  for (let k = 0; k < from.length; k++) {
    if (side[from[k]!] === side[to[k]!]) continue;
    border += length[k]! * apart[k]!;
    along += length[k]!;
  }
  for (let k = 0; k < side.length; k++) {
    if (!side[k]) continue;
    sure += graph.size[k]! / (1 + Math.exp(-odds[k]!));
    area += graph.size[k]!;
  }
  return area === 0 ? 0 : 0.5 * (along > 0 ? border / along : 0) + 0.5 * (sure / area);
}

function softplus(x: number): number {
  return x > 30 ? x : Math.log1p(Math.exp(x));
}
