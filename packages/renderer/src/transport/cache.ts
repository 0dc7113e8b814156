/**
 * Light that leaves surfaces diffusely, kept in a hash grid over the world: a cell is a cube of space and the main
 * direction of the normal. Paths leave records in places of their own, and slices of the table take them in the order
 * of the places, so the values are the same for any number of threads, also when the table is full.
 * (Ward, Rubinstein, Clear 1988 for the idea; spatial hashing as in Binder, Fricke, Keller 2019.)
 */
import type { Arena } from '../film/planes.ts';

export interface CacheData {
  /** edge of the smallest cell, metres */
  readonly cell: number;
  /** where the cells are smallest, and how much they may grow with the distance to it */
  readonly eye: readonly [x: number, y: number, z: number];
  readonly growth: number;
  readonly slots: number;
  readonly slices: number;
  /** 0 = empty */
  readonly keys: Int32Array;
  /** 4 per slot: sums over records of the light that leaves per unit of albedo, and how many there were */
  readonly sums: Float32Array;
  readonly records: CacheRecords;
}

/** `RECORDS_PER_PATH` places for each path of one filling pass; a place with key 0 is unused. */
export interface CacheRecords {
  readonly capacity: number;
  readonly keys: Int32Array;
  readonly homes: Int32Array;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

export const RECORDS_PER_PATH = 3;

/** how far from its home slot a cell may lie */
const PROBES = 16;
const SLICES = 64;

export interface CacheSize {
  readonly cell: number;
  readonly eye: readonly [number, number, number];
  readonly growth: number;
  /** a power of two, at least 1024 */
  readonly slots: number;
  readonly records: CacheRecords;
}

export function allocateCache(arena: Arena, { slots, ...size }: CacheSize): CacheData {
  return { ...size, slots, slices: SLICES, keys: integers(arena, slots), sums: arena.plane(slots * 4) };
}

/** Need not be zero: a path empties its places first. */
export function allocateRecords(arena: Arena, paths: number): CacheRecords {
  const capacity = paths * RECORDS_PER_PATH;
  return {
    capacity,
    keys: integers(arena, capacity),
    homes: integers(arena, capacity),
    r: arena.plane(capacity),
    g: arena.plane(capacity),
    b: arena.plane(capacity),
  };
}

function integers(arena: Arena, length: number): Int32Array {
  const bytes = arena.bytes(length * 4);
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Takes the records of the last filling pass's `paths` into slices `from` ≤ s < `to`; slices touch nothing of each other. `isFresh`: what they had is forgotten. */
export function takeRecords(cache: CacheData, paths: number, isFresh: boolean, from: number, to: number): void {
  const { keys, sums, slots, slices, records } = cache;
  const sliceSize = slots / slices;
  const low = from * sliceSize;
  const high = to * sliceSize;
  if (isFresh) {
    keys.fill(0, low, high);
    sums.fill(0, low * 4, high * 4);
  }
  const { keys: recordKeys, homes } = records;
  for (let i = 0, used = paths * RECORDS_PER_PATH; i < used; i++) {
    const key = recordKeys[i]!;
    if (key === 0) continue;
    const home = homes[i]!;
    if (home < low || home >= high) continue;
    const first = home - (home & (sliceSize - 1));
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = first + ((home + probe) & (sliceSize - 1));
      const found = keys[slot]!;
      if (found !== key && found !== 0) continue;
      keys[slot] = key;
      const at = slot * 4;
      sums[at]! += records.r[i]!;
      sums[at + 1]! += records.g[i]!;
      sums[at + 2]! += records.b[i]!;
      sums[at + 3]! += 1;
      break;
    }
  }
}

/** One thread's access to the cache: cells by position and normal; the answer lies in `r`, `g`, `b`. */
export class CacheReader {
  r = NaN;
  g = NaN;
  b = NaN;
  /** edge of the cell that was last asked for, metres */
  edge = NaN;
  /** key and home slot of the last `locate` */
  key = 0;
  home = 0;
  private readonly cache: CacheData;
  private readonly sliceMask: number;

  constructor(cache: CacheData) {
    this.cache = cache;
    this.sliceMask = cache.slots / cache.slices - 1;
  }

  /** Edge of the cells around a point, metres: doubles with each doubling of the distance to the eye past a limit. */
  edgeAt(px: number, py: number, pz: number): number {
    const { eye, cell, growth } = this.cache;
    const dx = px - eye[0];
    const dy = py - eye[1];
    const dz = pz - eye[2];
    const wanted = Math.sqrt(dx * dx + dy * dy + dz * dz) * growth;
    let edge = cell;
    while (edge < wanted) edge *= 2;
    return edge;
  }

  /** Finds key and home slot of the cell at a point, cells being `edge` wide there. */
  locate(px: number, py: number, pz: number, nx: number, ny: number, nz: number, edge: number): void {
    const ax = nx < 0 ? -nx : nx;
    const ay = ny < 0 ? -ny : ny;
    const az = nz < 0 ? -nz : nz;
    const side = ax > ay && ax > az ? (nx > 0 ? 0 : 1) : ay > az ? (ny > 0 ? 2 : 3) : nz > 0 ? 4 : 5;
    const scale = 1 / edge;
    const x = Math.floor(px * scale) | 0;
    const y = Math.floor(py * scale) | 0;
    const z = Math.floor(pz * scale) | 0;
    // the ratio to the smallest cell tells levels apart
    let h =
      Math.imul(x, 73856093) ^
      Math.imul(y, 19349663) ^
      Math.imul(z, 83492791) ^
      Math.imul(side + 8 * Math.round(edge / this.cache.cell), 0x9e3779b1 | 0);
    h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
    h = Math.imul(h ^ (h >>> 15), 0x846ca68b | 0);
    h ^= h >>> 16;
    let key =
      Math.imul(x, 0x27d4eb2f) +
      Math.imul(y, 0x165667b1) +
      Math.imul(z, 0x9e3779b1 | 0) +
      Math.imul(side + 1, 0x85ebca6b | 0);
    key = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
    key ^= key >>> 12;
    this.key = key === 0 ? 1 : key | 0;
    this.home = h & (this.cache.slots - 1);
  }

  /** Reads the located cell; false when fewer than `least` paths have been there. */
  read(least: number): boolean {
    const { keys, sums } = this.cache;
    const mask = this.sliceMask;
    const { key, home } = this;
    const first = home - (home & mask);
    for (let probe = 0; probe < PROBES; probe++) {
      const slot = first + ((home + probe) & mask);
      const found = keys[slot]!;
      if (found === 0) return false;
      if (found !== key) continue;
      const at = slot * 4;
      const count = sums[at + 3]!;
      if (count < least) return false;
      const scale = 1 / count;
      this.r = sums[at]! * scale;
      this.g = sums[at + 1]! * scale;
      this.b = sums[at + 2]! * scale;
      return true;
    }
    return false;
  }
}
