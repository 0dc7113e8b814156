import type { SrgbImage } from '@yujian/imaging/image';
import { SEEN_SIDE } from '@yujian/imaging/structure';

/** A picture in the size that pictures are looked at. */
export async function shrinkToLook(picture: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(picture);
  const scale = SEEN_SIDE / Math.max(whole.width, whole.height);
  if (Math.abs(scale - 1) < 1e-3) return whole;
  const size = {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high' as const,
  };
  const small = await createImageBitmap(whole, size);
  whole.close();
  return small;
}

/** In a worker: the pixels of a bitmap, which is closed. */
export function pixelsOf(bitmap: ImageBitmap): SrgbImage {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  // What is transparent lies on paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}

/** A model's bytes: the same that the engine has. */
export async function fetchModel(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The model ${url} came back as ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
