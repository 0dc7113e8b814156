import { sheetWords } from '@yujian/contract/structure/sheet-words';
import type { Text } from '@yujian/contract/text';
import { SILENT, type SrgbImage } from '@yujian/imaging';
import { findSheet, laySheet } from '@yujian/imaging/prepare/prepare';
import { AS_IT_IS, describeSheet, isAsItIs, sizeOfSheet, type Sheet } from '@yujian/imaging/prepare/sheet';

/** A picture to look for a drawing's sheet in; `told` is laid flat in place of what is found. */
export interface SheetErrand {
  readonly picture: Blob;
  readonly told: Sheet | null;
}

export interface SheetAnswer {
  readonly found: Sheet;
  /** Null where nothing is to be done. */
  readonly laid: {
    readonly picture: Blob;
    readonly width: number;
    readonly height: number;
    readonly words: Text | null;
  } | null;
}

/** Long side in pixels: of what the sheet is looked for in, as the engine's usual result; of the sheet laid flat; of the picture it is taken from at most. */
const LOOK = 1024;
const LAID = 1600;
const FINEST = 4096;

self.addEventListener('message', ({ data }: MessageEvent<SheetErrand>) => void answer(data));

async function answer({ picture, told }: SheetErrand): Promise<void> {
  try {
    self.postMessage(await look(picture, told));
  } catch {
    // What the browser cannot decode is shown, and sent, as it is.
    self.postMessage({ found: AS_IT_IS, laid: null } satisfies SheetAnswer);
  }
}

async function look(picture: Blob, told: Sheet | null): Promise<SheetAnswer> {
  const bitmap = await createImageBitmap(picture);
  const image = pixelsOf(bitmap, LOOK);
  const found = findSheet(image, SILENT);
  const sheet = told ?? found;
  if (isAsItIs(sheet)) {
    bitmap.close();
    return { found, laid: null };
  }
  const { width, height } = sizeOfSheet(sheet, image);
  const own = Math.max(bitmap.width, bitmap.height);
  const source = pixelsOf(
    bitmap,
    Math.min(own, FINEST, (LAID * Math.max(image.width, image.height)) / Math.max(width, height)),
  );
  bitmap.close();
  const flat = laySheet(source, sheet);
  const { steps, turn } = describeSheet(sheet, image);
  return {
    found,
    laid: { picture: await encode(flat), width: flat.width, height: flat.height, words: sheetWords(steps, turn) },
  };
}

/** At the given long side, on white. */
function pixelsOf(bitmap: ImageBitmap, longSide: number): SrgbImage {
  const scale = longSide / Math.max(bitmap.width, bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}

async function encode({ width, height, channels, data }: SrgbImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new ImageData(width, height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) pixels.data[4 * i + c] = data[channels * i + c]!;
    pixels.data[4 * i + 3] = 255;
  }
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
