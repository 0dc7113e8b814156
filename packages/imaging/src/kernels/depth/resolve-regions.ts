import type { Region, Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';

/** Regions below this share of the picture and this confidence are open to doubt. */
const SMALL = 6e-4;
const DOUBTED = 0.52;
const FIRM: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>(['sky', 'tree', 'plant', 'lamp', 'water']);
const ROUNDS = 3;

/**
 * Flecks of a white model (a blotch, the dark of a corner) have names that are guesses. Such a doubted patch takes the name,
 * plane and thing of the neighbour that it shares most of its border with. Other kinds of input are returned as they are.
 */
export function resolveRegions(structure: Structure): Structure {
  if (structure.kind !== 'clay') return structure;
  const { width, height, labels } = structure;
  const borders = new Map<number, Map<number, number>>();
  const touch = (a: number, b: number): void => {
    let row = borders.get(a);
    if (!row) borders.set(a, (row = new Map()));
    row.set(b, (row.get(b) ?? 0) + 1);
  };
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      for (const q of [i + 1, i + width]) {
        const a = labels.data[i]!;
        const b = labels.data[q]!;
        if (a === b) continue;
        touch(a, b);
        touch(b, a);
      }
    }
  }
  let regions: readonly Region[] = structure.regions;
  const most = SMALL * width * height;
  for (let round = 0; round < ROUNDS; round++) {
    regions = regions.map((region) => {
      if (region.area > most || region.confidence >= DOUBTED || FIRM.has(region.surface)) return region;
      let best: Region | null = null;
      let longest = 0;
      for (const [id, length] of borders.get(region.id) ?? []) {
        const other = regions[id]!;
        if (other.surface === 'sky' || other.surface === 'object' || other.area < region.area) continue;
        const weight = length * (0.4 + other.confidence);
        if (weight > longest) {
          longest = weight;
          best = other;
        }
      }
      if (!best) return region;
      return {
        ...region,
        name: best.name,
        surface: best.surface,
        facing: best.facing,
        offset: best.offset,
        group: best.group,
        confidence: Math.min(DOUBTED - 0.01, best.confidence),
      };
    });
  }
  return { ...structure, regions };
}
