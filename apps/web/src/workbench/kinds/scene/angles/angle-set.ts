import { AZIMUTHS } from '@yujian/contract/fields/kinds/angles';
import type { Angle } from '@yujian/contract/fields/params';

export const PRESETS = {
  around: ring(1, 1),
  corners: [1, 3, 5, 7].map((azimuth) => ({ azimuth, height: 1, distance: 2 })),
  above: [
    { azimuth: 0, height: 3, distance: 1 },
    ...[1, 3, 5, 7].map((azimuth) => ({ azimuth, height: 2, distance: 2 })),
  ],
  near: ring(1, 0),
} as const satisfies Record<string, readonly Angle[]>;
export type PresetKey = keyof typeof PRESETS;
export const PRESET_KEYS = Object.keys(PRESETS) as readonly PresetKey[];

/** All directions at one height and distance. */
function ring(height: number, distance: number): readonly Angle[] {
  return Array.from({ length: AZIMUTHS }, (_, azimuth) => ({ azimuth, height, distance }));
}

export function has(angles: readonly Angle[], wanted: Angle): boolean {
  return angles.some((angle) => isSame(angle, wanted));
}

/** Puts an angle in, or takes it out; null when the set is full or would be empty. */
export function toggleAngle(angles: readonly Angle[], angle: Angle, most: number): readonly Angle[] | null {
  if (has(angles, angle)) return angles.length === 1 ? null : angles.filter((other) => !isSame(other, angle));
  return angles.length >= most ? null : [...angles, angle];
}

/** Whether two sets hold the same angles. */
export function isSameSet(a: readonly Angle[], b: readonly Angle[]): boolean {
  return a.length === b.length && a.every((angle) => has(b, angle));
}

/** Where the camera of a direction stands on the ring, as shares of its box: the front below, turning to the right. */
export function ringPlace(azimuth: number): { readonly x: number; readonly y: number } {
  const turn = (azimuth / AZIMUTHS) * 2 * Math.PI;
  return { x: 0.5 + 0.4 * Math.sin(turn), y: 0.5 + 0.4 * Math.cos(turn) };
}

/** The direction that an arrow key leads to; null for other keys. */
export function stepByKey(azimuth: number, key: string): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return (azimuth + 1) % AZIMUTHS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return (azimuth + AZIMUTHS - 1) % AZIMUTHS;
    case 'Home':
      return 0;
    default:
      return null;
  }
}

function isSame(a: Angle, b: Angle): boolean {
  return a.azimuth === b.azimuth && a.height === b.height && a.distance === b.distance;
}
