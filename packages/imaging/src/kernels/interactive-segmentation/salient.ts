import { NAMES, type Name } from '../../names.ts';
import { findQuantile } from '../../ops/morphology.ts';
import type { PatchGraph } from './patch-graph.ts';
import { findGeodesicDistances } from './seed-likeness.ts';

/** What stands behind things and is not meant when a thing is to be cut out. */
const SURROUNDINGS: ReadonlySet<Name> = new Set([
  'wall',
  'floor',
  'ceiling',
  'window',
  'door',
  'beam',
  'column',
  'sky',
  'ground',
  'paving',
  'grass',
  'water',
  'road',
]);
const FAR = 3;
/** Chance that a name is wrong either way. */
const DOUBT = 0.03;
/** Geodesic distance that strong edges give; where none is as far, nothing stands out. */
const PLAIN = 1.5;

/** What a room is furnished with, apart from lamps, which stand below the eye's height and hang above it. */
const FURNITURE: ReadonlySet<Name> = new Set([
  'rug',
  'sofa',
  'chair',
  'table',
  'bed',
  'cabinet',
  'shelf',
  'appliance',
  'plant',
  'textile',
  'thing',
  'person',
  'lamp',
]);

/**
 * Log-odds that each superpixel is of what was put into a room: furniture and what stands on it, rather than walls, openings,
 * what is built in, and what hangs on walls and ceiling. All against where nobody looked.
 */
export function furnitureOdds({ seen, labels }: PatchGraph): Float32Array {
  const odds = new Float32Array(labels.count).fill(-FAR);
  if (!seen) return odds;
  return odds.map((_, k) => {
    let [moved, stays] = [DOUBT, DOUBT];
    for (const [n, name] of NAMES.entries()) {
      const chance = seen.names[k * NAMES.length + n]! ** 2;
      if (FURNITURE.has(name)) moved += chance;
      else stays += chance;
    }
    return Math.log(moved / stays);
  });
}

/**
 * Log-odds that each superpixel is foreground when nobody says what is meant: what is cut off from the picture's border by
 * strong edges (geodesic saliency; Wei, Wen, Zhu and Sun, 2012), and no wall, floor or sky as far as that is known.
 */
export function chooseSalient(graph: PatchGraph): Float32Array {
  const border = [...graph.isOuter.keys()].filter((k) => graph.isOuter[k]);
  return oddsFrom(graph, border, 0.5);
}

/** Log-odds that each superpixel of a box is the thing that the box was drawn around: what is cut off from what lies outside. */
export function oddsWithin(graph: PatchGraph, inside: Uint8Array): Float32Array {
  const outside = [...inside.keys()].filter((k) => !inside[k]);
  const odds = outside.length > 0 ? oddsFrom(graph, outside, 0) : chooseSalient(graph);
  for (const k of outside) odds[k] = -FAR;
  return odds;
}

function oddsFrom(graph: PatchGraph, background: readonly number[], doubt: number): Float32Array {
  const { sum } = findGeodesicDistances(graph, background);
  // half of the farthest that is reached parts foreground from background
  const farthest = Math.max(1e-6, findQuantile(sum, 0.97));
  const contrast = Math.min(1, farthest / PLAIN);
  const { seen } = graph;
  return Float32Array.from(sum, (distance, k) => {
    let odds = contrast * 6 * (distance / farthest - 0.5) - doubt;
    if (seen) {
      let around = 0;
      for (const [n, name] of NAMES.entries())
        if (SURROUNDINGS.has(name)) around += seen.names[k * NAMES.length + n]! ** 2;
      odds += 2 - 4 * around;
    }
    return Math.min(FAR, Math.max(-FAR, odds));
  });
}
