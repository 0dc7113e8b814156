import type { LightSpec } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import { smoothStep } from '../../procedural/noise.ts';

const ROOM_WIDTH = 4.2;
const ROOM_HEIGHT = 3.2;
const ROOM_DEPTH = 5;

/**
 * The room behind a pane, by meeting the view ray with a grid of boxes behind the facade (interior
 * mapping, van Dongen 2008): lit rooms at night, dim ones by day. (u, v) in metres on the facade whose
 * normal is along world axis `axis`. Writes linear RGB.
 */
export function shadeInterior(
  u: number,
  v: number,
  ray: Float64Array,
  axis: number,
  light: LightSpec,
  seed: number,
  foot: number,
  out: Float32Array,
): void {
  const along = axis === 0 ? ray[2]! : ray[0]!;
  const into = Math.max(1e-3, Math.abs(ray[axis]!));
  const du = along / into;
  const dv = ray[1]! / into;
  const cu = Math.floor(u / ROOM_WIDTH);
  const cv = Math.floor(v / ROOM_HEIGHT);
  const lu = u - cu * ROOM_WIDTH;
  const lv = v - cv * ROOM_HEIGHT;
  const tu = du > 1e-4 ? (ROOM_WIDTH - lu) / du : du < -1e-4 ? -lu / du : 1e9;
  const tv = dv > 1e-4 ? (ROOM_HEIGHT - lv) / dv : dv < -1e-4 ? -lv / dv : 1e9;
  const t = Math.min(tu, tv, ROOM_DEPTH);
  const hash = hashUniform(cu, cv, seed + 61);
  const hitU = lu + du * t;
  const hitV = lv + dv * t;
  let shade = 0.55;
  let wood = 0.3;
  if (t === tv) {
    shade = dv > 0 ? 1 : 0.42;
    wood = dv > 0 ? 0 : 1;
    if (dv > 0)
      shade +=
        1.6 * smoothStep(0.35, 0.2, Math.abs(t - ROOM_DEPTH / 2)) * (Math.abs(hitU - ROOM_WIDTH / 2) < 1.2 ? 1 : 0);
  } else if (t === ROOM_DEPTH) {
    shade = 0.7;
    if (hitV < 0.9 + hash * 0.9 && Math.abs(hitU - ROOM_WIDTH * (0.3 + 0.4 * hash)) < 0.7 + 0.5 * hash) {
      shade = 0.25;
      wood = 0.8;
    }
  } else shade = 0.5;
  shade *= 1 - 0.5 * (t / ROOM_DEPTH);
  const curtain = hash > 0.6 ? smoothStep(0.8 + foot, 0.8 - foot, Math.min(lu, ROOM_WIDTH - lu)) : 0;
  const lit = light.windowGlow * (hashUniform(cu, cv, seed + 7) > 0.22 ? 1 : 0.12);
  const strength = 0.05 + 0.03 * light.sky + 0.95 * lit;
  const body = shade + (0.9 - shade) * curtain * 0.8;
  out[0] = strength * body;
  out[1] = strength * body * (lit > 0.1 ? 0.76 : 0.98) * (1 - 0.15 * wood);
  out[2] = strength * body * (lit > 0.1 ? 0.46 : 0.95) * (1 - 0.35 * wood);
}
