/** Where on a material a surface point lies. */
import type { SurfacePoint } from '../transport/surface-point.ts';
import { MAPPING, PLACE } from './places.ts';

/** Slots of what `mapPoint` finds: place on the material in metres, the directions in the world in which s and t grow, and a chance that belongs to the place. */
export const MAP = { s: 0, t: 1, sx: 2, sy: 3, sz: 4, tx: 5, ty: 6, tz: 7, chance: 8, count: 9 } as const;

/** Maps by uv where that is in metres, otherwise by the place in the body's own frame. */
export function mapPoint(point: SurfacePoint, places: Float64Array, followsLength: boolean, map: Float64Array): void {
  map[MAP.chance] = chanceAt(point.px, point.py, point.pz);
  const at = point.instance * PLACE.stride;
  const known = at + PLACE.stride <= places.length;
  if (known && places[at] === MAPPING.uv) {
    const tt = point.tx * point.tx + point.ty * point.ty + point.tz * point.tz;
    const bb = point.bx * point.bx + point.by * point.by + point.bz * point.bz;
    if (tt > 1e-12 && bb > 1e-12) {
      const a = 1 / Math.sqrt(tt);
      const b = 1 / Math.sqrt(bb);
      map[MAP.s] = point.u + places[at + PLACE.shift]! * (followsLength ? 1 : 0);
      map[MAP.t] = point.v + places[at + PLACE.shift + 1]! * (followsLength ? 1 : 0);
      map[MAP.sx] = point.tx * a;
      map[MAP.sy] = point.ty * a;
      map[MAP.sz] = point.tz * a;
      map[MAP.tx] = point.bx * b;
      map[MAP.ty] = point.by * b;
      map[MAP.tz] = point.bz * b;
      return;
    }
  }
  mapByPlace(point, places, known ? at : -1, followsLength, map);
}

function mapByPlace(
  point: SurfacePoint,
  places: Float64Array,
  at: number,
  followsLength: boolean,
  map: Float64Array,
): void {
  const turned =
    at >= 0 &&
    places[at + PLACE.extent] !== undefined &&
    (places[at + PLACE.axes] !== 0 || places[at + PLACE.axes + 1] !== 0 || places[at + PLACE.axes + 2] !== 0);
  const f = turned ? at + PLACE.axes : -1;
  const ax = turned ? places[f]! : 1,
    ay = turned ? places[f + 1]! : 0,
    az = turned ? places[f + 2]! : 0;
  const bx = turned ? places[f + 3]! : 0,
    by = turned ? places[f + 4]! : 1,
    bz = turned ? places[f + 5]! : 0;
  const cx = turned ? places[f + 6]! : 0,
    cy = turned ? places[f + 7]! : 0,
    cz = turned ? places[f + 8]! : 1;
  const ox = turned ? point.px - places[at + PLACE.origin]! : point.px;
  const oy = turned ? point.py - places[at + PLACE.origin + 1]! : point.py;
  const oz = turned ? point.pz - places[at + PLACE.origin + 2]! : point.pz;
  const qx = ax * ox + ay * oy + az * oz;
  const qy = bx * ox + by * oy + bz * oz;
  const qz = cx * ox + cy * oy + cz * oz;
  const side = point.behind ? -1 : 1;
  const nx = side * (ax * point.gx + ay * point.gy + az * point.gz);
  const ny = side * (bx * point.gx + by * point.gy + bz * point.gz);
  const nz = side * (cx * point.gx + cy * point.gy + cz * point.gz);
  const extentX = turned ? places[at + PLACE.extent]! : 1;
  const extentY = turned ? places[at + PLACE.extent + 1]! : 1;
  const extentZ = turned ? places[at + PLACE.extent + 2]! : 1;

  // direction of s in the body's frame, and t = how one goes up (or away) from there
  let hx = 1,
    hy = 0,
    hz = 0,
    vx = 0,
    vy = 1,
    vz = 0;
  const wx = nx * nx,
    wy = ny * ny,
    wz = nz * nz;
  const byFace = turned && places[at] === MAPPING.face;
  if (byFace && wy < 0.999) {
    const flat = 1 / Math.sqrt(wx + wz);
    hx = nz * flat;
    hz = -nx * flat;
    vx = ny * hz;
    vy = nz * hx - nx * hz;
    vz = -ny * hx;
  } else {
    const fx = wx * wx * wx,
      fy = wy * wy * wy,
      fz = wz * wz * wz;
    // on round bodies the three mappings are mixed grain by grain, by a chance that belongs to the place
    const dither = (fx + fy + fz) * map[MAP.chance]!;
    if (byFace || dither < fy) {
      const alongZ = extentZ > extentX;
      hx = alongZ ? 0 : 1;
      hz = alongZ ? 1 : 0;
      vx = alongZ ? 1 : 0;
      vy = 0;
      vz = alongZ ? 0 : -1;
    } else if (dither < fy + fx) {
      hx = 0;
      hz = nx > 0 ? -1 : 1;
    } else hx = nz > 0 ? 1 : -1;
  }
  if (followsLength && wy < 0.5) {
    const across = Math.abs(hx) * extentX + Math.abs(hz) * extentZ;
    if (extentY > across) {
      const kx = hx,
        ky = hy,
        kz = hz;
      hx = vx;
      hy = vy;
      hz = vz;
      vx = kx;
      vy = ky;
      vz = kz;
    }
  }
  const shift = followsLength && turned ? 1 : 0;
  map[MAP.s] = qx * hx + qy * hy + qz * hz + (shift ? places[at + PLACE.shift]! : 0);
  map[MAP.t] = qx * vx + qy * vy + qz * vz + (shift ? places[at + PLACE.shift + 1]! : 0);
  map[MAP.sx] = ax * hx + bx * hy + cx * hz;
  map[MAP.sy] = ay * hx + by * hy + cy * hz;
  map[MAP.sz] = az * hx + bz * hy + cz * hz;
  map[MAP.tx] = ax * vx + bx * vy + cx * vz;
  map[MAP.ty] = ay * vx + by * vy + cy * vz;
  map[MAP.tz] = az * vx + bz * vy + cz * vz;
}

/** A number of chance, 0 to 1, that is the same for the same place and unlike its neighbours' (to a few micrometres). */
function chanceAt(x: number, y: number, z: number): number {
  let h =
    Math.imul((x * 262144) | 0, 0x27d4eb2f) ^
    Math.imul((y * 262144) | 0, 0x165667b1) ^
    Math.imul((z * 262144) | 0, 0x1b873593);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) * 2.3283064365386963e-10;
}
