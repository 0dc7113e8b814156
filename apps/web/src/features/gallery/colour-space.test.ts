import { expect, it } from 'vitest';
import { hexOfHsl, hslOfHex } from './colour-space.ts';

it('knows the colours that everybody knows', () => {
  expect(hexOfHsl({ hue: 0, saturation: 100, lightness: 50 })).toBe('#ff0000');
  expect(hexOfHsl({ hue: 120, saturation: 100, lightness: 25 })).toBe('#008000');
  expect(hexOfHsl({ hue: 210, saturation: 0, lightness: 100 })).toBe('#ffffff');
  expect(hslOfHex('#0000ff')).toEqual({ hue: 240, saturation: 100, lightness: 50 });
  expect(hslOfHex('#808080')).toEqual({ hue: 0, saturation: 0, lightness: 50 });
});

it('goes there and back within a step of a channel or two', () => {
  for (const hex of ['#c8922b', '#155a63', '#7a4150', '#eef1ef', '#16211f']) {
    const back = hexOfHsl(hslOfHex(hex));
    for (const at of [1, 3, 5])
      expect(
        Math.abs(Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(hex.slice(at, at + 2), 16)),
      ).toBeLessThan(4);
  }
});
