import type { Vec3 } from '../scene/scene.ts';

/** A place on Earth, degrees: north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A day of the Gregorian calendar; month 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A moment as a clock on the wall shows it: `hour` 0 to 24 with its fraction, `utcOffset` in hours, summer time included (Beijing 8, London in July 1). */
export interface Moment extends CalendarDay {
  readonly hour: number;
  readonly utcOffset: number;
}

/** Where the sun stands, degrees. */
export interface SunPosition {
  /** clockwise from north, 0 to 360 */
  readonly azimuth: number;
  /** above the horizon as it is seen, lifted by refraction; negative at night */
  readonly altitude: number;
  /** the same without the air */
  readonly trueAltitude: number;
}

const RAD = Math.PI / 180;

/**
 * Position of the sun's centre; within 0.02° for the years 1950 to 2050.
 * Source: J. Meeus, Astronomical Algorithms, 2nd ed. 1998, chapters 7, 12, 22, 25 (low accuracy); refraction after
 * Sæmundsson 1986 for 1010 mbar and 10 °C.
 */
export function sunPosition({ latitude, longitude }: Place, moment: Moment): SunPosition {
  const days = julianDay(moment) + (moment.hour - moment.utcOffset) / 24 - 2_451_545;
  const { rightAscension, declination } = equatorial(days);
  const siderealTime = 280.46061837 + 360.98564736629 * days + longitude;
  const hourAngle = (siderealTime - rightAscension) * RAD;
  const phi = latitude * RAD;
  const delta = declination * RAD;
  const up = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hourAngle);
  const east = -Math.cos(delta) * Math.sin(hourAngle);
  const north = Math.cos(phi) * Math.sin(delta) - Math.sin(phi) * Math.cos(delta) * Math.cos(hourAngle);
  const azimuth = Math.atan2(east, north) / RAD;
  const parallax = 0.0024 * Math.hypot(east, north);
  const trueAltitude = Math.atan2(up, Math.hypot(east, north)) / RAD - parallax;
  return {
    azimuth: azimuth < 0 ? azimuth + 360 : azimuth,
    altitude: trueAltitude + refraction(trueAltitude),
    trueAltitude,
  };
}

/** Julian day at 0 h universal time. */
function julianDay({ year, month, day }: CalendarDay): number {
  const y = month <= 2 ? year - 1 : year;
  const m = month <= 2 ? month + 12 : month;
  const century = Math.floor(y / 100);
  return (
    Math.floor(365.25 * (y + 4716)) +
    Math.floor(30.6001 * (m + 1)) +
    day +
    2 -
    century +
    Math.floor(century / 4) -
    1524.5
  );
}

function equatorial(days: number): { rightAscension: number; declination: number } {
  const t = (days + 69 / 86_400) / 36_525;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * RAD;
  const centre =
    (1.914602 - t * (0.004817 + t * 0.000014)) * Math.sin(anomaly) +
    (0.019993 - t * 0.000101) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const node = (125.04 - 1934.136 * t) * RAD;
  const longitude = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node)) * RAD;
  const obliquity = (23.439291 - t * (0.0130042 + t * 1.6e-7) + 0.00256 * Math.cos(node)) * RAD;
  return {
    rightAscension: Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / RAD,
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RAD,
  };
}

/** By how much the air lifts the sun, degrees; fades out below the horizon, where nobody sees it. */
function refraction(trueAltitude: number): number {
  if (trueAltitude < -1) return Math.max(0, 1 - (-1 - trueAltitude) / 4) * refraction(-1);
  return Math.max(0, 1.02 / Math.tan((trueAltitude + 10.3 / (trueAltitude + 5.11)) * RAD) + 0.0019279) / 60;
}

/** Unit vector towards the sun in a scene whose north is −z turned clockwise (seen from above) by `north` degrees. */
export function sunDirection(
  { azimuth, altitude }: { readonly azimuth: number; readonly altitude: number },
  north: number,
): Vec3 {
  const turn = (azimuth + north) * RAD;
  const level = Math.cos(altitude * RAD);
  return [Math.sin(turn) * level, Math.sin(altitude * RAD), -Math.cos(turn) * level];
}

/** A point of the sun's way over the sky. */
export interface PathPoint extends SunPosition {
  readonly hour: number;
}

/** The sun's way over one day, by the clock, every `step` hours (0.25 = a quarter of an hour), night included. */
export function sunPath(place: Place, day: CalendarDay, utcOffset: number, step: number): PathPoint[] {
  const count = Math.max(1, Math.round(24 / step));
  return Array.from({ length: count + 1 }, (_, i) => {
    const hour = (24 * i) / count;
    return { hour, ...sunPosition(place, { ...day, hour, utcOffset }) };
  });
}
