import { emptyBrief } from '@yujian/contract/scene/brief';
import { describe, expect, it } from 'vitest';
import { daylightOf } from './daylight.ts';
import { lightOf } from './layout/light.ts';
import { styleOf } from './style/styles.ts';

function hazeIn(
  weather: 'clear' | 'fog' | 'rain',
  place: 'room' | 'outdoors' | 'aloft',
): { reach: number; colour: readonly number[] } | undefined {
  const brief = emptyBrief();
  const light = lightOf({ ...brief, light: { ...brief.light, weather } }, 'waterside', styleOf('waterside', 'wetland'));
  return daylightOf(light, [0.2, 0.2, 0.16], place, 1).environment.haze;
}

describe('the air out of doors', () => {
  it('is thick in fog, thinner in rain, clear in the sun and in rooms', () => {
    const [fog, rain] = [hazeIn('fog', 'outdoors')!, hazeIn('rain', 'outdoors')!];
    expect(fog.reach).toBeLessThan(rain.reach);
    expect(Math.min(...fog.colour)).toBeGreaterThan(0);
    expect(hazeIn('clear', 'outdoors')).toBeUndefined();
    expect(hazeIn('fog', 'room')).toBeUndefined();
  });

  it('veils what is far when one looks down on it on a clear day, and fog more', () => {
    expect(hazeIn('clear', 'aloft')!.reach).toBeGreaterThan(1000);
    expect(hazeIn('fog', 'aloft')).toEqual(hazeIn('fog', 'outdoors'));
  });
});
