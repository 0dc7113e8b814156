import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import { SILENT } from '@yujian/imaging/image';
import { pixelsOf, shrinkToLook } from '../../../lib/place/bitmaps.ts';
import { fitMask, readMask } from '../selection/raster/load-raster.ts';

export interface HoleLinesErrand {
  readonly picture: Blob;
  /** Grey PNG of the picture's size. */
  readonly mask: Blob;
}
/** Null: picture or mask could not be read. */
export type HoleLinesAnswer = readonly HoleLine[] | null;

self.addEventListener('message', ({ data }: MessageEvent<HoleLinesErrand>) => {
  void find(data).then(
    (lines) => self.postMessage(lines),
    () => self.postMessage(null),
  );
});

/** In pixels of the picture, looked for at the size that pictures are looked at. */
async function find({ picture, mask }: HoleLinesErrand): Promise<HoleLine[]> {
  const whole = await readMask(mask);
  const image = pixelsOf(await shrinkToLook(picture));
  const { width, height } = image;
  const hole = { width, height, data: fitMask(whole, width, height).data.map((value) => (value > 0 ? 1 : 0)) };
  const [across, down] = [whole.width / width, whole.height / height];
  return findHoleLines(findPictureLines(image, hole, SILENT), image, hole).map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 + 0.5) * across,
    y0: (y0 + 0.5) * down,
    x1: (x1 + 0.5) * across,
    y1: (y1 + 0.5) * down,
  }));
}
