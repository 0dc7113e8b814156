import { join } from 'node:path';
import { SILENT } from '@yujian/imaging';
import { classifyPlace } from '@yujian/imaging/kernels/semantic-segmentation/classify-place';
import { expect, it } from 'vitest';
import { readPicture } from '../pictures/picture-file.ts';
import { segmentationOf } from './segmentation-model.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const SAMPLES = 'apps/web/public/samples';

it.each([
  [`${SAMPLES}/kitchen-line.png`, 'room', 'kitchen'],
  [`${SAMPLES}/living-line.png`, 'room', null],
  [`${SAMPLES}/living-clay.webp`, 'room', null],
  [`${SAMPLES}/bedroom-line.png`, 'room', null],
  [`${SAMPLES}/bare-line.png`, 'room', null],
  ['docs/inputs/bedroom-photo.webp', 'room', 'bedroom'],
  ['docs/inputs/cafe-line.png', 'room', null],
  ['docs/inputs/meeting-clay.webp', 'room', null],
  ['docs/inputs/study-line.png', 'room', null],
  ['apps/web/public/gallery/commercial-hospital-clean-clinic.webp', 'room', null],
  ['apps/web/public/gallery/interior-rustic-kitchen.webp', 'room', 'kitchen'],
  [`${SAMPLES}/villa-clay.webp`, 'building', null],
  [`${SAMPLES}/tower-line.png`, 'building', null],
  ['docs/inputs/school-line.png', 'building', null],
  [`${SAMPLES}/court-clay.webp`, 'garden', null],
  ['docs/inputs/garden-photo.webp', 'garden', null],
  [`${SAMPLES}/bird-line.png`, 'above', null],
  ['docs/inputs/bare-photo.webp', null, null],
] as const)('%s shows %s, %s', async (file, place, space) => {
  const picture = await readPicture(join(ROOT, file), { maxSide: 1024, minSide: 1024 });
  expect(classifyPlace(segmentationOf(picture, SILENT))).toEqual({ place, space });
});
