import { sunDirection, sunPath, sunPosition } from '@yujian/renderer/light/sun-position';
import type { Triple } from '../../../stage/orbit/moves.ts';
import type { Look } from './viewer-settings.ts';

/** A year like others; the renderer takes the same. */
const YEAR = 2026;
const PATH_STEP = 0.25;

export interface SunNow {
  readonly direction: Triple;
  /** Degrees above the horizon. */
  readonly altitude: number;
  readonly azimuth: number;
}

export function sunNow(look: Look): SunNow {
  const at = sunPosition(look, { ...dayOf(look), hour: look.hour, utcOffset: look.utcOffset });
  return { direction: sunDirection(at, look.north), altitude: at.altitude, azimuth: at.azimuth };
}

export interface PathMark {
  readonly direction: Triple;
  readonly hour: number;
}

/** Where the sun passes that day while it is up. */
export function sunPathOf(look: Look): PathMark[] {
  return sunPath(look, dayOf(look), look.utcOffset, PATH_STEP)
    .filter(({ altitude }) => altitude > 0)
    .map((at) => ({ direction: sunDirection(at, look.north), hour: at.hour }));
}

/** The 31st of a shorter month is its last day. */
function dayOf({ month, day }: Look): { year: number; month: number; day: number } {
  return { year: YEAR, month, day: Math.min(day, new Date(Date.UTC(YEAR, month, 0)).getUTCDate()) };
}
