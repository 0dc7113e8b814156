import { join } from 'node:path';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { SILENT, type Mask, type SrgbImage } from '@yujian/imaging/image';
import type { Click } from '@yujian/imaging/kernels/interactive-segmentation/click';
import { buildPatchGraph, type PatchGraph } from '@yujian/imaging/kernels/interactive-segmentation/patch-graph';
import { selectThing } from '@yujian/imaging/kernels/interactive-segmentation/select-thing';
import { makeSets } from '../tooling/learn/truth/make-sets.ts';
import { nextClick, overlap } from './segmentation/clicks.ts';
import { drawnThings } from './segmentation/drawn-truths.ts';
import { createGrabCut, type Select } from './segmentation/grab-cut.ts';
import { randomWalker } from './segmentation/random-walker.ts';
import { truthThings, type TruthThing } from './segmentation/truth-things.ts';
import { milliseconds, quantile, type Bench, type Row } from './table.ts';

const FOLDER = join(import.meta.dirname, '../.cache/bench/segmentation');
/** Pixels of the longer side. */
const LONGEST = 640;
/** In the endless list of sets; scenes that nothing is learned from. */
const SETS = { from: 40_000, count: 60, part: 0, parts: 1, longest: LONGEST, coloured: 1, halves: 'held' } as const;
const ROOMS: ReadonlySet<string> = new Set(
  SCENE_KINDS.filter(({ setting }) => setting === 'room').map(({ key }) => key),
);
const THINGS = 20;
const CLICKS = 8;
const TOLD = [1, 3, 5, 8] as const;
const LEAD = 0.05;
const FIRST_MS = 1500;
const LATER_MS = 300;

/** Things of rendered rooms, whose pixels are known, and of photos, whose outlines were drawn by hand, selected by clicks in the middle of the largest error; peers get clicks by the same rule. */
export const segmentation: Bench = {
  name: 'segmentation',
  async run() {
    makeSets({ ...SETS, kinds: ROOMS, folder: FOLDER }, console.log);
    const times = { first: [] as number[], later: [] as number[] };
    const ours = createOurs(times);
    const selects: Readonly<Record<string, Select>> = {
      ours,
      GrabCut: await createGrabCut(),
      'random walker': randomWalker,
    };
    return [
      ...(await measure(truthThings(FOLDER, 1), 'rendered', selects)),
      ...(await measure(drawnThings(LONGEST), 'drawn', selects)),
      ...timeRows(times),
    ];
  },
};

/** Clicks through the first things of a set. */
async function measure(
  things: Iterable<TruthThing> | AsyncIterable<TruthThing>,
  set: string,
  selects: Readonly<Record<string, Select>>,
): Promise<Row[]> {
  const overlaps = new Map(Object.keys(selects).map((name) => [name, [] as number[][]]));
  let count = 0;
  for await (const { name, image, truth } of things) {
    if (count++ === THINGS) break;
    for (const [peer, select] of Object.entries(selects)) {
      const found = clickThrough(image, truth, select);
      overlaps.get(peer)!.push(found);
      console.log(`${name}, ${peer}: ${TOLD.map((at) => found[at - 1]!.toFixed(2)).join(' ')}`);
    }
  }
  return overlapRows(overlaps, set);
}

/** Overlap with the truth after each click. */
function clickThrough(image: SrgbImage, truth: Mask, select: Select): number[] {
  let mask: Mask = { ...truth, data: new Uint8Array(truth.data.length) };
  const clicks: Click[] = [];
  return Array.from({ length: CLICKS }, () => {
    const click = nextClick(truth, mask);
    if (click) {
      clicks.push(click);
      mask = select(image, clicks);
    }
    return overlap(mask, truth);
  });
}

function createOurs(times: { first: number[]; later: number[] }): Select {
  let known: { image: SrgbImage; graph: PatchGraph } | null = null;
  return (image, clicks) => {
    const start = performance.now();
    const isFirst = known?.image !== image;
    if (known?.image !== image) known = { image, graph: buildPatchGraph(image, segmentationOf(image, SILENT), SILENT) };
    const { mask } = selectThing(known.graph, clicks, null, SILENT);
    times[isFirst ? 'first' : 'later'].push(performance.now() - start);
    return mask;
  };
}

function overlapRows(overlaps: ReadonlyMap<string, readonly number[][]>, set: string): Row[] {
  const mean = (peer: string, at: number): number => {
    const all = overlaps.get(peer)!;
    return all.reduce((sum, found) => sum + found[at - 1]!, 0) / all.length;
  };
  const peers = [...overlaps.keys()];
  return TOLD.map((at) => {
    const best = Math.max(...peers.slice(1).map((peer) => mean(peer, at)));
    return {
      what: `mean overlap (IoU) after ${at} click${at > 1 ? 's' : ''}, ${overlaps.get('ours')!.length} ${set} things: ${peers.join(', ')}`,
      value: peers.map((peer) => mean(peer, at).toFixed(3)).join(', '),
      bar: `${LEAD} above both peers`,
      holds: mean('ours', at) >= best + LEAD,
    };
  });
}

function timeRows({ first, later }: { readonly first: readonly number[]; readonly later: readonly number[] }): Row[] {
  return [
    { what: 'first answer on a picture of 640 pixels (median)', value: quantile(first, 0.5), least: FIRST_MS },
    { what: 'later answers (median)', value: quantile(later, 0.5), least: LATER_MS },
  ].map(({ what, value, least }) => ({
    what,
    value: milliseconds(value),
    bar: `under ${milliseconds(least)}`,
    holds: value < least,
  }));
}
