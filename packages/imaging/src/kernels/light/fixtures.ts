import type { LightSpec } from '../../paint-spec.ts';
import type { Structure } from '../../structure.ts';
import { linearFromKelvin } from '../../ops/light-colour.ts';
import type { Surfaces } from '../../buffers/surfaces.ts';
import type { Tracer } from './tracer.ts';

/** A lamp: a small source, shining everywhere or in a cone downwards. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Intensity, linear RGB; irradiance at distance d facing it is intensity / d². */
  readonly colour: readonly [number, number, number];
  /** Cosine of the half angle of the cone; −1 for all directions. */
  readonly cone: number;
  /** Thing that the lamp sits in, which does not shade it; −1 none. */
  readonly thing: number;
}

/** Lamps of a room: those drawn, and the fixtures of the look on the ceiling. */
export function hangLamps(structure: Structure, surfaces: Surfaces, tracer: Tracer, light: LightSpec): readonly Lamp[] {
  if (light.lamps <= 0.01 || structure.setting === 'exterior') return [];
  const warm = linearFromKelvin(light.lampKelvin);
  const scaled = (power: number): [number, number, number] => [warm[0] * power, warm[1] * power, warm[2] * power];
  const lamps: Lamp[] = [];
  const seen = new Set<number>();
  const at = new Float64Array(3);
  for (const region of structure.regions) {
    if (region.surface !== 'lamp' || seen.has(region.group) || lamps.length >= 6) continue;
    seen.add(region.group);
    const x = Math.min(surfaces.width - 1, Math.round(region.centroidX));
    const y = Math.min(surfaces.height - 1, Math.round(region.centroidY));
    const i = y * surfaces.width + x;
    tracer.place(x, Math.min(surfaces.height - 1, region.maxY + 2), surfaces.depth[i]! * 0.98, at, 0);
    lamps.push({
      x: at[0]!,
      y: at[1]!,
      z: at[2]!,
      colour: scaled(0.9 * light.lamps),
      cone: -1,
      thing: surfaces.thing[i]!,
    });
  }
  const { room } = surfaces;
  const wide = room.rightX - room.leftX;
  const high = room.ceilingY - 0.06;
  const power = light.lamps;
  const add = (x: number, y: number, z: number, intensity: number, cone: number): void => {
    lamps.push({ x, y, z, colour: scaled(intensity * power), cone, thing: -1 });
  };
  add((room.leftX + room.rightX) / 2, room.ceilingY - 0.35, 0.2, 1.1, -1);
  switch (light.fixture) {
    case 'spots': {
      const n = Math.max(3, Math.min(5, Math.round(wide / 1.3)));
      for (let k = 0; k < n; k++) add(room.leftX + ((k + 0.5) / n) * wide, high, room.backZ - 0.45, 1.15, 0.78);
      for (let k = 0; k < 3; k++) {
        add(room.leftX + 0.5, high, ((k + 1) / 4) * room.backZ, 0.8, 0.78);
        add(room.rightX - 0.5, high, ((k + 1) / 4) * room.backZ, 0.8, 0.78);
      }
      add((room.leftX + room.rightX) / 2, high, room.backZ * 0.5, 1.6, 0.72);
      break;
    }
    case 'panels':
      for (let k = 0; k < 3; k++)
        for (const side of [0.3, 0.7]) add(room.leftX + side * wide, high, (0.2 + 0.28 * k) * room.backZ, 1.3, 0.05);
      break;
    case 'lines':
      for (let k = 0; k < 4; k++)
        for (const side of [0.2, 0.8]) add(room.leftX + side * wide, high, (0.12 + 0.25 * k) * room.backZ, 0.85, 0.3);
      break;
    case 'lanterns':
      for (const [side, along] of [
        [0.3, 0.45],
        [0.7, 0.45],
        [0.5, 0.72],
      ] as const)
        add(room.leftX + side * wide, room.ceilingY - 0.55, along * room.backZ, 1.1, -1);
      break;
    case 'cove':
      add((room.leftX + room.rightX) / 2, high, room.backZ * 0.55, 0.8, 0.6);
      break;
    case 'pendant':
      if (lamps.length <= 1) {
        add(room.leftX + 0.32 * wide, room.ceilingY - 0.5, room.backZ * 0.5, 1.2, -1);
        add(room.leftX + 0.72 * wide, room.ceilingY - 0.5, room.backZ * 0.62, 0.9, -1);
      }
      break;
  }
  return lamps.slice(0, 13);
}

/** Irradiance that a cove washes over the ceiling's rim and the top of the walls at a point of the shell. */
export function coveLight(surfaces: Surfaces, light: LightSpec, side: number, x: number, y: number, z: number): number {
  if (light.fixture !== 'cove' || light.lamps <= 0) return 0;
  const { room } = surfaces;
  if (side === 1) {
    const edge = Math.min(x - room.leftX, room.rightX - x, room.backZ - z);
    return light.lamps * 2.6 * Math.exp(-Math.max(0, edge) / 0.45);
  }
  if (side >= 2 && side <= 4) return light.lamps * 1.1 * Math.exp(-Math.max(0, room.ceilingY - y) / 0.4);
  return 0;
}
