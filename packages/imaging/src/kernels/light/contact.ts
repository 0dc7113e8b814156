import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import { blurMap } from '../../ops/gaussian.ts';
import type { Coat } from '../../buffers/coat.ts';
import type { Tracer } from './tracer.ts';

/** Cells of the plan, and how far it reaches around what is seen, in metres (times ten from the air). */
const CELL = 0.06;
const MOST_CELLS = 260;
/** Height over which a thing still darkens the floor below it. */
const NEAR_FLOOR = 0.28;
/** Strongest darkening under things and in the corners of a room, and how far the latter reaches in metres. */
const UNDER = 0.62;
const CORNER = 0.34;
const CORNER_REACH = 0.32;

/**
 * Share of the light left at each pixel where it cannot reach well and the coarse gathering is too smooth
 * to tell: on the floor under and beside things (a plan of what stands within a hand of it, blurred
 * twice) and in the corners of a room (by the distance to the next side). 1 = unshaded.
 */
export function shadeContacts(
  structure: Structure,
  surfaces: Surfaces,
  tracer: Tracer,
  coat: Coat,
  onRow: () => void,
): Float32Array {
  const { width, height, thing, side, depth, room, aerial } = surfaces;
  const interior = structure.setting === 'interior';
  const plan = drawPlan(tracer, coat, room.floorY, aerial ? 10 : interior ? 1 : 2.5);
  const at = new Float64Array(3);
  const out = new Float32Array(width * height).fill(1);
  for (let y = 0; y < height; y++) {
    onRow();
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (coat.outside[i] || thing[i]! >= 0) continue;
      tracer.place(x, y, depth[i]!, at, 0);
      if (side[i] === 0) out[i]! *= 1 - UNDER * plan(at[0]!, at[2]!);
      if (interior) out[i]! *= cornerShade(surfaces, side[i]!, at[0]!, at[1]!, at[2]!);
    }
  }
  return out;
}

function cornerShade(surfaces: Surfaces, side: number, x: number, y: number, z: number): number {
  const { room } = surfaces;
  const gaps = [y - room.floorY, room.ceilingY - y, room.backZ - z, x - room.leftX, room.rightX - x];
  let keep = 1;
  for (let k = 0; k < 5; k++) {
    if (k === side) continue;
    const gap = Math.max(0, gaps[k]!);
    if (gap < 5 * CORNER_REACH) keep *= 1 - CORNER * (k === 0 && side > 1 ? 0.7 : 0.5) * Math.exp(-gap / CORNER_REACH);
  }
  return keep;
}

/** How much stands near the floor around (x, z), 0 to 1. */
function drawPlan(tracer: Tracer, coat: Coat, floorY: number, unit: number): (x: number, z: number) => number {
  const { position, thing, source } = tracer;
  let minX = Infinity;
  let maxX = -Infinity;
  let minZ = Infinity;
  let maxZ = -Infinity;
  const near: number[] = [];
  for (let q = 0; q < thing.length; q++) {
    if (thing[q]! < 0 || coat.outside[source[q]!]) continue;
    const high = position[q * 3 + 1]! - floorY;
    if (high < -0.3 * unit || high > 3 * NEAR_FLOOR * unit) continue;
    near.push(q);
    minX = Math.min(minX, position[q * 3]!);
    maxX = Math.max(maxX, position[q * 3]!);
    minZ = Math.min(minZ, position[q * 3 + 2]!);
    maxZ = Math.max(maxZ, position[q * 3 + 2]!);
  }
  if (near.length === 0) return () => 0;
  const cell = Math.max(CELL * unit, (maxX - minX) / MOST_CELLS, (maxZ - minZ) / MOST_CELLS);
  const margin = 14;
  const w = Math.ceil((maxX - minX) / cell) + 2 * margin;
  const h = Math.ceil((maxZ - minZ) / cell) + 2 * margin;
  const data = new Float32Array(w * h);
  for (const q of near) {
    const high = Math.max(0, position[q * 3 + 1]! - floorY) / unit;
    const u = Math.floor((position[q * 3]! - minX) / cell) + margin;
    const v = Math.floor((position[q * 3 + 2]! - minZ) / cell) + margin;
    const strength = Math.exp(-high / NEAR_FLOOR);
    // What is seen of a thing is its front; it stands some way back as well.
    for (let back = 0; back < 4; back++) {
      const k = Math.min(h - 1, v + back) * w + u;
      if (strength > data[k]!) data[k] = strength;
    }
  }
  const tight = blurMap({ width: w, height: h, data }, 1.3).data;
  const wide = blurMap({ width: w, height: h, data }, 4.5).data;
  for (let k = 0; k < data.length; k++) data[k] = Math.min(1, 0.6 * tight[k]! + 0.9 * wide[k]!);
  return (x, z) => {
    const u = (x - minX) / cell + margin - 0.5;
    const v = (z - minZ) / cell + margin - 0.5;
    if (u < 0 || v < 0 || u >= w - 1 || v >= h - 1) return 0;
    const u0 = Math.floor(u);
    const v0 = Math.floor(v);
    const a = u - u0;
    const b = v - v0;
    const k = v0 * w + u0;
    return (data[k]! * (1 - a) + data[k + 1]! * a) * (1 - b) + (data[k + w]! * (1 - a) + data[k + w + 1]! * a) * b;
  };
}
