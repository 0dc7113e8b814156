import { describe, expect, it } from 'vitest';
import { sunDirection, sunPath, sunPosition } from './sun-position.ts';

type Row = [
  name: string,
  latitude: number,
  longitude: number,
  utcOffset: number,
  year: number,
  month: number,
  day: number,
  hour: number,
  azimuth: number,
  trueAltitude: number,
  altitude: number,
];

/** Place, latitude, longitude, UTC offset, year, month, day, hour, azimuth, true and apparent altitude: from the ephemeris of XEphem 4.1 (VSOP87). */
const ALMANAC: Row[] = [
  ['Beijing', 39.9042, 116.4074, 8, 2024, 6, 21, 12.0, 167.043, 73.181, 73.185],
  ['Beijing', 39.9042, 116.4074, 8, 2025, 12, 21, 9.5, 141.564, 16.22, 16.276],
  ['Shanghai', 31.2304, 121.4737, 8, 2026, 3, 20, 15.25, 245.127, 34.55, 34.573],
  ['Shanghai', 31.2304, 121.4737, 8, 2026, 9, 1, 6.5, 87.371, 11.93, 12.003],
  ['London', 51.5074, -0.1278, 1, 2024, 6, 20, 20.5, 301.215, 5.625, 5.77],
  ['London', 51.5074, -0.1278, 0, 2025, 12, 21, 12.0, 180.31, 15.051, 15.111],
  ['Sydney', -33.8688, 151.2093, 11, 2025, 12, 21, 13.0, 351.366, 79.46, 79.463],
  ['Sydney', -33.8688, 151.2093, 10, 2025, 6, 21, 8.0, 53.098, 9.678, 9.768],
  ['Quito', -0.1807, -78.4678, -5, 2025, 3, 20, 12.25, 78.418, 88.426, 88.427],
  ['Reykjavik', 64.1466, -21.9426, 0, 2025, 6, 21, 23.5, 332.751, 0.639, 1.036],
  ['Singapore', 1.3521, 103.8198, 8, 2030, 11, 5, 18.0, 253.653, 11.236, 11.314],
  // Reda and Andreas, Solar Position Algorithm, NREL/TP-560-34302, table A4.1 (820 mbar, 11 °C)
  ['Golden', 39.742476, -105.1786, -7, 2003, 10, 17, 12.508333, 194.3402, 39.872, 39.888],
];

describe('the position of the sun', () => {
  it.each(ALMANAC)(
    '%s at %d, %d',
    (_name, latitude, longitude, utcOffset, year, month, day, hour, azimuth, trueAltitude, altitude) => {
      const sun = sunPosition({ latitude, longitude }, { year, month, day, hour, utcOffset });
      const sideways = Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180) * Math.cos((trueAltitude * Math.PI) / 180);
      expect(sideways).toBeLessThan(0.02);
      expect(Math.abs(sun.trueAltitude - trueAltitude)).toBeLessThan(0.02);
      expect(Math.abs(sun.altitude - altitude)).toBeLessThan(0.05);
    },
  );

  it('does not care how the clock names a moment', () => {
    const place = { latitude: 31.2304, longitude: 121.4737 };
    const here = sunPosition(place, { year: 2026, month: 1, day: 1, hour: 6, utcOffset: 8 });
    const there = sunPosition(place, { year: 2025, month: 12, day: 31, hour: 22, utcOffset: 0 });
    expect(there.azimuth).toBeCloseTo(here.azimuth, 9);
    expect(there.altitude).toBeCloseTo(here.altitude, 9);
  });

  it('goes over from refracted to true without a jump below the horizon', () => {
    const day = sunPath({ latitude: 40, longitude: 0 }, { year: 2026, month: 3, day: 1 }, 0, 0.02);
    day.slice(1).forEach((point, i) => expect(Math.abs(point.altitude - day[i]!.altitude)).toBeLessThan(0.35));
    expect(day[0]!.altitude).toBe(day[0]!.trueAltitude);
  });
});

describe('in the scene', () => {
  it('north is −z and east is +x, turned with the plan', () => {
    const near = (a: readonly number[], b: readonly number[]) =>
      a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 9));
    near(sunDirection({ azimuth: 0, altitude: 0 }, 0), [0, 0, -1]);
    near(sunDirection({ azimuth: 90, altitude: 0 }, 0), [1, 0, 0]);
    near(sunDirection({ azimuth: 0, altitude: 0 }, 90), [1, 0, 0]);
    near(sunDirection({ azimuth: 123, altitude: 90 }, 0), [0, 1, 0]);
  });
});

describe('the path of a day', () => {
  it('rises in the east, is highest in the middle, and lies highest in June in the north', () => {
    const place = { latitude: 39.9042, longitude: 116.4074 };
    const june = { year: 2026, month: 6, day: 21 };
    const december = { year: 2026, month: 12, day: 21 };
    const highest = (day: typeof june) => Math.max(...sunPath(place, day, 8, 0.1).map((point) => point.trueAltitude));
    expect(highest(june)).toBeCloseTo(90 - 39.9042 + 23.437, 1);
    expect(highest(december)).toBeCloseTo(90 - 39.9042 - 23.437, 1);
    const path = sunPath(place, june, 8, 0.25);
    expect(path).toHaveLength(97);
    expect(path.at(-1)!.hour).toBe(24);
    expect(path.find((point) => point.altitude > 0)!.azimuth).toBeLessThan(90);
  });
});
