import { analyse } from '@yujian/imaging';
import { SILENT, type SrgbImage } from '@yujian/imaging/image';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { refuseBlank } from './refuse-blank.ts';

const even = (tone: number): SrgbImage => ({
  width: 160,
  height: 100,
  channels: 3,
  data: new Uint8ClampedArray(160 * 100 * 3).fill(tone),
});

const refuse = (picture: SrgbImage): void => refuseBlank(analyse(picture, {}, SILENT), picture);

it.each([255, 128, 0])('refuses a picture of one tone (%i), and lets a drawn room pass', (tone) => {
  expect(() => refuse(even(tone))).toThrow(InvalidInput);
  expect(() => refuse(drawRoom({ width: 160, height: 100 }).image)).not.toThrow();
});

it('lets a mist pass, in which no line is found', () => {
  const mist = even(0);
  mist.data.forEach((_, k) => (mist.data[k] = 150 + Math.floor(k / 3 / 160) / 2));
  expect(() => refuse(mist)).not.toThrow();
});

it('lets a single line on a sheet pass', () => {
  const sheet = even(255);
  for (const y of [50, 51]) sheet.data.fill(0, (y * 160 + 20) * 3, (y * 160 + 140) * 3);
  expect(() => refuse(sheet)).not.toThrow();
});
