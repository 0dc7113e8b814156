import type { Vec3 } from '../../scene/scene.ts';
import { BLOCKS, CELLS, computeBillows, computePlan, DETAIL, markBlocks } from './cloud-fields.ts';
import { MARCH_MODULE } from './wasm/march-module.ts';

export interface CloudSettings {
  /** share of the sky that is covered, about, 0 to 1 */
  readonly cover: number;
  readonly seed: number;
  /** unit vector towards the sun */
  readonly direction: Vec3;
}

/** Directions on the level of each column of a sky: as many as `east` is long, 1024 at most. */
export interface Columns {
  readonly east: ArrayLike<number>;
  readonly south: ArrayLike<number>;
}

interface Exports extends WebAssembly.Exports {
  readonly set: (sx: number, sy: number, sz: number, cover: number, lowest: number) => void;
  readonly march: (up: number, count: number, every: number) => void;
}

const PLAN_AT = 4096;
const BLOCKS_AT = PLAN_AT + 4 * CELLS * CELLS;
const BILLOWS_AT = BLOCKS_AT + BLOCKS * BLOCKS;
const EAST_AT = BILLOWS_AT + 4 * DETAIL ** 3;
const MOST_COLUMNS = 1024;
const OUT_AT = EAST_AT + 8 * MOST_COLUMNS;
const PAGE = 65536;
const PAGES = Math.ceil((OUT_AT + 12 * MOST_COLUMNS) / PAGE);

let compiled: WebAssembly.Module | undefined;

/**
 * Fair-weather clouds over the scene: heaps with flat bases at one height and billowing tops, marched through as bodies in
 * space, so that near ones show their shaded bases and far ones their lit sides, small and pale towards the horizon; above
 * them thin veils of ice drawn out by wind. Written in WebAssembly (wasm/march.as), some three times as fast as the same in JavaScript.
 * @returns for a row of altitude sine `up`, of every `every`th column: the share that is kept of the sky behind, then how
 * much of the sun's irradiance on what faces it and of the sky's on level ground is added to its radiance; valid until the next row
 */
export function createClouds(
  { cover, seed, direction }: CloudSettings,
  { east, south }: Columns,
): (up: number, every: number) => Float32Array {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const least = 1 - 0.82 * Math.min(1, cover);
  const plan = computePlan(seed);
  new Float32Array(memory.buffer, PLAN_AT, plan.length).set(plan);
  new Uint8Array(memory.buffer, BLOCKS_AT, BLOCKS * BLOCKS).set(markBlocks(plan, least));
  new Float32Array(memory.buffer, BILLOWS_AT, DETAIL ** 3).set(computeBillows(seed + 1));
  new Float32Array(memory.buffer, EAST_AT, east.length).set(east);
  new Float32Array(memory.buffer, EAST_AT + 4 * MOST_COLUMNS, south.length).set(south);
  const out = new Float32Array(memory.buffer, OUT_AT, 3 * east.length);
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(MARCH_MODULE.bytes), (letter) => letter.charCodeAt(0)));
  const { set, march } = new WebAssembly.Instance(compiled, { env: { memory } }).exports as Exports;
  set(...direction, cover, least);
  return (up, every) => {
    march(up, east.length, every);
    return out;
  };
}
