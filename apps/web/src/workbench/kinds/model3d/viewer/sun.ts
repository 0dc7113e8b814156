import { sunDirection, sunPath, sunPosition } from '@yujian/renderer/light/sun-position';
import type { Triple } from '../../../stage/orbit/moves.ts';
import type { ViewerSettings } from './viewer-settings.ts';

/** A year like others; the renderer takes the same. */
const YEAR = 2026;
const PATH_STEP = 0.25;

export interface SunNow {
  readonly direction: Triple;
  /** Degrees above the horizon. */
  readonly altitude: number;
  readonly azimuth: number;
}

export function sunNow(viewerSettings: ViewerSettings): SunNow {
  const at = sunPosition(viewerSettings, {
    ...dayOf(viewerSettings),
    hour: viewerSettings.hour,
    utcOffset: viewerSettings.utcOffset,
  });
  return { direction: sunDirection(at, viewerSettings.north), altitude: at.altitude, azimuth: at.azimuth };
}

export interface PathMark {
  readonly direction: Triple;
  readonly hour: number;
}

/** Where the sun passes that day while it is up. */
export function sunPathOf(viewerSettings: ViewerSettings): PathMark[] {
  return sunPath(viewerSettings, dayOf(viewerSettings), viewerSettings.utcOffset, PATH_STEP)
    .filter(({ altitude }) => altitude > 0)
    .map((at) => ({ direction: sunDirection(at, viewerSettings.north), hour: at.hour }));
}

/** The 31st of a shorter month is its last day. */
function dayOf({ month, day }: ViewerSettings): { year: number; month: number; day: number } {
  return { year: YEAR, month, day: Math.min(day, new Date(Date.UTC(YEAR, month, 0)).getUTCDate()) };
}
