import type { OpeningBox } from '@yujian/imaging/fidelity/fidelity';
import { movePixels } from '@yujian/imaging/testing/move-pixels';
import type { SrgbImage, Structure } from '@yujian/imaging';

/** Pixels that a frame of a window which is put in is wide, and by which one that is taken out is painted over beyond its edge. */
const FRAME = 4;
const BEYOND = 6;
const FRAME_TONE = [40, 42, 45] as const;
const GLASS_TONE = [150, 185, 215] as const;

/** All of it to the right by so many pixels. */
export function shift(picture: SrgbImage, by: number): SrgbImage {
  return movePixels(picture, (x, y) => [x - by, y]);
}

/** Larger by `share` about the middle. */
export function enlarge(picture: SrgbImage, share: number): SrgbImage {
  const { width, height } = picture;
  return movePixels(picture, (x, y) => [x - share * (x - width / 2), y - share * (y - height / 2)]);
}

/** Bent by waves of at most `share` of each side. */
export function bend(picture: SrgbImage, share: number): SrgbImage {
  const { width, height } = picture;
  return movePixels(picture, (x, y) => [
    x + share * width * Math.sin((2 * Math.PI * y) / height),
    y + share * height * Math.sin((2 * Math.PI * x) / width),
  ]);
}

/** What is given as lines, over one tone of grey. */
export function pasteLines({ ink }: Structure, { width, height }: SrgbImage): SrgbImage {
  return {
    width,
    height,
    channels: 3,
    data: Uint8ClampedArray.from(
      { length: width * height * 3 },
      (_, k) => 170 * (1 - 0.85 * ink.data[Math.floor(k / 3)]!),
    ),
  };
}

/** A box painted over row by row, from the tone on its left to the one on its right. */
export function paintOut(picture: SrgbImage, box: OpeningBox): SrgbImage {
  const { width, height } = picture;
  const data = new Uint8ClampedArray(picture.data);
  const [x0, x1] = [Math.max(0, box.minX - BEYOND), Math.min(width - 1, box.maxX + BEYOND)];
  for (let y = Math.max(0, box.minY - BEYOND); y <= Math.min(height - 1, box.maxY + BEYOND); y++) {
    for (let x = x0; x <= x1; x++) {
      const t = (x - x0) / (x1 - x0);
      for (let c = 0; c < 3; c++)
        data[(y * width + x) * 3 + c] =
          (1 - t) * picture.data[(y * width + x0) * 3 + c]! + t * picture.data[(y * width + x1) * 3 + c]!;
    }
  }
  return { width, height, channels: 3, data };
}

/** A pane with a dark frame. */
export function putWindow(picture: SrgbImage, { minX, minY, maxX, maxY }: OpeningBox): SrgbImage {
  const data = new Uint8ClampedArray(picture.data);
  for (let y = minY; y <= maxY; y++) {
    for (let x = minX; x <= maxX; x++) {
      const isFrame = Math.min(x - minX, maxX - x, y - minY, maxY - y) < FRAME;
      data.set(isFrame ? FRAME_TONE : GLASS_TONE, (y * picture.width + x) * 3);
    }
  }
  return { ...picture, data };
}

/** A place of so many pixels for a window on a wall or front where nothing is drawn; null where there is none. */
export function findFreeWall(
  { labels, regions, inkMask, width, height }: Structure,
  size: { readonly width: number; readonly height: number },
): OpeningBox | null {
  const isWall = new Set(
    regions.filter(({ surface }) => surface === 'wall' || surface === 'facade').map(({ id }) => id),
  );
  const step = 8;
  const isFree = (minX: number, minY: number): boolean => {
    for (let y = minY - step; y <= minY + size.height + step; y += 2) {
      for (let x = minX - step; x <= minX + size.width + step; x += 2) {
        if (!isWall.has(labels.data[y * width + x]!) || inkMask.data[y * width + x]) return false;
      }
    }
    return true;
  };
  for (let y = 2 * step; y < height - size.height - 2 * step; y += step) {
    for (let x = 2 * step; x < width - size.width - 2 * step; x += step) {
      if (isFree(x, y)) return { minX: x, minY: y, maxX: x + size.width, maxY: y + size.height };
    }
  }
  return null;
}
