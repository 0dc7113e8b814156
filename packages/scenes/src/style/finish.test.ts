import { describe, expect, it } from 'vitest';
import { materialOf, readFinish } from './finish.ts';

describe('dyed grass', () => {
  it.each(['lawn#53723f', 'meadow#7c8a45', 'lawn#6b853a'])(
    '%s has blades of no stronger green than grass has',
    (finish) => {
      const { base, substance } = materialOf(readFinish(finish), 'lawn');
      for (const [, green] of substance!.colours) expect(green).toBeLessThan(0.55);
      expect(base[1]).toBeLessThan(0.12);
    },
  );
});
