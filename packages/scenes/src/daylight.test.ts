import { emptyBrief } from '@yujian/contract/scene/brief';
import { describe, expect, it } from 'vitest';
import { daylightOf } from './daylight.ts';
import { lightOf } from './layout/light.ts';
import { styleOf } from './style/styles.ts';

function hazeIn(weather: 'clear' | 'fog' | 'rain', inside: boolean): { reach: number; colour: readonly number[] } | undefined {
  const brief = emptyBrief();
  const light = lightOf({ ...brief, light: { ...brief.light, weather } }, 'waterside', styleOf('waterside', 'wetland'));
  return daylightOf(light, [0.2, 0.2, 0.16], inside, 1).environment.haze;
}

describe('the air out of doors', () => {
  it('is thick in fog, thinner in rain, clear in the sun and in rooms', () => {
    const [fog, rain] = [hazeIn('fog', false)!, hazeIn('rain', false)!];
    expect(fog.reach).toBeLessThan(rain.reach);
    expect(Math.min(...fog.colour)).toBeGreaterThan(0);
    expect(hazeIn('clear', false)).toBeUndefined();
    expect(hazeIn('fog', true)).toBeUndefined();
  });
});
