import { expect, it } from 'vitest';
import { correctedColours } from './corrected-colours.ts';

it('has the colours that a person chose, of materials and plain', () => {
  const colours = correctedColours([
    { id: 3, material: 'leather-black' },
    { id: 4, material: '#ff8000' },
    { id: 5, material: 'no-such' },
    { id: 6 },
  ]);
  expect([...colours.keys()]).toEqual([3, 4]);
  expect(Math.max(...colours.get(3)!)).toBeLessThan(0.3);
  expect(colours.get(4)).toEqual([1, 128 / 255, 0]);
});
