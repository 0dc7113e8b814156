import type { LightSpec } from '../../paint-spec.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import type { Structure } from '../../structure.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import { findWindow } from './windows.ts';
import type { RoomWindows } from './windows.ts';
import type { Tracer } from './tracer.ts';

type Direction = [number, number, number];

/** Part of the floor that looks best sunlit. */
const WANTED_PATCH = 0.17;

/** Outdoors: the sun stands behind the viewer's shoulder, on the side towards which the facades look. */
export function chooseOutdoorSun(structure: Structure, surfaces: Surfaces, light: LightSpec): Direction {
  const pinhole = new Pinhole(structure.camera);
  const forward = horizontal(pinhole, 0);
  const right: Direction = [forward[2], 0, -forward[0]];
  let facing = 0;
  for (let i = 0; i < surfaces.axis.length; i += 11) {
    if (surfaces.axis[i] !== 0 || surfaces.thing[i]! < 0) continue;
    facing += surfaces.normal[i * 3]! * right[0] + surfaces.normal[i * 3 + 2]! * right[2];
  }
  const sign = facing > 1 ? 1 : -1;
  const turn = ((light.sunTurn * Math.PI) / 180) * sign;
  const side = 0.83 * sign;
  const back = -0.56;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const a = side * c - back * s;
  const b = back * c + side * s;
  const elevation = (light.sunElevation * Math.PI) / 180;
  return unit([
    (right[0] * a + forward[0] * b) * Math.cos(elevation),
    Math.sin(elevation),
    (right[2] * a + forward[2] * b) * Math.cos(elevation),
  ]);
}

/** Indoors: through the windows' side, turned so that a fair part of the visible floor is sunlit. */
export function chooseIndoorSun(
  structure: Structure,
  light: LightSpec,
  windows: RoomWindows,
  tracer: Tracer,
): Direction {
  const elevation = (Math.min(Math.max(light.sunElevation, 12), 46) * Math.PI) / 180;
  const up = Math.sin(elevation);
  const out = Math.cos(elevation);
  const directionAt = (degrees: number): Direction => {
    const angle = (degrees * Math.PI) / 180;
    if (windows.sunSide === 2) return [Math.sin(angle) * out, up, Math.cos(angle) * out];
    return [(windows.sunSide === 3 ? -1 : 1) * Math.cos(angle) * out, up, -Math.sin(angle) * out];
  };
  let best = 20;
  let least = Infinity;
  for (const degrees of windows.sunSide === 2 ? [-35, -22, 22, 35] : [-20, -5, 10, 22, 34, 46, 58]) {
    const [dx, dy, dz] = directionAt(degrees);
    let floor = 0;
    let lit = 0;
    for (let q = 0; q < tracer.depth.length; q += 7) {
      if (tracer.side[q] !== 0 || tracer.thing[q]! >= 0) continue;
      floor++;
      const x = tracer.position[q * 3]!;
      const y = tracer.position[q * 3 + 1]!;
      const z = tracer.position[q * 3 + 2]!;
      const t = tracer.room.hit(x, y + 0.01, z, dx, dy, dz);
      const window = findWindow(windows, tracer.room.side, x + dx * t, y + dy * t, z + dz * t);
      if (window) lit += window.clear;
    }
    const miss = Math.abs((floor > 0 ? lit / floor : 0) - WANTED_PATCH);
    if (miss < least - 1e-6) {
      least = miss;
      best = degrees;
    }
  }
  return unit(directionAt(best + light.sunTurn * 0.4));
}

function horizontal(pinhole: Pinhole, column: number): Direction {
  const ray = new Float64Array(3);
  const { centerX } = pinhole.camera;
  pinhole.ray(centerX + column, pinhole.horizon, ray);
  const length = Math.hypot(ray[0]!, ray[2]!);
  return [ray[0]! / length, 0, ray[2]! / length];
}

function unit(v: Direction): Direction {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}
