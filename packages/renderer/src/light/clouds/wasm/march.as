// AssemblyScript (assemblyscript.org): marches the clouds of one row of a sky. See ../clouds.ts.
// Compiled by `npm run generate -- march`; the bytes are in march-module.ts.
//
// Memory, from byte 4096 on (the tables of Mathf.exp lie below): the plan of the heaps (256 × 256 f32), its blocks (64 × 64 u8: 1 where a cloud may be), billows in space
// (32 × 32 × 32 f32, x fastest), then east and south of every column (1024 f32 each), then keep, sun, sky of every column.
// All lengths in kilometres.

const CELLS: i32 = 256;
const BLOCKS: i32 = 64;
const DETAIL: i32 = 32;
const PLAN_AT: usize = 4096;
const BLOCKS_AT: usize = PLAN_AT + 262144;
const BILLOWS_AT: usize = BLOCKS_AT + 4096;
const EAST_AT: usize = BILLOWS_AT + 131072;
const SOUTH_AT: usize = EAST_AT + 4096;
const OUT_AT: usize = SOUTH_AT + 4096;

const EARTH: f32 = 6360;
const BASE: f32 = 1.1;
const TALL: f32 = 0.75;
/** The plan of the heaped clouds repeats after this, their billows after that. */
const PLAN: f32 = 9.5;
const BILLOW: f32 = 0.9;
const STEPS: i32 = 24;
/** What a kilometre of thick cloud stops. */
const THICK: f32 = 30;
/** After this distance air has taken two thirds of a cloud's contrast. */
const HAZE: f32 = 15;
/** Heaped clouds farther off than this are haze. */
const FAR: f32 = 42;
const VEIL: f32 = 8;
const VEIL_PLAN: f32 = 46;
/** No cloud is told from haze lower than this sine of altitude. */
const LOWEST: f32 = 0.012;
const PI: f32 = 3.14159265;

let sunX: f32 = 0;
let sunY: f32 = 0;
let sunZ: f32 = 0;
let least: f32 = 0;
let room: f32 = 1;
let veil: f32 = 0;
let day: f32 = 1;
let rise: f32 = 1;
let highest: f32 = 0;
let steps: i32 = 0;

/** The sun's direction, and how much of the sky is covered, 0 to 1, for the calls that follow; `lowest` is where on the plan clouds begin. */
export function set(sx: f32, sy: f32, sz: f32, cover: f32, lowest: f32): void {
  sunX = sx;
  sunY = sy;
  sunZ = sz;
  least = lowest;
  room = max<f32>(0.12, 1 - least);
  veil = 0.5 - 0.25 * abs<f32>(cover - 0.4);
  day = clamp(sy / 0.12 + 0.25);
  // the way to the sun is taken steeper than it is, or evening clouds would stand in each other's shadow for miles
  rise = max<f32>(0.35, sy);
  highest = TALL * (0.45 + 0.55 * room);
  steps = <i32>ceil<f32>((highest / TALL) * <f32>STEPS);
}

/** For every `every`th of `count` columns of the row of altitude sine `up`: what is kept of the sky behind, and how much sunlight and skylight is added. */
export function march(up: f32, count: i32, every: i32): void {
  const level = sqrt<f32>(max<f32>(0, 1 - up * up));
  const from = distanceTo(BASE, up);
  const step = (distanceTo(BASE + TALL, up) - from) / <f32>STEPS;
  const air: f32 = from > FAR ? 0 : Mathf.exp(-from / HAZE) * min<f32>(1, (FAR - from) / 12);
  const veilWay = distanceTo(VEIL, up);
  const veilAir = Mathf.exp(-veilWay / 70);
  for (let x = 0; x < count; x += every) {
    const dx = load<f32>(EAST_AT + (<usize>x << 2)) * level;
    const dz = load<f32>(SOUTH_AT + (<usize>x << 2)) * level;
    const out = OUT_AT + <usize>x * 12;
    const towards = dx * sunX + up * sunY + dz * sunZ;
    const clear: f32 = up < LOWEST ? 0 : clamp((0.985 - towards) / 0.06);
    if (clear <= 0) {
      store<f32>(out, 1);
      store<f32>(out, 0, 4);
      store<f32>(out, 0, 8);
      continue;
    }
    const facing = max<f32>(0, towards) * max<f32>(0, towards);
    const forward = facing * facing * facing;
    const ice = clear * veilAir * veilAt(dx * veilWay, dz * veilWay);
    let left: f32 = 1;
    let direct: f32 = 0;
    let around: f32 = 0;
    for (let k = 0; air > 0 && k < steps && left > 0.02; k++) {
      const way: f32 = from + step * (<f32>k + 0.5);
      const px = dx * way;
      const pz = dz * way;
      if (!isCloudy(px / PLAN, pz / PLAN)) continue;
      const height: f32 = (TALL * (<f32>k + 0.5)) / <f32>STEPS;
      const thick = density(px, height, pz, true);
      if (thick <= 0) continue;
      const share: f32 = left * (1 - Mathf.exp(-THICK * thick * min<f32>(step, 0.12)));
      let between: f32 = 0;
      for (let s = 1; s <= 3; s++) {
        const reach: f32 = 0.05 * <f32>(s * s);
        const length: f32 = 0.1 * <f32>s - 0.05;
        between += length * density(px + (sunX * reach) / rise, height + <f32>0.8 * reach, pz + (sunZ * reach) / rise, s == 1);
      }
      const powder: f32 = 1 - 0.45 * Mathf.exp(-3.2 * thick);
      const shade: f32 = 0.72 * Mathf.exp(-9 * between) + 0.28 * Mathf.exp(-2.2 * between);
      direct += share * powder * shade;
      const lit: f32 = 0.38 + 0.62 * min<f32>(1, height / 0.45);
      around += share * lit;
      left -= share;
    }
    const haze = air * clear;
    const through: f32 = 1 - haze * (1 - left);
    const silver: f32 = 1 + 1.4 * forward * left;
    const keep: f32 = (1 - ice) * through;
    const sunlit: f32 = day * (0.55 * ice * through * (1 + 1.2 * forward) + 1.22 * haze * silver * direct) / PI;
    const skylit: f32 = (0.7 * ice * through + 0.95 * haze * around) / PI;
    store<f32>(out, keep);
    store<f32>(out, sunlit, 4);
    store<f32>(out, skylit, 8);
  }
}

function density(x: f32, up: f32, z: f32, isFine: bool): f32 {
  const heap = (plan(x / PLAN, z / PLAN) - least) / room;
  if (heap <= 0) return 0;
  const root = sqrt<f32>(heap);
  const top = highest * root * sqrt<f32>(root);
  const inside: f32 = (1 - up / max<f32>(0.02, top)) * min<f32>(1, 2.4 * heap);
  if (inside <= 0) return 0;
  if (!isFine) return min<f32>(1, 2.2 * inside) * min<f32>(1, up / 0.04);
  const depth: f32 = 0.72 * (0.6 + min<f32>(0.4, up / 0.3));
  const broad: f32 = inside - depth * 0.58 * (1 - billows(x / BILLOW, up / BILLOW, z / BILLOW));
  if (broad <= 0) return 0;
  const carved: f32 = broad - depth * 0.42 * (1 - billows(x * 3.1 + 0.4, up * 3.1, z * 3.1 + 0.7));
  return clamp(3 * carved) * min<f32>(1, up / 0.05);
}

/** Ice high above that wind has drawn out into strands. */
function veilAt(x: f32, z: f32): f32 {
  const along: f32 = (0.8 * x + 0.6 * z) / VEIL_PLAN;
  const across: f32 = (0.8 * z - 0.6 * x) / VEIL_PLAN;
  const patch = smooth(0.35, 0.95, plan(along * 0.4 + 0.61, across * 0.55 + 0.17));
  if (patch == 0) return 0;
  const bend: f32 = 0.16 * plan(along * 0.5 + 0.2, across * 0.7);
  const strands = plan(along * 0.45 + 0.3 * bend, across * 2.2 + bend) * 0.5 + plan(along * 1.1 + bend, across * 5.1 + 2 * bend) * 0.3 + plan(along * 2.6, across * 12 + 3 * bend) * 0.2;
  return veil * patch * smooth(0.34, 0.92, strands);
}

/** How far off a height over the round Earth lies in a direction of altitude sine `up`. */
function distanceTo(height: f32, up: f32): f32 {
  const e: f64 = EARTH;
  const h: f64 = height;
  const u: f64 = up;
  return <f32>(sqrt<f64>(e * e * u * u + 2 * e * h + h * h) - e * u);
}

// @ts-ignore: decorator
@inline
function isCloudy(u: f32, v: f32): bool {
  const x = <i32>floor<f32>(u * <f32>BLOCKS) & (BLOCKS - 1);
  const y = <i32>floor<f32>(v * <f32>BLOCKS) & (BLOCKS - 1);
  return load<u8>(BLOCKS_AT + <usize>(y * BLOCKS + x)) != 0;
}

function plan(u: f32, v: f32): f32 {
  const x = (u - floor<f32>(u)) * <f32>CELLS;
  const y = (v - floor<f32>(v)) * <f32>CELLS;
  const ix = <i32>x;
  const iy = <i32>y;
  const fx = x - <f32>ix;
  const fy = y - <f32>iy;
  const row = (iy & (CELLS - 1)) * CELLS;
  const next = ((iy + 1) & (CELLS - 1)) * CELLS;
  const x0 = ix & (CELLS - 1);
  const x1 = (ix + 1) & (CELLS - 1);
  return bilinear(heap(row + x0), heap(row + x1), heap(next + x0), heap(next + x1), fx, fy);
}

function billows(u: f32, v: f32, w: f32): f32 {
  const x = u * <f32>DETAIL;
  const y = v * <f32>DETAIL;
  const z = w * <f32>DETAIL;
  const ix = <i32>floor<f32>(x);
  const iy = <i32>floor<f32>(y);
  const iz = <i32>floor<f32>(z);
  const x0 = ix & (DETAIL - 1);
  const x1 = (ix + 1) & (DETAIL - 1);
  const fx = x - <f32>ix;
  const fy = y - <f32>iy;
  const low = layer(iy, iz, x0, x1, fx, fy);
  return low + (layer(iy, iz + 1, x0, x1, fx, fy) - low) * (z - <f32>iz);
}

// @ts-ignore: decorator
@inline
function heap(at: i32): f32 {
  return load<f32>(PLAN_AT + (<usize>at << 2));
}

// @ts-ignore: decorator
@inline
function layer(iy: i32, iz: i32, x0: i32, x1: i32, fx: f32, fy: f32): f32 {
  const z = (iz & (DETAIL - 1)) * DETAIL;
  const row = (z + (iy & (DETAIL - 1))) * DETAIL;
  const next = (z + ((iy + 1) & (DETAIL - 1))) * DETAIL;
  return bilinear(billow(row + x0), billow(row + x1), billow(next + x0), billow(next + x1), fx, fy);
}

// @ts-ignore: decorator
@inline
function billow(at: i32): f32 {
  return load<f32>(BILLOWS_AT + (<usize>at << 2));
}

// @ts-ignore: decorator
@inline
function bilinear(a: f32, b: f32, c: f32, d: f32, fx: f32, fy: f32): f32 {
  return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy;
}

// @ts-ignore: decorator
@inline
function clamp(x: f32): f32 {
  return max<f32>(0, min<f32>(1, x));
}

// @ts-ignore: decorator
@inline
function smooth(from: f32, to: f32, x: f32): f32 {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}
