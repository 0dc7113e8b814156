import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import type { Chance } from '@yujian/renderer/scene/build/random';

/** Weights: how often each is drawn. */
export type Weights<K extends string> = Readonly<Partial<Record<K, number>>>;

export type Size = [width: number, depth: number, height: number];

/** Draws a key by weight; null when there is none. */
export function drawWeighted<K extends string>(chance: Chance, weights: Weights<K>): K | null {
  const entries = Object.entries(weights) as [K, number][];
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = chance.next() * total;
  for (const [key, weight] of entries) {
    rest -= weight;
    if (rest < 0) return key;
  }
  return entries.at(-1)?.[0] ?? null;
}

/** A size of a type near `width`, `depth`, `height` (its usual ones where left out), varied a little, within what can be built. */
export function drawSize(
  chance: Chance,
  type: PieceType,
  wish: { width?: number; depth?: number; height?: number } = {},
  vary = 0.05,
): Size {
  const { size, least, most }: PieceEntry = PIECES[type];
  const of = (axis: 0 | 1 | 2, asked: number | undefined, spread: number): number => {
    const value = (asked ?? size[axis]) * (1 + chance.around(spread));
    return Math.round(Math.min(most[axis], Math.max(least[axis], value)) * 1000) / 1000;
  };
  const drawn: Size = [
    of(0, wish.width, wish.width === undefined ? vary : 0),
    of(1, wish.depth, wish.depth === undefined ? vary * 0.6 : 0),
    of(2, wish.height, wish.height === undefined ? vary * 0.4 : 0),
  ];
  // what is as deep as wide stays so: a round table is no ellipse
  return size[0] === size[1] && wish.width === undefined && wish.depth === undefined
    ? [drawn[0], drawn[0], drawn[2]]
    : drawn;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
