import { expect, it } from 'vitest';
import { renditionUrl, renditionWidthFor } from './media-url.ts';

it('asks only for listed widths', () => {
  expect(renditionWidthFor(66, 1)).toBe(96);
  expect(renditionWidthFor(66, 2)).toBe(240);
  expect(renditionWidthFor(800, 2)).toBe(1920);
  expect(renditionWidthFor(5000, 3)).toBe(1920);
});

it('names the resizing service', () => {
  expect(renditionUrl('abc', 320)).toBe('/api/media/abc?w=320&format=webp');
});
