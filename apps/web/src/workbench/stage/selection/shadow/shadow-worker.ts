import { findShadow } from '@yujian/imaging/holes/find-shadow';
import { pixelsOf, shrinkToLook } from '../../../../lib/place/bitmaps.ts';
import { outline } from '../raster/contours.ts';
import { fitMask, readMask } from '../raster/load-raster.ts';

export interface ShadowErrand {
  readonly picture: Blob;
  /** Grey PNG of the picture's size. */
  readonly mask: Blob;
}
/** Closed paths in pixels of the picture, x, y, x, y …; null: picture or mask could not be read. */
export type ShadowAnswer = readonly (readonly number[])[] | null;

/** Parts of a shadow that are worth a step, the largest first. */
const MOST = 4;

self.addEventListener('message', ({ data }: MessageEvent<ShadowErrand>) => {
  void find(data).then(
    (paths) => self.postMessage(paths),
    () => self.postMessage(null),
  );
});

async function find({ picture, mask }: ShadowErrand): Promise<number[][]> {
  const whole = await readMask(mask);
  const image = pixelsOf(await shrinkToLook(picture));
  const { width, height } = image;
  const thing = { width, height, data: fitMask(whole, width, height).data.map((value) => (value > 0 ? 1 : 0)) };
  const shadow = findShadow(image, thing);
  const { paths } = outline({ width, height, data: shadow.data.map((value) => 255 * value) });
  const [across, down] = [whole.width / width, whole.height / height];
  return paths
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST)
    .map((path) => Array.from(path, (value, i) => value * (i % 2 === 0 ? across : down)));
}
