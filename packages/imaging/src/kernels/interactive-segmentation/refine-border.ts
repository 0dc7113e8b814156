import type { KernelContext, Mask } from '../../image.ts';
import { findDistances } from '../../ops/distance.ts';
import { findMinCut } from './min-cut.ts';
import type { PatchGraph } from './patch-graph.ts';
import { neighboursOf } from './seed-likeness.ts';
import { CERTAIN, type Box, type Click } from './click.ts';

/** Half of the band along the border that is looked at again, in spacings of the superpixels. */
const BAND = 0.7;
/** Oklab distance at which a colour is no longer another's. */
const ALIKE = 0.035;
const COLOUR_MOST = 3;
const SMOOTHNESS = 2.5;
const SMOOTHNESS_LEAST = 0.15;
/** Pixels around a click that are as it says. */
const CLICKED = 1.5;

/**
 * A choice of superpixels redrawn along its border pixel by pixel: a graph cut in a narrow band, each pixel likened to the
 * superpixels around that lie on either side. What the clicks and the box say holds.
 */
export function refineBorder(
  graph: PatchGraph,
  side: Uint8Array,
  clicks: readonly Click[],
  box: Box | null,
  context: KernelContext,
): Mask {
  const { width, height, labels, lab, spacing } = graph;
  const total = width * height;
  const data = Uint8Array.from(labels.data, (k) => side[k]!);
  const fixed = fixedPixels(graph, clicks, box);
  const border = new Uint8Array(total);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const differs =
        (x < width - 1 && data[i] !== data[i + 1]) || (y < height - 1 && data[i] !== data[i + width]) || false;
      if (differs || (fixed[i] !== 0 && (fixed[i] === 1) !== (data[i] === 1))) border[i] = 1;
    }
  }
  const far = findDistances(border, width, height);
  context.throwIfCancelled();
  const reach = Math.max(3, BAND * spacing);
  const number = new Int32Array(total).fill(-1);
  const pixels: number[] = [];
  for (let i = 0; i < total; i++) {
    if (far[i]! > reach) continue;
    number[i] = pixels.length;
    pixels.push(i);
  }
  const likenesses = coloursAround(graph, side);
  const source = new Float64Array(pixels.length);
  const sink = new Float64Array(pixels.length);
  const from: number[] = [],
    to: number[] = [],
    cost: number[] = [];
  const contrast = (i: number, j: number): number => {
    let squared = 0;
    for (let c = 0; c < 3; c++) squared += (lab[i * 3 + c]! - lab[j * 3 + c]!) ** 2;
    return SMOOTHNESS_LEAST + SMOOTHNESS * Math.exp(-squared / (2 * 0.03 ** 2));
  };
  for (const [n, i] of pixels.entries()) {
    const odds = fixed[i] !== 0 ? 0 : likenesses(i);
    // towards the band's rim the superpixels' own side counts more
    const held = 0.15 + 0.6 * (far[i]! / reach) ** 2;
    source[n] = Math.max(0, odds) + (data[i] ? held : 0);
    sink[n] = Math.max(0, -odds) + (data[i] ? 0 : held);
    if (fixed[i] === 1) source[n] = CERTAIN;
    if (fixed[i] === 2) sink[n] = CERTAIN;
    const x = i % width;
    const tie = (j: number, weight: number): void => {
      const other = number[j]!;
      const price = weight * contrast(i, j);
      if (other >= 0) {
        if (j > i) {
          from.push(n);
          to.push(other);
          cost.push(price);
        }
      } else if (data[j]) source[n]! += price;
      else sink[n]! += price;
    };
    if (x > 0) tie(i - 1, 1);
    if (x < width - 1) tie(i + 1, 1);
    if (i >= width) tie(i - width, 1);
    if (i < total - width) tie(i + width, 1);
    if (x > 0 && i >= width) tie(i - width - 1, 0.7);
    if (x < width - 1 && i >= width) tie(i - width + 1, 0.7);
    if (x > 0 && i < total - width) tie(i + width - 1, 0.7);
    if (x < width - 1 && i < total - width) tie(i + width + 1, 0.7);
  }
  const cut = findMinCut(source, sink, {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    cost: Float64Array.from(cost),
  });
  for (const [n, i] of pixels.entries()) data[i] = cut.side[n]!;
  for (let i = 0; i < total; i++) if (fixed[i] === 2) data[i] = 0;
  return { width, height, data };
}

/** 1 around the places that belong to the thing, 2 around those that do not and outside the box, else 0. The pixel clicked on is its click's alone. */
function fixedPixels({ width, height }: PatchGraph, clicks: readonly Click[], box: Box | null): Uint8Array {
  const fixed = new Uint8Array(width * height);
  for (const reach of [CLICKED, 0]) {
    for (const { x, y, add } of clicks) {
      const [u, v] = [
        Math.min(width - 1, Math.max(0, Math.floor(x))),
        Math.min(height - 1, Math.max(0, Math.floor(y))),
      ];
      for (let row = Math.max(0, Math.ceil(v - reach)); row <= Math.min(height - 1, v + reach); row++)
        for (let column = Math.max(0, Math.ceil(u - reach)); column <= Math.min(width - 1, u + reach); column++)
          if (reach === 0 || fixed[row * width + column] === 0) fixed[row * width + column] = add ? 1 : 2;
    }
  }
  if (!box) return fixed;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (x + 0.5 < box.x || y + 0.5 < box.y || x + 0.5 > box.x + box.width || y + 0.5 > box.y + box.height)
        fixed[i] = 2;
  return fixed;
}

/** Of a pixel: how much nearer its colour is to a chosen superpixel close by than to one that is not. */
function coloursAround(graph: PatchGraph, side: Uint8Array): (pixel: number) => number {
  const { labels, lab, colour, edges } = graph;
  const { start, arcs } = neighboursOf(graph);
  const near: (Int32Array | undefined)[] = [];
  const around = (k: number): Int32Array => {
    const known = near[k];
    if (known) return known;
    const found = new Set([k]);
    for (let ring = 0; ring < 2; ring++) {
      for (const inner of [...found]) {
        for (let at = start[inner]!; at < start[inner + 1]!; at++) {
          found.add(edges.from[arcs[at]!]!);
          found.add(edges.to[arcs[at]!]!);
        }
      }
    }
    return (near[k] = Int32Array.from(found));
  };
  return (pixel) => {
    let [chosen, left] = [Infinity, Infinity];
    for (const k of around(labels.data[pixel]!)) {
      let squared = 0;
      for (let c = 0; c < 3; c++) squared += (lab[pixel * 3 + c]! - colour[k * 3 + c]!) ** 2;
      if (side[k]) chosen = Math.min(chosen, squared);
      else left = Math.min(left, squared);
    }
    const odds = (left - chosen) / (2 * ALIKE * ALIKE);
    return Math.min(COLOUR_MOST, Math.max(-COLOUR_MOST, odds));
  };
}
