import type { LocalPicture } from '../form/pictures.ts';
import { planCompression, type Compression } from './compress-rule.ts';

export interface Prepared {
  readonly blob: Blob;
  readonly name: string;
  /** Set when the picture was compressed: which message says why. */
  readonly reason: Compression['reason'] | null;
}

/**
 * Makes a picture ready to be sent by the rule of specification 5. A picture with transparency becomes WebP (PNG
 * where the browser writes no WebP), any other JPEG. What the browser cannot decode is sent as it is.
 */
export async function compressPicture(picture: LocalPicture, limitMb?: number): Promise<Prepared> {
  const asItIs: Prepared = { blob: picture.blob, name: picture.name, reason: null };
  if (picture.width === null || picture.height === null) return asItIs;
  const plan = planCompression(picture.blob.size, picture.width, picture.height, limitMb);
  if (!plan) return asItIs;
  const canvas = await draw(picture.blob, plan);
  const type = hasAlpha(canvas) ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, plan.quality));
  if (!blob) return asItIs;
  return { blob, name: renamed(picture.name, blob.type), reason: plan.reason };
}

async function draw(blob: Blob, plan: Compression): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(blob, {
    resizeWidth: plan.width,
    resizeHeight: plan.height,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = plan.width;
  canvas.height = plan.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

function hasAlpha(canvas: HTMLCanvasElement): boolean {
  const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!data) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function renamed(name: string, type: string): string {
  const ending = type === 'image/webp' ? 'webp' : type === 'image/png' ? 'png' : 'jpg';
  return `${name.replace(/\.[^.]*$/u, '')}.${ending}`;
}
