import type { Colour, Vec3 } from '../scene/scene.ts';
import { createBillows, createCloudPlan } from './cloud-fields.ts';

export interface CloudSettings {
  /** share of the sky that is covered, about, 0 to 1 */
  readonly cover: number;
  readonly seed: number;
  readonly direction: Vec3;
  /** irradiance that faces the sun, and of the sky on level ground */
  readonly sunlight: Colour;
  readonly skylight: Colour;
}

/** All lengths in kilometres. */
const EARTH = 6360;
const BASE = 1.1;
const TALL = 0.75;
/** The plan of the heaped clouds repeats after this, their billows after that. */
const PLAN = 9.5;
const BILLOW = 0.9;
const STEPS = 24;
/** What a kilometre of thick cloud stops. */
const THICK = 30;
/** After this distance air has taken two thirds of a cloud's contrast. */
const HAZE = 15;
/** Heaped clouds farther off than this are haze. */
const FAR = 42;
const VEIL = 8;
const VEIL_PLAN = 46;

/**
 * Fair-weather clouds over the scene: heaps with flat bases at one height and billowing tops, marched through as bodies in
 * space, so that near ones show their shaded bases and far ones their lit sides, small and pale towards the horizon; above
 * them thin veils of ice drawn out by wind.
 * @returns lays the clouds over `colour` in the unit direction (dx, dy, dz), dy > 0
 */
export function createClouds({ cover, seed, direction, sunlight, skylight }: CloudSettings): (dx: number, dy: number, dz: number, colour: Float64Array) => void {
  const plan = createCloudPlan(seed);
  const billows = createBillows(seed + 1);
  const [sx, sy, sz] = direction;
  const day = Math.max(0, Math.min(1, sy / 0.12 + 0.25));
  const least = 1 - 0.82 * Math.min(1, cover);
  const room = Math.max(0.12, 1 - least);
  // the way to the sun is taken steeper than it is, or evening clouds would stand in each other's shadow for miles
  const rise = Math.max(0.35, sy);
  const isCloudy = plan.reaches(least);
  const highest = TALL * (0.45 + 0.55 * room);
  const steps = Math.ceil((highest / TALL) * STEPS);
  const veil = 0.5 - 0.25 * Math.abs(cover - 0.4);

  const density = (x: number, up: number, z: number, isFine: boolean): number => {
    const heap = (plan.at(x / PLAN, z / PLAN) - least) / room;
    if (heap <= 0) return 0;
    const root = Math.sqrt(heap);
    const top = highest * root * Math.sqrt(root);
    const inside = (1 - up / Math.max(0.02, top)) * Math.min(1, 2.4 * heap);
    if (inside <= 0) return 0;
    if (!isFine) return Math.min(1, 2.2 * inside) * Math.min(1, up / 0.04);
    const depth = 0.72 * (0.6 + Math.min(0.4, up / 0.3));
    const broad = inside - depth * 0.58 * (1 - billows(x / BILLOW, up / BILLOW, z / BILLOW));
    if (broad <= 0) return 0;
    const carved = broad - depth * 0.42 * (1 - billows(x * 3.1 + 0.4, up * 3.1, z * 3.1 + 0.7));
    return Math.max(0, Math.min(1, 3 * carved)) * Math.min(1, up / 0.05);
  };

  const veilAt = (dx: number, dy: number, dz: number): number => {
    const way = distanceTo(VEIL, dy);
    const x = dx * way;
    const z = dz * way;
    const along = (0.8 * x + 0.6 * z) / VEIL_PLAN;
    const across = (0.8 * z - 0.6 * x) / VEIL_PLAN;
    const patch = smooth(0.35, 0.95, plan.at(along * 0.4 + 0.61, across * 0.55 + 0.17));
    if (patch === 0) return 0;
    const bend = 0.16 * plan.at(along * 0.5 + 0.2, across * 0.7);
    const strands = plan.at(along * 0.45 + 0.3 * bend, across * 2.2 + bend) * 0.5 + plan.at(along * 1.1 + bend, across * 5.1 + 2 * bend) * 0.3 + plan.at(along * 2.6, across * 12 + 3 * bend) * 0.2;
    return veil * patch * smooth(0.34, 0.92, strands) * Math.exp(-way / 70);
  };

  return (dx, dy, dz, colour) => {
    if (dy < 0.012) return;
    const towards = dx * sx + dy * sy + dz * sz;
    const clear = Math.max(0, Math.min(1, (0.985 - towards) / 0.06));
    if (clear <= 0) return;
    const facing = Math.max(0, towards) * Math.max(0, towards);
    const forward = facing * facing * facing;
    const ice = clear * veilAt(dx, dy, dz);
    for (let band = 0; band < 3; band += 1) {
      const white = (0.55 * day * sunlight[band as 0 | 1 | 2] * (1 + 1.2 * forward) + 0.7 * skylight[band as 0 | 1 | 2]) / Math.PI;
      colour[band]! += ice * (white - colour[band]!);
    }
    const from = distanceTo(BASE, dy);
    if (from > FAR) return;
    const step = (distanceTo(BASE + TALL, dy) - from) / STEPS;
    let left = 1;
    let direct = 0;
    let around = 0;
    for (let k = 0; k < steps && left > 0.02; k += 1) {
      const way = step * (k + 0.5);
      const x = dx * (from + way);
      const z = dz * (from + way);
      if (!isCloudy(x / PLAN, z / PLAN)) continue;
      const up = (TALL * (k + 0.5)) / STEPS;
      const thick = density(x, up, z, true);
      if (thick <= 0) continue;
      const share = left * (1 - Math.exp(-THICK * thick * Math.min(step, 0.12)));
      let between = 0;
      for (let s = 1; s <= 3; s += 1) {
        const reach = 0.05 * s * s;
        between += density(x + (sx * reach) / rise, up + reach * 0.8, z + (sz * reach) / rise, s === 1) * (0.05 * (2 * s - 1));
      }
      const powder = 1 - 0.45 * Math.exp(-3.2 * thick);
      direct += share * powder * (0.72 * Math.exp(-9 * between) + 0.28 * Math.exp(-2.2 * between));
      around += share * (0.38 + 0.62 * Math.min(1, up / 0.45));
      left -= share;
    }
    const body = 1 - left;
    if (body <= 0) return;
    const air = Math.exp(-from / HAZE) * Math.min(1, (FAR - from) / 12) * clear;
    const silver = 1 + 1.4 * forward * left;
    for (let band = 0; band < 3; band += 1) {
      const cloud = (1.22 * day * silver * direct * sunlight[band as 0 | 1 | 2] + 0.95 * around * skylight[band as 0 | 1 | 2]) / Math.PI;
      colour[band]! += air * (cloud - body * colour[band]!);
    }
  };
}

/** How far off a height over the round Earth lies in a direction of altitude sine `up`. */
function distanceTo(height: number, up: number): number {
  return Math.sqrt(EARTH * EARTH * up * up + 2 * EARTH * height + height * height) - EARTH * up;
}

function smooth(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
