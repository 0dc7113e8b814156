import { join } from 'node:path';
import type { OutputFile } from '@yujian/contract/jobs';
import type { SrgbImage } from '@yujian/imaging';
import { contactShadow } from '@yujian/imaging/kernels/composition/contact-shadow';
import { boundsOf, layOver, withAlpha } from '@yujian/imaging/kernels/composition/lay-over';
import { matchLight } from '@yujian/imaging/kernels/composition/match-light';
import sharp from 'sharp';
import { InvalidInput } from '../../core/errors.ts';
import type { Background, Placement } from '../../core/operations.ts';
import { fromPixels, openPicture, toPixels, toSrgb, writePng } from '../pictures/picture-file.ts';

/** A foreground and how much of each pixel it is. */
export interface CutOut {
  /** Three channels; the old background is taken out of mixed pixels. */
  readonly foreground: SrgbImage;
  /** 0 to 255. */
  readonly alpha: Uint8Array;
}

/** Most of the ground's light that a shadow takes. */
const DARKEST = 0.85;

/**
 * Lays a cut-out on its background and writes the picture (transparent where there is no background), its `alpha` as it is
 * placed, and the `cutout` trimmed to its bounds. It is scaled about the middle of its bounds, then moved.
 *
 * @throws {InvalidInput} nothing is foreground
 */
export async function composeMatte(
  cutOut: CutOut,
  { background, offsetX, offsetY, scale, lightMatch, shadow }: Placement,
  workDir: string,
): Promise<OutputFile[]> {
  const { width, height } = cutOut.foreground;
  const bounds = boundsOf(cutOut.alpha, width);
  if (bounds === null)
    throw new InvalidInput(
      'Nothing of the picture is foreground: select what shall be cut out.',
      '没有找到可以抠出的主体：请先选出来。',
    );
  const isMoved = offsetX !== 0 || offsetY !== 0 || scale !== 1;
  const placed = isMoved
    ? await place(cutOut, bounds, { scale, left: offsetX * width, top: offsetY * height })
    : cutOut;
  const [image, alpha, cutout] = ['composed', 'alpha', 'cutout'].map((name) => join(workDir, `${name}.png`)) as [
    string,
    string,
    string,
  ];
  const behind = await readBackground(background, width, height);
  if (behind === null) await writePng(withAlpha(placed.foreground, placed.alpha), image);
  else {
    const lit =
      background.kind === 'picture' ? matchLight(behind, placed.foreground, placed.alpha, lightMatch) : behind;
    const shade = shadow > 0 ? contactShadow(placed.alpha, width, height) : null;
    const weighed = shade && { ...shade, data: shade.data.map((value) => DARKEST * shadow * value) };
    await writePng(layOver(placed.foreground, placed.alpha, lit, weighed), image);
  }
  await sharp(placed.alpha, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toFile(alpha);
  await fromPixels(withAlpha(cutOut.foreground, cutOut.alpha))
    .extract(bounds)
    .png({ compressionLevel: 6 })
    .toFile(cutout);
  const png = { kind: 'image', type: 'image/png' } as const;
  return [
    { path: image, role: 'image', ...png, width, height },
    { path: alpha, role: 'alpha', ...png, width, height },
    { path: cutout, role: 'cutout', ...png, width: bounds.width, height: bounds.height },
  ];
}

/** The background at the picture's size; a picture covers it whole. Null: none. */
async function readBackground(background: Background, width: number, height: number): Promise<SrgbImage | null> {
  if (background.kind === 'clear') return null;
  if (background.kind === 'colour')
    return toPixels(sharp({ create: { width, height, channels: 3, background: background.colour } }));
  const { source } = await openPicture(background.picture.path);
  return toPixels(toSrgb(source).resize({ width, height, fit: 'cover', kernel: 'lanczos3' }));
}

async function place(
  { foreground, alpha }: CutOut,
  bounds: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  { scale, left, top }: { readonly scale: number; readonly left: number; readonly top: number },
): Promise<CutOut> {
  const { width, height } = foreground;
  const [wide, high] = [Math.max(1, Math.round(bounds.width * scale)), Math.max(1, Math.round(bounds.height * scale))];
  const cut = fromPixels(withAlpha(foreground, alpha)).extract(bounds);
  // a move by whole pixels keeps the pixels that are covered wholly
  const sized = scale === 1 ? cut : cut.resize({ width: wide, height: high, fit: 'fill', kernel: 'lanczos3' });
  const pixels = await sized.raw().toBuffer();
  const [x0, y0] = [
    Math.round(bounds.left + (bounds.width - wide) / 2 + left),
    Math.round(bounds.top + (bounds.height - high) / 2 + top),
  ];
  const data = new Uint8ClampedArray(width * height * 3);
  const placed = new Uint8Array(width * height);
  for (let y = Math.max(0, -y0); y < Math.min(high, height - y0); y++) {
    for (let x = Math.max(0, -x0); x < Math.min(wide, width - x0); x++) {
      const [from, to] = [4 * (y * wide + x), (y + y0) * width + x + x0];
      for (let c = 0; c < 3; c++) data[to * 3 + c] = pixels[from + c]!;
      placed[to] = pixels[from + 3]!;
    }
  }
  return { foreground: { width, height, channels: 3, data }, alpha: placed };
}
