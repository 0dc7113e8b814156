// AssemblyScript (assemblyscript.org) with 128-bit SIMD: finds what a ray meets. Layouts: ../layout.ts.
// Compiled by `npm run generate -- tracer`; the bytes are in trace-module.ts.
//
// Shared memory holds the trees of the scene, read only, and a slot for each thread: its answer, then its stack.
// Everything that differs between threads is a parameter or lies in the slot.

/** Is there a hole in this cut-out primitive at this place? */
@external("env", "isHole")
declare function isHole(primitive: i32, instance: i32, u: f32, v: f32): i32;

const NODE_BYTES: usize = 256;
const CHILDREN: usize = 192;
const PACK_BYTES: usize = 160;
const PRIMITIVES: usize = 144;
const INSTANCE_BYTES: usize = 64;

const PANE: i32 = 1 << 30;
const CUTOUT: i32 = 1 << 29;
const NUMBER: i32 = CUTOUT - 1;

// The slot of a thread, in bytes: t, u, v, instance, panes, then room for lanes that are read one by one,
// then for each of 64 bundles of directions the pack that blocked the last ray, then the keys of a node's children
// (lane "32", which ctz(0) names, is −1: not met), the four of them that are sorted, and the stack.
const SLOT_INSTANCE: usize = 12;
const SLOT_PANES: usize = 16;
const LANES_T: usize = 32;
const LANES_U: usize = 48;
const LANES_V: usize = 64;
const SLOT_BLOCKERS: usize = 128;
const KEYS: usize = 384;
const NO_KEY: usize = KEYS + 128;
const PICKED: usize = 416;
const SLOT_STACK: usize = 544;

let nodes: usize = 0;
let packs: usize = 0;
let instances: usize = 0;
let slot: usize = 0;
let tMin: f32 = 0;

export function attach(nodesAt: usize, packsAt: usize, instancesAt: usize, slotAt: usize, nearest: f32): void {
  nodes = nodesAt;
  packs = packsAt;
  instances = instancesAt;
  slot = slotAt;
  tMin = nearest;
  store<i32>(slotAt, -1, NO_KEY);
}

export function closest(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, tMax: f32): i32 {
  return walk<Nearest>(0, -1, 0, slot + SLOT_STACK, ox, oy, oz, dx, dy, dz, tMax);
}

export function occluded(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, tMax: f32): i32 {
  store<i32>(slot, 0, SLOT_PANES);
  blocker = slot + SLOT_BLOCKERS + ((bundle(dx) | bundle(dy) << 2 | bundle(dz) << 4) << 2);
  const pack = load<u32>(blocker);
  if (pack != 0) {
    const blocking = blocks(pack, ox, oy, oz, dx, dy, dz, tMax);
    if (blocking >= 0) return blocking;
  }
  return walk<Any>(0, -1, 0, slot + SLOT_STACK, ox, oy, oz, dx, dy, dz, tMax);
}

/** Where the pack is kept that blocked the last ray of about this direction: neighbours mostly meet the same wall. */
let blocker: usize = 0;

@inline
function bundle(d: f32): usize {
  return d < -0.5 ? 0 : d < 0 ? 1 : d < 0.5 ? 2 : 3;
}

/** A primitive of a pack that blocks the ray for sure, or −1: a look before a walk, which finds the same by itself. */
@inline
function blocks(pack: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, tMax: f32): i32 {
  const DX = f32x4.splat(dx), DY = f32x4.splat(dy), DZ = f32x4.splat(dz);
  const e1x = v128.load(pack, 48), e1y = v128.load(pack, 64), e1z = v128.load(pack, 80);
  const e2x = v128.load(pack, 96), e2y = v128.load(pack, 112), e2z = v128.load(pack, 128);
  const px = f32x4.sub(f32x4.mul(DY, e2z), f32x4.mul(DZ, e2y)), py = f32x4.sub(f32x4.mul(DZ, e2x), f32x4.mul(DX, e2z)), pz = f32x4.sub(f32x4.mul(DX, e2y), f32x4.mul(DY, e2x));
  const scale = f32x4.div(f32x4.splat(1), f32x4.add(f32x4.mul(e1x, px), f32x4.add(f32x4.mul(e1y, py), f32x4.mul(e1z, pz))));
  const sx = f32x4.sub(f32x4.splat(ox), v128.load(pack)), sy = f32x4.sub(f32x4.splat(oy), v128.load(pack, 16)), sz = f32x4.sub(f32x4.splat(oz), v128.load(pack, 32));
  const u = f32x4.mul(f32x4.add(f32x4.mul(sx, px), f32x4.add(f32x4.mul(sy, py), f32x4.mul(sz, pz))), scale);
  const qx = f32x4.sub(f32x4.mul(sy, e1z), f32x4.mul(sz, e1y)), qy = f32x4.sub(f32x4.mul(sz, e1x), f32x4.mul(sx, e1z)), qz = f32x4.sub(f32x4.mul(sx, e1y), f32x4.mul(sy, e1x));
  const v = f32x4.mul(f32x4.add(f32x4.mul(DX, qx), f32x4.add(f32x4.mul(DY, qy), f32x4.mul(DZ, qz))), scale);
  const t = f32x4.mul(f32x4.add(f32x4.mul(e2x, qx), f32x4.add(f32x4.mul(e2y, qy), f32x4.mul(e2z, qz))), scale);
  const LOW = f32x4.splat(-4e-6);
  const inside = v128.and(v128.and(f32x4.ge(u, LOW), f32x4.ge(v, LOW)), f32x4.le(f32x4.add(u, v), f32x4.splat(1.000004)));
  let met = i32x4.bitmask(v128.and(inside, v128.and(f32x4.gt(t, f32x4.splat(tMin)), f32x4.lt(t, f32x4.splat(tMax)))));
  while (met != 0) {
    const primitive = load<i32>(pack + (<usize>ctz(met) << 2), PRIMITIVES);
    met &= met - 1;
    if (!(primitive & (PANE | CUTOUT))) {
      store<i32>(slot, -1, SLOT_INSTANCE);
      return primitive;
    }
  }
  return -1;
}

/** Which question a walk answers; known when compiling, so that each has code of its own. */
type Nearest = i32;
type Any = bool;

/** Goes on in the tree of a mesh: the ray is carried into its frame, distances stay the same. */
@inline
function enter<Question>(at: usize, stack: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, tMax: f32): i32 {
  const a = load<f32>(at), b = load<f32>(at, 4), c = load<f32>(at, 8);
  const e = load<f32>(at, 16), f = load<f32>(at, 20), g = load<f32>(at, 24);
  const i = load<f32>(at, 32), j = load<f32>(at, 36), k = load<f32>(at, 40);
  const px = a * ox + b * oy + c * oz + load<f32>(at, 12), py = e * ox + f * oy + g * oz + load<f32>(at, 28), pz = i * ox + j * oy + k * oz + load<f32>(at, 44);
  const vx = a * dx + b * dy + c * dz, vy = e * dx + f * dy + g * dz, vz = i * dx + j * dy + k * dz;
  return walk<Question>(load<i32>(at, 48), load<i32>(at, 52), load<i32>(at, 56), stack, px, py, pz, vx, vy, vz, tMax);
}

/** One over a part of a direction; parts of zero become tiny, so that no bound is ever zero times infinity. */
@inline
function invert(d: f32): f32 {
  return 1 / (Mathf.abs(d) < 1e-18 ? <f32>1e-18 : d);
}

function walk<Question>(root: i32, instance: i32, flags: i32, stack: usize, ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, tMax: f32): i32 {
  const ix = invert(dx), iy = invert(dy), iz = invert(dz);
  const OX = f32x4.splat(ox), OY = f32x4.splat(oy), OZ = f32x4.splat(oz);
  const DX = f32x4.splat(dx), DY = f32x4.splat(dy), DZ = f32x4.splat(dz);
  const IX = f32x4.splat(ix), IY = f32x4.splat(iy), IZ = f32x4.splat(iz);
  const KX = f32x4.splat(-ox * ix), KY = f32x4.splat(-oy * iy), KZ = f32x4.splat(-oz * iz);
  // Far planes lie 4 roundings farther, so that no box is missed by a rounding (Ize, Robust BVH ray traversal, 2013).
  const FARTHER = f32x4.splat(1.0000005);
  const ZERO = f32x4.splat(0), T_MIN = f32x4.splat(tMin);
  const LOW = f32x4.splat(-4e-6), HIGH = f32x4.splat(1.000004), ONE = f32x4.splat(1);
  const nearX: usize = ix < 0 ? 96 : 0, nearY: usize = iy < 0 ? 128 : 32, nearZ: usize = iz < 0 ? 160 : 64;
  const farX: usize = 96 - nearX, farY: usize = 160 - nearY, farZ: usize = 224 - nearZ;
  const answer = slot;

  let t = tMax, T = f32x4.splat(tMax), found: i32 = -1, child = root, top = stack;
  while (true) {
    if (child >= 0) {
      const node = nodes + <usize>child * NODE_BYTES;
      // Zero comes first, so that no distance is −0: as an integer it would sort last.
      const t0 = f32x4.pmax(
        f32x4.pmax(ZERO, f32x4.relaxed_madd(v128.load(node + nearX), IX, KX)),
        f32x4.pmax(f32x4.relaxed_madd(v128.load(node + nearY), IY, KY), f32x4.relaxed_madd(v128.load(node + nearZ), IZ, KZ)),
      );
      const f0 = f32x4.pmin(
        f32x4.pmin(f32x4.relaxed_madd(v128.load(node + farX), IX, KX), f32x4.relaxed_madd(v128.load(node + farY), IY, KY)),
        f32x4.pmin(f32x4.relaxed_madd(v128.load(node + farZ), IZ, KZ), T),
      );
      const t1 = f32x4.pmax(
        f32x4.pmax(ZERO, f32x4.relaxed_madd(v128.load(node + nearX, 16), IX, KX)),
        f32x4.pmax(f32x4.relaxed_madd(v128.load(node + nearY, 16), IY, KY), f32x4.relaxed_madd(v128.load(node + nearZ, 16), IZ, KZ)),
      );
      const f1 = f32x4.pmin(
        f32x4.pmin(f32x4.relaxed_madd(v128.load(node + farX, 16), IX, KX), f32x4.relaxed_madd(v128.load(node + farY, 16), IY, KY)),
        f32x4.pmin(f32x4.relaxed_madd(v128.load(node + farZ, 16), IZ, KZ), T),
      );
      let met = i32x4.bitmask(f32x4.le(t0, f32x4.mul(f0, FARTHER))) | i32x4.bitmask(f32x4.le(t1, f32x4.mul(f1, FARTHER))) << 4;
      if (met != 0) {
        const all = met;
        const i = <usize>ctz(met) << 2;
        met &= met - 1;
        if (met == 0) {
          child = load<i32>(node + i, CHILDREN);
          continue;
        }
        // Distances as integers sort alike; their lowest three bits say whose they are.
        v128.store(answer, v128.or(v128.and(t0, i32x4.splat(-8)), i32x4(0, 1, 2, 3)), KEYS);
        v128.store(answer, v128.or(v128.and(t1, i32x4.splat(-8)), i32x4(4, 5, 6, 7)), KEYS + 16);
        const j = <usize>ctz(met) << 2;
        met &= met - 1;
        const ti = load<i32>(answer + i, KEYS), tj = load<i32>(answer + j, KEYS);
        if (met == 0) {
          const ci = load<i32>(node + i, CHILDREN), cj = load<i32>(node + j, CHILDREN);
          const first = ti < tj;
          child = select(ci, cj, first);
          store<i32>(top, select(cj, ci, first));
          store<i32>(top, select(tj, ti, first) & -8, 4);
          top += 8;
          continue;
        }
        // The first four are sorted without branches, farthest first, what is missing last.
        const k = <usize>ctz(met) << 2;
        met &= met - 1;
        const l = <usize>ctz(met) << 2;
        met &= met - 1;
        store<i32>(answer, ti, PICKED);
        store<i32>(answer, tj, PICKED + 4);
        store<i32>(answer, load<i32>(answer + k, KEYS), PICKED + 8);
        store<i32>(answer, load<i32>(answer + l, KEYS), PICKED + 12);
        const keys = v128.load(answer, PICKED);
        const swapped = i8x16.shuffle(keys, keys, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
        const pairs = i8x16.shuffle(i32x4.max_s(keys, swapped), i32x4.min_s(keys, swapped), 0, 1, 2, 3, 20, 21, 22, 23, 8, 9, 10, 11, 28, 29, 30, 31);
        const crossed = i8x16.shuffle(pairs, pairs, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
        const halves = i8x16.shuffle(i32x4.max_s(pairs, crossed), i32x4.min_s(pairs, crossed), 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31);
        const inner = i8x16.shuffle(halves, halves, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
        v128.store(answer, i8x16.shuffle(i32x4.max_s(halves, inner), i32x4.min_s(halves, inner), 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 12, 13, 14, 15), PICKED);
        push(top, node, load<i32>(answer, PICKED));
        push(top + 8, node, load<i32>(answer, PICKED + 4));
        push(top + 16, node, load<i32>(answer, PICKED + 8));
        push(top + 24, node, load<i32>(answer, PICKED + 12));
        const base = top;
        const n = popcnt(all);
        top += n < 4 ? 24 : 32;
        if (n > 4) {
          while (met != 0) {
            const m = <usize>ctz(met) << 2;
            met &= met - 1;
            const key = load<i32>(answer + m, KEYS), tk = key & -8;
            let at = top;
            while (at > base && load<i32>(at - 4) < tk) {
              store<i64>(at, load<i64>(at - 8));
              at -= 8;
            }
            push(at, node, key);
            top += 8;
          }
        }
        top -= 8;
        child = load<i32>(top);
        continue;
      }
    } else if (child & 1) {
      // Möller and Trumbore, four at a time; edges a trifle wider, so that no light leaks between neighbours.
      const pack = packs + <usize>(~child >> 1) * PACK_BYTES;
      const e1x = v128.load(pack, 48), e1y = v128.load(pack, 64), e1z = v128.load(pack, 80);
      const e2x = v128.load(pack, 96), e2y = v128.load(pack, 112), e2z = v128.load(pack, 128);
      const px = f32x4.sub(f32x4.mul(DY, e2z), f32x4.mul(DZ, e2y)), py = f32x4.sub(f32x4.mul(DZ, e2x), f32x4.mul(DX, e2z)), pz = f32x4.sub(f32x4.mul(DX, e2y), f32x4.mul(DY, e2x));
      const scale = f32x4.div(ONE, f32x4.add(f32x4.mul(e1x, px), f32x4.add(f32x4.mul(e1y, py), f32x4.mul(e1z, pz))));
      const sx = f32x4.sub(OX, v128.load(pack)), sy = f32x4.sub(OY, v128.load(pack, 16)), sz = f32x4.sub(OZ, v128.load(pack, 32));
      const u4 = f32x4.mul(f32x4.add(f32x4.mul(sx, px), f32x4.add(f32x4.mul(sy, py), f32x4.mul(sz, pz))), scale);
      const qx = f32x4.sub(f32x4.mul(sy, e1z), f32x4.mul(sz, e1y)), qy = f32x4.sub(f32x4.mul(sz, e1x), f32x4.mul(sx, e1z)), qz = f32x4.sub(f32x4.mul(sx, e1y), f32x4.mul(sy, e1x));
      const v4 = f32x4.mul(f32x4.add(f32x4.mul(DX, qx), f32x4.add(f32x4.mul(DY, qy), f32x4.mul(DZ, qz))), scale);
      const t4 = f32x4.mul(f32x4.add(f32x4.mul(e2x, qx), f32x4.add(f32x4.mul(e2y, qy), f32x4.mul(e2z, qz))), scale);
      const inside = v128.and(v128.and(f32x4.ge(u4, LOW), f32x4.ge(v4, LOW)), f32x4.le(f32x4.add(u4, v4), HIGH));
      let met = i32x4.bitmask(v128.and(inside, v128.and(f32x4.gt(t4, T_MIN), f32x4.lt(t4, T))));
      if (met != 0) {
        if (isBoolean<Question>()) {
          v128.store(answer, u4, LANES_U);
          v128.store(answer, v4, LANES_V);
          while (met != 0) {
            const k = <usize>ctz(met) << 2;
            met &= met - 1;
            const primitive = load<i32>(pack + k, PRIMITIVES) | flags;
            if (primitive & PANE) store<i32>(answer, load<i32>(answer, SLOT_PANES) + 1, SLOT_PANES);
            else if (!(primitive & CUTOUT) || isHole(primitive & NUMBER, instance, load<f32>(answer + k, LANES_U), load<f32>(answer + k, LANES_V)) == 0) {
              store<i32>(answer, instance, SLOT_INSTANCE);
              if (instance < 0) store<u32>(blocker, <u32>pack);
              return primitive & NUMBER;
            }
          }
        } else {
          v128.store(answer, t4, LANES_T);
          v128.store(answer, u4, LANES_U);
          v128.store(answer, v4, LANES_V);
          while (met != 0) {
            const k = <usize>ctz(met) << 2;
            met &= met - 1;
            const tk = load<f32>(answer + k, LANES_T);
            if (tk >= t) continue;
            const primitive = load<i32>(pack + k, PRIMITIVES) | flags, uk = load<f32>(answer + k, LANES_U), vk = load<f32>(answer + k, LANES_V);
            if (primitive & CUTOUT && isHole(primitive & NUMBER, instance, uk, vk) != 0) continue;
            t = tk;
            found = primitive & NUMBER;
            store<f32>(answer, tk);
            store<f32>(answer, uk, 4);
            store<f32>(answer, vk, 8);
            store<i32>(answer, instance, SLOT_INSTANCE);
          }
          T = f32x4.splat(t);
        }
      }
    } else {
      const hit = enter<Question>(instances + <usize>(~child >> 1) * INSTANCE_BYTES, top, ox, oy, oz, dx, dy, dz, t);
      if (hit >= 0) {
        if (isBoolean<Question>()) return hit;
        found = hit;
        t = load<f32>(answer);
        T = f32x4.splat(t);
      }
    }
    // Next: the latest entry that is not behind what was found.
    while (true) {
      if (top == stack) return found;
      top -= 8;
      if (load<f32>(top, 4) < t) {
        child = load<i32>(top);
        break;
      }
    }
  }
  return -1;
}

/** Puts the child that a key names on the stack. */
@inline
function push(at: usize, node: usize, key: i32): void {
  store<i32>(at, load<i32>(node + (<usize>(key & 7) << 2), CHILDREN));
  store<i32>(at, key & -8, 4);
}
