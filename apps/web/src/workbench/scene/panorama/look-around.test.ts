import { describe, expect, it } from 'vitest';
import { dragged, keyed, START, zoomed } from './look-around.ts';

describe('looking around', () => {
  it('moves the picture with the finger: its own width of the window turns by what the window shows', () => {
    expect(dragged(START, -800, 0, 800).yaw).toBe(90);
    expect(dragged(START, 0, 400, 800).pitch).toBe(45);
  });

  it('goes all the way round, but not over the head', () => {
    expect(dragged(START, -1700, 0, 800).yaw).toBeCloseTo(-168.75, 6);
    expect(dragged(START, 0, 9000, 800).pitch).toBe(88);
    expect(zoomed(START, 0.01).across).toBe(35);
    expect(zoomed(START, 100).across).toBe(110);
  });

  it('is turned by keys, and comes back to where it began', () => {
    const turned = keyed(keyed(START, 'ArrowRight')!, '+')!;
    expect(turned).toMatchObject({ yaw: 10, across: 76.5 });
    expect(keyed(turned, 'Home')).toEqual(START);
    expect(keyed(turned, 'x')).toBeUndefined();
  });
});
