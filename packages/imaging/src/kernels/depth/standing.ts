import { Pinhole } from '../../geometry/pinhole.ts';
import type { Region, Structure } from '../../structure.ts';
import type { PlacedSurfaces } from '../../buffers/surfaces.ts';

interface Standing {
  pixels: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  /** Depths of what lies just below the thing's lower edge, with the row of each. */
  readonly below: { row: number; depth: number; thing: number }[];
  depth: number;
}

/** How much farther off, in shares of its depth, the top of a thing is taken to lie than its foot, and where between them it has its own depth. */
const LEAN = 0.04;
const PIVOT = 0.3;

/**
 * Gives every free-standing thing (regions marked in `free`) a depth: where its foot meets the floor
 * or what it stands on; things that hang or cling get a depth just before what is behind them. Of the
 * regions of one thing those that reach lower lie a little nearer: from eye height that is right oftener than not.
 */
export function estimateGroupDepths(structure: Structure, surfaces: PlacedSurfaces, free: Uint8Array): void {
  const { width, height, labels, regions } = structure;
  const { depth, thing } = surfaces;
  const things = new Map<number, Standing>();
  const isFree = (i: number): boolean => free[labels.data[i]!] === 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!isFree(i)) continue;
      const group = regions[labels.data[i]!]!.group;
      let one = things.get(group);
      if (!one) things.set(group, (one = { pixels: 0, minX: x, maxX: x, minY: y, maxY: y, below: [], depth: 0 }));
      one.pixels++;
      if (x < one.minX) one.minX = x;
      if (x > one.maxX) one.maxX = x;
      one.maxY = y;
      if (y + 2 < height) {
        const under = i + width;
        if (labels.data[under] !== labels.data[i] && regions[labels.data[under]!]!.group !== group) {
          const at = i + 2 * width;
          const lower = regions[labels.data[at]!]!;
          if (lower.surface !== 'sky')
            one.below.push({ row: y, depth: isFree(at) ? -1 : depth[at]!, thing: isFree(at) ? lower.group : -1 });
        }
      }
    }
  }
  const pinhole = new Pinhole(structure.camera);
  const ray = new Float64Array(3);
  const bottomDepth = (): number => {
    pinhole.ray(width / 2, height * 1.06, ray);
    return ray[1]! < -0.02 ? surfaces.eyeHeight / -ray[1]! : 2;
  };
  for (let round = 0; round < 4; round++) {
    for (const one of things.values()) {
      if (one.depth > 0) continue;
      const span = one.maxY - one.minY + 1;
      const lowest = one.below.filter((b) => b.row > one.maxY - 0.22 * span - 2);
      const known = lowest
        .map((b) => (b.thing >= 0 ? (things.get(b.thing)?.depth ?? 0) * 0.985 : b.depth))
        .filter((d) => d > 0);
      if (one.maxY >= height - 3) one.depth = bottomDepth();
      else if (known.length >= Math.max(2, 0.25 * lowest.length)) one.depth = quantile(known, 0.3);
      else if (round === 3) one.depth = hangingDepth(surfaces, one, structure.setting === 'interior');
    }
  }
  const depths = regions.map((region) => {
    const one = things.get(region.group);
    return one ? one.depth * leanOf(one, region) : 0;
  });
  for (let i = 0; i < thing.length; i++) {
    if (!isFree(i)) continue;
    const behind = structure.setting === 'interior' ? depth[i]! * 0.985 : Infinity;
    depth[i] = Math.max(0.25, Math.min(depths[labels.data[i]!]!, behind));
  }
}

function leanOf({ minY, maxY }: Standing, region: Region): number {
  const place = (region.centroidY + region.maxY) / 2;
  return 1 + LEAN * ((maxY - place) / (maxY - minY + 1) - PIVOT);
}

function hangingDepth(surfaces: PlacedSurfaces, one: Standing, interior: boolean): number {
  const x = (one.minX + one.maxX) >> 1;
  const y = (one.minY + one.maxY) >> 1;
  const behind = surfaces.depth[y * surfaces.width + x]!;
  if (!interior) return Math.min(behind, 60);
  const high = one.minY < 0.2 * surfaces.height && one.maxY < 0.55 * surfaces.height;
  return high ? Math.min(behind, 0.7 * surfaces.room.backZ) : behind * 0.94;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
