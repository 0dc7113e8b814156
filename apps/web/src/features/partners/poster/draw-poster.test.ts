import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { POSTER_PICTURES } from './draw-poster.ts';

const FOLDER = join(import.meta.dirname, '../../../../public/gallery');

it.each(POSTER_PICTURES)('%s comes with the page, in the shape that a poster has room for', async (name) =>
  expect(await sharp(join(FOLDER, `${name}.webp`)).metadata()).toMatchObject({ width: 960, height: 640 }),
);
