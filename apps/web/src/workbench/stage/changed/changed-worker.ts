import { ChangedPixels, within } from './changed-pixels.ts';

export interface ChangedErrand {
  readonly before: Blob;
  readonly after: Blob;
}
/** The changed pixels as a picture to lay over, and how many there are; null: the two cannot be read or differ in size. */
export type ChangedAnswer = { readonly picture: Blob; readonly count: number; readonly of: number } | null;

const SIDE = 2048;
/** Rows that are read from a canvas at once. */
const BAND = 512;
/** The marks' red; what changed little is still seen. */
const RED = [0xd2, 0x45, 0x2d] as const;
const LEAST_ALPHA = 90;

self.addEventListener('message', ({ data }: MessageEvent<ChangedErrand>) => {
  void compare(data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage(null),
  );
});

async function compare({ before, after }: ChangedErrand): Promise<ChangedAnswer> {
  const options = { premultiplyAlpha: 'none' } as const;
  const [a, b] = await Promise.all([createImageBitmap(before, options), createImageBitmap(after, options)]);
  const { width, height } = a;
  if (b.width !== width || b.height !== height) return null;
  const small = within({ width, height }, SIDE);
  const changed = new ChangedPixels({ width, height }, small);
  const canvas = new OffscreenCanvas(width, Math.min(BAND, height));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const read = (bitmap: ImageBitmap, top: number, rows: number) => {
    context.clearRect(0, 0, width, canvas.height);
    context.drawImage(bitmap, 0, -top);
    return context.getImageData(0, 0, width, rows).data;
  };
  for (let top = 0; top < height; top += BAND) {
    const rows = Math.min(BAND, height - top);
    changed.add({ width, before: read(a, top, rows), after: read(b, top, rows) }, top);
  }
  a.close();
  b.close();
  const marks = new ImageData(small.width, small.height);
  changed.data.forEach((value, at) => {
    if (value > 0) marks.data.set([...RED, Math.min(255, LEAST_ALPHA + 3 * value)], 4 * at);
  });
  const out = new OffscreenCanvas(small.width, small.height);
  out.getContext('2d')!.putImageData(marks, 0, 0);
  return { picture: await out.convertToBlob(), count: changed.count, of: width * height };
}
