import type { SrgbImage } from '../image.ts';
import type { Structure } from '../structure.ts';

/** Luma of a pixel, 0 to 255. */
export function lumaAt(image: SrgbImage, i: number): number {
  const a = i * image.channels;
  return 0.299 * image.data[a]! + 0.587 * image.data[a + 1]! + 0.114 * image.data[a + 2]!;
}

/** Mean luma over the picture. */
export function meanLuma(image: SrgbImage): number {
  let sum = 0;
  for (let i = 0; i < image.width * image.height; i++) sum += lumaAt(image, i);
  return sum / (image.width * image.height);
}

/** Mean R, G, B over all regions of a surface. */
export function meanColour(image: SrgbImage, structure: Structure, surface: string): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < image.width * image.height; i++) {
    if (structure.regions[structure.labels.data[i]!]!.surface !== surface) continue;
    n++;
    for (let c = 0; c < 3; c++) sum[c]! += image.data[i * image.channels + c]!;
  }
  return sum.map((s) => s / Math.max(1, n)) as [number, number, number];
}

/** Mean absolute difference of two pictures of a size, 0 to 255; over one surface when named. */
export function difference(a: SrgbImage, b: SrgbImage, structure?: Structure, surface?: string): number {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < a.width * a.height; i++) {
    if (structure && structure.regions[structure.labels.data[i]!]!.surface !== surface) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[i * a.channels + c]! - b.data[i * b.channels + c]!);
    n += 3;
  }
  return sum / Math.max(1, n);
}

/** Mean absolute luma step between neighbours inside regions of a surface (texture), or everywhere. */
export function textureEnergy(image: SrgbImage, structure: Structure, surface?: string): number {
  const { width, height } = image;
  let sum = 0;
  let n = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const label = structure.labels.data[i]!;
      if (structure.labels.data[i + 1] !== label || structure.labels.data[i + width] !== label) continue;
      if (surface && structure.regions[label]!.surface !== surface) continue;
      sum += Math.abs(lumaAt(image, i) - lumaAt(image, i + 1)) + Math.abs(lumaAt(image, i) - lumaAt(image, i + width));
      n += 2;
    }
  }
  return sum / Math.max(1, n);
}

/** How much darker drawn lines are than what lies two pixels beside them, mean share 0 to 1. */
export function lineContrast(image: SrgbImage, structure: Structure): number {
  const { width, height } = image;
  let sum = 0;
  let n = 0;
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const i = y * width + x;
      if (structure.ink.data[i]! < 0.3) continue;
      const around = Math.max(
        lumaAt(image, i - 3),
        lumaAt(image, i + 3),
        lumaAt(image, i - 3 * width),
        lumaAt(image, i + 3 * width),
      );
      sum += Math.max(0, around - lumaAt(image, i)) / Math.max(20, around);
      n++;
    }
  }
  return sum / Math.max(1, n);
}
