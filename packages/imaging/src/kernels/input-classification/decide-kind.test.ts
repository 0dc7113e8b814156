import { expect, test } from 'vitest';
import { createRandom } from '../../random.ts';
import type { SrgbImage } from '../../image.ts';
import { lumaSrgb } from '../../ops/colour.ts';
import { findPaper } from '../line-extraction/find-ink.ts';
import { decideMedium } from './decide-kind.ts';
import { measureInput } from './measure-input.ts';

const width = 240;
const height = 160;

/** A pale ground that darkens by `shade` from left to right, with small marks of a tone, as leaves are or the joints of a pavement, over its lower half. */
function marked(ground: number, mark: number, shade = 0): SrgbImage {
  const random = createRandom(4);
  const data = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => ground - (shade * (Math.floor(at / 3) % width)) / width,
  );
  const set = (x: number, y: number): void => void data.fill(mark, 3 * (y * width + x), 3 * (y * width + x) + 3);
  for (let k = 0; k < 160; k++) {
    const [x, y] = [Math.floor(random() * (width - 12)), 80 + Math.floor(random() * 70)];
    for (let s = 0; s < 10; s++) set(x + s, y + (s >> 1));
  }
  return { width, height, channels: 3, data };
}

function mediumOf(image: SrgbImage): string {
  const luma = lumaSrgb(image);
  return decideMedium(measureInput(image, luma, findPaper(luma)));
}

test('faint thin marks on a pale ground are the detail of a white model, dark ones are strokes on paper', () => {
  expect(mediumOf(marked(228, 180, 16))).toBe('clay');
  expect(mediumOf(marked(255, 205, 16))).toBe('clay');
  expect(mediumOf(marked(255, 60))).toBe('drawing');
  expect(mediumOf(marked(228, 120))).toBe('drawing');
});

test('lines grown faint on even paper are those of a drawing that was made small', () => {
  expect(mediumOf(marked(255, 215))).toBe('drawing');
});

test.each([
  ['half filled with ink', [20, 20, 20], 2],
  ['coloured flatly by a fifth', [150, 210, 140], 5],
] as const)('a sheet of dark strokes, %s, stays a drawing', (_how, fill, part) => {
  const isStroke = (x: number, y: number): boolean => (x + y) % 3 === 0;
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return x < width / part ? fill[at % 3]! : x < width / part + 2 || isStroke(x, y) ? 40 : 255;
  });
  expect(mediumOf({ width, height, channels: 3, data })).toBe('drawing');
});

test('an empty sheet stays a sheet', () => {
  expect(mediumOf(marked(255, 255))).toBe('drawing');
});
