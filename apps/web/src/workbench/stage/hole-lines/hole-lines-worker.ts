import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import type { Margins } from '@yujian/contract/fields/params';
import { findHoleLines } from '@yujian/imaging/holes/find-hole-lines';
import { findPictureLines } from '@yujian/imaging/holes/find-picture-lines';
import { SILENT, type Mask, type SrgbImage } from '@yujian/imaging/image';
import { pixelsOf, shrinkToLook } from '../../../lib/place/bitmaps.ts';
import { outerSize } from '../extension/frame.ts';
import type { MaskBuffer } from '../selection/raster/mask-buffer.ts';
import { fitMask, readMask } from '../selection/raster/load-raster.ts';

export interface HoleLinesErrand {
  readonly picture: Blob;
  /** What is removed, a grey PNG of the picture's size; or what is added, in pixels of the picture. */
  readonly hole: Blob | { readonly width: number; readonly height: number; readonly margins: Margins };
}
/** Null: picture or mask could not be read. */
export type HoleLinesAnswer = readonly HoleLine[] | null;

/** Longest side of an extended picture that is looked at. */
const EXTENDED_SIDE = 2048;

self.addEventListener('message', ({ data }: MessageEvent<HoleLinesErrand>) => {
  void find(data).then(
    (lines) => self.postMessage(lines),
    () => self.postMessage(null),
  );
});

interface Seen {
  readonly image: SrgbImage;
  readonly hole: Mask;
  /** Pixels of the picture that one of these takes. */
  readonly across: number;
  readonly down: number;
}

/** In pixels of the picture, or of the extended one, looked for at the size that pictures are looked at. */
async function find({ picture, hole: given }: HoleLinesErrand): Promise<HoleLine[]> {
  const look = await shrinkToLook(picture);
  const { image, hole, across, down } =
    given instanceof Blob ? within(look, await readMask(given)) : beyond(look, given);
  return findHoleLines(findPictureLines(image, hole, SILENT), image, hole).map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 + 0.5) * across,
    y0: (y0 + 0.5) * down,
    x1: (x1 + 0.5) * across,
    y1: (y1 + 0.5) * down,
  }));
}

function within(look: ImageBitmap, mask: MaskBuffer): Seen {
  const { width, height } = look;
  const hole = { width, height, data: fitMask(mask, width, height).data.map((value) => (value > 0 ? 1 : 0)) };
  return { image: pixelsOf(look), hole, across: mask.width / width, down: mask.height / height };
}

/** The picture in its new frame; what is new is the hole. */
function beyond(look: ImageBitmap, { width, height, margins }: Exclude<HoleLinesErrand['hole'], Blob>): Seen {
  const frame = outerSize({ width, height }, margins);
  const scale = Math.min(look.width / width, EXTENDED_SIDE / Math.max(frame.width, frame.height));
  const [wide, tall] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const [left, top] = [Math.round(margins.left * scale), Math.round(margins.top * scale)];
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const canvas = new OffscreenCanvas(wide, tall);
  canvas.getContext('2d')!.drawImage(look, left, top, across, down);
  look.close();
  const data = new Uint8Array(wide * tall).fill(1);
  for (let y = top; y < top + down; y++) data.fill(0, y * wide + left, y * wide + left + across);
  return {
    image: pixelsOf(canvas.transferToImageBitmap()),
    hole: { width: wide, height: tall, data },
    across: 1 / scale,
    down: 1 / scale,
  };
}
