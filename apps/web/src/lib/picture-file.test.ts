import { describe, expect, it } from 'vitest';
import { pictureFormat } from './picture-file.ts';
import { recognisePicture } from './recognise-picture.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the format of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['GIF89a', 'gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['\0\0\0\x1cftypavif', 'avif'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
  ])('is read from the bytes %j', (head, format) => expect(pictureFormat(bytes(head))).toBe(format));
  it.each(['hello, I am text', '', 'RIFF\0\0\0\0WAVE', '\0\0\0\x18ftypmp42', '%PDF-1.7'])('is none for %j', (head) =>
    expect(pictureFormat(bytes(head))).toBeNull(),
  );
});

/** A picture of 80 × 60 from a function of the place that gives R, G, B in 0..255. */
function paint(colour: (x: number, y: number) => readonly [number, number, number], alpha = 255) {
  const data = new Uint8ClampedArray(80 * 60 * 4);
  for (let y = 0; y < 60; y += 1) for (let x = 0; x < 80; x += 1) data.set([...colour(x, y), alpha], (y * 80 + x) * 4);
  return recognisePicture(data, 80, 60).kind;
}
const isStroke = (x: number, y: number) => x % 13 === 0 || y % 17 === 0;

describe('the kind of a picture', () => {
  it('is a line drawing for strokes on white, and for white strokes on black', () => {
    expect(paint((x, y) => (isStroke(x, y) ? [20, 20, 20] : [252, 252, 252]))).toBe('line');
    expect(paint((x, y) => (isStroke(x, y) ? [240, 240, 240] : [12, 12, 12]))).toBe('line');
  });
  it('is a sketch for strokes on tinted paper', () => {
    expect(paint((x, y) => (isStroke(x, y) ? [60, 55, 50] : [250, 245, 234]))).toBe('sketch');
  });
  it('is a white model for grey shading', () => {
    expect(paint((x, y) => [150 + x, 150 + x - (y % 3), 152 + x])).toBe('clay');
  });
  it('is a photo for colour', () => {
    expect(paint((x, y) => [80 + 2 * x, 120 + y, 60 + ((x * y) % 40)])).toBe('photo');
  });
  it('takes transparent ground as white', () => {
    expect(paint(() => [0, 0, 0], 0)).toBe('line');
  });
});
