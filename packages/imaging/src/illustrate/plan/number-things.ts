import type { Structure } from '../../structure.ts';
import { hashUniform } from '../../random.ts';
import type { Rgb } from '../manner.ts';
import { connectedParts } from './quiet-rules.ts';

/** Numbers up to this one are for things as they are found; above it for those whose colour was corrected. */
const FOUND = 199;
const FIRST_CORRECTED = 200;
const MOST_TOLD = 55;
const THING_SEED = 9;
/** Shades in the order of size, so that the largest piece of upholstery is the quietest. */
const BY_SIZE = [20, 100, 160, 30, 170];
const SOFT = 0.3;

export interface Numbered {
  readonly thing: Uint8Array;
  readonly corrected: Readonly<Record<number, Rgb>>;
}

/** A number per thing: alike in a group of regions, by size for connected upholstery; regions whose colour was corrected have numbers of their own. */
export function numberThings(
  structure: Structure | null,
  labels: Int32Array | null,
  soft: Float32Array | undefined,
  width: number,
  colours: ReadonlyMap<number, Rgb>,
  size: number,
): Numbered {
  const thing = new Uint8Array(size);
  const corrected: Record<number, Rgb> = {};
  if (structure && labels) {
    const numbers = structure.regions.map(({ group }) => Math.floor(hashUniform(group, 3, THING_SEED) * FOUND));
    for (let i = 0; i < size; i++) thing[i] = numbers[labels[i]!]!;
  }
  if (soft)
    connectedParts(soft, SOFT, width)
      .toSorted((a, b) => b.length - a.length)
      .forEach((part, k) => {
        for (const i of part) thing[i] = BY_SIZE[k % BY_SIZE.length]!;
      });
  if (!labels) return { thing, corrected };
  const numbers = new Map<string, number>();
  for (const [region, colour] of colours) {
    const key = colour.join();
    const number = numbers.get(key) ?? FIRST_CORRECTED + (numbers.size % MOST_TOLD);
    numbers.set(key, number);
    corrected[number] = colour;
    for (let i = 0; i < size; i++) if (labels[i] === region) thing[i] = number;
  }
  return { thing, corrected };
}
